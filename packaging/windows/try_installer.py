"""Installs, upgrades and uninstalls under wine, and looks at what came of it.

Needs Debian's packages ``nsis`` and ``wine``. The program inside is a stand-in that writes its command line into a
file: what is tried is the installer. With ``--setup`` a finished installer is tried instead, without an upgrade.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from windows_installer import CannotBuildError, build_installer, find_compiler

OLD, NEW = "0.9.0", "0.10.0rc1"
USER: Final = "tester"
UNINSTALL: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\BuracoDesktop"
CLASSES: Final = r"HKCU\Software\Classes"
OUR_KEYS: Final = (
    UNINSTALL,
    r"HKCU\Software\Buraco Desktop",
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\App Paths\buraco-desktop.exe",
    CLASSES + r"\BuracoDesktop.Record",
    CLASSES + r"\BuracoDesktop.Position",
    CLASSES + r"\Applications\buraco-desktop.exe",
    CLASSES + r"\.brec",
)

STAND_IN: Final = """Unicode true
Target {stub}
Name "stand-in"
OutFile "{output}"
SilentInstall silent
RequestExecutionLevel user
!include "FileFunc.nsh"
Section
  ${{GetParameters}} $0
  FileOpen $1 "$EXEDIR\\ran-with.txt" w
  FileWriteUTF16LE $1 $0
  FileClose $1
  ${{If}} $0 == "wait"
    Sleep 15000
  ${{EndIf}}
SectionEnd
"""


class TrialError(AssertionError):
    """Something is not as it should be."""


class Windows:
    """A fresh Windows of wine's, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            # Neither .NET nor a browser is wanted, and asking for them would open a window.
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
            "USER": USER,
            # Wine's desktop would be that of whoever runs this.
            "HOME": str(folder.with_name("home")),
        }
        folder.with_name("home").joinpath("Desktop").mkdir(parents=True)
        self._wine = _program("wine", "wine64")
        self.run("wineboot", "-i")
        self.wait()

    def become(self, version: str) -> None:
        """Be that Windows, such as ``win7`` or ``win10``."""
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", version, "/f")
        self.wait()

    @property
    def profile(self) -> Path:
        """The user's folder."""
        return self.folder / "drive_c" / "users" / USER

    @property
    def local(self) -> Path:
        """%LOCALAPPDATA%."""
        return self.profile / "AppData" / "Local"

    def run(self, *words: str | Path) -> int:
        """Run a program of Windows to its end; its exit status."""
        command = [self._wine, *map(str, words)]
        return subprocess.run(command, env=self._environment, capture_output=True, timeout=120, check=False).returncode

    def begin(self, *words: str | Path) -> subprocess.Popen[bytes]:
        """Run a program of Windows beside this one."""
        nowhere = subprocess.DEVNULL
        return subprocess.Popen([self._wine, *map(str, words)], env=self._environment, stdout=nowhere, stderr=nowhere)

    def run_line(self, line: str) -> None:
        """Run a command line as it stands: a switch of an installer may hold spaces that must not be quoted."""
        script = self.folder / "drive_c" / "line.bat"
        script.write_text(f"@{line}\r\n", encoding="ascii")
        self.run("cmd", "/c", self.seen_as(script))

    def wait(self) -> None:
        """Wait until no program of Windows runs: the registry is on the disk then."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver64"
        subprocess.run([server, "-w"], env=self._environment, timeout=120, check=False)

    def value(self, key: str, name: str = "") -> str | None:
        """A value of the user's registry as text; None if it is not there."""
        return self._registry().get(key.casefold(), {}).get(name)

    def has_key(self, key: str) -> bool:
        """Whether the user's registry holds *key*."""
        return key.casefold() in self._registry()

    def _registry(self) -> dict[str, dict[str, str]]:
        """The user's registry as wine has it on the disk: it must have been waited for."""
        keys: dict[str, dict[str, str]] = {}
        values: dict[str, str] = {}
        for line in (self.folder / "user.reg").read_text(encoding="utf-8", errors="replace").splitlines():
            if key := re.match(r"\[(.*)\]", line):
                values = keys.setdefault("hkcu\\" + _unescaped(key[1]).casefold(), {})
            elif value := re.fullmatch(r'(@|"(?:[^"\\]|\\.)*")=(?:dword:([0-9a-f]+)|"(.*)")', line):
                text = str(int(value[2], 16)) if value[2] else _unescaped(value[3])
                values["" if value[1] == "@" else _unescaped(value[1][1:-1])] = text
        return keys

    def seen_as(self, path: Path) -> str:
        """*path* as Windows names it."""
        return str(PureWindowsPath("C:/") / path.relative_to(self.folder / "drive_c").as_posix())


