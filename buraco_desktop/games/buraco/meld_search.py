"""Every meld a hand can lay and every way it can grow a meld, each once; copies are not told apart.

Works on faces and remembers what it found, so that a deal of random play stays fast.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from buraco_desktop.core.cards import JOKER_FACE, Card, card_with_index
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import Shape, shape_of
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run
from buraco_desktop.games.buraco.ruleset import RuleSet, SetsAllowed

Faces = tuple[int, ...]


def melds_in(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Every set of cards of *hand* that makes a meld, sorted, each set of faces once."""
    counts = face_counts(hand)
    wilds = _wild_faces(counts)
    for suit in range(4):
        present = tuple(min(2, counts[suit * 13 + place]) for place in range(13))
        if any(present):
            for faces in _runs(suit, present, wilds, rules):
                yield pick(hand, faces)
    if rules.melds.sets is not SetsAllowed.NONE:
        for place in range(13):
            copies = tuple(counts[suit * 13 + place] for suit in range(4))
            if place != 1 and sum(copies) >= 2:
                for faces in _sets(place, copies, wilds, rules):
                    yield pick(hand, faces)


def growths_in(meld: Meld, hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Every set of cards of *hand* that can be added to *meld* at once, sorted, each set of faces once."""
    counts = face_counts(hand)
    wilds = _wild_faces(counts)
    if isinstance(meld, RankSet):
        place = meld.cards[0].place - 1
        copies = tuple(counts[suit * 13 + place] for suit in range(4))
        for faces in _set_growths(place, copies, wilds, meld.wild_at >= 0, rules.melds.wild_in_sets):
            yield pick(hand, faces)
        return
    suit = meld.cards[0].face // 13 if meld.wild_at != 0 else meld.cards[1].face // 13
    present = tuple(min(2, counts[suit * 13 + place]) for place in range(13))
    for faces in _run_growths(meld_key(meld), suit, present, wilds, rules):
        yield pick(hand, faces)


def face_counts(cards: Sequence[Card]) -> list[int]:
    """How often each face occurs in *cards*, by face number."""
    counts = [0] * (JOKER_FACE + 1)
    for card in cards:
        counts[card.face] += 1
    return counts


def pick(hand: Sequence[Card], faces: Faces) -> tuple[Card, ...]:
    """Cards of *hand* (sorted) with the given sorted *faces*: the lowest copies."""
    picked = []
    at = 0
    for face in faces:
        while hand[at].face != face:
            at += 1
        picked.append(hand[at])
        at += 1
    return tuple(picked)


def meld_key(meld: Run) -> tuple[int, Faces, int, bool]:
    """A run without copies: what its growth depends on."""
    return meld.low, tuple(card.face for card in meld.cards), meld.wild_at, meld.is_free


def _wild_faces(counts: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The faces that can be wild, with how many there are of each (1 or 2)."""
    return tuple((face, min(2, counts[face])) for face in (1, 14, 27, 40, JOKER_FACE) if counts[face])


@lru_cache(maxsize=100_000)
def _runs(suit: int, present: tuple[int, ...], wilds: tuple[tuple[int, int], ...], rules: RuleSet) -> tuple[Faces, ...]:
    """The runs of one suit, as sorted faces."""
    found: dict[Faces, None] = {}
    base = suit * 13
    has = [False, *(bool(count) for count in present), bool(present[0])]

    def offer(places: Sequence[int], wild: int | None) -> None:
        faces = [base + (place - 1) % 13 for place in places]
        if wild is not None:
            faces.append(wild)
        key = tuple(sorted(faces))
        if key not in found and _affordable(key, present, base, wilds) and isinstance(shape_of(key, rules), Shape):
            found[key] = None

    for low in range(1, 14):
        if not has[low]:
            continue
        places: list[int] = []
        missing = 0
        for high in range(low, 15):
            if has[high]:
                places.append(high)
            else:
                missing += 1
                if missing > 1:
                    break
                continue
            if len(places) + 1 < 3:
                continue
            if not missing:
                offer(places, None)
            for wild, _ in wilds:
                offer(places, wild)
    return tuple(found)


def _affordable(key: Faces, present: tuple[int, ...], base: int, wilds: tuple[tuple[int, int], ...]) -> bool:
    """Whether the hand holds every face of *key* often enough."""
    held = dict(wilds)
    for face in set(key):
        in_suit = base <= face < base + 13
        have = held.get(face, present[face - base] if in_suit else 0)
        if key.count(face) > have:
            return False
    return True


@lru_cache(maxsize=50_000)
def _sets(place: int, copies: tuple[int, ...], wilds: tuple[tuple[int, int], ...], rules: RuleSet) -> tuple[Faces, ...]:
    """The sets of one rank, as sorted faces."""
    found = []
    for naturals in _multisets(place, copies):
        for wild in (None, *(face for face, _ in wilds)):
            key = tuple(sorted((*naturals, wild) if wild is not None else naturals))
            if len(naturals) >= 2 and isinstance(shape_of(key, rules), Shape):
                found.append(key)
    return tuple(found)


def _multisets(place: int, copies: tuple[int, ...]) -> Iterator[Faces]:
    """Every choice of cards of one rank, nothing included."""
    for counts in product(*(range(count + 1) for count in copies)):
        yield tuple(suit * 13 + place for suit in range(4) for _ in range(counts[suit]))


@lru_cache(maxsize=50_000)
def _set_growths(
    place: int, copies: tuple[int, ...], wilds: tuple[tuple[int, int], ...], has_wild: bool, wild_allowed: bool
) -> tuple[Faces, ...]:
    """What can be added to a set, as sorted faces. Eight of a rank are all there are, so none is too many."""
    found = []
    wild_choices: tuple[int | None, ...] = (None,)
    if wild_allowed and not has_wild:
        wild_choices += tuple(face for face, _ in wilds)
    for naturals in _multisets(place, copies):
        for wild in wild_choices:
            if naturals or wild is not None:
                found.append(tuple(sorted((*naturals, wild) if wild is not None else naturals)))
    return tuple(found)


@lru_cache(maxsize=100_000)
def _run_growths(
    key: tuple[int, Faces, int, bool],
    suit: int,
    present: tuple[int, ...],
    wilds: tuple[tuple[int, int], ...],
    rules: RuleSet,
) -> tuple[Faces, ...]:
    """What can be added to the run of *key*, as sorted faces."""
    meld = _run_of(key, suit)
    base = suit * 13
    found: dict[Faces, None] = {}
    tried: set[Faces] = set()
    wild_choices = (None, *(face for face, _ in wilds))
    for naturals in _natural_additions(meld, suit, present):
        for wild in wild_choices:
            faces = tuple(sorted((*naturals, wild) if wild is not None else naturals))
            if not faces or faces in tried:
                continue
            tried.add(faces)
            if not _affordable(faces, present, base, wilds):
                continue
            if not isinstance(grow(meld, _cards_beside(meld, faces), rules), Refusal):
                found[faces] = None
    return tuple(found)


def _run_of(key: tuple[int, Faces, int, bool], suit: int) -> Run:
    low, faces, wild_at, is_free = key
    some_card = card_with_index(suit * 13 * 8)
    if some_card.suit is None:
        raise AssertionError(suit)
    cards: list[Card] = []
    for face in faces:
        copy = sum(1 for card in cards if card.face == face)
        cards.append(card_with_index(face * 8 + copy))
    return Run(some_card.suit, low, tuple(cards), wild_at, is_free)


def _cards_beside(meld: Run, faces: Faces) -> tuple[Card, ...]:
    """Cards with *faces*, other copies than those in *meld*."""
    cards: list[Card] = []
    for face in faces:
        copy = sum(1 for card in (*meld.cards, *cards) if card.face == face)
        cards.append(card_with_index(face * 8 + copy))
    return tuple(cards)


def _natural_additions(meld: Run, suit: int, present: tuple[int, ...]) -> Iterator[Faces]:
    """Every set of naturals of the suit that leaves at most one place open between the lowest and the highest.

    The run's own two may turn wild (W-5) or a wild two go home (W-3), so place 2 counts as open or filled at will.
    """
    filled = {meld.low + at for at in range(len(meld.cards) - meld.is_free) if at != meld.wild_at}
    own_two = suit * 13 + 1
    wild = meld.wild
    two_is_wild = wild is not None and wild.face == own_two
    starts = [filled]
    if meld.has_natural_two:
        starts.append(filled - {2})
    if two_is_wild:
        starts.append(filled | {2})
    for start in starts:
        low, high = min(start), max(start)
        for new_low in range(low, 0, -1):
            for new_high in range(high, 15):
                wanted = [place for place in range(new_low, new_high + 1) if place not in start]
                open_places = [place for place in wanted if not present[(place - 1) % 13]]
                if len(open_places) > 1:
                    break
                if open_places:
                    chosen = [place for place in wanted if place not in open_places]
                    yield tuple(suit * 13 + (place - 1) % 13 for place in chosen)
                else:
                    yield tuple(suit * 13 + (place - 1) % 13 for place in wanted)
                    for left_out in wanted:
                        yield tuple(suit * 13 + (place - 1) % 13 for place in wanted if place != left_out)
