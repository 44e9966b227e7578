"""The command line asked about Basra: captures, positions, records, counts."""

import json
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.basra.why import Why
from buraco_desktop.records import write
from tests.unit.cli.command_line import Asker
from tests.unit.cli.conftest import basra_played

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "basra.json").read_text(encoding="utf-8")
)
POSITION = {
    "format": "buraco-position",
    "version": 1,
    "rules": "basra",
    "players": 2,
    "dealer": 1,
    "to_act": 0,
    "hands": ["5S KD", "3S QH"],
    "stock": "8 cards",
    "floor": "5C KH AC 4D 4S",
    "sides": [{"captured": "2C 2S", "basras": "2S"}, {"captured": "", "basras": ""}],
}


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def finished_text() -> str:
    return write(basra_played("basra-egypt", 3, 2).record())


@pytest.fixture
def finished(tmp_path: Path, finished_text: str) -> str:
    path = tmp_path / "basra.brec"
    path.write_text(finished_text, encoding="utf-8", newline="\n")
    return str(path)


# capture


def test_the_example_of_the_manual(ask: Asker) -> None:
    answer = ask("capture", "--rules", "basra", "--table", "3S 5H 8C KD", "--json", "8H")
    assert answer.out == '{"captures": [["3S", "5H", "8C"]], "basra": false, "points": 0}\n'
    assert ask("capture", "--table", "3S 5H 8C KD", "8H").out == "8H captures 3S 5H 8C\n"


def test_in_words(ask: Asker) -> None:
    assert ask("capture", "--table", "", "JH").out == "JH captures nothing and stays on the table.\n"
    lines = ask("capture", "--table", "5H AC 4D 4S", "5S").out.splitlines()
    assert lines[1:] == ["  4D 5H AC", "  4S 5H AC"]
    out = ask("capture", "--rules", "basra-egypt", "--table", "JC", "JH").out
    assert out.endswith("A basra of 20 points.\n")


def test_options_change_the_answer(ask: Asker) -> None:
    words = ("capture", "--table", "JC", "--json", "JH")
    assert ask(*words).value["points"] == 0
    assert ask(*words, "--option", "jack_on_jack=10").value["points"] == 10


def test_every_worked_case_in_one_batch(ask: Asker) -> None:
    cases = [case for case in CASES if case["kind"] in {"play", "illegal"}]
    answer = ask("capture", "--batch", stdin="".join(json.dumps(case) + "\n" for case in cases))
    assert answer.status == 0
    for case, value in zip(cases, answer.values, strict=True):
        expected = case["expected"]
        if case["kind"] == "play":
            wanted = expected["alternatives"], expected["basra"], expected["basra_points"]
            assert (value["captures"], value["basra"], value["points"]) == wanted, case["why"]
        else:
            assert value["captures"] == expected.get("legal_captures", [expected.get("captured")]), case["why"]


def test_a_line_may_have_rules_and_options_of_its_own(ask: Asker) -> None:
    lines = [
        {"table": ["JC"], "card": "JH"},
        {"rules": "basra", "options": {"jack_on_jack": 20}, "table": ["JC"], "card": "JH"},
        {"rules": "basra-egypt", "options": {}, "table": "2S QD", "card": "7D"},
    ]
    values = ask("capture", "--batch", stdin="\n".join(map(json.dumps, lines))).values
    assert [(value["captures"], value["points"]) for value in values] == [
        ([["JC"]], 0),
        ([["JC"]], 20),
        ([["2S", "QD"]], 0),
    ]


def test_malformed_lines_do_not_stop_a_batch(ask: Asker) -> None:
    lines = [
        '{"table": ["5C"]}',
        '{"card": "5S"}',
        "what",
        '{"table": ["5C", "5C"], "card": "5S"}',
        '{"table": ["5S"], "card": "5S"}',
        '{"table": ["5H"], "card": "5S 5C"}',
        '{"table": ["X"], "card": "5S"}',
        '{"table": ["5H"], "card": "5S", "cards": "5C"}',
        '{"table": ["5H"], "card": "5S", "rules": "buraco"}',
        '{"table": ["5H"], "card": "5S"}',
    ]
    answer = ask("capture", "--batch", stdin="\n".join(lines))
    assert answer.status == 2
    errors = [value["error"] for value in answer.values[:-1]]
    said = [
        "'card' is missing",
        "'table' is missing",
        "not JSON",
        "table, card 2: '5C' stands here more often",
        "'5S' lies on the table already",
        "is not one card",
        "'X' is not in the pack",
        "'cards' is no key of a question",
        "played without captures",
    ]
    for number, (error, words) in enumerate(zip(errors, said, strict=True), 1):
        assert error.startswith(f"line {number}: ") and words in error
    assert answer.values[-1]["captures"] == [["5H"]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("8H",), "--table is not given"),
        (("--table", "5C"), "no card is given"),
        (("--table", "5C 5C", "8H"), "table, card 2"),
        (("--table", "5C", "ZZ"), "card, card 1: 'ZZ' is not a card"),
        (("--table", "5C", "--batch"), "expected no card or table"),
        (("--table", "5C", "8H", "--rules", "burraco"), "played without captures"),
        (("--table", "5C", "8H", "--rules", "basra-lebanon", "--players", "3"), "3 players cannot play"),
        (("--table", "5C", "8H", "--option", "hand=5"), "do not go round evenly"),
    ],
)
def test_malformed_questions(ask: Asker, words: tuple[str, ...], said: str) -> None:
    assert said in ask.refused("capture", *words)


