"""Mistakes of the program: written into a report at once, told to the player once, found again at the next start."""

import contextlib
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from buraco_desktop import __version__
from buraco_desktop.logs import (
    FatalLog,
    crash_report,
    forget_unseen_report,
    last_log_lines,
    log_uncaught,
    unseen_report,
    write_crash_report,
)
from buraco_desktop.records.record import Record
from buraco_desktop.records.text_format import write
from buraco_desktop.ui.texts import crash as texts
from buraco_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from buraco_desktop.ui.dialogs.crash_dialog import CrashDialog

_MOST_REPORTS: Final = 5
"""Reports in one run: what goes wrong in a painter goes wrong sixty times a second."""
_ENDED: Final = "The program was ended by a fault outside of Python, the last time it ran.\n\n"


class Crashes(QObject):
    """Catches what nobody else caught, in every thread."""

    _caught = Signal(object)

    def __init__(
        self,
        folder: Path,
        record: Callable[[], Record | None],
        theme: Callable[[], Theme],
        parent: QObject | None = None,
    ) -> None:
        """Catch from now on.

        Args:
            folder: where log and reports are.
            record: the match in play, or the one that was saved last; may fail.
            theme: for the dialog.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._folder = folder
        self._record = record
        self._theme = theme
        self._seen: set[str] = set()
        self._window: QWidget | None = None
        self._dialog: CrashDialog | None = None
        self._has_told = False
        self._before = sys.excepthook, threading.excepthook
        self._fatal = FatalLog(folder)
        self._left = self._fatal.take()
        self._caught.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread

    @property
    def dialog(self) -> "CrashDialog | None":
        """The dialog that is or was shown."""
        return self._dialog

    def tell_in(self, window: QWidget) -> None:
        """There is a window, and someone to look at it: tell there what goes wrong, and what went wrong before.

        Called once more, it does nothing.
        """
        if self._window is not None:
            return
        self._window = window
        if self._left:
            self._write(_ENDED + self._left)
            self._left = ""
        path = unseen_report(self._folder)
        if path is not None:
            QTimer.singleShot(0, self, lambda: self._show(texts.last_time(str(path)), path))

    def close(self) -> None:
        """The program ends as it should."""
        sys.excepthook, threading.excepthook = self._before
        self._fatal.close()

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """A sys.excepthook: write it down and go on; the match is saved already."""
        log_uncaught(kind, error, trace)
        if sys.stderr is not None:
            sys.__excepthook__(kind, error, trace)
        where = _place_of(error)
        if not issubclass(kind, Exception) or where in self._seen or len(self._seen) >= _MOST_REPORTS:
            return
        self._seen.add(where)
        self._caught.emit(self._write(error))

    def _catch_in_thread(self, what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            self.catch(what.exc_type, what.exc_value, what.exc_traceback)

    def _write(self, error: BaseException | str) -> Path | None:
        return write_crash_report(
            self._folder,
            crash_report(
                error,
                __version__,
                _surroundings(),
                log_lines=last_log_lines(self._folder),
                record=_without_names(self._record),
            ),
        )

    def _tell(self, path: Path | None) -> None:
        """Once is enough: the reports are in one folder."""
        if self._window is not None and not self._has_told:
            self._show(texts.just_now(str(path or "")), path)

    def _show(self, text: str, path: Path | None) -> None:
        # Not at the top: the first frame need not wait for a dialog that is hardly ever shown.
        from buraco_desktop.ui.dialogs.crash_dialog import CrashDialog

        self._has_told = True
        forget_unseen_report(self._folder)
        self._dialog = CrashDialog(self._theme(), text, path, self._window)
        self._dialog.open()


def tell_not_started(path: Path | None) -> None:
    """Say that the program cannot begin, if there is a screen to say it on.

    Args:
        path: the report; None where it could not be written.
    """
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.platformName() != "offscreen":
        # The plainest box there is: whatever made the program fail is not asked for anything again.
        QMessageBox.critical(None, texts.title(), texts.not_started(str(path or "")))


def _surroundings() -> list[tuple[str, str]]:
    """What Qt knows of the place the program runs in."""
    found = [("qt", f"{qVersion()}, {QGuiApplication.platformName()}")]
    # Where nothing is shown yet there may be no application to ask.
    screen = QGuiApplication.primaryScreen() if QGuiApplication.instance() is not None else None
    if screen is not None:
        size = screen.size()
        found.append(("screen", f"{size.width()}x{size.height()}, scale {screen.devicePixelRatio():g}"))
    return [*found, ("language", QLocale().name())]


def _place_of(error: BaseException) -> str:
    """What is the same whenever the same thing goes wrong."""
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join([type(error).__name__, *(f"{frame.filename}:{frame.lineno}" for frame in frames)])


def _without_names(record: Callable[[], Record | None]) -> str:
    """The match as text, its players called by numbers; "" where it cannot be had, for whatever reason."""
    with contextlib.suppress(Exception):
        found = record()
        if found is not None:
            seats = (replace(sitter, name=f"Player {place}") for place, sitter in enumerate(found.seats, 1))
            return write(replace(found, seats=tuple(seats)))
    return ""
