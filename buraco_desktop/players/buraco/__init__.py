"""Players of Buraco and Burraco: greedy ones, and a careful one that plans, remembers and minds its partner."""

from buraco_desktop.players.buraco.player import BuracoPlayer
from buraco_desktop.players.buraco.seen import seen_in

__all__ = ["BuracoPlayer", "seen_in"]
