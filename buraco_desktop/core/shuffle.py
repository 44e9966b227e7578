"""Deal number to card order: a seeded generator of our own, the same on every machine for ever.

Version 1: SplitMix64 seeded with the seed and the number of the deal, Fisher-Yates from the end,
rejection sampling so that every order is equally likely. tests/vectors/shuffle.json fixes it.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

SHUFFLE_VERSION: Final = 1
_MASK: Final = (1 << 64) - 1
_T = TypeVar("_T")


def numbers(seed: int, stream: int) -> Iterator[int]:
    """Endless 64-bit numbers of the generator, for one *seed* and one *stream* (a deal, a draw)."""
    state = (seed * 0x9E3779B97F4A7C15 + stream * 0xD1B54A32D192ED03 + 0x8CB92BA72F3D8DD7) & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def below(source: Iterator[int], limit: int) -> int:
    """An even number in ``range(limit)``."""
    highest = (1 << 64) - (1 << 64) % limit
    while True:
        number = next(source)
        if number < highest:
            return number % limit


def shuffled(items: Sequence[_T], seed: int, stream: int) -> tuple[_T, ...]:
    """*items* in the order that *seed* and *stream* fix."""
    source = numbers(seed, stream)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(source, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chance_for(seed: int, seat: int) -> int:
    """A number for the chance of the player at *seat*: it does not tell which cards *seed* deals."""
    return int.from_bytes(hashlib.sha256(f"{seed} {seat}".encode()).digest()[:6])


def seal(order_text: str, seed: int, salt: str) -> str:
    """SHA-256 (hex) that fixes a card order before the deal; anyone can check it afterwards."""
    return hashlib.sha256(f"{seed}\n{order_text}\n{salt}\n".encode()).hexdigest()
