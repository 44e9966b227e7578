"""About: what this is, which version, whose work it stands on."""

import platform
from importlib.metadata import PackageNotFoundError, version

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from buraco_desktop import __version__
from buraco_desktop.resources import resource_path
from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.licences_dialog import LicencesDialog
from buraco_desktop.ui.dialogs.panels import (
    Banner,
    Panel,
    QuietLabel,
    button_row,
    dialog_frame,
    heading_label,
    scrolled,
)
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import Theme


class AboutDialog(QDialog):
    """A page without links: nothing of the program goes on the network."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """The page, under a banner with the cloth of *theme*."""
        super().__init__(parent)
        self._theme = theme
        self.setWindowTitle(say("about.title"))
        self.resize(620, 560)
        banner = Banner(theme, say("about.title"), say("about.subtitle", __version__), "AS KH QD JC")
        body = dialog_frame(self, banner)
        page = QVBoxLayout()
        page.setContentsMargins(0, 0, 4, 0)
        page.setSpacing(12)
        page.addWidget(self._what())
        page.addWidget(self._made_with())
        page.addStretch(1)
        body.addWidget(scrolled(page), 1)
        close = PrimaryButton(say("close"))
        close.clicked.connect(self.accept)
        self.licences_button = button(say("about.licences"), self._show_licences)
        body.addLayout(button_row(self.licences_button, None, close))
        close.setFocus()

    def _show_licences(self) -> None:
        dialog = LicencesDialog(self._theme, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _what(self) -> Panel:
        panel = Panel()
        row = QHBoxLayout()
        row.setSpacing(16)
        icon = QLabel()
        picture = QIcon(str(resource_path("icons", "buraco-desktop-128.png")))
        icon.setPixmap(picture.pixmap(QSize(72, 72), self.devicePixelRatioF()))
        icon.setAccessibleName(say("about.title"))
        words = QVBoxLayout()
        for key in ("about.what", "about.fair"):
            label = QLabel(say(key))
            label.setWordWrap(True)
            words.addWidget(label)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        panel.body.addLayout(row)
        return panel

    def _made_with(self) -> Panel:
        panel = Panel(say("about.made-with"))
        parts = (
            (f"{say('about.own')} {__version__}", "about.own-licence"),
            (f"Qt {qVersion()}, PySide6 {PySide6.__version__}", "about.qt-licence"),
            (f"Python {platform.python_version()}", "about.python-licence"),
            (f"platformdirs {_version_of('platformdirs')}".strip(), "about.platformdirs-licence"),
        )
        for name, key in parts:
            title = heading_label(name)
            note = QuietLabel(say(key))
            note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            panel.body.addSpacing(4)
            panel.body.addWidget(title)
            panel.body.addWidget(note)
        return panel


def _version_of(package: str) -> str:
    """Version of an installed package; "" where a frozen build does not tell."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
