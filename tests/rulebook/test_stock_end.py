"""E-1 to E-4: the end of the stock, and deals that would not end by themselves."""

import pytest

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.events import (
    DealEnded,
    DealEndReason,
    DrawForced,
    MortoBecameStock,
    MortoTaken,
    WentOut,
)
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.rulebook.tables import CLEAN, Changes, Table
from tests.strategies import all_tables, table_name

LAST_CARD = ["buraco", "buraco-aberto", "buraco-fechado", "buraco-stbl", "burako"]
TWO_LEFT = ["burraco", "burraco-fibur", "burraco-fitab", "burraco-internazionale"]


@pytest.mark.parametrize("name", LAST_CARD)
def test_e1_last_card_the_player_who_drew_it_finishes_the_turn(name: str) -> None:
    table = Table(name, "5H 6H 7H KC QC", stock="9C", mortos=0).play("draw")
    assert not table.happened(DealEnded)
    assert table.refusal("meld 5H 6H 7H") == ""
    table.play("meld 5H 6H 7H", "discard KC")
    assert table.deal.end is DealEndReason.STOCK
    assert "going-out" not in {*table.lines(0), *table.lines(1)}


@pytest.mark.parametrize("name", LAST_CARD)
def test_e1_last_card_a_morto_becomes_the_stock(name: str) -> None:
    table = Table(name, "KC QC", stock="9C", mortos=2).play("draw")
    upper, lower = table.deal.mortos
    table.play("discard KC")
    assert table.happened(MortoBecameStock) and not table.happened(DealEnded)
    assert table.deal.stock == upper and table.deal.mortos == (lower,)
    assert table.deal.to_act == 1 and table.refusal("draw") == ""


def test_e1_last_card_without_morto_as_stock_ends_the_deal() -> None:
    options = {"stock.morto_becomes_stock": False}
    table = Table("buraco", "KC QC", stock="9C", mortos=2, options=options).play("draw", "discard KC")
    assert table.deal.end is DealEndReason.STOCK
    assert len(table.deal.mortos) == 2


def test_e1_last_card_taken_as_morto_in_that_turn_is_no_stock() -> None:
    table = Table("buraco", "KC", stock="9C", mortos=1, melds=["TC JC QC"]).play("draw", "add 1: 9C", "discard KC")
    assert table.happened(MortoTaken) and not table.happened(MortoBecameStock)
    assert table.deal.end is DealEndReason.STOCK
    assert table.lines()["cards-in-hand"] < 0 and "morto-not-taken" not in table.lines()


def test_e1_last_card_two_left_do_not_end_it() -> None:
    table = Table("buraco", "KC QC", stock="9C 9D 9S").play("draw", "discard KC")
    assert table.deal.end is None and len(table.deal.stock) == 2


@pytest.mark.parametrize("name", TWO_LEFT)
def test_e1_two_left_who_draws_the_third_last_finishes_the_turn(name: str) -> None:
    table = Table(name, "5H 6H 7H KC QC", stock="9C 9D 9S").play("draw", "meld 5H 6H 7H", "discard KC")
    assert table.deal.end is DealEndReason.STOCK
    assert "going-out" not in {*table.lines(0), *table.lines(1)}
    assert table.refusal("take") in {"deal-is-over", "match-is-over"}


@pytest.mark.parametrize("name", TWO_LEFT)
def test_e1_two_left_the_fourth_last_does_not_end_it(name: str) -> None:
    table = Table(name, "KC QC", stock="9C 9D 9S 9H").play("draw", "discard KC")
    assert table.deal.end is None and len(table.deal.stock) == 3
    if name != "burraco-internazionale":
        table.play("take")
        card = next(text for text in table.legal() if text.startswith("discard"))
        assert table.play(card).deal.end is None


def test_e1_two_left_the_player_may_go_out() -> None:
    table = Table("burraco", "KC", stock="JD 9D 9S", melds=[CLEAN], has_morto=True)
    table.play("draw", "add 1: JD", "discard KC")
    assert table.happened(WentOut) and table.lines()["going-out"] == 100


def test_e1_two_left_a_pozzetto_reached_with_the_last_discard_is_unplayed() -> None:
    table = Table("burraco", "KC", stock="JD 9D 9S", melds=[CLEAN]).play("draw", "add 1: JD", "discard KC")
    assert table.happened(MortoTaken) and table.deal.end is DealEndReason.STOCK
    values = sum(table.rules.points(card) for card in table.deal.hands[0])
    assert table.lines()["cards-in-hand"] == -values - sum(table.rules.points(card) for card in table.deal.hands[2])
    assert "morto-not-taken" not in table.lines()


