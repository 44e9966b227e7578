"""(game, level) -> player. The only place that knows which players there are."""

from typing import Final

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.players.buraco import BuracoPlayer, seen_in
from buraco_desktop.players.levels import Method, level_by_id
from buraco_desktop.players.player import Player
from buraco_desktop.players.random_player import RandomPlayer

_BURACO: Final = "buraco"


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
    if game_id != _BURACO or game_id not in GAMES:
        raise MalformedTextError(f"'{game_id}' has no computer player: expected {_BURACO}")
    if level.method is Method.RANDOM:
        return RandomPlayer(GAMES[game_id], seed, seen_in)
    return BuracoPlayer(level, seed)
