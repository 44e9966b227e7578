"""Replay plays a record through its game; check says what is wrong with one, and where."""

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.records import read, write
from buraco_desktop.records.check import check
from buraco_desktop.records.replay import ReplayError, option_changes, replay, rules_by_id, rules_of, with_option_texts
from tests.unit.toy_game import TOY
from tests.unit.toy_play import finished_record

TEXT = write(finished_record())
LINES = TEXT.splitlines()


def place_of(beginning: str, nth: int = 0) -> int:
    """Line of the nth line that begins so."""
    return [number for number, line in enumerate(LINES, 1) if line.startswith(beginning)][nth]


def changed(line: int, text: str | None) -> str:
    """TEXT with one line changed, or left out."""
    return "\n".join([*LINES[: line - 1], *([] if text is None else [text]), *LINES[line:]]) + "\n"


def test_a_record_as_it_was_played_is_all_well() -> None:
    assert len(read(TEXT).deals) > 1
    assert check(TOY, read(TEXT)) == ()


def test_every_deal_and_action_is_a_step() -> None:
    record = read(TEXT)
    steps = list(replay(TOY, record))
    assert len(steps) == record.action_count + len(record.deals)
    assert [step.deal for step in steps if step.line is None] == list(range(len(record.deals)))
    assert TOY.result(steps[-1].state) == record.result


def test_the_rules_of_the_record_are_in_force() -> None:
    text = TEXT.replace("rules: toy-short", "rules: toy-long\noptions: lay.jokers=no match.target=77")
    rules = rules_of(TOY, read(text))
    assert (rules.id, rules.target, rules.jokers) == ("toy-long", 77, False)
    assert option_changes(TOY, rules) == (("match.target", "77"), ("lay.jokers", "no"))


def test_options_and_rule_sets_that_do_not_exist_are_refused() -> None:
    with pytest.raises(MalformedTextError, match="expected one of toy-short, toy-long"):
        rules_by_id(TOY, "toy-tiny")
    rules = rules_by_id(TOY, "toy-long")
    for key, text in (("lay.cards", "yes"), ("lay.jokers", "maybe"), ("match.target", "--5")):
        with pytest.raises(MalformedTextError, match=text if key != "lay.cards" else key):
            with_option_texts(TOY, rules, ((key, text),))


ORDER = place_of("order:")
FAULTS = [
    ("another game", changed(place_of("game:"), "game: basra"), place_of("game:"), 0, "wrong-game"),
    ("unknown rules", changed(place_of("rules:"), "rules: toy-tiny"), place_of("rules:"), 0, "unknown-rules"),
    ("bad option", changed(place_of("rules:"), "rules: toy-long\noptions: a=b"), 5, 0, "wrong-options"),
    ("a card missing", changed(ORDER, LINES[ORDER - 1].rpartition(" ")[0]), ORDER, 0, "wrong-order"),
    ("a foreign card", changed(ORDER, LINES[ORDER - 1].rpartition(" ")[0] + " 7D"), ORDER, 0, "wrong-order"),
    ("the wrong seat", changed(ORDER + 1, "1 draw"), ORDER + 1, 1, "wrong-seat"),
    ("a forbidden action", changed(ORDER + 1, "0 end"), ORDER + 1, 3, "illegal-action"),
    ("an unreadable action", changed(ORDER + 1, "0 dream"), ORDER + 1, 3, "unreadable-action"),
    ("the wrong dealer", changed(place_of("deal 2"), "deal 2 dealer 1"), place_of("deal 2"), 0, "wrong-dealer"),
    ("the wrong number", changed(place_of("deal 2"), "deal 3 dealer 0"), place_of("deal 2"), 0, "wrong-deal-number"),
    ("no result", changed(place_of("result:"), None), place_of("result:") - 1, 0, "missing-result"),
    ("a wrong result", changed(place_of("result:"), "result: 1 2 total 1 2"), place_of("result:"), 0, "wrong-result"),
    ("no match result", changed(len(LINES), None), len(LINES) - 1, 0, "missing-result"),
    ("wrong match result", changed(len(LINES), "match result: 1 2 winners 1"), len(LINES), 0, "wrong-match-result"),
    ("a wrong seal", changed(ORDER - 1, "seal: " + "0" * 64), ORDER - 1, 0, "wrong-seal"),
]


@pytest.mark.parametrize(("text", "line", "column", "code"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_is_found_with_its_place(text: str, line: int, column: int, code: str) -> None:
    findings = [finding for finding in check(TOY, read(text)) if finding.code != "wrong-seal" or code == "wrong-seal"]
    assert [(finding.line, finding.column, finding.code) for finding in findings] == [(line, column, code)]
    assert str(findings[0]).startswith(f"line {line}")


def test_an_illegal_action_comes_with_the_paragraph() -> None:
    (finding,) = check(TOY, read(changed(ORDER + 1, "0 end")))
    assert finding.refusal is not None
    assert (finding.refusal.code, finding.refusal.rule) == ("draw-first", "Y-3")
    assert str(finding).endswith("'end' is not allowed (Y-3)")


def test_an_action_behind_the_end_of_its_deal_is_found() -> None:
    result = place_of("result:")
    text = changed(result, None).replace("\ndeal 2 ", "0 draw\n\ndeal 2 ", 1)
    assert [finding.code for finding in check(TOY, read(text))] == ["action-after-end"]


def test_a_deal_that_was_not_played_out_is_found() -> None:
    text = changed(place_of("result:"), None)
    text = "\n".join(line for n, line in enumerate(text.splitlines(), 1) if n != place_of("result:") - 1) + "\n"
    assert [finding.code for finding in check(TOY, read(text))] == ["deal-unfinished"]


def test_a_result_before_the_end_is_found() -> None:
    text = "\n".join([*LINES[: ORDER + 1], "result: 0 0 total 0 0", "match result: 0 0 winners 0"]) + "\n"
    codes = [finding.code for finding in check(TOY, read(text))]
    assert codes == ["early-result", "incomplete", "early-result"]


def test_a_cut_record_is_incomplete_and_cut() -> None:
    record = read("\n".join(LINES[: ORDER + 1]) + "\n0 la")
    findings = check(TOY, record)
    assert [(finding.line, finding.code) for finding in findings] == [
        (ORDER + 1, "incomplete"),
        (ORDER + 2, "cut-off"),
    ]


def test_replay_gives_all_steps_before_the_fault() -> None:
    steps = []
    with pytest.raises(ReplayError) as caught:
        for step in replay(TOY, read(changed(ORDER + 3, "0 dream"))):
            steps.append(step)
    assert len(steps) == 3
    assert caught.value.finding.line == ORDER + 3
