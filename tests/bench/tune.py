"""Finds better weights for a player by playing: change some, play duplicate deals, keep what wins.

    python tests/bench/tune.py --rules buraco --players 4 --trials 200 --deals 200 --check 400 --out open.jsonl

Two ways of looking: ``evolve`` changes a few weights at once, by steps that grow with success and shrink without
(1+1); ``walk`` changes one after the other, each with a step of its own. A candidate plays against the best so far, or
both play the same deals against ``--against LEVEL``. It is given up, or kept, as soon as that is sure enough; so most
bad ones cost few deals. Every trial is a line of ``--out``; ``--resume`` goes on from the best one there. Ctrl-C ends
the search. At the end ``--check`` plays the best against the start over deals that no trial saw: that number counts,
the ones before flatter.

Whoever plays ``--rules`` is tuned: the level medium of Buraco, or of Basra:

    python tests/bench/tune.py --rules basra-egypt --players 2 --trials 200 --deals 400 --step 0.4

Anything with numbers can be tuned: ``--weights MODULE:NAME`` is a data class, mapping or list of numbers, and
``--player MODULE:NAME`` a function from such weights and a seed to a player.
"""

import argparse
import dataclasses
import importlib
import itertools
import json
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.cli.arena_play import Decider, PlayerDecider, Stop, play_row
from buraco_desktop.cli.arena_results import mean_and_error
from buraco_desktop.cli.arena_spread import Crew, CtrlC, crew_of, default_workers
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.players.basra import BasraPlayer
from buraco_desktop.players.buraco import BuracoPlayer
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import level_by_id
from buraco_desktop.players.player import Player

BATCH: Final = 20
"""Deals between two looks at how sure a result is."""

SURE: Final = 2.5
"""Standard errors after which more deals are a waste; higher than for one look, as there are many."""

CHECK_DEALS: Final = 1 << 40
"""The seeds of --check begin so far behind those of the trials."""


def careful(weights: Any, seed: int) -> Player:
    """Buraco's player of the level medium, going by *weights*."""
    return BuracoPlayer(level_by_id("medium"), seed, weights)


