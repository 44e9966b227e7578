"""``rules``, ``perft``, ``bench`` and the program as a whole."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop import __version__
from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.cli import main as program
from buraco_desktop.cli.command import Command
from tests.unit.cli.command_line import Asker

IDS = [game.rule_set_id(rules) for game in GAMES.values() for rules in game.rule_sets()]


def test_every_rule_set_is_listed(ask: Asker) -> None:
    listed = ask("rules", "--json").value["rule_sets"]
    assert [each["id"] for each in listed] == IDS
    parents = {each["id"]: each["parent"] for each in listed}
    assert parents["buraco"] is None
    assert parents["burraco"] is None
    assert parents["basra"] is None
    assert {parents[f"basra-{where}"] for where in ("egypt", "lebanon", "palestine")} == {"basra"}
    assert {parents["buraco-aberto"], parents["buraco-stbl"], parents["burako"]} == {"buraco"}
    assert {parents["burraco-fibur"], parents["burraco-fitab"], parents["burraco-internazionale"]} == {"burraco"}
    assert [line.split()[0] for line in ask("rules").out.splitlines()] == IDS


@pytest.mark.parametrize("rules_id", IDS)
def test_options_of_a_rule_set(ask: Asker, rules_id: str) -> None:
    value = ask("rules", rules_id, "--json").value
    game, rules = game_of_rules(rules_id)
    assert {each["id"]: each["value"] for each in value["options"]} == game.option_values(rules)
    for each in value["options"]:
        assert each["value"] in each["allowed"]
        assert each["differs"] == (each["value"] != each["parent_value"])
    assert any(each["differs"] for each in value["options"]) == (value["parent"] is not None)
    words = ask("rules", rules_id).out
    assert all(each["id"] in words for each in value["options"])
    assert ("differs" in words) == (value["parent"] is not None)


def test_options_in_force(ask: Asker) -> None:
    value = ask("rules", "buraco", "--option", "match.target=1000", "--json").value
    target = next(each for each in value["options"] if each["id"] == "match.target")
    assert (target["value"], target["shipped"], target["lowest"]) == (1000, 2000, 100)
    assert "shipped with 2000" in ask("rules", "buraco", "--option", "match.target=1000").out


def test_rules_that_are_not_there(ask: Asker) -> None:
    assert "'chess'" in ask.refused("rules", "chess")
    assert "expected its ID" in ask.refused("rules", "--option", "match.target=1000")


def test_counting(ask: Asker) -> None:
    words = ("perft", "--small", "--rules", "burraco", "--players", "2", "--seed", "30", "--depth", "3")
    assert ask(*words, "--json").value == {"rules": "burraco", "small": True, "seed": 30, "counts": [2, 29, 93]}
    assert ask(*words).out.splitlines() == ["depth 1: 2", "depth 2: 29", "depth 3: 93"]
    under = ask(*words, "--json", "--divide").value["divide"]
    assert set(under) == {"draw", "take"}
    assert sum(under.values()) == 93


def test_a_whole_pack_is_counted_too(ask: Asker) -> None:
    assert ask("perft", "--depth", "1", "--json").value["counts"] == [2]


PERFT = "format: buraco-perft\nrules: burraco\nplayers: 2\npack: small\nseed: 30\ndepth 1: 2\ndepth 3: 93\n"


def test_comparing(ask: Asker, tmp_path: Path) -> None:
    path = tmp_path / "x.perft"
    path.write_text(PERFT, encoding="utf-8")
    assert ask("perft", str(path)).out == f"{path}: ok\n"
    assert ask("perft", str(path), "--json").value == {"ok": True, "files": [{"file": str(path), "ok": True}]}


def test_a_difference_is_told_action_by_action(ask: Asker, tmp_path: Path) -> None:
    path = tmp_path / "x.perft"
    path.write_text(PERFT.replace("93", "94"), encoding="utf-8")
    answer = ask("perft", str(path))
    assert answer.status == 1
    first, *under = answer.out.splitlines()
    assert first == f"{path}: depth 3: expected 94, found 93"
    assert [line.split(":")[0].strip() for line in under] == ["draw", "take"]
    assert sum(ask("perft", str(path), "--json").value["files"][0]["divide"].values()) == 93
    assert ask("perft", str(path), "--depth", "1").status == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: buraco-perft", "format: other", ":1:1: 'format: other' is no perft file"),
        ("rules: burraco", "rules: chess", "'chess'"),
        ("seed: 30", "seed: x", "'x' is no seed"),
        ("seed: 30", "seed 30", ":5:1: 'seed 30' does not belong here"),
        ("seed: 30", "players: 2", ":5:1:"),
        ("pack: small", "pack: tiny", "'tiny' is no pack"),
        ("players: 2", "players: 9", "'9' is no number of players"),
        ("depth 1: 2", "depth 0: 2", ":6:7: '0' is no new depth"),
        ("depth 1: 2", "depth 3: 2", ":7:7: '3' is no new depth"),
        ("depth 1: 2\ndepth 3: 93\n", "", "holds no counts"),
        (PERFT, "", "holds no counts"),
    ],
)
def test_perft_files_that_cannot_be_read(ask: Asker, tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "x.perft"
    path.write_text(PERFT.replace(old, new), encoding="utf-8")
    line = ask.refused("perft", str(path))
    assert str(path) in line
    assert said in line


@pytest.mark.parametrize("words", [(), ("--depth", "0"), ("--depth", "x"), ("--depth", "3", "--seed", "-1")])
def test_counting_needs_a_depth(ask: Asker, words: tuple[str, ...]) -> None:
    ask.refused("perft", *words)


def test_a_file_names_its_own_deal(ask: Asker) -> None:
    assert "names its own deal" in ask.refused("perft", "x.perft", "--small")


def test_measuring(ask: Asker) -> None:
    value = ask("bench", "--deals", "1", "--json", "--players", "2").value
    assert value["core"] == "pure"
    for part in ("random", "heuristic"):
        assert value[part]["deals"] == 1
        assert value[part]["actions"] > 10
        assert value[part]["deals_per_second"] > 0
    assert "deals and" in ask("bench", "--deals", "1", "--level", "beginner", "--rules", "burraco").out


@pytest.mark.parametrize("words", [("--deals", "0"), ("--level", "genius"), ("--rules", "chess"), ("--seed", "x")])
def test_measuring_what_is_not_there(ask: Asker, words: tuple[str, ...]) -> None:
    ask.refused("bench", *words)


def test_help_and_version(ask: Asker) -> None:
    for words in (("--help",), ("-h",), ("help",)):
        answer = ask(*words)
        assert answer.status == 0
        assert all(name in answer.out for name in program.COMMANDS)
    assert ask("--version").out == f"buraco-cli {__version__}\n"
    for name in program.COMMANDS:
        assert ask(name, "--help").status == 0


def test_only_what_works_is_offered() -> None:
    assert set(program.COMMANDS) == {
        "meld", "extend", "capture", "score", "explain", "replay", "check", "rules", "arena", "perft", "bench",
    }  # fmt: skip


@pytest.mark.parametrize("words", [(), ("sing",), ("--json",), ("",), ("meld\nrules",)])
def test_no_such_command(ask: Asker, words: tuple[str, ...]) -> None:
    assert "expected meld, extend" in ask.refused(*words)


def failing(error: BaseException) -> Command:
    def run(_: Any) -> int:
        raise error

    return Command(name="meld", help="", add_arguments=lambda parser: None, run=run)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (BrokenPipeError(), 0, ""),
        (OSError(28, "No space left on device"), 2, "cannot be written: No space left on device"),
        (ZeroDivisionError("by\nzero"), 2, "a fault of this program, please report it: ZeroDivisionError: by zero"),
    ],
)
def test_nothing_ends_in_a_traceback(
    ask: Asker, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int, said: str
) -> None:
    monkeypatch.setattr(program, "COMMANDS", {"meld": failing(error)})
    monkeypatch.setattr(program, "_drop_output", lambda: None)
    answer = ask("meld")
    assert answer.status == status
    assert said in answer.err
    assert len(answer.err.splitlines()) == bool(said)


def test_a_fault_leaves_a_report(ask: Asker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BURACO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(program, "COMMANDS", {"meld": failing(ZeroDivisionError("by zero"))})
    answer = ask("meld")
    (report,) = (tmp_path / "logs").glob("crash-*.txt")
    assert answer.err.rstrip().endswith(f"ZeroDivisionError: by zero (more in {report})")
    assert "ZeroDivisionError: by zero" in report.read_text(encoding="utf-8")


def test_without_standard_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    # A windowed program on Windows has none.
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert program.main(["meld", "5H", "6H", "7H"]) == 0
    assert program.main(["meld", "ZZ"]) == 2
    assert program.main(["meld", "--batch"]) == 2
    assert program.main(["check", "-"]) == 2


def test_a_terminal_that_lacks_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stderr", stderr)
    assert program.main(["meld", "Ä♠"]) == 2
    stderr.flush()
    assert rb"'\xc4\u2660' is not a card" in stderr.buffer.getvalue()


def test_a_number_out_of_range_is_not_called_no_number(ask: Asker) -> None:
    assert "'-5' is too small: expected 0 to" in ask.refused("replay", "x.brec", "--to", "-5")
    assert "'x' is no number" in ask.refused("replay", "x.brec", "--to", "x")


def test_a_rule_set_made_from_another_is_its_variant(ask: Asker) -> None:
    assert "a variant of burraco" in ask("rules").out
