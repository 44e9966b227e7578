"""Where settings, records, statistics and logs go, per system."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "BURACO_DESKTOP_HOME"
"""Environment variable naming one folder for everything: for portable use and for tests."""

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


def find_paths(environment: Mapping[str, str] | None = None) -> Paths:
    """The places for the present user.

    Args:
        environment: environment variables; None for those of the process.
    """
    home = (os.environ if environment is None else environment).get(HOME_VARIABLE, "").strip()
    if home:
        config = data = Path(home).expanduser().absolute()
        logs, cache = data / "logs", data / "cache"
    else:
        # On Windows and macOS platformdirs would add a company folder: appauthor=False leaves it out.
        config = Path(platformdirs.user_config_dir(APP, appauthor=False))
        data = Path(platformdirs.user_data_dir(APP, appauthor=False))
        logs = Path(platformdirs.user_log_dir(APP, appauthor=False))
        cache = Path(platformdirs.user_cache_dir(APP, appauthor=False))
    return Paths(
        settings=config / "settings.json",
        house_rules=config / "house-rules",
        records=data / "records",
        statistics=data / "statistics.sqlite3",
        logs=logs,
        cache=cache,
    )
