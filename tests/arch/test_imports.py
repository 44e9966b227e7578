"""Who may import whom: the contracts in pyproject.toml, and that they leave nothing out."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "buraco_desktop"
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def contract(contract_id: str) -> dict[str, Any]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return next(each for each in contracts if each["id"] == contract_id)


def rooms() -> set[str]:
    """Every module or package directly below the package that has code in it."""
    modules = {file.stem for file in PACKAGE.glob("*.py")} - {"__init__", "__main__"}
    return modules | {init.parent.name for init in PACKAGE.glob("*/__init__.py")}


def test_imports_point_downwards() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_room_but_ui_is_declared_free_of_qt() -> None:
    assert {f"buraco_desktop.{room}" for room in rooms() - {"ui"}} <= set(contract("qt-free")["source_modules"])


def test_all_that_thinks_is_declared_blind() -> None:
    thinking = {f"buraco_desktop.{room}" for room in rooms() & {"players", "coach", "worker"}}
    assert thinking <= set(contract("players-blind")["source_modules"])


def test_every_game_is_kept_from_the_command_line() -> None:
    forbidden = set(contract("cli-neutral")["forbidden_modules"])
    games = {init.parent.name for init in (PACKAGE / "games").glob("*/__init__.py")}
    assert {"buraco_desktop.games", *(f"buraco_desktop.players.{game}" for game in games)} <= forbidden
