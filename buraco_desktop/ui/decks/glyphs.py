"""Ranks and suits as shapes of our own, and the small pictures made of nothing else."""

import math
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from buraco_desktop.core.cards import Card, Rank, Suit
from buraco_desktop.ui.decks.paths import outline, stroke

BLACK: Final = QColor("#14161c")
RED: Final = QColor("#cc1020")
BLUE: Final = QColor("#0b53c0")
GREEN: Final = QColor("#08743a")
VIOLET: Final = QColor("#6a1fb0")
GOLD: Final = QColor("#c8922a")
PAPER: Final = QColor("#fffefb")

_FOUR: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: BLUE, Suit.CLUBS: GREEN}
_TWO: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK}

# Each letter stands in a box 70 wide and 100 high. Bars are 19 to 21 thick, so that the
# strokes are still two pixels at the smallest size cards are drawn in.
_SOLID: Final = {
    "A": "M0 100 L23 0 H47 L70 100 H48.5 L44.5 80 H25.5 L21.5 100 Z M29.5 62 H40.5 L35 34 Z",
    "K": "M0 0 H21 V37 L45 0 H69 L40 43 L71 100 H47 L27 61 L21 69 V100 H0 Z",
    "4": "M37 0 H59 V62 H71 V80 H59 V100 H38 V80 H-1 V63 Z M38 62 V27 L20 62 Z",
    "7": "M2 0 H69 V17 L38 100 H15 L46 19 H2 Z",
    "1": "M9 0 H24 V100 H5 V23 L-3 27 V9 Z",
    "E": "M6 0 H64 V19 H27 V40 H58 V58 H27 V81 H65 V100 H6 Z",
}
_LINES: Final = {
    "2": ("M10 34 C10 1 59 1 59 31 C59 50 36 60 14 88", "M3 90.5 H66"),
    "3": ("M9 28 C10 3.4 58 3.4 58 28 C58 42 46 47.5 25 47.5", "M25 47.5 C48 47.5 60.5 54 60.5 69 C60.5 98 9 98 8 70"),
    "5": ("M14 9.5 H63", "M23 2 L20.5 54", "M12 57 C24 32 60.5 34 60.5 63 C60.5 98 12 99 8 72"),
    "6": (
        "M58 13 C28 2 9.5 24 9.5 62 C9.5 82 18 90.5 35 90.5 C52 90.5 60.5 80 60.5 66 "
        "C60.5 52 52 43 37 43 C22 43 11 52 9.5 66",
    ),
    "8": (
        "M35 9.5 C20 9.5 12.5 17 12.5 28 C12.5 40 21 46.5 35 46.5 C49 46.5 57.5 40 57.5 28 C57.5 17 50 9.5 35 9.5 Z",
        "M35 46.5 C18 46.5 9.5 55 9.5 68.5 C9.5 82 18 90.5 35 90.5 "
        "C52 90.5 60.5 82 60.5 68.5 C60.5 55 52 46.5 35 46.5 Z",
    ),
    "J": ("M51 0 V62 C51 101 13 100 11 62", "M26 8.5 H61"),
    "O": ("M35 9.5 C14 9.5 10 26 10 50 C10 74 14 90.5 35 90.5 C56 90.5 60 74 60 50 C60 26 56 9.5 35 9.5 Z",),
    "Q": ("M35 9.5 C14 9.5 10 26 10 48 C10 72 14 88 35 88 C56 88 60 72 60 48 C60 26 56 9.5 35 9.5 Z", "M36 64 L61 96"),
    "R": ("M15.5 0 V100", "M15 9.5 H36 C66 9.5 64 55 36 55 H15", "M32 52 L56 96"),
}
_NARROW_ZERO: Final = (
    "M50.5 8 C38 8 36.5 24 36.5 50 C36.5 76 38 92 50.5 92 C63 92 64.5 76 64.5 50 C64.5 24 63 8 50.5 8 Z"
)

_STEM: Final = "M46 66 C45.5 82 40 91 30 97 H70 C60 91 54.5 82 54 66 Z"
_SUITS: Final = {
    Suit.HEARTS: "M50 97 C38 78 3 58 3 31 C3 14 15 5 27.5 5 C38.5 5 47 12 50 24 C53 12 61.5 5 72.5 5 "
    "C85 5 97 14 97 31 C97 58 62 78 50 97 Z",
    Suit.DIAMONDS: "M50 1 C58 19 73 37 90 50 C73 63 58 81 50 99 C42 81 27 63 10 50 C27 37 42 19 50 1 Z",
    Suit.SPADES: "M50 2 C59 22 96 40 96 65 C96 78 87 86 76 86 C65 86 57 79 50 68 C43 79 35 86 24 86 "
    "C13 86 4 78 4 65 C4 40 41 22 50 2 Z " + _STEM,
    Suit.CLUBS: "E 50 26 23 23 E 26.5 60 23 23 E 73.5 60 23 23 M50 30 L66 60 L50 72 L34 60 Z " + _STEM,
}


def suit_colour(suit: Suit | None, *, four_colours: bool) -> QColor:
    """The colour *suit* is printed in; None is the joker's."""
    if suit is None:
        return VIOLET
    return (_FOUR if four_colours else _TWO)[suit]


