"""T-1 to T-5: whose turn it is, drawing, discarding, the discard pile."""

import pytest

from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.events import CardRedrawn, PileTaken
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.rulebook.tables import CLEAN, Table, rules_of

TOP = {"pile.take": "top-card", "pile.visible": "top"}
SOMETHING = "burraco-internazionale"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t1_the_dealers_left_begins_and_play_passes_to_the_left(players: int) -> None:
    rules = rules_of("burraco")
    for dealer in range(players):
        state = GAME.start(rules, Seating(players=players), 1, dealer=Seat(dealer)).state
        seats = []
        for _ in range(players + 1):
            seats.append(state.deal.to_act)
            state = GAME.apply(state, GAME.read_action(state, state.deal.to_act, "draw")).state
            card = state.deal.hands[state.deal.to_act][0]
            state = GAME.apply(state, GAME.read_action(state, state.deal.to_act, f"discard {card.text}")).state
        assert seats == [(dealer + 1 + at) % players for at in range(players + 1)]


def test_t1_partners_sit_opposite_each_other() -> None:
    deal = GAME.start(rules_of("burraco"), Seating(players=4), 1).state.deal
    assert deal.side_of == (0, 1, 0, 1)
    assert GAME.start(rules_of("burraco"), Seating(players=2), 1).state.deal.side_of == (0, 1)


def test_t1_the_deal_passes_to_the_left() -> None:
    table = Table("buraco", "", phase="over")
    before = table.deal.dealer
    assert GAME.to_act(table.state) == (before + 1) % 4
    assert table.state.sheet is not None
    after = GAME.apply(table.state, GAME.next_deal(table.state)).state
    assert after.deal.dealer == (before + 1) % 4
    assert after.deal.to_act == (before + 2) % 4
    assert after.deal_number == 2


def test_t1_nobody_plays_out_of_turn() -> None:
    table = Table("buraco", "KS QC")
    action = GAME.read_action(table.state, Seat(1), "draw")
    refusal = GAME.refusal_for(table.state, action)
    assert refusal is not None and refusal.code == "not-your-turn"


def test_t2_draw_or_take_then_meld_then_discard() -> None:
    table = Table("buraco", "3H 4H 5H KS QC JD", pile="9C TC")
    assert table.refusal("meld 3H 4H 5H") == "draw-first"
    assert table.refusal("discard KS") == "draw-first"
    assert table.legal() == ["draw", "take"]
    table.play("draw")
    assert table.refusal("draw") == table.refusal("take") == "drawn-already"
    table.play("meld 3H 4H 5H", "discard KS")
    assert table.deal.to_act == 1
    assert [card.face_text for card in table.deal.pile] == ["9C", "TC", "KS"]


def test_t2_the_whole_pile_never_part_of_it() -> None:
    table = Table("buraco", "KS QC", pile="9C TC 4H")
    assert table.refusal("take only 4H") == table.refusal("take only TC 4H") == "whole-pile-only"
    assert table.refusal("take only 9C TC 4H") == "whole-pile-only"
    table.play("take")
    assert sorted(card.face_text for card in table.deal.hands[0]) == ["4H", "9C", "KS", "QC", "TC"]
    assert table.deal.pile == ()


def test_t2_an_empty_pile_cannot_be_taken() -> None:
    assert Table("buraco", "KS QC").refusal("take") == "pile-is-empty"


def test_t2_meld_as_often_as_one_likes() -> None:
    table = Table("burraco", "3H 4H 5H 6H 7D 7C 7S KS KC QD", took="stock")
    table.play("meld 3H 4H 5H", "meld 7D 7C 7S", "add 1: 6H")
    assert [len(meld.cards) for meld in table.deal.sides[0].melds] == [4, 3]


def test_t2_only_cards_in_the_hand() -> None:
    table = Table("buraco", "KS QC JD", took="stock")
    assert table.refusal("discard 3S") == "card-not-in-hand"
    assert table.refusal("meld 3H 4H 5H") == "card-not-in-hand"


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_t3_the_only_card_of_the_pile_may_not_go_straight_back(rules: RuleSet) -> None:
    table = Table(rules.id, "5C KS QD", took="5C")
    if rules.pile.take.value == "meld-something":
        assert table.refusal("discard 5C") == "must-meld-something"
        table = Table(rules.id, "5C KS QD 7H 8H 9H", took="5C").play("meld 7H 8H 9H")
    assert table.refusal("discard 5C") == "same-single-card"
    assert table.refusal("discard KS") == ""


