"""The three kinds of error: the user's slip, the rules' no, our fault."""

from buraco_desktop.core.refusals import Refusal


class GameError(Exception):
    """Base of all errors this package raises on purpose."""


class MalformedTextError(GameError):
    """Text that cannot be read: names the offending text, its place and what was expected.

    Attributes:
        line: 1-based line, 0 when the text has only one.
        column: 1-based column, 0 when unknown.
        refusal: what the rules have against what the text describes; None where it is no matter of rules.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.refusal = refusal

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return where + super().__str__()


class IllegalActionError(GameError):
    """An action the rules refuse.

    Attributes:
        refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


class BrokenInvariantError(GameError):
    """A state that must never exist: a fault of ours."""
