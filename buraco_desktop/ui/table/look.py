"""What every item on the table paints with: deck, theme, reading direction, sizes; and soft shadows."""

from collections import OrderedDict
from dataclasses import dataclass, field
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from buraco_desktop.core.cards import Card
from buraco_desktop.ui.decks import RIM, Deck
from buraco_desktop.ui.table.geometry import CARD_RATIO, Rect
from buraco_desktop.ui.theme import Theme

_CACHED_SHADOWS: Final = 24
_PICTURE_BYTES: Final = 64 * 1024 * 1024
LYING_DEPTH: Final = 0.022
"""How high a card at rest floats above the cloth, as a share of its width."""
_LEAST_TEXT: Final = 10.5


class Picture(NamedTuple):
    """A picture of a card.

    Attributes:
        pixmap: the picture.
        margin: how far it reaches beyond the card's edges, in logical pixels.
    """

    pixmap: QPixmap
    margin: float


@dataclass(slots=True)
class Look:
    """How the table looks just now. One object for all items; the view changes it.

    Attributes:
        deck: the card faces.
        theme: the colours.
        is_mirrored: whether the table reads from right to left.
        scale: device pixels to one logical pixel.
        unit: one for a table of 1280 x 800.
    """

    deck: Deck
    theme: Theme
    is_mirrored: bool = False
    scale: float = 1.0
    unit: float = 1.0
    _pictures: "OrderedDict[tuple[object, ...], Picture]" = field(default_factory=OrderedDict)
    _picture_bytes: int = 0
    _shadows: "OrderedDict[tuple[int, int, float, int], Picture]" = field(default_factory=OrderedDict)

    def font(self, size: float, *, is_bold: bool = False) -> QFont:
        """The application's font, *size* pixels high on a table of unit one, never too small to read."""
        font = QFont(QApplication.font())
        font.setPixelSize(round(max(_LEAST_TEXT, size * self.unit)))
        font.setBold(is_bold)
        return font

    def lying_card(self, card: Card | None, width: float) -> Picture:
        """A card (None: its back) together with the shadow it casts at rest, in one picture: one copy to paint."""
        key = (card.face if card else -1, width, self.scale, self.is_mirrored, self.deck, self.theme.shadow.rgba())
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        shadow, face = self.shadow(width, max(1.0, LYING_DEPTH * width)), self.bare_card(card, width)
        found = Picture(QPixmap(shadow.pixmap), shadow.margin)
        painter = QPainter(found.pixmap)
        inset = shadow.margin - face.margin
        painter.drawPixmap(QPointF(inset, inset), face.pixmap)
        painter.end()
        self._pictures[key] = found
        self._picture_bytes += _bytes_of(found.pixmap)
        while self._picture_bytes > _PICTURE_BYTES and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self._picture_bytes -= _bytes_of(oldest.pixmap)
        return found

    def bare_card(self, card: Card | None, width: float) -> Picture:
        """A card (None: its back) without shadow."""
        if card is None:
            pixmap = self.deck.back(width, self.scale)
        else:
            pixmap = self.deck.face(card, width, self.scale, mirrored=self.is_mirrored)
        return Picture(pixmap, round(RIM * self.scale) / self.scale)

    def shadow(self, width: float, depth: float) -> Picture:
        """The soft shadow of a card *width* wide that floats *depth* above the cloth; its middle is the card's."""
        key = (round(width * 4), round(depth * 4), self.scale, self.theme.shadow.rgba())
        found = self._shadows.pop(key, None)
        if found is None:
            found = _paint_shadow(width, depth, self.scale, self.theme.shadow)
        self._shadows[key] = found
        while len(self._shadows) > _CACHED_SHADOWS:
            self._shadows.popitem(last=False)
        return found


def to_qrect(rect: Rect) -> QRectF:
    """*rect* for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def faded(colour: QColor, alpha: int) -> QColor:
    """*colour* with another opacity, 0 to 255."""
    result = QColor(colour)
    result.setAlpha(alpha)
    return result


def draw_words(
    painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag
) -> float:
    """Write *text* on one line in *rect*, cut with an ellipsis if it must be; how wide it came out.

    Args:
        painter: where to.
        rect: the room there is.
        text: the words.
        font: their font.
        colour: their colour.
        align: where on the line: left and right as on the screen.
    """
    measure = QFontMetricsF(font)
    shown = measure.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, align | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter, shown)
    return float(measure.horizontalAdvance(shown))


def draw_pill(painter: QPainter, middle: QPointF, text: str, font: QFont, fill: QColor, ink: QColor) -> QRectF:
    """A round plate with *text*, centred on *middle*; the plate's rectangle."""
    measure = QFontMetricsF(font)
    height = measure.height() * 1.08
    width = max(height, measure.horizontalAdvance(text) + height * 0.7)
    rect = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    return rect


def draw_glow(painter: QPainter, rect: QRectF, radius: float, colour: QColor, reach: float) -> None:
    """A frame of light round *rect* that fades out over *reach* pixels."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    layers = 5
    for layer in range(layers, 0, -1):
        grow = reach * layer / layers
        painter.setPen(QPen(faded(colour, 26 + 8 * (layers - layer)), reach * 2 / layers))
        painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)
    painter.setPen(QPen(colour, max(2.0, reach * 0.36)))
    painter.drawRoundedRect(rect, radius, radius)


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


def _paint_shadow(width: float, depth: float, scale: float, colour: QColor) -> Picture:
    blur = 2.0 + depth * 1.5
    # Whole pixels, so that the card on it lies on whole pixels too.
    margin = ceil((blur + depth + 2) * scale) / scale
    height = width * CARD_RATIO
    pixmap = QPixmap(round((width + 2 * margin) * scale), round((height + 2 * margin) * scale))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    layers = 8 + round(depth)
    painter.setBrush(faded(colour, max(3, colour.alpha() // (layers - 1))))
    card = QRectF(margin, margin + depth * 0.55, width, height)
    for layer in range(layers):
        grow = blur * (1 - 1.6 * layer / layers)
        path = QPainterPath()
        radius = max(1.0, width * 0.06 + grow)
        path.addRoundedRect(card.adjusted(-grow, -grow, grow, grow), radius, radius)
        painter.drawPath(path)
    painter.end()
    return Picture(pixmap, margin)
