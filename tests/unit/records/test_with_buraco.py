"""The record and the session with the real game: every rule set, undo in between, cuts, restoring."""

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

BURACO = GAMES["buraco"]
CASES = [
    (BURACO.rule_set_id(rules), players) for rules in BURACO.rule_sets() for players in BURACO.player_counts(rules)
]


def start(rules_id: str, players: int, *, practice: bool = False, seed: int = 11) -> Session:
    rules = next(rules for rules in BURACO.rule_sets() if BURACO.rule_set_id(rules) == rules_id)
    plan = SeatPlan(names=("Ana", "Bia", "Caio", "Duda")[:players], deciders=("person",) * players)
    return Session.start(BURACO, rules, plan, seed, practice=practice, salt="5a1f")


def views(session: Session) -> list[Any]:
    return [session.view(seat) for seat in session.seating.seats]


def play_with_second_thoughts(session: Session, chance: random.Random) -> int:
    """Play a deal to its end by chance, taking back and doing again; the number of steps taken back."""
    undone = 0
    while not session.is_between_deals and not session.is_over:
        seat = session.to_act
        assert seat is not None
        before = chance.randrange(8)
        if before == 0:
            who = Seat(chance.randrange(session.plan.players))
            undone += session.undo(who)
        elif before == 1 and session.undo(seat):
            undone += 1
            session.redo(seat)
        else:
            session.submit(chance.choice(tuple(session.legal_actions())))
    return undone


@pytest.mark.parametrize(("rules_id", "players"), CASES)
@pytest.mark.parametrize("practice", [False, True])
def test_a_deal_with_second_thoughts_replays_to_the_same_table(rules_id: str, players: int, practice: bool) -> None:
    # A deal played by chance may be too short for a second thought.
    for seed in range(20):
        session = start(rules_id, players, practice=practice, seed=seed)
        if play_with_second_thoughts(session, random.Random(seed)):
            break
    record = read(write(session.record()))
    assert record == session.record()
    assert {finding.code for finding in check(BURACO, record)} <= {"incomplete"}
    reopened = Session.from_record(BURACO, record)
    assert views(reopened) == views(session)
    assert reopened.position_text() == session.position_text()
    assert reopened.score_sheet() == session.score_sheet()


@pytest.mark.parametrize(("rules_id", "players"), [("burraco", 3), ("buraco-fechado", 4)])
def test_a_record_cut_anywhere_replays_up_to_the_cut(rules_id: str, players: int) -> None:
    session, chance = start(rules_id, players), random.Random(3)
    play_with_second_thoughts(session, chance)
    text, steps = write(session.record()), list(replay(BURACO, session.record()))
    first = text.index("\n0 draw" if "\n0 draw" in text else "\norder")
    for cut in [*chance.sample(range(first, len(text)), 25), len(text) - 1]:
        got = list(replay(BURACO, read(text[:cut])))
        assert got == steps[: len(got)]


def test_a_match_under_house_rules_is_played_saved_and_checked() -> None:
    rules = BURACO.with_options(BURACO.rule_sets()[0], {"match.target": 1000, "melds.sets": "all"})
    plan = SeatPlan(names=("Ana", "Bia"), deciders=("person", "person"))
    session, chance = Session.start(BURACO, rules, plan, 4), random.Random(4)

    def choose(view: Any) -> Any:
        return chance.choice(tuple(BURACO.legal_in_view(view)))

    assert play_match(session, {Seat(0): choose, Seat(1): choose}) > 1
    record = read(write(session.record()))
    assert dict(record.options) == {"match.target": "1000", "melds.sets": "all"}
    assert check(BURACO, record) == ()
    assert Session.from_record(BURACO, record).result() == session.result()


def test_only_what_reveals_nothing_is_taken_back() -> None:
    session, chance = start("buraco", 4), random.Random(5)
    for _ in range(150):
        if session.is_between_deals:
            break
        seat = session.to_act
        assert seat is not None
        hands = [len(view.hand) for view in views(session)]
        session.submit(chance.choice(tuple(session.legal_actions())))
        text = session.record().deals[-1].actions[-1].text
        if session.undoable(seat):
            assert text.startswith(("meld", "add", "take")), text
            assert session.to_act == seat
            session.undo(seat)
            assert [len(view.hand) for view in views(session)] == hands
            session.redo(seat)
