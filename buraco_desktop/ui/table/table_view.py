"""The table as a widget: size, screen scale, reading direction, mouse and keys."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPolygonF,
    QResizeEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from buraco_desktop.ui.decks import Deck
from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.table.accessibility import AccessTree
from buraco_desktop.ui.table.animation import AnimationSpeed, Mover
from buraco_desktop.ui.table.input import Pointer
from buraco_desktop.ui.table.keyboard import walks_cards
from buraco_desktop.ui.table.look import Look
from buraco_desktop.ui.table.table_scene import TableScene
from buraco_desktop.ui.table.toast import Toast
from buraco_desktop.ui.table.walk import Walk
from buraco_desktop.ui.table.zone_item import Mark
from buraco_desktop.ui.table_spec import Preview, ZoneId, ZoneKind
from buraco_desktop.ui.texts.cards import spot_name
from buraco_desktop.ui.texts.symbols import with_signs
from buraco_desktop.ui.theme import Theme, paint_cloth

_REFUSED_MS = 900


class TableView(QGraphicsView):
    """The card table. Shows what its models say, reports what is done on it, and decides nothing.

    After ``lit_requested`` the owner answers with set_targets; after ``gesture_made`` with a new
    snapshot in the models, or with refuse.
    """

    gesture_made = Signal(object)
    """A Gesture."""
    lit_requested = Signal(object, tuple)
    """A drag began: its source zone and the uids (none for a whole zone). Answer with set_targets."""
    hand_arranged = Signal(tuple)
    """The person has put the hand in this order (uids)."""
    selection_changed = Signal(tuple)
    """The selected uids, in the order picked."""
    considered = Signal(tuple)
    """Cards of the hand (uids) are carried, pointed at, walked to or selected. Answer with show_preview."""
    context_requested = Signal(object, str, QPoint)
    """What can be done here? Zone, uid ("" for the zone itself) and a point of the screen."""
    hurry_requested = Signal()
    """The person does not want to wait."""
    why_requested = Signal()
    """The person asks for the reason of the last refusal."""
    focus_moved = Signal(object, object)
    """The keyboard is on this zone and this card, or None for the zone itself."""
    announced = Signal(str)
    """A sentence was given to the screen reader."""
    settled = Signal()
    """No card is under way any more."""

    def __init__(
        self, models: TableModel, deck: Deck, theme: Theme, speeds: AnimationSpeed, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = Look(deck, theme, is_mirrored=self.isRightToLeft(), scale=self.devicePixelRatioF())
        self._mover = Mover(speeds, self)
        self._scene = TableScene(models, self._look, self._mover, self)
        self._models = models
        self._pointer = Pointer(self._scene, self)
        self._walk = Walk(self._scene, self)
        self._shows_focus = False
        self._toast: Toast | None = None
        self._tip_is_for: tuple[str, ZoneId | None] | None = None
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(640, 400)
        self.viewport().setMouseTracking(True)
        self._scene.selection_changed.connect(self.selection_changed)
        self._scene.synced.connect(self._on_synced)
        self._pointer.gesture_made.connect(self.gesture_made)
        self._pointer.lit_requested.connect(self.lit_requested)
        self._pointer.hand_arranged.connect(self.hand_arranged)
        self._pointer.context_requested.connect(self.context_requested)
        self._pointer.focus_wanted.connect(self._on_pointed_at)
        self._pointer.hover_changed.connect(self._consider)
        self._scene.selection_changed.connect(self._consider)
        self._mover.settled.connect(self._on_settled)
        self.access = AccessTree(self, self._scene, self._models)
        self.access.press_requested.connect(self._on_accessible_press)
        self.access.focus_requested.connect(self._on_accessible_focus)
        self._scene.selection_changed.connect(self.access.selection_changed)
        self._walk.moved.connect(self._on_moved)

    # --- asked by others ---

    @property
    def table_scene(self) -> TableScene:
        """The scene with all items."""
        return self._scene

    @property
    def is_idle(self) -> bool:
        """Whether every card is at rest and nothing is dragged."""
        return self._mover.is_idle and not self._pointer.is_dragging

    def selected_uids(self) -> tuple[str, ...]:
        """The selected cards of the hand, in the order picked."""
        return self._scene.selected

    def focused(self) -> tuple[ZoneId, str | None] | None:
        """Zone and card the keyboard is on; no card for the zone itself; None before it has been anywhere."""
        return self._walk.place

    @property
    def shows_focus(self) -> bool:
        """Whether the ring is on the table: keys come here, and the person has used them last."""
        return self._shows_focus and self.hasFocus()

    def card_point(self, uid: str) -> QPoint:
        """A point of the viewport on the strip of a card that other cards leave free."""
        item = self._scene.cards[uid]
        width, height = item.pose.width, item.pose.height
        side = 1 if self._look.is_mirrored else -1
        strip = QPointF(side * 0.38 * width, -0.32 * height)
        return self.mapFromScene(item.mapToScene(strip / (item.scale() or 1.0)))

    def zone_point(self, zone_id: ZoneId) -> QPoint:
        """The point of the viewport in the middle of a zone."""
        return self.mapFromScene(self._scene.zone_rect(zone_id).center())

    # --- told by others ---

    def set_targets(self, zones: Iterable[ZoneId]) -> None:
        """Which zones take the cards being dragged: they light up."""
        self._pointer.set_targets(zones)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come of playing the cards being considered."""
        self._scene.show_preview(preview)

    def _consider(self, *_: object) -> None:
        """Which cards of the hand are looked at just now: carried or pointed at, else walked to, else selected."""
        uids = self._pointer.considered
        if not uids and self.shows_focus and self._walk.hand_card is not None:
            uids = (self._walk.hand_card,)
        self.considered.emit(uids or self._scene.selected)

    def refuse(self, text: str, zone: ZoneId | None = None, *, has_reason: bool = True, as_signs: bool = False) -> None:
        """Say in one sentence why something cannot be done; cards being dragged fly back.

        Args:
            text: the sentence (translated).
            zone: where it was tried; the sentence appears there, else above the hand.
            has_reason: whether more can be told about it by way of ``why_requested``.
            as_signs: whether cards named in it are written as signs.
        """
        drag = self._scene.drag
        if drag is not None:
            near = drag.point
        elif zone is not None and zone in self._scene.layout.zones and zone.kind != ZoneKind.HAND.value:
            rect = self._scene.zone_rect(zone)
            near = QPointF(rect.center().x(), rect.top() + rect.height() * 0.4)
        else:
            prompt = self._scene.layout.prompt
            near = QPointF(prompt.cx, prompt.y)
        if drag is not None and drag.uids and not set(drag.uids) <= set(self._scene.selected):
            # Another card than the one tried is not what the next click is about.
            self._scene.select(())
        self._pointer.cancel()
        if zone is not None and zone in self._scene.zones:
            self._scene.set_marks({zone: Mark.REFUSED})
            QTimer.singleShot(_REFUSED_MS, self, self._clear_refusal)
        self._show_toast(with_signs(text) if as_signs else text, near, has_reason)
        self.announce(text)

    def _show_toast(self, text: str, near: QPointF, has_reason: bool) -> None:
        parent = self.parentWidget() or self
        if self._toast is None or self._toast.parentWidget() is not parent:
            # Widgets inside the view would be out of a screen reader's sight: the sentence stands beside it.
            self._toast = Toast(parent, self._look)
            self._toast.why_requested.connect(self.why_requested)
        hand, origin = self._scene.hand_id(), QPoint() if parent is self else self.mapTo(parent, QPoint())
        floors = [zone for zone in self._scene.layout.zones if zone.kind == ZoneKind.FLOOR.value]
        kept = [self._scene.zone_rect(floor) for floor in floors]
        if hand is not None:
            # A selected card stands out of the hand by the lift: its index is to be seen too.
            kept.append(self._scene.zone_rect(hand).adjusted(0, -self._scene.layout.lift, 0, 0))
        keep_off = [self.mapFromScene(rect).boundingRect().translated(origin) for rect in kept]
        self._toast.show_text(text, self.mapFromScene(near) + origin, self, has_reason=has_reason, keep_off=keep_off)

    def put_toast_away(self, *, at_once: bool) -> None:
        """The table has changed: the sentence of the last refusal goes, or stays until it can have been read."""
        if self._toast is not None:
            self._toast.put_away(at_once=at_once)

    @property
    def toast(self) -> Toast | None:
        """The sentence of the last refusal; None before there was one."""
        return self._toast

    def announce(self, text: str) -> None:
        """Have the screen reader say *text*."""
        if text:
            self.access.announce(text)
            self.announced.emit(text)

    def select_all(self) -> None:
        """Select every card of the hand, where more than one can be selected."""
        hand = self._scene.hand_id()
        if hand is not None and not self._models.snapshot.picks_one:
            self._scene.select(spot.uid for spot in self._models.zones[hand].spots)

    def select(self, uids: Iterable[str]) -> None:
        """Select just these cards of the hand."""
        self._scene.select(uids)

    def clear_selection(self) -> None:
        """Put every selected card back."""
        self._scene.select(())

    def set_deck(self, deck: Deck) -> None:
        """Show the cards of another deck."""
        self._look.deck = deck
        self._scene.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Show another cloth and other colours."""
        self._look.theme = theme
        self.resetCachedContent()
        self._scene.refresh()
        self.viewport().update()

    def set_speed(self, speed: AnimationSpeed) -> None:
        """Move cards at another speed from now on."""
        self._mover.speed = speed
        if speed is AnimationSpeed.OFF:
            self._mover.finish()

    def set_mirrored(self, is_mirrored: bool) -> None:
        """Lay the table out from right to left, or from left to right."""
        if is_mirrored != self._look.is_mirrored:
            self._pointer.cancel()
            self._look.is_mirrored = is_mirrored
            self._scene.refresh()

    def hurry(self) -> None:
        """Bring every card under way to its place at once."""
        self._mover.finish()

    def set_focus_card(self, zone: ZoneId, uid: str | None = None) -> None:
        """Put the keyboard on a card, or on a zone itself, and show where it is."""
        self._shows_focus = True
        self._walk.go_to(zone, uid)
        self._place_ring()

    # --- painting and size ---

    def drawBackground(self, painter: QPainter, rect: QRectF | QPolygonF) -> None:  # type: ignore[override]
        """The cloth."""
        paint_cloth(painter, self._scene.sceneRect(), self._look.theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """The screen, and so its scale, is known now."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the reading direction; say everything again in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self.set_mirrored(self.isRightToLeft())
        elif event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self._scene.refresh()

    def event(self, event: QEvent) -> bool:
        """Follow the screen's scale."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        size = self.viewport().size()
        self._look.scale = self.devicePixelRatioF()
        self._scene.resize(size.width(), size.height())

    def _on_synced(self) -> None:
        self._walk.follow()
        self._place_ring()
        self._consider()
        self.access.follow()

    # --- mouse ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a drag or a long press."""
        if self._is_shielded(event):
            return
        if self._toast is not None:
            self._toast.hide()
        self._pointer.press(self.mapToScene(event.position().toPoint()), event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry what is dragged."""
        point = self.mapToScene(event.position().toPoint())
        if self._tip_is_for is not None and self._under(point) != self._tip_is_for:
            self._tip_is_for = None
            QToolTip.hideText()
        self._pointer.move(point)
        self._show_cursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        self._pointer.release(self.mapToScene(event.position().toPoint()), event)
        self._show_cursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the obvious thing."""
        if self._is_shielded(event):
            return
        self._pointer.double_click(self.mapToScene(event.position().toPoint()), event)

    def _is_shielded(self, event: QMouseEvent) -> bool:
        """Whether a press was meant for the sentence that stood there until just now."""
        toast = self._toast
        parent = toast.parentWidget() if toast is not None else None
        if toast is None or parent is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        return toast.shields(parent.mapFromGlobal(event.globalPosition().toPoint()))

    def _show_cursor(self) -> None:
        if self.viewport().cursor().shape() != self._pointer.cursor:
            self.viewport().setCursor(self._pointer.cursor)

    def leaveEvent(self, event: QEvent) -> None:
        """No card is under the pointer any more."""
        self._pointer.leave()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key asks about what the keyboard is on; a mouse was heard already."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._walk.place is not None:
            zone, uid = self._walk.place
            rect = self._scene.card_rect(uid) if uid is not None else self._scene.zone_rect(zone)
            middle = self.viewport().mapToGlobal(self.mapFromScene(rect.center()))
            self.context_requested.emit(zone, uid or "", middle)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what lies under a resting pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event)
            return True
        return super().viewportEvent(event)

    def _show_tip(self, event: QHelpEvent) -> None:
        point = self.mapToScene(event.pos())
        item = self._scene.card_at(point)
        zone = item.zone_id if item is not None else self._scene.zone_at(point)
        text = ""
        if item is not None and item.spot.card is not None:
            text = spot_name(item.spot)
        elif zone is not None and zone.kind != ZoneKind.HAND.value:
            text = self._models.zones[zone].zone.spoken
        elif zone is None:
            text = self.access.panel_at(point)
        if text and not self._pointer.is_dragging:
            self._tip_is_for = self._under(point)
            QToolTip.showText(event.globalPos(), text, self)
        else:
            QToolTip.hideText()

    def _under(self, point: QPointF) -> tuple[str, ZoneId | None]:
        """What a tip at *point* is about: a card, or none, and the place there."""
        item = self._scene.card_at(point)
        return (item.uid, item.zone_id) if item is not None else ("", self._scene.zone_at(point))

    def _on_pointed_at(self, zone: ZoneId, uid: str | None) -> None:
        self._shows_focus = False
        self._walk.go_to(zone, uid if walks_cards(zone) else None)
        self._place_ring()
        self._consider()

    # --- keys ---

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come in by Tab: at the first or the last zone; else where the keyboard was."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._shows_focus = True
            self._walk.enter_end(is_first=event.reason() == Qt.FocusReason.TabFocusReason)
        self._place_ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring is shown only while keys come here."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._pointer.cancel()
        self._place_ring()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks from zone to zone, and on to the next widget after the last."""
        self._shows_focus = True
        return self._walk.next_zone(forward) or super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, select, do, break off."""
        key = event.key()
        if event.isAutoRepeat() and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            # A key held too long is no second deed.
            return
        ways = {
            Qt.Key.Key_Left.value: (-1, 0),
            Qt.Key.Key_Right.value: (1, 0),
            Qt.Key.Key_Up.value: (0, -1),
            Qt.Key.Key_Down.value: (0, 1),
        }
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ways and has_control:
            self._shift_card(ways[key][0])
        elif key in ways:
            self._shows_focus = True
            self._walk.step(*ways[key])
            self._place_ring()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._shows_focus = True
            self._walk.to_end(key == Qt.Key.Key_End)
            self._place_ring()
        elif key == Qt.Key.Key_Space:
            self._on_space()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._walk.place is not None:
            self._pointer.activate(*self._walk.place)
        elif key == Qt.Key.Key_Escape:
            self._on_escape(event)
        else:
            event.ignore()

    def _on_space(self) -> None:
        card = self._walk.hand_card
        if self._shows_focus and card is not None:
            self._pointer.toggle(card)
            return
        self.hurry()
        self.hurry_requested.emit()

    def _on_escape(self, event: QKeyEvent) -> None:
        if self._toast is not None and self._toast.isVisible():
            self._toast.hide()
        elif self._pointer.cancel():
            pass
        elif self._scene.selected:
            self.clear_selection()
        else:
            event.ignore()

    def _shift_card(self, across: int) -> None:
        order = self._walk.order_with_card_moved(across) if across else None
        if order is not None:
            self._shows_focus = True
            self.hand_arranged.emit(order)

    def _on_moved(self, zone: ZoneId, uid: str | None) -> None:
        self._place_ring()
        self._consider()
        self.access.focus_moved_to(zone, uid)
        self.focus_moved.emit(zone, uid)

    def _place_ring(self) -> None:
        ring = self._scene.focus_ring
        place = self._walk.place
        if place is None or not self._shows_focus or not self.hasFocus() or self._pointer.is_dragging:
            ring.surround(QPolygonF())
            return
        zone, uid = place
        item = self._scene.cards.get(uid) if uid is not None else None
        if item is not None:
            # Where the card will come to rest: the ring does not fly with it.
            pose = self._mover.goal_of(item) or item.pose
            turned = QTransform().translate(pose.x, pose.y).rotate(pose.angle)
            card = QRectF(-pose.width / 2, -pose.height / 2, pose.width, pose.height)
            ring.surround(turned.map(QPolygonF(card)))
        elif zone in self._scene.layout.zones:
            inset = self._scene.zone_rect(zone).adjusted(1, 1, -1, -1)
            ring.surround(QPolygonF(inset))

    def _clear_refusal(self) -> None:
        if not self._pointer.is_dragging:
            self._scene.set_marks({})

    def _on_settled(self) -> None:
        self._place_ring()
        self.settled.emit()

    # --- screen reader ---

    def _on_accessible_focus(self, zone: ZoneId, uid: str | None) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.set_focus_card(zone, uid)

    def _on_accessible_press(self, zone: ZoneId, uid: str | None) -> None:
        self.set_focus_card(zone, uid)
        if zone.kind == ZoneKind.HAND.value and uid is not None:
            self._pointer.toggle(uid)
        else:
            self._pointer.activate(zone, uid)
