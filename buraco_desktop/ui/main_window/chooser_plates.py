"""What can be pressed on the first page: the tiles of the games, interrupted matches, links."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.ui.decks import CARD_RATIO, Deck
from buraco_desktop.ui.texts import chooser as texts
from buraco_desktop.ui.theme import Theme

_TURN: Final = 8.0
"""Degrees from card to card of a fan."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTile:
    """A game to begin.

    Attributes:
        id: its name here.
        title: what it is called (translated).
        sentence: what it is like (translated).
        cards: the fan on its tile, in card notation.
    """

    id: str
    title: str
    sentence: str
    cards: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted:
    """A match to go on with.

    Attributes:
        tile: the GameTile it belongs to.
        title: its rules (translated).
        detail: how far it had come (translated).
        far: the same in a few words (translated).
        path: its file; None for the match that was in play.
    """

    tile: str
    title: str
    detail: str
    far: str
    path: Path | None = None


class Plate(QAbstractButton):
    """A plate on the cloth that can be pressed: by mouse, Space or Enter."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._unit = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def look(self, theme: Theme, unit: float) -> None:
        """Paint in these colours, so large."""
        self._theme, self._unit = theme, unit
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, too; the arrows walk."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def _font(self, size: float, *, is_bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(11, round(size * self._unit)))
        font.setBold(is_bold)
        return font

    def _paint_plate(self, painter: QPainter, area: QRectF, radius: float) -> None:
        theme = self._theme
        is_hot = self.underMouse() or self.hasFocus()
        ground = QColor(theme.badge)
        ground.setAlpha(150 if self.isDown() else 120 if is_hot else 85)
        edge = theme.focus if self.hasFocus() else theme.highlight if is_hot else theme.zone_border
        painter.setPen(QPen(edge, 3.4 if self.hasFocus() else 1.6 if is_hot else 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(area, radius, radius)

    @property
    def _is_mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft


class ContinueButton(Plate):
    """The match that was interrupted, in one wide plate, or in a small one on the tile of its game."""

    def __init__(self, match: Interrupted, theme: Theme, parent: QWidget, *, is_small: bool = False) -> None:
        super().__init__(theme, parent)
        self.match = match
        self._is_small = is_small
        self.setText(texts.brief(match.title, match.far) if is_small else texts.continue_title(match.title))
        self.setAccessibleName(texts.continue_title(match.title))
        self.setAccessibleDescription(match.detail)
        self.setToolTip(f"{texts.continue_title(match.title)}\n{match.detail}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Two lines, large or small."""
        return QSize(200, round((60 if self._is_small else 84) * self._unit))

    def minimumSizeHint(self) -> QSize:
        """As high as it wants, narrower if need be."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plate, arrow, words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, unit = self._theme, self._unit
        area = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        is_hot = self.underMouse() or self.hasFocus()
        gold = QColor(theme.gold)
        if not is_hot:
            gold = gold.darker(108)
        if self.hasFocus():
            # With cloth between, or it would not be seen where gold and the ring are alike.
            painter.setPen(QPen(theme.focus, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14 * unit, 14 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gold.darker(112) if self.isDown() else gold)
        painter.drawRoundedRect(area, 11 * unit, 11 * unit)
        ink = theme.gold_text
        arrow = area.height() * (0.26 if self._is_small else 0.3)
        pad = (12 if self._is_small else 24) * unit
        x = area.right() - pad - arrow if self._is_mirrored else area.left() + pad
        tip = -1 if self._is_mirrored else 1
        middle = QPointF(x + arrow / 2, area.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(
            [middle + QPointF(tip * a * arrow, b * arrow) for a, b in ((-0.42, -0.55), (0.55, 0.0), (-0.42, 0.55))]
        )
        used = pad + arrow + 14 * unit
        words = area.adjusted(pad, 0, -used, 0) if self._is_mirrored else area.adjusted(used, 0, -pad, 0)
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(ink)
        if self._is_small:
            half = words.height() / 2
            font = self._font(14, is_bold=True)
            if QFontMetrics(font).horizontalAdvance(self.match.title) > words.width():
                font = self._font(12)
            upper = QRectF(words.x(), words.y() + 1, words.width(), half)
            self._line(painter, upper, self.match.title, font, flags)
            self._line(painter, upper.translated(0, half - 2), self.match.far, self._font(12.5), flags)
            return
        upper = QRectF(words.x(), area.y() + area.height() * 0.13, words.width(), area.height() * 0.4)
        self._line(painter, upper, self.text(), self._font(22, is_bold=True), flags)
        lower = QRectF(words.x(), upper.bottom(), words.width(), area.height() * 0.32)
        self._line(painter, lower, self.match.detail, self._font(14.5), flags)

    def _line(self, painter: QPainter, room: QRectF, text: str, font: QFont, flags: Qt.AlignmentFlag) -> None:
        painter.setFont(font)
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, flags, shown)


class TileButton(Plate):
    """A game: a fan of cards, its name, what it is like."""

    def __init__(self, tile: GameTile, deck: Deck, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.tile = tile
        self.is_last = False
        self.begins = ""
        self._deck = deck
        self._cards: tuple[Card, ...] = tuple(read_cards(tile.cards))
        self.setText(tile.title)
        self.setAccessibleName(texts.new_match_of(tile.title, tile.sentence))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_deck(self, deck: Deck) -> None:
        """Show other cards."""
        self._deck = deck
        self.update()

    def show_last(self, is_last: bool) -> None:
        """Whether it is the game that was played last."""
        self.is_last = is_last
        self._describe()

    def show_beginning(self, rules: str) -> None:
        """Which rules it begins with, where they are not the plain ones of the game; "" where they are."""
        self.begins = texts.begins(rules) if rules else ""
        self._describe()

    def _describe(self) -> None:
        parts = [texts.played_last() if self.is_last else "", self.begins]
        self.setAccessibleDescription("\n".join(part for part in parts if part))
        self.setToolTip(self.begins)
        self.update()

    def sizeHint(self) -> QSize:
        """Higher than wide."""
        return QSize(round(330 * self._unit), round(400 * self._unit))

    def minimumSizeHint(self) -> QSize:
        """Room for a name and two lines."""
        return QSize(180, 180)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plate, fan, words, mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, unit = self._theme, self._unit
        area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        self._paint_plate(painter, area, 18 * unit)
        title_font, font = self._font(30, is_bold=True), self._font(15)
        painter.setFont(font)
        line = painter.fontMetrics().height()
        below = line * 3.1 + 46 * unit
        self._paint_fan(painter, QRectF(area.x(), area.y(), area.width(), area.height() - below))
        words = QRectF(area.x() + 18 * unit, area.bottom() - below, area.width() - 36 * unit, 42 * unit)
        painter.setFont(title_font)
        painter.setPen(theme.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setFont(font)
        sentence = QRectF(words.x(), words.bottom(), words.width(), line * 3.0)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        if self.begins:
            painter.setFont(self._font(15, is_bold=True))
        painter.setPen(theme.gold if self.begins else theme.dim_text)
        painter.drawText(sentence, flags, self.begins or self.tile.sentence)
        if self.is_last:
            self._paint_last(painter, area)

    def _paint_last(self, painter: QPainter, area: QRectF) -> None:
        theme, unit = self._theme, self._unit
        painter.setFont(self._font(12, is_bold=True))
        measure = painter.fontMetrics()
        width = measure.horizontalAdvance(texts.played_last()) + 18 * unit
        height = measure.height() * 1.25
        x = area.left() + 14 * unit if self._is_mirrored else area.right() - 14 * unit - width
        plate = QRectF(x, area.top() + 14 * unit, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.gold)
        painter.drawRoundedRect(plate, height / 2, height / 2)
        painter.setPen(theme.gold_text)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, texts.played_last())

    def _paint_fan(self, painter: QPainter, room: QRectF) -> None:
        count = len(self._cards)
        width = min(room.width() * 0.4, room.height() * 0.68 / CARD_RATIO, 170 * self._unit)
        step = min(width * 0.5, (room.width() * 0.72 - width) / max(1, count - 1))
        rise = 1.06 if self.underMouse() or self.hasFocus() else 1.0
        for place, card in enumerate(self._cards):
            at = place - (count - 1) / 2
            across = -at if self._is_mirrored else at
            painter.save()
            painter.translate(
                room.center().x() + across * step, room.center().y() + 12 * self._unit + at * at * width * 0.045
            )
            painter.rotate(across * _TURN)
            painter.scale(rise, rise)
            face = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 60))
            painter.drawRoundedRect(face.translated(2 * self._unit, 3 * self._unit), width * 0.07, width * 0.07)
            self._deck.paint_face(painter, card, face, mirrored=self._is_mirrored)
            painter.restore()


class LinkButton(Plate):
    """A quiet plate with one line."""

    def __init__(self, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Its words."""
        measure = QFontMetrics(self._font(15))
        return QSize(
            measure.horizontalAdvance(self.text().replace("&", "")) + round(40 * self._unit), round(42 * self._unit)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plate and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        self._paint_plate(painter, area, area.height() / 2)
        painter.setFont(self._font(15))
        painter.setPen(self._theme.text)
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic), self.text())
