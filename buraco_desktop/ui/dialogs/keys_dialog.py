"""Which key does what: those of the table, then those of the commands."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QWidget

from buraco_desktop.ui.dialogs.buttons import PrimaryButton
from buraco_desktop.ui.dialogs.panels import Banner, Panel, button_row, dialog_frame, scrolled
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.theme import Theme


class KeysDialog(QDialog):
    """Two columns of keys with what they do."""

    def __init__(
        self,
        table_keys: Iterable[tuple[str, str]],
        command_keys: Iterable[tuple[str, str]],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """A list of keys.

        Args:
            table_keys: (key, what it does) on the table itself.
            command_keys: (key, command) anywhere in the window.
            theme: whose cloth the banner shows.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self.setWindowTitle(texts.keys_title())
        self.resize(860, 560)
        body = dialog_frame(self, Banner(theme, texts.keys_title(), texts.keys_subtitle(), "KS QS JS"))
        columns = QHBoxLayout()
        for title, keys in ((texts.keys_of_table(), table_keys), (texts.keys_of_commands(), command_keys)):
            panel = Panel(title)
            panel.body.addLayout(_grid(keys))
            panel.body.addStretch(1)
            columns.addWidget(panel, 1)
        holder = QWidget()
        holder.setLayout(columns)
        body.addWidget(scrolled(holder), 1)
        done = PrimaryButton(texts.close())
        done.clicked.connect(self.accept)
        body.addLayout(button_row(None, done))
        done.setFocus()


def _grid(keys: Iterable[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setColumnStretch(1, 1)
    for row, (key, meaning) in enumerate(keys):
        name = QLabel(key)
        font = QFont(name.font())
        font.setBold(True)
        name.setFont(font)
        words = QLabel(meaning)
        words.setWordWrap(True)
        words.setAccessibleName(texts.key_spoken(key, meaning))
        grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, row, 1, Qt.AlignmentFlag.AlignTop)
    return grid
