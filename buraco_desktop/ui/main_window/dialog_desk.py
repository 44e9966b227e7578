"""Opens the dialogs of the window, and does what they settle on. Each is loaded when it is first wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from buraco_desktop.core.errors import GameError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.records.check import false_seals
from buraco_desktop.records.replay import ReplayError
from buraco_desktop.session.seats import MatchSetup
from buraco_desktop.storage.house_rules import HouseRulesStore
from buraco_desktop.storage.record_store import SUFFIX, RecordStore
from buraco_desktop.storage.stats_store import StatsStore
from buraco_desktop.ui.actions import COMMANDS, TABLE_COMMANDS, Actions
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.settings_controller import SettingsController, to_remember
from buraco_desktop.ui.decks import Deck
from buraco_desktop.ui.i18n import languages
from buraco_desktop.ui.sounds import Sounds
from buraco_desktop.ui.table_spec import Choice, ReportPart
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.commands import command_words
from buraco_desktop.ui.texts.options import family_of
from buraco_desktop.ui.texts.refusals import refusal_sentence
from buraco_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from buraco_desktop.ui.dialogs.help_dialog import HelpDialog


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """Where things are kept.

    Attributes:
        records: past matches.
        house_rules: named rules.
        statistics: results of finished matches.
    """

    records: RecordStore
    house_rules: HouseRulesStore
    statistics: StatsStore


class DialogDesk:
    """Knows every dialog, what it needs and what it means for the match."""

    def __init__(
        self,
        match: MatchController,
        settings: SettingsController,
        games: Sequence[AnyGame],
        levels: Sequence[str],
        stores: Stores,
        theme: Theme,
        *,
        sounds: Sounds | None = None,
    ) -> None:
        """A desk for one window.

        Args:
            match: the match in play.
            settings: what the player has chosen.
            games: the catalog.
            levels: levels a person may be given as company, weakest first.
            stores: where things are kept.
            theme: colours of the dialogs' banners.
            sounds: what plays sounds; None where nothing is ever to be heard.
        """
        self._match = match
        self._settings = settings
        self._games = games
        self._levels = levels
        self._stores = stores
        self._sounds = sounds
        self.theme = theme
        self._open: QDialog | None = None

    @property
    def open_dialog(self) -> QDialog | None:
        """The dialog that is open just now."""
        dialog = self._open
        return dialog if dialog is not None and dialog.isVisible() else None

    def _show(self, dialog: QDialog, *, is_modal: bool = True) -> None:
        """Open *dialog* over the window without stopping anything; it is deleted when it closes."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.destroyed.connect(lambda *_: self._forget(dialog))
        self._open = dialog
        if is_modal:
            dialog.open()
        else:
            dialog.show()

    def _forget(self, dialog: QDialog) -> None:
        if self._open is dialog:
            self._open = None

    def _tell(self, parent: QWidget, title: str, text: str, detail: str = "") -> None:
        from buraco_desktop.ui.dialogs.note_dialog import NoteDialog

        self._show(NoteDialog(self.theme, title, text, detail, parent))

    # --- the match ---

    def choose(self, parent: QWidget, choices: Sequence[Choice], deck: Deck) -> None:
        """Ask which of several things was meant."""
        from buraco_desktop.ui.dialogs.choice_dialog import ChoiceDialog

        dialog = ChoiceDialog(choices, deck, self.theme, parent)
        dialog.chosen.connect(self._match.submit_choice)
        self._show(dialog)

    def report(self, parent: QWidget, command: str, parts: Sequence[ReportPart]) -> None:
        """What a command tells, as a list."""
        from buraco_desktop.ui.dialogs.report_dialog import ReportDialog

        self._show(ReportDialog(command_words(command).button, parts, self.theme, parent))

    def new_match(self, parent: QWidget) -> None:
        """Ask how the next match is played, and start it."""
        from buraco_desktop.ui.dialogs.new_match_dialog import NewMatchDialog

        settings = self._settings.settings
        levels = [(level, texts.level_name(level)) for level in self._levels]
        dialog = NewMatchDialog(
            self._games,
            levels,
            self._stores.house_rules,
            settings.last_match,
            self.theme,
            settings.player_name,
            parent,
            tables=self._match.tables,
        )

        def begin(setup: MatchSetup) -> None:
            self._settings.change(last_match=to_remember(setup))
            self._match.new_match(setup)

        def leave() -> None:
            setup = dialog.setup()
            self._leave_match(parent, lambda: begin(setup))

        dialog.accepted.connect(leave)
        self._show(dialog)

    def replay(self, parent: QWidget, *, turned: int = 0) -> None:
        """The match in play again from its first deal, everybody *turned* places on."""
        self._leave_match(parent, lambda: self._match.replay_deal(turned=turned))

    def _leave_match(self, parent: QWidget, begin: Callable[[], object]) -> None:
        """*begin* another match, after asking where one that is not over would be left for it."""
        from buraco_desktop.ui.dialogs.question_dialog import QuestionDialog
        from buraco_desktop.ui.texts.dialogs import say

        if not self._match.is_left_early:
            begin()
            return
        text = say("leave.kept" if self._match.is_saved else "leave.lost")
        dialog = QuestionDialog(self.theme, say("leave.title"), text, say("leave.yes"), parent)
        dialog.accepted.connect(begin)
        self._show(dialog)

    def score(self, parent: QWidget, actions: Actions) -> None:
        """The score sheet of the deals played so far; nothing before the first has ended.

        The keys of *actions* that go on or leave work over the sheet, too.
        """
        from buraco_desktop.ui.dialogs.score_dialog import ScoreDialog

        session = self._match.session
        sheets = session.score_sheets() if session is not None else ()
        snapshot = self._match.snapshot()
        if session is None or not sheets or snapshot is None:
            self._tell(parent, texts.application_name(), texts.no_score_yet())
            return
        columns = [self._column_name(side.seats) for side in sheets[-1].sides]
        dialog = ScoreDialog(
            sheets,
            columns,
            snapshot.target,
            session.game.rule_set_id(session.rules),
            self.theme,
            session.result(),
            parent,
            may_deal=session.is_between_deals,
        )
        dialog.next_deal_asked.connect(self._match.next_deal)
        dialog.new_match_asked.connect(lambda: self.new_match(parent))

        def leave() -> None:
            dialog.reject()
            parent.close()

        deeds = {"quit": leave}
        if session.is_between_deals:
            deeds["next-deal"] = dialog.main_button.click
        for command, deed in deeds.items():
            shortcut = QShortcut(dialog)
            shortcut.setKeys(actions[command].shortcuts())
            shortcut.activated.connect(deed)
        self._show(dialog)

    def _column_name(self, seats: Sequence[int]) -> str:
        from buraco_desktop.ui.texts.scores import together

        names = self._match.names()
        return together(tuple(names[seat] for seat in seats))

    def seal(self, parent: QWidget) -> None:
        """The seal of the deal in play or, between deals, of the next."""
        session = self._match.session
        if session is None:
            return
        seal = session.seal()
        if not seal:
            self._tell(parent, texts.seal_title(), texts.no_seal())
            return
        is_over = session.is_between_deals or session.is_over
        false = [deal.number for deal in false_seals(session.record())]
        if not is_over and session.deal_number in false:
            text = texts.seal_is_false(session.deal_number)
        else:
            text = texts.seal_text(session.deal_number, is_over, session.seed, session.salt if is_over else "")
            text = f"{text}\n\n{texts.false_seals(false)}" if false else text
        self._tell(parent, texts.seal_title(), text, seal)

    def why(self, parent: QWidget, sentence: str, refusal: Refusal) -> None:
        """The rules in force, open where they explain a refusal, with the reason above them.

        Args:
            parent: the window.
            sentence: the reason.
            refusal: what it was refused for.
        """
        dialog = self._help(parent)
        if dialog is not None:
            dialog.explain(sentence, refusal.code, refusal.rule)

    # --- files ---

    def open_file(self, parent: QWidget) -> None:
        """Ask for a match file and go on with it."""
        from buraco_desktop.ui.dialogs.file_choice import file_to_open

        path = file_to_open(parent, command_words("open").button, texts.match_files())
        if path is not None:
            self.open_path(parent, path)

    def open_path(self, parent: QWidget, path: Path) -> bool:
        """Go on with the match in *path*; whether it could be opened."""
        return self._attempt(parent, path, lambda: self._match.open_record(path), texts.file_not_opened)

    def export(self, parent: QWidget) -> None:
        """Write the match into a file of the player's own."""
        from buraco_desktop.ui.dialogs.file_choice import file_to_write

        session = self._match.session
        if session is None:
            return
        path = file_to_write(parent, command_words("export").button, texts.match_files())
        if path is not None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            record = session.record()
            self._attempt(parent, path, lambda: self._stores.records.export_file(record, path), texts.file_not_written)

    def _attempt(
        self, parent: QWidget, path: Path, deed: Callable[[], object], complaint: Callable[[str, str], str]
    ) -> bool:
        try:
            deed()
        except (GameError, OSError, KeyError, ValueError) as error:
            self._tell(parent, texts.application_name(), complaint(path.name, self.trouble_with(path, error)))
            return False
        return True

    def trouble_with(self, path: Path, error: Exception) -> str:
        """What went wrong with the file *path*, in words for a player."""
        from buraco_desktop.ui.texts import past

        if isinstance(error, ReplayError) and error.finding.refusal is not None:
            family = family_of(self._stores.records.load(path).rules)
            return past.against_the_rules(error.finding.line, refusal_sentence(error.finding.refusal, family))
        if isinstance(error, KeyError):
            return past.unknown_game()
        if isinstance(error, OSError) and error.strerror:
            return error.strerror
        return str(error)

    def past_matches(self, parent: QWidget) -> None:
        """The match in play, and those that were put aside."""
        from buraco_desktop.ui.dialogs.file_choice import file_to_open, file_to_write
        from buraco_desktop.ui.dialogs.records_dialog import RecordsDialog

        records = self._stores.records
        dialog = RecordsDialog((), self.theme, parent)

        def show() -> None:
            try:
                current = records.stored_current()
            except OSError:
                current = None
            dialog.show_entries(records.stored(), current)

        def name_for(path: Path) -> str:
            return "" if path == records.current_path else path.name

        def resume(path: Path) -> None:
            self._attempt(parent, path, lambda: self._match.resume(path), texts.file_not_opened)

        def delete(path: Path) -> None:
            self._attempt(dialog, path, lambda: records.remove(path), texts.file_not_written)
            show()

        def copy(path: Path) -> None:
            title = command_words("export").button
            target = file_to_write(dialog, title, texts.match_files(), name_for(path))
            if target is not None:
                self._attempt(
                    dialog, target, lambda: records.export_file(records.load(path), target), texts.file_not_written
                )

        def take_in() -> None:
            path = file_to_open(dialog, command_words("open").button, texts.match_files())
            if path is not None:
                self._attempt(dialog, path, lambda: records.import_file(path), texts.file_not_opened)
                show()

        dialog.open_asked.connect(resume)
        dialog.delete_asked.connect(delete)
        dialog.export_asked.connect(copy)
        dialog.import_asked.connect(take_in)
        show()
        self._show(dialog)

    def statistics(self, parent: QWidget) -> None:
        """Results of all finished matches."""
        from buraco_desktop.ui.dialogs.file_choice import file_to_write
        from buraco_desktop.ui.dialogs.stats_dialog import StatsDialog
        from buraco_desktop.ui.texts.past import csv_files

        store = self._stores.statistics
        try:
            totals = store.totals()
        except OSError as error:
            self._tell(parent, texts.application_name(), texts.file_not_opened(store.path.name, str(error)))
            return
        dialog = StatsDialog(totals, texts.level_name, self.theme, parent)

        def export() -> None:
            path = file_to_write(dialog, command_words("export").button, csv_files())
            if path is not None:
                self._attempt(dialog, path, lambda: store.export_csv(path), texts.file_not_written)

        dialog.export_asked.connect(export)
        self._show(dialog)

    # --- the rest ---

    def settings(self, parent: QWidget, actions: Actions) -> None:
        """Change the settings; every change is seen at once."""
        from buraco_desktop.ui.dialogs.settings_dialog import SettingsDialog
        from buraco_desktop.ui.dialogs.shortcuts_page import Shortcut

        shortcuts = [
            Shortcut(
                id=command.id,
                text=command_words(command.id).menu.replace("&", "").rstrip("…"),
                usual=command.keys[0] if command.keys else "",
            )
            for command in COMMANDS
        ]
        known = [(language.code, language.name) for language in languages()]
        is_heard = self._sounds is None or self._sounds.is_player_found
        dialog = SettingsDialog(self._settings.settings, known, shortcuts, parent, has_player=is_heard)
        dialog.settings_changed.connect(self._settings.set)
        self._show(dialog)

    def rules(self, parent: QWidget) -> None:
        """The rules in force to read; play goes on beside them."""
        self._help(parent)

    def _help(self, parent: QWidget) -> "HelpDialog | None":
        """The open help page on the rules in force; None without a match."""
        from buraco_desktop.ui.dialogs.help_dialog import HelpDialog

        session = self._match.session
        if session is None:
            return None
        dialog = self.open_dialog
        players = session.plan.players
        if not isinstance(dialog, HelpDialog) or (dialog.rules, dialog.players) != (session.rules, players):
            dialog = HelpDialog(session.game, session.rules, self.theme, QLocale().name(), parent, players=players)
            self._show(dialog, is_modal=False)
        dialog.raise_()
        dialog.activateWindow()
        return dialog

    def about(self, parent: QWidget) -> None:
        """Version and licences."""
        from buraco_desktop.ui.dialogs.about_dialog import AboutDialog

        self._show(AboutDialog(self.theme, parent))

    def keys(self, parent: QWidget, actions: Actions) -> None:
        """Which key does what."""
        from buraco_desktop.ui.dialogs.keys_dialog import KeysDialog

        session = self._match.session
        known = TABLE_COMMANDS if session is None else tuple(command.id for command in self._match.table.commands)
        rows = [
            (actions.key_text(command.id), command_words(command.id).menu.replace("&", "").rstrip("…"))
            for command in COMMANDS
            if actions.key_text(command.id) and (command.id not in TABLE_COMMANDS or command.id in known)
        ]
        self._show(KeysDialog(texts.table_keys(), rows, self.theme, parent))
