"""The real window with players that answer at once, in the process of the test."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.games.buraco.actions import AddToMeld, Discard, DrawFromStock, LayMeld, TakeDiscardPile
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED, Player
from buraco_desktop.session.seats import MatchSetup
from buraco_desktop.storage.house_rules import HouseRulesStore
from buraco_desktop.storage.record_store import RecordStore
from buraco_desktop.storage.stats_store import StatsStore
from buraco_desktop.ui.app.tables import Tables
from buraco_desktop.ui.controllers.ai_controller import AiController
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.settings_controller import SettingsController
from buraco_desktop.ui.main_window import MainWindow
from buraco_desktop.ui.main_window.dialog_desk import DialogDesk, Stores
from buraco_desktop.ui.main_window.window import theme_of
from buraco_desktop.ui.table_spec import GameTable, ZoneId, ZoneKind
from buraco_desktop.ui.texts import window

NAMES = ("You", "Ana", "Bruno", "Clara")


class InstantThinker(QObject):
    """Answers in the next round of the event loop."""

    chosen = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, Any]] = []
        self.seeds: list[int] = []
        self.cancelled: list[int] = []
        self.is_silent = False
        self._players: dict[tuple[str, int], Player] = {}

    def ask(self, *, game: str, level: str, seed: int, view: Any) -> int:
        request = len(self.asked) + 1
        self.asked.append((request, view))
        self.seeds.append(seed)
        if not self.is_silent:
            QTimer.singleShot(0, self, lambda: self._answer(request, game, level, seed, view))
        return request

    def cancel(self, request: int) -> None:
        self.cancelled.append(request)

    def _answer(self, request: int, game: str, level: str, seed: int, view: Any) -> None:
        if game != "buraco":
            # The table is looked at, not how well anybody plays.
            actions = sorted(GAMES[game].legal_in_view(view), key=repr)
            self.chosen.emit(request, actions[(seed + request) % len(actions)])
            return
        player = self._players.setdefault((level, seed), make_player(game, level, seed))
        self.chosen.emit(request, player.choose(view, UNLIMITED).action)


def a_table() -> GameTable:
    """The table of Buraco with its words."""
    return Tables()["buraco"]


def all_tables() -> dict[str, GameTable]:
    """The table of every game with its words."""
    return dict(Tables())


def a_setup(rules: str = "buraco", *, players: int = 4, seed: int = 1, **changes: Any) -> MatchSetup:
    """A match of a person against players that answer quickly."""
    game, shipped = game_of_rules(rules)
    return MatchSetup(
        game=game.id,
        rules=changes.pop("rule_set", shipped),
        rule_set_id=rules,
        options=(),
        players=players,
        names=NAMES[:players],
        levels=("person", *(changes.pop("level", "easy"),) * (players - 1)),
        seed=seed,
        **changes,
    )


class WholeWindow:
    """Everything the program is made of, but for the worker process."""

    def __init__(self, folder: Path) -> None:
        self.settings = SettingsController(folder / "settings.json")
        self.settings.change(animation="off", pace="instant")
        self.store = RecordStore(folder / "records")
        self.match = MatchController(GAMES, all_tables(), window.level_name, self.store)
        self.thinker = InstantThinker()
        self.ai = AiController(self.match, self.thinker)
        stores = Stores(
            records=self.store,
            house_rules=HouseRulesStore(folder / "house"),
            statistics=StatsStore(folder / "statistics.sqlite3"),
        )
        self.desk = DialogDesk(
            self.match, self.settings, tuple(GAMES.values()), ("easy",), stores, theme_of(self.settings.settings)
        )
        self.window = MainWindow(self.match, self.ai, self.settings, self.desk)
        self.refused: list[str] = []
        self.match.action_refused.connect(lambda refusal, _line, _zone: self.refused.append(refusal.code))

    @property
    def table(self) -> Any:
        return self.window.table

    @property
    def view(self) -> Any:
        return self.match.view

    def zone(self, kind: ZoneKind, owner: int = 0, index: int = 0) -> ZoneId:
        return ZoneId(kind.value, owner, index)

    def settle(self) -> None:
        """Let the table show what the models say: it collects changes for one round of the event loop."""
        for _ in range(200):
            QApplication.processEvents()
            zones = [zone for zone in self.window.models.snapshot.zones if zone.id.kind != ZoneKind.OTHER_HAND.value]
            shown = {spot.uid for zone in zones for spot in zone.cards}
            hidden = {uid for uid in shown if uid not in self.table.table_scene.cards}
            if self.table.is_idle and not hidden:
                return
            QTest.qWait(5)
        raise AssertionError("the table does not come to rest")

    # Hands on the mouse

    def click(self, uid: str) -> None:
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.table.card_point(uid))

    def double_click(self, point: QPoint) -> None:
        # The first of the two clicks, too, as a mouse would send it.
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=point)
        QTest.mouseDClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def drag(self, start: QPoint, end: QPoint) -> None:
        port = self.table.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, 7):
            QTest.mouseMove(port, start + (end - start) * step / 6)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)

    def drag_cards(self, cards: Sequence[Any], target: ZoneId) -> None:
        """Select *cards* of the hand and drag them all to *target*."""
        self.table.clear_selection()
        for card in cards:
            self.click(card.text)
        assert set(self.table.selected_uids()) == {card.text for card in cards}
        self.drag(self.table.card_point(cards[0].text), self.table.zone_point(target))

    def play_by_mouse(self, action: Any) -> None:
        """Make *action* happen as hands would."""
        self.settle()
        hand, felt = self.zone(ZoneKind.HAND), self.zone(ZoneKind.NEW_MELD)
        pile, stock = self.zone(ZoneKind.PILE), self.zone(ZoneKind.STOCK)
        match action:
            case DrawFromStock():
                self.drag(self.table.zone_point(stock), self.table.zone_point(hand))
            case TakeDiscardPile():
                self.drag(self.table.card_point(self.view.pile[-1].text), self.table.zone_point(hand))
            case LayMeld():
                self.drag_cards(action.cards, felt)
            case AddToMeld():
                self.drag_cards(action.cards, self.zone(ZoneKind.MELD, self.view.side, action.meld))
            case Discard():
                self.drag_cards((action.card,), pile)
            case _:
                raise AssertionError(f"no way to do {action} by hand")


@contextmanager
def whole_window(folder: Path, size: tuple[int, int] = (1280, 800)) -> Iterator[WholeWindow]:
    """A window on the screen; closed afterwards."""
    whole = WholeWindow(folder)
    whole.window.resize(*size)
    whole.window.show()
    whole.window.activateWindow()
    try:
        yield whole
    finally:
        whole.window.close()
        whole.store.close()
        whole.window.deleteLater()


def play_to_the_end(qtbot: Any, whole: WholeWindow) -> None:
    """Play the match in play to its end; its window must not show score sheets, which wait to be closed."""
    session = whole.match.session
    assert session is not None
    while not session.is_over:
        if session.is_between_deals:
            session.next_deal()
        elif session.to_act is not None and session.plan.is_person(session.to_act):
            session.submit(next(iter(session.legal_actions())))
        else:
            qtbot.waitUntil(lambda: session.is_over or session.is_between_deals or whole.match.is_persons_turn)
