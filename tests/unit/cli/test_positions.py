"""``explain`` and ``score``: positions in play and over, actions, slips."""

import json
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.seating import Seating
from tests.unit.cli.command_line import Asker
from tests.unit.cli.conftest import POSITION

GAME = GAMES["buraco"]


def changed(path: Path, **changes: Any) -> str:
    path.write_text(json.dumps(json.loads(POSITION) | changes), encoding="utf-8")
    return str(path)


def test_whose_turn_it_is_and_what_may_be_done(ask: Asker, position: Path) -> None:
    answer = ask("explain", str(position), "--json")
    assert answer.status == 0
    assert answer.value == {"to_act": 0, "phase": "play", "legal_actions": ["discard KS", "discard 5H", "discard 6H"]}
    words = ask("explain", str(position)).out
    assert "Seat 0 is to act" in words
    assert "discard KS" in words


def test_all_legal_actions_are_allowed_when_asked_one_by_one(ask: Asker, position: Path) -> None:
    for rules in GAME.rule_sets():
        seating = Seating(players=GAME.player_counts(rules)[0])
        position.write_text(GAME.write_state(GAME.start(rules, seating, 3).state), encoding="utf-8")
        for text in ask("explain", str(position), "--json").value["legal_actions"]:
            assert ask("explain", str(position), "--json", "--action", text).value["legal"] is True


def test_a_fechado_take_names_the_top_card(ask: Asker, position: Path) -> None:
    path = changed(
        position, rules="buraco-fechado", options={}, phase="draw", hands=["6H 7H KS QC", "9C", "9D", "3S"],
        pile="4D 8H", stock="5C", sides=[{"melds": [], "morto": "none"}] * 2,
    )  # fmt: skip
    value = ask("explain", path, "--json").value
    assert value["legal_actions"] == ["draw", "take with 8H: 6H 7H"]
    assert ask("explain", path, "--json", "--action", "take with 8H: 6H 7H").value["legal"] is True
    assert ask("explain", path, "--json", "--action", "take").value["refusal"] == "top-card-unused"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("discard KS", {"action": "0 discard KS", "legal": True}),
        ("0 discard KS", {"action": "0 discard KS", "legal": True}),
        ("1 discard 9C", {"legal": False, "refusal": "not-your-turn", "rule": "T-1"}),
        ("draw", {"legal": False, "refusal": "drawn-already", "rule": "T-2"}),
        ("discard 9C", {"legal": False, "refusal": "card-not-in-hand", "rule": "T-2"}),
        ("meld 5H 6H KS", {"legal": False, "refusal": "mixed-suits", "rule": "C-3"}),
        ("add 7: KS", {"legal": False, "refusal": "no-such-meld", "rule": "C-2"}),
        ("deal", {"legal": False, "refusal": "deal-goes-on"}),
    ],
)
def test_one_action(ask: Asker, position: Path, action: str, said: dict[str, Any]) -> None:
    answer = ask("explain", str(position), "--json", "--action", action)
    assert answer.status == 0
    assert {key: answer.value[key] for key in said} == said
    words = ask("explain", str(position), "--action", action).out
    assert ("Yes" in words) is said["legal"]
    assert said.get("rule", "") in words


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("", ("no action is given",)),
        ("0", ("'0' is no action",)),
        ("7 draw", ("'7' is no seat", "expected 0 to 3")),
        ("discard ZZ", ("'ZZ' is not a card",)),
        ("sing", ("'sing' is no action", "expected draw")),
        ("add x: KS", ("'x' is no meld number",)),
        ("add " + "9" * 5000 + ": KS", ("is no action",)),
    ],
)
def test_actions_that_cannot_be_read(ask: Asker, position: Path, action: str, said: tuple[str, ...]) -> None:
    line = ask.refused("explain", str(position), "--action", action)
    assert all(part in line for part in ("--action", *said)), line


def test_the_score_of_a_position_in_play(ask: Asker, position: Path) -> None:
    value = ask("score", "--json", str(position)).value
    assert value["final"] is False
    mine, theirs = value["sides"]
    assert mine["lines"] == [
        {"code": "cards-melded", "points": 65, "count": 4},
        {"code": "cards-in-hand", "points": -45, "count": 5},
    ]
    assert (mine["seats"], mine["total"], mine["match_total"]) == ([0, 2], 20, 20)
    assert [line["code"] for line in theirs["lines"]] == ["cards-melded", "morto-not-taken", "cards-in-hand"]
    words = ask("score", str(position)).out
    assert "if it ended now" in words
    assert "morto not taken" in words


def test_the_score_of_a_position_that_is_over(ask: Asker, position: Path) -> None:
    path = changed(position, phase="over", went_out=0, hands=["", "9C 9D", "AC 2D", "X 3S"], totals=[100, 50])
    value = ask("score", "--json", path).value
    assert value["final"] is True
    assert "going-out" in [line["code"] for line in value["sides"][0]["lines"]]
    assert value["sides"][0]["match_total"] == value["sides"][0]["total"] + 100
    assert ask("explain", path, "--json").value == {"to_act": 0, "phase": "over", "legal_actions": ["deal"]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "other"}, ("no position",)),
        ({"version": 2}, ("newer version",)),
        ({"version": "1"}, ("version",)),
        ({"rules": "chess"}, ("'chess'",)),
        ({"rules": ["buraco"]}, ("buraco",)),
        ({"options": {"nothing": 1}}, ("'nothing'",)),
        ({"options": []}, ("'options'",)),
        ({"players": 5}, ("'players'",)),
        ({"players": 3}, ("3 players",)),
        ({"hands": ["5H", "6H"]}, ("'hands'",)),
        ({"hands": ["", "9C", "AC", "X"]}, ("seat 0",)),
        ({"hands": ["7H 7H 7H", "9C", "AC", "X"]}, ("'7H'",)),
        ({"hands": ["X X X X", "9C", "AC", "X"]}, ("'X'",)),
        ({"hands": ["ZZ", "9C", "AC", "X"]}, ("'ZZ'",)),
        ({"to_act": 4}, ("'to_act'",)),
        ({"to_act": True}, ("'to_act'",)),
        ({"phase": "sleep"}, ("'phase'", "'sleep'")),
        ({"mortos": ["500 cards"]}, ("500 cards",)),
        ({"sides": []}, ("'sides'",)),
        (
            {"sides": [{"melds": ["5H 6H"], "morto": "none"}, {}]},
            ("'5H 6H' is no meld (C-2): A meld needs at least three cards",),
        ),
        ({"totals": [1, 2, 3]}, ("'totals'",)),
        ({"stock": 5}, ("'stock'",)),
    ],
)
def test_positions_that_cannot_be(ask: Asker, position: Path, changes: dict[str, Any], said: tuple[str, ...]) -> None:
    for command in ("explain", "score"):
        line = ask.refused(command, changed(position, **changes))
        assert all(part in line for part in (str(position), *said)), line


@pytest.mark.parametrize("text", ["", "{", '{"format": 1}', "[]", "{" * 50_000, '{"a": ' + "9" * 5000 + "}", "\0\0"])
def test_what_is_no_position(ask: Asker, position: Path, text: str) -> None:
    position.write_text(text, encoding="utf-8")
    assert str(position) in ask.refused("explain", str(position))
    ask.refused("score", str(position))


def test_a_position_from_standard_input(ask: Asker) -> None:
    assert ask("explain", "-", "--json", stdin=POSITION).value["to_act"] == 0
