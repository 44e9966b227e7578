"""W-1 to W-6: where wilds stand, and how they move."""

import pytest

from tests.rulebook.tables import grown, laid

THIRTEEN = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
FOURTEEN = f"{THIRTEEN} AH"


def test_w1_fewest_wilds_first() -> None:
    assert laid("2H 3H 4H") == "2H 3H 4H"
    assert laid("2H 4H X 3H") == "X*=AH 2H 3H 4H"
    assert laid(THIRTEEN) == THIRTEEN


def test_w1_then_an_interior_gap() -> None:
    assert laid("5H 6H X 8H") == "5H 6H X*=7H 8H"
    assert laid("5H 6H X 8H", "buraco-aberto") == "5H 6H X*=7H 8H"
    assert laid("AH X 3H") == "AH X*=2H 3H"
    assert laid("QH X AH") == "QH X*=KH AH"
    assert laid("AH 2H 3H 2S 5H") == "AH 2H 3H 2S*=4H 5H"


@pytest.mark.parametrize("name", ["buraco", "burraco", "burraco-fibur", "burraco-fitab", "burako"])
def test_w1_home_end_low(name: str) -> None:
    assert laid("5H 6H X", name) == "X*=4H 5H 6H"
    assert laid("3H 4H X", name) == "X*=2H 3H 4H"
    assert laid("2H 3H 4H 2S", name) == "2S*=AH 2H 3H 4H"
    assert laid("QH KH AH X", name) == "X*=JH QH KH AH"
    assert laid("4H 5H 6H 2H", name) == "2H*=3H 4H 5H 6H"


@pytest.mark.parametrize("name", ["buraco-aberto", "buraco-fechado", "buraco-stbl"])
def test_w1_home_end_high(name: str) -> None:
    assert laid("5H 6H X", name) == "5H 6H X*=7H"
    assert laid("QH KH X", name) == "QH KH X*=AH"
    assert laid("AH 2H 3H X", name) == "AH 2H 3H X*=4H"
    assert laid("4H 5H 6H 2H", name) == "4H 5H 6H 2H*=7H"


def test_w1_the_other_end_if_the_home_end_is_shut() -> None:
    assert laid("AH 2H 3H X") == "AH 2H 3H X*=4H"
    assert laid("QH KH AH X", "buraco-stbl") == "X*=JH QH KH AH"


def test_w1_no_end_where_the_wild_would_make_a_second_ace() -> None:
    assert laid("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH X").endswith("X*=free")
    assert laid(f"{THIRTEEN} X", "buraco-aberto") == f"{THIRTEEN} X*=free"
    high = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert laid(f"{high} X") == f"X*=AH {high}"
    assert laid(f"{high} X", "buraco-aberto") == f"{high} X*=AH"


def test_w1_the_order_of_picking_never_matters() -> None:
    assert laid("6S 7S 2H") == laid("2H 7S 6S") == "2H*=5S 6S 7S"


def test_w2_a_wild_inside_is_bound_to_its_card() -> None:
    meld = "5H X*=6H 7H"
    assert grown(meld, "9H") == "gap"
    assert grown(meld, "8H") == "5H X*=6H 7H 8H"
    assert grown(meld, "4H 8H") == "4H 5H X*=6H 7H 8H"
    assert grown(meld, "6H") == "X*=4H 5H 6H 7H"
    assert grown(meld, "6H 9H") == "5H 6H 7H X*=8H 9H"


def test_w2_a_wild_inside_that_is_free_lets_the_run_be_read_afresh() -> None:
    meld = "3H 4H 2H*=5H 6H"
    assert grown(meld, "X AH") == "wild-for-wild"
    assert grown(meld, "X AH", "burraco-fitab") == "AH 2H 3H 4H X*=5H 6H"
    assert grown(meld, "X", wilds__inner="free") == "2H 3H 4H X*=5H 6H"


