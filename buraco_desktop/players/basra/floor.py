"""What a rank takes from a floor, worked out once for each floor and then looked up.

A floor is counted rank by rank, three bits each, the ace lowest: one int. Which suits lie there changes nothing about
what can be taken. The rules themselves are asked for what is not yet known.
"""

from functools import lru_cache
from typing import Final

from buraco_desktop.core.cards import RANKS, SUITS, Card, Suit
from buraco_desktop.games.basra.captures import captures_of, splits
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.rulesets import by_id

JACK: Final = 10
COURTS: Final = 10
"""Ranks from here on have no value (A-1)."""
HIGHEST_SUM: Final = 10

BITS: Final = 3
UNIT: Final = tuple(1 << BITS * (face % 13) for face in range(52))
"""What one card of each face adds to a count."""
LOW: Final = tuple((1 << BITS * rank) - 1 for rank in range(14))
"""The bits of all ranks below each rank."""
RANK_MASK: Final = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
"""The four faces of each rank, as bits."""

_PLAIN: Final[RuleSet] = by_id("basra")
_FULL: Final = 1 << 17
"""Entries at which a memory is emptied: far more than a match needs, and some 20 MB."""

Sums = tuple[tuple[int, int], ...]
"""Maximal choices of cards that add up to a value in groups: (counts, how many cards)."""

_sums: dict[int, Sums] = {}
_clearing: dict[int, int] = {}
_reach: dict[int, tuple[tuple[int, int], ...]] = {}


def count_of(counts: int, rank: int) -> int:
    """How many cards of *rank* are in *counts*."""
    return counts >> BITS * rank & 7


def total_of(counts: int) -> int:
    """How many cards *counts* has in all."""
    total = 0
    while counts:
        total += counts & 7
        counts >>= BITS
    return total


def counts_of(mask: int) -> int:
    """The faces in *mask*, counted by rank."""
    counts = 0
    while mask:
        lowest = mask & -mask
        counts += UNIT[lowest.bit_length() - 1]
        mask ^= lowest
    return counts


def sums_of(rank: int, below: int) -> Sums:
    """The maximal choices among the cards *below* a numeral of *rank* that its value takes in groups (A-4).

    There is always one: the empty choice when no group adds up.
    """
    key = below << 4 | rank
    known = _sums.get(key)
    if known is None:
        if len(_sums) >= _FULL:
            _sums.clear()
        known = _sums[key] = _ask_sums(rank, below)
    return known


def _ask_sums(rank: int, below: int) -> Sums:
    floor = _some_cards(below)
    captures = captures_of(Card(RANKS[rank], Suit.SPADES, 1), floor, _PLAIN)
    # Captures that differ in suits only come to the same counts.
    found = {sum(UNIT[card.face] for card in captured): len(captured) for captured in captures}
    return tuple(sorted(found.items())) or ((0, 0),)


def _some_cards(counts: int) -> tuple[Card, ...]:
    return tuple(Card(RANKS[rank], suit) for rank in range(13) for suit in SUITS[: count_of(counts, rank)])


def clearing(counts: int) -> int:
    """The ranks, as bits, that take all of a floor of these *counts*, jacks aside; none takes an empty floor."""
    known = _clearing.get(counts)
    if known is None:
        if len(_clearing) >= _FULL:
            _clearing.clear()
        known = _clearing[counts] = _ask_clearing(counts)
    return known


def _ask_clearing(counts: int) -> int:
    if not counts:
        return 0
    ranks = 0
    for rank in range(13):
        own = count_of(counts, rank) << BITS * rank
        if own == counts:
            ranks |= 1 << rank
        elif rank < COURTS and counts - own == counts & LOW[rank]:
            rest = counts - own
            if _sum_of_values(rest) % (rank + 1) == 0 and sums_of(rank, rest)[0][0] == rest:
                ranks |= 1 << rank
    return ranks & ~(1 << JACK)


def _sum_of_values(counts: int) -> int:
    return sum((rank + 1) * count_of(counts, rank) for rank in range(COURTS))


def reach(counts: int) -> tuple[tuple[int, int], ...]:
    """Every rank that takes something from a floor of these *counts*, jacks aside, and how many cards at most."""
    known = _reach.get(counts)
    if known is None:
        if len(_reach) >= _FULL:
            _reach.clear()
        known = _reach[counts] = _ask_reach(counts)
    return known


def _ask_reach(counts: int) -> tuple[tuple[int, int], ...]:
    found = []
    for rank in range(13):
        taken = count_of(counts, rank)
        if rank < COURTS and counts & LOW[rank]:
            taken += max(count for _, count in sums_of(rank, counts & LOW[rank]))
        if taken and rank != JACK:
            found.append((rank, taken))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def is_small(counts: int, in_groups: bool) -> bool:
    """Whether a sweeping seven makes a basra of a floor of these *counts* (A-8).

    Args:
        counts: the floor, not empty.
        in_groups: whether groups of one common total of ten at most are enough.
    """
    if counts >> BITS * COURTS:
        return False
    if _sum_of_values(counts) <= HIGHEST_SUM:
        return True
    if not in_groups:
        return False
    each = tuple(count_of(counts, rank) for rank in range(COURTS))
    highest = max(rank + 1 for rank in range(COURTS) if each[rank])
    return any(splits(each, total) for total in range(highest, HIGHEST_SUM + 1))
