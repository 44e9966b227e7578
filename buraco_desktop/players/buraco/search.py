"""Search: what to do is tried in many worlds that fit what is seen, each played out by the fast core.

In every world all candidates meet the same cards and the same chance; after each round the worse half is given
up. Every fourth world is played to its end; the others are judged some turns later, which is quicker and less a matter
of luck. Which worlds are dealt follows from the seed and from what is seen, never from what is hidden.
"""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.candidates import Candidate, Outset
from buraco_desktop.players.buraco.core import Prospects, Weights
from buraco_desktop.players.buraco.core_rollouts import ahead_weights, out_by, prospects_for, rollout_weights
from buraco_desktop.players.buraco.core_weights import P_TURNS, P_UNITS
from buraco_desktop.players.buraco.estimates import gain, lead, worth
from buraco_desktop.players.buraco.opinions import core_reasons, weigh
from buraco_desktop.players.buraco.seen import seen_in
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.halving import Halving
from buraco_desktop.players.match_worth import Pace, counts_points, worth_for
from buraco_desktop.players.player import Budget, Choice, Reason

_TRUST: Final = 25.0
"""How far opinions may be out, in points, as a standard deviation."""
_BIAS: Final = 15.0
"""The same of what playing out shows, however many worlds were tried: nobody plays like the core."""
_ODD: Final = 2.0
"""How often what speaks against an odd-looking action counts: what was seen in thought nobody else sees."""
_USUAL: Final = 600
"""Rollouts of a decision without any budget."""
_PLAIN: Final = 5.0
"""Standard errors by which the best must lead all others for the rest of the budget to be saved."""
_LEAST_WORLDS: Final = 24
"""Worlds before anything is plain."""
_EVERY: Final = 4
"""Of so many worlds one is played out."""
_QUICK: Final = 4
"""Of so many worlds the other side plays by quick weights in one."""
_SHORT: Final = 0.3
"""What a deal takes that is only judged, in deals played out."""
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
        rules, players = view.rules, view.seating.players
        self._weights = Weights(weights or ahead_weights(rules, players))
        self._outset = Outset(view, self._weights)
        # What only beats one's own kind is no good: now and then the others do not look ahead.
        self._rivals = (*(self._weights for _ in range(_QUICK - 1)), Weights(rollout_weights(rules, players)))
        self._column = view.seat if view.seating.players == 3 else view.side
        self._columns = range(len(view.totals))
        self._worth = worth_for(view.totals, self._column, view.rules.match.target, _PACE)
        # Near the target what counts is how the deal ends, not how it ends in the mean.
        judge = prospects_for(rules, players) if counts_points(view.totals, rules.match.target, _PACE) else None
        self._judge = None if judge is None else Prospects(judge)
        self._leap = 0.0 if judge is None else out_by(rules, players, is_draw=view.phase is Phase.DRAW)
        self.rollouts = 0
        self.was_cut = False

    def choices(self, budget: Budget, *, explains: bool = False) -> tuple[Choice, ...]:
        """What could be done, best first, with what it is worth in points of the deal.

        Args:
            budget: its rollouts end the search; its seconds only cut it short, and then ``was_cut`` is true.
            explains: with what the core's mind thinks of each, in named terms, besides what was found.
        """
        candidates = self._outset.candidates(self._advice[0].action if self._advice else None)
        weigh(self._outset, candidates, self._advice)
        if len(candidates) > 1:
            candidates = self._halved(candidates, budget)
        found: dict[Action, Choice] = {}
        why = core_reasons(self._outset, candidates) if explains else [()] * len(candidates)
        for candidate, thought in zip(candidates, why, strict=True):
            action = self._outset.action(candidate.codes[0])
            points, error = worth(candidate, self._leap)
            reasons = (
                Reason("expected-points", points),
                Reason("standard-error", error),
                Reason("rules-of-thumb", candidate.advice),
                *thought,
            )
            found.setdefault(action, Choice(action, points, reasons, is_cut=self.was_cut))
        return tuple(found.values())

    def _halved(self, candidates: list[Candidate], budget: Budget) -> list[Candidate]:
        own = next(candidate for candidate in candidates if candidate.is_own)
        halving = Halving(
            try_all=self._try_all,
            ranked=lambda found: sorted(found, key=lambda candidate: -self._gain(candidate, own)),
            is_plain=lambda found: all(lead(found[0], other, self._leap) > _PLAIN for other in found[1:]),
            is_kept=lambda candidate: candidate is own,
            usual=_USUAL,
            least_worlds=_LEAST_WORLDS,
        )
        candidates, self.rollouts, self.was_cut = halving.run(candidates, budget)
        return candidates

    def _gain(self, one: Candidate, own: Candidate) -> float:
        """Points by which *one* is better than *own*, by what worlds have shown and, where they are few, by opinion."""
        if one is own:
            return 0.0
        mean, variance = gain(one, own, self._leap)
        shown = _TRUST**2 / (_TRUST**2 + _BIAS**2 + variance)
        return shown * mean + (1.0 - shown) * one.advice + _ODD * one.oddness

    def _try_all(self, candidates: Sequence[Candidate], number: int) -> float:
        """Try every candidate in one more world; what that took."""
        self._outset.deal_out(self._chance.below(_SEED_LIMIT))
        play = self._outset.play
        even = odd = self._weights
        is_whole = self._judge is None or number % _EVERY == 0
        rival = self._rivals[(number if self._judge is None else number // _EVERY + number) % len(self._rivals)]
        if self._column % 2:
            even = rival
        else:
            odd = rival
        for candidate in candidates:
            self._outset.begin(candidate)
            if self._judge is not None:
                play.play_turns(even, odd, P_TURNS)
                judged = self._worth([play.prospect(self._judge, column) / P_UNITS for column in self._columns])
                candidate.judged.append(judged)
            if is_whole:
                play.play_out(even, odd)
                came_to = self._worth([play.score(column) for column in self._columns])
                candidate.values.append(came_to)
                if self._judge is not None:
                    candidate.rest.append(came_to - judged)
        return 1.0 if is_whole else _SHORT
