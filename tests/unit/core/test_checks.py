"""What is wrong with a table, whatever the game."""

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.checks import broken_cards, broken_hands, broken_sheet
from buraco_desktop.core.game import ScoreLine, ScoreSheet, SideScore
from buraco_desktop.core.packs import PackSpec, build_pack
from buraco_desktop.core.seating import Seat

PACK = build_pack(PackSpec(packs=1, jokers=0))


def test_every_card_lies_in_one_place_and_is_of_the_pack() -> None:
    cards = read_cards("KS 7H AD")
    assert broken_cards(cards, PACK) == []
    assert broken_cards((*cards, cards[1], *read_cards("X")), PACK) == [
        "cards lie in two places: 7H",
        "cards do not belong to the pack: X",
    ]


def test_hands_are_sorted() -> None:
    assert broken_hands([read_cards("AS KS 2H"), (), read_cards("2H AS")]) == ["the hand of seat 2 is not sorted"]


def test_a_deal_that_is_over_has_a_sheet_that_adds_up() -> None:
    lines = (ScoreLine(code="cards-melded", points=20), ScoreLine(code="cards-in-hand", points=-5))
    sheets = [
        ScoreSheet(deal=1, sides=(SideScore(seats=(Seat(0),), lines=lines, total=total, match_total=total),))
        for total in (15, 20)
    ]
    assert broken_sheet(None, is_over=False) == broken_sheet(sheets[0], is_over=True) == []
    assert broken_sheet(sheets[0], is_over=False) == broken_sheet(None, is_over=True) != []
    assert broken_sheet(sheets[1], is_over=True) == ["the lines of a score do not add up"]
