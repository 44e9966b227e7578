"""The weights by which deals are played out in thought, for each way of playing."""

from typing import Final

from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet

GREEDY: Final = (
    -1, 0, 10, 10, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 20, 15, 0, 0, 10, 30, 0, 200, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Melds all it can and throws what it needs least: the measure of the others."""
_OPEN: Final = (
    -29, 5, 15, 40, 15, 50, -11, 0, 27, 6, -7, -9, 14, 4, 3, 15, -31, 0, 5, -24, 7, 8, 21, 49, 1, 46, 26, -20, -17,
    -3, 33, 11, 354, -67, 15, 12, -17, -4, -10, -2, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""The pile open to all."""
_CLOSED: Final = (
    -27, 5, 15, 40, 9, 37, -13, 0, 53, 10, -2, -9, 13, -12, 3, 44, -34, 0, 8, -58, 5, 1, 19, 32, 1, 74, 36, -15, 7,
    13, 47, 21, 132, 2, 10, 0, -12, -7, -10, 4, 16, 2, 10, 1, 6, 0, 0, 0, 0, 0,
)  # fmt: skip
"""The pile for its top card only."""


def rollout_weights(rules: RuleSet, players: int) -> tuple[int, ...]:
    """What the core's player goes by under *rules* with so many *players*; core_weights says what is what.

    Found by evolution on the compiled core: what won more points of some thousand deals was kept.
    """
    return _CLOSED if rules.pile.take is PileTake.TOP_CARD else _OPEN
