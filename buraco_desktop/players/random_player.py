"""Any legal action: the baseline of all measuring, and the fuzzer of the rules."""

from collections.abc import Callable, Sequence
from typing import Any

from buraco_desktop.core.game import AnyGame
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.player import Budget, Choice


class RandomPlayer:
    """Plays any legal action, each as likely as the other."""

    def __init__(self, game: AnyGame, seed: int, seen: Callable[[Any], Sequence[int]]) -> None:
        """A player for one match.

        Args:
            game: the game played.
            seed: chance of this player in this match.
            seen: what a view comes down to in numbers; different positions should give different numbers.
        """
        self._game = game
        self._seed = seed
        self._seen = seen

    def choose(self, view: Any, budget: Budget) -> Choice:
        """Any legal action; raises ValueError when there is none."""
        actions = list(self._game.legal_in_view(view))
        if not actions:
            raise ValueError("nothing is legal in this view")
        return Choice(Chance(self._seed, self._seen(view)).pick(actions))
