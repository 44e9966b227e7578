"""Basra."""

from buraco_desktop.games.basra.game import GAME
from buraco_desktop.games.basra.ruleset import RuleSet

__all__ = ["GAME", "RuleSet"]
