"""Melds of the fast core: the twin of games.buraco's meld_reading and meld_growth, as sums on bits."""

from buraco_desktop.players.buraco.core_layout import (
    JOKER,
    M_CARDS,
    M_COUNTS,
    M_FREE,
    M_LOW,
    M_RANK,
    M_SET_WILD,
    M_SUIT,
    M_WILD,
    M_WILD_AT,
    O_A_TO_A,
    O_A_TO_K,
    O_A_TO_K_DIRTY,
    O_ACE,
    O_ACE_BOTH,
    O_CLEAN_POINTS,
    O_DIRTY_POINTS,
    O_DIRTY_SPECIALS,
    O_EIGHT,
    O_EIGHT_DIRTY,
    O_END_LOCKED,
    O_HOME_HIGH,
    O_INNER_FREE,
    O_JOKER,
    O_OUT_CLEAN,
    O_SEMI,
    O_SEMI_POINTS,
    O_SETS,
    O_TWO,
    O_WILD_IN_SETS,
    RUN_BITS,
    S_ACE,
    S_RANK,
    S_SET_WILD,
    S_SUIT,
    S_TWO,
    S_WILD,
    SEMI_END,
    SEMI_OFF,
    SEMI_SEVEN,
    Bytes,
    Cells,
)

COUNT: Bytes = [0] * 16384
"""How many bits are set."""
LOWEST: Bytes = [0] * 16384
HIGHEST: Bytes = [0] * 16384


def fill_bit_tables() -> None:
    """Work out the tables above."""
    for mask in range(1, 16384):
        COUNT[mask] = COUNT[mask >> 1] + (mask & 1)
        HIGHEST[mask] = HIGHEST[mask >> 1] + 1 if mask > 1 else 0
        LOWEST[mask] = 0 if mask & 1 else LOWEST[mask >> 1] + 1


fill_bit_tables()


def packed_run(suit: int, low: int, cards: int, wild_at: int, is_free: int, wild: int) -> int:
    """A run: *low* a place from 1, *wild_at* an index + 1."""
    return (
        1 | suit << M_SUIT | low << M_LOW | cards << M_CARDS | wild_at << M_WILD_AT | is_free << M_FREE | wild << M_WILD
    )


def naturals_of(meld: int) -> int:
    """Places of the cards of a run that stand for themselves."""
    low = (meld >> M_LOW & 15) - 1
    cards = meld >> M_CARDS & 15
    wild_at = meld >> M_WILD_AT & 15
    if wild_at == 0:
        return ((1 << cards) - 1) << low
    if meld >> M_FREE & 1:
        return ((1 << (cards - 1)) - 1) << low
    return (((1 << cards) - 1) ^ (1 << (wild_at - 1))) << low


def card_count(meld: int) -> int:
    """Cards of a meld."""
    if meld & 1:
        return meld >> M_CARDS & 15
    counts = meld >> M_COUNTS
    cards = (counts & 3) + (counts >> 2 & 3) + (counts >> 4 & 3) + (counts >> 6 & 3)
    return cards + (1 if meld >> M_SET_WILD else 0)


def has_wild(meld: int) -> int:
    """Whether a meld holds a wild that stands for another card."""
    if meld & 1:
        return 1 if meld >> M_WILD_AT & 15 else 0
    return 1 if meld >> M_SET_WILD else 0


def stood(s: Cells, suit: int, spots: int, wild: int) -> int:
    """Naturals at *spots* and at most one *wild* (face + 1) as a run by W-1; 0 if a gap stays open."""
    low = LOWEST[spots] + 1
    high = HIGHEST[spots] + 1
    cards = COUNT[spots]
    gaps = high - low + 1 - cards
    if wild == 0:
        return 0 if gaps else packed_run(suit, low, cards, 0, 0, 0)
    if gaps > 1:
        return 0
    if gaps:
        where = LOWEST[(((1 << (high - low + 1)) - 1) << (low - 1)) ^ spots] + 1
    else:
        below = low - 1 if low > 2 or (low == 2 and high < 14) else 0
        above = high + 1 if high < 13 or (high == 13 and low > 1) else 0
        if s[O_HOME_HIGH]:
            where = above if above else below
        else:
            where = below if below else above
        if where == 0:
            return 0 if cards > 13 else packed_run(suit, low, cards + 1, cards + 1, 1, wild - 1)
        if where < low:
            low = where
    return packed_run(suit, low, cards + 1, where - low + 1, 0, wild - 1)


