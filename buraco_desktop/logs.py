"""Log file and crash reports. Both stay on this computer and hold no names of players or folders."""

import contextlib
import logging
import logging.handlers
import platform
import sys
import time
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Final

ROOT_LOGGER: Final = "buraco_desktop"
LOG_FILE: Final = "buraco-desktop.log"
_LARGEST_LOG: Final = 500_000
_KEPT_LOGS: Final = 3
_KEPT_REPORTS: Final = 20


def logger(name: str) -> logging.Logger:
    """The logger of one part of the program, such as ``logger("worker")``."""
    return logging.getLogger(f"{ROOT_LOGGER}.{name}")


def start_logging(folder: Path, debug: bool = False) -> Path | None:
    """Write log messages to a file in *folder*. Calling it again changes the folder.

    Args:
        folder: where the log file goes; made if needed.
        debug: whether to write debug messages, too.

    Returns:
        The log file; None if it cannot be written: then messages go to standard error.
    """
    root = logging.getLogger(ROOT_LOGGER)
    for old in list(root.handlers):
        root.removeHandler(old)
        old.close()
    root.setLevel(logging.DEBUG if debug else logging.INFO)
    root.propagate = False
    path: Path | None = folder / LOG_FILE
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            folder / LOG_FILE, maxBytes=_LARGEST_LOG, backupCount=_KEPT_LOGS, encoding="utf-8"
        )
    except OSError:
        # A windowed program on Windows has no standard error at all.
        handler, path = (logging.StreamHandler() if sys.stderr else logging.NullHandler()), None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path


def crash_report(
    error: BaseException, version: str, context: Iterable[tuple[str, str]] = (), now: float | None = None
) -> str:
    """What happened, as text to be read and sent by hand.

    Args:
        error: what was raised.
        version: version of this program.
        context: further lines (name, value), such as the rule set.
        now: seconds since 1970; None for the present.

    Returns:
        The report; the user's home folder is written ``~`` in it.
    """
    moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))
    lines = [
        "Crash report of Buraco Desktop",
        f"version: {version}",
        f"time: {moment}",
        f"python: {platform.python_version()}",
        f"system: {platform.system()} {platform.release()} {platform.machine()}",
        f"frozen: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        *(f"{name}: {value}" for name, value in context),
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
    ]
    text = "\n".join(lines) + "\n"
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return text


def write_crash_report(folder: Path, report: str, now: float | None = None) -> Path | None:
    """Put *report* into a file of its own in *folder*; only the newest twenty are kept. Never raises.

    Returns:
        The file; None if it cannot be written.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / f"crash-{stamp}.txt", 1
        while path.exists():
            number += 1
            path = folder / f"crash-{stamp}-{number}.txt"
        path.write_text(report, encoding="utf-8", errors="backslashreplace")
        for old in sorted(folder.glob("crash-*.txt"))[:-_KEPT_REPORTS]:
            old.unlink()
    except OSError:
        return None
    return path


def log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A sys.excepthook that logs what nobody caught."""
    if not issubclass(kind, Exception):
        sys.__excepthook__(kind, error, trace)
        return
    logging.getLogger(ROOT_LOGGER).critical("uncaught", exc_info=(kind, error, trace))
