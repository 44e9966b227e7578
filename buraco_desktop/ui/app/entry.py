"""main(): arguments first, Qt only when it is wanted."""

import contextlib
import gc
import os
import sys
import time
from collections.abc import Sequence
from multiprocessing import freeze_support
from typing import TYPE_CHECKING, Final

from buraco_desktop import __version__
from buraco_desktop.core.errors import GameError
from buraco_desktop.ui.app.arguments import (
    NO_SCREEN,
    Arguments,
    complain,
    complain_of_no_screen,
    plain_reason,
    read_arguments,
)

if TYPE_CHECKING:
    from buraco_desktop.ui.app.program import Program

_OK: Final = 0
_MALFORMED: Final = 2
_FAULT: Final = 70
"""As sysexits.h has it for a fault of the program itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the window.

    Args:
        arguments: what follows the program's name; None takes the process's own.

    Returns:
        The exit status: 0 for success, 1 where there is no screen, 2 for arguments or files that cannot be read, 70
        for a fault of the program.
    """
    started = time.perf_counter()
    freeze_support()
    asked = None
    try:
        asked = read_arguments(sys.argv[1:] if arguments is None else arguments)
        if asked.offscreen:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        elif not _has_screen():
            complain_of_no_screen()
            return NO_SCREEN
        return _program(asked, started).run()
    except OSError as error:
        complain(plain_reason(error))
        return _MALFORMED
    except GameError as error:
        complain(str(error))
        return _MALFORMED
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else _OK
    except Exception as error:
        _report(error, is_portable=asked is not None and asked.is_portable)
        return _FAULT


def _report(error: Exception, *, is_portable: bool) -> None:
    """Write down why the program could not begin, and say where; without Qt, which may be what failed."""
    from buraco_desktop.logs import crash_report, last_log_lines, write_crash_report
    from buraco_desktop.storage.paths import find_paths

    folder = find_paths(is_portable=is_portable).logs
    path = write_crash_report(folder, crash_report(error, __version__, log_lines=last_log_lines(folder)))
    complain(f"a fault of this program, {type(error).__name__}; " + (f"a report is in {path}" if path else str(error)))
    with contextlib.suppress(Exception):
        from buraco_desktop.ui.app.crashes import tell_not_started

        tell_not_started(path)


def _program(asked: Arguments, started: float) -> "Program":
    """The program, built while the collector rests: nothing made here is garbage, and the first frame comes sooner."""
    gc.disable()
    try:
        from buraco_desktop.ui.app.program import Program

        return Program(asked, started)
    finally:
        gc.enable()


def _has_screen() -> bool:
    """Whether there may be a screen; asked before Qt, so that the sentence about it stands alone."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
