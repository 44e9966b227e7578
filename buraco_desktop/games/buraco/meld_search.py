"""Every meld a hand can lay and every way it can grow a meld, each once; copies are not told apart.

Runs are searched in one suit standing for all four, with one wild standing for every wild that is not
the suit's own two, and what was found is remembered: that is what keeps random play fast.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import Final, NamedTuple

from buraco_desktop.core.cards import JOKER_FACE, SUITS, Card, card_with_index
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import Shape, shape_of
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run
from buraco_desktop.games.buraco.ruleset import RuleSet, SetsAllowed

Faces = tuple[int, ...]
_BY_INDEX: Final = attrgetter("index")
_WILD_FACES: Final = (1, 14, 27, 40, JOKER_FACE)
_OWN_TWO: Final = 1
"""Face of the own two in the suit that stands for all: its places are faces 0 (ace) to 12 (king)."""


class SuitHolding(NamedTuple):
    """What a hand holds for runs of one suit.

    Attributes:
        places: bit set of the places held, bit 1 the ace ... bit 13 the king, bit 14 the ace again.
        aces: aces held, 2 at most.
        own_twos: twos of the suit held, 2 at most.
        has_other_wild: whether a joker or another suit's two is held.
    """

    places: int
    aces: int
    own_twos: int
    has_other_wild: bool


@dataclass(frozen=True, slots=True)
class HandFaces:
    """A hand as the search sees it.

    Attributes:
        cards: the cards, sorted.
        counts: how often each face occurs, by face number.
        first: index in cards of the first card with each face held.
        wilds: the faces held that can be wild.
        holdings: what is held for runs of each suit.
    """

    cards: tuple[Card, ...]
    counts: list[int]
    first: dict[int, int]
    wilds: Faces
    holdings: tuple[SuitHolding, ...]

    def pick(self, faces: Iterable[int]) -> tuple[Card, ...]:
        """The lowest copies with the given *faces*, sorted."""
        picked: list[Card] = []
        for face in faces:
            at = self.first[face]
            while self.cards[at] in picked:
                at += 1
            picked.append(self.cards[at])
        return tuple(sorted(picked, key=_BY_INDEX))


def faces_of(hand: Iterable[Card]) -> HandFaces:
    """*hand* as the search sees it."""
    cards = tuple(sorted(hand, key=_BY_INDEX))
    counts = [0] * (JOKER_FACE + 1)
    first: dict[int, int] = {}
    places = [0, 0, 0, 0, 0]
    for at, card in enumerate(cards):
        face = card.face
        if not counts[face]:
            first[face] = at
            places[face // 13] |= 1 << card.place
        counts[face] += 1
    wilds = tuple(face for face in _WILD_FACES if counts[face])
    holdings = []
    for suit in range(4):
        aces, own_twos = counts[suit * 13], counts[suit * 13 + 1]
        held = places[suit] | (1 << 14 if aces else 0)
        holdings.append(SuitHolding(held, aces, own_twos, len(wilds) > (1 if own_twos else 0)))
    return HandFaces(cards, counts, first, wilds, tuple(holdings))


def melds_in(hand: HandFaces, rules: RuleSet) -> Iterator[tuple[tuple[Card, ...], bool]]:
    """Every set of cards of *hand* that makes a meld, sorted, and whether it is a set; each choice of faces once."""
    for suit in range(4):
        holding = hand.holdings[suit]
        if holding.places:
            for faces in _runs(holding, rules):
                for own_faces in _in_suit(faces, suit, hand.wilds):
                    yield hand.pick(own_faces), False
    if rules.melds.sets is not SetsAllowed.NONE:
        for place in range(13):
            copies = tuple(hand.counts[place:JOKER_FACE:13])
            if place != 1 and sum(copies) >= 2:
                for faces in _sets(place, copies, hand.wilds, rules):
                    yield hand.pick(faces), True


def growths_in(meld: Meld, hand: HandFaces, rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Every set of cards of *hand* that can be added to *meld* at once, sorted, each choice of faces once."""
    if isinstance(meld, RankSet):
        place = meld.rank.place - 1
        copies = tuple(hand.counts[place:JOKER_FACE:13])
        wilds = hand.wilds if meld.wild_at < 0 and rules.melds.wild_in_sets else ()
        if any(copies) or wilds:
            for faces in _set_growths(place, copies, wilds):
                yield hand.pick(faces)
        return
    suit = SUITS.index(meld.suit)
    holding = _reachable(meld, hand.holdings[suit], suit * 13 + 1)
    if holding.places or holding.has_other_wild or holding.own_twos:
        for faces in _run_growths(_run_key(meld, suit), holding, rules):
            for own_faces in _in_suit(faces, suit, hand.wilds):
                yield hand.pick(own_faces)


