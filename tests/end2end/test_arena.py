"""The arena as a process of its own: Ctrl-C, a kill, a terminal, a cluster."""

import contextlib
import importlib.util
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENTRY = [sys.executable, "-W", "error", "-m", "buraco_desktop", "cli", "arena"]
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}
LONG = ["--players", "2", "--deals", "100000"]

posix = pytest.mark.skipif(os.name != "posix", reason="signals and terminals as on Unix")


@contextlib.contextmanager
def start(*words: str, **how: Any) -> "Iterator[subprocess.Popen[bytes]]":
    """The arena in a group of its own; whatever happens, nothing of the group is left running."""
    with subprocess.Popen([*ENTRY, *words], cwd=ROOT, env=ENVIRONMENT, start_new_session=True, **how) as run:
        try:
            yield run
        finally:
            with contextlib.suppress(OSError):
                os.killpg(run.pid, signal.SIGKILL)


def rows_in(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def wait_until(what: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A program that plays the first legal action, and the folder where each of its processes leaves a file."""
    marks = tmp_path / "marks"
    marks.mkdir()
    path = tmp_path / "player.py"
    path.write_text(
        "import json, os, pathlib, sys\n"
        f"pathlib.Path({str(marks)!r}, str(os.getpid())).touch()\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    print(json.dumps({'request': asked['request'], 'action': asked['legal'][0]}), flush=True)\n",
        encoding="utf-8",
    )
    yield f"exec:{shlex.join([sys.executable, str(path)])}", marks
    for mark in marks.iterdir():
        with contextlib.suppress(OSError):
            os.kill(int(mark.name), signal.SIGTERM)


def running(marks: Path) -> list[int]:
    def is_running(process: int) -> bool:
        try:
            os.kill(process, 0)
            state = Path(f"/proc/{process}/stat")
            return not (state.exists() and ") Z " in state.read_text())
        except (OSError, ValueError):
            return False

    return [int(mark.name) for mark in marks.iterdir() if is_running(int(mark.name))]


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, player: tuple[str, Path], workers: str) -> None:
    out, (program, marks) = tmp_path / "rows.jsonl", player
    words = ["--seats", f"random,{program}", "--workers", workers, "--out", str(out), "--json"]
    with start(*words, *LONG, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        wait_until(lambda: len(rows_in(out)) > 3)
        # As a terminal does it: to the whole group.
        os.killpg(run.pid, signal.SIGINT)
        said, complaints = run.communicate(timeout=60)
        wait_until(lambda: not running(marks), 20)
    assert run.returncode == 130
    assert complaints == b""
    value = json.loads(said)
    header, *rows = rows_in(out)
    assert header["format"] == "buraco-arena"
    assert value["played"] == len(rows) > 2
    assert value["deals"] == 100000
    assert value["points"] == pytest.approx(sum(row["over"] for row in rows) / len(rows), abs=0.01)
    assert out.read_bytes().endswith(b"}\n")


@posix
def test_a_kill_leaves_nobody_behind_and_can_be_gone_on_with(tmp_path: Path, player: tuple[str, Path]) -> None:
    out, (program, marks) = tmp_path / "rows.jsonl", player
    words = ["--seats", f"{program},random", "--workers", "2", "--out", str(out), "--json"]
    with start(*words, *LONG, stdout=subprocess.DEVNULL) as run:
        wait_until(lambda: len(rows_in(out)) > 3)
        assert running(marks)
        run.kill()
        wait_until(lambda: not running(marks), 20)
    count = len(rows_in(out)) - 1
    with out.open("r+b") as file:
        file.truncate(out.stat().st_size - 3)
    again = subprocess.run(
        [*ENTRY, *words, "--players", "2", "--deals", str(count + 2), "--resume"],
        cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["played"] == count + 2
    assert sorted(row["deal"] for row in rows_in(out)[1:]) == list(range(count + 2))


@posix
def test_a_bar_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    try:
        words = ["--seats", "easy,random", "--players", "2", "--deals", "3", "--workers", "1"]
        with start(*words, stdout=subprocess.PIPE, stderr=theirs) as run:
            said, _ = run.communicate(timeout=60)
        shown = os.read(ours, 100_000).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert run.returncode == 0
    assert "0/3" in shown
    assert shown.endswith("\r\x1b[K")
    assert "3 of 3 deals" in said.decode()


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="the extra 'cluster' is not installed")
def test_a_cluster_gives_the_same_rows(tmp_path: Path) -> None:
    scheduler_file = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(scheduler_file)]
    quiet = {"cwd": ROOT, "env": ENVIRONMENT, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    with contextlib.ExitStack() as ends:

        def launch(command: list[str]) -> None:
            process = ends.enter_context(subprocess.Popen(command, **quiet))  # type: ignore[call-overload]
            ends.callback(process.terminate)

        launch([*dask, *local, "--port", "0", "--scheduler-file", str(scheduler_file)])
        for name in ("one", "two"):
            launch([*worker, *local, "--nthreads", "1", "--name", name, "--local-directory", str(tmp_path / name)])
        wait_until(scheduler_file.exists)
        address = json.loads(scheduler_file.read_text())["address"]
        words = ["--seats", "easy,random", "--players", "2", "--deals", "6"]
        rows = []
        for where in (["--dask", address], ["--workers", "1"]):
            out = tmp_path / f"{where[0]}.jsonl"
            entry = [word for word in ENTRY if word not in {"-W", "error"}]
            done = subprocess.run(
                [*entry, *words, *where, "--out", str(out)],
                cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=False, timeout=60,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
            rows.append([{key: value for key, value in row.items() if key != "seconds"} for row in rows_in(out)])
    assert rows[0] == rows[1]
    assert len(rows[0]) == 7


TOY = """
from buraco_desktop.players.factory import make_player

WEIGHTS = {"often": 0.5, "cards": 3, "name": "toy"}


def player(weights, seed):
    assert weights["name"] == "toy" and type(weights["cards"]) is int
    return make_player("buraco", "easy" if weights["often"] > 0.5 else "random", seed)
"""


@pytest.mark.parametrize("how", ["evolve", "walk"])
def test_the_tuner_keeps_what_wins(tmp_path: Path, how: str) -> None:
    (tmp_path / "toy.py").write_text(TOY, encoding="utf-8")
    out, tune = tmp_path / "trials.jsonl", str(ROOT / "tests" / "bench" / "tune.py")
    words = ["--weights", "toy:WEIGHTS", "--player", "toy:player", "--how", how, "--players", "2", "--deals", "4"]
    words += ["--trials", "6", "--check", "4", "--workers", "1", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, tune, *words],
        cwd=tmp_path, env={**ENVIRONMENT, "PYTHONPATH": str(tmp_path)}, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    trials = rows_in(out)
    assert len(trials) == 6
    assert answer["weights"]["often"] > 0.5
    assert answer["points"] > 0
    assert answer["weights"] == [trial["weights"] for trial in trials if trial["kept"]][-1]


def test_the_tuner_tunes_who_plays_the_game() -> None:
    for rules, weight in (("buraco", "morto"), ("basra", "jack")):
        words = ["--rules", rules, "--players", "2", "--deals", "2", "--trials", "1", "--workers", "1"]
        done = subprocess.run(
            [sys.executable, str(ROOT / "tests" / "bench" / "tune.py"), *words],
            env=ENVIRONMENT, capture_output=True, check=False, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert weight in json.loads(done.stdout)["weights"]
