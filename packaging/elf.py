"""The little of Linux's program files that packaging must know: what they need, and where they say it is looked for."""

import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_NULL: Final = 0
_NEEDED: Final = 1
_STRTAB: Final = 5
_RPATH: Final = 15
_RUNPATH: Final = 29
_VERNEED: Final = 0x6FFFFFFE
_VERNEEDNUM: Final = 0x6FFFFFFF


def is_elf(path: Path) -> bool:
    """Whether *path* is a 64-bit little-endian program or library."""
    with path.open("rb") as file:
        return file.read(6) == b"\x7fELF\x02\x01"


@dataclass(frozen=True, slots=True)
class _Dynamic:
    """The dynamic section: where each of its entries lies in the file, its tag and its value; and the strings."""

    entries: tuple[tuple[int, int, int], ...]
    loads: tuple[tuple[int, int, int], ...]
    data: bytes

    def first(self, tag: int) -> int | None:
        return next((value for _, found, value in self.entries if found == tag), None)

    def offset(self, address: int) -> int:
        """Where in the file what is loaded at *address* lies."""
        for start, size, offset in self.loads:
            if start <= address < start + size:
                return offset + address - start
        raise ValueError(f"nothing is loaded at {address:#x}")

    def string(self, index: int) -> tuple[int, str]:
        """The string *index* of the table: where in the file it lies, and what it says."""
        table = self.first(_STRTAB)
        assert table is not None
        at = self.offset(table) + index
        return at, self.data[at : self.data.index(b"\0", at)].decode()


def _dynamic(path: Path) -> _Dynamic:
    data = path.read_bytes()
    start, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
    headers = [struct.unpack_from("<IIQQQQQQ", data, start + size * index) for index in range(count)]
    loads = tuple((header[3], header[5], header[2]) for header in headers if header[0] == 1)
    entries = []
    for header in headers:
        if header[0] != 2:
            continue
        for at in range(header[2], header[2] + header[5], 16):
            tag, value = struct.unpack_from("<QQ", data, at)
            entries.append((at, tag, value))
            if tag == _NULL:
                break
    return _Dynamic(tuple(entries), loads, data)


def needed(path: Path) -> tuple[str, ...]:
    """Names of the libraries that *path* itself names, in its order."""
    found = _dynamic(path)
    return tuple(found.string(value)[1] for _, tag, value in found.entries if tag == _NEEDED)


def versions(path: Path) -> Iterator[str]:
    """The versions of symbols that *path* needs of others, such as ``GLIBC_2.34``."""
    found = _dynamic(path)
    address, count = found.first(_VERNEED), found.first(_VERNEEDNUM)
    if address is None or count is None:
        return
    at = found.offset(address)
    for _ in range(count):
        _, items, _, first, following = struct.unpack_from("<HHIII", found.data, at)
        item = at + first
        for _ in range(items):
            _, _, _, name, step = struct.unpack_from("<IHHII", found.data, item)
            yield found.string(name)[1]
            item += step
        at += following


def drop_run_paths(path: Path) -> bool:
    """Take out where libraries are looked for, where that names folders of the machine that built *path*.

    Returns:
        Whether there was any such path.
    """
    found = _dynamic(path)
    data = bytearray(found.data)
    kept, dropped = [], []
    for _, tag, value in found.entries:
        text = found.string(value)[1] if tag in (_RPATH, _RUNPATH) else ""
        if any(part.startswith("/") for part in text.split(":")):
            dropped.append(value)
        else:
            kept.append((tag, value))
    if not dropped:
        return False
    for value in dropped:
        at, text = found.string(value)
        data[at : at + len(text.encode())] = bytes(len(text.encode()))
    kept += [(_NULL, 0)] * len(dropped)
    for (at, _, _), (tag, value) in zip(found.entries, kept, strict=True):
        struct.pack_into("<QQ", data, at, tag, value)
    mode = path.stat().st_mode
    # A new file: links to the old one stay what they were.
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(data)
    fresh.chmod(mode)
    os.replace(fresh, path)
    return True
