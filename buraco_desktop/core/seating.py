"""Seats round the table and who sits in them."""

from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to players - 1, numbered clockwise; 0 is at the bottom of the screen."""

Side = NewType("Side", int)
"""Who scores together; the game says who does. Of two sides, side 0 holds the even seats, side 1 the odd ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """How many sit at the table.

    Attributes:
        players: 2, 3 or 4.
    """

    players: int

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(Seat(number) for number in range(self.players))

    def next(self, seat: Seat) -> Seat:
        """The seat on the left: play and deal pass clockwise (T-1)."""
        return Seat((seat + 1) % self.players)
