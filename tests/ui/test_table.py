"""Hands on the table: what a person does with mouse and keys, and what comes of it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.ui.decks import Deck, DeckStyle
from buraco_desktop.ui.table import AnimationSpeed
from buraco_desktop.ui.table.zone_item import Mark
from buraco_desktop.ui.table_spec import GestureKind, ZoneId
from buraco_desktop.ui.theme import load_theme
from tests.ui.table_bench import LEFT, PLAIN, Bench
from tests.ui.table_fixtures import (
    FELT,
    HAND,
    MORTO,
    PILE,
    STOCK,
    meld_id,
    ordinary_table,
    spots,
    table,
    with_hands_shown,
    worst_table,
)

TAB, LEFT_KEY, RIGHT_KEY = Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right


@pytest.fixture(params=[False, True], ids=["ltr", "rtl"])
def bench(qtbot, request) -> Bench:
    return Bench(qtbot, ordinary_table(), rtl=request.param)


def last_drop(bench: Bench):
    gesture = bench.gestures[-1]
    assert gesture.kind is GestureKind.DROP
    return gesture.source, gesture.uids, gesture.target


# --- dragging ---


def test_one_card_to_a_meld(bench: Bench) -> None:
    bench.drag(bench.view.card_point("KS"), bench.view.zone_point(meld_id(0, 1)))
    assert last_drop(bench) == (HAND, ("KS",), meld_id(0, 1))
    assert "KS" in bench.uids(meld_id(0, 1))
    assert bench.scene.cards["KS"].zone_id == meld_id(0, 1)


def test_the_selection_to_a_new_meld(bench: Bench) -> None:
    for uid in ("AC", "8H", "9H"):
        bench.click(uid)
    bench.drag(bench.view.card_point("8H"), bench.view.zone_point(FELT))
    assert last_drop(bench) == (HAND, ("AC", "8H", "9H"), FELT)
    assert bench.view.selected_uids() == ()


def test_a_card_that_is_not_selected_goes_alone(bench: Bench) -> None:
    bench.click("AC")
    bench.drag(bench.view.card_point("8H"), bench.view.zone_point(FELT))
    assert last_drop(bench) == (HAND, ("8H",), FELT)
    assert bench.gestures[-1].selection == ("AC",)


def test_hand_to_pile(bench: Bench) -> None:
    bench.drag(bench.view.card_point("7C"), bench.view.zone_point(PILE))
    assert last_drop(bench) == (HAND, ("7C",), PILE)
    assert bench.uids(PILE)[-1] == "7C"


def test_the_whole_pile_to_the_hand(bench: Bench) -> None:
    bench.drag(bench.view.card_point("2S"), bench.view.zone_point(HAND))
    assert last_drop(bench) == (PILE, (), HAND)
    assert bench.uids(PILE) == []
    assert set(bench.uids(HAND)) >= {"5D", "KD", "2S", "8D", "9C"}


def test_the_pile_may_be_let_go_anywhere_on_the_own_side(bench: Bench) -> None:
    bench.drag(bench.view.card_point("9C"), bench.view.zone_point(FELT))
    assert last_drop(bench) == (PILE, (), HAND)


def test_the_pile_can_be_dropped_on_a_meld_that_takes_it(bench: Bench) -> None:
    bench.follows = False
    bench.view.lit_requested.connect(lambda *_: bench.view.set_targets((HAND, meld_id(0, 1))))
    bench.drag(bench.view.card_point("9C"), bench.view.zone_point(meld_id(0, 1)))
    assert last_drop(bench) == (PILE, (), meld_id(0, 1))


def test_stock_to_hand(bench: Bench) -> None:
    bench.drag(bench.view.zone_point(STOCK), bench.view.zone_point(HAND))
    assert last_drop(bench) == (STOCK, (), HAND)
    assert bench.uids(HAND)[-1].startswith("drawn-")


def test_a_morto_that_may_not_be_lifted_stays(bench: Bench) -> None:
    bench.drag(bench.view.zone_point(MORTO), bench.view.zone_point(HAND))
    assert bench.gestures == []
    assert bench.lit == []


def test_cards_let_go_nowhere_fly_back(bench: Bench) -> None:
    home = bench.scene.cards["KS"].pose
    start = bench.view.card_point("KS")
    bench.press(start)
    bench.glide(start, QPoint(640, 20))
    assert bench.scene.cards["KS"].pose != home
    bench.release(QPoint(640, 20))
    assert bench.gestures == []
    assert bench.scene.cards["KS"].pose == home


def test_a_refused_drop_flies_back_and_says_why(bench: Bench, qtbot) -> None:
    bench.follows = False
    bench.view.gesture_made.connect(lambda gesture: bench.view.refuse("This card does not fit.", gesture.target))
    home = bench.scene.cards["KS"].pose
    with qtbot.waitSignal(bench.view.announced) as said:
        bench.drag(bench.view.card_point("KS"), bench.view.zone_point(meld_id(0, 2)))
    assert said.args == ["This card does not fit."]
    assert bench.scene.cards["KS"].pose == home
    assert bench.scene.zones[meld_id(0, 2)].top.mark is Mark.REFUSED
    toast = bench.view.toast
    assert toast is not None
    assert toast.isVisible()
    assert toast.text == "This card does not fit."
    with qtbot.waitSignal(bench.view.why_requested):
        QTest.mouseClick(toast.link, LEFT)
    assert not toast.isVisible()


def test_places_that_take_the_cards_light_up(bench: Bench) -> None:
    start, end = bench.view.card_point("KS"), bench.view.zone_point(PILE)
    bench.view.lit_requested.connect(lambda *_: bench.view.set_targets((PILE, meld_id(0, 0))))
    bench.press(start)
    bench.glide(start, end)
    assert bench.lit == [(HAND, ("KS",))]
    marks = {zone: item.top.mark for zone, item in bench.scene.zones.items() if item.top.mark is not Mark.NONE}
    assert marks == {PILE: Mark.HOT, meld_id(0, 0): Mark.LIT}
    bench.release(end)
    assert all(item.top.mark is Mark.NONE for item in bench.scene.zones.values())


def test_a_drop_beside_a_place_that_takes_the_cards_is_meant_for_it(bench: Bench) -> None:
    bench.view.lit_requested.connect(lambda *_: bench.view.set_targets((STOCK,)))
    rect = bench.scene.zone_rect(STOCK)
    beside = QPoint(round(rect.center().x()), round(rect.top()) - 6)
    bench.drag(bench.view.card_point("KS"), beside)
    assert bench.gestures[-1].target == STOCK


def test_cards_change_places_in_the_hand(bench: Bench) -> None:
    goal = (bench.view.card_point("KH") + bench.view.card_point("AC")) / 2
    bench.drag(bench.view.card_point("KS"), goal)
    assert bench.arranged == [("4S", "3H", "5H", "8H", "9H", "KH", "KS", "AC", "2C", "7C", "JC")]
    assert bench.uids(HAND) == list(bench.arranged[0])
    assert bench.gestures == []


def test_a_gap_shows_where_the_card_would_go(bench: Bench) -> None:
    start, end = bench.view.card_point("KS"), bench.view.card_point("7C")
    home = bench.scene.cards["3H"].pose
    place = bench.scene.layout.zones[HAND]
    bench.press(start)
    bench.glide(start, end)
    assert bench.scene.cards["3H"].pose == place.poses[1]
    bench.release(start)
    bench.key(Qt.Key.Key_Escape)
    assert bench.scene.cards["3H"].pose == home


def test_escape_breaks_a_drag_off(bench: Bench) -> None:
    home = bench.scene.cards["KS"].pose
    start, end = bench.view.card_point("KS"), bench.view.zone_point(PILE)
    bench.press(start)
    bench.glide(start, end)
    bench.key(Qt.Key.Key_Escape)
    bench.release(end)
    assert bench.gestures == []
    assert bench.scene.cards["KS"].pose == home


def test_the_right_button_breaks_a_drag_off_and_asks_nothing(bench: Bench, qtbot) -> None:
    start, end = bench.view.card_point("KS"), bench.view.zone_point(PILE)
    bench.press(start)
    bench.glide(start, end)
    assert bench.port.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    with qtbot.assertNotEmitted(bench.view.context_requested):
        QTest.mouseClick(bench.port, Qt.MouseButton.RightButton, PLAIN, end)
    bench.release(end)
    assert bench.gestures == []


def test_a_hand_shows_what_can_be_taken_up(bench: Bench) -> None:
    QTest.mouseMove(bench.port, bench.view.card_point("KS"))
    assert bench.port.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.mouseMove(bench.port, bench.view.zone_point(MORTO))
    assert bench.port.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_other_peoples_cards_are_no_place_for_anything(bench: Bench) -> None:
    left = ZoneId("other-hand", 1)
    bench.drag(bench.view.card_point("KS"), bench.view.zone_point(left))
    bench.view.set_focus_card(left)
    bench.key(Qt.Key.Key_Return)
    QTest.mouseDClick(bench.port, LEFT, PLAIN, bench.view.zone_point(left))
    assert bench.gestures == []


def test_a_dragged_card_that_goes_away_ends_the_drag(bench: Bench) -> None:
    start, end = bench.view.card_point("KS"), bench.view.zone_point(PILE)
    bench.press(start)
    bench.glide(start, end)
    hand = bench.zone(HAND)
    bench.change(replace(hand, cards=tuple(spot for spot in hand.cards if spot.uid != "KS"), count=10))
    assert "KS" not in bench.scene.cards
    bench.glide(end, start)
    bench.release(start)
    assert bench.gestures == []
    bench.drag(bench.view.card_point("3H"), end)
    assert last_drop(bench) == (HAND, ("3H",), PILE)


def test_other_changes_do_not_disturb_a_drag(bench: Bench) -> None:
    start, end = bench.view.card_point("KS"), bench.view.zone_point(PILE)
    bench.press(start)
    bench.glide(start, end)
    bench.change(replace(bench.zone(STOCK), count=40))
    assert bench.view.table_scene.drag is not None
    bench.release(end)
    assert last_drop(bench) == (HAND, ("KS",), PILE)


def test_a_small_tremble_is_a_click(bench: Bench) -> None:
    point = bench.view.card_point("KS")
    bench.press(point)
    QTest.mouseMove(bench.port, point + QPoint(2, 2))
    bench.release(point + QPoint(2, 2))
    assert bench.view.selected_uids() == ("KS",)


def test_every_card_of_a_full_hand_can_be_dragged(qtbot) -> None:
    bench = Bench(qtbot, worst_table(), size=(1024, 600), follows=False)
    for uid in bench.uids(HAND):
        bench.drag(bench.view.card_point(uid), bench.view.zone_point(FELT))
        assert last_drop(bench) == (HAND, (uid,), FELT)


# --- clicks ---


def test_a_click_selects_and_another_puts_back(bench: Bench, qtbot) -> None:
    with qtbot.waitSignal(bench.view.selection_changed) as news:
        bench.click("KS")
    assert news.args == [("KS",)]
    bench.click("AC")
    assert bench.view.selected_uids() == ("KS", "AC")
    bench.click("KS")
    assert bench.view.selected_uids() == ("AC",)


def test_a_selected_card_stands_out(bench: Bench) -> None:
    before = bench.scene.cards["KS"].pose
    bench.click("KS")
    assert bench.scene.cards["KS"].pose == before.raised(bench.scene.layout.lift)


def test_a_click_on_the_felt_puts_all_back(bench: Bench) -> None:
    bench.view.select_all()
    assert len(bench.view.selected_uids()) == 11
    QTest.mouseClick(bench.port, LEFT, PLAIN, QPoint(640, 575))
    assert bench.view.selected_uids() == ()


def test_a_click_on_a_meld_does_nothing_and_a_double_click_acts(bench: Bench) -> None:
    bench.click("KS")
    point = bench.view.zone_point(meld_id(0, 1))
    QTest.mouseClick(bench.port, LEFT, PLAIN, point)
    assert bench.gestures == []
    assert bench.view.selected_uids() == ("KS",)
    QTest.mouseDClick(bench.port, LEFT, PLAIN, point)
    gesture = bench.gestures[-1]
    assert (gesture.kind, gesture.source, gesture.target) == (GestureKind.ACTIVATE, meld_id(0, 1), meld_id(0, 1))
    assert gesture.selection == ("KS",)


def test_a_double_click_on_a_card_acts_on_it_and_leaves_the_selection(bench: Bench) -> None:
    bench.click("AC")
    point = bench.view.card_point("KS")
    QTest.mouseClick(bench.port, LEFT, PLAIN, point)
    QTest.mouseDClick(bench.port, LEFT, PLAIN, point)
    gesture = bench.gestures[-1]
    assert (gesture.kind, gesture.source, gesture.uids) == (GestureKind.ACTIVATE, HAND, ("KS",))
    assert gesture.selection == ("AC",)
    assert bench.view.selected_uids() == ("AC",)


def test_right_click_and_long_press_ask_what_can_be_done(bench: Bench, qtbot) -> None:
    point = bench.view.card_point("KS")
    with qtbot.waitSignal(bench.view.context_requested) as asked:
        QTest.mouseClick(bench.port, Qt.MouseButton.RightButton, PLAIN, point)
    assert asked.args == [HAND, "KS", bench.port.mapToGlobal(point)]
    with qtbot.waitSignal(bench.view.context_requested, timeout=3000) as asked:
        bench.press(bench.view.zone_point(STOCK))
    assert asked.args[0] == STOCK
    bench.release(bench.view.zone_point(STOCK))
    assert bench.view.selected_uids() == ()


def test_selected_cards_that_leave_the_hand_are_no_longer_selected(bench: Bench, qtbot) -> None:
    bench.view.select(["KS", "AC"])
    hand = bench.zone(HAND)
    with qtbot.waitSignal(bench.view.selection_changed):
        bench.change(replace(hand, cards=tuple(spot for spot in hand.cards if spot.uid != "KS"), count=10))
    assert bench.view.selected_uids() == ("AC",)


# --- keys ---


def test_tab_walks_every_zone_and_back(bench: Bench, qtbot) -> None:
    bench.view.activateWindow()
    bench.view.setFocus()
    seen = []
    for _ in bench.models.zones:
        bench.key(TAB)
        seen.append(bench.view.focused()[0])
    assert seen == list(bench.models.zones)
    bench.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert bench.view.focused()[0] == seen[-2]


def test_the_ring_is_always_where_the_keyboard_is(bench: Bench) -> None:
    bench.view.activateWindow()
    bench.view.setFocus()
    for _ in bench.models.zones:
        bench.key(TAB)
        zone, uid = bench.view.focused()
        ring = bench.scene.focus_ring
        assert ring.isVisible()
        rect = bench.scene.card_rect(uid) if uid is not None else bench.scene.zone_rect(zone)
        assert ring.outline.boundingRect().intersects(rect)


def test_arrows_follow_the_screen(bench: Bench) -> None:
    bench.view.set_focus_card(HAND, "8H")
    for key, sign in ((RIGHT_KEY, 1), (LEFT_KEY, -1)):
        before = bench.scene.cards[bench.view.focused()[1]].pose.x
        bench.key(key)
        after = bench.scene.cards[bench.view.focused()[1]].pose.x
        assert (after - before) * sign > 0


def test_arrows_go_up_and_down_between_zones(bench: Bench) -> None:
    bench.view.set_focus_card(HAND, "8H")
    bench.key(Qt.Key.Key_Up)
    assert bench.view.focused()[0].owner == 0
    assert bench.view.focused()[0].kind in ("meld", "new-meld")
    bench.key(Qt.Key.Key_Up)
    assert bench.view.focused()[0].kind in ("pile", "stock", "morto")
    bench.key(Qt.Key.Key_Down)
    bench.key(Qt.Key.Key_Down)
    assert bench.view.focused() == (HAND, "8H")


def test_arrows_walk_into_a_meld(bench: Bench) -> None:
    bench.view.set_focus_card(meld_id(0, 1))
    bench.key(LEFT_KEY if bench.view.isRightToLeft() else RIGHT_KEY)
    assert bench.view.focused() == (meld_id(0, 1), "0.1.9D")
    bench.key(Qt.Key.Key_End)
    assert bench.view.focused() == (meld_id(0, 1), "0.1.QD")
    bench.key(Qt.Key.Key_Home)
    assert bench.view.focused() == (meld_id(0, 1), "0.1.9D")


def test_arrows_go_between_the_rows_of_a_long_hand(qtbot) -> None:
    hand = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK")
    bench = Bench(qtbot, table(hand=hand, pile=""), size=(1280, 800))
    assert bench.scene.layout.zones[HAND].rows == 2
    first = bench.uids(HAND)[3]
    bench.view.set_focus_card(HAND, first)
    bench.key(Qt.Key.Key_Down)
    zone, below = bench.view.focused()
    assert zone == HAND
    assert bench.uids(HAND).index(below) >= 26
    bench.key(Qt.Key.Key_Up)
    assert bench.uids(HAND).index(bench.view.focused()[1]) < 26


def test_space_selects_and_enter_acts(bench: Bench) -> None:
    bench.view.set_focus_card(HAND, "KS")
    bench.key(Qt.Key.Key_Space)
    assert bench.view.selected_uids() == ("KS",)
    bench.view.set_focus_card(meld_id(0, 0))
    bench.key(Qt.Key.Key_Return)
    gesture = bench.gestures[-1]
    assert (gesture.kind, gesture.target, gesture.selection) == (GestureKind.ACTIVATE, meld_id(0, 0), ("KS",))
    bench.view.set_focus_card(HAND, "AC")
    bench.key(Qt.Key.Key_Enter)
    assert bench.gestures[-1].uids == ("AC",)
    bench.key(Qt.Key.Key_Escape)
    assert bench.view.selected_uids() == ()


def test_space_elsewhere_hurries_on(bench: Bench, qtbot) -> None:
    bench.view.set_focus_card(PILE)
    with qtbot.waitSignal(bench.view.hurry_requested):
        bench.key(Qt.Key.Key_Space)


def test_control_and_arrow_move_a_card_along_the_hand(bench: Bench) -> None:
    bench.view.set_focus_card(HAND, "KS")
    forward = LEFT_KEY if bench.view.isRightToLeft() else RIGHT_KEY
    bench.key(forward, Qt.KeyboardModifier.ControlModifier)
    assert bench.uids(HAND)[:3] == ["4S", "3H", "KS"]
    assert bench.view.focused() == (HAND, "KS")


def test_the_keyboard_stays_near_a_card_that_goes(bench: Bench) -> None:
    bench.view.set_focus_card(HAND, "KS")
    hand = bench.zone(HAND)
    bench.change(replace(hand, cards=tuple(spot for spot in hand.cards if spot.uid != "KS"), count=10))
    assert bench.view.focused() == (HAND, "3H")
    bench.view.set_focus_card(meld_id(0, 3))
    bench.change(without=(meld_id(0, 3),))
    assert bench.view.focused() == (HAND, "3H")


def test_the_menu_key_asks_about_the_focused_card(bench: Bench, qtbot) -> None:
    bench.view.set_focus_card(HAND, "KS")
    bench.view.activateWindow()
    bench.view.setFocus()
    with qtbot.waitSignal(bench.view.context_requested) as asked:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
        QApplication.sendEvent(bench.view, event)
    assert asked.args[:2] == [HAND, "KS"]


# --- moving ---


def test_without_animation_cards_are_in_place_at_once(bench: Bench) -> None:
    assert bench.view.is_idle
    assert bench.scene.cards["KS"].pose == bench.scene.layout.zones[HAND].poses[1]


def test_a_deal_comes_from_the_stock_card_by_card(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.FAST)
    assert not bench.view.is_idle
    stock = bench.scene.layout.zones[STOCK].rect
    last = bench.scene.cards["JC"]
    assert abs(last.pose.x - stock.cx) < 20
    with qtbot.waitSignal(bench.view.settled, timeout=5000):
        pass
    assert last.pose == bench.scene.layout.zones[HAND].poses[-1]
    assert len([item for item in bench.scene.items() if item.zValue() >= 80_000 and item.isVisible()]) == 0


def test_a_change_elsewhere_does_not_hasten_a_deal(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.SLOW)
    last = bench.scene.cards["JC"]
    before = last.pose
    bench.change(replace(bench.zone(STOCK), count=40))
    qtbot.wait(60)
    assert last.pose == before
    assert not last.isVisible()
    bench.view.hurry()
    assert last.isVisible()


def test_hurrying_brings_every_card_home(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.SLOW)
    bench.view.hurry()
    assert bench.view.is_idle
    assert bench.scene.cards["JC"].pose == bench.scene.layout.zones[HAND].poses[-1]


def test_an_opponents_discard_flies_from_the_hand_it_left(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.SLOW)
    bench.view.hurry()
    left = ZoneId("other-hand", 1)
    pile = bench.zone(PILE)
    bench.change(
        replace(bench.zone(left), count=10),
        replace(pile, cards=pile.cards + spots(read_cards("QD"), may_lift=True), count=6),
    )
    start = bench.scene.cards["QD"].pose
    assert bench.scene.layout.seats["left"].holds(start.x, start.y)
    bench.view.hurry()
    assert bench.scene.cards["QD"].pose == bench.scene.layout.zones[PILE].poses[-1]


def test_an_opponents_draw_is_seen(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.SLOW)
    bench.view.hurry()
    bench.change(replace(bench.zone(STOCK), count=40), replace(bench.zone(ZoneId("other-hand", 1)), count=12))
    assert not bench.view.is_idle
    bench.view.hurry()
    assert bench.view.is_idle


def test_the_pile_an_opponent_takes_flies_to_the_opponent(qtbot) -> None:
    bench = Bench(qtbot, table(), speed=AnimationSpeed.SLOW)
    bench.view.hurry()
    bench.change(replace(bench.zone(PILE), cards=(), count=0), replace(bench.zone(ZoneId("other-hand", 1)), count=16))
    assert not bench.view.is_idle
    bench.view.hurry()
    assert "9C" not in bench.scene.cards


def test_one_change_is_one_layout(bench: Bench) -> None:
    laid_out = []
    bench.scene.synced.connect(lambda: laid_out.append(1))
    bench.models.show(ordinary_table(hand="AC 2C 3C", new=()))
    QTest.qWait(20)
    assert len(laid_out) == 1


# --- looks ---


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_fullest_table_is_drawn(qtbot, size) -> None:
    bench = Bench(qtbot, worst_table(), size=size)
    picture = bench.view.grab().toImage()
    assert picture.width() == size[0] * bench.view.devicePixelRatioF()
    screen = bench.scene.sceneRect().adjusted(-0.5, -0.5, 0.5, 0.5)
    for uid in bench.scene.cards:
        assert screen.contains(bench.scene.card_rect(uid)), uid


def test_deck_theme_and_speed_can_be_changed(bench: Bench) -> None:
    before = bench.view.grab().toImage()
    bench.view.set_theme(load_theme("dark"))
    dark = bench.view.grab().toImage()
    assert dark != before
    bench.view.set_deck(Deck(DeckStyle(face="large-index", back="crimson", four_colours=False)))
    assert bench.view.grab().toImage() != dark
    bench.view.set_speed(AnimationSpeed.NORMAL)
    bench.view.set_speed(AnimationSpeed.OFF)
    assert bench.view.is_idle


def test_a_pile_of_which_only_the_top_is_seen(qtbot) -> None:
    bench = Bench(qtbot, table(pile="9C"))
    bench.change(replace(bench.zone(PILE), count=20))
    assert not bench.view.grab().isNull()
    bench.drag(bench.view.card_point("9C"), bench.view.zone_point(HAND))
    assert last_drop(bench) == (PILE, (), HAND)


def test_a_panel_tells_in_full_what_it_has_no_room_for(qtbot, monkeypatch):
    name = "Maximiliane Hohenstaufen-Wolkenstein"
    snapshot = ordinary_table()
    scores = tuple(replace(score, name=f"{name} {number}") for number, score in enumerate(snapshot.scores))
    bench = Bench(qtbot, replace(snapshot, scores=scores), size=(1024, 600))
    told = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _view: told.append(text))
    seat = bench.scene.seats[0]
    for rect in (bench.scene.score.totals_rect, bench.scene.score.deal_rect, seat.rect):
        point = bench.view.mapFromScene(rect.center())
        QApplication.sendEvent(bench.port, QHelpEvent(QEvent.Type.ToolTip, point, bench.port.mapToGlobal(point)))
    assert f"{name} 0" in told[0] and f"{name} 1" in told[0]
    assert told[1].startswith("Deal 3") and told[2] == seat.seat.spoken


def test_hands_shown_lie_open_and_can_be_walked_and_go_with_the_next_deal(bench: Bench) -> None:
    amir = ZoneId("other-hand", 1)
    bench.show(with_hands_shown(bench.snapshot, 4, 0, 2))
    uids = bench.uids(amir)
    assert all(bench.scene.cards[uid].is_face_up for uid in uids) and len(uids) == 4
    assert bench.scene.seats[1].is_open and not bench.scene.seats[2].is_open
    assert bench.scene.zone_at(bench.scene.card_rect(uids[0]).center()) == amir
    bench.view.set_focus_card(amir)
    bench.key(LEFT_KEY if bench.view.isRightToLeft() else RIGHT_KEY)
    assert bench.view.focused() == (amir, uids[0])
    bench.drag(bench.view.card_point(uids[0]), bench.view.zone_point(PILE))
    QTest.mouseDClick(bench.port, LEFT, PLAIN, bench.view.card_point(uids[1]))
    assert not bench.gestures
    bench.show(ordinary_table(deal=4))
    assert amir not in bench.scene.zones and not set(uids) & set(bench.scene.cards)
    assert not bench.scene.seats[1].is_open
    assert bench.view.focused() == (amir, None)


def test_a_hand_is_shown_where_it_was_held(qtbot) -> None:
    bench = Bench(qtbot, ordinary_table(), speed=AnimationSpeed.SLOW)
    bench.view.hurry()
    bench.show(with_hands_shown(bench.snapshot, 4, 0, 2))
    item = bench.scene.cards[bench.uids(ZoneId("other-hand", 1))[0]]
    assert not bench.view.is_idle
    assert bench.scene.seats[1].rect.contains(item.pos())


def test_cards_dropped_on_the_felt_of_the_others_are_reported(bench: Bench) -> None:
    bench.follows = False
    area = bench.scene.layout.others_area[0]
    spot = next(
        QPoint(int(area.x + area.w * number / 20), int(area.bottom - 6))
        for number in range(1, 20)
        if bench.scene.zone_at(QPointF(area.x + area.w * number / 20, area.bottom - 6)) is None
    )
    bench.drag(bench.view.card_point("KS"), spot)
    assert last_drop(bench) == (HAND, ("KS",), ZoneId("other-felt"))


def test_a_click_on_the_place_for_a_new_meld_lays_what_is_selected(bench: Bench) -> None:
    for uid in ("AC", "8H", "9H"):
        bench.click(uid)
    QTest.mouseClick(bench.port, LEFT, PLAIN, bench.view.zone_point(FELT))
    QTest.mouseDClick(bench.port, LEFT, PLAIN, bench.view.zone_point(FELT))
    assert len(bench.gestures) == 1
    made = bench.gestures[0]
    assert (made.kind, made.target, made.selection) == (GestureKind.ACTIVATE, FELT, ("AC", "8H", "9H"))
