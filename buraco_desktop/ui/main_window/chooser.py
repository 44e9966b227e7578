"""The first page: a tile for each game, and above them the match that was interrupted."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from buraco_desktop.ui.decks import Deck
from buraco_desktop.ui.main_window.chooser_plates import (
    ContinueButton,
    GameTile,
    Interrupted,
    LinkButton,
    Plate,
    TileButton,
)
from buraco_desktop.ui.texts import chooser as texts
from buraco_desktop.ui.theme import Theme, paint_cloth

_USUAL: Final = (1280.0, 776.0)
"""Size of the page for which lengths here are meant."""


class Chooser(QWidget):
    """The page.

    Signals:
        continue_asked: go on with this Interrupted match.
        game_asked: begin a match of the tile with this id.
        left: go back to the table, where there is a match.
    """

    continue_asked = Signal(object)
    game_asked = Signal(str)
    left = Signal()

    def __init__(
        self,
        tiles: Sequence[GameTile],
        links: Sequence[tuple[str, Callable[[], object]]],
        deck: Deck,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """A page with *tiles*, and *links* (text, deed) below them."""
        super().__init__(parent)
        self._theme = theme
        self._unit = 1.0
        self.setAccessibleName(texts.page_name())
        self.tiles = {tile.id: TileButton(tile, deck, theme, self) for tile in tiles}
        self.main_continue: ContinueButton | None = None
        self.small_continues: dict[str, ContinueButton] = {}
        self._column = QVBoxLayout(self)
        self._grid = QGridLayout()
        for number, button in enumerate(self.tiles.values()):
            self._grid.addWidget(button, 0, number)
            self._grid.setColumnStretch(number, 1)
            button.clicked.connect(lambda _checked=False, name=button.tile.id: self.game_asked.emit(name))
        self._links = [LinkButton(text, theme, self) for text, _ in links]
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addStretch(1)
        for link, (_, deed) in zip(self._links, links, strict=True):
            link.clicked.connect(lambda _checked=False, deed=deed: deed())
            row.addWidget(link)
        row.addStretch(1)
        self._column.addLayout(self._grid, 1)
        self._column.addLayout(row)

    def show_state(self, last: str, interrupted: Sequence[Interrupted], *, was_played: bool = True) -> None:
        """Offer the *interrupted* matches, the first of them above all else; then the game played *last*.

        Args:
            last: id of its tile; where nothing *was_played* yet, of the tile that is likeliest meant.
            interrupted: the latest first.
            was_played: whether the tile is to be marked.
        """
        focused = self.focusWidget()
        for old in (self.main_continue, *self.small_continues.values()):
            if old is not None:
                old.setParent(None)
                old.deleteLater()
        self.main_continue, self.small_continues = None, {}
        for name, button in self.tiles.items():
            button.show_last(was_played and name == last)
        for number, match in enumerate(interrupted):
            if number == 0:
                self.main_continue = self._offered(match, is_small=False)
                self._column.insertWidget(0, self.main_continue)
            elif match.tile in self.tiles and match.tile not in self.small_continues:
                small = self.small_continues[match.tile] = self._offered(match, is_small=True)
                self._grid.addWidget(small, 1, list(self.tiles).index(match.tile))
        self._order_tabs()
        self._fit()
        if focused is None or focused not in self._plates():
            self.focus_first(last)

    def show_beginnings(self, rules: Mapping[str, str]) -> None:
        """Name the *rules* a tile begins with, by its id; "" where they are the plain ones of its game."""
        for name, button in self.tiles.items():
            button.show_beginning(rules.get(name, ""))

    def _offered(self, match: Interrupted, *, is_small: bool) -> ContinueButton:
        button = ContinueButton(match, self._theme, self, is_small=is_small)
        button.clicked.connect(lambda _checked=False, match=match: self.continue_asked.emit(match))
        button.show()
        return button

    def focus_first(self, last: str) -> None:
        """Put the keyboard on what is likeliest meant: the interrupted match, else the game played last."""
        first = self.main_continue or self.tiles.get(last) or next(iter(self.tiles.values()))
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _plates(self) -> list[Plate]:
        found: list[Plate] = [self.main_continue] if self.main_continue is not None else []
        found += [*self.tiles.values(), *self.small_continues.values(), *self._links]
        return found

    def _order_tabs(self) -> None:
        for before, after in pairwise(self._plates()):
            self.setTabOrder(before, after)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._theme = theme
        self._fit()
        self.update()

    def set_deck(self, deck: Deck) -> None:
        """Show other cards."""
        for tile in self.tiles.values():
            tile.show_deck(deck)

    def _fit(self) -> None:
        self._unit = max(0.72, min(2.6, self.width() / _USUAL[0], self.height() / _USUAL[1]))
        unit = self._unit
        side = max(24 * unit, (self.width() - 1160 * unit) / 2)
        top = round((96 if self.height() > 620 else 70) * unit)
        self._column.setContentsMargins(round(side), top, round(side), round(24 * unit))
        self._column.setSpacing(round(18 * unit))
        self._grid.setHorizontalSpacing(round(20 * unit))
        self._grid.setVerticalSpacing(round(8 * unit))
        for plate in self._plates():
            plate.look(self._theme, unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the reading direction."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows walk from plate to plate; Esc goes back to the table."""
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        match event.key():
            case Qt.Key.Key_Right:
                self.focusNextPrevChild(not mirrored)
            case Qt.Key.Key_Left:
                self.focusNextPrevChild(mirrored)
            case Qt.Key.Key_Down:
                self.focusNextPrevChild(True)
            case Qt.Key.Key_Up:
                self.focusNextPrevChild(False)
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth and the heading."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cloth(painter, QRectF(self.rect()), self._theme)
        font = QFont(self.font())
        top = self._column.contentsMargins().top()
        font.setPixelSize(max(18, round(top * 0.4)))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(self._theme.text)
        painter.drawText(QRectF(0, 0, self.width(), top), Qt.AlignmentFlag.AlignCenter, texts.heading())
