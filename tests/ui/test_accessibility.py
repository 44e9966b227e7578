"""What a screen reader finds on the table: every card, zone and player, and what is said aloud."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QVBoxLayout, QWidget

from buraco_desktop.ui.table_spec import GestureKind, ZoneId
from tests.ui.table_bench import Bench
from tests.ui.table_fixtures import HAND, PILE, meld_id, ordinary_table, with_hands_shown, worst_table

NAME = QAccessible.Text.Name


@pytest.fixture(params=[False, True], ids=["ltr", "rtl"])
def bench(qtbot, request) -> Bench:
    return Bench(qtbot, ordinary_table(), rtl=request.param)


def root_of(bench: Bench) -> QAccessibleInterface:
    root = QAccessible.queryAccessibleInterface(bench.view)
    assert root is not None
    return root


def children_of(node: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [node.child(number) for number in range(node.childCount())]


def find(bench: Bench, name: str) -> QAccessibleInterface:
    for child in children_of(root_of(bench)):
        if child.text(NAME).startswith(name):
            return child
        for grandchild in children_of(child):
            if grandchild.text(NAME).startswith(name):
                return grandchild
    raise AssertionError(f"nothing is called {name}")


def test_every_card_zone_player_and_total_has_a_node(bench: Bench) -> None:
    root = root_of(bench)
    assert root.text(NAME) == "Card table"
    names = [child.text(NAME) for child in children_of(root)]
    assert "Beatriz, your partner, 9 cards." in names
    assert "Us: 1240 points" in names
    assert "Deal 3. Target 3000." in names
    assert "Draw a card or take the pile." in names
    assert "Stock, 41 cards." in names
    assert names.count("A morto, 11 cards.") == 2
    assert "Place for a new meld." in names
    assert "Meld 3 of your side, 7 cards. Clean canasta." in names
    assert all(names)
    cards = sum(child.childCount() for child in children_of(root) if child.role() == QAccessible.Role.List)
    open_cards = sum(
        len(model.spots) for zone, model in bench.models.zones.items() if zone.kind in ("hand", "meld", "pile")
    )
    assert cards == open_cards


def test_a_hand_reads_card_by_card(bench: Bench) -> None:
    hand = find(bench, "Your hand")
    assert hand.role() == QAccessible.Role.List
    names = [card.text(NAME) for card in children_of(hand)]
    assert names[:2] == ["four of spades", "king of spades"]
    assert names[6] == "king of hearts, new"
    assert all(card.role() == QAccessible.Role.ListItem for card in children_of(hand))


def test_a_wild_says_what_it_stands_for(bench: Bench) -> None:
    meld = find(bench, "Meld 1 of your side")
    assert "joker, standing for six of hearts" in [card.text(NAME) for card in children_of(meld)]


def test_states_tell_focus_and_selection(bench: Bench) -> None:
    bench.view.activateWindow()
    bench.view.setFocus()
    bench.view.set_focus_card(HAND, "8H")
    bench.view.select(["8H", "9H"])
    node = find(bench, "eight of hearts, selected")
    assert node.text(NAME) == "eight of hearts, selected"
    state = node.state()
    assert state.focusable
    assert state.focused
    assert state.selectable
    assert state.selected
    assert not state.offscreen
    other = find(bench, "four of spades").state()
    assert not other.focused
    assert not other.selected
    hand = root_of(bench).focusChild()
    assert hand.text(NAME).startswith("Your hand")
    assert hand.focusChild().text(NAME) == "eight of hearts, selected"


def test_nodes_lie_where_their_things_are(bench: Bench) -> None:
    node = find(bench, "king of spades")
    point = bench.port.mapToGlobal(bench.view.card_point("KS"))
    assert node.rect().contains(point)
    hand = root_of(bench).childAt(point.x(), point.y())
    assert hand.text(NAME).startswith("Your hand")
    assert hand.childAt(point.x(), point.y()).text(NAME) == "king of spades"
    table = root_of(bench).rect()
    for child in children_of(root_of(bench)):
        assert not child.rect().isEmpty()
        assert QRect(table).intersects(child.rect())


def test_parents_and_children_know_each_other(bench: Bench) -> None:
    root = root_of(bench)
    for number, child in enumerate(children_of(root)):
        assert child.parent().object() is bench.view
        assert root.indexOfChild(child) == number
        for row, card in enumerate(children_of(child)):
            assert card.parent().object() is child.object()
            assert child.indexOfChild(card) == row
            assert card.childCount() == 0


def test_pressing_a_card_selects_it_and_pressing_a_zone_acts(bench: Bench) -> None:
    action = find(bench, "king of spades").actionInterface()
    press = QAccessibleActionInterface.pressAction()
    assert press in action.actionNames()
    action.doAction(press)
    assert bench.view.selected_uids() == ("KS",)
    assert bench.view.focused() == (HAND, "KS")
    find(bench, "Stock").actionInterface().doAction(press)
    assert bench.gestures[-1].kind is GestureKind.ACTIVATE
    assert bench.gestures[-1].target.kind == "stock"
    assert find(bench, "Us:").actionInterface() is None


def test_a_screen_reader_can_move_the_keyboard(bench: Bench) -> None:
    action = find(bench, "joker").actionInterface()
    action.doAction(QAccessibleActionInterface.setFocusAction())
    assert bench.view.focused() == (meld_id(0, 0), "0.0.X")


def test_nodes_follow_the_cards(bench: Bench) -> None:
    card = find(bench, "king of spades")
    hand = bench.zone(HAND)
    bench.change(replace(hand, cards=tuple(spot for spot in hand.cards if spot.uid != "KS"), count=10))
    names = [node.text(NAME) for node in children_of(find(bench, "Your hand"))]
    assert "king of spades" not in names
    assert len(names) == 10
    del card


def test_a_refusal_is_said_aloud(bench: Bench, qtbot) -> None:
    with qtbot.waitSignal(bench.view.announced) as said:
        bench.view.refuse("You have drawn already.", PILE)
    assert said.args == ["You have drawn already."]


def test_the_sentence_of_a_refusal_is_no_child_of_the_view(qtbot) -> None:
    bench = Bench(qtbot, ordinary_table())
    window = QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(bench.view)
    window.resize(1280, 800)
    window.show()
    bench.view.refuse("You have drawn already.")
    assert bench.view.toast.parentWidget() is window
    assert window.rect().contains(bench.view.toast.geometry())
    bench.view.setParent(None)


def test_the_tree_of_a_full_table_survives_many_changes(qtbot) -> None:
    bench = Bench(qtbot, worst_table(), size=(1024, 600))
    QAccessible.setActive(True)
    try:
        for snapshot in (ordinary_table(), worst_table(), ordinary_table()):
            for child in children_of(root_of(bench)):
                for card in children_of(child):
                    assert card.text(NAME)
            bench.show(snapshot)
            bench.view.set_focus_card(HAND, bench.uids(HAND)[0])
            qtbot.wait(5)
    finally:
        QAccessible.setActive(False)


def test_a_hand_that_is_shown_reads_card_by_card(bench: Bench) -> None:
    before = root_of(bench).childCount()
    bench.show(with_hands_shown(bench.snapshot, 3, 0, 2))
    shown = find(bench, "Player 1 shows 3 cards.")
    assert [card.text(NAME) for card in children_of(shown)] == ["ace of spades", "two of spades", "three of spades"]
    assert root_of(bench).childCount() == before + 2
    bench.view.setFocus()
    bench.view.set_focus_card(ZoneId("other-hand", 1), bench.uids(ZoneId("other-hand", 1))[2])
    focused = root_of(bench).focusChild()
    assert focused is not None and focused.text(NAME) == "Player 1 shows 3 cards."
