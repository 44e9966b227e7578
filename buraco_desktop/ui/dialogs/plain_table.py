"""A table to read: rows of words and numbers, one row selected at a time."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from buraco_desktop.ui.dialogs.shades import slim_scroll_bars


class PlainTable(QTableWidget):
    """Rows and columns that cannot be edited."""

    def __init__(
        self, name: str, columns: Sequence[str], numbers: Sequence[int], parent: QWidget | None = None
    ) -> None:
        """An empty table.

        Args:
            name: for the screen reader.
            columns: headings.
            numbers: columns that hold numbers, which stand at the trailing edge.
            parent: Qt's owner.
        """
        super().__init__(0, len(columns), parent)
        self._numbers = frozenset(numbers)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(columns))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 14)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        header.setStyleSheet(
            "QHeaderView::section { background: transparent; border: none; padding: 6px 8px; font-weight: bold;"
            " border-bottom: 1px solid palette(mid); }"
        )
        self.setStyleSheet(
            "QTableWidget::item { padding: 0 8px; border: none; }"
            "QTableWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }"
        )
        slim_scroll_bars(self)

    def fill(self, rows: Sequence[Sequence[str]]) -> None:
        """Show *rows*, the first selected."""
        self.setRowCount(len(rows))
        for row, cells in enumerate(rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignRight if column in self._numbers else Qt.AlignmentFlag.AlignLeft
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
        for column in range(self.columnCount()):
            heading = self.horizontalHeaderItem(column)
            side = Qt.AlignmentFlag.AlignRight if column in self._numbers else Qt.AlignmentFlag.AlignLeft
            if heading is not None:
                heading.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        if rows:
            self.selectRow(0)

    def row_selected(self) -> int:
        """The selected row; -1 for none."""
        chosen = self.selectionModel().selectedRows()
        return chosen[0].row() if chosen else -1