class Trial:
    """One Windows, one series of installations."""

    def __init__(self, windows: Windows, work: Path, stub: str) -> None:
        self.windows = windows
        self.work = work
        self.stub = stub
        self.checks = 0
        self.home = windows.local / "Programs" / "Buraco Desktop"
        self.data = windows.local / "buraco-desktop"
        self.menu_line = (
            windows.profile / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs" / "Buraco Desktop.lnk"
        )
        self.desktop_picture = windows.profile / "Desktop" / "Buraco Desktop.lnk"

    def say(self, what: str) -> None:
        """A heading in the report."""
        print(f"== {what}", flush=True)

    def expect(self, holds: object, what: str) -> None:
        """Stop unless *holds*.

        Raises:
            TrialError: if it does not.
        """
        if not holds:
            raise TrialError(what)
        self.checks += 1
        print(f"   ok: {what}", flush=True)

    # --- what is installed ---

    def payload(self, version: str, *files: str) -> Path:
        """A stand-in for the frozen program, with *files* beside it."""
        app = self.work / f"app-{version}"
        app.mkdir()
        script, program = self.work / "stand-in.nsi", app / "buraco-desktop.exe"
        script.write_text(
            STAND_IN.format(stub=self.stub, output=program).replace(
                "Section\n", '!include "LogicLib.nsh"\nSection\n', 1
            ),
            encoding="utf-8",
        )
        subprocess.run([find_compiler(), "-V1", str(script)], check=True)
        shutil.copy(program, app / "buraco-cli.exe")
        for name in files:
            path = app / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{name} of {version}\n", encoding="utf-8")
        return app

    def installer(self, version: str, app: Path) -> Path:
        """The installer of *version*."""
        return build_installer(app, version, self.work / f"buraco-desktop-{version}-setup.exe", stub=self.stub)

    def install(self, setup: Path, *switches: str) -> int:
        """Install without a window; the exit status."""
        status = self.windows.run(setup, "/S", *switches)
        self.windows.wait()
        return status

    def uninstall(self, *switches: str) -> int:
        """Uninstall without a window, as Windows does from its list of programs; the exit status."""
        quiet = self.windows.value(UNINSTALL, "QuietUninstallString")
        self.expect(quiet, "the list of programs knows how to uninstall without a window")
        program, _, rest = str(quiet).removeprefix('"').partition('"')
        status = self.windows.run(program, *rest.split(), *switches)
        # The uninstaller goes on as a copy of itself, so that it can remove itself.
        self.windows.wait()
        return status

    def files(self) -> set[str]:
        """What is in the program's folder."""
        return {path.relative_to(self.home).as_posix() for path in self.home.rglob("*") if path.is_file()}

    def play_something(self) -> dict[str, str]:
        """What a player has after some time: records, settings, statistics, a crash report, a cache."""
        held = {
            "records/2026-01-31 20.15 burraco.brec": "format: buraco-record\n",
            "records/current.brec": "format: buraco-record\n",
            "settings.json": "{}\n",
            "house-rules/ours.json": "{}\n",
            "statistics.sqlite3": "statistics\n",
            "Logs/crash-20260131-201500.txt": "report\n",
        }
        for name, text in {**held, "Cache/sounds/draw.wav": "sound\n"}.items():
            path = self.data / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return held

    def keeps(self, held: dict[str, str]) -> bool:
        """Whether all of *held* is as it was."""
        return all(
            (self.data / name).is_file() and (self.data / name).read_text() == text for name, text in held.items()
        )

    # --- what is tried ---

    def try_too_old(self, setup: Path) -> None:
        """A Windows that cannot run the program."""
        self.say("install on Windows 7")
        self.windows.become("win7")
        self.expect(self.install(setup) == 4, "the installer ends with status 4")
        self.expect(not self.home.exists() and not self.windows.has_key(UNINSTALL), "nothing is installed")
        self.windows.become("win10")

    def try_first(self, setup: Path, expected: set[str], version: str) -> None:
        """A first installation, with the usual ticks."""
        self.say(f"install {version}")
        self.expect(self.install(setup) == 0, "the installer ends with status 0")
        self.expect(self.files() == expected | {"uninstall.exe"}, "every file is installed, and nothing else")
        value = self.windows.value
        self.expect(value(UNINSTALL, "DisplayName") == "Buraco Desktop", "the list of programs names it")
        self.expect(value(UNINSTALL, "DisplayVersion") == version, "the list of programs names its version")
        self.expect(value(UNINSTALL, "InstallLocation") == self.windows.seen_as(self.home), "and its folder")
        self.expect(int(value(UNINSTALL, "EstimatedSize") or "0") > 0, "and its size")
        for name in ("UninstallString", "DisplayIcon", "Publisher", "NoModify", "NoRepair"):
            self.expect(value(UNINSTALL, name), f"{name} is set")
        machine = (self.windows.folder / "system.reg").read_text(encoding="utf-8", errors="replace")
        self.expect("BuracoDesktop" not in machine, "nothing is registered for all users")
        program = self.windows.seen_as(self.home / "buraco-desktop.exe")
        self.expect(self.menu_line.is_file(), "the start menu has a line")
        self.expect(_leads_to(self.menu_line, program), "the line leads to the program")
        self.expect(not self.desktop_picture.exists(), "the desktop has no shortcut unless asked")
        self.expect(value(CLASSES + r"\.brec") == "BuracoDesktop.Record", ".brec is ours")
        command = CLASSES + r"\BuracoDesktop.Record\shell\open\command"
        self.expect(value(command) == f'"{program}" "%1"', "a match is opened with the program")
        self.expect(value(CLASSES + r"\.json") is None, ".json is left to other programs")
        self.expect(self.windows.has_key(CLASSES + r"\.json\OpenWithProgids"), "but can be opened with this one")

    def try_opening(self) -> None:
        """What a double click on a match does. Wine's own shell looks only at file types of all users."""
        self.say("open a match by the command of its file type")
        command = self.windows.value(CLASSES + r"\BuracoDesktop.Record\shell\open\command") or ""
        match = self.windows.profile / "a match.brec"
        match.write_text("format: buraco-record\n", encoding="utf-8")
        program, _, rest = command.removeprefix('"').partition('"')
        self.expect(rest == ' "%1"', "the command names the program and the file")
        self.windows.run(program, self.windows.seen_as(match))
        self.windows.wait()
        told = self.home / "ran-with.txt"
        words = told.read_bytes().decode("utf-16-le") if told.is_file() else ""
        self.expect(words == f'"{self.windows.seen_as(match)}"', "the program is given the file")
        told.unlink()

    def try_running(self, setup: Path, version: str) -> None:
        """Nothing is changed under a program that runs."""
        self.say("install and uninstall while the program runs")
        running = self.windows.begin(self.home / "buraco-desktop.exe", "wait")
        time.sleep(2.0)
        self.expect(self.windows.run(setup, "/S") == 3, "the installer ends with status 3")
        before = self.files()
        self.windows.run(self.home / "uninstall.exe", "/S")
        running.wait(60)
        self.windows.wait()
        self.expect(self.files() == before, "the uninstaller takes nothing away")
        self.expect(self.windows.value(UNINSTALL, "DisplayVersion") == version, "the version is still the one before")
        (self.home / "ran-with.txt").unlink(missing_ok=True)

    def try_upgrade(self, setup: Path, expected: set[str], version: str) -> None:
        """A newer version over the older one."""
        self.say(f"upgrade to {version}")
        held = self.play_something()
        own = self.home / "my notes.txt"
        own.write_text("mine", encoding="utf-8")
        self.expect(self.install(setup, "/DESKTOP=1") == 0, "the installer ends with status 0")
        self.expect(self.files() == expected | {"uninstall.exe", own.name}, "old files went, new came, foreign stayed")
        self.expect(
            self.windows.value(UNINSTALL, "DisplayVersion") == version, "the list of programs names the version"
        )
        self.expect(self.menu_line.is_file() and self.desktop_picture.is_file(), "both shortcuts are there")
        self.expect(self.windows.value(CLASSES + r"\.brec") == "BuracoDesktop.Record", ".brec is still ours")
        self.expect(self.keeps(held), "records and settings are as they were")
        own.unlink()
        self.expect(self.install(setup) == 0, "installing it once more ends with status 0")
        self.expect(self.desktop_picture.is_file(), "the shortcut on the desktop is kept without asking")

    def try_uninstall(self) -> None:
        """The program goes, what was played stays."""
        self.say("uninstall")
        held = self.play_something()
        self.expect(self.uninstall() == 0, "the uninstaller ends with status 0")
        self.expect(not self.home.exists(), "the program's folder is gone")
        self.expect(not self.menu_line.exists() and not self.desktop_picture.exists(), "the shortcuts are gone")
        for key in OUR_KEYS:
            self.expect(not self.windows.has_key(key), f"{key} is gone")
        self.expect(not self.windows.has_key(CLASSES + r"\.json\OpenWithProgids"), "nothing is left at .json")
        self.expect(self.keeps(held), "records, settings, statistics and reports are as they were")
        self.expect(not (self.data / "Cache").exists(), "the cache is gone")

    def try_switches(self, setup: Path) -> None:
        """A folder of one's own, no shortcut, no file types; then everything deleted."""
        self.say("install elsewhere, without shortcuts and file types")
        usual, self.home = self.home, self.windows.profile / "My Games" / "Buraco"
        held = self.play_something()
        where = self.windows.seen_as(self.home)
        foreign = CLASSES + r"\.brec"
        self.windows.run("reg", "add", foreign, "/ve", "/d", "Other.Program", "/f")
        inside = self.windows.folder / "drive_c" / "setup.exe"
        shutil.copy(setup, inside)
        self.windows.run_line(f"{self.windows.seen_as(inside)} /S /STARTMENU=0 /FILETYPES=0 /D={where}")
        self.windows.wait()
        self.expect((self.home / "buraco-desktop.exe").is_file(), "it is where it was asked for")
        self.expect(not usual.exists(), "and not where it usually is")
        self.expect(not self.menu_line.exists() and not self.desktop_picture.exists(), "no shortcuts")
        self.expect(not self.windows.has_key(CLASSES + r"\BuracoDesktop.Record"), "no file types")
        self.expect(self.keeps(held), "what was played before is there again")
        portable = self.home / "buraco-desktop-data" / "records" / "current.brec"
        portable.parent.mkdir(parents=True)
        portable.write_text("format: buraco-record\n", encoding="utf-8")

        self.say("uninstall, and delete matches and settings")
        self.expect(self.uninstall("/DELETEDATA=1") == 0, "the uninstaller ends with status 0")
        self.expect(not self.data.exists(), "records, settings and statistics are deleted, as asked")
        self.expect(portable.is_file(), "what portable use put beside the program stays")
        self.expect(self.files() == {portable.relative_to(self.home).as_posix()}, "nothing else stays there")
        self.expect(self.windows.value(foreign) == "Other.Program", ".brec of another program is left alone")


