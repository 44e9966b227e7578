"""Hands of the fast core, and what a hand may be left with: the twin of games.buraco's going_out."""

from buraco_desktop.players.buraco.core_layout import (
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAD_MORTO,
    HAS_TWIN,
    JOKER,
    MORTO_AT,
    MORTO_END,
    O_FINAL_REQUIRED,
    O_WILD_DISCARD,
    S_ACE,
    S_RANK,
    S_SET_WILD,
    S_SUIT,
    S_TWO,
    S_WILD,
    SINGLE,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    LOWEST,
)


def add_face(s: Cells, hand: int, face: int) -> None:
    """Put a card into the hand whose cells begin at *hand*."""
    s[hand + H_COUNT] += 1
    if face == JOKER:
        s[hand + H_JOKERS] += 1
        return
    suit = face // 13
    bit = 1 << face % 13
    if s[hand + suit] & bit:
        s[hand + H_TWICE + suit] |= bit
    else:
        s[hand + suit] |= bit


def remove_face(s: Cells, hand: int, face: int) -> None:
    """Take a card that is there out of a hand."""
    s[hand + H_COUNT] -= 1
    if face == JOKER:
        s[hand + H_JOKERS] -= 1
        return
    suit = face // 13
    bit = 1 << face % 13
    if s[hand + H_TWICE + suit] & bit:
        s[hand + H_TWICE + suit] ^= bit
    else:
        s[hand + suit] ^= bit


def holds(s: Cells, hand: int, face: int) -> int:
    """Whether a hand holds a card."""
    if face == JOKER:
        return 1 if s[hand + H_JOKERS] else 0
    return s[hand + face // 13] >> face % 13 & 1


def remove_mask(s: Cells, hand: int, suit: int, mask: int) -> None:
    """Take one card at each place of *mask* out of a hand."""
    twice = s[hand + H_TWICE + suit]
    s[hand + H_TWICE + suit] = twice & ~mask
    s[hand + suit] &= ~mask | twice
    s[hand + H_COUNT] -= COUNT[mask]


def add_mask(s: Cells, hand: int, suit: int, mask: int) -> None:
    """Put one card at each place of *mask* into a hand."""
    once = s[hand + suit]
    s[hand + H_TWICE + suit] |= once & mask
    s[hand + suit] = once | mask
    s[hand + H_COUNT] += COUNT[mask]


def remove_run_cards(s: Cells, hand: int, cards: int) -> None:
    """Take *cards* for a run out of a hand."""
    suit = cards >> S_SUIT & 3
    remove_mask(s, hand, suit, cards & 0x1FFF)
    if cards >> S_ACE & 3:
        remove_mask(s, hand, suit, cards >> S_ACE & 3)
    if cards >> S_WILD & 63:
        remove_face(s, hand, (cards >> S_WILD & 63) - 1)


def add_run_cards(s: Cells, hand: int, cards: int) -> None:
    """Put *cards* for a run back into a hand."""
    suit = cards >> S_SUIT & 3
    add_mask(s, hand, suit, cards & 0x1FFF)
    if cards >> S_ACE & 3:
        add_mask(s, hand, suit, cards >> S_ACE & 3)
    if cards >> S_WILD & 63:
        add_face(s, hand, (cards >> S_WILD & 63) - 1)


def remove_set_cards(s: Cells, hand: int, cards: int) -> None:
    """Take *cards* for a set out of a hand."""
    place = (cards >> S_RANK & 15) - 1
    for suit in range(4):
        for _ in range(cards >> 2 * suit & 3):
            remove_face(s, hand, suit * 13 + place)
    if cards >> S_SET_WILD & 63:
        remove_face(s, hand, (cards >> S_SET_WILD & 63) - 1)


def add_set_cards(s: Cells, hand: int, cards: int) -> None:
    """Put *cards* for a set back into a hand."""
    place = (cards >> S_RANK & 15) - 1
    for suit in range(4):
        for _ in range(cards >> 2 * suit & 3):
            add_face(s, hand, suit * 13 + place)
    if cards >> S_SET_WILD & 63:
        add_face(s, hand, (cards >> S_SET_WILD & 63) - 1)


def run_cards_count(cards: int) -> int:
    """How many *cards* for a run there are."""
    return COUNT[cards & 0x1FFF] + (cards >> S_ACE & 1) + (cards >> S_TWO & 1) + (1 if cards >> S_WILD & 63 else 0)


def set_cards_count(cards: int) -> int:
    """How many *cards* for a set there are."""
    count = (cards & 3) + (cards >> 2 & 3) + (cards >> 4 & 3) + (cards >> 6 & 3)
    return count + (1 if cards >> S_SET_WILD & 63 else 0)


def may_throw(s: Cells, hand: int, face: int, can_morto: int, canastas: int) -> int:
    """Whether a card of a hand may be discarded by a side with *canastas* that let it go out (T-3, M-4, G-1 to G-3)."""
    if face + 1 == s[SINGLE] and not s[HAS_TWIN]:
        return 0
    if s[hand + H_COUNT] > 1 or can_morto:
        return 1
    if not canastas:
        return 0
    return 1 if s[O_WILD_DISCARD] or (face != JOKER and face % 13 != 1) else 0


def may_leave(s: Cells, hand: int, can_morto: int, canastas: int) -> int:
    """Whether a meld may leave what a hand now holds (M-4)."""
    count = s[hand + H_COUNT]
    if count > 2:
        return 1
    if count == 0:
        return 1 if can_morto or (canastas and not s[O_FINAL_REQUIRED]) else 0
    if (count == 2 or can_morto) and (s[SINGLE] == 0 or s[HAS_TWIN]):
        return 1
    if s[hand + H_JOKERS] and may_throw(s, hand, JOKER, can_morto, canastas):
        return 1
    for suit in range(4):
        mask = s[hand + suit]
        while mask:
            place = LOWEST[mask]
            mask &= mask - 1
            if may_throw(s, hand, suit * 13 + place, can_morto, canastas):
                return 1
    return 0


def can_take_morto(s: Cells, side: int) -> int:
    """Whether a side has a morto still to come (M-1)."""
    return 1 if s[MORTO_AT] < s[MORTO_END] and not s[HAD_MORTO + side] else 0


def copies(s: Cells, hand: int, suit: int, place: int) -> int:
    """How many cards of a suit and place (bit) a hand holds."""
    return (s[hand + suit] >> place & 1) + (s[hand + H_TWICE + suit] >> place & 1)


def has_other_wild(s: Cells, hand: int, suit: int) -> int:
    """Whether a hand holds a joker or another suit's two."""
    if s[hand + H_JOKERS]:
        return 1
    return 1 if (s[hand] & 2) + (s[hand + 1] & 2) + (s[hand + 2] & 2) + (s[hand + 3] & 2) > s[hand + suit] & 2 else 0
