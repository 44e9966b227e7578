"""Plays a session on with given choosers, synchronously: for the command line, studies and tests."""

from collections.abc import Callable, Mapping
from typing import Any

from buraco_desktop.core.errors import BrokenInvariantError
from buraco_desktop.core.seating import Seat
from buraco_desktop.session.session import Session

Chooser = Callable[[Any], Any]
"""The view of the seat that is to act -> the action it chooses."""


def play_deal(session: Session, choosers: Mapping[Seat, Chooser], most_actions: int = 10_000) -> int:
    """Play the deal in play to its end; between deals, deal first.

    Returns:
        The number of actions chosen.

    Raises:
        IllegalActionError: if a chooser chooses what is not allowed.
        BrokenInvariantError: if the deal does not end within *most_actions*: every deal must (E-3).
    """
    if session.is_between_deals:
        session.next_deal()
    for count in range(most_actions):
        seat = session.to_act
        if seat is None or session.is_between_deals:
            return count
        session.submit(choosers[seat](session.view(seat)))
    raise BrokenInvariantError(f"the deal has not ended after {most_actions} actions")


def play_match(session: Session, choosers: Mapping[Seat, Chooser], most_deals: int = 1_000) -> int:
    """Play *session* to the end of the match.

    Returns:
        The number of deals played to their end.

    Raises:
        IllegalActionError: if a chooser chooses what is not allowed.
        BrokenInvariantError: if a deal or the match does not end.
    """
    for count in range(most_deals):
        if session.is_over:
            return count
        play_deal(session, choosers)
    if session.is_over:
        return most_deals
    raise BrokenInvariantError(f"the match has not ended after {most_deals} deals")
