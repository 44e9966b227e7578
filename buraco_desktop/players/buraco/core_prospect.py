"""What a deal that is not over may still come to, all cards seen: a sum of what counts, without playing it out.

The sums are rough. Search sets them right by playing some of the deals out to their end.
"""

from buraco_desktop.players.buraco.core_layout import (
    CANASTAS,
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAND_SIZE,
    HANDS,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    O_PLAYERS,
    O_SETS,
    OVER,
    PHASE,
    PILE_COUNT,
    PILE_MASK,
    PILE_WILDS,
    SET_RANKS,
    SIDE_OF,
    TO_ACT,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    card_count,
    has_wild,
)
from buraco_desktop.players.buraco.core_sense import (
    GAP_TO,
    NEXT_TO,
    THIRDS,
    cards_to_draw,
    is_threatened,
    next_side,
    paired_ranks,
    stage_of,
)
from buraco_desktop.players.buraco.core_turn import (
    hand_points,
    score,
)
from buraco_desktop.players.buraco.core_weights import (
    P_BEHIND,
    P_BEHIND_CARDS,
    P_BLOCKS,
    P_CARDS,
    P_CLEAN,
    P_DIRTY,
    P_FEW,
    P_FITS,
    P_GAP,
    P_HELD,
    P_JOKERS,
    P_NEXT,
    P_PAIRS,
    P_PILE,
    P_PILE_FITS,
    P_PILE_THREE,
    P_PILE_WILDS,
    P_RANK_FITS,
    P_REACH,
    P_SCORE,
    P_SHORT,
    P_SIZE,
    P_SQUARE,
    P_STAGE,
    P_THREAT,
    P_THREAT_HELD,
    P_THREE,
    P_TIMES,
    P_TURN,
    P_TWO_CANASTAS,
    P_TWOS,
    P_UNITS,
)

LOOK: Cells = [0] * 37
"""What counts for a side, each thing in its place in a block."""


def block_of(s: Cells, side: int) -> int:
    """Which block counts for a side now."""
    turns = cards_to_draw(s) // s[O_PLAYERS]
    time = 0 if turns > 8 else 1 if turns > 4 else 2 if turns > 1 else 3
    return stage_of(s, side) * P_TIMES + time


def look_at(s: Cells, side: int, column: int) -> None:
    """Work out LOOK for a side and its score column."""
    other = next_side(s, side)
    for at in range(P_SIZE):
        LOOK[at] = 0
    LOOK[P_STAGE] = 1
    LOOK[P_SCORE] = score(s, column)
    for number in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + number]
        count = card_count(meld)
        LOOK[(P_DIRTY if has_wild(meld) else P_CLEAN) + (count if count < 7 else 7) - 3] += 1
    for seat in range(s[O_PLAYERS]):
        if s[SIDE_OF + seat] == side:
            look_at_hand(s, side, other, HANDS + seat * HAND_SIZE)
    LOOK[P_SQUARE] = LOOK[P_CARDS] * LOOK[P_CARDS]
    if s[SIDE_OF + s[TO_ACT]] == side:
        look_at_pile(s, side, HANDS + s[TO_ACT] * HAND_SIZE)
    if is_threatened(s, other):
        LOOK[P_THREAT] = 1
        LOOK[P_THREAT_HELD] = LOOK[P_HELD]
    if stage_of(s, other) == 2:
        LOOK[P_BEHIND] = 1
        LOOK[P_BEHIND_CARDS] = LOOK[P_CARDS]
    if s[CANASTAS + side] > 1:
        LOOK[P_TWO_CANASTAS] = 1


def look_at_hand(s: Cells, side: int, other: int, hand: int) -> None:
    """Add a hand of the side to LOOK."""
    LOOK[P_HELD] += hand_points(s, hand)
    LOOK[P_CARDS] += s[hand + H_COUNT]
    if s[hand + H_COUNT] <= 2:
        LOOK[P_FEW] += 1
    if s[hand + H_COUNT] <= 5:
        LOOK[P_SHORT] += 1
    LOOK[P_JOKERS] += s[hand + H_JOKERS]
    for suit in range(4):
        LOOK[P_TWOS] += (s[hand + suit] >> 1 & 1) + (s[hand + H_TWICE + suit] >> 1 & 1)
        held = s[hand + suit] & 0x1FFD
        fits = s[FITS + side * 4 + suit]
        LOOK[P_FITS] += COUNT[held & fits]
        LOOK[P_REACH] += COUNT[held & NEXT_TO[fits]]
        LOOK[P_THREE] += COUNT[held & THIRDS[held]]
        LOOK[P_NEXT] += COUNT[held & NEXT_TO[held]]
        LOOK[P_GAP] += COUNT[held & GAP_TO[held]]
        LOOK[P_BLOCKS] += COUNT[held & s[FITS + other * 4 + suit]]
        LOOK[P_RANK_FITS] += COUNT[held & s[SET_RANKS + side]]
    if s[O_SETS]:
        LOOK[P_PAIRS] += COUNT[paired_ranks(s, hand) & s[O_SETS]]


def look_at_pile(s: Cells, side: int, hand: int) -> None:
    """Add to LOOK what the pile is to the hand of the side that is to draw."""
    LOOK[P_TURN] = 1
    LOOK[P_PILE] = s[PILE_COUNT]
    LOOK[P_PILE_WILDS] = s[PILE_WILDS]
    for suit in range(4):
        pile = s[PILE_MASK + suit] & 0x1FFD
        LOOK[P_PILE_FITS] += COUNT[pile & s[FITS + side * 4 + suit]]
        LOOK[P_PILE_THREE] += COUNT[pile & THIRDS[s[hand + suit]]]


def prospect(s: Cells, p: Cells, column: int) -> int:
    """What a score column may come to, next to the others, in units; its points when the deal is over."""
    if s[PHASE] == OVER:
        return P_UNITS * score(s, column)
    side = s[SIDE_OF + column]
    look_at(s, side, column)
    first = block_of(s, side) * P_SIZE
    worth = 0
    for at in range(P_SIZE):
        worth += p[first + at] * LOOK[at]
    return worth
