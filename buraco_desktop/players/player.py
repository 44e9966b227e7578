"""What a computer player is: a view and a budget in, a choice out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How long a player may think.

    Attributes:
        seconds: wall clock, the cap; 0: no cap.
        rollouts: deals played out in thought, for players that do; the same number gives the same play everywhere.
        cancelled: polled while thinking; once it is true the answer no longer matters.
    """

    seconds: float = 0.0
    rollouts: int = 0
    cancelled: Callable[[], bool] = _never


UNLIMITED = Budget()
"""For players that do not search."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One named part of what an action is worth.

    Attributes:
        term: stable kebab-case name, such as ``own-melds`` or ``feeds-opponents``.
        points: points it adds, negative when it speaks against the action.
    """

    term: str
    points: float


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose.

    Attributes:
        action: a legal action of the game.
        value: what it is worth to the player, in points of the deal; only differences mean anything.
        reasons: the terms that make up the value.
        is_cut: whether the clock ended the thought before its rollouts did; then another machine might choose
            otherwise.
    """

    action: Any
    value: float = 0.0
    reasons: tuple[Reason, ...] = ()
    is_cut: bool = False


class Player(Protocol):
    """A computer player. The same views in the same match give the same choices."""

    def choose(self, view: Any, budget: Budget) -> Choice:
        """What to do in *view*, in which the player's seat is to act.

        Raises:
            ValueError: if no action is legal: the match is over, or it is another's turn.
        """
