"""A line above the table for what should be known and does not go away by itself."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.theme import Theme


class NoticeBar(QFrame):
    """Shows one sentence until it is closed or no longer true."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice-bar")
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._close = QToolButton(self)
        self._close.setText("✕")
        self._close.setAutoRaise(True)
        self._close.setAccessibleName(texts.close())
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.addWidget(self._words)
        row.addWidget(self._close)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence; "" for none."""
        return "" if self.isHidden() else self._words.text()

    def say(self, text: str) -> None:
        """Show *text*; "" hides the bar."""
        if text != self._words.text():
            self._words.setText(text)
            self.setAccessibleName(text)
            self.setVisible(bool(text))

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.setStyleSheet(
            f"#notice-bar {{ background: {theme.gold.name()}; }}"
            f"#notice-bar QLabel, #notice-bar QToolButton {{ color: {theme.gold_text.name()}; border: none; }}"
        )
