"""The licences of everything that came with the program, to be read here."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QWidget

from buraco_desktop.resources import licence_folder
from buraco_desktop.ui.dialogs.buttons import PrimaryButton
from buraco_desktop.ui.dialogs.licence_texts import Work, installed_works, shipped_works
from buraco_desktop.ui.dialogs.page_list import PageList
from buraco_desktop.ui.dialogs.panels import Banner, Panel, QuietLabel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.shades import slim_scroll_bars
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import Theme

_LIST_WIDTH: Final = 232
_FIELD_STYLE: Final = (
    "QPlainTextEdit { background: palette(base); border: 1px solid palette(placeholder-text);"
    " border-radius: 6px; padding: 1px; }"
    "QPlainTextEdit:focus { border: 2px solid palette(link); padding: 0; }"
)


class LicencesDialog(QDialog):
    """A list of works; beside it, the licence of the one chosen."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """The licences of this copy, under a banner with the cloth of *theme*."""
        super().__init__(parent)
        folder = licence_folder()
        self.works = _works(folder)
        self.setWindowTitle(say("licences.title"))
        # Wide enough for licences, whose lines are broken for 80 letters of one width.
        self.resize(1000, 580)
        note = say("licences.installed" if folder is None else "licences.shipped")
        body = dialog_frame(self, Banner(theme, say("licences.title"), "", "AS KH QD JC"))
        body.addWidget(QuietLabel(note))

        self.list = PageList(say("licences.list"), [("", work.name) for work in self.works])
        self.list.setFixedWidth(_LIST_WIDTH)
        for row, work in enumerate(self.works):
            self.list.item(row).setToolTip(work.name)
        self._licence = QLabel()
        self._licence.setTextFormat(Qt.TextFormat.PlainText)
        self._licence.setWordWrap(True)
        self._licence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.field = _text_field()

        left = Panel(margin=6)
        left.body.addWidget(self.list)
        self._right = Panel(" ")
        self._right.heading.setWordWrap(True)
        self._right.body.addWidget(self._licence)
        self._right.body.addWidget(self.field, 1)
        columns = QHBoxLayout()
        columns.setSpacing(12)
        columns.addWidget(left)
        columns.addWidget(self._right, 1)
        body.addLayout(columns, 1)

        close = PrimaryButton(say("close"))
        close.clicked.connect(self.accept)
        body.addLayout(button_row(None, close))
        self.list.currentRowChanged.connect(self._on_work)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def licence(self) -> str:
        """Which licence the work chosen is under."""
        return self._licence.text()

    def _on_work(self, row: int) -> None:
        if row < 0:
            return
        work = self.works[row]
        self._right.heading.setText(work.name)
        self._right.setAccessibleName(work.name)
        self._licence.setText(say("licences.under", work.licence))
        self.field.setAccessibleName(say("licences.text", work.name))
        self.field.setPlainText(_text_of(work.texts))


def _works(folder: Path | None) -> Sequence[Work]:
    if folder is None:
        return installed_works()
    try:
        return shipped_works(folder)
    except OSError:
        # Somebody took the list away; what the program stands on is known without it.
        return installed_works()


def _text_of(texts: Sequence[Path]) -> str:
    """All *texts*, one after the other."""
    if not texts:
        return say("licences.none")
    parts = []
    for path in texts:
        try:
            part = path.read_text(encoding="utf-8", errors="replace").strip("\n")
        except OSError:
            part = say("licences.unreadable", str(path))
        parts.append(part)
    return f"\n\n{'—' * 40}\n\n".join(parts)


def _text_field() -> QPlainTextEdit:
    field = QPlainTextEdit()
    field.setReadOnly(True)
    # By keyboard, too: a screen reader reads along with the caret.
    field.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    field.setTabChangesFocus(True)
    field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    # Licences are English in every language of the program.
    field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    field.setStyleSheet(_FIELD_STYLE)
    field.document().setDocumentMargin(8)
    slim_scroll_bars(field)
    return field
