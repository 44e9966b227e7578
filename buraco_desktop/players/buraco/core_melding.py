"""What the fast core's player melds: all that is worth it by its weights."""

from typing import Final

from buraco_desktop.players.buraco.core_hand import (
    can_take_morto,
    copies,
    set_cards_count,
)
from buraco_desktop.players.buraco.core_layout import (
    A_ADD_RUN,
    A_ADD_SET,
    A_CARDS,
    A_LAY_RUN,
    A_LAY_SET,
    A_MELD,
    CANASTAS,
    FITS,
    H_COUNT,
    H_JOKERS,
    JOKER,
    M_CARDS,
    M_RANK,
    M_SUIT,
    MELD_COUNT,
    MELDS,
    MORTO_AT,
    MOST_MELDS,
    O_OUT_CLEAN,
    O_SECOND_SET,
    O_SETS,
    OVER,
    PHASE,
    PLAY,
    S_RANK,
    S_SET_WILD,
    S_SUIT,
    S_WILD,
    SET_RANKS,
    SIDE_OF,
    Cells,
)
from buraco_desktop.players.buraco.core_legal import (
    CODES,
    fits_rest,
    list_melding,
    owes_meld,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    LOWEST,
    card_count,
    grown_run,
    grown_set,
    has_wild,
    naturals_of,
    run_from,
    set_from,
)
from buraco_desktop.players.buraco.core_sense import (
    BRIDGED,
    LONGEST,
    cards_to_draw,
    folded,
    is_late,
    next_side,
    paired_ranks,
    wilds_in,
)
from buraco_desktop.players.buraco.core_turn import (
    copy_cells,
    fits_of_run,
    meld_cards,
)
from buraco_desktop.players.buraco.core_weights import (
    W_HOLD,
    W_JOKER_FIRST,
    W_LAY_CARD,
    W_LAY_LATE,
    W_LAY_OPEN,
    W_LAY_RUN,
    W_LAY_SAME,
    W_LAY_SET,
    W_RACE,
    W_WILD_ADD,
    W_WILD_BEHIND,
    W_WILD_BRIDGE,
    W_WILD_CARD,
    W_WILD_CLOSE,
    W_WILD_EMPTY,
    W_WILD_FIRST,
    W_WILD_LATE,
    W_WILD_LEAD,
    W_WILD_LONG,
    W_WILD_MAKES,
    W_WILD_NEW,
    W_WILD_OPEN,
    W_WILD_PAIR,
    W_WILD_SPOILS,
    W_WILD_STOCK,
)


def tried(s: Cells, w: Cells, hand: int, side: int, kind: int, number: int, cards: int) -> int:
    """Lay or extend a meld if the rules allow it and the hand does not run dry; whether it was done."""
    before = 0
    if kind >= A_ADD_RUN:
        before = s[MELDS + side * MOST_MELDS + number]
        after = grown_run(s, before, cards) if kind == A_ADD_RUN else grown_set(s, before, cards)
    else:
        after = run_from(s, cards) if kind == A_LAY_RUN else set_from(s, cards)
    if after == 0 or not fits_rest(s, hand, side, kind, cards, before, after, 0):
        return 0
    if not s[CANASTAS + side] and card_count(after) < 7 and not can_take_morto(s, side):
        # An empty hand is worth nothing yet, and one or two cards catch little.
        if s[hand + H_COUNT] - card_count(after) + (card_count(before) if before else 0) < w[W_HOLD]:
            return 0
    meld_cards(s, kind | cards << A_CARDS | number << A_MELD)
    return 1


PRESSED: Final = 100_000
"""What spending a wild is worth where it is to be spent anyhow."""
PRESSED_CARD: Final = 1_000
"""For each card it takes along."""
BEFORE: Cells = [0] * 520
"""The state before everything was melded to see whether that empties the hand."""


def meld_all(s: Cells, w: Cells, seat: int, hand: int) -> None:
    """Lay and extend all that is worth it, and the rest too if that empties the hand."""
    meld_worthy(s, w, seat, hand)
    if s[PHASE] == PLAY and s[hand + H_COUNT] <= w[W_RACE] and wilds_in(s, hand):
        side = s[SIDE_OF + seat]
        if can_take_morto(s, side):
            if is_emptied(s, w, seat, hand):
                meld_worthy(s, w, seat, hand)
        elif s[CANASTAS + side]:
            is_emptied(s, w, seat, hand)


