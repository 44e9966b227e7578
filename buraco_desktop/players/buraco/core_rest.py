"""What is left of a hand and its side's melds is worth: what the core's player looks ahead to."""

from typing import Final

from buraco_desktop.players.buraco.core_hand import (
    add_run_cards,
    add_set_cards,
    can_take_morto,
    remove_run_cards,
    remove_set_cards,
)
from buraco_desktop.players.buraco.core_layout import (
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    O_JOKER,
    O_SETS,
    S_SUIT,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    card_count,
    has_wild,
    mask_points,
    opens,
)
from buraco_desktop.players.buraco.core_sense import (
    JOINED,
    NEXT_TO,
    folded,
    paired_ranks,
)
from buraco_desktop.players.buraco.core_survey import fits_of_run
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
    A_THREE,
    A_TWICE,
    A_TWOS,
)

NOW: Cells = [0] * 32
"""What there is now: what each suit and the size of the hand are worth, then of each suit the places held, those held
twice, and those that fit."""
NOW_SIZE: Final = 4
NOW_HELD: Final = 5
NOW_TWICE: Final = 9
NOW_FITS: Final = 13


def worth_left(s: Cells, w: Cells, first: int, hand: int, side: int) -> int:
    """What a hand and its side's melds are worth, by the block of weights that begins at *first*."""
    worth = worth_of_melds(s, w, first, side) + worth_of_size(s, w, first, hand)
    for suit in range(4):
        worth += worth_of_suit(s, w, first, hand, suit, s[FITS + side * 4 + suit])
    return worth


def worth_of_melds(s: Cells, w: Cells, first: int, side: int) -> int:
    """What the melds of a side are worth."""
    worth = 0
    for number in range(s[MELD_COUNT + side]):
        worth += worth_of_one(s, w, first, s[MELDS + side * MOST_MELDS + number])
    return worth


def worth_of_one(s: Cells, w: Cells, first: int, meld: int) -> int:
    """What a meld is worth."""
    count = card_count(meld)
    is_dirty = has_wild(meld)
    if count < 7:
        return w[first + A_MELDS + count - 3] + (w[first + A_DIRTY] if is_dirty else 0)
    worth = w[first + A_MELDS + 4]
    if not is_dirty:
        worth += w[first + A_CLEANS]
    return worth + (w[first + A_CANASTAS] if opens(s, meld) else 0)


def worth_of_suit(s: Cells, w: Cells, first: int, hand: int, suit: int, fits: int) -> int:
    """What the cards of one suit of a hand are worth; *fits*: the places that fit a run of the side."""
    once = s[hand + suit]
    twice = s[hand + H_TWICE + suit]
    worth = w[first + A_PLACES] * COUNT[fits]
    if not once:
        return worth
    held = once & 0x1FFD
    joined = JOINED[held]
    worth += w[first + A_NEXT] * (joined & 15) + w[first + A_GAP] * (joined >> 4 & 15)
    worth += w[first + A_THREE] * (joined >> 8) + w[first + A_TWICE] * COUNT[twice & 0x1FFD]
    worth += w[first + A_FITS] * COUNT[held & fits] + w[first + A_REACH] * COUNT[held & NEXT_TO[fits] & ~fits]
    worth += w[first + A_TWOS] * ((once >> 1 & 1) + (twice >> 1 & 1))
    return worth + w[first + A_POINTS] * (mask_points(s, once) + mask_points(s, twice))


def worth_of_size(s: Cells, w: Cells, first: int, hand: int) -> int:
    """What a hand as a whole is worth: its size, its jokers, its pairs."""
    count = s[hand + H_COUNT]
    jokers = s[hand + H_JOKERS]
    worth = w[first + A_HELD] * count
    worth += w[first + A_FEW] * (count if count < 3 else 3) + w[first + A_SHORT] * (count if count < 6 else 6)
    if jokers:
        worth += jokers * (w[first + A_JOKERS] + w[first + A_POINTS] * s[O_JOKER])
    if s[O_SETS]:
        worth += w[first + A_PAIRS] * COUNT[paired_ranks(s, hand) & s[O_SETS]]
    return worth


def look_now(s: Cells, w: Cells, first: int, hand: int, side: int) -> None:
    """Work out NOW."""
    NOW[NOW_SIZE] = worth_of_size(s, w, first, hand)
    for suit in range(4):
        fits = s[FITS + side * 4 + suit]
        NOW[suit] = worth_of_suit(s, w, first, hand, suit, fits)
        NOW[NOW_HELD + suit] = s[hand + suit]
        NOW[NOW_TWICE + suit] = s[hand + H_TWICE + suit]
        NOW[NOW_FITS + suit] = fits


def worth_after(
    s: Cells, w: Cells, first: int, hand: int, side: int, kind: int, cards: int, before: int, after: int
) -> int:
    """What is left after a meld is worth next to NOW, which is what there is before it."""
    worth = worth_of_one(s, w, first, after) - (worth_of_one(s, w, first, before) if before else 0)
    is_run = 1 if kind & 1 == 0 else 0
    if is_run:
        remove_run_cards(s, hand, cards)
    else:
        remove_set_cards(s, hand, cards)
    is_empty = 1 if s[hand + H_COUNT] == 0 else 0
    for suit in range(4):
        fits = NOW[NOW_FITS + suit]
        if is_run and suit == cards >> S_SUIT & 3:
            fits |= folded(fits_of_run(after))
        if is_empty:
            worth -= NOW[suit]
        elif (
            s[hand + suit] != NOW[NOW_HELD + suit]
            or s[hand + H_TWICE + suit] != NOW[NOW_TWICE + suit]
            or fits != NOW[NOW_FITS + suit]
        ):
            worth += worth_of_suit(s, w, first, hand, suit, fits) - NOW[suit]
    worth -= NOW[NOW_SIZE]
    if is_empty:
        worth += w[first + (A_MORTO if can_take_morto(s, side) else A_OVER)]
    else:
        worth += worth_of_size(s, w, first, hand)
    if is_run:
        add_run_cards(s, hand, cards)
    else:
        add_set_cards(s, hand, cards)
    return worth
