"""Jobs spread over processes or over a cluster, their results in order, and a Ctrl-C that loses nothing done."""

import contextlib
import importlib
import os
import re
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from types import FrameType
from typing import Any, Final, Protocol, TypeVar

from buraco_desktop.cli.arena_program import StoppedError
from buraco_desktop.core.errors import MalformedTextError

MOST_WORKERS: Final = 61 if os.name == "nt" else 256
"""Windows waits for no more processes at once."""

_POLL_S: Final = 0.2
_AHEAD: Final = 3
"""Jobs handed out for each worker, so that none waits for its next one."""

_ADDRESS: Final = re.compile(r"[a-z]+://[^\s/]+:[0-9]{1,5}")

JobT = TypeVar("JobT")
DoneT = TypeVar("DoneT")
Work = Callable[[JobT, Callable[[], bool]], DoneT]
"""What is done with a job, given when to stop (StoppedError). A function of a module: other processes must find it."""


class CtrlC:
    """While it is entered the first Ctrl-C only sets a mark; the second one is as usual."""

    def __init__(self) -> None:
        self._mark = threading.Event()
        self._before: Any = None

    def is_pressed(self) -> bool:
        """Whether there was one."""
        return self._mark.is_set()

    def __enter__(self) -> "CtrlC":
        before = signal.getsignal(signal.SIGINT)
        if threading.current_thread() is threading.main_thread() and before == signal.default_int_handler:
            self._before = before
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _press(self, number: int, frame: FrameType | None) -> None:
        self._mark.set()
        signal.signal(signal.SIGINT, self._before)


class Crew(Protocol):
    """Whoever does the jobs."""

    def run(self, work: Work[JobT, DoneT], jobs: Iterable[JobT], stop: Callable[[], bool]) -> Iterator[DoneT]:
        """The results in the order of *jobs*; once *stop* says so, those that are done and no more."""


class Alone:
    """Does the jobs in this process."""

    def run(self, work: Work[JobT, DoneT], jobs: Iterable[JobT], stop: Callable[[], bool]) -> Iterator[DoneT]:
        """One after the other."""
        for job in jobs:
            try:
                done = work(job, stop)
            except StoppedError:
                return
            yield done


class Team:
    """Hands the jobs to an executor."""

    def __init__(self, executor: Executor, workers: int, halt: Callable[[], None]) -> None:
        """A team.

        Args:
            executor: where the jobs go.
            workers: how many it does at once.
            halt: asks jobs that are being done to stop.
        """
        self._executor = executor
        self._workers = workers
        self._halt = halt
        self._is_started = False

    def run(self, work: Work[JobT, DoneT], jobs: Iterable[JobT], stop: Callable[[], bool]) -> Iterator[DoneT]:
        """As they come in, put in order."""
        left = enumerate(jobs)
        running: dict[Future[DoneT], int] = {}
        done: dict[int, DoneT] = {}
        following = 0
        is_complete = False
        try:
            while not stop():
                for number, job in left:
                    running[self._submit(work, job)] = number
                    if len(running) >= self._workers * _AHEAD:
                        break
                if not running:
                    is_complete = True
                    return
                finished, _ = wait(running, _POLL_S, FIRST_COMPLETED)
                for future in finished:
                    done[running.pop(future)] = future.result()
                while following in done:
                    yield done.pop(following)
                    following += 1
            self._halt()
            done |= {number: future.result() for future, number in running.items() if _is_good(future)}
            yield from (done[number] for number in sorted(done))
        finally:
            if not is_complete:
                self._halt()
                for future in running:
                    future.cancel()

    def _submit(self, work: Work[JobT, DoneT], job: JobT) -> "Future[DoneT]":
        if self._is_started:
            return self._executor.submit(_do, work, job)
        # The first job starts the workers, and what is ignored here is ignored there from the first moment on.
        self._is_started = True
        with _deaf_to_ctrl_c():
            return self._executor.submit(_do, work, job)


def _is_good(future: "Future[Any]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


@contextlib.contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def default_workers() -> int:
    """As many as there are processor cores."""
    return min(os.cpu_count() or 1, MOST_WORKERS)


@contextlib.contextmanager
def crew_of(workers: int) -> Iterator[Crew]:
    """*workers* processes on this machine; for one, this process itself."""
    if workers == 1:
        yield Alone()
        return
    context = get_context("spawn")
    halt = context.Event()
    executor = ProcessPoolExecutor(workers, mp_context=context, initializer=_start_worker, initargs=(halt,))
    try:
        yield Team(executor, workers, halt.set)
    finally:
        halt.set()
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def cluster_at(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster.

    Raises:
        MalformedTextError: if the extra ``cluster`` is not installed, or no scheduler answers.
    """
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise MalformedTextError("--dask: 'distributed' is not installed: expected buraco-desktop[cluster]") from None
    if not _ADDRESS.fullmatch(address):
        # The library would say so too, twenty seconds later.
        raise MalformedTextError(f"--dask: '{address}' is no address: expected one like tcp://host:8786")
    try:
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise MalformedTextError(f"--dask: no scheduler answers at '{address}': {error}") from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise MalformedTextError(f"--dask: the cluster at '{address}' has no workers: expected at least one")
        executor = client.get_executor(pure=False)
        try:
            yield Team(executor, workers, lambda: None)
        finally:
            executor.shutdown(wait=False)


def _do(work: Work[JobT, DoneT], job: JobT) -> DoneT:
    return work(job, _is_halted)


_halt: Any = None


def _start_worker(halt: Any) -> None:
    global _halt  # noqa: PLW0603
    _halt = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _is_halted() -> bool:
    return _halt is not None and _halt.is_set()