def run_of(s: Cells, suit: int, mask: int, aces: int, twos: int, other: int, ace_at: int) -> int:
    """The run in normal form, or 0.

    Args:
        s: the state, for its rules.
        suit: its suit.
        mask: places three to king.
        aces: aces of the suit.
        twos: twos of the suit.
        other: any other wild, face + 1.
        ace_at: place, 1 or 14, where the one ace lies already and stays; 0 leaves it open.
    """
    wilds = twos + (1 if other else 0)
    if wilds - (1 if twos else 0) > 1 or aces > 2:
        return 0
    naturals = COUNT[mask] + aces
    if naturals == 0 or naturals + wilds < 3:
        return 0
    if aces == 2 and (mask == 0 or not s[O_ACE_BOTH]):
        return 0
    best = 0
    best_rank = 99
    for as_itself in range(1, -1, -1):
        left = wilds - as_itself
        if as_itself > twos or left > 1:
            continue
        wild = 0
        if left:
            wild = other if other else suit * 13 + 2
        spots = mask | as_itself << 1
        if aces == 2:
            spots |= 0x2001
        elif aces == 1:
            spots |= 1
        # A run of thirteen naturals has its ace at both ends alike; in any other it stays where it lies.
        is_fixed = 1 if ace_at and aces == 1 and COUNT[spots] < 13 else 0
        run = 0 if is_fixed and ace_at == 14 else stood(s, suit, spots, wild)
        if run:
            rank = left * 4 + (spots >> 13)
            if left and not is_bound(run):
                rank += 2
            if rank < best_rank:
                best = run
                best_rank = rank
        if aces == 1 and not (is_fixed and ace_at == 1):
            run = stood(s, suit, spots ^ 0x2001, wild)
            if run:
                rank = left * 4 + 1
                if left and not is_bound(run):
                    rank += 2
                if rank < best_rank:
                    best = run
                    best_rank = rank
    return best


def is_bound(run: int) -> int:
    """Whether the wild of a run has cards on both sides."""
    wild_at = run >> M_WILD_AT & 15
    return 1 if 1 < wild_at < (run >> M_CARDS & 15) else 0


def run_from(s: Cells, cards: int) -> int:
    """The run that *cards* for a run make, or 0."""
    aces = (cards & 1) + (cards >> S_ACE & 1)
    twos = (cards >> 1 & 1) + (cards >> S_TWO & 1)
    return run_of(s, cards >> S_SUIT & 3, cards & RUN_BITS, aces, twos, cards >> S_WILD & 63, 0)


def grown_run(s: Cells, meld: int, cards: int) -> int:
    """The run with *cards* added, or 0 (W-2, W-3, W-5, W-6)."""
    suit = meld >> M_SUIT & 3
    low = meld >> M_LOW & 15
    held = meld >> M_CARDS & 15
    wild_at = meld >> M_WILD_AT & 15
    wild = meld >> M_WILD & 63
    naturals = naturals_of(meld)
    mask = cards & RUN_BITS
    new_aces = (cards & 1) + (cards >> S_ACE & 1)
    new_twos = (cards >> 1 & 1) + (cards >> S_TWO & 1)
    new_other = cards >> S_WILD & 63
    aces = (naturals & 1) + (naturals >> 13)
    twos = naturals >> 1 & 1
    other = 0
    if wild_at:
        if wild == suit * 13 + 1:
            twos += 1
        else:
            other = wild + 1
    is_anchored = 1 - s[O_INNER_FREE] if is_bound(meld) else s[O_END_LOCKED]
    # Where the ace lies and stays, or must go to replace a wild.
    is_kept = 1 if wild_at == 0 or is_anchored else 0
    ace_at = 0
    if low == 1 and (is_kept or wild_at != 1):
        ace_at = 1
    elif low + held - 1 - (meld >> M_FREE & 1) == 14 and (is_kept or wild_at != held):
        ace_at = 14
    fresh = 0
    if not naturals & mask and not (other and new_other):
        both = naturals & RUN_BITS | mask
        fresh = run_of(s, suit, both, aces + new_aces, twos + new_twos, other if other else new_other, ace_at)
    if wild_at == 0 or meld >> M_FREE & 1:
        return fresh
    if is_anchored:
        place = low + wild_at - 2
        if place == 0 or place == 13:
            brings = new_aces
        elif place == 1:
            brings = new_twos
        else:
            brings = mask >> place & 1
        if not brings:
            return grown_round_wild(s, meld, mask, new_aces, new_twos, new_other)
    if fresh == 0 or (new_twos == 0 and new_other == 0) or s[O_INNER_FREE]:
        return fresh
    if fresh >> M_WILD_AT & 15 and (fresh >> M_WILD & 63) == wild:
        return fresh
    without = run_of(s, suit, naturals & RUN_BITS | mask, aces + new_aces, twos, other, ace_at)
    if without and (without >> M_WILD_AT & 15) == 0:
        return fresh
    return 0


