"""The fast core's own player, for playing deals out: a turn by weights, without looking at hidden cards."""

from buraco_desktop.players.buraco.core_hand import (
    can_take_morto,
    may_throw,
    run_cards_count,
    set_cards_count,
)
from buraco_desktop.players.buraco.core_layout import (
    A_CARDS,
    A_TAKE,
    A_TAKE_ADD_RUN,
    A_TAKE_LAY_RUN,
    CANASTAS,
    CARDS_MASK,
    DRAW,
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAND_SIZE,
    HANDS,
    HAS_TWIN,
    JOKER,
    M_CARDS,
    M_SUIT,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    MUST_DRAW,
    O_SETS,
    O_TAKE,
    OVER,
    PHASE,
    PILE,
    PILE_COUNT,
    PILE_MASK,
    PLAY,
    S_SET_WILD,
    S_WILD,
    SET_RANKS,
    SIDE_OF,
    SINGLE,
    STOCK_AT,
    STOCK_END,
    TAKE_FREE,
    TAKE_MELD,
    TO_ACT,
    Cells,
)
from buraco_desktop.players.buraco.core_legal import (
    CODES,
    list_takes,
)
from buraco_desktop.players.buraco.core_melding import (
    meld_all,
)
from buraco_desktop.players.buraco.core_melds import (
    LOWEST,
    naturals_of,
)
from buraco_desktop.players.buraco.core_sense import (
    GAP_TO,
    NEXT_TO,
    THIRDS,
    folded,
    is_late,
    is_threatened,
    next_side,
    paired_ranks,
    wilds_in,
    worth_of_pile,
)
from buraco_desktop.players.buraco.core_turn import (
    discard,
    draw,
    fits_of_run,
    take_pile,
)
from buraco_desktop.players.buraco.core_weights import (
    W_FEED_CANASTA,
    W_FEED_COUNT,
    W_FEED_FIT,
    W_FEED_PILE,
    W_FEED_REACH,
    W_KEEP_ACE,
    W_KEEP_FAR,
    W_KEEP_FIT,
    W_KEEP_GAP,
    W_KEEP_HIGH,
    W_KEEP_LONG,
    W_KEEP_NEXT,
    W_KEEP_PAIR,
    W_KEEP_RANK,
    W_KEEP_REACH,
    W_KEEP_THREE,
    W_KEEP_TWICE,
    W_KEEP_WILD,
    W_LATE_POINTS,
    W_OUT_THREAT,
    W_PILE_COUNT,
    W_POINTS,
    W_SAFE_TWIN,
    W_USE_WILD,
)

ALONG: Cells = [0] * 52
"""Face -> what keeping the card is worth for what runs may become, while a discard is chosen."""


def choose_draw(s: Cells, w: Cells, hand: int, side: int) -> None:
    """Draw from the stock or take the pile."""
    has_stock = s[STOCK_AT] < s[STOCK_END]
    if s[PILE_COUNT] == 0 or s[MUST_DRAW]:
        draw(s)
        return
    if s[O_TAKE] == TAKE_FREE:
        if not has_stock or worth_of_pile(s, w, hand, side) > 0:
            take_pile(s, A_TAKE)
        else:
            draw(s)
        return
    if has_stock and worth_of_pile(s, w, hand, side) <= 0:
        draw(s)
        return
    count = 0
    if s[O_TAKE] == TAKE_MELD or not has_stock or may_use(s, hand, side, s[PILE + s[PILE_COUNT] - 1]):
        count = list_takes(s, 0, hand, side)
    if count == 0:
        draw(s)
        return
    best = CODES[0]
    most = -1
    for at in range(count):
        code = CODES[at]
        worth = 0
        cards = code >> A_CARDS & CARDS_MASK
        kind = code & 15
        if kind in (A_TAKE_LAY_RUN, A_TAKE_ADD_RUN):
            worth = 4 * run_cards_count(cards) - (3 if cards & 2 else 0) + 4
            if cards >> S_WILD & 63:
                worth += w[W_USE_WILD] - 3
        elif kind != A_TAKE:
            worth = 4 * set_cards_count(cards)
            if cards >> S_SET_WILD & 63:
                worth += w[W_USE_WILD] - 3
        if at == 0 or worth > most:
            best = code
            most = worth
    take_pile(s, best)


def may_use(s: Cells, hand: int, side: int, face: int) -> int:
    """Whether the pile's top card is likely to find a use at once."""
    if face == JOKER or face % 13 == 1:
        return 1
    suit = face // 13
    place = face % 13
    held = s[hand + suit]
    if (s[FITS + side * 4 + suit] | THIRDS[held]) >> place & 1:
        return 1
    if (paired_ranks(s, hand) | s[SET_RANKS + side]) & s[O_SETS] & 1 << place:
        return 1
    return 1 if wilds_in(s, hand) and (NEXT_TO[held] | GAP_TO[held]) >> place & 1 else 0


