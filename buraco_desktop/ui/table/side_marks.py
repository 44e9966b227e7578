"""How sides are told apart: a colour and a mark each, one's own first; never colour alone."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from buraco_desktop.ui.table_spec import SeatSnapshot
from buraco_desktop.ui.theme import Theme

SIDE_STYLES = 4
"""How many sides differ from each other."""
_DIAMOND = ((0.0, -0.58), (0.58, 0.0), (0.0, 0.58), (-0.58, 0.0))
_TRIANGLE = ((0.0, -0.58), (0.57, 0.45), (-0.57, 0.45))


def side_ranks(seats: Iterable[SeatSnapshot]) -> dict[int, int]:
    """For each side its number in the order of marks: 0 for the one at the bottom, the others as they are counted."""
    seats = tuple(seats)
    own = next((seat.side for seat in seats if seat.place == "bottom"), 0)
    sides = sorted({seat.side for seat in seats}, key=lambda side: (side != own, side))
    return {side: rank for rank, side in enumerate(sides)}


def side_colour(theme: Theme, rank: int) -> QColor:
    """The colour of the side with this number in the order of marks."""
    return (theme.own_side, theme.other_side, theme.gold, theme.text)[rank % SIDE_STYLES]


def draw_side_mark(painter: QPainter, middle: QPointF, size: float, colour: QColor, rank: int) -> None:
    """The mark of a side, *size* wide: a disc for one's own; a square, a diamond, a triangle for others."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    match rank % SIDE_STYLES:
        case 0:
            painter.drawEllipse(middle, size / 2, size / 2)
        case 1:
            half = size * 0.44
            painter.drawRect(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
        case 2:
            painter.drawPolygon(QPolygonF([middle + QPointF(x * size, y * size) for x, y in _DIAMOND]))
        case _:
            painter.drawPolygon(QPolygonF([middle + QPointF(x * size, y * size) for x, y in _TRIANGLE]))
