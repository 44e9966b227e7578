"""The table for screen readers: a tree of zones, cards, players and totals, and what is said aloud.

Qt gives a scene no accessible children. Each thing on the table therefore has a node, a QObject that
Qt asks about; nodes are made when somebody asks, and go when the thing goes.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeAlias

from PySide6.QtCore import QLocale, QObject, QPointF, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.table.access_interfaces import register, unregister
from buraco_desktop.ui.table.keyboard import walks_cards
from buraco_desktop.ui.table.table_scene import TableScene
from buraco_desktop.ui.table_spec import ZoneId, ZoneKind
from buraco_desktop.ui.texts import table as texts
from buraco_desktop.ui.texts.cards import spot_name


class NodeKind(Enum):
    """What a node stands for."""

    SEAT = "seat"
    SCORE = "score"
    DEAL = "deal"
    ZONE = "zone"
    CARD = "card"
    PROMPT = "prompt"


NodeKey: TypeAlias = tuple[NodeKind, ZoneId | str | int]

_ROLES: Final = {
    NodeKind.SEAT: QAccessible.Role.ListItem,
    NodeKind.SCORE: QAccessible.Role.StaticText,
    NodeKind.DEAL: QAccessible.Role.StaticText,
    NodeKind.ZONE: QAccessible.Role.Button,
    NodeKind.CARD: QAccessible.Role.ListItem,
    NodeKind.PROMPT: QAccessible.Role.StaticText,
}


class TableNode(QObject):
    """One thing on the table."""

    def __init__(self, key: NodeKey, tree: "AccessTree") -> None:
        super().__init__(tree)
        self.key = key
        self._tree = tree
        register(self, self)

    def access_name(self) -> str:
        """What the screen reader says."""
        return self._tree.name_of(self.key)

    def access_role(self) -> QAccessible.Role:
        """What sort of thing it is."""
        kind, name = self.key
        if kind is NodeKind.ZONE and isinstance(name, ZoneId) and walks_cards(name):
            return QAccessible.Role.List
        return _ROLES[kind]

    def access_state(self) -> QAccessible.State:
        """Focused, selected, new and so on."""
        return self._tree.state_of(self.key)

    def access_rect(self) -> QRect:
        """Where it is on the screen."""
        return self._tree.rect_of(self.key)

    def access_parent(self) -> QObject | None:
        """The zone of a card; the table for everything else."""
        return self._tree.parent_of(self.key)

    def access_children(self) -> list[QObject]:
        """The cards of a zone."""
        return self._tree.children_of(self.key)

    def access_focus(self) -> QObject | None:
        """The card of this zone that has the keyboard."""
        focused = self._tree.focused_node()
        return focused if focused is not None and focused.access_parent() is self else None

    def access_press(self) -> Callable[[], None] | None:
        """Cards and zones can be pressed."""
        place = self._tree.place_of(self.key) if self.key[0] is not NodeKind.SEAT else None
        return None if place is None else lambda: self._tree.press_requested.emit(*place)

    def access_focus_here(self) -> Callable[[], None] | None:
        """Cards, zones and players can have the keyboard."""
        place = self._tree.place_of(self.key)
        return None if place is None else lambda: self._tree.focus_requested.emit(*place)

    def access_widget(self) -> QWidget:
        """The table."""
        return self._tree.view


class AccessTree(QObject):
    """All nodes of one table, and the table itself as their root."""

    press_requested = Signal(object, object)
    """A zone, and a card or None, was pressed through the screen reader."""
    focus_requested = Signal(object, object)
    """The screen reader wants the keyboard on a zone, and a card or None."""

    def __init__(self, view: QGraphicsView, scene: TableScene, models: TableModel) -> None:
        super().__init__(view)
        self.view = view
        self._scene = scene
        self._models = models
        self._nodes: dict[NodeKey, TableNode] = {}
        self._focus: tuple[ZoneId, str | None] | None = None
        self._prompt = ""
        self._reordered = QTimer(self)
        self._reordered.setSingleShot(True)
        self._reordered.timeout.connect(self._tell_order)
        self._order: list[NodeKey] = []
        register(view, self)

    # --- the root, as Qt asks for it ---

    def access_name(self) -> str:
        """The table's name."""
        return texts.table_name()

    def access_role(self) -> QAccessible.Role:
        """A pane with things in it."""
        return QAccessible.Role.Pane

    def access_state(self) -> QAccessible.State:
        """Whether the table has the keyboard."""
        state = QAccessible.State()
        state.focusable = True
        state.focused = self.view.hasFocus() and self._focus is None
        state.invisible = not self.view.isVisible()
        return state

    def access_rect(self) -> QRect:
        """The whole table on the screen."""
        return QRect(self.view.mapToGlobal(self.view.rect().topLeft()), self.view.size())

    def access_parent(self) -> QObject | None:
        """The widget the table stands in."""
        return self.view.parentWidget()

    def access_children(self) -> list[QObject]:
        """Players, totals, deal, zones, prompt."""
        return [self._node(key) for key in self._root_keys()]

    def access_focus(self) -> QObject | None:
        """The thing that has the keyboard, or its zone."""
        node = self.focused_node()
        if node is None:
            return None
        return self._node((NodeKind.ZONE, self._focus[0])) if self._focus and node.key[0] is NodeKind.CARD else node

    def access_press(self) -> Callable[[], None] | None:
        """The table as a whole cannot be pressed."""
        return None

    def access_focus_here(self) -> Callable[[], None] | None:
        """The table takes the keyboard."""
        return self.view.setFocus

    def access_widget(self) -> QWidget:
        """The table."""
        return self.view

    # --- what the nodes say ---

    def name_of(self, key: NodeKey) -> str:
        """What the screen reader says of a node."""
        kind, name = key
        snapshot = self._models.snapshot
        match kind:
            case NodeKind.SEAT:
                return next((seat.spoken for seat in snapshot.seats if seat.seat == name), "")
            case NodeKind.SCORE if isinstance(name, int) and name < len(snapshot.scores):
                score = snapshot.scores[name]
                return texts.score_line(score.name, QLocale().toString(score.total))
            case NodeKind.DEAL:
                target = texts.target_points(QLocale().toString(snapshot.target))
                return texts.match_line(texts.deal_number(snapshot.deal), target, is_practice=snapshot.is_practice)
            case NodeKind.PROMPT:
                return snapshot.prompt
            case NodeKind.ZONE if isinstance(name, ZoneId):
                return self._zone_name(name)
            case NodeKind.CARD if isinstance(name, str):
                found = self._models.find(name)
                return spot_name(found[1], is_selected=name in self._scene.selected) if found is not None else ""
            case _:
                return ""

    def _zone_name(self, zone_id: ZoneId) -> str:
        model = self._models.zones.get(zone_id)
        if model is None:
            return ""
        zone = model.zone
        name = zone.spoken or zone.label or texts.new_meld()
        if zone.grade_text and zone.grade_text not in name:
            name = texts.zone_with_grade(name, zone.grade_text)
        return name

    def state_of(self, key: NodeKey) -> QAccessible.State:
        """Focused, selectable, selected and so on."""
        kind, name = key
        state = QAccessible.State()
        state.readOnly = True
        state.invisible = not self.view.isVisible()
        place = self.place_of(key)
        if place is not None:
            state.focusable = True
            focused = self.focused_node()
            state.focused = self.view.hasFocus() and focused is not None and focused.key == key
        if kind is NodeKind.CARD and isinstance(name, str) and place is not None:
            is_in_hand = place[0].kind == ZoneKind.HAND.value
            state.selectable = is_in_hand
            state.multiSelectable = is_in_hand
            state.selected = name in self._scene.selected
            state.movable = is_in_hand
        state.offscreen = not self.view.rect().intersects(self._view_rect(key))
        return state

    def rect_of(self, key: NodeKey) -> QRect:
        """Where a node is on the screen."""
        inside = self._view_rect(key)
        return QRect(self.view.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def _view_rect(self, key: NodeKey) -> QRect:
        kind, name = key
        layout = self._scene.layout
        rect = QRectF()
        match kind:
            case NodeKind.SEAT if isinstance(name, int) and name in self._scene.seats:
                rect = self._scene.seats[name].rect
            case NodeKind.SCORE:
                rect = self._scene.score.totals_rect
            case NodeKind.DEAL:
                rect = self._scene.score.deal_rect
            case NodeKind.PROMPT:
                rect = QRectF(layout.prompt.x, layout.prompt.y, layout.prompt.w, layout.prompt.h)
            case NodeKind.ZONE if isinstance(name, ZoneId):
                rect = self._scene.zone_rect(name)
            case NodeKind.CARD if isinstance(name, str):
                rect = self._scene.card_rect(name)
            case _:
                pass
        return self.view.mapFromScene(rect).boundingRect()

    def parent_of(self, key: NodeKey) -> QObject | None:
        """The zone of a card; the table for everything else."""
        kind, name = key
        if kind is NodeKind.CARD and isinstance(name, str):
            found = self._models.find(name)
            return self._node((NodeKind.ZONE, found[0])) if found is not None else None
        return self.view

    def children_of(self, key: NodeKey) -> list[QObject]:
        """The cards of a zone of open cards."""
        kind, name = key
        model = self._models.zones.get(name) if kind is NodeKind.ZONE and isinstance(name, ZoneId) else None
        if model is None or not walks_cards(model.id):
            return []
        return [self._node((NodeKind.CARD, spot.uid)) for spot in model.spots]

    def place_of(self, key: NodeKey) -> tuple[ZoneId, str | None] | None:
        """Zone and card of a node that can have the keyboard."""
        kind, name = key
        if kind is NodeKind.ZONE and isinstance(name, ZoneId):
            return name, None
        if kind is NodeKind.CARD and isinstance(name, str):
            found = self._models.find(name)
            return (found[0], name) if found is not None else None
        if kind is NodeKind.SEAT:
            hands = (zone for zone in self._models.zones if self._is_closed_hand(zone) and zone.owner == name)
            return next(((zone, None) for zone in hands), None)
        return None

    def panel_at(self, point: QPointF) -> str:
        """What the panel at *point* of the scene tells in full: names are cut where room is short; "" for none."""
        score, snapshot = self._scene.score, self._models.snapshot
        if score.totals_rect.contains(point):
            return "\n".join(self.name_of((NodeKind.SCORE, number)) for number in range(len(snapshot.scores)))
        if score.deal_rect.contains(point):
            return self.name_of((NodeKind.DEAL, 0))
        seats = (seat for seat, item in self._scene.seats.items() if item.rect.contains(point))
        return next((self.name_of((NodeKind.SEAT, seat)) for seat in seats), "")

    # --- news ---

    def follow(self) -> None:
        """Forget nodes of things that are gone; tell the screen reader if the table looks otherwise now."""
        present: set[NodeKey] = set(self._root_keys())
        for model in self._models.zones.values():
            present.update((NodeKind.CARD, spot.uid) for spot in model.spots)
        for key in [key for key in self._nodes if key not in present]:
            node = self._nodes.pop(key)
            unregister(node)
            node.deleteLater()
        if not QAccessible.isActive():
            return
        if not self._reordered.isActive():
            self._reordered.start(0)
        prompt = self._models.snapshot.prompt
        if prompt != self._prompt:
            self._prompt = prompt
            self._send(self._node((NodeKind.PROMPT, 0)), QAccessible.Event.NameChanged)

    def focus_moved_to(self, zone: ZoneId, uid: str | None) -> None:
        """The keyboard is on another card or zone."""
        self._focus = (zone, uid)
        node = self.focused_node()
        if node is not None and self.view.hasFocus():
            self._send(node, QAccessible.Event.Focus)

    def selection_changed(self, _uids: tuple[str, ...] = ()) -> None:
        """Cards were selected or put back."""
        node = self.focused_node()
        if node is not None:
            self._send(node, QAccessible.Event.NameChanged)
            self._send(node, QAccessible.Event.SelectionWithin)

    def announce(self, text: str) -> None:
        """Have *text* said at once."""
        event = QAccessibleAnnouncementEvent(self.view, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)

    def focused_node(self) -> TableNode | None:
        """The node the keyboard is on."""
        if self._focus is None:
            return None
        zone, uid = self._focus
        if uid is not None and self._models.find(uid) is not None:
            return self._node((NodeKind.CARD, uid))
        if self._is_closed_hand(zone):
            return self._node((NodeKind.SEAT, zone.owner))
        return self._node((NodeKind.ZONE, zone)) if zone in self._models.zones else None

    def _tell_order(self) -> None:
        order = self._root_keys()
        for model in self._models.zones.values():
            order.extend((NodeKind.CARD, spot.uid) for spot in model.spots)
        if order != self._order:
            self._order = order
            QAccessible.updateAccessibility(QAccessibleEvent(self.view, QAccessible.Event.ObjectReorder))

    def _send(self, node: TableNode, event: QAccessible.Event) -> None:
        QAccessible.updateAccessibility(QAccessibleEvent(node, event))

    def _root_keys(self) -> list[NodeKey]:
        snapshot = self._models.snapshot
        keys: list[NodeKey] = [(NodeKind.SEAT, int(seat.seat)) for seat in snapshot.seats]
        keys += [(NodeKind.SCORE, number) for number in range(len(snapshot.scores))]
        keys.append((NodeKind.DEAL, 0))
        keys += [(NodeKind.ZONE, zone) for zone in self._models.zones if not self._is_closed_hand(zone)]
        keys.append((NodeKind.PROMPT, 0))
        return keys

    def _is_closed_hand(self, zone: ZoneId) -> bool:
        """Whether it is another player's hand that is not shown: the player's own node stands for it."""
        model = self._models.zones.get(zone)
        return zone.kind == ZoneKind.OTHER_HAND.value and not (model is not None and model.spots)

    def _node(self, key: NodeKey) -> TableNode:
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = TableNode(key, self)
        return node