def test_t3_its_twin_may_if_the_player_held_one() -> None:
    table = Table("burraco", "5C KS QD", pile="5C").play("take")
    assert table.refusal("discard 5C") == ""
    assert table.refusal("discard 5C'") == ""
    joker = Table("burraco-fibur", "X KS QD", pile="X").play("take")
    assert joker.refusal("discard X") == ""


def test_t3_from_a_larger_pile_any_card_may() -> None:
    table = Table("burraco", "KS QD", pile="5C 9D").play("take")
    assert table.refusal("discard 5C") == table.refusal("discard 9D") == ""


def test_t3_holds_for_that_turn_only() -> None:
    table = Table("burraco", "KS QD", pile="5C", stock_count=12).play("take", "discard KS")
    for _ in range(3):
        table.pass_turn()
    table.play("draw")
    assert table.refusal("discard 5C") == ""


def test_t4_free_nothing_need_be_melded() -> None:
    table = Table("burraco", "KS 5H", pile="9C 4H TD").play("take")
    assert table.refusal("discard KS") == ""


def test_t4_top_card_only_if_it_is_used_at_once() -> None:
    table = Table("buraco", "6H 7H 9C", pile="3C 8H", options=TOP)
    assert table.refusal("take") == "top-card-unused"
    assert table.refusal("take with 8H: 6H 7H") == ""
    table.play("take with 8H: 6H 7H")
    assert [card.face_text for card in table.deal.sides[0].melds[0].cards] == ["6H", "7H", "8H"]
    assert [card.face_text for card in table.deal.hands[0]] == ["3C", "9C"]
    assert table.happened(PileTaken)
    assert Table("buraco", "6H 9C", pile="3C 8H", options=TOP).refusal("take") == "top-card-not-usable"


def test_t4_top_card_a_wild_from_the_hand_may_help() -> None:
    table = Table("buraco", "7H X KC", pile="3C 8H", options=TOP)
    assert table.refusal("take with 8H: 7H X") == ""
    assert Table("buraco", "7H 2S KC", pile="3C 8H", options=TOP).refusal("take with 8H: 7H 2S") == ""
    assert Table("buraco", "7H X KC JC", pile="3C 2H", options=TOP).refusal("take with 2H: 7H X") == "two-wilds"


def test_t4_top_card_the_top_card_may_be_the_wild_itself() -> None:
    assert Table("buraco", "7H 8H KC JC", pile="3C X", options=TOP).refusal("take with X: 7H 8H") == ""


def test_t4_top_card_on_a_meld_of_ones_own_side() -> None:
    table = Table("buraco", "KC QC", pile="3C 8H", melds=["5H 6H 7H"], options=TOP)
    assert table.refusal("take with 8H on 1") == ""
    assert table.refusal("take") == "top-card-unused"
    table.play("take with 8H on 1")
    assert len(table.deal.sides[0].melds[0].cards) == 4
    others = Table("buraco", "KC QC", pile="3C 8H", others=["5H 6H 7H"], options=TOP)
    assert others.refusal("take with 8H on 1") == "no-such-meld"
    assert others.refusal("take") == "top-card-not-usable"


def test_t4_top_card_with_cards_from_the_hand_on_an_own_meld() -> None:
    table = Table("buraco", "8H KC QC", pile="3C 9H", melds=["5H 6H 7H"], options=TOP)
    assert table.refusal("take with 9H on 1") == "gap"
    assert table.refusal("take with 9H on 1: 8H") == ""


def test_t4_top_card_the_rest_may_not_be_needed() -> None:
    table = Table("buraco", "6H KC QC", pile="7H 8H", options=TOP)
    assert table.legal() == ["draw"]
    assert table.refusal("take with 8H: 6H 7H") == "card-not-in-hand"


def test_t4_top_card_the_rest_joins_the_hand_and_may_be_melded() -> None:
    table = Table("buraco", "6H 7H KC", pile="9H 8H", options=TOP)
    table.play("take with 8H: 6H 7H")
    assert table.refusal("add 1: 9H") == ""


def test_t4_top_card_counts_the_rest_when_the_hand_would_be_empty() -> None:
    """M-4: with a canasta missing, the card below the top is all that is left and cannot be discarded."""
    table = Table("buraco", "6H 7H", pile="3C 8H", has_morto=True, options=TOP)
    assert table.refusal("take with 8H: 6H 7H") == "no-legal-discard-left"
    two = Table("buraco", "6H 7H", pile="3C 4C 8H", has_morto=True, options=TOP)
    assert two.refusal("take with 8H: 6H 7H") == ""


