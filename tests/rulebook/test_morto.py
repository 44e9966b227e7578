"""M-1 to M-4: the mortos, how they are reached, and the last card of a hand."""

import pytest

from buraco_desktop.games.buraco.events import DealEnded, MortoSeen, MortoTaken, WentOut
from buraco_desktop.games.buraco.turn import MortoStatus
from tests.rulebook.tables import CLEAN, DIRTY, Table


def test_m1_the_first_side_to_run_out_takes_the_upper() -> None:
    table = Table("buraco", "KS", took="stock", mortos=2)
    upper, lower = table.deal.mortos
    table.play("discard KS")
    assert table.deal.hands[0] == tuple(sorted(upper))
    assert table.deal.mortos == (lower,)


def test_m1_each_side_gets_one() -> None:
    table = Table("buraco", "KS", took="stock", mortos=1, has_morto=True)
    assert table.refusal("discard KS") == "no-canastra"
    table = Table("buraco", "KS", took="stock", mortos=1, other_has_morto=True)
    assert table.refusal("discard KS") == ""


def test_m2_direct_go_on_in_the_same_turn() -> None:
    table = Table("buraco", "5H 6H 7H", took="stock")
    morto = table.deal.mortos[0]
    table.play("meld 5H 6H 7H")
    assert table.happened(MortoTaken) and not table.happened(DealEnded)
    assert table.deal.to_act == 0
    assert table.deal.hands[0] == tuple(sorted(morto))
    assert table.deal.sides[0].morto is MortoStatus.TAKEN
    assert not table.view(0).is_hand_hidden
    table.play(f"discard {morto[0].text}")
    assert table.deal.to_act == 1


def test_m2_direct_by_adding_to_a_meld() -> None:
    table = Table("burraco", "8H", melds=["5H 6H 7H"], took="stock").play("add 1: 8H")
    assert table.happened(MortoTaken) and table.deal.to_act == 0


def test_m3_indirect_ends_the_turn() -> None:
    table = Table("buraco", "KS", took="stock")
    morto = table.deal.mortos[0]
    table.play("discard KS")
    assert table.deal.to_act == 1
    assert table.deal.hands[0] == tuple(sorted(morto))
    taken = next(event for event in table.events if isinstance(event, MortoTaken))
    assert not taken.is_direct and taken.count == len(morto)


def _hidden(table: Table, seats: int) -> list[bool]:
    return [table.view(seat).is_hand_hidden for seat in range(seats)]


@pytest.mark.parametrize("name", ["buraco", "burraco", "burraco-fibur"])
def test_m3_after_partner_with_four(name: str) -> None:
    table = Table(name, "KS", took="stock", stock_count=12).play("discard KS")
    for _ in range(2):
        view = table.view(0)
        assert view.is_hand_hidden and view.hand == () and view.hand_counts[0] == 4
        assert _hidden(table, 4) == [True, False, False, False]
        table.pass_turn()
    assert table.happened(MortoSeen)
    assert table.deal.to_act == 3
    assert not table.view(0).is_hand_hidden and len(table.view(0).hand) == 4


@pytest.mark.parametrize("name", ["buraco", "burraco"])
def test_m3_after_partner_with_two_waits_for_the_opponent(name: str) -> None:
    table = Table(name, "KS", took="stock", players=2, stock_count=12).play("discard KS")
    assert table.view(0).is_hand_hidden
    table.pass_turn()
    assert table.deal.to_act == 0 and not table.view(0).is_hand_hidden


@pytest.mark.parametrize("name", ["buraco-aberto", "buraco-fechado", "burako"])
def test_m3_next_turn(name: str) -> None:
    table = Table(name, "KS", took="stock", stock_count=12).play("discard KS")
    for _ in range(3):
        assert table.view(0).is_hand_hidden and table.view(0).hand == ()
        table.pass_turn()
    assert table.deal.to_act == 0
    assert not table.view(0).is_hand_hidden and len(table.view(0).hand) == 4


def test_m3_at_once() -> None:
    table = Table("burraco", "KS", took="stock", options={"morto.seen": "at-once"}).play("discard KS")
    assert table.deal.to_act == 1
    assert not table.view(0).is_hand_hidden and len(table.view(0).hand) == 4


def test_m3_nobody_else_sees_the_morto() -> None:
    table = Table("burraco", "KS", took="stock", options={"morto.seen": "at-once"}).play("discard KS")
    morto = set(table.deal.hands[0])
    for seat in range(1, 4):
        view = table.view(seat)
        assert view.hand_counts[0] == 4
        assert not morto & {*view.hand, *view.known[0], *view.pile}