@pytest.mark.parametrize("name", ["buraco", "burraco", "burraco-fitab", "burako"])
def test_w2_a_wild_at_an_end_is_free(name: str) -> None:
    assert grown("X*=7D 8D 9D TD", "QD", name) == "8D 9D TD X*=JD QD"
    assert grown("X*=7D 8D 9D TD", "6D", name) == "6D X*=7D 8D 9D TD"
    assert grown("X*=7D 8D 9D TD", "JD", name) == "X*=7D 8D 9D TD JD"
    assert grown("X*=7D 8D 9D TD", "KD", name) == "gap"
    assert grown("X*=7D 8D 9D TD", "5D", name) == "gap"
    assert grown("X*=7D 8D 9D TD", "5D 6D", name) == "5D 6D X*=7D 8D 9D TD"
    assert grown("X*=7D 8D 9D TD", "6D QD", name) == "gap"


def test_w2_a_wild_at_the_high_home_end_is_free() -> None:
    assert grown("5H 6H 7H X*=8H", "3H", "buraco-aberto") == "3H X*=4H 5H 6H 7H"
    assert grown("5H 6H 7H X*=8H", "4H", "buraco-aberto") == "4H 5H 6H 7H X*=8H"
    assert grown("5H 6H 7H X*=8H", "9H", "buraco-aberto") == "5H 6H 7H X*=8H 9H"
    assert grown("5H 6H 7H X*=8H", "TH", "buraco-aberto") == "gap"


@pytest.mark.parametrize("name", ["burraco-fibur", "burraco-internazionale"])
def test_w2_a_locked_wild_keeps_its_end(name: str) -> None:
    assert grown("X*=7D 8D 9D TD", "QD", name) == "wild-position-locked"
    assert grown("X*=7D 8D 9D TD", "JD", name) == "X*=7D 8D 9D TD JD"
    assert grown("X*=7D 8D 9D TD", "6D", name) == "6D X*=7D 8D 9D TD"
    assert grown("X*=7D 8D 9D TD", "7D", name) == "X*=6D 7D 8D 9D TD"
    assert grown("2H*=3H 4H 5H", "3H", name) == "2H 3H 4H 5H"


def test_w3_only_the_card_represented_replaces_a_wild() -> None:
    assert grown("5H X*=6H 7H", "6H") == "X*=4H 5H 6H 7H"
    assert grown("5H X*=6H 7H", "6S") == "mixed-suits"
    assert grown("5H X*=6H 7H", "5H") == "duplicate-rank"
    assert grown("5H X*=6H 7H", "6H", "buraco-aberto") == "5H 6H 7H X*=8H"


def test_w3_only_in_runs() -> None:
    assert grown("KS KD X", "KH") == "KS KH KD X"
    assert grown("KS KD X", "KS KC") == "KS KS KD KC X"


def test_w3_a_wild_never_replaces_a_wild() -> None:
    assert grown("5H X*=6H 7H", "X") == "two-wilds"
    assert grown("5H X*=6H 7H", "2S") == "two-wilds"
    assert grown("3H 4H 2H*=5H 6H", "X") == "wild-for-wild"
    assert grown("2H*=3H 4H 5H", "X") == "wild-for-wild"
    assert grown("KS KD X", "2S") == "two-wilds"
    assert grown("KS KD 2S", "X") == "two-wilds"


def test_w3_naturals_first_then_another_wild() -> None:
    assert grown("3H 4H 2H*=5H 6H", "5H X") == "X*=AH 2H 3H 4H 5H 6H"
    assert grown("2H*=3H 4H 5H", "3H X") == "X*=AH 2H 3H 4H 5H"


def test_w3_the_freed_wild_takes_its_place_by_w1() -> None:
    assert grown("AH 2H X*=3H 4H", "3H") == "AH 2H 3H 4H X*=5H"
    assert grown("QH X*=KH AH", "KH") == "X*=JH QH KH AH"
    assert grown("2S*=AH 2H 3H", "AH") == "AH 2H 3H 2S*=4H"


def test_w3_an_own_two_goes_home_below_the_three() -> None:
    assert grown("3H 4H 2H*=5H 6H", "5H") == "2H 3H 4H 5H 6H"
    assert grown("4H 5H 2H*=6H 7H", "6H") == "2H*=3H 4H 5H 6H 7H"
    assert grown("2H*=3H 4H 5H", "3H") == "2H 3H 4H 5H"
    assert grown("4H 5H 6H 2H*=7H", "3H", "buraco-aberto") == "2H 3H 4H 5H 6H"
    assert grown("3H 4H 2S*=5H 6H", "5H") == "2S*=2H 3H 4H 5H 6H"


