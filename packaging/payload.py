"""Makes the folder that every installer ships: compiles the core, runs PyInstaller, trims, adds licences, checks."""

import hashlib
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import elf
import icu_data
import licences
import windows_installer

ROOT: Final = Path(__file__).resolve().parent.parent
SPEC: Final = ROOT / "packaging" / "buraco.spec"
NAME: Final = "buraco-desktop"
PROGRAMS: Final = {"buraco-desktop": "Buraco Desktop", "buraco-cli": "Buraco Desktop, command line"}
_UNSTRIPPED: Final = ("libpython", "core_compiled", "libicui18n.", "libicuuc.")
"""How the names of libraries begin that come with symbols for debuggers, beside modules of Python."""
LARGEST_LINUX: Final = 95_000_000
"""Bytes that the unpacked folder may take on Linux."""


class BuildError(Exception):
    """Why there is no folder, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class Folder:
    """What was made.

    Attributes:
        path: the folder.
        size: of all files, in bytes.
        sha256: of names, modes and contents of all files: the payload hash.
        trimmed: bytes that went after PyInstaller was done.
    """

    path: Path
    size: int
    sha256: str
    trimmed: int


def build(build_folder: Path, dist: Path, version: str, epoch: int) -> Folder:
    """Make the folder, with the Python that runs this; everything of an earlier build is removed before.

    Args:
        build_folder: for what is needed on the way.
        dist: where the folder ``buraco-desktop`` is put.
        version: of the program.
        epoch: seconds since 1970 that everything is dated.

    Raises:
        BuildError: if that fails.
    """
    work, path = build_folder / "payload", dist / NAME
    for old in (work, path):
        shutil.rmtree(old, ignore_errors=True)
    (work / "i18n").mkdir(parents=True)
    environment = {
        **os.environ,
        "BURACO_BUILD": str(work),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "SOURCE_DATE_EPOCH": str(epoch),
    }
    _compile_core(work / "core", environment)
    _compile_translations(work / "i18n")
    if sys.platform == "win32":
        environment["BURACO_ICON"] = str(windows_installer.ICON)
        for name, description in PROGRAMS.items():
            text = windows_installer.version_resource(version, f"{name}.exe", description)
            (work / f"{name}.version").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(dist), "--workpath", str(work / "pyinstaller"), str(SPEC)]
    _run(command, environment)
    before = folder_size(path)
    _trim(path)
    trimmed = before - folder_size(path)
    _add_licences(path)
    for name, is_link, _ in entries(path):
        if not is_link:
            _set_mode(path / name)
            os.utime(path / name, (epoch, epoch))
    size = folder_size(path)
    if sys.platform == "linux" and size > LARGEST_LINUX:
        raise BuildError(f"the folder takes {size / 1e6:.1f} MB, more than {LARGEST_LINUX / 1e6:.0f} MB")
    return Folder(path, size, payload_hash(path), trimmed)


def entries(folder: Path) -> Iterator[tuple[str, bool, Path]]:
    """Every file and link of *folder* in one order everywhere: place with slashes, whether a link, path."""
    found = [path for path in folder.rglob("*") if path.is_symlink() or path.is_file()]
    for path in sorted(found, key=lambda path: path.relative_to(folder).as_posix().encode()):
        yield path.relative_to(folder).as_posix(), path.is_symlink(), path


def folder_size(folder: Path) -> int:
    """Bytes of all files; links count nothing."""
    return sum(path.stat().st_size for _, is_link, path in entries(folder) if not is_link)


def payload_hash(folder: Path) -> str:
    """SHA-256 (hex) over places, kinds, modes and contents: the same for the same program, whenever it was made."""
    digest = hashlib.sha256()
    for name, is_link, path in entries(folder):
        if is_link:
            kind, content = "link", os.readlink(path).encode()
        else:
            kind, content = ("program" if path.stat().st_mode & stat.S_IXUSR else "file"), path.read_bytes()
        digest.update(f"{kind} {name} {hashlib.sha256(content).hexdigest()}\n".encode())
    return digest.hexdigest()


def _compile_core(into: Path, environment: Mapping[str, str]) -> None:
    _run([sys.executable, str(ROOT / "packaging" / "build_core.py"), "--into", str(into)], environment)


def _compile_translations(into: Path) -> None:
    """Make what the program reads of the translations' sources; for each, Qt's own texts are shipped, too."""
    sources = sorted((ROOT / "resources" / "i18n").glob("*.ts"))
    if not sources:
        return
    tool = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent)) or shutil.which("pyside6-lrelease")
    if tool is None:
        raise BuildError("there are translations, but no pyside6-lrelease to compile them")
    for source in sources:
        _run([tool, "-silent", str(source), "-qm", str(into / f"{source.stem}.qm")], os.environ)


def _trim(folder: Path) -> None:
    """On Linux: symbols for debuggers, paths of this machine, and the greater part of ICU's data."""
    if sys.platform != "linux":
        return
    strip = shutil.which("strip")
    if strip is None:
        raise BuildError("there is no strip: install binutils")
    for name, is_link, path in entries(folder):
        if is_link:
            continue
        if "/lib-dynload/" in name or path.name.startswith(_UNSTRIPPED):
            _run([strip, "--strip-unneeded", str(path)], os.environ)
            elf.drop_run_paths(path)
        elif path.name.startswith("libicudata.so."):
            try:
                icu_data.shrink_library(path)
            except (icu_data.IcuDataError, OSError, subprocess.CalledProcessError) as error:
                raise BuildError(f"ICU's data cannot be trimmed: {error}") from error


def _add_licences(folder: Path) -> None:
    places = [name for name, _, _ in entries(folder)]
    if nobodys := licences.unowned(places):
        raise BuildError("whose are these, and under which licence? packaging/licences.py: " + ", ".join(nobodys))
    licences.write_licences(places, folder / "licences")


def _set_mode(path: Path) -> None:
    """Modes that do not depend on the umask of whoever builds."""
    is_program = path.stem in PROGRAMS and path.parent.name == NAME
    path.chmod(0o755 if is_program else 0o644)


def _run(command: list[str], environment: Mapping[str, str]) -> None:
    """Run *command*; what it says is shown only if it fails.

    Raises:
        BuildError: if it fails.
    """
    done = subprocess.run(
        command, env=dict(environment), cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} {' '.join(command[1:4])} failed:\n{done.stdout}{done.stderr}")
