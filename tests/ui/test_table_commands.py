"""Commands for the table: what a discard by key or button asks for, and what the Play menu greys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from buraco_desktop.core.card_notation import read_card
from buraco_desktop.ui.table_spec import ZoneKind
from buraco_desktop.ui.texts.cards import card_name
from tests.end2end.whole_window import WholeWindow, a_setup, whole_window


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


def begin_on_own_turn(qtbot, whole: WholeWindow):
    whole.match.new_match(a_setup(seed=4))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()


def test_the_play_menu_greys_what_the_buttons_grey(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    actions = whole.window.actions_by_id
    play = next(
        action.menu() for action in whole.window.menuBar().actions() if actions["draw"] in action.menu().actions()
    )
    play.aboutToShow.emit()
    on = {command for command in ("draw", "take-pile", "meld", "add", "discard") if actions[command].isEnabled()}
    assert on == {"draw", "take-pile"}
    play.aboutToHide.emit()
    assert actions["meld"].isEnabled()


def to_the_discard(qtbot, whole):
    begin_on_own_turn(qtbot, whole)
    whole.window.actions_by_id["draw"].trigger()
    whole.settle()
    whole.thinker.is_silent = True
    return whole.match.session.revision


def test_a_card_that_nobody_chose_is_never_discarded(whole, qtbot):
    before = to_the_discard(qtbot, whole)
    card = whole.view.hand[3].text
    # Clicked twice: it is selected no more, but the keyboard's place, which is not to be seen, is there.
    whole.click(card)
    whole.click(card)
    assert whole.table.focused() == (whole.zone(ZoneKind.HAND), card) and whole.table.selected_uids() == ()
    for _ in range(2):
        QTest.mouseClick(whole.window.strip.buttons["discard"], Qt.MouseButton.LeftButton)
        assert whole.table.toast.text.startswith("First select the card to discard")
    assert whole.match.session.revision == before


def test_the_card_asked_about_stands_out_and_goes_back_when_kept(whole, qtbot):
    before = to_the_discard(qtbot, whole)
    qtbot.waitActive(whole.window)
    card = whole.view.hand[3].text
    whole.table.setFocus()
    whole.table.set_focus_card(whole.zone(ZoneKind.HAND), card)
    whole.window.actions_by_id["discard"].trigger()
    assert whole.table.selected_uids() == (card,)
    assert whole.window.models.snapshot.prompt.startswith("Discard the ")
    QTest.keyClick(whole.table, Qt.Key.Key_Escape)
    assert whole.table.selected_uids() == () and whole.match.session.revision == before
    whole.window.actions_by_id["discard"].trigger()
    whole.window.actions_by_id["discard"].trigger()
    assert whole.view.pile[-1].text == card


def test_the_question_names_the_card_and_what_to_press(whole, qtbot):
    to_the_discard(qtbot, whole)
    (drawn,) = (spot.uid for spot in whole.match.snapshot().zone(whole.zone(ZoneKind.HAND)).cards if spot.is_new)
    name = card_name(read_card(drawn))
    whole.table.select([drawn])
    whole.window.actions_by_id["discard"].trigger()
    assert whole.window.models.snapshot.prompt == f"Discard the {name}? Press X again to do it, Esc to keep it."
    whole.settings.change(shortcuts={"discard": ""})
    whole.table.clear_selection()
    whole.table.select([drawn])
    whole.window.actions_by_id["discard"].trigger()
    prompt = whole.window.models.snapshot.prompt
    assert prompt == f"Discard the {name}? Press the button again to do it, Esc to keep it."


def test_enter_on_the_pile_asks_about_the_selected_card_and_names_enter(whole, qtbot):
    before = to_the_discard(qtbot, whole)
    qtbot.waitActive(whole.window)
    card = whole.view.hand[3].text
    whole.table.setFocus()
    whole.table.set_focus_card(whole.zone(ZoneKind.HAND), card)
    QTest.keyClick(whole.table, Qt.Key.Key_Space)
    whole.table.set_focus_card(whole.zone(ZoneKind.PILE))
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    assert whole.match.session.revision == before and whole.table.selected_uids() == (card,)
    assert "Press Enter again" in whole.window.models.snapshot.prompt
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    assert whole.view.pile[-1].text == card


def test_a_double_click_on_the_button_asks_and_does_not_answer(whole, qtbot):
    before = to_the_discard(qtbot, whole)
    button, left = whole.window.strip.buttons["discard"], Qt.MouseButton.LeftButton
    whole.table.select([whole.view.hand[3].text])
    QTest.mouseClick(button, left)
    QTest.mouseDClick(button, left)
    assert whole.match.session.revision == before
    assert whole.window.models.snapshot.prompt.startswith("Discard the ")


def test_a_double_click_on_the_pile_places_the_one_selected_card(whole, qtbot):
    to_the_discard(qtbot, whole)
    card = whole.view.hand[3].text
    whole.click(card)
    whole.double_click(whole.table.zone_point(whole.zone(ZoneKind.PILE)))
    assert whole.view.pile[-1].text == card


def test_a_key_held_down_is_one_deed(whole):
    assert not any(action.autoRepeat() for action in whole.window.actions_by_id.all())


def test_a_refusal_is_gone_after_the_next_deed(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.window.actions_by_id["meld"].trigger()
    assert whole.table.toast.isVisible()
    whole.window.actions_by_id["draw"].trigger()
    assert not whole.table.toast.isVisible()


@pytest.mark.parametrize("key", ["N", "Ctrl+Q"])
def test_the_keys_to_go_on_and_to_leave_work_over_the_score_sheet(whole, qtbot, key):
    whole.match.new_match(a_setup("basra", players=2, seed=3))
    while not whole.match.session.is_between_deals:
        qtbot.waitUntil(lambda: whole.match.is_persons_turn or whole.match.session.is_between_deals)
        if whole.match.is_persons_turn:
            whole.match.submit(next(whole.match.session.legal_actions()))
    qtbot.waitUntil(lambda: whole.desk.open_dialog is not None)
    qtbot.waitActive(whole.desk.open_dialog)
    QTest.keySequence(whole.desk.open_dialog, QKeySequence(key))
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)
    assert whole.match.session.deal_number == (2 if key == "N" else 1)
    assert whole.window.isVisible() is (key == "N")


def test_the_first_card_is_thrown_for_another_only_when_asked_twice(whole, qtbot):
    whole.match.new_match(a_setup("burako", players=2, seed=3))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()
    assert not any(whole.view.thrown)
    whole.thinker.is_silent = True
    draw = whole.window.actions_by_id["draw"]
    draw.trigger()
    whole.settle()
    drawn, before = whole.view.drawn, whole.match.session.revision
    assert whole.view.may_redraw
    draw.trigger()
    assert whole.match.session.revision == before
    prompt = whole.window.models.snapshot.prompt
    assert prompt.startswith(f"Throw the {card_name(drawn)} and draw another?")
    QTest.keyClick(whole.table, Qt.Key.Key_Escape)
    assert whole.match.session.revision == before
    assert not whole.window.models.snapshot.prompt.startswith("Throw the ")
    draw.trigger()
    draw.trigger()
    assert whole.view.pile[-1] is drawn and not whole.view.may_redraw
