"""Files written so that a crash or a full disk at any moment leaves the old content or the new; foreign files read."""

import contextlib
import os
import re
import secrets
import shutil
import sys
import weakref
from pathlib import Path
from typing import Final

from buraco_desktop.core.errors import MalformedTextError

_RESERVED: Final = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")
"""Names that Windows keeps for devices, whatever the ending."""

_PARTIAL: Final = ".part"

LARGEST_FILE: Final = 32_000_000
"""Bytes of a file from elsewhere; the record of a very long match has a hundredth of that."""


def read_foreign(path: Path) -> bytes:
    """What is in *path*, which may be anything: whoever picks a file may pick a film.

    Raises:
        MalformedTextError: if it is larger than LARGEST_FILE.
        OSError: if it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        most = LARGEST_FILE // 1_000_000
        raise MalformedTextError(f"{path.name} is too large: expected at most {most} million bytes")
    return data


def write_whole(path: Path, text: str) -> None:
    """Put *text* in place of what *path* holds, all or nothing, and make sure it is on the disk.

    Raises:
        OSError: if it cannot be written; the old content is still there.
    """
    # A link to a file elsewhere stays one.
    path = path.resolve() if path.is_symlink() else path
    path.parent.mkdir(parents=True, exist_ok=True)
    name = path.with_name(f".{path.name}.{secrets.token_hex(6)}{_PARTIAL}")
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


def clear_partial(path: Path) -> None:
    """Delete what write_whole() left behind when the program was killed while it wrote *path*."""
    for partial in path.parent.glob(f".{path.name}.*{_PARTIAL}"):
        with contextlib.suppress(OSError):
            partial.unlink()


def append(path: Path, text: str) -> None:
    """Add *text* at the end of *path* and make sure it is on the disk.

    Raises:
        OSError: if it cannot be written; part of it may have been.
    """
    with open(path, "ab") as file:
        file.write(text.encode("utf-8"))
        file.flush()
        os.fsync(file.fileno())


def copy_aside(path: Path, word: str) -> Path:
    """Copy *path* to a free name ``<name>.<word>-N``, before something else takes its place.

    Returns:
        The path of the copy.

    Raises:
        OSError: if it cannot be copied.
    """
    aside = _name_aside(path, word)
    shutil.copyfile(path, aside)
    return aside


def move_aside(path: Path, word: str) -> Path:
    """Rename *path* to a free name ``<name>.<word>-N``, so that nothing is lost.

    Returns:
        The new path.

    Raises:
        OSError: if it cannot be renamed.
    """
    aside = _name_aside(path, word)
    os.replace(path, aside)
    return aside


def _name_aside(path: Path, word: str) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.{word}-{number}")).exists():
        number += 1
    return aside


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path in *folder* that no file has: ``<stem><suffix>``, or ``<stem> (2)<suffix>`` and so on."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}){suffix}"
    return path


def file_stem(name: str, fallback: str) -> str:
    """*name* as the beginning of a file name that every system takes; *fallback* if nothing is left of it."""
    kept = "".join(letter if letter.isalnum() or letter in " -_.'()" else " " for letter in name)
    stem = " ".join(kept.split())[:60].strip(" .")
    if _RESERVED.fullmatch(stem):
        stem = f"_{stem}"
    return stem or fallback


def _sync_folder(folder: Path) -> None:
    """Make sure a rename in *folder* is on the disk, on systems where that is to be asked for."""
    if sys.platform != "win32":
        # Some network file systems cannot; the content itself was synced already.
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


class FileLock:
    """A lock between programs on one file. The system lets go of it when the program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._held: weakref.finalize[[int], FileLock] | None = None

    def take(self) -> bool:
        """Take the lock.

        Returns:
            Whether it was free.

        Raises:
            OSError: if the lock file cannot be opened.
        """
        if self._held is not None:
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            return False
        self._held = weakref.finalize(self, os.close, handle)
        return True

    def release(self) -> None:
        """Let go of the lock."""
        if self._held is not None:
            self._held()
            self._held = None
