"""Pictures of the commands, drawn in a square of 24 units in one colour."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

_UNITS: Final = 24.0


def paint_icon(painter: QPainter, command: str, rect: QRectF, colour: QColor, *, mirrored: bool) -> None:
    """Paint the picture of *command* into *rect*; nothing for a command without one.

    Args:
        painter: where to paint; its state is kept.
        command: id of the command.
        rect: a square.
        colour: of the lines.
        mirrored: whether the window reads from right to left.
    """
    draw = _PICTURES.get(command)
    if draw is None:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _UNITS, rect.height() / _UNITS)
    if mirrored and command in _DIRECTED:
        painter.translate(_UNITS, 0)
        painter.scale(-1, 1)
    pen = QPen(colour, 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    draw(painter, colour)
    painter.restore()


def _card(painter: QPainter, x: float, y: float, angle: float = 0.0, fill: QColor | None = None) -> None:
    painter.save()
    painter.translate(x + 4.5, y + 6.5)
    painter.rotate(angle)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-4.5, -6.5, 9, 13), 1.6, 1.6)
    painter.restore()


def _arrow(painter: QPainter, start: QPointF, end: QPointF, head: float = 3.2) -> None:
    painter.drawLine(start, end)
    way = end - start
    length = max(0.1, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    back = QPointF(-way.x() / length * head, -way.y() / length * head)
    for turn in (40, -40):
        painter.drawLine(end, end + QTransform().rotate(turn).map(back))


def _draw(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    _card(painter, 4.5, 9.0, fill=faint)
    _card(painter, 7.0, 7.0, fill=faint)
    _arrow(painter, QPointF(19.5, 20), QPointF(19.5, 5))


def _take(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    _card(painter, 2.2, 3.5, -14)
    _card(painter, 7.5, 2.5, 0, faint)
    _card(painter, 12.8, 3.5, 14)
    _arrow(painter, QPointF(12, 14.5), QPointF(12, 22.6), 2.8)


def _meld(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    for number in range(3):
        _card(painter, 2.4 + 5.1 * number, 5.5, fill=faint if number == 2 else None)


def _add(painter: QPainter, colour: QColor) -> None:
    _card(painter, 2.4, 5.5)
    _card(painter, 7.4, 5.5)
    painter.drawLine(QPointF(20, 8.8), QPointF(20, 15.2))
    painter.drawLine(QPointF(16.8 + 1.9, 12), QPointF(23, 12))


def _discard(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    _card(painter, 7.5, 1.8, 10, faint)
    painter.drawPolyline(QPolygonF([QPointF(3.5, 16.5), QPointF(3.5, 21.5), QPointF(20.5, 21.5), QPointF(20.5, 16.5)]))


def _play(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    _card(painter, 7.5, 8.8, fill=faint)
    painter.drawPolyline(QPolygonF([QPointF(2.5, 8.5), QPointF(2.5, 2.2), QPointF(21.5, 2.2), QPointF(21.5, 8.5)]))
    _arrow(painter, QPointF(12, 17.5), QPointF(12, 5.2), 2.8)


def _sums(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath(QPointF(17.5, 6.2))
    for x, y in ((17.5, 3.5), (6, 3.5), (12.6, 12), (6, 20.5), (17.5, 20.5), (17.5, 17.8)):
        path.lineTo(x, y)
    painter.drawPath(path)


def _games(painter: QPainter, colour: QColor) -> None:
    faint = QColor(colour)
    faint.setAlpha(70)
    for number, (x, y) in enumerate(((3, 3), (13, 3), (3, 13), (13, 13))):
        painter.setBrush(faint if number in (0, 3) else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(x, y, 8, 8), 1.8, 1.8)


def _suit_path(kind: str) -> QPainterPath:
    path = QPainterPath()
    if kind == "heart":
        path.moveTo(0, 4.6)
        path.cubicTo(-7, -0.4, -4.2, -6.2, 0, -2.6)
        path.cubicTo(4.2, -6.2, 7, -0.4, 0, 4.6)
    else:
        path.moveTo(0, -5)
        path.cubicTo(7, 0.2, 3.6, 5, 0.6, 2.2)
        path.lineTo(1.6, 5)
        path.lineTo(-1.6, 5)
        path.lineTo(-0.6, 2.2)
        path.cubicTo(-3.6, 5, -7, 0.2, 0, -5)
    path.closeSubpath()
    return path


def _sort_suit(painter: QPainter, colour: QColor) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(_suit_path("spade").translated(6.5, 12))
    painter.restore()
    painter.drawPath(_suit_path("heart").translated(17.3, 12.6))


def _sort_rank(painter: QPainter, colour: QColor) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for number in range(4):
        height = 4.5 + 4.2 * number
        painter.drawRoundedRect(QRectF(3 + 4.8 * number, 20.5 - height, 3.4, height), 1, 1)
    painter.restore()


def _undo(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath()
    path.moveTo(5, 9)
    path.lineTo(14, 9)
    path.cubicTo(22, 9, 22, 19, 14, 19)
    path.lineTo(9, 19)
    painter.drawPath(path)
    painter.drawPolyline(QPolygonF([QPointF(9, 4.6), QPointF(4.6, 9), QPointF(9, 13.4)]))


def _new_match(painter: QPainter, colour: QColor) -> None:
    _card(painter, 4, 5.5, -6)
    painter.drawLine(QPointF(18, 7), QPointF(18, 15))
    painter.drawLine(QPointF(14 + 1, 11), QPointF(22, 11))


def _settings(painter: QPainter, colour: QColor) -> None:
    teeth = QPolygonF()
    for step in range(32):
        radius = 9.2 if step % 4 in (0, 1) else 6.8
        angle = 2 * pi * (step - 0.5) / 32
        teeth.append(QPointF(12 + radius * cos(angle), 12 + radius * sin(angle)))
    painter.drawPolygon(teeth)
    painter.drawEllipse(QPointF(12, 12), 2.9, 2.9)


def _next_deal(painter: QPainter, colour: QColor) -> None:
    painter.save()
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(6.5, 4.5), QPointF(19, 12), QPointF(6.5, 19.5)]))
    painter.restore()


def _log(painter: QPainter, colour: QColor) -> None:
    for y in (6, 12, 18):
        painter.drawPoint(QPointF(4.5, y))
        painter.drawLine(QPointF(9, y), QPointF(20, y))


_PICTURES: Final[Mapping[str, Callable[[QPainter, QColor], None]]] = {
    "draw": _draw,
    "take-pile": _take,
    "meld": _meld,
    "add": _add,
    "discard": _discard,
    "play": _play,
    "sums": _sums,
    "games": _games,
    "sort-suit": _sort_suit,
    "sort-rank": _sort_rank,
    "undo": _undo,
    "new-match": _new_match,
    "settings": _settings,
    "next-deal": _next_deal,
    "log": _log,
}

_DIRECTED: Final = frozenset({"undo", "next-deal", "log", "sort-rank", "add", "new-match"})
"""Pictures that point the way one reads."""
