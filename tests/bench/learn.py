"""Learns the weights of the fast core's player from deals played out.

    pip install "buraco-desktop[learn]"
    python tests/bench/learn.py --rules buraco --players 4 --seconds 8 --rounds 9 --into weights.json

In a round the core plays deals against itself. Now and then all that could be done in a position is done once, each
time in the same deal, and the deal is played out. What each came to is set against what the core sees of it: as its
sums are straight lines in the weights, the weights that tell the outcomes apart best are found by least squares. The
next round plays by them, and what was seen before counts less and less. At the end stands the mean of the last rounds.

``--ahead`` does the same for the player that looks ahead to what is left once it has melded.

The compiled core is needed: pure Python is too slow to see enough. ``--write`` puts a file of weights into
players/buraco/core_learnt.py, or with ``--ahead`` into ahead_learnt.py.
"""

import argparse
import importlib
import json
import os
import random
import sys
import textwrap
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.candidates import is_melding
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_rollouts import GREEDY, ahead_weights, rollout_weights
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from buraco_desktop.players.match_worth import lead

UNITS_A_POINT: Final = 4
RIDGE: Final = 300.0
"""What a weight must explain before it is believed, in squares of what it counts."""
RACE: Final = 9
FORGET: Final = (0.0, 0.3, 0.3)
FORGET_LATER: Final = 0.7
"""Share of what earlier rounds saw that still counts, for the first rounds and later."""
STEP: Final = 0.5
"""How far weights go to what was found, after the first round."""
TAIL: Final = 4
MOST_TAKES: Final = 5
LEARNT: Final = Path(__file__).parents[2] / "buraco_desktop" / "players" / "buraco" / "core_learnt.py"
AHEAD: Final = LEARNT.with_name("ahead_learnt.py")
BLOCKS: Final = {
    "takes": ((weight.T_FIRST, weight.T_SIZE), (weight.A_FIRST, weight.A_SIZE)),
    "melds": ((weight.L_FIRST, weight.L_SIZE), (weight.B_FIRST, weight.A_SIZE)),
    "throws": ((weight.D_FIRST, weight.D_SIZE),),
}
"""What is learnt together: the first cell of each block, and how many cells it has for a stage."""
COSTS: Final = "throws"
"""Where a high sum is bad."""


def cells_of(name: str, stage: int, *, is_ahead: bool) -> list[int]:
    """The cells of weights that are learnt together at a stage; *is_ahead*: with those for looking ahead."""
    blocks = BLOCKS[name] if is_ahead else BLOCKS[name][:1]
    return [cell for first, size in blocks for cell in range(first + stage * size, first + (stage + 1) * size)]


def unit(cell: int) -> Weights:
    """Weights that are 0 but for one: by them a sum is what that weight counts."""
    values = [0] * weight.W_SIZE
    values[weight.W_JOKER_FIRST] = 1
    values[weight.W_AHEAD] = int(cell >= weight.B_FIRST)
    values[cell] = 1
    return Weights(values)


UNITS: Final = [unit(cell) for cell in range(weight.W_SIZE)]


@dataclass(slots=True)
class Seen:
    """What a block of one stage has shown: products of what weights count with each other and with the outcomes."""

    products: Any
    outcomes: Any
    rows: int = 0

    @classmethod
    def empty(cls, size: int) -> "Seen":
        """Nothing seen."""
        numpy = numpy_module()
        return cls(numpy.zeros((size, size)), numpy.zeros(size))

    def add(self, counts: Sequence[Sequence[int]], outcomes: Sequence[float]) -> None:
        """One position: what each weight counts for each action, and points of the deal then."""
        numpy = numpy_module()
        rows = numpy.array(counts, float)
        points = numpy.array(outcomes, float)
        rows -= rows.mean(0)
        points -= points.mean()
        self.products += rows.T @ rows
        self.outcomes += rows.T @ points
        self.rows += len(points) - 1

    def join(self, other: "Seen", share: float = 1.0) -> "Seen":
        """Both, of *self* only a *share*."""
        return Seen(
            share * self.products + other.products, share * self.outcomes + other.outcomes, self.rows + other.rows
        )


