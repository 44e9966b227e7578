"""What happened: frozen, past tense. Everything that happens in Basra happens face up but for the hands dealt."""

from dataclasses import dataclass

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.core.seating import Seat, Side


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A deal began: hands of *hand_size* cards, and the *floor*.

    *returned* are the cards of the first layout that went under the stock (A-3), in that order;
    hands will be dealt *refill_count* times in all, this time included.
    """

    deal: int
    dealer: Seat
    floor: tuple[Card, ...]
    returned: tuple[Card, ...]
    hand_size: int
    refill_count: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is *seat*'s turn now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """*seat* played *card*. If nothing was captured it lies on the floor now."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsCaptured:
    """*seat* took *captured*, and the *card* that took them, for *side*.

    *groups* are the captured cards again: those of the rank of *card* one by one, then the groups that add up to its
    value. When *is_sweep* a jack or a sweeping seven took the whole floor, in one group.
    """

    seat: Seat
    side: Side
    card: Card
    captured: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    is_sweep: bool


@dataclass(frozen=True, slots=True)
class BasraMade:
    """*seat* emptied the floor with *card* and made a basra of *points* for *side* (A-5)."""

    seat: Seat
    side: Side
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class HandsRefilled:
    """All hands were empty, and *hand_size* cards were dealt to each: time *refill* of *refill_count* (A-3)."""

    refill: int
    refill_count: int
    hand_size: int


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The deal ended, and *seat*, who captured last, took the *cards* left on the floor for *side* (A-6)."""

    seat: Seat
    side: Side
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was scored; *carried* points for most cards wait for the next deal (A-8)."""

    sheet: ScoreSheet
    carried: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    result: MatchResult


Event = (
    CardsDealt
    | TurnBegan
    | CardPlayed
    | CardsCaptured
    | BasraMade
    | HandsRefilled
    | LeftoversTaken
    | DealScored
    | MatchEnded
)
