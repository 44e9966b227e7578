"""BuracoPlayer: draws, melds and discards at its level."""

from dataclasses import replace
from typing import Final

from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import Action, Redraw
from buraco_desktop.games.buraco.ruleset import RuleSet, is_wild_card
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.candidates import Outset
from buraco_desktop.players.buraco.careful import CarefulTurn
from buraco_desktop.players.buraco.core import Weights as CoreWeights
from buraco_desktop.players.buraco.core_rollouts import ahead_weights
from buraco_desktop.players.buraco.greedy import GreedyTurn
from buraco_desktop.players.buraco.opinions import asks_careful, opinions
from buraco_desktop.players.buraco.search import Search
from buraco_desktop.players.buraco.seen import seen_in
from buraco_desktop.players.buraco.weights import Weights, weights_for
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.levels import Level, Method
from buraco_desktop.players.player import Budget, Choice

_RULES: Final[dict[RuleSet, RuleSet]] = {}


class BuracoPlayer:
    """A player of Buraco and Burraco for one match."""

    def __init__(self, level: Level, seed: int, weights: Weights | None = None) -> None:
        """A player.

        Args:
            level: how well it plays.
            seed: all the chance it has.
            weights: what the careful method goes by; None: what suits the rule set.
        """
        self._level = level
        self._seed = seed
        self._weights = weights

    def choose(self, view: PlayerView, budget: Budget) -> Choice:
        """What to do; raises ValueError when nothing is legal."""
        return self._considered(view, budget, explains=False)[0]

    def consider(self, view: PlayerView, budget: Budget) -> tuple[Choice, ...]:
        """What could be done, best first, with all reasons; a greedy level sees one thing only.

        Raises:
            ValueError: if nothing is legal.
        """
        return self._considered(view, budget, explains=True)

    def _considered(self, view: PlayerView, budget: Budget, *, explains: bool) -> tuple[Choice, ...]:
        # Rule sets that come through a pipe are equal, not the same; what the rules remember goes by them.
        view = replace(view, rules=_RULES.setdefault(view.rules, view.rules))
        choices = () if view.phase is Phase.OVER else self._choices(view, budget, explains)
        legal = tuple(choice for choice in choices if GAME.refusal_in_view(view, choice.action) is None)
        return legal or (Choice(self._any_legal(view)),)

    def _choices(self, view: PlayerView, budget: Budget, explains: bool) -> tuple[Choice, ...]:
        if view.may_redraw and self._redraws(view):
            return (Choice(Redraw(view.seat)),)
        if self._level.method is Method.GREEDY:
            greedy = GreedyTurn(view, self._level, Chance(self._seed, seen_in(view)))
            choice = greedy.draw() if view.phase is Phase.DRAW else greedy.play()
            return () if choice is None else (choice,)
        if _lacks_cards(view):
            # There is nothing to deal out.
            return self._careful(view)
        if self._level.method is Method.CAREFUL:
            return self._judged(view, explains)
        budget = replace(
            budget,
            rollouts=budget.rollouts or self._level.rollouts,
            seconds=(budget.seconds or self._level.seconds) * _share_of_clock(view),
        )
        return Search(view, self._seed, advice=self._advice(view)).choices(budget, explains=explains)

    def _judged(self, view: PlayerView, explains: bool) -> tuple[Choice, ...]:
        """What is thought of what could be done, without trying it."""
        advice = self._advice(view) if asks_careful(view.seating.players) else ()
        outset = Outset(view, CoreWeights(ahead_weights(view.rules, view.seating.players)))
        candidates = outset.candidates(advice[0].action if advice else None)
        return opinions(outset, candidates, advice, explains=explains) if candidates else ()

    def _careful(self, view: PlayerView) -> tuple[Choice, ...]:
        careful = CarefulTurn(view, self._weights or weights_for(view.rules, view.seating.players))
        return careful.draw() if view.phase is Phase.DRAW else careful.play()

    def _advice(self, view: PlayerView) -> tuple[Choice, ...]:
        """What the careful player thinks, as far as the rules allow it."""
        return tuple(each for each in self._careful(view) if GAME.refusal_in_view(view, each.action) is None)

    def _any_legal(self, view: PlayerView) -> Action:
        action = next(GAME.legal_in_view(view), None)
        if action is None:
            raise ValueError("nothing is legal in this view")
        return action

    def _redraws(self, view: PlayerView) -> bool:
        """Whether the first card drawn is worth throwing for another: it stands alone in the hand."""
        drawn = view.drawn
        if drawn is None or is_wild_card(drawn) or drawn.place == 1:
            return False
        return not any(
            other is not drawn
            and ((other.suit is drawn.suit and abs(other.place - drawn.place) <= 2) or other.rank is drawn.rank)
            for other in view.hand
        )


def _lacks_cards(view: PlayerView) -> bool:
    """Whether the cards of the deal are fewer than the pack, as in positions made by hand."""
    melded = sum(len(meld.cards) for side in view.sides for meld in side.melds)
    held = sum(view.hand_counts) + sum(view.morto_counts)
    return melded + held + view.stock_count + view.pile_count != view.rules.pack.size


def _share_of_clock(view: PlayerView) -> float:
    """How much of the time for a decision this one may take, so that a whole turn stays near one and a half of it."""
    if view.phase is Phase.DRAW:
        return 0.4
    return 0.25 if view.has_melded else 0.6
