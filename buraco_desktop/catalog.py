"""The one list of games we ship. Adding a game is one line here."""

from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.positions import read_body
from buraco_desktop.games import basra, buraco

GAMES: Final[dict[str, AnyGame]] = {buraco.GAME.id: buraco.GAME, basra.GAME.id: basra.GAME}
"""Every game by its id."""


def game_of_rules(rule_set_id: object) -> tuple[AnyGame, object]:
    """The game and the shipped rule set with this id.

    Raises:
        MalformedTextError: if no game has it.
    """
    known = []
    for game in GAMES.values():
        for rules in game.rule_sets():
            if game.rule_set_id(rules) == rule_set_id:
                return game, rules
            known.append(game.rule_set_id(rules))
    raise MalformedTextError(f"'{rule_set_id}' is no rule set: expected one of {', '.join(known)}")


def game_of_position(text: str) -> AnyGame:
    """The game that the position file *text* is of; the first game where it names no rule set that is known.

    Never raises: what is wrong with the file, the game says when it reads it.
    """
    try:
        return game_of_rules(read_body(text).get("rules"))[0]
    except MalformedTextError:
        return next(iter(GAMES.values()))
