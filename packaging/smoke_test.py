#!/usr/bin/env python3
"""Start the frozen program and see that it works.

    python3 packaging/smoke_test.py dist/buraco-desktop
    python3 packaging/smoke_test.py dist/Buraco_Desktop-1.0.0-x86_64.AppImage

Every language, the computer's players in their own process, matches on several processes, a record written and
checked, and (on Linux, under Xvfb with xdotool) cards dragged by a real mouse. Where strace is at hand every call is
looked at: none may reach for the network, and no file may be written outside the user's own folders. Anything
printed that is not known fails. Needs Python's standard library, and none of the project's own modules.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import smoke_trace

SUFFIX: Final = ".exe" if sys.platform == "win32" else ""
KNOWN_OUTPUT: Final = (
    # Qt's plugin for no screen says this of every window that has a least size.
    re.compile(r"This plugin does not support propagateSizeHints\(\)"),
)
SCREEN: Final = (1280, 800)
STOCK: Final = (44, 322)
PILE: Final = (282, 325)
HAND: Final = (600, 720)
CARDS_OF_HAND: Final = ((300, 720), (400, 720), (520, 725), (640, 725), (760, 725), (880, 720))
"""Where things are on a table of that size, for two players."""
TIME_LIMIT: Final = 180.0


class SmokeError(Exception):
    """What is wrong, in a sentence."""


@dataclass
class Smoke:
    """The checks, and what they share.

    Attributes:
        folder: the frozen program.
        place: an empty folder that stands for the user's home and for everything else that may be written to.
        is_traced: whether strace looks at every call.
        first_frame_ms: most milliseconds to the first frame; 0 for no limit.
        image: the AppImage that is started in place of the programs in the folder, which was unpacked from it.
        failures: what went wrong.
    """

    folder: Path
    place: Path
    is_traced: bool
    first_frame_ms: int
    image: Path | None = None
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.home = self.place / "home"
        for name in ("home", "tmp", "run", "traces", "elsewhere"):
            (self.place / name).mkdir(mode=0o700, exist_ok=True)

    @property
    def window(self) -> tuple[str, ...]:
        """What starts the program with a window."""
        return (str(self.image or self.folder / f"buraco-desktop{SUFFIX}"),)

    @property
    def command_line(self) -> tuple[str, ...]:
        """What starts the program without one."""
        return (str(self.image), "cli") if self.image else (str(self.folder / f"buraco-cli{SUFFIX}"),)

    def environment(self, **more: str) -> dict[str, str]:
        """What a new user would have, and nothing of ours."""
        usual = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE")
        # The last: where nothing can be mounted an AppImage unpacks itself each time.
        kept = (*usual, "APPIMAGE_EXTRACT_AND_RUN")
        home, tmp = str(self.home), str(self.place / "tmp")
        own = {"HOME": home, "TMPDIR": tmp, "TMP": tmp, "TEMP": tmp, "LANG": "C.UTF-8"}
        own |= {"XDG_RUNTIME_DIR": str(self.place / "run"), "USERPROFILE": home}
        own |= {"APPDATA": str(self.home / "Roaming"), "LOCALAPPDATA": str(self.home / "Local")}
        # No message bus: one of the machine's would be asked for the colours of its desktop.
        own["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        return {**{name: os.environ[name] for name in kept if name in os.environ}, **own, **more}

    def command(self, words: Sequence[str]) -> list[str]:
        """*words*, with a trace where there is one."""
        if not self.is_traced:
            return list(words)
        log = self.place / "traces" / f"{len(list((self.place / 'traces').iterdir()))}.txt"
        return [*smoke_trace.command(log), *words]

    def run(self, *words: str, statuses: tuple[int, ...] = (0,)) -> str:
        """Run a program to its end; what it printed.

        Raises:
            SmokeError: if it ends with another status, takes too long, or complains.
        """
        try:
            done = subprocess.run(
                self.command(words),
                env=self.environment(),
                cwd=self.place / "elsewhere",
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=TIME_LIMIT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise SmokeError(f"{_short(words)} did not end within {TIME_LIMIT:.0f} s") from None
        if done.returncode not in statuses:
            raise SmokeError(f"{_short(words)} ended with {done.returncode}: {(done.stderr or done.stdout)[-600:]}")
        unknown = unknown_lines(done.stderr)
        if unknown:
            raise SmokeError(f"{_short(words)} said: {unknown[0]}")
        return "\n".join(line for line in done.stdout.splitlines() if line not in unknown)

    def check(self, name: str, look: Callable[[], str]) -> None:
        """Do one check and tell how it went."""
        started = time.monotonic()
        try:
            found, word = look(), "ok"
        except (SmokeError, OSError, subprocess.CalledProcessError) as error:
            found, word = str(error), "FAILED"
            self.failures.append(name)
        print(f"{word:<7} {name} ({time.monotonic() - started:.1f} s): {found}", flush=True)


def _short(words: Sequence[str]) -> str:
    return " ".join([Path(words[0]).name, *words[1:6]])


def unknown_lines(text: str) -> list[str]:
    """The lines of *text* that no program of ours is known to print."""
    return [line for line in text.splitlines() if line.strip() and not any(r.fullmatch(line) for r in KNOWN_OUTPUT)]


def languages(folder: Path) -> list[str]:
    """Codes of the languages that the program offers: the one it is written in, and those it has translations for."""
    found = folder.glob("**/resources/i18n/buraco_*.qm")
    return ["en", *sorted({path.stem.removeprefix("buraco_") for path in found} - {"en"})]


# ---------------------------------------------------------------- without a screen


def versions(smoke: Smoke) -> str:
    """Both programs tell the same version."""
    first, second = smoke.run(*smoke.window, "--version"), smoke.run(*smoke.command_line, "--version")
    # On Windows a program with windows may have nowhere to print to.
    is_silent = not first and sys.platform == "win32"
    if not second or (first.split()[-1:] != second.split()[-1:] and not is_silent):
        raise SmokeError(f"the programs tell different versions: {first!r} and {second!r}")
    return second


def command_line(smoke: Smoke) -> str:
    """The command line answers, with the compiled core, and on several processes."""
    sets = smoke.run(*smoke.command_line, "rules").splitlines()
    if len(sets) < 3:
        raise SmokeError(f"there are only {len(sets)} rule sets")
    bench = smoke.run(*smoke.command_line, "bench", "--deals", "1")
    if not bench.startswith("compiled core"):
        raise SmokeError(f"the core is not compiled: {bench.splitlines()[:1]}")
    smoke.run(*smoke.command_line, "arena", "--seats", "easy,easy", "--deals", "2", "--workers", "2")
    return f"{len(sets)} rule sets, compiled core, arena on two processes"


def licences(smoke: Smoke) -> str:
    """The licences lie in the folder: the list, and every text that it names."""
    place = smoke.folder / "licences"
    named = re.findall(r"^ +text: (.+)$", (place / "LICENCES.txt").read_text(encoding="utf-8"), re.MULTILINE)
    texts = {text for line in named for text in line.split(", ")}
    missing = sorted(text for text in texts if not (place / text).is_file())
    if missing or not texts:
        raise SmokeError(f"missing: {', '.join(missing) or 'every text'}")
    return f"{len(texts)} texts"


def one_language(smoke: Smoke, code: str) -> str:
    """In one language: computer's players in their own process play a deal, and pictures are taken."""
    shots = smoke.place / "tmp" / f"shots-{code}"
    words = ("--offscreen", "--demo", "--deals", "1", "--speed", "off", "--seed", "5", "--language", code)
    said = smoke.run(*smoke.window, *words, "--shots", str(shots))
    if said:
        raise SmokeError(f"it said: {said.splitlines()[0]}")
    pictures = list(shots.glob("*.png"))
    shutil.rmtree(shots)
    if not any("end-of-deal" in picture.name for picture in pictures):
        raise SmokeError("the deal was not played to its end")
    return f"a deal played, {len(pictures)} pictures"


