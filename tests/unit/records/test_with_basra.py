"""The record and the session with Basra: nothing in them had to learn of it."""

import random
from typing import Any

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.seating import Seat
from buraco_desktop.records import read, write
from buraco_desktop.records.check import check
from buraco_desktop.records.replay import replay
from buraco_desktop.session import SeatPlan, Session
from buraco_desktop.session.turn_loop import play_match

BASRA = GAMES["basra"]
CASES = [(BASRA.rule_set_id(rules), players) for rules in BASRA.rule_sets() for players in BASRA.player_counts(rules)]


def start(rules_id: str, players: int, seed: int = 11, *, practice: bool = False, **options: Any) -> Session:
    rules = next(rules for rules in BASRA.rule_sets() if BASRA.rule_set_id(rules) == rules_id)
    plan = SeatPlan(names=("Ana", "Bia", "Caio", "Duda")[:players], deciders=("person",) * players)
    return Session.start(BASRA, BASRA.with_options(rules, options), plan, seed, practice=practice, salt="5a1f")


def choosers(session: Session, seed: int) -> dict[Seat, Any]:
    chance = random.Random(seed)

    def choose(view: Any) -> Any:
        return chance.choice(tuple(BASRA.legal_in_view(view)))

    return dict.fromkeys(session.seating.seats, choose)


@pytest.mark.parametrize(("rules_id", "players"), CASES)
def test_a_match_is_played_saved_and_checked(rules_id: str, players: int) -> None:
    session = start(rules_id, players)
    assert play_match(session, choosers(session, 3)) >= 1
    record = read(write(session.record()))
    assert record == session.record()
    assert check(BASRA, record) == ()
    reopened = Session.from_record(BASRA, record)
    assert reopened.result() == session.result()
    assert reopened.position_text() == session.position_text()
    assert [reopened.view(seat) for seat in session.seating.seats] == [
        session.view(seat) for seat in session.seating.seats
    ]


def test_house_rules_stand_in_the_record() -> None:
    session = start("basra-palestine", 4, partnerships=True, direction="anticlockwise", target=150, hand=6)
    play_match(session, choosers(session, 5))
    record = read(write(session.record()))
    assert dict(record.options) == {
        "hand": "6",
        "target": "150",
        "direction": "anticlockwise",
        "partnerships": "yes",
    }
    assert check(BASRA, record) == ()
    result = session.result()
    assert result is not None and result.winners in {(0, 2), (1, 3)}


def test_a_record_cut_anywhere_replays_up_to_the_cut() -> None:
    session = start("basra-egypt", 3)
    play_match(session, choosers(session, 3))
    text, steps = write(session.record()), list(replay(BASRA, session.record()))
    first = text.index("\norder")
    for cut in [*random.Random(1).sample(range(first, len(text)), 25), len(text) - 1]:
        got = list(replay(BASRA, read(text[:cut])))
        assert got == steps[: len(got)]


def test_a_card_played_is_taken_back_in_practice_only() -> None:
    for practice in (False, True):
        session = start("basra", 2, practice=practice)
        seat = session.to_act
        assert seat is not None
        before = session.view(seat)
        session.submit(next(session.legal_actions()))
        assert session.undo(seat) is practice
        assert (session.view(seat) == before) is practice
