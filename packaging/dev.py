#!/usr/bin/env python3
"""Play, test or measure this checkout; sets up whatever that needs first.

    python3 packaging/dev.py play [arguments of buraco-desktop]
    python3 packaging/dev.py test [arguments of pytest]
    python3 packaging/dev.py lint
    python3 packaging/dev.py bench [arguments of buraco-cli bench]
    python3 packaging/dev.py packages     the Debian packages that tests need, on one line

Everything is installed into ``.venv`` from the lock files in ``packaging/requirements``.
Needs the standard library only. Python 3.9 must be able to read this file, so that it can
say which Python is needed.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import play_core

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = ROOT / "packaging" / "requirements"
PLAY_LOCK = LOCKS / "play.txt"
TEST_LOCK = LOCKS / "test.txt"  # holds everything that PLAY_LOCK holds


class StopError(Exception):
    """What is missing, and what the reader can do about it, in one or two sentences."""


# ---------------------------------------------------------------- system libraries


class Library(NamedTuple):
    """A shared library that Qt loads, and the package that holds it on each family of systems."""

    name: str
    debian: str
    fedora: str
    arch: str


ANY_SCREEN = (
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    Library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    Library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
)
X11_SCREEN = (
    Library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb"),
    Library("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb"),
)
WAYLAND_SCREEN = (
    Library("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
)
A_FONT = Library("a font", "fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu")


def libraries_for(environment: Mapping[str, str]) -> tuple[Library, ...]:
    """The libraries that Qt loads on the screen that *environment* names; none at all: off screen."""
    if environment.get("QT_QPA_PLATFORM"):
        return ANY_SCREEN
    if environment.get("DISPLAY"):
        return ANY_SCREEN + X11_SCREEN
    if environment.get("WAYLAND_DISPLAY"):
        return ANY_SCREEN + WAYLAND_SCREEN
    return ANY_SCREEN


def is_loadable(library: str) -> bool:
    """Whether the system's loader finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_fonts() -> bool:
    """Whether any font is installed; without one Qt draws no text."""
    home = Path.home()
    folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".local/share/fonts", home / ".fonts")
    kinds = (".ttf", ".otf", ".ttc", ".pfb")
    return any(file.suffix.lower() in kinds for folder in folders if folder.is_dir() for file in folder.rglob("*"))


def missing_libraries(
    wanted: Iterable[Library],
    loads: Callable[[str], bool] = is_loadable,
    fonts: Callable[[], bool] = has_fonts,
) -> list[Library]:
    """Those of *wanted* that this system lacks, and A_FONT where it has no font."""
    missing = [library for library in wanted if not loads(library.name)]
    return missing if fonts() else [*missing, A_FONT]


def system_family(os_release: str) -> str:
    """``debian``, ``fedora``, ``arch``, or nothing where neither: read from the text of /etc/os-release."""
    words: set[str] = set()
    for line in os_release.splitlines():
        key, _, value = line.partition("=")
        if key in ("ID", "ID_LIKE"):
            words.update(value.strip().strip("\"'").split())
    for family, names in (
        ("debian", {"debian", "ubuntu"}),
        ("fedora", {"fedora", "rhel", "centos"}),
        ("arch", {"arch"}),
    ):
        if words & names:
            return family
    return ""


def install_line(missing: Sequence[Library], family: str) -> str:
    """What to type, or whom to ask, for the libraries that are *missing*."""
    if family == "debian":
        return "sudo apt-get install " + " ".join(_unique(library.debian for library in missing))
    if family == "fedora":
        return "sudo dnf install " + " ".join(_unique(library.fedora for library in missing))
    if family == "arch":
        return "sudo pacman -S --needed " + " ".join(_unique(library.arch for library in missing))
    return "install the packages of your system that hold " + ", ".join(library.name for library in missing)


