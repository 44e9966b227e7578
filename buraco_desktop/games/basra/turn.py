"""What the seat to act knows about its own turn: all that legality depends on.

Built from the full state or from that seat's view; so both answer alike what is legal.
"""

from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.basra.ruleset import RuleSet


class Phase(Enum):
    """What a deal is at."""

    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The turn of the seat to act.

    Attributes:
        rules: the rule set in force.
        seat: who is to act.
        phase: what the deal is at.
        hand: its cards, sorted.
        floor: the open cards.
        is_match_over: whether nothing is left to do.
    """

    rules: RuleSet
    seat: Seat
    phase: Phase
    hand: tuple[Card, ...]
    floor: tuple[Card, ...]
    is_match_over: bool
