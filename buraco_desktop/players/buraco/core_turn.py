"""Playing actions in the fast core, and the score: the twin of games.buraco's transition and scoring."""

from typing import Final

from buraco_desktop.players.buraco.core_hand import (
    add_face,
    can_take_morto,
    holds,
    remove_face,
    remove_run_cards,
    remove_set_cards,
)
from buraco_desktop.players.buraco.core_layout import (
    A_ADD_RUN,
    A_CARDS,
    A_DISCARD,
    A_DRAW,
    A_LAY_RUN,
    A_MELD,
    A_REDRAW,
    A_TAKE,
    A_TAKE_LAY_RUN,
    CANASTAS,
    CARDS_MASK,
    CHANCE,
    CHECKSUM,
    CLEANS,
    DRAW,
    DRAWN,
    END,
    END_OUT,
    END_STALEMATE,
    END_STOCK,
    END_STUCK,
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAD_MORTO,
    HAND_SIZE,
    HANDS,
    HAS_MELDED,
    HAS_REDRAWN,
    HAS_TWIN,
    HIDDEN,
    IS_LOGGED,
    IS_SHARED,
    JOKER,
    LOG_COUNT,
    MELD_COUNT,
    MELDS,
    MISSING,
    MORTO_AT,
    MORTO_END,
    MORTO_ROOM,
    MORTO_SIZES,
    MORTOS,
    MOST_MELDS,
    MUST_DRAW,
    O_FORCE_DRAW,
    O_JOKER,
    O_MORTO_POINTS,
    O_MORTO_STOCK,
    O_OUT_POINTS,
    O_PENALTY_ALWAYS,
    O_PLAYERS,
    O_TWO_LEFT,
    O_UNPLAYED_FLAT,
    OVER,
    PHASE,
    PILE,
    PILE_COUNT,
    PLAY,
    S_ACE,
    S_RANK,
    S_SET_WILD,
    S_SUIT,
    S_WILD,
    SET_RANKS,
    SHARE_AT,
    SIDE_OF,
    SINGLE,
    STATE_SIZE,
    STOCK,
    STOCK_AT,
    STOCK_END,
    SWAPS,
    TO_ACT,
    TO_TAKE,
    TOOK,
    TOOK_NOTHING,
    TOOK_PILE,
    TOOK_STOCK,
    TURNS,
    UNPLAYED,
    WENT_OUT,
    Cells,
)
from buraco_desktop.players.buraco.core_legal import (
    CODES,
    list_legal,
)
from buraco_desktop.players.buraco.core_melds import (
    bonus,
    card_count,
    card_points,
    grown_run,
    grown_set,
    mask_points,
    run_from,
    set_from,
)
from buraco_desktop.players.buraco.core_survey import (
    count_meld,
    forget_pile,
    forget_played,
    remember_melded,
    remember_taken,
    remember_thrown,
    survey_runs,
)

LOG: Cells = [0] * 4096
"""The actions of the state that keeps a log."""
MOST_LOG: Final = 4096


def log_code(s: Cells, code: int) -> None:
    """Mix an action into the checksum; keep it when the state keeps a log."""
    s[CHECKSUM] = (s[CHECKSUM] ^ code) * 16777619 & 0x7FFFFFFF
    if s[IS_LOGGED] and s[LOG_COUNT] < MOST_LOG:
        LOG[s[LOG_COUNT]] = code
        s[LOG_COUNT] += 1


def mix(state: int) -> int:
    """The next number of the generator: xorshift, 32 bits, never 0."""
    # What is above 32 bits is taken off by shifts: a mask so large is no C number to Cython.
    state ^= state << 13
    state -= state >> 32 << 32
    state ^= state >> 17
    state ^= state << 5
    return state - (state >> 32 << 32)


def below(s: Cells, limit: int) -> int:
    """A number below *limit*, at most 65,536, from the state's own chance."""
    number = mix(s[CHANCE])
    s[CHANCE] = number
    return number * limit >> 32


def throw(s: Cells, face: int) -> None:
    """Put a card on the pile."""
    s[PILE + s[PILE_COUNT]] = face
    s[PILE_COUNT] += 1
    remember_thrown(s, face)


def next_card(s: Cells) -> int:
    """Take the card off the stock that the seat to act draws."""
    at = s[STOCK_AT]
    s[STOCK_AT] += 1
    if s[IS_SHARED]:
        players = s[O_PLAYERS]
        seat = s[TO_ACT]
        # A share that has run out goes on with the next one's.
        while s[SHARE_AT + seat] >= s[STOCK_END]:
            seat = seat + 1 if seat + 1 < players else 0
        at = s[SHARE_AT + seat]
        s[SHARE_AT + seat] += players
    return s[STOCK + at]


