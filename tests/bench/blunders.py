"""How often a level makes moves that look bad, by patterns that ``blunder_patterns.py`` defines.

    python tests/bench/blunders.py --rules buraco --players 4 --levels easy,medium,hard --deals 1000 --seed 1

Every level plays every deal against itself. Search levels think as long as they always do unless --rollouts says how
far. --show N prints the first N blunders of each pattern and level.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.cli.arena_play import Decider, Decision, Stop, play_deal, seats_of_a
from buraco_desktop.cli.arena_spread import CtrlC, crew_of, default_workers
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.seating import Seat
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import level_by_id
from buraco_desktop.players.player import Budget, Player
from tests.bench.blunder_patterns import PATTERNS, Move, shown, turns_of

NO_CAP_S = 3600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One deal of one level.

    Attributes:
        rules: id of the rule set.
        players: how many play.
        level: who plays.
        rollouts: of search in one decision; 0: what the level has.
        deal: its number, from 0.
        seed: fixes its cards.
        show: how many blunders of each pattern to describe.
    """

    rules: str
    players: int
    level: str
    rollouts: int
    deal: int
    seed: int
    show: int


@dataclass(slots=True)
class Counts:
    """What was counted.

    Attributes:
        turns: turns played.
        occasions: turns in which a pattern could have come up, by pattern.
        blunders: turns in which it did.
        examples: some of these in words.
    """

    turns: int = 0
    occasions: Counter[str] = field(default_factory=Counter)
    blunders: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def look(self, moves: list[Move], title: str, show: int) -> None:
        """Count a deal."""
        for turn in turns_of(moves):
            self.turns += 1
            for name, pattern in PATTERNS.items():
                found = pattern(turn)
                self.occasions[name] += found is not None
                self.blunders[name] += found is True
                if found and len(self.examples.setdefault(name, [])) < show:
                    self.examples[name].append(f"{title}, {shown(turn)}")

    def merge(self, other: "Counts", show: int) -> None:
        """Count all that *other* has."""
        self.turns += other.turns
        self.occasions.update(other.occasions)
        self.blunders.update(other.blunders)
        for name, examples in other.examples.items():
            mine = self.examples.setdefault(name, [])
            mine += examples[: show - len(mine)]

    def values(self) -> dict[str, Any]:
        """As plain values; shares are null where there was no occasion."""
        patterns = {}
        for name in PATTERNS:
            hits, chances = self.blunders[name], self.occasions[name]
            patterns[name] = {
                "blunders": hits,
                "per_100_turns": round(100 * hits / self.turns, 3) if self.turns else None,
                "occasions": chances,
                "per_100_occasions": round(100 * hits / chances, 2) if chances else None,
            }
        return {"turns": self.turns, "patterns": patterns}


class Watching:
    """Decides with a player and notes what was seen and done."""

    def __init__(self, game: AnyGame, player: Player, rollouts: int, note: Callable[[Move], None]) -> None:
        self._game = game
        self._player = player
        self._rollouts = rollouts
        self._note = note

    def decide(self, state: Any, seat: Seat, stop: Stop) -> Decision:
        """What the player chooses."""
        view = self._game.view_for(state, seat)
        seconds = NO_CAP_S if self._rollouts else 0.0
        action = self._player.choose(view, Budget(rollouts=self._rollouts, seconds=seconds, cancelled=stop)).action
        self._note(Move(view, action, self._game.view_for(self._game.apply(state, action).state, seat)))
        return Decision(action, 0.0)


def count_deal(job: Job, stop: Stop) -> Counts:
    """Play a deal and count."""
    game, rules = game_of_rules(job.rules)
    moves: list[Move] = []
    deciders: list[Decider] = [
        Watching(game, make_player(game.id, job.level, chance_for(job.seed, seat)), job.rollouts, moves.append)
        for seat in range(job.players)
    ]
    seats = seats_of_a(job.players)[0]
    play_deal(game, rules, job.seed, Seat(job.deal % job.players), deciders, seats, stop)
    counts = Counts()
    counts.look(moves, f"seed {job.seed}, {job.level}", job.show)
    return counts


def table(values: dict[str, Any]) -> Iterator[str]:
    """The report, line by line."""
    yield f"{values['rules']}, {values['players']} players, {values['deals']} deals, seed {values['seed']}"
    yield f"  {'level':<10}{'pattern':<20}{'blunders':>9}{'/100 turns':>12}{'occasions':>11}{'/100 occasions':>16}"
    for level, found in values["levels"].items():
        for name, each in found["patterns"].items():
            share = "-" if each["per_100_occasions"] is None else f"{each['per_100_occasions']:.2f}"
            turns = "-" if each["per_100_turns"] is None else f"{each['per_100_turns']:.3f}"
            yield f"  {level:<10}{name:<20}{each['blunders']:>9}{turns:>12}{each['occasions']:>11}{share:>16}"


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", default="buraco")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--levels", default="easy,medium,hard")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", type=int, default=0, help="of search in one decision (default: the level's own)")
    parser.add_argument("--workers", type=int, default=default_workers())
    parser.add_argument("--show", type=int, default=0, metavar="N", help="describe N blunders of each pattern")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    """Play, count, print."""
    asked = read_arguments()
    levels = asked.levels.split(",")
    for level in levels:
        level_by_id(level)
    found: dict[str, Counts] = {}
    with CtrlC() as ctrl_c, crew_of(min(asked.workers, asked.deals)) as crew:
        for level in levels:
            found[level] = Counts()
            jobs = (
                Job(
                    rules=asked.rules, players=asked.players, level=level, rollouts=asked.rollouts, deal=deal,
                    seed=asked.seed + deal, show=asked.show,
                )
                for deal in range(asked.deals)
            )  # fmt: skip
            for counts in crew.run(count_deal, jobs, ctrl_c.is_pressed):
                found[level].merge(counts, asked.show)
    values = {
        "rules": asked.rules, "players": asked.players, "deals": asked.deals, "seed": asked.seed,
        "rollouts": asked.rollouts, "levels": {level: counts.values() for level, counts in found.items()},
    }  # fmt: skip
    if asked.json:
        print(json.dumps(values))
        return
    print("\n".join(table(values)))
    for level, counts in found.items():
        for name, examples in counts.examples.items():
            for example in examples:
                print(f"\n{level} {name}: {example}")


if __name__ == "__main__":
    main()
