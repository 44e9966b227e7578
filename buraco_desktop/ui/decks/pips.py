"""The middle of a card from ace to ten, and the corner index every card has."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from buraco_desktop.core.cards import Card, Rank, Suit
from buraco_desktop.ui.decks.glyphs import PAPER, SUIT_BOX, fill_in, paint_letter, paint_suit, suit_path

# Where pips stand: column (0 left, 1 right), row (0 top, 1 bottom); those below the middle stand on their heads.
_LEFT, _MID, _RIGHT = 0.0, 0.5, 1.0
_TWO_COLUMNS_OF_4: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 1 / 3, 2 / 3, 1.0))
_TWO_COLUMNS_OF_3: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 0.5, 1.0))
_CORNERS: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 1.0))
_PLACES: Final[Mapping[Rank, tuple[tuple[float, float], ...]]] = {
    Rank.TWO: ((_MID, 0.0), (_MID, 1.0)),
    Rank.THREE: ((_MID, 0.0), (_MID, 0.5), (_MID, 1.0)),
    Rank.FOUR: _CORNERS,
    Rank.FIVE: (*_CORNERS, (_MID, 0.5)),
    Rank.SIX: _TWO_COLUMNS_OF_3,
    Rank.SEVEN: (*_TWO_COLUMNS_OF_3, (_MID, 0.25)),
    Rank.EIGHT: (*_TWO_COLUMNS_OF_3, (_MID, 0.25), (_MID, 0.75)),
    Rank.NINE: (*_TWO_COLUMNS_OF_4, (_MID, 0.5)),
    Rank.TEN: (*_TWO_COLUMNS_OF_4, (_MID, 1 / 6), (_MID, 5 / 6)),
}

_JOKER_LETTERS: Final = "JOKER"


def paint_pips(painter: QPainter, card: Card, body: QRectF, colour: QColor) -> None:
    """Paint the middle of an ace or number card into *body*: a pip for each point."""
    if card.rank is Rank.ACE:
        _paint_ace(painter, card.suit, body, colour)
        return
    size = 26.0 if card.rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE) else 23.0
    inner = body.adjusted(14, 16, -14, -16)
    for across, down in _PLACES[card.rank]:
        middle = QPointF(inner.left() + across * inner.width(), inner.top() + down * inner.height())
        paint_suit(painter, card.suit, _square(middle, size), colour, upside_down=down > 0.55)


def paint_giant(painter: QPainter, card: Card, body: QRectF, colour: QColor) -> None:
    """Paint the middle of a card for poor eyesight into *body*: its rank and suit as large as they go."""
    paint_letter(painter, card.rank.value, QRectF(body.left() + 9, body.top() + 6, body.width() - 17, 64), colour)
    paint_suit(painter, card.suit, _square(QPointF(body.center().x() + 0.5, body.bottom() - 34), 58), colour)


def paint_index(painter: QPainter, card: Card, left: float, colour: QColor, *, large: bool) -> None:
    """Paint the corner index in a strip 28 wide that begins at *left*, within the top 65 of the card's 145.

    A joker shows a star and its name in letters one below the other.
    """
    if card.rank is Rank.JOKER:
        paint_suit(painter, None, QRectF(left + 3, 4, 23, 23), colour)
        for place, letter in enumerate(_JOKER_LETTERS):
            paint_letter(painter, letter, QRectF(left + 9, 30.5 + place * 15, 11, 13), colour)
    elif large:
        paint_letter(painter, card.rank.value, QRectF(left + 3, 4.5, 23, 37), colour)
        paint_suit(painter, card.suit, QRectF(left + 2.5, 43.5, 24, 22), colour)
    else:
        paint_letter(painter, card.rank.value, QRectF(left + 4, 6, 21, 31), colour)
        paint_suit(painter, card.suit, QRectF(left + 4, 41, 21, 21), colour)


def _paint_ace(painter: QPainter, suit: Suit | None, body: QRectF, colour: QColor) -> None:
    """One great pip with an inlaid line and a small pip of paper at its heart."""
    size = 60.0
    middle = body.center()
    paint_suit(painter, suit, _square(middle, size), colour)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(PAPER, 2.2))
    fill_in(painter, suit_path(suit), SUIT_BOX, _square(middle, size * 0.8))
    paint_suit(painter, suit, _square(middle, size * 0.3), PAPER)


def _square(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
