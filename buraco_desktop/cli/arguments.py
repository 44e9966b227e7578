"""Arguments that several commands share, and a parser whose complaints are one line."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.records.replay import with_option_texts

DEFAULT_RULES = "buraco"


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments.

        Raises:
            MalformedTextError: always, with *message*.
        """
        raise MalformedTextError(f"{message} (see {self.prog} --help)")


def number(lowest: int, highest: int) -> Callable[[str], int]:
    """What reads a whole number of that range from an argument."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal()
        if is_number and len(digits) <= 20 and lowest <= int(text) <= highest:
            return int(text)
        problem = ("too small" if text.startswith("-") else "out of range") if is_number else "no number"
        raise argparse.ArgumentTypeError(f"'{text}' is {problem}: expected {lowest} to {highest}")

    return read


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="answer in JSON instead of words")


def add_rules(parser: argparse.ArgumentParser, *, default: str | None = DEFAULT_RULES) -> None:
    """``--rules`` and ``--option``."""
    shown = f" (default {default})" if default else ""
    parser.add_argument("--rules", metavar="ID", default=default, help=f"the rule set{shown}; see 'buraco-cli rules'")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """``--option``, as often as wanted."""
    parser.add_argument(
        "--option", metavar="ID=VALUE", action="append", default=[], help="change an option of the rule set; repeatable"
    )


def add_players(parser: argparse.ArgumentParser) -> None:
    """``--players``."""
    parser.add_argument("--players", metavar="N", type=number(2, 4), help="how many play: 2, 3 or 4")


def chosen_rules(rules_id: str, options: Sequence[str]) -> tuple[AnyGame, Any]:
    """The game and rules that ``--rules`` and ``--option`` choose.

    Raises:
        MalformedTextError: if an id or a value is unknown, or the combination makes no sense.
    """
    try:
        game, rules = game_of_rules(rules_id)
    except MalformedTextError as error:
        raise MalformedTextError(f"--rules: {error}") from None
    pairs = []
    for text in options:
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise MalformedTextError(f"--option: '{text}' is no option: expected ID=VALUE, like melds.sets=all")
        pairs.append((key.strip(), value.strip()))
    try:
        return game, with_option_texts(game, rules, pairs)
    except MalformedTextError as error:
        raise MalformedTextError(f"--option: {error}") from None


def chosen_players(game: AnyGame, rules: Any, players: int | None) -> int:
    """How many play: as asked, or four where that is allowed.

    Raises:
        MalformedTextError: if so many cannot play under *rules*.
    """
    counts = game.player_counts(rules)
    if players is None:
        return 4 if 4 in counts else counts[-1]
    if players not in counts:
        allowed = ", ".join(map(str, counts))
        message = f"{players} players cannot play {game.rule_set_id(rules)}: expected {allowed}"
        raise MalformedTextError(f"--players: {message}")
    return players
