"""BasraPlayer: plays its cards at its level."""

from dataclasses import dataclass, replace
from typing import Final

from buraco_desktop.core.cards import card_with_index
from buraco_desktop.games.basra import GAME
from buraco_desktop.games.basra.actions import PlayCard, play_card
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.turn import Phase
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.players.basra.careful import careful_plays
from buraco_desktop.players.basra.greedy import GreedyTurn
from buraco_desktop.players.basra.sampling import Sampler
from buraco_desktop.players.basra.search import Search
from buraco_desktop.players.basra.seen import seen_in
from buraco_desktop.players.basra.table import Play
from buraco_desktop.players.basra.weights import WEIGHTS, Weights
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.levels import Level, Method
from buraco_desktop.players.player import Budget, Choice, Reason

_RULES: Final[dict[RuleSet, RuleSet]] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Depth:
    """How far a level that searches looks.

    Attributes:
        rollouts: deals it plays on in thought for one decision.
        horizon: plays after which it stops when the hands are empty.
    """

    rollouts: int
    horizon: int


_DEPTHS: Final = {
    "hard": Depth(rollouts=60, horizon=4),
    "expert": Depth(rollouts=1000, horizon=8),
    "master": Depth(rollouts=10_000, horizon=8),
}
"""Basra is played on in Python alone, and more worlds soon tell no more: its levels have rollouts of their own."""
_HORIZON: Final = 8
"""For levels that are not listed."""


class BasraPlayer:
    """A player of Basra for one match."""

    def __init__(self, level: Level, seed: int, weights: Weights = WEIGHTS) -> None:
        """A player.

        Args:
            level: how well it plays.
            seed: all the chance it has.
            weights: what it goes by when it is careful.
        """
        self._level = level
        self._seed = seed
        self._weights = weights

    def choose(self, view: PlayerView, budget: Budget) -> Choice:
        """What to do; raises ValueError when nothing is legal."""
        return self.consider(view, budget)[0]

    def consider(self, view: PlayerView, budget: Budget) -> tuple[Choice, ...]:
        """What could be done, best first.

        Raises:
            ValueError: if nothing is legal.
        """
        # Rule sets that come through a pipe are equal, not the same; what the rules remember goes by them.
        view = replace(view, rules=_RULES.setdefault(view.rules, view.rules))
        actions = list(GAME.legal_in_view(view))
        if not actions:
            raise ValueError("nothing is legal in this view")
        if view.phase is Phase.OVER:
            return (Choice(actions[0]),)
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if self._level.method is Method.CAREFUL:
            return self._careful(view)
        if self._level.method is Method.SEARCH:
            return self._searched(view, budget)
        return GreedyTurn(view, self._level, Chance(self._seed, seen_in(view))).choices(plays)

    def _careful(self, view: PlayerView) -> tuple[Choice, ...]:
        plays = careful_plays(Sampler(view).table, self._weights)
        return tuple(Choice(_action(view, play), value, reasons) for play, value, reasons in plays)

    def _searched(self, view: PlayerView, budget: Budget) -> tuple[Choice, ...]:
        depth = _DEPTHS.get(self._level.id) or Depth(rollouts=self._level.rollouts, horizon=_HORIZON)
        search = Search(view, self._seed, horizon=depth.horizon, weights=self._weights)
        budget = replace(
            budget,
            rollouts=budget.rollouts or depth.rollouts,
            seconds=budget.seconds or self._level.seconds,
        )
        found = []
        for candidate in search.choices(budget):
            reasons: tuple[Reason, ...] = ()
            if candidate.values:
                reasons = (Reason("expected-points", candidate.mean), Reason("standard-error", candidate.error))
            found.append(Choice(_action(view, candidate.play), candidate.mean, reasons, is_cut=search.was_cut))
        return tuple(found)


def _action(view: PlayerView, play: Play) -> PlayCard:
    face, taken = play
    return play_card(view.seat, card_with_index(face * 8), (card for card in view.floor if taken >> card.face & 1))
