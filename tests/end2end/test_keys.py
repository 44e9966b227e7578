"""A whole deal by keys alone: no mouse, no method of the controller."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from buraco_desktop.games.buraco.actions import AddToMeld, Discard, DrawFromStock, LayMeld, TakeDiscardPile
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.ui.table_spec import ZoneKind
from tests.end2end.whole_window import WholeWindow, a_setup, whole_window

MOST_ACTIONS = 400


class Keyboard:
    """Ten fingers on the table."""

    def __init__(self, whole: WholeWindow) -> None:
        self.whole = whole

    def press(self, key: Any, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.whole.table, key, modifiers)

    def walk_to(self, kind: ZoneKind, index: int = 0) -> None:
        """Tab to a zone."""
        for _ in range(60):
            focused = self.whole.table.focused()
            if focused is not None and (focused[0].kind, focused[0].index) == (kind.value, index):
                if kind is not ZoneKind.MELD or focused[0].owner == self.whole.view.side:
                    return
            self.press(Qt.Key.Key_Tab)
            if not self.whole.table.hasFocus():
                self.whole.table.setFocus(Qt.FocusReason.TabFocusReason)
        raise AssertionError(f"Tab never reaches {kind} {index}")

    def select(self, uids: set[str]) -> None:
        """Walk along the hand and pick just these cards."""
        self.press(Qt.Key.Key_Escape)
        self.walk_to(ZoneKind.HAND)
        self.press(Qt.Key.Key_Home)
        hand = [spot.uid for spot in self.whole.match.snapshot().zones[0].cards]  # type: ignore[union-attr]
        for uid in hand:
            assert self.whole.table.focused()[1] == uid
            if uid in uids:
                self.press(Qt.Key.Key_Space)
            self.press(Qt.Key.Key_Right)
        assert set(self.whole.table.selected_uids()) == uids

    def play(self, action: Any) -> None:
        self.whole.settle()
        match action:
            case DrawFromStock():
                self.press("d")
            case TakeDiscardPile():
                self.press("t")
            case LayMeld():
                self.select({card.text for card in action.cards})
                self.press("m")
            case AddToMeld():
                self.select({card.text for card in action.cards})
                self.walk_to(ZoneKind.MELD, action.meld)
                self.press(Qt.Key.Key_Return)
            case Discard():
                self.select({action.card.text})
                self.press("x")
                assert self.whole.window.models.snapshot.prompt.startswith("Discard the ")
                self.press("x")
            case _:
                raise AssertionError(f"no key for {action}")


def wait_for_turn(qtbot: Any, whole: WholeWindow) -> None:
    session = whole.match.session
    assert session is not None
    qtbot.waitUntil(lambda: whole.match.is_persons_turn or session.is_between_deals or session.is_over, timeout=10_000)
    whole.settle()


def test_a_whole_deal_by_keys(qtbot: Any, tmp_path: Path) -> None:
    chooser = make_player("buraco", "easy", 78)
    with whole_window(tmp_path) as whole:
        qtbot.waitActive(whole.window)
        whole.match.new_match(a_setup("buraco", players=2, seed=23))
        session = whole.match.session
        assert session is not None
        keyboard = Keyboard(whole)
        for _ in range(MOST_ACTIONS):
            wait_for_turn(qtbot, whole)
            if session.is_between_deals or session.is_over:
                break
            action = chooser.choose(whole.view, UNLIMITED).action
            before = session.revision
            keyboard.play(action)
            assert session.revision > before, f"{action} by key did nothing; refused: {whole.refused}"
        assert session.score_sheet() is not None
        assert whole.refused == []


def test_a_discard_by_key_needs_two_presses_and_escape_keeps_the_card(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        qtbot.waitActive(whole.window)
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        keyboard = Keyboard(whole)
        keyboard.press("d")
        whole.settle()
        whole.thinker.is_silent = True
        session = whole.match.session
        assert session is not None
        before = session.revision
        card = whole.view.hand[0]
        keyboard.select({card.text})
        keyboard.press("x")
        keyboard.press(Qt.Key.Key_Escape)
        keyboard.press(Qt.Key.Key_Return)
        assert session.revision == before
        assert not whole.window.models.snapshot.prompt.startswith("Discard the ")
        assert whole.refused == ["fits-no-meld"]
        keyboard.press(Qt.Key.Key_Escape)
        assert not whole.table.toast.isVisible()
        keyboard.select({card.text})
        keyboard.walk_to(ZoneKind.PILE)
        keyboard.press(Qt.Key.Key_Return)
        assert session.revision == before
        keyboard.press(Qt.Key.Key_Return)
        assert whole.view.pile[-1] is card


def test_without_the_setting_one_press_discards(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        qtbot.waitActive(whole.window)
        whole.settings.change(confirm_discard=False)
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        keyboard = Keyboard(whole)
        keyboard.press("d")
        whole.settle()
        whole.thinker.is_silent = True
        card = whole.view.hand[0]
        keyboard.select({card.text})
        keyboard.press("x")
        assert whole.view.pile[-1] is card


def test_keys_can_be_changed(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        qtbot.waitActive(whole.window)
        whole.settings.change(shortcuts={"draw": "B"})
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        keyboard = Keyboard(whole)
        keyboard.press("d")
        assert len(whole.view.hand) == 11
        keyboard.press("b")
        assert len(whole.view.hand) == 12


def test_a_meld_can_be_taken_back_and_done_again(qtbot: Any, tmp_path: Path) -> None:
    chooser = make_player("buraco", "easy", 78)
    with whole_window(tmp_path) as whole:
        qtbot.waitActive(whole.window)
        whole.match.new_match(a_setup("buraco", players=2, seed=23))
        keyboard = Keyboard(whole)
        for _ in range(MOST_ACTIONS):
            wait_for_turn(qtbot, whole)
            action = chooser.choose(whole.view, UNLIMITED).action
            keyboard.play(action)
            if isinstance(action, LayMeld) and whole.match.is_persons_turn:
                break
        melds = len(whole.view.sides[0].melds)
        whole.settle()
        keyboard.press("z", Qt.KeyboardModifier.ControlModifier)
        assert len(whole.view.sides[0].melds) == melds - 1
        keyboard.press("z", Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        assert len(whole.view.sides[0].melds) == melds
