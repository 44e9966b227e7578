"""A sentence or two that must be read, in the look of the other dialogs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.panels import Banner, button_row, dialog_frame
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.theme import Theme

_WIDTH = 560


class NoteDialog(QDialog):
    """Text under a banner, and perhaps something to copy."""

    def __init__(self, theme: Theme, title: str, text: str, detail: str = "", parent: QWidget | None = None) -> None:
        """A note.

        Args:
            theme: whose cloth the banner shows.
            title: of the window and the banner.
            text: what is to be read.
            detail: what is to be copied, such as a long number; "" for nothing.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._detail = detail
        self.setWindowTitle(title)
        self.setMinimumWidth(_WIDTH)
        body = dialog_frame(self, Banner(theme, title, "", "KH QH"))
        self._words = QLabel(text)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        body.addWidget(self._words)
        done = PrimaryButton(texts.close())
        done.clicked.connect(self.accept)
        if detail:
            line = QLabel(detail)
            line.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
            line.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            body.addWidget(line)
            body.addLayout(button_row(button(texts.copy(), self._copy), None, done))
        else:
            body.addLayout(button_row(None, done))
        done.setFocus()

    @property
    def text(self) -> str:
        """What is to be read."""
        return self._words.text()

    @property
    def detail(self) -> str:
        """What is to be copied."""
        return self._detail

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._detail)
