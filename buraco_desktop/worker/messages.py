"""What goes through the pipe between the program and its worker. Frozen; answers carry the question's number."""

from dataclasses import dataclass
from typing import Any

from buraco_desktop.players.player import Choice


@dataclass(frozen=True, slots=True, kw_only=True)
class Think:
    """Choose an action.

    Attributes:
        request: number of the question.
        game: id of the game.
        level: id of the level that plays.
        seed: chance of the player in this match.
        view: what its seat may know.
        seconds: most seconds to think; 0: no cap.
        rollouts: deals to play out, for players that do.
    """

    request: int
    game: str
    level: str
    seed: int
    view: Any
    seconds: float = 0.0
    rollouts: int = 0


@dataclass(frozen=True, slots=True)
class Cancel:
    """The answer to *request* no longer matters; none will come."""

    request: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the worker."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has started."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answer to a Think.

    Attributes:
        request: number of the question.
        choice: what the player chose.
        seconds: how long it thought.
    """

    request: int
    choice: Choice
    seconds: float

    @property
    def action(self) -> Any:
        """The action chosen."""
        return self.choice.action


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer to *request*.

    Attributes:
        request: number of the question.
        text: what went wrong, for the log; no sentence for players.
    """

    request: int
    text: str


Question = Think | Cancel | Stop
Answer = Ready | Chosen | Failed
