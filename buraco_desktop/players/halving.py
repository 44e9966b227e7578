"""Sequential halving: candidates are tried in the same worlds, and after each round the worse half is given up."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from buraco_desktop.players.player import Budget

_ENDLESS: Final = 10**9


@dataclass(slots=True, eq=False)
class Trial:
    """Something to try.

    Attributes:
        values: what it was worth, world by world.
    """

    values: list[float] = field(default_factory=list, init=False)

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        count = len(self.values)
        if count < 2:
            return 0.0
        mean = self.mean
        return math.sqrt(sum((value - mean) ** 2 for value in self.values) / (count - 1) / count)


T = TypeVar("T", bound=Trial)


@dataclass(frozen=True, slots=True, kw_only=True)
class Halving(Generic[T]):
    """How a search halves.

    Attributes:
        try_all: tries candidates in one more world, whose number, from 0, it is given; what that took for each of
            them, in rollouts.
        ranked: candidates, all tried in the same worlds, best first.
        is_plain: whether the first of them leads all others so far that the rest of the budget is saved.
        is_kept: whether a candidate is never given up.
        usual: rollouts of a decision without any budget.
        least_worlds: worlds before anything is plain.
    """

    try_all: Callable[[list[T], int], float]
    ranked: Callable[[list[T]], list[T]]
    is_plain: Callable[[list[T]], bool]
    is_kept: Callable[[T], bool]
    usual: int
    least_worlds: int

    def run(self, candidates: list[T], budget: Budget) -> tuple[list[T], int, bool]:
        """Candidates best first, those given up later before those given up earlier; rollouts; whether it was cut.

        *budget*: its rollouts end the search; its seconds, and its being cancelled, only cut it short.
        """
        given_up: list[T] = []
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        total = budget.rollouts or (_ENDLESS if budget.seconds else self.usual)
        begin = time.monotonic()
        worlds, rollouts = 0, 0.0
        was_cut = False
        for round_ in range(rounds):
            until = rollouts + (total - rollouts) / (rounds - round_)
            # The clock is shared out over the rounds like the rollouts.
            end = begin + budget.seconds * (round_ + 1) / rounds if budget.seconds else math.inf
            took = 0.0
            while rollouts + len(candidates) * took <= until:
                if budget.cancelled() or time.monotonic() >= end:
                    was_cut = True
                    break
                took = self.try_all(candidates, worlds)
                rollouts += len(candidates) * took
                worlds += 1
            candidates = self.ranked(candidates)
            if worlds >= self.least_worlds and self.is_plain(candidates):
                break
            if len(candidates) > 2 and round_ < rounds - 1:
                keep = (len(candidates) + 1) // 2
                worse = [candidate for candidate in candidates[keep:] if not self.is_kept(candidate)]
                given_up[:0] = worse
                candidates = [candidate for candidate in candidates if candidate not in worse]
        return candidates + given_up, round(rollouts), was_cut
