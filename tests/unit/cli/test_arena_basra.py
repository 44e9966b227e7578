"""``arena`` at Basra: every number of players, alone or two against two."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.unit.cli.command_line import Asker

TABLES = [
    ("basra", 2, (), 2),
    ("basra-egypt", 3, (), 3),
    ("basra-lebanon", 4, (), 4),
    ("basra-palestine", 4, ("--option", "partnerships=on"), 2),
]
"""Rule set, players, options, and how many score."""


@pytest.mark.parametrize(("rules", "players", "options", "columns"), TABLES)
def test_levels_meet_at_every_table(
    ask: Asker, tmp_path: Path, rules: str, players: int, options: tuple[str, ...], columns: int
) -> None:
    out = tmp_path / "rows.jsonl"
    words = ("arena", "--rules", rules, "--players", str(players), *options, "--seats", "medium,random")
    value = ask(*words, "--deals", "12", "--workers", "1", "--out", str(out), "--json").value
    assert (value["game"], value["rules"], value["players"]) == ("basra", rules, players)
    assert value["played"] == 12
    assert value["points"] > 0
    _, *rows = map(json.loads, out.read_text(encoding="ascii").splitlines())
    for row in rows:
        assert [len(played["points"]) for played in row["played"]] == [columns] * (3 if players == 3 else 2)
        assert {played["actions"] for played in row["played"]} == {48}


def test_who_searches_can_sit_there(ask: Asker) -> None:
    words = ("arena", "--rules", "basra", "--players", "2", "--seats", "hard,easy", "--deals", "2", "--workers", "1")
    assert "A hard against B easy: basra, 2 players, seed 1" in ask(*words).out


def test_programs_are_told_what_they_may_know(ask: Asker) -> None:
    example = Path(__file__).resolve().parents[2] / "players" / "example_player.py"
    seats = f"exec:{shlex.join([sys.executable, str(example)])},random"
    words = ("arena", "--rules", "basra", "--players", "2", "--seats", seats, "--deals", "1", "--workers", "1")
    assert ask(*words, "--json").value["faults"]["A"] == {}
