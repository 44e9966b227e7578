"""G-1 to G-4: going out."""

from dataclasses import replace

import pytest

from buraco_desktop.games.buraco.events import DealEnded, DealEndReason, MortoTaken, WentOut
from buraco_desktop.games.buraco.state import MatchState
from tests.rulebook.tables import CLEAN, DIRTY, Table


@pytest.mark.parametrize(
    ("name", "meld", "code"),
    [
        ("buraco", DIRTY, ""),
        ("buraco", CLEAN, ""),
        ("burraco", DIRTY, ""),
        ("buraco-aberto", DIRTY, "clean-canastra-required"),
        ("buraco-aberto", CLEAN, ""),
        ("buraco-fechado", DIRTY, ""),
        ("buraco-stbl", DIRTY, "clean-canastra-required"),
        ("buraco-stbl", CLEAN, ""),
        ("burraco-fibur", DIRTY, ""),
        ("burraco-fitab", DIRTY, ""),
        ("burraco-internazionale", DIRTY, "clean-burraco-required"),
        ("burraco-internazionale", CLEAN, ""),
        ("burako", DIRTY, ""),
    ],
)
def test_g1_the_canasta_needed(name: str, meld: str, code: str) -> None:
    table = Table(name, "KS", melds=[meld], has_morto=True, took="stock")
    assert table.refusal("discard KS") == code
    if not code:
        table.play("discard KS")
        assert table.happened(WentOut) and table.deal.end is DealEndReason.WENT_OUT
        assert table.deal.went_out == 0 and table.lines()["going-out"] == 100


def test_g1_a_clean_canasta_with_a_natural_two_is_clean() -> None:
    two = "2D 3D 4D 5D 6D 7D 8D"
    assert Table("buraco-stbl", "KS", melds=[two], has_morto=True, took="stock").refusal("discard KS") == ""


def test_g1_without_the_morto_the_hand_takes_it_instead() -> None:
    table = Table("buraco", "KS", melds=[CLEAN], took="stock").play("discard KS")
    assert table.happened(MortoTaken) and not table.happened(WentOut)


def test_g1_the_morto_is_not_needed_when_none_is_left() -> None:
    table = Table("buraco", "KS", melds=[CLEAN], took="stock", mortos=0).play("discard KS")
    assert table.happened(WentOut)
    assert table.lines()["morto-not-taken"] == -100


def test_g1_the_other_sides_canasta_does_not_count() -> None:
    table = Table("buraco", "KS", others=[CLEAN], has_morto=True, took="stock")
    assert table.refusal("discard KS") == "no-canastra"


@pytest.mark.parametrize("name", ["buraco", "buraco-aberto", "buraco-fechado", "buraco-stbl", "burako"])
def test_g2_optional_the_last_meld_ends_the_deal_too(name: str) -> None:
    for hand, action in (("9H TH JH", "meld 9H TH JH"), ("JD", "add 1: JD")):
        table = Table(name, hand, melds=[CLEAN], has_morto=True, took="stock")
        assert table.refusal(action) == ""
        table.play(action)
        assert table.happened(WentOut) and table.happened(DealEnded)
        assert table.lines()["going-out"] == 100
    assert Table(name, "JD", melds=[CLEAN], has_morto=True, took="stock").play("discard JD").happened(WentOut)


@pytest.mark.parametrize("name", ["burraco", "burraco-fibur", "burraco-fitab", "burraco-internazionale"])
def test_g2_required_melding_everything_is_refused(name: str) -> None:
    table = Table(name, "9H TH JH", melds=[CLEAN], has_morto=True, took="stock")
    assert table.refusal("meld 9H TH JH") == "final-discard-required"
    table = Table(name, "JD", melds=[CLEAN], has_morto=True, took="stock")
    assert table.refusal("add 1: JD") == "final-discard-required"
    assert table.refusal("discard JD") == ""


@pytest.mark.parametrize("card", ["X", "2S", "2D"])
@pytest.mark.parametrize("name", ["burraco", "burraco-fibur", "burraco-fitab", "burraco-internazionale"])
def test_g3_the_last_discard_may_not_be_a_wild(name: str, card: str) -> None:
    table = Table(name, card, melds=[CLEAN], has_morto=True, took="stock")
    assert table.refusal(f"discard {card}") == "closing-with-wild"


@pytest.mark.parametrize("card", ["X", "2S", "2D"])
@pytest.mark.parametrize("name", ["buraco", "buraco-aberto", "buraco-fechado", "buraco-stbl", "burako"])
def test_g3_the_last_discard_may_be_a_wild(name: str, card: str) -> None:
    table = Table(name, card, melds=[CLEAN], has_morto=True, took="stock")
    assert table.play(f"discard {card}").happened(WentOut)


@pytest.mark.parametrize("name", ["buraco", "burraco", "burraco-internazionale"])
def test_g3_otherwise_a_wild_may_always_be_discarded(name: str) -> None:
    table = Table(name, "X 2S KC", has_morto=True, took="stock")
    assert table.refusal("discard X") == table.refusal("discard 2S") == ""
    assert Table(name, "2S", took="stock").play("discard 2S").happened(MortoTaken)


def test_g4_the_pozzetto_taken_directly_may_be_emptied_in_the_same_turn() -> None:
    table = Table("burraco", "JD", melds=[CLEAN], took="stock")
    table.play("add 1: JD")
    assert table.happened(MortoTaken) and table.deal.to_act == 0
    rest = Table("burraco", "3C 4C 5C KD", melds=[CLEAN], has_morto=True, took="stock")
    rest.play("meld 3C 4C 5C", "discard KD")
    assert rest.happened(WentOut)


def test_g4_in_one_whole_turn() -> None:
    table = Table("burraco", "JD", melds=[CLEAN], took="stock", other_has_morto=True)
    morto = table.deal.mortos[0]
    table.play("add 1: JD")
    for card in morto[:-1]:
        # Nothing but the last card of the pozzetto is left in the hand, as after melding the rest.
        table.state = _without(table, card.index)
    table.play(f"discard {table.deal.hands[0][0].text}")
    assert table.happened(WentOut) and table.lines()["going-out"] == 100


def _without(table: Table, index: int) -> MatchState:
    deal = table.deal
    hand = tuple(card for card in deal.hands[0] if card.index != index)
    return replace(table.state, deal=replace(deal, hands=(hand, *deal.hands[1:])))