def share_out(s: Cells) -> None:
    """Give every seat a share of the stock of its own."""
    s[IS_SHARED] = 1
    seat = s[TO_ACT]
    if s[PHASE] != DRAW:
        seat = seat + 1 if seat + 1 < s[O_PLAYERS] else 0
    for step in range(s[O_PLAYERS]):
        s[SHARE_AT + seat] = s[STOCK_AT] + step
        seat = seat + 1 if seat + 1 < s[O_PLAYERS] else 0


def draw(s: Cells) -> None:
    """Draw the top card of the stock (T-2)."""
    log_code(s, A_DRAW)
    face = next_card(s)
    add_face(s, HANDS + s[TO_ACT] * HAND_SIZE, face)
    s[PHASE] = PLAY
    s[TOOK] = TOOK_STOCK
    s[DRAWN] = face
    s[MUST_DRAW] = 0


def redraw(s: Cells) -> None:
    """Throw the first card drawn and draw another."""
    log_code(s, A_REDRAW)
    hand = HANDS + s[TO_ACT] * HAND_SIZE
    remove_face(s, hand, s[DRAWN])
    throw(s, s[DRAWN])
    face = next_card(s)
    add_face(s, hand, face)
    s[DRAWN] = face
    s[HAS_REDRAWN] = 1


def take_pile(s: Cells, code: int) -> None:
    """Take the whole pile (T-2, T-4); with the meld that *code* makes of its top card."""
    log_code(s, code)
    hand = HANDS + s[TO_ACT] * HAND_SIZE
    count = s[PILE_COUNT]
    if count == 1:
        s[SINGLE] = s[PILE] + 1
        s[HAS_TWIN] = holds(s, hand, s[PILE])
    for at in range(count):
        add_face(s, hand, s[PILE + at])
    s[PILE_COUNT] = 0
    remember_taken(s, s[TO_ACT])
    forget_pile(s)
    s[PHASE] = PLAY
    s[TOOK] = TOOK_PILE
    if code & 15 != A_TAKE:
        lay(s, code - TO_TAKE)


def meld_cards(s: Cells, code: int) -> None:
    """Lay or extend a meld (C-2)."""
    log_code(s, code)
    lay(s, code)


def lay(s: Cells, code: int) -> None:
    """Lay or extend the meld that *code* says, and what follows when the hand is empty (M-2, G-1)."""
    seat = s[TO_ACT]
    hand = HANDS + seat * HAND_SIZE
    side = s[SIDE_OF + seat]
    kind = code & 15
    cards = code >> A_CARDS & CARDS_MASK
    number = code >> A_MELD
    melds = MELDS + side * MOST_MELDS
    s[HAS_MELDED] = 1
    if kind >= A_ADD_RUN:
        count_meld(s, side, s[melds + number], -1)
        if kind == A_ADD_RUN:
            s[melds + number] = grown_run(s, s[melds + number], cards)
        else:
            s[melds + number] = grown_set(s, s[melds + number], cards)
    else:
        number = s[MELD_COUNT + side]
        s[MELD_COUNT + side] += 1
        s[melds + number] = run_from(s, cards) if kind == A_LAY_RUN else set_from(s, cards)
    count_meld(s, side, s[melds + number], 1)
    if kind & 1 == 0:
        remove_run_cards(s, hand, cards)
        survey_runs(s, side, cards >> S_SUIT & 3)
        remember_melded(s, cards >> S_SUIT & 3, cards & 0x1FFF)
        forget_played(s, seat, cards >> S_SUIT & 3, cards & 0x1FFF)
        if cards >> S_ACE & 3:
            remember_melded(s, cards >> S_SUIT & 3, cards >> S_ACE & 3)
            forget_played(s, seat, cards >> S_SUIT & 3, cards >> S_ACE & 3)
        forget_wild(s, seat, cards >> S_WILD & 63)
    else:
        remove_set_cards(s, hand, cards)
        s[SET_RANKS + side] |= 1 << (cards >> S_RANK & 15) >> 1
        for suit in range(4):
            for _ in range(cards >> 2 * suit & 3):
                remember_melded(s, suit, 1 << (cards >> S_RANK & 15) >> 1)
                forget_played(s, seat, suit, 1 << (cards >> S_RANK & 15) >> 1)
        forget_wild(s, seat, cards >> S_SET_WILD & 63)
    if s[hand + H_COUNT] == 0:
        if can_take_morto(s, side):
            take_morto(s, seat)
        else:
            end_deal(s, END_OUT)