def grown_round_wild(s: Cells, meld: int, mask: int, new_aces: int, new_twos: int, new_other: int) -> int:
    """The run with naturals added while its wild stays where it is, or 0."""
    if new_other or new_twos > 1:
        return 0
    low = (meld >> M_LOW & 15) - 1
    spots = ((1 << (meld >> M_CARDS & 15)) - 1) << low
    wild_place = low + (meld >> M_WILD_AT & 15) - 1
    added = mask | new_twos << 1
    if spots & added:
        return 0
    spots |= added
    for _ in range(new_aces):
        # With both ends open the ace goes beyond a wild king, which then fills a gap (W-1).
        if spots & 3 == 2 and not (wild_place == 12 and spots >> 13 == 0):
            spots |= 1
        elif spots >> 12 == 1:
            spots |= 0x2000
        else:
            return 0
    if spots & 0x2001 == 0x2001 and not s[O_ACE_BOTH]:
        return 0
    first = LOWEST[spots]
    cards = COUNT[spots]
    if HIGHEST[spots] - first + 1 != cards:
        return 0
    wild_at = wild_place + 1 - first
    return packed_run(meld >> M_SUIT & 3, first + 1, cards, wild_at, 0, meld >> M_WILD & 63)


def set_from(s: Cells, cards: int) -> int:
    """The set that *cards* for a set make, or 0 (C-4)."""
    place = cards >> S_RANK & 15
    wild = cards >> S_SET_WILD & 63
    naturals = (cards & 3) + (cards >> 2 & 3) + (cards >> 4 & 3) + (cards >> 6 & 3)
    if naturals < 2 or naturals + (1 if wild else 0) < 3 or not s[O_SETS] >> (place - 1) & 1:
        return 0
    if wild and not s[O_WILD_IN_SETS]:
        return 0
    return place << M_RANK | (cards & 255) << M_COUNTS | wild << M_SET_WILD


def grown_set(s: Cells, meld: int, cards: int) -> int:
    """The set with *cards* added, or 0."""
    wild = cards >> S_SET_WILD & 63
    if (meld >> M_RANK & 15) != (cards >> S_RANK & 15):
        return 0
    if wild and (meld >> M_SET_WILD or not s[O_WILD_IN_SETS]):
        return 0
    return (meld + ((cards & 255) << M_COUNTS)) | wild << M_SET_WILD


def face_points(s: Cells, face: int) -> int:
    """What a card is worth."""
    if face == JOKER:
        return s[O_JOKER]
    place = face % 13
    if place == 1:
        return s[O_TWO]
    if place == 0:
        return s[O_ACE]
    return 10 if place > 6 else 5


def mask_points(s: Cells, mask: int) -> int:
    """What the cards at the places of *mask* are worth."""
    return (
        10 * COUNT[mask & 0x1F80]
        + 5 * COUNT[mask & 0x7C]
        + s[O_ACE] * ((mask & 1) + (mask >> 13))
        + s[O_TWO] * (mask >> 1 & 1)
    )


def card_points(s: Cells, meld: int) -> int:
    """What the cards of a meld are worth."""
    if meld & 1:
        points = mask_points(s, naturals_of(meld))
        if meld >> M_WILD_AT & 15:
            points += face_points(s, meld >> M_WILD & 63)
        return points
    wild = meld >> M_SET_WILD & 63
    points = (card_count(meld) - (1 if wild else 0)) * face_points(s, (meld >> M_RANK & 15) - 1)
    return points + (face_points(s, wild - 1) if wild else 0)


def bonus(s: Cells, meld: int) -> int:
    """What a canasta counts besides its cards (S-2, S-4, S-5)."""
    cards = card_count(meld)
    if cards < 7:
        return 0
    is_run = meld & 1
    is_dirty = has_wild(meld)
    naturals = cards - is_dirty
    is_special = naturals >= 13 if is_run else naturals == 8
    if not is_dirty:
        # Only the highest bonus counts.
        best = s[O_CLEAN_POINTS]
        if is_special:
            special = s[O_A_TO_K] if is_run else s[O_EIGHT]
            if special > best:
                best = special
            if naturals == 14 and s[O_A_TO_A] > best:
                best = s[O_A_TO_A]
        return best
    if s[O_DIRTY_SPECIALS]:
        if is_run and cards >= 13:
            return s[O_A_TO_K_DIRTY]
        if not is_run and is_special:
            return s[O_EIGHT_DIRTY]
    semi = s[O_SEMI]
    if semi != SEMI_OFF:
        is_semi = naturals >= 7
        if is_run and semi == SEMI_SEVEN:
            wild_at = (meld >> M_WILD_AT & 15) - 1
            is_semi = is_semi and (wild_at >= 7 or cards - 1 - wild_at >= 7)
        elif is_run:
            is_semi = is_semi and not is_bound(meld)
        elif semi == SEMI_END:
            is_semi = cards == 8
        if is_semi:
            return s[O_SEMI_POINTS]
    return s[O_DIRTY_POINTS]


def opens(s: Cells, meld: int) -> int:
    """Whether a meld is a canasta that lets its side go out (G-1)."""
    return 1 if card_count(meld) >= 7 and not (s[O_OUT_CLEAN] and has_wild(meld)) else 0
