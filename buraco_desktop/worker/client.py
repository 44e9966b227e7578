"""The program's side of the worker: start, ask, cancel, wait, restart, close. No Qt."""

import multiprocessing
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import ModuleType
from typing import Any, Final

from buraco_desktop.logs import logger
from buraco_desktop.worker.main import serve
from buraco_desktop.worker.messages import Answer, Cancel, Chosen, Failed, Question, Ready, Stop, Think

_LOG = logger("worker")
_GRACE: Final = 10.0
"""Seconds past its own cap after which a question without an answer is given up."""
_MOST_DEATHS: Final = 3
"""Deaths in a row, without an answer between, after which the worker stays down until it is asked again."""
_NAP: Final = 0.02
"""Seconds between looks for a worker that does not run."""

Target = Callable[["Connection[Answer, Question]"], None]


@dataclass(slots=True)
class _Open:
    """A question without an answer."""

    think: Think
    deadline: float
    tries: int = 1


class WorkerClient:
    """One worker process. Ask from any one thread, poll from the same or another.

    After a crash the process is started again and open questions are asked once more; a question that
    brings it down twice fails.
    """

    def __init__(self, target: Target = serve, grace: float = _GRACE) -> None:
        """A client; the process starts with start().

        Args:
            target: what the process runs; it must be found by name in an importable module.
            grace: seconds past a question's own cap before the process is held to hang.
        """
        self._target = target
        self._grace = grace
        self._lock = threading.RLock()
        self._process: SpawnProcess | None = None
        self._connection: Connection[Question, Answer] | None = None
        self._open: dict[int, _Open] = {}
        self._failed: deque[Failed] = deque()
        self._last_request = 0
        self._deaths = 0
        self._is_ready = False
        self._is_closed = False

    @property
    def connection(self) -> "Connection[Question, Answer] | None":
        """What multiprocessing.connection.wait can wait upon; another one after a restart; None when not running."""
        return self._connection

    @property
    def pid(self) -> int | None:
        """Process number of the worker; None when not running."""
        return self._process.pid if self._process is not None else None

    @property
    def is_ready(self) -> bool:
        """Whether the process running now has said that it is ready."""
        return self._is_ready

    def start(self) -> None:
        """Start the process; returns at once. Does nothing when it runs."""
        with self._lock:
            if self._is_closed or self._process is not None:
                return
            _leave_a_lost_folder()
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self._target, args=(theirs,), name="buraco-worker", daemon=True)
            with _without_main_module():
                process.start()
            # With our copy of its end open we should never see the worker's death.
            theirs.close()
            self._process, self._connection, self._is_ready = process, ours, False

    def ask(self, *, game: str, level: str, seed: int, view: Any, seconds: float = 0.0, rollouts: int = 0) -> int:
        """Ask for an action; the worker is started if need be.

        Args:
            game: id of the game.
            level: id of the level that plays.
            seed: chance of the player in this match.
            view: what its seat may know; nothing else reaches the worker.
            seconds: most seconds to think; 0: no cap of its own.
            rollouts: deals to play out, for players that do.

        Returns:
            The number that the answer will carry.

        Raises:
            RuntimeError: after close().
        """
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the worker is closed")
            self._last_request += 1
            think = Think(
                request=self._last_request,
                game=game,
                level=level,
                seed=seed,
                view=view,
                seconds=seconds,
                rollouts=rollouts,
            )
            self._open[think.request] = _Open(think, time.monotonic() + seconds + self._grace)
            self.start()
            self._send(think)
            return think.request

    def cancel(self, request: int) -> None:
        """The answer to *request* no longer matters; it will not come out of poll()."""
        with self._lock:
            if self._open.pop(request, None) is not None:
                self._send(Cancel(request))

    def poll(self, timeout: float = 0.0) -> Answer | None:
        """The next answer, waiting *timeout* seconds at most; None if there is none.

        Answers to questions cancelled meanwhile are dropped. A crash or a hang is dealt with here.
        """
        until = time.monotonic() + timeout
        while True:
            with self._lock:
                self._give_up_overdue()
                if self._failed:
                    return self._failed.popleft()
                connection = self._connection
                nearest = min((entry.deadline for entry in self._open.values()), default=until)
            now = time.monotonic()
            if connection is None:
                # Nothing to wait upon: it has not been started, or is down until it is asked again.
                if now >= until:
                    return None
                time.sleep(min(_NAP, until - now))
                continue
            if not _has_news(connection, max(0.0, min(until, nearest) - now)):
                if time.monotonic() >= until:
                    return None
                continue
            answer = self._receive(connection)
            if answer is not None:
                return answer

    def close(self, deadline: float = 1.0) -> None:
        """End the worker: ask it to, wait *deadline* seconds, then end it by force. Calling it twice is harmless."""
        with self._lock:
            self._is_closed = True
            self._open.clear()
            process, connection = self._process, self._connection
            self._process = self._connection = None
        if process is None or connection is None:
            return
        with suppress(OSError, ValueError):
            connection.send(Stop())
        process.join(deadline)
        _end(process)
        connection.close()

    def _send(self, question: Question) -> None:
        connection = self._connection
        if connection is None:
            return
        try:
            connection.send(question)
        except (OSError, ValueError):
            # It died; poll() finds that out, too, but may never be called if nobody waits for an answer.
            self._restart(connection, "the worker is gone")

    def _receive(self, connection: "Connection[Question, Answer]") -> Answer | None:
        """What has come from *connection*; None if it was stale, or if the worker was found dead."""
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            with self._lock:
                self._restart(connection, "the worker ended without an answer")
            return None
        with self._lock:
            match answer:
                case Ready():
                    self._is_ready = self._is_ready or connection is self._connection
                    return answer
                case Chosen() | Failed():
                    self._deaths = 0
                    known = self._open.pop(answer.request, None)
                    return answer if known is not None else None

    def _give_up_overdue(self) -> None:
        """Give up a question whose time has passed: the process hangs, so it is ended and started again."""
        now = time.monotonic()
        late = next((entry for entry in self._open.values() if entry.deadline < now), None)
        if late is None or self._connection is None:
            return
        del self._open[late.think.request]
        self._failed.append(Failed(late.think.request, "time-out"))
        self._restart(self._connection, "the worker hangs")

    def _restart(self, dead: "Connection[Question, Answer]", why: str) -> None:
        """Start a new process and ask it what is open, less what has brought it down twice."""
        if self._connection is not dead or self._is_closed:
            return
        _LOG.warning("%s; starting another", why)
        process = self._process
        self._process = self._connection = None
        self._is_ready = False
        if process is not None:
            _end(process)
        dead.close()
        self._deaths += 1
        is_down = self._deaths >= _MOST_DEATHS
        for request, entry in list(self._open.items()):
            entry.tries += 1
            if entry.tries > 2 or is_down:
                self._failed.append(Failed(request, why))
                del self._open[request]
        if is_down:
            return
        self.start()
        for entry in list(self._open.values()):
            entry.deadline = time.monotonic() + entry.think.seconds + self._grace
            self._send(entry.think)


def _has_news(connection: "Connection[Question, Answer]", timeout: float) -> bool:
    """Whether *connection* can be read within *timeout* seconds; also when it has been closed meanwhile."""
    try:
        return bool(wait([connection], timeout))
    except (OSError, ValueError):
        return True


def _end(process: SpawnProcess) -> None:
    """End *process* by force if it still runs."""
    for end in (process.terminate, process.kill):
        if process.is_alive():
            end()
            process.join(1.0)
    with suppress(ValueError):
        process.close()


def _leave_a_lost_folder() -> None:
    """Go elsewhere if the folder that the program was started in has been deleted: a new process is told of it."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.sep)


@contextmanager
def _without_main_module() -> Iterator[None]:
    """While this lasts a new process does not import the program's main module, and Qt with it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
