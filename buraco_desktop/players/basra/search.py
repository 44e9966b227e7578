"""Search: every play is tried in many worlds that fit what is seen, each played on by the careful player.

In every world all candidates meet the same cards; after each round the worse half is given up. Which worlds are dealt
follows from the seed and from what is seen, never from what is hidden.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.players.basra.careful import careful_plays
from buraco_desktop.players.basra.endgame import MOST_CARDS, Endgame
from buraco_desktop.players.basra.pace import pace_of
from buraco_desktop.players.basra.playout import expected_scores, play_out
from buraco_desktop.players.basra.sampling import Sampler
from buraco_desktop.players.basra.seen import seen_in
from buraco_desktop.players.basra.table import SEVEN, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Play
from buraco_desktop.players.basra.weights import WEIGHTS, Weights
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.halving import Halving, Trial
from buraco_desktop.players.match_worth import worth_for
from buraco_desktop.players.player import Budget

_USUAL: Final = 300
"""Rollouts of a decision without any budget."""
_PLAIN: Final = 4.0
"""Standard errors by which the best must lead all others for the rest of the budget to be saved."""
_PRIOR: Final = 40.0
"""Worlds that weigh as much as what the careful player thinks: measured, by how far both are from the truth."""
_LEAST_WORLDS: Final = 24
"""Worlds before anything is plain."""
_SPECIAL: Final = TWO_OF_CLUBS | TEN_OF_DIAMONDS


@dataclass(slots=True, eq=False)
class Candidate(Trial):
    """Something to try.

    Attributes:
        play: a face and what it takes.
        prior: what the careful player thinks it worth; only differences mean anything.
    """

    play: Play
    prior: float


class Search:
    """One decision."""

    def __init__(self, view: PlayerView, seed: int, *, horizon: int, weights: Weights = WEIGHTS) -> None:
        """A decision.

        Args:
            view: what the seat to act sees, in play.
            seed: fixes the worlds, together with the view.
            horizon: plays after which a playout ends with the hands; it is reckoned what the rest will bring.
            weights: by what deals are played out.

        Raises:
            ValueError: if the view holds more cards than the pack.
        """
        self._sampler = Sampler(view)
        self._chance = Chance(seed, seen_in(view))
        self._horizon = horizon
        self._weights = weights
        self._side = view.side
        self._worth = worth_for(view.totals, view.side, view.rules.target, pace_of(view.rules))
        self.rollouts = 0
        self.was_cut = False
        self.is_exact = False

    def choices(self, budget: Budget) -> list[Candidate]:
        """What could be done, best first.

        *budget*: its rollouts end the search; its seconds only cut it short, and then ``was_cut`` is true. Where
        nothing is hidden and little is left, every way to the end is tried instead, and ``is_exact`` is true.
        """
        candidates = self._candidates()
        if len(candidates) == 1:
            return candidates
        if self._sampler.is_certain:
            world = self._sampler.world(self._chance)
            if sum(map(len, world.hands)) <= MOST_CARDS and world.terms.players == 2:
                return self._exact(candidates, budget)
        return self._halved(candidates, budget)

    def _candidates(self) -> list[Candidate]:
        """Every play; of cards that are as good as each other the first."""
        table = self._sampler.table
        found: dict[tuple[int, bool, int], Candidate] = {}
        for (face, taken), prior, _ in careful_plays(table, self._weights):
            is_special = bool(1 << face & _SPECIAL) or (face == SEVEN and table.terms.seven_sweeps)
            found.setdefault((face % 13, is_special, taken), Candidate((face, taken), prior))
        return list(found.values())

    def _exact(self, candidates: list[Candidate], budget: Budget) -> list[Candidate]:
        world = self._sampler.world(self._chance)
        ending = Endgame(self._side, self._worth, budget.cancelled)
        by_play = {candidate.play: candidate for candidate in candidates}
        tried = []
        for play, value in ending.values(world):
            if play in by_play:
                by_play[play].values.append(value)
                tried.append(by_play.pop(play))
        self.is_exact = True
        tried.sort(key=lambda candidate: (-candidate.mean, -candidate.prior))
        return [*tried, *by_play.values()]

    def _halved(self, candidates: list[Candidate], budget: Budget) -> list[Candidate]:
        halving = Halving(
            try_all=self._try_all,
            ranked=ranked,
            is_plain=lambda found: all(lead(found[0], other) > _PLAIN for other in found[1:]),
            is_kept=lambda _: False,
            usual=_USUAL,
            least_worlds=_LEAST_WORLDS,
        )
        candidates, self.rollouts, self.was_cut = halving.run(candidates, budget)
        return candidates

    def _try_all(self, candidates: Sequence[Candidate], _: int) -> float:
        """Play every candidate on in one more world; what that took."""
        world = self._sampler.world(self._chance)
        for candidate in candidates:
            table = world.copy()
            table.play(*candidate.play)
            play_out(table, self._horizon, self._weights)
            candidate.values.append(self._worth(expected_scores(table)))
        return 1.0


def ranked(candidates: Sequence[Candidate]) -> list[Candidate]:
    """*candidates*, all tried in the same worlds, best first: what was seen, and what was thought before.

    The careful player's opinion weighs as much as some dozens of worlds: few are mostly luck.
    """
    count = len(candidates)
    usual = sum(candidate.prior for candidate in candidates) / count
    seen = sum(candidate.mean for candidate in candidates) / count

    def worth(candidate: Candidate) -> float:
        worlds = len(candidate.values)
        return (worlds * (candidate.mean - seen) + _PRIOR * (candidate.prior - usual)) / (worlds + _PRIOR)

    return sorted(candidates, key=worth, reverse=True)


def lead(one: Candidate, other: Candidate) -> float:
    """By how many standard errors *one* is better than *other* in the worlds that both have seen."""
    gains = [value - its for value, its in zip(one.values, other.values, strict=False)]
    if len(gains) < 2:
        return 0.0
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    return mean / error if error else math.copysign(math.inf, mean) if mean else 0.0
