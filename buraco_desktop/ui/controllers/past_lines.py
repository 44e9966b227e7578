"""What has happened in a match, in lines, as one seat saw it."""

from dataclasses import dataclass
from typing import Any

from buraco_desktop.core.seating import Seat
from buraco_desktop.session import Session
from buraco_desktop.ui.table_spec import GameTable


@dataclass(frozen=True, slots=True)
class PastLine:
    """One thing that happened.

    Attributes:
        deal: in which deal.
        text: what happened, in words.
        is_own: whether the person at the screen did it.
        ends_turn: whether the person's turn was over with it.
    """

    deal: int
    text: str
    is_own: bool = False
    ends_turn: bool = False


def past_lines(session: Session, seat: Seat, table: GameTable) -> tuple[PastLine, ...]:
    """Everything that happened and was not taken back, as *seat* saw it."""
    view, names = session.view(seat), session.plan.names
    steps = session.seen(seat)
    actors = [step.seat for step in steps[1:]] + [None if session.is_between_deals else session.to_act]
    found = []
    for step, following in zip(steps, actors, strict=True):
        told = [(event, line) for event in step.events if (line := table.event_line(event, names, view))]
        is_own = is_by(seat, [event for event, _ in told])
        for number, (_, line) in enumerate(told, 1):
            ends_turn = is_own and number == len(told) and following != seat
            found.append(PastLine(step.deal, line, is_own, ends_turn))
    return tuple(found)


def is_by(seat: Seat, events: list[Any]) -> bool:
    """Whether *seat* did one of the *events*."""
    return any(getattr(event, "seat", None) == seat for event in events)
