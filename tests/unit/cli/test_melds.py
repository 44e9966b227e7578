"""``meld`` and ``extend``: every worked case of the rule book, answers, refusals and slips."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.command_line import Asker

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "buraco.json").read_text(encoding="utf-8")
)
PLAIN = {"clean", "dirty"}
FIELDS = ["legal", "kind", "cards", "wilds", "natural_two", "grade", "points", "bonus"]


def as_expected(value: dict[str, Any]) -> dict[str, Any]:
    """An answer under the names of the worked cases; their grade names what is more than plain."""
    if not value["legal"]:
        return {"valid": False, "reason": value["refusal"].replace("-", "_")}
    return {
        "valid": True,
        "type": value["kind"],
        "order": value["cards"],
        "wilds": value["wilds"],
        "natural_two": value["natural_two"],
        "length": len(value["cards"]),
        "grade": "none" if value["grade"] in PLAIN else value["grade"],
    }


@pytest.mark.parametrize("command", ["meld", "extend"])
def test_every_worked_case_in_one_batch(ask: Asker, command: str) -> None:
    cases = [case for case in CASES if case["kind"] == command]
    assert len(cases) >= 30
    answer = ask(command, "--batch", stdin="".join(json.dumps(case) + "\n" for case in cases))
    assert (answer.status, answer.err) == (0, "")
    assert len(answer.values) == len(cases)
    for case, value in zip(cases, answer.values, strict=True):
        said = as_expected(value)
        expected = {key: case["expected"][key] for key in case["expected"] if key not in {"note", "declared_order_ok"}}
        assert {key: said[key] for key in expected} == expected, case["id"]


def test_a_run_in_json(ask: Asker) -> None:
    answer = ask("meld", "--rules", "burraco", "--json", "5S", "6S", "2H", "8S")
    assert answer.value == {
        "legal": True, "kind": "run", "cards": ["5S", "6S", "2H*=7S", "8S"], "wilds": 1, "natural_two": False,
        "grade": "none", "points": 40, "bonus": 0,
    }  # fmt: skip
    assert list(answer.value) == FIELDS
    assert answer.status == 0


@pytest.mark.parametrize(
    ("rules", "cards", "grade", "points", "bonus"),
    [
        ("buraco", "4H 5H 6H", "none", 15, 0),
        ("buraco", "3H 4H 5H 6H 7H 8H 9H", "clean", 45, 200),
        ("buraco", "X 4H 5H 6H 7H 8H 9H", "dirty", 90, 100),
        ("buraco", "2H 3H 4H 5H 6H 7H 8H", "clean", 45, 200),
        ("buraco-aberto", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "a-to-k", 110, 500),
        ("buraco-aberto", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "a-to-a", 125, 1000),
        ("burraco-fitab", "7H 7D 7S 7C 7H 7D 7S 7C", "eight", 40, 250),
        ("burraco-fitab", "7H 7D 7S 7C 7H 7D 7S 7C X", "eight-dirty", 70, 200),
        ("burraco-fitab", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH X", "a-to-k-dirty", 140, 250),
        ("burraco-fibur", "3H 4H 5H 6H 7H 8H 9H X", "semi-clean", 75, 150),
    ],
)
def test_grades_and_bonuses(ask: Asker, rules: str, cards: str, grade: str, points: int, bonus: int) -> None:
    value = ask("meld", "--rules", rules, "--json", *cards.split()).value
    assert (value["grade"], value["points"], value["bonus"]) == (grade, points, bonus)


@pytest.mark.parametrize("wild", ["X", "2S"])
def test_a_sets_wild_is_written_without_a_star(ask: Asker, wild: str) -> None:
    value = ask("meld", "--rules", "burraco", "--json", "7H", wild, "7D").value
    assert value["kind"] == "set"
    assert value["cards"] == ["7H", "7D", wild]


def test_copies_are_read_and_not_written(ask: Asker) -> None:
    value = ask("meld", "--rules", "burraco", "--json", "7H'", "7H", "7D'").value
    assert value["cards"] == ["7H", "7H", "7D"]


def test_a_refusal_is_an_answer(ask: Asker) -> None:
    answer = ask("meld", "--rules", "burraco", "--json", "5H X 2C 8H")
    assert answer.status == 0
    assert list(answer.value) == ["legal", "refusal", "rule", "message"]
    assert answer.value["refusal"] == "two-wilds"
    assert answer.value["rule"] == "C-3"
    assert answer.value["message"].endswith(".")


def test_a_second_set_of_a_rank(ask: Asker) -> None:
    words = ("meld", "--json", "--own-meld", "7H 7D 7S", "7H", "7D", "7C")
    assert ask(*words, "--rules", "burraco").value["refusal"] == "second-set-of-rank"
    assert ask(*words, "--rules", "buraco-fechado").value["legal"] is True


@pytest.mark.parametrize(
    ("meld", "cards", "expected"),
    [
        ("8D X*=9D TD", "9D", ["X*=7D", "8D", "9D", "TD"]),
        ("8D 9D TD X*=JD", "QD", ["8D", "9D", "TD", "X*=JD", "QD"]),
        ("8D 9D TD X", "JD", ["X*=7D", "8D", "9D", "TD", "JD"]),
    ],
)
def test_extend_honours_the_stars(ask: Asker, meld: str, cards: str, expected: list[str]) -> None:
    answer = ask("extend", "--rules", "burraco", "--meld", meld, "--json", *cards.split())
    assert answer.value["cards"] == expected
    assert list(answer.value) == FIELDS


def test_a_wild_marked_at_the_end_is_locked_there(ask: Asker) -> None:
    words = ("extend", "--rules", "burraco-fibur", "--json", "--meld", "8D 9D TD X*=JD")
    assert ask(*words, "7D").value["cards"] == ["7D", "8D", "9D", "TD", "X*=JD"]
    assert ask(*words, "6D").value["legal"] is False


def test_grade_points_and_bonus_are_of_the_grown_meld(ask: Asker) -> None:
    value = ask("extend", "--meld", "4H 5H 6H 7H 8H 9H", "--json", "TH", "JH").value
    assert (value["grade"], value["points"], value["bonus"]) == ("clean", 60, 200)


def test_the_other_sides_meld(ask: Asker) -> None:
    assert ask("extend", "--other-side", "--meld", "4H 5H 6H", "--json", "7H").value["refusal"] == "not-own-meld"


def test_in_words(ask: Asker) -> None:
    assert ask("meld", "2H 3H 4H 5H 6H 7H 8H").out.splitlines() == [
        "Yes, a run of 7 cards: 2H 3H 4H 5H 6H 7H 8H",
        "The two lies in its own place and is not wild.",
        "45 points, a clean canasta, bonus 200",
    ]
    assert (
        ask("meld", "5H", "6H").out == "No (C-2, too-short): A meld needs at least three cards: 5H 6H is not enough.\n"
    )


def test_options_change_the_rules(ask: Asker) -> None:
    assert ask("meld", "--json", "7H", "7D", "7S").value["refusal"] == "sets-not-allowed"
    assert ask("meld", "7H", "--option", "melds.sets=all", "7D", "--json", "7S").value["kind"] == "set"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("meld",), ("no card is given", "expected cards like 5S 6S 7S")),
        (("meld", "5S", "ZZ", "7S"), ("card 2", "'ZZ'", "expected a rank")),
        (("meld", "7H", "7H", "7H"), ("card 3", "'7H'", "at most 2")),
        (("meld", "7H''", "8H", "9H"), ("card 1", "7H''", "at most 2")),
        (("meld", "X", "X", "X", "X", "X"), ("card 5", "'X'", "at most 4")),
        (("meld", "--option", "cards.jokers=0", "X", "5H", "6H"), ("card 1", "'X'", "at most 0")),
        (("meld", "--rules", "burako", "X", "X", "X"), ("card 3", "'X'", "at most 2")),
        (("meld", "--rules", "chess", "5H"), ("--rules", "'chess'", "expected one of buraco")),
        (("meld", "--option", "melds.sets", "5H"), ("--option", "'melds.sets'", "ID=VALUE")),
        (("meld", "--option", "melds.sets=some", "5H"), ("--option", "'some'", "none, all, A3")),
        (("meld", "--option", "nothing=1", "5H"), ("--option", "'nothing'")),
        (("meld", "--option", "score.eight_of_a_rank=250", "5H"), ("--option", "needs melds.sets")),
        (("meld", "--players", "5", "5H"), ("--players", "'5'", "2 to 4")),
        (("meld", "--players", "3", "5H"), ("--players", "3 players cannot play buraco", "expected 2, 4")),
        (("meld", "--colour", "5H"), ("--colour",)),
        (("meld", "--batch", "5H"), ("--batch", "expected no cards")),
        (("extend", "5H"), ("--meld is not given",)),
        (("extend", "--meld", "4H 5H 6H"), ("no card is given",)),
        (("extend", "--meld", "", "5H"), ("meld", "no card is given")),
        (("extend", "--meld", "4H 5H 9C", "6H"), ("meld", "'4H 5H 9C' is no meld")),
        (("extend", "--meld", "4H X*=ZZ 6H", "7H"), ("meld", "'ZZ'")),
        (("extend", "--meld", "4H X*=KS 6H", "7H"), ("meld", "expected 4H X*=5H 6H")),
        (("extend", "--meld", "7H 8H 9H", "7H", "7H"), ("cards, card 2", "at most 2")),
    ],
)
def test_slips_are_told_in_a_line(ask: Asker, words: tuple[str, ...], said: tuple[str, ...]) -> None:
    line = ask.refused(*words)
    assert all(part in line for part in said), line


def test_malformed_lines_do_not_stop_a_batch(ask: Asker) -> None:
    lines = [
        '{"cards": "5H 6H 7H"}',
        "5H 6H 7H",
        "",
        "[1]",
        '{"cards": ["5H", "6H"]}',
        '{"cards": "ZZ"}',
        '{"card": "5H"}',
        "{}",
        '{"cards": 5}',
        '{"cards": "5H 6H 7H", "rules": "chess"}',
        '{"cards": "5H 6H 7H", "options": {"melds.sets": ["all"]}}',
        '{"cards": "5H 6H 7H", "options": {"melds.sets": "some"}}',
        '{"cards": "5H 6H 7H", "players": true}',
        '{"cards": "5H 6H 7H", "kind": "extend"}',
        "[" * 100_000,
        "9" * 10_000,
        '{"cards": "7H 7D 7S", "options": {"melds.sets": "all"}}',
    ]
    answer = ask("meld", "--batch", stdin="\n".join(lines))
    assert answer.status == 2
    assert answer.err == "buraco-cli: 14 of 17 lines are malformed, the first is line 2: see its error\n"
    for number, value in enumerate(answer.values, 1):
        if number in {1, 5, 17}:
            assert "legal" in value
        else:
            assert list(value) == ["error"]
            assert value["error"].startswith(f"line {number}: ")
    assert answer.values[-1]["kind"] == "set"


def test_a_batch_of_bytes_that_are_no_text(ask: Asker) -> None:
    answer = ask(
        "extend", "--batch", stdin=b'\xff\xfe\n{"meld": "5H 6H 7H", "cards": "8H"}\n' + b"x" * 2_500_000 + b"\n{}\n"
    )
    assert answer.status == 2
    assert ["error" in value for value in answer.values] == [True, False, True, True]


def test_a_batch_line_may_have_rules_of_its_own(ask: Asker) -> None:
    lines = [{"cards": "7H 7D 7S"}, {"cards": "7H 7D 7S", "rules": "burraco"}, {"cards": "7H 7D 7S", "options": {}}]
    stdin = "".join(json.dumps(line) + "\n" for line in lines)
    values = ask("meld", "--option", "melds.sets=all", "--batch", stdin=stdin).values
    assert [value["legal"] for value in values] == [True, True, False]


def test_an_empty_batch_is_answered(ask: Asker) -> None:
    assert ask("meld", "--batch").status == 0
