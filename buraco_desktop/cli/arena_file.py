"""The file of a run: a header line, then a row a deal, written as soon as the deal is played."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from buraco_desktop.cli.arena_results import Row
from buraco_desktop.cli.output import to_json
from buraco_desktop.core.errors import MalformedTextError

FORMAT: Final = "buraco-arena"
VERSION: Final = 1


class RowFile:
    """Rows on disk."""

    def __init__(self, path: str, settings: Mapping[str, Any], *, resume: bool) -> None:
        """Open *path* for the run that *settings* describe.

        Args:
            path: the file.
            settings: everything the rows depend on, as plain values.
            resume: go on after the rows that are there.

        Raises:
            MalformedTextError: if the file is there without *resume*, belongs to another run, or cannot be used.
        """
        self._path = path
        header = {"format": FORMAT, "version": VERSION, **settings}
        self.rows: dict[int, Row] = {}
        """What was there already, by the number of the deal."""
        try:
            has_rows = Path(path).exists() and os.path.getsize(path) > 0
            if has_rows and not resume:
                raise MalformedTextError(f"--out: '{path}' is there already: expected a new name, or --resume")
            if has_rows:
                end = self._read(header)
                self._file: BinaryIO = open(path, "r+b")  # noqa: SIM115
                self._file.truncate(end)
                self._file.seek(end)
            else:
                self._file = open(path, "wb")  # noqa: SIM115
                self._write(header)
        except OSError as error:
            raise MalformedTextError(f"--out: '{path}' cannot be used: {error.strerror or error}") from None

    def add(self, row: Row) -> None:
        """Write *row*, so that it survives whatever happens to this process."""
        self._write(row.values())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _write(self, values: Mapping[str, Any]) -> None:
        self._file.write(to_json(values).encode("ascii") + b"\n")
        self._file.flush()

    def _read(self, header: Mapping[str, Any]) -> int:
        """Take up the rows; where the last whole line ends: one that a kill cut off is written again."""
        end = 0
        with open(self._path, "rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    break
                values = self._values(line, number)
                if number == 1:
                    self._compare(values, header)
                else:
                    self._take(values, number)
                end += len(line)
        if not end:
            raise MalformedTextError(f"{self._path}:1:1: this is no arena file: expected one to go on with")
        return end

    def _values(self, line: bytes, number: int) -> Mapping[str, Any]:
        try:
            values = json.loads(line)
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, dict):
            raise MalformedTextError(f"{self._path}:{number}:1: this is no row of an arena file")
        return values

    def _compare(self, values: Mapping[str, Any], header: Mapping[str, Any]) -> None:
        for key, wanted in header.items():
            if values.get(key) != wanted:
                there = to_json(values.get(key))
                raise MalformedTextError(
                    f"{self._path}:1:1: '{key}' is {there} there and {to_json(wanted)} here: expected the same run"
                )

    def _take(self, values: Mapping[str, Any], number: int) -> None:
        try:
            row = Row.of_values(values)
        except MalformedTextError as error:
            raise MalformedTextError(f"{self._path}:{number}:1: {error.args[0]}") from None
        if row.deal in self.rows:
            raise MalformedTextError(f"{self._path}:{number}:1: deal {row.deal} is there twice")
        self.rows[row.deal] = row