Harvest = dict[tuple[str, int], Seen]
"""By block and stage."""


class Field:
    """A table at which deals are played to learn from."""

    def __init__(self, rules: RuleSet, players: int, values: Sequence[int], chance: random.Random) -> None:
        """A table at which all play by weights of these *values*; *chance* says what is tried out."""
        self.players = players
        self.weights = Weights(values)
        self.chance = chance
        self._is_ahead = bool(values[weight.W_AHEAD])
        self.seen: Harvest = {
            (name, stage): Seen.empty(len(cells_of(name, stage, is_ahead=self._is_ahead)))
            for name in BLOCKS
            for stage in range(weight.STAGES)
        }
        self._values, self._faces = fresh_deal(rules, players)
        self._fresh, self._tried = Deal(self._values), Deal(self._values)

    def play(self, seed: int) -> None:
        """Play one deal, trying out on the way."""
        deal, turn = Deal(self._values), Deal(self._values)
        deal.copy_from(self._fresh)
        deal.fill_hidden(self._faces, seed)
        while not deal.is_over():
            if deal.cell(at.PHASE) == at.DRAW and self.chance.random() < 0.35:
                self._try_draws(deal)
                if deal.is_over():
                    # What takes the pile may go out.
                    break
            turn.copy_from(deal)
            codes = turn.take_turn(self.weights)
            if codes[-1] & 15 != at.A_DISCARD:
                deal.copy_from(turn)
                continue
            dice = self.chance.random()
            if dice < 0.5 and self._try_melds(deal, codes[:-1]):
                continue
            if 0.5 <= dice < 0.7 and self._try_throws(deal, codes[:-1]):
                continue
            deal.copy_from(turn)

    def _try_draws(self, deal: Deal) -> None:
        """Try stock and pile; sometimes go on with any of them."""
        codes = deal.legal()
        takes = [code for code in codes if code != at.A_DRAW]
        if not takes or len(takes) == len(codes):
            return
        takes = self.chance.sample(takes, min(len(takes), MOST_TAKES))
        cells = self._cells(deal, "takes")
        counts = [[deal.worth_of_take(self.weights, UNITS[cell], code) for cell in cells] for code in takes]
        counts.insert(0, [0] * len(cells))
        self._note(deal, "takes", counts, [self._after(deal, (code,)) for code in (at.A_DRAW, *takes)])
        if self.chance.random() < 0.15:
            deal.apply(self.chance.choice(codes))

    def _try_melds(self, deal: Deal, codes: Sequence[int]) -> bool:
        """Try what could be melded after some of *codes*, and nothing; whether the deal went on with any of it."""
        here = self._at(deal, codes, lambda body: self.chance.randrange(len(body) + 1))
        cells = self._cells(here, "melds")
        columns = [here.worths_of_melds(UNITS[cell]) for cell in cells]
        melds = list(columns[0])
        if not melds or all(code & 15 != at.A_DISCARD for code in here.legal()):
            return False
        counts = [[0] * len(cells), *([column[code] for column in columns] for code in melds)]
        self._tried.copy_from(here)
        self._tried.throw(self.weights)
        stop = self._outcome(here.cell(at.TO_ACT))
        self._note(here, "melds", counts, [stop, *(self._after(here, (code,)) for code in melds)])
        if self.chance.random() < 0.1:
            here.apply(self.chance.choice(melds))
            deal.copy_from(here)
            return True
        return False

    def _try_throws(self, deal: Deal, codes: Sequence[int]) -> bool:
        """Try every natural that could be thrown; whether the deal went on with any of them."""
        here = self._at(deal, codes, len)
        throws = [code for code in here.legal() if code & 15 == at.A_DISCARD]
        throws = [code for code in throws if code >> at.A_CARDS != at.JOKER and (code >> at.A_CARDS) % 13 != 1]
        if len(throws) < 2:
            return False
        columns = [here.costs_of_discards(UNITS[cell]) for cell in self._cells(here, "throws")]
        counts = [[column[code >> at.A_CARDS] for column in columns] for code in throws]
        self._note(here, "throws", counts, [self._after(here, (code,)) for code in throws])
        if self.chance.random() < 0.2:
            here.apply(self.chance.choice(throws))
            deal.copy_from(here)
            return True
        return False

    def _at(self, deal: Deal, codes: Sequence[int], cut: Callable[[Sequence[int]], int]) -> Deal:
        """The deal after the draw among *codes*, if it is there, and as many melds as *cut* says."""
        here = Deal(self._values)
        here.copy_from(deal)
        drawn = 1 if codes and not is_melding(codes[0]) else 0
        for code in codes[: drawn + cut(codes[drawn:])]:
            here.apply(code)
        return here

    def _after(self, deal: Deal, codes: Sequence[int]) -> float:
        self._tried.copy_from(deal)
        for code in codes:
            self._tried.apply(code)
        return self._outcome(deal.cell(at.TO_ACT))

    def _outcome(self, seat: int) -> float:
        """Points by which *seat* leads once the deal that is tried has been played out."""
        tried = self._tried
        tried.play_out(self.weights, self.weights)
        columns = 3 if self.players == 3 else 2
        return lead([tried.score(column) for column in range(columns)], seat % columns)

    def _cells(self, deal: Deal, name: str) -> list[int]:
        return cells_of(name, deal.stage(), is_ahead=self._is_ahead)

    def _note(self, deal: Deal, name: str, counts: Sequence[Sequence[int]], outcomes: Sequence[float]) -> None:
        self.seen[name, deal.stage()].add(counts, outcomes)


