"""Who plays in the arena: ``--seats A,B``, each a level or ``exec:COMMAND``."""

import os
import shlex
import shutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.errors import MalformedTextError

PROGRAM_MARK: Final = "exec:"
SIDES: Final = ("A", "B")


@dataclass(frozen=True, slots=True)
class Contender:
    """One of the two that are compared.

    Attributes:
        text: as it was asked for.
        level: id of the level; "" for a program.
        command: the program and its arguments; empty for a level.
    """

    text: str
    level: str = ""
    command: tuple[str, ...] = ()

    @property
    def is_program(self) -> bool:
        """Whether it is a program of its own."""
        return bool(self.command)


def read_seats(text: str, levels: Collection[str]) -> tuple[Contender, Contender]:
    """The two contenders of ``--seats``; commas inside a command stay.

    Raises:
        MalformedTextError: naming what is no contender.
    """
    pieces = text.split(",")
    cuts = [
        (first, second)
        for at in range(1, len(pieces))
        if _is_one(first := ",".join(pieces[:at]).strip(), levels)
        and _is_one(second := ",".join(pieces[at:]).strip(), levels)
    ]
    if len(cuts) == 1:
        return _contender(cuts[0][0]), _contender(cuts[0][1])
    if cuts:
        raise MalformedTextError(f"--seats: '{text}' can be read in {len(cuts)} ways: put the commands into scripts")
    if len(pieces) != 2:
        raise MalformedTextError(f"--seats: '{text}' is no pair: expected A,B, like medium,easy")
    wrong = next(piece.strip() for piece in pieces if not _is_one(piece.strip(), levels))
    known = ", ".join(levels)
    raise MalformedTextError(f"--seats: '{wrong}' cannot sit here: expected {known} or {PROGRAM_MARK}COMMAND")


def _is_one(text: str, levels: Collection[str]) -> bool:
    return text in levels or (text.startswith(PROGRAM_MARK) and bool(text.removeprefix(PROGRAM_MARK).strip()))


def _contender(text: str) -> Contender:
    if not text.startswith(PROGRAM_MARK):
        return Contender(text, level=text)
    return Contender(text, command=_words(text.removeprefix(PROGRAM_MARK)))


def _words(command: str) -> tuple[str, ...]:
    """*command* as a shell would cut it; on Windows a backslash is a backslash."""
    is_posix = os.name == "posix"
    try:
        words = shlex.split(command, posix=is_posix)
    except ValueError as error:
        raise MalformedTextError(f"--seats: '{command}' is no command: {error}") from None
    if not is_posix:
        words = [word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words]
    return tuple(words)


def refuse_missing_programs(contenders: Sequence[Contender]) -> None:
    """Look for every program before a deal is played.

    Raises:
        MalformedTextError: naming the one that this machine does not have.
    """
    for contender in contenders:
        if contender.is_program and shutil.which(contender.command[0]) is None:
            raise MalformedTextError(f"--seats: '{contender.command[0]}' is no program that can be started here")