def careful_at_basra(weights: Any, seed: int) -> Player:
    """Basra's player of the level medium, going by *weights*."""
    return BasraPlayer(level_by_id("medium"), seed, weights)


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What is tuned.

    Attributes:
        weights: MODULE:NAME of the weights to start from.
        player: MODULE:NAME of what makes a player of weights.
    """

    weights: str
    player: str

    def start(self) -> dict[str, float]:
        """The numbers to start from, by name."""
        found = named(self.weights)
        if dataclasses.is_dataclass(found):
            values = {field.name: getattr(found, field.name) for field in dataclasses.fields(found)}
        else:
            values = dict(found) if isinstance(found, Mapping) else {str(at): each for at, each in enumerate(found)}
        return {name: value for name, value in values.items() if type(value) in {int, float}}

    def sit(self, numbers: Mapping[str, float], seed: int) -> Player:
        """A player with these *numbers* in place of those to start from; whole numbers stay whole."""
        found, start = named(self.weights), self.start()
        changes = {name: type(start[name])(round(v) if type(start[name]) is int else v) for name, v in numbers.items()}
        if dataclasses.is_dataclass(found) and not isinstance(found, type):
            weights: Any = dataclasses.replace(found, **changes)
        elif isinstance(found, Mapping):
            weights = {**found, **changes}
        else:
            weights = type(found)(changes.get(str(at), each) for at, each in enumerate(found))
        player: Player = named(self.player)(weights, seed)
        return player


SUBJECTS: Final = {
    "buraco": Subject(
        weights="buraco_desktop.players.buraco.weights:OPEN_PILE", player=f"{Path(__file__).stem}:careful"
    ),
    "basra": Subject(
        weights="buraco_desktop.players.basra.weights:WEIGHTS", player=f"{Path(__file__).stem}:careful_at_basra"
    ),
}
"""Game id -> what is tuned where nothing else is named."""


def named(path: str) -> Any:
    """What MODULE:NAME names."""
    module, _, name = path.partition(":")
    if module == Path(__file__).stem:
        return globals()[name]
    return getattr(importlib.import_module(module), name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """One deal to play.

    Attributes:
        subject: what is tuned.
        rules: id of the rule set.
        players: how many play.
        ours: numbers of A.
        theirs: numbers of B, or the id of a level.
        deal: its number.
        seed: fixes its cards.
    """

    subject: Subject
    rules: str
    players: int
    ours: Mapping[str, float]
    theirs: Mapping[str, float] | str
    deal: int
    seed: int


def play_duel(duel: Duel, stop: Stop) -> float:
    """Points a deal by which A beats B."""
    game, rules = game_of_rules(duel.rules)

    def make(side: int, _: int, seat: int) -> Decider:
        who, chance = (duel.ours, duel.theirs)[side], chance_for(duel.seed, seat)
        player = make_player(game.id, who, chance) if isinstance(who, str) else duel.subject.sit(who, chance)
        return PlayerDecider(game, player)

    return play_row(game, rules, duel.players, duel.deal, duel.seed, make, stop).over


@dataclass(slots=True)
class Table:
    """Where candidates are compared: the same deals, seats exchanged, spread over processes."""

    crew: Crew
    stop: Stop
    subject: Subject
    rules: str
    players: int
    against: str

    def compare(
        self, ours: Mapping[str, float], theirs: Mapping[str, float], deals: int, seed: int, *, sure: float = SURE
    ) -> tuple[float, float, int]:
        """By how much *ours* is better than *theirs*, its standard error, and after how many deals that was seen."""
        results: list[float] = []
        while len(results) < deals and not self.stop():
            more = range(len(results), min(deals, len(results) + BATCH))
            if self.against:
                one, other = (self._play(numbers, self.against, more, seed) for numbers in (ours, theirs))
                results += [mine - its for mine, its in zip(one, other, strict=False)]
            else:
                results += self._play(ours, theirs, more, seed)
            if len(results) >= 2:
                mean, error = mean_and_error(results)
                if sure and abs(mean) > sure * (error or 0):
                    break
        if len(results) < 2:
            return 0.0, math.inf, len(results)
        mean, error = mean_and_error(results)
        return mean, error or 0.0, len(results)

    def _play(
        self, ours: Mapping[str, float], theirs: Mapping[str, float] | str, deals: Sequence[int], seed: int
    ) -> list[float]:
        duels = (
            Duel(
                subject=self.subject, rules=self.rules, players=self.players, ours=ours, theirs=theirs, deal=deal,
                seed=seed + deal,
            )
            for deal in deals
        )  # fmt: skip
        return list(self.crew.run(play_duel, duels, self.stop))


class Evolve:
    """A few weights at once; the step follows success (the rule of one in five)."""

    def __init__(self, start: Mapping[str, float], chance: random.Random, step: float) -> None:
        self._start = start
        self._chance = chance
        self._step = step

    def next(self, best: Mapping[str, float]) -> dict[str, float]:
        """What to try."""
        share = min(1.0, 4 / len(best))
        changed = [name for name in best if self._chance.random() < share] or [self._chance.choice(list(best))]
        moves = {name: moved(best[name], self._start[name], self._chance.gauss(0, self._step)) for name in changed}
        return {**best, **moves}

    def learn(self, is_better: bool) -> None:
        """How it went."""
        self._step = min(max(self._step * (1.5 if is_better else 1.5**-0.25), 0.02), 1.0)


class Walk:
    """One weight after the other, up and down; each has a step of its own."""

    def __init__(self, start: Mapping[str, float], step: float) -> None:
        self._start = start
        self._steps = dict.fromkeys(start, step)
        self._turns: Iterator[str] = itertools.cycle(start)
        self._name = next(self._turns)
        self._sign = 1

    def next(self, best: Mapping[str, float]) -> dict[str, float]:
        """What to try."""
        by = self._sign * self._steps[self._name]
        return {**best, self._name: moved(best[self._name], self._start[self._name], by)}

    def learn(self, is_better: bool) -> None:
        """How it went: on in the same direction, then the other one, then the next weight."""
        if is_better:
            self._steps[self._name] *= 1.3
        elif self._sign > 0:
            self._sign = -1
        else:
            self._steps[self._name] *= 0.6
            self._name, self._sign = next(self._turns), 1


def moved(value: float, start: float, by: float) -> float:
    """*value* changed by the share *by* of what it was at the *start*; of one, if that was nought."""
    return round(value + by * (abs(start) or 1.0), 4)


def best_in(path: Path) -> dict[str, float] | None:
    """The weights of the last trial in *path* that was kept."""
    best = None
    for line in path.read_text(encoding="utf-8").splitlines():
        trial = json.loads(line)
        if trial["kept"]:
            best = trial["weights"]
    return best


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", metavar="MODULE:NAME", help=f"default: {_by_game('weights')}")
    parser.add_argument("--player", metavar="MODULE:NAME", help=f"default: {_by_game('player')}")
    parser.add_argument("--only", nargs="*", help="tune these weights only")
    parser.add_argument("--rules", default="buraco", help="id of a rule set; its game says who is tuned")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--against", default="", metavar="LEVEL", help="default: the best so far")
    parser.add_argument("--how", choices=("evolve", "walk"), default="evolve")
    parser.add_argument("--trials", type=int, default=100)
    parser.add_argument("--deals", type=int, default=200, help="at most, for each trial")
    parser.add_argument("--keep", type=float, default=1.0, help="standard errors by which a candidate must be better")
    parser.add_argument("--step", type=float, default=0.25, help="first step, as a share of a weight")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=default_workers())
    parser.add_argument("--check", type=int, default=0, help="deals for the last word")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--resume", action="store_true")
    return parser.parse_args()


def _by_game(part: str) -> str:
    return "; ".join(f"for {game} {getattr(subject, part)}" for game, subject in SUBJECTS.items())


def main() -> None:
    """Search, then print the best weights as JSON."""
    asked = read_arguments()
    usual = SUBJECTS[game_of_rules(asked.rules)[0].id]
    subject = Subject(weights=asked.weights or usual.weights, player=asked.player or usual.player)
    start = {name: value for name, value in subject.start().items() if not asked.only or name in asked.only}
    if not start:
        sys.exit(f"no weights to tune in {subject.weights}")
    best = start
    if asked.out is not None and asked.out.exists():
        if not asked.resume:
            sys.exit(f"{asked.out} is there already: take a new name, or --resume")
        best = best_in(asked.out) or start
    chance = random.Random(asked.seed if best is start else f"{asked.seed} {best}")
    look = Evolve(start, chance, asked.step) if asked.how == "evolve" else Walk(start, asked.step)
    with CtrlC() as ctrl_c, crew_of(asked.workers) as crew:
        table = Table(crew, ctrl_c.is_pressed, subject, asked.rules, asked.players, asked.against)
        for number in range(asked.trials):
            trial = look.next(best)
            mean, error, deals = table.compare(trial, best, asked.deals, chance.randrange(CHECK_DEALS))
            if ctrl_c.is_pressed():
                break
            is_kept = trial != best and mean > asked.keep * error
            look.learn(is_kept)
            changes = {name: value for name, value in trial.items() if value != best[name]}
            best = trial if is_kept else best
            line = {"trial": number, "points": round(mean, 1), "error": round(error, 1), "deals": deals}
            print(json.dumps({**line, "kept": is_kept, "changes": changes}), file=sys.stderr)
            if asked.out is not None:
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**line, "kept": is_kept, "weights": trial}) + "\n")
        answer: dict[str, Any] = {"weights": best}
        if asked.check and best != start and not ctrl_c.is_pressed():
            mean, error, deals = table.compare(best, start, asked.check, CHECK_DEALS + asked.seed, sure=0)
            answer |= {"points": round(mean, 1), "error": round(error, 1), "deals": deals}
    print(json.dumps(answer, indent=1))


if __name__ == "__main__":
    main()