def first_frame(smoke: Smoke) -> str:
    """The first frame comes soon; the quickest of several starts counts, for the machine may have other work."""
    times = []
    for _ in range(8):
        done = subprocess.run(
            [*smoke.window, "--offscreen", "--bench-first-frame"],
            env=smoke.environment(),
            capture_output=True,
            text=True,
            timeout=TIME_LIMIT,
            check=True,
        )
        found = re.search(r"first frame after (\d+) ms", done.stdout)
        if found is None and sys.platform == "win32" and not done.stdout:
            return "not told, for there is nowhere to print to"
        if found is None:
            raise SmokeError(f"it told no time: {done.stdout[:200]!r}")
        times.append(int(found[1]))
    if smoke.first_frame_ms and min(times) > smoke.first_frame_ms:
        raise SmokeError(f"{min(times)} ms at best, more than {smoke.first_frame_ms} ms")
    return f"{min(times)} ms at best of {len(times)}, {sorted(times)[len(times) // 2]} ms in the middle"


# ---------------------------------------------------------------- with a mouse


@contextmanager
def screen(smoke: Smoke) -> Iterator[str]:
    """An empty screen of its own; its name."""
    reading, writing = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise SmokeError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def mouse(smoke: Smoke) -> str:
    """A card drawn and a card discarded by a real mouse; then the computer plays, and all of it is in the record."""
    words = ("--rules", "buraco", "--players", "2", "--seed", "3", "--speed", "off", "--size", "1280x800")
    said = smoke.place / "tmp" / "said.txt"
    with screen(smoke) as display, said.open("w") as file:
        environment = smoke.environment(DISPLAY=display, QT_QPA_PLATFORM="xcb")
        program = subprocess.Popen(
            smoke.command([*smoke.window, *words]),
            env=environment,
            cwd=smoke.place / "elsewhere",
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            record = _wait_for_record(smoke, program)
            _until(record, r"^0 (draw|take)", lambda number: _drag(display, STOCK, HAND))
            _until(record, r"^0 discard", lambda number: _drag(display, CARDS_OF_HAND[number % 6], PILE))
            _until(record, r"^1 discard", None)
            _close(display, program)
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
            program.wait(10)
    unknown = unknown_lines(said.read_text(encoding="utf-8"))
    said.unlink()
    if unknown:
        raise SmokeError(f"it said: {unknown[0]}")
    actions = re.findall(r"^[0-3] .*$", record.read_text(encoding="utf-8"), re.MULTILINE)
    return f"{len(actions)} actions in the record: {'; '.join(actions)[:120]}"


def checked_record(smoke: Smoke) -> str:
    """The frozen command line finds nothing in the record but that the match is not over, and replays it."""
    record = _record(smoke)
    found = smoke.run(*smoke.command_line, "check", str(record), statuses=(0, 1)).splitlines()
    if len(found) != 1 or not found[0].endswith("the match was not played to its end"):
        raise SmokeError(f"check found: {found}")
    smoke.run(*smoke.command_line, "replay", str(record))
    return "legal and rightly scored as far as it was played"


def _record(smoke: Smoke) -> Path:
    found = list(smoke.home.glob("**/records/current.brec"))
    if len(found) != 1:
        raise SmokeError("there is no record")
    return found[0]


def _wait_for_record(smoke: Smoke, program: subprocess.Popen[bytes]) -> Path:
    for _ in range(300):
        time.sleep(0.2)
        if program.poll() is not None:
            raise SmokeError(f"the window closed with {program.returncode}")
        found = list(smoke.home.glob("**/records/current.brec"))
        if found and "order:" in found[0].read_text(encoding="utf-8"):
            return found[0]
    raise SmokeError("no match was begun within a minute")


def _until(record: Path, wanted: str, act: Callable[[int], None] | None) -> None:
    """Act until the record says so; without an act only wait."""
    for number in range(30):
        if act is not None:
            act(number)
        for _ in range(15):
            time.sleep(0.1)
            if re.search(wanted, record.read_text(encoding="utf-8"), re.MULTILINE):
                return
    raise SmokeError(f"the record does not say '{wanted}': {record.read_text(encoding='utf-8')[-200:]}")


def _drag(display: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps as a hand does, let go."""
    words = ["xdotool", "mousemove", *map(str, start), "sleep", "0.1", "mousedown", "1"]
    for step in range(1, 9):
        at = (str(start[axis] + (end[axis] - start[axis]) * step // 8) for axis in (0, 1))
        words += ["sleep", "0.05", "mousemove", *at]
    words += ["sleep", "0.15", "mouseup", "1"]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=True, timeout=30)


def _close(display: str, program: subprocess.Popen[bytes]) -> None:
    """Leave by the key, as a person does."""
    environment = {**os.environ, "DISPLAY": display}
    find = ["xdotool", "search", "--onlyvisible", "--class", "buraco"]
    windows = subprocess.run(find, env=environment, capture_output=True, text=True, check=False, timeout=30)
    for window in windows.stdout.split():
        keys = ["xdotool", "windowfocus", window, "sleep", "0.3", "key", "ctrl+q"]
        subprocess.run(keys, env=environment, check=False, timeout=30, capture_output=True)
        try:
            status = program.wait(15)
        except subprocess.TimeoutExpired:
            continue
        if status:
            raise SmokeError(f"it ended with {status}")
        return
    raise SmokeError("it did not close by its key")


# ---------------------------------------------------------------- what must not be


def no_network(smoke: Smoke) -> str:
    """No call of any of the processes reached for another machine."""
    count = 0
    for log in sorted((smoke.place / "traces").iterdir()):
        count += 1
        found = smoke_trace.network_calls(log.read_text(errors="replace").splitlines())
        if found:
            raise SmokeError(f"{len(found)} calls, the first: {found[0][:200]}")
    return f"none in {count} traces"


def own_folders(smoke: Smoke, before: Mapping[str, tuple[int, int]]) -> str:
    """Nothing was written but in the user's folders; the program's own folder is as it was."""
    if state_of(smoke.folder) != before:
        raise SmokeError("the program's folder was changed")
    strays = [path for name in ("tmp", "elsewhere") for path in (smoke.place / name).rglob("*") if path.is_file()]
    if strays:
        raise SmokeError(f"left behind: {strays[0].relative_to(smoke.place)}")
    for log in sorted((smoke.place / "traces").iterdir()):
        lines = log.read_text(errors="replace").splitlines()
        paths = smoke_trace.written_files(lines, smoke.place / "elsewhere")
        if wrong := smoke_trace.outside(paths, [smoke.place]):
            raise SmokeError(f"{len(wrong)} files, the first: {wrong[0]}")
    written = sorted(path.relative_to(smoke.home).as_posix() for path in smoke.home.rglob("*") if path.is_file())
    return ", ".join(written)


def unpacked(image: Path, into: Path) -> Path:
    """Unpack an AppImage by its own means; the folder of the frozen program in it.

    Raises:
        SmokeError: if it cannot be unpacked, or its parts that desktops look for are not where they belong.
    """
    done = subprocess.run([str(image), "--appimage-extract"], cwd=into, capture_output=True, text=True, check=False)
    root = into / "squashfs-root"
    wanted = (root / name for name in ("AppRun", "buraco-desktop.desktop", "buraco-desktop.png", ".DirIcon"))
    missing = [path.name for path in wanted if not path.is_file()]
    if done.returncode or missing:
        raise SmokeError(f"{image.name} lacks {', '.join(missing) or 'nothing'}: {done.stderr[-300:]}")
    return (root / "AppRun").resolve().parent


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file."""
    found = {path: path.lstat() for path in folder.rglob("*")}
    return {str(path): (state.st_size, state.st_mtime_ns) for path, state in found.items() if not path.is_dir()}


def run_all(smoke: Smoke, with_mouse: bool) -> None:
    """Every check, in the order in which they need each other."""
    before = state_of(smoke.folder)
    smoke.check("--version", lambda: versions(smoke))
    smoke.check("command line", lambda: command_line(smoke))
    smoke.check("licences", lambda: licences(smoke))
    for code in languages(smoke.folder):
        smoke.check(f"language {code}", lambda code=code: one_language(smoke, code))  # type: ignore[misc]
    if with_mouse:
        smoke.check("mouse, worker, record", lambda: mouse(smoke))
        smoke.check("record checked", lambda: checked_record(smoke))
    smoke.check("first frame", lambda: first_frame(smoke))
    if smoke.is_traced:
        smoke.check("no network", lambda: no_network(smoke))
    smoke.check("no file outside", lambda: own_folders(smoke, before))


def main(words: Sequence[str]) -> int:
    """Do every check; 0 if all is well."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path, help="the folder of the frozen program, or an AppImage")
    parser.add_argument("--without-mouse", action="store_true", help="leave the window on a screen aside")
    parser.add_argument("--without-trace", action="store_true", help="do not look at every call")
    parser.add_argument("--first-frame-ms", type=int, default=0, metavar="N", help="fail if the first frame is later")
    parser.add_argument("--keep", type=Path, default=None, metavar="DIR", help="where what was written is kept")
    asked = parser.parse_args(words)
    needed = [] if sys.platform != "linux" else ["strace"] * (not asked.without_trace)
    needed += ["Xvfb", "xdotool"] * (sys.platform == "linux" and not asked.without_mouse)
    missing = [name for name in needed if shutil.which(name) is None]
    if missing:
        print(f"not here: {', '.join(missing)} (see --help for doing without)", file=sys.stderr)
        return 2
    place = Path(tempfile.mkdtemp(prefix="buraco-smoke-")) if asked.keep is None else asked.keep.absolute()
    place.mkdir(parents=True, exist_ok=True)
    try:
        program, place = asked.program.resolve(), place.resolve()
        image = None if program.is_dir() else program
        folder = program if image is None else unpacked(image, place)
        smoke = Smoke(folder, place, "strace" in needed, asked.first_frame_ms, image)
        run_all(smoke, "Xvfb" in needed)
    except SmokeError as error:
        print(f"FAILED  {error}")
        return 1
    finally:
        if asked.keep is None:
            shutil.rmtree(place, ignore_errors=True)
    print(f"{len(smoke.failures)} failed: {', '.join(smoke.failures)}" if smoke.failures else "all is well")
    return 1 if smoke.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
