"""The players round the table: name, level, cards in hand, badges, whose turn it is."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from buraco_desktop.ui.table.geometry import CARD_RATIO
from buraco_desktop.ui.table.look import Look, draw_glow, draw_pill, draw_words, faded
from buraco_desktop.ui.table.side_marks import draw_side_mark, side_colour
from buraco_desktop.ui.table_spec import SeatSnapshot
from buraco_desktop.ui.texts import table as texts

_MOST_BACKS: Final = 16
_TRACE: Final = 0.3


class SeatItem(QGraphicsItem):
    """One player's panel. The person's own is a slim line, the others' show the backs of their cards."""

    def __init__(self, seat: SeatSnapshot, look: Look) -> None:
        super().__init__()
        self.seat = seat
        self.side_rank = 0
        self.is_lit = False
        self.is_open = False
        self.rect = QRectF(0, 0, 10, 10)
        self._look = look
        self.setZValue(500)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_seat(self, seat: SeatSnapshot, rect: QRectF, *, side_rank: int, is_open: bool = False) -> None:
        """Show *seat*, of the side with this mark, in *rect*.

        Of a hand that *is_open*, which lies elsewhere, only a trace is left here.
        """
        self.prepareGeometryChange()
        self.seat, self.rect, self.side_rank, self.is_open = seat, rect, side_rank, is_open
        self.setToolTip(seat.spoken)
        self.update()

    def boundingRect(self) -> QRectF:
        """The panel with its glow."""
        margin = 12 * self._look.unit
        return self.rect.adjusted(-margin, -margin, margin, margin)

    @property
    def _place(self) -> str:
        """On which side of the screen the player sits."""
        return self.seat.place

    @property
    def hand_width(self) -> float:
        """Width of one of the small backs."""
        return self.rect.height() * 0.66 / CARD_RATIO

    @property
    def hand_middle(self) -> QPointF:
        """Where cards that go to this player fly to."""
        room = self._backs_room()
        return room.center()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The panel, then what it says."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.seat.place == "bottom":
            self._paint_own(painter)
            return
        self._paint_panel(painter)
        self._paint_backs(painter)
        self._paint_words(painter)

    def _side_colour(self) -> QColor:
        return side_colour(self._look.theme, self.side_rank)

    def _paint_panel(self, painter: QPainter) -> None:
        theme, unit = self._look.theme, self._look.unit
        radius = 10 * unit
        # The panel of a player at the left or right runs on past the edge of the table; the frame of the one to act
        # is whole, with room for its glow.
        rect, beyond = QRectF(self.rect), -4 * unit if self.seat.is_to_act else 2 * radius
        if self._place == "left":
            rect.setLeft(rect.left() - beyond)
        elif self._place == "right":
            rect.setRight(rect.right() + beyond)
        if self.seat.is_to_act:
            draw_glow(painter, rect, radius, theme.highlight, 6 * unit)
        fill = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        fill.setColorAt(0, faded(theme.badge, 120))
        fill.setColorAt(1, faded(theme.badge, 175))
        painter.setPen(
            QPen(theme.highlight if self.seat.is_to_act else theme.zone_border, 2 if self.seat.is_to_act else 1)
        )
        painter.setBrush(fill)
        painter.drawRoundedRect(rect, radius, radius)
        stripe = QRectF(self.rect.x() + radius, self.rect.bottom() - 3 * unit, self.rect.width() - 2 * radius, 3 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._side_colour())
        painter.drawRoundedRect(stripe, 1.5 * unit, 1.5 * unit)

    def _backs_room(self) -> QRectF:
        width = min(self.rect.width() * 0.36, self.hand_width * 2.9)
        pad = 9 * self._look.unit
        top = self.rect.y() + self.rect.height() * 0.14
        height = self.hand_width * CARD_RATIO
        at_right = self._place == "right" or (self._place == "top" and self._look.is_mirrored)
        left = self.rect.right() - pad - width if at_right else self.rect.x() + pad
        return QRectF(left, top, width, height)

    def _paint_backs(self, painter: QPainter) -> None:
        look, room = self._look, self._backs_room()
        count = min(self.seat.card_count, _MOST_BACKS)
        width = round(self.hand_width)
        if count:
            picture = look.deck.back(width, look.scale)
            size = picture.deviceIndependentSize()
            step = 0.0 if count < 2 else min(width * 0.34, (room.width() - width) / (count - 1))
            whole = width + step * (count - 1)
            painter.setOpacity(_TRACE if self.is_open else 1.0)
            for number in range(count):
                x = room.center().x() - whole / 2 + step * number + width / 2
                middle = QPointF(x - size.width() / 2, room.center().y() - size.height() / 2)
                painter.drawPixmap(middle, picture)
            painter.setOpacity(1.0)
        font = look.font(12.5, is_bold=True)
        theme = look.theme
        middle = QPointF(room.center().x(), room.bottom() - 4 * look.unit)
        draw_pill(painter, middle, str(self.seat.card_count), font, theme.badge, theme.badge_text)

    def _paint_words(self, painter: QPainter) -> None:
        unit, backs = self._look.unit, self._backs_room()
        gap = 10 * unit
        at_right = backs.center().x() > self.rect.center().x()
        if at_right:
            room = QRectF(
                self.rect.x() + gap, self.rect.y(), backs.left() - self.rect.x() - 2 * gap, self.rect.height()
            )
        else:
            room = QRectF(
                backs.right() + gap, self.rect.y(), self.rect.right() - backs.right() - 2 * gap, self.rect.height()
            )
        align = Qt.AlignmentFlag.AlignRight if at_right else Qt.AlignmentFlag.AlignLeft
        half = room.height() * 0.44
        top = QRectF(room.x(), room.y() + room.height() * 0.05, room.width(), half)
        below = QRectF(room.x(), top.bottom(), room.width(), half)
        self._paint_line(painter, top, align)
        self._paint_second_line(painter, below, align)

    def _paint_line(self, painter: QPainter, room: QRectF, align: Qt.AlignmentFlag) -> None:
        """Mark of the side, name, dealer's chip."""
        look, unit = self._look, self._look.unit
        at_right = align == Qt.AlignmentFlag.AlignRight
        mark, gap = 9 * unit, 5 * unit
        chip = 17 * unit if self.seat.is_dealer else 0.0
        mark_x = room.right() - mark / 2 if at_right else room.x() + mark / 2
        draw_side_mark(painter, QPointF(mark_x, room.center().y()), mark, self._side_colour(), self.side_rank)
        inner = room.adjusted(
            chip + gap if at_right and chip else 0 if at_right else mark + gap,
            0,
            -(mark + gap) if at_right else -(chip + gap) if chip else 0,
            0,
        )
        used = draw_words(painter, inner, self.seat.name, look.font(15.5, is_bold=True), look.theme.text, align)
        if self.seat.is_dealer:
            x = inner.right() - used - gap - chip / 2 if at_right else inner.x() + used + gap + chip / 2
            draw_dealer_chip(painter, QPointF(x, room.center().y()), chip, look)

    def _paint_second_line(self, painter: QPainter, room: QRectF, align: Qt.AlignmentFlag) -> None:
        """Level, badge of the morto."""
        look, theme = self._look, self._look.theme
        at_right = align == Qt.AlignmentFlag.AlignRight
        font = look.font(11, is_bold=True)
        gap = 6 * look.unit
        badge = 0.0
        if self.seat.badge_text:
            badge = min(QFontMetricsF(font).horizontalAdvance(self.seat.badge_text) + 14 * look.unit, room.width())
        level_room = room.adjusted(
            badge + gap if at_right and badge else 0, 0, 0 if at_right or not badge else -badge - gap, 0
        )
        used = 0.0
        if self.seat.level and level_room.width() > 20 * look.unit:
            used = draw_words(painter, level_room, self.seat.level, look.font(12), theme.dim_text, align) + gap
        if badge:
            left = room.right() - used - badge if at_right else room.x() + used
            draw_badge(
                painter,
                QRectF(left, room.center().y() - 8 * look.unit, badge, 16 * look.unit),
                self.seat.badge_text,
                look,
            )

    def _paint_own(self, painter: QPainter) -> None:
        look, theme, rect = self._look, self._look.theme, self.rect
        unit, gap = look.unit, 6 * look.unit
        mirrored = look.is_mirrored
        align = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        measure = QFontMetricsF(look.font(14, is_bold=True))
        x = 7 * unit

        def at(width: float) -> QRectF:
            left = rect.right() - x - width if mirrored else rect.x() + x
            return QRectF(left, rect.y(), width, rect.height())

        mark = 9 * unit
        if self.seat.is_to_act:
            halo = at(mark).center()
            painter.setPen(QPen(theme.highlight, 2 * unit))
            painter.setBrush(faded(theme.highlight, 70))
            painter.drawEllipse(halo, mark * 0.95, mark * 0.95)
            x += 3 * unit
        draw_side_mark(painter, at(mark).center(), mark, self._side_colour(), self.side_rank)
        x += mark + gap
        width = min(measure.horizontalAdvance(self.seat.name) + 2, rect.width() * 0.4)
        draw_words(painter, at(width), self.seat.name, look.font(14, is_bold=True), theme.text, align)
        x += width + gap
        font = look.font(12.5, is_bold=True)
        count = str(self.seat.card_count)
        width = QFontMetricsF(font).horizontalAdvance(count) + 16 * unit
        draw_pill(painter, at(width).center(), count, font, theme.badge, theme.badge_text)
        x += width + gap
        if self.seat.is_dealer:
            draw_dealer_chip(painter, at(17 * unit).center(), 17 * unit, look)
            x += 17 * unit + gap
        if self.seat.badge_text:
            font = look.font(11, is_bold=True)
            width = min(QFontMetricsF(font).horizontalAdvance(self.seat.badge_text) + 14 * unit, rect.width() - x)
            room = at(width)
            draw_badge(
                painter, QRectF(room.x(), room.center().y() - 8 * unit, width, 16 * unit), self.seat.badge_text, look
            )


def draw_dealer_chip(painter: QPainter, middle: QPointF, size: float, look: Look) -> None:
    """A chip with the dealer's letter."""
    half = size / 2
    disc = QRectF(middle.x() - half, middle.y() - half, size, size)
    painter.setPen(QPen(faded(look.theme.gold_text, 150), 1))
    painter.setBrush(look.theme.gold)
    painter.drawEllipse(disc)
    pen = QPen(faded(look.theme.gold_text, 130), max(1.0, 0.06 * size))
    pen.setDashPattern([2, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc.adjusted(2, 2, -2, -2))
    font = look.font(10, is_bold=True)
    font.setPixelSize(max(8, round(size * 0.56)))
    painter.setFont(font)
    painter.setPen(look.theme.gold_text)
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, texts.dealer_letter())


def draw_badge(painter: QPainter, rect: QRectF, text: str, look: Look) -> None:
    """A small plate with *text*, cut if it must be."""
    path = QPainterPath()
    path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.fillPath(path, look.theme.gold)
    inner = rect.adjusted(6 * look.unit, 0, -6 * look.unit, 0)
    draw_words(painter, inner, text, look.font(11, is_bold=True), look.theme.gold_text, Qt.AlignmentFlag.AlignHCenter)
