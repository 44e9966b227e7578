"""What a command has to tell, part by part, with choices apart: a list to read and to close again."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from buraco_desktop.ui.dialogs.buttons import PrimaryButton
from buraco_desktop.ui.dialogs.panels import Banner, button_row, dialog_frame, scrolled
from buraco_desktop.ui.table_spec import ReportPart
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.symbols import with_signs
from buraco_desktop.ui.theme import Theme


class ReportDialog(QDialog):
    """Parts one below the other, cards in them as signs; the choices of a part are numbered."""

    def __init__(self, title: str, parts: Sequence[ReportPart], theme: Theme, parent: QWidget | None = None) -> None:
        """A report.

        Args:
            title: of the window and the banner.
            parts: what is to be read, cards in words.
            theme: whose cloth the banner shows.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self.setWindowTitle(title)
        body = dialog_frame(self, Banner(theme, title, "", "8H 5S 3C"))
        column = QVBoxLayout()
        column.setSpacing(10)
        for part in parts:
            column.addWidget(_words(part.text, is_bold=bool(part.choices)))
            if part.choices:
                column.addLayout(_choices(part.choices))
        column.addStretch(1)
        holder = QWidget()
        holder.setLayout(column)
        body.addWidget(scrolled(holder), 1)
        done = PrimaryButton(texts.close())
        done.clicked.connect(self.accept)
        body.addLayout(button_row(None, done))
        done.setFocus()
        lines = sum(1 + len(part.choices) for part in parts)
        self.resize(520, min(480, 200 + lines * (self.fontMetrics().height() + 12)))


def _choices(choices: Sequence[str]) -> QGridLayout:
    grid = QGridLayout()
    grid.setContentsMargins(14, 0, 0, 4)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(5)
    grid.setColumnStretch(1, 1)
    for row, choice in enumerate(choices):
        number = QLabel(texts.choice_number(row + 1))
        number.setEnabled(False)
        grid.addWidget(number, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignTrailing)
        grid.addWidget(_words(choice), row, 1, Qt.AlignmentFlag.AlignTop)
    return grid


def _words(text: str, *, is_bold: bool = False) -> QLabel:
    label = QLabel(with_signs(text))
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAccessibleName(text)
    font = QFont(label.font())
    font.setBold(is_bold)
    label.setFont(font)
    return label
