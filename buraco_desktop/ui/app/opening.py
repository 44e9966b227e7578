"""Files that the system hands to the program while it runs: macOS opens documents in no other way."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QFileOpenEvent


class Opening(QObject):
    """Hears the application being asked to open a file."""

    def __init__(self, application: QCoreApplication, opened: Callable[[Path], object]) -> None:
        """Listen.

        Args:
            application: who is asked.
            opened: called with each file.
        """
        super().__init__(application)
        self._opened = opened
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A file to be opened is taken; everything else goes on."""
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent) and event.file():
            self._opened(Path(event.file()))
            return True
        return False
