r"""Players that are programs of their own, and the protocol they speak.

**The protocol.** The arena starts the program and keeps it running from deal to deal. Whenever the program's seat is to
act, one line of JSON goes to its standard input, and it answers with one line of JSON on standard output, and flushes:

    {"request": 7, "game": "buraco", "deal": 1, "seat": 2, "chance": 5573, "view": {…}, "legal": ["draw", "take"]}
    {"request": 7, "action": "draw"}

- ``request``: counts up from 1 while the program runs. The answer repeats it.
- ``deal``: a number that is another for every deal played; nothing is remembered from one to the next.
- ``seat``: the seat to act for, from 0, clockwise.
- ``chance``: the same for a seat throughout a deal. A program that takes all its chance from it plays the same game
  again; the arena promises the same results only for programs that do.
- ``view``: all that the seat may know. For Buraco: games/buraco/view_values.py.
- ``legal``: every action allowed now, in notation (cli.md of the rules: ``draw``, ``take``, ``take with 8H: 6H 7H``,
  ``meld 5H 6H 7H``, ``add 1: 8H``, ``discard KS``). Any other way of writing an allowed action does as well.
- ``action``: what to do. Other keys are left aside.

Every seat has a process of its own, and no process ever sees a deal twice. The process ends when its standard input
does; one that does not is killed. Its standard error goes to the arena's. The time it takes to start counts with its
first answer.

**Faults.** An answer that is no such line (``bad``), an action that is not allowed (``illegal``), none within
``--time-out`` (``late``) and a program that ends or cannot be started (``crashed``) cost that decision: the first of
the legal actions is played, and the report counts the fault. A late or crashed program is started again for its next
decision, three times a deal at most; then the first legal action is played for its seat to the end of the deal, each
one counted as a crash. An answer to an earlier request is dropped.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import IO, Any, Final

_LONGEST_LINE: Final = 1_000_000
_MOST_LINES_WAITING: Final = 1_000
_POLL_S: Final = 0.1
_GRACE_S: Final = 0.5
_IS_POSIX: Final = os.name == "posix"


class Fault(Enum):
    """What a program can do wrong."""

    BAD = "bad"
    ILLEGAL = "illegal"
    LATE = "late"
    CRASHED = "crashed"


class FaultError(Exception):
    """A program did not answer as it should.

    Attributes:
        fault: what it did.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class StoppedError(Exception):
    """The run was asked to stop before the answer came."""


class Program:
    """A running program. Nothing it does or leaves undone makes the caller wait longer than asked."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it.

        Raises:
            FaultError: if it cannot be started.
        """
        try:
            # A session of its own: Ctrl-C is for the arena, and what the program starts can be ended with it.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=_IS_POSIX
            )
        except (OSError, ValueError):
            raise FaultError(Fault.CRASHED) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._request = 0
        self._is_closing = False
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.Queue[bytes | None] = queue.Queue(_MOST_LINES_WAITING)
        self._threads = (
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def ask(self, question: Mapping[str, Any], seconds: float, stop: Callable[[], bool]) -> str:
        """The action the program answers *question* with; ``request`` is added here.

        Args:
            question: what to ask, as plain values.
            seconds: how long to wait.
            stop: polled while waiting.

        Raises:
            FaultError: if it does not answer, or not as it should.
            StoppedError: if *stop* said so.
        """
        self._request += 1
        self._questions.put(json.dumps({"request": self._request, **question}).encode() + b"\n")
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise FaultError(Fault.LATE)
            if stop():
                raise StoppedError
            try:
                line = self._answers.get(timeout=min(left, _POLL_S))
            except queue.Empty:
                continue
            if line is None:
                raise FaultError(Fault.CRASHED)
            action = self._action_in(line)
            if action is not None:
                return action

    def _action_in(self, line: bytes) -> str | None:
        """The action; None if the line answers an earlier request."""
        try:
            body = json.loads(line)
        except (ValueError, RecursionError):
            raise FaultError(Fault.BAD) from None
        if not isinstance(body, dict):
            raise FaultError(Fault.BAD)
        request, action = body.get("request"), body.get("action")
        if type(request) is not int or request > self._request:
            raise FaultError(Fault.BAD)
        if request < self._request:
            return None
        if not isinstance(action, str):
            raise FaultError(Fault.BAD)
        return action

    def close(self, *, at_once: bool = False) -> None:
        """End it: by closing its standard input, or *at_once*."""
        self._is_closing = True
        self._questions.put(None)
        if not at_once:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE_S)
        if self._process.poll() is None:
            self._kill()
        with contextlib.suppress(queue.Empty):
            while True:
                self._answers.get_nowait()
        for thread in self._threads:
            thread.join(_GRACE_S)

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if _IS_POSIX:
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE_S)

    def _write(self, stdin: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stdin:
            while (line := self._questions.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _read(self, stdout: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stdout:
            while not self._is_closing and (line := stdout.readline(_LONGEST_LINE)):
                self._answers.put(line)
        if not self._is_closing:
            self._answers.put(None)
