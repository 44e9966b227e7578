"""Sentences with cards as signs, quicker to read: "You drew the 5♥." for "You drew the five of hearts."."""

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from buraco_desktop.core.cards import RANKS, SUITS, Card, Rank, Suit
from buraco_desktop.ui.texts.cards import card_name

_SUIT_SIGNS: Final[Mapping[Suit, str]] = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_TEXT_STYLE: Final = "\ufe0e"
"""Asks for a plain sign where a font has a coloured picture for it."""

_LEFT_TO_RIGHT, _AS_IT_BEGINS, _END = "\u2066", "\u2068", "\u2069"
"""Signs that keep a card (rank first), and a sentence (as its language is written), from being turned round."""

_SIGN: Final = re.compile(f"[0-9AJQK]+[{''.join(_SUIT_SIGNS.values())}]{_TEXT_STYLE}")
_RIGHT_TO_LEFT_LETTER: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def card_sign(card: Card) -> str:
    """A card as signs: ``10♥``; a joker in words."""
    if card.suit is None:
        return card_name(card)
    rank = "10" if card.rank is Rank.TEN else card.rank.value
    return f"{rank}{_SUIT_SIGNS[card.suit]}{_TEXT_STYLE}"


def with_signs(sentence: str) -> str:
    """*sentence*, in the language in force, with every card named in it as signs.

    In a window written from right to left neither a card nor a sentence of another language falls apart.
    """
    cards = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    signs = {card_name(card): card_sign(card) for card in cards}
    # Longest first: no name may be taken for the beginning of another.
    names = sorted(signs, key=len, reverse=True)
    text = re.sub("|".join(map(re.escape, names)), lambda found: signs[found[0]], sentence)
    if QGuiApplication.layoutDirection() != Qt.LayoutDirection.RightToLeft:
        return text
    if _RIGHT_TO_LEFT_LETTER.search(text):
        text = _SIGN.sub(lambda found: f"{_LEFT_TO_RIGHT}{found[0]}{_END}", text)
    return f"{_AS_IT_BEGINS}{text}{_END}"
