"""Everything that needs words has them, and every sentence can be found by a translator."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.basra import why as basra
from buraco_desktop.games.buraco import why as buraco
from buraco_desktop.games.buraco.melds import CanastaGrade
from buraco_desktop.games.buraco.ruleset import Family
from buraco_desktop.players.levels import LEVELS
from buraco_desktop.ui.actions import COMMANDS
from buraco_desktop.ui.texts.commands import command_ids, command_words
from buraco_desktop.ui.texts.refusals import refusal_codes, refusal_sentence
from buraco_desktop.ui.texts.terms import grade_codes, grade_name
from buraco_desktop.ui.texts.window import level_name

UI = Path(__file__).resolve().parents[2] / "buraco_desktop" / "ui"
TEXTS = UI / "texts"
OWN_REFUSALS = {
    "one-discard-only", "fits-no-meld", "select-first", "not-own-felt", "nowhere-to-put",
    "select-card-first", "one-card-only", "floor-only",
}  # fmt: skip
"""Refusals that the tables give, not the rules."""


def test_every_refusal_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert refusal_codes() == {why.code for why in (*buraco.Why, *basra.Why)} | OWN_REFUSALS


@pytest.mark.parametrize("family", [family.value for family in Family])
def test_every_sentence_of_a_refusal_is_one_whole_sentence(family: str) -> None:
    for code in refusal_codes():
        sentence = refusal_sentence(Refusal(code, "T-1"), family)
        assert sentence[0].isupper() and sentence.endswith("."), sentence
        assert "%1" not in sentence, sentence


@pytest.mark.parametrize("family", [family.value for family in Family])
def test_every_grade_has_a_name(family: str) -> None:
    grades = {grade.value for grade in CanastaGrade if grade is not CanastaGrade.NONE}
    assert set(grade_codes()) == grades
    assert all(grade_name(grade, family) for grade in grades)
    assert grade_name("none", family) == ""


def test_every_command_has_words_and_one_key_does_one_thing() -> None:
    assert {command.id for command in COMMANDS} == set(command_ids())
    for command in COMMANDS:
        words = command_words(command.id)
        assert words.menu and words.button and words.tip.endswith(".")
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))


def test_every_level_has_a_name() -> None:
    names = [level_name(level.id) for level in LEVELS]
    assert all(name and name[0].isupper() for name in names)
    assert len(set(names)) == len(names)


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_a_translator_finds_every_sentence() -> None:
    """Only plain texts are found: no f-strings, no sums. Looked-up texts must be marked where they are written."""
    bad = []
    for path in sorted(TEXTS.glob("*.py")):
        for call in calls(path):
            if not isinstance(call.func, ast.Name) or call.func.id not in ("translate", "QT_TRANSLATE_NOOP"):
                continue
            if not is_text(call.args[0]):
                bad.append(f"{path.name}:{call.lineno}: {ast.unparse(call)}")
            elif isinstance(call.args[1], ast.JoinedStr | ast.BinOp):
                bad.append(f"{path.name}:{call.lineno}: {ast.unparse(call)}")
    assert bad == []


def test_only_ui_texts_speaks() -> None:
    bad = [
        f"{path.relative_to(UI)}:{call.lineno}"
        for path in sorted(UI.rglob("*.py"))
        if TEXTS not in path.parents
        for call in calls(path)
        if (isinstance(call.func, ast.Name) and call.func.id in ("translate", "tr"))
        or (isinstance(call.func, ast.Attribute) and call.func.attr == "tr")
    ]
    assert bad == []
