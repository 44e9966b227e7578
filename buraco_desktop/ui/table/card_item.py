"""One card on screen: its face or back, its shadow, and the marks it carries."""

from enum import IntEnum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from buraco_desktop.ui.decks import paint_plaque, paint_wild_mark
from buraco_desktop.ui.table.geometry import CARD_RATIO, INDEX_SHARE, Pose
from buraco_desktop.ui.table.look import LYING_DEPTH, Look, Picture, faded
from buraco_desktop.ui.table_spec import CardSpot, ZoneId

_CORNER: Final = 0.07
"""Radius of a card's corners as a share of its width."""


class Lift(IntEnum):
    """How far a card floats above the cloth."""

    LYING = 0
    RAISED = 1
    CARRIED = 2


class Light(IntEnum):
    """Whether a card is about to be moved by another."""

    NONE = 0
    PERHAPS = 1
    """One of several choices moves it."""
    SURE = 2


_DEPTHS: Final = {Lift.LYING: LYING_DEPTH, Lift.RAISED: 0.05, Lift.CARRIED: 0.13}


class CardItem(QGraphicsItem):
    """A card. Its origin is its middle, so that it turns and grows about itself."""

    def __init__(self, uid: str, zone_id: ZoneId, spot: CardSpot, look: Look) -> None:
        super().__init__()
        self.uid = uid
        self.zone_id = zone_id
        self.spot = spot
        self.is_selected = False
        self.is_covered = False
        self._look = look
        self._pose = Pose(0, 0, 60)
        self._width = 60.0
        self._turn = 1.0
        self._lift = Lift.LYING
        self.light = Light.NONE
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def pose(self) -> Pose:
        """Where it lies at this moment."""
        return self._pose

    @property
    def is_face_up(self) -> bool:
        """Whether its face shows."""
        return self.spot.card is not None

    def show_spot(self, zone_id: ZoneId, spot: CardSpot, *, is_selected: bool, is_covered: bool) -> None:
        """Show *spot* of *zone_id*; painted again only if that changes anything."""
        before = (self.spot, self.is_selected, self.is_covered)
        self.zone_id, self.spot, self.is_selected, self.is_covered = zone_id, spot, is_selected, is_covered
        if before != (spot, is_selected, is_covered):
            self.update()

    def fit_width(self, width: float) -> None:
        """Draw the card for *width*; scaled from there while it is under way."""
        if width != self._width:
            self.prepareGeometryChange()
            self._width = width
            self.update()

    def set_pose(self, pose: Pose) -> None:
        """Put the card down at *pose*."""
        self._pose = pose
        x, y = pose.x, pose.y
        if pose.angle == 0 and pose.width == self._width:
            left, top = pose.x - pose.width / 2, pose.y - pose.height / 2
            scale = self._look.scale
            x += round(left * scale) / scale - left
            y += round(top * scale) / scale - top
        self.setPos(x, y)
        self.setRotation(pose.angle)
        self.setScale(pose.width / self._width)

    def set_turn(self, turn: float) -> None:
        """How far it is turned over: 0 shows the back, 1 the face (or back) it has."""
        if turn != self._turn:
            self._turn = turn
            self.update()

    def set_lift(self, lift: Lift) -> None:
        """How high it floats."""
        if lift is not self._lift:
            self.prepareGeometryChange()
            self._lift = lift
            self.update()

    def set_light(self, light: Light) -> None:
        """Frame the card as one that is, or may be, about to be moved by another."""
        if light is not self.light:
            self.light = light
            self.update()

    def outline(self) -> QPolygonF:
        """Its four corners in the scene."""
        return self.mapToScene(self._card_rect())

    def _card_rect(self) -> QRectF:
        height = self._width * CARD_RATIO
        return QRectF(-self._width / 2, -height / 2, self._width, height)

    def boundingRect(self) -> QRectF:
        """The card with its shadow and marks."""
        margin = 6 + _DEPTHS[self._lift] * self._width * 3.2
        return self._card_rect().adjusted(-margin, -margin, margin, margin)

    def holds(self, point: QPointF) -> bool:
        """Whether a point of the scene lies on the card."""
        return self._card_rect().contains(self.mapFromScene(point))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Shadow, face, marks."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, width = self._look, self._width
        is_back = self.spot.card is None or self._turn < 0.5
        squeeze = abs(2 * self._turn - 1) if self._turn < 1 else 1.0
        if squeeze < 1:
            painter.scale(max(0.02, squeeze), 1.0)
        card = None if is_back else self.spot.card
        if self._lift is Lift.LYING:
            self._draw(painter, look.lying_card(card, round(width)))
        else:
            self._draw(painter, look.shadow(width, max(1.0, _DEPTHS[self._lift] * width)))
            self._draw(painter, look.bare_card(card, round(width)))
        if not is_back:
            self._paint_marks(painter)

    def _draw(self, painter: QPainter, picture: Picture) -> None:
        corner = self._card_rect().topLeft() - QPointF(picture.margin, picture.margin)
        painter.drawPixmap(corner, picture.pixmap)

    def _paint_marks(self, painter: QPainter) -> None:
        look, card = self._look, self._card_rect()
        width = self._width
        if self.spot.is_wild:
            across = (0.33 if self.is_covered else 0.3) * width
            top = (0.185 if self.is_covered else 0.5) * card.height()
            left = card.right() - across - 0.01 * width if look.is_mirrored else card.left() + 0.01 * width
            plaque = QRectF(left, card.top() + top, across, (0.275 if self.is_covered else 0.3) * card.height())
            if self.spot.stands_for is not None:
                paint_plaque(painter, plaque, self.spot.stands_for, look.deck.style.four_colours)
            else:
                paint_wild_mark(painter, plaque)
        radius = _CORNER * width
        if self.spot.is_new:
            # A tab above the card: on it, it would cut the index.
            # No wider than the strip other cards leave free, or it would seem to be theirs.
            wide, inset = INDEX_SHARE * width - radius * 0.4, radius * 0.6
            left = card.right() - inset - wide if look.is_mirrored else card.left() + inset
            tab = QRectF(left, card.top() - 0.04 * card.height(), wide, 0.07 * card.height())
            painter.save()
            painter.setClipRect(tab.adjusted(-1, -1, 1, -0.022 * card.height()))
            painter.setPen(QPen(faded(look.theme.gold_text, 140), 1))
            painter.setBrush(look.theme.gold)
            painter.drawRoundedRect(tab, 0.03 * width, 0.03 * width)
            painter.restore()
        if self.light is not Light.NONE:
            self._paint_light(painter, card)
        if self.is_selected:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme.selection, max(2.5, 0.035 * width)))
            painter.drawRoundedRect(card, radius, radius)

    def _paint_light(self, painter: QPainter, card: QRectF) -> None:
        """A full frame with a tick for a card that goes, a broken one for a card that may go."""
        theme, width = self._look.theme, self._width
        thick = max(3.0, 0.055 * width)
        # Round the card, not on it: the index stays whole.
        grow = 0.42 * thick
        inner = card.adjusted(-grow, -grow, grow, grow)
        dark = QPen(faded(theme.badge, 190), thick + 2.4)
        pen = QPen(theme.highlight, thick)
        if self.light is Light.PERHAPS:
            pen.setDashPattern([2.2, 1.6])
        painter.setBrush(faded(theme.highlight, 46 if self.light is Light.SURE else 16))
        for line in (dark, pen):
            painter.setPen(line)
            painter.drawRoundedRect(inner, _CORNER * width, _CORNER * width)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.light is Light.SURE:
            size = max(13.0, 0.3 * width)
            side = -1 if self._look.is_mirrored else 1
            middle = QPointF(side * (0.5 * width - 0.62 * size), card.bottom() - 0.62 * size)
            painter.setPen(QPen(faded(theme.badge, 220), 1.2))
            painter.setBrush(theme.highlight)
            painter.drawEllipse(middle, size / 2, size / 2)
            ink = QColor("#14211a") if theme.highlight.lightness() > 120 else QColor("#ffffff")
            tick = QPen(ink, 0.13 * size)
            tick.setCapStyle(Qt.PenCapStyle.RoundCap)
            tick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(tick)
            painter.drawPolyline(
                QPolygonF(
                    [middle + QPointF(x * size, y * size) for x, y in ((-0.22, 0.02), (-0.06, 0.18), (0.24, -0.16))]
                )
            )
