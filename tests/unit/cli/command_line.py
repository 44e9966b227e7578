"""The command line called in this process: what it answers, says and returns."""

import io
import json
from dataclasses import dataclass
from typing import Any

import pytest

from buraco_desktop.cli.main import main


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def value(self) -> Any:
        return json.loads(self.out)

    @property
    def values(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Asker:
    """Calls the command line and keeps what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, stdin: str | bytes = b"") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        self._capsys.readouterr()
        status = main(words)
        printed = self._capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    def refused(self, *words: str, stdin: str | bytes = b"") -> str:
        """The one line said of malformed input."""
        answer = self(*words, stdin=stdin)
        assert answer.status == 2, answer
        lines = answer.err.splitlines()
        assert len(lines) == 1, answer.err
        assert lines[0].startswith("buraco-cli: ")
        assert "fault of this program" not in lines[0]
        return lines[0]
