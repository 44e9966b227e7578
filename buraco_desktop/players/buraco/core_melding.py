"""What the fast core's player melds: all that is worth it by its weights."""

from typing import Final

from buraco_desktop.players.buraco.core_hand import (
    can_take_morto,
    copies,
    run_cards_count,
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
    CARDS_MASK,
    FITS,
    H_COUNT,
    H_JOKERS,
    JOKER,
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
    LOWEST,
    card_count,
    grown_run,
    grown_set,
    has_wild,
    naturals_of,
    opens,
    run_from,
    set_from,
)
from buraco_desktop.players.buraco.core_rest import (
    look_now,
    worth_after,
)
from buraco_desktop.players.buraco.core_sense import (
    BRIDGED,
    LONGEST,
    folded,
    is_threatened,
    lateness,
    next_side,
    paired_ranks,
    stage_of,
    wilds_in,
)
from buraco_desktop.players.buraco.core_survey import fits_of_run
from buraco_desktop.players.buraco.core_turn import (
    copy_cells,
    meld_cards,
)
from buraco_desktop.players.buraco.core_weights import (
    A_SIZE,
    B_FIRST,
    L_ADD,
    L_ADD_LONG,
    L_ADD_SET,
    L_CARD,
    L_CLEAN,
    L_DIRTIES,
    L_DIRTY,
    L_EMPTY,
    L_FIRST,
    L_LATE,
    L_LEAD,
    L_OPENS,
    L_REST,
    L_RUN,
    L_RUN_CARD,
    L_RUN_SAME,
    L_SET,
    L_SET_CARD,
    L_SIZE,
    L_SPOILS,
    L_THREAT,
    L_WILD,
    L_WILD_BEHIND,
    L_WILD_BRIDGE,
    L_WILD_CARD,
    L_WILD_LATE,
    L_WILD_LONG,
    L_WILD_MANY,
    L_WILD_NEW,
    L_WILD_PAIR,
    L_WILD_THREAT,
    W_AHEAD,
    W_JOKER_FIRST,
    W_RACE,
)

PRESSED: Final = 1_000_000
"""What every meld is worth where the hand is to be emptied."""
PRESSED_CARD: Final = 10_000
"""For each card of it."""
BEFORE: Cells = [0] * 576
"""The state before everything was melded to see whether that empties the hand."""
OFFERS: Cells = [0] * 256
"""How many melds were thought of, then each as an action and what it is worth, best or not."""
MOST_OFFERS: Final = 120
BEST: Cells = [0] * 2
"""The best of them: what it is worth, 0 when none is worth it, and the action."""
ROUND: Cells = [0] * 8
"""What counts for every meld of a turn: block of weights, lateness, whether the next side threatens to go out,
whether it alone has had its morto, wilds in the hand, whether the hand is to be emptied, block of weights for what is
left (0: nobody looks ahead), whether NOW was worked out."""


def meld_all(s: Cells, w: Cells, seat: int, hand: int, stops: int) -> None:
    """Lay and extend all that is worth it, and the rest too if that empties the hand.

    *stops*: whether it ends when a morto is taken, whose cards nobody had seen.
    """
    morto = s[MORTO_AT]
    meld_worthy(s, w, seat, hand, stops)
    if stops and s[MORTO_AT] != morto:
        return
    if s[PHASE] == PLAY and s[hand + H_COUNT] <= w[W_RACE] and wilds_in(s, hand):
        side = s[SIDE_OF + seat]
        if can_take_morto(s, side):
            if is_emptied(s, w, seat, hand) and not stops and s[MORTO_AT] != morto:
                meld_all(s, w, seat, hand, 0)
        elif s[CANASTAS + side]:
            is_emptied(s, w, seat, hand)


def is_emptied(s: Cells, w: Cells, seat: int, hand: int) -> int:
    """Meld whatever can be, wilds too, if at most a discard is left of the hand then; whether it was."""
    copy_cells(BEFORE, s)
    side = s[SIDE_OF + seat]
    morto = s[MORTO_AT]
    goes_on = 1
    while goes_on and s[PHASE] == PLAY and s[MORTO_AT] == morto:
        list_offers(s, w, hand, side, 1)
        goes_on = BEST[0]
        if goes_on:
            meld_cards(s, BEST[1])
    if s[PHASE] == OVER or s[MORTO_AT] != morto or s[hand + H_COUNT] == 1:
        return 1
    copy_cells(s, BEFORE)
    return 0


