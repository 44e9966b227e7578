"""Options as text, and combinations that make no sense."""

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue, describe_values, read_option, write_option
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_every_value_of_every_option_reads_back_and_changes_only_itself(rules: RuleSet) -> None:
    for spec in GAME.option_specs(rules):
        for value in spec.allowed:
            assert read_option(spec, write_option(value)) == value
            try:
                changed = GAME.with_options(rules, {spec.id: value})
            except MalformedTextError as error:
                assert "needs" in str(error)
                continue
            before, after = GAME.option_values(rules), GAME.option_values(changed)
            assert {key for key in after if after[key] != before[key]} <= {spec.id}
            assert after[spec.id] == value


@pytest.mark.parametrize(
    "values",
    [
        {"melds.second_set_of_rank": True},
        {"score.eight_of_a_rank": 250},
        {"score.a_to_a": 1000},
        {"stock.end": "two-left"},
        {"pile.take": "meld-something", "pile.visible": "top"},
    ],
    ids=str,
)
def test_senseless_combinations_are_refused_with_the_reason(values: dict[str, OptionValue]) -> None:
    with pytest.raises(MalformedTextError, match="needs"):
        GAME.with_options(rulesets.by_id("buraco"), values)


@pytest.mark.parametrize(
    "values",
    [
        {"melds.sets": "some"},
        {"melds.sets": True},
        {"pile.tak": "free"},
        {"going_out.wild_discard": "yes"},
        {"match.target": 7},
        {"match.target": True},
        {"match.target": "2000"},
    ],
    ids=str,
)
def test_unknown_options_and_values_are_named(values: dict[str, OptionValue]) -> None:
    with pytest.raises(MalformedTextError, match=r"expected") as error:
        GAME.with_options(rulesets.by_id("buraco"), values)
    assert str(next(iter(values))) in str(error.value)


@pytest.mark.parametrize("text", ["--5", "5.0", "", "\uff11", "99999999999999", "-"])
def test_what_is_no_number_is_refused(text: str) -> None:
    spec = OptionSpec(
        id="match.target", kind=OptionKind.NUMBER, default=5, allowed=(5,), rule="M-5", lowest=1, highest=10
    )
    with pytest.raises(MalformedTextError, match="a number from 1 to 10"):
        read_option(spec, text or "x")
    assert describe_values(spec) == "a number from 1 to 10"


def test_an_unknown_rule_set_is_named() -> None:
    with pytest.raises(MalformedTextError, match="'canasta' is no rule set: expected one of buraco, burraco"):
        rulesets.by_id("canasta")
