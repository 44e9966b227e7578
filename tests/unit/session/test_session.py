"""A match in play: what it accepts, whom it tells what, and what can be taken back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.errors import BrokenInvariantError, IllegalActionError
from buraco_desktop.core.seating import Seat
from buraco_desktop.core.shuffle import seal
from buraco_desktop.records import Record, read, write
from buraco_desktop.records.check import check
from buraco_desktop.records.replay import ReplayError, replay
from buraco_desktop.session import SeatPlan, Session
from buraco_desktop.session.turn_loop import play_deal, play_match
from tests.unit.toy_game import TOY, Draw, End, Lay
from tests.unit.toy_play import PLAN, choosers, new_session

ANA, BIA = Seat(0), Seat(1)
SEED = 7  # seat 1 deals, seat 0 begins


def lay_first(session: Session) -> None:
    """Lay the first card of the hand that is to act."""
    assert session.to_act is not None
    session.submit(Lay(session.view(session.to_act).hand[0]))


def play_turn(session: Session) -> None:
    session.submit(Draw())
    session.submit(End())


def views(session: Session) -> list[Any]:
    return [session.view(seat) for seat in session.seating.seats]


def state_of_record(record: Record) -> Any:
    """The state the record replays to."""
    return list(replay(TOY, record))[-1].state


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    session = new_session(SEED)
    before = session.record()
    refusal = session.refusal_for(End())
    assert refusal is not None
    assert refusal.code == "draw-first"
    with pytest.raises(IllegalActionError):
        session.submit(End())
    assert (session.record(), session.revision) == (before, 0)


def test_every_seat_is_told_what_it_may_know() -> None:
    session = new_session(SEED)
    told: list[tuple[int, Any, tuple[Any, ...]]] = []
    session.listen(ANA, lambda view, events: told.append((0, view, events)))
    stop = session.listen(BIA, lambda view, events: told.append((1, view, events)))
    session.submit(Draw())
    assert [(seat, view.seat, events[0].card is None) for seat, view, events in told] == [(0, 0, False), (1, 1, True)]
    stop()
    stop()
    session.submit(End())
    assert [seat for seat, _, _ in told] == [0, 1, 0]


def test_a_listener_that_acts_is_heard_after_everybody_was_told() -> None:
    session = new_session(SEED)
    order: list[tuple[str, str]] = []

    def hasty(view: Any, events: tuple[Any, ...]) -> None:
        order.append(("hasty", events[0].kind))
        if events[0].kind == "drawn":
            session.submit(End())

    session.listen(ANA, hasty)
    session.listen(BIA, lambda _, events: order.append(("calm", events[0].kind)))
    session.submit(Draw())
    assert order == [("hasty", "drawn"), ("calm", "drawn"), ("hasty", "ended"), ("calm", "ended")]


def test_it_is_saved_before_it_is_shown() -> None:
    session = new_session(SEED)
    order: list[str] = []
    session.listen(ANA, lambda *_: order.append("shown"))
    stop = session.watch(lambda: order.append(f"saved {session.record().action_count}"))
    session.submit(Draw())
    session.comment("a thought")
    stop()
    session.submit(End())
    assert order == ["saved 1", "shown", "saved 1", "shown"]


def test_a_listener_that_fails_does_not_silence_the_session() -> None:
    session = new_session(SEED)
    stop = session.listen(ANA, lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        session.submit(Draw())
    stop()
    told: list[Any] = []
    session.listen(ANA, lambda _, events: told.append(events[0].kind))
    session.submit(End())
    assert told == ["ended"]


# Undo


def test_within_a_turn_what_revealed_nothing_can_be_taken_back() -> None:
    session = new_session(SEED)
    session.submit(Draw())
    after_draw = views(session)
    lay_first(session)
    lay_first(session)
    assert session.undoable(BIA) == 0
    assert session.undo(ANA)
    assert session.undo(ANA)
    assert views(session) == after_draw
    assert not session.undo(ANA), "the card drawn was seen"
    assert [line.text for line in session.record().deals[0].actions] == ["draw"]


def test_what_was_taken_back_can_be_done_again_until_something_else_is_done() -> None:
    session = new_session(SEED)
    session.submit(Draw())
    lay_first(session)
    lay_first(session)
    whole = session.record()
    session.undo(ANA)
    session.undo(ANA)
    assert (session.redoable(ANA), session.redoable(BIA)) == (1, 0)
    assert session.redo(ANA)
    assert session.redo(ANA)
    assert not session.redo(ANA)
    assert session.record() == whole
    session.undo(ANA)
    session.submit(End())
    assert not session.redo(ANA)


def test_undo_tells_everybody_the_view_without_events() -> None:
    session = new_session(SEED)
    session.submit(Draw())
    lay_first(session)
    told: list[tuple[Any, tuple[Any, ...]]] = []
    session.listen(BIA, lambda view, events: told.append((view, events)))
    session.undo(ANA)
    session.redo(ANA)
    assert [events and events[0].kind for _, events in told] == [(), "laid"]
    assert [len(view.laid[0]) for view, _ in told] == [0, 1]


def test_a_turn_that_ended_stays_ended() -> None:
    session = new_session(SEED)
    play_turn(session)
    assert (session.undoable(ANA), session.undoable(BIA)) == (0, 0)


def test_in_a_practice_match_ones_own_last_decision_can_always_be_taken_back() -> None:
    session = new_session(SEED, practice=True)
    session.submit(Draw())
    before = views(session)
    session.submit(End())
    play_turn(session)
    assert session.undoable(ANA) == 3
    assert session.undo(ANA)
    assert views(session) == before
    assert session.undo(ANA), "past the draw, too"
    assert session.undoable(ANA) == 0, "but not past the deal"
    record = session.record()
    assert record.practice
    assert record.action_count == 0
    assert "practice: yes" in write(record)
    assert session.redo(ANA)
    assert session.redo(ANA)
    assert session.record().action_count == 4


def test_a_deal_is_never_taken_back() -> None:
    session = new_session(SEED, practice=True)
    play_deal(session, choosers(SEED))
    assert session.is_between_deals
    assert session.undoable(ANA) > 0
    session.next_deal()
    assert (session.undoable(ANA), session.undoable(BIA)) == (0, 0)


def test_comments_stay_when_the_action_behind_them_is_taken_back() -> None:
    session = new_session(SEED)
    session.submit(Draw())
    session.comment("which one?\nthis one")
    lay_first(session)
    session.comment("or not")
    assert session.record().deals[0].actions[1].comments == ("which one?", "this one")
    session.undo(ANA)
    assert session.record().deals[0].closing == ("which one?", "this one", "or not")
    session.redo(ANA)
    assert session.record().deals[0].actions[1].comments == ("which one?", "this one", "or not")


@given(st.integers(0, 50), st.booleans(), st.lists(st.integers(0, 9), max_size=80))
@settings(max_examples=60, deadline=None)
def test_whatever_is_undone_the_record_replays_to_the_same_state(seed: int, practice: bool, deeds: list[int]) -> None:
    session = new_session(seed, practice=practice)
    for deed in deeds:
        if session.is_over:
            break
        if deed < 2:
            session.undo(Seat(deed))
        elif deed < 4:
            session.redo(Seat(deed - 2))
        else:
            actions = tuple(session.legal_actions())
            session.submit(actions[deed % len(actions)])
    record = session.record()
    state = state_of_record(record)
    assert [TOY.view_for(state, seat) for seat in session.seating.seats] == views(session)
    assert session.broken_invariants() == []
    reopened = Session.from_record(TOY, read(write(record)))
    assert views(reopened) == views(session)
    assert reopened.record() == record
    assert [reopened.undoable(seat) for seat in (ANA, BIA)] == [session.undoable(seat) for seat in (ANA, BIA)]


# Deals, match, record


def test_a_match_is_played_to_its_end() -> None:
    session = new_session(SEED)
    assert play_match(session, choosers(SEED)) == len(session.score_sheets()) == len(session.record().deals) > 1
    assert session.to_act is None
    assert session.is_over
    result = session.result()
    assert result is not None
    assert result.totals == tuple(side.match_total for side in session.score_sheets()[-1].sides)
    assert check(TOY, read(write(session.record()))) == ()
    with pytest.raises(IllegalActionError):
        session.next_deal()


def test_a_deal_that_does_not_end_is_a_fault() -> None:
    with pytest.raises(BrokenInvariantError, match="not ended"):
        play_deal(new_session(SEED), choosers(SEED), most_actions=3)


def test_the_seal_of_a_deal_is_known_before_it_and_fits_afterwards() -> None:
    session = new_session(SEED)
    first = session.seal()
    play_deal(session, choosers(SEED))
    coming = session.seal()
    assert coming != first
    session.next_deal()
    assert session.seal() == coming
    deals = session.record().deals
    assert [deal.seal for deal in deals] == [first, coming]
    assert coming == seal(write_cards(deals[1].order), SEED, session.salt)


def test_each_match_has_a_salt_of_its_own_unless_told() -> None:
    rules = TOY.rule_sets()[0]
    assert Session.start(TOY, rules, PLAN, 1).salt != Session.start(TOY, rules, PLAN, 1).salt
    unsealed = Session.start(TOY, rules, PLAN, 1, salt="")
    assert unsealed.seal() == ""
    assert check(TOY, unsealed.record())[0].code == "incomplete"


def test_option_changes_are_in_the_record() -> None:
    rules = TOY.with_options(TOY.rule_sets()[1], {"lay.jokers": False})
    record = Session.start(TOY, rules, PLAN, 1).record()
    assert (record.rules, record.options) == ("toy-long", (("lay.jokers", "no"),))
    assert Session.from_record(TOY, record).rules == rules


@pytest.mark.parametrize("actions", range(0, 60, 7))
def test_a_match_is_reopened_exactly_where_it_was(actions: int) -> None:
    session, chosen = new_session(SEED), choosers(SEED)
    for _ in range(actions):
        if session.is_between_deals:
            session.next_deal()
        assert session.to_act is not None
        session.submit(chosen[session.to_act](session.view(session.to_act)))
    reopened = Session.from_record(TOY, read(write(session.record())))
    assert views(reopened) == views(session)
    assert reopened.record() == session.record()
    assert (reopened.plan, reopened.salt, reopened.seal()) == (session.plan, session.salt, session.seal())
    assert reopened.seen(ANA) == session.seen(ANA)


def test_a_header_alone_opens_a_match_at_its_first_deal() -> None:
    session = new_session(SEED)
    text = write(session.record())
    reopened = Session.from_record(TOY, read(text[: text.index("deal 1")]))
    assert reopened.record() == session.record()


def test_comments_of_a_reopened_record_stay_in_their_place() -> None:
    session = new_session(SEED)
    play_deal(session, choosers(SEED))
    text = write(session.record())
    text = "# a match\n" + text.replace("\n0 draw", "\n# first\n0 draw  # well", 1) + "# behind the result\n"
    reopened = Session.from_record(TOY, read(text))
    assert write(reopened.record()) == text
    reopened.next_deal()
    assert write(reopened.record()).replace("\n\n# behind", "\n# behind").startswith(text)


def test_a_cut_is_forgotten_once_play_goes_on() -> None:
    text = write(new_session(SEED).record())
    assert read(text + "0 dr").is_cut
    assert not Session.from_record(TOY, read(text + "0 dr")).record().is_cut


def test_a_faulty_record_can_be_opened_up_to_the_fault() -> None:
    session = new_session(SEED)
    play_turn(session)
    text = write(session.record()) + "1 end\n1 draw\n"
    with pytest.raises(ReplayError):
        Session.from_record(TOY, read(text))
    opened = Session.from_record(TOY, read(text), up_to_fault=True)
    assert opened.record() == session.record()
    bad_order = text.replace("order: ", "order: X ")
    assert Session.from_record(TOY, read(bad_order), up_to_fault=True).record() == new_session(SEED).record()


def test_a_deal_can_be_played_again_with_the_seats_exchanged() -> None:
    first = new_session(SEED)
    (deal,) = first.record().deals
    rules = TOY.rule_sets()[0]
    again = Session.start(TOY, rules, PLAN, 99, order=deal.order, dealer=deal.dealer)
    assert views(again) == views(first)
    other = Session.start(TOY, rules, PLAN, 99, order=deal.order, dealer=Seat(1 - deal.dealer))
    assert other.dealer != first.dealer
    reopened = Session.from_record(TOY, read(write(other.record())))
    assert views(reopened) == views(other)
    assert [finding.code for finding in check(TOY, other.record())] == ["incomplete"]


def test_what_a_seat_saw_can_be_looked_at_again() -> None:
    session = new_session(SEED)
    play_turn(session)
    seen = session.seen(BIA)
    assert [(step.seat, step.is_deal, step.events[0].kind) for step in seen] == [
        (BIA, True, "dealt"),
        (ANA, False, "drawn"),
        (ANA, False, "ended"),
    ]
    assert seen[1].events[0].card is None
    assert session.seen(BIA, 2) == seen[2:]


def test_actions_can_be_given_as_text() -> None:
    session = new_session(SEED)
    session.submit(session.read_action("draw"))
    assert session.seen(ANA)[-1].events[0].kind == "drawn"


# Seats


def test_a_seat_plan_says_who_decides() -> None:
    plan = SeatPlan(names=("Ana", "Bia", "Caio"), deciders=("person", "expert", "person"))
    assert (plan.players, plan.persons, plan.is_person(BIA)) == (3, (Seat(0), Seat(2)), False)
    assert (plan.name(BIA), plan.decider(BIA)) == ("Bia", "expert")
    assert SeatPlan.of_sitters(plan.sitters) == plan
    assert plan.turned(1).names == ("Caio", "Ana", "Bia")
    assert plan.turned(3) == plan


@pytest.mark.parametrize(
    ("names", "deciders"),
    [
        (("Ana",), ("person",)),
        (("Ana", "Bia"), ("person",)),
        (("A", "B"), ("person", "two words")),
        (("A", "B"), ("", "x")),
    ],
)
def test_a_seat_plan_that_no_record_could_hold_is_refused(names: tuple[str, ...], deciders: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"plan needs|one word"):
        SeatPlan(names=names, deciders=deciders)
