"""What is thought of each candidate before any deal is played out: the mean of two minds.

One is the careful player, which looks at the whole position. The other is the core's, a sum of what each feature of
an action has been worth over many deals played out. They err in different ways, and together less than either.
"""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.candidates import Candidate, Outset
from buraco_desktop.players.buraco.core_bridge import faces_key
from buraco_desktop.players.buraco.manners import oddness
from buraco_desktop.players.player import Choice, Reason

_UNADVISED: Final = -20.0
"""What the careful player says of an action it did not think of, next to its best, in points."""
_CAREFUL_SHARE: Final = 0.5
"""How much the careful player's opinion counts, next to the core's."""
_SHARE_OF_FOUR: Final = 0.0
"""The same for who does not search, with four players: there the core's alone is as good, and only explained."""
_UNITS_A_POINT: Final = 4.0
"""Weights of the core are quarters of points."""


def weigh(
    outset: Outset, candidates: Sequence[Candidate], careful: Sequence[Choice], share: float = _CAREFUL_SHARE
) -> None:
    """Set advice and oddness of all *candidates*, which may not be empty, and mark the best as what is done.

    Args:
        outset: where the decision begins, in a world whose hidden cards no opinion looks at.
        candidates: what could be done.
        careful: what the careful player thinks, best first; nothing: the core's mind alone counts.
        share: how much the careful player's counts, 0 to 1.
    """
    learnt = _learnt(outset, candidates)
    values = {faces_key(choice.action): choice.value for choice in reversed(careful)}
    for candidate, points, odd in zip(candidates, learnt, oddness(outset, candidates), strict=True):
        candidate.advice, candidate.oddness = points, odd
        if careful:
            value = values.get(faces_key(outset.action(candidate.codes[0])))
            thought = _UNADVISED if value is None else min(0.0, value - careful[0].value)
            candidate.advice = share * thought + (1.0 - share) * points
    best = max(candidates, key=lambda candidate: candidate.advice + candidate.oddness)
    best.is_own = True
    most, odd = best.advice, best.oddness
    for candidate in candidates:
        candidate.advice -= most
        candidate.oddness -= odd


def opinions(outset: Outset, candidates: Sequence[Candidate], careful: Sequence[Choice]) -> tuple[Choice, ...]:
    """What could be done, best first, with what the two minds think of it; see ``weigh``."""
    weigh(outset, candidates, careful, _SHARE_OF_FOUR if outset.view.seating.players == 4 else _CAREFUL_SHARE)
    reasons = {faces_key(choice.action): choice.reasons for choice in reversed(careful)}
    found: dict[object, Choice] = {}
    for candidate in sorted(candidates, key=lambda candidate: -candidate.advice - candidate.oddness):
        action = outset.action(candidate.codes[0])
        why = (Reason("rules-of-thumb", candidate.advice), *reasons.get(faces_key(action), ()))
        found.setdefault(action, Choice(action, candidate.advice, why))
    return tuple(found.values())


def _learnt(outset: Outset, candidates: Sequence[Candidate]) -> list[float]:
    """What the core's mind thinks of each of *candidates*, in points."""
    world, weights = outset.world, outset.weights
    if world.cell(at.PHASE) == at.DRAW:
        return [
            0.0 if code == at.A_DRAW else world.worth_of_take(weights, code) / _UNITS_A_POINT
            for code in (candidate.codes[0] for candidate in candidates)
        ]
    costs = world.costs_of_discards(weights)
    throws = [costs.get(each.codes[0] >> at.A_CARDS, 0) for each in candidates if not each.is_plan]
    least = min(throws, default=0)
    points = []
    for candidate in candidates:
        if candidate.is_plan:
            worth = world.worth_of_meld(weights, candidate.codes[0])
            outset.follow(candidate.codes)
            # To stop where more would be worth it costs what that is worth.
            if not outset.play.is_over() and not outset.has_new_hand():
                worth -= max([0, *outset.play.worths_of_melds(weights).values()])
        else:
            worth = least - costs.get(candidate.codes[0] >> at.A_CARDS, least)
        points.append(worth / _UNITS_A_POINT)
    return points
