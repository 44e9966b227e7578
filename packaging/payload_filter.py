"""What of all that PyInstaller finds goes into the folder that is shipped. No PyInstaller here: names in, names out."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePosixPath
from typing import Final

Entry = tuple[str, str, str]
"""As PyInstaller lists files: the place in the folder, the file on this machine, the kind."""

EXCLUDED_MODULES: Final = (
    # No network: nothing is ever sent anywhere, so nothing that could is shipped.
    "PySide6.QtNetwork", "ssl", "_ssl", "http", "ftplib", "smtplib", "imaplib", "poplib", "xmlrpc", "socketserver",
    # hashlib and hmac have what we need without OpenSSL.
    "_hashlib",
    # Reached by the standard library for purposes that a frozen program does not have.
    "_curses", "curses", "doctest", "lib2to3", "pdb", "pydoc", "pydoc_data", "readline", "tkinter", "_uuid",
    "unittest", "_tkinter", "setuptools", "pip", "ensurepip",
    # shutil and zipfile pack nothing here.
    "_bz2", "_lzma", "bz2", "lzma",
    # Qt's own D-Bus speaks for Qt; nothing of ours does.
    "PySide6.QtDBus",
    # Only Windows is asked by way of it.
    *(() if sys.platform == "win32" else ("_ctypes", "ctypes")),
    # Compiles the core; is not part of it.
    "Cython",
)  # fmt: skip

KEPT_PLUGINS: Final = frozenset(
    {
        # The screen, and none.
        "qxcb", "qwayland", "qoffscreen", "qminimal", "qwindows", "qcocoa",
        # Windows of Wayland get their frame and their place from these.
        "xdg-shell", "bradient",
        # The system's file dialogs and dark mode; its way to draw.
        "qxdgdesktopportal", "qmacstyle", "qmodernwindowsstyle", "qwindowsvistastyle",
        # Accents, and input methods of East Asian and Indian languages.
        "composeplatforminputcontextplugin", "ibusplatforminputcontextplugin",
    }
)  # fmt: skip
"""Qt's plugins by the stem of their file, without ``lib``. Pictures are PNG, which Qt reads without a plugin."""

SYSTEM_LIBRARIES: Final = frozenset(
    {
        # Linux: must be the system's own, for they talk to its drivers, its fonts or its message bus.
        "libGL.so.1", "libEGL.so.1", "libX11.so.6", "libX11-xcb.so.1", "libxcb.so.1", "libfontconfig.so.1",
        "libfreetype.so.6", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libdbus-1.so.3", "libstdc++.so.6",
        "libgcc_s.so.1", "libz.so.1", "libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
        "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1",
    }
)  # fmt: skip

_LIBRARY_KINDS: Final = ("BINARY", "EXTENSION", "SYMLINK")


def plugin_stem(place: str) -> str:
    """Stem of a Qt plugin's file, without ``lib`` and what a debug build adds; "" for what is no plugin."""
    path = PurePosixPath(place.replace("\\", "/"))
    if "plugins" not in path.parts or "PySide6" not in path.parts:
        return ""
    return path.name.partition(".")[0].removeprefix("lib")


def is_root(entry: Entry) -> bool:
    """Whether a binary is wanted for itself, not for another that needs it."""
    place, _, kind = entry
    stem = plugin_stem(place)
    if stem:
        return stem in KEPT_PLUGINS
    name = PurePosixPath(place.replace("\\", "/")).name
    is_module = kind == "EXTENSION" or name.startswith("core_compiled.")
    # macOS has Python in a framework, as a library without an ending.
    return (
        is_module
        or name == "Python"
        or name.lower().startswith(("libpython", "python3", "vcruntime", "ucrtbase", "api-ms-"))
    )


def kept_binaries(entries: Sequence[Entry], needed_by: Callable[[str], Iterable[str]]) -> list[Entry]:
    """The binaries that are wanted, and all that these need; libraries of the system are left to the system.

    Args:
        entries: all binaries found.
        needed_by: the file names of the libraries that a file names as needed.
    """
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(_name(entry), []).append(entry)
    waiting = [entry for entry in entries if is_root(entry)]
    kept = set()
    while waiting:
        entry = waiting.pop()
        if entry in kept:
            continue
        kept.add(entry)
        if entry[2] == "SYMLINK":
            continue
        for name in needed_by(entry[1]):
            if name not in SYSTEM_LIBRARIES:
                waiting += by_name.get(name.lower(), [])
    frameworks = {framework_of(entry[0]) for entry in kept} - {""}
    return [entry for entry in entries if entry in kept or framework_of(entry[0]) in frameworks]


def framework_of(place: str) -> str:
    """The framework of macOS that a file lies in, as its place; "" for none. A framework is kept whole."""
    parts = PurePosixPath(place).parts
    end = next((count for count, part in enumerate(parts, 1) if part.endswith(".framework")), 0)
    return "/".join(parts[:end])


def _name(entry: Entry) -> str:
    # Windows does not tell large letters from small ones in the names of its libraries.
    return PurePosixPath(entry[0].replace("\\", "/")).name.lower()


def is_kept_data(place: str, languages: Iterable[str], frameworks: Iterable[str] = ()) -> bool:
    """Whether a data file goes along.

    Args:
        place: where in the folder it would lie.
        languages: codes of the languages offered; Qt's own texts go along for these.
        frameworks: places of the frameworks that go along.
    """
    path = PurePosixPath(place.replace("\\", "/"))
    if framework := framework_of(place):
        return framework in frameworks
    if "PySide6" in path.parts or "shiboken6" in path.parts:
        is_text = "translations" in path.parts and path.name in {f"qtbase_{code}.qm" for code in languages}
        return is_text or path.suffix == ".pyc"
    if path.parts[:1] == ("resources",):
        # Icons of programs are in the programs; a window takes the PNG files.
        is_source = path.suffix in {".py", ".ts", ".pyc", ".ico", ".icns"}
        return not is_source and path.parts[1:2] != ("screenshots",)
    return True


def is_kept_resource(parts: Sequence[str]) -> bool:
    """Whether a file under ``resources/`` goes along."""
    return is_kept_data("/".join(("resources", *parts)), ())


def program_suffix() -> str:
    """What the names of programs end in here."""
    return ".exe" if sys.platform == "win32" else ""
