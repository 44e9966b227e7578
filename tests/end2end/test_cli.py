"""The command line as a process of its own: output, exit status, pipes that close, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENTRY = [sys.executable, "-W", "error", "-m", "buraco_desktop", "cli"]
POSITION = {
    "format": "buraco-position", "version": 1, "rules": "buraco", "options": {"melds.sets": "all"}, "players": 4,
    "dealer": 3, "to_act": 0, "phase": "play", "took": None,
    "hands": ["5H 6H KS", "9C 9D", "AC 2D", "X 3S"], "stock": "7H 8H", "pile": "4D QS", "mortos": ["11 cards"],
    "sides": [{"melds": ["X*=4H 5H 6H 7H"], "morto": "taken"}, {"melds": [], "morto": "none"}], "totals": [0, 0],
}  # fmt: skip
CUT_RECORD = """format: buraco-record
version: 1
game: buraco
rules: buraco
players: 2
seat 0: "Ana" person
seat 1: "Bia" person
seed: 1
"""

posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as on Unix")


def ask(*words: str, stdin: bytes = b"", **extra: Any) -> "subprocess.CompletedProcess[bytes]":
    environment = {**os.environ, "PYTHONUTF8": "1", **extra}
    return subprocess.run(
        [*ENTRY, *words], cwd=ROOT, env=environment, input=stdin, capture_output=True, check=False, timeout=60
    )


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "position.json").write_text(json.dumps(POSITION), encoding="utf-8")
    (tmp_path / "cut.brec").write_text(CUT_RECORD, encoding="utf-8", newline="\n")
    (tmp_path / "junk").write_bytes(bytes(range(256)))
    return tmp_path


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("meld --rules burraco --json 5S 6S 2H 8S", '"cards": ["5S", "6S", "2H*=7S", "8S"]'),
        ("meld 5S 6S", "too-short"),
        ("extend --meld 8D,X*=9D,TD --json 9D", '["X*=7D", "8D", "9D", "TD"]'),
        ("explain position.json", "Seat 0 is to act"),
        ("explain position.json --json --action discard,KS", '"legal": true'),
        ("score position.json", "cards melded"),
        ("replay cut.brec --json", '"actions": 0'),
        ("rules", "burraco-fitab"),
        ("rules buraco --json", '"going_out.canasta"'),
        ("perft --small --depth 2", "depth 2: "),
        ("bench --deals 1 --players 2 --json", '"core": "pure"'),
    ],
)
def test_answers(files: Path, line: str, said: str) -> None:
    words = [word.replace(",", " ") for word in line.split()]
    words = [str(files / word) if (files / word).is_file() else word for word in words]
    done = ask(*words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert said in done.stdout.decode()


@pytest.mark.parametrize(
    "line",
    [
        "", "sing", "meld", "meld ZZ", "meld 7H 7H 7H", "meld --rules chess 5H", "meld --json --nothing", "extend 5H",
        "explain", "explain nowhere.json", "explain junk", "explain cut.brec", "explain .", "score junk", "score .",
        "replay junk", "replay nowhere.brec", "replay cut.brec --to 5", "check junk", "check .", "check position.json",
        "score cut.brec", "rules chess", "perft", "perft junk", "perft --depth 99", "bench --deals x",
    ],
)  # fmt: skip
def test_slips_are_one_line_and_status_2(files: Path, line: str) -> None:
    words = [str(files / word) if word in {".", "junk"} or "." in word else word for word in line.split()]
    done = ask(*words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"buraco-cli: ")
    assert len(done.stderr.splitlines()) == 1


def test_what_is_wrong_is_status_1(files: Path) -> None:
    done = ask("check", str(files / "cut.brec"))
    assert done.returncode == 1
    assert done.stdout.decode().startswith(f"{files / 'cut.brec'}:")
    assert done.stderr == b""


def test_a_batch() -> None:
    done = ask("meld", "--batch", stdin=b'{"cards": "5H 6H 7H"}\nwhat\n{"cards": "5H 6H 8C"}\n')
    assert done.returncode == 2
    first, second, third = (json.loads(line) for line in done.stdout.splitlines())
    assert first["legal"] is True
    assert "line 2" in second["error"]
    assert third["refusal"] == "mixed-suits"
    assert len(done.stderr.splitlines()) == 1


def test_a_batch_answers_at_once() -> None:
    with subprocess.Popen(
        [*ENTRY, "meld", "--batch"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        for cards in ("5H 6H 7H", "8H 9H TH"):
            run.stdin.write(json.dumps({"cards": cards}) + "\n")
            run.stdin.flush()
            assert " ".join(json.loads(run.stdout.readline())["cards"]) == cards
        run.stdin.close()
        assert run.wait(30) == 0


def test_an_ascii_terminal(tmp_path: Path) -> None:
    name = "Zoë♠.json"
    done = ask("explain", str(tmp_path / name), PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 2
    assert b"cannot be read" in done.stderr


@posix
def test_a_reader_that_leaves_early() -> None:
    with subprocess.Popen(
        [*ENTRY, "meld", "--batch"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        try:
            run.stdin.write(b'{"cards": "5H 6H 7H"}\n' * 2000)
            run.stdin.close()
        except BrokenPipeError:
            pass
        assert run.wait(30) == 0
        assert run.stderr.read() == b""


@posix
def test_a_full_disk() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no full disk to write to")
    with open("/dev/full", "wb") as full:
        run = subprocess.run([*ENTRY, "rules"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert b"cannot be written" in run.stderr


@posix
def test_ctrl_c() -> None:
    with subprocess.Popen(
        [*ENTRY, "perft", "--depth", "30"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline() == b"depth 1: 2\n"
        time.sleep(0.2)
        run.send_signal(signal.SIGINT)
        assert run.wait(30) == 130
        assert run.stderr.read() == b"buraco-cli: interrupted\n"
