"""Keys: what each does, and another one for it; no key does two things."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLabel, QPushButton, QVBoxLayout, QWidget

from buraco_desktop.ui.dialogs.buttons import FIELD_STYLE, button
from buraco_desktop.ui.dialogs.panels import Notice, Panel, QuietLabel, button_row
from buraco_desktop.ui.texts.dialogs import say

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortcut:
    """Something that has a key.

    Attributes:
        id: id of the action.
        text: what it does (translated, without a mnemonic).
        usual: its usual key sequence as portable text; "" for none.
    """

    id: str
    text: str
    usual: str


class ShortcutsPage(QWidget):
    """A row for each action.

    Signals:
        changed: the changed keys, by action id, as portable text.
    """

    changed = Signal(object)

    def __init__(self, shortcuts: Sequence[Shortcut], parent: QWidget | None = None) -> None:
        """A page for *shortcuts*, all at their usual keys."""
        super().__init__(parent)
        self._shortcuts = tuple(shortcuts)
        self._keys = {shortcut.id: shortcut.usual for shortcut in shortcuts}
        self.notice = Notice()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(12)
        panel = Panel(say("settings.keys"))
        panel.body.addWidget(QuietLabel(say("settings.keys-note")))
        panel.body.addWidget(self.notice)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        self.edits: dict[str, QKeySequenceEdit] = {}
        self._resets: dict[str, QPushButton] = {}
        for row, shortcut in enumerate(self._shortcuts):
            label = QLabel(shortcut.text)
            edit = QKeySequenceEdit()
            edit.setMaximumSequenceLength(1)
            edit.setClearButtonEnabled(True)
            edit.setMinimumHeight(34)
            edit.setStyleSheet(FIELD_STYLE)
            edit.setMinimumWidth(170)
            edit.setAccessibleName(say("settings.key-for", shortcut.text))
            edit.editingFinished.connect(partial(self._on_edited, shortcut.id))
            label.setBuddy(edit)
            reset = button("↺", partial(self._on_reset, shortcut))
            reset.setAccessibleName(say("settings.key-usual", shortcut.text))
            reset.setToolTip(say("settings.key-usual", shortcut.text))
            self.edits[shortcut.id] = edit
            self._resets[shortcut.id] = reset
            grid.addWidget(label, row, 0)
            grid.addWidget(edit, row, 1)
            grid.addWidget(reset, row, 2)
        panel.body.addLayout(grid)
        panel.body.addLayout(button_row(None, button(say("settings.reset-keys"), self.reset)))
        outer.addWidget(panel)
        outer.addStretch(1)
        self._show()

    def show_changes(self, changes: Mapping[str, str]) -> None:
        """Show the keys with *changes* to the usual ones."""
        self._keys = {shortcut.id: changes.get(shortcut.id, shortcut.usual) for shortcut in self._shortcuts}
        self.notice.say("")
        self._show()

    @property
    def changes(self) -> dict[str, str]:
        """The keys that are not the usual ones."""
        return {
            shortcut.id: self._keys[shortcut.id]
            for shortcut in self._shortcuts
            if self._keys[shortcut.id] != shortcut.usual
        }

    def reset(self) -> None:
        """All keys as usual."""
        self.show_changes({})
        self.changed.emit(self.changes)

    def change(self, action: str, key: str) -> bool:
        """Give *action* another key; False, with a notice, if that key does something else already."""
        other = next(
            (each for each in self._shortcuts if each.id != action and key and self._keys[each.id] == key), None
        )
        if other is not None:
            shown = QKeySequence.fromString(key, _PORTABLE).toString(_NATIVE)
            self.notice.say(say("settings.key-conflict", shown, other.text))
            self._show()
            return False
        self.notice.say("")
        if key != self._keys[action]:
            self._keys[action] = key
            self._show()
            self.changed.emit(self.changes)
        return True

    def _show(self) -> None:
        for shortcut in self._shortcuts:
            edit = self.edits[shortcut.id]
            edit.blockSignals(True)
            edit.setKeySequence(QKeySequence.fromString(self._keys[shortcut.id], _PORTABLE))
            edit.blockSignals(False)
            self._resets[shortcut.id].setEnabled(self._keys[shortcut.id] != shortcut.usual)

    def _on_edited(self, action: str) -> None:
        self.change(action, self.edits[action].keySequence().toString(_PORTABLE))

    def _on_reset(self, shortcut: Shortcut) -> None:
        self.change(shortcut.id, shortcut.usual)
