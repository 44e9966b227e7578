"""What a Buraco table shows of a view, and what hands on it can mean."""

from dataclasses import replace

import pytest

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME, events
from buraco_desktop.games.buraco.actions import (
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    TakeDiscardPile,
    TakeFromMeld,
)
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.rulesets import by_id
from buraco_desktop.ui.table_spec import Gesture, GestureKind, Grade, ZoneId
from tests.builders import a_match
from tests.end2end.whole_window import a_table

NAMES = ("You", "Ana", "Bruno", "Clara")
LEVELS = ("", "Medium", "Medium", "Medium")
HAND, FELT, PILE, STOCK = ZoneId("hand"), ZoneId("new-meld"), ZoneId("pile"), ZoneId("stock")


def a_view(rules="buraco", seat=0, **given):
    melds = [read_meld(read_cards(text), by_id(rules)) for text in given.pop("melds", ())]
    others = [read_meld(read_cards(text), by_id(rules)) for text in given.pop("other_melds", ())]
    hand = read_cards(given.pop("hand", "5H 6H 7H 9C KD"))
    pile = read_cards(given.pop("pile", "4D QS"))
    state = a_match(by_id(rules), hand=hand, pile=pile, melds=melds, other_melds=others, **given)
    return GAME.view_for(state, Seat(seat))


def shown(view, order=()):
    return a_table().snapshot(view, NAMES, LEVELS, order)


def drop(source, uids, target, selection=()):
    return Gesture(GestureKind.DROP, source, tuple(uids), target, tuple(selection))


def press(zone, uids=(), selection=()):
    return Gesture(GestureKind.ACTIVATE, zone, tuple(uids), zone, tuple(selection))


# What it shows


def test_visible_cards_are_named_after_themselves_and_hidden_ones_after_their_place():
    snapshot = shown(a_view(hand="7H 7H KD"))
    hand = snapshot.zone(HAND)
    assert [spot.uid for spot in hand.cards] == ["7H", "7H'", "KD"]
    assert [spot.uid for spot in snapshot.zone(STOCK).cards] == ["stock-0", "stock-1", "stock-2", "stock-3"]
    assert all(spot.card is None for spot in snapshot.zone(STOCK).cards)
    assert snapshot.zone(STOCK).count == 5


def test_zones_come_in_the_order_the_keyboard_walks_them():
    kinds = [zone.id.kind for zone in shown(a_view(melds=["8S 9S TS"], other_melds=["3D 4D 5D"])).zones]
    assert kinds == [
        "hand", "meld", "new-meld", "pile", "stock", "morto", "meld", "other-hand", "other-hand", "other-hand",
    ]  # fmt: skip


def test_the_hand_lies_as_it_was_arranged_and_new_cards_go_last():
    view = a_view(hand="5H 6H 7H KD")
    assert [spot.uid for spot in shown(view, ["KD", "6H"]).zone(HAND).cards] == ["KD", "6H", "5H", "7H"]


def test_what_was_taken_in_this_turn_is_marked_as_new():
    view = a_view(hand="5H 6H QS", phase="play", took=read_cards("QS"))
    assert [spot.uid for spot in shown(view).zone(HAND).cards if spot.is_new] == ["QS"]
    assert not any(spot.is_new for spot in shown(replace(view, to_act=Seat(1))).zone(HAND).cards)