def test_m3_the_morto_may_be_used_from_the_next_turn() -> None:
    table = Table("burraco", "KS", took="stock", stock_count=12).play("discard KS")
    for _ in range(3):
        table.pass_turn()
    table.play("draw")
    held = table.deal.hands[0][0]
    assert table.refusal(f"discard {held.text}") == ""


@pytest.mark.parametrize(
    ("name", "hand", "melds", "action", "code"),
    [
        # discarding the last card
        ("buraco", "KS", [], "discard KS", "no-canastra"),
        ("burraco", "KS", [], "discard KS", "no-burraco"),
        ("burako", "KS", [], "discard KS", "no-canasta"),
        ("buraco-aberto", "KS", [DIRTY], "discard KS", "clean-canastra-required"),
        ("burraco-internazionale", "KS", [DIRTY], "discard KS", "clean-burraco-required"),
        # melding the last cards
        ("buraco", "9H TH JH", [], "meld 9H TH JH", "no-canastra"),
        ("burraco", "9H TH JH", [], "meld 9H TH JH", "final-discard-required"),
        ("burraco", "9H TH JH", [CLEAN], "meld 9H TH JH", "final-discard-required"),
        # leaving cards none of which can be discarded
        ("buraco", "9H TH JH KC", [], "meld 9H TH JH", "no-legal-discard-left"),
        ("burraco", "9H TH JH KC", [], "meld 9H TH JH", "must-keep-two-cards"),
        ("burraco", "9H TH JH X", [CLEAN], "meld 9H TH JH", "only-wild-left"),
        ("burraco", "9H TH JH 2S", [CLEAN], "meld 9H TH JH", "only-wild-left"),
        # what may be done
        ("buraco", "9H TH JH X", [CLEAN], "meld 9H TH JH", ""),
        ("burraco", "9H TH JH KC", [CLEAN], "meld 9H TH JH", ""),
        ("burraco", "9H TH JH KC QC", [], "meld 9H TH JH", ""),
        ("burraco", "9H TH JH X X", [CLEAN], "meld 9H TH JH", ""),
    ],
)
def test_m4_with_the_morto_had(name: str, hand: str, melds: list[str], action: str, code: str) -> None:
    assert Table(name, hand, melds=melds, has_morto=True, took="stock").refusal(action) == code


def test_m4_the_same_when_no_morto_is_left() -> None:
    table = Table("buraco", "9H TH JH KC", took="stock", mortos=0)
    assert table.refusal("meld 9H TH JH") == "no-legal-discard-left"
    assert Table("buraco", "KC", took="stock", mortos=0).refusal("discard KC") == "no-canastra"


@pytest.mark.parametrize("name", ["buraco", "burraco", "buraco-stbl", "burraco-internazionale", "burako"])
def test_m4_no_ban_while_emptying_the_hand_takes_the_morto(name: str) -> None:
    assert Table(name, "9H TH JH KC", took="stock").refusal("meld 9H TH JH") == ""
    assert Table(name, "9H TH JH", took="stock").refusal("meld 9H TH JH") == ""
    for card in ("KC", "X", "2S"):
        assert Table(name, card, took="stock").refusal(f"discard {card}") == ""


def test_m4_the_card_just_taken_counts_as_none_to_discard() -> None:
    table = Table("burraco", "9H TH JH 5C", took="5C")
    assert table.refusal("meld 9H TH JH") == "no-legal-discard-left"
    table = Table("burraco", "9H TH JH 5C", took="5C", melds=[CLEAN], has_morto=True)
    assert table.refusal("meld 9H TH JH") == "no-legal-discard-left"


def test_m4_the_canasta_may_be_made_by_that_very_meld() -> None:
    run = "9H TH JH QH KH AH 8H"
    table = Table("burraco", f"{run} KC", took="stock", has_morto=True)
    assert table.refusal(f"meld {run}") == ""
    table = Table("buraco", f"{run}", took="stock", has_morto=True)
    assert table.refusal(f"meld {run}") == ""
    assert table.play(f"meld {run}").happened(WentOut)


def test_m4_a_side_without_canasta_still_has_a_legal_move() -> None:
    """A hand of one card, then two: one of them can always go."""
    table = Table("burraco", "KS", stock="5C 6D 7H 8S 9C TD", has_morto=True).play("draw")
    assert table.refusal("discard KS") == table.refusal("discard 5C") == ""
