"""Who sits where, and who decides for each seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.records.record import PERSON, Sitter

DEFAULT_LEVEL: Final = "medium"
"""Who plays where the person has not chosen anybody yet."""
HOUSE_RULES: Final = "house-rules"
"""The line of a record that says what the person calls the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlan:
    """The seats of a match.

    Attributes:
        names: a name a seat, seat 0 first.
        deciders: for each seat ``person``, or the id of the level that plays.
    """

    names: tuple[str, ...]
    deciders: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.names) != len(self.deciders) or not 2 <= len(self.names) <= 4:
            raise ValueError(f"a seat plan needs 2 to 4 names and as many deciders: {self.names} {self.deciders}")
        for decider in self.deciders:
            if not decider or any(letter.isspace() or letter in '"#' for letter in decider):
                raise ValueError(f"who decides must be one word: {decider!r}")

    @classmethod
    def of_sitters(cls, sitters: Iterable[Sitter]) -> "SeatPlan":
        """The plan a record header tells of."""
        sitters = tuple(sitters)
        return cls(names=tuple(sitter.name for sitter in sitters), deciders=tuple(sitter.decider for sitter in sitters))

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """The plan as a record header tells of it."""
        return tuple(Sitter(name, decider) for name, decider in zip(self.names, self.deciders, strict=True))

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.names)

    @property
    def seating(self) -> Seating:
        """The seats."""
        return Seating(players=len(self.names))

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats where a person decides."""
        return tuple(seat for seat in self.seating.seats if self.is_person(seat))

    def is_person(self, seat: Seat) -> bool:
        """Whether a person decides for *seat*."""
        return self.deciders[seat] == PERSON

    def name(self, seat: Seat) -> str:
        """The name of who sits in *seat*."""
        return self.names[seat]

    def decider(self, seat: Seat) -> str:
        """``person``, or the level that decides for *seat*."""
        return self.deciders[seat]

    def turned(self, places: int) -> "SeatPlan":
        """The same people, each moved *places* seats on: for playing a deal again with the seats exchanged."""
        shift = places % len(self.names)
        cut = len(self.names) - shift
        return replace(
            self,
            names=self.names[cut:] + self.names[:cut],
            deciders=self.deciders[cut:] + self.deciders[:cut],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """A match as asked for, before its first deal.

    Attributes:
        game: id of the game.
        rules: its rules, ready to start with.
        rule_set_id: id of the shipped rule set they started from.
        options: what was changed in it: (option id, value as text), as a record header has it.
        house_rules: name of the house rules chosen; "" for none.
        players: how many play.
        names: a name a seat, seat 0 first.
        levels: for each seat ``person``, or the id of the level that plays.
        seed: number of the deal to play; None for a new one.
        practice: whether more may be taken back.
        draws_partners: whether four players draw cards for who plays with whom.
    """

    game: str
    rules: Any
    rule_set_id: str
    options: tuple[tuple[str, str], ...]
    house_rules: str = ""
    players: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int | None = None
    practice: bool = False
    draws_partners: bool = False

    @property
    def seats(self) -> SeatPlan:
        """Who sits where."""
        return SeatPlan(names=self.names, deciders=self.levels)


def seated(plan: SeatPlan, drawn: Sequence[Seat]) -> tuple[SeatPlan, Seat]:
    """*plan* with its people sitting as *drawn*, and who deals.

    Args:
        plan: the people as asked for; the first keeps seat 0.
        drawn: the same people by their seats in *plan*, clockwise, the dealer first.
    """
    first = drawn.index(Seat(0))
    order = [*drawn[first:], *drawn[:first]]
    moved = replace(
        plan,
        names=tuple(plan.names[seat] for seat in order),
        deciders=tuple(plan.deciders[seat] for seat in order),
    )
    return moved, Seat(order.index(drawn[0]))
