"""Qt's application, made so that where it cannot be made the program ends with a sentence."""

import os
import sys
from collections.abc import Sequence

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from buraco_desktop.ui.app.arguments import NO_SCREEN, complain_of_no_screen


def make_application(words: Sequence[str]) -> QApplication:
    """The application.

    Qt knows only one end where the screen cannot be reached, or no plugin fits it: to abort, which systems take for a
    crash. Here the process ends with NO_SCREEN instead, after what Qt said and a sentence of ours.

    Args:
        words: the command line that Qt may read.
    """
    before = qInstallMessageHandler(_on_message)
    try:
        return QApplication(list(words))
    finally:
        qInstallMessageHandler(before)


def _on_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    if sys.stderr is not None:
        print(qFormatLogMessage(kind, context, text), file=sys.stderr, flush=True)
    if kind is QtMsgType.QtFatalMsg:
        complain_of_no_screen()
        os._exit(NO_SCREEN)
