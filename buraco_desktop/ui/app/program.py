"""The composition root: builds the stores, the worker, the controllers and the window, and joins them."""

import contextlib
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from buraco_desktop import __version__
from buraco_desktop.catalog import GAMES
from buraco_desktop.core.errors import GameError, MalformedTextError
from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.logs import logger, start_logging
from buraco_desktop.players.levels import LEVELS
from buraco_desktop.records.record import Record
from buraco_desktop.resources import resource_path
from buraco_desktop.storage.house_rules import HouseRulesStore
from buraco_desktop.storage.paths import Paths, find_paths
from buraco_desktop.storage.record_store import RecordStore
from buraco_desktop.storage.settings import Settings
from buraco_desktop.storage.stats_store import StatsStore
from buraco_desktop.ui.app import matches
from buraco_desktop.ui.app.arguments import Arguments
from buraco_desktop.ui.app.beginning import make_application
from buraco_desktop.ui.app.choosing import Choosing
from buraco_desktop.ui.app.crashes import Crashes
from buraco_desktop.ui.app.opening import Opening
from buraco_desktop.ui.app.tables import Tables
from buraco_desktop.ui.controllers.ai_controller import AiController
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.settings_controller import SettingsController
from buraco_desktop.ui.controllers.sound_controller import SoundController
from buraco_desktop.ui.controllers.worker_bridge import WorkerBridge
from buraco_desktop.ui.i18n import Translations
from buraco_desktop.ui.main_window import MainWindow
from buraco_desktop.ui.main_window.dialog_desk import DialogDesk, Stores
from buraco_desktop.ui.main_window.window import theme_of
from buraco_desktop.ui.sounds import Sounds
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.worker.client import WorkerClient

