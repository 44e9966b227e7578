"""A-1 to A-8: Basra, paragraph by paragraph."""

import json

import pytest

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.games.basra import GAME, RuleSet, rulesets
from buraco_desktop.games.basra.events import (
    BasraMade,
    CardsCaptured,
    DealScored,
    HandsRefilled,
    LeftoversTaken,
    MatchEnded,
)
from buraco_desktop.games.basra.scoring import Tally, carried_after, side_lines
from tests.basra_tables import BasraTable, rules_of

EGYPT, PALESTINE = "basra-egypt", "basra-palestine"
ALL_TAKEN = ("AS AH AD AC 2C KS", "JS JH JD JC TD KH")


def captures(card: str, floor: str, rules: str = "basra") -> list[str]:
    """What *card* captures, each choice as text in the order of the cards."""
    told = GAME.ask_capture(rules_of(rules), floor, card)
    return [" ".join(choice) for choice in told["captures"]]


def basra(card: str, floor: str, rules: str = "basra", **options: str | int) -> int:
    """Points of the basra that *card* makes of *floor*."""
    points = GAME.ask_capture(rules_of(rules, options), floor, card)["points"]
    assert isinstance(points, int)
    return points


#


def test_a1_one_pack_without_jokers() -> None:
    pack = build_pack(rules_of("basra").pack)
    assert len(pack) == 52
    assert not any(card.is_joker for card in pack)


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_a1_two_three_or_four_play(rules: RuleSet) -> None:
    assert GAME.player_counts(rules) == ((2, 4) if rules.hand == 6 else (2, 3, 4))
    with pytest.raises(MalformedTextError, match="cannot play"):
        GAME.start(rules, Seating(players=5), 1)


def test_a1_four_play_alone_or_in_partnerships() -> None:
    alone, together = rules_of("basra"), rules_of("basra", {"partnerships": True})
    assert alone.columns(4) == ((0,), (1,), (2,), (3,))
    assert together.columns(4) == ((0, 2), (1, 3))
    assert together.columns(2) == ((0,), (1,))
    assert together.columns(3) == ((0,), (1,), (2,))
    table = BasraTable(together, "5S", floor="5H KD", others=["9S", "9H", "9D"], players=4)
    table.play("capture 5S: 5H", "play 9S", "capture 9H: 9S")
    assert [" ".join(card.text for card in pile) for pile in table.deal.captured] == ["5H 5S 9S 9H", ""]
    assert GAME.view_for(table.state, Seat(2)).captured_counts == (4, 0)


def test_a1_an_ace_is_one_and_courts_take_their_own_rank_only() -> None:
    assert captures("AS", "AH QD 2S") == ["AH"]
    assert captures("3S", "AH 2D") == ["2D AH"]
    assert captures("QS", "QH QD KS TS 2S") == ["QD QH"]
    assert captures("KS", "QH KH JD") == ["KH"]
    assert captures("TS", "QH KH JD") == []
    table = BasraTable("basra", "QS 3C", floor="QH 2S AS KD")
    assert table.refusal("capture QS: 2S") == "own-rank-only A-1"
    assert table.refusal("capture 3C: 2S KD") == "own-rank-only A-1"


#


def test_a2_the_jack_takes_the_whole_table() -> None:
    assert captures("JS", "QS 9D 2H JC") == ["2H 9D JC QS"]
    table = BasraTable("basra", "JS", floor="QS 9D")
    assert table.refusal("capture JS: QS") == "takes-whole-floor A-2"
    assert table.refusal("play JS") == "must-capture A-4"
    table.play("capture JS")
    event = table.event(CardsCaptured)
    assert event.is_sweep and event.groups == (read_cards("QS 9D"),)
    assert table.event(BasraMade) is None


def test_a2_a_jack_on_the_table_is_taken_by_jacks_only() -> None:
    assert captures("5D", "JS 5C") == ["5C"]
    assert captures("TD", "JS") == []
    assert captures("JD", "JS") == ["JS"]