def is_emptied(s: Cells, w: Cells, seat: int, hand: int) -> int:
    """Meld whatever can be, wilds too, if at most a discard is left of the hand then; whether it was."""
    copy_cells(BEFORE, s)
    side = s[SIDE_OF + seat]
    morto = s[MORTO_AT]
    goes_on = 1
    while goes_on and s[PHASE] == PLAY and s[MORTO_AT] == morto:
        goes_on = use_wild(s, w, hand, side, 1)
        for suit in range(4):
            if s[PHASE] == PLAY and s[MORTO_AT] == morto and s[hand + suit] & s[FITS + side * 4 + suit]:
                if extend_runs(s, w, hand, side, suit):
                    goes_on = 1
    if s[PHASE] == OVER or s[MORTO_AT] != morto or s[hand + H_COUNT] == 1:
        return 1
    copy_cells(s, BEFORE)
    return 0


def meld_worthy(s: Cells, w: Cells, seat: int, hand: int) -> None:
    """Lay and extend all that is worth it."""
    goes_on = 1
    while goes_on and s[PHASE] == PLAY:
        goes_on = 0
        # Taking a morto may have changed the side, with three players.
        side = s[SIDE_OF + seat]
        for suit in range(4):
            held = s[hand + suit]
            if held & s[FITS + side * 4 + suit] and extend_runs(s, w, hand, side, suit):
                goes_on = 1
                break
            if LONGEST[held] and lay_longest(s, w, hand, side, suit):
                goes_on = 1
                break
        if not goes_on and s[O_SETS]:
            goes_on = meld_sets(s, w, hand, side)
        if not goes_on and wilds_in(s, hand):
            goes_on = use_wild(s, w, hand, side, 0)
    if s[PHASE] == PLAY and owes_meld(s):
        # The pile was taken and something must be melded: whatever can be.
        side = s[SIDE_OF + seat]
        if list_melding(s, 0, hand, side, 0):
            meld_cards(s, CODES[0])
            if s[PHASE] == PLAY:
                meld_worthy(s, w, seat, hand)


def extend_runs(s: Cells, w: Cells, hand: int, side: int, suit: int) -> int:
    """Add one card of a suit to the longest run it fits; whether one did."""
    fits = s[hand + suit] & s[FITS + side * 4 + suit]
    while fits:
        bit = fits & -fits
        fits ^= bit
        best = -1
        most = -1
        wide = bit | (bit & 1) << 13
        for number in range(s[MELD_COUNT + side]):
            meld = s[MELDS + side * MOST_MELDS + number]
            if not meld & 1 or meld >> M_SUIT & 3 != suit or not fits_of_run(meld) & wide:
                continue
            length = (meld >> M_CARDS & 15) * 2 - has_wild(meld)
            if length > most and grown_run(s, meld, bit | suit << S_SUIT):
                best = number
                most = length
        if best >= 0 and tried(s, w, hand, side, A_ADD_RUN, best, bit | suit << S_SUIT):
            return 1
    return 0


def lay_longest(s: Cells, w: Cells, hand: int, side: int, suit: int) -> int:
    """Lay the longest run of naturals of a suit if it is worth it; whether it was."""
    run = LONGEST[s[hand + suit]]
    worth = w[W_LAY_RUN] + w[W_LAY_CARD] * (COUNT[run] - 3)
    for number in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + number]
        if meld & 1 and meld >> M_SUIT & 3 == suit:
            worth += w[W_LAY_SAME]
    if can_take_morto(s, side):
        worth += w[W_LAY_OPEN]
    if is_late(s, w):
        worth += w[W_LAY_LATE]
    if worth <= 0:
        return 0
    return tried(s, w, hand, side, A_LAY_RUN, 0, folded(run) | suit << S_SUIT)


def meld_sets(s: Cells, w: Cells, hand: int, side: int) -> int:
    """Extend a set, or lay a new one if it is worth it; whether anything was melded."""
    ranks = s[SET_RANKS + side] & (s[hand] | s[hand + 1] | s[hand + 2] | s[hand + 3])
    if ranks:
        for number in range(s[MELD_COUNT + side]):
            meld = s[MELDS + side * MOST_MELDS + number]
            if not meld & 1 and ranks >> (meld >> M_RANK & 15) - 1 & 1:
                if tried(s, w, hand, side, A_ADD_SET, number, all_of_rank(s, hand, (meld >> M_RANK & 15) - 1)):
                    return 1
    if w[W_LAY_SET] + (w[W_LAY_LATE] if is_late(s, w) else 0) <= 0:
        return 0
    ranks = paired_ranks(s, hand) & s[O_SETS]
    while ranks:
        place = LOWEST[ranks]
        ranks &= ranks - 1
        cards = all_of_rank(s, hand, place)
        if set_cards_count(cards) > 2 and (s[O_SECOND_SET] or not s[SET_RANKS + side] >> place & 1):
            if tried(s, w, hand, side, A_LAY_SET, 0, cards):
                return 1
    return 0


def all_of_rank(s: Cells, hand: int, place: int) -> int:
    """All cards of a rank in a hand, as cards for a set."""
    cards = (place + 1) << S_RANK
    for suit in range(4):
        cards |= copies(s, hand, suit, place) << 2 * suit
    return cards