def _in_suit(faces: Faces, suit: int, wilds: Faces) -> Iterator[Faces]:
    """*faces* of the suit that stands for all, in *suit*, once for each wild that can play the wild."""
    if faces[-1] != JOKER_FACE:
        yield tuple(face + suit * 13 for face in faces)
        return
    own_two = suit * 13 + 1
    naturals = tuple(face + suit * 13 for face in faces[:-1])
    for wild in wilds:
        if wild != own_two:
            yield (*naturals, wild)


def _reachable(meld: Run, holding: SuitHolding, own_two: int) -> SuitHolding:
    """*holding* less the places that no addition to *meld* can reach over two open places."""
    wild = meld.wild
    low, high = meld.low, meld.high
    if wild is not None and not meld.is_free:
        low, high = low + (meld.wild_at == 0), high - (meld.wild_at == high - low)
    two_may_move = meld.has_natural_two or (wild is not None and wild.face == own_two)
    places = 0
    for reach in (range(low - 1, 0, -1), range(high + 1, 15)):
        open_places = 0
        for place in reach:
            if holding.places >> place & 1:
                places |= 1 << place
            elif not (place == 2 and two_may_move):
                open_places += 1
                if open_places > 1:
                    break
    if meld.is_wild_bound:
        places |= holding.places & 1 << (meld.low + meld.wild_at)
    # With another wild in the meld only an own two can join, as itself, unless the meld's wild can go home.
    takes_wild = wild is None or wild.face == own_two
    return SuitHolding(places, holding.aces, holding.own_twos, holding.has_other_wild and takes_wild)


@lru_cache(maxsize=100_000)
def _runs(holding: SuitHolding, rules: RuleSet) -> tuple[Faces, ...]:
    """The runs that *holding* can make, as sorted faces of the suit that stands for all."""
    found: dict[Faces, None] = {}
    wilds = ((_OWN_TWO,) if holding.own_twos else ()) + ((JOKER_FACE,) if holding.has_other_wild else ())

    def offer(places: Sequence[int], *wild: int) -> None:
        key = tuple(sorted((*((place - 1) % 13 for place in places), *wild)))
        if key not in found and _is_held(key, holding) and isinstance(shape_of(key, rules), Shape):
            found[key] = None

    for low in range(1, 14):
        if not holding.places >> low & 1:
            continue
        places: list[int] = []
        missing = 0
        for high in range(low, 15):
            if not holding.places >> high & 1:
                missing += 1
                if missing > 1:
                    break
                continue
            places.append(high)
            if len(places) < 2:
                continue
            if not missing and len(places) > 2:
                offer(places)
            for wild in wilds:
                offer(places, wild)
                if not missing:
                    for at in range(1, len(places) - 1):
                        offer(places[:at] + places[at + 1 :], wild)
    return tuple(found)


def _is_held(key: Faces, holding: SuitHolding) -> bool:
    """Whether the aces and own twos of *key* are held often enough; everything else is needed once."""
    return key.count(0) <= holding.aces and key.count(_OWN_TWO) <= holding.own_twos


@lru_cache(maxsize=50_000)
def _sets(place: int, copies: tuple[int, ...], wilds: Faces, rules: RuleSet) -> tuple[Faces, ...]:
    """The sets of one rank, as sorted faces."""
    found = []
    for naturals in _multisets(place, copies):
        for wild in (None, *wilds):
            key = tuple(sorted((*naturals, wild) if wild is not None else naturals))
            if len(naturals) >= 2 and isinstance(shape_of(key, rules), Shape):
                found.append(key)
    return tuple(found)


