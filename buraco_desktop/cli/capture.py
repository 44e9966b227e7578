"""``capture``: what a card takes from the open cards of a table."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json, add_players, add_rules, chosen_players, chosen_rules
from buraco_desktop.cli.batch import Asking, answer_lines, words_of
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, CaptureQuestions

DEFAULT_RULES: Final = "basra"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What *card* takes from *table*, both as text."""

    table: str
    card: str


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("card", metavar="CARD", nargs="?", help="the card played, like 8H")
    parser.add_argument("--table", metavar="CARDS", help="the open cards, like '3S 5H 8C KD'; '' for none")
    batch_help = "answer questions from standard input, one JSON object a line, one JSON answer a line"
    parser.add_argument("--batch", action="store_true", help=batch_help)
    add_rules(parser, default=DEFAULT_RULES)
    add_players(parser)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    if asked.batch:
        if asked.card is not None or asked.table is not None:
            raise MalformedTextError(
                "--batch reads its questions from standard input: expected no card or table beside it"
            )
        return answer_lines(_ASKING, asked.rules, asked.option, asked.players)
    game, rules = chosen_rules(asked.rules, asked.option)
    chosen_players(game, rules, asked.players)
    if asked.table is None:
        raise MalformedTextError("--table is not given: expected the open cards, like --table '3S 5H 8C KD'")
    if asked.card is None:
        raise MalformedTextError("no card is given: expected the card played, like 8H")
    question = Question(table=asked.table, card=asked.card)
    said = ask(game, rules, question)
    answer(said, _in_words(said, question), asked.json)
    return 0


def ask(game: AnyGame, rules: Any, question: Question) -> Mapping[str, Any]:
    """The answer of *game*.

    Raises:
        MalformedTextError: if nothing is captured in the game, or the question cannot be read.
    """
    if not isinstance(game, CaptureQuestions):
        raise MalformedTextError(f"'{game.rule_set_id(rules)}' is played without captures: expected another rule set")
    return game.ask_capture(rules, question.table, question.card)


def _read(body: Mapping[str, Any]) -> Question:
    if "table" not in body:
        raise MalformedTextError("'table' is missing: expected the open cards, like \"3S 5H 8C KD\"")
    key = "card" if "card" in body else "played"
    if key not in body:
        raise MalformedTextError("'card' is missing: expected the card played, like \"8H\"")
    return Question(table=words_of(body, "table"), card=words_of(body, key))


_ASKING: Final = Asking(
    command="capture",
    keys=frozenset({"table", "card", "played"}),
    read=_read,
    ask=ask,
    example='{"table": "3S 5H 8C KD", "card": "8H"}',
    kinds=frozenset({"play", "illegal"}),
    aside=frozenset({"wanted"}),
)
"""``played`` is what worked cases call the card."""


def _in_words(said: Mapping[str, Any], question: Question) -> str:
    captures = said["captures"]
    card = question.card.strip()
    if not captures:
        return f"{card} captures nothing and stays on the table."
    if len(captures) == 1:
        lines = [f"{card} captures {' '.join(captures[0])}"]
    else:
        lines = [f"{card} captures one of these {len(captures)}, as its player chooses:"]
        lines += [f"  {' '.join(cards)}" for cards in captures]
    if said["basra"]:
        lines.append(f"A basra of {said['points']} points.")
    return "\n".join(lines)


CAPTURE: Final = Command(
    name="capture",
    help="what a card captures from the table, every choice, and whether it makes a basra",
    add_arguments=_add_arguments,
    run=_run,
)
