"""The match as signals: gestures, refusals, undo, saving, and the computer's turns."""

from dataclasses import replace

import pytest

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.core.seating import Seat
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.records import read, write
from buraco_desktop.storage.record_store import RecordStore
from buraco_desktop.ui.controllers.ai_controller import AiController
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.table_spec import Gesture, GestureKind, ZoneId
from tests.end2end.whole_window import InstantThinker, a_setup, a_table

HAND, FELT, PILE, STOCK = ZoneId("hand"), ZoneId("new-meld"), ZoneId("pile"), ZoneId("stock")


@pytest.fixture
def match(qtbot):
    return MatchController(GAMES, {"buraco": a_table()}, lambda level: level)


def drop(source, uids, target, selection=()):
    return Gesture(GestureKind.DROP, source, tuple(uids), target, tuple(selection))


def begin_on_own_turn(match, **changes):
    """A match whose first turn is the person's."""
    for seed in range(50):
        match.new_match(a_setup(seed=seed, **changes))
        if match.session.to_act == Seat(0):
            return match.session
    raise AssertionError("nobody ever begins")


def play_person(match, level="easy"):
    chooser = make_player("buraco", level, 1)
    while match.session.to_act == Seat(0) and not match.session.is_between_deals:
        match.submit(chooser.choose(match.view, UNLIMITED).action)


def test_a_new_match_shows_the_table(match, qtbot):
    with qtbot.waitSignals([match.match_began, match.snapshot_changed, match.stepped]):
        match.new_match(a_setup())
    snapshot = match.snapshot()
    assert [seat.name for seat in snapshot.seats] == ["You", "Ana", "Bruno", "Clara"]
    assert len(snapshot.zone(HAND).cards) == 11


def test_a_gesture_that_means_one_thing_is_done(match):
    begin_on_own_turn(match)
    match.on_gesture(drop(STOCK, [], HAND))
    assert len(match.view.hand) == 12


def test_a_refused_gesture_is_told_with_its_sentence_and_place(match, qtbot):
    session = begin_on_own_turn(match)
    with qtbot.waitSignal(match.action_refused) as told:
        match.on_gesture(drop(HAND, [match.view.hand[0].text], PILE))
    refusal, sentence, zone = told.args
    assert (refusal.code, zone) == ("draw-first", PILE)
    assert sentence == "First draw a card from the stock or take the discard pile."
    assert match.last_refusal is refusal
    assert session.revision == 0


def test_a_gesture_that_means_nothing_is_silent(match, qtbot):
    begin_on_own_turn(match)
    with qtbot.assertNotEmitted(match.action_refused), qtbot.assertNotEmitted(match.stepped):
        match.on_gesture(drop(STOCK, [], ZoneId("morto")))


def test_two_legal_readings_are_asked_about(match, qtbot):
    for seed in range(300):
        match.new_match(a_setup("buraco-fechado", seed=seed))
        while match.session.to_act != Seat(0):
            chooser = make_player("buraco", "easy", 3)
            match.submit(chooser.choose(match.session.view(match.session.to_act), UNLIMITED).action)
        takes = match.table.candidates(match.view, drop(PILE, [], HAND))
        legal = [action for action in takes if match.session.refusal_for(action) is None]
        if len(legal) > 1:
            break
    with qtbot.waitSignal(match.choice_needed) as asked:
        match.on_gesture(drop(PILE, [], HAND))
    choices = asked.args[0]
    assert len(choices) == len(legal)
    match.submit_choice(choices[1])
    assert match.view.took is not None


def test_a_choice_that_has_become_illegal_is_refused_and_nothing_is_raised(match, qtbot):
    begin_on_own_turn(match)
    action = match.table.candidates(match.view, drop(STOCK, [], HAND))[0]
    match.submit(action)
    with qtbot.waitSignal(match.action_refused):
        match.submit(action)


def test_the_hand_stays_as_arranged_and_is_sorted_again_on_request(match):
    begin_on_own_turn(match)
    uids = [spot.uid for spot in match.snapshot().zone(HAND).cards]
    match.set_hand_order(tuple(reversed(uids)))
    match.on_gesture(drop(STOCK, [], HAND))
    shown = [spot.uid for spot in match.snapshot().zone(HAND).cards]
    assert shown[:-1] == uids[::-1]
    match.sort_hand("suit")
    assert [spot.uid for spot in match.snapshot().zone(HAND).cards] == list(
        match.table.sorted_hand(match.view, "by-suit")
    )


def hand_of(match):
    return [spot.uid for spot in match.snapshot().zone(HAND).cards]


