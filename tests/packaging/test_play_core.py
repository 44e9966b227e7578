"""Who plays from a checkout gets the compiled core where there is a compiler; what goes wrong stops no start."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import build_core
import play_core
import pytest
from play_core import FOLDER_VARIABLE, Machine

from buraco_desktop.players.buraco import core

READY = Machine("/usr/bin/cc", True)
PYTHON = Path("python")


class Runner:
    """Stands in for starting processes: makes what they would make, and fails those that hold a word."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.commands: list[list[str]] = []
        self.environments: list[Mapping[str, str]] = []

    def __call__(self, command: list[str], environment: Mapping[str, str]) -> bool:
        self.commands.append(command)
        self.environments.append(environment)
        if self.failing and any(self.failing in word for word in command):
            return False
        if "--target" in command:
            Path(command[-1], "Cython").mkdir()
        if "--into" in command:
            Path(command[-1], "core_compiled.so").write_text("made", encoding="utf-8")
        return True

    @property
    def steps(self) -> list[str]:
        names = {"--target": "fetch", "--into": "compile", "-c": "look"}
        return [name for command in self.commands for word, name in names.items() if word in command]


class Start:
    """A start of the program in a room of its own."""

    def __init__(self, room: Path) -> None:
        self.room = room
        self.said: list[str] = []

    def __call__(self, run: Runner, machine: Machine = READY, **environment: str) -> dict[str, str]:
        self.said.clear()
        return play_core.core_environment(PYTHON, self.room, environment, self.said.append, machine, run)


@pytest.fixture
def start(tmp_path: Path) -> Start:
    return Start(tmp_path / "room")


def test_an_old_python_can_read_it() -> None:
    ast.parse(Path(play_core.__file__).read_text(encoding="utf-8"), feature_version=(3, 9))


def test_the_names_of_the_variables_are_those_that_the_core_reads() -> None:
    assert (play_core.FOLDER_VARIABLE, play_core.PURE_VARIABLE) == (core.FOLDER_VARIABLE, core.PURE_VARIABLE)


def test_it_is_compiled_once_and_found_again(start: Start) -> None:
    runner = Runner()
    folder = Path(start(runner, HOME="h")[FOLDER_VARIABLE])
    assert (folder / "core_compiled.so").is_file()
    assert runner.steps == ["fetch", "compile", "look"]
    assert len(start.said) == 1 and "once" in start.said[0]
    assert start(runner, HOME="h") == {"HOME": "h", FOLDER_VARIABLE: str(folder)}
    assert len(runner.commands) == 3
    assert start.said == []


def test_cython_comes_from_the_lock_and_is_seen_while_compiling_only(start: Start) -> None:
    runner = Runner()
    start(runner)
    fetch, compiling, look = runner.commands
    assert "--require-hashes" in fetch and str(play_core.LOCK) in fetch
    assert str(start.room) in fetch[-1]
    assert compiling[1].endswith("build_core.py")
    assert "tools-" in runner.environments[1]["PYTHONPATH"]
    assert "PYTHONPATH" not in runner.environments[2] and "IS_COMPILED" in look[-1]


def test_it_is_compiled_again_when_the_sources_change_and_not_fetched_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start(Runner())
    monkeypatch.setattr(build_core, "source_hash", lambda: "other")
    runner = Runner()
    second = start(runner)
    assert runner.steps == ["compile", "look"]
    assert first != second
    assert not Path(first[FOLDER_VARIABLE]).exists()
    assert {path.name.split("-")[0] for path in start.room.iterdir()} == {"tools", Path(second[FOLDER_VARIABLE]).name}


