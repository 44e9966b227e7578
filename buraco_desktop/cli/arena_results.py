"""What the arena finds out: a row a deal, and what all rows come to."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from buraco_desktop.cli.arena_seats import SIDES
from buraco_desktop.core.errors import MalformedTextError

_STEP: Final = math.log(1.02)
"""Seconds are kept to 2 %: studies of any length fit into little room, and percentiles lose nothing that matters."""

_SHORTEST_S: Final = 1e-7


@dataclass(slots=True)
class Times:
    """How long decisions took.

    Attributes:
        longest_s: the longest, exactly.
        counts: how many took about ``1.02 ** key`` seconds.
    """

    longest_s: float = 0.0
    counts: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.longest_s = max(self.longest_s, seconds)
        self.counts[round(math.log(max(seconds, _SHORTEST_S)) / _STEP)] += 1

    def merge(self, other: "Times") -> None:
        """Count all that *other* has."""
        self.longest_s = max(self.longest_s, other.longest_s)
        self.counts.update(other.counts)

    @property
    def decisions(self) -> int:
        """How many were counted."""
        return self.counts.total()

    def at(self, share: float) -> float:
        """Seconds within which *share* of the decisions were made (0.5: the median), to 2 %; 0 without any."""
        wanted = max(1, math.ceil(share * self.decisions))
        for key, count in sorted(self.counts.items()):
            wanted -= count
            if wanted <= 0:
                return min(math.exp(key * _STEP), self.longest_s)
        return 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One playing of a deal.

    Attributes:
        a_seats: where A sat.
        points: points of each score column.
        actions: how many actions it took.
        over: A's points less B's; with three players B's are the mean of both.
        won: A's share of the deal: 1 won, 0 lost, 0.5 even; with three players the mean over both of B.
    """

    a_seats: tuple[int, ...]
    points: tuple[int, ...]
    actions: int
    over: float
    won: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A deal with all its playings, the seats exchanged: what is independent of other rows.

    Attributes:
        deal: its number in the run, from 0.
        seed: what fixes its cards.
        played: each playing.
        times: seconds a decision, of A and of B.
        faults: what programs did wrong, of A and of B.
    """

    deal: int
    seed: int
    played: tuple[Played, ...]
    times: tuple[Times, Times]
    faults: tuple[Counter[str], Counter[str]]

    @property
    def over(self) -> float:
        """Points a deal by which A beat B."""
        return math.fsum(each.over for each in self.played) / len(self.played)

    @property
    def won(self) -> float:
        """Share of the playings that A won."""
        return math.fsum(each.won for each in self.played) / len(self.played)

    def values(self) -> dict[str, Any]:
        """As plain values; all but ``seconds`` is the same whenever the deal is played."""
        return {
            "deal": self.deal,
            "seed": self.seed,
            "over": self.over,
            "won": self.won,
            "played": [
                {
                    "a_seats": list(each.a_seats),
                    "points": list(each.points),
                    "actions": each.actions,
                    "over": each.over,
                    "won": each.won,
                }
                for each in self.played
            ],
            "faults": {side: dict(sorted(faults.items())) for side, faults in zip(SIDES, self.faults, strict=True)},
            "seconds": {
                side: {
                    "longest": times.longest_s,
                    "counts": {str(key): count for key, count in sorted(times.counts.items())},
                }
                for side, times in zip(SIDES, self.times, strict=True)
            },
        }

    @classmethod
    def of_values(cls, values: Mapping[str, Any]) -> Self:
        """The row with these *values*.

        Raises:
            MalformedTextError: if they are no row's.
        """
        try:
            played = tuple(
                Played(
                    a_seats=tuple(map(int, each["a_seats"])),
                    points=tuple(map(int, each["points"])),
                    actions=int(each["actions"]),
                    over=_finite(each["over"]),
                    won=_finite(each["won"]),
                )
                for each in values["played"]
            )
            times = [
                Times(
                    _finite(values["seconds"][side]["longest"]),
                    Counter({int(key): int(count) for key, count in values["seconds"][side]["counts"].items()}),
                )
                for side in SIDES
            ]
            faults = [Counter({str(k): int(n) for k, n in values["faults"][side].items()}) for side in SIDES]
            if not played:
                raise ValueError
            return cls(
                deal=int(values["deal"]),
                seed=int(values["seed"]),
                played=played,
                times=(times[0], times[1]),
                faults=(faults[0], faults[1]),
            )
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
            raise MalformedTextError("this is no row of an arena file") from None


def _finite(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(value)
    return number


def mean_and_error(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error; None for the error of fewer than two. The order of *values* does not matter."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return mean, None
    squares = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / (count - 1) / count)


class Tally:
    """What the rows so far come to."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._over: list[float] = []
        self._won: list[float] = []
        self._times = (Times(), Times())
        self._faults: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        for row in rows:
            self.add(row)

    def __len__(self) -> int:
        return len(self._over)

    def add(self, row: Row) -> None:
        """Count *row*."""
        self._over.append(row.over)
        self._won.append(row.won)
        for side in range(2):
            self._times[side].merge(row.times[side])
            self._faults[side].update(row.faults[side])

    def values(self) -> dict[str, Any]:
        """Everything counted, as plain values: numbers are null before there is anything to tell."""
        over, over_error = mean_and_error(self._over) if self._over else (None, None)
        won, won_error = mean_and_error(self._won) if self._won else (None, None)
        return {
            "points": _rounded(over, 2),
            "points_error": _rounded(over_error, 2),
            "won": _rounded(won, 4),
            "won_error": _rounded(won_error, 4),
            "seconds": {
                side: {
                    "decisions": times.decisions,
                    "median": _rounded(times.at(0.5), 7),
                    "p99": _rounded(times.at(0.99), 7),
                    "longest": _rounded(times.longest_s, 7),
                }
                for side, times in zip(SIDES, self._times, strict=True)
            },
            "faults": {side: dict(sorted(faults.items())) for side, faults in zip(SIDES, self._faults, strict=True)},
        }


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
