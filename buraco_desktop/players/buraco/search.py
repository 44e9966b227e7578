"""Search: what to do is tried in many worlds that fit what is seen, each played out by the fast core.

In every world all candidates meet the same cards and the same chance; after each round the worse half is given
up. Which worlds are dealt follows from the seed and from what is seen, never from what is hidden.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_bridge import action_of, faces_in_code, faces_key
from buraco_desktop.players.buraco.core_rollouts import GREEDY, rollout_weights
from buraco_desktop.players.buraco.core_sampling import deal_in_view
from buraco_desktop.players.buraco.seen import seen_in
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.halving import Halving, Trial
from buraco_desktop.players.match_worth import Pace, worth_for
from buraco_desktop.players.player import Budget, Choice, Reason

_MOST_TAKES: Final = 8
_MOST_PLANS: Final = 16
_MOST_MELDS: Final = 40
_MELDING: Final = (at.A_LAY_RUN, at.A_LAY_SET, at.A_ADD_RUN, at.A_ADD_SET)
_TRUST: Final = 30.0
"""How far what the rules of thumb say of an action may be out, in points, as a standard deviation."""
_BIAS: Final = 30.0
"""The same of what playing out shows, however many worlds were tried: nobody plays like the core."""
_UNADVISED: Final = -20.0
"""What they say of an action they did not think of, next to their best."""
_USUAL: Final = 600
"""Rollouts of a decision without any budget."""
_PLAIN: Final = 5.0
"""Standard errors by which the best must lead all others for the rest of the budget to be saved."""
_LEAST_WORLDS: Final = 24
"""Worlds before anything is plain."""
_PACE: Final = Pace(spread=400.0, a_deal=400.0, near=1200.0)
_SEED_LIMIT: Final = 1 << 62


@dataclass(slots=True, eq=False)
class Candidate(Trial):
    """Something to try: actions of the core, after which the core's player goes on.

    Attributes:
        codes: the actions, in order; none of them depends on a hidden card.
        is_own: whether this is what is usually done.
        advice: points by which rules of thumb hold it better than what is usually done; 0.0 at most.
    """

    codes: tuple[int, ...]
    is_own: bool = False
    advice: float = 0.0

    @property
    def is_plan(self) -> bool:
        """Whether it is melding, after which nothing but a discard follows while the hand is the same."""
        return self.codes[0] & 15 in _MELDING


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
            advice: legal actions and what rules of thumb hold them worth, best first. The fewer worlds have been
                tried, the more it counts. Nothing: what the core's own player would do is as good as anything else.

        Raises:
            ValueError: if the cards in the view do not add up.
        """
        self._view = view
        self._advice = {faces_key(choice.action): choice.value for choice in reversed(advice)}
        self._usual = faces_key(advice[0].action) if advice else None
        self._chance = Chance(seed, seen_in(view))
        values, self._unseen = deal_in_view(view)
        self._holes = Deal(values)
        self._world = Deal(values)
        self._play = Deal(values)
        self._weights = Weights(weights or rollout_weights(view.rules, view.seating.players))
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
        candidates = self.candidates()
        self._mark_own(candidates)
        if len(candidates) > 1:
            candidates = self._halved(candidates, budget)
        found: dict[Action, Choice] = {}
        for candidate in candidates:
            action = self._action(candidate.codes[0])
            reasons = (
                Reason("expected-points", candidate.mean),
                Reason("standard-error", candidate.error),
                Reason("rules-of-thumb", candidate.advice),
            )
            found.setdefault(action, Choice(action, candidate.mean, reasons, is_cut=self.was_cut))
        return tuple(found.values())

    def _mark_own(self, candidates: list[Candidate]) -> None:
        """Find what is usually done among *candidates*; add it if it is not there."""
        plan = self._usual_plan()
        own = next((candidate for candidate in candidates if candidate.codes == plan), None)
        if own is None:
            own = Candidate(plan)
            candidates.append(own)
        own.is_own = True
        if self._usual is not None:
            best = self._advice[self._usual]
            for candidate in candidates:
                value = self._advice.get(faces_key(self._action(candidate.codes[0])))
                candidate.advice = _UNADVISED if value is None else min(0.0, value - best)
            own.advice = 0.0

    def _usual_plan(self) -> tuple[int, ...]:
        """The actions that are taken unless others are clearly better."""
        self._new_world(0)
        if self._usual is not None:
            for code in self._world.legal():
                if faces_key(self._action(code)) == self._usual:
                    return (code, *self._own_plan((code,))) if code & 15 in _MELDING else (code,)
        self._play.copy_from(self._world)
        codes = self._play.take_turn(self._weights)
        return self._own_plan(()) or (codes[0],) if codes[0] & 15 in _MELDING else (codes[0],)

    def candidates(self) -> list[Candidate]:
        """All that is tried: draws; plans of melding; discards."""
        self._new_world(0)
        codes = self._world.legal()
        if self._world.cell(at.PHASE) == at.DRAW:
            takes = sorted((code for code in codes if code != at.A_DRAW), key=_size, reverse=True)
            draws = [code for code in codes if code == at.A_DRAW]
            return [Candidate((code,)) for code in draws + takes[:_MOST_TAKES]]
        throws = [code for code in codes if code & 15 in (at.A_DISCARD, at.A_REDRAW)]
        return [*(Candidate(plan) for plan in self._plans(codes)), *(Candidate((code,)) for code in throws)]

    def _plans(self, codes: Sequence[int]) -> list[tuple[int, ...]]:
        """Ways of melding that lead to different hands and melds; the core's own first."""
        melding = sorted((code for code in codes if code & 15 not in (at.A_DISCARD, at.A_REDRAW)), key=_size)
        melding = melding[::-1][:_MOST_MELDS]
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        if not melding:
            return []
        own = self._own_plan(())
        for end in range(len(own), 0, -1):
            self._offer(own[:end], found)
        for code in melding:
            self._offer((code, *self._own_plan((code,))), found)
            self._offer((code,), found)
            if len(found) >= _MOST_PLANS:
                break
        return list(found.values())[:_MOST_PLANS]

    def _own_plan(self, before: tuple[int, ...]) -> tuple[int, ...]:
        """What the core's player melds after *before*, as far as it sees no card that is hidden now."""
        self._play.copy_from(self._world)
        for code in before:
            self._play.apply(code)
        if self._play.is_over() or self._has_new_hand():
            return ()
        plan = []
        for code in self._play.take_turn(self._weights):
            if code & 15 == at.A_DISCARD:
                break
            plan.append(code)
        # A morto taken on the way shows hidden cards: what follows it is decided when they are seen.
        self._play.copy_from(self._world)
        for code in before:
            self._play.apply(code)
        for count, code in enumerate(plan, 1):
            self._play.apply(code)
            if self._play.is_over() or self._has_new_hand():
                return tuple(plan[:count])
        return tuple(plan)

    def _has_new_hand(self) -> bool:
        return self._play.cell(at.MORTO_AT) != self._world.cell(at.MORTO_AT)

    def _offer(self, plan: tuple[int, ...], found: dict[tuple[int, ...], tuple[int, ...]]) -> None:
        """Add *plan* unless another leads to the same hand and melds."""
        self._play.copy_from(self._world)
        for code in plan:
            self._play.apply(code)
        values = self._play.values()
        first = at.HANDS + self._view.seat * at.HAND_SIZE
        melds = at.MELDS + self._view.side * at.MOST_MELDS
        hand = values[first : first + at.HAND_SIZE] if not self._has_new_hand() else [0]
        found.setdefault((*hand, *sorted(values[melds : melds + at.MOST_MELDS])), plan)

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
        self._new_world(self._chance.below(_SEED_LIMIT))
        play, world = self._play, self._world
        # Opponents are now like oneself, now quick: what only beats one's own kind is no good.
        even = odd = self._weights
        rival = self._rivals[number % len(self._rivals)]
        if self._column % 2:
            even = rival
        else:
            odd = rival
        for candidate in candidates:
            play.copy_from(world)
            for code in candidate.codes:
                play.apply(code)
            if candidate.is_plan and not play.is_over() and play.cell(at.MORTO_AT) == world.cell(at.MORTO_AT):
                play.throw(self._weights)
            play.play_out(even, odd)
            candidate.values.append(self._worth([play.score(column) for column in self._columns]))

    def _new_world(self, seed: int) -> None:
        self._world.copy_from(self._holes)
        self._world.fill_hidden(self._unseen, seed)

    def _action(self, code: int) -> Action:
        top = self._view.pile[-1] if self._view.pile else None
        return action_of(code, self._view.seat, self._view.hand, top)


def _gain(one: Candidate, own: Candidate) -> float:
    """Points by which *one* is better than *own*, by what worlds have shown and, where they are few, by advice."""
    if one is own:
        return 0.0
    mean, error = _paired(one, own)
    shown = _TRUST**2 / (_TRUST**2 + _BIAS**2 + error**2)
    return shown * mean + (1.0 - shown) * one.advice


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


def _size(code: int) -> int:
    return len(faces_in_code(code))
