"""What happened: frozen, past tense. ``None`` for a card means: not for these eyes."""

from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco.melds import Meld


class DealEndReason(Enum):
    """Why a deal ended."""

    WENT_OUT = "went-out"
    STOCK = "stock"
    STALEMATE = "stalemate"
    NOTHING_TO_DRAW = "nothing-to-draw"


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A deal began; *turned_up* is the first card of the pile, if any."""

    deal: int
    dealer: Seat
    turned_up: Card | None


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Everybody drew for the deal, each seat *cards* in order, and *dealer* drew the lowest (I-1)."""

    cards: tuple[tuple[Card, ...], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is *seat*'s turn now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """*seat* drew from the stock; others see no card."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardRedrawn:
    """*seat* threw its first card and drew another."""

    seat: Seat
    thrown: Card
    card: Card | None


@dataclass(frozen=True, slots=True)
class PileTaken:
    """*seat* took the pile. *cards* are those that may be seen; *count* is how many there were."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    shows_new: bool


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """*seat* laid meld number *index* for *side*."""

    seat: Seat
    side: Side
    index: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class MeldExtended:
    """*seat* added *cards* to meld number *index*, which was *before* and is *meld* now."""

    seat: Seat
    side: Side
    index: int
    cards: tuple[Card, ...]
    before: Meld
    meld: Meld


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """*seat* discarded *card* and ended the turn."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MortoTaken:
    """*seat* took a morto of *count* cards; *is_direct* when no discard led to it (M-2, M-3)."""

    seat: Seat
    side: Side
    count: int
    is_direct: bool


@dataclass(frozen=True, slots=True)
class MortoSeen:
    """*seat* looked at the morto it had taken."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SidesFormed:
    """Three players: *alone* plays alone from now on, the other two together (I-4)."""

    alone: Seat
    partners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MortoBecameStock:
    """The stock was empty and a morto of *count* cards became the stock (E-1)."""

    count: int


@dataclass(frozen=True, slots=True)
class DrawForced:
    """Everybody only swapped the single card of the pile: the next player must draw (E-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    """*seat* played its last card and ended the deal."""

    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over."""

    reason: DealEndReason


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was scored."""

    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    result: MatchResult


Event = (
    DealerDrawn
    | CardsDealt
    | TurnBegan
    | CardDrawn
    | CardRedrawn
    | PileTaken
    | MeldLaid
    | MeldExtended
    | CardDiscarded
    | MortoTaken
    | MortoSeen
    | SidesFormed
    | MortoBecameStock
    | DrawForced
    | WentOut
    | DealEnded
    | DealScored
    | MatchEnded
)


def reveals(event: Event) -> bool:
    """Whether *event* showed anybody a card or ended a turn, so that it cannot be taken back."""
    match event:
        case MeldLaid() | MeldExtended():
            return False
        case PileTaken():
            return event.shows_new
        case _:
            return True
