"""One zone of the table as a list model: a row for each card, changed row by row."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from buraco_desktop.ui.table_spec import CardSpot, ZoneId, ZoneSnapshot
from buraco_desktop.ui.texts.cards import spot_name

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

UID_ROLE: Final = Qt.ItemDataRole.UserRole + 1
SPOT_ROLE: Final = Qt.ItemDataRole.UserRole + 2
CARD_ROLE: Final = Qt.ItemDataRole.UserRole + 3
STANDS_FOR_ROLE: Final = Qt.ItemDataRole.UserRole + 4
IS_NEW_ROLE: Final = Qt.ItemDataRole.UserRole + 5
MAY_LIFT_ROLE: Final = Qt.ItemDataRole.UserRole + 6


class ZoneModel(QAbstractListModel):
    """The cards of one zone. Views see cards come, go and change places, never a reset."""

    zone_changed = Signal()
    """Something about the zone itself changed: its count, grade, label or deal."""

    def __init__(self, zone: ZoneSnapshot, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._spots = list(zone.cards)

    @property
    def zone(self) -> ZoneSnapshot:
        """The zone as last shown."""
        return self._zone

    @property
    def id(self) -> ZoneId:
        """Which zone it is."""
        return self._zone.id

    @property
    def spots(self) -> Sequence[CardSpot]:
        """The cards, in the order they lie."""
        return tuple(self._spots)

    def row_of(self, uid: str) -> int:
        """Row of the card *uid*; -1 if it does not lie here."""
        return next((row for row, spot in enumerate(self._spots) if spot.uid == uid), -1)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of cards shown."""
        return 0 if parent is not None and parent.isValid() else len(self._spots)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What *role* says of a card; None for roles it does not have."""
        if not index.isValid() or not 0 <= index.row() < len(self._spots):
            return None
        spot = self._spots[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return spot_name(spot)
            case _ if role == UID_ROLE:
                return spot.uid
            case _ if role == SPOT_ROLE:
                return spot
            case _ if role == CARD_ROLE:
                return spot.card
            case _ if role == STANDS_FOR_ROLE:
                return spot.stands_for
            case _ if role == IS_NEW_ROLE:
                return spot.is_new
            case _ if role == MAY_LIFT_ROLE:
                return spot.may_lift
            case _:
                return None

    def roleNames(self) -> dict[int, Any]:
        """Names of the roles, for inspection."""
        return super().roleNames() | {
            UID_ROLE: b"uid",
            SPOT_ROLE: b"spot",
            CARD_ROLE: b"card",
            STANDS_FOR_ROLE: b"standsFor",
            IS_NEW_ROLE: b"isNew",
            MAY_LIFT_ROLE: b"mayLift",
        }

    def show(self, zone: ZoneSnapshot) -> None:
        """Bring the rows to what *zone* says, with as few removals, moves and insertions as it takes."""
        before, self._zone = self._zone, zone
        self._remove_others({spot.uid for spot in zone.cards})
        self._insert_and_move([spot.uid for spot in zone.cards], zone.cards)
        self._renew(zone.cards)
        if _without_cards(before) != _without_cards(zone):
            self.zone_changed.emit()

    def _remove_others(self, kept: set[str]) -> None:
        row = len(self._spots) - 1
        while row >= 0:
            last = row
            while row >= 0 and self._spots[row].uid not in kept:
                row -= 1
            if row < last:
                self.beginRemoveRows(QModelIndex(), row + 1, last)
                del self._spots[row + 1 : last + 1]
                self.endRemoveRows()
            row -= 1

    def _insert_and_move(self, wanted: Sequence[str], spots: Sequence[CardSpot]) -> None:
        present = {spot.uid for spot in self._spots}
        row = 0
        while row < len(spots):
            uid = wanted[row]
            if uid not in present:
                last = row
                while last + 1 < len(spots) and wanted[last + 1] not in present:
                    last += 1
                self.beginInsertRows(QModelIndex(), row, last)
                self._spots[row:row] = spots[row : last + 1]
                self.endInsertRows()
                row = last + 1
                continue
            there = self.row_of(uid)
            if there != row:
                self.beginMoveRows(QModelIndex(), there, there, QModelIndex(), row)
                self._spots.insert(row, self._spots.pop(there))
                self.endMoveRows()
            row += 1

    def _renew(self, spots: Sequence[CardSpot]) -> None:
        for row, spot in enumerate(spots):
            if self._spots[row] != spot:
                self._spots[row] = spot
                index = self.index(row)
                self.dataChanged.emit(index, index)


def _without_cards(zone: ZoneSnapshot) -> tuple[object, ...]:
    return zone.count, zone.grade, zone.grade_text, zone.label, zone.spoken, zone.is_own, zone.deal
