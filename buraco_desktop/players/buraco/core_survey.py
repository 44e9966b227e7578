"""What the fast core remembers of its melds and pile, so that nobody has to look through them."""

from buraco_desktop.players.buraco.core_layout import (
    CANASTAS,
    CLEANS,
    FITS,
    GONE,
    GONE_TWICE,
    HIDDEN,
    JOKER,
    KNOWN,
    KNOWN_TWICE,
    M_CARDS,
    M_COUNTS,
    M_FREE,
    M_LOW,
    M_RANK,
    M_SUIT,
    M_WILD_AT,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    O_OUT_CLEAN,
    PILE,
    PILE_COUNT,
    PILE_MASK,
    PILE_TWICE,
    PILE_WILDS,
    SET_RANKS,
    Cells,
)
from buraco_desktop.players.buraco.core_melds import (
    card_count,
    has_wild,
    naturals_of,
)


def fits_of_run(run: int) -> int:
    """Places at which a card may go on a run, as a policy sees it; grown_run has the last word."""
    low = (run >> M_LOW & 15) - 1
    cards = run >> M_CARDS & 15
    wild_at = run >> M_WILD_AT & 15
    if run >> M_FREE & 1:
        cards -= 1
        wild_at = 0
    spots = ((1 << cards) - 1) << low
    around = (spots << 1 | spots >> 1) & ~spots
    if wild_at:
        around |= 1 << (low + wild_at - 1)
        if wild_at == 1:
            around |= 2 << low + cards
        elif wild_at == cards:
            around |= (1 << low) >> 2
    return around & 0x3FFF


def survey_runs(s: Cells, side: int, suit: int) -> None:
    """Work out FITS of one side and suit again."""
    fits = 0
    at = MELDS + side * MOST_MELDS
    for number in range(s[MELD_COUNT + side]):
        meld = s[at + number]
        if meld & 1 and meld >> M_SUIT & 3 == suit:
            fits |= fits_of_run(meld)
    s[FITS + side * 4 + suit] = (fits | fits >> 13) & 0x1FFF


def count_meld(s: Cells, side: int, meld: int, step: int) -> None:
    """Count the canasta that a meld is, if it is one: *step* 1 or -1."""
    if card_count(meld) >= 7:
        if not has_wild(meld):
            s[CLEANS + side] += step
            s[CANASTAS + side] += step
        elif not s[O_OUT_CLEAN]:
            s[CANASTAS + side] += step


def survey(s: Cells) -> None:
    """Work out all that the state remembers of its melds and pile, from the melds and the pile."""
    for suit in range(4):
        s[GONE + suit] = 0
        s[GONE_TWICE + suit] = 0
    for side in range(3):
        s[CANASTAS + side] = 0
        s[CLEANS + side] = 0
        s[SET_RANKS + side] = 0
        for number in range(s[MELD_COUNT + side]):
            meld = s[MELDS + side * MOST_MELDS + number]
            count_meld(s, side, meld, 1)
            remember_meld(s, meld)
            if not meld & 1:
                s[SET_RANKS + side] |= 1 << (meld >> M_RANK & 15) >> 1
        for suit in range(4):
            survey_runs(s, side, suit)
    forget_pile(s)
    for at in range(s[PILE_COUNT]):
        if s[PILE + at] != HIDDEN:
            remember_thrown(s, s[PILE + at])


def forget_pile(s: Cells) -> None:
    """The pile has been taken."""
    for suit in range(4):
        s[PILE_MASK + suit] = 0
        s[PILE_TWICE + suit] = 0
    s[PILE_WILDS] = 0


def remember_taken(s: Cells, seat: int) -> None:
    """Everybody sees a seat take the pile."""
    for suit in range(4):
        known = KNOWN + seat * 4 + suit
        twice = KNOWN_TWICE + seat * 4 + suit
        s[twice] |= s[PILE_TWICE + suit] | s[known] & s[PILE_MASK + suit]
        s[known] |= s[PILE_MASK + suit]


def forget_played(s: Cells, seat: int, suit: int, places: int) -> None:
    """A seat has played one card at each place of a suit: what was known of it is one less."""
    known = KNOWN + seat * 4 + suit
    twice = KNOWN_TWICE + seat * 4 + suit
    s[known] &= ~places | s[twice]
    s[twice] &= ~places


def remember_thrown(s: Cells, face: int) -> None:
    """A card lies on the pile now."""
    if face == JOKER or face % 13 == 1:
        s[PILE_WILDS] += 1
    if face != JOKER:
        suit = face // 13
        s[PILE_TWICE + suit] |= s[PILE_MASK + suit] & 1 << face % 13
        s[PILE_MASK + suit] |= 1 << face % 13


def remember_melded(s: Cells, suit: int, places: int) -> None:
    """One card at each place of a suit lies in a meld now."""
    s[GONE_TWICE + suit] |= s[GONE + suit] & places
    s[GONE + suit] |= places


def remember_meld(s: Cells, meld: int) -> None:
    """The naturals of a meld lie on the table."""
    if meld & 1:
        places = naturals_of(meld)
        remember_melded(s, meld >> M_SUIT & 3, places & 0x1FFF)
        if places >> 13:
            remember_melded(s, meld >> M_SUIT & 3, 1)
        return
    place = 1 << (meld >> M_RANK & 15) >> 1
    for suit in range(4):
        for _ in range(meld >> M_COUNTS + 2 * suit & 3):
            remember_melded(s, suit, place)
