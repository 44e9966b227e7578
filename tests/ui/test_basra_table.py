"""Basra on the table: what is shown, what hands can mean, what is told. No window."""

from dataclasses import replace

import pytest

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import events as ev
from buraco_desktop.games.basra.actions import PlayCard, play_card
from buraco_desktop.games.basra.why import Why
from buraco_desktop.ui.table_spec import Gesture, GestureKind, Grade, ReportPart, ZoneId, ZoneKind
from buraco_desktop.ui.texts import options, refusals, scores
from tests.end2end.whole_window import all_tables

GAME = GAMES["basra"]
TABLE = all_tables()["basra"]
NAMES = ("You", "Ana", "Bruno", "Clara")
HAND, FLOOR = ZoneId("hand", 0), ZoneId("floor")


def a_view(floor="3S 5H 8C KD", hand="8H 2C JD QS", rules="basra", players=2, **changes):
    """What seat 0 sees, to act, with just these cards."""
    _, shipped = game_of_rules(rules)
    state = GAME.start(shipped, Seating(players=players), 1, dealer=Seat(players - 1)).state
    view = GAME.view_for(state, Seat(0))
    view = replace(view, floor=tuple(read_cards(floor)), hand=tuple(sorted(read_cards(hand))), **changes)
    assert view.to_act == 0
    return view


def shown(view):
    return TABLE.snapshot(view, NAMES[: view.seating.players], ("", "Easy", "Easy", "Easy"), ())


def drop(*uids, onto=""):
    return Gesture(GestureKind.DROP, HAND, uids, FLOOR, (), onto)


def texts_of(actions):
    return [(action.card.text, [card.text for card in sorted(action.captured)]) for action in actions]


def test_a_side_has_its_heap_with_the_basras_across_it():
    captured = (tuple(read_cards("3S 3H 8D 8C 2H 2D")), ())
    view = a_view(captured=captured, basras=(tuple(read_cards("8C 2D")), ()), last_capturer=Seat(0))
    snapshot = shown(view)
    heap = snapshot.zone(ZoneId("captured", 0))
    assert heap.count == 6 and heap.is_own and heap.grade is Grade.SPECIAL
    assert [spot.uid for spot in heap.cards if spot.is_across] == ["8C", "2D"]
    assert all(spot.card is None for spot in heap.cards if not spot.is_across)
    assert "6" in heap.spoken and "eight of clubs" in heap.spoken
    assert snapshot.zone(ZoneId("captured", 1)).cards == ()
    assert [seat.badge_text for seat in snapshot.seats] == ["Took last", ""]


def test_sorting_takes_the_ace_for_a_one_and_an_own_order_is_kept():
    view = a_view(floor="4S", hand="KD AS 5S 3D 5H")
    assert TABLE.sorted_hand(view, "by-suit") == ("AS", "5S", "5H", "3D", "KD")
    assert TABLE.sorted_hand(view, "by-rank") == ("AS", "3D", "5S", "5H", "KD")
    own = TABLE.snapshot(view, NAMES[:2], ("", "Easy"), ("3D", "AS"))
    assert [spot.uid for spot in own.zone(HAND).cards] == ["3D", "AS", "5S", "5H", "KD"]


def test_partners_share_a_heap_named_after_the_nearest_of_them():
    _, shipped = game_of_rules("basra")
    rules = GAME.with_options(shipped, {"partnerships": True})
    state = GAME.start(rules, Seating(players=4), 1, dealer=Seat(3)).state
    snapshot = shown(GAME.view_for(state, Seat(0)))
    heaps = [zone for zone in snapshot.zones if zone.id.kind == "captured"]
    assert [(zone.id.owner, zone.label) for zone in heaps] == [(0, "Us"), (1, "Them")]
    assert [score.name for score in snapshot.scores] == ["Us", "Them"]
    assert [seat.is_partner for seat in snapshot.seats] == [False, False, True, False]
    assert TABLE.sides(rules, 4) == (0, 1, 0, 1) and TABLE.sides(shipped, 4) == (0, 1, 2, 3)


def test_no_zone_is_shown_twice_and_no_card_lies_in_two():
    for players in (2, 3, 4):
        _, shipped = game_of_rules("basra")
        state = GAME.start(shipped, Seating(players=players), 7, dealer=Seat(0)).state
        for seat in range(players):
            snapshot = shown(GAME.view_for(state, Seat(seat)))
            uids = [spot.uid for zone in snapshot.zones for spot in zone.cards]
            assert len(uids) == len(set(uids))
            ids = [zone.id for zone in snapshot.zones]
            assert len(ids) == len(set(ids)) and snapshot.picks_one


