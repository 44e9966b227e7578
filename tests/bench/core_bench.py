"""Deals a second of the fast core, pure and compiled, next to the readable rules; in the same run.

    python packaging/build_core.py && python tests/bench/core_bench.py [--json] [--rules ID] [--players N] [--seconds S]

One process, one core, nothing but the standard library and the package. Ratios are what counts.
"""

import argparse
import json
import platform
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.players.buraco import core_deal
from buraco_desktop.players.buraco.core import compiled_module
from buraco_desktop.players.buraco.core_rollouts import GREEDY, ahead_weights, rollout_weights
from buraco_desktop.players.buraco.core_sampling import fresh_deal

CHECKED = 60
"""Deals whose checksums the two cores must agree on."""


def by_the_rules(rules: RuleSet, players: int) -> Callable[[int], int]:
    """Playing one deal at random by the readable rules."""

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = GAME.start(rules, Seating(players=players), seed).state
        while state.sheet is None:
            state = GAME.apply(state, chance.choice(tuple(GAME.legal_actions(state)))).state
        return 0

    return play


def by_core(core: Any, rules: RuleSet, players: int, weights: tuple[int, ...] | None) -> Callable[[int], int]:
    """Dealing and playing one deal in a core, at random or by weights; gives its checksum."""
    values, faces = fresh_deal(rules, players)
    empty, deal = core.Deal(values), core.Deal(values)
    pair = (core.Weights(weights), core.Weights(weights)) if weights else None

    def play(seed: int) -> int:
        deal.copy_from(empty)
        deal.fill_hidden(faces, seed)
        if pair is None:
            deal.play_at_random()
        else:
            deal.play_out(*pair)
        return int(deal.checksum())

    return play


def speed(play: Callable[[int], int], seconds: float) -> float:
    """Deals a second."""
    play(0)
    begin = time.perf_counter()
    seed = 0
    while time.perf_counter() - begin < seconds:
        seed += 1
        play(seed)
    return seed / (time.perf_counter() - begin)


def measure(rules: RuleSet, players: int, seconds: float) -> dict[str, Any]:
    """All speeds, and the ratios that the bars are about."""
    kinds = {
        "random": None,
        "greedy": GREEDY,
        "tuned": rollout_weights(rules, players),
        "tuned, looking ahead": ahead_weights(rules, players),
    }
    compiled = compiled_module()
    found: dict[str, Any] = {"rules engine, random": speed(by_the_rules(rules, players), seconds)}
    for kind, weights in kinds.items():
        pure = by_core(core_deal, rules, players, weights)
        found[f"pure, {kind}"] = speed(pure, seconds)
        if compiled is not None:
            fast = by_core(compiled, rules, players, weights)
            found[f"compiled, {kind}"] = speed(fast, seconds)
            found[f"compiled / pure, {kind}"] = found[f"compiled, {kind}"] / found[f"pure, {kind}"]
            if [pure(seed) for seed in range(CHECKED)] != [fast(seed) for seed in range(CHECKED)]:
                raise SystemExit(f"the cores do not play alike: {kind}")
    if compiled is not None:
        found["compiled / rules engine, random"] = found["compiled, random"] / found["rules engine, random"]
    return found


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", default="buraco")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number (default 2)")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(rulesets.by_id(asked.rules), asked.players, asked.seconds)
    if asked.json:
        print(json.dumps({name: round(value, 2) for name, value in found.items()}))
        return
    print(f"{asked.rules}, {asked.players} players, Python {platform.python_version()}; deals a second, and ratios")
    for name, value in found.items():
        print(f"  {name:<44}{value:>10.1f}")


if __name__ == "__main__":
    main()
