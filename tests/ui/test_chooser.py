"""The first page: which game, and going on with an interrupted match of any of them."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from buraco_desktop.catalog import GAMES
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.storage.settings import MatchSetup
from buraco_desktop.ui.app.arguments import read_arguments
from buraco_desktop.ui.app.choosing import Choosing
from buraco_desktop.ui.dialogs.question_dialog import QuestionDialog
from buraco_desktop.ui.texts.options import rule_set_name
from tests.end2end.whole_window import NAMES, WholeWindow, a_setup, play_to_the_end, whole_window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


def choosing_for(whole: WholeWindow) -> Choosing:
    return Choosing(whole.match, whole.window, whole.desk, whole.settings, whole.store, GAMES, lambda: NAMES)


def play_a_little(qtbot, whole, rules: str, players: int = 2):
    """Begin a match of these rules and play one action of the person's."""
    whole.match.new_match(a_setup(rules, players=players, seed=3))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    if whole.match.session.game.id == "buraco":
        whole.match.submit(make_player("buraco", "easy", 1).choose(whole.view, UNLIMITED).action)
    else:
        whole.match.submit(next(iter(whole.match.session.legal_actions())))
    return whole.match.session.record()


def test_a_first_start_offers_three_games_and_buraco_by_enter(whole, qtbot):
    choosing = choosing_for(whole)
    choosing.show()
    page = choosing.page
    qtbot.waitActive(whole.window)
    assert whole.window.is_choosing and not whole.table.isVisible()
    assert list(page.tiles) == ["buraco", "burraco", "basra"] and page.main_continue is None
    assert page.focusWidget() is page.tiles["buraco"]
    assert not any(tile.is_last for tile in page.tiles.values())
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert not whole.window.is_choosing and whole.table.isVisible()
    assert whole.match.session.game.id == "buraco"


@pytest.mark.parametrize(
    ("tile", "game", "players"), [("buraco", "buraco", 4), ("burraco", "buraco", 4), ("basra", "basra", 2)]
)
def test_one_click_begins_a_match_and_is_remembered(whole, qtbot, tile, game, players):
    choosing = choosing_for(whole)
    choosing.show()
    QTest.mouseClick(choosing.page.tiles[tile], LEFT)
    session = whole.match.session
    assert session.game.id == game and session.plan.players == players
    assert session.game.rule_set_id(session.rules) == tile
    assert whole.settings.settings.last_match.rules == tile
    whole.window.games_asked.emit()
    assert choosing.page.tiles[tile].is_last


def test_the_game_played_last_has_the_keyboard_and_begins_as_it_was_set_up(whole, qtbot):
    seats = {"names": ("Me", "Omar", "Laila", "Zaid"), "deciders": ("person", "hard", "easy", "hard")}
    whole.settings.change(last_match=MatchSetup(game="basra", rules="basra-egypt", players=4, **seats))
    choosing = choosing_for(whole)
    choosing.show()
    qtbot.waitActive(whole.window)
    page = choosing.page
    assert page.focusWidget() is page.tiles["basra"]
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    session = whole.match.session
    assert session.game.rule_set_id(session.rules) == "basra-egypt"
    assert session.plan.names == seats["names"] and session.plan.deciders == seats["deciders"]


@pytest.mark.parametrize("rules", ["buraco", "burraco", "basra", "basra-egypt"])
def test_an_interrupted_match_is_the_first_choice_and_goes_on(qtbot, tmp_path, rules):
    with whole_window(tmp_path) as first:
        before = play_a_little(qtbot, first, rules)
        first.thinker.is_silent = True
        before = first.match.session.record()
    with whole_window(tmp_path) as again:
        again.thinker.is_silent = True
        choosing = choosing_for(again)
        choosing.show()
        qtbot.waitActive(again.window)
        button = choosing.page.main_continue
        assert button is not None and choosing.page.focusWidget() is button
        assert button.accessibleName().startswith("Continue: ") and "Deal 1" in button.match.detail
        assert again.match.session is None
        QTest.keyClick(button, Qt.Key.Key_Return)
        assert not again.window.is_choosing
        assert again.match.session.record().deals == before.deals


