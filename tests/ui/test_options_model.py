"""The tree of rule options: editing, refusing, marking and resetting."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from buraco_desktop.catalog import GAMES
from buraco_desktop.ui.models.options_model import (
    DIFFERS_ROLE,
    MEANING_ROLE,
    RULE_ROLE,
    SOURCE_ROLE,
    SPEC_ROLE,
    VALUE_COLUMN,
    OptionsModel,
)

GAME = GAMES["buraco"]
SETS = {GAME.rule_set_id(rules): rules for rules in GAME.rule_sets()}


@pytest.fixture
def model(qapp):
    model = OptionsModel(GAME, SETS["buraco-fechado"])
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield model
    tester.deleteLater()


def test_every_option_is_there_once(model):
    found = [
        model.index(row, 0, model.index(group, 0)).data(SPEC_ROLE).id
        for group in range(model.rowCount())
        for row in range(model.rowCount(model.index(group, 0)))
    ]
    assert sorted(found) == sorted(spec.id for spec in GAME.option_specs(model.rules))
    assert len(set(found)) == len(found)


def test_groups_have_headings_and_no_spec(model):
    group = model.index(0, 0)
    assert group.data() and group.data(SPEC_ROLE) is None
    assert model.parent(model.index(0, 0, group)) == group
    assert model.parent(group) == QModelIndex()


def test_an_edit_makes_new_rules_and_marks_them(model, qtbot):
    index = model.index_of("morto.seen", VALUE_COLUMN)
    with qtbot.waitSignal(model.rules_changed):
        assert model.setData(index, "at-once")
    assert GAME.option_values(model.rules)["morto.seen"] == "at-once"
    assert index.data(DIFFERS_ROLE) and model.parent(index).data(DIFFERS_ROLE) == 1
    assert index.data() == "At once"
    assert index.data(SOURCE_ROLE) == "When your next turn begins"
    assert index.data(RULE_ROLE) == "M-3" and index.data(MEANING_ROLE)
    assert "Changed" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert [spec.id for spec in model.changed] == ["morto.seen"]


def test_a_senseless_edit_is_refused_with_the_reason(model, qtbot):
    before = model.rules
    with qtbot.waitSignal(model.refused) as refused:
        assert not model.setData(model.index_of("melds.sets", VALUE_COLUMN), "none")
    assert refused.args[0] == "melds.sets"
    assert "second set" in refused.args[1]
    assert model.rules is before
    assert model.value("melds.sets") == "all"


def test_an_unknown_value_is_refused(model, qtbot):
    with qtbot.waitSignal(model.refused):
        assert not model.change({"match.target": 7})
    assert model.value("match.target") == 3000


def test_several_options_change_together(model):
    assert model.change({"melds.sets": "none", "melds.second_set_of_rank": False})
    assert model.value("melds.sets") == "none"


def test_what_has_no_effect_is_greyed(model):
    index = model.index_of("melds.wild_in_sets", VALUE_COLUMN)
    editable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsEditable
    assert index.flags() & editable == editable
    model.change({"melds.sets": "none", "melds.second_set_of_rank": False})
    assert not model.index_of("melds.wild_in_sets", VALUE_COLUMN).flags() & editable


def test_reset_one_and_all(model):
    model.change({"morto.seen": "at-once", "match.target": 2000})
    assert model.reset("morto.seen")
    assert [spec.id for spec in model.changed] == ["match.target"]
    model.reset_all()
    assert model.changed == () and model.rules == SETS["buraco-fechado"]


def test_another_rule_set(model, qtbot):
    with qtbot.waitSignal(model.modelReset):
        model.set_rules(SETS["burraco"])
    assert model.rule_set == "burraco"
    assert model.index_of("morto.seen").data() == "Looking at the pozzetto"


@pytest.mark.parametrize("rules", SETS.values(), ids=SETS)
def test_shipped_rule_sets_differ_in_nothing(qapp, rules):
    assert OptionsModel(GAME, rules).changed == ()
