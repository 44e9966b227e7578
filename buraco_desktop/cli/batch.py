"""Questions about melds from standard input: a JSON object a line, an answer a line.

A line holds ``cards`` and, for ``extend``, ``meld``: one text or a list of words each; and, where they differ
from the command's own, ``rules``, ``options`` and ``players``. ``meld`` takes ``own_melds`` besides, ``extend``
takes ``owner`` (``own`` or ``opponents``) and ``operation`` (``add``, ``split``, ``take-wild``). What a worked case
carries besides (``id``, ``why``, ``expected`` and the like) is left aside, and its ``given`` is looked into.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from buraco_desktop.cli.arguments import chosen_players, chosen_rules
from buraco_desktop.cli.messages import refusal_values
from buraco_desktop.cli.output import complain, one_line, to_json
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import write_option
from buraco_desktop.core.refusals import Refusal

_LONGEST_LINE: Final = 1_000_000
_MOST_RULES_KEPT: Final = 1_000
_ASIDE: Final = {"id", "kind", "given", "expected", "why", "source", "note"}
_EVERYWHERE: Final = {"cards", "rules", "options", "players"}
_OWN_KEYS: Final = {"meld": {"own_melds"}, "extend": {"meld", "owner", "operation"}}
_GIVEN_ASIDE: Final = {"declared_order", "type"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question about a meld.

    Attributes:
        cards: the cards laid or added, as text.
        meld: the meld they are added to; None when they are to make one.
        own_melds: melds the side has already.
        is_other_side: whether the meld is the other side's.
        operation: what is done to the meld.
    """

    cards: str
    meld: str | None = None
    own_melds: tuple[str, ...] = ()
    is_other_side: bool = False
    operation: str = "add"


Ask = Callable[[AnyGame, Any, Question], Mapping[str, Any] | Refusal]


def answer_lines(command: str, rules_id: str, options: Sequence[str], players: int | None, ask: Ask) -> int:
    """Answer every line of standard input; a malformed one with its error.

    Args:
        command: ``meld`` or ``extend``.
        rules_id: rule set of lines that name none.
        options: options of lines that name neither rules nor options, as ``ID=VALUE``.
        players: how many play, where a line does not say.
        ask: answers a question; raises MalformedTextError.

    Returns:
        The exit status: 2 if any line was malformed.

    Raises:
        MalformedTextError: if the rules to start from are not known, or there is no standard input.
    """
    reader = _LineReader(command, rules_id, tuple(options), players)
    count, wrong = 0, []
    for count, line in enumerate(_lines(), 1):
        try:
            game, rules, question = reader.read(line)
            said = ask(game, rules, question)
            value = refusal_values(said) if isinstance(said, Refusal) else said
        except MalformedTextError as error:
            wrong.append(count)
            value = {"error": one_line(f"line {count}: {error}")}
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


class _LineReader:
    """Lines to questions, with the rules they are asked under."""

    def __init__(self, command: str, rules_id: str, options: tuple[str, ...], players: int | None) -> None:
        self._command = command
        self._rules_id = rules_id
        self._options = options
        self._players = players
        self._known: dict[tuple[str, tuple[str, ...], int | None], tuple[AnyGame, Any]] = {}
        self._rules(rules_id, options, players)

    def read(self, line: bytes) -> tuple[AnyGame, Any, Question]:
        """The question of *line*.

        Raises:
            MalformedTextError: naming the key at fault.
        """
        body = self._body(line)
        options = self._options if "rules" not in body and "options" not in body else _options(body)
        game, rules = self._rules(_text(body, "rules", self._rules_id), options, _players(body, self._players))
        if "cards" not in body:
            raise MalformedTextError("'cards' is missing: expected cards like \"5S 6S 7S\"")
        if self._command == "meld":
            own = body.get("own_melds", [])
            if not isinstance(own, list):
                raise MalformedTextError("'own_melds' is no list: expected a list of melds")
            melds = tuple(_words({"own_melds": meld}, "own_melds") for meld in own)
            return game, rules, Question(cards=_words(body, "cards"), own_melds=melds)
        if "meld" not in body:
            raise MalformedTextError("'meld' is missing: expected the meld on the table")
        owner = _text(body, "owner", "own")
        if owner not in {"own", "opponents"}:
            raise MalformedTextError(f"'{owner}' is no owner: expected own or opponents")
        question = Question(
            cards=_words(body, "cards"),
            meld=_words(body, "meld"),
            is_other_side=owner == "opponents",
            operation=_operation(_text(body, "operation", "add")),
        )
        return game, rules, question

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
            raise MalformedTextError(
                f'\'{to_json(body)}\' is no JSON object: expected one like {{"cards": "5S 6S 7S"}}'
            )
        kind = body.get("kind", self._command)
        if kind != self._command:
            raise MalformedTextError(f"'kind' is {to_json(kind)}: expected \"{self._command}\"")
        own = _OWN_KEYS[self._command]
        given = body.get("given", {})
        if not isinstance(given, dict):
            raise MalformedTextError("'given' is no JSON object: expected one")
        for keys, known in ((body, own | _EVERYWHERE | _ASIDE), (given, own | _GIVEN_ASIDE)):
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


def _operation(text: str) -> str:
    """``split`` and ``take-wild``, also as worked cases write them: ``split_after_5H``, ``take_wild_back_for_4D``."""
    plain = text.replace("_", "-")
    return next((name for name in ("split", "take-wild") if plain.startswith(f"{name}-")), plain)


def _text(body: Mapping[str, Any], key: str, default: str) -> str:
    value = body.get(key, default)
    if not isinstance(value, str):
        raise MalformedTextError(f"'{key}' is {to_json(value)}: expected a word")
    return value


def _words(body: Mapping[str, Any], key: str) -> str:
    """Cards given as one text or as a list of words."""
    value = body[key]
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return " ".join(value)
    if not isinstance(value, str):
        raise MalformedTextError(f"'{key}' is {to_json(value)}: expected cards as a text or a list of words")
    return value