@lru_cache(maxsize=50_000)
def _set_growths(place: int, copies: tuple[int, ...], wilds: Faces) -> tuple[Faces, ...]:
    """What can be added to a set, as sorted faces. Eight of a rank are all there are, so none is too many."""
    return tuple(
        tuple(sorted((*naturals, wild) if wild is not None else naturals))
        for naturals in _multisets(place, copies)
        for wild in (None, *wilds)
        if naturals or wild is not None
    )


def _multisets(place: int, copies: tuple[int, ...]) -> Iterator[Faces]:
    """Every choice of cards of one rank, nothing included."""
    for counts in product(*(range(count + 1) for count in copies)):
        yield tuple(suit * 13 + place for suit in range(4) for _ in range(counts[suit]))


def _run_key(meld: Run, suit: int) -> tuple[int, int, int, bool, bool]:
    """What the growth of a run depends on besides its suit: where it lies, and its wild."""
    own = meld.wild is not None and meld.wild.face == suit * 13 + 1
    return meld.low, len(meld.cards), meld.wild_at, meld.is_free, own


@lru_cache(maxsize=100_000)
def _run_growths(key: tuple[int, int, int, bool, bool], holding: SuitHolding, rules: RuleSet) -> tuple[Faces, ...]:
    """What *holding* can add to the run of *key*, as sorted faces of the suit that stands for all."""
    meld = _run_of(key)
    found: dict[Faces, bool] = {}
    wilds = ((_OWN_TWO,) if holding.own_twos else ()) + ((JOKER_FACE,) if holding.has_other_wild else ())
    for naturals in _natural_additions(meld, holding.places):
        for wild in (None, *wilds):
            faces = tuple(sorted((*naturals, wild) if wild is not None else naturals))
            if faces and faces not in found:
                fits = _is_held(faces, holding)
                found[faces] = fits and not isinstance(grow(meld, _cards_beside(meld, faces), rules), Refusal)
    return tuple(faces for faces, fits in found.items() if fits)


def _run_of(key: tuple[int, int, int, bool, bool]) -> Run:
    """A run with this key, in the suit that stands for all."""
    low, length, wild_at, is_free, own = key
    faces = [(low - 1 + at) % 13 for at in range(length)]
    if wild_at >= 0:
        faces[wild_at] = _OWN_TWO if own else JOKER_FACE
    cards: list[Card] = []
    for face in faces:
        cards.append(card_with_index(face * 8 + sum(card.face == face for card in cards)))
    return Run(SUITS[0], low, tuple(cards), wild_at, is_free)


def _cards_beside(meld: Run, faces: Faces) -> tuple[Card, ...]:
    """Cards with *faces*, other copies than those in *meld*."""
    cards: list[Card] = []
    for face in faces:
        cards.append(card_with_index(face * 8 + sum(card.face == face for card in (*meld.cards, *cards))))
    return tuple(cards)


def _natural_additions(meld: Run, held: int) -> Iterator[Faces]:
    """Every set of naturals at the places *held* that leaves at most one place open between lowest and highest.

    The run's own two may turn wild (W-5) and a wild own two may go home (W-3), so place 2 counts both ways then.
    """
    filled = {meld.low + at for at in range(len(meld.cards) - meld.is_free) if at != meld.wild_at}
    starts = [filled]
    if meld.has_natural_two:
        starts.append(filled - {2})
    if meld.wild is not None and meld.wild.face == _OWN_TWO:
        starts.append(filled | {2})
    for start in starts:
        lowest, highest = min(start), max(start)
        for low in range(lowest, 0, -1):
            for high in range(highest, 15):
                wanted = [place for place in range(low, high + 1) if place not in start]
                chosen = tuple((place - 1) % 13 for place in wanted if held >> place & 1)
                if len(wanted) - len(chosen) > 1:
                    break
                yield chosen
                if len(wanted) == len(chosen):
                    for at in range(len(chosen)):
                        yield chosen[:at] + chosen[at + 1 :]