def test_a_match_of_which_only_a_part_can_be_read_goes_on_and_says_so(qtbot, tmp_path):
    with whole_window(tmp_path) as before:
        play_a_little(qtbot, before, "buraco")
        path = before.store.current_path
    path.write_text(path.read_text("utf-8") + "0 draw\n0 draw\n", "utf-8")
    with whole_window(tmp_path) as whole:
        choosing = choosing_for(whole)
        choosing.show()
        page = choosing.page
        assert page.main_continue is not None
        QTest.mouseClick(page.main_continue, LEFT)
        said = whole.window.notice.text
        assert said.startswith("The end of the last match could not be read: it goes on from before.")
        assert path.with_name(f"{path.name}.broken-1").name in said
        choosing.show()
        assert [entry.path for entry in whole.store.stored()] == []


def test_interrupted_matches_of_other_games_wait_on_their_tiles(whole, qtbot):
    kept = {}
    for rules in ("basra", "burraco", "buraco"):
        play_a_little(qtbot, whole, rules)
        whole.thinker.is_silent = True
        kept[rules] = whole.match.session.record()
        whole.thinker.is_silent = False
    choosing = choosing_for(whole)
    choosing.show()
    page = choosing.page
    qtbot.waitUntil(lambda: len(page.small_continues) == 2)
    assert page.main_continue.match.tile == "buraco" and set(page.small_continues) == {"burraco", "basra"}
    whole.thinker.is_silent = True
    QTest.mouseClick(page.small_continues["basra"], LEFT)
    assert whole.match.session.game.id == "basra"
    assert whole.match.session.record().deals[0].order == kept["basra"].deals[0].order
    whole.window.actions_by_id["games"].trigger()
    qtbot.waitUntil(lambda: set(page.small_continues) == {"buraco", "burraco"})
    assert page.main_continue.match.tile == "basra"


def test_a_match_that_is_over_is_not_offered(whole, qtbot):
    play_a_little(qtbot, whole, "basra")
    whole.window.shows_score_sheet = False
    play_to_the_end(qtbot, whole)
    choosing = choosing_for(whole)
    choosing.show()
    assert choosing.page.main_continue is None


def test_the_page_is_left_by_esc_and_play_stands_still_behind_it(whole, qtbot):
    play_a_little(qtbot, whole, "basra")
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    choosing = choosing_for(whole)
    whole.window.actions_by_id["games"].trigger()
    assert whole.window.is_choosing
    actions = whole.window.actions_by_id
    assert not actions["play"].isEnabled() and not actions["undo"].isEnabled() and not actions["log"].isEnabled()
    whole.match.refresh()
    for menu in (action.menu() for action in whole.window.menuBar().actions()):
        menu.aboutToShow.emit()
        menu.aboutToHide.emit()
    assert not actions["play"].isEnabled() and not actions["undo"].isEnabled()
    whole.match.submit(next(iter(whole.match.session.legal_actions())))
    revision = whole.match.session.revision
    QTest.qWait(40)
    assert whole.match.session.revision == revision
    QTest.keyClick(choosing.page, Qt.Key.Key_Escape)
    assert not whole.window.is_choosing and actions["play"].isEnabled() and actions["log"].isEnabled()
    qtbot.waitUntil(lambda: whole.match.session.revision > revision)


def test_tiles_and_waiting_matches_name_what_they_begin(whole, qtbot):
    game = GAMES["basra"]
    rules = next(rules for rules in game.rule_sets() if game.rule_set_id(rules) == "basra-palestine")
    partners = game.with_options(rules, {"partnerships": True})
    setup = a_setup("basra-palestine", players=4, rule_set=partners, practice=True)
    whole.match.new_match(replace(setup, options=(("partnerships", "yes"),)))
    kept = whole.match.session.record().deals[0].order
    choosing = choosing_for(whole)
    choosing.show()
    page = choosing.page
    name = rule_set_name("basra-palestine")
    assert page.tiles["basra"].begins == f"As last time: {name}, partners"
    assert f"{name}, partners" in page.tiles["basra"].accessibleDescription()
    assert not page.tiles["buraco"].begins and not page.tiles["burraco"].begins
    assert page.main_continue.text() == f"Continue: {name}, practice"
    QTest.mouseClick(page.tiles["buraco"], LEFT)
    whole.window.games_asked.emit()
    qtbot.waitUntil(lambda: bool(page.small_continues))
    small = page.small_continues["basra"]
    assert small.text() == f"{name}, practice: Deal 1"
    assert small.match.detail in small.toolTip() and small.match.detail == small.accessibleDescription()
    assert page.tiles["basra"].begins == f"As last time: {name}, partners"
    QTest.mouseClick(page.tiles["basra"], LEFT)
    session = whole.match.session
    assert session.rules == partners and not session.is_practice and session.record().deals[0].order != kept