@cache
def suit_path(suit: Suit | None) -> QPainterPath:
    """The shape of *suit* in a box of 100 by 100; None gives the joker's star. Shared: do not change."""
    if suit is None:
        return star_path(5, 0.44)
    path = QPainterPath(outline(_SUITS[suit]))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path.simplified()


@cache
def star_path(points: int, waist: float) -> QPainterPath:
    """A star in a box of 100 by 100; *waist* is the inner radius as a share of the outer. Shared."""
    path = QPainterPath()
    for step in range(2 * points):
        turn = QTransform().rotate(180 * step / points)
        place = turn.map(QPointF(0, -50.0 * (waist if step % 2 else 1.0))) + QPointF(50, 52)
        if step:
            path.lineTo(place)
        else:
            path.moveTo(place)
    path.closeSubpath()
    return path


@cache
def letter_path(letter: str) -> QPainterPath:
    """The shape of a rank's letter, or of E, O or R, in a box 70 wide and 100 high. Shared: do not change."""
    if letter == "T":
        path = QPainterPath(outline(_SOLID["1"]))
        path.addPath(stroke(_NARROW_ZERO, 15.5))
        return path
    if letter == "9":
        return QTransform(-1, 0, 0, -1, 70, 100).map(letter_path("6"))
    if letter in _SOLID:
        return outline(_SOLID[letter])
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part, line in enumerate(_LINES[letter]):
        path.addPath(stroke(line, 16.0 if part and letter in "QJ" else 19.5))
    return path.simplified()


def fill_in(painter: QPainter, path: QPainterPath, box: QRectF, target: QRectF, *, upside_down: bool = False) -> None:
    """Fill *path*, drawn in *box*, into *target* with the painter's brush."""
    painter.save()
    painter.translate(target.center())
    across, down = target.width() / box.width(), target.height() / box.height()
    painter.scale(-across if upside_down else across, -down if upside_down else down)
    painter.translate(-box.center())
    painter.drawPath(path)
    painter.restore()


LETTER_BOX: Final = QRectF(0, 0, 70, 100)
SUIT_BOX: Final = QRectF(0, 0, 100, 100)


def paint_suit(
    painter: QPainter, suit: Suit | None, target: QRectF, colour: QColor, *, upside_down: bool = False
) -> None:
    """Paint *suit*, or a star for None, into *target*."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    fill_in(painter, suit_path(suit), SUIT_BOX, target, upside_down=upside_down)


def paint_letter(painter: QPainter, letter: str, target: QRectF, colour: QColor) -> None:
    """Paint a rank's letter into *target*."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    fill_in(painter, letter_path(letter), LETTER_BOX, target)


def _paint_plate(painter: QPainter, rect: QRectF) -> QRectF:
    """Paper in a gold frame; returns the room within it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    short = min(rect.width(), rect.height())
    thick = max(1.0, short * 0.08)
    plate = rect.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
    painter.setPen(QPen(GOLD, thick))
    painter.setBrush(PAPER)
    painter.drawRoundedRect(plate, short * 0.2, short * 0.2)
    return plate.adjusted(*(side * (thick / 2 + short * 0.08) for side in (1, 1, -1, -1)))


def paint_wild_mark(painter: QPainter, rect: QRectF) -> None:
    """Paint the plate of a wild that stands for no one card, as in a set: a star on paper, in a gold frame.

    Args:
        painter: where to paint; its state is kept.
        rect: the whole plate in logical pixels.
    """
    painter.save()
    inner = _paint_plate(painter, rect)
    reach = min(inner.width(), inner.height()) / 2
    points = []
    for number in range(10):
        angle = math.pi * number / 5
        far = reach if number % 2 == 0 else reach * 0.42
        points.append(inner.center() + QPointF(far * math.sin(angle), -far * math.cos(angle)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GOLD.darker(130))
    painter.drawPolygon(QPolygonF(points))
    painter.restore()


def paint_plaque(painter: QPainter, rect: QRectF, card: Card, four_colour: bool) -> None:
    """Paint the small plate that says which card a wild stands for: rank and suit on paper, in a gold frame.

    Args:
        painter: where to paint; its state is kept.
        rect: the whole plate in logical pixels; side by side if wider than high, else one above the other.
        card: the card stood for.
        four_colour: whether each suit has a colour of its own.
    """
    painter.save()
    inner = _paint_plate(painter, rect)
    colour = suit_colour(card.suit, four_colours=four_colour)
    if rect.width() >= rect.height():
        high = min(inner.height(), inner.width() / 1.62)
        left = inner.center().x() - high * 0.81
        top = inner.center().y() - high / 2
        letter = QRectF(left, top, high * 0.7, high)
        suit = QRectF(left + high * 0.77, top + high * 0.07, high * 0.86, high * 0.86)
    else:
        wide = min(inner.width(), inner.height() / 2.2)
        left = inner.center().x() - wide / 2
        top = inner.center().y() - wide * 1.1
        letter = QRectF(left + wide * 0.08, top, wide * 0.84, wide * 1.2)
        suit = QRectF(left + wide * 0.06, top + wide * 1.3, wide * 0.88, wide * 0.88)
    if card.rank is Rank.JOKER:
        paint_suit(painter, None, inner, colour)
    else:
        paint_letter(painter, card.rank.value, letter, colour)
        paint_suit(painter, card.suit, suit, colour)
    painter.restore()
