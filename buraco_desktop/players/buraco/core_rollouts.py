"""The weights by which deals are played out in thought, for each way of playing."""

from typing import Final

from buraco_desktop.games.buraco.ruleset import GoingOutCanasta, PileTake, RuleSet, SetsAllowed

GREEDY: Final = (
    -1, 0, 10, 10, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 20, 15, 0, 0, 10, 30, 0, 200, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -99,
)  # fmt: skip
"""Melds all it can and throws what it needs least: the measure of the others."""
_RUNS: Final = (
    -31, 8, 13, 74, 8, 98, -11, 0, 32, 29, -7, -8, 10, 8, 5, 22, -49, 2, 5, -51, 7, 9, 2, 49, 1, 62, 37, -20, -6, -3,
    33, 7, 445, -91, 15, 15, -25, 4, -10, 0, 8, 9, 3, -2, 2, -4, -8, 0, 32, 1, 0, 0, 0, 0, 0, 0, 10, 12, 0, 0, 0, 11, 0,
    0, -99,
)  # fmt: skip
"""Runs only, the pile open to all, any canasta lets a side go out; three and four players."""
_RUNS_TWO: Final = (
    -31, 8, 13, 74, 8, 98, -11, 3, 41, 29, -7, -8, 10, 8, 7, 31, -32, 2, 5, -51, 11, 9, 3, 49, 1, 39, 11, -20, -8, -3,
    33, 7, 457, -91, 12, 15, -25, 7, -7, 0, 8, 18, 3, -9, 2, -1, -9, -11, 32, 1, 0, 0, 0, 0, 0, 0, 10, 12, 0, 0, 0, 11,
    0, 0, -99,
)  # fmt: skip
"""The same with two players."""
_SETS: Final = (
    -29, 6, 12, 57, 15, 84, -3, 5, 27, 4, -3, -16, 20, 4, 6, 15, -59, 0, 16, -32, 7, 13, 4, 49, 1, 46, 26, -10, -6, 18,
    22, 10, 61, 3, 15, 13, -13, 0, -10, 4, 14, 12, 2, -7, 2, -4, -6, -3, 32, 0, 0, 0, 0, 0, -6, 16, 0, 0, 0, 0, 0, 0, 0,
    0, -99,
)  # fmt: skip
"""With sets, or where only a clean canasta lets a side go out; four players."""
_SETS_TWO: Final = (
    -30, 3, 19, 30, 15, 50, -3, 5, 27, 8, 3, -16, 20, 4, 13, 7, -59, 0, 16, -54, 8, 10, 20, 59, 1, 94, 3, -24, -2, 1,
    87, 10, 49, -92, 15, 40, -13, 0, -10, 14, 14, 12, -3, -7, 2, -8, -11, -6, 32, 1, 7, 2, 2, -5, 40, 10, 0, 0, 0, 0, 0,
    0, 0, 0, -99,
)  # fmt: skip
"""The same with two players."""
_SETS_THREE: Final = (
    -15, 6, 12, 83, 15, 84, -3, 5, 27, 4, -2, -16, 11, 4, 6, 10, -59, 0, 16, -32, 7, 13, 4, 49, 1, 46, 26, -10, -6, 18,
    22, 8, 61, 3, 15, 18, -13, -8, -10, 4, 14, 12, -2, -6, 2, -4, -20, -3, 32, 0, 0, 15, 3, 0, -8, 12, 10, 12, -1, 0, 0,
    0, 0, 0, -99,
)  # fmt: skip
"""The same with three players."""
_CLOSED: Final = (
    -35, 8, 19, 129, 9, 37, -13, 0, 44, 23, 5, 0, 20, -14, 5, 15, -24, 0, 6, -14, 5, 4, 5, 16, 1, 13, 3, 18, 11, 0, 4,
    -8, 300, 0, 1, 22, -2, -7, -11, -3, 16, 28, 0, 0, 0, -5, -7, -2, 36, 5, -5, 1, 6, -7, -8, 53, 9, 14, 27, 32, -3, 13,
    -1, -11, 9,
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
    return {2: _SETS_TWO, 3: _SETS_THREE}.get(players, _SETS)
