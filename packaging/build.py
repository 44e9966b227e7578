#!/usr/bin/env python3
"""Make the program as people get it: a folder that needs no Python, and installers of that folder.

    python3 packaging/build.py app          the folder dist/buraco-desktop: both programs and all they need
    python3 packaging/build.py tar          Linux: the folder as an archive
    python3 packaging/build.py deb          Linux: a package for Debian, Ubuntu and their kin
    python3 packaging/build.py appimage     Linux: one file that runs; needs AppImage's runtime: --runtime FILE
    python3 packaging/build.py windows      Windows: the installer; needs NSIS
    python3 packaging/build.py macos        macOS: the application and its disk image
    python3 packaging/build.py all          all of these that are made on this system, and SHA256SUMS

Everything but "app" and "all" takes the folder as it is, and makes it first where there is none. What is needed to
build is installed into build/venv from packaging/requirements/build.txt. The same commit gives the same folder: all
is dated by the commit, or by SOURCE_DATE_EPOCH where that is set.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import dev

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
VENV: Final = BUILD / "venv"
LOCK: Final = ROOT / "packaging" / "requirements" / "build.txt"
NAME: Final = "buraco-desktop"
SUMS: Final = "SHA256SUMS"
SYSTEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "linux": ("tar", "deb", "appimage"),
    "win32": ("windows",),
    "darwin": ("macos",),
}
"""What is made on each system, beside the folder."""


class CannotBuildError(Exception):
    """Why something was not made, in a sentence or two."""


def version() -> str:
    """The program's version, as its package says it."""
    text = (ROOT / "buraco_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise CannotBuildError("buraco_desktop/__init__.py tells no version")
    return found[1]


def source_epoch(environment: Mapping[str, str], root: Path = ROOT) -> int:
    """Seconds since 1970 that everything made is dated: SOURCE_DATE_EPOCH, or when the commit was made.

    Raises:
        CannotBuildError: if neither is known.
    """
    if given := environment.get("SOURCE_DATE_EPOCH"):
        return int(given)
    try:
        command = ["git", "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        raise CannotBuildError("this is no checkout of git: please set SOURCE_DATE_EPOCH") from None


def source_state(root: Path = ROOT) -> str:
    """What is being built: the commit, and whether files differ from it."""
    try:
        describe = ["git", "describe", "--always", "--abbrev=12", "--exclude=*"]
        commit = subprocess.run(describe, cwd=root, capture_output=True, text=True, check=True).stdout.strip()
        changes = ["git", "status", "--porcelain", "--", "buraco_desktop", "resources", "packaging"]
        is_changed = subprocess.run(changes, cwd=root, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "sources without git"
    return f"commit {commit}" + (" with changes of your own: not reproducible" if is_changed else "")


def sha256(path: Path) -> str:
    """SHA-256 (hex) of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def ensure_venv() -> Path:
    """Make ``build/venv`` hold what the lock file names; the Python in it.

    Raises:
        CannotBuildError: if that cannot be done.
    """
    python = dev.venv_python(VENV)
    stamp = VENV / "buraco-desktop.stamp"
    wanted = f"{sys.version} {hashlib.sha256(LOCK.read_bytes()).hexdigest()}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted and python.exists():
        return python
    say(f"setting up {VENV.relative_to(ROOT)}")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)], stdout=sys.stderr):
        raise CannotBuildError(f"{VENV} could not be made (see above)")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--require-hashes"]
    if subprocess.call([*pip, "--requirement", str(LOCK)], stdout=sys.stderr):
        raise CannotBuildError("pip could not install what building needs (see above)")
    stamp.write_text(wanted, encoding="utf-8")
    return python


# ---------------------------------------------------------------- what is made


def make_app(asked: argparse.Namespace) -> None:
    """The folder."""
    import payload

    say(f"Buraco Desktop {version()}, {source_state()}")
    made = payload.build(BUILD, asked.dist, version(), source_epoch(os.environ))
    print(f"{relative(made.path)}: {megabytes(made.size)} unpacked, payload sha256 {made.sha256}")
    say(f"trimmed {megabytes(made.trimmed)} after PyInstaller")


def make_tar(asked: argparse.Namespace) -> list[Path]:
    """The archive for Linux."""
    import linux_packages

    return [linux_packages.make_tar(asked.dist / NAME, asked.dist, version(), source_epoch(os.environ))]


def make_deb(asked: argparse.Namespace) -> list[Path]:
    """Debian's package."""
    import linux_packages

    return [linux_packages.make_deb(asked.dist / NAME, asked.dist, version(), source_epoch(os.environ))]


def make_appimage(asked: argparse.Namespace) -> list[Path]:
    """The AppImage; without a runtime only what goes into it."""
    import linux_packages

    if asked.runtime is None:
        say("no --runtime FILE: this makes the packed folder of an AppImage, not one that runs by itself")
    app, epoch = asked.dist / NAME, source_epoch(os.environ)
    return [linux_packages.make_appimage(app, asked.dist, version(), epoch, asked.runtime)]


def make_windows(asked: argparse.Namespace) -> list[Path]:
    """The installer of Windows."""
    import windows_installer

    output = asked.dist / windows_installer.installer_name(version())
    return [windows_installer.build_installer(asked.dist / NAME, version(), output)]


def make_macos(asked: argparse.Namespace) -> list[Path]:
    """The application of macOS and its disk image."""
    macos_image = importlib.import_module("macos_image")
    made: list[Path] = macos_image.build_images(asked.dist / NAME, version(), asked.dist)
    return made


MAKERS: Final[Mapping[str, Callable[[argparse.Namespace], list[Path]]]] = {
    "tar": make_tar,
    "deb": make_deb,
    "appimage": make_appimage,
    "windows": make_windows,
    "macos": make_macos,
}


def make(asked: argparse.Namespace) -> None:
    """Make what was asked for and say what it is.

    Raises:
        CannotBuildError: if it cannot be made on this system.
    """
    asked.dist.mkdir(parents=True, exist_ok=True)
    wanted = SYSTEMS.get(sys.platform, ()) if asked.what == "all" else (asked.what,)
    if asked.what in {"app", "all"} or not (asked.dist / NAME).is_dir():
        make_app(asked)
    made = [path for name in wanted if name in MAKERS for path in MAKERS[name](asked)]
    for path in made:
        print(f"{relative(path)}: {megabytes(path.stat().st_size)}, sha256 {sha256(path)}")
    if asked.what == "all":
        lines = [f"{sha256(path)}  {path.name}\n" for path in sorted(made)]
        (asked.dist / SUMS).write_text("".join(lines), encoding="ascii", newline="\n")
        print(f"{relative(asked.dist / SUMS)}: {len(lines)} files")


def relative(path: Path) -> Path:
    """*path* as seen from the checkout, where it lies in it."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def megabytes(size: int) -> str:
    """*size* in bytes for people."""
    return f"{size / 1e6:.1f} MB"


def say(words: str) -> None:
    """Tell what goes on."""
    print(f"== {words}", file=sys.stderr, flush=True)


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What was asked for."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("app", *MAKERS, "all"))
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where everything is put (dist)")
    parser.add_argument("--runtime", type=Path, default=None, help="AppImage's type-2 runtime for this machine")
    asked = parser.parse_args(words)
    asked.dist = asked.dist.absolute()
    asked.runtime = asked.runtime and asked.runtime.absolute()
    return asked


def main(words: Sequence[str]) -> int:
    """Do what *words* ask; the exit status."""
    refusal = dev.python_refusal(tuple(sys.version_info[:2]))
    if refusal:
        print(refusal, file=sys.stderr)
        return 1
    asked = read_arguments(words)
    try:
        if Path(sys.prefix).resolve() != VENV.resolve():
            return subprocess.call([str(ensure_venv()), __file__, *words])
        make(asked)
    except Exception as error:
        # Each maker has its own kind of error for what people can mend; those need no trace.
        if type(error).__name__ not in {"BuildError", "CannotBuildError", "PackageError"}:
            raise
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
