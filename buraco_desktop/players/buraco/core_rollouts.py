"""The weights by which deals are played out in thought, for each way of playing."""

from typing import Final

from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet

GREEDY: Final = (
    -1, 0, 10, 10, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 20, 15, 0, 0, 10, 30, 0, 200, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Melds all it can and throws what it needs least: the measure of the others."""
_OPEN: Final = (
    -31, 8, 13, 74, 8, 98, -11, 0, 32, 29, -7, -8, 10, 8, 5, 22, -49, 2, 5, -51, 7, 9, 2, 49, 1, 62, 37, -20, -6,
    -3, 33, 7, 445, -91, 15, 15, -25, 4, -10, 0, 8, 9, 3, -2, 2, -4, -8, 0, 32, 1,
)  # fmt: skip
"""The pile open to all."""
_CLOSED: Final = (
    -27, 8, 19, 74, 9, 37, -13, 0, 46, 15, -2, -9, 16, -12, 5, 15, -24, 0, 6, -32, 6, 1, 2, 15, 1, 74, 36, -14, 7,
    23, 31, 21, 216, 2, 13, 0, -26, -3, -10, 4, 16, 15, 10, -1, 11, -5, -8, 0, 40, 1,
)  # fmt: skip
"""The pile for its top card only."""


def rollout_weights(rules: RuleSet, players: int) -> tuple[int, ...]:
    """What the core's player goes by under *rules* with so many *players*; core_weights says what is what.

    Found by evolution on the compiled core: what won more points of some thousand deals was kept.
    """
    return _CLOSED if rules.pile.take is PileTake.TOP_CARD else _OPEN