def meld_worthy(s: Cells, w: Cells, seat: int, hand: int, stops: int) -> None:
    """Lay and extend all that is worth it; see ``meld_all``."""
    morto = s[MORTO_AT]
    goes_on = 1
    while goes_on and s[PHASE] == PLAY and not (stops and s[MORTO_AT] != morto):
        # Taking a morto may have changed the side, with three players.
        list_offers(s, w, hand, s[SIDE_OF + seat], 0)
        goes_on = BEST[0]
        if goes_on:
            meld_cards(s, BEST[1])
    if s[PHASE] == PLAY and owes_meld(s):
        # The pile was taken and something must be melded: whatever can be.
        side = s[SIDE_OF + seat]
        if list_melding(s, 0, hand, side, 0):
            meld_cards(s, CODES[0])
            if s[PHASE] == PLAY and not (stops and s[MORTO_AT] != morto):
                meld_worthy(s, w, seat, hand, stops)


def worth_of_code(s: Cells, w: Cells, hand: int, side: int, code: int) -> int:
    """What the meld that an action makes is worth next to melding no more."""
    look_round(s, w, hand, side, 0)
    offer(s, w, hand, side, code & 15, code >> A_MELD, code >> A_CARDS & CARDS_MASK)
    return OFFERS[2] if OFFERS[0] else 0


def list_offers(s: Cells, w: Cells, hand: int, side: int, is_pressed: int) -> None:
    """Think of melds worth trying: work out OFFERS and BEST."""
    look_round(s, w, hand, side, is_pressed)
    for suit in range(4):
        held = s[hand + suit]
        if held & s[FITS + side * 4 + suit]:
            offer_growths(s, w, hand, side, suit)
        if LONGEST[held]:
            offer(s, w, hand, side, A_LAY_RUN, 0, folded(LONGEST[held]) | suit << S_SUIT)
    if s[O_SETS]:
        offer_sets(s, w, hand, side)
    if ROUND[4]:
        offer_wilds(s, w, hand, side)


def look_round(s: Cells, w: Cells, hand: int, side: int, is_pressed: int) -> None:
    """Work out ROUND, and begin OFFERS and BEST."""
    following = next_side(s, side)
    stage = stage_of(s, side)
    ROUND[0] = L_FIRST + stage * L_SIZE
    ROUND[6] = B_FIRST + stage * A_SIZE if w[W_AHEAD] > 0 else 0
    ROUND[7] = 0
    ROUND[1] = lateness(s)
    ROUND[2] = is_threatened(s, following)
    ROUND[3] = 1 if can_take_morto(s, side) and not can_take_morto(s, following) else 0
    ROUND[4] = wilds_in(s, hand)
    ROUND[5] = is_pressed
    OFFERS[0] = 0
    BEST[0] = 0


def offer(s: Cells, w: Cells, hand: int, side: int, kind: int, number: int, cards: int) -> None:
    """Think of one meld, if the rules allow it."""
    before = 0
    if kind >= A_ADD_RUN:
        before = s[MELDS + side * MOST_MELDS + number]
        after = grown_run(s, before, cards) if kind == A_ADD_RUN else grown_set(s, before, cards)
    else:
        after = run_from(s, cards) if kind == A_LAY_RUN else set_from(s, cards)
    if after == 0 or OFFERS[0] >= MOST_OFFERS or not fits_rest(s, hand, side, kind, cards, before, after, 0):
        return
    worth = worth_of_meld(s, w, hand, side, kind, cards, before, after)
    code = kind | cards << A_CARDS | number << A_MELD
    n = OFFERS[0]
    OFFERS[2 * n + 1] = code
    OFFERS[2 * n + 2] = worth
    OFFERS[0] = n + 1
    if worth > BEST[0]:
        BEST[0] = worth
        BEST[1] = code


