"""Gives computer players their turns, at a pace people can follow."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.logs import logger
from buraco_desktop.ui.controllers.match_controller import MatchController

PACE_FACTORS: Final = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.7}
"""What a pace makes of the times of GameTable.event_pause_ms."""

_OWN_SHARE: Final = 0.5
"""What one has done oneself need not be shown as long."""
_OWN_LEAST_MS: Final = 900
"""But no computer player moves sooner, in milliseconds at the normal pace: a card that has flown a third of it lies
for the rest."""
_CUT: Final = "cut by the clock"
"""Comment in the record before an action whose thought had no time for all its rollouts."""


class Thinker(Protocol):
    """What answers questions: the WorkerBridge, or something simpler in tests."""

    chosen: Any
    failed: Any

    def ask(self, *, game: str, level: str, seed: int, view: Any) -> int:
        """Ask for an action; the number the answer will carry."""

    def cancel(self, request: int) -> None:
        """The answer to *request* no longer matters."""


class AiController(QObject):
    """Asks for an action whenever a computer player is to act, and plays it when the table has been seen long enough.

    An answer that comes after an undo or for another match is dropped: its number is not the awaited one.
    """

    thinking_changed = Signal(bool)
    """Whether an answer is awaited."""
    stumbled = Signal()
    """A computer player gave no answer, or none that is allowed; something allowed was played in its place."""

    def __init__(
        self,
        match: MatchController,
        thinker: Thinker,
        *,
        pace: str = "normal",
        is_settled: Callable[[], bool] = lambda: True,
        is_awake: bool = True,
        parent: QObject | None = None,
    ) -> None:
        """Play for the computer's seats of *match*.

        Args:
            match: the match in play.
            thinker: who is asked.
            pace: one of PACE_FACTORS.
            is_settled: whether the table has come to rest; nothing is played before.
            is_awake: whether to ask at once; otherwise nobody is asked before wake().
            parent: owner.
        """
        super().__init__(parent)
        self._match = match
        self._thinker = thinker
        self._is_settled = is_settled
        self._pace = pace
        self._awaited: int | None = None
        self._ready: Any = None
        self._has_ready = False
        self._is_cut = False
        self._is_hurrying = False
        self._is_held = False
        self._is_awake = is_awake
        self._due_ms = 0.0
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play)
        match.stepped.connect(self._on_stepped)
        thinker.chosen.connect(self.on_chosen)
        thinker.failed.connect(self.on_failed)

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._awaited is not None

    def wake(self) -> None:
        """Begin to ask: the window is on the screen now."""
        if not self._is_awake:
            self._is_awake = True
            self._ask()

    def set_pace(self, pace: str) -> None:
        """Play at another pace from now on."""
        self._pace = pace
        if PACE_FACTORS[pace] == 0:
            self.hurry()

    def hurry(self) -> None:
        """Show what comes next without waiting; what follows it keeps its pace."""
        session = self._match.session
        if session is None or session.to_act is None or session.plan.is_person(session.to_act):
            return
        self._is_hurrying = True
        self._due_ms = 0.0
        if self._has_ready:
            self._timer.start(0)

    def hold(self, is_held: bool) -> None:
        """Play nothing while a dialog asks the person something; go on afterwards."""
        self._is_held = is_held
        if not is_held and self._has_ready:
            self._timer.start(0)

    def _on_stepped(self, events: Sequence[Any]) -> None:
        self._forget()
        self._is_hurrying = False
        session = self._match.session
        if session is None or session.is_between_deals or session.to_act is None:
            return
        seat = session.to_act
        if session.plan.is_person(seat):
            self._set_due(events, _OWN_SHARE)
            return
        is_own = any(getattr(event, "seat", None) == self._match.seat for event in events)
        if is_own and session.plan.is_person(self._match.seat):
            self._set_due(events, _OWN_SHARE, least_ms=_OWN_LEAST_MS)
        else:
            self._set_due(events, 1.0)
        self._ask()

    def _ask(self) -> None:
        session = self._match.session
        if session is None or session.is_between_deals or not self._is_awake:
            return
        seat = session.to_act
        if seat is None or session.plan.is_person(seat):
            return
        self._awaited = self._thinker.ask(
            game=session.game.id,
            level=session.plan.decider(seat),
            seed=chance_for(session.seed, seat),
            view=session.view(seat),
        )
        self.thinking_changed.emit(True)

    def _set_due(self, events: Sequence[Any], share: float, *, least_ms: int = 0) -> None:
        """The next action may be played when *events* have been shown long enough."""
        factor = 0.0 if self._is_hurrying else PACE_FACTORS[self._pace]
        shown = max((self._match.table.event_pause_ms(event) for event in events), default=0)
        self._due_ms = self._clock.elapsed() + max(shown * share, least_ms) * factor

    def _forget(self) -> None:
        self._timer.stop()
        self._ready, self._has_ready = None, False
        if self._awaited is not None:
            self._thinker.cancel(self._awaited)
            self._awaited = None
            self.thinking_changed.emit(False)

    def on_chosen(self, request: int, action: Any, is_cut: bool = False) -> None:
        """An answer came; *is_cut* if the clock ended the thought. A stale one (undo, another match) is dropped."""
        if request != self._awaited:
            return
        self._awaited = None
        self.thinking_changed.emit(False)
        self._ready, self._has_ready, self._is_cut = action, True, is_cut
        self._timer.start(max(0, round(self._due_ms - self._clock.elapsed())))

    def on_failed(self, request: int, text: str) -> None:
        """No answer will come: play something that is allowed, so that the deal goes on."""
        if request != self._awaited:
            return
        self._awaited = None
        self.thinking_changed.emit(False)
        self._stand_in()

    def _play(self) -> None:
        if not self._has_ready or self._is_held:
            return
        if not self._is_settled() and PACE_FACTORS[self._pace] > 0 and not self._is_hurrying:
            self._timer.start(60)
            return
        action, self._ready, self._has_ready = self._ready, None, False
        session = self._match.session
        if session is None:
            return
        refusal = session.refusal_for(action)
        if refusal is None:
            if self._is_cut:
                session.comment(_CUT)
            self._match.submit(action)
            return
        logger("ui").warning("a computer player chose what is not allowed: %s", refusal)
        self._stand_in()

    def _stand_in(self) -> None:
        session = self._match.session
        if session is None:
            return
        self.stumbled.emit()
        # The last one ends the turn where that is allowed.
        actions = tuple(session.legal_actions())
        if actions:
            self._match.submit(actions[-1])
