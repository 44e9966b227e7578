"""The one command that sets up a checkout: what it says and does where something is missing."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import dev
import play_core
import pytest

SCRIPT = Path(dev.__file__)
DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
MINT = 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n'
FEDORA = "ID=fedora\n"
ROCKY = 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'
ARCH = "ID=arch\n"
OTHER = 'ID="nixos"\nNAME="debian, not"\n'


class Installer:
    """Stands in for apt-get."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.installed: list[str] = []

    def __call__(self, packages: Sequence[str]) -> bool:
        if self.works:
            self.installed += packages
        return self.works


def missing_until_installed(
    apt: Installer, *missing: dev.Library
) -> Callable[[Sequence[dev.Library]], list[dev.Library]]:
    return lambda wanted: [library for library in missing if library.debian not in apt.installed]


# ---------------------------------------------------------------- the Python it runs on


def test_an_old_python_can_read_it() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 9))


@pytest.mark.parametrize("version", [(2, 7), (3, 9), (3, 10)])
def test_an_old_python_is_told_so(version: tuple[int, int]) -> None:
    said = dev.python_refusal(version, find=lambda name: None)
    assert said == f"Buraco Desktop needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."


def test_a_newer_python_at_hand_is_named() -> None:
    said = dev.python_refusal((3, 9), find=lambda name: "somewhere" if name == "python3.12" else None)
    assert said.endswith("Try: python3.12 packaging/dev.py")


@pytest.mark.parametrize("version", [(3, 11), (3, 14)])
def test_a_good_python_is_not_refused(version: tuple[int, int]) -> None:
    assert dev.python_refusal(version) == ""


# ---------------------------------------------------------------- system libraries


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, dev.ANY_SCREEN),
        ({"DISPLAY": ":0"}, dev.ANY_SCREEN + dev.X11_SCREEN),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, dev.ANY_SCREEN + dev.X11_SCREEN),
        ({"WAYLAND_DISPLAY": "wayland-0"}, dev.ANY_SCREEN + dev.WAYLAND_SCREEN),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, dev.ANY_SCREEN),
    ],
)
def test_what_is_wanted_depends_on_the_screen(environment: dict[str, str], wanted: tuple[dev.Library, ...]) -> None:
    assert dev.libraries_for(environment) == wanted


def test_nothing_is_missing_where_all_loads() -> None:
    assert dev.missing_libraries(dev.ANY_SCREEN, loads=lambda name: True, fonts=lambda: True) == []


def test_what_does_not_load_is_missing_and_so_is_a_font() -> None:
    missing = dev.missing_libraries(dev.ANY_SCREEN, loads=lambda name: name != "libEGL.so.1", fonts=lambda: False)
    assert [library.debian for library in missing] == ["libegl1", "fonts-dejavu-core"]


def test_a_library_that_is_nowhere_does_not_load() -> None:
    assert not dev.is_loadable("libno-such-thing.so.0")


@pytest.mark.parametrize(
    ("text", "family"),
    [
        (DEBIAN, "debian"),
        (MINT, "debian"),
        (FEDORA, "fedora"),
        (ROCKY, "fedora"),
        (ARCH, "arch"),
        (OTHER, ""),
        ("", ""),
    ],
)
def test_the_family_of_a_system_is_read(text: str, family: str) -> None:
    assert dev.system_family(text) == family


@pytest.mark.parametrize(
    ("family", "line"),
    [
        ("debian", "sudo apt-get install libgl1 libegl1"),
        ("fedora", "sudo dnf install libglvnd-glx libglvnd-egl"),
        ("arch", "sudo pacman -S --needed libglvnd"),
        ("", "install the packages of your system that hold libGL.so.1, libEGL.so.1"),
    ],
)
def test_the_line_to_type_fits_the_system(family: str, line: str) -> None:
    missing = [library for library in dev.ANY_SCREEN if library.name in ("libGL.so.1", "libEGL.so.1")]
    assert dev.install_line(missing, family) == line


