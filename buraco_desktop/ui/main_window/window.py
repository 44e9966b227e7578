"""The main window: holds no rule and no state of the match."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.records.check import false_seals
from buraco_desktop.storage.settings import Settings
from buraco_desktop.ui.actions import TABLE_COMMANDS, Actions
from buraco_desktop.ui.controllers.ai_controller import AiController
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.past_lines import is_by
from buraco_desktop.ui.controllers.settings_controller import SettingsController, is_alike, like_record
from buraco_desktop.ui.decks import BACKS, FACES, Deck, DeckStyle
from buraco_desktop.ui.main_window.chooser import Chooser
from buraco_desktop.ui.main_window.command_strip import CommandStrip
from buraco_desktop.ui.main_window.dialog_desk import DialogDesk
from buraco_desktop.ui.main_window.event_log import EventLog
from buraco_desktop.ui.main_window.menus import fill_menus, window_style
from buraco_desktop.ui.main_window.notice_bar import NoticeBar
from buraco_desktop.ui.main_window.shown_table import ShownTable
from buraco_desktop.ui.main_window.table_commands import TableCommands
from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.table import TableView
from buraco_desktop.ui.table.animation import AnimationSpeed
from buraco_desktop.ui.table_spec import Choice, ReportPart, TableSnapshot, ZoneId, ZoneKind
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.texts.options import rule_set_name
from buraco_desktop.ui.theme import DEFAULT_THEME, Theme, ThemeFileError, apply_theme, load_theme

_SCORE_DELAY_MS: Final = 1100
"""After the last card the table is seen for a moment before the score sheet covers it."""
_OF_A_MATCH: Final = (
    *("sort-suit", "sort-rank", "select-all", "undo", "redo", "next-deal", "replay-deal", "swap-seats"),
    *("export", "score", "seal", "log", "recent", "rules", "why-not"),
)
"""Commands that say nothing while the page to choose a game on covers the table."""
_FIRST_SIZE: Final = (1280, 800)
_FRAME: Final = QSize(16, 48)
"""What the title bar and edges of a window take, more or less, before the system has drawn them."""


class MainWindow(QMainWindow):
    """The table, its buttons, menus and the list of what happened."""

    games_asked = Signal()
    """The person wants to choose a game: show_chooser is expected."""
    closing = Signal()
    """The window is about to close: everything must be saved now."""

    def __init__(
        self, match: MatchController, ai: AiController | None, settings: SettingsController, desk: DialogDesk
    ) -> None:
        """A window on *match*.

        Args:
            match: the match in play.
            ai: who plays for the computer's seats; None where nobody does.
            settings: what the player has chosen.
            desk: opens the dialogs.
        """
        super().__init__()
        self._match = match
        self._ai = ai
        self._settings = settings
        self._desk = desk
        self._theme = theme_of(settings.settings)
        self._chooser: Chooser | None = None
        self._has_log = False
        self._is_unsaved = False
        self._language = ""
        self.shows_score_sheet = True
        self.setWindowTitle(texts.application_name())
        self.models = TableModel(self)
        self._shown = ShownTable(self.models, self)
        self.deck = deck_of(settings.settings)
        self.actions_by_id = Actions(self)
        self._build()
        self._commands = TableCommands(match, self.table, self)
        for command in ("discard", "play"):
            self._commands.guard(self.strip.buttons[command])
        self._connect()
        self._apply(settings.settings)
        self._restore_place(settings.settings)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- building ---

    def _build(self) -> None:
        speed = AnimationSpeed(self._settings.settings.animation)
        central = QWidget(self)
        self.notice = NoticeBar(self._theme, central)
        self.table = TableView(self.models, self.deck, self._theme, speed, central)
        self.strip = CommandStrip(self.actions_by_id.all(), self._theme, central)
        self._table_page = QWidget(central)
        row = QHBoxLayout(self._table_page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(self.strip)
        self._pages = QStackedWidget(central)
        self._pages.addWidget(self._table_page)
        column = QVBoxLayout(central)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(central)
        self.log = EventLog(self)
        self.addDockWidget(self._log_area(), self.log)
        self.log.hide()
        self._fill_menus()

    def _fill_menus(self) -> None:
        play = fill_menus(self.menuBar(), self.actions_by_id)
        play.aboutToShow.connect(self._on_play_menu)
        play.aboutToHide.connect(self._on_play_menu_gone)

    def _on_play_menu(self) -> None:
        """The menu greys what the buttons grey."""
        if self.is_choosing:
            return
        ready = self._commands.ready()
        for known in self._commands.known:
            self.actions_by_id[known.id].setEnabled(known.id in ready)

    def _on_play_menu_gone(self) -> None:
        """A key or a dim button still answers: with the reason why it does nothing."""
        if self.is_choosing:
            return
        for known in self._commands.known:
            self.actions_by_id[known.id].setEnabled(True)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        """What each command does."""
        match, desk = self._match, self._desk
        return {
            **{command: partial(self._run, command) for command in TABLE_COMMANDS},
            "sort-suit": lambda: self._sort("suit"),
            "sort-rank": lambda: self._sort("rank"),
            "select-all": self.table.select_all,
            "undo": match.undo,
            "redo": match.redo,
            "games": self.games_asked.emit,
            "new-match": lambda: desk.new_match(self),
            "next-deal": match.next_deal,
            "replay-deal": lambda: desk.replay(self),
            "swap-seats": lambda: desk.replay(self, turned=1),
            "open": lambda: desk.open_file(self),
            "export": lambda: desk.export(self),
            "past-matches": lambda: desk.past_matches(self),
            "statistics": lambda: desk.statistics(self),
            "score": lambda: desk.score(self, self.actions_by_id),
            "seal": lambda: desk.seal(self),
            "settings": lambda: desk.settings(self, self.actions_by_id),
            "log": lambda: self.log.setVisible(self.log.isHidden()),
            "recent": self._read_recent,
            "full-screen": self._toggle_full_screen,
            "rules": lambda: desk.rules(self),
            "keys": lambda: desk.keys(self, self.actions_by_id),
            "why-not": self._on_why,
            "about": lambda: desk.about(self),
            "quit": self.close,
        }

    def _connect(self) -> None:
        match, table = self._match, self.table
        for command, handler in self._handlers().items():
            self.actions_by_id[command].triggered.connect(lambda _checked=False, handler=handler: handler())
        table.lit_requested.connect(self._on_drag)
        table.hand_arranged.connect(match.set_hand_order)
        table.hand_arranged.connect(lambda _: self._settings.change(hand_sort="own"))
        table.selection_changed.connect(self._show_ready)
        table.considered.connect(lambda uids: table.show_preview(match.preview_for(uids)))
        table.context_requested.connect(self._on_context)
        table.why_requested.connect(self._on_why)
        match.passing.connect(self._shown.pass_by)
        match.snapshot_changed.connect(self._on_snapshot)
        match.events_happened.connect(self._on_events)
        match.match_began.connect(self._on_match_began)
        match.stepped.connect(self._on_stepped)
        match.choice_needed.connect(self._on_choice)
        match.action_refused.connect(self._on_refused)
        match.deal_over.connect(self._on_deal_over)
        match.undo_changed.connect(self._on_undo_changed)
        match.saving_changed.connect(self._on_saving_changed)
        self._settings.changed.connect(self._apply)
        self._settings.saving_failed.connect(self._on_settings_unsaved)
        self._commands.hint_needed.connect(self._on_hint)
        self._commands.confirmation_changed.connect(self._on_question)
        self._commands.told.connect(self._on_told)
        self.log.visibilityChanged.connect(self._on_log_shown)
        if self._ai is not None:
            table.hurry_requested.connect(self._shown.catch_up)
            table.hurry_requested.connect(self._ai.hurry)
            self._ai.stumbled.connect(self._on_stumbled)

    # --- choosing a game ---

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return self._theme

    @property
    def is_choosing(self) -> bool:
        """Whether the page to choose a game on covers the table."""
        return self._chooser is not None and self._pages.currentWidget() is self._chooser

    @property
    def first_page(self) -> QWidget:
        """What is painted first when the window opens."""
        return self._chooser if self._chooser is not None and self.is_choosing else self.table.viewport()

    def show_chooser(self, chooser: Chooser) -> None:
        """Cover the table with *chooser*; play stands still behind it, and its keys do nothing."""
        if self._chooser is not None and self._chooser is not chooser:
            self._pages.removeWidget(self._chooser)
            self._chooser.deleteLater()
        self._chooser = chooser
        if self._pages.indexOf(chooser) < 0:
            self._pages.addWidget(chooser)
        if not self.is_choosing:
            self._has_log = not self.log.isHidden()
        self._pages.setCurrentWidget(chooser)
        self.log.hide()
        self.setWindowTitle(texts.application_name())
        self._let_commands(False)
        if self._ai is not None:
            self._ai.hold(True)

    def leave_chooser(self) -> None:
        """Uncover the table; play goes on."""
        if not self.is_choosing:
            return
        self._pages.setCurrentWidget(self._table_page)
        self.log.setVisible(self._has_log)
        self._let_commands(True)
        self._say_title()
        self._match.refresh()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._ai is not None:
            self._ai.hold(False)

    def _let_commands(self, is_table: bool) -> None:
        """Commands that are about a match in play work while it is to be seen."""
        for command in _OF_A_MATCH:
            self.actions_by_id[command].setEnabled(is_table)
        self.actions_by_id.offer(command.id for command in self._commands.known if is_table)

    def _say_title(self) -> None:
        session = self._match.session
        if session is not None:
            self.setWindowTitle(
                texts.title(rule_set_name(session.game.rule_set_id(session.rules)), session.is_practice)
            )

    # --- what the match says ---

    def _on_match_began(self) -> None:
        session = self._match.session
        if session is None:
            return
        self.leave_chooser()
        self._shown.catch_up()
        self.actions_by_id.offer(command.id for command in self._commands.known)
        self._match.take_own_order(self._settings.settings.hand_order)
        self._say_title()
        self.log.fill(self._match.history())
        record = session.record()
        setup = like_record(record)
        if self._match.is_saved and not is_alike(setup, self._settings.settings.last_match):
            self._settings.change(last_match=setup)
        false = [deal.number for deal in false_seals(record)]
        self.notice.say(texts.false_seals(false) if false else "")

    def _on_snapshot(self, snapshot: TableSnapshot) -> None:
        before = self._shown.latest
        was_persons = before is not None and before.may_act
        self._shown.take(snapshot)
        self.actions_by_id["select-all"].setVisible(not snapshot.picks_one)
        if snapshot.may_act and not was_persons:
            self.table.announce(snapshot.prompt)
        session = self._match.session
        is_dealing = session is not None and session.is_between_deals and not self.is_choosing
        self.actions_by_id["next-deal"].setEnabled(is_dealing)
        self._show_ready()

    @property
    def is_settled(self) -> bool:
        """Whether the table shows what the match says, and has come to rest."""
        return self.table.is_idle and self._shown.is_up_to_date

    def _on_events(self, lines: Sequence[tuple[Any, str]]) -> None:
        session = self._match.session
        if session is None:
            return
        seat = self._match.seat
        is_own = is_by(seat, [event for event, line in lines if line])
        spoken = [line for _event, line in lines if line]
        self.log.add(((session.deal_number, line) for line in spoken), is_own=is_own)
        for line in spoken:
            self.table.announce(line)
        if is_own and not self._match.is_persons_turn:
            self.log.mark_turn()

    def _on_choice(self, choices: Sequence[Choice]) -> None:
        self._desk.choose(self, choices, self.deck)

    def _on_refused(self, _refusal: Refusal, sentence: str, zone: ZoneId | None) -> None:
        self.table.refuse(sentence, zone)

    def _on_hint(self, sentence: str) -> None:
        self.table.refuse(sentence, has_reason=False)

    def _on_told(self, command: str, parts: Sequence[ReportPart]) -> None:
        """A sentence is said on the table; what is longer gets a list of its own."""
        if len(parts) == 1 and not parts[0].choices:
            self.table.refuse(parts[0].text, has_reason=False, as_signs=True)
        elif parts:
            self._desk.report(self, command, parts)

    def _on_stepped(self, events: Sequence[Any]) -> None:
        """What was refused before one's own deed, or before something was taken back, is over."""
        if not events:
            self.log.fill(self._match.history())
        is_others = bool(events) and not any(getattr(event, "seat", None) == self._match.seat for event in events)
        self.table.put_toast_away(at_once=not is_others)

    def _on_deal_over(self, sheet: ScoreSheet | None, result: MatchResult | None) -> None:
        if self.shows_score_sheet and sheet is not None:
            delay = 0 if self._settings.settings.animation == "off" else _SCORE_DELAY_MS
            QTimer.singleShot(delay, self, lambda: self._show_score(sheet))

    def _show_score(self, sheet: ScoreSheet) -> None:
        if sheet == self._current_sheet() and not self.is_choosing:
            self._desk.score(self, self.actions_by_id)

    def _current_sheet(self) -> ScoreSheet | None:
        session = self._match.session
        return session.score_sheet() if session is not None else None

    def _on_undo_changed(self, may_undo: bool, may_redo: bool) -> None:
        self.actions_by_id["undo"].setEnabled(may_undo and not self.is_choosing)
        self.actions_by_id["redo"].setEnabled(may_redo and not self.is_choosing)

    def _on_saving_changed(self, why: str) -> None:
        self._is_unsaved = bool(why)
        self.notice.say(texts.saving_failed(why) if why else "")

    def _on_settings_unsaved(self, why: str) -> None:
        # That the match is not saved weighs more, and most often has the same cause.
        if not self._is_unsaved:
            self.notice.say(texts.settings_not_saved(why))

    def _on_stumbled(self) -> None:
        self.notice.say(texts.worker_trouble())

    # --- what the person does ---

    def _on_drag(self, source: ZoneId, uids: tuple[str, ...]) -> None:
        self.table.set_targets(self._match.targets_for(source, uids, self.table.selected_uids()))

    def _on_question(self, question: str) -> None:
        self._shown.ask(question)
        self.table.announce(question)

    def _show_ready(self, *_: object) -> None:
        self.strip.set_ready(TABLE_COMMANDS, self._commands.ready())

    def _run(self, command: str) -> None:
        self._commands.run(command)

    def _sort(self, sort: str) -> None:
        self._match.sort_hand(sort)
        self._settings.change(hand_sort=sort)

    def _on_context(self, zone: ZoneId, uid: str, point: QPoint) -> None:
        """What can be done here: the commands that are allowed now, for this card."""
        if zone.kind == ZoneKind.HAND.value and uid and uid not in self.table.selected_uids():
            latest = self._shown.latest
            is_alone = latest is not None and latest.picks_one
            self.table.select([uid] if is_alone else [*self.table.selected_uids(), uid])
        menu = QMenu(self)
        ready = self._commands.ready()
        for known in self._commands.known:
            if known.id in ready:
                menu.addAction(self.actions_by_id[known.id])
        if zone.kind == ZoneKind.HAND.value:
            menu.addSeparator()
            menu.addAction(self.actions_by_id["sort-suit"])
            menu.addAction(self.actions_by_id["sort-rank"])
        if self.actions_by_id["undo"].isEnabled():
            menu.addAction(self.actions_by_id["undo"])
        menu.addSeparator()
        menu.addAction(self.actions_by_id["rules"])
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(point)

    def _on_why(self) -> None:
        refusal = self._match.last_refusal
        if refusal is None:
            self._on_hint(texts.nothing_refused())
            return
        line = self._match.table.refusal_line(self._match.view, refusal)
        self._desk.why(self, texts.rule_paragraph(line, refusal.rule), refusal)

    def _read_recent(self) -> None:
        self.log.show_recent()
        self.table.refuse(" ".join(self.log.recent) or texts.nothing_since(), has_reason=False)

    def _on_log_shown(self, is_shown: bool) -> None:
        self.actions_by_id["log"].setChecked(not self.log.isHidden())

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- settings ---

    def _apply(self, settings: Settings) -> None:
        """Look and behave as *settings* say."""
        theme = theme_of(settings)
        application = QApplication.instance()
        if isinstance(application, QApplication) and (theme is not self._theme or not application.styleSheet()):
            apply_theme(application, theme)
        self._theme = theme
        self.table.set_theme(theme)
        if self._chooser is not None:
            self._chooser.set_theme(theme)
        self.strip.set_theme(theme)
        self.notice.set_theme(theme)
        self.log.set_theme(theme)
        self.setStyleSheet(window_style(theme))
        self._desk.theme = theme
        deck = deck_of(settings)
        if deck.style != self.deck.style:
            self.deck = deck
            self.table.set_deck(deck)
            if self._chooser is not None:
                self._chooser.set_deck(deck)
        self.table.set_speed(AnimationSpeed(settings.animation))
        self.actions_by_id.set_keys(settings.shortcuts)
        self.actions_by_id.say()
        self._commands.asks_first = settings.confirm_discard
        self._commands.key_texts = {command: self.actions_by_id.key_text(command) for command in TABLE_COMMANDS}
        self._shown.pace = settings.pace
        self._match.plays_single = settings.auto_play_single
        if self._ai is not None:
            self._ai.set_pace(settings.pace)
        if settings.hand_sort != self._match.hand_sort:
            self._match.sort_hand(settings.hand_sort)

    def changeEvent(self, event: QEvent) -> None:
        """Say everything again in another language; show whether the screen is full."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_by_id.say()
            self.menuBar().clear()
            self._fill_menus()
            self.log.say()
            self._match.refresh()
        elif event.type() == QEvent.Type.WindowStateChange:
            self.actions_by_id["full-screen"].setChecked(self.isFullScreen())

    def event(self, event: QEvent) -> bool:
        """Have the keys again when a dialog has closed."""
        if event.type() == QEvent.Type.WindowUnblocked:
            QTimer.singleShot(0, self, self._take_keys_back)
        return super().event(event)

    def _take_keys_back(self) -> None:
        """Not every system gives them back by itself; a button that had them keeps them."""
        if QApplication.activeModalWidget() is not None or not self.isVisible():
            return
        self.activateWindow()
        focused = self.focusWidget()
        if not self.is_choosing and (focused is None or not isinstance(focused, QAbstractButton)):
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _restore_place(self, settings: Settings) -> None:
        screen = QGuiApplication.primaryScreen()
        room = screen.availableGeometry().size() if screen is not None else QSize(*_FIRST_SIZE)
        self.resize(first_size(room))
        if settings.window_geometry:
            self.restoreGeometry(_bytes(settings.window_geometry))
        if settings.window_state:
            # What was saved in the other direction of writing would put the list on the wrong side: it is left alone.
            self.restoreState(_bytes(settings.window_state), int(self.isRightToLeft()))

    def _log_area(self) -> Qt.DockWidgetArea:
        mirrored = self.isRightToLeft()
        return Qt.DockWidgetArea.RightDockWidgetArea if mirrored else Qt.DockWidgetArea.LeftDockWidgetArea

    def show_in_size(self, size: QSize) -> None:
        """Take *size* whatever was saved, maximised or not."""
        state = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
        self.setWindowState(self.windowState() & ~state)
        self.resize(size)

    def showEvent(self, event: QShowEvent) -> None:
        """Once the frame is there, keep it within the screen."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._fit_screen)

    def _fit_screen(self) -> None:
        screen = self.screen()
        if screen is None or self.isMaximized() or self.isFullScreen():
            return
        frame, room = self.frameGeometry(), screen.availableGeometry()
        if frame.width() > room.width() or frame.height() > room.height():
            edges = frame.size() - self.size()
            self.resize(self.size().boundedTo(room.size() - edges))
            self.move(room.topLeft())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was."""
        if self.is_choosing:
            # The list was only put away for the page: it is remembered as it was.
            self.log.setVisible(self._has_log)
        self._settings.change(
            hand_order=self._match.own_order,
            window_geometry=bytes(self.saveGeometry().toBase64().data()).decode("ascii"),
            window_state=bytes(self.saveState(int(self.isRightToLeft())).toBase64().data()).decode("ascii"),
        )
        self._settings.save()
        self.closing.emit()
        super().closeEvent(event)


def first_size(room: QSize) -> QSize:
    """Size of the contents of a window seen for the first time on a screen with *room* for it and its frame."""
    return QSize(*_FIRST_SIZE).boundedTo(room - _FRAME)


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(QByteArray(text.encode("ascii", "replace")))


def deck_of(settings: Settings) -> Deck:
    """The cards chosen; the usual ones where a name means nothing."""
    usual = DeckStyle()
    face = settings.deck if settings.deck in FACES else usual.face
    back = settings.back if settings.back in BACKS else usual.back
    return Deck(DeckStyle(face=face, back=back, four_colours=settings.four_colours))


def theme_of(settings: Settings) -> Theme:
    """The theme chosen; the usual one where its file is missing or wrong."""
    try:
        return load_theme(settings.theme)
    except ThemeFileError:
        return load_theme(DEFAULT_THEME)
