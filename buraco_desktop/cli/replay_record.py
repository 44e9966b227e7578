"""``replay``: what happened in a record, and the state and score sheets where it ends or after some actions."""

import argparse
import json
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json, number
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.event_words import event_words
from buraco_desktop.cli.output import answer, complain
from buraco_desktop.cli.reading import read_record, read_text
from buraco_desktop.cli.sheets import result_values, result_words, sheet_values, sheet_words
from buraco_desktop.cli.study import study_of
from buraco_desktop.cli.walk import finding_values, finding_words, walk
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.records.replay import ReplayStep

_MOST_ACTIONS: Final = 1_000_000_000


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a record (.brec); - is standard input")
    to_help = "stop after N actions; 0: when the first cards are dealt"
    parser.add_argument("--to", metavar="N", type=number(0, _MOST_ACTIONS), help=to_help)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    game, record = read_record(read_text(asked.record), asked.record)
    if asked.to is not None and asked.to > record.action_count:
        raise MalformedTextError(
            f"--to: '{asked.to}' is more than the record holds: expected 0 to {record.action_count}"
        )
    study = study_of(game)
    steps: list[dict[str, Any]] = []

    def keep(step: ReplayStep) -> None:
        action = None if step.line is None else f"{step.seat} {step.line.text}"
        events = [dict(study.event_values(event)) for event in step.events]
        steps.append({"deal": record.deals[step.deal].number, "action": action, "events": events})

    walked = walk(game, record, asked.to, keep)
    sheets = walked.sheets(game)
    result = None if walked.state is None else game.result(walked.state)
    finding = walked.finding
    if asked.json:
        values = {
            "rules": record.rules,
            "options": dict(record.options),
            "players": record.players,
            "seed": record.seed,
            "actions": walked.action_count,
            "steps": steps,
            "state": None if walked.state is None else json.loads(game.write_state(walked.state)),
            "sheets": [sheet_values(*sheet) for sheet in sheets],
            "result": result_values(result),
            "finding": None if finding is None else finding_values(finding),
        }
        answer(values, "", True)
    else:
        lines = [line for step in steps for line in _step_words(game, step)]
        if walked.state is not None:
            lines += ["", f"After {walked.action_count} actions:", *_state_words(game, walked.state)]
        lines += [sheet_words(*sheet) for sheet in sheets]
        if result is not None:
            lines.append(result_words(result))
        answer({}, "\n".join(lines), False)
    if finding is not None:
        complain(finding_words(asked.record, finding))
        return 1
    return 0


def _step_words(game: AnyGame, step: dict[str, Any]) -> list[str]:
    head = f"deal {step['deal']}" if step["action"] is None else step["action"]
    return [head, *(f"    {event_words(game.id, event)}" for event in step["events"])]


def _state_words(game: AnyGame, state: Any) -> list[str]:
    """What lies where, from the position's own words."""
    position = json.loads(game.write_state(state))
    to_act = game.to_act(state)
    lines = ["  nobody is to act" if to_act is None else f"  seat {to_act} is to act"]
    lines += [f"  hand of seat {seat}: {cards or 'none'}" for seat, cards in enumerate(position["hands"])]
    for number_, side in enumerate(position["sides"]):
        if "melds" in side:
            lines += [f"  side {number_}: {meld}" for meld in side["melds"]] or [f"  side {number_}: no melds"]
        if "captured" in side:
            lines.append(f"  side {number_} captured {side['captured'] or 'none'}; basras {side['basras'] or 'none'}")
    lines += [f"  {zone}: {position[zone] or 'none'}" for zone in ("pile", "floor") if zone in position]
    lines.append(f"  stock: {len(position['stock'].split())} cards")
    return lines


REPLAY: Final = Command(
    name="replay",
    help="the events of a record, and the state and scores at the end",
    add_arguments=_add_arguments,
    run=_run,
)
