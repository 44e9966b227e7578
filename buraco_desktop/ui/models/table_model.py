"""Everything the table shows: a ZoneModel for each zone, the players, the score and the prompt."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from buraco_desktop.ui.models.seats_model import SeatsModel
from buraco_desktop.ui.models.zone_model import ZoneModel
from buraco_desktop.ui.table_spec import CardSpot, TableSnapshot, ZoneId


class TableModel(QObject):
    """Takes a TableSnapshot and passes each part on to its model."""

    zone_added = Signal(object)
    """A zone appeared; carries its ZoneModel."""
    zone_removed = Signal(object)
    """A zone went; carries its ZoneId."""
    shown = Signal()
    """A snapshot was taken in and every model is up to date."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seats = SeatsModel(self)
        self._zones: dict[ZoneId, ZoneModel] = {}
        self._snapshot = TableSnapshot(zones=(), seats=(), scores=(), target=0, deal=0, prompt="", may_act=False)

    @property
    def snapshot(self) -> TableSnapshot:
        """The snapshot last shown; an empty one before the first."""
        return self._snapshot

    @property
    def zones(self) -> Mapping[ZoneId, ZoneModel]:
        """The model of every zone on the table, in the order the keyboard walks them."""
        return MappingProxyType(self._zones)

    def show(self, snapshot: TableSnapshot) -> None:
        """Show *snapshot*: zones come, go and change; nothing is reset."""
        self._snapshot = snapshot
        kept = {zone.id for zone in snapshot.zones}
        for gone in [zone_id for zone_id in self._zones if zone_id not in kept]:
            self._zones.pop(gone).deleteLater()
            self.zone_removed.emit(gone)
        known, self._zones = self._zones, {}
        added: list[ZoneModel] = []
        for zone in snapshot.zones:
            model = known.get(zone.id)
            if model is None:
                model = ZoneModel(zone, self)
                added.append(model)
            self._zones[zone.id] = model
        for model in added:
            self.zone_added.emit(model)
        for zone in snapshot.zones:
            self._zones[zone.id].show(zone)
        self.seats.show(snapshot.seats)
        self.shown.emit()

    def find(self, uid: str) -> tuple[ZoneId, CardSpot] | None:
        """The zone the card *uid* lies in, and the card; None if it is not on the table."""
        for zone_id, model in self._zones.items():
            row = model.row_of(uid)
            if row >= 0:
                return zone_id, model.spots[row]
        return None