#


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a3_four_cards_each_one_by_one_then_four_face_up(players: int, direction: str) -> None:
    rules, seating = rules_of("basra", {"direction": direction}), Seating(players=players)
    pack = [card for card in build_pack(rules.pack) if card.place != 11]
    order = (*pack, *read_cards("JS JH JD JC"))
    state = GAME.start(rules, seating, 1, order=order, dealer=Seat(1)).state
    step = 1 if direction == "clockwise" else -1
    for turn in range(players):
        seat = (1 + step * (turn + 1)) % players
        assert state.deal.hands[seat] == tuple(order[turn : 4 * players : players])
    assert state.deal.floor == order[4 * players : 4 * players + 4]
    assert state.deal.to_act == (1 + step) % players


def test_a3_a_jack_in_the_first_layout_goes_under_the_pack() -> None:
    rules = rules_of("basra")
    rest = [card for card in build_pack(rules.pack) if card.place != 11]
    jacks = list(read_cards("JS JH JD JC"))
    order = [*rest[:8], jacks[0], rest[8], rest[9], jacks[1], jacks[2], rest[10], jacks[3], *rest[11:]]
    step = GAME.start(rules, Seating(players=2), 1, order=order, dealer=Seat(0))
    deal = step.state.deal
    assert deal.floor == (rest[10], rest[8], rest[9], rest[11])
    assert deal.returned == (jacks[0], jacks[2], jacks[1], jacks[3])
    assert deal.stock[-4:] == deal.returned
    assert len(deal.stock) == 40
    assert GAME.view_for(step.state, Seat(1)).returned == deal.returned
    assert GAME.checks(step.state) == []


def test_a3_new_hands_when_all_are_empty_and_none_to_the_table() -> None:
    table = BasraTable(
        "basra", "KS", others=["QS"], floor="2S", stock="3S 4S 5S 6S 7S 8S 9S TS AS AH AD AC 2H 2D 3H 3D"
    )
    table.play("play KS")
    assert table.event(HandsRefilled) is None
    table.play("play QS")
    assert table.event(HandsRefilled) == HandsRefilled(5, 6, 4)
    assert table.deal.hands == (read_cards("3S 5S 7S 9S"), read_cards("4S 6S 8S TS"))
    assert len(table.deal.floor) == 3
    assert table.deal.to_act == 0
    view = GAME.view_for(table.state, Seat(0))
    assert (view.refill, view.refill_count, view.refills_left, view.stock_count) == (5, 6, 1, 8)


@pytest.mark.parametrize(("players", "times"), [(2, 6), (3, 4), (4, 3)])
def test_a3_six_four_or_three_deals_of_hands(players: int, times: int) -> None:
    rules = rules_of("basra")
    state = GAME.start(rules, Seating(players=players), 7).state
    assert rules.refill_count(players) == times
    hands, acted = 1, []
    while state.sheet is None:
        acted.append(state.deal.to_act)
        step = GAME.apply(state, next(iter(GAME.legal_actions(state))))
        hands += sum(isinstance(event, HandsRefilled) for event in step.events)
        state = step.state
    assert hands == times
    first = acted[0]
    assert acted == [(first + at) % players for at in range(48)]


def test_a3_nobody_plays_out_of_turn() -> None:
    table = BasraTable("basra", "5S", floor="KD")
    refusal = GAME.refusal_for(table.state, GAME.read_action(table.state, Seat(1), "play 9S"))
    assert refusal is not None and (refusal.code, refusal.rule) == ("not-your-turn", "A-3")


#


def test_a4_equal_cards_and_sums_are_taken_together() -> None:
    assert captures("6H", "2S 4D 6C") == ["2S 4D 6C"]
    assert captures("9H", "5C 4D 2S 7S") == ["2S 4D 5C 7S"]
    assert captures("7S", "4H 3D 7C KS 6S AC") == ["3D 4H 6S 7C AC"]
    table = BasraTable("basra", "6H", floor="2S 4D 6C")
    event = table.play("capture 6H").event(CardsCaptured)
    assert event.groups == (read_cards("6C"), read_cards("4D 2S"))
    assert event.captured == read_cards("2S 4D 6C")
    assert not event.is_sweep
    assert table.deal.captured[0] == read_cards("2S 4D 6C 6H")


