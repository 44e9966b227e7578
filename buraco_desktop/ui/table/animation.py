"""How cards move: one table of times, one clock for every card under way."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QVariantAnimation, Signal

from buraco_desktop.ui.table.card_item import CardItem
from buraco_desktop.ui.table.geometry import Pose


class AnimationSpeed(Enum):
    """How fast cards move; the value is what the settings keep."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Motion(Enum):
    """Why a card moves."""

    MOVE = "move"
    """From one place on the table to another."""
    SHIFT = "shift"
    """Making room within its place."""
    DEAL = "deal"
    """From the stock to a hand at the beginning of a deal."""
    GATHER = "gather"
    """Many cards at once into a hand: the pile, a morto."""
    RETURN = "return"
    """Back to where it was taken up."""


DURATIONS_MS: Final = {
    Motion.MOVE: 280,
    Motion.SHIFT: 150,
    Motion.DEAL: 240,
    Motion.GATHER: 380,
    Motion.RETURN: 220,
}
"""How long one card is under way at normal speed."""

STAGGER_MS: Final = {Motion.DEAL: 42, Motion.GATHER: 14, Motion.MOVE: 30}
"""How long after the card before it the next one of a group starts, at normal speed."""

FACTORS: Final = {
    AnimationSpeed.OFF: 0.0,
    AnimationSpeed.FAST: 0.55,
    AnimationSpeed.NORMAL: 1.0,
    AnimationSpeed.SLOW: 1.7,
}
"""What a speed makes of the times above."""


@dataclass(slots=True)
class _Flight:
    start: Pose
    end: Pose
    begins_ms: float
    lasts_ms: float
    turns: bool
    rest_z: float
    landed: Callable[[], None] | None


class Mover(QObject):
    """Moves cards. With speed OFF a card is where it should be at once."""

    settled = Signal()
    """The last card under way has come to rest."""

    def __init__(self, speed: AnimationSpeed, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = speed
        self._flights: dict[CardItem, _Flight] = {}
        self._ease = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QElapsedTimer()
        # One endless animation is the frame clock; each flight reckons from the elapsed time.
        self._frames = QVariantAnimation(self)
        self._frames.setStartValue(0.0)
        self._frames.setEndValue(1.0)
        self._frames.setDuration(1000)
        self._frames.setLoopCount(-1)
        self._frames.valueChanged.connect(self._tick)

    @property
    def is_idle(self) -> bool:
        """Whether every card is at rest."""
        return not self._flights

    def goal_of(self, item: CardItem) -> Pose | None:
        """Where *item* is on its way to; None when it is at rest."""
        flight = self._flights.get(item)
        return flight.end if flight is not None else None

    def duration_ms(self, motion: Motion) -> float:
        """How long *motion* takes at the present speed."""
        return DURATIONS_MS[motion] * FACTORS[self.speed]

    def stagger_ms(self, motion: Motion) -> float:
        """How much later each further card of a group starts at the present speed."""
        return STAGGER_MS.get(motion, 0) * FACTORS[self.speed]

    def fly(
        self,
        item: CardItem,
        end: Pose,
        rest_z: float,
        motion: Motion,
        *,
        delay_ms: float = 0.0,
        turns: bool = False,
        on_top: bool = False,
        is_hidden_first: bool = False,
        landed: Callable[[], None] | None = None,
    ) -> None:
        """Bring *item* to *end*.

        Args:
            item: the card.
            end: where it shall lie.
            rest_z: its height among the items once it lies there.
            motion: why it moves.
            delay_ms: how long it waits first.
            turns: whether it is turned over on the way, from back to face.
            on_top: whether it passes over all other cards.
            is_hidden_first: whether it cannot be seen while it waits, as a card in the stock.
            landed: called when it has arrived.
        """
        lasts = self.duration_ms(motion)
        start = item.pose
        if lasts <= 0 or (start == end and not turns and delay_ms <= 0):
            self._flights.pop(item, None)
            item.fit_width(end.width)
            item.set_turn(1.0)
            item.set_pose(end)
            item.setZValue(rest_z)
            item.show()
            if landed is not None:
                landed()
            return
        is_running = self._frames.state() == QVariantAnimation.State.Running
        if not is_running:
            self._clock.start()
        # Drawn for the larger of the two sizes: made smaller a picture stays sharp.
        item.fit_width(max(start.width, end.width))
        known = self._flights.get(item)
        turns = turns or (known is not None and known.turns)
        item.set_pose(start)
        item.setZValue(rest_z + (100_000 if on_top else 0))
        if turns:
            item.set_turn(0.0)
        item.setVisible(not (is_hidden_first and delay_ms > 0))
        begins = self._clock.elapsed() + delay_ms
        self._flights[item] = _Flight(start, end, begins, lasts, turns, rest_z, landed)
        if not is_running:
            # Starting ticks at once, so the flight has to be known by then.
            self._frames.start()

    def drop(self, item: CardItem) -> None:
        """Forget *item*; it stays where it is."""
        if self._flights.pop(item, None) is not None:
            item.show()

    def finish(self) -> None:
        """Bring every card to its end at once."""
        while self._flights:
            item, flight = self._flights.popitem()
            self._land(item, flight)
        self._stop()

    def _tick(self) -> None:
        now = self._clock.elapsed()
        for item, flight in list(self._flights.items()):
            share = (now - flight.begins_ms) / flight.lasts_ms
            if share >= 1:
                self._flights.pop(item, None)
                self._land(item, flight)
            elif share > 0:
                item.show()
                eased = self._ease.valueForProgress(share)
                item.set_pose(_between(flight.start, flight.end, eased))
                if flight.turns:
                    item.set_turn(eased)
        if not self._flights:
            self._stop()

    def _land(self, item: CardItem, flight: _Flight) -> None:
        item.fit_width(flight.end.width)
        item.set_turn(1.0)
        item.set_pose(flight.end)
        item.setZValue(flight.rest_z)
        item.show()
        if flight.landed is not None:
            flight.landed()

    def _stop(self) -> None:
        if self._frames.state() == QVariantAnimation.State.Running:
            self._frames.stop()
            self.settled.emit()


def _between(start: Pose, end: Pose, share: float) -> Pose:
    def mix(one: float, other: float) -> float:
        return one + (other - one) * share

    return Pose(mix(start.x, end.x), mix(start.y, end.y), mix(start.width, end.width), mix(start.angle, end.angle))
