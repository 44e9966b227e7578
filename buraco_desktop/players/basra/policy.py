"""The careful player: counts what is gone, and weighs what a card takes against what it leaves to the next.

It knows its own hand and what everybody has seen. In playouts it plays for every seat, so it must be quick.
"""

import math
from typing import Final

from buraco_desktop.players.basra.floor import BITS, JACK, UNIT, clearing, counts_of, is_small, reach
from buraco_desktop.players.basra.table import SEVEN, Play, Table, points_in
from buraco_desktop.players.basra.weights import WEIGHTS, Weights

_BASRA: Final = 10.0
_SWING: Final = 1.5
"""How far, by the root of the cards still to be taken, most cards may yet swing."""
_DENSITY: Final = 1 / math.sqrt(2 * math.pi)
_MOST_UNSEEN: Final = 52
_MOST_HELD: Final = 6

Terms = tuple[float, float, float, float]
"""What a play takes, the basra it makes, what it leaves to others (negative), what it gives up (negative)."""
TERM_NAMES: Final = ("takes", "makes-basra", "leaves-to-opponents", "keeps-back")


def _holds() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """[hand][unseen][of a rank]: the chance that a hand holds one of so many cards among the unseen."""
    tables = []
    for hand in range(_MOST_HELD + 1):
        rows = []
        for unseen in range(_MOST_UNSEEN + 1):
            row = []
            for some in range(5):
                none = 1.0
                for at in range(some):
                    left = unseen - at
                    none *= max(0.0, (left - hand) / left) if left > 0 else 0.0
                row.append(1.0 - none if some and hand else 0.0)
            rows.append(tuple(row))
        tables.append(tuple(rows))
    return tuple(tables)


_HOLDS: Final = _holds()


def worth_of_a_card(table: Table, side: int) -> float:
    """What one card more is worth to *side*: it may decide who has most."""
    cards = table.cards
    mine = cards[side]
    best, total = 0, 0
    for other, count in enumerate(cards):
        total += count
        if other != side and count > best:
            best = count
    spread = _SWING * math.sqrt(53 - total)
    lead = (mine - best) / spread
    return 1.5 * table.terms.most_cards * _DENSITY * math.exp(-0.5 * lead * lead) / spread


class Eye:
    """What the seat to act sees and reckons before it weighs its plays."""

    __slots__ = ("card", "hand", "held", "holds", "late", "seven_unseen", "table", "unseen")

    def __init__(self, table: Table) -> None:
        terms, seat = table.terms, table.to_act
        self.table = table
        hand = table.hands[seat]
        self.hand = hand
        held = 0
        for face in hand:
            held += UNIT[face]
        self.held = held
        self.unseen = _ALL - table.gone - held
        others = 0
        for each in table.hands:
            others += len(each)
        others -= len(hand)
        next_hand = len(table.hands[(seat + terms.step) % terms.players])
        self.holds = _HOLDS[min(next_hand, _MOST_HELD)][others + len(table.stock)]
        self.card = worth_of_a_card(table, terms.side_of[seat])
        self.late = not table.stock and others < 2 * terms.players
        self.seven_unseen = table.is_seven_hidden and SEVEN not in hand


_ALL: Final = sum(4 << BITS * rank for rank in range(13))


def weigh(eye: Eye, face: int, taken: int, weights: Weights) -> Terms:
    """What the terms of playing *face*, which takes *taken*, come to for the seat to act."""
    table = eye.table
    rank = face % 13
    unit = UNIT[face]
    card = eye.card
    takes = makes = keeps = 0.0
    if taken:
        both = taken | 1 << face
        takes = points_in(both) + card * both.bit_count()
        makes = weights.basra * table.basra(face, taken)
        floor = table.floor ^ taken
        counts = 0 if not floor else table.counts - counts_of(taken)
    else:
        floor = table.floor | 1 << face
        counts = table.counts + unit
    left = eye.held - unit
    if left:
        if rank == JACK:
            keeps -= weights.jack
        elif face == SEVEN and table.terms.seven_sweeps:
            keeps -= weights.seven
        elif not taken:
            if left >> BITS * rank & 7:
                keeps += weights.pair
            elif not eye.unseen >> BITS * rank & 7:
                keeps += weights.gone
    leaves = 0.0
    if floor:
        holds, unseen = eye.holds, eye.unseen
        danger = 0.0
        clears = clearing(counts)
        own = 0
        while clears:
            lowest = clears & -clears
            other = lowest.bit_length() - 1
            clears ^= lowest
            danger += holds[unseen >> BITS * other & 7]
            own |= left >> BITS * other & 7
        if table.terms.seven_sweeps and eye.seven_unseen and is_small(counts, table.terms.seven_groups):
            danger += holds[1]
        if danger > 1.0:
            danger = 1.0
        lying = points_in(floor)
        leaves -= weights.danger * _BASRA * danger
        leaves -= weights.exposed * lying + weights.exposed_cards * card * floor.bit_count()
        expected = 0.0
        for other, count in reach(counts):
            expected += holds[unseen >> BITS * other & 7] * (count + 1)
        expected += holds[unseen >> BITS * JACK & 7] * (floor.bit_count() + 1)
        leaves -= weights.reach * card * expected
        if own:
            leaves += weights.own_clear * (1.0 - danger)
        if taken and eye.late:
            leaves += weights.last * (lying + card * floor.bit_count())
    return takes, makes, leaves, keeps


def best_play(table: Table, weights: Weights = WEIGHTS) -> Play:
    """What the careful player plays for the seat to act; of equals the first."""
    hand = table.hands[table.to_act]
    if len(hand) == 1:
        captures = table.captures(hand[0])
        if len(captures) == 1:
            return hand[0], captures[0]
    eye = Eye(table)
    best, most = (hand[0], 0), -math.inf
    for face in hand:
        for taken in table.captures(face):
            takes, makes, leaves, keeps = weigh(eye, face, taken, weights)
            value = takes + makes + leaves + keeps
            if value > most:
                best, most = (face, taken), value
    return best