def test_a4_if_several_are_maximal_the_player_chooses() -> None:
    assert captures("5S", "5H AC 4D 4S") == ["4D 5H AC", "4S 5H AC"]
    assert captures("9S", "5H 4H 3H 2H") == ["2H 3H 4H", "4H 5H"]
    table = BasraTable("basra", "5S", floor="5H AC 4D 4S")
    assert table.legal() == ["capture 5S: 4S 5H AC", "capture 5S: 5H 4D AC"]
    with pytest.raises(MalformedTextError, match="2 ways"):
        GAME.read_action(table.state, Seat(0), "capture 5S")
    table.play("capture 5S: AC 5H 4D")
    assert table.deal.floor == read_cards("4S")


def test_a4_a_capture_within_another_is_not_maximal_even_if_no_group_can_be_added() -> None:
    # 7+A+A leaves 8+8+2, in which nothing adds up to nine; 8+A, 8+A and 7+2 take it all.
    assert captures("9S", "AS AH 7H 8H 8D 2D") == ["2D 7H 8D 8H AH AS"]
    table = BasraTable("basra", "9S", floor="AS AH 7H 8H 8D 2D")
    assert table.refusal("capture 9S: AS AH 7H") == "must-take-more A-4"


def test_a4_a_capture_is_compulsory_and_maximal() -> None:
    table = BasraTable("basra", "5S 9C KH", floor="5C KD 3S 2H 6H")
    assert table.refusal("play 5S") == "must-capture A-4"
    assert table.refusal("capture 5S: 5C") == "must-take-more A-4"
    assert table.refusal("capture 5S: 3S 2H") == "must-take-more A-4"
    assert table.refusal("capture 9C: 3S 5C") == "does-not-add-up A-4"
    assert table.refusal("capture 5S: 5C 3S 2H") == ""
    assert table.refusal("capture 9C: 9D") == "card-not-on-floor A-4"
    assert table.refusal("capture 9C: 3S 3S 3S") == "card-not-on-floor A-4"
    assert table.refusal("play 4S") == "card-not-in-hand A-4"


def test_a4_without_a_capture_the_card_stays() -> None:
    table = BasraTable("basra", "8S 7C", floor="KD 5S")
    assert table.refusal("capture 8S: 5S") == "nothing-to-capture A-4"
    with pytest.raises(MalformedTextError, match="captures nothing"):
        GAME.read_action(table.state, Seat(0), "capture 8S")
    table.play("play 8S")
    assert table.deal.floor == read_cards("KD 5S 8S")
    assert table.deal.captured == ((), ())
    assert table.deal.seen == read_cards("KD 5S 8S")
    assert table.event(CardsCaptured) is None


#


def test_a5_emptying_the_table_is_a_basra() -> None:
    assert basra("7H", "7S") == 10
    assert basra("5S", "3C 2H") == 10
    assert basra("KH", "KD KC") == 10
    assert basra("7H", "7S KD") == 0
    assert basra("7H", "") == 0
    table = BasraTable("basra", "5S", floor="3C 2H").play("capture 5S")
    assert table.event(BasraMade) == BasraMade(Seat(0), Side(0), read_cards("5S")[0], 10)
    assert table.deal.basras == (read_cards("5S"), ())


def test_a5_a_jack_makes_none_and_stays_on_an_empty_table() -> None:
    assert basra("JH", "7S") == basra("JH", "JS") == basra("JH", "JS 3C") == 0
    assert captures("JH", "") == []
    table = BasraTable("basra", "JH").play("play JH")
    assert table.deal.floor == read_cards("JH")


#


def test_a6_leftovers_go_to_the_last_capturer_and_are_no_basra() -> None:
    table = BasraTable("basra", "5S", others=["8H"], floor="5D KD 4S").play("capture 5S", "play 8H")
    assert table.event(LeftoversTaken) == LeftoversTaken(Seat(0), Side(0), read_cards("KD 4S 8H"))
    assert table.deal.captured == (read_cards("5D 5S KD 4S 8H"), ())
    assert table.event(BasraMade) is None and table.deal.basras == ((), ())
    assert table.deal.floor == ()


def test_a6_when_nobody_captured_they_are_nobodys() -> None:
    table = BasraTable("basra", "KD", others=["QD"], floor="AS").play("play KD", "play QD")
    assert table.event(LeftoversTaken) is None
    assert table.deal.floor == read_cards("AS KD QD")
    assert table.lines(0) == table.lines(1) == {"most-cards": 0}


