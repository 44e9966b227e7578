"""Same seed, same play: in every process, whatever its order of hashes, and on both cores."""

import os
import subprocess
import sys
from pathlib import Path

import build_core
import pytest

from buraco_desktop.players.buraco.core import IS_COMPILED, PURE_VARIABLE, compiled_module

ROOT = Path(__file__).resolve().parents[2]
ROLLOUTS = 60
MOST = 10_000 if IS_COMPILED else 6
"""Actions compared. The Python core needs a minute for a whole deal of experts."""

COMPILED_FIRST = """
import importlib.util, runpy, sys
spec = importlib.util.spec_from_file_location("buraco_desktop.players.buraco.core_compiled", sys.argv.pop(1))
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
sys.modules[spec.name] = module
from buraco_desktop.players.buraco.core import IS_COMPILED
assert IS_COMPILED
runpy.run_module("tests.players.play_records", run_name="__main__", alter_sys=True)
"""


def record(rules: str, players: int, levels: str, most: int, variable: str, value: str, *entry: str) -> list[str]:
    """A deal as another process plays it, with *value* in an environment variable."""
    command = [sys.executable, *(entry or ("-m", "tests.players.play_records"))]
    run = subprocess.run(
        [*command, rules, str(players), levels, "11", str(ROLLOUTS), str(most)],
        cwd=ROOT, env={**os.environ, variable: value}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize(
    ("rules", "players", "levels", "most"),
    [
        ("buraco", 4, "random,beginner,easy,medium", 150),
        ("burraco", 4, "random,beginner,easy,medium", 150),
        ("buraco-fechado", 4, "random,beginner,easy,medium", 150),
        ("buraco", 4, "expert", MOST),
        ("burraco", 3, "expert", MOST),
        ("buraco-stbl", 2, "master,hard", MOST),
    ],
)
def test_play_does_not_depend_on_the_process_or_the_order_of_hashes(
    rules: str, players: int, levels: str, most: int
) -> None:
    one, other = (record(rules, players, levels, most, "PYTHONHASHSEED", seed) for seed in ("1", "2"))
    assert one == other
    assert len(one) >= min(30, most)


@pytest.fixture(scope="module")
def compiled_core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled core, made of the sources as they are."""
    made = compiled_module()
    if made is not None and build_core.source_hash() == made.SOURCE_HASH:
        return Path(made.__file__)
    try:
        return build_core.build(tmp_path_factory.mktemp("core"))
    except build_core.CannotBuildError as error:
        pytest.skip(f"there is no compiled core to compare with: {error}")


def test_experts_play_the_same_on_both_cores(compiled_core: Path) -> None:
    pure = record("buraco", 4, "expert", 40, PURE_VARIABLE, "1")
    compiled = record("buraco", 4, "expert", 40, PURE_VARIABLE, "", "-c", COMPILED_FIRST, str(compiled_core))
    assert compiled == pure
