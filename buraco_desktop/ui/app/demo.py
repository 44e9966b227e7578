"""Four computer players in the real window; pictures at the moments worth seeing."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.main_window import MainWindow
from buraco_desktop.ui.main_window.dialog_desk import DialogDesk
from buraco_desktop.ui.table_spec import Grade, TableSnapshot, ZoneKind

_MELDS_WORTH_SEEING: Final = 4
_STEPS_TO_THE_MIDDLE: Final = 60
_SCORE_SHOWN_MS: Final = 350


class Demo(QObject):
    """Deals again after each deal, takes pictures, and ends when it is told to."""

    def __init__(
        self,
        match: MatchController,
        window: MainWindow,
        desk: DialogDesk,
        folder: Path | None,
        deals: int,
        done: Callable[[], object],
    ) -> None:
        """A demo of the match in play.

        Args:
            match: the match, with a computer player in every seat.
            window: the window to take pictures of.
            desk: opens the score sheet.
            folder: where pictures go; None takes none.
            deals: after how many deals it ends; 0: never.
            done: called when it ends.

        Raises:
            OSError: if the folder cannot be made.
        """
        super().__init__(window)
        self._match = match
        self._window = window
        self._desk = desk
        self._folder = folder
        self._deals = deals
        self._done = done
        self._steps = 0
        self._waiting: list[str] = ["dealt"]
        self._taken: set[str] = set()
        self._number = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        window.shows_score_sheet = False
        match.snapshot_changed.connect(self._on_snapshot)
        match.deal_over.connect(self._on_deal_over)
        match.events_happened.connect(self._on_events)
        self._timer = QTimer(self)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._take_waiting)
        self._timer.start()

    def _on_events(self, events: Sequence[Any]) -> None:
        self._steps += 1

    def _on_snapshot(self, snapshot: TableSnapshot) -> None:
        melds = [zone for zone in snapshot.zones if zone.id.kind == ZoneKind.MELD.value]
        if len(melds) >= _MELDS_WORTH_SEEING:
            self._want("melds")
        if any(zone.grade is not Grade.NONE for zone in melds):
            self._want("canasta")
        if any(zone.grade is not Grade.NONE for zone in snapshot.zones if zone.id.kind == ZoneKind.CAPTURED.value):
            self._want("captured")
        if self._steps >= _STEPS_TO_THE_MIDDLE:
            self._want("middle")
        if self._folder is not None and self._waiting:
            # A picture is taken of this very moment, before the next card is played.
            self._take_waiting()

    def _want(self, name: str) -> None:
        if name not in self._taken and name not in self._waiting:
            self._waiting.append(name)

    def _take_waiting(self) -> None:
        if not self._window.isVisible() or not self._window.table.is_idle:
            return
        while self._waiting:
            name = self._waiting.pop(0)
            self._taken.add(name)
            self._shoot(name, self._window)

    def _shoot(self, name: str, widget: Any) -> None:
        if self._folder is not None:
            self._number += 1
            widget.grab().save(str(self._folder / f"{self._number:02}-{name}.png"))

    def _on_deal_over(self, sheet: ScoreSheet | None, result: MatchResult | None) -> None:
        if sheet is None:
            return
        is_last = result is not None or sheet.deal == self._deals
        QTimer.singleShot(_SCORE_SHOWN_MS, self, lambda: self._show_score(sheet.deal, is_last))

    def _show_score(self, deal: int, is_last: bool) -> None:
        if not self._window.table.is_idle:
            QTimer.singleShot(_SCORE_SHOWN_MS, self, lambda: self._show_score(deal, is_last))
            return
        # Wanted only now: as soon as the deal is over the table may not have heard of it yet.
        self._want(f"end-of-deal-{deal}")
        self._take_waiting()
        self._desk.score(self._window, self._window.actions_by_id)
        QTimer.singleShot(_SCORE_SHOWN_MS, self, lambda: self._after_score(deal, is_last))

    def _after_score(self, deal: int, is_last: bool) -> None:
        dialog = self._desk.open_dialog
        if dialog is not None:
            self._shoot(f"score-{deal}", dialog)
            dialog.close()
        if is_last:
            self._timer.stop()
            self._done()
        else:
            self._match.next_deal()
