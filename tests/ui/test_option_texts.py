"""Every rule set, option and value a player may meet has words; no word is left over."""

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.ui.texts import option_tables, options

RULES = [pytest.param(game, rules, id=game.rule_set_id(rules)) for game in GAMES.values() for rules in game.rule_sets()]


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_every_option_and_value_is_named_and_explained(game, rules):
    rule_set = game.rule_set_id(rules)
    assert options.rule_set_name(rule_set) != rule_set
    assert options.rule_set_description(rule_set).endswith(".")
    for spec in game.option_specs(rules):
        label = options.option_label(spec.id, rule_set)
        meaning = options.option_meaning(spec.id, rule_set)
        assert label != spec.id and "{" not in label + meaning
        assert meaning.endswith(".") and meaning.count(". ") <= 1
        assert options.group_name(options.group_of(spec), rule_set) != options.group_of(spec)
        names = [options.value_name(spec, value, rule_set) for value in (*spec.allowed, spec.default)]
        assert len(set(names)) == len(set(spec.allowed) | {spec.default})
        for value, name in zip(spec.allowed, names, strict=False):
            assert name and name != value and "{" not in name


def test_no_words_are_left_over():
    specs = {
        spec.id: spec for game in GAMES.values() for rules in game.rule_sets() for spec in game.option_specs(rules)
    }
    assert set(option_tables.LABELS) == set(specs) == set(option_tables.MEANINGS)
    assert {option for option, _ in option_tables.VALUES} <= set(specs)
    assert all(value in specs[option].allowed for option, value in option_tables.VALUES)


def test_family_words():
    assert "pozzetto" in options.option_meaning("morto.seen", "burraco-fitab")
    assert "morto" in options.option_meaning("morto.seen", "buraco-stbl")


@pytest.mark.parametrize(
    "values",
    [
        {"melds.sets": "none", "melds.second_set_of_rank": True},
        {"melds.sets": "none", "melds.second_set_of_rank": False, "score.eight_of_a_rank": 250},
        {"melds.ace_both_ends": False, "score.a_to_a": 1000},
        {"stock.end": "two-left", "stock.morto_becomes_stock": True},
        {"pile.take": "meld-something", "pile.visible": "top"},
    ],
)
def test_every_refusal_has_a_sentence_of_its_own(values):
    game = GAMES["buraco"]
    rules = game.rule_sets()[3]
    with pytest.raises(MalformedTextError) as refused:
        game.with_options(rules, values)
    sentence = options.problem_sentence(str(refused.value), game.option_specs(rules), "buraco-fechado")
    assert sentence.endswith(".")
    assert sentence != options.problem_sentence("", (), "buraco-fechado")
    assert "." not in sentence.replace(". ", "").rstrip(".")
