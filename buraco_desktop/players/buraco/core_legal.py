"""What may be done in the fast core: the twin of games.buraco's legal and meld_search."""

from typing import Final

from buraco_desktop.players.buraco.core_hand import (
    add_face,
    add_run_cards,
    add_set_cards,
    can_take_morto,
    copies,
    has_other_wild,
    holds,
    may_leave,
    may_throw,
    remove_face,
    remove_run_cards,
    remove_set_cards,
    run_cards_count,
    set_cards_count,
)
from buraco_desktop.players.buraco.core_layout import (
    A_ADD_RUN,
    A_ADD_SET,
    A_CARDS,
    A_DISCARD,
    A_DRAW,
    A_LAY_RUN,
    A_LAY_SET,
    A_MELD,
    A_REDRAW,
    A_TAKE,
    CANASTAS,
    DRAW,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAND_SIZE,
    HANDS,
    HAS_MELDED,
    HAS_REDRAWN,
    HAS_TWIN,
    JOKER,
    M_RANK,
    M_SET_WILD,
    M_SUIT,
    M_WILD,
    M_WILD_AT,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    MUST_DRAW,
    O_PILE_TOP,
    O_REDRAW,
    O_SECOND_SET,
    O_SETS,
    O_TAKE,
    O_WILD_IN_SETS,
    OVER,
    PHASE,
    PILE,
    PILE_COUNT,
    PLAY,
    S_ACE,
    S_RANK,
    S_SET_WILD,
    S_SUIT,
    S_TWO,
    S_WILD,
    SCRATCH,
    SET_RANKS,
    SIDE_OF,
    SINGLE,
    STOCK_AT,
    STOCK_END,
    TAKE_MELD,
    TAKE_TOP,
    TO_ACT,
    TO_TAKE,
    TOOK,
    TOOK_PILE,
    TOOK_STOCK,
    TURNS,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
    HIGHEST,
    LOWEST,
    grown_run,
    grown_set,
    naturals_of,
    opens,
    run_from,
    set_from,
)

CODES: Cells = [0] * 65536
"""The actions listed last."""
MOST_CODES: Final = 65000
KEYS: Cells = [0] * 4096
"""Cards already tried, in one search."""
MOST_KEYS: Final = 4000


def may_redraw(s: Cells) -> int:
    """Whether the first card drawn may be thrown for another."""
    return (
        1
        if s[O_REDRAW]
        and s[TURNS] == 0
        and s[PHASE] == PLAY
        and s[TOOK] == TOOK_STOCK
        and not s[HAS_MELDED]
        and not s[HAS_REDRAWN]
        and s[STOCK_AT] < s[STOCK_END]
        else 0
    )


def owes_meld(s: Cells) -> int:
    """Whether the pile was taken and something must still be melded (T-4)."""
    return 1 if s[O_TAKE] == TAKE_MELD and s[TOOK] == TOOK_PILE and not s[HAS_MELDED] else 0


def fits_rest(s: Cells, hand: int, side: int, kind: int, cards: int, before: int, after: int, top: int) -> int:
    """Whether laying *cards* may leave the rest of the hand.

    Args:
        s: the state.
        hand: cells of the hand.
        side: side that melds.
        kind: action that lays the cards.
        cards: what is laid.
        before: the meld they go to, 0 for a new one.
        after: the meld they make.
        top: the pile's top card, face + 1, if it counts as held and the rest of the pile will be; else 0.
    """
    is_run = kind & 1 == 0
    count = run_cards_count(cards) if is_run else set_cards_count(cards)
    below = s[PILE_COUNT] - 1 if top else 0
    if s[hand + H_COUNT] + below - count > 2:
        return 1
    # What is not shown may be the card that is hardest to be rid of.
    for at in range(below):
        add_face(s, hand, JOKER if s[O_PILE_TOP] else s[PILE + at])
    if is_run:
        remove_run_cards(s, hand, cards)
    else:
        remove_set_cards(s, hand, cards)
    canastas = s[CANASTAS + side] + opens(s, after) - (opens(s, before) if before else 0)
    fits = may_leave(s, hand, can_take_morto(s, side), canastas)
    if is_run:
        add_run_cards(s, hand, cards)
    else:
        add_set_cards(s, hand, cards)
    for at in range(below):
        remove_face(s, hand, JOKER if s[O_PILE_TOP] else s[PILE + at])
    return fits


