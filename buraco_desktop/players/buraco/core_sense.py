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
    HAD_MORTO,
    HAND_SIZE,
    HANDS,
    KNOWN,
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
    T_BASE,
    T_BEHIND,
    T_BEHIND_CARD,
    T_CANASTAS,
    T_CARD,
    T_DENY,
    T_FIRST,
    T_FIT,
    T_FOE,
    T_FOES,
    T_FRIEND,
    T_KNOWN,
    T_KNOWN_NEAR,
    T_LATE,
    T_LATE_CARD,
    T_LEFT,
    T_MANY,
    T_NEW,
    T_NEW_CARD,
    T_NEXT,
    T_PARTNER,
    T_RACE,
    T_RUN,
    T_SHORT,
    T_SIZE,
    T_STOCK,
    T_THEIRS,
    T_THREAT,
    T_THREAT_CARD,
    T_TWO,
    T_WIDE,
    T_WILD,
    T_WILDS,
)

NEXT_TO: Table = [0] * 8192
"""Places held -> places next to one of them."""
GAP_TO: Table = [0] * 8192
"""Places held -> places two away from one of them."""
THIRDS: Table = [0] * 8192
"""Places held -> places that make three in a row with two of them."""
JOINED: Table = [0] * 8192
"""Places held -> how many of them are next to another, two away from another (in bits 4 to 7), and make three in a row
with two others (in bits 8 to 11)."""
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
        JOINED[held] = COUNT[held & NEXT_TO[held]] | COUNT[held & GAP_TO[held]] << 4 | COUNT[held & THIRDS[held]] << 8
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


def stage_of(s: Cells, side: int) -> int:
    """How far a side has come: 0 before its morto, 1 without a canasta that lets it go out, 2 with one."""
    if can_take_morto(s, side):
        return 0
    return 2 if s[CANASTAS + side] else 1


def lateness(s: Cells) -> int:
    """Turns that each player is short of eight until the stock is empty."""
    turns = cards_to_draw(s) // s[O_PLAYERS]
    return 8 - turns if turns < 8 else 0


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
    following = next_side(s, side)
    t = T_FIRST + stage_of(s, side) * T_SIZE
    late = lateness(s)
    worth = w[t + T_BASE] + w[t + T_CARD] * count + w[t + T_WILD] * s[PILE_WILDS]
    worth += w[t + T_LATE] * late + w[t + T_LATE_CARD] * late * count
    if count > 6:
        worth += w[t + T_MANY] * (count - 6)
    if s[hand + H_COUNT] < 7:
        worth += w[t + T_SHORT] * (7 - s[hand + H_COUNT])
        if s[hand + H_COUNT] <= 4:
            worth += w[t + T_RACE]
    if is_threatened(s, following):
        worth += w[t + T_THREAT] + w[t + T_THREAT_CARD] * count
    if s[hand + H_COUNT] > 11:
        worth += w[t + T_WIDE] * (s[hand + H_COUNT] - 11)
    if count <= 2:
        worth += w[t + T_TWO]
    if s[HAD_MORTO + following]:
        worth += w[t + T_BEHIND] + w[t + T_BEHIND_CARD] * count
    worth += w[t + T_WILDS] * wilds_in(s, hand) + w[t + T_STOCK] * (cards_to_draw(s) // s[O_PLAYERS])
    worth += w[t + T_CANASTAS] * s[CANASTAS + side] + w[t + T_THEIRS] * s[CANASTAS + following]
    fewest = 99
    for seat in range(s[O_PLAYERS]):
        if seat == s[TO_ACT]:
            continue
        cards = s[HANDS + seat * HAND_SIZE + H_COUNT]
        if s[SIDE_OF + seat] == side:
            worth += w[t + T_PARTNER] * cards
            if cards <= 4:
                worth += w[t + T_FRIEND]
            continue
        if cards <= 4:
            worth += w[t + T_FOE]
        if s[SIDE_OF + seat] == following and cards < fewest:
            fewest = cards
    worth += w[t + T_FOES] * fewest
    fits = FITS + side * 4
    others = FITS + following * 4
    pairs = paired_ranks(s, hand) & s[O_SETS]
    foe = KNOWN + next_foe(s, side) * 4
    for suit in range(4):
        pile = s[PILE_MASK + suit]
        if not pile:
            continue
        known = s[foe + suit]
        if known:
            thirds = THIRDS[known]
            worth += w[t + T_KNOWN] * COUNT[pile & thirds]
            worth += w[t + T_KNOWN_NEAR] * COUNT[pile & (NEXT_TO[known] | GAP_TO[known]) & ~thirds]
        held = s[hand + suit]
        fit = pile & (s[fits + suit] | s[SET_RANKS + side])
        third = pile & (THIRDS[held] | pairs) & ~fit
        joins = pile & NEXT_TO[held] & ~fit & ~third
        worth += w[t + T_FIT] * COUNT[fit] + w[t + T_RUN] * COUNT[third] + w[t + T_NEXT] * COUNT[joins]
        worth += w[t + T_LEFT] * COUNT[pile & 0x1FFD & ~fit & ~third & ~joins]
        worth += w[t + T_DENY] * COUNT[pile & (s[others + suit] | s[SET_RANKS + following])]
        run = LONGEST[held | pile]
        if run and COUNT[run] > COUNT[LONGEST[held]]:
            worth += w[t + T_NEW] + w[t + T_NEW_CARD] * (COUNT[run] - 3)
    return worth


def next_side(s: Cells, side: int) -> int:
    """The next side to act after the seat that acts now."""
    return s[SIDE_OF + next_foe(s, side)]


def next_foe(s: Cells, side: int) -> int:
    """The next seat of another side to act after the seat that acts now."""
    players = s[O_PLAYERS]
    seat = s[TO_ACT] + 1
    if seat >= players:
        seat -= players
    if s[SIDE_OF + seat] == side:
        seat += 1
        if seat >= players:
            seat -= players
    return seat


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
