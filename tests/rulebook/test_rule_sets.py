"""Section 3, cell by cell: the values of every option in every rule set."""

from typing import Final

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.options import OptionValue, write_option
from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.rulebook.tables import rules_of

_NAMES: Final = [
    "buraco",
    "burraco",
    "buraco-aberto",
    "buraco-fechado",
    "buraco-stbl",
    "burraco-fibur",
    "burraco-fitab",
    "burraco-internazionale",
    "burako",
]

# As in the book, a column a rule set; a dash where the book has one.
_TABLE: Final = """
cards.joker               | 50 | 30 | 20 | 20 | 20 | 30 | 30 | 30 | 50
cards.two                 | 10 | 20 | 10 | 10 | 10 | 20 | 20 | 20 | 20
cards.ace                 | 15 | 15 | 15 | 15 | 15 | 15 | 15 | 15 | 15
cards.jokers              | 4 | 4 | 4 | 4 | 4 | 4 | 4 | 4 | 2
deal.turn_up              | yes | yes | no | no | no | yes | yes | yes | no
deal.first_dealer         | random | lowest-card | lowest-card | lowest-card | lowest-card | lowest-card | lowest-card | lowest-card | random
deal.first_turn_redraw    | no | no | no | no | no | no | no | no | yes
melds.sets                | none | all | none | all | none | all | all | A3 | all
melds.second_set_of_rank  | no | no | no | yes | no | no | no | no | no
melds.wild_in_sets        | yes | yes | - | yes | - | yes | yes | yes | yes
melds.ace_both_ends       | no | no | yes | yes | yes | no | no | no | no
wilds.home_end            | low | low | high | high | high | low | low | low | low
wilds.end                 | free | free | free | free | free | locked | free | locked | free
wilds.inner               | bound | bound | bound | bound | bound | bound | free | bound | bound
pile.take                 | free | free | free | top-card | top-card | free | free | meld-something | free
pile.visible              | all | all | all | top | top | all | all | all | all
morto.seen                | after-partner | after-partner | next-turn | next-turn | next-turn | after-partner | after-partner | after-partner | next-turn
morto.penalty             | always | always | always | always | always | if-any-taken | if-any-taken | if-any-taken | always
morto.unplayed            | card-values | card-values | flat | flat | flat | card-values | card-values | card-values | flat
going_out.canasta         | any | any | clean | any | clean | any | any | clean | any
going_out.final_discard   | optional | required | optional | optional | optional | required | required | required | optional
going_out.wild_discard    | yes | no | yes | yes | yes | no | no | no | yes
stock.end                 | last-card | two-left | last-card | last-card | last-card | two-left | two-left | two-left | last-card
stock.morto_becomes_stock | yes | no | yes | yes | yes | no | no | no | yes
stalemate                 | force-draw | end-deal | force-draw | force-draw | force-draw | end-deal | end-deal | end-deal | force-draw
score.semi_clean          | off | off | off | off | off | end-only | end-only | off | off
score.a_to_k              | 0 | 0 | 500 | 500 | 500 | 0 | 300 | 0 | 0
score.a_to_a              | 0 | 0 | 1000 | 1000 | 1000 | 0 | 0 | 0 | 0
score.eight_of_a_rank     | 0 | 0 | 0 | 0 | 0 | 0 | 250 | 0 | 0
score.dirty_specials      | no | no | no | no | no | no | yes | no | no
match.target              | 2000 | 2000 | 3000 | 3000 | 3000 | 2000 | 2000 | 2000 | 3000
match.reached             | at-least | more-than | at-least | at-least | at-least | more-than | more-than | more-than | at-least
"""  # noqa: E501

_CELLS: Final = [
    (name, row.split("|")[0].strip(), cell.strip())
    for row in _TABLE.strip().splitlines()
    for name, cell in zip(_NAMES, row.split("|")[1:], strict=True)
    if cell.strip() != "-"
]

_PLAYERS: Final = {
    "buraco": (2, 4),
    "burraco": (2, 3, 4),
    "buraco-aberto": (2, 4),
    "buraco-fechado": (2, 4),
    "buraco-stbl": (2, 4),
    "burraco-fibur": (4,),
    "burraco-fitab": (4,),
    "burraco-internazionale": (4,),
    "burako": (2, 4),
}


