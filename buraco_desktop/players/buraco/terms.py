"""What the parts of the core's sums are called: the reasons the core's own player gives.

A sum is linear in the weights. What a term adds to it is what the sum comes to by weights of which all but those of
the term are 0.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from buraco_desktop.players.buraco import core_weights as weight

_HEAD: Final = range(weight.T_FIRST)
"""Cells that say how to think, not what it is worth; keeping a wild aside."""

Named = Mapping[str, Sequence[int]]

_TAKES: Final[Named] = {
    "pile": (
        *(weight.T_BASE, weight.T_CARD, weight.T_MANY, weight.T_TWO, weight.T_WILD, weight.T_LEFT),
        *(weight.T_FIT, weight.T_RUN, weight.T_NEW, weight.T_NEW_CARD, weight.T_NEXT),
    ),
    "spends-cards": (weight.T_USE, weight.T_USE_NEW, weight.T_USE_WILD),
    "denies-opponents": (weight.T_DENY, weight.T_KNOWN, weight.T_KNOWN_NEAR),
    "hand-size": (weight.T_SHORT, weight.T_RACE, weight.T_WIDE, weight.T_WILDS),
    "partner": (weight.T_FRIEND, weight.T_PARTNER),
    "deal-so-far": (
        *(weight.T_LATE, weight.T_LATE_CARD, weight.T_STOCK, weight.T_CANASTAS, weight.T_THEIRS),
        *(weight.T_BEHIND, weight.T_BEHIND_CARD),
    ),
    "opponents-may-go-out": (weight.T_THREAT, weight.T_THREAT_CARD, weight.T_FOE, weight.T_FOES),
}
_MELDS: Final[Named] = {
    "own-melds": (
        *(weight.L_RUN, weight.L_RUN_CARD, weight.L_RUN_SAME, weight.L_SET, weight.L_SET_CARD),
        *(weight.L_ADD, weight.L_ADD_SET, weight.L_ADD_LONG, weight.L_CLEAN, weight.L_DIRTY),
        *(weight.L_OPENS, weight.L_LEAD),
    ),
    "spends-wild": (
        *(weight.L_WILD, weight.L_WILD_NEW, weight.L_WILD_CARD, weight.L_WILD_PAIR, weight.L_WILD_LONG),
        *(weight.L_WILD_BRIDGE, weight.L_WILD_LATE, weight.L_WILD_BEHIND, weight.L_WILD_THREAT),
        *(weight.L_WILD_MANY, weight.L_DIRTIES, weight.L_SPOILS),
    ),
    "cards-in-hand": (weight.L_REST, weight.L_EMPTY, weight.L_CARD),
    "deal-so-far": (weight.L_LATE,),
    "opponents-may-go-out": (weight.L_THREAT,),
}
_THROWS: Final[Named] = {
    "prospects": (
        *(weight.D_NEXT, weight.D_NEXT_DEAD, weight.D_GAP, weight.D_THREE, weight.D_TWICE),
        *(weight.D_PAIR, weight.D_RANK),
    ),
    "own-melds": (weight.D_FIT, weight.D_REACH, weight.D_LONG, weight.D_FAR, weight.D_RANK_FIT),
    "feeds-opponents": (
        *(weight.D_FEED, weight.D_FEED_COUNT, weight.D_FEED_CANASTA, weight.D_FEED_REACH, weight.D_REACH_COUNT),
        *(weight.D_BESIDE, weight.D_BESIDE_COUNT, weight.D_TWIN, weight.D_OPEN, weight.D_OPEN_COUNT),
        *(weight.D_RANK_FEED, weight.D_RANK_OPEN),
        *(weight.D_KNOWN, weight.D_KNOWN_COUNT, weight.D_KNOWN_NEAR, weight.D_KNOWN_RANK),
    ),
    "cards-in-hand": (weight.D_ACE, weight.D_HIGH, weight.D_POINTS, weight.D_POINTS_LATE),
}
_REST: Final[Named] = {
    "goes-out": (weight.A_OVER,),
    "takes-morto": (weight.A_MORTO,),
    "own-melds": (weight.A_CANASTAS, weight.A_CLEANS, *range(weight.A_MELDS, weight.A_DIRTY + 1)),
    "cards-in-hand": (weight.A_HELD, weight.A_FEW, weight.A_SHORT, weight.A_POINTS),
    "prospects": (
        *(weight.A_NEXT, weight.A_GAP, weight.A_THREE, weight.A_TWICE, weight.A_FITS, weight.A_REACH),
        *(weight.A_PLACES, weight.A_PAIRS, weight.A_TWOS, weight.A_JOKERS),
    ),
}
_BLOCKS: Final = (
    (weight.T_FIRST, weight.T_SIZE, _TAKES),
    (weight.L_FIRST, weight.L_SIZE, _MELDS),
    (weight.D_FIRST, weight.D_SIZE, _THROWS),
    (weight.A_FIRST, weight.A_SIZE, _REST),
    (weight.B_FIRST, weight.A_SIZE, _REST),
)


def _cells() -> Iterator[tuple[str, int]]:
    """Every term and the cells of its weights, at all stages."""
    yield "keeps-wild", weight.W_KEEP_WILD
    for first, size, named in _BLOCKS:
        for term, places in named.items():
            for stage in range(weight.STAGES):
                yield from ((term, first + stage * size + place) for place in places)


def _by_term() -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for term, cell in _cells():
        found[term] = (*found.get(term, ()), cell)
    return found


TERMS: Final = _by_term()
"""Every term, and the cells of the weights it is made of; no cell belongs to two."""


def weights_of(term: str, values: Sequence[int]) -> tuple[int, ...]:
    """*values* with all weights 0 but those of *term*: by them a sum is what the term adds to it.

    Raises:
        KeyError: if there is no such term.
    """
    kept = {cell for cell in _HEAD if cell != weight.W_KEEP_WILD} | set(TERMS[term])
    return tuple(value if cell in kept else 0 for cell, value in enumerate(values))