def test_root_on_debian_gets_the_libraries_installed() -> None:
    apt = Installer()
    dev.ensure_libraries(dev.ANY_SCREEN, missing_until_installed(apt, dev.A_FONT), "debian", True, apt)
    assert apt.installed == ["fonts-dejavu-core"]


@pytest.mark.parametrize(
    ("family", "root", "works", "line"),
    [
        ("debian", False, True, "sudo apt-get install fonts-dejavu-core"),
        ("debian", True, False, "sudo apt-get install fonts-dejavu-core"),
        ("fedora", True, True, "sudo dnf install dejavu-sans-fonts"),
    ],
)
def test_others_are_told_what_to_type(family: str, root: bool, works: bool, line: str) -> None:
    apt = Installer(works)
    with pytest.raises(dev.StopError, match=re.escape(line)):
        dev.ensure_libraries(dev.ANY_SCREEN, missing_until_installed(apt, dev.A_FONT), family, root, apt)
    assert not apt.installed


def test_apt_is_not_asked_where_nothing_is_missing() -> None:
    apt = Installer(works=False)
    dev.ensure_libraries(dev.ANY_SCREEN, missing_until_installed(apt), "debian", True, apt)
    assert not apt.installed


# ---------------------------------------------------------------- the environment


def test_debian_without_venv_is_told_the_package() -> None:
    with pytest.raises(dev.StopError, match=r"^.*\n  apt install python3-venv$"):
        dev.ensure_ensurepip(lambda: False, "debian", False, Installer())


def test_root_on_debian_gets_venv_installed() -> None:
    apt = Installer()
    dev.ensure_ensurepip(lambda: bool(apt.installed), "debian", True, apt)
    assert apt.installed == ["python3-venv"]


def test_elsewhere_the_missing_module_is_named() -> None:
    with pytest.raises(dev.StopError, match="ensurepip"):
        dev.ensure_ensurepip(lambda: False, "arch", True, Installer())


def test_the_stamp_changes_with_all_that_decides_what_is_installed(tmp_path: Path) -> None:
    lock, project = tmp_path / "lock", tmp_path / "project"
    lock.write_text("a")
    project.write_text("b")
    stamps = {dev.stamp_of(lock, project, tmp_path), dev.stamp_of(lock, project, tmp_path / "elsewhere")}
    project.write_text("c")
    stamps.add(dev.stamp_of(lock, project, tmp_path))
    lock.write_text("d")
    stamps.add(dev.stamp_of(lock, project, tmp_path))
    assert len(stamps) == 4
    assert dev.stamp_of(lock, project, tmp_path) in stamps


