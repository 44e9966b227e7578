"""C-1 to C-7: cards, melds, runs, sets, canastas."""

from collections import Counter

import pytest

from buraco_desktop.core.cards import Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.melds import CanastaGrade, grade_of
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.rulebook.tables import Table, grown, laid, meld_of, rules_of


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_c1_two_packs_and_the_jokers(rules: RuleSet) -> None:
    pack = build_pack(rules.pack)
    jokers = 2 if rules.id == "burako" else 4
    assert len(pack) == 104 + jokers
    faces = Counter(card.face_text for card in pack)
    assert faces.pop("X") == jokers
    assert set(faces.values()) == {2}
    assert len(faces) == 52


def test_c1_jokers_and_twos_are_wild_and_nothing_else_is() -> None:
    assert laid("5H X 7H") == "5H X*=6H 7H"
    for suit in "SHDC":
        assert laid(f"5H 2{suit} 7H") == f"5H 2{suit}*=6H 7H"
    for rank in (rank.value for rank in Rank if rank not in {Rank.TWO, Rank.JOKER}):
        assert laid(f"5C {rank}H 7C") == "mixed-suits"


def test_c1_a_two_below_the_three_of_its_suit_is_natural_and_free_of_the_limit() -> None:
    assert laid("2H 3H 4H") == "2H 3H 4H"
    assert laid("2H 3H 5H X") == "2H 3H X*=4H 5H"
    assert laid("2H X 4H") == "2H X*=3H 4H"
    assert laid("2S 3H 4H 6H X") == "two-wilds"
    assert laid("4H 5H 2H X") == "2H X*=3H 4H 5H"


@pytest.mark.parametrize("cards", ["5H", "5H 6H", "5H X", "X X", "7H 7D"])
def test_c2_a_meld_has_three_cards(cards: str) -> None:
    assert laid(cards) == "too-short"


def test_c2_either_partner_extends_the_melds_of_the_side() -> None:
    table = Table("buraco", "KS QC", melds=["5H 6H 7H"], stock="4C 4S 8H 9H", took="stock")
    table.play("discard QC").pass_turn().play("draw")
    assert table.deal.to_act == 2
    assert table.refusal("add 1: 8H") == ""
    assert len(table.play("add 1: 8H").deal.sides[0].melds[0].cards) == 4


def test_c2_nobody_extends_the_other_sides_melds() -> None:
    table = Table("buraco", "8H QC KC", others=["5H 6H 7H"], took="stock")
    assert table.refusal("add other 1: 8H") == "not-own-meld"
    assert table.refusal("add 1: 8H") == "no-such-meld"


def test_c2_melds_are_never_joined_split_or_taken_back() -> None:
    table = Table("buraco", "KC QC", melds=["3H 4H 5H", "6H 7H X*=8H"], took="stock")
    assert table.refusal("pull 1: 3H 4H 5H") == "split-not-allowed"
    assert table.refusal("pull 1: 3H") == "split-not-allowed"
    assert table.refusal("pull 2: X") == "wild-leaves-meld"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("AH 2H 3H", "AH 2H 3H"),
        ("3H AH 2H", "AH 2H 3H"),
        ("QH KH AH", "QH KH AH"),
        ("TH JH QH KH AH", "TH JH QH KH AH"),
        ("5H 6H 7S", "mixed-suits"),
        ("5H 6H 8H", "gap"),
        ("5H 6H 6H", "duplicate-rank"),
        ("5H X 8H", "gap"),
        ("5H 7H 9H X", "gap"),
        ("5H 7H 9H X X", "two-wilds"),
        ("KH AH 3H", "gap"),
    ],
)
def test_c3_consecutive_cards_of_one_suit(cards: str, says: str) -> None:
    assert laid(cards) == says


def test_c3_k_a_2_does_not_turn_the_corner() -> None:
    assert laid("KH AH 2H") == "2H*=QH KH AH"
    assert laid("QH KH AH 2H 3H") == "gap"
    assert laid("KH AH 2H 3H") == "gap"


def test_c3_natural_two_and_one_wild_is_legal_two_wilds_never() -> None:
    assert laid("2H 3H 4H X", wilds__home_end="high") == "2H 3H 4H X*=5H"
    assert laid("2H 2S 3H") == "2S*=AH 2H 3H"
    assert laid("2H 2H 3H") == "2H*=AH 2H 3H"
    assert laid("2H 2S 3H X") == "two-wilds"
    assert laid("5H 6H X 2S") == "two-wilds"


