"""Log file and crash reports. Both stay on this computer and hold no names of players or folders."""

import contextlib
import faulthandler
import logging
import logging.handlers
import os
import platform
import re
import sys
import time
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

ROOT_LOGGER: Final = "buraco_desktop"
LOG_FILE: Final = "buraco-desktop.log"
_LARGEST_LOG: Final = 500_000
_KEPT_LOGS: Final = 3
_KEPT_REPORTS: Final = 20
_LARGEST_TAIL: Final = 32_768
"""Bytes of the log that a report looks at."""
_UNSEEN: Final = "unseen-crash"
_FATAL: Final = "fatal.log"


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


def last_log_lines(folder: Path, count: int = 60) -> tuple[str, ...]:
    """The end of the log file in *folder*; nothing where there is none. Never raises.

    Args:
        folder: that given to start_logging().
        count: how many lines at most.
    """
    try:
        with (folder / LOG_FILE).open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _LARGEST_TAIL))
            lines = file.read().decode("utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    # The first line may have been cut.
    return tuple(lines[1:] if size > _LARGEST_TAIL else lines)[-count:]


def crash_report(
    error: BaseException | str,
    version: str,
    context: Iterable[tuple[str, str]] = (),
    now: float | None = None,
    log_lines: Iterable[str] = (),
    record: str = "",
) -> str:
    """What happened, as text to be read and sent by hand.

    Args:
        error: what was raised, or what is known of it as text.
        version: version of this program.
        context: further lines (name, value), such as the rule set.
        now: seconds since 1970; None for the present.
        log_lines: what the log said before.
        record: the match in play, without the names of its players; "" for none.

    Returns:
        The report; the user's home folder is written ``~`` in it.
    """
    moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))
    told = error if isinstance(error, str) else "".join(traceback.format_exception(error))
    lines = [
        "Crash report of Buraco Desktop",
        "",
        "Nothing of this has been sent anywhere. Whoever wants to help can send this file; please read it first.",
        "",
        f"version: {version}",
        f"time: {moment}",
        f"python: {platform.python_version()}",
        f"system: {_system()}",
        f"frozen: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        *(f"{name}: {value}" for name, value in context),
        *_part("What happened", told.splitlines()),
        *_part("What the log said before", log_lines),
        *_part("The match in play, without the names of its players", record.splitlines()),
    ]
    return without_home("\n".join(lines) + "\n")


def _part(heading: str, lines: Iterable[str]) -> list[str]:
    """A part of a report; none where there is nothing to say."""
    content = list(lines)
    return ["", f"--- {heading} ---", "", *content] if content else []


def _system() -> str:
    """The system in a few words, without the computer's name."""
    names = [platform.system(), platform.release(), platform.machine()]
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError):
            names.append(platform.freedesktop_os_release().get("PRETTY_NAME", ""))
        names.append(os.environ.get("XDG_SESSION_TYPE", ""))
    elif sys.platform == "darwin":
        names.append(f"macOS {platform.mac_ver()[0]}")
    return ", ".join(name for name in names if name)


def without_home(text: str) -> str:
    """*text* with the user's home folder written ``~``, in every spelling a system uses for it."""
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        for spelling in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
            if len(spelling) > 1:
                # Windows takes big and small letters for the same, and what tells a path may use either.
                flags = re.IGNORECASE if os.name == "nt" else 0
                text = re.sub(re.escape(spelling) + r"(?=[\\/\"'\s:,;)]|$)", "~", text, flags=flags | re.MULTILINE)
    return text


def write_crash_report(folder: Path, report: str, now: float | None = None) -> Path | None:
    """Put *report* into a file of its own in *folder*; only the newest twenty are kept. Never raises.

    It counts as unseen until forget_unseen_report().

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
        (folder / _UNSEEN).write_text(path.name, encoding="utf-8")
    except OSError:
        return None
    return path


def unseen_report(folder: Path) -> Path | None:
    """The newest crash report in *folder* that nobody was told of; None if there is none. Never raises."""
    try:
        name = (folder / _UNSEEN).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return None
    path = folder / name
    return path if re.fullmatch(r"crash-[0-9-]+\.txt", name) and path.is_file() else None


def forget_unseen_report(folder: Path) -> None:
    """The player has been told. Never raises."""
    with contextlib.suppress(OSError):
        (folder / _UNSEEN).unlink(missing_ok=True)


class FatalLog:
    """Keeps what Python can still say when the process is ended from below, as by a fault in a library.

    All copies of the program share one file; what one leaves in it the next start finds.
    """

    def __init__(self, folder: Path) -> None:
        """Watch from now on, and write to a file in *folder*; where that cannot be done nothing is watched."""
        self._path = folder / _FATAL
        self._file: BinaryIO | None = None
        # Whoever runs Python with faulthandler on wants to see the faults where they are.
        if faulthandler.is_enabled():
            return
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("ab")
            faulthandler.enable(self._file)

    def take(self) -> str:
        """What an earlier run left, which is forgotten now; "" for nothing. Never raises."""
        try:
            text = self._path.read_text(encoding="utf-8", errors="replace")
            if text:
                os.truncate(self._path, 0)
        except OSError:
            return ""
        return text.strip()

    def close(self) -> None:
        """The program ends as it should: stop watching. Never raises."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        # Windows reports some faults that are dealt with; whoever ends well had none.
        with contextlib.suppress(OSError):
            if self._path.stat().st_size:
                os.truncate(self._path, 0)


def log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A sys.excepthook that logs what nobody caught."""
    if not issubclass(kind, Exception):
        sys.__excepthook__(kind, error, trace)
        return
    logging.getLogger(ROOT_LOGGER).critical("uncaught", exc_info=(kind, error, trace))
