"""The licences of everything that is shipped: a list and every text. A file that nobody owns stops the build."""

import platform
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TEXTS: Final = ROOT / "packaging" / "licences"
LIST: Final = "LICENCES.txt"
PYTHON_TEXT: Final = "Python.txt"
OWN_TEXT: Final = "Buraco-Desktop.txt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """A work that files of ours come from.

    Attributes:
        name: as its makers call it.
        licence: SPDX expression, or words where there is none.
        texts: files beside the list that hold its licence.
        files: patterns of the names of its files, or of their places where a pattern holds a slash.
        package: the Python package that tells its version; "" where none does.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    files: tuple[str, ...]
    package: str = ""


COMPONENTS: Final = (
    Component(
        name="Buraco Desktop",
        licence="MIT",
        texts=(OWN_TEXT,),
        files=("buraco_desktop/*", "resources/*", "entry_*", "buraco-desktop*", "buraco-cli*", "licences/*"),
    ),
    Component(
        name="ICU",
        licence="Unicode-3.0",
        texts=("ICU.txt",),
        files=("libicu*.so.*",),
    ),
    Component(
        name="Microsoft Visual C++ runtime",
        licence="Microsoft's terms for what may be passed on with a program",
        texts=(),
        files=("vcruntime*.dll", "msvcp*.dll", "ucrtbase.dll", "api-ms-win-*.dll", "concrt*.dll"),
    ),
    Component(
        name="Qt, Qt for Python",
        licence="LGPL-3.0-only",
        texts=("Qt.txt", "LGPL-3.0.txt", "GPL-3.0.txt"),
        files=("PySide6/*", "shiboken6/*", "libQt6*", "libpyside6*", "libshiboken6*", "Qt[A-Z6]*", "pyside6*.dll"),
        package="PySide6-Essentials",
    ),
    Component(
        name="platformdirs",
        licence="MIT",
        texts=("platformdirs.txt",),
        files=("platformdirs/*", "platformdirs-*/*"),
        package="platformdirs",
    ),
    Component(
        name="PyInstaller (bootloader and start of the programs)",
        licence="GPL-2.0-or-later WITH Bootloader-exception, Apache-2.0",
        texts=("PyInstaller.txt",),
        files=("pyi*", "_pyi*/*"),
        package="pyinstaller",
    ),
    Component(
        name="SQLite",
        licence="public domain",
        texts=("SQLite.txt",),
        files=("libsqlite3.*", "sqlite3.dll"),
    ),
    Component(
        name="Zstandard",
        licence="BSD-3-Clause",
        texts=("zstd.txt",),
        files=("libzstd.*",),
    ),
    Component(
        name="libxcb, xcb-util, libxkbcommon, Wayland",
        licence="MIT",
        texts=("X11-and-Wayland.txt",),
        files=("libxcb-*", "libxkbcommon*", "libwayland-*"),
    ),
    Component(
        name="libffi",
        licence="MIT",
        texts=("libffi.txt",),
        files=("libffi*",),
    ),
    # The last: of the standard library only the place tells, and that is anywhere.
    Component(
        name="Python",
        licence="PSF-2.0",
        texts=(PYTHON_TEXT,),
        files=(
            "libpython*",
            "python3*",
            "Python*",
            "*.pyc",
            "*.pyd",
            "Python.framework/*",
            "lib-dynload/*",
            "base_library.zip",
        ),
    ),
)

APPIMAGE_RUNTIME: Final = Component(
    name="AppImage runtime (type 2)",
    licence="MIT AND BSD-2-Clause AND LGPL-2.1-only AND BSD-3-Clause AND Zlib",
    texts=("AppImage-runtime.txt", "LGPL-2.1.txt", "zstd.txt"),
    files=(),
)
"""What an AppImage begins with: no file of the folder, but shipped all the same."""


def owner_of(place: str, components: Iterable[Component] = COMPONENTS) -> Component | None:
    """What a shipped file comes from; None if nobody owns it.

    Args:
        place: where in the folder it lies, with slashes.
        components: what it may come from; the first that fits counts.
    """
    path = PurePosixPath(place)
    if path.parts[:1] == ("_internal",):
        path = path.relative_to("_internal")
    for component in components:
        for pattern in component.files:
            if fnmatch(str(path) if "/" in pattern else path.name, pattern):
                return component
    # Everything of Python's lies in a folder with its name.
    is_pythons = any(part.startswith("python3.") for part in path.parts[:-1])
    return next((one for one in components if one.name == "Python"), None) if is_pythons else None


def unowned(places: Iterable[str]) -> list[str]:
    """The files that no component owns."""
    return [place for place in places if owner_of(place) is None]


def write_licences(places: Sequence[str], into: Path) -> list[Component]:
    """Write the list of what is shipped and every text it names.

    Args:
        places: every file of the folder, with slashes.
        into: folder of the licences, made if needed.

    Returns:
        What is shipped, as in COMPONENTS.

    Raises:
        FileNotFoundError: if a text is missing.
    """
    owners = [owner_of(place) for place in places]
    shipped = [component for component in COMPONENTS if component in owners]
    into.mkdir(parents=True, exist_ok=True)
    for component in shipped:
        for text in component.texts:
            into.joinpath(text).write_text(_text(text), encoding="utf-8", newline="\n")
    title = "What Buraco Desktop consists of, and under which licences. The texts lie beside this file."
    listed = "\n".join([f"{title}\n", *map(_entry, shipped)])
    into.joinpath(LIST).write_text(listed, encoding="utf-8", newline="\n")
    return shipped


def appimage_licences(listed: str) -> dict[str, str]:
    """What the folder of licences holds in an AppImage besides, or in place of, what it holds elsewhere.

    Args:
        listed: the list as write_licences() wrote it.

    Returns:
        The texts of the files by their names: the longer list, and the licences of the runtime.
    """
    texts = {name: _text(name) for name in APPIMAGE_RUNTIME.texts}
    return {LIST: f"{listed}\n{_entry(APPIMAGE_RUNTIME)}", **texts}


def _entry(component: Component) -> str:
    """A component's lines in the list."""
    lines = [f"{component.name} {_version_of(component)}".strip(), f"    licence: {component.licence}"]
    lines += [f"    text: {', '.join(component.texts)}"] if component.texts else []
    return "\n".join([*lines, ""])


def _version_of(component: Component) -> str:
    if component.name == "Python":
        return platform.python_version()
    try:
        return version(component.package) if component.package else ""
    except PackageNotFoundError:
        return ""


def _text(name: str) -> str:
    """The text of a licence, from this project or from what is installed."""
    if name == OWN_TEXT:
        return (ROOT / "LICENSE").read_text(encoding="utf-8")
    if name == "platformdirs.txt":
        folder = Path(sysconfig.get_paths()["purelib"])
        return next(folder.glob("platformdirs-*.dist-info/licenses/LICENSE")).read_text(encoding="utf-8")
    if name == PYTHON_TEXT:
        base = Path(sys.base_prefix)
        places = (base / "LICENSE.txt", Path(sysconfig.get_path("stdlib", vars={"base": str(base)})) / "LICENSE.txt")
        found = next((place for place in places if place.is_file()), None)
        if found is None:
            raise FileNotFoundError(f"Python's licence is not at {' or '.join(map(str, places))}")
        return found.read_text(encoding="utf-8")
    return (TEXTS / name).read_text(encoding="utf-8")
