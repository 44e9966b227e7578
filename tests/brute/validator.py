"""Melds the slow way: every assignment of cards to places is tried, and W-1 picks among those that fit.

Written from the rule book alone. It shares cards and rule sets with the engine and nothing else.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.games.buraco.ruleset import EndWild, HomeEnd, InnerWild, RuleSet, SetsAllowed

ACE_LOW, ACE_HIGH = 1, 14


@dataclass(frozen=True)
class Reading:
    """One way cards can lie as a meld.

    Attributes:
        kind: ``run`` or ``set``.
        low: place of the first card of a run; 0 for a set.
        faces: the faces in table order; of a set its naturals sorted, then its wild.
        hole: where among them the wild lies, -1 without one.
        is_free: whether the wild stands for nothing (W-4).
    """

    kind: str
    low: int
    faces: tuple[int, ...]
    hole: int = -1
    is_free: bool = False

    @property
    def places(self) -> dict[int, int]:
        """Place -> face of the cards that stand for themselves."""
        return {self.low + at: face for at, face in enumerate(self.faces) if at != self.hole}

    @property
    def wild_place(self) -> int:
        """The place the wild fills; 0 when there is none."""
        return self.low + self.hole if self.hole >= 0 and not self.is_free else 0

    @property
    def wild(self) -> int:
        """The face of the wild; -1 when there is none."""
        return self.faces[self.hole] if self.hole >= 0 else -1

    @property
    def is_bound(self) -> bool:
        """Whether the wild has cards on both sides (W-2)."""
        return 0 < self.hole < len(self.faces) - 1


def can_be_wild(card: Card) -> bool:
    """C-1: jokers and twos."""
    return card.rank in {Rank.JOKER, Rank.TWO}


def best_reading(cards: Sequence[Card], rules: RuleSet) -> Reading | None:
    """The meld that *cards* make (C-2 to C-4), the one W-1 prefers; None if they make none."""
    if len(cards) < 3:
        return None
    return _preferred([*runs_of(cards, rules), *sets_of(cards, rules)], rules)


def runs_of(cards: Sequence[Card], rules: RuleSet) -> Iterator[Reading]:
    """Every way *cards* can lie as a run (C-3, W-4)."""
    size = len(cards)
    if size > 14:
        return
    for wild in _wild_choices(cards):
        naturals = _without(cards, wild)
        suits = {card.suit for card in naturals}
        if len(suits) != 1 or None in suits:
            continue
        held = Counter(card.place for card in naturals)
        by_place = {card.place: card.face for card in naturals}
        if wild is not None and held == Counter(range(1, 14)):
            yield Reading("run", 1, (*(by_place[place] for place in range(1, 14)), wild.face), 13, True)
        for low in range(1, 14 - size + 2):
            for hole in range(size) if wild is not None else [-1]:
                asked = [low + at for at in range(size) if at != hole]
                if Counter((place - 1) % 13 + 1 for place in asked) != held:
                    continue
                if size == 14 and (not rules.melds.ace_both_ends or hole in {0, 13}):
                    continue
                faces = tuple(
                    wild.face if wild is not None and at == hole else by_place[(low + at - 1) % 13 + 1]
                    for at in range(size)
                )
                yield Reading("run", low, faces, hole)


def sets_of(cards: Sequence[Card], rules: RuleSet) -> Iterator[Reading]:
    """Every way *cards* can lie as a set (C-4)."""
    allowed = {
        SetsAllowed.NONE: set(),
        SetsAllowed.ALL: set(Rank) - {Rank.TWO, Rank.JOKER},
        SetsAllowed.ACES_AND_THREES: {Rank.ACE, Rank.THREE},
    }[rules.melds.sets]
    for wild in _wild_choices(cards):
        naturals = _without(cards, wild)
        ranks = {card.rank for card in naturals}
        if len(ranks) != 1 or not ranks <= allowed or not 2 <= len(naturals) <= 8:
            continue
        if wild is not None and not rules.melds.wild_in_sets:
            continue
        faces = tuple(sorted(card.face for card in naturals))
        yield Reading("set", 0, faces if wild is None else (*faces, wild.face), -1 if wild is None else len(faces))


def best_growth(meld: Reading, own: Sequence[Card], added: Sequence[Card], rules: RuleSet) -> Reading | None:
    """What *meld*, made of the cards *own*, becomes with *added* (W-2, W-3, W-5, W-6); None if they do not fit."""
    if not added:
        return None
    both = [*own, *added]
    if meld.kind == "set":
        return _preferred(
            [reading for reading in sets_of(both, rules) if meld.wild < 0 or reading.wild == meld.wild], rules
        )
    fitting = [
        reading
        for reading in runs_of(both, rules)
        if _keeps_naturals(meld, reading)
        and (meld.hole < 0 or _wild_stays(meld, reading, rules) or _wild_goes_home(meld, reading, own, added, rules))
    ]
    return _preferred(fitting, rules)


def _keeps_naturals(meld: Reading, reading: Reading) -> bool:
    """Whether every natural of *meld* lies where it lay; the lowest two may turn wild (W-5)."""
    after = reading.places
    if set(range(2, 14)) <= set(after) and (ACE_LOW in after or ACE_HIGH in after):
        # A run of all thirteen has its ace at both ends at once.
        after[ACE_LOW] = after.get(ACE_LOW, after.get(ACE_HIGH, -1))
        after[ACE_HIGH] = after[ACE_LOW]
    moved = {place for place, face in meld.places.items() if after.get(place) != face}
    if not moved:
        return True
    return moved == {2} and meld.low == 2 and meld.hole < 0 and reading.wild == meld.faces[0]


def _is_let_go(meld: Reading, reading: Reading, rules: RuleSet) -> bool:
    """Whether the wild of *meld* may leave its place: its card has come, or nothing ties it there (W-2)."""
    tied = rules.wilds.inner is InnerWild.BOUND if meld.is_bound else rules.wilds.end is EndWild.LOCKED
    return not tied or meld.wild_place in reading.places


def _wild_stays(meld: Reading, reading: Reading, rules: RuleSet) -> bool:
    """Whether the wild of *meld* is still the wild of *reading*, and lies where it may."""
    if reading.wild != meld.wild:
        return False
    if meld.is_free:
        return reading.is_free
    return reading.wild_place == meld.wild_place or _is_let_go(meld, reading, rules)


def _wild_goes_home(
    meld: Reading, reading: Reading, own: Sequence[Card], added: Sequence[Card], rules: RuleSet
) -> bool:
    """Whether the wild of *meld* is a two that lies below its 3 in *reading* (W-3)."""
    if meld.is_free or 2 in meld.places or reading.places.get(2) != meld.wild:
        return False
    if not _is_let_go(meld, reading, rules):
        return False
    if reading.hole < 0 or rules.wilds.inner is InnerWild.FREE:
        # With free inner wilds the run is read afresh, as if laid at once.
        return True
    # W-6: the naturals alone must have sent the two home before another wild may come.
    fresh = next((card for card in added if card.face == reading.wild), None)
    if fresh is None:
        return False
    before = best_growth(meld, own, _without(added, fresh), rules)
    return before is not None and before.hole < 0


def _preferred(readings: Sequence[Reading], rules: RuleSet) -> Reading | None:
    """W-1: fewest wilds, an interior gap, the home end, the other end, attached; an ace low before high."""
    return min(readings, key=lambda reading: _rank(reading, rules), default=None)


def _rank(reading: Reading, rules: RuleSet) -> tuple[int, int, int]:
    if reading.hole < 0:
        return 0, 0, reading.low
    last = len(reading.faces) - 1
    home = 0 if rules.wilds.home_end is HomeEnd.LOW else last
    if reading.is_free:
        return 1, 3, reading.low
    if 0 < reading.hole < last:
        return 1, 0, reading.low
    return 1, 1 if reading.hole == home else 2, reading.low


def _wild_choices(cards: Sequence[Card]) -> list[Card | None]:
    faces: dict[int, Card | None] = {card.face: card for card in cards if can_be_wild(card)}
    return [None, *faces.values()]


def _without(cards: Sequence[Card], card: Card | None) -> list[Card]:
    left = list(cards)
    if card is not None:
        left.remove(card)
    return left
