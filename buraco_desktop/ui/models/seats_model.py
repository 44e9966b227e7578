"""The players at the table as a list model."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from buraco_desktop.ui.table_spec import SeatSnapshot

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

SEAT_ROLE: Final = Qt.ItemDataRole.UserRole + 1


class SeatsModel(QAbstractListModel):
    """A row for each player, in the order of play."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[SeatSnapshot, ...] = ()

    @property
    def seats(self) -> Sequence[SeatSnapshot]:
        """The players as last shown."""
        return self._seats

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of players."""
        return 0 if parent is not None and parent.isValid() else len(self._seats)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What *role* says of a player; None for roles it does not have."""
        if not index.isValid() or not 0 <= index.row() < len(self._seats):
            return None
        seat = self._seats[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return seat.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return seat.spoken
            case _ if role == SEAT_ROLE:
                return seat
            case _:
                return None

    def show(self, seats: Sequence[SeatSnapshot]) -> None:
        """Bring the rows to *seats*; a change in number or order of players begins afresh."""
        if [seat.seat for seat in seats] != [seat.seat for seat in self._seats]:
            self.beginResetModel()
            self._seats = tuple(seats)
            self.endResetModel()
            return
        changed = [row for row, seat in enumerate(seats) if seat != self._seats[row]]
        self._seats = tuple(seats)
        for row in changed:
            self.dataChanged.emit(self.index(row), self.index(row))
