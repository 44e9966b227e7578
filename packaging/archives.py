"""Archives that are the same byte for byte whenever they are made of the same files: tar and Debian's ar."""

import gzip
import io
import lzma
import os
import tarfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_XZ_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 26}]


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One file or link in an archive.

    Attributes:
        place: where it lies in the archive, with slashes, not beginning with one.
        content: what is in it; None for a link.
        target: where a link leads; "" for a file.
        is_program: whether it may be run.
    """

    place: str
    content: bytes | None
    target: str = ""
    is_program: bool = False


def members_of(folder: Path, place: str) -> list[Member]:
    """Everything in *folder*, to lie at *place*."""
    members = []
    for path in folder.rglob("*"):
        name = f"{place}/{path.relative_to(folder).as_posix()}"
        if path.is_symlink():
            members.append(Member(place=name, content=None, target=os.readlink(path)))
        elif path.is_file():
            may_run = bool(path.stat().st_mode & 0o100)
            members.append(Member(place=name, content=path.read_bytes(), is_program=may_run))
    return members


def tar(members: Iterable[Member], epoch: int, prefix: str = "") -> bytes:
    """A tar archive: sorted, every folder before what is in it, all owned by root and dated *epoch*.

    Args:
        members: what goes in.
        epoch: seconds since 1970.
        prefix: put before every place, as in ``./usr`` of Debian's packages.
    """
    by_place = {member.place: member for member in members}
    folders = {"/".join(place.split("/")[:count]) for place in by_place for count in range(1, place.count("/") + 1)}
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for place in sorted({*by_place, *folders}, key=lambda place: place.split("/")):
            member = by_place.get(place)
            info = tarfile.TarInfo(prefix + place)
            info.mtime, info.uname, info.gname = epoch, "root", "root"
            if member is None:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(info)
            elif member.content is None:
                info.type, info.mode, info.linkname = tarfile.SYMTYPE, 0o777, member.target
                archive.addfile(info)
            else:
                info.mode, info.size = 0o755 if member.is_program else 0o644, len(member.content)
                archive.addfile(info, io.BytesIO(member.content))
    return stream.getvalue()


def xz(data: bytes) -> bytes:
    """*data*, packed as small as xz can, by one thread."""
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=_XZ_FILTERS)


def gz(data: bytes) -> bytes:
    """*data*, packed by gzip without a date."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def ar(files: Sequence[tuple[str, bytes]], epoch: int) -> bytes:
    """An ar archive in Debian's form, files in the order given.

    Raises:
        ValueError: if a name is too long for it.
    """
    parts = [b"!<arch>\n"]
    for name, content in files:
        if len(name) > 15:
            raise ValueError(f"the name is too long: {name}")
        parts.append(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode("ascii"))
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)
