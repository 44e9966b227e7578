"""Where settings, records, statistics and logs go, per system."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "BURACO_DESKTOP_HOME"
"""Environment variable naming one folder for everything, such as one for tests."""

PORTABLE_FILE: Final = "portable.txt"
"""A file of this name beside the program, whatever is in it, keeps everything beside the program."""

PORTABLE_FOLDER: Final = "buraco-desktop-data"
"""Where everything is then."""

APP: Final = "buraco-desktop"
"""What the program's folders are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """The places this program writes to. None of them need exist.

    Attributes:
        settings: the settings file.
        house_rules: folder of named house rules.
        records: folder of saved matches; also holds the one in play.
        statistics: the statistics database.
        logs: folder of log files and crash reports.
        cache: folder of what can be made again at any time.
    """

    settings: Path
    house_rules: Path
    records: Path
    statistics: Path
    logs: Path
    cache: Path


def find_paths(environment: Mapping[str, str] | None = None, *, is_portable: bool = False) -> Paths:
    """The places for the present user.

    The first of these that applies: the folder that HOME_VARIABLE names; PORTABLE_FOLDER beside the program, if that
    is asked for or PORTABLE_FILE lies there; where the system keeps such things.

    Args:
        environment: environment variables; None for those of the process.
        is_portable: whether everything is to lie beside the program.
    """
    environment = os.environ if environment is None else environment
    home = environment.get(HOME_VARIABLE, "").strip()
    beside = program_folder(environment)
    if home:
        return _in_one_folder(Path(home).expanduser().absolute())
    if is_portable or (beside / PORTABLE_FILE).is_file():
        return _in_one_folder(beside / PORTABLE_FOLDER)
    # On Windows and macOS platformdirs would add a company folder: appauthor=False leaves it out.
    config = Path(platformdirs.user_config_dir(APP, appauthor=False))
    data = Path(platformdirs.user_data_dir(APP, appauthor=False))
    logs = Path(platformdirs.user_log_dir(APP, appauthor=False))
    cache = Path(platformdirs.user_cache_dir(APP, appauthor=False))
    return _paths(config, data, logs, cache)


def program_folder(environment: Mapping[str, str] | None = None) -> Path:
    """The folder that a person takes for the one the program lies in.

    That of the frozen program, of the AppImage, of the application of macOS; else the checkout, or the environment
    the program is installed in.

    Args:
        environment: environment variables; None for those of the process.
    """
    environment = os.environ if environment is None else environment
    if not getattr(sys, "frozen", False):
        root = Path(__file__).resolve().parent.parent.parent
        return root if (root / "pyproject.toml").is_file() else Path(sys.prefix)
    folder = Path(sys.executable).resolve().parent
    image, mounted = environment.get("APPIMAGE", ""), environment.get("APPDIR", "")
    # A program started by another AppImage inherits that one's variables.
    if image and mounted and folder.is_relative_to(Path(mounted).resolve()):
        return Path(image).absolute().parent
    if folder.name == "MacOS" and folder.parent.parent.suffix == ".app":
        return folder.parent.parent.parent
    return folder


def _in_one_folder(home: Path) -> Paths:
    return _paths(home, home, home / "logs", home / "cache")


def _paths(config: Path, data: Path, logs: Path, cache: Path) -> Paths:
    return Paths(
        settings=config / "settings.json",
        house_rules=config / "house-rules",
        records=data / "records",
        statistics=data / "statistics.sqlite3",
        logs=logs,
        cache=cache,
    )
