"""Chance for players: a function of the match's seed and of what is seen, never of a clock or of hash order."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from buraco_desktop.core.shuffle import below, numbers

_MASK: Final = (1 << 64) - 1
_PRIME: Final = 0x100000001B3
_T = TypeVar("_T")


def stream_of(seen: Sequence[int]) -> int:
    """A number that stands for *seen*: FNV-1a over the numbers in order."""
    mixed = 0xCBF29CE484222325
    for number in seen:
        mixed = ((mixed ^ (number & _MASK)) * _PRIME) & _MASK
    return mixed


class Chance:
    """Endless chance from a *seed* and what was *seen*."""

    def __init__(self, seed: int, seen: Sequence[int]) -> None:
        self._source: Iterator[int] = numbers(seed, stream_of(seen))

    def below(self, limit: int) -> int:
        """A number in ``range(limit)``."""
        return below(self._source, limit)

    def happens(self, percent: int) -> bool:
        """True *percent* times in a hundred."""
        return percent > 0 and self.below(100) < percent

    def pick(self, items: Sequence[_T]) -> _T:
        """One of *items*."""
        return items[self.below(len(items))]
