"""What a player can do: frozen, imperative. Each carries the seat that does it."""

from collections.abc import Iterable
from dataclasses import dataclass

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, and take what it captures (A-4).

    Attributes:
        seat: who plays.
        card: the card from the hand.
        captured: the cards it takes from the floor, sorted; empty when it stays on the floor.
    """

    seat: Seat
    card: Card
    captured: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Deal again after a deal was scored. *order* comes from a record; empty: the seed's own order."""

    seat: Seat
    order: tuple[Card, ...] = ()


Action = PlayCard | NextDeal


def play_card(seat: Seat, card: Card, captured: Iterable[Card] = ()) -> PlayCard:
    """PlayCard with its captured cards in canonical order."""
    return PlayCard(seat, card, tuple(sorted(captured)))