def lay_something(match):
    """Play for the person until a meld has been laid in a turn that goes on; the hand before it was laid."""
    for seed in range(80):
        match.new_match(a_setup("buraco", seed=seed))
        if match.session.to_act != Seat(0):
            continue
        match.on_gesture(drop(STOCK, [], HAND))
        for action in match.session.legal_actions():
            if type(action).__name__ == "LayMeld":
                match.set_hand_order(tuple(reversed(hand_of(match))))
                before = hand_of(match)
                match.submit(action)
                return before
    raise AssertionError("nobody ever melds")


def test_cards_of_a_meld_taken_back_return_to_where_they_were(match):
    before = lay_something(match)
    laid = hand_of(match)
    assert len(laid) < len(before)
    assert match.undo() and hand_of(match) == before
    assert match.redo() and hand_of(match) == laid
    match.set_hand_order((*laid[1:], laid[0]))
    assert match.undo() and [uid for uid in hand_of(match) if uid in laid] == [*laid[1:], laid[0]]


def test_the_own_order_of_the_hand_is_kept_over_a_restart(qtbot, tmp_path):
    store = RecordStore(tmp_path)
    one = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(one)
    assert one.own_order == ()  # sorted by itself
    one.set_hand_order(tuple(reversed(hand_of(one))))
    kept, order = one.own_order, hand_of(one)
    store.close()
    other = MatchController(GAMES, {"buraco": a_table()}, str, RecordStore(tmp_path), sort="own")
    assert other.restore() is None and hand_of(other) != order
    other.take_own_order(kept)
    assert hand_of(other) == order
    other.new_match(a_setup(seed=99))
    before = hand_of(other)
    other.take_own_order(kept)  # another deal: it says nothing about this one
    assert hand_of(other) == before


def test_what_was_laid_can_be_taken_back_but_not_what_was_drawn(match, qtbot):
    begin_on_own_turn(match)
    with qtbot.waitSignal(match.undo_changed) as told:
        match.on_gesture(drop(STOCK, [], HAND))
    assert told.args == [False, False]
    assert not match.undo()


def test_a_match_is_saved_as_it_happens_and_goes_on_elsewhere(qtbot, tmp_path):
    store = RecordStore(tmp_path)
    one = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(one)
    one.on_gesture(drop(STOCK, [], HAND))
    view, text = one.view, write(one.session.record())
    assert read(store.current_path.read_text("utf-8")) == one.session.record()
    store.close()
    other = MatchController(GAMES, {"buraco": a_table()}, str, RecordStore(tmp_path))
    assert other.restore() is None
    assert other.view == view and write(other.session.record()) == text


def test_a_match_under_house_rules_goes_on_after_a_restart(qtbot, tmp_path):
    store = RecordStore(tmp_path)
    one = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(one, house_rules="Grandma: Sundays # 2")
    one.on_gesture(drop(STOCK, [], HAND))
    assert "house-rules: Grandma: Sundays # 2\n" in store.current_path.read_text("utf-8")
    store.close()
    other = MatchController(GAMES, {"buraco": a_table()}, str, RecordStore(tmp_path))
    assert other.restore() is None
    assert other.view == one.view
    assert other.session.record().extras == (("house-rules", "Grandma: Sundays # 2"),)


def test_without_a_saved_match_there_is_nothing_to_restore(qtbot, tmp_path):
    match = MatchController(GAMES, {"buraco": a_table()}, str, RecordStore(tmp_path))
    assert match.restore() == ""
    assert match.session is None and match.snapshot() is None


def test_a_disk_that_is_full_stops_nothing(qtbot, tmp_path, monkeypatch):
    store = RecordStore(tmp_path)
    match = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(match)
    monkeypatch.setattr(store, "save", lambda record: (_ for _ in ()).throw(OSError(28, "disk full", "a path")))
    with qtbot.waitSignal(match.saving_changed) as told:
        match.on_gesture(drop(STOCK, [], HAND))
    assert told.args == ["disk full"]
    assert len(match.view.hand) == 12


def test_a_match_that_cannot_be_put_aside_is_not_written_over(qtbot, tmp_path, monkeypatch):
    store = RecordStore(tmp_path)
    match = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(match)
    first = match.session.record()
    with monkeypatch.context() as patch:
        patch.setattr(store, "archive_current", lambda: (_ for _ in ()).throw(OSError("no room")))
        match.new_match(a_setup(seed=99))
    assert read(store.current_path.read_text("utf-8")) == first
    while match.session.to_act != Seat(0):
        chooser = make_player("buraco", "easy", 3)
        match.submit(chooser.choose(match.session.view(match.session.to_act), UNLIMITED).action)
    match.on_gesture(drop(STOCK, [], HAND))
    assert read(store.current_path.read_text("utf-8")) == match.session.record()
    assert any(store.load(entry.path) == first for entry in store.stored())


