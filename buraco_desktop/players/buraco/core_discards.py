"""What throwing each card of a hand costs the fast core's player."""

from buraco_desktop.players.buraco.core_layout import (
    FITS,
    GONE,
    GONE_TWICE,
    H_JOKERS,
    H_TWICE,
    JOKER,
    KNOWN,
    M_CARDS,
    M_SUIT,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    O_SETS,
    PILE_COUNT,
    PILE_MASK,
    PILE_TWICE,
    SET_RANKS,
    SIDE_OF,
    Cells,
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
    lateness,
    next_foe,
    stage_of,
)
from buraco_desktop.players.buraco.core_survey import fits_of_run
from buraco_desktop.players.buraco.core_weights import (
    D_ACE,
    D_BESIDE,
    D_BESIDE_COUNT,
    D_FAR,
    D_FEED,
    D_FEED_CANASTA,
    D_FEED_COUNT,
    D_FEED_REACH,
    D_FIRST,
    D_FIT,
    D_GAP,
    D_HIGH,
    D_KNOWN,
    D_KNOWN_COUNT,
    D_KNOWN_NEAR,
    D_KNOWN_RANK,
    D_LONG,
    D_NEXT,
    D_NEXT_DEAD,
    D_OPEN,
    D_OPEN_COUNT,
    D_PAIR,
    D_POINTS,
    D_POINTS_LATE,
    D_RANK,
    D_RANK_FEED,
    D_RANK_FIT,
    D_RANK_OPEN,
    D_REACH,
    D_REACH_COUNT,
    D_SIZE,
    D_THREE,
    D_TWICE,
    D_TWIN,
    W_KEEP_WILD,
)

COSTS: Cells = [0] * 64
"""How many different cards a hand holds, then what throwing each costs."""
FACES: Cells = [0] * 64
"""Those cards."""
LIVE: Cells = [0] * 4
"""Places of each suit of which others may hold a card, while a discard is chosen."""
ALONG: Cells = [0] * 52
"""Face -> what keeping the card is worth for what runs may become, while a discard is chosen."""