@pytest.mark.parametrize(
    ("rules", "text", "grade", "name"),
    [
        ("buraco", "5H 6H 7H", Grade.NONE, ""),
        ("buraco", "5H 6H 7H 8H 9H TH JH", Grade.CLEAN, "Clean canasta"),
        ("burraco", "5H 6H X 8H 9H TH JH", Grade.DIRTY, "Dirty burraco"),
        ("burraco-fibur", "5H 6H 7H 8H 9H TH JH X", Grade.SEMI_CLEAN, "Semi-clean burraco"),
        ("buraco-aberto", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", Grade.SPECIAL, "Ace-to-king canasta"),
    ],
)
def test_a_meld_carries_its_grade_in_the_words_of_its_family(rules, text, grade, name):
    meld = shown(a_view(rules, melds=[text])).zone(ZoneId("meld", 0, 0))
    assert (meld.grade, meld.grade_text) == (grade, name)


def test_a_wild_says_what_it_stands_for():
    meld = shown(a_view(melds=["5H X 7H"])).zone(ZoneId("meld", 0, 0))
    wild = meld.cards[1]
    assert wild.is_wild and wild.stands_for.face_text == "6H"


def test_of_a_closed_pile_the_top_and_the_number_below_are_shown():
    pile = shown(a_view("buraco-fechado", pile="4D 9S QS")).zone(PILE)
    assert ([spot.uid for spot in pile.cards], pile.count) == (["QS"], 3)
    assert pile.label == "Discard pile, 2 below"
    assert shown(a_view(pile="4D 9S QS")).zone(PILE).label == "Discard pile"


def test_after_the_deal_the_log_tells_what_the_others_still_held():
    view = replace(a_view(), shown_hands=(read_cards("5H"), read_cards("KS QD"), (), read_cards("2C")))
    line = a_table().event_line(events.DealEnded(events.DealEndReason.STOCK), NAMES, view)
    assert line == (
        "The deal is over: the stock has run out. Ana still held: king of spades, queen of diamonds."
        " Clara still held: two of clubs."
    )


def test_people_sit_clockwise_from_the_bottom_whoever_looks():
    places = {seat.name: seat.place for seat in shown(a_view(seat=1)).seats}
    assert places == {"Ana": "bottom", "Bruno": "left", "Clara": "top", "You": "right"}
    assert [seat.name for seat in shown(a_view()).seats if seat.is_partner] == ["Bruno"]


def test_two_players_face_each_other_and_score_by_name():
    snapshot = shown(a_view(players=2))
    assert [seat.place for seat in snapshot.seats] == ["bottom", "top"]
    assert [score.name for score in snapshot.scores] == ["You", "Ana"]


@pytest.mark.parametrize(
    ("given", "prompt"),
    [
        ({}, "Your turn: draw a card or take the discard pile."),
        ({"pile": ""}, "Your turn: draw a card."),
        ({"rules": "buraco-fechado"}, "Your turn: draw a card, or take the pile by using its top card."),
        ({"phase": "play", "took": "stock"}, "Play: meld, add to your melds, then discard."),
    ],
)
def test_the_prompt_says_what_to_do(given, prompt):
    snapshot = shown(a_view(**given))
    assert (snapshot.prompt, snapshot.may_act) == (prompt, True)


def test_while_another_thinks_the_prompt_says_who():
    view = replace(a_view(), to_act=Seat(1))
    snapshot = shown(view)
    assert (snapshot.prompt, snapshot.may_act) == ("Ana is thinking…", False)


def test_after_the_deal_every_hand_is_shown():
    rules = by_id("buraco")
    state = GAME.start(rules, Seating(players=4), 3).state
    view = replace(GAME.view_for(state, Seat(0)), shown_hands=(read_cards("5H"), read_cards("KS QD"), (), ()))
    other = shown(view).zone(ZoneId("other-hand", 1))
    assert [spot.uid for spot in other.cards] == ["KS", "QD"]
    assert other.spoken == "Ana still held: king of spades, queen of diamonds."


# What hands can mean


@pytest.mark.parametrize(
    ("name", "gesture", "given", "actions"),
    [
        ("hand to felt", drop(HAND, ["7H", "5H", "6H"], FELT), {}, [LayMeld(Seat(0), read_cards("5H 6H 7H"))]),
        (
            "hand to own meld",
            drop(HAND, ["7H"], ZoneId("meld", 0, 0)),
            {"melds": ["8H 9H TH"]},
            [AddToMeld(Seat(0), 0, read_cards("7H"))],
        ),
        (
            "hand to the others' meld",
            drop(HAND, ["7H"], ZoneId("meld", 1, 0)),
            {"other_melds": ["8H 9H TH"]},
            [AddToMeld(Seat(0), 0, read_cards("7H"), True)],
        ),
        ("hand to pile", drop(HAND, ["KD"], PILE), {}, [Discard(Seat(0), read_cards("KD")[0])]),
        ("several to the pile", drop(HAND, ["KD", "9C"], PILE), {}, []),
        ("hand to stock", drop(HAND, ["KD"], STOCK), {}, []),
        ("pile to hand", drop(PILE, [], HAND), {}, [TakeDiscardPile(Seat(0))]),
        ("one card of the pile", drop(PILE, ["4D"], HAND), {}, [TakeDiscardPile(Seat(0))]),
        ("stock to hand", drop(STOCK, [], HAND), {}, [DrawFromStock(Seat(0))]),
        ("stock pressed", press(STOCK), {}, [DrawFromStock(Seat(0))]),
        ("pile pressed before drawing", press(PILE), {}, [TakeDiscardPile(Seat(0))]),
        (
            "pile pressed with one card selected",
            press(PILE, selection=["KD"]),
            {"phase": "play", "took": "stock"},
            [Discard(Seat(0), read_cards("KD")[0])],
        ),
        (
            "out of one's own meld",
            drop(ZoneId("meld", 0, 0), ["8H"], HAND),
            {"melds": ["8H 9H TH"]},
            [TakeFromMeld(Seat(0), 0, read_cards("8H"))],
        ),
        (
            "a card that fits one meld, pressed",
            press(HAND, ["7H"]),
            {"melds": ["8H 9H TH", "3S 4S 5S"], "phase": "play", "took": "stock"},
            [AddToMeld(Seat(0), 0, read_cards("7H"))],
        ),
        ("a card that fits nothing, pressed", press(HAND, ["KD"]), {"phase": "play", "took": "stock"}, []),
        (
            "one of three selected, pressed",
            press(HAND, ["6H"], ["5H", "6H", "7H"]),
            {"phase": "play", "took": "stock"},
            [LayMeld(Seat(0), read_cards("5H 6H 7H"))],
        ),
    ],
)
def test_a_gesture_becomes_actions(name, gesture, given, actions):
    assert list(a_table().candidates(a_view(**given), gesture)) == actions


def test_a_closed_pile_on_a_meld_uses_its_top_card_there():
    view = a_view("buraco-fechado", hand="5S 6C KD", melds=["8H 9H TH"], pile="4D 7H")
    actions = a_table().candidates(view, drop(PILE, [], ZoneId("meld", 0, 0)))
    assert actions == (TakeDiscardPile(Seat(0), (), 0, True),)


def test_a_closed_pile_is_taken_with_the_cards_selected():
    view = a_view("buraco-fechado", hand="5H 6H 8H 9H KD", pile="4D 7H")
    actions = a_table().candidates(view, drop(PILE, [], FELT, ["5H", "6H"]))
    assert actions == (TakeDiscardPile(Seat(0), read_cards("5H 6H"), None, True),)


def test_without_a_selection_every_simple_way_is_offered_with_a_picture():
    view = a_view("buraco-fechado", hand="5H 6H 8H 9H KD", pile="4D 7H")
    table = a_table()
    actions = table.candidates(view, drop(PILE, [], HAND))
    assert {action.use for action in actions} == {
        read_cards("5H 6H"), read_cards("6H 8H"), read_cards("8H 9H"),
    }  # fmt: skip
    choice = table.choices(view, actions)[0]
    assert "7H" in [spot.card.face_text for spot in choice.cards]
    assert choice.text.startswith("Take the pile and lay ")


def test_a_closed_pile_that_cannot_be_used_is_asked_for_so_that_the_rules_can_say_why():
    view = a_view("buraco-fechado", hand="3S KD", pile="4D 7H")
    actions = a_table().candidates(view, drop(PILE, [], HAND))
    assert actions == (TakeDiscardPile(Seat(0)),)
    refusal = GAME.refusal_in_view(view, actions[0])
    line = a_table().refusal_line(view, refusal)
    assert line == (
        "You may take the pile only if the seven of hearts on top goes on the table at once, and you cannot use it."
    )


def test_several_cards_on_the_pile_are_told_off():
    view = a_view(phase="play", took="stock")
    refusal = a_table().refusal_of_gesture(view, drop(HAND, ["KD", "9C"], PILE))
    assert refusal == Refusal("one-discard-only", "T-2")


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        (press(HAND, ["KD"]), "fits-no-meld"),
        (press(FELT), "select-first"),
        (press(ZoneId("meld", 0, 0)), "select-first"),
        (drop(HAND, ["KD"], ZoneId("other-felt")), "not-own-felt"),
        (drop(HAND, ["KD"], ZoneId("morto")), "nowhere-to-put"),
        (drop(HAND, ["KD"], STOCK), "nowhere-to-put"),
    ],
)
def test_what_leads_nowhere_is_told_off(gesture, code):
    view, table = a_view(phase="play", took="stock", melds=["8S 9S TS"]), a_table()
    assert table.candidates(view, gesture) == ()
    refusal = table.refusal_of_gesture(view, gesture)
    assert refusal.code == code
    assert table.refusal_of_gesture(a_view(), gesture).code == "draw-first"
    assert table.refusal_of_gesture(replace(view, to_act=Seat(1)), gesture).code == "not-your-turn"