def _pins(lock: Path) -> set[str]:
    return set(re.findall(r"^([a-z0-9.-]+==\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


def test_the_lock_for_tests_holds_all_that_playing_needs() -> None:
    assert _pins(dev.PLAY_LOCK) < _pins(dev.TEST_LOCK)


@pytest.mark.parametrize("lock", [dev.PLAY_LOCK, dev.TEST_LOCK], ids=lambda lock: lock.stem)
def test_a_lock_names_hashes_and_no_place(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|--(?:extra-)?index|--find-links", text)
    for pin in re.split(r"\n(?=[a-z])", text):
        assert "--hash=sha256:" in pin


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    wanted = [*project["project"]["dependencies"], *groups["build"]]
    wanted += [each for each in groups["dev"] if isinstance(each, str)]
    names = {re.split(r"[^\w.-]", each)[0].lower().replace("_", "-") for each in wanted}
    assert names <= {pin.split("==")[0] for pin in _pins(dev.TEST_LOCK)}


# ---------------------------------------------------------------- commands


def run(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, str(SCRIPT), *words], env={**kept, **environment}, capture_output=True, text=True, check=False
    )


def test_no_command_shows_the_commands() -> None:
    answer = run()
    assert answer.returncode == 2
    assert "dev.py play" in answer.stderr and "dev.py test" in answer.stderr


def test_help_is_an_answer() -> None:
    assert run("--help").returncode == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_playing_without_a_screen_is_refused_in_one_sentence() -> None:
    answer = run("play")
    assert answer.returncode == 1
    assert answer.stderr == "Buraco Desktop needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"


@pytest.mark.parametrize(
    ("environment", "shown"),
    [({}, False), ({"DISPLAY": ""}, False), ({"DISPLAY": ":1"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_a_screen_is_recognised(environment: dict[str, str], shown: bool) -> None:
    assert dev.has_screen(environment) is shown


def test_the_packages_for_tests_are_one_line() -> None:
    answer = run("packages")
    assert answer.stdout.split() == [library.debian for library in (*dev.ANY_SCREEN, dev.A_FONT)]


def test_tests_run_off_screen_unless_told_otherwise() -> None:
    assert dev._test_environment({})["QT_QPA_PLATFORM"] == "offscreen"
    assert dev._test_environment({"QT_QPA_PLATFORM": "xcb"})["QT_QPA_PLATFORM"] == "xcb"


def test_the_checks_run_by_ci_are_the_same() -> None:
    script = (dev.ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "python3 packaging/dev.py test" in script
    assert "set -euo pipefail" in script


class Runner:
    """Stands in for starting processes; remembers them and fails those that hold a word."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.commands: list[Sequence[str]] = []
        self.environments: list[Mapping[str, str] | None] = []

    def __call__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, at: Path | None = None
    ) -> int:
        self.commands.append(command)
        self.environments.append(environment)
        return 1 if self.failing and self.failing in command else 0


def compiled(python: Path, room: Path, environment: Mapping[str, str], say: object) -> dict[str, str]:
    """Stands in for compiling the core."""
    return {**environment, play_core.FOLDER_VARIABLE: str(room)}


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Runner]:
    def runner(failing: str) -> Runner:
        stand_in = Runner(failing)
        monkeypatch.setattr(dev, "_run", stand_in)
        monkeypatch.setattr(dev, "_ensure_qt", lambda environment: None)
        monkeypatch.setattr(dev, "ensure_environment", lambda lock: Path("python"))
        monkeypatch.setattr(play_core, "core_environment", compiled)
        return stand_in

    return runner


@pytest.mark.parametrize(("failing", "status"), [("", 0), ("ruff", 1), ("mypy", 1), ("pytest", 1)])
def test_every_check_runs_and_pytest_last_whatever_fails(
    start: Callable[[str], Runner], failing: str, status: int
) -> None:
    runner = start(failing)
    assert dev.main(["test"]) == status
    assert len(runner.commands) == len(dev.CHECKS) + 1
    assert runner.commands[-1] == ["python", "-m", "pytest", "-n", "2"]


def test_words_after_test_go_to_pytest(start: Callable[[str], Runner]) -> None:
    runner = start("")
    assert dev.main(["test", "-k", "morto"]) == 0
    assert runner.commands[-1][-2:] == ["-k", "morto"]


def test_words_after_play_go_to_the_program(start: Callable[[str], Runner], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    runner = start("")
    assert dev.main(["play", "--language", "it"]) == 0
    assert runner.commands == [["python", "-m", "buraco_desktop", "--language", "it"]]


def test_the_core_is_compiled_for_playing_and_for_nothing_else(
    start: Callable[[str], Runner], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    runner = start("")
    for command in ("play", "test", "lint", "bench"):
        dev.main([command])
    playing, *others = runner.environments
    assert playing is not None and Path(playing[play_core.FOLDER_VARIABLE]).parent == dev.VENV
    assert not any(play_core.FOLDER_VARIABLE in (environment or {}) for environment in others)


def test_lint_runs_no_tests(start: Callable[[str], Runner]) -> None:
    runner = start("")
    assert dev.main(["lint"]) == 0
    assert not any("pytest" in command for command in runner.commands)


def test_what_failed_is_named(start: Callable[[str], Runner], capsys: pytest.CaptureFixture[str]) -> None:
    start("mypy")
    assert dev.main(["test"]) == 1
    assert capsys.readouterr().err.splitlines()[-1] == "Failed: mypy"
