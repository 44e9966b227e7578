"""Reads the text form of a record, saying of every slip where it is and what was expected."""

import json
import re
from dataclasses import replace
from typing import Final, NoReturn

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import MatchResult
from buraco_desktop.core.seating import Seat
from buraco_desktop.records.record import RECORD_VERSION, ActionLine, DealRecord, DealResult, Record, Sitter

FORMAT_NAME: Final = "buraco-record"
MATCH_RESULT: Final = "match result"
EXTRA_KEYS: Final = ("title", "started", "program", "house-rules")
"""Header lines that say nothing about the play. Others may be added under names that begin with ``x-``."""

_REQUIRED: Final = ("version", "game", "rules", "players", "seed")
_KNOWN: Final = ("format", *_REQUIRED, "options", "practice", "salt")
_HEADER: Final = re.compile(r"([a-z][a-z0-9-]*(?: [0-9a-z]+)?) *: *(.*)", re.DOTALL)
_DEAL: Final = re.compile(r"deal +([0-9]{1,9}) +dealer +([0-9])")
_ACTION: Final = re.compile(r"([0-9]+) +(.*)", re.DOTALL)
_REMARK: Final = re.compile(r"\s+#(.*)", re.DOTALL)
_SITTER: Final = re.compile(r'("(?:[^"\\]|\\.)*") +([^\s"#]+)')
_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_OPTION: Final = re.compile(r"([A-Za-z0-9._-]+)=([^\s=]+)")
_NUMBER: Final = re.compile(r"-?[0-9]{1,40}")


def decode(data: bytes, name: str = "") -> str:
    """The text of a record file: UTF-8, with or without byte order mark, cut off anywhere.

    Raises:
        MalformedTextError: if it is not UTF-8.
    """
    # A file system that lost power may have left zeros where the last lines should be.
    data = data.removeprefix(b"\xef\xbb\xbf").rstrip(b"\0")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        if error.end == len(data) and "unexpected end" in error.reason:
            return before.decode("utf-8")
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        raise MalformedTextError(f"{name or 'the record'} is not UTF-8 text", line, column) from None


def read(text: str, name: str = "") -> Record:
    """The record written as *text*. Text that was cut off is read up to the cut.

    Args:
        text: the whole text; line ends of any system, a byte order mark is skipped.
        name: what to call the file in messages.

    Raises:
        MalformedTextError: with line and column, if it is no record, is of a newer version, has a mistake,
            or was cut off within the header.
    """
    return _Reader(text, name).read()


def read_header(text: str, name: str = "") -> Record:
    """Only the header of *text*: a record without deals.

    Raises:
        MalformedTextError: as read().
    """
    start = re.search(r"^[ \t]*deal ", text, re.MULTILINE)
    return read(text[: start.start()] if start else text, name)


