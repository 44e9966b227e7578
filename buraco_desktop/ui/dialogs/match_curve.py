"""The match as a curve: points after each deal, a line a side, on the cloth of the table."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.ui.table.side_marks import side_colour
from buraco_desktop.ui.texts import scores as words
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import Theme, paint_cloth

_DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
"""A dash a side; colours and marks are as many."""
_MARK: Final = 5.0
_SAMPLE: Final = 26.0
"""Length of the piece of line in the legend."""
_APART: Final = 7.0
"""How far above one another sides with the same points are drawn, so that no line hides another."""
_STEPS: Final = (100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000)


class MatchCurve(QWidget):
    """Points of the match, deal by deal; sides differ in colour, dash and mark."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """An empty curve in the colours of *theme*."""
        super().__init__(parent)
        self._theme = theme
        self._totals: tuple[tuple[int, ...], ...] = ()
        self._columns: tuple[str, ...] = ()
        self._target = 0
        self.setMinimumSize(220, 150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_match(self, sheets: Sequence[ScoreSheet], columns: Sequence[str], target: int) -> None:
        """Show the deals of a match so far, and the points to reach."""
        self._columns, self._target = tuple(columns), target
        self._totals = tuple(tuple(side.match_total for side in sheet.sides) for sheet in sheets)
        if self._totals:
            self.setAccessibleName(words.curve_spoken(list(zip(self._columns, self._totals[-1], strict=True))))
        self.update()

    def sizeHint(self) -> QSize:
        """A third wider than high."""
        return QSize(320, 220)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth, grid, target, lines, names."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setClipPath(frame)
        paint_cloth(painter, QRectF(self.rect()), self._theme)
        if not self._totals:
            return
        self._paint_legend(painter)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        scale = painter.fontMetrics().horizontalAdvance(words.points_text(max(self._target, 10_000))) + 12
        top = 32 + painter.fontMetrics().height()
        plot = QRectF(self.rect()).adjusted(12, top, -scale, -26)
        if mirrored:
            plot = QRectF(self.rect()).adjusted(scale, top, -12, -26)
        low: float = min(0, *(min(totals) for totals in self._totals))
        high: float = max(self._target, *(max(totals) for totals in self._totals), low + 100)
        room = (high - low) * 0.06
        low, high = low - (room if low < 0 else 0), high + room

        def place(deal: int, points: float) -> QPointF:
            across = deal / len(self._totals)
            x = plot.right() - across * plot.width() if mirrored else plot.left() + across * plot.width()
            return QPointF(x, plot.bottom() - (points - low) / (high - low) * plot.height())

        self._paint_grid(painter, plot, low, high, mirrored=mirrored)
        for column in reversed(range(len(self._totals[0]))):
            points = [place(0, 0)]
            for deal, totals in enumerate(self._totals, 1):
                points.append(place(deal, totals[column]) - QPointF(0, _APART * shared_before(totals, column)))
            painter.setPen(QPen(self._colour(column), 2.6, _DASHES[column % len(_DASHES)], Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(points)
            for point in points[1:]:
                self._paint_mark(painter, point, column)
        painter.setPen(self._theme.dim_text)
        stride = 1 + len(self._totals) // 12
        for deal in range(stride, len(self._totals) + 1, stride):
            box = QRectF(place(deal, low).x() - 16, plot.bottom() + 5, 32, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words.points_text(deal))

    def _colour(self, column: int) -> QColor:
        return side_colour(self._theme, column)

    def _paint_legend(self, painter: QPainter) -> None:
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = 14.0
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        is_tight = len(self._columns) > 3
        sample, gap = (_SAMPLE * 0.6, 14.0) if is_tight else (_SAMPLE, 24.0)
        room = (self.width() - 20) / len(self._columns) - sample - gap
        for column, name in enumerate(self._columns):
            name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room))
            width = painter.fontMetrics().horizontalAdvance(name)
            mark = QPointF(self.width() - x - sample / 2 if mirrored else x + sample / 2, 19)
            painter.setPen(QPen(self._colour(column), 2.6, _DASHES[column % len(_DASHES)], Qt.PenCapStyle.RoundCap))
            painter.drawLine(mark - QPointF(sample / 2, 0), mark + QPointF(sample / 2, 0))
            self._paint_mark(painter, mark, column)
            painter.setPen(self._theme.text)
            left = self.width() - x - sample - 6 - width if mirrored else x + sample + 6
            painter.drawText(QRectF(left, 8, width + 2, 22), Qt.AlignmentFlag.AlignVCenter, name)
            x += width + sample + gap
        painter.setFont(self.font())

    def _paint_mark(self, painter: QPainter, point: QPointF, column: int) -> None:
        painter.setPen(QPen(self._theme.cloth_dark, 1))
        painter.setBrush(self._colour(column))
        match column % len(_DASHES):
            case 0:
                painter.drawEllipse(point, _MARK, _MARK)
            case 1:
                painter.drawRect(QRectF(point.x() - _MARK + 0.5, point.y() - _MARK + 0.5, 2 * _MARK - 1, 2 * _MARK - 1))
            case 2:
                corners = ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0))
                painter.drawPolygon(QPolygonF([point + QPointF(x * _MARK, y * _MARK) for x, y in corners]))
            case _:
                corners = ((0.0, -1.2), (1.15, 0.9), (-1.15, 0.9), (0.0, -1.2))
                painter.drawPolygon(QPolygonF([point + QPointF(x * _MARK, y * _MARK) for x, y in corners]))

    def _paint_grid(self, painter: QPainter, plot: QRectF, low: float, high: float, *, mirrored: bool) -> None:
        step = next((step for step in _STEPS if (high - low) / step <= 5), _STEPS[-1])
        thin = QColor(self._theme.zone_border)
        line = painter.fontMetrics().height()
        number = int(low // step) * step
        heights = []
        while number <= high:
            if number >= low and abs(number - self._target) > step * 0.45:
                heights.append((number, False))
            number += step
        heights.append((self._target, True))
        for number, is_target in heights:
            y = plot.bottom() - (number - low) / (high - low) * plot.height()
            painter.setPen(QPen(self._theme.gold, 1.6, Qt.PenStyle.DashLine) if is_target else QPen(thin, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(self._theme.text if is_target else self._theme.dim_text)
            box = QRectF(plot.right() + 6, y - line / 2, self.width() - plot.right() - 10, line)
            if mirrored:
                box = QRectF(4, y - line / 2, plot.left() - 10, line)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, words.points_text(number)
            )
            if is_target:
                painter.setPen(self._theme.text)
                across = plot.adjusted(4, 0, -4, 0)
                text_box = QRectF(across.left(), y - line - 1, across.width(), line)
                if text_box.top() > plot.top() - 14:
                    painter.drawText(text_box, Qt.AlignmentFlag.AlignLeading, say("score.target"))


def shared_before(totals: Sequence[int], column: int) -> int:
    """How many columns before *column* have the same points as it."""
    return totals[:column].count(totals[column])
