"""What the end of a deal is worth: points, until the match may end; then the chance of winning it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

_STEEPEST: Final = 12.0
"""Most a point may count, for the side far behind: it must dare."""
_SHORT_STEP: Final = 1 / 8
"""Share of the spread over which the slope of the chance is taken."""

Worth = Callable[[Sequence[float]], float]
"""Points of the deal for every side -> worth to one's own, in points of the deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How a game moves towards its target.

    Attributes:
        spread: points by which one deal moves the difference of two sides, as a standard deviation.
        a_deal: points of the better side in one deal.
        near: points from the target at which a deal may decide the match.
    """

    spread: float
    a_deal: float
    near: float


def chance_of_match(totals: Sequence[float], mine: int, target: float, pace: Pace) -> float:
    """The chance that side *mine* wins a match that stands at *totals*, deals being even.

    Whoever leads alone at *target* or more has won.
    """
    best = max(totals)
    if best >= target and list(totals).count(best) == 1:
        return 1.0 if totals[mine] == best else 0.0
    return chances_of_lead(totals, pace.spread * math.sqrt(2 * max(1.0, (target - best) / pace.a_deal)))[mine]


def chances_of_lead(counts: Sequence[float], spread: float) -> list[float]:
    """The chance of each side to end with most, from *counts* now.

    Args:
        counts: what each side has.
        spread: the root of two times the standard deviation of what the difference of two sides still moves.
    """
    chances = []
    for side, own in enumerate(counts):
        chance = 1.0
        for other, count in enumerate(counts):
            if other != side:
                chance *= 0.5 * math.erfc((count - own) / spread)
        chances.append(chance)
    total = sum(chances)
    return [chance / total for chance in chances]


def lead(points: Sequence[float], mine: int) -> float:
    """By how many points side *mine* is ahead of the mean of the others."""
    return points[mine] - (sum(points) - points[mine]) / (len(points) - 1)


def counts_points(totals: Sequence[int], target: int, pace: Pace) -> bool:
    """Whether a match that stands at *totals* is so far from its *target* that a point is a point."""
    return target - max(totals) > pace.near


def worth_for(totals: Sequence[int], mine: int, target: int, pace: Pace) -> Worth:
    """How the points of a deal count for side *mine* of a match that stands at *totals*.

    Far from the target a point is a point, against the mean of the others. Near it what counts is the chance of winning
    the match, in points of the same weight, so that a sure win is kept and a lost match is fought for.
    """
    if counts_points(totals, target, pace):
        return lambda points: lead(points, mine)
    now = chance_of_match(totals, mine, target, pace)
    step = pace.spread * _SHORT_STEP
    ahead = [total + (step if side == mine else 0.0) for side, total in enumerate(totals)]
    behind = [total + (0.0 if side == mine else step) for side, total in enumerate(totals)]
    # Both from below the target, where the chance has no jump.
    room = max(target, max(totals) + 2 * step)
    slope = (chance_of_match(ahead, mine, room, pace) - chance_of_match(behind, mine, room, pace)) / (2 * step)
    scale = min(1 / slope if slope > 0 else math.inf, _STEEPEST * pace.spread * math.sqrt(2 * math.pi))

    def worth(points: Sequence[float]) -> float:
        after = [total + more for total, more in zip(totals, points, strict=True)]
        return scale * (chance_of_match(after, mine, target, pace) - now)

    return worth
