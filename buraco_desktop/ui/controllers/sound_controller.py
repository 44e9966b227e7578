"""What is heard: the match and the settings on one side, the sounds on the other."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from buraco_desktop.storage.settings import Settings
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.settings_controller import SettingsController
from buraco_desktop.ui.sounds import Sounds
from buraco_desktop.ui.table_spec import TableSnapshot

_TURN_AFTER_MS: Final = 380
"""The card before is heard out first."""
_SAMPLE_AFTER_MS: Final = 180
_SAMPLE: Final = "cards-laid"


class SoundController(QObject):
    """Plays what happens at the table, the person's turn, refusals and results."""

    def __init__(
        self, match: MatchController, settings: SettingsController, sounds: Sounds, parent: QObject | None = None
    ) -> None:
        """A controller that makes *match* heard as *settings* say."""
        super().__init__(parent)
        self._match = match
        self._sounds = sounds
        self._may_act = False
        self._turn = self._timer(_TURN_AFTER_MS, lambda: sounds.play("your-turn"))
        self._sample = self._timer(_SAMPLE_AFTER_MS, lambda: sounds.play(_SAMPLE))
        sounds.is_on, sounds.volume = settings.settings.sound, settings.settings.sound_volume
        match.match_began.connect(self._on_match_began)
        match.stepped.connect(self._on_step)
        match.snapshot_changed.connect(self._on_snapshot)
        match.action_refused.connect(lambda *_: sounds.play("refused"))
        settings.changed.connect(self._on_settings)

    def _timer(self, delay: int, deed: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(delay)
        timer.timeout.connect(deed)
        return timer

    def _on_match_began(self) -> None:
        self._turn.stop()
        self._may_act = False

    def _on_step(self, events: Sequence[Any]) -> None:
        table, view = self._match.table, self._match.view
        names = [table.event_sound(event, view) for event in events]
        self._sounds.play_first([*names, self._result_sound()] if names else ())

    def _result_sound(self) -> str:
        """How the match ended for the person; "" while it goes on, and for whoever only looks on."""
        session, seat = self._match.session, self._match.seat
        result = session.result() if session is not None and session.is_over else None
        if session is None or result is None or not result.winners or not session.plan.is_person(seat):
            return ""
        return "match-won" if seat in result.winners else "match-lost"

    def _on_snapshot(self, snapshot: TableSnapshot) -> None:
        if snapshot.may_act and not self._may_act:
            self._turn.start()
        elif not snapshot.may_act:
            self._turn.stop()
        self._may_act = snapshot.may_act

    def _on_settings(self, settings: Settings) -> None:
        sounds = self._sounds
        is_new = (sounds.is_on, sounds.volume) != (settings.sound, settings.sound_volume)
        sounds.is_on, sounds.volume = settings.sound, settings.sound_volume
        if is_new and sounds.is_on:
            # Whoever moves the slider hears what it means.
            self._sample.start()
