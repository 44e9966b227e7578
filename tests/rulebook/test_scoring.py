"""S-1 to S-5 and M-5: points of a deal, the end of a match."""

import pytest

from buraco_desktop.core.cards import Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.match import settle
from buraco_desktop.games.buraco.melds import CanastaGrade, bonus_of, grade_of
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.rulebook.tables import CLEAN, DIRTY, Changes, Table, meld_of, rules_of

THIRTEEN = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
FOURTEEN = f"{THIRTEEN} AH"
EIGHT = "7H 7D 7S 7C 7H 7D 7S 7C"


def over(name: str, hand: str = "", **more: object) -> Table:
    """A deal that is over, seat 0 left with *hand*, both sides with their morto unless said otherwise."""
    return Table(name, hand, **{"phase": "over", "has_morto": True, "other_has_morto": True, **more})  # type: ignore[arg-type]


def bonus(meld: str, name: str, options: Changes | None = None) -> int:
    rules = rules_of(name, options)
    return bonus_of(grade_of(meld_of(meld, rules), rules), rules)


@pytest.mark.parametrize(
    ("name", "joker", "two"),
    [
        ("buraco", 50, 10),
        ("burraco", 30, 20),
        ("buraco-aberto", 20, 10),
        ("buraco-fechado", 20, 10),
        ("buraco-stbl", 20, 10),
        ("burraco-fibur", 30, 20),
        ("burraco-fitab", 30, 20),
        ("burraco-internazionale", 30, 20),
        ("burako", 50, 20),
    ],
)
def test_s1_card_values(name: str, joker: int, two: int) -> None:
    rules = rules_of(name)
    values = {Rank.JOKER: joker, Rank.TWO: two, Rank.ACE: 15}
    for card in build_pack(rules.pack):
        usual = 10 if card.rank.value in "KQJT98" else 5
        assert rules.points(card) == values.get(card.rank, usual)


def test_s1_melded_less_hands_plus_bonuses() -> None:
    table = over("buraco", "KS AD", melds=[DIRTY, "3C 4C 5C"])
    assert table.lines()["cards-melded"] == 50 + 15 + 30 + 15
    assert table.lines()["cards-in-hand"] == -25
    assert table.score() == 110 + 100 - 25


def test_s1_may_be_negative_totals_too() -> None:
    table = over("burraco", "X 2S AD KS", has_morto=False, totals=(-20, 30))
    assert table.score() == -(30 + 20 + 15 + 10) - 100
    assert table.state.sheet is not None
    assert table.state.sheet.sides[0].match_total == -20 - 175


def test_s1_a_wild_counts_its_own_value() -> None:
    assert over("burraco", melds=["5H 2S*=6H 7H"]).lines()["cards-melded"] == 5 + 20 + 5


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_s2_clean_200_dirty_100_going_out_100(rules: RuleSet) -> None:
    table = over(rules.id, melds=[CLEAN, DIRTY.replace("D", "C")], went_out=0)
    assert table.lines()["clean-canasta"] == 200
    # Under END_ONLY this canasta has only six naturals besides its wild.
    assert bonus("X*=5H 6H 7H 8H 9H TH JH", rules.id) == 100
    assert table.lines()["going-out"] == 100
    assert "going-out" not in table.lines(1)


@pytest.mark.parametrize("name", ["buraco", "burraco", "buraco-aberto", "buraco-fechado", "buraco-stbl", "burako"])
def test_s2_morto_not_taken_always(name: str) -> None:
    table = over(name, has_morto=False, other_has_morto=False)
    assert table.lines(0)["morto-not-taken"] == table.lines(1)["morto-not-taken"] == -100


@pytest.mark.parametrize("name", ["burraco-fibur", "burraco-fitab", "burraco-internazionale"])
def test_s2_morto_not_taken_if_any_was(name: str) -> None:
    table = over(name, has_morto=False, other_has_morto=False)
    assert "morto-not-taken" not in {*table.lines(0), *table.lines(1)}
    table = over(name, has_morto=False, other_has_morto=True)
    assert table.lines(0)["morto-not-taken"] == -100 and "morto-not-taken" not in table.lines(1)


@pytest.mark.parametrize("name", ["buraco", "burraco", "burraco-fitab"])
def test_s3_unplayed_by_card_values(name: str) -> None:
    table = over(name, "KS QS", has_morto="unseen")
    assert table.score() == -20
    assert not {"morto-not-taken", "morto-unplayed"} & set(table.lines())


@pytest.mark.parametrize("name", ["buraco-aberto", "buraco-fechado", "buraco-stbl", "burako"])
def test_s3_unplayed_flat(name: str) -> None:
    table = over(name, "X X KS QS", has_morto="unseen")
    assert table.score() == -100
    assert table.lines()["morto-unplayed"] == -100 and table.lines()["cards-in-hand"] == 0


def test_s3_a_morto_that_was_played_costs_its_cards() -> None:
    assert over("buraco-aberto", "KS QS").score() == -20


SIX_AND_WILD = "X*=3H 4H 5H 6H 7H 8H 9H"
SEVEN_AND_END = "X*=3H 4H 5H 6H 7H 8H 9H TH"
SEVEN_AND_INNER = "3H 4H 5H 6H 7H 8H 9H X*=TH JH"
FIVE_AND_INNER = "4H 5H 6H 7H 8H X*=9H TH JH QH KH"
SEVEN_EQUAL = "7H 7D 7S 7C 7H 7D 7S"


