"""The rule set of Basra: every choice of rules.md A-8 as one frozen value, and its options.

Field names are option ids; enum values are written to files and never renamed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from buraco_desktop.core.cards import RANKS, Card, Rank, Suit
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue, check_value
from buraco_desktop.core.packs import PackSpec
from buraco_desktop.core.seating import Seat, Seating, Side

SEVEN_OF_DIAMONDS: Final = Card(Rank.SEVEN, Suit.DIAMONDS)


class SevenOfDiamonds(Enum):
    """What the seven of diamonds does (A-8).

    OFF: it is a seven like the others.
    SWEEPER: it takes the whole table; a basra if the table holds numerals only that add up to ten at most.
    SWEEPER_GROUPS: the same; a basra also if the numerals split into groups of one common total of ten at most.
    """

    OFF = "off"
    SWEEPER = "sweeper"
    SWEEPER_GROUPS = "sweeper-groups"


class TieForCards(Enum):
    """Who gets the points for most cards when the most is shared (A-6, A-8)."""

    EACH = "each"
    NOBODY = "nobody"
    CARRIED_OVER = "carried-over"


class Direction(Enum):
    """Which way deal and play go round the table (A-3, A-8)."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A way of playing Basra, whole.

    Attributes:
        id: name in records of the shipped rule set it is or started from.
        hand: cards dealt to each player at a time (A-3).
        seven_of_diamonds: what the seven of diamonds does.
        jack_on_jack: points of a basra made by a jack taking a lone jack; 0: it is none (A-5).
        most_cards: points for most cards (A-6).
        tie_for_cards: who gets them when the most is shared.
        target: points of a match (A-7).
        direction: which way round.
        partnerships: whether four players play two against two (A-1); with fewer it says nothing.
        floor_size: cards laid face up at first.
        ranks: ranks in the pack; fewer only in small test packs.
    """

    id: str
    hand: int
    seven_of_diamonds: SevenOfDiamonds
    jack_on_jack: int
    most_cards: int
    tie_for_cards: TieForCards
    target: int
    direction: Direction
    partnerships: bool
    floor_size: int = 4
    ranks: tuple[Rank, ...] = RANKS

    @property
    def pack(self) -> PackSpec:
        """The cards of a deal (A-1)."""
        return PackSpec(packs=1, jokers=0, ranks=self.ranks)

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play: as many as the pack can be dealt out to evenly (A-3)."""
        return tuple(
            players for players in (2, 3, 4) if (self.pack.size - self.floor_size) % (self.hand * players) == 0
        )

    def refill_count(self, players: int) -> int:
        """How often hands are dealt in one deal, the first time included: six, four or three times (A-3)."""
        return (self.pack.size - self.floor_size) // (self.hand * players)

    def side_of(self, players: int) -> tuple[Side, ...]:
        """The side of each seat: a seat its own, or two partnerships of opposite seats (A-1)."""
        sides = 2 if players == 4 and self.partnerships else players
        return tuple(Side(seat % sides) for seat in range(players))

    def columns(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        """Who scores together: the seats of each side."""
        side_of = self.side_of(players)
        sides = range(max(side_of) + 1)
        return tuple(tuple(Seat(seat) for seat in range(players) if side_of[seat] == side) for side in sides)

    def following(self, seating: Seating, seat: Seat) -> Seat:
        """Who comes after *seat*, in dealing, playing and passing the deal on."""
        if self.direction is Direction.CLOCKWISE:
            return seating.next(seat)
        return Seat((seat - 1) % seating.players)

    def is_sweeper(self, card: Card) -> bool:
        """Whether *card*, played, takes the whole table: a jack, or the seven of diamonds where it does (A-2, A-8)."""
        if card.rank is Rank.JACK:
            return True
        return card is SEVEN_OF_DIAMONDS and self.seven_of_diamonds is not SevenOfDiamonds.OFF


_TABLE: Final[tuple[tuple[str, type[Enum] | type[bool] | tuple[int, ...], int, int, str], ...]] = (
    ("hand", (4, 6), 4, 6, "A-3"),
    ("seven_of_diamonds", SevenOfDiamonds, 0, 0, "A-8"),
    ("jack_on_jack", (0, 10, 20), 0, 100, "A-5"),
    ("most_cards", (3, 30), 0, 100, "A-6"),
    ("tie_for_cards", TieForCards, 0, 0, "A-6"),
    ("target", (100, 101, 150), 10, 1000, "A-7"),
    ("direction", Direction, 0, 0, "A-3"),
    ("partnerships", bool, 0, 0, "A-1"),
)
"""Option id, its type or the numbers offered, smallest and largest number, paragraph."""


def option_specs(rules: RuleSet) -> tuple[OptionSpec, ...]:
    """How *rules* may be varied; the defaults are its own values."""
    values = option_values(rules)
    specs = []
    for option, kind, lowest, highest, rule in _TABLE:
        allowed: tuple[OptionValue, ...]
        if isinstance(kind, tuple):
            shape, allowed = OptionKind.NUMBER, tuple(sorted({*kind, int(values[option])}))
        elif issubclass(kind, Enum):
            shape, allowed = OptionKind.CHOICE, tuple(member.value for member in kind)
        else:
            shape, allowed = OptionKind.SWITCH, (False, True)
        specs.append(
            OptionSpec(
                id=option,
                kind=shape,
                default=values[option],
                allowed=allowed,
                rule=rule,
                lowest=lowest,
                highest=highest,
            )
        )
    return tuple(specs)


def option_values(rules: RuleSet) -> dict[str, OptionValue]:
    """Every option with its value in force, as a record writes it."""
    values = {option: getattr(rules, option) for option, *_ in _TABLE}
    return {option: value.value if isinstance(value, Enum) else value for option, value in values.items()}


def with_options(rules: RuleSet, values: Mapping[str, OptionValue]) -> RuleSet:
    """*rules* with the given options changed.

    Raises:
        MalformedTextError: if an option or a value is unknown, or makes no sense (with the reason).
    """
    specs = {spec.id: spec for spec in option_specs(rules)}
    kinds = {option: kind for option, kind, *_ in _TABLE}
    changes: dict[str, Any] = {}
    for option, value in values.items():
        spec = specs.get(option)
        if spec is None:
            raise MalformedTextError(f"'{option}' is no option: expected one of {', '.join(specs)}")
        check_value(spec, value)
        kind = kinds[option]
        changes[option] = value if isinstance(kind, tuple) else kind(value)
    changed = replace(rules, **changes)
    if not changed.players:
        cards = changed.pack.size - changed.floor_size
        raise MalformedTextError(f"hand={changed.hand} cannot be dealt: {cards} cards do not go round evenly")
    return changed
