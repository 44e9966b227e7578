"""Records on disk: the match in play saved as it happens, and the matches of the past."""

import contextlib
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.records.record import Record
from buraco_desktop.records.text_format import decode, read, read_header, write
from buraco_desktop.storage.safe_files import (
    FileLock,
    append,
    clear_partial,
    copy_aside,
    file_stem,
    free_path,
    move_aside,
    read_foreign,
    write_whole,
)

SUFFIX: Final = ".brec"
_SLOTS: Final = 9
"""How many copies of the program may each have a match in play at the same time."""

_MATCH_RESULT: Final = re.compile(r"^match result: (.*) winners(.*)$", re.MULTILINE)
_DEAL_RESULT: Final = re.compile(r"^result: .* total (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRecord:
    """What a list of saved matches shows of one.

    Attributes:
        path: its file.
        header: rules, seats and the rest of its header; None when it cannot be read.
        modified: when the file was last written, seconds since 1970.
        deals: number of deals begun.
        totals: points of the match after the last deal that ended; empty before that.
        is_finished: whether the match was played to its end.
        problem: why it cannot be read; empty when it can.
    """

    path: Path
    header: Record | None
    modified: float
    deals: int = 0
    totals: tuple[int, ...] = ()
    is_finished: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentMatch:
    """The match that was in play when the program last ended.

    Attributes:
        record: what was saved; None when the file could not be read.
        moved_to: where an unreadable file was moved to; None otherwise.
        problem: why it could not be read; empty when it could.
    """

    record: Record | None
    moved_to: Path | None = None
    problem: str = ""


class RecordStore:
    """The folder of records.

    One match is in play at a time; it lives in ``current.brec`` and is written as it happens. A second copy
    of the program started on the same folder gets ``current-2.brec``, so that neither harms the other.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        """The store in *folder*, which need not exist yet.

        Args:
            folder: where the records are.
            clock: seconds since 1970, for naming files.
        """
        self.folder = folder
        self._clock = clock
        self._lock: FileLock | None = None
        self._current: Path | None = None
        self._written: str | None = None
        self._has_company = False

    # The match in play

    @property
    def has_company(self) -> bool:
        """Whether another copy of the program had a match in play when this one took its file."""
        return self._has_company

    @property
    def current_path(self) -> Path:
        """The file of the match in play.

        Raises:
            OSError: if the folder cannot be written.
        """
        if self._current is None:
            self._current = self._claim()
        return self._current

    def _claim(self) -> Path:
        """Take a slot no other copy of the program has, one with a match to be resumed first."""
        names = ["current", *(f"current-{number}" for number in range(2, _SLOTS + 1))]
        paths = [self.folder / f"{name}{SUFFIX}" for name in names]
        for path in sorted(paths, key=lambda path: not path.exists()):
            lock = _lock_of(path)
            if not lock.take():
                self._has_company = True
            else:
                self._lock = lock
                clear_partial(path)
                return path
        raise OSError(f"{_SLOTS} matches are in play in {self.folder} already")

    def open_current(self) -> CurrentMatch | None:
        """The match that was in play when the program last ended; None if there was none.

        A file that cannot be read is moved aside, never lost.

        Raises:
            OSError: if the folder or the file cannot be read.
        """
        path = self.current_path
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        self._written = None
        try:
            text = decode(data, path.name)
            record = read(text, path.name)
        except MalformedTextError as error:
            return CurrentMatch(record=None, moved_to=move_aside(path, "broken"), problem=str(error))
        if not record.is_cut:
            self._written = text
        return CurrentMatch(record=record)

    def save(self, record: Record) -> None:
        """Bring the file of the match in play up to *record*. When this returns, nothing can lose it.

        What is new is added at the end; only when something was undone is the file written anew.

        Raises:
            OSError: if it cannot be written. The next save() makes up for it.
        """
        text, path, written = write(record), self.current_path, self._written
        if text == written:
            return
        # Forgotten until all went well: after a failure the file may hold part of a line.
        self._written = None
        if written is not None and text.startswith(written) and _size(path) == len(written.encode("utf-8")):
            append(path, text[len(written) :])
        else:
            write_whole(path, text)
        self._written = text

    def begin(self, record: Record) -> Path | None:
        """Start saving a new match; one that was in play is put with the past ones.

        Returns:
            Where the match that was in play is now; None if there was none.

        Raises:
            OSError: if it cannot be written.
        """
        before = self.archive_current()
        self.save(record)
        return before

    def keep_copy(self) -> Path:
        """Keep a copy of the file of the match in play, of which only a part can be played, beside it.

        Returns:
            The copy; it is none of the past matches.

        Raises:
            OSError: if it cannot be copied.
        """
        return copy_aside(self.current_path, "broken")

    def archive_current(self) -> Path | None:
        """Put the match in play with the past ones, finished or not.

        Returns:
            Its file; None if there was no match in play.

        Raises:
            OSError: if it cannot be moved.
        """
        path = self.current_path
        self._written = None
        try:
            text = decode(path.read_bytes(), path.name)
            header: Record | None = read_header(text, path.name)
        except FileNotFoundError:
            return None
        except MalformedTextError:
            header = None
        target = free_path(self.folder, self._stem(header), SUFFIX)
        os.replace(path, target)
        return target

    def resume(self, path: Path) -> Record:
        """Make a saved match the one in play again; one that was in play is put with the past ones.

        Raises:
            MalformedTextError: if it cannot be read; then nothing has changed.
            OSError: if it cannot be read or moved.
        """
        record = self.load(path)
        if path == self.current_path:
            self._written = None
            return record
        with self._held(path):
            self.archive_current()
            os.replace(path, self.current_path)
        return record

    @contextlib.contextmanager
    def _held(self, path: Path) -> Iterator[None]:
        """Keep other copies of the program from taking up *path* meanwhile.

        Raises:
            OSError: if another copy has it in play.
        """
        lock = _lock_of(path) if _is_current(path.name) and path.parent == self.folder else None
        if lock is not None and not lock.take():
            raise OSError(f"{path.name} is being played in another window")
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    def _stem(self, header: Record | None) -> str:
        stamp = time.strftime("%Y-%m-%d %H.%M", time.localtime(self._clock()))
        return f"{stamp} {file_stem(header.rules, 'match')}" if header else f"{stamp} match"

    def close(self) -> None:
        """Let another copy of the program resume the match in play."""
        if self._lock is not None:
            self._lock.release()
        self._lock = self._current = self._written = None

    # Past matches

    def stored(self, newest: int | None = None) -> tuple[StoredRecord, ...]:
        """The past matches, newest first. Files that cannot be read are among them, with the reason.

        A match that another copy of the program has left in play, and that no copy has now, is one of them.

        Args:
            newest: how many to look at; None looks at them all.
        """
        paths = self._past()
        if newest is not None and len(paths) > newest:
            paths = sorted(paths, key=_written_at, reverse=True)[:newest]
        entries = [_look_at(path) for path in paths]
        return tuple(sorted(entries, key=lambda entry: (entry.modified, entry.path.name), reverse=True))

    def stored_current(self) -> StoredRecord | None:
        """The match in play, or that was when the program last ended, as a list shows it; None if there is none.

        Raises:
            OSError: if the folder cannot be written.
        """
        path = self.current_path
        return _look_at(path) if path.exists() else None

    def load(self, path: Path) -> Record:
        """The record in *path*, which may lie anywhere.

        Raises:
            MalformedTextError: if it is no record, or of a newer version.
            OSError: if it cannot be read.
        """
        return read(decode(read_foreign(path), path.name), path.name)

    def import_file(self, path: Path) -> Path:
        """Copy a record from elsewhere into the store, as it is.

        Returns:
            The copy.

        Raises:
            MalformedTextError: if it is no record, or of a newer version.
            OSError: if it cannot be read or written.
        """
        text = decode(read_foreign(path), path.name)
        read(text, path.name)
        stem = file_stem(path.stem, "match")
        copy = free_path(self.folder, f"{stem} (2)" if _is_current(f"{stem}{SUFFIX}") else stem, SUFFIX)
        write_whole(copy, text)
        return copy

    def export_file(self, record: Record, path: Path) -> None:
        """Write *record* to *path*, anywhere.

        Raises:
            OSError: if it cannot be written; what was there before still is.
        """
        write_whole(path, write(record))

    def remove(self, path: Path) -> None:
        """Delete a past match for good.

        Raises:
            ValueError: if it is not one of the past matches of this store.
            OSError: if it cannot be deleted.
        """
        if path not in self._past():
            raise ValueError(f"not a saved match of this store: {path}")
        with self._held(path):
            path.unlink()

    def _past(self) -> list[Path]:
        """The files of past matches."""
        return [path for path in _files(self.folder) if not _is_current(path.name) or self._is_left(path)]

    def _is_left(self, path: Path) -> bool:
        """Whether no copy of the program, this one included, has *path* in play."""
        if self._current is None or path == self._current:
            return False
        try:
            with self._held(path):
                return True
        except OSError:
            return False


def _is_current(name: str) -> bool:
    return re.fullmatch(rf"current(-[0-9])?{re.escape(SUFFIX)}", name, re.IGNORECASE) is not None


def _lock_of(path: Path) -> FileLock:
    return FileLock(path.with_suffix(".lock"))


def _files(folder: Path) -> list[Path]:
    """The files of matches, past or in play."""
    if not folder.is_dir():
        return []
    return [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]


def _size(path: Path) -> int:
    """Size of *path* in bytes, -1 when it is not there."""
    with contextlib.suppress(OSError):
        return path.stat().st_size
    return -1


def _written_at(path: Path) -> float:
    """When *path* was last written, 0 when it is not there."""
    with contextlib.suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _look_at(path: Path) -> StoredRecord:
    """What a list shows of *path*. Reads only the header in full: a folder may hold a thousand matches."""
    modified = 0.0
    try:
        modified = path.stat().st_mtime
        text = decode(read_foreign(path), path.name).replace("\r\n", "\n")
        header = read_header(text, path.name)
    except (OSError, MalformedTextError) as error:
        return StoredRecord(path=path, header=None, modified=modified, problem=str(error))
    ended = _MATCH_RESULT.search(text, max(text.rfind("\nmatch result:"), 0))
    totals = ended[1] if ended else "".join(_DEAL_RESULT.findall(text)[-1:])
    return StoredRecord(
        path=path,
        header=header,
        modified=modified,
        deals=text.count("\ndeal "),
        totals=tuple(int(word) for word in totals.split() if re.fullmatch(r"-?[0-9]{1,9}", word)),
        is_finished=ended is not None,
    )