def test_of_a_file_that_can_be_played_in_part_the_whole_is_kept(qtbot, tmp_path):
    store = RecordStore(tmp_path)
    match = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(match)
    match.on_gesture(drop(STOCK, [], HAND))
    path = store.current_path
    store.close()
    bad = path.read_text("utf-8") + "0 draw\n"
    path.write_text(bad, "utf-8")
    other_store = RecordStore(tmp_path)
    other = MatchController(GAMES, {"buraco": a_table()}, str, other_store)
    assert other.restore() is None
    assert other.view.hand == match.view.hand
    assert other.copy_kept is not None and other.copy_kept.read_text("utf-8") == bad
    # It is none of the past matches, and the one in play is what could be played.
    assert bad not in [entry.path.read_text("utf-8") for entry in other_store.stored()]
    assert other_store.current_path.read_text("utf-8") + "0 draw\n" == bad


def test_a_file_that_cannot_be_copied_is_put_with_the_past_matches(qtbot, tmp_path, monkeypatch):
    store = RecordStore(tmp_path)
    match = MatchController(GAMES, {"buraco": a_table()}, str, store)
    begin_on_own_turn(match)
    path = store.current_path
    store.close()
    bad = path.read_text("utf-8") + "0 draw\n0 draw\n"
    path.write_text(bad, "utf-8")

    def fails(_store):
        raise OSError("no space left")

    monkeypatch.setattr(RecordStore, "keep_copy", fails)
    other_store = RecordStore(tmp_path)
    other = MatchController(GAMES, {"buraco": a_table()}, str, other_store)
    assert other.restore() is None
    assert other.copy_kept is None
    assert bad in [entry.path.read_text("utf-8") for entry in other_store.stored()]


def test_the_end_of_a_deal_is_told_once_with_its_sheet(match, qtbot):
    match.new_match(a_setup(players=2, seed=3))
    told = []
    match.deal_over.connect(lambda sheet, result: told.append((sheet, result)))
    players = {seat: make_player("buraco", "easy", seat) for seat in (0, 1)}
    while not match.session.is_between_deals:
        seat = match.session.to_act
        match.submit(players[seat].choose(match.session.view(seat), UNLIMITED).action)
    assert [(sheet.deal, result) for sheet, result in told] == [(1, None)]
    match.next_deal()
    assert match.session.deal_number == 2


def test_the_only_thing_that_can_be_done_is_done_if_wanted(match, qtbot):
    rules = game_of_rules("buraco-aberto")[1]
    for seed in range(50):
        match.new_match(a_setup("buraco-aberto", seed=seed, rule_set=rules))
        if match.session.to_act == Seat(0):
            break
    assert match.view.pile == ()
    match.plays_single = True
    match.refresh()
    qtbot.waitUntil(lambda: len(match.view.hand) == 12, timeout=3000)


def test_where_people_share_the_screen_whoever_acts_sits_at_the_bottom(match):
    setup = replace(a_setup(players=2, seed=3), levels=("person", "person"))
    match.new_match(setup)
    seats = set()
    for _ in range(6):
        seats.add(match.seat)
        assert match.seat == match.session.to_act
        play = make_player("buraco", "easy", 1)
        match.submit(play.choose(match.session.view(match.seat), UNLIMITED).action)
    assert seats == {0, 1}


def test_the_same_cards_can_be_played_with_the_seats_exchanged(match):
    match.new_match(a_setup(seed=9, house_rules="Nonna's"))
    hands = [match.session.view(Seat(seat)).hand for seat in range(4)]
    match.replay_deal(turned=1)
    assert [match.session.view(Seat(seat)).hand for seat in range(4)] == [hands[3], *hands[:3]]
    assert match.session.record().extras == (("house-rules", "Nonna's"),)


# The computer's turns


@pytest.fixture
def thinker():
    return InstantThinker()


def test_computer_players_play_until_it_is_the_persons_turn(match, thinker, qtbot):
    AiController(match, thinker, pace="instant", parent=match)
    match.new_match(a_setup(seed=4))
    qtbot.waitUntil(lambda: match.is_persons_turn)
    assert all(view.seat != 0 for _request, view in thinker.asked)