_PACES: Final = {"off": "instant", "fast": "fast", "normal": "normal", "slow": "slow"}
"""What --speed makes of the pace of the computer's players."""
_LATEST_WAKE_MS: Final = 1500


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, asked: Arguments, started: float) -> None:
        """Build and join the parts.

        Args:
            asked: what the command line asks for.
            started: time.perf_counter() when the program began.
        """
        self._asked = asked
        self._started = started
        existing = QApplication.instance()
        self.application = existing if isinstance(existing, QApplication) else make_application(sys.argv[:1])
        self.bridge = WorkerBridge(WorkerClient())
        self.paths = find_paths(is_portable=asked.is_portable)
        start_logging(self.paths.logs)
        logger("ui").info("version %s begins", __version__)
        self.crashes = Crashes(
            self.paths.logs, self._record_in_play, lambda: theme_of(self.settings.settings), self.application
        )
        self.settings = SettingsController(None if asked.demo else self.paths.settings)
        self._apply_arguments()
        self.translations = Translations()
        self._name_application()
        self.stores = _stores(self.paths)
        self.match = MatchController(
            GAMES,
            Tables(),
            texts.level_name,
            None if asked.demo else self.stores.records,
            sort=self.settings.settings.hand_sort,
        )
        self.ai = AiController(self.match, self.bridge, is_settled=self._is_settled, is_awake=False)
        offered = [level.id for level in LEVELS if level.is_offered]
        self.sounds = Sounds(self.paths.cache / "sounds")
        self.desk = DialogDesk(
            self.match,
            self.settings,
            tuple(GAMES.values()),
            offered,
            self.stores,
            theme_of(self.settings.settings),
            sounds=self.sounds,
        )
        self.window = MainWindow(self.match, self.ai, self.settings, self.desk)
        if asked.size is not None:
            self.window.show_in_size(QSize(*asked.size))
        if asked.sound or not (asked.demo or self.application.platformName() == "offscreen"):
            self.hearing = SoundController(self.match, self.settings, self.sounds, self.window)
        self.choosing = Choosing(
            self.match, self.window, self.desk, self.settings, self.stores.records, GAMES, self._names
        )
        if sys.platform == "darwin":
            # Only there: it is asked about every event of every part of the window.
            self.opening = Opening(self.application, self._open)
        self.match.deal_over.connect(self._on_deal_over)
        self.settings.changed.connect(self._on_settings)

    def _is_settled(self) -> bool:
        return self.window.is_settled

    def _apply_arguments(self) -> None:
        """What the command line says of the settings holds for this run only."""
        asked = self._asked
        if asked.speed:
            self.settings.override(animation=asked.speed, pace=_PACES[asked.speed])
        if asked.theme:
            self.settings.override(theme=asked.theme)
        if asked.language:
            self.settings.override(language=asked.language)

    def _name_application(self) -> None:
        application = self.application
        application.setApplicationName("buraco-desktop")
        application.setApplicationVersion(__version__)
        application.setDesktopFileName("buraco-desktop")
        self.translations.install(self.settings.settings.language)
        application.setApplicationDisplayName("")
        if self._asked.rtl:
            application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        icon = QIcon()
        for size in (16, 32, 48, 128, 256):
            icon.addFile(str(resource_path("icons", f"buraco-desktop-{size}.png")))
        application.setWindowIcon(icon)

    # --- running ---

    def run(self) -> int:
        """Show the window and stay until it closes; the exit status.

        Raises:
            GameError: if the file or the rules asked for cannot be read; nothing has been changed then.
            OSError: likewise.
        """
        try:
            try:
                self._begin()
            except (GameError, OSError):
                self._show_trouble()
                raise
            self._first_frame = _FirstFrame(self.window.first_page, self._on_first_frame)
            self.window.show()
            # A window that is begun minimized is not painted at all.
            QTimer.singleShot(_LATEST_WAKE_MS, self.window, self._wake)
            with contextlib.suppress(ValueError):
                signal.signal(signal.SIGINT, signal.SIG_DFL)
            return self.application.exec()
        finally:
            self.close()

    def _show_trouble(self) -> None:
        """The file asked for could not be opened: say it to whoever began the program without a terminal, too."""
        asked = self._asked
        if asked.file is not None and not asked.demo and self.application.platformName() != "offscreen":
            self._say_no_match(asked.file)

    def _say_no_match(self, path: Path) -> None:
        # Not at the top: the first frame need not wait for a dialog that is hardly ever shown.
        from buraco_desktop.ui.dialogs.note_dialog import NoteDialog

        text = texts.no_match_in_file(path.name, path.exists())
        NoteDialog(theme_of(self.settings.settings), texts.application_name(), text).exec()

    def close(self) -> None:
        """Save and end what runs beside the window."""
        self.settings.save()
        self.sounds.close()
        self.bridge.close()
        self.stores.records.close()
        self.crashes.close()

    def _begin(self) -> None:
        """The match to begin with."""
        asked = self._asked
        names = self._names()
        if asked.file is not None and matches.is_position(asked.file):
            self._play_position(asked.file)
        elif asked.file is not None:
            try:
                self.match.open_record(asked.file)
            except (GameError, KeyError) as error:
                trouble = self.desk.trouble_with(asked.file, error)
                raise MalformedTextError(f"{asked.file.name}: {trouble}") from error
        elif asked.demo:
            self._begin_demo(names)
        elif asked.asks_for_a_match:
            self.match.new_match(matches.asked_setup(asked, names))
        elif asked.is_open:
            self.choosing.show()
        else:
            self.choosing.go_on()
        if not asked.demo and not self.window.notice.text and self.stores.records.has_company:
            self.window.notice.say(texts.another_window())
        if self.settings.problem is not None and not asked.demo:
            found = self.settings.problem
            self.window.notice.say(texts.settings_problem(found.code, str(found.path)))

    def _play_position(self, path: Path) -> None:
        self.match.play_session(matches.session_of_position(path, self._names()))
        self.window.notice.say(texts.position_is_not_saved())

    def _open(self, path: Path) -> None:
        """A match or position that the system hands to the running program."""
        if not matches.is_position(path):
            self.desk.open_path(self.window, path)
            return
        try:
            self._play_position(path)
        except (GameError, OSError):
            self._say_no_match(path)

    def _begin_demo(self, names: tuple[str, ...]) -> None:
        from buraco_desktop.ui.app.demo import Demo

        self.match.new_match(matches.asked_setup(self._asked, names))
        self.demo = Demo(
            self.match, self.window, self.desk, self._asked.shots, self._asked.deals, self.application.quit
        )

    def _names(self) -> tuple[str, ...]:
        you, *others = texts.default_names()
        if self._asked.demo:
            you = texts.demo_name()
        return (self.settings.settings.player_name or you, *others)

    # --- what happens ---

    def _on_deal_over(self, sheet: ScoreSheet | None, result: MatchResult | None) -> None:
        """A match was finished: count it."""
        session = self.match.session
        if result is None or session is None or self._asked.demo or not session.plan.is_person(self.match.seat):
            return
        try:
            self.stores.statistics.add_match(session.record(), self.match.seat)
        except OSError as error:
            logger("ui").warning("the statistics cannot be written: %s", error)

    def _on_settings(self, settings: Settings) -> None:
        before = self.translations.code
        if self.translations.install(settings.language) != before:
            self.choosing.renew()

    def _record_in_play(self) -> Record | None:
        """The match in play, or the one that was when the program last ended: for a report of a crash."""
        if self.match.session is not None:
            return self.match.session.record()
        path = self.stores.records.current_path
        return self.stores.records.load(path) if path.exists() else None

    def _on_first_frame(self) -> None:
        if self._asked.bench_first_frame:
            print(f"first frame after {(time.perf_counter() - self._started) * 1000:.0f} ms", flush=True)
            self.application.quit()
            return
        self._wake()

    def _wake(self) -> None:
        """The worker starts when the window stands: it would only make it come later."""
        self.bridge.start()
        self.ai.wake()
        if not self._asked.demo and self.application.platformName() != "offscreen":
            self.crashes.tell_in(self.window)


class _FirstFrame(QObject):
    """Tells when the table has been painted for the first time."""

    def __init__(self, watched: QObject, seen: Callable[[], object]) -> None:
        super().__init__(watched)
        self._seen = seen
        self._is_seen = False
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The first paint event: the frame is done when it has been dealt with."""
        if event.type() == QEvent.Type.Paint and not self._is_seen:
            self._is_seen = True
            QTimer.singleShot(0, self, self._seen)
        return False


def _stores(paths: Paths) -> Stores:
    return Stores(
        records=RecordStore(paths.records),
        house_rules=HouseRulesStore(paths.house_rules),
        statistics=StatsStore(paths.statistics),
    )