def test_a_card_that_fits_nowhere_is_named_with_what_to_do():
    view = a_view(phase="play", took="stock")
    line = a_table().refusal_line(view, a_table().refusal_of_gesture(view, press(HAND, ["KD"])))
    assert line == (
        "The king of diamonds fits none of your melds."
        " To discard it, select it and press Discard, or drop it on the pile."
    )


def test_what_can_be_picked_up():
    table, mine, theirs = a_table(), a_view(), replace(a_view(), to_act=Seat(1))
    assert [table.may_pick_up(mine, zone) for zone in (HAND, PILE, STOCK)] == [True, True, True]
    assert [table.may_pick_up(theirs, zone) for zone in (HAND, PILE, STOCK)] == [True, False, False]
    assert not table.may_pick_up(mine, ZoneId("morto"))


def test_sorting_keeps_suits_or_ranks_together_and_wilds_of_no_suit_last():
    view = a_view(hand="KD X 5H AS 5S 3D")
    table = a_table()
    assert table.sorted_hand(view, "by-suit") == ("5S", "AS", "5H", "3D", "KD", "X")
    assert table.sorted_hand(view, "by-rank") == ("3D", "5S", "5H", "KD", "AS", "X")


# Events


def test_events_read_as_sentences_for_oneself_and_for_others():
    table, view = a_table(), a_view()
    meld = read_meld(read_cards("5H 6H 7H 8H 9H TH JH"), by_id("buraco"))
    line = lambda event: table.event_line(event, NAMES, view)  # noqa: E731
    assert line(events.CardDrawn(Seat(0), read_cards("5H")[0])) == "You drew the five of hearts."
    assert line(events.CardDrawn(Seat(1), None)) == "Ana drew a card."
    assert line(events.CardDiscarded(Seat(2), read_cards("X")[0])) == "Bruno discarded the joker."
    assert line(events.MeldLaid(Seat(1), 1, 0, meld)).endswith("jack of hearts. Clean canasta!")
    assert line(events.MortoTaken(Seat(3), 1, 11, True)) == "Clara took the morto and plays on."
    assert line(events.TurnBegan(Seat(0))) == ""


def test_melds_and_discards_are_shown_longer_than_draws():
    table = a_table()
    card = read_cards("5H")[0]
    assert table.event_pause_ms(events.CardDrawn(Seat(1), None)) == 900
    assert table.event_pause_ms(events.CardDiscarded(Seat(1), card)) == 1200
    assert table.event_pause_ms(events.TurnBegan(Seat(1))) == 0