def worth_of_meld(s: Cells, w: Cells, hand: int, side: int, kind: int, cards: int, before: int, after: int) -> int:
    """What a meld is worth next to melding no more."""
    m = ROUND[0]
    count = run_cards_count(cards) if kind & 1 == 0 else set_cards_count(cards)
    rest = s[hand + H_COUNT] - count
    length = card_count(before) if before else 0
    is_dirty = 1 if has_wild(after) else 0
    spends = 1 if is_dirty and (before == 0 or not has_wild(before)) else 0
    makes = 1 if length < 7 and card_count(after) >= 7 else 0
    worth = w[m + L_CARD] * count
    if ROUND[5]:
        worth += PRESSED + PRESSED_CARD * count
    if before == 0:
        worth += w[m + L_LATE] * ROUND[1] + w[m + L_THREAT] * ROUND[2]
        if kind == A_LAY_RUN:
            suit = cards >> S_SUIT & 3
            for at in range(s[MELD_COUNT + side]):
                meld = s[MELDS + side * MOST_MELDS + at]
                if meld & 1 and meld >> M_SUIT & 3 == suit:
                    worth += w[m + L_RUN_SAME]
            if spends:
                worth += w[m + L_WILD_NEW] + w[m + L_WILD_CARD] * (count - 3)
            else:
                worth += w[m + L_RUN] + w[m + L_RUN_CARD] * (count - 3)
        elif spends:
            worth += w[m + L_WILD_PAIR] + w[m + L_WILD_CARD] * (count - 3)
        else:
            worth += w[m + L_SET] + w[m + L_SET_CARD] * (count - 3)
    elif spends:
        worth += w[m + L_WILD_LONG] * length
        if count > 1:
            worth += w[m + L_WILD_BRIDGE]
        if length >= 7:
            worth += w[m + L_SPOILS]
        elif length > 3 and not makes:
            worth += w[m + L_DIRTIES]
    else:
        worth += w[m + L_ADD_LONG] * length + (w[m + L_ADD] if kind == A_ADD_RUN else w[m + L_ADD_SET])
    if spends:
        worth += w[m + L_WILD] + w[m + L_WILD_LATE] * ROUND[1] + w[m + L_WILD_THREAT] * ROUND[2]
        worth += w[m + L_WILD_BEHIND] * ROUND[3] + w[m + L_WILD_MANY] * (ROUND[4] - 1)
    if makes:
        worth += w[m + L_DIRTY] if is_dirty else w[m + L_CLEAN]
    if not s[CANASTAS + side]:
        if makes and opens(s, after):
            worth += w[m + L_OPENS]
        elif not is_dirty or not s[O_OUT_CLEAN]:
            worth += w[m + L_LEAD] * card_count(after)
    if rest < 7:
        worth += w[m + L_REST] * (7 - rest)
        if rest < 2:
            worth += w[m + L_EMPTY]
    if ROUND[6]:
        if not ROUND[7]:
            look_now(s, w, ROUND[6], hand, side)
            ROUND[7] = 1
        worth += worth_after(s, w, ROUND[6], hand, side, kind, cards, before, after)
    return worth


def offer_growths(s: Cells, w: Cells, hand: int, side: int, suit: int) -> None:
    """Think of adding each card of a suit to the longest run it fits."""
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
            length = card_count(meld) * 2 - (1 if has_wild(meld) else 0)
            if length > most and grown_run(s, meld, bit | suit << S_SUIT):
                best = number
                most = length
        if best >= 0:
            offer(s, w, hand, side, A_ADD_RUN, best, bit | suit << S_SUIT)


def offer_sets(s: Cells, w: Cells, hand: int, side: int) -> None:
    """Think of extending sets and of new ones, without wilds."""
    ranks = s[SET_RANKS + side] & (s[hand] | s[hand + 1] | s[hand + 2] | s[hand + 3])
    if ranks:
        for number in range(s[MELD_COUNT + side]):
            meld = s[MELDS + side * MOST_MELDS + number]
            if not meld & 1 and ranks >> (meld >> M_RANK & 15) - 1 & 1:
                offer(s, w, hand, side, A_ADD_SET, number, all_of_rank(s, hand, (meld >> M_RANK & 15) - 1))
    ranks = paired_ranks(s, hand) & s[O_SETS]
    while ranks:
        place = LOWEST[ranks]
        ranks &= ranks - 1
        cards = all_of_rank(s, hand, place)
        if set_cards_count(cards) > 2 and (s[O_SECOND_SET] or not s[SET_RANKS + side] >> place & 1):
            offer(s, w, hand, side, A_LAY_SET, 0, cards)


def offer_wilds(s: Cells, w: Cells, hand: int, side: int) -> None:
    """Think of spending a wild: on a new run, a new set, or a clean meld."""
    for suit in range(4):
        mask = BRIDGED[s[hand + suit]]
        wild = wild_for(s, w, hand, suit) if mask else 0
        if wild:
            offer(s, w, hand, side, A_LAY_RUN, 0, with_wild(suit, folded(mask), wild))
    ranks = paired_ranks(s, hand) & s[O_SETS]
    if not s[O_SECOND_SET]:
        ranks &= ~s[SET_RANKS + side]
    wild = wild_for(s, w, hand, 4) if ranks else 0
    while ranks and wild:
        place = LOWEST[ranks]
        ranks &= ranks - 1
        offer(s, w, hand, side, A_LAY_SET, 0, all_of_rank(s, hand, place) | wild << S_SET_WILD)
    for at in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + at]
        suit = meld >> M_SUIT & 3 if meld & 1 else 4
        wild = 0 if has_wild(meld) or card_count(meld) > 12 else wild_for(s, w, hand, suit)
        if not wild:
            continue
        if suit == 4:
            offer(s, w, hand, side, A_ADD_SET, at, (meld >> M_RANK & 15) << S_RANK | wild << S_SET_WILD)
            continue
        spots = naturals_of(meld)
        bridge = (spots << 2 | spots >> 2) & ~(spots | spots << 1 | spots >> 1) & 0x3FFD
        bridge = folded(bridge) & s[hand + suit]
        while bridge:
            offer(s, w, hand, side, A_ADD_RUN, at, with_wild(suit, bridge & -bridge, wild))
            bridge &= bridge - 1
        offer(s, w, hand, side, A_ADD_RUN, at, with_wild(suit, 0, wild))


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
