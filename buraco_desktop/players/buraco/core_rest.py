"""What is left of a hand and its side's melds, as counts: what the core's player looks ahead to."""

from buraco_desktop.players.buraco.core_hand import (
    add_run_cards,
    add_set_cards,
    can_take_morto,
    remove_run_cards,
    remove_set_cards,
)
from buraco_desktop.players.buraco.core_layout import (
    CANASTAS,
    CLEANS,
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    O_SETS,
    S_SUIT,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    card_count,
    has_wild,
    opens,
)
from buraco_desktop.players.buraco.core_sense import (
    GAP_TO,
    NEXT_TO,
    THIRDS,
    folded,
    paired_ranks,
)
from buraco_desktop.players.buraco.core_survey import fits_of_run
from buraco_desktop.players.buraco.core_turn import hand_points
from buraco_desktop.players.buraco.core_weights import (
    A_CANASTAS,
    A_CLEANS,
    A_DIRTY,
    A_FEW,
    A_FITS,
    A_GAP,
    A_HELD,
    A_JOKERS,
    A_MELDS,
    A_MORTO,
    A_NEXT,
    A_OVER,
    A_PAIRS,
    A_PLACES,
    A_POINTS,
    A_REACH,
    A_SHORT,
    A_SIZE,
    A_THREE,
    A_TWICE,
    A_TWOS,
)

NOW: Cells = [0] * 24
"""What there is now, each thing in its place in a block."""
REST: Cells = [0] * 24
"""What is left."""


def look_at_rest(s: Cells, r: Cells, hand: int, side: int) -> None:
    """Work out *r*: what a hand and its side's melds are."""
    for at in range(A_SIZE):
        r[at] = 0
    look_at_melds(s, r, side)
    for suit in range(4):
        look_at_suit(s, r, hand, suit, s[FITS + side * 4 + suit])
    look_at_size(s, r, hand)


def look_at_melds(s: Cells, r: Cells, side: int) -> None:
    """Add the melds of a side to *r*."""
    r[A_CANASTAS] += s[CANASTAS + side]
    r[A_CLEANS] += s[CLEANS + side]
    for number in range(s[MELD_COUNT + side]):
        add_meld(r, s[MELDS + side * MOST_MELDS + number], 1)


def add_meld(r: Cells, meld: int, times: int) -> None:
    """Add a meld to *r* so many *times*."""
    count = card_count(meld)
    r[A_MELDS + (count if count < 7 else 7) - 3] += times
    if count < 7 and has_wild(meld):
        r[A_DIRTY] += times


def look_at_suit(s: Cells, r: Cells, hand: int, suit: int, fits: int) -> None:
    """Add the cards of one suit of a hand to *r*; *fits*: the places that fit a run of the side."""
    once = s[hand + suit]
    twice = s[hand + H_TWICE + suit]
    held = once & 0x1FFD
    r[A_NEXT] += COUNT[held & NEXT_TO[held]]
    r[A_GAP] += COUNT[held & GAP_TO[held]]
    r[A_THREE] += COUNT[held & THIRDS[held]]
    r[A_TWICE] += COUNT[twice & 0x1FFD]
    r[A_FITS] += COUNT[held & fits]
    r[A_REACH] += COUNT[held & NEXT_TO[fits] & ~fits]
    r[A_TWOS] += (once >> 1 & 1) + (twice >> 1 & 1)
    r[A_PLACES] += COUNT[fits]


def look_at_size(s: Cells, r: Cells, hand: int) -> None:
    """Set what a hand is as a whole in *r*."""
    count = s[hand + H_COUNT]
    r[A_HELD] = count
    r[A_FEW] = count if count < 3 else 3
    r[A_SHORT] = count if count < 6 else 6
    r[A_POINTS] = hand_points(s, hand)
    r[A_JOKERS] = s[hand + H_JOKERS]
    if s[O_SETS]:
        r[A_PAIRS] = COUNT[paired_ranks(s, hand) & s[O_SETS]]


def worth_of_rest(w: Cells, first: int) -> int:
    """What REST is worth next to NOW, by the block of weights that begins at *first*."""
    worth = 0
    for at in range(A_SIZE):
        worth += w[first + at] * (REST[at] - NOW[at])
    return worth


def worth_after(
    s: Cells, w: Cells, first: int, hand: int, side: int, kind: int, cards: int, before: int, after: int
) -> int:
    """What is left after a meld is worth next to NOW, which is what there is before it."""
    for at in range(A_SIZE):
        REST[at] = 0
    REST[A_CANASTAS] = NOW[A_CANASTAS]
    REST[A_CLEANS] = NOW[A_CLEANS]
    for at in range(A_MELDS, A_DIRTY + 1):
        REST[at] = NOW[at]
    add_meld(REST, after, 1)
    if before:
        add_meld(REST, before, -1)
    REST[A_CANASTAS] += opens(s, after) - (opens(s, before) if before else 0)
    clean = 1 if card_count(after) >= 7 and not has_wild(after) else 0
    REST[A_CLEANS] += clean - (1 if before and card_count(before) >= 7 and not has_wild(before) else 0)
    is_run = 1 if kind & 1 == 0 else 0
    if is_run:
        remove_run_cards(s, hand, cards)
    else:
        remove_set_cards(s, hand, cards)
    if s[hand + H_COUNT]:
        for suit in range(4):
            fits = s[FITS + side * 4 + suit]
            if is_run and suit == cards >> S_SUIT & 3:
                fits |= folded(fits_of_run(after))
            look_at_suit(s, REST, hand, suit, fits)
        look_at_size(s, REST, hand)
    else:
        REST[A_MORTO if can_take_morto(s, side) else A_OVER] = 1
    if is_run:
        add_run_cards(s, hand, cards)
    else:
        add_set_cards(s, hand, cards)
    return worth_of_rest(w, first)
