"""Cards to the one meld they make, in normal form; or why they make none (C-2 to C-4, W-1 to W-4).

Rules never tell copies of a card apart, so readings are worked out for faces and remembered.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from buraco_desktop.core.cards import JOKER_FACE, RANKS, SUITS, Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run
from buraco_desktop.games.buraco.ruleset import HomeEnd, MeldRules, RuleSet, SetsAllowed
from buraco_desktop.games.buraco.why import Why

_TWO: Final = 2
_SET_RANKS: Final = {
    SetsAllowed.NONE: frozenset[int](),
    SetsAllowed.ALL: frozenset({1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}),
    SetsAllowed.ACES_AND_THREES: frozenset({1, 3}),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """A reading of sorted faces: where each goes.

    Attributes:
        is_run: run or set.
        low: place of the first card of a run; the rank's place of a set.
        suit: number of the suit of a run.
        order: indices into the sorted cards, in table order.
        wild_at: index in order of the wild, or -1.
        is_free: whether the wild stands for nothing.
    """

    is_run: bool
    low: int
    suit: int
    order: tuple[int, ...]
    wild_at: int
    is_free: bool


def read_meld(cards: Iterable[Card], rules: RuleSet, ace_at: int = 0) -> Meld | Refusal:
    """The meld that *cards* make under *rules*, in normal form (W-1), or why they make none.

    *ace_at* is the place, 1 or 14, where the ace of a run lies already and stays; 0 leaves it open.
    """
    held = sorted(cards)
    shape = shape_of(tuple(card.face for card in held), rules, ace_at)
    if isinstance(shape, Why):
        return shape.refusal(held)
    return build(shape, held)


def build(shape: Shape, held: Sequence[Card]) -> Meld:
    """The meld of *shape* made of *held*, which is sorted."""
    ordered = tuple(held[at] for at in shape.order)
    if shape.is_run:
        return Run(SUITS[shape.suit], shape.low, ordered, shape.wild_at, shape.is_free)
    return RankSet(RANKS[shape.low - 1], ordered, shape.wild_at)


@lru_cache(maxsize=200_000)
def shape_of(faces: tuple[int, ...], rules: RuleSet, ace_at: int = 0) -> Shape | Why:
    """The reading of sorted *faces*, or why there is none; *ace_at* as in read_meld."""
    melds = rules.melds
    if len(faces) < 3:
        return Why.TOO_SHORT
    naturals = [at for at, face in enumerate(faces) if not _can_be_wild(face)]
    wilds = [at for at, face in enumerate(faces) if _can_be_wild(face)]
    if not naturals:
        return Why.TWO_WILDS if melds.sets is SetsAllowed.NONE else Why.ALL_WILD
    if len(naturals) >= 2 and len({faces[at] % 13 for at in naturals}) == 1:
        return _set_shape(faces, naturals, wilds, melds)
    return _run_shape(faces, naturals, wilds, rules, ace_at)


def _can_be_wild(face: int) -> bool:
    return face == JOKER_FACE or face % 13 == 1


def _set_shape(faces: tuple[int, ...], naturals: list[int], wilds: list[int], melds: MeldRules) -> Shape | Why:
    place = faces[naturals[0]] % 13 + 1
    if place not in _SET_RANKS[melds.sets]:
        return Why.SETS_NOT_ALLOWED if melds.sets is SetsAllowed.NONE else Why.SET_RANK_NOT_ALLOWED
    if len(wilds) > 1:
        return Why.TWO_WILDS
    if wilds and not melds.wild_in_sets:
        return Why.WILD_IN_SET
    order = (*naturals, *wilds)
    return Shape(False, place, 0, order, len(order) - 1 if wilds else -1, False)


def _run_shape(
    faces: tuple[int, ...], naturals: list[int], wilds: list[int], rules: RuleSet, ace_at: int
) -> Shape | Why:
    suits = {faces[at] // 13 for at in naturals}
    if len(suits) > 1:
        return Why.MIXED_SUITS
    suit = suits.pop()
    places = {faces[at] % 13 + 1: at for at in naturals}
    aces = [at for at in naturals if faces[at] % 13 == 0]
    if len(naturals) - len(places) > max(0, len(aces) - 1) or len(aces) > 2:
        return Why.DUPLICATE_RANK
    if len(aces) == 2 and not rules.melds.ace_both_ends:
        return Why.TWO_ACES
    own_two = next((at for at in wilds if faces[at] == suit * 13 + 1), None)
    if len(wilds) - (own_two is not None) > 1:
        return Why.TWO_WILDS
    best: tuple[tuple[int, bool, bool], Shape] | None = None
    for natural_two in {own_two, None}:
        left = [at for at in wilds if at != natural_two]
        if len(left) > 1:
            continue
        for ace_places in ((1,), (14,)) if len(aces) == 1 else ((1, 14)[: len(aces)],):
            spots = {place: at for place, at in places.items() if place > 1}
            spots.update(zip(ace_places, aces, strict=True))
            if natural_two is not None:
                spots[_TWO] = natural_two
            shape = _stand(spots, left, suit, rules.wilds.home_end)
            # A run of thirteen naturals has its ace at both ends alike; in any other it stays where it lies.
            is_moved = ace_at > 0 and len(aces) == 1 and ace_at not in ace_places and len(spots) < 13
            if shape is not None and not is_moved:
                rank = (len(left), bool(left) and _at_end(shape), 14 in spots)
                if best is None or rank < best[0]:
                    best = rank, shape
    if best is not None:
        return best[1]
    if len(aces) == 2:
        return Why.TWO_ACES if len(wilds) < 2 else Why.TWO_WILDS
    return Why.TWO_WILDS if _would_fit(places, len(wilds)) else Why.GAP


def _at_end(shape: Shape) -> bool:
    return not 0 < shape.wild_at < len(shape.order) - 1


def _stand(spots: dict[int, int], wilds: list[int], suit: int, home_end: HomeEnd) -> Shape | None:
    """Stand naturals at *spots* and at most one wild by W-1; None if a gap stays open."""
    low, high = min(spots), max(spots)
    gaps = [place for place in range(low, high + 1) if place not in spots]
    if len(gaps) > len(wilds):
        return None
    is_free = False
    if wilds:
        where = gaps[0] if gaps else _end_for_wild(low, high, home_end)
        if where is None:
            if len(spots) > 13:
                return None
            is_free = True
            order = (*(spots[place] for place in range(low, high + 1)), wilds[0])
            return Shape(True, low, suit, order, len(order) - 1, is_free)
        spots = spots | {where: wilds[0]}
        low, high = min(low, where), max(high, where)
    order = tuple(spots[place] for place in range(low, high + 1))
    return Shape(True, low, suit, order, order.index(wilds[0]) if wilds else -1, is_free)


def _end_for_wild(low: int, high: int, home_end: HomeEnd) -> int | None:
    """Where a wild without a gap to fill stands; None when both ends are shut (W-1)."""
    below = low - 1 if low > 2 or (low == 2 and high < 14) else None
    above = high + 1 if high < 13 or (high == 13 and low > 1) else None
    if home_end is HomeEnd.LOW:
        return below if below is not None else above
    return above if above is not None else below


def _would_fit(places: dict[int, int], wilds: int) -> bool:
    """Whether the naturals would make a run if every two and joker could be a wild."""
    if wilds < 2:
        return False
    spans = [sorted(places)]
    if 1 in places:
        spans.append(sorted([place for place in places if place > 1] + [14]))
    return any(span[-1] - span[0] + 1 - len(span) <= wilds for span in spans)
