"""``meld`` and ``extend``: what cards make, and what a meld becomes with cards added."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json, add_players, add_rules, chosen_players, chosen_rules
from buraco_desktop.cli.batch import Asking, answer_lines, text_of, words_of
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.messages import refusal_values, refusal_words
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, MeldQuestions
from buraco_desktop.core.refusals import Refusal

_CARDS_HELP: Final = "cards like 5S 6S 2H X, separated by spaces"
_BATCH_HELP: Final = "answer questions from standard input, one JSON object a line, one JSON answer a line"


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


def _add_meld_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARD", nargs="*", help=_CARDS_HELP)
    own_help = "a meld the side has already; repeatable"
    parser.add_argument("--own-meld", metavar="CARDS", action="append", default=[], help=own_help)
    _add_shared(parser)


def _add_extend_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARD", nargs="*", help=f"the cards added: {_CARDS_HELP}")
    parser.add_argument("--meld", metavar="CARDS", help="the meld on the table, like '8D X*=9D TD'")
    parser.add_argument("--other-side", action="store_true", help="the meld belongs to the other side")
    _add_shared(parser)


def _add_shared(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--batch", action="store_true", help=_BATCH_HELP)
    add_rules(parser)
    add_players(parser)
    add_json(parser)


def _run_meld(asked: argparse.Namespace) -> int:
    if asked.batch:
        _refuse_beside_batch(asked.cards or asked.own_meld)
        return answer_lines(_MELDING, asked.rules, asked.option, asked.players)
    game, rules = _rules(asked)
    question = Question(cards=" ".join(asked.cards), own_melds=tuple(asked.own_meld))
    return _tell(ask(game, rules, question), asked.json)


def _run_extend(asked: argparse.Namespace) -> int:
    if asked.batch:
        _refuse_beside_batch(asked.cards or asked.meld or asked.other_side)
        return answer_lines(_EXTENDING, asked.rules, asked.option, asked.players)
    game, rules = _rules(asked)
    if asked.meld is None:
        raise MalformedTextError("--meld is not given: expected the meld on the table, like --meld '8D X*=9D TD'")
    question = Question(cards=" ".join(asked.cards), meld=asked.meld, is_other_side=asked.other_side)
    return _tell(ask(game, rules, question), asked.json)


def _refuse_beside_batch(given: object) -> None:
    if given:
        raise MalformedTextError(
            "--batch reads its questions from standard input: expected no cards or melds beside it"
        )


def _rules(asked: argparse.Namespace) -> tuple[AnyGame, Any]:
    game, rules = chosen_rules(asked.rules, asked.option)
    chosen_players(game, rules, asked.players)
    return game, rules


def ask(game: AnyGame, rules: Any, question: Question) -> Mapping[str, Any] | Refusal:
    """The answer of *game*.

    Raises:
        MalformedTextError: if the game has no melds, or the question cannot be read.
    """
    if not isinstance(game, MeldQuestions):
        raise MalformedTextError(f"'{game.rule_set_id(rules)}' is played without melds: expected another rule set")
    if question.meld is None:
        return game.ask_meld(rules, question.cards, question.own_melds)
    return game.ask_extend(
        rules, question.meld, question.cards, is_other_side=question.is_other_side, operation=question.operation
    )


def _read_meld(body: Mapping[str, Any]) -> Question:
    cards = _cards_of(body)
    own = body.get("own_melds", [])
    if not isinstance(own, list):
        raise MalformedTextError("'own_melds' is no list: expected a list of melds")
    return Question(cards=cards, own_melds=tuple(words_of({"own_melds": meld}, "own_melds") for meld in own))


def _read_extend(body: Mapping[str, Any]) -> Question:
    cards = _cards_of(body)
    if "meld" not in body:
        raise MalformedTextError("'meld' is missing: expected the meld on the table")
    owner = text_of(body, "owner", "own")
    if owner not in {"own", "opponents"}:
        raise MalformedTextError(f"'{owner}' is no owner: expected own or opponents")
    return Question(
        cards=cards,
        meld=words_of(body, "meld"),
        is_other_side=owner == "opponents",
        operation=_operation(text_of(body, "operation", "add")),
    )


def _cards_of(body: Mapping[str, Any]) -> str:
    if "cards" not in body:
        raise MalformedTextError("'cards' is missing: expected cards like \"5S 6S 7S\"")
    return words_of(body, "cards")


def _operation(text: str) -> str:
    """``split`` and ``take-wild``, also as worked cases write them: ``split_after_5H``, ``take_wild_back_for_4D``."""
    plain = text.replace("_", "-")
    return next((name for name in ("split", "take-wild") if plain.startswith(f"{name}-")), plain)


_EXAMPLE: Final = '{"cards": "5S 6S 7S"}'
_MELDING: Final = Asking(
    command="meld",
    keys=frozenset({"cards", "own_melds"}),
    read=_read_meld,
    ask=ask,
    example=_EXAMPLE,
    kinds=frozenset({"meld"}),
    aside=frozenset({"declared_order", "type"}),
)
_EXTENDING: Final = Asking(
    command="extend",
    keys=frozenset({"cards", "meld", "owner", "operation"}),
    read=_read_extend,
    ask=ask,
    example=_EXAMPLE,
    kinds=frozenset({"extend"}),
    aside=frozenset({"declared_order", "type"}),
)
"""``own_melds`` are melds the side has already; ``owner`` is own or opponents; ``operation`` add, split, take-wild."""


def _tell(said: Mapping[str, Any] | Refusal, as_json: bool) -> int:
    if isinstance(said, Refusal):
        answer(refusal_values(said), refusal_words(said), as_json)
    else:
        answer(said, _in_words(said), as_json)
    return 0


def _in_words(said: Mapping[str, Any]) -> str:
    cards = said["cards"]
    lines = [f"Yes, a {said['kind']} of {len(cards)} cards: {' '.join(cards)}"]
    if said["natural_two"]:
        lines.append("The two lies in its own place and is not wild.")
    canasta = "" if said["grade"] == "none" else f", a {said['grade']} canasta, bonus {said['bonus']}"
    lines.append(f"{said['points']} points{canasta}")
    return "\n".join(lines)


MELD: Final = Command(
    name="meld", help="what meld some cards make, or why none", add_arguments=_add_meld_arguments, run=_run_meld
)
EXTEND: Final = Command(
    name="extend",
    help="what a meld becomes with cards added, or why they do not fit",
    add_arguments=_add_extend_arguments,
    run=_run_extend,
)
