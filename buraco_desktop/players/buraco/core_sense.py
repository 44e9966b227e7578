"""What the fast core's player sees in its hand, the pile and the table."""

from buraco_desktop.players.buraco.core_hand import (
    can_take_morto,
)
from buraco_desktop.players.buraco.core_layout import (
    CANASTAS,
    FITS,
    H_COUNT,
    H_JOKERS,
    H_TWICE,
    HAND_SIZE,
    HANDS,
    MORTO_AT,
    MORTO_END,
    MORTO_SIZES,
    O_MORTO_STOCK,
    O_PLAYERS,
    O_SETS,
    PILE_COUNT,
    PILE_MASK,
    PILE_WILDS,
    SET_RANKS,
    SIDE_OF,
    STOCK_AT,
    STOCK_END,
    TO_ACT,
    Cells,
    Table,
)
from buraco_desktop.players.buraco.core_melds import (
    COUNT,
)
from buraco_desktop.players.buraco.core_weights import (
    W_LATE,
    W_TAKE_BASE,
    W_TAKE_CARD,
    W_TAKE_DENY,
    W_TAKE_FIT,
    W_TAKE_HAND,
    W_TAKE_LATE,
    W_TAKE_LEFT,
    W_TAKE_MORTO,
    W_TAKE_NEXT,
    W_TAKE_OUT,
    W_TAKE_RACE,
    W_TAKE_RUN,
    W_TAKE_SHORT,
    W_TAKE_THREAT,
    W_TAKE_WILD,
)

NEXT_TO: Table = [0] * 8192
"""Places held -> places next to one of them."""
GAP_TO: Table = [0] * 8192
"""Places held -> places two away from one of them."""
THIRDS: Table = [0] * 8192
"""Places held -> places that make three in a row with two of them."""
LONGEST: Table = [0] * 8192
"""Places held -> the longest run of naturals, three at least, the two aside; 14 bits."""
BRIDGED: Table = [0] * 8192
"""Places held -> the most cards, two at least, that a wild makes a run of; the two aside; 14 bits."""
WIDE_LONGEST: Table = [0] * 16384
"""LONGEST for places with the ace on top as a place of its own."""
WIDE_BRIDGED: Table = [0] * 16384


def fill_policy_tables() -> None:
    """Work out the tables above."""
    for mask in range(1, 16384):
        # The lowest block of neighbours, the one above it, and what is left without the lowest.
        block = mask & ~(mask + (mask & -mask))
        rest = mask ^ block
        above = rest & ~(rest + (rest & -rest))
        best = WIDE_LONGEST[rest]
        if COUNT[block] >= 3 and COUNT[block] >= COUNT[best]:
            best = block
        WIDE_LONGEST[mask] = best
        best = WIDE_BRIDGED[rest]
        joined = block | above if above & -above == (block & -block) << (COUNT[block] + 1) else block
        if COUNT[joined] >= 2 and COUNT[joined] >= COUNT[best]:
            best = joined
        WIDE_BRIDGED[mask] = best
    for held in range(8192):
        wide = held | (held & 1) << 13
        up = wide << 1
        down = wide >> 1
        NEXT_TO[held] = folded(up | down)
        GAP_TO[held] = folded(up << 1 | down >> 1)
        THIRDS[held] = folded(up & up << 1 | down & down >> 1 | up & down)
        wide &= 0x3FFD
        LONGEST[held] = one_ace(WIDE_LONGEST[wide])
        BRIDGED[held] = one_ace(WIDE_BRIDGED[wide])


def one_ace(wide: int) -> int:
    """Places without the ace on top if the ace is there below."""
    return wide & 0x1FFF if wide & 1 else wide


def folded(wide: int) -> int:
    """Places with the ace on top put down to the ace."""
    return (wide | wide >> 13 & 1) & 0x1FFF


fill_policy_tables()


def is_late(s: Cells, w: Cells) -> int:
    """Whether the stock is short."""
    return 1 if cards_to_draw(s) < w[W_LATE] * s[O_PLAYERS] else 0