def weigh_discards(s: Cells, w: Cells, seat: int, hand: int) -> None:
    """Work out COSTS and FACES."""
    side = s[SIDE_OF + seat]
    foe = next_foe(s, side)
    following = s[SIDE_OF + foe]
    d = D_FIRST + stage_of(s, side) * D_SIZE
    pile_count = s[PILE_COUNT]
    feed = w[d + D_FEED] + w[d + D_FEED_COUNT] * pile_count
    feed_reach = w[d + D_FEED_REACH] + w[d + D_REACH_COUNT] * pile_count
    next_to_pile = w[d + D_BESIDE] + w[d + D_BESIDE_COUNT] * pile_count
    open_cost = w[d + D_OPEN] + w[d + D_OPEN_COUNT] * pile_count
    points = w[d + D_POINTS] + w[d + D_POINTS_LATE] * lateness(s)
    foe = KNOWN + foe * 4
    known_cost = w[d + D_KNOWN] + w[d + D_KNOWN_COUNT] * pile_count
    known_ranks = s[foe] | s[foe + 1] | s[foe + 2] | s[foe + 3]
    sets = s[O_SETS]
    ranks = sets & s[SET_RANKS + side]
    other_ranks = sets & s[SET_RANKS + following]
    look_along_runs(s, w, d, side, following)
    for suit in range(4):
        LIVE[suit] = live_places(s, hand, suit)
    n = 0
    if s[hand + H_JOKERS]:
        FACES[0] = JOKER
        # A joker is kept a little rather than a two.
        COSTS[1] = w[W_KEEP_WILD] * 101 // 100
        n = 1
    for suit in range(4):
        held = s[hand + suit]
        if not held:
            continue
        twice = s[hand + H_TWICE + suit]
        pile = s[PILE_MASK + suit]
        live = LIVE[suit] | (LIVE[suit] & 1) << 13 | 2
        wide = held | (held & 1) << 13
        near = folded(
            (wide << 1 & live << 2 | wide << 1 & live >> 1 | wide >> 1 & live >> 2 | wide >> 1 & live << 1) & 0x3FFF
        )
        gaps = folded((wide << 2 & live << 1 | wide >> 2 & live >> 1) & 0x3FFF)
        thirds = THIRDS[held]
        beside_own = NEXT_TO[held]
        fits = s[FITS + side * 4 + suit]
        feeds = s[FITS + following * 4 + suit]
        reach = NEXT_TO[fits & live]
        far_feeds = NEXT_TO[feeds & live]
        beside = NEXT_TO[pile]
        one = (live << 1 & live << 2) & 0x3FFF
        two = (live << 1 & live >> 1) & 0x3FFF
        three = (live >> 1 & live >> 2) & 0x3FFF
        known = THIRDS[s[foe + suit]]
        near_known = NEXT_TO[s[foe + suit]] | GAP_TO[s[foe + suit]]
        left = held
        while left:
            bit = left & -left
            left ^= bit
            face = suit * 13 + LOWEST[bit]
            if bit == 2:
                cost = w[W_KEEP_WILD]
            else:
                cost = ALONG[face]
                if thirds & bit:
                    cost += w[d + D_THREE]
                elif near & bit:
                    cost += w[d + D_NEXT]
                elif beside_own & bit:
                    cost += w[d + D_NEXT_DEAD]
                if gaps & bit:
                    cost += w[d + D_GAP]
                if twice & bit:
                    cost += w[d + D_TWICE]
                if fits & bit:
                    cost += w[d + D_FIT]
                elif reach & bit:
                    cost += w[d + D_REACH]
                if feeds & bit:
                    cost += feed
                elif far_feeds & bit:
                    cost += feed_reach
                if known & bit:
                    cost += known_cost
                elif near_known & bit:
                    cost += w[d + D_KNOWN_NEAR]
                if beside & bit:
                    cost += next_to_pile
                if pile & bit:
                    cost += w[d + D_TWIN]
                if one & bit:
                    cost += open_cost
                if two & bit:
                    cost += open_cost
                if three & bit:
                    cost += open_cost
                if bit == 1:
                    cost += w[d + D_ACE] + 3 * points
                    if one >> 13:
                        cost += open_cost
                elif bit > 64:
                    cost += w[d + D_HIGH] + 2 * points
                else:
                    cost += points
                if sets & bit:
                    fellows = rank_count(s, hand, bit) - 1
                    if fellows:
                        cost += w[d + D_PAIR] + w[d + D_RANK] * fellows
                    if ranks & bit:
                        cost += w[d + D_RANK_FIT]
                    if other_ranks & bit:
                        cost += feed + w[d + D_RANK_FEED]
                    if known_ranks & bit:
                        cost += w[d + D_KNOWN_RANK]
                    cost += w[d + D_RANK_OPEN] * rank_count(LIVE, 0, bit)
            FACES[n] = face
            n += 1
            COSTS[n] = cost
    COSTS[0] = n


def rank_count(s: Cells, first: int, bit: int) -> int:
    """In how many of four suits a rank is among the places from the cell *first* on: those of a hand, or LIVE."""
    count = 1 if s[first] & bit else 0
    if s[first + 1] & bit:
        count += 1
    if s[first + 2] & bit:
        count += 1
    if s[first + 3] & bit:
        count += 1
    return count


def live_places(s: Cells, hand: int, suit: int) -> int:
    """Places of a suit of which others may hold a card, for all that the holder of *hand* sees."""
    held = s[hand + suit]
    gone = s[GONE + suit]
    pile = s[PILE_MASK + suit]
    dead = held & gone | held & pile | gone & pile
    return ~(dead | s[hand + H_TWICE + suit] | s[GONE_TWICE + suit] | s[PILE_TWICE + suit]) & 0x1FFF


def look_along_runs(s: Cells, w: Cells, d: int, side: int, following: int) -> None:
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
        add_along(suit, reach, w[d + D_LONG] * (count - 2))
        add_along(suit, (reach << 1 | reach >> 1) & ~(fits | run | reach) & 0x3FFF, w[d + D_FAR])
    for number in range(s[MELD_COUNT + following]):
        meld = s[MELDS + following * MOST_MELDS + number]
        if meld & 1 and 4 < meld >> M_CARDS & 15 < 7:
            add_along(13 * (meld >> M_SUIT & 3), fits_of_run(meld), w[d + D_FEED_CANASTA])


def add_along(suit: int, places: int, worth: int) -> None:
    """Add *worth* to the cards of a suit at *places* (14 bits), the ace once."""
    left = folded(places)
    while left:
        bit = left & -left
        left ^= bit
        ALONG[suit + LOWEST[bit]] += worth
