"""What is thought of each candidate before any deal is played out: the mean of two minds.

One is the careful player, which looks at the whole position. The other is the core's, a sum of what each feature of
an action has been worth over many deals played out. They err in different ways, and together less than either.
"""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.candidates import Candidate, Outset, is_melding
from buraco_desktop.players.buraco.core import Weights
from buraco_desktop.players.buraco.core_bridge import faces_key
from buraco_desktop.players.buraco.manners import oddness
from buraco_desktop.players.buraco.terms import TERMS, weights_of
from buraco_desktop.players.player import Choice, Reason

_UNADVISED: Final = -20.0
"""What the careful player says of an action it did not think of, next to its best, in points."""
_CAREFUL_SHARE: Final = 0.5
"""How much the careful player's opinion counts, next to the core's."""
_UNITS_A_POINT: Final = 4.0
"""Weights of the core are quarters of points."""


def asks_careful(players: int) -> bool:
    """Whether who does not search asks the careful player, too: with four players the core's mind alone is as good."""
    return players != 4


def weigh(outset: Outset, candidates: Sequence[Candidate], careful: Sequence[Choice]) -> None:
    """Set advice and oddness of all *candidates*, which may not be empty, and mark the best as what is done.

    Args:
        outset: where the decision begins, in a world whose hidden cards no opinion looks at.
        candidates: what could be done.
        careful: what the careful player thinks, best first; nothing: the core's mind alone counts.
    """
    parts = (_learnt(outset, candidates, outset.weights), _left_undone(outset, candidates), _unadvised(candidates))
    learnt = [sum(points) for points in zip(*parts, strict=True)]
    values = {faces_key(choice.action): choice.value for choice in reversed(careful)}
    for candidate, points, odd in zip(candidates, learnt, oddness(outset, candidates), strict=True):
        candidate.advice, candidate.oddness = points, odd
        if careful:
            value = values.get(faces_key(outset.action(candidate.codes[0])))
            thought = _UNADVISED if value is None else min(0.0, value - careful[0].value)
            candidate.advice = _CAREFUL_SHARE * thought + (1.0 - _CAREFUL_SHARE) * points
    best = max(candidates, key=lambda candidate: candidate.advice + candidate.oddness)
    best.is_own = True
    most, odd = best.advice, best.oddness
    for candidate in candidates:
        candidate.advice -= most
        candidate.oddness -= odd


def opinions(
    outset: Outset, candidates: Sequence[Candidate], careful: Sequence[Choice], *, explains: bool = True
) -> tuple[Choice, ...]:
    """What could be done, best first, with what is thought of it; see ``weigh``.

    *explains*: with reasons. Where the core's mind is alone they are its own, each next to what is best, and add up
    to the value; the careful player's besides are what that one sees in the action as such.
    """
    weigh(outset, candidates, careful)
    told: dict[object, tuple[Reason, ...]] = {}
    if explains and careful:
        told = {faces_key(choice.action): choice.reasons for choice in reversed(careful)}
    own = core_reasons(outset, candidates) if explains and not careful else [()] * len(candidates)
    found: dict[object, Choice] = {}
    pairs = sorted(zip(candidates, own, strict=True), key=lambda pair: -pair[0].advice - pair[0].oddness)
    for candidate, reasons in pairs:
        action = outset.action(candidate.codes[0])
        if careful:
            reasons = (Reason("rules-of-thumb", candidate.advice), *told.get(faces_key(action), ()))
        found.setdefault(action, Choice(action, candidate.advice, reasons))
    return tuple(found.values())


def core_reasons(outset: Outset, candidates: Sequence[Candidate]) -> list[tuple[Reason, ...]]:
    """Why the core's mind holds each of *candidates* better or worse than the one that is done, in named terms.

    Points of all terms of a candidate come to what the core's mind thinks of it next to the one that is done; terms
    that separate nothing are left out, and the greatest come first.
    """
    own = next(number for number, candidate in enumerate(candidates) if candidate.is_own)
    values = outset.weights.values()
    named = {term: _learnt(outset, candidates, Weights(weights_of(term, values))) for term in TERMS}
    named["leaves-undone"] = _left_undone(outset, candidates)
    named["rules-of-thumb"] = _unadvised(candidates)
    found = []
    for number in range(len(candidates)):
        reasons = [Reason(term, points[number] - points[own]) for term, points in named.items()]
        found.append(tuple(sorted((each for each in reasons if each.points), key=lambda each: -abs(each.points))))
    return found


def _learnt(outset: Outset, candidates: Sequence[Candidate], by: Weights) -> list[float]:
    """What the core's sums say of each of *candidates* by the weights *by*, in points."""
    world, weights = outset.world, outset.weights
    codes = [candidate.codes[0] for candidate in candidates]
    if world.cell(at.PHASE) == at.DRAW:
        return [0.0 if code == at.A_DRAW else world.worth_of_take(weights, by, code) / _UNITS_A_POINT for code in codes]
    costs = world.costs_of_discards(weights)
    throws = [code >> at.A_CARDS for code in codes if code & 15 == at.A_DISCARD]
    least = min(throws, key=lambda face: costs[face], default=None)
    costs = world.costs_of_discards(by)
    points = []
    for code in codes:
        worth = 0
        if is_melding(code):
            worth = world.worth_of_meld(by, code)
        elif code & 15 == at.A_DISCARD and least is not None:
            worth = costs[least] - costs[code >> at.A_CARDS]
        points.append(worth / _UNITS_A_POINT)
    return points


def _left_undone(outset: Outset, candidates: Sequence[Candidate]) -> list[float]:
    """What it costs to stop melding where each of *candidates* does, in points: what the best meld then is worth."""
    points = []
    for candidate in candidates:
        worth = 0
        if candidate.is_plan:
            outset.follow(candidate.codes)
            if not outset.play.is_over() and not outset.has_new_hand():
                worth = max([0, *outset.play.worths_of_melds(outset.weights).values()])
        points.append(-worth / _UNITS_A_POINT)
    return points


def _unadvised(candidates: Sequence[Candidate]) -> list[float]:
    """What is said of an action that would have been done already if it were thought worth it: drawing once more."""
    return [_UNADVISED if candidate.codes[0] == at.A_REDRAW else 0.0 for candidate in candidates]