@pytest.mark.parametrize("rank", "AKQJT9876543")
def test_c4_sets_of_every_rank_but_two(rank: str) -> None:
    assert laid(f"{rank}H {rank}D {rank}S") == f"{rank}S {rank}H {rank}D"
    assert laid(f"{rank}H {rank}H {rank}S X") == f"{rank}S {rank}H {rank}H X"
    assert laid(f"{rank}H {rank}D 2S") == f"{rank}H {rank}D 2S"


def test_c4_at_least_two_naturals_one_wild_at_most() -> None:
    assert laid("7H X 2S") == "two-wilds"
    assert laid("7H 7D X 2S") == "two-wilds"
    assert laid("X X X") == "all-wild"
    assert laid("2H 2D 2S") == "all-wild"
    assert laid("2H 2D X") == "all-wild"


def test_c4_at_most_eight_naturals_and_a_wild() -> None:
    eight = "7H 7D 7S 7C 7H 7D 7S 7C"
    assert len(laid(eight).split()) == 8
    assert len(laid(f"{eight} X").split()) == 9
    assert laid(f"{eight} X 2S") == "two-wilds"
    assert grown(eight, "2S").endswith("2S")
    assert grown(f"{eight} X", "2S") == "two-wilds"


def test_c4_only_where_the_rule_set_allows_the_rank() -> None:
    assert laid("7H 7D 7S", "buraco") == "sets-not-allowed"
    assert laid("7H 7D 7S", "buraco", melds__sets="all") == "7S 7H 7D"
    a3 = "burraco-internazionale"
    assert laid("7H 7D 7S", a3) == "set-rank-not-allowed"
    assert laid("AH AD AS", a3) == "AS AH AD"
    assert laid("3H 3D X", a3) == "3H 3D X"
    assert laid("2H 2D 2S", a3) == "all-wild"


def test_c4_no_wild_in_sets_where_the_rule_set_says_so() -> None:
    assert laid("7H 7D X", melds__wild_in_sets=False) == "wild-in-set"
    assert laid("7H 7D 7S", melds__wild_in_sets=False) == "7S 7H 7D"
    assert grown("7H 7D 7S", "X", melds__wild_in_sets=False) == "wild-in-set"
    assert laid("5H X 7H", melds__wild_in_sets=False) == "5H X*=6H 7H"


@pytest.mark.parametrize(
    ("meld", "grade"),
    [
        ("4H 5H 6H 7H 8H 9H", CanastaGrade.NONE),
        ("4H 5H 6H 7H 8H 9H TH", CanastaGrade.CLEAN),
        ("2H 3H 4H 5H 6H 7H 8H", CanastaGrade.CLEAN),
        ("X*=4H 5H 6H 7H 8H 9H TH", CanastaGrade.DIRTY),
        ("X*=AH 2H 3H 4H 5H 6H 7H", CanastaGrade.DIRTY),
        ("2H*=3H 4H 5H 6H 7H 8H 9H", CanastaGrade.DIRTY),
        ("7H 7D 7S 7C 7H 7D 7S", CanastaGrade.CLEAN),
        ("7H 7D 7S 7C 7H 7D 2S", CanastaGrade.DIRTY),
    ],
)
def test_c5_seven_cards_make_a_canasta_clean_without_a_wild(meld: str, grade: CanastaGrade) -> None:
    rules = rules_of("burraco")
    assert grade_of(meld_of(meld, rules), rules) is grade


def test_c6_several_runs_in_one_suit_even_over_the_same_stretch() -> None:
    table = Table("buraco", "5H 6H 7H 8H KC QC", melds=["3H 4H 5H", "5H 6H 7H"], took="stock")
    assert table.refusal("meld 6H 7H 8H") == ""
    assert Table("buraco", "3H 4H 5H KC QC", melds=["3H 4H 5H"], took="stock").refusal("meld 3H 4H 5H") == ""


def test_c6_a_second_set_of_a_rank_only_where_allowed() -> None:
    hand = "7C 7S 7D KC QC"
    own = ["7H 7H 7C"]
    assert Table("burraco", hand, melds=own, took="stock").refusal("meld 7C 7S 7D") == "second-set-of-rank"
    assert Table("buraco-fechado", hand, melds=own, took="stock").refusal("meld 7C 7S 7D") == ""
    assert Table("burraco", hand, others=own, took="stock").refusal("meld 7C 7S 7D") == ""
    changed = {"melds.second_set_of_rank": True}
    assert Table("burraco", hand, melds=own, took="stock", options=changed).refusal("meld 7C 7S 7D") == ""


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_c7_the_first_meld_needs_no_minimum(rules: RuleSet) -> None:
    assert Table(rules.id, "3H 4H 5H KC QC", took="stock").refusal("meld 3H 4H 5H") == ""
