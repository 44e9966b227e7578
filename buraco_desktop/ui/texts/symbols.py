"""Sentences with cards as signs, quicker to read: "You drew the 5♥." for "You drew the five of hearts."."""

import re
from collections.abc import Mapping
from typing import Final

from buraco_desktop.core.cards import RANKS, SUITS, Card, Rank, Suit
from buraco_desktop.ui.texts.cards import card_name

_SUIT_SIGNS: Final[Mapping[Suit, str]] = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_TEXT_STYLE: Final = "\ufe0e"
"""Asks for a plain sign where a font has a coloured picture for it."""

_ISOLATE: Final = "\u2066"
"""From here on left to right whatever the sentence is: a card is read rank first."""
_ISOLATE_END: Final = "\u2069"


def card_sign(card: Card) -> str:
    """A card as signs: ``10♥``; a joker in words."""
    if card.suit is None:
        return card_name(card)
    rank = "10" if card.rank is Rank.TEN else card.rank.value
    return f"{_ISOLATE}{rank}{_SUIT_SIGNS[card.suit]}{_TEXT_STYLE}{_ISOLATE_END}"


def with_signs(sentence: str) -> str:
    """*sentence*, in the language in force, with every card named in it as signs."""
    cards = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    signs = {card_name(card): card_sign(card) for card in cards}
    # Longest first: no name may be taken for the beginning of another.
    names = sorted(signs, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, names)), lambda found: signs[found[0]], sentence)
