"""Mouse and touch on the table, made into gestures."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication

from buraco_desktop.ui.table.card_item import CardItem, Lift
from buraco_desktop.ui.table.drag import Drag, moves_whole
from buraco_desktop.ui.table.geometry import insertion_index
from buraco_desktop.ui.table.table_scene import TableScene
from buraco_desktop.ui.table.zone_item import Mark
from buraco_desktop.ui.table_spec import Gesture, GestureKind, ZoneId, ZoneKind

_NEAR: Final = 14
"""How far beside a lit zone, in units, cards may be let go and still be meant for it."""


class Pointer(QObject):
    """Press, move, release, double-click, long press. Knows no widget: the view passes scene points on."""

    gesture_made = Signal(object)
    lit_requested = Signal(object, tuple)
    hand_arranged = Signal(tuple)
    context_requested = Signal(object, str, QPoint)
    hover_changed = Signal()
    """Another card of the hand, or none, lies under the pointer, or is carried by it."""
    focus_wanted = Signal(object, object)
    """A zone and a card, or None, were pointed at."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._pressed: QPointF | None = None
        self._pressed_global = QPoint()
        self._item: CardItem | None = None
        self._zone: ZoneId | None = None
        self._hovered: CardItem | None = None
        self._may_lift = False
        self._targets: frozenset[ZoneId] = frozenset()
        self._before_click: tuple[str, ...] = ()
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._on_held)
        scene.drag_lost.connect(self._forget)

    @property
    def is_dragging(self) -> bool:
        """Whether cards are being dragged."""
        return self._scene.drag is not None

    @property
    def targets(self) -> frozenset[ZoneId]:
        """Zones that take the cards being dragged."""
        return self._targets

    @property
    def considered(self) -> tuple[str, ...]:
        """Cards of the hand that are carried or lie under the pointer."""
        drag = self._scene.drag
        if drag is not None:
            return drag.uids if drag.source.kind == ZoneKind.HAND.value else ()
        return (self._hovered.uid,) if self._hovered is not None else ()

    @property
    def cursor(self) -> Qt.CursorShape:
        """What the pointer should look like: a hand where cards can be taken up."""
        if self.is_dragging:
            return Qt.CursorShape.ClosedHandCursor
        return Qt.CursorShape.OpenHandCursor if self._may_lift else Qt.CursorShape.ArrowCursor

    def set_targets(self, zones: Iterable[ZoneId]) -> None:
        """Which zones take the cards being dragged."""
        self._targets = frozenset(zones)
        self._light_up()

    def press(self, point: QPointF, event: QMouseEvent) -> None:
        """A button went down at *point*."""
        if event.button() == Qt.MouseButton.RightButton and self.cancel():
            return
        if event.button() == Qt.MouseButton.RightButton:
            item, zone = self._under(point)
            if zone is not None:
                self.focus_wanted.emit(zone, item.uid if item is not None else None)
                self.context_requested.emit(
                    zone, item.uid if item is not None else "", event.globalPosition().toPoint()
                )
            return
        if event.button() != Qt.MouseButton.LeftButton or self.is_dragging:
            return
        self._item, self._zone = self._under(point)
        self._pressed, self._pressed_global = point, event.globalPosition().toPoint()
        if self._zone is not None:
            self.focus_wanted.emit(self._zone, self._item.uid if self._item is not None else None)
            self._hold.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def move(self, point: QPointF) -> None:
        """The pointer is at *point*."""
        if self.is_dragging:
            self._carry_to(point)
            return
        if self._pressed is None:
            self._hover(point)
            return
        way = point - self._pressed
        if abs(way.x()) + abs(way.y()) >= QApplication.startDragDistance():
            self._hold.stop()
            self._take_up(self._pressed)
            self._carry_to(point)

    def release(self, point: QPointF, event: QMouseEvent) -> None:
        """A button came up at *point*."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._hold.stop()
        if self.is_dragging:
            self._carry_to(point)
            self._let_go()
        elif self._pressed is not None:
            self._click()
        self._forget()

    def double_click(self, point: QPointF, event: QMouseEvent) -> None:
        """The second press of a double-click at *point*: do the obvious thing."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._forget()
        item, zone = self._under(point)
        if zone is None or zone.kind in (ZoneKind.NEW_MELD.value, ZoneKind.FLOOR.value):
            # The first click has done all there is to do.
            return
        # The first click of the two has toggled the card; that was not meant.
        self._scene.select(self._before_click)
        self.activate(zone, item.uid if item is not None else None)

    def activate(self, zone: ZoneId, uid: str | None) -> None:
        """Do the obvious thing with a card or a zone; with other people's hands there is none."""
        if zone.kind == ZoneKind.OTHER_HAND.value:
            return
        is_single = uid is not None and (zone.kind in (ZoneKind.HAND.value, ZoneKind.FLOOR.value))
        uids = (uid,) if is_single and uid is not None else ()
        self.gesture_made.emit(Gesture(GestureKind.ACTIVATE, zone, uids, zone, self._scene.selected))

    def cancel(self) -> bool:
        """Break a drag off; whether there was one."""
        was_dragging = self.is_dragging
        self._scene.end_drag()
        self._forget()
        return was_dragging

    # --- clicks ---

    def _under(self, point: QPointF) -> tuple[CardItem | None, ZoneId | None]:
        item = self._scene.card_at(point)
        if item is not None:
            return item, item.zone_id
        return None, self._scene.zone_at(point)

    def _click(self) -> None:
        self._before_click = self._scene.selected
        if self._item is not None and self._zone is not None and self._zone.kind == ZoneKind.HAND.value:
            self.toggle(self._item.uid)
        elif self._item is None and self._zone is not None and self._zone.kind == ZoneKind.NEW_MELD.value:
            # The place looks like a button, and is one.
            self.activate(self._zone, None)
        elif self._zone is not None and self._zone.kind == ZoneKind.FLOOR.value:
            self._click_floor(self._zone)
        elif self._zone is None or (self._item is None and self._zone.kind == ZoneKind.HAND.value):
            self._scene.select(())

    def _click_floor(self, floor: ZoneId) -> None:
        """The open cards take what is selected; a card of theirs that is pointed at says which are meant."""
        if self._item is not None or self._scene.selected:
            self.activate(floor, self._item.uid if self._item is not None else None)

    def toggle(self, uid: str) -> None:
        """Select a card of the hand, or put it back."""
        chosen = self._scene.selected
        if self._scene.models.snapshot.picks_one and uid not in chosen:
            self._scene.select((uid,))
            return
        self._scene.select([other for other in chosen if other != uid] if uid in chosen else [*chosen, uid])

    def _on_held(self) -> None:
        if self._pressed is None or self.is_dragging or self._zone is None:
            return
        zone, uid = self._zone, self._item.uid if self._item is not None else ""
        self._forget()
        self.context_requested.emit(zone, uid, self._pressed_global)

    def _hover(self, point: QPointF) -> None:
        item = self._scene.card_at(point)
        self._may_lift = item is not None and (item.zone_id.kind == ZoneKind.HAND.value or item.spot.may_lift)
        if item is not None and item.zone_id.kind != ZoneKind.HAND.value:
            item = None
        if item is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.set_lift(Lift.LYING)
        if item is not None:
            item.set_lift(Lift.RAISED)
        self._hovered = item
        self.hover_changed.emit()

    def leave(self) -> None:
        """The pointer has left the table."""
        if self._hovered is not None and not self.is_dragging:
            self._hovered.set_lift(Lift.LYING)
        if self._hovered is not None:
            self._hovered = None
            self.hover_changed.emit()

    # --- drags ---

    def _take_up(self, point: QPointF) -> None:
        item, zone = self._item, self._zone
        if item is None or zone is None:
            return
        model = self._scene.models.zones.get(zone)
        if model is None or self._scene.cards.get(item.uid) is not item:
            return
        uids: tuple[str, ...]
        if moves_whole(zone):
            if not any(spot.may_lift for spot in model.spots):
                return
            uids = ()
            rows = model.spots if zone.kind == ZoneKind.PILE.value else model.spots[-1:]
            carried = [self._scene.cards[spot.uid] for spot in rows]
            grip = item if item in carried else carried[-1]
        else:
            if zone.kind != ZoneKind.HAND.value and not item.spot.may_lift:
                return
            chosen = self._scene.selected
            uids = chosen if item.uid in chosen else (item.uid,)
            carried = [self._scene.cards[spot.uid] for spot in model.spots if spot.uid in uids]
            grip = item
        self._hovered = None
        self._targets = frozenset()
        self._scene.begin_drag(Drag(zone, uids, carried, grip, point))
        self.lit_requested.emit(zone, uids)
        self.hover_changed.emit()

    def _carry_to(self, point: QPointF) -> None:
        drag = self._scene.drag
        if drag is None:
            return
        drag.move_to(point, -1.0 if self._scene.look.is_mirrored else 1.0)
        insert_at = None
        if drag.source.kind == ZoneKind.HAND.value and self._target() == drag.source:
            place = self._scene.layout.zones[drag.source]
            at = insertion_index(place.poses, point.x(), point.y(), place.rows, self._scene.look.is_mirrored)
            insert_at = min(at, len(place.poses) - len(drag.items))
        if insert_at != drag.insert_at:
            drag.insert_at = insert_at
            self._scene.sync()
        self._light_up()

    def _light_up(self) -> None:
        if self._scene.drag is None:
            return
        hot = self._target()
        marks = {zone: Mark.HOT if zone == hot else Mark.LIT for zone in self._targets}
        self._scene.set_marks(marks)

    def _target(self) -> ZoneId | None:
        """The zone the cards would go to if they were let go now."""
        drag = self._scene.drag
        if drag is None:
            return None
        x, y = drag.point.x(), drag.point.y()
        layout = self._scene.layout
        zone = self._scene.zone_at(drag.point)
        if zone in self._targets:
            return zone
        if zone is not None and zone.kind == ZoneKind.OTHER_HAND.value:
            zone = None
        near = [
            other
            for other in self._targets
            if other in layout.zones and layout.zones[other].rect.grown(_NEAR * layout.unit).holds(x, y)
        ]
        if moves_whole(drag.source):
            if zone == drag.source:
                return None
            if near and near[0].kind == ZoneKind.MELD.value:
                return near[0]
            return self._scene.hand_id() if y >= layout.own_area.y else zone
        if zone is not None:
            return zone
        if near:
            return near[0]
        if layout.own_area.holds(x, y):
            kind = ZoneKind.NEW_MELD.value
            return next((felt for felt in self._scene.models.zones if felt.kind == kind), None)
        return None

    def _let_go(self) -> None:
        drag = self._scene.drag
        if drag is None:
            return
        target = self._target()
        if target is not None and target == drag.source and drag.insert_at is not None:
            model = self._scene.models.zones[drag.source]
            carried = [item.uid for item in drag.items]
            order = [spot.uid for spot in model.spots if spot.uid not in carried]
            before = [spot.uid for spot in model.spots]
            order[drag.insert_at : drag.insert_at] = carried
            if order != before:
                self.hand_arranged.emit(tuple(order))
        elif target is not None and target != drag.source:
            onto = self._scene.card_at(drag.point, besides=drag.items)
            uid = onto.uid if onto is not None and onto.zone_id == target else ""
            made = Gesture(GestureKind.DROP, drag.source, drag.uids, target, self._scene.selected, uid)
            self.gesture_made.emit(made)
        elif target is None and drag.source.kind == ZoneKind.HAND.value and self._is_over_others(drag.point):
            felt = ZoneId(ZoneKind.OTHER_FELT.value)
            self.gesture_made.emit(Gesture(GestureKind.DROP, drag.source, drag.uids, felt, self._scene.selected))
        # Whatever came of it, the models have the last word; without a change the cards fly back.
        self._scene.end_drag()
        self.hover_changed.emit()

    def _is_over_others(self, point: QPointF) -> bool:
        return any(area.holds(point.x(), point.y()) for area in self._scene.layout.others_area)

    def _forget(self) -> None:
        self._hold.stop()
        self._pressed = None
        self._item = None
        self._zone = None
        self._targets = frozenset()
