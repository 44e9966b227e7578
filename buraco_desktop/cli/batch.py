"""Questions from standard input: a JSON object a line, an answer a line.

A line holds the keys of its command and, where they differ from the command's own, ``rules``, ``options`` and
``players``. What a worked case carries besides (``id``, ``why``, ``expected`` and the like) is left aside, and its
``given`` is looked into.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from buraco_desktop.cli.arguments import chosen_players, chosen_rules
from buraco_desktop.cli.messages import refusal_values, sentence_of
from buraco_desktop.cli.output import complain, one_line, to_json
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import write_option
from buraco_desktop.core.refusals import Refusal

_LONGEST_LINE: Final = 1_000_000
_MOST_RULES_KEPT: Final = 1_000
_ASIDE: Final = {"id", "kind", "given", "expected", "why", "source", "note"}
_EVERYWHERE: Final = {"rules", "options", "players"}

Q = TypeVar("Q")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking(Generic[Q]):
    """What a command is asked in a line.

    Attributes:
        command: name of the command.
        keys: keys of a question, besides those of every line.
        read: the question that a line asks; raises MalformedTextError, naming the key at fault.
        ask: answers it; raises MalformedTextError.
        example: a line, for messages.
        kinds: kinds of worked cases that ask such a question; a line need not name any.
        aside: keys within a worked case's ``given`` that say nothing here.
    """

    command: str
    keys: frozenset[str]
    read: Callable[[Mapping[str, Any]], Q]
    ask: Callable[[AnyGame, Any, Q], Mapping[str, Any] | Refusal]
    example: str
    kinds: frozenset[str]
    aside: frozenset[str] = frozenset()


def answer_lines(asking: Asking[Q], rules_id: str, options: Sequence[str], players: int | None) -> int:
    """Answer every line of standard input; a malformed one with its error.

    Args:
        asking: what the command is asked.
        rules_id: rule set of lines that name none.
        options: options of lines that name neither rules nor options, as ``ID=VALUE``.
        players: how many play, where a line does not say.

    Returns:
        The exit status: 2 if any line was malformed.

    Raises:
        MalformedTextError: if the rules to start from are not known, or there is no standard input.
    """
    reader = _LineReader(asking, rules_id, tuple(options), players)
    count, wrong = 0, []
    for count, line in enumerate(_lines(), 1):
        try:
            game, rules, question = reader.read(line)
            said = asking.ask(game, rules, question)
            value = refusal_values(said) if isinstance(said, Refusal) else said
        except MalformedTextError as error:
            wrong.append(count)
            value = {"error": one_line(f"line {count}: {sentence_of(error)}")}
        print(to_json(value), flush=True)
    if wrong:
        complain(f"{len(wrong)} of {count} lines are malformed, the first is line {wrong[0]}: see its error")
        return 2
    return 0


def _lines() -> Iterator[bytes]:
    if sys.stdin is None:
        raise MalformedTextError("there is no standard input: expected questions, one JSON object a line")
    while True:
        try:
            line: bytes = sys.stdin.buffer.readline(_LONGEST_LINE)
        except (OSError, ValueError) as error:
            raise MalformedTextError(f"standard input cannot be read: {error}") from None
        if not line:
            return
        rest = line
        while rest and not rest.endswith(b"\n") and len(rest) == _LONGEST_LINE:
            rest = sys.stdin.buffer.readline(_LONGEST_LINE)
        yield line


class _LineReader(Generic[Q]):
    """Lines to questions, with the rules they are asked under."""

    def __init__(self, asking: Asking[Q], rules_id: str, options: tuple[str, ...], players: int | None) -> None:
        self._asking = asking
        self._rules_id = rules_id
        self._options = options
        self._players = players
        self._known: dict[tuple[str, tuple[str, ...], int | None], tuple[AnyGame, Any]] = {}
        self._rules(rules_id, options, players)

    def read(self, line: bytes) -> tuple[AnyGame, Any, Q]:
        """The question of *line*.

        Raises:
            MalformedTextError: naming the key at fault.
        """
        body = self._body(line)
        options = self._options if "rules" not in body and "options" not in body else _options(body)
        game, rules = self._rules(text_of(body, "rules", self._rules_id), options, _players(body, self._players))
        return game, rules, self._asking.read(body)

    def _body(self, line: bytes) -> dict[str, Any]:
        if len(line) >= _LONGEST_LINE:
            raise MalformedTextError(f"the line is too long: expected at most {_LONGEST_LINE} bytes")
        try:
            body = json.loads(line.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise MalformedTextError(f"byte {error.start + 1} is not UTF-8: expected a JSON object") from None
        except json.JSONDecodeError as error:
            raise MalformedTextError(f"column {error.colno} is not JSON: {error.msg}; expected a JSON object") from None
        except (ValueError, RecursionError):
            raise MalformedTextError("this is not JSON that anybody needs: expected a JSON object") from None
        if not isinstance(body, dict):
            raise MalformedTextError(f"'{to_json(body)}' is no JSON object: expected one like {self._asking.example}")
        kind = body.get("kind", self._asking.command)
        if kind != self._asking.command and kind not in self._asking.kinds:
            raise MalformedTextError(f"'kind' is {to_json(kind)}: expected \"{self._asking.command}\"")
        own = self._asking.keys
        given = body.get("given", {})
        if not isinstance(given, dict):
            raise MalformedTextError("'given' is no JSON object: expected one")
        for keys, known in ((body, own | _EVERYWHERE | _ASIDE), (given, own | self._asking.aside)):
            strange = next((key for key in keys if key not in known), None)
            if strange is not None:
                expected = ", ".join(sorted(own | _EVERYWHERE))
                raise MalformedTextError(f"'{strange}' is no key of a question: expected {expected}")
        return {**given, **body}

    def _rules(self, rules_id: str, options: tuple[str, ...], players: int | None) -> tuple[AnyGame, Any]:
        key = rules_id, options, players
        found = self._known.get(key)
        if found is None:
            found = chosen_rules(rules_id, options)
            chosen_players(*found, players)
            if len(self._known) < _MOST_RULES_KEPT:
                self._known[key] = found
        return found


def _options(body: Mapping[str, Any]) -> tuple[str, ...]:
    options = body.get("options", {})
    if not isinstance(options, dict):
        raise MalformedTextError('\'options\' is no JSON object: expected one like {"melds.sets": "all"}')
    for option, value in options.items():
        if not isinstance(value, bool | int | str):
            raise MalformedTextError(f"option '{option}' is {to_json(value)}: expected true, false, a number or a word")
    return tuple(f"{option}={write_option(value)}" for option, value in options.items())


def _players(body: Mapping[str, Any], default: int | None) -> int | None:
    players = body.get("players", default)
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise MalformedTextError(f"'players' is {to_json(players)}: expected a number")
    return players


def text_of(body: Mapping[str, Any], key: str, default: str) -> str:
    """The word of *key*; raises MalformedTextError."""
    value = body.get(key, default)
    if not isinstance(value, str):
        raise MalformedTextError(f"'{key}' is {to_json(value)}: expected a word")
    return value


def words_of(body: Mapping[str, Any], key: str) -> str:
    """The cards of *key*, given as one text or as a list of words; raises MalformedTextError."""
    value = body[key]
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return " ".join(value)
    if not isinstance(value, str):
        raise MalformedTextError(f"'{key}' is {to_json(value)}: expected cards as a text or a list of words")
    return value
