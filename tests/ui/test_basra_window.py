"""Basra played in the real window: by drag, click, double-click, keys and the screen reader."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolTip

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.ui.app.choosing import tile_of
from buraco_desktop.ui.app.matches import session_of_position
from buraco_desktop.ui.dialogs.choice_dialog import ChoiceDialog
from buraco_desktop.ui.table.accessibility import NodeKind
from buraco_desktop.ui.table.card_item import Light
from buraco_desktop.ui.table.side_marks import side_colour
from buraco_desktop.ui.table.toast import SHIELDED_MS
from buraco_desktop.ui.table_spec import ZoneKind
from tests.end2end.whole_window import NAMES, WholeWindow, a_setup, whole_window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


def begin(qtbot, whole: WholeWindow, *, seed=1, players=2, rules="basra"):
    whole.match.new_match(a_setup(rules, players=players, seed=seed))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()


def at_position(qtbot, whole: WholeWindow, floor: str, hand: str, other: str = "KH KC"):
    """A deal in which the person is to act with these cards."""
    game, rules = GAMES["basra"], game_of_rules("basra")[1]
    state = game.start(rules, Seating(players=2), 1, dealer=Seat(1)).state
    place = json.loads(game.write_state(state))
    place.update(floor=floor, hands=[hand, other])
    used = set(f"{floor} {hand} {other}".split())
    stock = place["stock"].split() if isinstance(place["stock"], str) else place["stock"]
    left = [card for card in stock if card not in used]
    place["stock"] = " ".join(left[: len(left) // 8 * 8])
    for name in ("seen", "returned"):
        if name in place:
            place[name] = floor if name == "seen" else ""
    path = Path(whole.store.folder) / "position.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(place), encoding="utf-8")
    whole.match.play_session(session_of_position(path, NAMES))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()


def floor_of(whole):
    return {card.text for card in whole.view.floor}


def lit(whole):
    cards = whole.table.table_scene.cards
    return {uid for uid, item in cards.items() if item.light is not Light.NONE}


def test_a_card_dragged_to_the_floor_takes_what_lights_up(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    floor = whole.zone(ZoneKind.FLOOR)
    port, start = whole.table.viewport(), whole.table.card_point("8H")
    end = whole.table.zone_point(floor)
    QTest.mousePress(port, LEFT, pos=start)
    for step in range(1, 7):
        QTest.mouseMove(port, start + (end - start) * step / 6)
    assert lit(whole) == {"3S", "5H"}
    assert whole.table.table_scene.prompt.text.startswith("The 8")
    QTest.mouseRelease(port, LEFT, pos=end)
    whole.settle()
    assert floor_of(whole) == {"9D"} and len(whole.view.captured[0]) == 3
    assert lit(whole) == set()


def test_a_card_that_takes_nothing_stays_on_the_floor(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "7H 2C QS AD")
    whole.thinker.is_silent = True
    whole.drag(whole.table.card_point("QS"), whole.table.zone_point(whole.zone(ZoneKind.FLOOR)))
    whole.settle()
    assert floor_of(whole) == {"3S", "5H", "9D", "QS"}


def test_a_click_selects_one_card_shows_what_it_takes_and_a_click_on_the_floor_plays_it(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.click("QS")
    whole.click("8H")
    assert whole.table.selected_uids() == ("8H",)
    assert lit(whole) == {"3S", "5H"}
    QTest.mouseClick(whole.table.viewport(), LEFT, pos=whole.table.card_point("9D"))
    whole.settle()
    assert floor_of(whole) == {"9D"}


def test_a_click_on_a_card_of_the_floor_without_one_of_the_hand_says_what_to_do(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    QTest.mouseClick(whole.table.viewport(), LEFT, pos=whole.table.card_point("3S"))
    assert whole.refused == ["select-card-first"] and whole.table.toast.isVisible()


def test_a_double_click_plays_the_card(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.double_click(whole.table.card_point("8H"))
    whole.settle()
    assert floor_of(whole) == {"9D"}


def test_a_hand_that_hovers_shows_what_a_card_takes(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    QTest.mouseMove(whole.table.viewport(), whole.table.card_point("8H"))
    assert lit(whole) == {"3S", "5H"}
    QTest.mouseMove(whole.table.viewport(), whole.table.card_point("QS"))
    assert lit(whole) == set()


def test_keys_alone_play_a_card_and_the_question_tells_what_it_takes(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    qtbot.waitActive(whole.window)
    whole.table.setFocus()
    whole.table.set_focus_card(whole.zone(ZoneKind.HAND), "8H")
    assert lit(whole) == {"3S", "5H"}
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    prompt = whole.window.models.snapshot.prompt
    assert prompt.startswith("The eight of hearts takes the three of spades, five of hearts. Press Enter again")
    assert floor_of(whole) == {"3S", "5H", "9D"} and whole.table.selected_uids() == ("8H",)
    whole.settle()
    assert whole.table.table_scene.prompt.text == prompt
    QTest.keyClick(whole.table, Qt.Key.Key_Escape)
    assert whole.table.selected_uids() == ()
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    whole.settle()
    assert floor_of(whole) == {"9D"}


def test_enter_on_another_card_than_the_selected_one_asks_about_that_card(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    qtbot.waitActive(whole.window)
    whole.click("QS")
    whole.table.setFocus()
    whole.table.set_focus_card(whole.zone(ZoneKind.HAND), "8H")
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    assert whole.table.selected_uids() == ("8H",)
    assert floor_of(whole) == {"3S", "5H", "9D"}


def test_a_selected_card_is_asked_about_by_key_and_button(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.table.select(["8H"])
    buttons = whole.window.strip.buttons
    assert buttons["play"].is_ready and buttons["play"].isVisible() and not buttons["draw"].isVisible()
    QTest.mouseClick(buttons["play"], LEFT)
    assert floor_of(whole) == {"3S", "5H", "9D"}
    assert "Press C again" in whole.window.models.snapshot.prompt
    QTest.mouseClick(buttons["play"], LEFT)
    whole.settle()
    assert floor_of(whole) == {"9D"}


@pytest.mark.parametrize("is_on_floor", [False, True])
def test_space_only_selects_and_enter_asks_before_it_plays(whole, qtbot, is_on_floor):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    qtbot.waitActive(whole.window)
    whole.table.setFocus()
    whole.table.set_focus_card(whole.zone(ZoneKind.HAND), "8H")
    QTest.keyClick(whole.table, Qt.Key.Key_Space)
    assert whole.table.selected_uids() == ("8H",)
    if is_on_floor:
        whole.table.set_focus_card(whole.zone(ZoneKind.FLOOR), "5H")
    QTest.keyClick(whole.table, Qt.Key.Key_Return)
    assert floor_of(whole) == {"3S", "5H", "9D"}
    assert "Press Enter again" in whole.window.models.snapshot.prompt
    QTest.keyClick(whole.table, Qt.Key.Key_Escape)
    assert whole.table.selected_uids() == ("8H",)
    for _ in range(2):
        QTest.keyClick(whole.table, Qt.Key.Key_Return)
    whole.settle()
    assert floor_of(whole) == {"9D"}


def test_a_refused_drag_forgets_the_selected_card_and_the_notice_leaves_no_trap(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.click("QS")
    whole.drag(whole.table.card_point("8H"), whole.table.zone_point(whole.zone(ZoneKind.STOCK)))
    toast, table = whole.table.toast, whole.table
    assert whole.refused == ["floor-only"] and whole.table.selected_uids() == () and toast.isVisible()
    floor = table.mapFromScene(table.table_scene.zone_rect(whole.zone(ZoneKind.FLOOR))).boundingRect()
    floor.moveTopLeft(table.mapTo(toast.parentWidget(), floor.topLeft()))
    assert not toast.geometry().intersects(floor)
    # It does not go by itself; a click that comes too late for its link does nothing.
    toast.move(table.mapTo(toast.parentWidget(), table.card_point("QS")) - toast.rect().center())
    toast.hide()
    whole.click("QS")
    assert whole.table.selected_uids() == ()
    QTest.qWait(SHIELDED_MS + 50)
    whole.click("QS")
    assert whole.table.selected_uids() == ("QS",)


def test_the_menu_of_a_card_offers_to_play_it_and_to_show_its_sums(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.click("QS")
    QTest.mouseClick(whole.table.viewport(), Qt.MouseButton.RightButton, pos=whole.table.card_point("8H"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu) and whole.table.selected_uids() == ("8H",)
    actions = whole.window.actions_by_id
    assert {actions["play"], actions["sums"]} <= set(menu.actions()) and actions["draw"] not in menu.actions()
    menu.close()
    actions["play"].trigger()
    actions["play"].trigger()
    whole.settle()
    assert floor_of(whole) == {"9D"}


def test_the_keyboard_is_on_a_card_of_the_new_hand_and_home_leads_to_the_hand(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H", "KH")
    qtbot.waitActive(whole.window)
    hand, stock = whole.zone(ZoneKind.HAND), whole.zone(ZoneKind.STOCK)
    whole.table.setFocus()
    whole.table.set_focus_card(hand, "8H")
    for _ in range(2):
        QTest.keyClick(whole.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(whole.view.hand) == 4 and whole.match.is_persons_turn)
    whole.settle()
    zone, card = whole.table.focused()
    assert zone == hand and card in {held.text for held in whole.view.hand}
    for key, place in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_End, -1)):
        whole.table.set_focus_card(stock)
        QTest.keyClick(whole.table, key)
        assert whole.table.focused() == (hand, whole.match.snapshot().zone(hand).cards[place].uid)


def test_a_tip_goes_when_the_pointer_is_on_another_card(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    port, point = whole.table.viewport(), whole.table.card_point("QS")
    QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, point, port.mapToGlobal(point)))
    assert QToolTip.isVisible() and QToolTip.text().startswith("queen of spades")
    QTest.mouseMove(port, point + QPoint(2, 2))
    assert QToolTip.isVisible()
    QTest.mouseMove(port, whole.table.card_point("8H"))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_the_choice_under_the_pointer_looks_other_than_the_one_with_the_keys(whole, qtbot):
    at_position(qtbot, whole, "2S 5D 2H", "7S QC QS AD")
    whole.double_click(whole.table.card_point("7S"))
    dialog = whole.desk.open_dialog
    qtbot.waitActive(dialog)
    other = dialog.buttons[1]
    qtbot.waitUntil(dialog.buttons[0].hasFocus)
    plain = other.grab().toImage()
    QApplication.sendEvent(other, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    hovered = other.grab().toImage()
    QApplication.sendEvent(other, QEvent(QEvent.Type.Leave))
    other.setFocus()
    assert (
        len({picture.pixelColor(2, picture.height() // 2).name() for picture in (hovered, other.grab().toImage())}) == 2
    )
    assert hovered != plain


@pytest.mark.parametrize(("rules", "players", "expected"), [("basra", 3, [0, 1, 2]), ("basra", 4, [0, 1, 2, 3])])
def test_every_side_has_its_own_mark_wherever_it_is_named(whole, qtbot, rules, players, expected):
    begin(qtbot, whole, rules=rules, players=players)
    scene = whole.table.table_scene
    assert [scene.seats[seat].side_rank for seat in range(players)] == expected
    heaps = {zone.owner: item.side_rank for zone, item in scene.zones.items() if zone.kind == ZoneKind.CAPTURED.value}
    assert heaps == dict(enumerate(expected))
    colours = {side_colour(whole.window.theme, rank).name() for rank in expected}
    assert len(colours) == len(expected)


def test_three_of_burraco_each_have_a_mark_before_sides_form(whole, qtbot):
    whole.match.new_match(a_setup("burraco", players=3))
    whole.settle()
    seats = whole.table.table_scene.seats
    assert [seats[seat].side_rank for seat in range(3)] == [0, 1, 2]


def test_only_one_card_is_ever_selected(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.table.select_all()
    assert whole.table.selected_uids() == ()
    whole.click("QS")
    whole.click("8H")
    whole.click("8H")
    assert whole.table.selected_uids() == ()


def test_the_other_games_commands_are_not_to_be_had(whole, qtbot):
    begin(qtbot, whole)
    actions = whole.window.actions_by_id
    assert actions["play"].isEnabled() and not actions["draw"].isEnabled() and not actions["draw"].isVisible()
    whole.match.new_match(a_setup(seed=4))
    assert actions["draw"].isEnabled() and not actions["play"].isEnabled() and not actions["play"].isVisible()


def test_the_sums_are_shown_on_request(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    spoken = []
    whole.table.announced.connect(spoken.append)
    whole.table.select(["8H"])
    whole.window.actions_by_id["sums"].trigger()
    assert whole.table.toast.isVisible()
    assert whole.table.toast.text.replace("\ufe0e", "") == "The 8♥ takes 3♠ + 5♥"
    assert spoken[-1] == "The eight of hearts takes three of spades + five of hearts"


def test_the_sums_of_a_full_floor_are_a_list_with_choices_apart(whole, qtbot):
    at_position(qtbot, whole, "AS 2H 3C 4D 5S 6H 2D 3S 4C 9H TD QC", "8H TC QS JD")
    whole.window.actions_by_id["sums"].trigger()
    dialog = whole.desk.open_dialog
    lines = [label.text().replace("\ufe0e", "") for label in dialog.findChildren(QLabel)]
    assert "The Q♠ takes Q♣" in lines and "The J♦ takes the whole floor, 12 card(s)." in lines
    assert "The 8♥ takes one of 11:" in lines and "10." in lines
    assert all(line.count("♥") + line.count("♠") + line.count("♦") + line.count("♣") < 12 for line in lines)
    dialog.reject()
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)
    # With a card chosen only that card's.
    whole.table.select(["QS"])
    whole.window.actions_by_id["sums"].trigger()
    assert whole.desk.open_dialog is None and whole.table.toast.text.startswith("The Q")


def test_where_captures_differ_the_person_chooses_by_picture(whole, qtbot):
    at_position(qtbot, whole, "2S 5D 2H", "7S QC QS AD")
    whole.thinker.is_silent = True
    whole.drag(whole.table.card_point("7S"), whole.table.zone_point(whole.zone(ZoneKind.FLOOR)) - _aside(whole))
    dialog = whole.desk.open_dialog
    assert isinstance(dialog, ChoiceDialog) and len(dialog.buttons) == 2
    assert floor_of(whole) == {"2S", "5D", "2H"}
    wanted = next(button for button in dialog.buttons if "hearts" in button.text().split("(")[0])
    QTest.mouseClick(wanted, LEFT)
    whole.settle()
    assert floor_of(whole) == {"2S"}


def _aside(whole):
    """Away from every card of the floor."""
    place = whole.table.table_scene.layout.zones[whole.zone(ZoneKind.FLOOR)]
    return QPoint(0, round(place.rect.h / 2) - 12)


def test_a_drop_on_one_of_the_cards_makes_the_choice(whole, qtbot):
    at_position(qtbot, whole, "2S 5D 2H", "7S QC QS AD")
    whole.thinker.is_silent = True
    whole.drag(whole.table.card_point("7S"), whole.table.card_point("2H"))
    whole.settle()
    assert whole.desk.open_dialog is None and floor_of(whole) == {"2S"}


def test_a_capture_is_seen_for_a_moment_before_the_cards_go(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.settings.change(pace="fast", confirm_discard=False)
    whole.table.select(["8H"])
    whole.window.actions_by_id["play"].trigger()
    assert floor_of(whole) == {"9D"} and not whole.window.is_settled
    shown = whole.window.models.snapshot.zone(whole.zone(ZoneKind.FLOOR))
    assert {spot.uid for spot in shown.cards if spot.is_lit} == {"3S", "5H", "8H"}
    qtbot.waitUntil(lambda: whole.window.is_settled, timeout=4000)
    shown = whole.window.models.snapshot.zone(whole.zone(ZoneKind.FLOOR))
    assert [spot.uid for spot in shown.cards] == ["9D"]


def test_whoever_wants_no_waiting_sees_the_cards_go_at_once(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.settings.change(confirm_discard=False)
    whole.table.select(["8H"])
    whole.window.actions_by_id["play"].trigger()
    shown = whole.window.models.snapshot.zone(whole.zone(ZoneKind.FLOOR))
    assert [spot.uid for spot in shown.cards] == ["9D"]


def test_space_hurries_a_capture_on(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.settings.change(animation="slow", pace="slow", confirm_discard=False)
    whole.table.select(["8H"])
    whole.window.actions_by_id["play"].trigger()
    whole.table.hurry_requested.emit()
    shown = whole.window.models.snapshot.zone(whole.zone(ZoneKind.FLOOR))
    assert [spot.uid for spot in shown.cards] == ["9D"]


def test_a_basra_lies_across_its_heap(whole, qtbot):
    at_position(qtbot, whole, "3S 5H", "8H 2C QS AD")
    whole.thinker.is_silent = True
    whole.double_click(whole.table.card_point("8H"))
    whole.settle()
    item = whole.table.table_scene.cards["8H"]
    assert item.zone_id == whole.zone(ZoneKind.CAPTURED, 0) and abs(item.pose.angle) == 90
    assert any("Basra!" in line for line in whole.window.log.lines())


def test_the_screen_reader_is_told_what_a_card_takes(whole, qtbot):
    at_position(qtbot, whole, "3S 5H 9D", "8H 2C QS AD")
    access = whole.table.access
    assert access.name_of((NodeKind.CARD, "8H")) == "eight of hearts, takes the three of spades, five of hearts"
    assert "Floor" in access.name_of((NodeKind.ZONE, whole.zone(ZoneKind.FLOOR)))
    names = [node.access_name() for node in access.access_children()]
    assert all(names), names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_deal_is_played_by_mouse(whole, qtbot, players):
    begin(qtbot, whole, seed=11, players=players)
    whole.window.shows_score_sheet = False
    session, plays = whole.match.session, 0
    while not session.is_between_deals and not session.is_over:
        qtbot.waitUntil(lambda: whole.match.is_persons_turn or session.is_between_deals or session.is_over)
        if not whole.match.is_persons_turn:
            break
        whole.settle()
        before = session.revision
        uid = whole.view.hand[0].text
        floor = whole.zone(ZoneKind.FLOOR)
        match plays % 3:
            case 0:
                whole.drag(whole.table.card_point(uid), whole.table.zone_point(floor))
            case 1:
                whole.double_click(whole.table.card_point(uid))
            case _:
                whole.click(uid)
                QTest.mouseClick(whole.table.viewport(), LEFT, pos=whole.table.zone_point(floor) - _aside(whole))
        dialog = whole.desk.open_dialog
        if isinstance(dialog, ChoiceDialog):
            QTest.mouseClick(dialog.buttons[0], LEFT)
        assert session.revision > before, (plays, uid, whole.refused)
        plays += 1
    assert plays == {2: 24, 3: 16, 4: 12}[players] and whole.refused == []
    sheet = session.score_sheet()
    assert sum(line.count for side in sheet.sides for line in side.lines if line.code == "most-cards") == 52


def test_tiles_know_the_rule_sets_of_their_games():
    names = [game.rule_set_id(rules) for game in GAMES.values() for rules in game.rule_sets()]
    tiles = {name: tile_of(name) for name in names}
    assert tiles["burako"] == "buraco" and tiles["buraco-stbl"] == "buraco"
    assert tiles["burraco-fibur"] == "burraco" and tiles["basra-egypt"] == "basra"
