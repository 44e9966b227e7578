"""Tiles to choose from by their look: themes, card faces, card backs."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.ui.decks import CARD_RATIO, Deck, DeckStyle
from buraco_desktop.ui.dialogs.shades import line_colour, mixed
from buraco_desktop.ui.theme import load_theme, paint_cloth

Paint = Callable[[QPainter, QRectF], None]
"""Paints the picture of a tile into a rectangle."""

_LABEL: Final = 26


class Tile(QAbstractButton):
    """A picture with its name; framed and ticked when it is chosen."""

    def __init__(self, name: str, paint: Paint, height: int, parent: QWidget | None = None) -> None:
        """A tile.

        Args:
            name: what stands under the picture.
            paint: paints the picture.
            height: height of the picture in logical pixels.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._paint = paint
        self._height = height
        self.setText(name)
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The picture and its name."""
        return QSize(110, self._height + _LABEL + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, picture, name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        accent = palette.color(QPalette.ColorRole.Highlight)
        base = palette.color(QPalette.ColorRole.Base)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked():
            painter.setPen(QPen(accent, 2.4))
            painter.setBrush(mixed(accent, base, 0.12))
        else:
            painter.setPen(QPen(line_colour(palette), 1))
            painter.setBrush(mixed(accent, base, 0.06) if self.underMouse() else base)
        painter.drawRoundedRect(area, 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 1.6, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(3, 3, -3, -3), 6, 6)
        picture = QRectF(area.left() + 6, area.top() + 6, area.width() - 12, self._height)
        painter.save()
        path = QPainterPath()
        path.addRoundedRect(picture, 5, 5)
        painter.setClipPath(path)
        self._paint(painter, picture)
        painter.restore()
        font = QFont(self.font())
        font.setBold(self.isChecked())
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        words = QRectF(area.left() + 4, picture.bottom() + 1, area.width() - 8, _LABEL - 2)
        text = ("✓ " if self.isChecked() else "") + self.text()
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, text)


class Tiles(QWidget):
    """Tiles of which one is chosen.

    Signals:
        chosen: id of the tile that was chosen by hand.
    """

    chosen = Signal(str)

    def __init__(
        self,
        name: str,
        tiles: Sequence[tuple[str, str, Paint]],
        columns: int,
        height: int,
        parent: QWidget | None = None,
    ) -> None:
        """Tiles.

        Args:
            name: what is chosen, for the screen reader.
            tiles: (id, name, paint) of each.
            columns: how many stand in a row.
            height: height of the pictures.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self.setAccessibleName(name)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        self._ids = [tile[0] for tile in tiles]
        self._group = QButtonGroup(self)
        for number, (_, text, paint) in enumerate(tiles):
            tile = Tile(text, paint, height)
            tile.setAccessibleDescription(name)
            self._group.addButton(tile, number)
            grid.addWidget(tile, number // columns, number % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        self._group.idClicked.connect(self._on_clicked)

    def choose(self, tile_id: str) -> None:
        """Mark a tile; nothing if there is none of that id."""
        if tile_id in self._ids:
            self._group.button(self._ids.index(tile_id)).setChecked(True)

    def tile(self, tile_id: str) -> QAbstractButton:
        """The tile with this id."""
        return self._group.button(self._ids.index(tile_id))

    def _on_clicked(self, number: int) -> None:
        self.chosen.emit(self._ids[number])


def theme_picture(name: str) -> Paint:
    """A corner of the table under a theme, with two cards and a window's bar."""
    theme = load_theme(name)
    deck = Deck(DeckStyle())
    cards = read_cards("QH AS")

    def paint(painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.translate(area.topLeft())
        paint_cloth(painter, QRectF(0, 0, area.width(), area.height()), theme)
        bar = QRectF(0, 0, area.width(), 11)
        painter.fillRect(bar, theme.palette.color(QPalette.ColorRole.Window))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.palette.color(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(QRectF(5, 3, 26, 5), 2, 2)
        width = 34.0
        for place, card in enumerate(cards):
            box = QRectF(area.width() / 2 - width * 0.8 + place * width * 0.62, 24, width, width * CARD_RATIO)
            deck.paint_face(painter, card, box, mirrored=False)
        painter.setPen(QPen(theme.highlight, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(10, 26, 16, 24), 3, 3)
        painter.restore()

    return paint


def face_picture(style: Callable[[], DeckStyle], theme: Callable[[], str]) -> Paint:
    """Three cards on the cloth, as the deck of *style* draws them."""
    cards = read_cards("KH 8D 2C X")

    def paint(painter: QPainter, area: QRectF) -> None:
        _paint_ground(painter, area, theme())
        deck = Deck(style())
        width = min(58.0, (area.height() - 14) / CARD_RATIO)
        step = min(width * 0.72, (area.width() - width - 12) / (len(cards) - 1))
        left = area.center().x() - (step * (len(cards) - 1) + width) / 2
        for place, card in enumerate(cards):
            box = QRectF(left + place * step, area.top() + 7, width, width * CARD_RATIO)
            deck.paint_face(painter, card, box, mirrored=False)

    return paint


def back_picture(name: str, theme: Callable[[], str]) -> Paint:
    """A card from the back, on the cloth."""
    deck = Deck(DeckStyle(back=name))

    def paint(painter: QPainter, area: QRectF) -> None:
        _paint_ground(painter, area, theme())
        width = (area.height() - 14) / CARD_RATIO
        deck.paint_back(painter, QRectF(area.center().x() - width / 2, area.top() + 7, width, width * CARD_RATIO))

    return paint


def _paint_ground(painter: QPainter, area: QRectF, theme: str) -> None:
    painter.save()
    painter.translate(area.topLeft())
    paint_cloth(painter, QRectF(0, 0, area.width(), area.height()), load_theme(theme))
    painter.restore()
