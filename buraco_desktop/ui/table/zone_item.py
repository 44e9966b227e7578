"""What is drawn for a zone under its cards and above them: place, caption, count, grade, marks."""

from enum import IntEnum

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from buraco_desktop.ui.table.geometry import CARD_RATIO, Rect
from buraco_desktop.ui.table.grade_marks import draw_grade_mark, grade_colour
from buraco_desktop.ui.table.look import Look, draw_glow, draw_pill, draw_words, faded, to_qrect
from buraco_desktop.ui.table.placing import ZonePlace
from buraco_desktop.ui.table.score_item import beside_mark
from buraco_desktop.ui.table.side_marks import draw_side_mark, side_colour
from buraco_desktop.ui.table_spec import Grade, ZoneKind, ZoneSnapshot

_STACKS = (ZoneKind.STOCK.value, ZoneKind.MORTO.value, ZoneKind.CAPTURED.value)
_CENTRE = Qt.AlignmentFlag.AlignCenter


class Mark(IntEnum):
    """How a zone is marked while cards are dragged."""

    NONE = 0
    LIT = 1
    """It takes the cards."""
    HOT = 2
    """It takes the cards, and they are over it."""
    REFUSED = 3
    """It just refused them."""


class ZoneItem(QGraphicsItem):
    """The lower half of a zone: what its cards lie on. Holds the upper half as ``top``."""

    def __init__(self, zone: ZoneSnapshot, look: Look) -> None:
        super().__init__()
        self.zone = zone
        self.place = ZonePlace(Rect(0, 0, 10, 10))
        self.invites = False
        self.side_rank = 0
        self._look = look
        self.top = _ZoneTop(self, look)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_zone(self, zone: ZoneSnapshot, place: ZonePlace, *, invites: bool, side_rank: int = 0) -> None:
        """Show *zone* at *place* with the mark of its side; *invites* when the person may act on it now."""
        if (zone, place, invites, side_rank) == (self.zone, self.place, self.invites, self.side_rank):
            return
        for half in (self, self.top):
            half.prepareGeometryChange()
            half.update()
        self.zone, self.place, self.invites, self.side_rank = zone, place, invites, side_rank
        self.setZValue(place.layer * 1000)
        self.top.setZValue(place.layer * 1000 + 900)

    def refresh(self) -> None:
        """Paint both halves again, after a change of theme or text."""
        self.update()
        self.top.update()

    @property
    def outline(self) -> QRectF:
        """The place itself."""
        return to_qrect(self.place.rect)

    def boundingRect(self) -> QRectF:
        """The place with its caption and marks."""
        whole = self.outline
        if self.place.caption is not None:
            whole = whole.united(to_qrect(self.place.caption))
        margin = 14 * self._look.unit
        return whole.adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Whatever lies under the cards."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kind = self.zone.id.kind
        if self.top.mark is Mark.HOT:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(self._look.theme.highlight, 64))
            painter.drawRoundedRect(self.outline, 8 * self._look.unit, 8 * self._look.unit)
        if kind == ZoneKind.NEW_MELD.value:
            self._paint_felt(painter)
        elif kind == ZoneKind.OTHER_HAND.value:
            self._paint_tray(painter)
        elif kind in (ZoneKind.PILE.value, ZoneKind.FLOOR.value):
            self._paint_open_place(painter)
        elif kind in _STACKS and not self.zone.cards:
            self._paint_empty_stack(painter)
        elif kind == ZoneKind.MELD.value and self.zone.grade is not Grade.NONE:
            unit = self._look.unit
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(grade_colour(self._look.theme, self.zone.grade), 84))
            painter.drawRoundedRect(self.outline.adjusted(-3 * unit, -3 * unit, 3 * unit, 3 * unit), 6 * unit, 6 * unit)
        if self.place.caption is not None and self.zone.label and kind == ZoneKind.CAPTURED.value:
            self._paint_owner(painter, to_qrect(self.place.caption))
        elif self.place.caption is not None and self.zone.label:
            align = _CENTRE
            if kind == ZoneKind.PILE.value:
                align = Qt.AlignmentFlag.AlignRight if self._look.is_mirrored else Qt.AlignmentFlag.AlignLeft
            colour = self._look.theme.dim_text
            draw_words(painter, to_qrect(self.place.caption), self.zone.label, self._look.font(11), colour, align)

    def _paint_owner(self, painter: QPainter, caption: QRectF) -> None:
        """Whose the captured cards are, and how many: the mark of the side, its name, the count."""
        look, theme, unit = self._look, self._look.theme, self._look.unit
        font, bold, mark, gap = look.font(12), look.font(12, is_bold=True), 8 * unit, 5 * unit
        wanted = QFontMetricsF(font).horizontalAdvance(self.zone.label) + 1
        count = QLocale().toString(self.zone.count)
        pill = max(QFontMetricsF(bold).horizontalAdvance(count) + 14 * unit, 22 * unit)
        x, left, room = beside_mark(caption.x(), caption.width() - pill - gap, wanted, mark, gap)
        middle = left + room + gap + pill / 2
        if look.is_mirrored:
            x, left, middle = (2 * caption.center().x() - place for place in (x, left + room, middle))
        draw_pill(painter, QPointF(middle, caption.center().y()), count, bold, theme.badge, theme.badge_text)
        colour = side_colour(theme, self.side_rank)
        draw_side_mark(painter, QPointF(x, caption.center().y()), mark, colour, self.side_rank)
        words = QRectF(left, caption.y(), room, caption.height())
        draw_words(painter, words, self.zone.label, font, theme.text, _CENTRE)

    def _paint_tray(self, painter: QPainter) -> None:
        """A plate like the player's panel, with the same stripe of the side, now above."""
        theme, unit, rect = self._look.theme, self._look.unit, self.outline
        radius = 8 * unit
        painter.setPen(QPen(theme.zone_border, 1))
        painter.setBrush(faded(theme.badge, 120))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        stripe = QRectF(rect.x() + radius, rect.top(), rect.width() - 2 * radius, 2.5 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(side_colour(theme, self.side_rank))
        painter.drawRoundedRect(stripe, 1.2 * unit, 1.2 * unit)

    def _paint_felt(self, painter: QPainter) -> None:
        theme, unit, rect = self._look.theme, self._look.unit, self.outline
        colour = theme.highlight if self.invites else theme.zone_border
        inset = 1.5 * unit
        painter.setBrush(faded(theme.highlight, 20) if self.invites else Qt.BrushStyle.NoBrush)
        pen = QPen(faded(colour, 210) if self.invites else colour, 1.6 * unit)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 7 * unit, 7 * unit)
        if not self.invites:
            return
        ink = theme.text
        wide = rect.width() > 70 * unit and rect.height() > 44 * unit
        plus = min(rect.height() * 0.2, 13 * unit)
        middle = QPointF(rect.center().x(), rect.center().y() - (9 * unit if wide else 0))
        pen = QPen(faded(ink, 230), 2.4 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(middle - QPointF(plus, 0), middle + QPointF(plus, 0))
        painter.drawLine(middle - QPointF(0, plus), middle + QPointF(0, plus))
        if wide and self.zone.label:
            below = QRectF(rect.x() + 4, middle.y() + plus + 2 * unit, rect.width() - 8, 18 * unit)
            draw_words(painter, below, self.zone.label, self._look.font(12), faded(ink, 235), _CENTRE)

    def _paint_open_place(self, painter: QPainter) -> None:
        theme, unit, rect = self._look.theme, self._look.unit, self.outline
        painter.setPen(QPen(theme.zone_border, 1))
        painter.setBrush(theme.zone_fill)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 9 * unit, 9 * unit)
        if self.zone.id.kind == ZoneKind.FLOOR.value:
            return
        if not self.place.poses and self.place.caption is not None:
            self._paint_empty_card(painter)
        # A pile of which only the top may be seen still looks like a pile.
        if self.place.poses and self.zone.count > len(self.zone.cards):
            lowest = to_qrect(self.place.poses[0].rect)
            for layer in range(min(4, self.zone.count - len(self.zone.cards)), 0, -1):
                under = lowest.translated(
                    1.6 * unit * layer * (1 if self._look.is_mirrored else -1), 1.0 * unit * layer
                )
                painter.setPen(QPen(faded(theme.shadow, 130), 1))
                painter.setBrush(faded(theme.text, 235) if not theme.is_dark else Qt.GlobalColor.lightGray)
                painter.drawRoundedRect(under, 5 * unit, 5 * unit)

    def _paint_empty_card(self, painter: QPainter) -> None:
        """Where the first card of an empty pile will lie."""
        caption, unit = to_qrect(self.place.caption or self.place.rect), self._look.unit
        top = self.outline.top() + 3 * unit
        height = caption.top() - 3 * unit - top
        width = height / CARD_RATIO
        left = caption.right() - width if self._look.is_mirrored else caption.left()
        self._paint_dashes(painter, QRectF(left, top, width, height))

    def _paint_empty_stack(self, painter: QPainter) -> None:
        place = self.outline.adjusted(1, 1, -1, -1)
        aside = max(0.0, (place.width() - place.height() / CARD_RATIO) / 2)
        self._paint_dashes(painter, place.adjusted(aside, 0, -aside, 0))

    def _paint_dashes(self, painter: QPainter, rect: QRectF) -> None:
        theme, unit = self._look.theme, self._look.unit
        pen = QPen(theme.zone_border, 1.4 * unit)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(theme.zone_fill)
        painter.drawRoundedRect(rect, 6 * unit, 6 * unit)