def test_w3_another_own_two_joins_as_itself() -> None:
    assert grown("X*=2H 3H 4H", "2H") == "X*=AH 2H 3H 4H"
    assert grown("3H 4H 2H*=5H 6H", "2H") == "2H 3H 4H 2H*=5H 6H"
    assert grown("3H 4H X*=5H 6H", "2H AH") == "AH 2H 3H 4H X*=5H 6H"


def test_w4_thirteen_naturals_and_one_wild() -> None:
    assert laid(f"{THIRTEEN} X") == f"{THIRTEEN} X*=free"
    assert grown(THIRTEEN, "2S") == f"{THIRTEEN} 2S*=free"
    assert grown(f"{THIRTEEN} X*=free", "2S") == "two-wilds"
    assert laid(FOURTEEN) == "two-aces"
    assert grown(THIRTEEN, "AH") == "two-aces"


def test_w4_ace_at_both_ends() -> None:
    assert laid(FOURTEEN, "buraco-aberto") == FOURTEEN
    assert grown(THIRTEEN, "AH", "buraco-stbl") == FOURTEEN
    assert laid("AH 2H 3H AH", "buraco-aberto") == "two-aces"
    six = FOURTEEN.replace("6H", "X*=6H")
    assert laid(FOURTEEN.replace("6H", "X"), "buraco-aberto") == six


def test_w4_the_wild_of_an_ace_to_ace_run_cannot_be_replaced() -> None:
    six = FOURTEEN.replace("6H", "X*=6H")
    assert grown(six, "6H", "buraco-aberto") in {"two-aces", "two-wilds"}
    assert grown(f"{THIRTEEN} X*=free", "AH", "buraco-aberto") in {"two-aces", "two-wilds"}
    assert grown(FOURTEEN, "X", "buraco-aberto") in {"two-aces", "two-wilds"}


def test_w4_the_thirteenth_card_frees_the_wild() -> None:
    twelve = "AH 2H 3H 4H 5H X*=6H 7H 8H 9H TH JH QH KH"
    assert grown(twelve, "6H") == f"{THIRTEEN} X*=free"


def test_w5_a_natural_two_that_is_lowest_may_turn_wild() -> None:
    assert grown("2D 3D 4D 5D 6D 7D", "9D") == "3D 4D 5D 6D 7D 2D*=8D 9D"
    assert grown("3D 4D 5D 6D 7D 2D*=8D 9D", "8D") == "2D 3D 4D 5D 6D 7D 8D 9D"
    assert grown("2D 3D 4D 5D 6D 7D", "TD") == "gap"


def test_w5_not_above_an_ace_and_not_beside_a_wild() -> None:
    assert grown("AH 2H 3H 4H", "6H") == "gap"
    assert grown("2H 3H 4H X*=5H 6H", "8H") in {"gap", "two-wilds"}
    assert grown("X*=AH 2H 3H 4H", "7H") in {"gap", "two-wilds"}
    assert grown("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH", "KH") == "gap"


def test_w5_a_wild_at_the_other_end_moves_instead_of_the_two() -> None:
    assert grown("X*=AH 2H 3H 4H", "6H") == "2H 3H 4H X*=5H 6H"


def test_w6_the_two_goes_home_then_the_ace_then_one_more_wild() -> None:
    meld = "3H 4H 2H*=5H 6H"
    assert grown(meld, "X AH") == "wild-for-wild"
    assert grown(meld, "AH") == "gap"
    assert grown(meld, "5H") == "2H 3H 4H 5H 6H"
    assert grown("2H 3H 4H 5H 6H", "AH") == "AH 2H 3H 4H 5H 6H"
    assert grown("AH 2H 3H 4H 5H 6H", "X") == "AH 2H 3H 4H 5H 6H X*=7H"
    assert grown(meld, "5H AH X") == "AH 2H 3H 4H 5H 6H X*=7H"
