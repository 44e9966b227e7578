"""(game, level) -> player. The only place that knows which players there are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.players import basra, buraco
from buraco_desktop.players.levels import Level, Method, level_by_id
from buraco_desktop.players.player import Player
from buraco_desktop.players.random_player import RandomPlayer


@dataclass(frozen=True, slots=True)
class Makers:
    """What makes the players of one game.

    Attributes:
        player: (level, seed) -> a player of that level.
        seen: what a view of the game comes down to in numbers, for a player that needs no more than chance.
        core: which core their search runs on; None where it runs on none.
    """

    player: Callable[[Level, int], Player]
    seen: Callable[[Any], Sequence[int]]
    core: Callable[[], str] | None = None


def _core_of_buraco() -> str:
    # Not at the top: its tables are worked out when it is imported.
    from buraco_desktop.players.buraco.core import IS_COMPILED

    return "compiled" if IS_COMPILED else "pure"


_MAKERS: Final[dict[str, Makers]] = {
    "buraco": Makers(buraco.BuracoPlayer, buraco.seen_in, _core_of_buraco),
    "basra": Makers(basra.BasraPlayer, basra.seen_in),
}
"""Game id -> its players."""


def make_player(game_id: str, level_id: str, seed: int) -> Player:
    """A player of this level.

    Args:
        game_id: id of a game in the catalog.
        level_id: id of a level.
        seed: all chance the player has; the same seed and the same views give the same play.

    Raises:
        MalformedTextError: if there is no such game or level, or nobody plays that game.
    """
    level = level_by_id(level_id)
    if game_id not in _MAKERS or game_id not in GAMES:
        raise MalformedTextError(f"'{game_id}' has no computer player: expected one of {', '.join(_MAKERS)}")
    makers = _MAKERS[game_id]
    if level.method is Method.RANDOM:
        return RandomPlayer(GAMES[game_id], seed, makers.seen)
    return makers.player(level, seed)


def core_in_use(game_id: str) -> str | None:
    """Which core the search of this game's players runs on: ``compiled`` or ``pure``; None where it runs on none."""
    makers = _MAKERS.get(game_id)
    return makers.core() if makers is not None and makers.core is not None else None
