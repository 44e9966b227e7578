"""Every command of the window as a QAction: one table of ids and keys."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from buraco_desktop.ui.texts.commands import command_words, tip_with_key


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        id: its stable name, in settings too.
        keys: the usual keys, the first being the one shown; none for a command of the menus only.
        is_checkable: whether it switches something on and off.
        role: what it is on systems where such commands have a place of their own.
    """

    id: str
    keys: tuple[str, ...] = ()
    is_checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


COMMANDS: Final = (
    Command("draw", ("D",)),
    Command("take-pile", ("T",)),
    Command("meld", ("M",)),
    Command("add", ("A",)),
    Command("discard", ("X", "Del")),
    Command("play", ("C",)),
    Command("sums", ("V",)),
    Command("sort-suit", ("S",)),
    Command("sort-rank", ("R",)),
    Command("select-all", ("Ctrl+A",)),
    Command("undo", ("Ctrl+Z",)),
    Command("redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Command("games", ("Ctrl+G",)),
    Command("new-match", ("Ctrl+N",)),
    Command("next-deal", ("N",)),
    Command("replay-deal"),
    Command("swap-seats"),
    Command("open", ("Ctrl+O",)),
    Command("export", ("Ctrl+S",)),
    Command("past-matches"),
    Command("statistics"),
    Command("score", ("P",)),
    Command("seal"),
    Command("settings", ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
    Command("log", ("L",), is_checkable=True),
    Command("recent", ("W",)),
    Command("full-screen", ("F11",), is_checkable=True),
    Command("rules", ("F1",)),
    Command("keys", ("F2",)),
    Command("why-not", ("Y",)),
    Command("about", role=QAction.MenuRole.AboutRole),
    Command("quit", ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
)
"""Every command, in the order in which keys are listed."""

TABLE_COMMANDS: Final = ("draw", "take-pile", "meld", "add", "discard", "play", "sums")
"""Commands of one game or another; each table names its own among them."""


class Actions:
    """The QActions of one window, by command id."""

    def __init__(self, owner: QWidget) -> None:
        """Actions that work while *owner* is the active window."""
        self._commands = {command.id: command for command in COMMANDS}
        self._actions: dict[str, QAction] = {}
        for command in COMMANDS:
            action = QAction(owner)
            action.setObjectName(command.id)
            action.setAutoRepeat(False)
            action.setCheckable(command.is_checkable)
            action.setMenuRole(command.role)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            owner.addAction(action)
            self._actions[command.id] = action
        self.set_keys({})
        self.say()

    def __getitem__(self, command: str) -> QAction:
        return self._actions[command]

    def all(self) -> tuple[QAction, ...]:
        """Every action, in the order of COMMANDS."""
        return tuple(self._actions.values())

    def set_keys(self, changed: Mapping[str, str]) -> None:
        """Use other keys.

        Args:
            changed: command id -> key sequence in portable text, in place of the usual keys; "" for none.
        """
        for command, action in self._actions.items():
            if command in changed:
                sequence = QKeySequence.fromString(changed[command])
                action.setShortcuts([] if sequence.isEmpty() else [sequence])
            else:
                action.setShortcuts([QKeySequence.fromString(key) for key in self._commands[command].keys])

    def offer(self, commands: Iterable[str]) -> None:
        """Of the commands of games show these; the others are not to be seen, and their keys do nothing."""
        offered = frozenset(commands)
        for command in TABLE_COMMANDS:
            self._actions[command].setVisible(command in offered)
            self._actions[command].setEnabled(command in offered)

    def say(self) -> None:
        """Give every action its words, in the language in force."""
        for command, action in self._actions.items():
            words = command_words(command)
            action.setText(words.menu)
            action.setIconText(words.button)
            key = self.key_text(command)
            action.setToolTip(tip_with_key(words.tip, key) if key else words.tip)
            action.setStatusTip(words.tip)

    def key_text(self, command: str) -> str:
        """The key of a command as the system writes it; "" for none."""
        return self._actions[command].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
