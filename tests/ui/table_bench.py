"""A table on screen with somebody behind it who lets everything happen, or nothing."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.ui.decks import Deck, DeckStyle
from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.table import AnimationSpeed, TableView
from buraco_desktop.ui.table_spec import Gesture, GestureKind, TableSnapshot, ZoneId, ZoneSnapshot
from buraco_desktop.ui.theme import load_theme
from tests.ui.table_fixtures import HAND, PILE, STOCK, spots

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Bench:
    """The view, what it reported, and a table that follows gestures without asking any rule."""

    def __init__(
        self,
        qtbot,
        snapshot: TableSnapshot,
        *,
        rtl: bool = False,
        size: tuple[int, int] = (1280, 800),
        speed: AnimationSpeed = AnimationSpeed.OFF,
        follows: bool = True,
    ) -> None:
        self.snapshot = snapshot
        self.models = TableModel()
        self.gestures: list[Gesture] = []
        self.arranged: list[tuple[str, ...]] = []
        self.lit: list[tuple[ZoneId, tuple[str, ...]]] = []
        self.follows = follows
        self.view = TableView(self.models, Deck(DeckStyle()), load_theme("green"), speed)
        qtbot.addWidget(self.view)
        self.view.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
        self.view.gesture_made.connect(self._on_gesture)
        self.view.hand_arranged.connect(self._on_arranged)
        self.view.lit_requested.connect(lambda source, uids: self.lit.append((source, uids)))
        self.view.resize(*size)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.show(snapshot)

    @property
    def scene(self):
        return self.view.table_scene

    @property
    def port(self):
        return self.view.viewport()

    def show(self, snapshot: TableSnapshot) -> None:
        self.snapshot = snapshot
        self.models.show(snapshot)
        self.scene.sync_pending()

    def change(self, *zones: ZoneSnapshot, without: Sequence[ZoneId] = ()) -> None:
        """Put other zones in the place of those with the same id."""
        new = {zone.id: zone for zone in zones}
        kept = [new.pop(zone.id, zone) for zone in self.snapshot.zones if zone.id not in without]
        self.show(replace(self.snapshot, zones=(*kept, *new.values()), step=self.snapshot.step + 1))

    def zone(self, zone_id: ZoneId) -> ZoneSnapshot:
        found = self.snapshot.zone(zone_id)
        assert found is not None
        return found

    def uids(self, zone_id: ZoneId) -> list[str]:
        return [spot.uid for spot in self.models.zones[zone_id].spots]

    # --- hands on the table ---

    def press(self, point: QPoint) -> None:
        QTest.mousePress(self.port, LEFT, PLAIN, point)

    def glide(self, start: QPoint, end: QPoint, steps: int = 6) -> None:
        for number in range(1, steps + 1):
            QTest.mouseMove(self.port, start + (end - start) * number / steps)

    def release(self, point: QPoint) -> None:
        QTest.mouseRelease(self.port, LEFT, PLAIN, point)

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.press(start)
        self.glide(start, end)
        self.release(end)

    def click(self, uid: str) -> None:
        QTest.mouseClick(self.port, LEFT, PLAIN, self.view.card_point(uid))

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.keyClick(self.view, key, modifiers)

    # --- the one behind the table ---

    def _on_arranged(self, uids: tuple[str, ...]) -> None:
        self.arranged.append(uids)
        if self.follows:
            hand = self.zone(HAND)
            by_uid = {spot.uid: spot for spot in hand.cards}
            self.change(replace(hand, cards=tuple(by_uid[uid] for uid in uids)))

    def _on_gesture(self, gesture: Gesture) -> None:
        self.gestures.append(gesture)
        if not self.follows or gesture.kind is not GestureKind.DROP:
            return
        source, target = self.zone(gesture.source), self.zone(gesture.target)
        moving = tuple(spot for spot in source.cards if spot.uid in gesture.uids)
        left = tuple(spot for spot in source.cards if spot.uid not in gesture.uids)
        if gesture.source == PILE:
            moving, left = source.cards, ()
        if gesture.source == STOCK:
            drawn = spots(read_cards("5H'"), "drawn-")
            self.change(
                replace(source, count=source.count - 1),
                replace(target, cards=target.cards + drawn, count=target.count + 1),
            )
            return
        self.change(
            replace(source, cards=left, count=len(left)),
            replace(target, cards=target.cards + moving, count=target.count + len(moving)),
        )
