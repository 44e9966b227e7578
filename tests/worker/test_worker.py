"""The worker as a real process: answers, cancel, crash, time-out, stale answers, death of the program."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.worker.client import WorkerClient
from buraco_desktop.worker.main import serve
from buraco_desktop.worker.messages import Answer, Chosen, Failed, Ready
from tests.worker import bad_workers

ROOT = Path(__file__).resolve().parents[2]
LONG = 30.0
"""Seconds that only a fault uses up."""

MakeClient = Callable[..., WorkerClient]


@pytest.fixture
def make_client() -> Iterator[MakeClient]:
    clients: list[WorkerClient] = []

    def make(target: Any = serve, grace: float = LONG) -> WorkerClient:
        clients.append(WorkerClient(target, grace))
        return clients[-1]

    yield make
    for client in clients:
        client.close()


def a_view() -> Any:
    state = GAME.start(GAME.rule_sets()[0], Seating(players=4), 7).state
    seat = GAME.to_act(state)
    assert seat is not None
    return GAME.view_for(state, seat)


def ask(client: WorkerClient, level: str = "easy", rollouts: int = 0, view: Any = None) -> int:
    return client.ask(game="buraco", level=level, seed=1, view=view, rollouts=rollouts)


def next_answer(client: WorkerClient) -> Answer:
    """The next answer that is not Ready."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        answer = client.poll(0.5)
        if answer is not None and not isinstance(answer, Ready):
            return answer
    raise AssertionError("no answer")


def test_it_is_not_ready_at_once(make_client: MakeClient) -> None:
    client = make_client()
    client.start()
    assert not client.is_ready


def test_it_says_when_it_is_ready_and_can_be_waited_upon(make_client: MakeClient) -> None:
    client = make_client()
    client.start()
    assert client.connection is not None
    assert wait([client.connection], LONG)
    assert client.poll() == Ready()
    assert client.is_ready
    assert client.poll() is None


@pytest.mark.parametrize("level", ["random", "beginner", "easy", "medium"])
def test_it_chooses_a_legal_action(make_client: MakeClient, level: str) -> None:
    client, view = make_client(), a_view()
    request = ask(client, level, view=view)
    answer = next_answer(client)
    assert isinstance(answer, Chosen)
    assert answer.request == request
    assert GAME.refusal_in_view(view, answer.action) is None


@pytest.mark.skipif(sys.platform == "win32", reason="there no folder goes while a program is in it")
def test_it_starts_from_a_folder_that_is_gone(
    make_client: MakeClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    client = make_client()
    request = ask(client, view=a_view())
    answer = next_answer(client)
    assert isinstance(answer, Chosen)
    assert answer.request == request


def test_a_question_that_fails_is_answered_and_the_worker_lives_on(make_client: MakeClient) -> None:
    client = make_client()
    request = ask(client, "no-such-level", view=a_view())
    answer = next_answer(client)
    assert isinstance(answer, Failed)
    assert (answer.request, "no-such-level" in answer.text) == (request, True)
    pid = client.pid
    ask(client, view=a_view())
    assert isinstance(next_answer(client), Chosen)
    assert client.pid == pid


def test_a_cancelled_question_gets_no_answer(make_client: MakeClient) -> None:
    client = make_client()
    first = ask(client, view=a_view())
    client.cancel(first)
    second = ask(client, view=a_view())
    assert next_answer(client).request == second  # type: ignore[union-attr]
    assert client.poll(0.1) is None


def test_stale_answers_are_dropped(make_client: MakeClient) -> None:
    client = make_client(bad_workers.slow)
    first = ask(client, "first", rollouts=100)
    client.cancel(first)
    second = ask(client, "second")
    answer = next_answer(client)
    assert isinstance(answer, Chosen)
    assert (answer.request, answer.action) == (second, "second")


def test_a_killed_worker_is_replaced_and_asked_again(make_client: MakeClient) -> None:
    client = make_client()
    client.start()
    assert client.poll(LONG) == Ready()
    pid = client.pid
    assert pid is not None
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    request = ask(client, view=a_view())
    answer = next_answer(client)
    assert isinstance(answer, Chosen)
    assert answer.request == request
    assert client.pid != pid


def test_a_question_that_kills_twice_fails_and_others_are_answered(make_client: MakeClient) -> None:
    client = make_client(bad_workers.dies_of_questions)
    deadly = ask(client, "deadly")
    answer = next_answer(client)
    assert isinstance(answer, Failed)
    assert answer.request == deadly
    assert "ended" in answer.text or "gone" in answer.text
    harmless = ask(client, "harmless")
    assert next_answer(client) == Failed(harmless, "fine")


def test_a_worker_that_cannot_start_is_given_up(make_client: MakeClient) -> None:
    client = make_client(bad_workers.dies_at_once)
    request = ask(client)
    answer = next_answer(client)
    assert isinstance(answer, Failed)
    assert answer.request == request
    for _ in range(10):
        client.poll(0.1)
    assert client.pid is None


def test_a_worker_that_hangs_is_replaced(make_client: MakeClient) -> None:
    client = make_client(bad_workers.hangs, grace=0.3)
    client.start()
    assert client.poll(LONG) == Ready()
    pid = client.pid
    request = ask(client)
    assert next_answer(client) == Failed(request, "time-out")
    assert client.pid != pid


@pytest.mark.parametrize("target", [serve, bad_workers.hangs])
def test_closing_ends_the_process(make_client: MakeClient, target: Any) -> None:
    client = make_client(target)
    client.start()
    assert client.poll(LONG) == Ready()
    pid = client.pid
    assert pid is not None
    client.close(0.5)
    client.close()
    assert client.pid is None
    assert pid not in {child.pid for child in multiprocessing.active_children()}
    with pytest.raises(RuntimeError):
        ask(client)


PROGRAM = """
import os
import time
from buraco_desktop.worker.client import WorkerClient

if __name__ == "__main__":
    client = WorkerClient()
    client.start()
    client.poll(30)
    print(client.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_it_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    program = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    assert is_running(pid)
    program.kill()
    program.wait()
    program.stdout.close()
    until = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.02)
    assert not is_running(pid)


PROGRAM_WITH_IMPORT = """
import turtledemo
from buraco_desktop.worker.client import WorkerClient
from tests.worker import bad_workers

if __name__ == "__main__":
    client = WorkerClient(bad_workers.tells_modules)
    client.start()
    client.poll(30)
    client.ask(game="", level="", seed=0, view=None)
    print(client.poll(30).action)
    client.close()
"""


def test_it_does_not_load_what_the_main_module_loads(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM_WITH_IMPORT, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
    )
    assert run.stdout.strip() == "False"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")
def test_it_is_small(make_client: MakeClient) -> None:
    client = make_client()
    ask(client, "medium", view=a_view())
    next_answer(client)
    status = Path(f"/proc/{client.pid}/status").read_text(encoding="utf-8")
    kibibytes = int(status.split("VmRSS:")[1].split()[0])
    assert kibibytes < 60 * 1024


def is_running(pid: int) -> bool:
    """Whether the process runs; one that has ended and waits to be collected does not."""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