def ensure_libraries(
    wanted: Sequence[Library],
    find_missing: Callable[[Sequence[Library]], list[Library]],
    family: str,
    root: bool,
    install: Callable[[Sequence[str]], bool],
) -> None:
    """See that Qt finds its libraries: install them where we may, else say how.

    Args:
        wanted: the libraries that Qt will load.
        find_missing: tells those that the system lacks; asked again after installing.
        family: what system_family() said.
        root: whether we may install.
        install: installs Debian packages; whether that went well.

    Raises:
        StopError: if some are still missing.
    """
    missing = find_missing(wanted)
    if missing and family == "debian" and root:
        install(_unique(library.debian for library in missing))
        missing = find_missing(wanted)
    if missing:
        raise StopError(f"Qt needs libraries that this system lacks. Please run:\n  {install_line(missing, family)}")


def apt_install(packages: Sequence[str]) -> bool:
    """Install Debian packages; whether that went well."""
    _say("Installing " + " ".join(packages))
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    subprocess.call(["apt-get", "-qq", "update"], env=environment, stdout=subprocess.DEVNULL)
    command = ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", *packages]
    return subprocess.call(command, env=environment, stdout=subprocess.DEVNULL) == 0


def _unique(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _family() -> str:
    try:
        return system_family(Path("/etc/os-release").read_text(encoding="utf-8"))
    except OSError:
        return ""


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _ensure_qt(environment: Mapping[str, str]) -> None:
    if sys.platform.startswith("linux"):
        ensure_libraries(libraries_for(environment), missing_libraries, _family(), _is_root(), apt_install)


# ---------------------------------------------------------------- the environment


def venv_python(venv: Path) -> Path:
    """The Python of a virtual environment."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def stamp_of(lock: Path, pyproject: Path, root: Path) -> str:
    """One word that changes whenever what is installed would: lock, project data, or place."""
    digest = hashlib.sha256()
    for part in (lock.read_bytes(), pyproject.read_bytes(), os.fsencode(root)):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def ensure_environment(lock: Path) -> Path:
    """Make ``.venv`` hold what *lock* names and this checkout; nothing is done where it does already.

    Returns:
        The Python to run.

    Raises:
        StopError: if that cannot be done.
    """
    python = venv_python(VENV)
    stamp_file = VENV / "buraco-desktop.stamp"
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if _version_of(python) != version:
        _make_venv()
    stamps = stamp_file.read_text(encoding="ascii").split() if stamp_file.exists() else []
    stamp = stamp_of(lock, ROOT / "pyproject.toml", ROOT)
    if stamp in stamps:
        return python

    _say(f"Setting up {VENV.name}: the first time about 100 MB are downloaded")
    stamp_file.unlink(missing_ok=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    if subprocess.call([*pip, "--require-hashes", "--requirement", str(lock)], stdout=sys.stderr):
        raise StopError("pip could not install what this program needs (see above). Is this computer online?")
    checkout = ["--no-deps", "--no-index", "--no-build-isolation", "--editable", str(ROOT)]
    if subprocess.call([*pip, *checkout], stdout=sys.stderr):
        raise StopError("pip could not install this checkout (see above).")
    held = {lock, PLAY_LOCK}
    lines = sorted(stamp_of(each, ROOT / "pyproject.toml", ROOT) for each in held)
    stamp_file.write_text("\n".join(lines) + "\n", encoding="ascii")
    return python


def ensure_ensurepip(
    has_ensurepip: Callable[[], bool], family: str, root: bool, install: Callable[[Sequence[str]], bool]
) -> None:
    """See that ``python3 -m venv`` can work; Debian keeps a part of it in a package of its own.

    Raises:
        StopError: if it cannot.
    """
    if has_ensurepip():
        return
    if family == "debian" and root:
        install(["python3-venv"])
        if has_ensurepip():
            return
    if family == "debian":
        raise StopError("This Python cannot make virtual environments. Please run:\n  apt install python3-venv")
    raise StopError("This Python cannot make virtual environments: its module ensurepip is missing.")


def _make_venv() -> None:
    def has_ensurepip() -> bool:
        importlib.invalidate_caches()
        return importlib.util.find_spec("ensurepip") is not None

    ensure_ensurepip(has_ensurepip, _family(), _is_root(), apt_install)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)], stdout=sys.stderr):
        raise StopError(f"{VENV} could not be made (see above).")


def _version_of(python: Path) -> str:
    """Version of that Python as ``3.11``; empty where it does not run or lacks pip."""
    script = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([str(python), "-c", script], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


# ---------------------------------------------------------------- commands


def play(words: Sequence[str]) -> int:
    """Open the card table."""
    if sys.platform.startswith("linux") and not has_screen(os.environ):
        raise StopError("Buraco Desktop needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    python = ensure_environment(PLAY_LOCK)
    _ensure_qt(os.environ)
    environment = play_core.core_environment(python, VENV / "buraco-core", os.environ, _say)
    return _run([str(python), "-m", "buraco_desktop", *words], environment)


def has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown on Linux."""
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def test(words: Sequence[str]) -> int:
    """Every check, pytest last; all run even if one fails."""
    python = ensure_environment(TEST_LOCK)
    environment = _test_environment(os.environ)
    _ensure_qt(environment)
    failed = _run_checks(python)
    _say("pytest")
    if _run([str(python), "-m", "pytest", "-n", "2", *words], environment, ROOT):
        failed.append("pytest")
    return _report(failed)


def lint(words: Sequence[str]) -> int:
    """Every check but pytest."""
    if words:
        raise StopError("lint takes no arguments.")
    return _report(_run_checks(ensure_environment(TEST_LOCK)))


def bench(words: Sequence[str]) -> int:
    """Deals per second, as ``buraco-cli bench`` counts them."""
    return _run([str(ensure_environment(PLAY_LOCK)), "-m", "buraco_desktop", "cli", "bench", *words])


def packages(words: Sequence[str]) -> int:
    """Print the Debian packages that the tests need."""
    if words:
        raise StopError("packages takes no arguments.")
    print(" ".join(library.debian for library in (*ANY_SCREEN, A_FONT)))
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "test": test,
    "lint": lint,
    "bench": bench,
    "packages": packages,
}