def wild_for(s: Cells, w: Cells, hand: int, suit: int) -> int:
    """The wild of a hand to spend in a suit (4: a set), face + 1; an own two only when nothing else is there."""
    if s[hand + H_JOKERS] and w[W_JOKER_FIRST] > 0:
        return JOKER + 1
    for other in range(4):
        if other != suit and s[hand + other] & 2:
            return other * 13 + 2
    if s[hand + H_JOKERS]:
        return JOKER + 1
    return suit * 13 + 2 if suit < 4 and s[hand + suit] & 2 else 0


def with_wild(suit: int, mask: int, wild: int) -> int:
    """Cards for a run: the places of *mask* and a wild, face + 1."""
    if wild == suit * 13 + 2:
        return mask | 2 | suit << S_SUIT
    return mask | suit << S_SUIT | wild << S_WILD


def worth_of_rest(w: Cells, rest: int) -> int:
    """What it is worth to have *rest* cards left where an empty hand takes the morto or ends the deal."""
    worth = w[W_WILD_CLOSE] * (7 - rest) if rest < 7 else 0
    return worth + w[W_WILD_EMPTY] if rest < 2 else worth


def use_wild(s: Cells, w: Cells, hand: int, side: int, is_pressed: int) -> int:
    """Spend one wild where it is worth most, if anywhere or *is_pressed*; whether it was."""
    rest = s[hand + H_COUNT]
    closes = 1 if can_take_morto(s, side) or s[CANASTAS + side] else 0
    urge = (w[W_WILD_LATE] if is_late(s, w) else 0) + w[W_WILD_STOCK] * (cards_to_draw(s) >> 3)
    if can_take_morto(s, side):
        urge += w[W_WILD_OPEN]
        if not can_take_morto(s, next_side(s, side)):
            urge += w[W_WILD_BEHIND]
    along = 0
    if is_pressed:
        urge += PRESSED
        along = PRESSED_CARD
    most = 0
    kind = 0
    number = 0
    cards = 0
    for suit in range(4):
        mask = BRIDGED[s[hand + suit]]
        if not mask:
            continue
        wild = wild_for(s, w, hand, suit)
        if not wild:
            continue
        worth = urge + w[W_WILD_NEW] + w[W_WILD_CARD] * (COUNT[mask] - 2) + along * COUNT[mask]
        if closes:
            worth += worth_of_rest(w, rest - COUNT[mask] - 1)
        if worth > most:
            most = worth
            kind = A_LAY_RUN
            cards = with_wild(suit, folded(mask), wild)
    ranks = paired_ranks(s, hand) & s[O_SETS]
    if not s[O_SECOND_SET]:
        ranks &= ~s[SET_RANKS + side]
    wild = wild_for(s, w, hand, 4) if ranks else 0
    while ranks and wild:
        place = LOWEST[ranks]
        ranks &= ranks - 1
        pair = all_of_rank(s, hand, place)
        worth = urge + w[W_WILD_PAIR] + 2 * along
        if closes:
            worth += worth_of_rest(w, rest - set_cards_count(pair) - 1)
        if worth > most:
            most = worth
            kind = A_LAY_SET
            cards = pair | wild << S_SET_WILD
    for at in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + at]
        if has_wild(meld):
            continue
        length = card_count(meld)
        suit = meld >> M_SUIT & 3 if meld & 1 else 4
        wild = wild_for(s, w, hand, suit)
        if not wild or length > 12:
            continue
        bridge = 0
        if meld & 1:
            spots = naturals_of(meld)
            bridge = (spots << 2 | spots >> 2) & ~(spots | spots << 1 | spots >> 1) & 0x3FFD
            bridge = folded(bridge) & s[hand + suit]
            bridge &= -bridge
        added = 2 if bridge else 1
        worth = urge + w[W_WILD_ADD] + w[W_WILD_LONG] * length + along * (added - 1)
        if length >= 7:
            worth += w[W_WILD_SPOILS]
        elif length + added >= 7:
            worth += w[W_WILD_MAKES]
            if not s[CANASTAS + side] and not s[O_OUT_CLEAN]:
                worth += w[W_WILD_FIRST]
        if bridge:
            worth += w[W_WILD_BRIDGE]
        if closes:
            worth += worth_of_rest(w, rest - added)
        if not s[CANASTAS + side]:
            worth += w[W_WILD_LEAD] * length
        if worth > most:
            most = worth
            number = at
            if meld & 1:
                kind = A_ADD_RUN
                cards = with_wild(suit, bridge, wild)
            else:
                kind = A_ADD_SET
                cards = (meld >> M_RANK & 15) << S_RANK | wild << S_SET_WILD
    if most == 0:
        return 0
    return tried(s, w, hand, side, kind, number if kind >= A_ADD_RUN else 0, cards)
