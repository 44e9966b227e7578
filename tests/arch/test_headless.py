"""Rules, players, records and command line run where Qt is not installed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# ui.table.geometry is free of Qt as well (see pyproject.toml), but not the package it lies in.
NEUTRAL_UI = ("buraco_desktop.ui.table_spec", "buraco_desktop.ui.game_tables")

IMPORT_WITHOUT_QT = """
import importlib
import sys


class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ModuleNotFoundError(f"{name} is not installed here", name=name)


sys.meta_path.insert(0, NoQt())
for name in sys.argv[1:]:
    importlib.import_module(name)
assert not any(name.partition(".")[0] in ("PySide6", "shiboken6") for name in sys.modules)
"""


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_without_ui() -> list[str]:
    names = sorted(module_name(file) for file in (ROOT / "buraco_desktop").rglob("*.py"))
    return [name for name in names if not name.startswith("buraco_desktop.ui")]


def import_without_qt(*names: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", IMPORT_WITHOUT_QT, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_everything_but_ui_is_imported_without_qt() -> None:
    names = modules_without_ui()
    assert "buraco_desktop.core.game" in names
    run = import_without_qt(*names)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("name", NEUTRAL_UI)
def test_what_tells_the_table_of_a_game_is_imported_without_qt(name: str) -> None:
    run = import_without_qt(name)
    assert run.returncode == 0, run.stderr


def test_the_ban_on_qt_works() -> None:
    assert "not installed here" in import_without_qt("PySide6.QtCore").stderr
