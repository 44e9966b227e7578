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
    -29, 6, 12, 57, 15, 84, -1, 6, 25, 2, -12, -16, 20, 6, 6, 16, -59, 3, 16, -19, 7, 13, 4, 43, 1, 4, 4, 14, -4, 0, 26,
    0, 376, 0, 1, 55, 1, -6, -10, -2, 14, 25, 0, 0, -8, -4, -6, -3, 32, 0, 5, 0, 0, 1, -32, 16, 25, 14, 18, 33, -1, 17,
    2, -6, 10,
)  # fmt: skip
"""With sets, or where only a clean canasta lets a side go out; four players."""
_SETS_TWO: Final = (
    -71, 17, 19, 30, 18, 49, 0, 0, 27, 3, -5, 4, 23, 4, 13, 12, -32, 8, 16, -87, 8, 10, 36, 59, 1, 94, 3, -53, -2, 5,
    94, 9, 49, -92, 11, 40, -13, 0, -10, 4, 14, 25, 9, -2, 6, -8, -27, -24, 32, 1, 7, 4, 11, -5, 65, 10, 14, 12, 2, 0,
    -3, 0, 8, -11, 15,
)  # fmt: skip
"""The same with two players."""
_SETS_THREE: Final = (
    -14, 6, 12, 57, 15, 84, -1, 5, 27, 2, -3, -16, 20, 4, 8, 7, -59, 0, 16, -32, 7, 13, 4, 49, 1, 4, 3, 18, 5, 0, 26, 0,
    300, 0, 0, 55, 1, -7, -10, 4, 14, 12, 1, 0, 2, -4, -6, -9, 29, 0, 0, 13, 3, 0, -4, 16, 11, 14, 17, 1, -14, -2, 3,
    -6, 10,
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
