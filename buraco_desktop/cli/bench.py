"""``bench``: how fast the rules and the computer players are, on one processor core."""

import argparse
import platform
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json, add_players, add_rules, chosen_players, chosen_rules, number
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import BrokenInvariantError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.seating import Seating

_DEFAULT_LEVEL: Final = "easy"
_MOST_ACTIONS: Final = 20_000
_LARGEST_SEED: Final = (1 << 63) - 1

Chooser = Callable[[AnyGame, Any, random.Random], Any]
"""A state and some chance -> a legal action."""


def _at_random(game: AnyGame, state: Any, chance: random.Random) -> Any:
    return chance.choice(tuple(game.legal_actions(state)))


def _by_level(game: AnyGame, level: str, seed: int) -> Chooser:
    """What the computer players of *level* choose, each seeing its own view only.

    Raises:
        MalformedTextError: if there is no such level, or nobody plays the game.
    """
    # Not at the top: who asks about a meld need not wait for the computer players to be loaded.
    from buraco_desktop.players.factory import make_player
    from buraco_desktop.players.player import UNLIMITED

    players: dict[int, Any] = {0: make_player(game.id, level, seed)}

    def choose(game: AnyGame, state: Any, _: random.Random) -> Any:
        seat = game.to_act(state)
        assert seat is not None
        if seat not in players:
            players[seat] = make_player(game.id, level, seed + seat)
        return players[seat].choose(game.view_for(state, seat), UNLIMITED).action

    return choose


def play_deal(game: AnyGame, rules: Any, players: int, seed: int, choose: Chooser) -> int:
    """Play one deal to its end; the number of actions.

    Raises:
        BrokenInvariantError: if it does not end.
    """
    chance = random.Random(seed)
    state = game.start(rules, Seating(players=players), seed).state
    for count in range(_MOST_ACTIONS):
        if game.score_sheet(state) is not None:
            return count
        state = game.apply(state, choose(game, state, chance)).state
    raise BrokenInvariantError(f"deal {seed} has not ended after {_MOST_ACTIONS} actions")


def measure(game: AnyGame, rules: Any, players: int, deals: int, seed: int, choose: Chooser) -> dict[str, Any]:
    """Play *deals* deals and tell how long they took."""
    begin = time.perf_counter()
    actions = sum(play_deal(game, rules, players, seed + number_, choose) for number_ in range(deals))
    seconds = max(time.perf_counter() - begin, 1e-9)
    return {
        "deals": deals,
        "actions": actions,
        "seconds": round(seconds, 4),
        "deals_per_second": round(deals / seconds, 2),
        "actions_per_second": round(actions / seconds, 1),
    }


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_rules(parser)
    add_players(parser)
    parser.add_argument(
        "--deals", metavar="N", type=number(1, 1_000_000), default=20, help="how many deals (default 20)"
    )
    parser.add_argument("--seed", metavar="S", type=number(0, _LARGEST_SEED), default=1, help="fixes them (default 1)")
    level_help = f"the computer player to measure (default {_DEFAULT_LEVEL})"
    parser.add_argument("--level", metavar="ID", default=_DEFAULT_LEVEL, help=level_help)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    # Not at the top: who asks about a meld need not wait for the computer players to be loaded.
    from buraco_desktop.players.factory import core_in_use

    game, rules = chosen_rules(asked.rules, asked.option)
    players = chosen_players(game, rules, asked.players)
    by_level = _by_level(game, asked.level, asked.seed)
    values: dict[str, Any] = {
        "core": core_in_use(game.id),
        "python": platform.python_version(),
        "rules": asked.rules,
        "players": players,
        "seed": asked.seed,
        "random": measure(game, rules, players, asked.deals, asked.seed, _at_random),
        "heuristic": {"level": asked.level} | measure(game, rules, players, asked.deals, asked.seed, by_level),
    }
    answer(values, _in_words(values), asked.json)
    return 0


def _in_words(values: Mapping[str, Any]) -> str:
    core = "" if values["core"] is None else f"{values['core']} core, "
    lines = [f"{core}Python {values['python']}: {values['rules']}, {values['players']} players"]
    for name, title in (("random", "random play"), ("heuristic", f"level {values['heuristic']['level']}")):
        part = values[name]
        speed = f"{part['deals_per_second']:.1f} deals and {part['actions_per_second']:.0f} actions a second"
        lines.append(f"  {title:<16}{speed} ({part['deals']} deals in {part['seconds']:.2f} s)")
    return "\n".join(lines)


BENCH: Final = Command(
    name="bench",
    help="deals a second, played at random and by a computer player, in one process",
    add_arguments=_add_arguments,
    run=_run,
)
