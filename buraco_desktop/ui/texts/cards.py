"""Cards in words, for the screen reader and for tooltips."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from buraco_desktop.core.cards import Card
from buraco_desktop.ui.table_spec import CardSpot

translate = QCoreApplication.translate

# A whole phrase for each face: in many languages the words for rank and suit bend with each other.
_FACES: Final[tuple[Callable[[], str], ...]] = (
    lambda: translate("cards", "ace of spades"),
    lambda: translate("cards", "two of spades"),
    lambda: translate("cards", "three of spades"),
    lambda: translate("cards", "four of spades"),
    lambda: translate("cards", "five of spades"),
    lambda: translate("cards", "six of spades"),
    lambda: translate("cards", "seven of spades"),
    lambda: translate("cards", "eight of spades"),
    lambda: translate("cards", "nine of spades"),
    lambda: translate("cards", "ten of spades"),
    lambda: translate("cards", "jack of spades"),
    lambda: translate("cards", "queen of spades"),
    lambda: translate("cards", "king of spades"),
    lambda: translate("cards", "ace of hearts"),
    lambda: translate("cards", "two of hearts"),
    lambda: translate("cards", "three of hearts"),
    lambda: translate("cards", "four of hearts"),
    lambda: translate("cards", "five of hearts"),
    lambda: translate("cards", "six of hearts"),
    lambda: translate("cards", "seven of hearts"),
    lambda: translate("cards", "eight of hearts"),
    lambda: translate("cards", "nine of hearts"),
    lambda: translate("cards", "ten of hearts"),
    lambda: translate("cards", "jack of hearts"),
    lambda: translate("cards", "queen of hearts"),
    lambda: translate("cards", "king of hearts"),
    lambda: translate("cards", "ace of diamonds"),
    lambda: translate("cards", "two of diamonds"),
    lambda: translate("cards", "three of diamonds"),
    lambda: translate("cards", "four of diamonds"),
    lambda: translate("cards", "five of diamonds"),
    lambda: translate("cards", "six of diamonds"),
    lambda: translate("cards", "seven of diamonds"),
    lambda: translate("cards", "eight of diamonds"),
    lambda: translate("cards", "nine of diamonds"),
    lambda: translate("cards", "ten of diamonds"),
    lambda: translate("cards", "jack of diamonds"),
    lambda: translate("cards", "queen of diamonds"),
    lambda: translate("cards", "king of diamonds"),
    lambda: translate("cards", "ace of clubs"),
    lambda: translate("cards", "two of clubs"),
    lambda: translate("cards", "three of clubs"),
    lambda: translate("cards", "four of clubs"),
    lambda: translate("cards", "five of clubs"),
    lambda: translate("cards", "six of clubs"),
    lambda: translate("cards", "seven of clubs"),
    lambda: translate("cards", "eight of clubs"),
    lambda: translate("cards", "nine of clubs"),
    lambda: translate("cards", "ten of clubs"),
    lambda: translate("cards", "jack of clubs"),
    lambda: translate("cards", "queen of clubs"),
    lambda: translate("cards", "king of clubs"),
    lambda: translate("cards", "joker"),
)


def card_name(card: Card) -> str:
    """The face of *card* in words: "seven of hearts", "joker"."""
    return _FACES[card.face]()


def spot_name(spot: CardSpot, *, is_selected: bool = False) -> str:
    """What lies at *spot*, and what is to be known of it: "joker, standing for four of clubs"."""
    if spot.card is None:
        return translate("cards", "face-down card")
    name = card_name(spot.card)
    if spot.stands_for is not None:
        name = translate("cards", "%1, standing for %2").replace("%1", name).replace("%2", card_name(spot.stands_for))
    elif spot.is_wild:
        name = translate("cards", "%1, wild, standing for nothing").replace("%1", name)
    if spot.note:
        name = translate("cards", "%1, %2", "a card and what it would do").replace("%1", name).replace("%2", spot.note)
    if is_selected and spot.is_new:
        return translate("cards", "%1, selected, new").replace("%1", name)
    if is_selected:
        return translate("cards", "%1, selected").replace("%1", name)
    if spot.is_new:
        return translate("cards", "%1, new").replace("%1", name)
    return name
