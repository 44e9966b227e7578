"""Commands for the table by key or button: each becomes the gesture that hands would have made."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.table import TableView
from buraco_desktop.ui.table_spec import CardSpot, Gesture, GestureKind, ZoneId, ZoneKind
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.cards import card_name

TABLE_COMMANDS: Final = ("draw", "take-pile", "meld", "add", "discard")


class TableCommands(QObject):
    """Draw, take, meld, add, discard for what is selected, and the second look before a discard by key."""

    hint_needed = Signal(str)
    """A command could not be understood: a sentence that helps."""
    confirmation_changed = Signal(str)
    """A discard waits for a second press: the question; "" when it does not wait any more."""

    def __init__(self, match: MatchController, view: TableView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._view = view
        self._armed: Gesture | None = None
        self._has_raised = False
        self._button: QObject | None = None
        self._is_key = False
        self.asks_before_discard = True
        self.discard_key = "X"
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        view.gesture_made.connect(self._on_gesture)
        view.selection_changed.connect(self._disarm)
        match.stepped.connect(self._disarm)

    @property
    def is_armed(self) -> bool:
        """Whether a discard waits for a second press."""
        return self._armed is not None

    def guard(self, button: QObject) -> None:
        """A double-click on *button*, which discards, is one press: its second half is no answer to the question."""
        self._button = button
        button.installEventFilter(self)

    def run(self, command: str) -> None:
        """Do one of TABLE_COMMANDS."""
        if command != "discard":
            self._disarm()
        match command:
            case "draw":
                self._activate(ZoneKind.STOCK)
            case "take-pile":
                self._take()
            case "discard":
                self._discard()
            case "meld" | "add":
                gestures = self._gestures(command)
                if gestures:
                    self._match.on_gestures(gestures)
                elif not self._chosen():
                    self.hint_needed.emit(texts.select_cards_first())
                else:
                    self.hint_needed.emit(texts.no_meld_fits())

    def ready(self) -> tuple[str, ...]:
        """The commands that would do something that is allowed now."""
        if not self._match.is_persons_turn:
            return ()
        return tuple(command for command in TABLE_COMMANDS if self._is_ready(self._gestures(command)))

    def _is_ready(self, gestures: Iterable[Gesture]) -> bool:
        view, table, session = self._match.view, self._match.table, self._match.session
        return session is not None and any(
            session.refusal_for(action) is None for gesture in gestures for action in table.candidates(view, gesture)
        )

    # --- from commands to gestures ---

    def _gestures(self, command: str) -> tuple[Gesture, ...]:
        hand = self._zones(ZoneKind.HAND)
        if not hand:
            return ()
        chosen = self._chosen()
        match command:
            case "draw":
                return self._drops(self._zones(ZoneKind.STOCK), (), hand[:1])
            case "take-pile":
                return self._drops(self._zones(ZoneKind.PILE), (), hand[:1])
            case "meld" if chosen:
                return self._drops(hand, chosen, self._zones(ZoneKind.NEW_MELD))
            case "add" if chosen:
                return self._drops(hand, chosen, self._own_melds())
            case "discard" if chosen:
                return self._drops(hand, chosen, self._zones(ZoneKind.PILE))
            case _:
                return ()

    def _drops(
        self, sources: Iterable[ZoneId], uids: tuple[str, ...], targets: Iterable[ZoneId]
    ) -> tuple[Gesture, ...]:
        selection = self._view.selected_uids()
        return tuple(
            Gesture(GestureKind.DROP, source, uids, target, selection) for source in sources for target in targets
        )

    def _zones(self, kind: ZoneKind) -> list[ZoneId]:
        snapshot = self._match.snapshot()
        return [zone.id for zone in snapshot.zones if zone.id.kind == kind.value] if snapshot is not None else []

    def _own_melds(self) -> list[ZoneId]:
        snapshot = self._match.snapshot()
        zones = snapshot.zones if snapshot is not None else ()
        return [zone.id for zone in zones if zone.is_own and zone.id.kind == ZoneKind.MELD.value]

    def _chosen(self) -> tuple[str, ...]:
        """The selected cards or, with none selected, the one the keyboard is seen to be on."""
        chosen = self._view.selected_uids()
        focused = self._view.focused()
        if chosen or focused is None or not self._view.shows_focus:
            return chosen
        zone, uid = focused
        return (uid,) if uid is not None and zone.kind == ZoneKind.HAND.value else ()

    def _activate(self, kind: ZoneKind) -> None:
        for zone in self._zones(kind):
            gesture = Gesture(GestureKind.ACTIVATE, zone, (), zone, self._view.selected_uids())
            self._match.on_gesture(gesture)

    def _take(self) -> None:
        for gesture in self._gestures("take-pile"):
            self._match.on_gesture(gesture)

    # --- discarding ---

    def _discard(self) -> None:
        gestures = self._gestures("discard")
        if not gestures:
            self.hint_needed.emit(texts.select_card_to_discard())
        elif self._armed is not None and self._armed.uids == gestures[0].uids:
            self._has_raised = False
            self._disarm()
            self._match.on_gesture(gestures[0])
        else:
            self._try(gestures[0])

    def _try(self, gesture: Gesture) -> None:
        """Discard at once, or after a second press; what is refused is refused at once."""
        if not self.asks_before_discard or not self._is_ready((gesture,)):
            self._match.on_gesture(gesture)
            return
        if not gesture.selection:
            # The card asked about is seen: it stands out of the hand like a selected one.
            self._view.select(gesture.uids)
            self._has_raised = True
        self._armed = gesture
        spot = next((spot for spot in self._hand_spots() if spot.uid in gesture.uids), None)
        name = card_name(spot.card) if spot is not None and spot.card is not None else ""
        self.confirmation_changed.emit(texts.confirm_discard(name, self.discard_key))

    def _hand_spots(self) -> Iterable[CardSpot]:
        snapshot = self._match.snapshot()
        hand = self._zones(ZoneKind.HAND)
        zone = snapshot.zone(hand[0]) if snapshot is not None and hand else None
        return zone.cards if zone is not None else ()

    def _disarm(self, *_: object) -> None:
        if self._armed is not None:
            self._armed = None
            self.confirmation_changed.emit("")

    def _keep(self) -> None:
        """The answer is no: a card that was raised only to be asked about goes back into line."""
        was_raised, self._has_raised = self._has_raised, False
        self._disarm()
        if was_raised:
            self._view.clear_selection()

    def _on_gesture(self, gesture: Gesture) -> None:
        """A gesture on the table; Enter on the pile, which discards, is asked twice like the key."""
        is_discard = (
            self._is_key
            and gesture.kind is GestureKind.ACTIVATE
            and gesture.target.kind == ZoneKind.PILE.value
            and len(gesture.selection) == 1
            and self._is_ready(self._gestures("discard"))
        )
        if is_discard:
            self._discard()
            return
        self._disarm()
        self._match.on_gesture(gesture)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell keys from clicks; Esc and Enter answer the question about a discard."""
        if watched is self._button:
            return event.type() == QEvent.Type.MouseButtonDblClick
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._is_key = True
            if self._armed is not None and event.key() == Qt.Key.Key_Escape:
                self._keep()
                return True
            if self._armed is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if not event.isAutoRepeat():
                    self._discard()
                return True
        elif event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._is_key = False
        return False