def test_a6_the_last_card_can_still_make_a_basra() -> None:
    table = BasraTable("basra", "KD", others=["QD"], floor="QS KS").play("capture KD", "capture QD")
    assert table.event(BasraMade) is not None
    assert table.lines(1) == {"most-cards": 3, "basras": 10}


def test_a6_what_counts() -> None:
    # The king and the ace stay for the side that captured last.
    table = BasraTable("basra", "5S", others=["8H"], floor="5D", captured=ALL_TAKEN, basras=["KS", "TD KH"])
    table.play("capture 5S", "play 8H")
    assert table.lines(0) == {"most-cards": 3, "aces": 4, "two-of-clubs": 2, "basras": 20}
    assert table.lines(1) == {"most-cards": 0, "jacks": 4, "ten-of-diamonds": 3, "basras": 20}
    assert table.event(DealScored).sheet == table.state.sheet


def test_a6_a_tie_for_most_cards_counts_for_each() -> None:
    rules = rules_of("basra")
    tallies = [Tally(cards=20), Tally(cards=20), Tally(cards=12)]
    assert [side_lines(tallies, side, rules)[0].points for side in range(3)] == [3, 3, 0]


#


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((91, 20), (0,)), ((90, 20), None), ((95, 102), (0,)), ((95, 110), (1,)), ((95, 104), None), ((80, 89), None)],
    ids=["just enough", "one short", "both, the first more", "both, the second more", "a tie", "a tie below"],
)
def test_a7_the_target_reached_wins_and_a_tie_plays_on(totals: tuple[int, int], winners: tuple[int, ...]) -> None:
    table = BasraTable("basra", "5S", others=["8H"], floor="5D KD", captured=(ALL_TAKEN[0], ""), totals=totals)
    table.play("capture 5S", "play 8H")
    assert sum(table.lines(0).values()) == 9
    result = GAME.result(table.state)
    assert (None if result is None else result.winners) == winners
    assert (table.event(MatchEnded) is None) == (winners is None)
    assert GAME.is_between_deals(table.state) == (winners is None)


def test_a7_the_deal_passes_on() -> None:
    for direction, dealer in (("clockwise", 1), ("anticlockwise", 2)):
        table = BasraTable(
            "basra", "KD", others=["QD", "9D"], players=3, dealer=0, options={"direction": direction}, floor="AS"
        )
        while GAME.score_sheet(table.state) is None:
            table.play(table.legal()[0])
        assert GAME.is_between_deals(table.state)
        assert GAME.to_act(table.state) == dealer
        after = GAME.apply(table.state, GAME.next_deal(table.state)).state
        assert (after.deal.dealer, after.deal_number) == (dealer, 2)


def test_a7_a_match_that_is_over_goes_no_further() -> None:
    table = BasraTable("basra", "5S", others=["8H"], floor="5D", totals=(99, 0)).play("capture 5S", "play 8H")
    assert GAME.to_act(table.state) is None
    assert table.legal() == []
    refusal = GAME.refusal_for(table.state, GAME.next_deal(table.state))
    assert refusal is not None and (refusal.code, refusal.rule) == ("match-is-over", "A-7")


#


def test_a8_a_hand_of_six() -> None:
    rules = rules_of("basra", {"hand": 6})
    assert [rules.refill_count(players) for players in rules.players] == [4, 2]
    deal = GAME.start(rules, Seating(players=4), 1).state.deal
    assert {len(hand) for hand in deal.hands} == {6}
    with pytest.raises(MalformedTextError, match="3 players cannot play basra with 6 cards each: expected 2, 4"):
        GAME.start(rules, Seating(players=3), 1)
    with pytest.raises(MalformedTextError, match="do not go round evenly"):
        rules_of("basra", {"hand": 5})


def test_a8_the_sweeping_seven() -> None:
    assert captures("7D", "2H JS QD 9S", EGYPT) == ["2H 9S JS QD"]
    assert captures("7H", "7D QS", EGYPT) == ["7D"]
    assert basra("7D", "7S", EGYPT) == basra("7D", "2H 3H 5C", EGYPT) == basra("7D", "TS", EGYPT) == 10
    assert basra("7D", "7S 4H", EGYPT) == basra("7D", "2H QS", EGYPT) == basra("7D", "JS", EGYPT) == 0
    assert basra("7D", "3S 4H 7S", EGYPT) == 0
    assert basra("7D", "3S 4H 7S", "basra") == 10
    table = BasraTable(EGYPT, "7D", floor="7S KD")
    assert table.refusal("capture 7D: 7S") == "seven-takes-whole-floor A-8"
    assert table.play("capture 7D").event(CardsCaptured).is_sweep


