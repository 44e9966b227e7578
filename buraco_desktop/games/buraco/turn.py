"""What the seat to act knows about its own turn: all that legality depends on.

Built from the full state or from that seat's view; so both answer alike what is legal.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.melds import Meld, is_clean_canasta
from buraco_desktop.games.buraco.ruleset import GoingOutCanasta, RuleSet


class Phase(Enum):
    """What a turn is at."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class MortoStatus(Enum):
    """A side's morto: not had, taken and still face down, taken."""

    NONE = "none"
    UNSEEN = "unseen"
    TAKEN = "taken"


STOCK: Final = "stock"
Took = tuple[Card, ...] | Literal["stock"] | None
"""What was taken in a turn: nothing yet, from the stock, or the cards of the pile."""


@dataclass(frozen=True, slots=True)
class SideView:
    """What a side has on the table; everybody sees it."""

    melds: tuple[Meld, ...] = ()
    morto: MortoStatus = MortoStatus.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The turn of the seat to act.

    Attributes:
        rules: the rule set in force.
        seat: who is to act.
        phase: what the turn is at.
        hand: its cards, sorted.
        pile: the cards of the pile it may see, top last.
        pile_count: cards in the pile.
        stock_count: cards in the stock.
        melds: melds of its own side.
        can_take_morto: whether its side has a morto still to come (M-1).
        took: what it took this turn.
        has_twin: whether it held a twin of the single card it took from the pile (T-3).
        has_melded: whether it has melded this turn.
        must_draw: whether it may only draw from the stock (E-3).
        may_redraw: whether it may throw its first card (deal.first_turn_redraw).
        is_between_deals: whether only dealing again is left.
        is_match_over: whether nothing is left to do.
    """

    rules: RuleSet
    seat: Seat
    phase: Phase
    hand: tuple[Card, ...]
    pile: tuple[Card, ...]
    pile_count: int
    stock_count: int
    melds: tuple[Meld, ...]
    can_take_morto: bool
    took: Took
    has_twin: bool
    has_melded: bool
    must_draw: bool
    may_redraw: bool
    is_between_deals: bool
    is_match_over: bool


def has_canasta(melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Whether *melds* hold the canasta that going out needs (G-1)."""
    if rules.going_out.canasta is GoingOutCanasta.CLEAN:
        return any(map(is_clean_canasta, melds))
    return any(len(meld.cards) >= 7 for meld in melds)


def holds_face(hand: Iterable[Card], card: Card) -> bool:
    """Whether *hand* holds a card with the face of *card*."""
    return any(held.face == card.face for held in hand)