def choose_discard(s: Cells, w: Cells, seat: int, hand: int) -> None:
    """Throw the card that is needed least and helps the next side least."""
    side = s[SIDE_OF + seat]
    following = next_side(s, side)
    late = w[W_LATE_POINTS] if is_late(s, w) else 0
    if is_threatened(s, following):
        late += w[W_OUT_THREAT]
    points = w[W_POINTS] - late
    feed = w[W_FEED_FIT] + w[W_FEED_COUNT] * s[PILE_COUNT]
    feed_pile = w[W_FEED_PILE] + w[W_PILE_COUNT] * s[PILE_COUNT]
    can_morto = can_take_morto(s, side)
    canastas = s[CANASTAS + side]
    is_easy = 1 if s[hand + H_COUNT] > 1 and (s[SINGLE] == 0 or s[HAS_TWIN]) else 0
    sets = s[O_SETS]
    ranks = sets & s[SET_RANKS + side]
    other_ranks = sets & s[SET_RANKS + following]
    look_along_runs(s, w, side, following)
    best = -1
    least = 0
    if s[hand + H_JOKERS] and (is_easy or may_throw(s, hand, JOKER, can_morto, canastas)):
        best = JOKER
        least = w[W_KEEP_WILD] + 8
    for suit in range(4):
        held = s[hand + suit]
        if not held:
            continue
        fits = s[FITS + side * 4 + suit]
        feeds = s[FITS + following * 4 + suit]
        near = NEXT_TO[held]
        gaps = GAP_TO[held]
        thirds = THIRDS[held]
        twice = s[hand + H_TWICE + suit]
        reach = NEXT_TO[fits]
        feed_reach = NEXT_TO[feeds]
        pile = s[PILE_MASK + suit]
        beside = NEXT_TO[pile]
        left = held
        while left:
            bit = left & -left
            left ^= bit
            if bit == 2:
                cost = w[W_KEEP_WILD]
            else:
                cost = 0
                if near & bit:
                    cost += w[W_KEEP_NEXT]
                if gaps & bit:
                    cost += w[W_KEEP_GAP]
                if thirds & bit:
                    cost += w[W_KEEP_THREE]
                if twice & bit:
                    cost += w[W_KEEP_TWICE]
                if fits & bit:
                    cost += w[W_KEEP_FIT]
                elif reach & bit:
                    cost += w[W_KEEP_REACH]
                if feeds & bit:
                    cost += feed
                elif feed_reach & bit:
                    cost += w[W_FEED_REACH]
                if beside & bit:
                    cost += feed_pile
                if pile & bit:
                    cost += w[W_SAFE_TWIN]
                cost += ALONG[suit * 13 + LOWEST[bit]]
                if bit == 1:
                    cost += w[W_KEEP_ACE] + 3 * points
                elif bit > 64:
                    cost += w[W_KEEP_HIGH] + 2 * points
                else:
                    cost += points
                if sets & bit:
                    fellows = rank_count(s, hand, bit) - 1
                    if fellows:
                        cost += w[W_KEEP_PAIR] + w[W_KEEP_RANK] * fellows
                    if ranks & bit:
                        cost += w[W_KEEP_FIT]
                    if other_ranks & bit:
                        cost += feed
            if best < 0 or cost < least:
                face = suit * 13 + LOWEST[bit]
                if is_easy or may_throw(s, hand, face, can_morto, canastas):
                    best = face
                    least = cost
    discard(s, best)


def look_along_runs(s: Cells, w: Cells, side: int, following: int) -> None:
    """Work out ALONG: which cards a run may still reach, and which would help the next side to a canasta."""
    for at in range(52):
        ALONG[at] = 0
    for number in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + number]
        count = meld >> M_CARDS & 15
        if not meld & 1 or count > 6:
            continue
        suit = 13 * (meld >> M_SUIT & 3)
        run = naturals_of(meld)
        fits = fits_of_run(meld)
        reach = (fits << 1 | fits >> 1) & ~(fits | run) & 0x3FFF
        add_along(suit, reach, w[W_KEEP_LONG] * (count - 2))
        add_along(suit, (reach << 1 | reach >> 1) & ~(fits | run | reach) & 0x3FFF, w[W_KEEP_FAR])
    for number in range(s[MELD_COUNT + following]):
        meld = s[MELDS + following * MOST_MELDS + number]
        if meld & 1 and 4 < meld >> M_CARDS & 15 < 7:
            add_along(13 * (meld >> M_SUIT & 3), fits_of_run(meld), w[W_FEED_CANASTA])


def add_along(suit: int, places: int, worth: int) -> None:
    """Add *worth* to the cards of a suit at *places* (14 bits), the ace once."""
    left = folded(places)
    while left:
        bit = left & -left
        left ^= bit
        ALONG[suit + LOWEST[bit]] += worth


def rank_count(s: Cells, hand: int, bit: int) -> int:
    """In how many suits a hand holds a rank."""
    count = 1 if s[hand] & bit else 0
    if s[hand + 1] & bit:
        count += 1
    if s[hand + 2] & bit:
        count += 1
    if s[hand + 3] & bit:
        count += 1
    return count


def take_turn(s: Cells, w: Cells) -> None:
    """Play what is left of the turn of the seat to act."""
    seat = s[TO_ACT]
    hand = HANDS + seat * HAND_SIZE
    if s[PHASE] == DRAW:
        choose_draw(s, w, hand, s[SIDE_OF + seat])
    if s[PHASE] == PLAY:
        meld_all(s, w, seat, hand)
    if s[PHASE] == PLAY:
        choose_discard(s, w, seat, hand)


def play_out(s: Cells, w: Cells, other: Cells) -> int:
    """Play the deal to its end, sides of even number by *w*, others by *other*; the number of turns."""
    turns = 0
    while s[PHASE] != OVER:
        if s[SIDE_OF + s[TO_ACT]] & 1:
            take_turn(s, other)
        else:
            take_turn(s, w)
        turns += 1
    return turns