def test_melds_are_not_asked_about(ask: Asker) -> None:
    assert "played without melds" in ask.refused("meld", "--rules", "basra", "5H 6H 7H")


# positions


def test_a_position_is_explained(ask: Asker, position: str) -> None:
    value = ask("explain", position, "--json").value
    assert value == {
        "to_act": 0,
        "phase": "play",
        "legal_actions": ["capture 5S: 4S AC 5C", "capture 5S: 4D AC 5C", "capture KD: KH"],
    }
    assert ask("explain", position).out.startswith("Seat 0 is to act: play a card, and take what it captures.\n")


def test_a_refusal_is_explained(ask: Asker, position: str) -> None:
    value = ask("explain", position, "--action", "play 5S", "--json").value
    assert (value["legal"], value["refusal"], value["rule"]) == (False, "must-capture", "A-4")
    assert value["message"] == "5S can take cards from the table, so it must take them."
    assert ask("explain", position, "--action", "capture KD", "--json").value["legal"] is True


def test_a_position_is_scored(ask: Asker, position: str) -> None:
    sides = ask("score", position, "--json").value["sides"]
    assert [side["total"] for side in sides] == [3 + 2 + 10, 0]


def test_what_lies_on_the_table_is_scored_for_whoever_captured_last(ask: Asker, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION | {"last_capturer": 1}), encoding="utf-8")
    sides = ask("score", str(path), "--json").value["sides"]
    assert [side["total"] for side in sides] == [2 + 10, 3 + 1]


def test_every_refusal_of_basra_can_be_met() -> None:
    game = GAMES["basra"]
    state = game.read_state(json.dumps(POSITION | {"hands": ["5S KD JS 2H 6D", "3S QH"]}))
    egypt = game.read_state(json.dumps(POSITION | {"rules": "basra-egypt", "hands": ["7D", "3S"]}))
    tried = [
        (state, 1, "play 3S"),
        (state, 0, "deal"),
        (state, 0, "play 9S"),
        (state, 0, "capture 5S: 9S"),
        (state, 0, "play 5S"),
        (state, 0, "capture 5S: 5C"),
        (state, 0, "capture 2H: AC"),
        (state, 0, "capture 5S: 4S"),
        (state, 0, "capture KD: 4S"),
        (state, 0, "capture 5S: KH"),
        (state, 0, "capture JS: 4S"),
        (egypt, 0, "capture 7D: 4S"),
    ]
    met = set()
    for at, seat, text in tried:
        refusal: Refusal | None = game.refusal_for(at, game.read_action(at, seat, text))  # type: ignore[arg-type]
        assert refusal is not None, text
        met.add(refusal.code)
    assert met == {why.code for why in Why} - {"deal-is-over", "match-is-over"}


# records


def test_a_finished_match_is_in_order(ask: Asker, finished: str) -> None:
    assert ask("check", finished).out == "ok\n"
    assert ask("score", finished, "--json").value["result"]["winners"]


def test_a_changed_capture_is_found(ask: Asker, finished: str, finished_text: str) -> None:
    lines = finished_text.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if " capture " in line)
    seat, _, card = lines[at].partition(":")[0].split()
    lines[at] = f"{seat} play {card}\n"
    Path(finished).write_text("".join(lines), encoding="utf-8", newline="\n")
    answer = ask("check", finished)
    assert answer.status == 1
    assert f":{at + 1}:3: 'play {card}' is not allowed (A-4): {card} can take" in answer.out


def test_a_record_is_replayed(ask: Asker, finished: str) -> None:
    value = ask("replay", finished, "--json", "--to", "3").value
    assert value["actions"] == 3
    assert value["steps"][0]["events"][0]["event"] == "cards-dealt"
    assert value["steps"][1]["events"][0]["event"] == "card-played"
    assert value["state"]["rules"] == "basra-egypt"
    out = ask("replay", finished).out
    for words in ("on the table lie", " captures ", " plays ", "new hands of 4 cards are dealt, 2 of 4", "floor: none"):
        assert words in out
    assert "{" not in out and "melds" not in out and "pile" not in out


# counts and speed


def test_counting(ask: Asker) -> None:
    counts = ask("perft", "--rules", "basra", "--players", "2", "--small", "--depth", "4", "--json").value["counts"]
    assert len(counts) == 4 and counts[0] >= 2


def test_measuring(ask: Asker) -> None:
    value = ask("bench", "--rules", "basra", "--players", "2", "--deals", "1", "--json").value
    assert value["core"] is None
    assert value["random"]["actions"] == value["heuristic"]["actions"] == 48
    assert "random play" in ask("bench", "--rules", "basra", "--deals", "1").out
    assert "no level" in ask.refused("bench", "--rules", "basra", "--level", "genius")
