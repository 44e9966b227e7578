"""Search: what to do is tried in many worlds that fit what is seen, each played out by the fast core.

In every world all candidates meet the same cards and the same chance; after each round the worse half is given
up. Which worlds are dealt follows from the seed and from what is seen, never from what is hidden.
"""

import math
from collections.abc import Sequence
from typing import Final

from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.candidates import Candidate, Outset
from buraco_desktop.players.buraco.core import Weights
from buraco_desktop.players.buraco.core_rollouts import GREEDY, rollout_weights
from buraco_desktop.players.buraco.opinions import weigh
from buraco_desktop.players.buraco.seen import seen_in
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.halving import Halving
from buraco_desktop.players.match_worth import Pace, worth_for
from buraco_desktop.players.player import Budget, Choice, Reason

_TRUST: Final = 25.0
"""How far opinions may be out, in points, as a standard deviation."""
_BIAS: Final = 15.0
"""The same of what playing out shows, however many worlds were tried: nobody plays like the core."""
_USUAL: Final = 600
"""Rollouts of a decision without any budget."""
_PLAIN: Final = 5.0
"""Standard errors by which the best must lead all others for the rest of the budget to be saved."""
_LEAST_WORLDS: Final = 24
"""Worlds before anything is plain."""
_PACE: Final = Pace(spread=400.0, a_deal=400.0, near=1200.0)
_SEED_LIMIT: Final = 1 << 62


class Search:
    """One decision of the seat to act."""

    def __init__(
        self, view: PlayerView, seed: int, weights: Sequence[int] | None = None, advice: Sequence[Choice] = ()
    ) -> None:
        """A decision.

        Args:
            view: what the seat to act sees, in play.
            seed: fixes the worlds, together with the view.
            weights: by what deals are played out; None: what suits the rule set.
            advice: legal actions and what the careful player holds them worth, best first. The fewer worlds have been
                tried, the more opinions count. Nothing: the core's own opinion is all there is.

        Raises:
            ValueError: if the cards in the view do not add up.
        """
        self._advice = advice
        self._chance = Chance(seed, seen_in(view))
        self._weights = Weights(weights or rollout_weights(view.rules, view.seating.players))
        self._outset = Outset(view, self._weights)
        self._rivals = (self._weights, Weights(GREEDY))
        self._column = view.seat if view.seating.players == 3 else view.side
        self._columns = range(len(view.totals))
        self._worth = worth_for(view.totals, self._column, view.rules.match.target, _PACE)
        self.rollouts = 0
        self.was_cut = False

    def choices(self, budget: Budget) -> tuple[Choice, ...]:
        """What could be done, best first, with what it is worth in points of the deal.

        *budget*: its rollouts end the search; its seconds only cut it short, and then ``was_cut`` is true.
        """
        candidates = self._outset.candidates(self._advice[0].action if self._advice else None)
        weigh(self._outset, candidates, self._advice)
        if len(candidates) > 1:
            candidates = self._halved(candidates, budget)
        found: dict[Action, Choice] = {}
        for candidate in candidates:
            action = self._outset.action(candidate.codes[0])
            reasons = (
                Reason("expected-points", candidate.mean),
                Reason("standard-error", candidate.error),
                Reason("rules-of-thumb", candidate.advice),
            )
            found.setdefault(action, Choice(action, candidate.mean, reasons, is_cut=self.was_cut))
        return tuple(found.values())

    def _halved(self, candidates: list[Candidate], budget: Budget) -> list[Candidate]:
        own = next(candidate for candidate in candidates if candidate.is_own)
        halving = Halving(
            try_all=self._try_all,
            ranked=lambda found: sorted(found, key=lambda candidate: -_gain(candidate, own)),
            is_plain=lambda found: all(_lead(found[0], other) > _PLAIN for other in found[1:]),
            is_kept=lambda candidate: candidate is own,
            usual=_USUAL,
            least_worlds=_LEAST_WORLDS,
        )
        candidates, self.rollouts, self.was_cut = halving.run(candidates, budget)
        return candidates

    def _try_all(self, candidates: Sequence[Candidate], number: int) -> None:
        """Play every candidate out in one more world."""
        self._outset.deal_out(self._chance.below(_SEED_LIMIT))
        play = self._outset.play
        # Opponents are now like oneself, now quick: what only beats one's own kind is no good.
        even = odd = self._weights
        rival = self._rivals[number % len(self._rivals)]
        if self._column % 2:
            even = rival
        else:
            odd = rival
        for candidate in candidates:
            self._outset.follow(candidate.codes)
            if candidate.is_plan and not play.is_over() and not self._outset.has_new_hand():
                play.throw(self._weights)
            play.play_out(even, odd)
            candidate.values.append(self._worth([play.score(column) for column in self._columns]))


def _gain(one: Candidate, own: Candidate) -> float:
    """Points by which *one* is better than *own*, by what worlds have shown and, where they are few, by opinion."""
    if one is own:
        return 0.0
    mean, error = _paired(one, own)
    shown = _TRUST**2 / (_TRUST**2 + _BIAS**2 + error**2)
    return shown * mean + (1.0 - shown) * one.advice + one.oddness


def _paired(one: Candidate, other: Candidate) -> tuple[float, float]:
    """By how many points *one* is better than *other* in the worlds that both have seen, and the standard error."""
    gains = [value - its for value, its in zip(one.values, other.values, strict=False)]
    if len(gains) < 2:
        return 0.0, math.inf
    mean = sum(gains) / len(gains)
    return mean, math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))


def _lead(one: Candidate, other: Candidate) -> float:
    """By how many standard errors *one* is better than *other* in the worlds that both have seen."""
    mean, error = _paired(one, other)
    return mean / error if error else math.copysign(math.inf, mean) if mean else 0.0
