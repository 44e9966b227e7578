"""Where the keyboard is on the table, and how it gets from there to elsewhere."""

from PySide6.QtCore import QObject, Signal

from buraco_desktop.ui.table import keyboard
from buraco_desktop.ui.table.table_scene import TableScene
from buraco_desktop.ui.table_spec import ZoneId, ZoneKind

Place = tuple[ZoneId, str | None]
"""A zone, and one of its cards or None for the zone itself."""


class Walk(QObject):
    """The keyboard's place. It outlives the card and the zone it is on."""

    moved = Signal(object, object)
    """The keyboard is on this zone and card (None: the zone itself) now."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._place: Place | None = None
        self._row = 0
        self._has_run_out = False
        self._last_cards: dict[ZoneId, str] = {}

    @property
    def place(self) -> Place | None:
        """Where it is; None before it has been anywhere."""
        return self._place

    @property
    def hand_card(self) -> str | None:
        """The card of the own hand it is on; None when it is elsewhere."""
        if self._place is not None and self._place[0].kind == ZoneKind.HAND.value:
            return self._place[1]
        return None

    def go_to(self, zone: ZoneId, uid: str | None) -> None:
        """Go to a card, or to a zone itself."""
        is_new = self._place != (zone, uid)
        self._has_run_out = False
        self._place = (zone, uid)
        if uid is not None:
            self._last_cards[zone] = uid
        self._remember_row()
        if is_new:
            self.moved.emit(zone, uid)

    def enter(self, zone: ZoneId) -> None:
        """Go to a zone: in a hand to the card it was on last."""
        spots = self._scene.models.zones[zone].spots
        self.go_to(zone, keyboard.entry_card(zone, spots, self._last_cards.get(zone)))

    def enter_end(self, *, is_first: bool) -> bool:
        """Go to the first or the last zone; whether there is any."""
        zones = self._zones()
        if zones:
            self.enter(zones[0 if is_first else -1])
        return bool(zones)

    def next_zone(self, forward: bool) -> bool:
        """Go on to the next zone in order; False at the end."""
        zones = self._zones()
        if self._place is None or self._place[0] not in zones:
            return self.enter_end(is_first=forward)
        there = zones.index(self._place[0]) + (1 if forward else -1)
        if not 0 <= there < len(zones):
            return False
        self.enter(zones[there])
        return True

    def step(self, across: int, down: int) -> None:
        """Go one card or zone in a direction of the screen."""
        zones = self._zones()
        if self._place is None or self._place[0] not in zones:
            self._enter_hand()
            return
        zone, uid = self._place
        spots = self._scene.models.zones[zone].spots
        places = self._scene.layout.zones
        if across and keyboard.walks_cards(zone) and spots:
            self.go_to(zone, keyboard.next_card(spots, uid, self._along(across)))
            return
        if down:
            other = keyboard.card_in_other_row(places[zone], spots, uid, down > 0)
            if other is not None:
                self.go_to(zone, other)
                return
        there = keyboard.neighbour({known: places[known] for known in zones}, zone, across, down)
        if there is not None:
            self.enter(there)

    def to_end(self, to_last: bool) -> None:
        """Go to the first or the last card of the zone; where there is none to walk on, of the hand."""
        for zone in (self._place[0] if self._place is not None else None, self._scene.hand_id()):
            model = self._scene.models.zones.get(zone) if zone is not None else None
            if zone is not None and model is not None and model.spots and keyboard.walks_cards(zone):
                self.go_to(zone, model.spots[-1 if to_last else 0].uid)
                return

    def order_with_card_moved(self, across: int) -> tuple[str, ...] | None:
        """The hand with the card it is on moved one place on the screen; None if that cannot be."""
        uid, hand = self.hand_card, self._scene.hand_id()
        if uid is None or hand is None:
            return None
        order = [spot.uid for spot in self._scene.models.zones[hand].spots]
        here = order.index(uid)
        there = here + self._along(across)
        if not 0 <= there < len(order):
            return None
        order.insert(there, order.pop(here))
        return tuple(order)

    def follow(self) -> None:
        """The table has changed: stay where it was, or as near as can be."""
        if self._place is None:
            return
        zone, uid = self._place
        model = self._scene.models.zones.get(zone)
        if model is None:
            self._place = None
            self._enter_hand()
        elif uid is not None and model.row_of(uid) < 0:
            row = min(self._row, len(model.spots) - 1)
            self.go_to(zone, model.spots[row].uid if row >= 0 else None)
            self._has_run_out = row < 0
        elif uid is None and self._has_run_out and model.spots:
            # The last card was played, and now others have been dealt.
            self.enter(zone)
        self._remember_row()

    def _along(self, across: int) -> int:
        """A step on the screen as a step along the cards."""
        return -across if self._scene.look.is_mirrored else across

    def _enter_hand(self) -> None:
        hand = self._scene.hand_id()
        if hand is not None:
            self.enter(hand)

    def _remember_row(self) -> None:
        if self._place is None or self._place[1] is None:
            return
        model = self._scene.models.zones.get(self._place[0])
        row = model.row_of(self._place[1]) if model is not None else -1
        if row >= 0:
            self._row = row

    def _zones(self) -> list[ZoneId]:
        return [zone for zone in self._scene.models.zones if zone in self._scene.layout.zones]
