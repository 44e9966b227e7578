"""What the careful player goes by, in points: found by playing (tests/bench/tune.py)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much things count beside the points of the rules.

    Attributes:
        basra: a point of a basra made.
        danger: a point of a basra that the next seat may make.
        exposed: a point that lies on the floor for others to take.
        exposed_cards: a card that lies on the floor, by what a card is worth.
        reach: what the next seat may take, by its chance to do so.
        jack: a jack kept for a fuller floor.
        seven: a sweeping seven kept for a floor on which it makes a basra.
        pair: a card laid of whose rank another stays in the hand.
        gone: a card laid of whose rank nobody else can hold another.
        own_clear: the chance to empty the floor that is left with what stays in the hand.
        last: what lies on the floor near the end, for who captured last.
    """

    basra: float = 1.0
    danger: float = 0.8
    exposed: float = 0.3
    exposed_cards: float = 0.1
    reach: float = 0.5
    jack: float = 2.5
    seven: float = 2.3
    pair: float = 0.4
    gone: float = 0.3
    own_clear: float = 1.0
    last: float = 0.7


WEIGHTS: Final = Weights()
