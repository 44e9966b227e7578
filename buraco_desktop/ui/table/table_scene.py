"""The table's items, brought to what the models say by difference."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.models.zone_model import ZoneModel
from buraco_desktop.ui.table.animation import Motion, Mover
from buraco_desktop.ui.table.backdrop import BackdropItem, FocusItem
from buraco_desktop.ui.table.card_item import CardItem, Light
from buraco_desktop.ui.table.drag import Drag
from buraco_desktop.ui.table.geometry import CARD_RATIO, Pose
from buraco_desktop.ui.table.layout import TableLayout, lay_out
from buraco_desktop.ui.table.look import Look, to_qrect
from buraco_desktop.ui.table.score_item import PromptItem, ScoreItem
from buraco_desktop.ui.table.seat_item import SeatItem
from buraco_desktop.ui.table.side_marks import side_ranks
from buraco_desktop.ui.table.travel import HIDDEN_KINDS, Travel
from buraco_desktop.ui.table.zone_item import Mark, ZoneItem
from buraco_desktop.ui.table_spec import NO_PREVIEW, CardSpot, Preview, ZoneId, ZoneKind
from buraco_desktop.ui.texts.symbols import with_signs

_MOST_GHOSTS = 11
_DEALT = frozenset({ZoneKind.HAND.value, ZoneKind.FLOOR.value})
"""Zones whose cards come from the stock, turned over, when a deal begins."""


class TableScene(QGraphicsScene):
    """All items of the table, and what is selected, focused and dragged."""

    synced = Signal()
    """The items follow the models again."""
    selection_changed = Signal(tuple)
    drag_lost = Signal()
    """A card being dragged is no longer where it was taken up."""

    def __init__(self, models: TableModel, look: Look, mover: Mover, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.models = models
        self.look = look
        self.mover = mover
        self.layout = lay_out((), {}, 1280, 800)
        self.cards: dict[str, CardItem] = {}
        self.zones: dict[ZoneId, ZoneItem] = {}
        self.seats: dict[int, SeatItem] = {}
        self.drag: Drag | None = None
        self._selected: list[str] = []
        self._counts: dict[ZoneId, int] = {}
        self._deal: int | None = None
        self._returning: Sequence[CardItem] = ()
        self._preview = NO_PREVIEW
        self._width, self._height = 1280.0, 800.0
        self._backdrop = BackdropItem(look)
        self.score = ScoreItem(look)
        self.prompt = PromptItem(look)
        self.focus_ring = FocusItem(look)
        for item in (self._backdrop, self.score, self.prompt, self.focus_ring):
            self.addItem(item)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.sync)
        models.zone_added.connect(self._watch)
        models.zone_removed.connect(self._sync_later)
        models.shown.connect(self._sync_later)
        for model in models.zones.values():
            self._watch(model)
        self._sync_later()

    # --- what is on the table ---

    def resize(self, width: float, height: float) -> None:
        """Lay everything out for another size, without animation."""
        self._width, self._height = width, height
        self.setSceneRect(0, 0, width, height)
        self.sync(at_once=True)

    def refresh(self) -> None:
        """Paint everything again: the look has changed."""
        for zone in self.zones.values():
            zone.refresh()
        self.sync(at_once=True)
        self.update()

    def sync_pending(self) -> None:
        """Follow the models now if a change is waiting."""
        if self._later.isActive():
            self._later.stop()
            self.sync()

    def sync(self, *, at_once: bool = False) -> None:
        """Bring every item to what the models say."""
        snapshot = self.models.snapshot
        old_layout = self.layout
        zones = [model.zone for model in self.models.zones.values()]
        places = {int(seat.seat): seat.place for seat in snapshot.seats}
        self.layout = lay_out(zones, places, self._width, self._height, mirrored=self.look.is_mirrored)
        self.look.unit = self.layout.unit
        self._drop_lost_drag()
        self._prune_selection()
        self._sync_zones()
        self._sync_panels()
        counts = {zone.id: zone.count for zone in zones}
        new_deal = bool(zones) and self._deal != snapshot.deal
        travel = Travel(self._counts, counts)
        if at_once and not new_deal:
            self.mover.finish()
        self._sync_cards(travel, old_layout, at_once=at_once, new_deal=new_deal)
        self._counts = counts
        if zones:
            self._deal = snapshot.deal
        self.synced.emit()

    def _watch(self, model: ZoneModel) -> None:
        for signal in (model.rowsInserted, model.rowsRemoved, model.rowsMoved, model.dataChanged, model.zone_changed):
            signal.connect(self._sync_later)
        self._sync_later()

    def _sync_later(self) -> None:
        if not self._later.isActive():
            self._later.start()

    def _sync_zones(self) -> None:
        for gone in [zone_id for zone_id in self.zones if not self._has_place(zone_id)]:
            item = self.zones.pop(gone)
            self.removeItem(item.top)
            self.removeItem(item)
        snapshot = self.models.snapshot
        ranks = side_ranks(snapshot.seats)
        # Hands and heaps are named after a seat.
        of_seat = {int(seat.seat): ranks[seat.side] for seat in snapshot.seats}
        for zone_id, model in self.models.zones.items():
            place = self.layout.zones.get(zone_id)
            if place is None or not self._has_place(zone_id):
                continue
            zone_item = self.zones.get(zone_id)
            if zone_item is None:
                zone_item = self.zones[zone_id] = ZoneItem(model.zone, self.look)
                self.addItem(zone_item)
                self.addItem(zone_item.top)
            zone_item.show_zone(model.zone, place, invites=snapshot.may_act, side_rank=of_seat.get(zone_id.owner, 0))

    def _has_place(self, zone_id: ZoneId) -> bool:
        """Whether a zone is seen on the table: a hand held closed is drawn by its player's panel."""
        model = self.models.zones.get(zone_id)
        return model is not None and (zone_id.kind != ZoneKind.OTHER_HAND.value or bool(model.spots))

    def _sync_panels(self) -> None:
        snapshot, layout = self.models.snapshot, self.layout
        ranks = side_ranks(snapshot.seats)
        for gone in set(self.seats) - {int(seat.seat) for seat in snapshot.seats}:
            self.removeItem(self.seats.pop(gone))
        for seat in snapshot.seats:
            number = int(seat.seat)
            if number not in self.seats:
                self.seats[number] = SeatItem(seat, self.look)
                self.addItem(self.seats[number])
            rect = layout.own_seat if seat.place == "bottom" else layout.seats[seat.place]
            is_open = self._has_place(ZoneId(ZoneKind.OTHER_HAND.value, number))
            self.seats[number].show_seat(seat, to_qrect(rect), side_rank=ranks[seat.side], is_open=is_open)
        self.score.show_scores(
            snapshot.scores,
            snapshot.target,
            snapshot.deal,
            to_qrect(layout.score),
            to_qrect(layout.deal),
            ranks=ranks,
            is_practice=snapshot.is_practice,
        )
        self._show_prompt()
        areas = [to_qrect(area) for area in (*layout.others_area, layout.own_area)]
        melds = [zone.rect for zone_id, zone in layout.zones.items() if zone_id.kind == ZoneKind.MELD.value]
        bare = [not any(area.contains(to_qrect(meld).center()) for meld in melds) for area in areas]
        self._backdrop.show_areas(areas, bare)

    def _sync_cards(self, travel: Travel, old: TableLayout, *, at_once: bool, new_deal: bool) -> None:
        wanted = {spot.uid: zone_id for zone_id, model in self.models.zones.items() for spot in model.spots}
        self._remove_cards(travel, wanted, at_once=at_once or new_deal)
        carried = set(self.drag.items) if self.drag is not None else set()
        arrivals = 0
        for zone_id, model in self.models.zones.items():
            place = self.layout.zones.get(zone_id)
            if place is None or not place.poses:
                continue
            poses = self._poses_of(zone_id, model)
            for row, spot in enumerate(model.spots):
                item = self.cards.get(spot.uid)
                moved = item is not None and item.zone_id != zone_id
                turns = item is not None and not item.is_face_up and spot.card is not None
                is_fresh = item is None
                if item is None:
                    item = self.cards[spot.uid] = CardItem(spot.uid, zone_id, spot, self.look)
                    self.addItem(item)
                item.show_spot(zone_id, spot, is_selected=spot.uid in self._selected, is_covered=place.is_covered)
                if item in carried:
                    continue
                pose, z = poses[row], place.layer * 1000 + 10 + row
                is_dealt = new_deal and zone_id.kind in _DEALT
                if is_fresh or is_dealt:
                    start = None if at_once and not is_dealt else self._start_of(zone_id, travel, old, is_dealt)
                    item.fit_width(pose.width)
                    item.set_pose(start[0] if start else pose)
                    turns = bool(start and start[1] and spot.card is not None)
                    moved = start is not None
                self._send(item, pose, z, arrivals, moved=moved, turns=turns, is_dealt=is_dealt, at_once=at_once)
                arrivals += 1 if moved else 0
        self._light_cards()
        if new_deal:
            self._deal_to_others()
        elif not at_once:
            for giver, taker, count in travel.drawn():
                self._send_ghosts(giver, taker, min(count, _MOST_GHOSTS), old)

    def _send(
        self,
        item: CardItem,
        pose: Pose,
        z: float,
        order: int,
        *,
        moved: bool,
        turns: bool,
        is_dealt: bool,
        at_once: bool,
    ) -> None:
        if is_dealt:
            delay = order * self.mover.stagger_ms(Motion.DEAL)
            self.mover.fly(item, pose, z, Motion.DEAL, delay_ms=delay, turns=turns, on_top=True, is_hidden_first=True)
            return
        if at_once:
            self.mover.drop(item)
            item.fit_width(pose.width)
            item.set_turn(1.0)
            item.set_pose(pose)
            item.setZValue(z)
        elif moved:
            motion = Motion.GATHER if order > 3 else Motion.MOVE
            delay = min(order, 20) * self.mover.stagger_ms(motion)
            self.mover.fly(item, pose, z, motion, delay_ms=delay, turns=turns, on_top=True, is_hidden_first=turns)
        elif self.mover.goal_of(item) == pose:
            return
        elif item in self._returning:
            self.mover.fly(item, pose, z, Motion.RETURN, on_top=True)
        elif item.pose != pose or turns:
            self.mover.fly(item, pose, z, Motion.SHIFT, turns=turns)
        else:
            item.fit_width(pose.width)
            item.setZValue(z)

    def _poses_of(self, zone_id: ZoneId, model: ZoneModel) -> Sequence[Pose]:
        """Poses of the cards of a zone by row: selected cards raised, a gap where dragged cards would go."""
        place = self.layout.zones[zone_id]
        if zone_id.kind != ZoneKind.HAND.value:
            return place.poses
        slots = list(range(len(model.spots)))
        drag = self.drag
        if drag is not None and drag.insert_at is not None and drag.source == zone_id:
            carried = {item.uid for item in drag.items}
            left = [row for row in slots if model.spots[row].uid not in carried]
            taken = [row for row in slots if model.spots[row].uid in carried]
            order = left[: drag.insert_at] + taken + left[drag.insert_at :]
            for slot, row in enumerate(order):
                slots[row] = slot
        lift = self.layout.lift
        return [
            place.poses[slot].raised(lift if spot.uid in self._selected else 0)
            for slot, spot in zip(slots, model.spots, strict=True)
        ]

    # --- comings and goings ---

    def _spot_of(self, zone_id: ZoneId, layout: TableLayout) -> Pose | None:
        """Where a card that comes from or goes to *zone_id* begins or ends its way."""
        if zone_id.kind == ZoneKind.OTHER_HAND.value:
            seat = self.seats.get(zone_id.owner)
            if seat is None:
                return None
            middle = seat.hand_middle
            return Pose(middle.x(), middle.y(), max(12.0, float(int(seat.hand_width))))
        place = layout.zones.get(zone_id) or self.layout.zones.get(zone_id)
        if place is None:
            return None
        if place.poses:
            return place.poses[-1]
        return Pose(place.rect.cx, place.rect.cy, max(12.0, float(int(place.rect.h / CARD_RATIO))))

    def _start_of(self, zone_id: ZoneId, travel: Travel, old: TableLayout, is_dealt: bool) -> tuple[Pose, bool] | None:
        """Where a new card in *zone_id* comes from, and whether it is turned over on the way."""
        if is_dealt:
            stock = self._dealing_pose()
            return (stock, True) if stock is not None else None
        # A hand is shown where it was held.
        giver = zone_id if zone_id.kind == ZoneKind.OTHER_HAND.value else travel.giver_for(zone_id)
        pose = self._spot_of(giver, old) if giver is not None else None
        return (pose, giver.kind in HIDDEN_KINDS) if pose is not None and giver is not None else None

    def _dealing_pose(self) -> Pose | None:
        stock = next((zone for zone in self.models.zones if zone.kind == ZoneKind.STOCK.value), None)
        return self._spot_of(stock, self.layout) if stock is not None else None

    def _remove_cards(self, travel: Travel, wanted: dict[str, ZoneId], *, at_once: bool) -> None:
        for uid in [uid for uid in self.cards if uid not in wanted]:
            item = self.cards.pop(uid)
            taker = None if at_once else travel.taker_for(item.zone_id)
            goal = self._spot_of(taker, self.layout) if taker is not None else None
            if goal is None:
                self._remove(item)
                continue
            self.mover.fly(item, goal, 90_000, Motion.GATHER, on_top=True, landed=partial(self._remove, item))

    def _remove(self, item: CardItem) -> None:
        self.mover.drop(item)
        if item.scene() is self:
            self.removeItem(item)

    def _send_ghosts(
        self,
        giver: ZoneId,
        taker: ZoneId,
        count: int,
        old: TableLayout,
        motion: Motion = Motion.MOVE,
        first_ms: float = 0,
    ) -> None:
        start, goal = self._spot_of(giver, old), self._spot_of(taker, self.layout)
        if start is None or goal is None or self.mover.duration_ms(motion) <= 0:
            return
        apart = self.mover.stagger_ms(motion)
        for number in range(count):
            ghost = CardItem("", giver, CardSpot("", None), self.look)
            ghost.fit_width(start.width)
            ghost.set_pose(start)
            ghost.setZValue(80_000)
            self.addItem(ghost)
            self.mover.fly(
                ghost,
                goal,
                80_000 + number,
                motion,
                delay_ms=first_ms + number * apart,
                on_top=True,
                is_hidden_first=True,
                landed=partial(self._remove, ghost),
            )

    def _deal_to_others(self) -> None:
        stock = next((zone for zone in self.models.zones if zone.kind == ZoneKind.STOCK.value), None)
        if stock is None:
            return
        others = [zone for zone in self.models.zones if zone.kind == ZoneKind.OTHER_HAND.value]
        apart = self.mover.stagger_ms(Motion.DEAL)
        for number, taker in enumerate(others, 1):
            count = min(_MOST_GHOSTS, self.models.zones[taker].zone.count)
            first = number * apart / (len(others) + 1)
            self._send_ghosts(stock, taker, count, self.layout, Motion.DEAL, first)

    # --- what a card would do ---

    def show_preview(self, preview: Preview) -> None:
        """Light up the cards that would be moved, and say so in place of the prompt."""
        if preview != self._preview:
            self._preview = preview
            self._show_prompt()
            self._light_cards()

    def _show_prompt(self) -> None:
        snapshot, layout = self.models.snapshot, self.layout
        is_told = bool(self._preview.text) and not snapshot.is_question
        text = with_signs(self._preview.text) if is_told else snapshot.prompt
        self.prompt.show_prompt(text, to_qrect(layout.prompt), layout.width / 2, calls=snapshot.may_act)

    def _light_cards(self) -> None:
        for uid, item in self.cards.items():
            if uid in self._preview.sure or item.spot.is_lit:
                item.set_light(Light.SURE)
            else:
                item.set_light(Light.PERHAPS if uid in self._preview.perhaps else Light.NONE)

    # --- selection ---

    @property
    def selected(self) -> tuple[str, ...]:
        """Uids of the selected cards, in the order picked."""
        return tuple(self._selected)

    def select(self, uids: Iterable[str]) -> None:
        """Select just these cards of the hand."""
        wanted = list(dict.fromkeys(uids))
        if wanted == self._selected:
            return
        self._selected = wanted
        self.sync()
        self.selection_changed.emit(self.selected)

    def hand_id(self) -> ZoneId | None:
        """The own hand, if there is one."""
        return next((zone for zone in self.models.zones if zone.kind == ZoneKind.HAND.value), None)

    def _prune_selection(self) -> None:
        hand = self.hand_id()
        held = {spot.uid for spot in self.models.zones[hand].spots} if hand is not None else set()
        kept = [uid for uid in self._selected if uid in held]
        if kept != self._selected:
            self._selected = kept
            QTimer.singleShot(0, self, lambda: self.selection_changed.emit(self.selected))

    # --- dragging ---

    def begin_drag(self, drag: Drag) -> None:
        """Take up the cards of *drag*."""
        self.drag = drag
        for item in drag.items:
            self.mover.drop(item)
        drag.pick_up()

    def end_drag(self) -> None:
        """Put the cards down; they go to where the models say they lie."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        drag.put_down()
        self.set_marks({})
        self._returning = drag.items
        self.sync()
        self._returning = ()

    def set_marks(self, marks: dict[ZoneId, Mark]) -> None:
        """Light up zones; all others go dark."""
        for zone_id, item in self.zones.items():
            item.top.set_mark(marks.get(zone_id, Mark.NONE))

    def _drop_lost_drag(self) -> None:
        drag = self.drag
        if drag is None:
            return
        model = self.models.zones.get(drag.source)
        present = {spot.uid for spot in model.spots} if model is not None else set()
        if model is not None and all(item.uid in present for item in drag.items):
            return
        self.drag = None
        drag.put_down()
        self.set_marks({})
        QTimer.singleShot(0, self, self.drag_lost.emit)

    # --- looking things up ---

    def card_at(self, point: QPointF, besides: Sequence[CardItem] = ()) -> CardItem | None:
        """The topmost card under *point*, those in *besides* left out."""
        best: CardItem | None = None
        for item in self.cards.values():
            if item not in besides and item.holds(point) and (best is None or item.zValue() > best.zValue()):
                best = item
        return best

    def zone_at(self, point: QPointF) -> ZoneId | None:
        """The topmost zone under *point*."""
        found = [
            (place.layer, zone_id)
            for zone_id, place in self.layout.zones.items()
            if zone_id in self.models.zones and place.rect.holds(point.x(), point.y())
        ]
        return max(found)[1] if found else None

    def card_rect(self, uid: str) -> QRectF:
        """Where a card lies, in the scene; an empty rectangle if it does not."""
        item = self.cards.get(uid)
        return item.outline().boundingRect() if item is not None else QRectF()

    def zone_rect(self, zone_id: ZoneId) -> QRectF:
        """Where a zone lies, in the scene; an empty rectangle if it does not."""
        place = self.layout.zones.get(zone_id)
        return to_qrect(place.rect) if place is not None else QRectF()
