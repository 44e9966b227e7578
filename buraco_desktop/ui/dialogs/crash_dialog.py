"""A mistake of the program: one sentence, where the report is, and the report itself on request."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QWidget

from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.panels import Banner, QuietLabel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.shades import slim_scroll_bars
from buraco_desktop.ui.texts import crash as texts
from buraco_desktop.ui.texts.window import close
from buraco_desktop.ui.theme import Theme

_WIDTH = 640
_REPORT_HEIGHT = 260


class CrashDialog(QDialog):
    """Says it once; the report is read here, copied, or found in its folder. Nothing is sent."""

    def __init__(self, theme: Theme, text: str, report: Path | None, parent: QWidget | None = None) -> None:
        """A dialog.

        Args:
            theme: whose cloth the banner shows.
            text: what happened and where the report is, in one sentence.
            report: the report; None where none could be written.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._path = report
        self.setWindowTitle(texts.title())
        self.setMinimumWidth(_WIDTH)
        body = dialog_frame(self, Banner(theme, texts.title(), "", "KH QH"))
        self._words = QLabel(text)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        body.addWidget(self._words)
        body.addWidget(QuietLabel(texts.nothing_sent()))
        self.report_field = QPlainTextEdit()
        self.report_field.setReadOnly(True)
        self.report_field.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.report_field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        # A report is English and code, in every language of the program.
        self.report_field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.report_field.setAccessibleName(texts.report())
        self.report_field.setMinimumHeight(_REPORT_HEIGHT)
        slim_scroll_bars(self.report_field)
        self.report_field.hide()
        body.addWidget(self.report_field, 1)
        self.show_button = button(texts.show_report(), self._toggle)
        self.copy_button = button(texts.copy_report(), self._copy)
        self.folder_button = button(texts.open_folder(), self._open_folder)
        for each in (self.show_button, self.copy_button, self.folder_button):
            each.setVisible(report is not None)
        done = PrimaryButton(close())
        done.clicked.connect(self.accept)
        body.addLayout(button_row(self.show_button, self.copy_button, self.folder_button, None, done))
        done.setFocus()

    @property
    def text(self) -> str:
        """What happened."""
        return self._words.text()

    @property
    def report(self) -> str:
        """The report itself; "" where there is none."""
        if self._path is None:
            return ""
        try:
            return self._path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return texts.unreadable()

    def _toggle(self) -> None:
        is_shown = self.report_field.isHidden()
        if is_shown:
            self.report_field.setPlainText(self.report)
        self.report_field.setVisible(is_shown)
        self.show_button.setText(texts.hide_report() if is_shown else texts.show_report())
        self.adjustSize()
        if is_shown:
            self.report_field.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)

    def _open_folder(self) -> None:
        if self._path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))
