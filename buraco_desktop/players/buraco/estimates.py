"""By how much one candidate is better than another, from the worlds in which both were tried.

Played out to its end a deal tells the truth, and much luck besides. Judged some turns later it tells little luck, and
an error of the judge's that no number of worlds takes away. Every few worlds do both; what playing on adds to the
judgement is believed the more, the surer it is next to what the judge is known to be out by.
"""

import math
from collections.abc import Sequence

from buraco_desktop.players.buraco.candidates import Candidate


def gain(one: Candidate, other: Candidate, leap: float) -> tuple[float, float]:
    """Points by which *one* is better than *other*, and the variance of that; it is infinite where nothing was seen.

    Args:
        one: a candidate.
        other: another, tried in the same worlds or in some more.
        leap: how far the judge is out between two candidates, in points, as a standard deviation.
    """
    if not one.judged:
        return _mean(_differences(one.values, other.values))
    return _both(_differences(one.judged, other.judged), _differences(one.rest, other.rest), leap)


def lead(one: Candidate, other: Candidate, leap: float) -> float:
    """By how many standard errors *one* is better than *other*; see ``gain``."""
    mean, variance = gain(one, other, leap)
    return mean / math.sqrt(variance) if variance else math.copysign(math.inf, mean) if mean else 0.0


def worth(one: Candidate, leap: float) -> tuple[float, float]:
    """Points of the deal that *one* comes to, and the standard error, which is 0.0 where too little was seen."""
    if not one.judged:
        return one.mean, one.error
    mean, variance = _both(one.judged, one.rest, leap)
    return mean, 0.0 if math.isinf(variance) else math.sqrt(variance)


def _both(judged: Sequence[float], rest: Sequence[float], leap: float) -> tuple[float, float]:
    mean, variance = _mean(judged)
    more, doubt = _mean(rest)
    known = leap * leap
    if math.isinf(doubt):
        return mean, variance + known
    share = known / (known + doubt)
    return mean + share * more, variance + share * doubt


def _differences(ones: Sequence[float], others: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(ones, others, strict=False)]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of *values*, 0.0 for none, and its variance, which is infinite for fewer than two."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return mean, math.inf
    return mean, sum((value - mean) ** 2 for value in values) / (count - 1) / count