@pytest.mark.parametrize("name", LAST_CARD)
def test_e2_a_side_whose_morto_became_stock_goes_out_with_a_canasta_alone(name: str) -> None:
    table = Table(name, "KC QC", stock="9C", mortos=1, melds=[CLEAN], other_has_morto=True)
    table.play("draw", "discard KC", "draw")
    assert table.deal.mortos == ()
    going = Table(name, "KC", mortos=0, melds=[CLEAN], other_has_morto=True, took="stock")
    assert going.refusal("discard KC") == ""
    going.play("discard KC")
    assert going.happened(WentOut)
    assert going.lines()["going-out"] == 100 and going.lines()["morto-not-taken"] == -100


def _swap_round(table: Table, players: int) -> Table:
    """Every player in turn takes the one card of the pile and discards another."""
    for _ in range(players):
        table.play("take")
        table.play(next(text for text in table.legal() if text.startswith("discard")))
    return table


@pytest.mark.parametrize(
    ("name", "players"), [("burraco", 2), ("burraco", 4), ("burraco-fibur", 4), ("burraco-fitab", 4)]
)
def test_e3_end_deal(name: str, players: int) -> None:
    table = Table(name, "9S KH 4C", pile="5C", players=players)
    _swap_round(table, players - 1)
    assert not table.happened(DealEnded)
    _swap_round(table, 1)
    assert table.deal.end is DealEndReason.STALEMATE
    assert "going-out" not in {*table.lines(0), *table.lines(1)}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["buraco", "buraco-aberto", "burako"])
def test_e3_force_draw(name: str, players: int) -> None:
    table = _swap_round(Table(name, "9S KH 4C", pile="5C", players=players), players)
    assert table.deal.end is None and table.happened(DrawForced)
    assert table.deal.to_act == 0
    assert table.refusal("take") == "must-draw-from-stock"
    assert table.legal() == ["draw"]
    table.play("draw", "discard KH")
    assert table.refusal("take") == ""


def test_e3_a_draw_or_a_meld_or_a_larger_pile_breaks_the_round() -> None:
    table = Table("burraco", "9S KH 4C", pile="5C", stock_count=12)
    _swap_round(table, 3)
    table.play("draw").play(next(text for text in table.legal() if text.startswith("discard")))
    assert table.deal.end is None and table.deal.swaps == 0
    table = Table("burraco", "6C 7C 4D KH QD", pile="5C").play("take", "meld 5C 6C 7C", "discard KH")
    assert table.deal.swaps == 0


@pytest.mark.parametrize("table", all_tables(), ids=table_name)
def test_e3_every_deal_ends_even_if_nobody_ever_melds(table: tuple[RuleSet, int]) -> None:
    """The laziest play there is: take the pile if it has one card, never meld."""
    rules, players = table
    state = GAME.start(rules, Seating(players=players), 2).state
    for _ in range(3000):
        if state.deal.end is not None:
            return
        texts = [GAME.write_action(action) for action in GAME.legal_actions(state)]
        wanted = ["take"] if "take" in texts and len(state.deal.pile) == 1 else texts[:1]
        if state.deal.took is not None:
            wanted = [text for text in texts if text.startswith("discard")] or texts[:1]
        state = GAME.apply(state, GAME.read_action(state, state.deal.to_act, wanted[0])).state
    raise AssertionError("it does not end")


def test_e4_who_cannot_draw_must_take_the_pile() -> None:
    table = Table("buraco", "KS QC", pile="5C 6C", stock="")
    assert table.refusal("draw") == "stock-is-empty"
    assert table.legal() == ["take"]


def test_e4_if_he_may_not_take_it_the_deal_ends() -> None:
    options: Changes = {"stock.morto_becomes_stock": False, "stock.end": "two-left", "pile.take": "top-card"}
    table = Table("buraco", "KS QC JD", pile="5C", stock="", took="stock", options=options)
    table.play("discard KS")
    assert table.deal.end is not None
    table = Table("buraco-fechado", "KS QC JD", stock="", pile="5C", took="QC", mortos=0, stock_count=0)
    table.play("discard KS")
    assert table.deal.end is DealEndReason.NOTHING_TO_DRAW
