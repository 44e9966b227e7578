"""The one list of games we ship. Adding a game is one line here."""

from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.games import basra, buraco

GAMES: Final[dict[str, AnyGame]] = {buraco.GAME.id: buraco.GAME, basra.GAME.id: basra.GAME}
"""Every game by its id."""


def game_of_rules(rule_set_id: str) -> tuple[AnyGame, object]:
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
