"""Deals played by levels, as records of every action in notation. Search is limited by rollouts, never by the clock.

    python -m tests.players.play_records RULES PLAYERS LEVEL[,LEVEL…] SEED ROLLOUTS MOST

prints one, for tests that need a process of their own.
"""

import sys
from collections.abc import Sequence
from typing import Final

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.rulesets import by_id
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import Budget

FEW: Final = 12
"""Rollouts a decision in tests that are about anything but strength."""
WHOLE: Final = 10_000
"""Actions no deal has: play it to its end."""
_NO_CAP_S: Final = 3600.0


def budget(rollouts: int = FEW) -> Budget:
    """*rollouts* a decision, and no clock that could cut them short on a slow machine."""
    return Budget(rollouts=rollouts, seconds=_NO_CAP_S)


def record_of(
    rules: RuleSet, players: int, levels: Sequence[str], seed: int, *, rollouts: int = FEW, most: int = WHOLE
) -> list[str]:
    """Every action of a deal in notation, the score last; an illegal action raises.

    Args:
        rules: rule set in force.
        players: how many play.
        levels: who sits where; fewer than players are repeated.
        seed: fixes the cards and the chance of the players.
        rollouts: of search in one decision.
        most: actions after which it is enough.

    Raises:
        AssertionError: if the deal does not end.
    """
    state = GAME.start(rules, Seating(players=players), seed).state
    seats = [make_player(GAME.id, levels[seat % len(levels)], seed) for seat in range(players)]
    words: list[str] = []
    while len(words) < most:
        if state.sheet is not None:
            return [*words, str([side.total for side in state.sheet.sides])]
        seat = GAME.to_act(state)
        assert seat is not None
        action = seats[seat].choose(GAME.view_for(state, seat), budget(rollouts)).action
        words.append(GAME.write_action(action))
        state = GAME.apply(state, action).state
    assert most < WHOLE, "the deal does not end"
    return words


if __name__ == "__main__":
    rules_id, count, level_ids, chance, worlds, limit = sys.argv[1:]
    played = record_of(
        by_id(rules_id), int(count), level_ids.split(","), int(chance), rollouts=int(worlds), most=int(limit)
    )
    print("\n".join(played))
