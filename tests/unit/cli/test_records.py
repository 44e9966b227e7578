"""``replay``, ``check`` and ``score`` of records: whole, cut, damaged, foreign."""

import json
import re
from pathlib import Path

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.records import read
from tests.unit.cli.command_line import Asker


def damaged(path: Path, pattern: str, replacement: str) -> int:
    """Change the first match of *pattern* in the file; the line it stands in."""
    text = path.read_text(encoding="utf-8")
    match = re.search(pattern, text, re.MULTILINE)
    assert match
    path.write_text(text[: match.start()] + replacement + text[match.end() :], encoding="utf-8", newline="\n")
    return text[: match.start()].count("\n") + 1


def test_a_finished_record_is_in_order(ask: Asker, finished: Path) -> None:
    answer = ask("check", str(finished))
    assert (answer.status, answer.out, answer.err) == (0, "ok\n", "")
    assert ask("check", str(finished), "--json").value == {
        "ok": True,
        "files": [{"file": str(finished), "ok": True, "findings": []}],
    }


def test_findings_have_a_place(ask: Asker, finished: Path) -> None:
    line = damaged(finished, r"^result: -?\d+", "result: 12345")
    answer = ask("check", str(finished))
    assert answer.status == 1
    assert answer.out.startswith(f"{finished}:{line}:1: the result says 12345")
    finding = ask("check", "--json", str(finished)).value["files"][0]["findings"][0]
    assert (finding["line"], finding["column"], finding["code"]) == (line, 1, "wrong-result")


def test_an_illegal_action_is_explained(ask: Asker, finished: Path) -> None:
    line = damaged(finished, r"^(\d) draw$", "2 meld 5H 6H KS")
    for command in ("check", "replay"):
        answer = ask(command, "--json", str(finished))
        assert answer.status == 1
        value = answer.value
        finding = value["finding"] if command == "replay" else value["files"][0]["findings"][0]
        assert finding["line"] == line
    assert f"{finished}:{line}:" in ask("replay", str(finished)).err


def test_a_line_that_cannot_be_read_is_a_finding(ask: Asker, finished: Path) -> None:
    line = damaged(finished, r"^(\d) draw$", "what is this")
    answer = ask("check", str(finished))
    assert answer.status == 1
    assert answer.out.startswith(f"{finished}:{line}:1: 'what is this'")
    assert f"{finished}:{line}:1: 'what is this'" in ask.refused("replay", str(finished))


def test_an_unfinished_match_is_told(ask: Asker, unfinished: Path) -> None:
    answer = ask("check", str(unfinished))
    assert answer.status == 1
    assert "was not played to its end" in answer.out


def test_several_records(ask: Asker, finished: Path, unfinished: Path) -> None:
    answer = ask("check", str(finished), str(unfinished))
    assert answer.status == 1
    assert answer.out.splitlines()[0] == f"{finished}: ok"
    answer = ask("check", str(finished), str(finished.parent), str(unfinished))
    assert answer.status == 2
    assert str(finished.parent) in answer.err
    assert len(answer.out.splitlines()) == 2


def test_a_newer_record_is_refused_by_name(ask: Asker, finished: Path) -> None:
    damaged(finished, r"^version: 1$", "version: 2")
    for command in ("check", "replay", "score"):
        line = ask.refused(command, str(finished))
        assert str(finished) in line
        assert "2" in line