def test_a_card_dropped_on_the_floor_takes_what_it_must():
    view = a_view()
    assert texts_of(TABLE.candidates(view, drop("8H"))) == [("8H", ["3S", "5H", "8C"])]
    assert texts_of(TABLE.candidates(view, drop("2C"))) == [("2C", [])]
    assert texts_of(TABLE.candidates(view, drop("JD"))) == [("JD", ["3S", "5H", "KD", "8C"])]


def test_captures_to_choose_from_are_pictures_with_sums():
    view = a_view(floor="2S 5D 2H", hand="7S 9H")
    choices = TABLE.choices(view, TABLE.candidates(view, drop("7S")))
    assert {choice.text for choice in choices} == {
        "Take two of spades, five of diamonds (2 + 5 = 7)",
        "Take two of hearts, five of diamonds (2 + 5 = 7)",
    }
    assert all(choice.groups == (2,) and len(choice.cards) == 2 for choice in choices)


def test_where_captures_differ_the_card_pointed_at_decides():
    view = a_view(floor="2S 5D 2H", hand="7S 9H")
    assert len(TABLE.candidates(view, drop("7S", onto="5D"))) == 2
    (pointed,) = TABLE.candidates(view, drop("7S", onto="2H"))
    assert read_card("2H") in pointed.captured


@pytest.mark.parametrize(
    ("uids", "selection", "target", "code"),
    [
        (("8H", "2C"), (), FLOOR, "one-card-only"),
        (("8H",), (), ZoneId("captured", 0), "floor-only"),
    ],
)
def test_a_drop_that_is_no_play_says_why(uids, selection, target, code):
    view = a_view()
    gesture = Gesture(GestureKind.DROP, HAND, uids, target, selection)
    assert TABLE.candidates(view, gesture) == ()
    refusal = TABLE.refusal_of_gesture(view, gesture)
    assert refusal.code == code and TABLE.refusal_line(view, refusal).endswith(".")
    late = replace(view, to_act=Seat(1))
    assert TABLE.refusal_of_gesture(late, gesture).code == "not-your-turn"


def test_the_floor_asks_for_a_card_first():
    view = a_view()
    gesture = Gesture(GestureKind.ACTIVATE, FLOOR, ("3S",), FLOOR, ())
    assert TABLE.candidates(view, gesture) == ()
    assert TABLE.refusal_of_gesture(view, gesture).code == "select-card-first"
    chosen = replace(gesture, selection=("8H",))
    assert texts_of(TABLE.candidates(view, chosen)) == [("8H", ["3S", "5H", "8C"])]


def test_what_a_card_would_take_is_told_before_it_is_played():
    view = a_view()
    found = TABLE.preview(view, ("8H",))
    assert found.sure == ("3S", "5H", "8C") and found.perhaps == ()
    assert found.text == "The eight of hearts takes the three of spades, five of hearts, eight of clubs."
    assert TABLE.preview(view, ("2C",)).sure == ()
    assert TABLE.preview(view, ("8H", "2C")).text == ""
    choice = TABLE.preview(a_view(floor="2S 5D 2H", hand="7S 9H"), ("7S",))
    assert choice.sure == ("5D",) and set(choice.perhaps) == {"2S", "2H"}
    basra = TABLE.preview(a_view(floor="3S 5H", hand="8H"), ("8H",))
    assert basra.text.endswith(": a basra.")
    notes = {spot.uid: spot.note for spot in shown(view).zone(HAND).cards}
    assert notes["2C"] == "takes nothing" and notes["JD"].startswith("takes the whole floor")


def test_sums_are_told_on_request():
    view = a_view()
    assert TABLE.command_report(view, "sums", ("8H",)) == (
        ReportPart("The eight of hearts takes eight of clubs,   three of spades + five of hearts"),
    )
    (nothing,) = TABLE.command_report(view, "sums", ("2C",))
    assert nothing.text.startswith("Nothing on the floor")
    every = TABLE.command_report(view, "sums", ())
    assert len(every) > 1 and any("whole floor" in part.text for part in every)
    (nothing,) = TABLE.command_report(a_view(floor=""), "sums", ())
    assert nothing.text.startswith("No card of your hand")


