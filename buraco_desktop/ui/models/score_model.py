"""Score sheets as tables: one deal line by line, and the match a row a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.ui.texts import scores as words

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

KIND_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""What a row is: ``line``, ``deal-total``, ``carried-over`` or ``match-total``."""
POINTS_ROLE: Final = Qt.ItemDataRole.UserRole + 2
"""The points of a cell as a number; None where it has none."""
COUNT_ROLE: Final = Qt.ItemDataRole.UserRole + 3
"""How many, in words, beside the points; "" for none."""
BARE_COUNT_ROLE: Final = Qt.ItemDataRole.UserRole + 4
"""The same as a bare number, for narrow columns."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row: its kind, its heading, and a cell a column: points, how many in words and bare, heading for the ear."""

    kind: str
    label: str
    cells: tuple[tuple[int, str, str, str] | None, ...]


class ScoreModel(QAbstractTableModel):
    """One deal: a row for each line that any side has, then the totals; a column a side."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[_Row, ...] = ()
        self._columns: tuple[str, ...] = ()

    def show(self, sheet: ScoreSheet, columns: Sequence[str], rule_set: str) -> None:
        """Show *sheet*.

        Args:
            sheet: the deal.
            columns: a heading for each side.
            rule_set: whose words to use.
        """
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = (*_line_rows(sheet, rule_set), *_total_rows(sheet))
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of lines."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index | None = None) -> int:
        """What the line is for, and a column a side."""
        return 0 if parent is not None and parent.isValid() else len(self._columns) + 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What *role* says of a cell; None for roles it does not have."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == KIND_ROLE:
            return row.kind
        if role == Qt.ItemDataRole.FontRole:
            return None if row.kind in ("line", "carried-over") else _bold()
        if index.column() == 0:
            return row.label if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
        cell = row.cells[index.column() - 1]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
        if cell is None:
            return "" if role == Qt.ItemDataRole.DisplayRole else None
        points, count, bare, spoken = cell
        if role == Qt.ItemDataRole.DisplayRole:
            return words.gain_text(points) if row.kind in ("line", "deal-total") else words.points_text(points)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return words.spoken_cell(self._columns[index.column() - 1], spoken, points)
        if role == POINTS_ROLE:
            return points
        if role == BARE_COUNT_ROLE:
            return bare
        return count if role == COUNT_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Who scores in a column."""
        if orientation == Qt.Orientation.Horizontal and section > 0:
            # The header cuts long names; a tip and the screen reader still tell them whole.
            if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                return self._columns[section - 1]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
        return "" if role == Qt.ItemDataRole.DisplayRole else None


class MatchModel(QAbstractTableModel):
    """The match: a row a deal with what it brought each side, the last row with the totals."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheets: tuple[ScoreSheet, ...] = ()
        self._columns: tuple[str, ...] = ()

    def show(self, sheets: Sequence[ScoreSheet], columns: Sequence[str]) -> None:
        """Show the deals of a match so far."""
        self.beginResetModel()
        self._sheets, self._columns = tuple(sheets), tuple(columns)
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """A row a deal, and the totals."""
        return 0 if (parent is not None and parent.isValid()) or not self._sheets else len(self._sheets) + 1

    def columnCount(self, parent: _Index | None = None) -> int:
        """Which deal, and a column a side."""
        return 0 if parent is not None and parent.isValid() else len(self._columns) + 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What *role* says of a cell; None for roles it does not have."""
        if not index.isValid():
            return None
        is_total = index.row() == len(self._sheets)
        sheet = self._sheets[-1] if is_total else self._sheets[index.row()]
        label = words.match_total() if is_total else words.deal_row(sheet.deal)
        if role == KIND_ROLE:
            return "match-total" if is_total else "line"
        if role == Qt.ItemDataRole.FontRole:
            return _bold() if is_total else None
        if index.column() == 0:
            return label if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
        side = sheet.sides[index.column() - 1]
        points = side.match_total if is_total else side.total
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return words.points_text(points) if is_total else words.gain_text(points)
            case Qt.ItemDataRole.AccessibleTextRole:
                return words.spoken_cell(self._columns[index.column() - 1], label, points)
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
            case _:
                return points if role == POINTS_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Who scores in a column."""
        if orientation == Qt.Orientation.Horizontal and section > 0:
            # The header cuts long names; a tip and the screen reader still tell them whole.
            if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                return self._columns[section - 1]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
        return "" if role == Qt.ItemDataRole.DisplayRole else None


def _line_rows(sheet: ScoreSheet, rule_set: str) -> list[_Row]:
    codes = {line.code for side in sheet.sides for line in side.lines}
    rows = []
    for code in words.in_order(codes):
        cells: list[tuple[int, str, str, str] | None] = []
        for side in sheet.sides:
            line = next((line for line in side.lines if line.code == code), None)
            if line is None:
                cells.append(None)
            else:
                how_many = words.count_text(code, line.count, rule_set)
                bare = words.points_text(line.count) if how_many else ""
                cells.append((line.points, how_many, bare, words.line_text(line, rule_set)))
        rows.append(_Row("line", words.line_name(code, rule_set), tuple(cells)))
    return rows


def _total_rows(sheet: ScoreSheet) -> tuple[_Row, ...]:
    before = tuple(side.match_total - side.total for side in sheet.sides)
    deal = _total_row("deal-total", words.deal_total(), tuple(side.total for side in sheet.sides))
    match = _total_row("match-total", words.match_total(), tuple(side.match_total for side in sheet.sides))
    if not any(before):
        return deal, match
    return deal, _total_row("carried-over", words.carried_over(), before), match


def _total_row(kind: str, label: str, totals: tuple[int, ...]) -> _Row:
    return _Row(kind, label, tuple((points, "", "", label) for points in totals))


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font
