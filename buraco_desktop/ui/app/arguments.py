"""The command line of the window, read without Qt so that a slip is answered at once."""

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from buraco_desktop import __version__
from buraco_desktop.core.errors import MalformedTextError

NO_SCREEN: Final = 1
"""The exit status where no window can be shown."""

_SPEEDS: Final = ("off", "fast", "normal", "slow")


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """What was asked for.

    Attributes:
        file: a match or a position to open.
        rules: id of the rule set; "" for none asked.
        options: option id -> value as text.
        players: how many play; 0 for as many as usual.
        seed: number of the match; None for a new one.
        goes_on: whether to go on with the last match without asking which game.
        demo: whether four computer players play.
        offscreen: whether nothing is shown on a screen.
        shots: folder for pictures of a demo.
        deals: after how many deals a demo ends; 0: never.
        speed: how fast cards move and players play; "" as in the settings.
        size: width and height of the window.
        language: code of the language; "" as in the settings.
        rtl: whether the window is laid out from right to left, whatever the language.
        theme: name of the theme; "" as in the settings.
        sound: whether sounds are played where they are not by themselves: in a demo and without a screen.
        is_portable: whether settings and matches are kept beside the program.
        bench_first_frame: whether to print how long the first frame took, and end.
    """

    file: Path | None
    rules: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: int | None
    goes_on: bool
    demo: bool
    offscreen: bool
    shots: Path | None
    deals: int
    speed: str
    size: tuple[int, int] | None
    language: str
    rtl: bool
    theme: str
    sound: bool
    is_portable: bool
    bench_first_frame: bool

    @property
    def asks_for_a_match(self) -> bool:
        """Whether a match of its own was asked for, not the one in play."""
        return bool(self.rules or self.options or self.players or self.seed is not None)

    @property
    def is_open(self) -> bool:
        """Whether nothing says what to play: the person is asked, where one is there to answer."""
        is_told = self.file is not None or self.demo or self.goes_on or self.asks_for_a_match
        return not is_told and (self.bench_first_frame or not self.offscreen)


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of leaving."""
        raise MalformedTextError(message)

    def print_help(self, file: object = None) -> None:
        """Tell what can be asked for."""
        _tell(self.format_help())


def read_arguments(words: Sequence[str]) -> Arguments:
    """What *words* ask for.

    Raises:
        MalformedTextError: if they make no sense, with a sentence that says why.
        SystemExit: after --help and --version.
    """
    parser = _Parser(
        prog="buraco-desktop",
        description="Buraco, Burraco and Basra at an offline card table, against the computer.",
        epilog="Without arguments the program asks which game, or whether to go on with the last match.",
    )
    parser.add_argument("file", nargs="?", metavar="FILE.brec|POSITION.json", help="match or position to open")
    parser.add_argument("--rules", default="", metavar="ID", help="start a match by this rule set")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="change a rule")
    parser.add_argument("--players", type=int, default=0, choices=(2, 3, 4), help="how many play")
    parser.add_argument("--seed", type=int, default=None, metavar="N", help="number that all chance comes from")
    parser.add_argument("--continue", dest="goes_on", action="store_true", help="go on with the last match at once")
    parser.add_argument("--demo", action="store_true", help="let the computer play every seat")
    parser.add_argument("--offscreen", action="store_true", help="show nothing on a screen")
    parser.add_argument("--shots", default=None, metavar="DIR", help="write pictures of a demo there")
    parser.add_argument("--deals", type=int, default=0, metavar="N", help="end a demo after so many deals")
    parser.add_argument("--speed", default="", choices=("", *_SPEEDS), metavar="off|fast|normal|slow")
    parser.add_argument("--size", default="", metavar="WxH", help="size of the window")
    parser.add_argument("--language", default="", metavar="CODE", help="language such as pt_BR")
    parser.add_argument("--theme", default="", metavar="NAME", help="look of the table")
    parser.add_argument("--rtl", action="store_true", help="lay the window out from right to left")
    parser.add_argument("--sound", action="store_true", help="play sounds in a demo, too")
    parser.add_argument("--portable", action="store_true", help="keep settings and matches beside the program")
    parser.add_argument("--bench-first-frame", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="store_true", help="tell the version and end")
    read = parser.parse_args(list(words))
    if read.version:
        _tell(f"Buraco Desktop {__version__}")
        raise SystemExit(0)
    options = []
    for text in read.option:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise MalformedTextError(f"'{text}' is no option: expected ID=VALUE")
        options.append((name, value))
    size = None
    if read.size:
        found = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", read.size)
        if found is None:
            raise MalformedTextError(f"'{read.size}' is no size: expected WIDTHxHEIGHT, such as 1280x800")
        size = int(found[1]), int(found[2])
    if read.seed is not None and read.seed < 0:
        raise MalformedTextError(f"'{read.seed}' is no seed: expected a number from 0 up")
    return Arguments(
        file=Path(read.file) if read.file else None,
        rules=read.rules,
        options=tuple(options),
        players=read.players,
        seed=read.seed,
        goes_on=read.goes_on,
        demo=read.demo,
        offscreen=read.offscreen,
        shots=Path(read.shots) if read.shots else None,
        deals=max(0, read.deals),
        speed=read.speed,
        size=size,
        language=read.language,
        rtl=read.rtl,
        theme=read.theme,
        sound=read.sound,
        is_portable=read.portable,
        bench_first_frame=read.bench_first_frame,
    )


def _tell(text: str) -> None:
    """An answer on standard output; a program with a window has none on Windows, so there it gets a box."""
    if sys.stdout is not None:
        print(text.rstrip())
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Buraco Desktop", 0)


def plain_reason(error: OSError) -> str:
    """What went wrong with a file, without the system's number for it."""
    if error.filename is None:
        return error.strerror or str(error)
    reason = "there is no such file" if isinstance(error, FileNotFoundError) else error.strerror or "it cannot be used"
    return f"'{error.filename}' cannot be opened: {reason[:1].lower()}{reason[1:]}"


def complain_of_no_screen() -> None:
    """Say what can be done where no window can be shown."""
    complain("there is no screen to show a window on; --offscreen plays without one, buraco-cli in a terminal")


def complain(text: str) -> None:
    """One line on standard error, where there is one: a program without a console on Windows has none."""
    if sys.stderr is not None:
        print(f"buraco-desktop: {' '.join(text.split())}", file=sys.stderr)
