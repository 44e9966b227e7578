"""Players of Basra: greedy ones, one that counts cards, and those that try what they may do in worlds that fit."""

from buraco_desktop.players.basra.player import BasraPlayer
from buraco_desktop.players.basra.seen import seen_in

__all__ = ["BasraPlayer", "seen_in"]
