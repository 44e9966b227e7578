"""Makes ICU's data smaller: of its 32 MB Qt uses the rules of sorting and a few tables, and we use no more of Qt.

Qt for Python on Linux brings a whole ICU. Names of countries, currencies, units and time zones, transliteration,
dictionaries for breaking lines and converters of old East Asian encodings go; what Qt writes of them comes from
its own tables. The library is linked anew around the data that stay.
"""

import struct
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_MAGIC: Final = b"\xda\x27"
_DROPPED_FOLDERS: Final = frozenset({"brkitr", "curr", "lang", "rbnf", "region", "translit", "unit", "zone"})
_KEPT_RESOURCES: Final = frozenset(
    {
        "currencyNumericCodes", "dayPeriods", "grammaticalFeatures", "icustd", "icuver", "keyTypeData", "langInfo",
        "likelySubtags", "metadata", "metaZones", "numberingSystems", "plurals", "pluralRanges", "pool", "res_index",
        "root", "supplementalData", "timezoneTypes", "windowsZones", "zoneinfo64",
    }
)  # fmt: skip
"""Resources of no language in particular."""
_LARGEST_CONVERTER: Final = 8_000
"""Bytes; the tables of one-byte encodings are smaller, those of East Asian ones larger."""
_ALIGNMENT: Final = 16


class IcuDataError(Exception):
    """The data are not laid out as expected, in one sentence."""


def is_needed(name: str, size: int) -> bool:
    """Whether an item is kept.

    Args:
        name: as ICU names it, such as ``icudt73l/coll/root.res``.
        size: in bytes.
    """
    _, _, item = name.partition("/")
    folder, slash, _ = item.partition("/")
    if slash:
        return folder not in _DROPPED_FOLDERS
    stem, _, ending = item.rpartition(".")
    if ending == "res":
        return stem in _KEPT_RESOURCES
    return ending != "cnv" or size <= _LARGEST_CONVERTER


def read_items(data: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The header of a common data file, and its items by name.

    Raises:
        IcuDataError: if this is no common data file of this machine's byte order.
    """
    size = struct.unpack_from("<H", data)[0]
    if data[2:4] != _MAGIC or data[12:16] != b"CmnD" or data[8] != 0:
        raise IcuDataError("this is no ICU data file in little-endian order")
    contents = data[size:]
    count = struct.unpack_from("<I", contents)[0]
    entries = [struct.unpack_from("<II", contents, 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(contents)]
    items = {}
    for (name_at, start), end in zip(entries, ends, strict=True):
        name = contents[name_at : contents.index(b"\0", name_at)].decode("ascii")
        items[name] = contents[start:end]
    return data[:size], items


def write_items(header: bytes, items: Mapping[str, bytes]) -> bytes:
    """A common data file that holds *items*; ICU wants their names in order."""
    names = sorted(items)
    at = 4 + 8 * len(names)
    words = bytearray()
    places = []
    for name in names:
        places.append(at + len(words))
        words += name.encode("ascii") + b"\0"
    body = bytearray()
    start = _aligned(at + len(words))
    words += bytes(start - at - len(words))
    table = bytearray(struct.pack("<I", len(names)))
    for name, place in zip(names, places, strict=True):
        table += struct.pack("<II", place, start + len(body))
        body += items[name]
        body += bytes(_aligned(len(body)) - len(body))
    return bytes(header + table + words + body)


def _aligned(number: int) -> int:
    return -(-number // _ALIGNMENT) * _ALIGNMENT


def smaller(data: bytes) -> bytes:
    """*data* with what is needed only."""
    header, items = read_items(data)
    return write_items(header, {name: item for name, item in items.items() if is_needed(name, len(item))})


def symbol_data(library: bytes) -> tuple[str, bytes]:
    """The one exported object of a 64-bit ELF library: its name and its bytes.

    Raises:
        IcuDataError: if there is none, or more than one.
    """
    if library[:6] != b"\x7fELF\x02\x01":
        raise IcuDataError("this is no 64-bit little-endian ELF library")
    at, size, count = struct.unpack_from("<Q", library, 40)[0], *struct.unpack_from("<HH", library, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", library, at + size * index) for index in range(count)]
    found = []
    for section in sections:
        if section[1] != 11:  # SHT_DYNSYM
            continue
        names = sections[section[6]][4]
        for place in range(section[4], section[4] + section[5], 24):
            name_at, _, _, index, value, length = struct.unpack_from("<IBBHQQ", library, place)
            if length and 0 < index < count:
                start = sections[index][4] + value - sections[index][3]
                name = library[names + name_at : library.index(b"\0", names + name_at)].decode("ascii")
                found.append((name, library[start : start + length]))
    if len(found) != 1:
        raise IcuDataError(f"one object was expected in ICU's data library, not {len(found)}")
    return found[0]


def shrink_library(library: Path, compiler: str = "cc") -> int:
    """Replace ICU's data library by one with less in it.

    Returns:
        How many bytes smaller it is.

    Raises:
        IcuDataError: if it is laid out unlike any known.
        subprocess.CalledProcessError: if the linker fails.
    """
    before = library.stat().st_size
    symbol, data = symbol_data(library.read_bytes())
    with tempfile.TemporaryDirectory(prefix="icu-") as place:
        # Relative names: the folder would be written into the library.
        Path(place, "data.bin").write_bytes(smaller(data))
        Path(place, "data.s").write_text(
            f".section .rodata\n.globl {symbol}\n.type {symbol}, %object\n.balign {_ALIGNMENT}\n{symbol}:\n"
            f'.incbin "data.bin"\n.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",%progbits\n',
            encoding="ascii",
        )
        flags = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{library.name}", "-Wl,--build-id=none"]
        subprocess.run([compiler, *flags, "-o", "data.so", "data.s"], cwd=place, check=True)
        library.unlink()
        library.write_bytes(Path(place, "data.so").read_bytes())
        library.chmod(0o755)
    return before - library.stat().st_size
