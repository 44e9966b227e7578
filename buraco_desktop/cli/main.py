"""``buraco-cli``: arguments to one of the commands, and errors to one line and an exit status."""

import contextlib
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from buraco_desktop import __version__
from buraco_desktop.cli import (
    arena,
    bench,
    capture,
    check_record,
    explain,
    list_rules,
    melds,
    perft,
    replay_record,
    score,
)
from buraco_desktop.cli.arguments import Parser
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.messages import sentence_of
from buraco_desktop.cli.output import complain, one_line
from buraco_desktop.core.errors import MalformedTextError

ANSWERED: Final = 0
MALFORMED: Final = 2
INTERRUPTED: Final = 130
"""As a shell reports a program stopped by Ctrl-C."""

COMMANDS: Final[Mapping[str, Command]] = {
    command.name: command
    for command in (
        melds.MELD,
        melds.EXTEND,
        capture.CAPTURE,
        score.SCORE,
        explain.EXPLAIN,
        replay_record.REPLAY,
        check_record.CHECK,
        list_rules.RULES,
        arena.ARENA,
        perft.PERFT,
        bench.BENCH,
    )
}


def main(argv: Sequence[str] | None = None) -> int:
    """Answer one question.

    Args:
        argv: what follows the program's name; None takes the process's own.

    Returns:
        0: answered (a refusal is an answer); 1: what was asked about is wrong; 2: malformed input, told in one
        line on standard error; 130: interrupted.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    _let_everything_be_printed()
    return _guarded(lambda: _run(words))


def _run(words: list[str]) -> int:
    if not words:
        raise MalformedTextError(f"no command is given: expected {', '.join(COMMANDS)} (see buraco-cli --help)")
    if words[0] in {"--help", "-h", "help"}:
        print(_usage())
        return ANSWERED
    if words[0] in {"--version", "-V"}:
        print(f"buraco-cli {__version__}")
        return ANSWERED
    command = COMMANDS.get(words[0])
    if command is None:
        raise MalformedTextError(f"'{words[0]}' is no command: expected {', '.join(COMMANDS)} (see buraco-cli --help)")
    parser = Parser(prog=f"buraco-cli {command.name}", description=command.help, allow_abbrev=False)
    command.add_arguments(parser)
    return command.run(parser.parse_intermixed_args(words[1:]))


def _usage() -> str:
    lines = ["usage: buraco-cli COMMAND ...", ""]
    lines += [f"  {command.name:<8} {command.help}" for command in COMMANDS.values()]
    lines += ["", "'buraco-cli COMMAND --help' tells more. Exit status: 0 answered, 1 wrong, 2 malformed input."]
    return "\n".join(lines)


def _guarded(run: Callable[[], int]) -> int:
    """*run*, with every way of failing turned into one line and a status."""
    try:
        status = run()
        _flush()
        return status
    except MalformedTextError as error:
        complain(sentence_of(error))
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the answer has had enough of it.
        _drop_output()
        return ANSWERED
    except SystemExit:
        # argparse has told what was asked for with --help.
        return ANSWERED
    except OSError as error:
        _drop_output()
        complain(f"the answer cannot be written: {error.strerror or error}")
    except Exception as error:
        # Users get no traceback; the class names what to look for.
        what = f"{type(error).__name__}: {one_line(str(error), 200)}"
        complain(f"a fault of this program, please report it: {what}{_where_reported(error)}")
    return MALFORMED


def _where_reported(error: Exception) -> str:
    """Write a crash report and say where it is; "" where it cannot be written."""
    from buraco_desktop.logs import crash_report, write_crash_report
    from buraco_desktop.storage.paths import find_paths

    path = write_crash_report(find_paths().logs, crash_report(error, __version__))
    return f" (more in {path})" if path is not None else ""


def _let_everything_be_printed() -> None:
    """Let a terminal that lacks a letter show its number, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _drop_output() -> None:
    """Send what is still buffered nowhere, so that leaving the program says nothing of it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
