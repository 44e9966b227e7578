"""The levels as values, weakest first. Ids are written to records and never renamed."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from buraco_desktop.core.ids import with_id


class Method(Enum):
    """How a level decides."""

    RANDOM = "random"
    GREEDY = "greedy"
    CAREFUL = "careful"
    SEARCH = "search"


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong a computer player is.

    Attributes:
        id: its name in records and settings.
        method: how it decides.
        slip_percent: how often, in a hundred decisions, it overlooks the best and takes the next best it sees.
        overlook_percent: how often, in a hundred, it does not see that it could meld or extend something.
        rollouts: deals it plays out in thought for one decision.
        seconds: most it thinks about one decision, whatever the machine.
        is_offered: whether people meet it: random play is for tests.
    """

    id: str
    method: Method
    slip_percent: int = 0
    overlook_percent: int = 0
    rollouts: int = 0
    seconds: float = 0.0
    is_offered: bool = True


LEVELS: Final[tuple[Level, ...]] = (
    Level(id="random", method=Method.RANDOM, is_offered=False),
    Level(id="beginner", method=Method.GREEDY, slip_percent=40, overlook_percent=35),
    Level(id="easy", method=Method.GREEDY),
    Level(id="medium", method=Method.CAREFUL),
    Level(id="hard", method=Method.SEARCH, rollouts=1_000, seconds=0.5),
    Level(id="expert", method=Method.SEARCH, rollouts=6_000, seconds=1.0),
    Level(id="master", method=Method.SEARCH, rollouts=30_000, seconds=3.0),
)


def level_by_id(level_id: str) -> Level:
    """The level with this id.

    Raises:
        MalformedTextError: if there is none.
    """
    return with_id(LEVELS, level_id, "level")