def test_a8_the_sweeping_seven_stays_on_an_empty_table_and_is_a_seven_there() -> None:
    table = BasraTable(EGYPT, "7D", others=["7C"]).play("play 7D", "capture 7C: 7D")
    assert table.event(BasraMade).points == 10
    assert table.event(CardsCaptured).groups == (read_cards("7D"),)


def test_a8_the_sweeping_seven_does_not_lie_in_the_first_layout() -> None:
    for rules_id, returned in (("basra", ""), ("basra-lebanon", ""), (EGYPT, "7D"), (PALESTINE, "7D")):
        rules = rules_of(rules_id)
        rest = [card for card in build_pack(rules.pack) if card.place != 11 and card.text != "7D"]
        at = 2 * rules.hand
        order = [*rest[:at], *read_cards("7D"), *rest[at:], *read_cards("JS JH JD JC")]
        deal = GAME.start(rules, Seating(players=2), 1, order=order).state.deal
        assert deal.returned == read_cards(returned)


def test_a8_in_palestine_groups_of_one_total_make_a_basra() -> None:
    assert basra("7D", "9S 4H 5C", PALESTINE) == 10
    assert basra("7D", "3S 4H 7S", PALESTINE) == 10
    assert basra("7D", "2S 2H 4S", PALESTINE) == 10
    assert basra("7D", "9S 4H 6C", PALESTINE) == 0
    assert basra("7D", "9S 4H 5C KS", PALESTINE) == 0
    assert basra("7D", "6S 6H", PALESTINE) == 10
    assert basra("7D", "6S 6H", EGYPT) == 0


@pytest.mark.parametrize("points", [0, 10, 20])
def test_a8_a_jack_on_a_lone_jack(points: int) -> None:
    assert basra("JH", "JC", jack_on_jack=points) == points
    assert basra("JH", "JC 3S", jack_on_jack=points) == 0
    table = BasraTable("basra", "JH", others=["KD"], floor="JC", options={"jack_on_jack": points}, last_capturer=1)
    table.play("capture JH", "play KD")
    expected = {"most-cards": 3, "jacks": 2} | ({"jack-basras": points} if points else {})
    assert table.lines(0) == expected


def test_a8_the_points_for_most_cards() -> None:
    tallies = [Tally(cards=30), Tally(cards=22)]
    assert side_lines(tallies, 0, rules_of("basra", {"most_cards": 30}))[0].points == 30
    assert side_lines(tallies, 1, rules_of("basra", {"most_cards": 30}))[0].points == 0


def test_a8_a_tie_for_cards_may_count_for_nobody_or_be_carried_over() -> None:
    tie = [Tally(cards=26), Tally(cards=26)]
    nobody, carried = rules_of("basra", {"tie_for_cards": "nobody"}), rules_of(PALESTINE)
    assert side_lines(tie, 0, nobody)[0].points == side_lines(tie, 0, carried)[0].points == 0
    assert carried_after(tie, nobody, 0) == 0
    assert carried_after(tie, carried, 0) == 30
    assert carried_after(tie, carried, 30) == 60
    assert carried_after([Tally(cards=27), Tally(cards=25)], carried, 30) == 0


def test_a8_what_was_carried_over_goes_to_whoever_has_most_cards_next() -> None:
    table = BasraTable(PALESTINE, "5S", others=["8H"], floor="5D 8S KD", captured=["2S", ""]).play(
        "capture 5S", "capture 8H"
    )
    assert table.lines(0) == {"most-cards": 0}
    assert table.event(DealScored).carried == 30
    assert GAME.view_for(table.state, Seat(0)).carried == 30
    after = GAME.apply(table.state, GAME.next_deal(table.state)).state
    assert after.carried == GAME.view_for(after, Seat(1)).carried == 30
    table = BasraTable(PALESTINE, "5S", others=["8H"], floor="5D KD", carried=30).play("capture 5S", "play 8H")
    assert table.lines(0) == {"most-cards": 30, "carried-over": 30}
    assert table.event(DealScored).carried == 0


