"""The worker process as signals. Looks for answers by a timer, in the thread of the window.

A reader thread would be no quicker for people, and Python's garbage collector might run in it and
destroy Qt objects there.
"""

from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from buraco_desktop.logs import logger
from buraco_desktop.worker.client import WorkerClient
from buraco_desktop.worker.messages import Chosen, Failed, Ready

_POLL_MS: Final = 12


class WorkerBridge(QObject):
    """Asks the worker; answers come as signals that carry the question's number."""

    chosen = Signal(int, object, bool)
    """Number of the question, the action chosen, and whether the clock ended the thought."""
    failed = Signal(int, str)
    """Number of the question, and what went wrong, for the log."""
    ready = Signal()
    """The process has started, for the first time or again."""

    def __init__(self, client: WorkerClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._open: set[int] = set()
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._poll)

    @property
    def pid(self) -> int | None:
        """Process number of the worker; None when it does not run."""
        return self._client.pid

    def start(self) -> None:
        """Start the process ahead of the first question; returns at once."""
        self._client.start()
        self._timer.start()

    def ask(self, *, game: str, level: str, seed: int, view: Any) -> int:
        """Ask for an action in *view*; the number the answer will carry."""
        request = self._client.ask(game=game, level=level, seed=seed, view=view)
        self._open.add(request)
        self._timer.start()
        return request

    def cancel(self, request: int) -> None:
        """The answer to *request* no longer matters; none will come."""
        self._open.discard(request)
        self._client.cancel(request)

    def close(self) -> None:
        """End the process."""
        self._timer.stop()
        self._open.clear()
        self._client.close()

    def _poll(self) -> None:
        answer = self._client.poll(0.0)
        match answer:
            case None:
                pass
            case Ready():
                self.ready.emit()
            case Chosen() if answer.request in self._open:
                self._open.discard(answer.request)
                self.chosen.emit(answer.request, answer.action, answer.choice.is_cut)
            case Failed() if answer.request in self._open:
                self._open.discard(answer.request)
                logger("ui").warning("no answer to question %s: %s", answer.request, answer.text)
                self.failed.emit(answer.request, answer.text)
        if not self._open and self._client.is_ready:
            self._timer.stop()
