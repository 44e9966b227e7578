"""A match in play, of any game."""

from buraco_desktop.session.seats import SeatPlan
from buraco_desktop.session.session import SeenStep, Session

__all__ = ["SeatPlan", "SeenStep", "Session"]
