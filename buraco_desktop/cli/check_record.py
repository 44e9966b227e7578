"""``check``: is a record legal, complete, and scored as it says?"""

import argparse
import re
from typing import Any, Final

from buraco_desktop.catalog import GAMES
from buraco_desktop.cli.arguments import add_json
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import complain, to_json
from buraco_desktop.cli.reading import read_text
from buraco_desktop.cli.walk import finding_values, finding_words
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.records import read
from buraco_desktop.records.check import check
from buraco_desktop.records.record import RECORD_VERSION
from buraco_desktop.records.replay import Finding

_FORMAT: Final = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*format *: *buraco-record[ \t]*\r?(?:\n|$)")
_VERSION: Final = re.compile(r"^[ \t]*version *: *([0-9]{1,9})[ \t]*\r?$", re.MULTILINE)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", metavar="RECORD", nargs="+", help="records (.brec); - is standard input")
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    status, files = 0, []
    for path in asked.records:
        try:
            findings = _findings(read_text(path), path)
        except MalformedTextError as error:
            # The other files are still to be answered for.
            complain(str(error))
            files.append({"file": path, "ok": False, "error": str(error)})
            status = 2
            continue
        files.append({"file": path, "ok": not findings, "findings": [finding_values(finding) for finding in findings]})
        if findings:
            status = max(status, 1)
        if not asked.json:
            for finding in findings:
                print(finding_words(path, finding))
            if not findings:
                print("ok" if len(asked.records) == 1 else f"{path}: ok")
    if asked.json:
        value: dict[str, Any] = {"ok": status == 0, "files": files}
        print(to_json(value))
    return status


def _findings(text: str, path: str) -> tuple[Finding, ...]:
    """What is wrong with the record *text*.

    Raises:
        MalformedTextError: naming the file, if it is no record at all, or of a newer version.
    """
    try:
        record = read(text, path)
    except MalformedTextError as error:
        version = _VERSION.search(text)
        if not _FORMAT.match(text.removeprefix("\ufeff")) or (version and int(version[1]) > RECORD_VERSION):
            message = error.args[0]
            raise MalformedTextError(f"{path}:{max(error.line, 1)}:{max(error.column, 1)}: {message}") from None
        return (Finding(line=error.line, column=error.column, code="unreadable", message=error.args[0]),)
    game = GAMES.get(record.game)
    if game is None:
        message = f"'{record.game}' is no game: expected {', '.join(GAMES)}"
        return (Finding(line=record.line_of("game"), column=0, code="unknown-game", message=message),)
    return check(game, record)


CHECK: Final = Command(
    name="check",
    help="whether records are legal, complete and scored as they say",
    add_arguments=_add_arguments,
    run=_run,
)
