"""A question with two answers, or one to be answered with a name, in the look of the other dialogs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from buraco_desktop.ui.dialogs.buttons import LineField, PrimaryButton, button
from buraco_desktop.ui.dialogs.panels import Banner, button_row, dialog_frame
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import Theme

_WIDTH = 480


class QuestionDialog(QDialog):
    """Accepted when the answer is yes; Esc and Cancel mean no."""

    def __init__(self, theme: Theme, title: str, text: str, yes: str, parent: QWidget | None = None) -> None:
        """A question.

        Args:
            theme: whose cloth the banner shows.
            title: of the window and the banner.
            text: what is asked.
            yes: words of the button that agrees.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(_WIDTH)
        self._body = dialog_frame(self, Banner(theme, title, "", "KH QH"))
        self._words = QLabel(text)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._body.addWidget(self._words)
        self.yes_button = PrimaryButton(yes)
        self.yes_button.clicked.connect(self.accept)
        self.no_button = button(say("cancel"), self.reject)
        self._buttons = button_row(None, self.no_button, self.yes_button)
        self._body.addLayout(self._buttons)
        self.yes_button.setFocus()

    @property
    def text(self) -> str:
        """What is asked."""
        return self._words.text()


class NameDialog(QuestionDialog):
    """Asks for a name; it cannot be agreed to while the name is empty."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        text: str,
        yes: str,
        name: str = "",
        longest: int = 40,
        parent: QWidget | None = None,
    ) -> None:
        """A question for a name.

        Args:
            theme: whose cloth the banner shows.
            title: of the window and the banner.
            text: what is asked.
            yes: words of the button that agrees.
            name: what stands in the field at first.
            longest: letters the name may have.
            parent: Qt's owner.
        """
        super().__init__(theme, title, text, yes, parent)
        self.name_edit = LineField()
        self.name_edit.setMaxLength(longest)
        self.name_edit.setAccessibleName(text)
        self.name_edit.textChanged.connect(self._on_text)
        self._words.setBuddy(self.name_edit)
        self._body.insertWidget(1, self.name_edit)
        self.name_edit.setText(name)
        self.name_edit.selectAll()
        self._on_text()
        self.name_edit.setFocus()

    @property
    def name(self) -> str:
        """The name as it was typed."""
        return self.name_edit.text()

    def _on_text(self) -> None:
        self.yes_button.setEnabled(bool(self.name_edit.text().strip()))
