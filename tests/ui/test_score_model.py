"""Score sheets as tables."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from buraco_desktop.core.game import ScoreLine, ScoreSheet, SideScore
from buraco_desktop.core.seating import Seat
from buraco_desktop.ui.models.score_model import COUNT_ROLE, KIND_ROLE, POINTS_ROLE, MatchModel, ScoreModel
from buraco_desktop.ui.texts.scores import line_name, line_text

CODES = (
    "cards-melded",
    "clean-canasta",
    "semi-clean-canasta",
    "dirty-canasta",
    "a-to-k",
    "a-to-k-dirty",
    "a-to-a",
    "eight",
    "eight-dirty",
    "going-out",
    "morto-not-taken",
    "morto-unplayed",
    "cards-in-hand",
)


def side(seats, before, *lines):
    made = tuple(ScoreLine(code=code, points=points, count=count) for code, points, count in lines)
    total = sum(line.points for line in made)
    return SideScore(seats=tuple(map(Seat, seats)), lines=made, total=total, match_total=before + total)


def a_sheet(deal=1, before=(0, 0)):
    us = side((0, 2), before[0], ("cards-melded", 150, 17), ("dirty-canasta", 100, 1), ("cards-in-hand", -85, 9))
    them = side((1, 3), before[1], ("cards-melded", 285, 28), ("morto-not-taken", -100, 0), ("cards-in-hand", 0, 0))
    return ScoreSheet(deal=deal, sides=(us, them))


@pytest.fixture
def model(qapp):
    model = ScoreModel()
    model.show(a_sheet(2, (400, -20)), ("We", "They"), "buraco")
    return model


def text(model, row, column, role=Qt.ItemDataRole.DisplayRole):
    return model.index(row, column).data(role)


def test_models_are_sound(model):
    match = MatchModel()
    match.show([a_sheet()], ("We", "They"))
    for each in (model, match, ScoreModel(), MatchModel()):
        QAbstractItemModelTester(each, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_a_row_for_each_line_of_any_side_in_the_order_of_the_sheet(model):
    rows = [text(model, row, 0) for row in range(model.rowCount())]
    assert rows == [
        "Cards on the table",
        "Dirty canastas",
        "Morto not taken",
        "Cards left in hand",
        "This deal",
        "Before this deal",
        "Match so far",
    ]
    assert [text(model, 1, column) for column in (1, 2)] == ["+100", ""]
    assert text(model, 3, 1) == "−85" and text(model, 1, 1, COUNT_ROLE).startswith("1 canasta")
    assert text(model, 0, 1, COUNT_ROLE).startswith("17 card")


def test_lines_add_up_to_the_totals(model):
    for column in (1, 2):
        by_kind = {}
        for row in range(model.rowCount()):
            points = text(model, row, column, POINTS_ROLE) or 0
            kind = text(model, row, 0, KIND_ROLE)
            by_kind[kind] = by_kind.get(kind, 0) + points
        assert by_kind["line"] == by_kind["deal-total"]
        assert by_kind["carried-over"] + by_kind["deal-total"] == by_kind["match-total"]


def test_the_first_deal_carries_nothing_over(qapp):
    model = ScoreModel()
    model.show(a_sheet(), ("We", "They"), "burraco")
    kinds = [text(model, row, 0, KIND_ROLE) for row in range(model.rowCount())]
    assert "carried-over" not in kinds
    assert text(model, 1, 0) == "Dirty burracos"


def test_cells_speak_in_whole_sentences(model):
    spoken = text(model, 0, 1, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("We, 17 card") and spoken.endswith("150 points")
    assert model.headerData(1, Qt.Orientation.Horizontal) == "We"
    assert model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "We"


def test_the_match_has_a_row_a_deal_and_the_totals(qapp):
    model = MatchModel()
    model.show([a_sheet(1), a_sheet(2, (165, 185))], ("We", "They"))
    assert [text(model, row, 0) for row in range(model.rowCount())] == ["Deal 1", "Deal 2", "Match so far"]
    assert [text(model, 2, column) for column in (1, 2)] == ["330", "370"]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rule_set", ["buraco", "burraco-fitab"])
def test_every_line_has_words(qapp, code, rule_set):
    line = ScoreLine(code=code, points=100, count=2)
    for words in (line_text(line, rule_set), line_name(code, rule_set)):
        assert words and words != code and "{" not in words and "-canasta" not in words
        assert not (rule_set == "burraco-fitab" and ("anasta" in words or "orto" in words))