def test_a_stale_answer_is_dropped(match, thinker, qtbot):
    thinker.is_silent = True
    ai = AiController(match, thinker, pace="instant", parent=match)
    session = begin_on_own_turn(match)
    play_person(match)
    request, view = thinker.asked[-1]
    action = make_player("buraco", "easy", 1).choose(view, UNLIMITED).action
    revision = session.revision
    ai.on_chosen(request - 1, action)
    qtbot.wait(20)
    assert session.revision == revision
    ai.on_chosen(request, action)
    qtbot.waitUntil(lambda: session.revision == revision + 1)


def test_what_is_asked_does_not_tell_the_cards(match, thinker, qtbot):
    thinker.is_silent = True
    AiController(match, thinker, pace="instant", parent=match)
    session = begin_on_own_turn(match)
    play_person(match)
    asked = thinker.seeds[-1]
    # The seed of the match deals every card: from what is asked it cannot be worked out.
    assert asked == chance_for(session.seed, session.to_act)
    assert session.seed not in {asked, asked // 2, asked // 3, asked // 4}


@pytest.mark.parametrize("is_cut", [False, True])
def test_the_record_says_when_the_clock_ended_a_thought(match, thinker, qtbot, is_cut):
    thinker.is_silent = True
    ai = AiController(match, thinker, pace="instant", parent=match)
    session = begin_on_own_turn(match)
    play_person(match)
    request, view = thinker.asked[-1]
    done = len(thinker.asked)
    ai.on_chosen(request, make_player("buraco", "easy", 1).choose(view, UNLIMITED).action, is_cut)
    qtbot.waitUntil(lambda: len(thinker.asked) > done)
    assert ("# cut by the clock" in write(session.record())) == is_cut


def test_after_an_undo_the_question_is_cancelled(match, thinker, qtbot):
    thinker.is_silent = True
    ai = AiController(match, thinker, pace="instant", parent=match)
    session = begin_on_own_turn(match, practice=True)
    play_person(match)
    assert ai.is_thinking
    request = thinker.asked[-1][0]
    assert match.undo()
    assert not ai.is_thinking and request in thinker.cancelled
    revision = session.revision
    ai.on_chosen(request, make_player("buraco", "easy", 1).choose(thinker.asked[-1][1], UNLIMITED).action)
    qtbot.wait(20)
    assert session.revision == revision and match.is_persons_turn


def test_a_player_that_fails_or_cheats_stops_nothing(match, thinker, qtbot):
    thinker.is_silent = True
    ai = AiController(match, thinker, pace="instant", parent=match)
    session = begin_on_own_turn(match)
    play_person(match)
    revision = session.revision
    with qtbot.waitSignal(ai.stumbled):
        ai.on_failed(thinker.asked[-1][0], "it fell over")
    assert session.revision == revision + 1
    wrong = match.table.candidates(match.view, drop(STOCK, [], HAND))[0]
    with qtbot.waitSignal(ai.stumbled):
        ai.on_chosen(thinker.asked[-1][0], wrong)
    assert session.revision == revision + 2


def test_at_normal_pace_a_step_is_shown_for_a_while_and_hurrying_ends_it(match, thinker, qtbot):
    ai = AiController(match, thinker, pace="normal", parent=match)
    match.new_match(a_setup(seed=4))
    while match.session.to_act == Seat(0):
        play_person(match)
    revision = match.session.revision
    qtbot.wait(250)
    assert match.session.revision == revision
    ai.hurry()
    qtbot.waitUntil(lambda: match.is_persons_turn, timeout=4000)


def test_the_own_discard_is_seen_before_the_next_player_moves(match, thinker, qtbot, monkeypatch):
    session = begin_on_own_turn(match)
    AiController(match, thinker, pace="normal", parent=match)
    monkeypatch.setattr(match.table, "event_pause_ms", lambda event: 0)
    play_person(match)
    revision = session.revision
    qtbot.wait(600)
    assert session.revision == revision
    qtbot.waitUntil(lambda: session.revision > revision, timeout=2000)


def test_nobody_plays_while_the_table_moves(match, thinker, qtbot):
    settled = []
    AiController(match, thinker, pace="fast", is_settled=lambda: bool(settled), parent=match)
    session = begin_on_own_turn(match)
    play_person(match)
    revision = session.revision
    qtbot.wait(900)
    assert session.revision == revision
    settled.append(True)
    qtbot.waitUntil(lambda: session.revision > revision)


def test_a_person_only_sees_what_the_seat_may_know(match):
    match.new_match(a_setup(seed=4))
    uids = {spot.uid for zone in match.snapshot().zones for spot in zone.cards if spot.card is not None}
    assert uids == {card.text for card in (*match.view.hand, *match.view.pile)}
