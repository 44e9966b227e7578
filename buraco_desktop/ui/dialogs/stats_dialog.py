"""Statistics over all finished matches, by rule set and level."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from buraco_desktop.storage.stats_store import Totals
from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.panels import Banner, Panel, QuietLabel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.plain_table import PlainTable
from buraco_desktop.ui.texts import past as texts
from buraco_desktop.ui.texts.options import rule_set_name
from buraco_desktop.ui.texts.window import close
from buraco_desktop.ui.theme import Theme


class StatsDialog(QDialog):
    """The statistics.

    Signals:
        export_asked: write a line for each match into a file.
    """

    export_asked = Signal()

    def __init__(
        self,
        totals: Sequence[Totals],
        level_name: Callable[[str], str],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Statistics.

        Args:
            totals: a line for each rule set and level.
            level_name: a level in words.
            theme: whose cloth the banner shows.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self.setWindowTitle(texts.statistics_title())
        self.resize(900, 500)
        body = dialog_frame(self, Banner(theme, texts.statistics_title(), texts.statistics_subtitle(), "AH KH QH"))
        self.table = PlainTable(texts.statistics_title(), texts.statistics_columns(), tuple(range(2, 9)))
        self.table.fill([_cells(line, level_name) for line in totals])
        panel = Panel(margin=6)
        panel.body.addWidget(self.table if totals else QuietLabel(texts.no_statistics()))
        if not totals:
            panel.body.addStretch(1)
        body.addWidget(panel, 1)
        self.export_button = button(texts.export_csv(), self.export_asked.emit)
        self.export_button.setEnabled(bool(totals))
        done = PrimaryButton(close())
        done.clicked.connect(self.accept)
        body.addLayout(button_row(self.export_button, None, done))
        done.setFocus()


def _cells(line: Totals, level_name: Callable[[str], str]) -> tuple[str, ...]:
    return (
        rule_set_name(line.rules),
        texts.levels(tuple(map(level_name, line.level.split("+")))),
        texts.number(line.matches),
        texts.share(line.won, line.matches),
        texts.share(line.deals_won, line.deals),
        texts.number(line.mean_points),
        texts.number(line.mean_other_points),
        texts.number(line.best_deal),
        texts.number(line.longest_streak),
    )