CHECKS = (
    ("ruff check", ("-m", "ruff", "check", "--quiet")),
    ("ruff format", ("-m", "ruff", "format", "--check", "--quiet")),
    ("mypy", ("-m", "mypy")),
    ("import-linter", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)


def _test_environment(environment: Mapping[str, str]) -> dict[str, str]:
    return {"QT_QPA_PLATFORM": "offscreen", **environment}


def _run_checks(python: Path) -> list[str]:
    failed = []
    # import-linter draws its frames in characters that a Windows console code page lacks.
    environment = {**os.environ, "PYTHONUTF8": "1"}
    for name, words in CHECKS:
        _say(name)
        if _run([str(python), *words], environment, ROOT):
            failed.append(name)
    return failed


def _report(failed: Sequence[str]) -> int:
    if failed:
        print("Failed: " + ", ".join(failed), file=sys.stderr, flush=True)
    return 1 if failed else 0


def _run(command: Sequence[str], environment: Mapping[str, str] | None = None, at: Path | None = None) -> int:
    try:
        return subprocess.call(command, env=None if environment is None else dict(environment), cwd=at)
    except KeyboardInterrupt:
        return 130


def _say(words: str) -> None:
    print(f"== {words}", file=sys.stderr, flush=True)


def python_refusal(version: tuple[int, ...], find: Callable[[str], str | None] = shutil.which) -> str:
    """Why this Python will not do, in words; empty if it will."""
    if version >= OLDEST_PYTHON:
        return ""
    said = f"Buraco Desktop needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."
    for minor in range(14, OLDEST_PYTHON[1] - 1, -1):
        if find(f"python3.{minor}"):
            return f"{said} Try: python3.{minor} packaging/dev.py"
    return said


def main(arguments: Sequence[str]) -> int:
    """Do what *arguments* ask; the exit status."""
    refusal = python_refusal(tuple(sys.version_info[:2]))
    if refusal:
        print(refusal, file=sys.stderr)
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        print((__doc__ or "").strip(), file=sys.stderr)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except StopError as stop:
        print(stop, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