class _ZoneTop(QGraphicsItem):
    """The upper half of a zone: what lies on its cards."""

    def __init__(self, zone_item: ZoneItem, look: Look) -> None:
        super().__init__()
        self.mark = Mark.NONE
        self._zone_item = zone_item
        self._look = look
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_mark(self, mark: Mark) -> None:
        """Light the zone up, or put the light out."""
        if mark is not self.mark:
            self.mark = mark
            self.update()
            self._zone_item.update()

    def boundingRect(self) -> QRectF:
        """As far as the light reaches."""
        return self._zone_item.boundingRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Count, band of a canasta, light."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zone, place = self._zone_item.zone, self._zone_item.place
        if zone.id.kind == ZoneKind.CAPTURED.value:
            if place.band is not None and zone.grade_text:
                self._paint_tally(painter, to_qrect(place.band))
        elif zone.id.kind in _STACKS and zone.count:
            self._paint_count(painter)
        elif zone.id.kind == ZoneKind.PILE.value and zone.count > len(zone.cards):
            self._paint_count(painter)
        if zone.id.kind == ZoneKind.MELD.value and place.band is not None and zone.grade is not Grade.NONE:
            self._paint_band(painter, to_qrect(place.band))
        if self.mark is not Mark.NONE:
            self._paint_mark(painter)

    def _paint_count(self, painter: QPainter) -> None:
        theme, place = self._look.theme, self._zone_item.place
        upright = [pose for pose in place.poses if not pose.angle]
        lying = to_qrect(upright[-1].rect) if upright else to_qrect(place.rect)
        font = self._look.font(13, is_bold=True)
        middle = QPointF(lying.center().x(), lying.bottom() - 0.17 * lying.height())
        draw_pill(painter, middle, str(self._zone_item.zone.count), font, theme.badge, theme.badge_text)

    def _paint_tally(self, painter: QPainter, band: QRectF) -> None:
        """How many cards lie crosswise, in words on a golden plate."""
        theme, font = self._look.theme, self._look.font(11, is_bold=True)
        draw_pill(painter, band.center(), self._zone_item.zone.grade_text, font, theme.gold, theme.gold_text)

    def _paint_band(self, painter: QPainter, band: QRectF) -> None:
        look, zone = self._look, self._zone_item.zone
        colour, unit = grade_colour(look.theme, zone.grade), look.unit
        shine = QLinearGradient(band.topLeft(), band.bottomLeft())
        shine.setColorAt(0, colour.lighter(116))
        shine.setColorAt(0.5, colour)
        shine.setColorAt(1, colour.darker(118))
        painter.setPen(QPen(faded(look.theme.grade_text, 120), 1))
        painter.setBrush(shine)
        painter.drawRoundedRect(band.adjusted(-2 * unit, 0.5, 2 * unit, -0.5), 3 * unit, 3 * unit)
        ink = look.theme.grade_text
        mark = band.height() * 0.82
        at_right = look.is_mirrored
        left = band.right() - mark - 2 * unit if at_right else band.left() + 2 * unit
        draw_grade_mark(painter, QRectF(left, band.center().y() - mark / 2, mark, mark), zone.grade, ink)
        font = look.font(11, is_bold=True)
        font.setPixelSize(max(9, min(font.pixelSize(), round(band.height() * 0.86))))
        count_room = font.pixelSize() * 1.5
        used = mark + 5 * unit
        words = band.adjusted(count_room if at_right else used, 0, -used if at_right else -count_room, 0)
        near, far = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if at_right:
            near, far = far, near
        draw_words(painter, words, zone.grade_text, font, ink, near)
        edge = band.adjusted(3 * unit, 0, -3 * unit, 0)
        draw_words(painter, edge, str(zone.count), font, ink, far)

    def _paint_mark(self, painter: QPainter) -> None:
        theme, unit = self._look.theme, self._look.unit
        colour = theme.refused if self.mark is Mark.REFUSED else theme.highlight
        rect = self._zone_item.outline.adjusted(-2 * unit, -2 * unit, 2 * unit, 2 * unit)
        radius = 8 * unit
        draw_glow(painter, rect, radius, colour, (8 if self.mark is Mark.HOT else 5) * unit)
