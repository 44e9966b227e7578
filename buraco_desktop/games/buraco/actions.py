"""What a player can do: frozen, imperative. Each carries the seat that does it."""

from dataclasses import dataclass, field

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat


@dataclass(frozen=True, slots=True)
class DrawFromStock:
    """Draw the top card of the stock (T-2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Redraw:
    """Throw the very first card drawn and draw another (deal.first_turn_redraw)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeDiscardPile:
    """Take the whole discard pile (T-2, T-4).

    Attributes:
        seat: who takes it.
        use: cards from the hand laid with the top card at once (top-card rule); empty otherwise.
        meld: number of the own meld, from 0, that they go to; None for a new meld.
        is_use: whether the top card is used at once. With it and no *use*, it goes on *meld* alone.
        top: the card used, named in notation; says nothing that the state does not say.
    """

    seat: Seat
    use: tuple[Card, ...] = ()
    meld: int | None = None
    is_use: bool = False
    top: Card | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new meld from the hand (C-2). *cards* in any order; equal however they were picked."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AddToMeld:
    """Add cards to a meld (C-2).

    Attributes:
        seat: who adds.
        meld: number of the meld in its side, from 0.
        cards: the cards added, together.
        is_other_side: whether the meld is another side's; always refused, with the reason.
    """

    seat: Seat
    meld: int
    cards: tuple[Card, ...]
    is_other_side: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn (T-2)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakeFromPile:
    """Take single cards of the pile. Always refused: it is the whole pile or nothing (T-2)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakeFromMeld:
    """Take cards back out of a meld. Always refused (C-2, W-3)."""

    seat: Seat
    meld: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Deal again after a deal was scored. *order* comes from a record; empty: the seed's own order."""

    seat: Seat
    order: tuple[Card, ...] = ()


Action = (
    DrawFromStock | Redraw | TakeDiscardPile | LayMeld | AddToMeld | Discard | TakeFromPile | TakeFromMeld | NextDeal
)


def lay_meld(seat: Seat, cards: tuple[Card, ...]) -> LayMeld:
    """LayMeld with its cards in canonical order."""
    return LayMeld(seat, tuple(sorted(cards)))


def add_to_meld(seat: Seat, meld: int, cards: tuple[Card, ...], *, is_other_side: bool = False) -> AddToMeld:
    """AddToMeld with its cards in canonical order."""
    return AddToMeld(seat, meld, tuple(sorted(cards)), is_other_side)