def test_a_new_match_is_proposed_like_the_one_that_was_continued(whole, qtbot):
    play_a_little(qtbot, whole, "basra-egypt")
    play_a_little(qtbot, whole, "burraco")
    choosing = choosing_for(whole)
    choosing.show()
    qtbot.waitUntil(lambda: "basra" in choosing.page.small_continues)
    whole.thinker.is_silent = True
    QTest.mouseClick(choosing.page.small_continues["basra"], LEFT)
    whole.window.actions_by_id["new-match"].trigger()
    dialog = whole.desk.open_dialog
    assert dialog.setup().rule_set_id == "basra-egypt" and dialog.setup().players == 2
    dialog.list.go_to("buraco", "buraco", "")
    dialog.start_button.click()
    question = whole.desk.open_dialog
    assert isinstance(question, QuestionDialog)
    question.reject()
    assert whole.settings.settings.last_match.rules == "basra-egypt"


def letters(texts):
    return [text[text.index("&") + 1].lower() for text in texts if "&" in text]


@pytest.mark.parametrize("rules", ["buraco", "basra"])
def test_no_letter_picks_two_things(whole, qtbot, rules):
    whole.match.new_match(a_setup(rules, players=2))
    menus = whole.window.menuBar().actions()
    for menu in (action.menu() for action in menus):
        seen = letters(action.text() for action in menu.actions() if action.isVisible())
        assert len(seen) == len(set(seen)), (menu.title(), seen)
    choosing = choosing_for(whole)
    choosing.show()
    seen = letters([*(action.text() for action in menus), *(link.text() for link in choosing.page._links)])
    assert len(seen) == 7 and len(set(seen)) == 7


def test_the_page_can_be_walked_and_heard(whole, qtbot):
    choosing = choosing_for(whole)
    choosing.show()
    qtbot.waitActive(whole.window)
    page = choosing.page
    for key, tile in ((Qt.Key.Key_Right, "burraco"), (Qt.Key.Key_Right, "basra"), (Qt.Key.Key_Left, "burraco")):
        QTest.keyClick(page.focusWidget(), key)
        assert page.focusWidget() is page.tiles[tile]
    assert page.accessibleName() and all(tile.accessibleName() for tile in page.tiles.values())
    assert "Basra" in page.tiles["basra"].accessibleName()


@pytest.mark.parametrize("size", [(1024, 600), (800, 560), (640, 480)])
def test_everything_fits_a_small_window(whole, qtbot, size):
    play_a_little(qtbot, whole, "basra")
    play_a_little(qtbot, whole, "burraco")
    choosing = choosing_for(whole)
    whole.window.resize(*size)
    choosing.show()
    qtbot.waitUntil(lambda: bool(choosing.page.small_continues))
    QTest.qWait(10)
    page = choosing.page
    plates = [page.main_continue, *page.tiles.values(), *page.small_continues.values()]
    for plate in plates:
        assert page.rect().contains(plate.geometry()), plate.text()
    for number, plate in enumerate(plates):
        assert not any(plate.geometry().intersects(other.geometry()) for other in plates[number + 1 :])


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ((), True),
        (("--offscreen", "--bench-first-frame"), True),
        (("--offscreen",), False),
        (("--continue",), False),
        (("--demo",), False),
        (("--rules", "basra"), False),
        (("match.brec",), False),
        (("--seed", "4"), False),
    ],
)
def test_whoever_says_what_to_play_is_not_asked(words, asks):
    assert read_arguments(words).is_open is asks


def test_the_program_opens_with_the_page_and_goes_on_when_told_to(tmp_path):
    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "buraco_desktop", "--offscreen", "--bench-first-frame", *words],
            env={**os.environ, "BURACO_DESKTOP_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return done.stdout

    assert run().startswith("first frame after")
    assert not list(tmp_path.rglob("current*.brec"))
    assert run("--continue").startswith("first frame after")
    assert len(list(tmp_path.rglob("current*.brec"))) == 1
    assert run().startswith("first frame after")