@pytest.mark.parametrize(
    ("machine", "reason"),
    [(Machine("", True), play_core.NO_COMPILER), (Machine("cc", False), play_core.NO_HEADERS)],
)
def test_without_a_compiler_one_line_is_said_once_and_nothing_is_fetched(
    start: Start, machine: Machine, reason: str
) -> None:
    runner = Runner()
    assert start(runner, machine, HOME="h") == {"HOME": "h"}
    assert start.said == [reason]
    assert start(runner, machine, HOME="h") == {"HOME": "h"}
    assert start.said == [] and not runner.commands
    assert FOLDER_VARIABLE in start(runner, READY), "a compiler installed later is used"


@pytest.mark.parametrize("failing", ["build_core.py", "IS_COMPILED"])
def test_a_compiler_that_fails_is_asked_once(start: Start, failing: str) -> None:
    runner = Runner(failing)
    assert start(runner) == {}
    assert start.said[-1] == play_core.NOT_COMPILED
    before = len(runner.commands)
    assert start(runner) == {} and start.said == []
    assert len(runner.commands) == before


def test_a_computer_that_is_offline_tries_again_the_next_time(start: Start) -> None:
    assert start(Runner("--target")) == {}
    assert start.said[-1] == play_core.NOT_FETCHED
    assert list(start.room.iterdir()) == []
    assert FOLDER_VARIABLE in start(Runner())


def test_windows_without_a_compiler_is_told_so(start: Start) -> None:
    start(Runner("build_core.py"), Machine(play_core._BY_TRYING, True))
    assert start.said[-1] == play_core.NO_COMPILER


def test_nothing_fails_the_start(tmp_path: Path) -> None:
    def breaks(command: list[str], environment: Mapping[str, str]) -> bool:
        raise subprocess.TimeoutExpired(command, 600)

    said: list[str] = []
    assert play_core.core_environment(PYTHON, tmp_path / "room", {}, said.append, READY, breaks) == {}
    assert said[-1] == play_core.NOT_COMPILED
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    assert play_core.core_environment(PYTHON, tmp_path / "file", {}, said.append, READY, Runner()) == {}


@pytest.mark.parametrize("name", [play_core.PURE_VARIABLE, FOLDER_VARIABLE])
def test_who_decided_otherwise_is_left_alone(start: Start, name: str) -> None:
    runner = Runner()
    assert start(runner, READY, **{name: "1"}) == {name: "1"}
    assert not runner.commands and not start.room.exists()


def test_a_compiler_is_looked_for_by_the_name_it_was_given(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("Windows tells by trying")
    assert play_core.this_machine({"CC": str(tmp_path / "no-such-cc"), "PATH": os.environ["PATH"]}).compiler == ""


def test_the_lock_holds_what_the_installers_are_compiled_with() -> None:
    def pins(lock: Path) -> set[str]:
        return set(re.findall(r"^([a-z0-9.-]+==\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE))

    text = play_core.LOCK.read_text(encoding="utf-8")
    assert pins(play_core.LOCK) < pins(play_core.LOCK.with_name("build.txt"))
    assert {pin.split("==")[0] for pin in pins(play_core.LOCK)} == {"cython", "setuptools"}
    assert not re.search(r"https?:|file:|--(?:extra-)?index|--find-links", text)
    assert all("--hash=sha256:" in pin for pin in re.split(r"\n(?=[a-z])", text))


@pytest.mark.parametrize(("pure", "found"), [("", "True"), ("1", "False")])
def test_the_program_finds_a_core_in_the_folder_it_is_told(tmp_path: Path, pure: str, found: str) -> None:
    (tmp_path / "core_compiled.py").write_text(
        "class Deal: ...\n\n\nclass Prospects: ...\n\n\nclass Weights: ...\n", encoding="utf-8"
    )
    script = "from buraco_desktop.players.buraco import core; print(core.IS_COMPILED, core.Deal.__module__)"
    answer = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, FOLDER_VARIABLE: str(tmp_path), play_core.PURE_VARIABLE: pure},
        cwd=build_core.ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert answer.stdout.split()[0] == found
    assert answer.stdout.split()[1].endswith("core_compiled" if found == "True" else "core_deal")