@pytest.mark.parametrize("below", ["X", "3C"])
def test_t4_top_card_what_is_not_shown_decides_nothing(below: str) -> None:
    """One unseen card would be left: where it may not be a wild it counts as one, for player and table alike."""
    table = Table("burraco", "6H 7H", pile=f"{below} 8H", melds=[CLEAN], has_morto=True, options=TOP)
    assert table.refusal("take with 8H: 6H 7H") == "only-wild-left"
    action = GAME.read_action(table.state, Seat(0), "take with 8H: 6H 7H")
    assert GAME.refusal_in_view(table.view(0), action) == GAME.refusal_for(table.state, action)


def test_t4_top_card_may_empty_the_hand_into_the_morto() -> None:
    table = Table("buraco", "6H 7H", pile="8H", options=TOP)
    table.play("take with 8H: 6H 7H")
    assert table.deal.to_act == 0 and len(table.deal.hands[0]) == 4


def test_t4_meld_something_only_if_a_meld_can_be_made() -> None:
    assert Table(SOMETHING, "KS QD 4C", pile="8H 9C").refusal("take") == "nothing-to-meld"
    assert Table(SOMETHING, "TH 4C", pile="8H 9H").refusal("take") == ""
    assert Table(SOMETHING, "3C 3D 3S QD", pile="8H 9H").refusal("take") == ""
    assert Table(SOMETHING, "KC QD", pile="8H 4S", melds=["5H 6H 7H"]).refusal("take") == ""


def test_t4_meld_something_must_be_done_before_the_discard() -> None:
    table = Table(SOMETHING, "TH 4C KC QC", pile="8H 9H").play("take")
    assert table.refusal("discard KC") == "must-meld-something"
    assert not [text for text in table.legal() if text.startswith("discard")]
    table.play("meld 8H 9H TH")
    assert table.refusal("discard KC") == ""


def test_t4_meld_something_one_added_card_is_enough_from_hand_or_pile() -> None:
    table = Table(SOMETHING, "8H KC QC", pile="9D JD", melds=["5H 6H 7H"]).play("take", "add 1: 8H")
    assert table.refusal("discard KC") == ""


def test_t4_meld_something_binds_nobody_who_draws() -> None:
    table = Table(SOMETHING, "8H KC QC", pile="9D JD", melds=["5H 6H 7H"]).play("draw")
    assert table.refusal("discard KC") == ""


def test_t5_all_of_the_pile_or_only_its_top_card_is_shown() -> None:
    for seat in range(4):
        every = Table("burraco", "KS QC", pile="9C TC 4H").view(seat)
        assert [card.face_text for card in every.pile] == ["9C", "TC", "4H"]
        top = Table("buraco-fechado", "KS QC", pile="9C TC 4H").view(seat)
        assert [card.face_text for card in top.pile] == ["4H"]
        assert top.pile_count == 3


def test_first_turn_redraw_the_first_player_may_throw_the_card_drawn() -> None:
    rules = rules_of("burako")
    table = Table("burako", "KS QC")
    table.state = GAME.start(rules, Seating(players=4), 3).state
    first = table.deal.to_act
    assert table.deal.pile == ()
    table.play("draw")
    drawn, second = table.deal.drawn, table.deal.stock[0]
    assert "redraw" in table.legal()
    table.play("redraw")
    assert table.happened(CardRedrawn)
    assert list(table.deal.pile) == [drawn]
    assert second in table.deal.hands[first] and drawn not in table.deal.hands[first]
    assert len(table.deal.hands[first]) == 12 and table.deal.to_act == first
    assert table.refusal("redraw") == "no-redraw"
    table.play(f"discard {table.deal.hands[first][0].text}").play("draw")
    assert table.refusal("redraw") == "no-redraw"


def test_first_turn_redraw_only_where_allowed() -> None:
    for rules in rulesets.ALL:
        state = GAME.start(rules, Seating(players=4), 3).state
        state = GAME.apply(state, GAME.read_action(state, state.deal.to_act, "draw")).state
        can = GAME.refusal_for(state, GAME.read_action(state, state.deal.to_act, "redraw")) is None
        assert can == (rules.id == "burako")
