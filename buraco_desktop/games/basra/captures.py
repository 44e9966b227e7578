"""What a played card captures from the floor; what counts as a basra (A-2, A-4, A-5, A-8)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.games.basra.ruleset import RuleSet, SevenOfDiamonds

BASRA_POINTS: Final = 10
HIGHEST_SUM: Final = 10
"""The most that cards under a sweeping seven may add up to for a basra (A-8)."""

Counts = tuple[int, ...]
"""How many cards of each value 1 to 10, the ace first."""


def value_of(card: Card) -> int:
    """Ace 1, numerals their value; 0 for jack, queen and king, which have none (A-1)."""
    return card.place if card.place <= 10 else 0


def captures_of(card: Card, floor: Iterable[Card], rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """Every maximal capture of *card* from *floor*, each sorted; none when the card captures nothing (A-4).

    A capture is maximal when no other capture holds all its cards and more.
    """
    return _captures(card, tuple(sorted(floor)), rules.is_sweeper(card))


@lru_cache(maxsize=4096)
def _captures(card: Card, floor: tuple[Card, ...], is_sweeper: bool) -> tuple[tuple[Card, ...], ...]:
    if is_sweeper:
        return (floor,) if floor else ()
    equals = tuple(other for other in floor if other.rank is card.rank)
    value = value_of(card)
    below = [other for other in floor if 0 < value_of(other) < value]
    if not below:
        return (equals,) if equals else ()
    captures = [tuple(sorted((*equals, *sums))) for sums in _maximal_sums(value, below)]
    return tuple(sorted(captures)) if captures[0] else ()


def _maximal_sums(value: int, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every maximal choice of *cards* that splits into groups of *value*; only the empty one if there is no group."""
    by_value: list[list[Card]] = [[] for _ in range(HIGHEST_SUM)]
    for card in cards:
        by_value[value_of(card) - 1].append(card)
    for taken in _maximal_counts(value, tuple(map(len, by_value))):
        choices = (combinations(held, count) for held, count in zip(by_value, taken, strict=True) if count)
        for choice in product(*choices):
            yield tuple(card for part in choice for card in part)


@lru_cache(maxsize=4096)
def _maximal_counts(value: int, counts: Counts) -> tuple[Counts, ...]:
    """The maximal counts within *counts* that split into groups of *value*.

    What is left out grows card by card; whatever leaves out more than a known answer does is no answer.
    """
    usable = _usable(value, counts)
    found: list[Counts] = []
    level: set[Counts] = {(0,) * len(counts)}
    while level:
        wider: set[Counts] = set()
        for left_out in level:
            if any(all(map(int.__le__, less, left_out)) for less in found):
                continue
            kept = tuple(map(int.__sub__, usable, left_out))
            if splits(kept, value):
                found.append(left_out)
                continue
            for at, count in enumerate(kept):
                if count:
                    wider.add((*left_out[:at], left_out[at] + 1, *left_out[at + 1 :]))
        level = wider
    return tuple(tuple(map(int.__sub__, usable, left_out)) for left_out in found)


def _usable(value: int, counts: Counts) -> Counts:
    """*counts* without the values that are in no group of *value*."""
    used: set[int] = set()
    for group in _groups(counts, value, len(counts)):
        used.update(group)
    return tuple(count if at + 1 in used else 0 for at, count in enumerate(counts))


