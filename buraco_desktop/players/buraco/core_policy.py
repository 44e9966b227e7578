"""The fast core's own player, for playing deals out: a turn by weights, without looking at hidden cards."""

from typing import Final

from buraco_desktop.players.buraco.core_ahead import come_back, worth_ahead, worth_now
from buraco_desktop.players.buraco.core_discards import (
    COSTS,
    FACES,
    weigh_discards,
)
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
    A_TAKE_LAY_SET,
    CANASTAS,
    CARDS_MASK,
    DRAW,
    FITS,
    H_COUNT,
    HAND_SIZE,
    HANDS,
    HAS_TWIN,
    JOKER,
    MUST_DRAW,
    O_SETS,
    O_TAKE,
    OVER,
    PHASE,
    PILE,
    PILE_COUNT,
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
    TURNS,
    Cells,
)
from buraco_desktop.players.buraco.core_legal import (
    CODES,
    list_takes,
)
from buraco_desktop.players.buraco.core_melding import (
    meld_all,
)
from buraco_desktop.players.buraco.core_sense import (
    GAP_TO,
    NEXT_TO,
    THIRDS,
    paired_ranks,
    stage_of,
    wilds_in,
    worth_of_pile,
)
from buraco_desktop.players.buraco.core_turn import (
    discard,
    draw,
    take_pile,
)
from buraco_desktop.players.buraco.core_weights import (
    T_FIRST,
    T_SIZE,
    T_USE,
    T_USE_NEW,
    T_USE_WILD,
    W_AHEAD,
)

TAKES: Cells = [0] * 65536
"""Ways of taking the pile that are thought of: as many as CODES holds."""
MOST_TURNS: Final = 300
"""Turns after which nobody takes the pile any more, so that every deal ends."""


def choose_draw(s: Cells, w: Cells, hand: int, side: int) -> None:
    """Draw from the stock, or take the pile; who looks ahead may have begun to meld then."""
    has_stock = s[STOCK_AT] < s[STOCK_END]
    if s[PILE_COUNT] == 0 or s[MUST_DRAW] or (has_stock and s[TURNS] > MOST_TURNS):
        draw(s)
        return
    count = list_ways(s, hand, side, has_stock)
    offer = worth_of_offer(s, w, w, hand, side) if count else 0
    best = 0
    most = 0
    tried = 0
    for at in range(count):
        if tried:
            come_back(s)
        worth = worth_of_use(s, w, w, hand, side, TAKES[at])
        tried = TAKES[at] if w[W_AHEAD] > 0 else 0
        if best == 0 or worth > most:
            best = TAKES[at]
            most = worth
    if not best or (has_stock and most + offer <= 0):
        if tried:
            come_back(s)
        draw(s)
    elif tried != best:
        if tried:
            come_back(s)
        take_pile(s, best)


def list_ways(s: Cells, hand: int, side: int, has_stock: int) -> int:
    """Put the ways of taking the pile that are worth a thought into TAKES; how many they are."""
    if s[O_TAKE] == TAKE_FREE:
        TAKES[0] = A_TAKE
        return 1
    if s[O_TAKE] != TAKE_MELD and has_stock and not may_use(s, hand, side, s[PILE + s[PILE_COUNT] - 1]):
        return 0
    count = list_takes(s, 0, hand, side)
    for at in range(count):
        # Looking ahead lists what may be melded, in the same place.
        TAKES[at] = CODES[at]
    return count


def worth_of_take(s: Cells, w: Cells, by: Cells, hand: int, side: int, code: int) -> int:
    """What it is worth by the weights *by* to take the pile by an action, next to a card from the stock.

    *w*: what is melded by in thought, if it looks ahead.
    """
    worth = worth_of_offer(s, w, by, hand, side) + worth_of_use(s, w, by, hand, side, code)
    if w[W_AHEAD] > 0:
        come_back(s)
    return worth


def worth_of_offer(s: Cells, w: Cells, by: Cells, hand: int, side: int) -> int:
    """What it is worth to take the pile in any way, next to a card from the stock."""
    return worth_of_pile(s, by, hand, side) - (worth_now(s, by, hand, side) if w[W_AHEAD] > 0 else 0)


def worth_of_use(s: Cells, w: Cells, by: Cells, hand: int, side: int, code: int) -> int:
    """What it is worth to take the pile by an action rather than another, for what it melds and leaves.

    Who looks ahead has taken the pile and melded then: see ``worth_ahead``.
    """
    kind = code & 15
    t = T_FIRST + stage_of(s, side) * T_SIZE
    ahead = worth_ahead(s, w, by, hand, side, code) if w[W_AHEAD] > 0 else 0
    if kind == A_TAKE:
        return ahead
    cards = code >> A_CARDS & CARDS_MASK
    if kind in (A_TAKE_LAY_RUN, A_TAKE_ADD_RUN):
        count = run_cards_count(cards)
        wild = cards >> S_WILD & 63 or cards & 2
    else:
        count = set_cards_count(cards)
        wild = cards >> S_SET_WILD & 63
    worth = by[t + T_USE] * (count - 1)
    if kind in (A_TAKE_LAY_RUN, A_TAKE_LAY_SET):
        worth += by[t + T_USE_NEW]
    return ahead + worth + (by[t + T_USE_WILD] if wild else 0)


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
    weigh_discards(s, w, seat, hand)
    side = s[SIDE_OF + seat]
    can_morto = can_take_morto(s, side)
    canastas = s[CANASTAS + side]
    is_easy = 1 if s[hand + H_COUNT] > 1 and (s[SINGLE] == 0 or s[HAS_TWIN]) else 0
    best = -1
    least = 0
    for at in range(COSTS[0]):
        face = FACES[at]
        if (best < 0 or COSTS[at + 1] < least) and (is_easy or may_throw(s, hand, face, can_morto, canastas)):
            best = face
            least = COSTS[at + 1]
    discard(s, best)


def take_turn(s: Cells, w: Cells) -> None:
    """Play what is left of the turn of the seat to act."""
    seat = s[TO_ACT]
    hand = HANDS + seat * HAND_SIZE
    if s[PHASE] == DRAW:
        choose_draw(s, w, hand, s[SIDE_OF + seat])
    if s[PHASE] == PLAY:
        meld_all(s, w, seat, hand, 0)
    if s[PHASE] == PLAY:
        choose_discard(s, w, seat, hand)


def take_next(s: Cells, w: Cells, other: Cells) -> None:
    """Play what is left of the turn, a side of even number by *w*, another by *other*."""
    if s[SIDE_OF + s[TO_ACT]] & 1:
        take_turn(s, other)
    else:
        take_turn(s, w)


def play_out(s: Cells, w: Cells, other: Cells) -> int:
    """Play the deal to its end, sides of even number by *w*, others by *other*; the number of turns."""
    turns = 0
    while s[PHASE] != OVER:
        take_next(s, w, other)
        turns += 1
    return turns


def play_turns(s: Cells, w: Cells, other: Cells, turns: int) -> None:
    """Play a turn that has begun to its end and then so many, or to the end of the deal; see ``play_out``."""
    if s[PHASE] == PLAY:
        take_next(s, w, other)
    left = turns
    while left > 0 and s[PHASE] != OVER:
        take_next(s, w, other)
        left -= 1
