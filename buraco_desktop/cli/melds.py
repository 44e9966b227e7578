"""``meld`` and ``extend``: what cards make, and what a meld becomes with cards added."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json, add_players, add_rules, chosen_players, chosen_rules
from buraco_desktop.cli.batch import Question, answer_lines
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.messages import refusal_values, refusal_words
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, MeldQuestions
from buraco_desktop.core.refusals import Refusal

_CARDS_HELP: Final = "cards like 5S 6S 2H X, separated by spaces"
_BATCH_HELP: Final = "answer questions from standard input, one JSON object a line, one JSON answer a line"


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
        return answer_lines("meld", asked.rules, asked.option, asked.players, ask)
    game, rules = _rules(asked)
    question = Question(cards=" ".join(asked.cards), own_melds=tuple(asked.own_meld))
    return _tell(ask(game, rules, question), asked.json)


def _run_extend(asked: argparse.Namespace) -> int:
    if asked.batch:
        _refuse_beside_batch(asked.cards or asked.meld or asked.other_side)
        return answer_lines("extend", asked.rules, asked.option, asked.players, ask)
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
