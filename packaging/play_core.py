"""Compiles the fast core of the computer players for those who play from a checkout, once, where that can be done.

All of it lies in a folder of its own in ``.venv``: tests, and whatever else runs there, see nothing of it. Python 3.9
must be able to read this file, as ``dev.py`` does at once.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
LOCK = HERE / "requirements" / "core.txt"
FOLDER_VARIABLE = "BURACO_CORE_FOLDER"
PURE_VARIABLE = "BURACO_PURE_CORE"
"""Names of environment variables that ``buraco_desktop.players.buraco.core`` reads."""
NO_COMPILER = "No C compiler is here: the computer players think in Python, which is slower"
NO_HEADERS = "Python's header files are not here: the computer players think in Python, which is slower"
NOT_FETCHED = "Cython could not be fetched: the computer players think in Python, which is slower"
NOT_COMPILED = "Compiling failed: the computer players think in Python, which is slower"

_LONGEST = 600
"""Seconds after which compiling is given up."""
_FAILED = "failed"
_TRIAL = "trial-"
_BY_TRYING = "known by trying only"

Run = Callable[["list[str]", Mapping[str, str]], bool]


class Machine(NamedTuple):
    """What there is to compile with.

    Attributes:
        compiler: the C compiler; empty where there is none. On Windows only trying tells.
        has_headers: whether the header files of Python are installed.
    """

    compiler: str
    has_headers: bool


def this_machine(environment: Mapping[str, str] = os.environ) -> Machine:
    """What there is to compile with on this machine."""
    places = (sysconfig.get_config_var("INCLUDEPY"), sysconfig.get_path("include"), sysconfig.get_path("platinclude"))
    has_headers = any(place and Path(place, "Python.h").is_file() for place in places)
    if os.name == "nt":
        # Where Microsoft's is, setuptools alone knows.
        return Machine(_BY_TRYING, has_headers)
    if sys.platform == "darwin" and not run_quietly(["xcode-select", "-p"], environment):
        # The compiler that is found then is none: it opens a window that offers one.
        return Machine("", has_headers)
    asked = environment.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return Machine(shutil.which(asked.split()[0]) or "", has_headers)


def stamp_of(machine: Machine) -> str:
    """One word that changes whenever trying again may end otherwise: sources, way of compiling, Python or machine."""
    # Only now: an old Python cannot read it.
    source_hash = importlib.import_module("build_core").source_hash()
    digest = hashlib.sha256(source_hash.encode("ascii"))
    for path in (LOCK, HERE / "build_core.py"):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    digest.update(repr((sys.version_info[:2], sysconfig.get_config_var("EXT_SUFFIX"), *machine)).encode("utf-8"))
    return digest.hexdigest()[:16]


def run_quietly(command: list[str], environment: Mapping[str, str]) -> bool:
    """Run *command* without a word; whether it went well."""
    done = subprocess.run(
        command,
        env=dict(environment),
        cwd=HERE.parent,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=_LONGEST,
        check=False,
    )
    return done.returncode == 0


def core_environment(
    python: Path,
    room: Path,
    environment: Mapping[str, str],
    say: Callable[[str], None],
    machine: Machine | None = None,
    run: Run = run_quietly,
) -> dict[str, str]:
    """*environment*, and in it where the compiled core lies, if there is one; it is compiled first where it can be.

    What did not work is not tried again before something changes that may help. Nothing that goes wrong here is an
    error: the program runs without it.

    Args:
        python: the Python that will play.
        room: folder for all this, made if needed.
        environment: the environment of the program to come.
        say: tells the player, in one line, what takes time or is missing.
        machine: what there is to compile with; None for this machine.
        run: starts a process; whether it went well.
    """
    if environment.get(PURE_VARIABLE) or environment.get(FOLDER_VARIABLE):
        return dict(environment)
    try:
        folder = _ensure_core(python, room, environment, say, machine or this_machine(environment), run)
    except (OSError, subprocess.SubprocessError):
        say(NOT_COMPILED)
        folder = None
    return dict(environment) if folder is None else {**environment, FOLDER_VARIABLE: str(folder)}


def _ensure_core(
    python: Path, room: Path, environment: Mapping[str, str], say: Callable[[str], None], machine: Machine, run: Run
) -> Path | None:
    """The folder of the compiled core; None where there can be none."""
    folder = room / stamp_of(machine)
    if folder.is_dir():
        return None if (folder / _FAILED).exists() else folder
    room.mkdir(parents=True, exist_ok=True)
    trial = Path(tempfile.mkdtemp(prefix=_TRIAL, dir=room))
    try:
        reason = NO_COMPILER if not machine.compiler else NO_HEADERS if not machine.has_headers else ""
        if not reason:
            say("Compiling what the computer players think with: once, for a minute or less")
            tools = _tools(python, room, environment, run)
            if tools is None:
                # Not remembered: the next time this computer may be online.
                say(NOT_FETCHED)
                return None
            if not _is_compiled(python, trial, tools, environment, run):
                reason = NO_COMPILER if machine.compiler == _BY_TRYING else NOT_COMPILED
        if reason:
            say(reason)
            (trial / _FAILED).write_text(reason + "\n", encoding="utf-8")
        for old in room.iterdir():
            if old != _tools_folder(room) and not old.name.startswith(_TRIAL):
                shutil.rmtree(old, ignore_errors=True)
        _put(trial, folder)
    finally:
        shutil.rmtree(trial, ignore_errors=True)
    return None if reason else folder


def _put(made: Path, place: Path) -> None:
    """Give *made* its name in one step, unless somebody who started the program at the same time was faster."""
    try:
        made.replace(place)
    except OSError:
        if not place.is_dir():
            raise


def _is_compiled(python: Path, into: Path, tools: Path, environment: Mapping[str, str], run: Run) -> bool:
    """Compile the core; whether that went well and the program finds it."""
    building = {**environment, "PYTHONPATH": str(tools)}
    if not run([str(python), str(HERE / "build_core.py"), "--into", str(into)], building):
        return False
    check = "import sys; from buraco_desktop.players.buraco.core import IS_COMPILED; sys.exit(not IS_COMPILED)"
    return run([str(python), "-c", check], {**environment, FOLDER_VARIABLE: str(into)})


def _tools_folder(room: Path) -> Path:
    return room / f"tools-{hashlib.sha256(LOCK.read_bytes()).hexdigest()[:16]}"


def _tools(python: Path, room: Path, environment: Mapping[str, str], run: Run) -> Path | None:
    """The folder with Cython and what it needs, fetched if need be; None where that fails."""
    folder = _tools_folder(room)
    if folder.is_dir():
        return folder
    trial = Path(tempfile.mkdtemp(prefix=_TRIAL, dir=room))
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--retries", "1"]
    wanted = ["--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCK), "--target", str(trial)]
    try:
        if not run([*pip, *wanted], environment):
            return None
        _put(trial, folder)
    finally:
        shutil.rmtree(trial, ignore_errors=True)
    return folder
