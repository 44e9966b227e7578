"""The blunder counter: positions that count, and positions next to them that do not."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.games.buraco import GAME
from tests.bench.blunder_patterns import PATTERNS, Move, turns_of
from tests.rulebook.tables import Table

ROOT = Path(__file__).resolve().parents[2]
SIX = "4D 5D 6D 7D 8D 9D"
CLEAN = f"{SIX} TD"
OUR_MORTO = {"has_morto": True, "other_has_morto": False}
OPEN, CLOSED = "buraco", "buraco-fechado"


def found(pattern: str, table: Table, *actions: str) -> bool | None:
    """What *pattern* says of the turn of seat 0."""
    moves = []
    for text in actions:
        seat = table.deal.to_act
        view, action = table.view(seat), GAME.read_action(table.state, seat, text)
        table.play(text)
        moves.append(Move(view, action, table.view(seat)))
    return PATTERNS[pattern](moves)


def at(name: str, hand: str, **more: Any) -> Table:
    """Seat 0 has drawn and holds *hand*, early in a deal."""
    return Table(name, hand, **{"took": "stock", "stock_count": 30, **more})


@pytest.mark.parametrize(
    ("table", "discard", "wanted"),
    [
        pytest.param(at(OPEN, "9S KH", others=["6S 7S 8S"]), "9S", True, id="a safe card was there"),
        pytest.param(at(OPEN, "9S KH", others=["6S 7S 8S"]), "KH", False, id="the safe one"),
        pytest.param(at(OPEN, "9S 5S", others=["6S 7S 8S"]), "9S", None, id="both fit"),
        pytest.param(at(OPEN, "9S KH QH", others=["6S 7S 8S"]), "9S", None, id="the others belong together"),
        pytest.param(at(OPEN, "9S KH AH", others=["6S 7S 8S"]), "9S", None, id="ace and king belong together"),
        pytest.param(at(OPEN, "9S KH 3D 2D", others=["6S 7S 8S"], melds=["TH JH QH"]), "9S", None, id="two and three"),
        pytest.param(at(OPEN, "9S KH", others=["6S 7S 8S"], melds=["TH JH QH"]), "9S", None, id="it fits an own run"),
        pytest.param(at(OPEN, "9S KH", others=["6S 7S 8S"], melds=["9H TH JH"]), "9S", None, id="one card between"),
        pytest.param(at(OPEN, "9S 4H X", others=["6S 7S 8S"]), "9S", True, id="a wild makes no pair"),
        pytest.param(at(OPEN, "9S X", others=["6S 7S 8S"]), "9S", None, id="a wild is no safe card"),
        pytest.param(at(OPEN, "9S KH KD", others=["6S 7S 8S"]), "9S", True, id="kings are no pair without sets"),
        pytest.param(at(CLOSED, "9S KH KD", others=["6S 7S 8S"]), "9S", None, id="kings are a pair with sets"),
        pytest.param(at(CLOSED, "9S KH", others=["9H 9D 9C"]), "9S", True, id="a set takes it"),
        pytest.param(at(OPEN, "5S KH", others=["3S 4S X*=5S 6S"]), "5S", True, id="it sets a wild free"),
    ],
)
def test_feeding(table: Table, discard: str, wanted: bool | None) -> None:
    assert found("feeds", table, f"discard {discard}") is wanted


@pytest.mark.parametrize(
    ("table", "actions", "wanted"),
    [
        pytest.param(at(OPEN, "X KH 8S 5C", melds=[SIX]), ["add 1: X", "discard KH"], False, id="it is needed"),
        pytest.param(
            at(OPEN, "X KH 8S 5C", melds=[SIX, "4H 5H 6H 7H 8H 9H TH"]), ["add 1: X", "discard KH"], True, id="needless"
        ),
        pytest.param(
            at(OPEN, "X KH 8S 5C", melds=[SIX, "4H 5H 6H 7H 8H 9H TH"]), ["discard KH"], False, id="left clean"
        ),
        pytest.param(
            at(OPEN, "X KH 8S 5C", melds=[SIX, "4H 5H 6H 7H 8H 9H TH"], stock_count=8),
            ["add 1: X", "discard KH"], False, id="late",
        ),
        pytest.param(
            at(OPEN, "X KH 8S 5C", melds=[SIX, "3H 4H 5H 6H 7H 8H 9H"], others=["TD JD QD", "TD JD QD"]),
            ["add 1: X", "discard KH"], True, id="two threes are to come",
        ),
        pytest.param(
            at(OPEN, "X KH 8S 5C", melds=[SIX, "3H 4H 5H 6H 7H 8H 9H"], others=["TD JD QD", "TD JD QD", "AD 2D 3D"]),
            ["add 1: X", "discard KH"], False, id="one three is to come",
        ),
        pytest.param(at(OPEN, "X KH 8S 5C", melds=[CLEAN]), ["add 1: X", "discard KH"], True, id="a clean canasta"),
        pytest.param(at(OPEN, "X KH 8S", melds=[CLEAN], **OUR_MORTO), ["add 1: X", "discard KH"], False, id="then out"),
        pytest.param(at(OPEN, "X KH", melds=[CLEAN]), ["add 1: X", "discard KH"], False, id="takes the morto"),
        pytest.param(
            at(OPEN, "2D KH 8S 5C", melds=["3D 4D 5D 6D 7D 8D"]), ["add 1: 2D", "discard KH"], None, id="own two"
        ),
        pytest.param(at(OPEN, "JD KH 8S 5C", melds=[CLEAN]), ["add 1: JD", "discard KH"], None, id="no wild"),
        pytest.param(at(OPEN, "X KH 8S 5C", melds=["4D 5D 6D 7D 8D"]), ["add 1: X", "discard KH"], None, id="five"),
    ],
)  # fmt: skip
def test_spoiling(table: Table, actions: list[str], wanted: bool | None) -> None:
    assert found("spoils", table, *actions) is wanted


@pytest.mark.parametrize(
    ("table", "actions", "wanted"),
    [
        pytest.param(at(OPEN, "4D 5D 6D KH 8S", **OUR_MORTO), ["meld 4D 5D 6D", "discard KH"], True, id="one card"),
        pytest.param(
            at(OPEN, "4D 5D 6D KH 8S 5C", **OUR_MORTO), ["meld 4D 5D 6D", "discard KH"], False, id="two cards left"
        ),
        pytest.param(at(OPEN, "4D 5D 6D KH 8S"), ["meld 4D 5D 6D", "discard KH"], None, id="the morto is to come"),
        pytest.param(
            at(OPEN, "4D 5D 6D KH 8S", melds=["4H 5H 6H 7H 8H 9H TH"], **OUR_MORTO),
            ["meld 4D 5D 6D", "discard KH"], None, id="the canasta is there",
        ),
        pytest.param(
            at(OPEN, "4D 5D 6D KH 8S", melds=["4H 5H 6H 7H 8H"], **OUR_MORTO),
            ["meld 4D 5D 6D", "discard KH"], False, id="the partner can make it",
        ),
        pytest.param(
            at(OPEN, "4D 5D 6D KH 8S", stock_count=6, **OUR_MORTO), ["meld 4D 5D 6D", "discard KH"], None, id="late"
        ),
        pytest.param(
            at("buraco-aberto", "X KH 8S 5C", melds=["4H 5H 6H 7H 8H"], **OUR_MORTO),
            ["add 1: X", "discard KH"], True, id="the clean one is spoilt",
        ),
        pytest.param(
            at("buraco-aberto", "X KH 8S 5C", melds=["4H 5H 6H 7H 8H", "4C 5C 6C 7C 8C"], **OUR_MORTO),
            ["add 1: X", "discard KH"], False, id="another is clean",
        ),
    ],
)  # fmt: skip
def test_stranding(table: Table, actions: list[str], wanted: bool | None) -> None:
    assert found("strands", table, *actions) is wanted


@pytest.mark.parametrize(
    ("table", "discard", "wanted"),
    [
        pytest.param(at(OPEN, "2S KH 8D"), "2S", True, id="early"),
        pytest.param(at(OPEN, "X KH 8D"), "KH", False, id="a natural"),
        pytest.param(at(OPEN, "KH 8D"), "KH", None, id="none at hand"),
        pytest.param(at(OPEN, "2S KH 8D", stock_count=20), "2S", None, id="half the stock is gone"),
        pytest.param(at(OPEN, "2S X"), "2S", None, id="nothing else"),
        pytest.param(at(OPEN, "2S KH", others=["TH JH QH"]), "2S", None, id="nothing else that is safe"),
        pytest.param(at(OPEN, "2S KH 8D", others=[CLEAN], other_has_morto=True), "2S", None, id="they may go out"),
        pytest.param(at(OPEN, "2S KH 8D", others=[CLEAN]), "2S", True, id="their morto is to come"),
    ],
)
def test_throwing_a_wild(table: Table, discard: str, wanted: bool | None) -> None:
    assert found("throws-wild", table, f"discard {discard}") is wanted


NINE = "X 5S 6S 7S 8H 9C QD KD 3C"
FRESH = {"stock_count": 40}


@pytest.mark.parametrize(
    ("table", "actions", "wanted"),
    [
        pytest.param(at(OPEN, NINE, **FRESH), ["meld 5S 6S X", "discard KD"], True, id="on a new meld"),
        pytest.param(
            at(OPEN, NINE, melds=["JS QS KS"], **FRESH), ["add 1: X", "discard KD"], True, id="on a clean one"
        ),
        pytest.param(at(OPEN, NINE, **FRESH), ["meld 5S 6S 7S", "discard KD"], False, id="a clean one laid"),
        pytest.param(at(OPEN, NINE, **FRESH), ["discard KD"], False, id="kept"),
        pytest.param(
            at(OPEN, "5S 6S 7S 8H 9C QD KD 3C", **FRESH), ["meld 5S 6S 7S", "discard KD"], None, id="none at hand"
        ),
        pytest.param(at(OPEN, NINE, stock_count=34), ["meld 5S 6S X", "discard KD"], None, id="later"),
        pytest.param(
            at(OPEN, "X 5S 6S 8H 9C QD KD", **FRESH), ["meld 5S 6S X", "discard KD"], False, id="few are left"
        ),
        pytest.param(
            at(OPEN, NINE, melds=[SIX], **FRESH), ["add 1: X", "discard KD"], False, id="that makes a canasta"
        ),
    ],
)
def test_burning_a_wild(table: Table, actions: list[str], wanted: bool | None) -> None:
    assert found("burns-wild", table, *actions) is wanted


def piled(hand: str, pile: str, **more: Any) -> Table:
    """Seat 0 has not drawn yet."""
    return Table(OPEN, hand, pile=pile, stock_count=30, **more)


@pytest.mark.parametrize(
    ("table", "actions", "wanted"),
    [
        pytest.param(piled("4S 9H JC", "KD 7S"), ["take", "discard JC"], True, id="nothing in it"),
        pytest.param(piled("4S 9H JC", "KD 7S"), ["draw", "discard JC"], None, id="not taken"),
        pytest.param(piled("4S 9H JC", "KD 6S"), ["take", "discard JC"], False, id="a neighbour"),
        pytest.param(piled("4S 9H JC", "KD X 7S"), ["take", "discard JC"], False, id="a wild"),
        pytest.param(piled("4S 9H JC", "KD JD 7S"), ["take", "discard JC"], False, id="two that belong together"),
        pytest.param(piled("4S 9H JC", "KD 7S", melds=["8S 9S TS"]), ["take", "discard JC"], False, id="fits a run"),
        pytest.param(
            piled("4S 9H JC X", "8D TH", melds=[]), ["take", "meld 9H TH X", "discard JC"], False, id="melded"
        ),
        pytest.param(piled("4S 9H JC", "KD 7S", others=["8S 9S TS"]), ["take", "discard JC"], False, id="kept away"),
    ],
)  # fmt: skip
def test_taking_for_nothing(table: Table, actions: list[str], wanted: bool | None) -> None:
    assert found("takes-for-nothing", table, *actions) is wanted


def test_moves_are_cut_into_turns() -> None:
    table, moves = piled("4S 9H JC", "KD 7S"), []
    for text in ("take", "discard JC", "draw"):
        seat = table.deal.to_act
        view, action = table.view(seat), GAME.read_action(table.state, seat, text)
        table.play(text)
        moves.append(Move(view, action, table.view(seat)))
    assert [[move.view.seat for move in turn] for turn in turns_of(moves)] == [[0, 0], [1]]


def test_the_command_counts_the_same_however_many_work() -> None:
    command = [sys.executable, str(ROOT / "tests" / "bench" / "blunders.py"), "--players", "2", "--deals", "3"]
    answers = []
    for workers in ("1", "2"):
        run = subprocess.run(
            [*command, "--levels", "random,easy", "--workers", workers, "--json"],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        answers.append(json.loads(run.stdout))
    assert answers[0] == answers[1]
    assert answers[0]["levels"]["random"]["turns"] > 20
    assert set(answers[0]["levels"]["easy"]["patterns"]) == set(PATTERNS)