def try_stand_in(stub: str) -> int:
    """Everything, with stand-ins of an older and a newer version; how many checks were passed.

    Raises:
        TrialError: if one was not.
    """
    with tempfile.TemporaryDirectory(prefix="try-installer-") as folder:
        work = Path(folder)
        trial = Trial(Windows(work / "windows"), work, stub)
        both = {"buraco-desktop.exe", "buraco-cli.exe", "_internal/resources/themes/green.toml"}
        old, new = {"_internal/old library/gone.dll"}, {"_internal/new library/came $1.dll", "licences/Qt.txt"}
        files = sorted(both - {"buraco-desktop.exe", "buraco-cli.exe"})
        first = trial.installer(OLD, trial.payload(OLD, *files, *sorted(old)))
        second = trial.installer(NEW, trial.payload(NEW, *files, *sorted(new)))
        trial.try_too_old(first)
        trial.try_first(first, both | old, OLD)
        trial.try_opening()
        trial.try_running(second, OLD)
        trial.try_upgrade(second, both | new, NEW)
        trial.try_uninstall()
        trial.try_switches(second)
        return trial.checks


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _leads_to(link: Path, program: str) -> bool:
    """Whether a shortcut names *program*; its strings are in UTF-16 or the local code page."""
    data = link.read_bytes()
    return program.encode("utf-16-le") in data or program.encode("ascii") in data


def _program(*names: str) -> str:
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise CannotBuildError("there is no wine: on Debian, apt-get install wine")
    return found


def main(words: Sequence[str]) -> int:
    """Try the installer; the exit status."""
    parser = argparse.ArgumentParser(description="Install, upgrade and uninstall under wine.")
    parser.add_argument("--stub", default="amd64-unicode", choices=("x86-unicode", "amd64-unicode"))
    asked = parser.parse_args(words)
    try:
        print(f"all {try_stand_in(asked.stub)} checks passed")
    except (TrialError, CannotBuildError) as problem:
        print(f"FAILED: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