def cards_to_draw(s: Cells) -> int:
    """Cards of the stock, and of the mortos that become stock."""
    left = s[STOCK_END] - s[STOCK_AT]
    if s[O_MORTO_STOCK]:
        for at in range(s[MORTO_AT], s[MORTO_END]):
            left += s[MORTO_SIZES + at]
    return left


def worth_of_pile(s: Cells, w: Cells, hand: int, side: int) -> int:
    """What the pile is worth next to a card from the stock."""
    count = s[PILE_COUNT]
    worth = w[W_TAKE_BASE] + w[W_TAKE_CARD] * count + w[W_TAKE_WILD] * s[PILE_WILDS]
    if s[hand + H_COUNT] <= 3:
        worth += w[W_TAKE_SHORT]
    if is_late(s, w):
        worth += w[W_TAKE_LATE] * count
    if s[hand + H_COUNT] < 7:
        worth += w[W_TAKE_HAND] * (7 - s[hand + H_COUNT])
    if can_take_morto(s, side):
        worth += w[W_TAKE_MORTO] * count
        if s[hand + H_COUNT] <= 4:
            worth += w[W_TAKE_RACE]
    elif s[CANASTAS + side]:
        worth += w[W_TAKE_OUT]
    following = next_side(s, side)
    if is_threatened(s, following):
        worth += w[W_TAKE_THREAT] * count
    fits = FITS + side * 4
    for suit in range(4):
        pile = s[PILE_MASK + suit]
        if not pile:
            continue
        if w[W_TAKE_DENY]:
            worth += w[W_TAKE_DENY] * COUNT[pile & (s[FITS + following * 4 + suit] | s[SET_RANKS + following])]
        held = s[hand + suit]
        fit = pile & s[fits + suit]
        third = pile & THIRDS[held] & ~fit
        joins = pile & NEXT_TO[held] & ~fit & ~third
        worth += w[W_TAKE_FIT] * COUNT[fit] + w[W_TAKE_RUN] * COUNT[third] + w[W_TAKE_NEXT] * COUNT[joins]
        worth += w[W_TAKE_LEFT] * COUNT[pile & 0x1FFD & ~fit & ~third & ~joins]
        if s[O_SETS]:
            worth += w[W_TAKE_FIT] * COUNT[pile & s[SET_RANKS + side]]
            worth += w[W_TAKE_RUN] * COUNT[pile & paired_ranks(s, hand) & s[O_SETS]]
    return worth


def next_side(s: Cells, side: int) -> int:
    """The next side to act after the seat that acts now."""
    players = s[O_PLAYERS]
    seat = s[TO_ACT] + 1
    if seat >= players:
        seat -= players
    if s[SIDE_OF + seat] == side:
        seat += 1
        if seat >= players:
            seat -= players
    return s[SIDE_OF + seat]


def is_threatened(s: Cells, following: int) -> int:
    """Whether a player of the side *following* may soon go out."""
    if not s[CANASTAS + following] or can_take_morto(s, following):
        return 0
    for seat in range(s[O_PLAYERS]):
        if s[SIDE_OF + seat] == following and s[HANDS + seat * HAND_SIZE + H_COUNT] <= 4:
            return 1
    return 0


def paired_ranks(s: Cells, hand: int) -> int:
    """Places of the ranks of which a hand holds two or more."""
    once = 0
    paired = 0
    for suit in range(4):
        held = s[hand + suit]
        paired |= once & held | s[hand + H_TWICE + suit]
        once |= held
    return paired & 0x1FFD


def wilds_in(s: Cells, hand: int) -> int:
    """How many jokers and twos a hand holds."""
    twos = (s[hand] & 2) + (s[hand + 1] & 2) + (s[hand + 2] & 2) + (s[hand + 3] & 2)
    twos += (s[hand + 4] & 2) + (s[hand + 5] & 2) + (s[hand + 6] & 2) + (s[hand + 7] & 2)
    return s[hand + H_JOKERS] + (twos >> 1)
