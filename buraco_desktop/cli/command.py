"""What a command is: a name, a line of help, its arguments, and what it does."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command of the command line.

    Attributes:
        name: the word that calls it.
        help: what it does, in one line.
        add_arguments: tells a parser which arguments it takes.
        run: does it and returns the exit status; raises MalformedTextError for malformed input.
    """

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
