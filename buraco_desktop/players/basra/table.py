"""The fast twin of the rules: a deal of Basra in ints, for playing deals out in thought.

Faces are numbers 0 to 51, as Card.face; piles of which the order does not matter are masks of 52 bits. What it says is
compared with games/basra action by action in tests/players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra.captures import BASRA_POINTS
from buraco_desktop.games.basra.ruleset import SEVEN_OF_DIAMONDS, RuleSet, SevenOfDiamonds, TieForCards
from buraco_desktop.players.basra.floor import (
    BITS,
    COURTS,
    JACK,
    LOW,
    RANK_MASK,
    UNIT,
    counts_of,
    is_small,
    sums_of,
)

ACES: Final = RANK_MASK[0]
JACKS: Final = RANK_MASK[JACK]
TWO_OF_CLUBS: Final = 1 << 40
TEN_OF_DIAMONDS: Final = 1 << 35
SEVEN: Final = SEVEN_OF_DIAMONDS.face
_ONES: Final = ACES | JACKS
NOBODY: Final = -1

Play = tuple[int, int]
"""A face from the hand, and the mask of what it takes."""


def points_in(mask: int) -> int:
    """What the cards in *mask* count for whoever takes them (A-6)."""
    points = (mask & _ONES).bit_count()
    if mask & TWO_OF_CLUBS:
        points += 2
    if mask & TEN_OF_DIAMONDS:
        points += 3
    return points


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """The rules of one table, as far as play depends on them.

    Attributes:
        players: how many play.
        side_of: side of each seat.
        sides: how many sides.
        step: 1 when play goes to the next seat, else -1.
        hand: cards dealt to each at a time.
        seven_sweeps: whether the seven of diamonds takes the whole floor.
        seven_groups: whether it makes a basra of groups too.
        jack_on_jack: points of a jack that takes a lone jack.
        most_cards: points for most cards, what was carried over included.
        pays_each: whether all who tie for most cards get them.
    """

    players: int
    side_of: tuple[int, ...]
    sides: int
    step: int
    hand: int
    seven_sweeps: bool
    seven_groups: bool
    jack_on_jack: int
    most_cards: int
    pays_each: bool

    def after(self, seat: int) -> int:
        """Who comes after *seat*."""
        return (seat + self.step) % self.players


def terms_of(rules: RuleSet, players: int, carried: int) -> Terms:
    """*rules* at a table of so many *players*, with points *carried* over from deals before."""
    side_of = tuple(map(int, rules.side_of(players)))
    return Terms(
        players=players,
        side_of=side_of,
        sides=max(side_of) + 1,
        step=1 if rules.following(Seating(players=players), Seat(0)) == 1 else -1,
        hand=rules.hand,
        seven_sweeps=rules.seven_of_diamonds is not SevenOfDiamonds.OFF,
        seven_groups=rules.seven_of_diamonds is SevenOfDiamonds.SWEEPER_GROUPS,
        jack_on_jack=rules.jack_on_jack,
        most_cards=rules.most_cards + carried,
        pays_each=rules.tie_for_cards is TieForCards.EACH,
    )


class Table:
    """A deal in play.

    Attributes:
        terms: the rules.
        hands: faces of each hand.
        stock: faces in the order they will be dealt.
        floor: mask of the open cards.
        counts: the open cards, counted by rank.
        gone: cards that lie open or were captured, counted by rank, and those known to lie deep in the stock.
        deep: cards of ``gone`` that will be dealt with the last hands.
        cards: how many cards each side has.
        points: points each side has, those for most cards aside.
        dealer: who dealt.
        is_seven_hidden: whether the seven of diamonds has not been played yet.
        to_act: whose turn it is.
        last: side that captured last; NOBODY before.
    """

    __slots__ = (
        "cards", "counts", "dealer", "deep", "floor", "gone", "hands", "is_seven_hidden", "last", "points",
        "stock", "terms", "to_act",
    )  # fmt: skip

    def __init__(self, terms: Terms, dealer: int, to_act: int) -> None:
        self.terms = terms
        self.dealer = dealer
        self.to_act = to_act
        self.hands: list[list[int]] = [[] for _ in range(terms.players)]
        self.stock: list[int] = []
        self.floor = 0
        self.counts = 0
        self.gone = 0
        self.deep = 0
        self.is_seven_hidden = True
        self.cards = [0] * terms.sides
        self.points = [0] * terms.sides
        self.last = NOBODY

    def copy(self) -> "Table":
        """The same once more."""
        twin = Table.__new__(Table)
        twin.terms = self.terms
        twin.dealer = self.dealer
        twin.to_act = self.to_act
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.floor = self.floor
        twin.counts = self.counts
        twin.gone = self.gone
        twin.deep = self.deep
        twin.is_seven_hidden = self.is_seven_hidden
        twin.cards = self.cards[:]
        twin.points = self.points[:]
        twin.last = self.last
        return twin

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return not self.hands[self.to_act]

    @property
    def are_hands_fresh(self) -> bool:
        """Whether hands were dealt and nobody has played from them."""
        size = self.terms.hand
        return (
            self.to_act == self.terms.after(self.dealer)
            and len(self.hands[self.to_act]) == size
            and all(len(hand) == size for hand in self.hands)
        )

    def lay(self, faces: Sequence[int]) -> None:
        """Put *faces* on the floor."""
        for face in faces:
            self.floor |= 1 << face
            self.counts += UNIT[face]
            self.gone += UNIT[face]

    def is_sweeper(self, face: int) -> bool:
        """Whether *face* takes the whole floor."""
        return face % 13 == JACK or (face == SEVEN and self.terms.seven_sweeps)

    def captures(self, face: int) -> tuple[int, ...]:
        """Masks of what *face* may take, one for each choice of ranks; (0,) when it stays.

        Of equal ranks it takes the two of clubs first: nobody would rather leave it.
        """
        rank = face % 13
        if rank == JACK or (face == SEVEN and self.terms.seven_sweeps):
            return (self.floor,)
        equals = self.floor & RANK_MASK[rank]
        if rank >= COURTS:
            return (equals,)
        below = self.counts & LOW[rank]
        if not below:
            return (equals,)
        sums = sums_of(rank, below)
        if len(sums) == 1 and not sums[0][1]:
            return (equals,)
        return tuple(equals | self._faces(counts) for counts, _ in sums)

    def _faces(self, counts: int) -> int:
        """Cards of the floor that come to *counts*."""
        mask, rank = 0, 0
        while counts:
            wanted = counts & 7
            if wanted:
                lying = self.floor & RANK_MASK[rank]
                spare = lying.bit_count() - wanted
                # Clubs are the highest suit, so that what is left first is never the two of clubs.
                while spare:
                    lying &= lying - 1
                    spare -= 1
                mask |= lying
            counts >>= BITS
            rank += 1
        return mask

    def plays(self) -> list[Play]:
        """What the seat to act may do: each card with each choice of ranks."""
        return [(face, mask) for face in self.hands[self.to_act] for mask in self.captures(face)]

    def basra(self, face: int, taken: int) -> int:
        """Points of the basra that *face* makes by taking *taken*; 0: it is none (A-5, A-8)."""
        if not taken or taken != self.floor:
            return 0
        if face % 13 == JACK:
            return self.terms.jack_on_jack if taken & JACKS and not taken & (taken - 1) else 0
        if face == SEVEN and self.terms.seven_sweeps and not is_small(self.counts, self.terms.seven_groups):
            return 0
        return BASRA_POINTS

    def play(self, face: int, taken: int) -> None:
        """Play *face*, which takes *taken*: a capture that the rules allow."""
        seat = self.to_act
        self.hands[seat].remove(face)
        self.gone += UNIT[face]
        if face == SEVEN:
            self.is_seven_hidden = False
        if taken:
            side = self.terms.side_of[seat]
            both = taken | 1 << face
            self.points[side] += points_in(both) + self.basra(face, taken)
            self.cards[side] += both.bit_count()
            self.last = side
            if taken == self.floor:
                self.floor = self.counts = 0
            else:
                self.floor ^= taken
                self.counts -= counts_of(taken)
        else:
            self.floor |= 1 << face
            self.counts += UNIT[face]
        self._go_on()

    def _go_on(self) -> None:
        terms = self.terms
        seat = self.to_act
        for _ in range(terms.players):
            seat = (seat + terms.step) % terms.players
            if self.hands[seat]:
                self.to_act = seat
                return
        if self.stock:
            self.deal()
        elif self.last != NOBODY and self.floor:
            self.points[self.last] += points_in(self.floor)
            self.cards[self.last] += self.floor.bit_count()
            self.floor = self.counts = 0

    def deal(self) -> None:
        """New hands from the stock (A-3)."""
        terms, seat = self.terms, self.dealer
        count = terms.hand * terms.players
        dealt, self.stock = self.stock[:count], self.stock[count:]
        for turn in range(terms.players):
            seat = (seat + terms.step) % terms.players
            self.hands[seat] = dealt[turn :: terms.players]
        self.to_act = (self.dealer + terms.step) % terms.players
        if not self.stock:
            self.gone -= self.deep
            self.deep = 0

    def scores(self) -> list[int]:
        """Points of each side with the cards it has now; those of the deal when it is over (A-6)."""
        most = max(self.cards)
        leaders = [side for side, cards in enumerate(self.cards) if cards == most and most]
        scores = self.points[:]
        if len(leaders) == 1 or self.terms.pays_each:
            for side in leaders:
                scores[side] += self.terms.most_cards
        return scores