def _groups(counts: Counts, room: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Every group of values, largest first and none above *highest*, that adds up to *room*."""
    if room == 0:
        yield ()
        return
    for value in range(min(room, highest), 0, -1):
        if counts[value - 1]:
            for rest in _groups(_less(counts, value), room - value, value):
                yield (value, *rest)


def _less(counts: Counts, value: int) -> Counts:
    return (*counts[: value - 1], counts[value - 1] - 1, *counts[value:])


@lru_cache(maxsize=4096)
def splits(counts: Counts, value: int) -> bool:
    """Whether cards of these *counts* can be put, all of them, into groups that add up to *value*."""
    return _grouped(counts, value) is not None


def _grouped(counts: Counts, value: int) -> tuple[tuple[int, ...], ...] | None:
    """Groups of values that add up to *value* and use *counts* up; None if there are none."""
    total = sum((at + 1) * count for at, count in enumerate(counts))
    if total % value or any(counts[value:]):
        return None
    return _fill(counts, value) if total else ()


@lru_cache(maxsize=1 << 14)
def _fill(counts: Counts, value: int) -> tuple[tuple[int, ...], ...] | None:
    """_grouped for counts whose total is a multiple of *value*: the highest card goes first, with all that fits it."""
    highest = max((at + 1 for at, count in enumerate(counts) if count), default=0)
    if not highest:
        return ()
    for others in _groups(_less(counts, highest), value - highest, highest):
        rest = _less(counts, highest)
        for other in others:
            rest = _less(rest, other)
        filled = _fill(rest, value)
        if filled is not None:
            return ((highest, *others), *filled)
    return None


def counts_of(cards: Iterable[Card]) -> Counts:
    """How many of *cards* have each value; courts have none."""
    counts = [0] * HIGHEST_SUM
    for card in cards:
        if value_of(card):
            counts[value_of(card) - 1] += 1
    return tuple(counts)


def is_capture(card: Card, captured: Sequence[Card], floor: Sequence[Card], rules: RuleSet) -> bool:
    """Whether each of the *captured* cards is justified by *card*, though there may be more to take (A-4)."""
    if rules.is_sweeper(card):
        return sorted(captured) == sorted(floor)
    others = [other for other in captured if other.rank is not card.rank]
    if not others:
        return True
    value = value_of(card)
    return all(0 < value_of(other) < value for other in others) and splits(counts_of(others), value)


def groups_in(card: Card, captured: Sequence[Card], rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """The cards of a capture put together: each of the card's own rank alone, then sums; a sweep in one group."""
    if rules.is_sweeper(card):
        return (tuple(captured),) if captured else ()
    left = [other for other in captured if other.rank is not card.rank]
    groups: list[tuple[Card, ...]] = [(other,) for other in captured if other.rank is card.rank]
    for values in (_grouped(counts_of(left), value_of(card)) or ()) if left else ():
        group: list[Card] = []
        for value in values:
            group.append(next(other for other in left if value_of(other) == value))
            left.remove(group[-1])
        groups.append(tuple(group))
    return tuple(groups)


def basra_points(card: Card, captured: Sequence[Card], floor: Sequence[Card], rules: RuleSet) -> int:
    """Points of the basra that *card* makes by taking *captured* from *floor*; 0: it is none (A-5, A-8)."""
    if not captured or len(captured) < len(floor):
        return 0
    if card.rank is Rank.JACK:
        is_lone_jack = len(floor) == 1 and floor[0].rank is Rank.JACK
        return rules.jack_on_jack if is_lone_jack else 0
    if rules.is_sweeper(card) and not _is_small(floor, rules.seven_of_diamonds):
        return 0
    return BASRA_POINTS


def points_of_basra(card: Card, rules: RuleSet) -> int:
    """Points of a basra that was made with *card*."""
    return rules.jack_on_jack if card.rank is Rank.JACK else BASRA_POINTS


def _is_small(floor: Sequence[Card], seven: SevenOfDiamonds) -> bool:
    """Whether a sweeping seven makes a basra of *floor*: numerals only, and few enough (A-8)."""
    values = [value_of(card) for card in floor]
    if not all(values):
        return False
    if sum(values) <= HIGHEST_SUM:
        return True
    if seven is not SevenOfDiamonds.SWEEPER_GROUPS:
        return False
    counts = counts_of(floor)
    return any(splits(counts, total) for total in range(max(values), HIGHEST_SUM + 1))