@pytest.mark.parametrize("data", [b"", b"\x7fELF\x02\xff\xfe", b"hello\n", b"\0" * 100, b"format: other\n", b"{}"])
def test_what_is_no_record(ask: Asker, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "junk"
    path.write_bytes(data)
    for command in ("check", "replay", "score"):
        assert str(path) in ask.refused(command, str(path))


@pytest.mark.parametrize("command", ["check", "replay", "score", "explain", "perft"])
def test_files_that_cannot_be_opened(ask: Asker, tmp_path: Path, command: str) -> None:
    for name in ("nowhere.brec", ".", "a\0b", "x" * 5000):
        line = ask.refused(command, str(tmp_path / name))
        assert "cannot be read" in line
        assert len(line) < 500


def test_too_large_a_file_is_not_read(ask: Asker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("buraco_desktop.cli.reading.LARGEST_FILE", 1_000_000)
    path = tmp_path / "large"
    path.write_bytes(b"x" * 1_000_001)
    assert "too large" in ask.refused("check", str(path))


def test_a_record_of_an_unknown_game(ask: Asker, finished: Path) -> None:
    line = damaged(finished, r"^game: buraco$", "game: chess")
    answer = ask("check", str(finished))
    assert answer.status == 1
    assert answer.out == f"{finished}:{line}:1: 'chess' is no game: expected {', '.join(GAMES)}\n"
    ask.refused("replay", str(finished))


def test_the_whole_replay(ask: Asker, finished: Path, finished_text: str) -> None:
    record = read(finished_text)
    answer = ask("replay", "--json", str(finished))
    assert answer.status == 0
    value = answer.value
    assert value["actions"] == record.action_count == sum(step["action"] is not None for step in value["steps"])
    assert len(value["sheets"]) == len(record.deals)
    assert [[side["total"] for side in sheet["sides"]] for sheet in value["sheets"]] == [
        list(deal.result.points) for deal in record.deals if deal.result
    ]
    assert record.result
    assert value["result"] == {"totals": list(record.result.totals), "winners": list(record.result.winners)}
    assert value["state"]["format"] == "buraco-position"
    assert {event["event"] for step in value["steps"] for event in step["events"]} >= {"card-drawn", "deal-scored"}
    words = ask("replay", str(finished)).out
    assert f"After {record.action_count} actions:" in words
    assert "Match over" in words


@pytest.mark.parametrize("to", [0, 1, 2, 25])
def test_a_replay_up_to_an_action(ask: Asker, finished: Path, tmp_path: Path, to: int) -> None:
    value = ask("replay", "--json", "--to", str(to), str(finished)).value
    assert value["actions"] == to
    assert len(value["steps"]) == to + 1
    assert value["result"] is None
    assert [sheet["final"] for sheet in value["sheets"]] == [False]
    path = tmp_path / "state.json"
    path.write_text(json.dumps(value["state"]), encoding="utf-8")
    next_action = ask("replay", "--json", "--to", str(to + 1), str(finished)).value["steps"][-1]["action"]
    assert ask("explain", str(path), "--json", "--action", next_action).value["legal"] is True


def test_the_last_action_of_a_deal_shows_its_score(ask: Asker, finished: Path, finished_text: str) -> None:
    count = len(read(finished_text).deals[0].actions)
    value = ask("replay", "--json", "--to", str(count), str(finished)).value
    assert [sheet["final"] for sheet in value["sheets"]] == [True]
    assert value["state"]["phase"] == "over"


@pytest.mark.parametrize("to", ["-1", "x", "1.5", "999999", "9" * 100])
def test_a_place_that_is_not_there(ask: Asker, finished: Path, to: str) -> None:
    assert "--to" in ask.refused("replay", f"--to={to}", str(finished))


def test_a_record_cut_off_replays_up_to_the_cut(ask: Asker, finished: Path, finished_text: str) -> None:
    finished.write_text(finished_text[: len(finished_text) // 3], encoding="utf-8", newline="\n")
    assert ask("replay", "--json", str(finished)).status == 0
    assert ask("check", str(finished)).status == 1


def test_the_score_of_a_record(ask: Asker, finished: Path, unfinished: Path) -> None:
    value = ask("score", "--json", str(finished)).value
    assert value["final"] is True
    assert len(value["earlier"]) == value["deal"] - 1
    assert value["result"]["winners"]
    value = ask("score", "--json", str(unfinished)).value
    assert (value["deal"], value["final"], value["earlier"]) == (1, True, [])
    assert "Deal 1" in ask("score", str(unfinished)).out


def test_the_score_of_a_record_without_deals(ask: Asker, finished: Path, finished_text: str) -> None:
    finished.write_text(finished_text[: finished_text.index("\ndeal 1")], encoding="utf-8", newline="\n")
    assert "holds no deal" in ask.refused("score", str(finished))
    assert ask("replay", "--json", str(finished)).value["state"] is None


def test_a_record_from_standard_input(ask: Asker, finished_text: str) -> None:
    assert ask("check", "-", stdin=finished_text).out == "ok\n"
