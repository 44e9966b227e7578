"""The cards of one's own hand in order: sorted, or as a person arranged them."""

from collections.abc import Iterable, Sequence
from typing import Final

from buraco_desktop.core.cards import SUITS, Card, Rank

_SUIT_ORDER: Final = {"S": 0, "H": 1, "C": 2, "D": 3}
"""Black and red in turn, so that neighbours in a sorted hand are told apart."""
_ABOVE_THE_KING: Final = 14


def arranged(hand: Iterable[Card], order: Sequence[str]) -> tuple[Card, ...]:
    """*hand* in the order of the uids in *order*; cards not named there go last."""
    places = {uid: place for place, uid in enumerate(order)}
    return tuple(sorted(hand, key=lambda card: (places.get(card.text, len(places)), card)))


def sorted_uids(hand: Iterable[Card], order: str, *, ace_is_high: bool) -> tuple[str, ...]:
    """Uids of *hand* sorted ``by-suit`` or ``by-rank``; jokers stand together at the end.

    Args:
        hand: the cards.
        order: how they are sorted.
        ace_is_high: whether the ace stands above the king; else it is a one.
    """

    def key(card: Card) -> tuple[int, ...]:
        suit = len(SUITS) if card.suit is None else _SUIT_ORDER[card.suit.value]
        place = _ABOVE_THE_KING if card.rank is Rank.ACE and ace_is_high else card.place
        by_order = (place, suit) if order == "by-rank" else (suit, place)
        return (card.is_joker, *by_order, card.copy)

    return tuple(card.text for card in sorted(hand, key=key))