class _Reader:
    """One pass over the lines. *pending* are comments that wait for the line they stand before."""

    def __init__(self, text: str, name: str) -> None:
        self._name = name or "the record"
        pieces = text.removeprefix("\ufeff").split("\n")
        cut = pieces.pop()
        self._lines = [piece.removesuffix("\r") for piece in pieces]
        self._unread = ""
        if cut.lstrip(" \t").startswith("#"):
            self._lines.append(cut.removesuffix("\r"))
        elif cut.strip():
            self._unread = cut
        self._line = 0
        self._headers: dict[str, tuple[str, int, int]] = {}
        self._comments: list[tuple[str, str]] = []
        self._pending: list[str] = []
        self._deals: list[DealRecord] = []
        self._actions: list[ActionLine] = []
        self._players = 0
        self._result: MatchResult | None = None
        self._result_line = 0

    def read(self) -> Record:
        """The record."""
        self._check_version()
        for number, line in enumerate(self._lines, 1):
            self._line = number
            bare = line.strip()
            if not bare:
                continue
            if "\r" in bare:
                self._fail("a carriage return within the line: expected it at line ends only", line.index("\r") + 1)
            column = len(line) - len(line.lstrip()) + 1
            if bare.startswith("#"):
                self._pending.append(bare[1:].removeprefix(" "))
            elif self._result is not None:
                self._fail(f"'{_short(bare)}' stands after the match result: expected nothing more", column)
            elif bare.startswith("deal "):
                self._start_deal(bare, column)
            elif not self._deals:
                self._read_header(bare, column)
            else:
                self._read_in_deal(bare, column)
        return self._finish()

    def _fail(self, message: str, column: int = 1) -> NoReturn:
        raise MalformedTextError(message, self._line, column)

    def _check_version(self) -> None:
        """Refuse what is no record, or a newer one, before anything in it can look like a mistake."""
        rows = [(number, line.strip()) for number, line in enumerate(self._lines, 1)]
        rows = [(number, line) for number, line in rows if line and not line.startswith("#")]
        first = rows[0] if rows else (0, "")
        match = _HEADER.fullmatch(first[1])
        self._line = max(first[0], 1)
        if match is None or match.groups() != ("format", FORMAT_NAME):
            if not rows and self._unread and f"format: {FORMAT_NAME}".startswith(self._unread.strip()):
                self._fail(f"{self._name} breaks off in its header: expected 'format: {FORMAT_NAME}'")
            self._fail(f"'{_short(first[1])}' is no record: expected 'format: {FORMAT_NAME}' as the first line")
        for number, line in rows:
            self._line = number
            match = _HEADER.fullmatch(line)
            if match is None or line.startswith("deal "):
                break
            if match[1] == "version":
                column = match.start(2) + 1
                if not re.fullmatch(r"[1-9][0-9]{0,8}", match[2]):
                    self._fail(f"'{_short(match[2])}' is no version: expected a whole number from 1", column)
                if int(match[2]) > RECORD_VERSION:
                    self._fail(
                        f"{self._name} was written by a newer version ({match[2]}); "
                        f"this program reads up to {RECORD_VERSION}",
                        column,
                    )
                break

    # Header

    def _read_header(self, bare: str, column: int) -> None:
        match = _HEADER.fullmatch(bare)
        if match is None:
            self._fail(f"'{_short(bare)}' is no header line: expected 'name: value', or 'deal 1 dealer 0'", column)
        key, value = match[1], match[2]
        if key not in _KNOWN and key not in EXTRA_KEYS and not re.fullmatch(r"seat [0-9]|x-[a-z0-9-]+", key):
            expected = ", ".join((*_KNOWN, "seat 0", *EXTRA_KEYS))
            self._fail(f"'{_short(key)}' is no header of a record: expected one of {expected}, or x-...", column)
        if key in self._headers:
            self._fail(f"'{key}' stands here a second time: expected it once", column)
        self._headers[key] = (value, self._line, column + match.start(2))
        self._comments += [(key, text) for text in self._pending]
        self._pending.clear()

    def _close_header(self) -> None:
        """Check that the header is whole."""
        if self._players:
            return
        for key in _REQUIRED:
            if key not in self._headers:
                self._missing(key)
        players = self._value("players", r"[234]", "2, 3 or 4")
        self._players = int(players)
        for number in range(self._players):
            if f"seat {number}" not in self._headers:
                self._missing(f"seat {number}")
        for key, (_, line, _) in self._headers.items():
            if key.startswith("seat ") and int(key[5:]) >= self._players:
                raise MalformedTextError(f"'{key}' is no seat: expected 0 to {self._players - 1}", line, 1)

    def _missing(self, key: str) -> NoReturn:
        if self._unread or self._line >= len(self._lines):
            self._line = len(self._lines) + 1
            self._fail(f"{self._name} breaks off in its header: expected '{key}: ...'")
        self._fail(f"the header ends here without '{key}: ...'")

    def _value(self, key: str, pattern: str, expected: str, default: str = "") -> str:
        if key not in self._headers:
            return default
        value, line, column = self._headers[key]
        if not re.fullmatch(pattern, value):
            raise MalformedTextError(f"'{_short(value)}' cannot be '{key}': expected {expected}", line, column)
        return value

    def _read_options(self) -> tuple[tuple[str, str], ...]:
        value, line, column = self._headers.get("options", ("", 0, 0))
        options: dict[str, str] = {}
        for word in re.finditer(r"\S+", value):
            match = _OPTION.fullmatch(word[0])
            if match is None or match[1] in options:
                expected = "expected it once" if match else "expected id=value, separated by spaces"
                raise MalformedTextError(f"'{_short(word[0])}': {expected}", line, column + word.start())
            options[match[1]] = match[2]
        return tuple(options.items())

    def _read_sitter(self, number: int) -> Sitter:
        value, line, column = self._headers[f"seat {number}"]
        match = _SITTER.fullmatch(value)
        if match:
            try:
                return Sitter(str(json.loads(match[1])), match[2])
            except ValueError:
                pass
        expected = 'expected a name in quotes and who decides, like "Ana" person'
        raise MalformedTextError(f"'{_short(value)}' names nobody: {expected}", line, column)

    # Deals

    def _start_deal(self, bare: str, column: int) -> None:
        self._close_header()
        match = _DEAL.fullmatch(bare)
        if match is None:
            self._fail(f"'{_short(bare)}' starts no deal: expected 'deal 1 dealer 0'", column)
        if int(match[2]) >= self._players:
            self._fail(f"'{match[2]}' is no seat: expected 0 to {self._players - 1}", column + match.start(2))
        if self._deals:
            self._need_order(column)
            self._end_actions()
        dealer = Seat(int(match[2]))
        comments = tuple(self._pending)
        self._deals.append(
            DealRecord(number=int(match[1]), dealer=dealer, order=(), comments=comments, line=self._line)
        )
        self._pending.clear()

    def _change_deal(self, **changes: object) -> None:
        self._deals[-1] = replace(self._deals[-1], **changes)  # type: ignore[arg-type]

    def _need_order(self, column: int) -> None:
        if not self._deals[-1].order_line:
            self._fail("the deal has no card order yet: expected 'order: ...' before this", column)

    def _end_actions(self) -> None:
        self._change_deal(actions=tuple(self._actions))
        self._actions.clear()

    def _read_in_deal(self, bare: str, column: int) -> None:
        deal = self._deals[-1]
        match = _HEADER.fullmatch(bare)
        if match is None:
            self._read_action(bare, column)
            return
        key, value, place = match[1], match[2], column + match.start(2)
        if key == MATCH_RESULT:
            self._need_order(column)
            self._result = self._read_match_result(value, place)
            self._result_line = self._line
            self._comments += [(MATCH_RESULT, text) for text in self._pending]
            self._pending.clear()
        elif key == "result" and deal.result is None:
            self._need_order(column)
            points, totals = self._number_lists(value, place, "total", "345 -120 total 345 -120")
            if len(points) != len(totals):
                self._fail(f"'{_short(value)}': expected as many totals as points", place)
            self._change_deal(result=DealResult(points, totals, self._line), closing=tuple(self._pending))
            self._pending.clear()
        elif key == "order" and not deal.order_line:
            self._change_deal(order=self._read_order(value, place), order_line=self._line)
        elif key == "seal" and not deal.seal_line and not self._actions:
            if not re.fullmatch(r"[0-9a-f]{64}", value):
                self._fail(f"'{_short(value)}' is no seal: expected 64 digits 0-9 a-f", place)
            self._change_deal(seal=value, seal_line=self._line)
        else:
            self._fail(f"'{_short(key)}' does not belong here: expected {self._expected()}", column)

    def _expected(self) -> str:
        deal = self._deals[-1]
        if deal.result is not None:
            return "'deal ...' or 'match result: ...'"
        if not deal.order_line:
            return "'order: ...'"
        return "an action like '0 draw', or 'result: ...'"

    def _read_action(self, bare: str, column: int) -> None:
        match = _ACTION.fullmatch(bare)
        if match is None or self._deals[-1].result is not None:
            self._fail(f"'{_short(bare)}': expected {self._expected()}", column)
        self._need_order(column)
        if len(match[1]) > 1 or int(match[1]) >= self._players:
            self._fail(f"'{_short(match[1])}' is no seat: expected 0 to {self._players - 1}", column)
        text, remark = match[2], _REMARK.search(match[2])
        if remark:
            text = text[: remark.start()]
        if not text or text.startswith("#"):
            self._fail("expected an action behind the seat", column + match.start(2))
        self._actions.append(
            ActionLine(
                Seat(int(match[1])),
                text,
                remark[1].strip() if remark else "",
                tuple(self._pending),
                self._line,
                column + match.start(2),
            )
        )
        self._pending.clear()

    def _read_order(self, value: str, column: int) -> tuple[Card, ...]:
        for word in re.finditer(r"\S+", value):
            try:
                read_card(word[0])
            except MalformedTextError as error:
                self._fail(_short(str(error), 120), column + word.start())
        try:
            cards = read_cards(value)
        except MalformedTextError as error:
            self._fail(str(error), column)
        if not cards:
            self._fail("the order holds no card: expected cards like 7H TS X", column)
        return cards

    def _read_match_result(self, value: str, column: int) -> MatchResult:
        totals, winners = self._number_lists(value, column, "winners", "2040 1200 winners 0 2")
        if any(not 0 <= seat < self._players for seat in winners):
            self._fail(f"'{_short(value)}': expected seats 0 to {self._players - 1} as winners", column)
        return MatchResult(totals=totals, winners=tuple(Seat(seat) for seat in winners))

    def _number_lists(self, value: str, column: int, word: str, like: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two lists of numbers with *word* between them."""
        words = list(re.finditer(r"\S+", value))
        lists: tuple[list[int], list[int]] = ([], [])
        is_second = False
        for found in words:
            if found[0] == word and not is_second:
                is_second = True
            elif _NUMBER.fullmatch(found[0]):
                lists[is_second].append(int(found[0]))
            else:
                self._fail(f"'{_short(found[0])}': expected numbers like '{like}'", column + found.start())
        if not is_second or not lists[0]:
            self._fail(f"'{_short(value)}': expected numbers like '{like}'", column)
        return tuple(lists[0]), tuple(lists[1])

    # End

    def _finish(self) -> Record:
        last_line = self._line
        self._close_header()
        if self._deals:
            self._end_actions()
        if self._deals and not self._deals[-1].order_line:
            lost = self._deals.pop()
            self._unread = f"deal {lost.number} dealer {lost.dealer}\n{self._unread}"
            self._pending[:0] = lost.comments
        elif self._deals and self._deals[-1].result is None and self._result is None:
            self._change_deal(closing=tuple(self._pending))
            self._pending.clear()
        word = "a word of letters, digits, dots and hyphens"
        extras = [key for key in self._headers if key in EXTRA_KEYS or key.startswith("x-")]
        return Record(
            game=self._value("game", _WORD.pattern, word),
            rules=self._value("rules", _WORD.pattern, word),
            seats=tuple(self._read_sitter(number) for number in range(self._players)),
            seed=int(self._value("seed", _NUMBER.pattern, "a whole number")),
            options=self._read_options(),
            practice=self._value("practice", "yes|no", "yes or no") == "yes",
            salt=self._value("salt", r"\S+", "one word"),
            extras=tuple((key, self._headers[key][0]) for key in extras),
            deals=tuple(self._deals),
            result=self._result,
            comments=tuple(self._comments),
            closing=tuple(self._pending),
            version=int(self._headers["version"][0]),
            unread=self._unread,
            header_lines=tuple((key, line) for key, (_, line, _) in self._headers.items()),
            result_line=self._result_line,
            last_line=last_line,
        )


def _short(text: str, limit: int = 40) -> str:
    """*text* as a message can show it: one short line."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= limit else text[: limit - 3] + "..."
