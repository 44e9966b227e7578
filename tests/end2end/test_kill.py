"""Killed in the middle of a deal, the program opens where it was; and what it started does not live on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from buraco_desktop.storage.record_store import RecordStore

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("play_until_killed.py")
KILLED_AFTER = 30

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def start(home: Path, how: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "BURACO_DESKTOP_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, str(SCRIPT), how], stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
    )


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_killed_program_opens_where_it_was(tmp_path: Path) -> None:
    home = tmp_path / "home"
    first = start(home, "new")
    assert first.stdout is not None
    saved, worker = 0, 0
    for line in first.stdout:
        count, pid = line.split()
        saved, worker = int(count), int(pid)
        if saved >= KILLED_AFTER:
            break
    first.send_signal(signal.SIGKILL)
    first.wait(10)
    first.stdout.close()
    assert saved >= KILLED_AFTER

    deadline = time.monotonic() + 5
    while is_running(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(worker), "the worker outlived the program"

    store = RecordStore(home / "records")
    current = store.open_current()
    store.close()
    assert current is not None and current.record is not None
    kept = sum(len(deal.actions) for deal in current.record.deals)
    assert kept >= saved

    second = start(home, "again")
    out, _ = second.communicate(timeout=60)
    lines = out.splitlines()
    assert second.returncode == 0
    assert int(lines[0].split()[0]) >= kept
    assert lines[-1] == "deal over"
