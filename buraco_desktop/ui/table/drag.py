"""Cards on their way with the pointer."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF

from buraco_desktop.ui.table.card_item import CardItem, Lift
from buraco_desktop.ui.table.geometry import Pose
from buraco_desktop.ui.table_spec import ZoneId, ZoneKind

CARRIED_Z = 300_000
_WHOLE_ZONES = frozenset({ZoneKind.PILE.value, ZoneKind.STOCK.value, ZoneKind.MORTO.value})


def moves_whole(zone_id: ZoneId) -> bool:
    """Whether a drag from *zone_id* is about the zone, not about single cards."""
    return zone_id.kind in _WHOLE_ZONES


@dataclass(slots=True)
class Drag:
    """A drag under way.

    Attributes:
        source: zone the cards were taken up in.
        uids: the cards the drag is about; empty when it is about a whole zone.
        items: the cards carried.
        grip: the card the pointer holds.
        point: where the pointer is.
        insert_at: place among the cards left in the hand where they would go; None when not over it.
    """

    source: ZoneId
    uids: tuple[str, ...]
    items: Sequence[CardItem]
    grip: CardItem
    point: QPointF
    insert_at: int | None = None
    _offset: QPointF = field(default_factory=QPointF)

    def pick_up(self) -> None:
        """Lift the cards: they close up to a small fan and follow the pointer."""
        self._offset = QPointF(self.grip.pose.x, self.grip.pose.y) - self.point
        for number, item in enumerate(self.items):
            # One deep shadow for the whole bundle: the lowest card casts it.
            item.set_lift(Lift.CARRIED if number == 0 else Lift.LYING)
            item.set_turn(1.0)
        self.move_to(self.point, 1.0)

    def move_to(self, point: QPointF, direction: float) -> None:
        """Follow the pointer; *direction* is 1 where a fan opens to the right, else -1."""
        self.point = point
        step = self._step() * direction
        held = self.items.index(self.grip)
        for number, item in enumerate(self.items):
            item.setZValue(CARRIED_Z + number)
            item.set_pose(
                Pose(
                    point.x() + self._offset.x() + step * (number - held),
                    point.y() + self._offset.y(),
                    item.pose.width,
                )
            )

    def put_down(self) -> None:
        """Let go of the cards where they are."""
        for item in self.items:
            item.set_lift(Lift.LYING)

    def _step(self) -> float:
        width = self.grip.pose.width
        if moves_whole(self.source):
            return min(0.1 * width, 1.2 * width / max(1, len(self.items)))
        return min(0.32 * width, 3.2 * width / max(1, len(self.items)))
