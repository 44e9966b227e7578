"""Commands for the table by key or button: each becomes the gestures that hands would have made."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.table import TableView
from buraco_desktop.ui.table_spec import Gesture, TableCommand, ZoneKind
from buraco_desktop.ui.texts import window as texts


@dataclass(frozen=True, slots=True)
class _Armed:
    """A command that waits for a second press.

    Attributes:
        name: the command.
        uids: the cards it is about.
        gestures: what is done after the second press.
    """

    name: str
    uids: tuple[str, ...]
    gestures: tuple[Gesture, ...]


class TableCommands(QObject):
    """The commands of the game in play for what is selected, and the second look before some of them by key."""

    hint_needed = Signal(str)
    """A command could not be understood: a sentence that helps."""
    told = Signal(str, object)
    """A command tells something: its id, and what it tells as a tuple of ReportPart."""
    confirmation_changed = Signal(str)
    """A command waits for a second press: the question; "" when it does not wait any more."""

    def __init__(self, match: MatchController, view: TableView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._view = view
        self._armed: _Armed | None = None
        self._has_raised = False
        self._buttons: list[QObject] = []
        self._is_key = False
        self.asks_first = True
        self.key_texts: dict[str, str] = {}
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        view.gesture_made.connect(self._on_gesture)
        view.selection_changed.connect(self._disarm)
        match.stepped.connect(self._disarm)

    @property
    def is_armed(self) -> bool:
        """Whether a command waits for a second press."""
        return self._armed is not None

    @property
    def known(self) -> tuple[TableCommand, ...]:
        """The commands of the game in play; none without a match."""
        return self._match.table.commands if self._match.session is not None else ()

    def guard(self, button: QObject) -> None:
        """A double-click on *button* is one press: its second half is no answer to a question."""
        self._buttons.append(button)
        button.installEventFilter(self)

    def run(self, name: str) -> None:
        """Do the command called *name*, if the game in play has it."""
        command = self._command(name)
        if command is None:
            return
        if not self._match.table.asks(self._match.view, name):
            self._disarm()
        chosen = self._chosen()
        if command.tells_only:
            self.told.emit(name, self._match.table.command_report(self._match.view, name, chosen))
            return
        gestures = self._gestures(name)
        if not gestures:
            self._help(self._match.table.command_hint(name, chosen))
        elif self._armed is not None and (self._armed.name, self._armed.uids) == (name, gestures[0].uids):
            self._confirm(self._armed)
        elif self._asks(command):
            self._try(_Armed(name, gestures[0].uids, gestures), self.key_texts.get(name, ""))
        else:
            self._match.on_gestures(gestures)

    def _help(self, sentence: str) -> None:
        if sentence:
            self.hint_needed.emit(sentence)

    def ready(self) -> tuple[str, ...]:
        """The commands that would do something that is allowed now."""
        if self._match.session is None:
            return ()
        is_turn = self._match.is_persons_turn
        return tuple(
            command.id
            for command in self.known
            if (command.tells_only or (is_turn and self._is_ready(self._gestures(command.id))))
        )

    def _is_ready(self, gestures: Iterable[Gesture]) -> bool:
        view, table, session = self._match.view, self._match.table, self._match.session
        return session is not None and any(
            session.refusal_for(action) is None for gesture in gestures for action in table.candidates(view, gesture)
        )

    def _command(self, name: str) -> TableCommand | None:
        return next((command for command in self.known if command.id == name), None)

    def _gestures(self, name: str) -> tuple[Gesture, ...]:
        snapshot = self._match.snapshot()
        if snapshot is None:
            return ()
        return self._match.table.command_gestures(snapshot, name, self._chosen(), self._view.selected_uids())

    def _chosen(self) -> tuple[str, ...]:
        """The selected cards or, with none selected, the one the keyboard is seen to be on."""
        chosen = self._view.selected_uids()
        focused = self._view.focused()
        if chosen or focused is None or not self._view.shows_focus:
            return chosen
        zone, uid = focused
        return (uid,) if uid is not None and zone.kind == ZoneKind.HAND.value else ()

    # --- asking first ---

    def _asks(self, command: TableCommand) -> bool:
        return self.asks_first and self._match.table.asks(self._match.view, command.id)

    def _try(self, wish: _Armed, key: str) -> None:
        """Do it after a second press, of *key* or the like; what is refused is refused at once."""
        if not self._is_ready(wish.gestures):
            self._match.on_gestures(wish.gestures)
            return
        if self._view.selected_uids() != wish.uids:
            # The card asked about is seen: it stands out of the hand like a selected one.
            self._view.select(wish.uids)
            self._has_raised = True
        self._armed = wish
        self.confirmation_changed.emit(self._match.table.command_question(self._match.view, wish.uids, key))

    def _confirm(self, wish: _Armed) -> None:
        self._has_raised = False
        self._disarm()
        self._match.on_gestures(wish.gestures)

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
        """A gesture on the table; one by key that is as good as a command is asked about alike."""
        if self._is_key and self._match.session is not None:
            command = self._command(self._match.table.command_of(self._match.view, gesture))
            if command is not None and self._asks(command) and self._is_ready((gesture,)):
                # In the hand the card the keyboard is on is meant, not one selected before.
                uids = gesture.uids if gesture.target.kind == ZoneKind.HAND.value else gesture.selection
                self._try(_Armed(command.id, uids, (gesture,)), texts.enter_key())
                return
        self._disarm()
        self._match.on_gesture(gesture)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell keys from clicks; Esc and Enter answer the question."""
        if watched in self._buttons:
            return event.type() == QEvent.Type.MouseButtonDblClick
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._is_key = True
            if self._armed is not None and event.key() == Qt.Key.Key_Escape:
                self._keep()
                return True
            if self._armed is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if not event.isAutoRepeat():
                    self._confirm(self._armed)
                return True
        elif event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._is_key = False
        return False
