"""``score``: the score sheet of a record's deals, or of a position as it would be scored now."""

import argparse
from typing import Final

from buraco_desktop.cli.arguments import add_json
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer, complain
from buraco_desktop.cli.reading import is_position, read_position, read_record, read_text
from buraco_desktop.cli.sheets import result_values, result_words, sheet_values, sheet_words
from buraco_desktop.cli.study import study_of
from buraco_desktop.cli.walk import finding_words, walk
from buraco_desktop.core.errors import MalformedTextError


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a position (JSON) or a record (.brec); - is standard input")
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    text = read_text(asked.file)
    if is_position(text):
        game, state = read_position(text, asked.file)
        sheet, is_final = study_of(game).score_now(state), game.score_sheet(state) is not None
        answer(sheet_values(sheet, is_final), sheet_words(sheet, is_final), asked.json)
        return 0
    game, record = read_record(text, asked.file)
    walked = walk(game, record)
    if walked.state is None:
        if walked.finding is None:
            raise MalformedTextError(f"{asked.file}: this record holds no deal: expected one to score")
        complain(finding_words(asked.file, walked.finding))
        return 1
    *earlier, last = walked.sheets(game)
    result = game.result(walked.state)
    values = sheet_values(*last) | {"earlier": [sheet_values(*sheet) for sheet in earlier]}
    words = "\n".join(sheet_words(*sheet) for sheet in (*earlier, last))
    if result is not None:
        values["result"] = result_values(result)
        words += f"\n{result_words(result)}"
    answer(values, words, asked.json)
    if walked.finding is not None:
        complain(finding_words(asked.file, walked.finding))
        return 1
    return 0


SCORE: Final = Command(
    name="score",
    help="the score sheet of a position or a record, line by line",
    add_arguments=_add_arguments,
    run=_run,
)
