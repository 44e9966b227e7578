"""The running totals, target and deal number; and the line that says what may be done now."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from buraco_desktop.ui.table.look import Look, draw_words, faded
from buraco_desktop.ui.table.side_marks import draw_side_mark, side_colour
from buraco_desktop.ui.table_spec import ScoreSnapshot
from buraco_desktop.ui.texts import table as texts

_CENTRE = Qt.AlignmentFlag.AlignHCenter


class ScoreItem(QGraphicsItem):
    """Totals in one panel, deal and target in another."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._scores: Sequence[ScoreSnapshot] = ()
        self._target = 0
        self._deal = 0
        self._ranks: Mapping[int, int] = {}
        self.is_practice = False
        self.totals_rect = QRectF()
        self.deal_rect = QRectF()
        self.setZValue(500)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_scores(
        self,
        scores: Sequence[ScoreSnapshot],
        target: int,
        deal: int,
        totals_rect: QRectF,
        deal_rect: QRectF,
        *,
        ranks: Mapping[int, int],
        is_practice: bool = False,
    ) -> None:
        """Show the totals in one rectangle, deal and target in the other, and there whether it *is_practice*.

        Each side has the mark that *ranks* gives it.
        """
        self.prepareGeometryChange()
        self._ranks = ranks
        self.is_practice = is_practice
        self._scores, self._target, self._deal = scores, target, deal
        self.totals_rect, self.deal_rect = totals_rect, deal_rect
        self.update()

    def boundingRect(self) -> QRectF:
        """Both panels."""
        return self.totals_rect.united(self.deal_rect).adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Both panels."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_panel(painter, self.totals_rect)
        self._paint_panel(painter, self.deal_rect)
        self._paint_totals(painter)
        look, rect = self._look, self.deal_rect
        lines = 3 if self.is_practice else 2
        part = rect.height() * 0.84 / lines
        row = QRectF(rect.x() + 6, rect.y() + rect.height() * 0.08, rect.width() - 12, part)
        if self.is_practice:
            draw_words(painter, row, texts.practice(), look.font(12, is_bold=True), look.theme.gold, _CENTRE)
            row = row.translated(0, part)
        number_font = look.font(13 if self.is_practice else 15, is_bold=True)
        draw_words(painter, row, texts.deal_number(self._deal), number_font, look.theme.text, _CENTRE)
        target = texts.target_points(QLocale().toString(self._target))
        draw_words(painter, row.translated(0, part), target, look.font(12), look.theme.dim_text, _CENTRE)

    def _paint_panel(self, painter: QPainter, rect: QRectF) -> None:
        theme, radius = self._look.theme, 10 * self._look.unit
        painter.setPen(QPen(theme.zone_border, 1))
        painter.setBrush(faded(theme.badge, 105))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_totals(self, painter: QPainter) -> None:
        """One column each for up to two sides; two rows of columns for more."""
        count = len(self._scores)
        if not count:
            return
        columns = count if count <= 3 and self.totals_rect.width() > 85 * self._look.unit * count else 2
        columns = min(columns, count)
        rows = -(-count // columns)
        width, height = self.totals_rect.width() / columns, self.totals_rect.height() / rows
        for number, score in enumerate(self._scores):
            row, column = divmod(number, columns)
            if self._look.is_mirrored:
                column = columns - 1 - column
            cell = QRectF(
                self.totals_rect.x() + width * column, self.totals_rect.y() + height * row, width, height
            ).adjusted(9 * self._look.unit, 1, -9 * self._look.unit, -1)
            self._paint_cell(painter, cell, score, is_tall=rows == 1)

    def _paint_cell(self, painter: QPainter, cell: QRectF, score: ScoreSnapshot, *, is_tall: bool) -> None:
        look, theme = self._look, self._look.theme
        rank = self._ranks.get(score.side, 0)
        colour = side_colour(theme, rank)
        total = QLocale().toString(score.total)
        mark = 8 * look.unit
        name_font = look.font(12)
        if is_tall:
            half = cell.height() * 0.42
            upper = QRectF(cell.x(), cell.y() + cell.height() * 0.06, cell.width(), half)
            wanted = QFontMetricsF(name_font).horizontalAdvance(score.name) + 1
            mark_x, left, room = beside_mark(upper.x(), upper.width(), wanted, mark, 5 * look.unit)
            if look.is_mirrored:
                mark_x, left = (2 * upper.center().x() - x for x in (mark_x, left + room))
            draw_side_mark(painter, QPointF(mark_x, upper.center().y()), mark, colour, rank)
            words = QRectF(left, upper.y(), room, upper.height())
            draw_words(painter, words, score.name, name_font, theme.dim_text, _CENTRE)
            lower = QRectF(cell.x(), upper.bottom(), cell.width(), half * 1.15)
            draw_words(painter, lower, total, look.font(19, is_bold=True), colour, _CENTRE)
            return
        near, far = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if look.is_mirrored:
            near, far = far, near
        font = look.font(12.5, is_bold=True)
        room = QFontMetricsF(font).horizontalAdvance(total) + 4
        mark_x = cell.right() - mark / 2 if look.is_mirrored else cell.left() + mark / 2
        draw_side_mark(painter, QPointF(mark_x, cell.center().y()), mark, colour, rank)
        beside = mark + 5 * look.unit
        names = cell.adjusted(room if look.is_mirrored else beside, 0, -beside if look.is_mirrored else -room, 0)
        draw_words(painter, names, score.name, name_font, theme.dim_text, near)
        draw_words(painter, cell, total, font, colour, far)


def beside_mark(left: float, width: float, wanted: float, mark: float, gap: float) -> tuple[float, float, float]:
    """Where a mark and the name after it go when both are centred together; a name too long gets what room is left.

    Args:
        left: left edge of the room.
        width: width of the room.
        wanted: width of the whole name.
        mark: width of the mark.
        gap: space between mark and name.

    Returns:
        Middle of the mark, left edge of the name and its width.
    """
    room = max(0.0, min(wanted, width - mark - gap))
    start = left + (width - mark - gap - room) / 2
    return start + mark / 2, start + mark + gap, room


class PromptItem(QGraphicsItem):
    """What the person may do now, on a plate above the hand."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.text = ""
        self._calls = False
        self._room = QRectF()
        self._middle = 0.0
        self.setZValue(600)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_prompt(self, text: str, room: QRectF, middle: float, *, calls: bool) -> None:
        """Show *text* in *room*, about *middle* if it can; brightly when it *calls* the person to act."""
        self.prepareGeometryChange()
        self.text, self._room, self._middle, self._calls = text, room, middle, calls
        self.update()

    def boundingRect(self) -> QRectF:
        """The room it has."""
        return self._room.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A plate as wide as its words."""
        if not self.text:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        font = look.font(14, is_bold=self._calls)
        pad = 14 * look.unit
        if QFontMetricsF(font).horizontalAdvance(self.text) + 2 * pad > self._room.width():
            font = look.font(12, is_bold=self._calls)
        width = min(self._room.width(), QFontMetricsF(font).horizontalAdvance(self.text) + 2 * pad)
        left = min(max(self._middle - width / 2, self._room.left()), self._room.right() - width)
        plate = QRectF(left, self._room.y() + 1, width, self._room.height() - 2)
        painter.setPen(QPen(faded(theme.highlight, 220), 1.4) if self._calls else Qt.PenStyle.NoPen)
        painter.setBrush(faded(theme.badge, 215 if self._calls else 130))
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        colour = theme.highlight if self._calls else theme.dim_text
        if self._calls:
            colour = theme.badge_text
        draw_words(painter, plate.adjusted(pad - 1, 0, 1 - pad, 0), self.text, font, colour, _CENTRE)
