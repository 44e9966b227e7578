"""Past matches: go on with one, keep a copy elsewhere, delete it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from buraco_desktop.storage.record_store import StoredRecord
from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.panels import Banner, Panel, QuietLabel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.plain_table import PlainTable
from buraco_desktop.ui.texts import past as texts
from buraco_desktop.ui.texts.options import rule_set_name
from buraco_desktop.ui.texts.window import close
from buraco_desktop.ui.theme import Theme


class RecordsDialog(QDialog):
    """The list of the match in play and of those that were put aside.

    Signals:
        open_asked: go on with the match in this file; the dialog goes away.
        export_asked: write a copy of this file elsewhere.
        delete_asked: delete this file.
        import_asked: take in a file from elsewhere.
    """

    open_asked = Signal(object)
    export_asked = Signal(object)
    delete_asked = Signal(object)
    import_asked = Signal()

    def __init__(self, entries: Sequence[StoredRecord], theme: Theme, parent: QWidget | None = None) -> None:
        """A list of *entries*, newest first, under a banner with the cloth of *theme*."""
        super().__init__(parent)
        self._entries: tuple[StoredRecord, ...] = ()
        self._current: StoredRecord | None = None
        self._is_sure = False
        self.setWindowTitle(texts.matches_title())
        self.resize(900, 540)
        body = dialog_frame(self, Banner(theme, texts.matches_title(), texts.matches_subtitle(), "JS QS KS AS"))
        self.table = PlainTable(texts.matches_title(), texts.match_columns(), (3, 4))
        self.table.itemSelectionChanged.connect(self._on_selected)
        self.table.itemActivated.connect(self._on_open)
        self.empty = QuietLabel(texts.no_matches())
        panel = Panel(margin=6)
        panel.body.addWidget(self.empty)
        panel.body.addWidget(self.table)
        body.addWidget(panel, 1)
        self.open_button = PrimaryButton(texts.open_match())
        self.open_button.clicked.connect(self._on_open)
        self.export_button = button(texts.export_match(), self._on_export)
        self.import_button = button(texts.import_match(), self.import_asked.emit)
        self.delete_button = button(texts.delete_match(), self._on_delete)
        body.addLayout(
            button_row(
                self.import_button,
                self.export_button,
                self.delete_button,
                None,
                button(close(), self.reject),
                self.open_button,
            )
        )
        self.show_entries(entries)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_entries(self, entries: Sequence[StoredRecord], current: StoredRecord | None = None) -> None:
        """Show another list, after something was deleted or taken in.

        Args:
            entries: the matches put aside, newest first.
            current: the match in play, which comes first and cannot be deleted; None where there is none.
        """
        self._current = current
        self._entries = (*(() if current is None else (current,)), *entries)
        self.table.fill([_cells(entry, is_in_play=entry is current) for entry in self._entries])
        self.table.setVisible(bool(self._entries))
        self.empty.setVisible(not self._entries)
        self._on_selected()

    def _chosen(self) -> StoredRecord | None:
        row = self.table.row_selected()
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def _on_selected(self) -> None:
        entry = self._chosen()
        self._is_sure = False
        self.delete_button.setText(texts.delete_match())
        self.delete_button.setEnabled(entry is not None and entry is not self._current)
        for other in (self.open_button, self.export_button):
            other.setEnabled(entry is not None and entry.header is not None)
        self.open_button.setToolTip(entry.problem if entry is not None else "")

    def _on_open(self, *_: object) -> None:
        entry = self._chosen()
        if entry is not None and entry.header is not None:
            self.accept()
            self.open_asked.emit(entry.path)

    def _on_export(self) -> None:
        entry = self._chosen()
        if entry is not None:
            self.export_asked.emit(entry.path)

    def _on_delete(self) -> None:
        entry = self._chosen()
        if entry is None:
            return
        if not self._is_sure:
            self._is_sure = True
            self.delete_button.setText(texts.delete_sure())
            return
        self.delete_asked.emit(entry.path)


def _cells(entry: StoredRecord, *, is_in_play: bool) -> tuple[str, ...]:
    moment = texts.when(entry.modified)
    header = entry.header
    if header is None:
        return (moment, entry.path.name, "", "", "", texts.unreadable())
    return (
        moment,
        rule_set_name(header.rules),
        texts.people(tuple(sitter.name for sitter in header.seats)),
        texts.number(entry.deals),
        texts.points(entry.totals),
        texts.state(entry.is_finished, header.practice, is_in_play=is_in_play),
    )
