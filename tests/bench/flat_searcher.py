"""Points by which a level beats plain sampling: every candidate played out equally often, the best mean is done.

    python tests/bench/flat_searcher.py --rules buraco --players 4 --level expert --rollouts 600 --deals 40 --seed 1

This is the search that all ideas are measured against: no halving, no opinions, no judge, opponents like oneself. Deals
are duplicate deals as in ``buraco-cli arena``, and the same seed deals the same cards there.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.cli.arena_play import Decider, PlayerDecider, play_row
from buraco_desktop.cli.arena_results import Row, Tally
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco import seen_in
from buraco_desktop.players.buraco.candidates import Outset
from buraco_desktop.players.buraco.core import Weights
from buraco_desktop.players.buraco.core_rollouts import ahead_weights
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.match_worth import lead
from buraco_desktop.players.player import Budget, Choice

_SEED_LIMIT: Final = 1 << 62


class FlatPlayer:
    """Plays what comes to most in the mean of some deals played out."""

    def __init__(self, seed: int, rollouts: int) -> None:
        """A player whose chance *seed* fixes, and that plays out so many deals for one decision."""
        self._seed = seed
        self._rollouts = rollouts

    def choose(self, view: PlayerView, budget: Budget) -> Choice:
        """What to do; the budget is its own."""
        del budget
        weights = Weights(ahead_weights(view.rules, view.seating.players))
        outset, chance = Outset(view, weights), Chance(self._seed, seen_in(view))
        column = view.seat if view.seating.players == 3 else view.side
        columns = range(len(view.totals))
        candidates = outset.candidates()
        for _ in range(max(1, self._rollouts // len(candidates)) if len(candidates) > 1 else 0):
            outset.deal_out(chance.below(_SEED_LIMIT))
            for candidate in candidates:
                outset.begin(candidate)
                outset.play.play_out(weights, weights)
                candidate.values.append(lead([outset.play.score(each) for each in columns], column))
        best = max(candidates, key=lambda candidate: candidate.mean)
        choice = Choice(outset.action(best.codes[0]), best.mean)
        if GAME.refusal_in_view(view, choice.action) is None:
            return choice
        return Choice(next(GAME.legal_in_view(view)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is played."""

    rules_id: str
    players: int
    level: str
    rollouts: int
    seed: int

    def row(self, deal: int) -> Row:
        """Deal number *deal*, played once for every exchange of the seats; the level is A."""
        seed = self.seed + deal

        def make(side: int, _: int, seat: int) -> Decider:
            chance = chance_for(seed, seat)
            player: Any = FlatPlayer(chance, self.rollouts) if side else make_player(GAME.id, self.level, chance)
            return PlayerDecider(GAME, player)

        return play_row(GAME, rulesets.by_id(self.rules_id), self.players, deal, seed, make)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="buraco", help="id of the rule set")
    parser.add_argument("--players", type=int, default=4, help="how many play")
    parser.add_argument("--level", default="expert", help="the level that is measured")
    parser.add_argument("--rollouts", type=int, default=600, help="what plain sampling plays out for a decision")
    parser.add_argument("--deals", type=int, default=40, help="how many deals (default 40)")
    parser.add_argument("--seed", type=int, default=1, help="fixes the deals")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    asked = parser.parse_args()
    contest = Contest(
        rules_id=asked.rules, players=asked.players, level=asked.level, rollouts=asked.rollouts, seed=asked.seed
    )
    with ProcessPoolExecutor(asked.workers) as pool:
        rows = list(pool.map(contest.row, range(asked.deals)))
    found = Tally(rows).values()
    print(f"{asked.level} over flat {asked.rollouts}: {asked.rules}, {asked.players} players, {len(rows)} deals")
    print(f"  points a deal {found['points']:+.1f} ± {found['points_error'] or 0.0:.1f}, won {found['won']:.1%}")


if __name__ == "__main__":
    main()