@pytest.mark.parametrize(
    ("meld", "off", "seven", "end"),
    [
        (SIX_AND_WILD, 100, 100, 100),
        (SEVEN_AND_END, 100, 150, 150),
        (SEVEN_AND_INNER, 100, 150, 100),
        (FIVE_AND_INNER, 100, 100, 100),
        ("2C*=AH 2H 3H 4H 5H 6H 7H 8H", 100, 150, 150),
        (f"{SEVEN_EQUAL} X", 100, 150, 150),
        (f"{EIGHT} X", 100, 150, 100),
        ("7H 7D 7S 7C 7H 7D X", 100, 100, 100),
        (f"{THIRTEEN} X*=free", 100, 150, 150),
        ("3H 4H 5H 6H 7H 8H 9H", 200, 200, 200),
    ],
)
def test_s4_semi_clean(meld: str, off: int, seven: int, end: int) -> None:
    assert bonus(meld, "burraco") == off
    assert bonus(meld, "burraco", {"score.semi_clean": "seven-consecutive"}) == seven
    assert bonus(meld, "burraco", {"score.semi_clean": "end-only"}) == end
    assert bonus(meld, "burraco-fibur") == end


def test_s5_a_to_k_and_a_to_a() -> None:
    assert bonus(THIRTEEN, "buraco") == bonus(THIRTEEN, "burraco") == 200
    assert bonus(THIRTEEN, "buraco-aberto") == 500
    assert bonus(FOURTEEN, "buraco-aberto") == 1000
    assert bonus(THIRTEEN, "burraco-fitab") == 300
    assert bonus(THIRTEEN.replace(" KH", ""), "buraco-aberto") == 200


def test_s5_only_the_highest_bonus_of_a_run_counts() -> None:
    table = over("buraco-stbl", melds=[FOURTEEN])
    assert table.score() == 125 + 1000
    assert bonus(FOURTEEN, "buraco-aberto", {"score.a_to_a": 0}) == 500
    assert bonus(FOURTEEN, "buraco-aberto", {"score.a_to_a": 300}) == 500
    assert bonus(THIRTEEN, "buraco-aberto", {"score.a_to_k": 150}) == 200
    assert bonus(EIGHT, "burraco-fitab", {"score.eight_of_a_rank": 150}) == 200


def test_s5_eight_of_a_rank() -> None:
    assert bonus(EIGHT, "burraco") == 200
    assert bonus(EIGHT, "burraco-fitab") == 250
    assert bonus(SEVEN_EQUAL, "burraco-fitab") == 200


def test_s5_dirty_specials() -> None:
    assert bonus(f"{THIRTEEN} X*=free", "burraco-fitab") == 250
    assert bonus("AH 2H 3H X*=4H 5H 6H 7H 8H 9H TH JH QH KH", "burraco-fitab") == 250
    assert bonus(f"{EIGHT} X", "burraco-fitab") == 200
    assert bonus("AH 2H 3H X*=4H 5H 6H 7H 8H 9H TH JH QH KH", "burraco-fibur") == 100
    assert bonus(FOURTEEN.replace("6H", "X*=6H"), "buraco-aberto") == 100


def test_s5_the_lines_of_the_sheet_name_the_grade() -> None:
    table = over("burraco-fitab", melds=[THIRTEEN, EIGHT, "3C 4C 5C 6C 7C 8C 9C TC X*=JC"])
    assert table.lines() == {
        "cards-melded": 15 + 20 + 25 + 60 + 40 + 25 + 30 + 30,
        "a-to-k": 300,
        "eight": 250,
        "semi-clean-canasta": 150,
        "cards-in-hand": 0,
    }


def _total(name: str, mine: int, theirs: int, options: Changes | None = None) -> Table:
    table = over(name, totals=(mine, theirs), options=options)
    settle(table.state, [])
    return table


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_m5_the_target_itself_or_more(rules: RuleSet) -> None:
    target = rules.match.target
    wins_at_target = rules.match.reached.value == "at-least"
    assert _total(rules.id, target - 5, 0).state.is_over is False
    assert _total(rules.id, target, 0).state.is_over is wins_at_target
    assert _total(rules.id, target + 5, 0).state.is_over is True


def test_m5_both_past_it_the_higher_total_wins() -> None:
    result = GAME.result(_total("buraco", 2100, 2200).state)
    assert result is not None and result.winners == (1, 3) and result.totals == (2100, 2200)


def test_m5_equal_another_deal() -> None:
    table = _total("buraco", 2100, 2100)
    assert not table.state.is_over and GAME.result(table.state) is None
    assert GAME.is_between_deals(table.state)


def test_m5_the_target_may_be_changed() -> None:
    assert _total("buraco", 1000, 0, {"match.target": 1000}).state.is_over
    assert not _total("buraco", 2000, 0, {"match.target": 3000}).state.is_over


def test_m5_nothing_is_left_to_do_when_the_match_is_over() -> None:
    table = _total("buraco", 2100, 0)
    assert table.legal() == []
    assert table.refusal("draw") == "match-is-over"
    assert GAME.to_act(table.state) is None


def test_grades_are_told_apart() -> None:
    rules = rules_of("burraco-fitab")
    assert grade_of(meld_of(SEVEN_AND_END, rules), rules) is CanastaGrade.SEMI_CLEAN