def forget_wild(s: Cells, seat: int, wild: int) -> None:
    """A seat has played a wild, face + 1, or none: of jokers nothing is remembered."""
    if wild and wild <= JOKER:
        forget_played(s, seat, (wild - 1) // 13, 1 << (wild - 1) % 13)


def discard(s: Cells, face: int) -> None:
    """Discard a card and end the turn (T-2, M-3)."""
    log_code(s, A_DISCARD | face << A_CARDS)
    seat = s[TO_ACT]
    hand = HANDS + seat * HAND_SIZE
    s[SWAPS] = s[SWAPS] + 1 if s[SINGLE] and not s[HAS_MELDED] else 0
    remove_face(s, hand, face)
    forget_wild(s, seat, face + 1)
    throw(s, face)
    if s[hand + H_COUNT] == 0:
        if not can_take_morto(s, s[SIDE_OF + seat]):
            end_deal(s, END_OUT)
            return
        take_morto(s, seat)
        s[UNPLAYED] |= 1 << seat
    end_turn(s)


def end_turn(s: Cells) -> None:
    """End the deal, or go on to the left (E-1, E-3, E-4)."""
    if s[TOOK] == TOOK_STOCK:
        left = s[STOCK_END] - s[STOCK_AT]
        if s[O_TWO_LEFT]:
            if left <= 2:
                end_deal(s, END_STOCK)
                return
        elif left == 0:
            if s[MORTO_AT] == s[MORTO_END] or not s[O_MORTO_STOCK]:
                end_deal(s, END_STOCK)
                return
            at = s[MORTO_AT]
            for card in range(s[MORTO_SIZES + at]):
                s[STOCK + card] = s[MORTOS + at * MORTO_ROOM + card]
            s[STOCK_AT] = 0
            s[STOCK_END] = s[MORTO_SIZES + at]
            s[MORTO_AT] += 1
            for seat in range(s[O_PLAYERS]):
                s[SHARE_AT + seat] = seat
    players = s[O_PLAYERS]
    must_draw = 1 if s[SWAPS] >= players else 0
    if must_draw and (not s[O_FORCE_DRAW] or s[STOCK_AT] == s[STOCK_END]):
        end_deal(s, END_STALEMATE)
        return
    following = s[TO_ACT] + 1
    if following == players:
        following = 0
    s[TO_ACT] = following
    s[PHASE] = DRAW
    s[TOOK] = TOOK_NOTHING
    s[SINGLE] = 0
    s[HAS_TWIN] = 0
    s[HAS_MELDED] = 0
    s[MUST_DRAW] = must_draw
    s[TURNS] += 1
    s[UNPLAYED] &= ~(1 << following)
    if s[STOCK_AT] == s[STOCK_END] and list_legal(s) == 0:
        end_deal(s, END_STUCK)


def end_deal(s: Cells, reason: int) -> None:
    """The deal is over."""
    s[PHASE] = OVER
    s[END] = reason
    if reason == END_OUT:
        s[WENT_OUT] = s[TO_ACT] + 1


def take_morto(s: Cells, seat: int) -> None:
    """Take the upper morto; with three players the first to do so plays alone (M-1, I-4)."""
    at = s[MORTO_AT]
    s[MORTO_AT] += 1
    hand = HANDS + seat * HAND_SIZE
    for card in range(s[MORTO_SIZES + at]):
        add_face(s, hand, s[MORTOS + at * MORTO_ROOM + card])
    s[HAD_MORTO + s[SIDE_OF + seat]] = 1
    if s[O_PLAYERS] == 3 and s[SIDE_OF + 1] == 1 and s[SIDE_OF + 2] == 2:
        form_sides(s, seat)


def form_sides(s: Cells, alone: int) -> None:
    """The two others become partners and pool their melds; the pair keeps the lower side number (I-4)."""
    first = 1 if alone == 0 else 0
    second = 1 if alone == 2 else 2
    count = s[MELD_COUNT + first]
    for number in range(s[MELD_COUNT + second]):
        s[MELDS + first * MOST_MELDS + count + number] = s[MELDS + second * MOST_MELDS + number]
    s[MELD_COUNT + first] = count + s[MELD_COUNT + second]
    s[MELD_COUNT + second] = 0
    s[SIDE_OF + second] = first
    s[CANASTAS + first] += s[CANASTAS + second]
    s[CLEANS + first] += s[CLEANS + second]
    s[CANASTAS + second] = 0
    s[CLEANS + second] = 0
    s[SET_RANKS + first] |= s[SET_RANKS + second]
    s[SET_RANKS + second] = 0
    for suit in range(4):
        s[FITS + first * 4 + suit] |= s[FITS + second * 4 + suit]
        s[FITS + second * 4 + suit] = 0


def apply_code(s: Cells, code: int) -> None:
    """Play a legal action."""
    kind = code & 15
    if kind == A_DRAW:
        draw(s)
    elif kind == A_REDRAW:
        redraw(s)
    elif kind == A_DISCARD:
        discard(s, code >> A_CARDS)
    elif kind == A_TAKE or kind >= A_TAKE_LAY_RUN:
        take_pile(s, code)
    else:
        meld_cards(s, code)


def hand_points(s: Cells, hand: int) -> int:
    """What the cards of a hand are worth."""
    points = s[hand + H_JOKERS] * s[O_JOKER]
    for suit in range(4):
        points += mask_points(s, s[hand + suit]) + mask_points(s, s[hand + H_TWICE + suit])
    return points


def score(s: Cells, column: int) -> int:
    """Points of a score column: a side, or with three players a seat (S-1 to S-3)."""
    side = s[SIDE_OF + column]
    points = 0
    for number in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + number]
        points += card_points(s, meld) + bonus(s, meld)
    is_flat = 0
    for seat in range(s[O_PLAYERS]):
        if s[SIDE_OF + seat] != side:
            continue
        if s[WENT_OUT] == seat + 1:
            points += s[O_OUT_POINTS]
        if s[HAD_MORTO + side] and s[O_UNPLAYED_FLAT] and s[UNPLAYED] >> seat & 1:
            is_flat = 1
        else:
            points -= hand_points(s, HANDS + seat * HAND_SIZE)
    if is_flat:
        points -= s[O_MORTO_POINTS]
    if not s[HAD_MORTO + side]:
        if s[O_PENALTY_ALWAYS] or s[HAD_MORTO] or s[HAD_MORTO + 1] or s[HAD_MORTO + 2]:
            points -= s[O_MORTO_POINTS]
    return points