@pytest.mark.parametrize(("name", "option", "value"), _CELLS)
def test_cell(name: str, option: str, value: str) -> None:
    assert write_option(GAME.option_values(rulesets.by_id(name))[option]) == value


def test_the_rule_sets_are_these_and_in_this_order() -> None:
    assert [rules.id for rules in rulesets.ALL] == _NAMES


def test_the_table_holds_every_option() -> None:
    rows = [row.split("|")[0].strip() for row in _TABLE.strip().splitlines()]
    for rules in rulesets.ALL:
        assert list(GAME.option_values(rules)) == rows


@pytest.mark.parametrize("name", _NAMES)
def test_players(name: str) -> None:
    rules = rulesets.by_id(name)
    assert GAME.player_counts(rules) == _PLAYERS[name]
    for players in (1, 2, 3, 4, 5):
        if players in _PLAYERS[name]:
            GAME.start(rules, Seating(players=players), 1)
        else:
            with pytest.raises(MalformedTextError):
                GAME.start(rules, Seating(players=players), 1)


@pytest.mark.parametrize(
    ("name", "targets"),
    [
        ("buraco", {1000, 2000, 3000}),
        ("burraco", {1000, 1500, 2000, 3000}),
        ("buraco-aberto", {1500, 2000, 3000, 5000}),
        ("burako", {2000, 3000}),
    ],
)
def test_targets_offered(name: str, targets: set[int]) -> None:
    spec = next(spec for spec in GAME.option_specs(rulesets.by_id(name)) if spec.id == "match.target")
    assert set(spec.allowed) == targets


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_values_that_are_no_option(rules: RuleSet) -> None:
    assert rules.deal.hand_size == 11
    assert rules.deal.morto_sizes == (11, 11)
    assert rules.deal.morto_sizes_three == (18, 11)
    score = rules.score
    assert (score.clean_points, score.dirty_points, score.semi_clean_points) == (200, 100, 150)
    assert (score.going_out_points, score.morto_penalty_points) == (100, 100)
    assert (score.a_to_k_dirty_points, score.eight_dirty_points) == (250, 200)


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_every_option_may_be_changed_in_every_rule_set(rules: RuleSet) -> None:
    plain = GAME.with_options(
        rules,
        {
            "melds.sets": "all",
            "melds.ace_both_ends": True,
            "stock.end": "last-card",
            "pile.visible": "all",
        },
    )
    for spec in GAME.option_specs(plain):
        for value in spec.allowed:
            changes: dict[str, OptionValue] = {spec.id: value}
            if changes == {"stock.end": "two-left"}:
                changes["stock.morto_becomes_stock"] = False
            if changes == {"melds.sets": "none"}:
                changes |= {"melds.second_set_of_rank": False, "score.eight_of_a_rank": 0}
            if changes == {"melds.ace_both_ends": False}:
                changes["score.a_to_a"] = 0
            if changes == {"pile.visible": "top"}:
                changes["pile.take"] = "top-card"
            assert GAME.option_values(GAME.with_options(plain, changes))[spec.id] == value


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("buraco", {"melds.second_set_of_rank": True}),
        ("buraco", {"score.eight_of_a_rank": 250}),
        ("burraco", {"score.a_to_a": 1000}),
        ("burraco", {"stock.morto_becomes_stock": True}),
        ("buraco", {"stock.end": "two-left"}),
        ("burraco-internazionale", {"pile.visible": "top"}),
        ("buraco", {"melds.sets": "A4"}),
        ("buraco", {"match.target": 0}),
        ("buraco", {"no.such.option": 1}),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(name: str, changes: dict[str, OptionValue]) -> None:
    with pytest.raises(MalformedTextError) as caught:
        GAME.with_options(rulesets.by_id(name), changes)
    assert str(caught.value)


def test_the_variants_of_buraco_and_burraco_are_option_changes() -> None:
    variants: list[tuple[str, dict[str, OptionValue]]] = [
        ("buraco", {"melds.sets": "all"}),
        ("buraco", {"pile.take": "top-card", "pile.visible": "top"}),
        ("buraco", {"match.target": 1000}),
        ("burraco", {"score.semi_clean": "seven-consecutive"}),
        ("burraco", {"stalemate": "force-draw"}),
    ]
    for name, changes in variants:
        rules = rules_of(name, changes)
        assert rules.id == name
        assert {key: value for key, value in GAME.option_values(rules).items() if key in changes} == changes
