"""Buraco and Burraco: rules, states and views. Start at game.py; rules.md paragraphs are cited where they live."""

from buraco_desktop.games.buraco.game import GAME
from buraco_desktop.games.buraco.ruleset import RuleSet

__all__ = ["GAME", "RuleSet"]
