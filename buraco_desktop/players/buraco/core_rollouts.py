"""The weights by which deals are played out in thought, for each way of playing."""

from typing import Final

from buraco_desktop.games.buraco.ruleset import GoingOutCanasta, PileTake, RuleSet, SetsAllowed

GREEDY: Final = (
    -1, 0, 10, 10, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 20, 15, 0, 0, 10, 30, 0, 200, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Melds all it can and throws what it needs least: the measure of the others."""
_RUNS: Final = (
    -31, 8, 13, 74, 8, 98, -11, 0, 32, 29, -7, -8, 10, 8, 5, 22, -49, 2, 5, -51, 7, 9, 2, 49, 1, 62, 37, -20, -6,
    -3, 33, 7, 445, -91, 15, 15, -25, 4, -10, 0, 8, 9, 3, -2, 2, -4, -8, 0, 32, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Runs only, the pile open to all, any canasta lets a side go out; four players."""
_RUNS_TWO: Final = (
    -31, 8, 13, 74, 8, 98, -11, 3, 41, 29, -7, -8, 10, 8, 7, 31, -32, 2, 5, -51, 11, 9, 3, 49, 1, 39, 11, -20, -8,
    -3, 33, 7, 457, -91, 12, 15, -25, 7, -7, 0, 8, 18, 3, -9, 2, -1, -9, -11, 32, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""The same with two players."""
_SETS: Final = (
    -29, 6, 12, 57, 15, 50, -3, 5, 27, 4, -3, -16, 20, 4, 6, 7, -59, 0, 16, -32, 8, 11, 20, 49, 1, 46, 26, -20, -10,
    14, 22, 10, 61, -102, 15, 8, -13, 0, -10, 4, 14, 12, 2, -7, 2, -4, -8, -3, 32, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""With sets, or where only a clean canasta lets a side go out."""
_CLOSED: Final = (
    -27, 8, 19, 74, 9, 37, -13, 0, 46, 15, -2, -9, 16, -12, 5, 15, -24, 0, 6, -32, 6, 1, 2, 15, 1, 74, 36, -14, 7,
    23, 31, 21, 216, 2, 13, 0, -26, -3, -10, 4, 16, 15, 10, -1, 11, -5, -8, 0, 40, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""The pile for its top card only."""


def rollout_weights(rules: RuleSet, players: int) -> tuple[int, ...]:
    """What the core's player goes by under *rules* with so many *players*; core_weights says what is what.

    Found by evolution on the compiled core: what won more points of some thousand deals was kept.
    """
    if rules.pile.take is PileTake.TOP_CARD:
        return _CLOSED
    if rules.melds.sets is SetsAllowed.NONE and rules.going_out.canasta is GoingOutCanasta.ANY:
        return _RUNS_TWO if players == 2 else _RUNS
    return _SETS
