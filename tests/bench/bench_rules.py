"""How long single questions take: reading melds, listing actions, playing one, seeing, saving.

    python tests/bench/bench_rules.py [--json] [--rules ID] [--seconds S]

One process, one core, nothing but the standard library and the package.
"""

import argparse
import json
import platform
import random
import sys
import time
from collections.abc import Callable, Iterable
from itertools import cycle
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.game import AnyGame, MeldQuestions
from buraco_desktop.core.seating import Seating

SEED = 7
DEALS = 6


def states_of(game: AnyGame, rules: Any) -> list[Any]:
    """States from the whole length of some deals played by chance."""
    chance = random.Random(SEED)
    states = []
    for seed in range(DEALS):
        state = game.start(rules, Seating(players=game.player_counts(rules)[-1]), seed).state
        while game.score_sheet(state) is None:
            states.append(state)
            state = game.apply(state, chance.choice(tuple(game.legal_actions(state)))).state
    return states


def microseconds(run: Callable[[Any], object], inputs: Iterable[Any], seconds: float) -> dict[str, float]:
    """Time *run* over *inputs* again and again: median, 99th percentile and maximum of a single call."""
    taken = []
    end = time.perf_counter() + seconds
    for each in cycle(inputs):
        begin = time.perf_counter()
        if begin > end:
            break
        run(each)
        taken.append(time.perf_counter() - begin)
    taken.sort()
    return {
        "calls": len(taken),
        "median": round(taken[len(taken) // 2] * 1e6, 2),
        "p99": round(taken[len(taken) * 99 // 100] * 1e6, 2),
        "most": round(taken[-1] * 1e6, 2),
    }


def measure(rules_id: str, seconds: float) -> dict[str, dict[str, float]]:
    game, rules = game_of_rules(rules_id)
    assert isinstance(game, MeldQuestions)
    states = states_of(game, rules)
    chance = random.Random(SEED)
    moves = [(state, chance.choice(tuple(game.legal_actions(state)))) for state in states]
    positions = [game.write_state(state) for state in states[::20]]
    questions: list[tuple[str, Callable[[Any], object], list[Any]]] = [
        (
            "ask about a meld",
            lambda cards: game.ask_meld(rules, cards),
            ["5S 6S 2H 8S", "7H 8H 9H TH JH QH KH", "5H 7D X"],
        ),
        ("list legal actions", lambda state: tuple(game.legal_actions(state)), states),
        ("ask about an action", lambda move: game.refusal_for(*move), moves),
        ("play an action", lambda move: game.apply(*move), moves),
        ("see the table", lambda state: game.view_for(state, game.to_act(state) or state.deal.to_act), states),
        ("write a position", game.write_state, states),
        ("read a position", game.read_state, positions),
    ]
    return {name: microseconds(run, inputs, seconds) for name, run, inputs in questions}


def main() -> None:
    parser = argparse.ArgumentParser(description="How long single questions take, in microseconds.")
    parser.add_argument("--rules", default="buraco")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to ask each question (default 1)")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.rules, asked.seconds)
    if asked.json:
        print(json.dumps({"python": platform.python_version(), "rules": asked.rules, "microseconds": found}))
        return
    print(f"{asked.rules}, Python {platform.python_version()}, microseconds")
    print(f"{'':<24}{'median':>10}{'99 %':>10}{'most':>12}{'calls':>10}")
    for name, row in found.items():
        print(f"{name:<24}{row['median']:>10.1f}{row['p99']:>10.1f}{row['most']:>12.1f}{row['calls']:>10}")


if __name__ == "__main__":
    main()
