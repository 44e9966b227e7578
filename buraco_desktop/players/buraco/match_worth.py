"""What the end of a deal is worth: points, until the match may end; then the chance of winning it."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from buraco_desktop.games.buraco.view import PlayerView

_SPREAD: Final = 400.0
"""Points by which one deal moves the difference of two sides, as a standard deviation."""
_A_DEAL: Final = 400.0
"""Points of the better side in one deal."""
_NEAR: Final = 1200
"""Points from the target at which a deal may decide the match."""
_STEEPEST: Final = 12.0
"""Most a point may count, for the side far behind: it must dare."""

Worth = Callable[[int, int], float]
"""Points of the deal, own and the best other's -> worth, in points of the deal."""


def chance_of_match(own: float, other: float, target: int) -> float:
    """The chance that a side with *own* points in the match wins it against one with *other*, deals being even."""
    lead = own - other
    if max(own, other) >= target and lead:
        return 1.0 if lead > 0 else 0.0
    deals = max(1.0, (target - max(own, other)) / _A_DEAL)
    return 0.5 * math.erfc(-lead / (_SPREAD * math.sqrt(2 * deals)))


def worth_for(view: PlayerView, column: int, others: Sequence[int]) -> Worth:
    """How points of this deal count for the score *column*, while *others* are the other columns.

    Far from the target a point is a point. Near it what counts is the chance of winning the match, in points of
    the same weight, so that a sure win is kept and a lost match is fought for.
    """
    own, other = view.totals[column], max(view.totals[each] for each in others)
    target = view.rules.match.target
    if target - max(own, other) > _NEAR:
        return lambda points, theirs: float(points - theirs)
    now = chance_of_match(own, other, target)
    slope = (chance_of_match(own + 50, other, target) - chance_of_match(own, other + 50, target)) / 100
    scale = min(1 / slope if slope > 0 else math.inf, _STEEPEST * _SPREAD * math.sqrt(2 * math.pi))
    return lambda points, theirs: scale * (chance_of_match(own + points, other + theirs, target) - now)
