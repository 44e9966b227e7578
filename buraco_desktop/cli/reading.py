"""Files and standard input as text, records and positions, with every failure told in one line."""

import sys
from typing import Any

from buraco_desktop.catalog import GAMES, game_of_position
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.records import Record, read
from buraco_desktop.records.text_format import decode
from buraco_desktop.storage.safe_files import LARGEST_FILE


class ForeignFileError(MalformedTextError):
    """A file that cannot be opened, is no text, or is of a kind that was not asked for."""


def read_text(path: str) -> str:
    """The text of a file; ``-`` is standard input.

    Raises:
        ForeignFileError: naming the file, if it cannot be read, is too large or is no UTF-8 text.
    """
    try:
        if path == "-":
            data = _standard_input().read(LARGEST_FILE + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ForeignFileError(f"'{path}' cannot be read: {reason}; expected a text file") from None
    if len(data) > LARGEST_FILE:
        raise ForeignFileError(f"'{path}' is too large: expected at most {LARGEST_FILE // 1_000_000} million bytes")
    try:
        return decode(data, path)
    except MalformedTextError as error:
        raise ForeignFileError(
            f"{path}:{error.line}:{error.column}: this is not UTF-8 text: expected a text file"
        ) from None


def _standard_input() -> Any:
    if sys.stdin is None:
        raise OSError(0, "there is no standard input")
    return sys.stdin.buffer


def is_position(text: str) -> bool:
    """Whether *text* is meant as a position, and not as a record."""
    return text.lstrip().startswith("{")


def read_position(text: str, path: str) -> tuple[AnyGame, Any]:
    """The game and state of a position file.

    Raises:
        MalformedTextError: naming the file, if it is no position.
    """
    try:
        game = game_of_position(text)
        return game, game.read_state(text)
    except MalformedTextError as error:
        place = f":{error.line}:{error.column}" if error.line else ""
        raise MalformedTextError(f"{path}{place}: {error.args[0]}", refusal=error.refusal) from None


def read_record(text: str, path: str) -> tuple[AnyGame, Record]:
    """The game and record of a record file.

    Raises:
        MalformedTextError: naming the file, line and column, if it is no record or of a game nobody knows.
    """
    try:
        record = read(text, path)
    except MalformedTextError as error:
        message = error.args[0]
        raise MalformedTextError(f"{path}:{max(error.line, 1)}:{max(error.column, 1)}: {message}") from None
    game = GAMES.get(record.game)
    if game is None:
        known = ", ".join(GAMES)
        message = f"'{record.game}' is no game: expected {known}"
        raise MalformedTextError(f"{path}:{max(record.line_of('game'), 1)}:1: {message}")
    return game, record