@pytest.mark.parametrize("target", [100, 101, 150])
def test_a8_the_target(target: int) -> None:
    for total, is_over in ((target - 3, True), (target - 4, False)):
        table = BasraTable(
            "basra", "5S", others=["8H"], floor="5D KD", options={"target": target}, totals=(total, 0)
        ).play("capture 5S", "play 8H")
        assert (GAME.result(table.state) is not None) == is_over


def test_a8_anticlockwise() -> None:
    table = BasraTable(
        "basra", "KD", others=["QD", "TD", "9D"], players=4, floor="AS", options={"direction": "anticlockwise"}
    )
    assert table.play("play KD").deal.to_act == 3


def test_a8_the_rule_sets() -> None:
    base = GAME.option_values(rules_of("basra"))
    assert base == {
        "hand": 4,
        "seven_of_diamonds": "off",
        "jack_on_jack": 0,
        "most_cards": 3,
        "tie_for_cards": "each",
        "target": 100,
        "direction": "clockwise",
        "partnerships": False,
    }
    differs = {
        rules.id: {key: value for key, value in GAME.option_values(rules).items() if value != base[key]}
        for rules in rulesets.ALL
    }
    assert differs == {
        "basra": {},
        EGYPT: {"seven_of_diamonds": "sweeper", "most_cards": 30, "tie_for_cards": "nobody", "jack_on_jack": 20},
        "basra-lebanon": {"hand": 6, "target": 101},
        PALESTINE: {"seven_of_diamonds": "sweeper-groups", "most_cards": 30, "tie_for_cards": "carried-over"},
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [("hand", 7), ("hand", "4"), ("seven_of_diamonds", "on"), ("partnerships", 1), ("target", True), ("deck", 1)],
)
def test_a8_what_is_no_option_is_refused(option: str, value: str | int) -> None:
    with pytest.raises(MalformedTextError):
        GAME.with_options(rules_of("basra"), {option: value})


# What the paragraphs rest on: positions that a person wrote.

POSITION = {
    "format": "buraco-position",
    "version": 1,
    "rules": "basra",
    "players": 2,
    "hands": ["5S KD", "3 cards"],
    "stock": "8 cards",
    "floor": "5C KH",
}


def test_a_position_needs_only_hands_and_floor() -> None:
    state = GAME.read_state(json.dumps(POSITION))
    assert state.deal.to_act == 0 and state.deal.dealer == 1
    assert [len(hand) for hand in state.deal.hands] == [2, 3]
    assert len(state.deal.stock) == 8
    assert GAME.checks(state) == []
    assert GAME.read_state(GAME.write_state(state)) == state


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": ["5S", "5S"]}, "'5S' stands here more often"),
        ({"hands": ["X", "5S"]}, "is not in the pack"),
        ({"hands": ["ZZ", "5S"]}, "is not a card"),
        ({"hands": ["", "5S"]}, "holds no card"),
        ({"hands": ["5S"], "players": 2}, "expected 2 texts"),
        ({"stock": "99 cards"}, "cards that are left"),
        ({"phase": "draw"}, "expected play, over"),
        ({"phase": "over"}, "expected no cards"),
        ({"to_act": 2}, "expected one of 0, 1"),
        ({"totals": [1, 2, 3]}, "expected 2 numbers"),
        ({"sides": [{}]}, "'sides' needs 2"),
        ({"sides": [{"basras": "7H"}, {}]}, "made a basra"),
        ({"options": {"hand": 6}, "players": 3, "hands": ["", "", ""]}, "3 players cannot play"),
        ({"version": 9}, "newer version"),
        ({"carried": -1}, "expected a number"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(MalformedTextError, match=said):
        GAME.read_state(json.dumps(POSITION | change))


def test_a_position_without_hands_is_dealt_on_or_ended() -> None:
    dealt = GAME.read_state(json.dumps(POSITION | {"hands": ["", ""]}))
    assert [len(hand) for hand in dealt.deal.hands] == [4, 4]
    ended = GAME.read_state(json.dumps(POSITION | {"hands": ["", ""], "stock": "", "last_capturer": 1}))
    assert ended.sheet is not None
    assert ended.deal.captured == ((), read_cards("5C KH"))
