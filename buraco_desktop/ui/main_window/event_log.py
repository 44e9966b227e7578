"""The list of everything that happened, beside the table."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from buraco_desktop.ui.controllers.past_lines import PastLine
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.symbols import with_signs
from buraco_desktop.ui.theme import Theme

_SPACING: Final = 2
_PAD_ACROSS: Final = 4
_PAD_DOWN: Final = 2
_NEAR_END: Final = 4
"""Pixels from the end of the list that still count as its end."""


class _Lines(QStyledItemDelegate):
    """Gives every line the height its words need.

    A style sheet draws within the padding but measures without it, so that a line that just fills its row is cut.
    """

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As wide as the list, and as high as the words, wrapped, are in their own font."""
        view = self.parent()
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        if not isinstance(view, QListWidget):
            return super().sizeHint(option, index)
        # The styles draw text three pixels within what is left of the row.
        across = 2 * (_SPACING + _PAD_ACROSS + 4)
        width = max(40, view.viewport().width() - across)
        metrics = QFontMetrics(whole.font)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        flags = int(Qt.TextFlag.TextWordWrap)
        box = metrics.boundingRect(QRect(0, 0, width, 10_000), flags, text)
        return QSize(view.viewport().width() - 2 * _SPACING, box.height() + 2 * _PAD_DOWN + 2)


class EventLog(QDockWidget):
    """What happened, deal by deal, the newest at the end; a mark shows where the person's last turn ended."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(texts.log_title(), parent)
        self.setObjectName("event-log")
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetMovable)
        self._title = QLabel(texts.log_title(), self)
        self._title.setObjectName("log-title")
        self.setTitleBarWidget(self._title)
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea)
        self._list = QListWidget(self)
        self._list.setWordWrap(True)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._list.setObjectName("log-list")
        self._list.setSpacing(_SPACING)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list.setItemDelegate(_Lines(self._list))
        bar = self._list.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_reflowed)
        self._list.setMinimumWidth(190)
        self._list.setAccessibleName(texts.log_title())
        self.setWidget(self._list)
        self._mark: QListWidgetItem | None = None
        self._quiet = QColor()
        self._since: list[str] = []
        self._deal = 0
        self._follows = True

    @property
    def recent(self) -> tuple[str, ...]:
        """What happened since the person's last turn."""
        return tuple(self._since)

    def lines(self) -> tuple[str, ...]:
        """Everything in the list."""
        return tuple(self._list.item(row).text() for row in range(self._list.count()))

    def fill(self, history: Iterable[PastLine]) -> None:
        """Begin afresh with what happened so far."""
        self._list.clear()
        self._mark, self._deal, self._follows = None, 0, True
        self._since.clear()
        for line in history:
            self.add([(line.deal, line.text)], is_own=line.is_own)
            if line.ends_turn:
                self.mark_turn()

    def add(self, lines: Iterable[tuple[int, str]], *, is_own: bool) -> None:
        """Add (deal, line); *is_own* says that the person did it."""
        for deal, line in lines:
            if deal != self._deal:
                self._deal = deal
                self._put_heading(texts.log_deal(deal))
            item = QListWidgetItem(with_signs(line))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line)
            if is_own:
                font = QFont(self._list.font())
                font.setBold(True)
                item.setFont(font)
            self._list.addItem(item)
            if not is_own:
                self._since.append(line)
        if self._follows:
            self._list.scrollToBottom()

    def _on_scrolled(self, value: int) -> None:
        """Somebody who reads further up is left there; at the end the list follows what happens."""
        self._follows = value >= self._list.verticalScrollBar().maximum() - _NEAR_END

    def _on_reflowed(self, _least: int, most: int) -> None:
        """Lines have become higher or more: another theme or width moves nobody away from the end."""
        if self._follows:
            self._list.verticalScrollBar().setValue(most)

    def show_recent(self) -> None:
        """Show what happened since the person's last turn."""
        self.show()
        if self._mark is not None:
            self._list.scrollToItem(self._mark, QAbstractItemView.ScrollHint.PositionAtTop)

    def mark_turn(self) -> None:
        """The person's turn has ended: from here on it is since the last turn."""
        self._since.clear()
        if self._mark is not None:
            self._list.takeItem(self._list.row(self._mark))
        self._mark = self._put_heading(texts.log_since())

    def _put_heading(self, text: str) -> QListWidgetItem:
        item = QListWidgetItem(text)
        font = QFont(self._list.font())
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.88))
        font.setCapitalization(QFont.Capitalization.SmallCaps)
        item.setFont(font)
        item.setForeground(QBrush(self._quiet))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._list.addItem(item)
        return item

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of the table."""
        ground, ink, edge = theme.cloth_dark.darker(118), theme.text, theme.zone_border
        lit = theme.cloth_light
        self._quiet = theme.dim_text
        self.setStyleSheet(
            f"#log-title {{ background: {ground.name()}; color: {ink.name()}; font-weight: bold; padding: 9px 10px; }}"
            f"#log-list {{ background: {ground.name()}; color: {ink.name()}; padding: 0 4px; border: none; }}"
            f"#log-list::item {{ padding: {_PAD_DOWN}px {_PAD_ACROSS}px; border-radius: 4px; }}"
            f"#log-list::item:selected {{ background: {lit.name()}; color: {ink.name()}; }}"
            f"QScrollBar:vertical {{ background: transparent; width: 9px; margin: 0; }}"
            f"QScrollBar::handle:vertical {{ background: {edge.name()}; border-radius: 4px; min-height: 24px; }}"
            f"QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical {{ height: 0; }}"
        )
        for row in range(self._list.count()):
            item = self._list.item(row)
            if not item.flags() & Qt.ItemFlag.ItemIsSelectable:
                item.setForeground(QBrush(self._quiet))

    def say(self) -> None:
        """Use the language in force for what is not a line of the list."""
        self.setWindowTitle(texts.log_title())
        self._title.setText(texts.log_title())
        self._list.setAccessibleName(texts.log_title())
