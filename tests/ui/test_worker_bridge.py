"""The worker process behind signals: answers, cancelling, and a process that is killed."""

import os
import signal

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.ui.controllers.ai_controller import AiController
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.worker_bridge import WorkerBridge
from buraco_desktop.worker.client import WorkerClient
from tests.end2end.whole_window import a_setup, a_table


@pytest.fixture
def bridge(qtbot):
    made = WorkerBridge(WorkerClient())
    with qtbot.waitSignal(made.ready, timeout=15_000):
        made.start()
    yield made
    made.close()


@pytest.fixture
def match(qtbot):
    return MatchController(GAMES, {"buraco": a_table()}, str)


def test_the_computers_seats_play_in_another_process(bridge, match, qtbot):
    AiController(match, bridge, pace="instant", parent=match)
    match.new_match(a_setup(seed=4))
    qtbot.waitUntil(lambda: match.is_persons_turn, timeout=15_000)


def test_a_killed_worker_is_started_again_and_the_deal_is_unharmed(bridge, match, qtbot):
    AiController(match, bridge, pace="instant", parent=match)
    before = bridge.pid
    os.kill(before, getattr(signal, "SIGKILL", signal.SIGTERM))
    match.new_match(a_setup(seed=4))
    qtbot.waitUntil(lambda: match.is_persons_turn, timeout=20_000)
    assert bridge.pid not in (None, before)
    assert match.session.broken_invariants() == []


def test_a_cancelled_question_is_never_answered(bridge, match, qtbot):
    match.new_match(a_setup(seed=4))
    answers = []
    bridge.chosen.connect(lambda request, _action, _is_cut: answers.append(request))
    seat = match.session.to_act
    asked = {"game": "buraco", "level": "easy", "seed": 1, "view": match.session.view(seat)}
    first = bridge.ask(**asked)
    bridge.cancel(first)
    second = bridge.ask(**asked)
    qtbot.waitUntil(lambda: second in answers, timeout=15_000)
    assert answers == [second]