def numpy_module() -> Any:
    """numpy, which only this program needs."""
    try:
        return importlib.import_module("numpy")
    except ImportError:
        sys.exit('numpy is missing: pip install "buraco-desktop[learn]"')


def harvest(rules_id: str, players: int, values: Sequence[int], seed: int, seconds: float) -> Harvest:
    """What playing for some seconds by weights shows."""
    table = Field(rulesets.by_id(rules_id), players, values, random.Random(seed))
    end = time.monotonic() + seconds
    number = seed * 1_000_003
    while time.monotonic() < end:
        table.play(number)
        number += 1
    return table.seen


def fitted(seen: Harvest, values: Sequence[int], step: float) -> list[int]:
    """*values*, moved by *step* towards those that tell the outcomes apart best."""
    numpy = numpy_module()
    new = list(values)
    for (name, stage), found in seen.items():
        cells = cells_of(name, stage, is_ahead=bool(values[weight.W_AHEAD]))
        points = numpy.linalg.solve(found.products + RIDGE * numpy.eye(len(cells)), found.outcomes)
        units = -UNITS_A_POINT if name == COSTS else UNITS_A_POINT
        for cell, point in zip(cells, points, strict=True):
            new[cell] = round(step * units * point + (1.0 - step) * values[cell])
    return new


def learn(
    rules_id: str,
    players: int,
    *,
    seconds: float,
    rounds: int,
    seed: int,
    workers: int,
    pool: Executor,
    is_ahead: bool = False,
    is_further: bool = False,
) -> list[int]:
    """Weights for one table.

    *is_ahead*: those that look ahead, which start from the others; *is_further*: both start from those in use.
    """
    rules = rulesets.by_id(rules_id)
    in_use = ahead_weights(rules, players) if is_ahead and is_further else rollout_weights(rules, players)
    values = list(in_use if is_ahead or is_further else GREEDY)
    values[weight.W_RACE] = RACE
    values[weight.W_AHEAD] = int(is_ahead)
    seen: Harvest | None = None
    tail: list[list[int]] = []
    for number in range(rounds):
        tasks = [
            pool.submit(harvest, rules_id, players, values, seed + number * workers + worker, seconds)
            for worker in range(workers)
        ]
        share = FORGET[number] if number < len(FORGET) else FORGET_LATER
        for task in tasks:
            new = task.result()
            seen = new if seen is None else {key: seen[key].join(new[key], share) for key in new}
            share = 1.0
        assert seen is not None
        values = fitted(seen, values, STEP if number or is_further else 1.0)
        tail = [*tail, values][-TAIL:]
        rows = {name: sum(seen[name, stage].rows for stage in range(weight.STAGES)) for name in BLOCKS}
        print(f"{rules_id} {players}: round {number + 1} of {rounds}, {rows}", file=sys.stderr)
    found = [round(sum(column) / len(tail)) for column in zip(*tail, strict=True)]
    return found if is_ahead else found[: weight.A_FIRST]


