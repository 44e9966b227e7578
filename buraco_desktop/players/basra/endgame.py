"""The last hands of two players, when nothing is hidden any more: played out in every way (alpha, beta)."""

import math
from collections.abc import Callable
from typing import Final

from buraco_desktop.players.basra.table import Play, Table
from buraco_desktop.players.match_worth import Worth

MOST_CARDS: Final = 9
"""Cards in both hands from which on every way is tried: at most a few thousand positions."""


class Endgame:
    """The best way to the end of a deal in which both players know all cards."""

    def __init__(self, side: int, worth: Worth, cancelled: Callable[[], bool]) -> None:
        """An ending.

        Args:
            side: who maximises *worth*; the other side minimises it.
            worth: what the scores of the deal are worth to *side*.
            cancelled: polled at every play that is tried first.
        """
        self._side = side
        self._worth = worth
        self._cancelled = cancelled

    def values(self, table: Table) -> list[tuple[Play, float]]:
        """Every play of the seat to act and what it is worth to the side, best first; fewer when cancelled."""
        found = []
        for play in table.plays():
            if self._cancelled():
                break
            after = table.copy()
            after.play(*play)
            found.append((play, self._value(after, -math.inf, math.inf)))
        found.sort(key=lambda each: -each[1])
        return found

    def _value(self, table: Table, lowest: float, highest: float) -> float:
        if table.is_over:
            return self._worth(table.scores())
        is_mine = table.terms.side_of[table.to_act] == self._side
        # What takes most first: it is likely to be best, and then less of the rest is looked at.
        plays = sorted(table.plays(), key=lambda play: -play[1].bit_count())
        best = -math.inf if is_mine else math.inf
        for face, taken in plays:
            after = table.copy()
            after.play(face, taken)
            value = self._value(after, lowest, highest)
            if is_mine:
                best = max(best, value)
                lowest = max(lowest, best)
            else:
                best = min(best, value)
                highest = min(highest, best)
            if lowest >= highest:
                break
        return best
