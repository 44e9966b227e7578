"""Level against level over duplicate deals: each deal is played twice with the sides exchanged.

From the top of the checkout: ``python -m tests.players.arena medium easy --rules buraco --players 4 --pairs 200``.
"""

import argparse
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.rulesets import by_id
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED, Player

MakePlayer = Callable[[int], Player]


def play_one(rules_id: str, seed: int, seats: Sequence[Player]) -> tuple[int, ...]:
    """Play the deal that *seed* fixes; the points of each score column."""
    state = GAME.start(by_id(rules_id), Seating(players=len(seats)), seed, dealer=Seat(seed % len(seats))).state
    for _ in range(10_000):
        if state.sheet is not None:
            return tuple(side.total for side in state.sheet.sides)
        seat = GAME.to_act(state)
        assert seat is not None
        state = GAME.apply(state, seats[seat].choose(GAME.view_for(state, seat), UNLIMITED).action).state
    raise AssertionError(f"seed {seed} of {rules_id} does not end")


def duel(rules_id: str, players: int, seed: int, one: MakePlayer, other: MakePlayer) -> float:
    """Points a deal by which *one* beats *other* on one deal played with the seats exchanged."""
    total = 0.0
    rounds = players if players == 3 else 2
    for turned in range(rounds):
        is_one = [(seat + turned) % players == 0 if players == 3 else seat % 2 == turned for seat in range(players)]
        scores = play_one(rules_id, seed, [(one if mine else other)(seed) for mine in is_one])
        if players == 3:
            mine = is_one.index(True)
            total += scores[mine] - sum(points for seat, points in enumerate(scores) if seat != mine) / 2
        else:
            total += scores[turned] - scores[1 - turned]
    return total / rounds


def _level_duel(job: tuple[str, int, int, str, str]) -> float:
    rules_id, players, seed, one, other = job
    return duel(
        rules_id, players, seed, lambda s: make_player("buraco", one, s), lambda s: make_player("buraco", other, s)
    )


def contest(one: str, other: str, rules_id: str, players: int, seeds: Sequence[int], processes: int) -> list[float]:
    """One result a pair of deals."""
    jobs = [(rules_id, players, seed, one, other) for seed in seeds]
    if processes == 1:
        return [_level_duel(job) for job in jobs]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return list(pool.map(_level_duel, jobs, chunksize=4))


def mean_and_error(results: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    mean = sum(results) / len(results)
    spread = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
    return mean, math.sqrt(spread / len(results))


def main() -> None:
    """Print who beats whom by how much."""
    parser = argparse.ArgumentParser()
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--rules", default="buraco")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    words = parser.parse_args()
    started = time.perf_counter()
    seeds = range(words.first, words.first + words.pairs)
    results = contest(words.one, words.other, words.rules, words.players, seeds, words.processes)
    mean, error = mean_and_error(results)
    won = sum(result > 0 for result in results) / len(results)
    spent = time.perf_counter() - started
    print(
        f"{words.one} over {words.other}, {words.rules}, {words.players} players: {mean:+.0f} ± {error:.0f} "
        f"points a deal, {won:.0%} of {len(results)} pairs won, {spent:.0f} s"
    )


if __name__ == "__main__":
    main()