def test_captures_to_choose_from_are_told_one_by_one():
    (part,) = TABLE.command_report(a_view(floor="2S 5D 2H", hand="7S 2C"), "sums", ("7S",))
    assert part.text == "The seven of spades takes one of 2:"
    assert set(part.choices) == {"two of spades + five of diamonds", "two of hearts + five of diamonds"}


def test_enter_on_a_card_and_on_the_floor_is_asked_about():
    view = a_view()
    assert [command.id for command in TABLE.commands if TABLE.asks(view, command.id)] == ["play"]
    on_card = Gesture(GestureKind.ACTIVATE, HAND, ("8H",), HAND, ())
    on_floor = Gesture(GestureKind.ACTIVATE, FLOOR, (), FLOOR, ("8H",))
    assert TABLE.command_of(view, on_card) == "play" and TABLE.command_of(view, on_floor) == "play"
    question = TABLE.command_question(view, ("8H",), "C")
    assert "eight of hearts takes" in question and "Press C again" in question
    assert TABLE.command_hint("play", ()).startswith("First choose the card")


def test_a_capture_is_seen_before_the_cards_go():
    view = a_view()
    before = shown(view)
    events = (
        ev.CardPlayed(Seat(1), read_card("8H")),
        ev.CardsCaptured(
            Seat(1), 1, read_card("8H"), tuple(read_cards("3S 5H 8C")), (tuple(read_cards("3S 5H")),), False
        ),
    )
    between = TABLE.passing(before, events, NAMES[:2], view)
    floor = between.zone(FLOOR)
    assert [spot.uid for spot in floor.cards if spot.is_lit] == ["3S", "5H", "8C", "8H"]
    assert between.zone(ZoneId("other-hand", 1)).count == before.zone(ZoneId("other-hand", 1)).count - 1
    assert between.prompt.startswith("Ana: the eight of hearts takes") and not between.may_act
    assert TABLE.passing(before, events[:1], NAMES[:2], view) is None
    followed = (events[0], ev.HandsRefilled(2, 6, 4))
    between = TABLE.passing(before, followed, NAMES[:2], view)
    assert between.zone(FLOOR).cards[-1].uid == "8H" and not any(spot.is_lit for spot in between.zone(FLOOR).cards)


def test_every_event_of_a_deal_has_a_line_and_none_tells_too_much():
    _, shipped = game_of_rules("basra-egypt")
    step = GAME.start(shipped, Seating(players=3), 5)
    state, silent = step.state, set()
    for _ in range(60):
        view = GAME.view_for(state, Seat(0))
        for event in GAME.events_for(step.events, Seat(0)):
            line = TABLE.event_line(event, NAMES[:3], view)
            TABLE.event_sound(event, view)
            assert TABLE.event_pause_ms(event) >= 0
            if not line:
                silent.add(type(event).__name__)
            else:
                assert line[0].isupper() and line.endswith((".", "!")) and "%" not in line
        if GAME.is_between_deals(state):
            break
        step = GAME.apply(state, next(iter(GAME.legal_actions(state))))
        state = step.state
    assert silent <= {"TurnBegan", "LeftoversTaken"}
    sheet = GAME.score_sheet(state)
    for side in sheet.sides:
        for line in side.lines:
            assert scores.line_name(line.code, "basra") != line.code
            assert scores.line_text(line, "basra") != line.code
    codes = [line.code for side in sheet.sides for line in side.lines]
    assert scores.in_order(codes)[0] == "most-cards"


def test_every_refusal_of_the_rules_has_a_sentence():
    assert {why.code for why in Why} <= refusals.refusal_codes()


def test_names_of_cards_dealt_are_numbers_of_cards_not_points():
    specs = {spec.id: spec for spec in GAME.option_specs(game_of_rules("basra")[1])}
    assert "card" in options.value_name(specs["hand"], 4, "basra")
    assert options.value_name(specs["jack_on_jack"], 0, "basra") == "No basra"
    assert "points" in options.value_name(specs["most_cards"], 3, "basra")


def test_plays_are_in_canonical_form():
    view = a_view()
    (action,) = TABLE.candidates(view, drop("8H"))
    assert action == play_card(Seat(0), read_card("8H"), read_cards("8C 5H 3S"))
    assert isinstance(action, PlayCard) and GAME.refusal_in_view(view, action) is None


def test_the_keyboard_walks_hand_floor_own_heap_and_stock_first():
    kinds = [zone.id.kind for zone in shown(a_view()).zones]
    assert kinds[:4] == [ZoneKind.HAND.value, ZoneKind.FLOOR.value, ZoneKind.CAPTURED.value, ZoneKind.STOCK.value]