def total_cards(s: Cells) -> int:
    """Cards in all places; the size of the pack, always."""
    cards = s[STOCK_END] - s[STOCK_AT] + s[PILE_COUNT]
    for at in range(s[MORTO_AT], s[MORTO_END]):
        cards += s[MORTO_SIZES + at]
    for seat in range(s[O_PLAYERS]):
        cards += s[HANDS + seat * HAND_SIZE + H_COUNT]
    for side in range(3):
        for number in range(s[MELD_COUNT + side]):
            cards += card_count(s[MELDS + side * MOST_MELDS + number])
    return cards


def play_at_random(s: Cells) -> int:
    """Play the deal to its end with any legal action, each as likely; the number of actions."""
    actions = 0
    while s[PHASE] != OVER:
        apply_code(s, CODES[below(s, list_legal(s))])
        actions += 1
    return actions


def seeded(seed: int) -> int:
    """A first number for the generator from any number of 62 bits that is not negative."""
    state = (seed ^ seed >> 31) & 0x7FFFFFFF
    state = (state ^ 0x1E3779B9) * 0x85EB + 1
    state -= state >> 32 << 32
    return mix(mix(state if state else 1))


def copy_cells(to: Cells, source: Cells) -> None:
    """Copy a state."""
    to[:STATE_SIZE] = source[:STATE_SIZE]


def fill_hidden(s: Cells, pool: Cells) -> None:
    """Deal out the cards nobody has seen, by the state's own chance, wherever one is missing.

    Args:
        s: the state.
        pool: how many there are, then the cards, in an order that depends on nothing hidden.
    """
    left = pool[0]
    for at in range(s[STOCK_AT], s[STOCK_END]):
        if s[STOCK + at] == HIDDEN:
            left = pick_hidden(s, pool, left)
            s[STOCK + at] = pool[left + 1]
    for seat in range(s[O_PLAYERS]):
        for _ in range(s[MISSING + seat]):
            left = pick_hidden(s, pool, left)
            add_face(s, HANDS + seat * HAND_SIZE, pool[left + 1])
        s[MISSING + seat] = 0
    for morto in range(s[MORTO_AT], s[MORTO_END]):
        for at in range(s[MORTO_SIZES + morto]):
            if s[MORTOS + morto * MORTO_ROOM + at] == HIDDEN:
                left = pick_hidden(s, pool, left)
                s[MORTOS + morto * MORTO_ROOM + at] = pool[left + 1]
    for at in range(s[PILE_COUNT]):
        if s[PILE + at] == HIDDEN:
            left = pick_hidden(s, pool, left)
            s[PILE + at] = pool[left + 1]
            remember_thrown(s, pool[left + 1])


def pick_hidden(s: Cells, pool: Cells, left: int) -> int:
    """Put any of the first *left* cards of the pool at their end; how many are left before it."""
    at = below(s, left) + 1
    face = pool[at]
    pool[at] = pool[left]
    pool[left] = face
    return left - 1