def source_of(tables: Mapping[str, Sequence[int]], *, head: str, name: str, foot: str) -> str:
    """A source that holds *tables*, by "RULES PLAYERS", as *name*, with a line at its head and one at its foot."""
    lines = [
        f'"""{head}"""',
        "\nfrom collections.abc import Mapping\nfrom typing import Final\n",
        f"{name}: Final[Mapping[tuple[str, int], tuple[int, ...]]] = {{",
    ]
    for table, values in sorted(tables.items()):
        rules_id, players = table.split()
        body = textwrap.wrap(", ".join(map(str, values)) + ",", 112)
        lines += [f'    ("{rules_id}", {players}): (', *(f"        {line}" for line in body), "    ),"]
    lines += ["}  # fmt: skip", f'"""{foot}"""']
    return "\n".join(lines) + "\n"


def learnt_source(tables: Mapping[str, Sequence[int]], *, is_ahead: bool = False) -> str:
    """core_learnt.py, or ahead_learnt.py, with *tables*, by "RULES PLAYERS"."""
    whose = "player that looks ahead" if is_ahead else "quick player"
    return source_of(
        tables,
        head=f"Weights of the fast core's {whose}, learnt by tests/bench/learn.py for every table; do not edit.",
        name="AHEAD" if is_ahead else "LEARNT",
        foot="By id of the rule set and number of players; core_weights says what is what.",
    )


def asked_of(description: str | None, *, seconds: float, learnt: Path) -> argparse.ArgumentParser:
    """What all that learn may be asked; they play for so many *seconds* and write *learnt*."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="buraco", help="id of the rule set; 'all': every shipped table")
    parser.add_argument("--players", type=int, default=4, help="how many play")
    parser.add_argument("--seconds", type=float, default=seconds, help=f"how long is played (default {seconds:g})")
    parser.add_argument("--seed", type=int, default=1, help="fixes the deals, as far as the clock does not")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--into", type=Path, required=True, help="a JSON file that weights are added to")
    parser.add_argument("--write", action="store_true", help=f"only write {learnt.name} from that file")
    return parser


def tables_of(asked: argparse.Namespace) -> list[tuple[str, int]]:
    """The tables to learn for: rule set and players."""
    if asked.rules == "all":
        return [(rules.id, players) for rules in rulesets.ALL for players in rules.players]
    return [(asked.rules, asked.players)]


def main() -> None:
    """Do what the command line says."""
    parser = asked_of(__doc__, seconds=8.0, learnt=LEARNT)
    parser.add_argument("--rounds", type=int, default=9, help="how many rounds, each of that length (default 9)")
    parser.add_argument("--ahead", action="store_true", help="weights that look ahead, for search")
    parser.add_argument("--further", action="store_true", help="start from the weights in use, to learn more")
    asked = parser.parse_args()
    tables: dict[str, list[int]] = json.loads(asked.into.read_text("utf-8")) if asked.into.exists() else {}
    if asked.write:
        (AHEAD if asked.ahead else LEARNT).write_text(learnt_source(tables, is_ahead=asked.ahead), encoding="utf-8")
        return
    with ProcessPoolExecutor(asked.workers) as pool:
        for rules_id, players in tables_of(asked):
            tables[f"{rules_id} {players}"] = learn(
                rules_id,
                players,
                seconds=asked.seconds,
                rounds=asked.rounds,
                seed=asked.seed,
                workers=asked.workers,
                pool=pool,
                is_ahead=asked.ahead,
                is_further=asked.further,
            )
            asked.into.write_text(json.dumps(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