def emit(s: Cells, n: int, hand: int, side: int, kind: int, number: int, cards: int, after: int, top: int) -> int:
    """Append an action to CODES if the rest of the hand allows it; the number of actions then."""
    if top:
        face = top - 1
        if kind & 1 == 0:
            uses: int = (cards >> S_WILD & 63) == top
            if face != JOKER and face // 13 == (cards >> S_SUIT & 3):
                uses = uses or cards >> face % 13 & 1
        else:
            uses = (cards >> S_SET_WILD & 63) == top
            if face != JOKER and face % 13 + 1 == (cards >> S_RANK & 15):
                uses = uses or cards >> 2 * (face // 13) & 3
        if not uses:
            return n
    before = s[MELDS + side * MOST_MELDS + number] if kind >= A_ADD_RUN else 0
    if n >= MOST_CODES or not fits_rest(s, hand, side, kind, cards, before, after, top):
        return n
    CODES[n] = kind + (TO_TAKE if top else 0) | cards << A_CARDS | number << A_MELD
    return n + 1


def emit_run(s: Cells, n: int, hand: int, side: int, kind: int, number: int, key: int, after: int, top: int) -> int:
    """Append the actions of *key*: cards for a run in which JOKER + 1 stands for every wild but own twos."""
    if not key >> S_WILD & 63:
        return emit(s, n, hand, side, kind, number, key, after, top)
    suit = key >> S_SUIT & 3
    bare = key ^ (JOKER + 1) << S_WILD
    for other in range(4):
        if other != suit and s[hand + other] & 2:
            n = emit(s, n, hand, side, kind, number, bare | (other * 13 + 2) << S_WILD, after, top)
    if s[hand + H_JOKERS]:
        n = emit(s, n, hand, side, kind, number, key, after, top)
    return n


def key_of(s: Cells, hand: int, suit: int, mask: int, wild: int) -> int:
    """Cards at the places of *mask* and a wild (0 none, 1 an own two, 2 another) for a run; 0 if not held so often."""
    key = mask & 0x1FFF | suit << S_SUIT
    twice = s[hand + H_TWICE + suit]
    if mask >> 13:
        if mask & 1:
            if not twice & 1:
                return 0
            key |= 1 << S_ACE
        key |= 1
    if wild == 1:
        if mask & 2:
            if not twice & 2:
                return 0
            key |= 1 << S_TWO
        key |= 2
    elif wild == 2:
        key |= (JOKER + 1) << S_WILD
    return key


def is_new(key: int, keys: int) -> int:
    """Whether *key* is none of the first *keys* in KEYS."""
    for at in range(keys):
        if KEYS[at] == key:
            return 0
    return 1


def list_runs(s: Cells, n: int, hand: int, side: int, suit: int, top: int) -> int:
    """Append every new run of one suit."""
    held = s[hand + suit]
    wilds = 1 if held & 2 else 0
    if has_other_wild(s, hand, suit):
        wilds |= 2
    if COUNT[held] < 2:
        return n
    held |= (held & 1) << 13
    keys = 0
    for low in range(13):
        if not held >> low & 1:
            continue
        mask = 0
        cards = 0
        is_open = 0
        for high in range(low, 14):
            if not held >> high & 1:
                if is_open:
                    break
                is_open = 1
                continue
            mask |= 1 << high
            cards += 1
            if cards < 2:
                continue
            for wild in range(3):
                if wild and not wilds & wild:
                    continue
                if wild == 0 and (is_open or cards < 3):
                    continue
                left = 0 if is_open or wild == 0 else mask & ~(1 << low | 1 << high)
                part = mask
                while part:
                    key = key_of(s, hand, suit, part, wild)
                    if key:
                        doubtful = key & 3
                        if not doubtful or is_new(key, keys):
                            if doubtful and keys < MOST_KEYS:
                                KEYS[keys] = key
                                keys += 1
                            run = run_from(s, key)
                            if run:
                                n = emit_run(s, n, hand, side, A_LAY_RUN, 0, key, run, top)
                    part = mask ^ (left & -left)
                    if not left:
                        break
                    left &= left - 1
    return n


def list_growths(s: Cells, n: int, hand: int, side: int, number: int, top: int) -> int:
    """Append every way to add to one run."""
    meld = s[MELDS + side * MOST_MELDS + number]
    suit = meld >> M_SUIT & 3
    held = s[hand + suit]
    wilds = 1 if held & 2 else 0
    if has_other_wild(s, hand, suit):
        wilds |= 2
    if not held and not wilds:
        return n
    held |= (held & 1) << 13
    filled = naturals_of(meld)
    keys = 0
    for variant in range(3):
        start = filled
        if variant == 1:
            if not filled & 2:
                continue
            start = filled ^ 2
        elif variant == 2:
            if not meld >> M_WILD_AT & 15 or (meld >> M_WILD & 63) != suit * 13 + 1:
                continue
            start = filled | 2
        if not start:
            continue
        highest = HIGHEST[start]
        for low in range(LOWEST[start], -1, -1):
            reached = 0
            for high in range(highest, 14):
                wanted = ((2 << (high - low)) - 1) << low & ~start
                chosen = wanted & held
                missing = COUNT[wanted] - COUNT[chosen]
                if missing > 1:
                    break
                reached = 1
                left = 0 if missing else chosen
                part = chosen
                while True:
                    for wild in range(3):
                        if wild and not wilds & wild:
                            continue
                        if not part and not wild:
                            continue
                        key = key_of(s, hand, suit, part, wild)
                        if key and is_new(key, keys):
                            if keys < MOST_KEYS:
                                KEYS[keys] = key
                                keys += 1
                            run = grown_run(s, meld, key)
                            if run:
                                n = emit_run(s, n, hand, side, A_ADD_RUN, number, key, run, top)
                    if not left:
                        break
                    part = chosen ^ (left & -left)
                    left &= left - 1
            if not reached:
                break
    return n


def list_sets(s: Cells, n: int, hand: int, side: int, place: int, number: int, top: int) -> int:
    """Append every new set of the rank at *place* (bit), or every way to add to the set *number* (-1: a new one)."""
    before = 0
    kind = A_LAY_SET
    at_meld = 0
    fewest = 2
    if number >= 0:
        at_meld = number
        before = s[MELDS + side * MOST_MELDS + number]
        kind = A_ADD_SET
        fewest = 0
    most0 = copies(s, hand, 0, place)
    most1 = copies(s, hand, 1, place)
    most2 = copies(s, hand, 2, place)
    most3 = copies(s, hand, 3, place)
    if most0 + most1 + most2 + most3 < fewest:
        return n
    may_be_wild = s[O_WILD_IN_SETS] and not (before and before >> M_SET_WILD)
    for many0 in range(most0 + 1):
        for many1 in range(most1 + 1):
            for many2 in range(most2 + 1):
                for many3 in range(most3 + 1):
                    if many0 + many1 + many2 + many3 < fewest:
                        continue
                    cards = many0 | many1 << 2 | many2 << 4 | many3 << 6
                    for wild in range(6):
                        face = 0
                        if wild:
                            if not may_be_wild:
                                break
                            face = JOKER if wild == 5 else wild * 13 - 12
                            if not holds(s, hand, face):
                                continue
                            face += 1
                        if not cards and not face:
                            continue
                        whole = cards | (place + 1) << S_RANK | face << S_SET_WILD
                        after = grown_set(s, before, whole) if before else set_from(s, whole)
                        if after:
                            n = emit(s, n, hand, side, kind, at_meld, whole, after, top)
    return n


def list_melding(s: Cells, n: int, hand: int, side: int, top: int) -> int:
    """Append every way to lay or extend a meld from a hand."""
    for suit in range(4):
        n = list_runs(s, n, hand, side, suit, top)
    ranks = s[O_SETS]
    if not s[O_SECOND_SET]:
        ranks &= ~s[SET_RANKS + side]
    while ranks:
        place = LOWEST[ranks]
        ranks &= ranks - 1
        n = list_sets(s, n, hand, side, place, -1, top)
    for number in range(s[MELD_COUNT + side]):
        meld = s[MELDS + side * MOST_MELDS + number]
        if meld & 1:
            n = list_growths(s, n, hand, side, number, top)
        else:
            n = list_sets(s, n, hand, side, (meld >> M_RANK & 15) - 1, number, top)
    return n


def list_takes(s: Cells, n: int, hand: int, side: int) -> int:
    """Append every way to take the pile (T-4)."""
    count = s[PILE_COUNT]
    if count == 0 or s[MUST_DRAW]:
        return n
    if s[O_TAKE] == TAKE_TOP:
        top = s[PILE + count - 1]
        add_face(s, hand, top)
        n = list_melding(s, n, hand, side, top + 1)
        remove_face(s, hand, top)
        return n
    if s[O_TAKE] == TAKE_MELD and not can_meld_with_pile(s, n, hand, side):
        return n
    CODES[n] = A_TAKE
    return n + 1


def can_meld_with_pile(s: Cells, n: int, hand: int, side: int) -> int:
    """Whether some meld is legal with the pile in hand."""
    count = s[PILE_COUNT]
    for at in range(HAND_SIZE):
        s[SCRATCH + at] = s[hand + at]
    if count == 1:
        s[SINGLE] = s[PILE] + 1
        s[HAS_TWIN] = holds(s, hand, s[PILE])
    for at in range(count):
        add_face(s, hand, s[PILE + at])
    found = list_melding(s, n, hand, side, 0)
    for at in range(HAND_SIZE):
        s[hand + at] = s[SCRATCH + at]
    s[SINGLE] = 0
    s[HAS_TWIN] = 0
    return 1 if found > n else 0


def list_discards(s: Cells, n: int, hand: int, side: int) -> int:
    """Append every legal discard."""
    can_morto = can_take_morto(s, side)
    canastas = s[CANASTAS + side]
    for suit in range(4):
        mask = s[hand + suit]
        while mask:
            face = suit * 13 + LOWEST[mask]
            mask &= mask - 1
            if may_throw(s, hand, face, can_morto, canastas):
                CODES[n] = A_DISCARD | face << A_CARDS
                n += 1
    if s[hand + H_JOKERS] and may_throw(s, hand, JOKER, can_morto, canastas):
        CODES[n] = A_DISCARD | JOKER << A_CARDS
        n += 1
    return n


def list_legal(s: Cells) -> int:
    """Put every legal action into CODES, each once; how many there are."""
    if s[PHASE] == OVER:
        return 0
    seat = s[TO_ACT]
    hand = HANDS + seat * HAND_SIZE
    side = s[SIDE_OF + seat]
    n = 0
    if s[PHASE] == DRAW:
        if s[STOCK_AT] < s[STOCK_END]:
            CODES[0] = A_DRAW
            n = 1
        return list_takes(s, n, hand, side)
    if may_redraw(s):
        CODES[0] = A_REDRAW
        n = 1
    n = list_melding(s, n, hand, side, 0)
    if owes_meld(s):
        return n
    return list_discards(s, n, hand, side)
