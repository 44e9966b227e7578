"""Backs of the cards: patterns of our own, each within the same paper margin."""

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from buraco_desktop.core.cards import SUITS
from buraco_desktop.ui.decks.glyphs import star_path, suit_path
from buraco_desktop.ui.decks.paths import outline

MARGIN: Final = 5.0
_FIELD: Final = QRectF(MARGIN, MARGIN, 100 - 2 * MARGIN, 145 - 2 * MARGIN)
_MIDDLE: Final = _FIELD.center()


def paint_back_pattern(painter: QPainter, name: str) -> None:
    """Paint the pattern of the back called *name* inside the margin of a card 100 wide and 145 high."""
    painter.save()
    painter.setClipRect(_FIELD, Qt.ClipOperation.IntersectClip)
    _PATTERNS[name](painter)
    painter.restore()


def _crimson(painter: QPainter) -> None:
    """A lattice with a dot in every mesh, and a medallion."""
    painter.fillRect(_FIELD, QColor("#9d1c2f"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#d9798a"), 1.0))
    painter.drawPath(_lattice(9.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f3c9b0"))
    painter.drawPath(_dots(9.0, 1.15))
    _frame(painter, QColor("#f6dcc4"))
    _medallion(painter, 22, QColor("#7d1223"), QColor("#f6dcc4"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f6dcc4"))
    _put(painter, _four_suits(), _MIDDLE, 34)


def _navy(painter: QPainter) -> None:
    """A night sky round a compass star."""
    painter.fillRect(_FIELD, QColor("#1c3068"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#8fa7e6"))
    painter.setClipRect(_FIELD.adjusted(3.5, 3.5, -3.5, -3.5), Qt.ClipOperation.IntersectClip)
    painter.drawPath(_starry())
    painter.setClipRect(_FIELD)
    _frame(painter, QColor("#d8bd74"))
    painter.setPen(QPen(QColor("#d8bd74"), 1.2))
    painter.setBrush(QColor("#14234e"))
    painter.drawEllipse(_MIDDLE, 25, 25)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#a98a3d"))
    _put(painter, star_path(8, 0.36), _MIDDLE, 41)
    painter.setBrush(QColor("#f0d890"))
    _put(painter, star_path(4, 0.24), _MIDDLE, 46)


def _azulejo(painter: QPainter) -> None:
    """Glazed tiles: leaves round a flower, four tiles across and six down."""
    painter.fillRect(_FIELD, QColor("#f3f6ee"))
    wide, high = _FIELD.width() / 4, _FIELD.height() / 6
    painter.setPen(Qt.PenStyle.NoPen)
    for path, colour in ((_TILE_GROUND, "#1c7a5c"), (_TILE_LEAF, "#0f5a45"), (_TILE_FLOWER, "#e0a93a")):
        painter.setBrush(QColor(colour))
        painter.drawPath(_tiled(path, wide, high))
    painter.setPen(QPen(QColor("#c9d9cd"), 0.6))
    for column in range(1, 4):
        painter.drawLine(QPointF(MARGIN + column * wide, MARGIN), QPointF(MARGIN + column * wide, 145 - MARGIN))
    for row in range(1, 6):
        painter.drawLine(QPointF(MARGIN, MARGIN + row * high), QPointF(100 - MARGIN, MARGIN + row * high))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#0f5a45"), 2.4))
    painter.drawRect(_FIELD.adjusted(1.2, 1.2, -1.2, -1.2))


def _waves(painter: QPainter) -> None:
    """The waves of a paved sea front, black and white."""
    painter.fillRect(_FIELD, QColor("#f1eee4"))
    painter.setClipRect(_FIELD.adjusted(2, 2, -2, -2), Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#23272d"))
    painter.drawPath(_pavement())
    painter.setClipRect(_FIELD)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#f1eee4"), 3.0))
    painter.drawRect(_FIELD.adjusted(3, 3, -3, -3))
    painter.setPen(QPen(QColor("#c8922a"), 2.4))
    painter.drawRect(_FIELD.adjusted(1.2, 1.2, -1.2, -1.2))


def _slate(painter: QPainter) -> None:
    """Plain, with one line round it: nothing for the eye to stick to."""
    painter.fillRect(_FIELD, QColor("#4a5866"))
    _frame(painter, QColor("#8796a5"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#8796a5"))
    _put(painter, _four_suits(), _MIDDLE, 40)


_PATTERNS: Final[Mapping[str, Callable[[QPainter], None]]] = {
    "crimson": _crimson,
    "navy": _navy,
    "azulejo": _azulejo,
    "waves": _waves,
    "slate": _slate,
}

BACKS: Final = tuple(_PATTERNS)

_TILE_GROUND: Final = "M50 0 C58 22 78 42 100 50 C78 58 58 78 50 100 C42 78 22 58 0 50 C22 42 42 22 50 0 Z"
_TILE_LEAF: Final = (
    "M0 0 C20 2 32 14 34 34 C14 32 2 20 0 0 Z M100 0 C98 20 86 32 66 34 C68 14 80 2 100 0 Z "
    "M100 100 C80 98 68 86 66 66 C86 68 98 80 100 100 Z M0 100 C2 80 14 68 34 66 C32 86 20 98 0 100 Z"
)
_TILE_FLOWER: Final = "E 50 38 8 10 E 50 62 8 10 E 38 50 10 8 E 62 50 10 8"


def _frame(painter: QPainter, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1.3))
    painter.drawRoundedRect(_FIELD.adjusted(3.2, 3.2, -3.2, -3.2), 2, 2)


def _medallion(painter: QPainter, radius: float, fill: QColor, line: QColor) -> None:
    painter.setPen(QPen(line, 1.3))
    painter.setBrush(fill)
    painter.drawEllipse(_MIDDLE, radius, radius)


def _put(painter: QPainter, path: QPainterPath, middle: QPointF, size: float) -> None:
    """Fill *path*, drawn in a box of 100, about *middle*."""
    painter.save()
    painter.translate(middle)
    painter.scale(size / 100, size / 100)
    painter.translate(-50, -50)
    painter.drawPath(path)
    painter.restore()


@cache
def _four_suits() -> QPainterPath:
    """The four suits in a cross, in a box of 100."""
    whole = QPainterPath()
    for suit, (x, y) in zip(SUITS, ((50, 22), (75, 50), (25, 50), (50, 78)), strict=True):
        whole.addPath(_scaled(suit_path(suit).translated(-50, -50), 0.36).translated(x, y))
    return whole


def _scaled(path: QPainterPath, factor: float) -> QPainterPath:
    return QTransform.fromScale(factor, factor).map(path)


@cache
def _lattice(step: float) -> QPainterPath:
    path = QPainterPath()
    reach = int((_FIELD.width() + _FIELD.height()) / step) + 1
    for number in range(-reach, reach):
        offset = number * step
        path.moveTo(_MIDDLE + QPointF(offset + step / 2 - 70, -70))
        path.lineTo(_MIDDLE + QPointF(offset + step / 2 + 70, 70))
        path.moveTo(_MIDDLE + QPointF(offset + step / 2 + 70, -70))
        path.lineTo(_MIDDLE + QPointF(offset + step / 2 - 70, 70))
    return path


@cache
def _dots(step: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    for row in range(-17, 18):
        for column in range(-6, 7):
            if (row + column) % 2 == 0:
                path.addEllipse(_MIDDLE + QPointF(column * step / 2, row * step / 2), radius, radius)
    return path


@cache
def _starry() -> QPainterPath:
    path = QPainterPath()
    big, small = _scaled(star_path(5, 0.42), 0.058), _scaled(star_path(4, 0.3), 0.034)
    for row in range(-6, 7):
        for column in range(-4, 5):
            at = _MIDDLE + QPointF(column * 11.0, row * 11.0)
            path.addPath(big.translated(at.x() - 2.9, at.y() - 2.9))
            path.addPath(small.translated(at.x() + 5.5 - 1.7, at.y() + 5.5 - 1.7))
    return path


@cache
def _pavement() -> QPainterPath:
    path = QPainterPath()
    span, rise, step = 30.0, 4.6, 15.0
    for row in range(-1, 11):
        y = MARGIN + row * step
        crest: list[QPointF] = []
        for point in range(41):
            x = point * 2.5
            crest.append(QPointF(x, y + rise * math.sin(2 * math.pi * x / span)))
        trough = [QPointF(p.x(), y + step * 0.5 + rise * math.sin(2 * math.pi * (p.x() + 4.5) / span)) for p in crest]
        path.moveTo(crest[0])
        for place in (*crest[1:], *reversed(trough)):
            path.lineTo(place)
        path.closeSubpath()
    return path


@cache
def _tiled(path_text: str, wide: float, high: float) -> QPainterPath:
    tile = QTransform.fromScale(wide / 100, high / 100).map(outline(path_text))
    whole = QPainterPath()
    for column in range(4):
        for row in range(6):
            whole.addPath(tile.translated(MARGIN + column * wide, MARGIN + row * high))
    return whole
