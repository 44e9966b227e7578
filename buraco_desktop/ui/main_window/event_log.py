"""The list of everything that happened, beside the table."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QAbstractItemView, QDockWidget, QFrame, QLabel, QListWidget, QListWidgetItem, QWidget

from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.symbols import with_signs
from buraco_desktop.ui.theme import Theme


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
        self._list.setSpacing(2)
        self._list.setMinimumWidth(190)
        self._list.setAccessibleName(texts.log_title())
        self.setWidget(self._list)
        self._mark: QListWidgetItem | None = None
        self._quiet = QColor()
        self._since: list[str] = []
        self._deal = 0

    @property
    def recent(self) -> tuple[str, ...]:
        """What happened since the person's last turn."""
        return tuple(self._since)

    def lines(self) -> tuple[str, ...]:
        """Everything in the list."""
        return tuple(self._list.item(row).text() for row in range(self._list.count()))

    def fill(self, history: Iterable[tuple[int, str]]) -> None:
        """Begin afresh with (deal, line) of what happened so far."""
        self._list.clear()
        self._mark, self._deal = None, 0
        self._since.clear()
        self.add(history, is_own=False)

    def add(self, lines: Iterable[tuple[int, str]], *, is_own: bool) -> None:
        """Add (deal, line); *is_own* says that the person did it."""
        bar = self._list.verticalScrollBar()
        was_at_end = bar.value() >= bar.maximum() - 4
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
        if was_at_end:
            self._list.scrollToBottom()

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
            f"#log-list::item {{ padding: 2px 4px; border-radius: 4px; }}"
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
