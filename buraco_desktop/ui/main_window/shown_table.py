"""What the table shows at this moment: the state of the match, or for a moment what led to it, and a question."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.table_spec import TableSnapshot

PASSING_MS: Final = {"instant": 0, "fast": 550, "normal": 1000, "slow": 1600}
"""How long cards are seen that are played and taken away again in one step, by the pace of play."""


class ShownTable(QObject):
    """Passes snapshots on to the models, each in its time."""

    def __init__(self, models: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._models = models
        self._latest: TableSnapshot | None = None
        self._question = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.catch_up)
        self.pace = "normal"

    @property
    def latest(self) -> TableSnapshot | None:
        """What the match says the table is like; None before it said anything."""
        return self._latest

    @property
    def is_up_to_date(self) -> bool:
        """Whether the latest is shown, not something that led to it."""
        return not self._timer.isActive()

    def take(self, snapshot: TableSnapshot) -> None:
        """The match says the table is like this now: shown at once, or when what led to it has been seen."""
        self._latest = snapshot
        self._show_unless_passing()

    def ask(self, question: str) -> None:
        """Show *question* in place of the prompt; "" shows the prompt again."""
        self._question = question
        self._show_unless_passing()

    def pass_by(self, snapshot: TableSnapshot) -> None:
        """Show *snapshot* for a moment before what is taken next; not at all where nobody wants to wait."""
        if not PASSING_MS[self.pace]:
            return
        # What came before is at its place first, so that cards go on from there.
        self.catch_up()
        self._models.show(snapshot)
        self._timer.start(PASSING_MS[self.pace])

    def catch_up(self) -> None:
        """Show the latest: what led to it was looked at long enough, or the person does not want to wait."""
        self._timer.stop()
        self._show_unless_passing()

    def _show_unless_passing(self) -> None:
        latest = self._latest
        if latest is None or not self.is_up_to_date:
            return
        self._models.show(replace(latest, prompt=self._question, is_question=True) if self._question else latest)
