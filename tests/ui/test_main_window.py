"""The window: buttons, menus, log, notices, settings, arguments."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, QStandardPaths, Qt, qInstallMessageHandler, qWarning
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from buraco_desktop import __version__
from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.games.buraco.actions import AddToMeld, LayMeld
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.records.text_format import write
from buraco_desktop.session import SeatPlan, Session
from buraco_desktop.storage.settings import MatchSetup, load_settings
from buraco_desktop.ui.app.arguments import plain_reason, read_arguments
from buraco_desktop.ui.app.beginning import make_application
from buraco_desktop.ui.app.entry import main
from buraco_desktop.ui.app.matches import asked_setup, first_setup, session_of_position
from buraco_desktop.ui.controllers.past_lines import PastLine
from buraco_desktop.ui.dialogs.choice_dialog import ChoiceDialog
from buraco_desktop.ui.dialogs.question_dialog import QuestionDialog
from buraco_desktop.ui.main_window.window import first_size
from buraco_desktop.ui.table_spec import Choice, ZoneId, ZoneKind
from buraco_desktop.ui.texts import table as table_texts
from buraco_desktop.ui.texts import window as texts
from tests.end2end.whole_window import NAMES, WholeWindow, a_setup, play_to_the_end, whole_window

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


def begin_on_own_turn(qtbot, whole: WholeWindow, **changes):
    whole.match.new_match(a_setup(seed=4, **changes))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()


def test_buttons_are_bright_while_they_would_do_something(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    buttons = whole.window.strip.buttons
    bright = {name for name, button in buttons.items() if button.is_ready and button.isEnabled()}
    assert {"draw", "take-pile"} <= bright and not {"meld", "add", "discard"} & bright
    QTest.mouseClick(buttons["draw"], Qt.MouseButton.LeftButton)
    whole.settle()
    whole.table.select([whole.view.hand[0].text])
    bright = {name for name, button in buttons.items() if button.is_ready and button.isEnabled()}
    assert "discard" in bright and not {"draw", "take-pile"} & bright


def test_a_dim_button_says_why(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    QTest.mouseClick(whole.window.strip.buttons["meld"], Qt.MouseButton.LeftButton)
    assert whole.table.toast.text.startswith("First select cards")
    assert whole.table.toast.link.isHidden()
    whole.table.select([card.text for card in whole.view.hand[:3]])
    QTest.mouseClick(whole.window.strip.buttons["meld"], Qt.MouseButton.LeftButton)
    assert whole.refused == ["draw-first"]
    assert not whole.table.toast.link.isHidden()


def test_why_not_names_the_rule(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.table.select([whole.view.hand[0].text])
    whole.window.actions_by_id["discard"].trigger()
    whole.window.actions_by_id["why-not"].trigger()
    first = whole.desk.open_dialog
    assert "T-2" in first.reason and first.contents.currentItem().text() == "Your turn"
    assert not first.isModal() and first.focusWidget() is first.browser
    whole.window.actions_by_id["draw"].trigger()
    whole.table.select([card.text for card in whole.view.hand[:2]])
    whole.window.actions_by_id["meld"].trigger()
    whole.table.toast.link.click()
    assert whole.desk.open_dialog is first
    assert "C-2" in first.reason and first.contents.currentItem().text() == "Melds"
    first.close()
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)


def test_the_log_tells_what_happened_and_what_since_ones_turn(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    lines = whole.window.log.lines()
    assert lines[0] == "Deal 1"
    chooser = make_player("buraco", "easy", 1)
    while whole.match.is_persons_turn:
        whole.match.submit(chooser.choose(whole.view, UNLIMITED).action)
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    recent = whole.window.log.recent
    assert recent and not any(line.startswith("You ") for line in recent)
    assert "Since your last turn" in whole.window.log.lines()
    spoken = []
    whole.table.announced.connect(spoken.append)
    whole.window.log.hide()
    whole.window.actions_by_id["recent"].trigger()
    assert spoken[-1] == " ".join(recent)
    assert whole.window.log.isVisible() and whole.table.toast.isVisible()
    assert whole.table.toast.text == " ".join(recent)


def test_the_log_forgets_what_was_taken_back(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    chooser = make_player("buraco", "easy", 1)
    while not isinstance(meld := chooser.choose(whole.view, UNLIMITED).action, LayMeld | AddToMeld):
        whole.match.submit(meld)
        qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    before = whole.window.log.lines()
    for _ in range(2):
        whole.match.submit(meld)
        after = whole.window.log.lines()
        assert len(after) == len(before) + 1
        assert whole.match.undo()
        assert whole.window.log.lines() == before
    assert whole.match.redo()
    assert whole.window.log.lines() == after


def test_the_log_of_a_match_gone_on_with_is_as_it_was(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    chooser = make_player("buraco", "easy", 1)
    while whole.match.is_persons_turn:
        whole.match.submit(chooser.choose(whole.view, UNLIMITED).action)
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    log = whole.window.log
    for _ in range(2):
        shown = [(item.text(), item.font().bold()) for item in map(log.widget().item, range(log.widget().count()))]
        recent = log.recent
        assert any(is_bold for _, is_bold in shown)
        assert whole.match.restore() is None
        again = [(item.text(), item.font().bold()) for item in map(log.widget().item, range(log.widget().count()))]
        assert again == shown
        assert log.recent == recent
        # In the middle of one's turn, too.
        whole.match.submit(next(iter(whole.match.session.legal_actions())))


def test_the_log_is_filled_again_when_a_match_is_opened(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.match.open_record(whole.store.current_path)
    assert whole.window.log.lines()[0] == "Deal 1"
    assert len(whole.window.log.lines()) > 1


def test_the_score_sheet_opens_after_a_deal_and_deals_again(whole, qtbot):
    whole.match.new_match(a_setup(players=2, seed=3))
    chooser = make_player("buraco", "easy", 1)
    session = whole.match.session
    while not session.is_between_deals:
        qtbot.waitUntil(lambda: whole.match.is_persons_turn or session.is_between_deals)
        if whole.match.is_persons_turn:
            whole.match.submit(chooser.choose(whole.view, UNLIMITED).action)
    assert whole.window.actions_by_id["next-deal"].isEnabled()
    qtbot.waitUntil(lambda: whole.desk.open_dialog is not None)
    whole.desk.open_dialog.close()
    whole.window.actions_by_id["score"].trigger()
    whole.desk.open_dialog.main_button.click()
    assert session.deal_number == 2
    assert not whole.window.actions_by_id["next-deal"].isEnabled()


def test_every_dialog_opens_and_closes(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    for command in ("new-match", "settings", "seal", "keys", "about", "score", "past-matches", "statistics"):
        whole.window.actions_by_id[command].trigger()
        dialog = whole.desk.open_dialog
        assert dialog is not None and dialog.isVisible(), command
        dialog.close()
        qtbot.waitUntil(lambda: whole.desk.open_dialog is None)


@pytest.mark.parametrize("command", ["settings", "keys", "statistics"])
def test_after_a_dialog_the_keys_go_to_the_table_again(whole, qtbot, command):
    begin_on_own_turn(qtbot, whole)
    qtbot.waitActive(whole.window)
    whole.window.actions_by_id[command].trigger()
    whole.desk.open_dialog.accept()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is whole.window and whole.table.hasFocus())
    QTest.keyClick(whole.table, Qt.Key.Key_Right)
    assert whole.table.focused()[0] == whole.zone(ZoneKind.HAND) and whole.table.shows_focus
    QTest.keyClick(whole.table, "d")
    assert len(whole.view.hand) == 12


def test_the_seal_of_the_deal_is_shown(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.window.actions_by_id["seal"].trigger()
    assert whole.desk.open_dialog.detail == whole.match.session.seal()
    assert whole.match.session.salt not in whole.desk.open_dialog.text


def test_a_false_seal_is_told_when_a_match_is_opened_and_never_vouched_for(whole, qtbot, tmp_path):
    begin_on_own_turn(qtbot, whole)
    record = whole.match.session.record()
    assert not whole.window.notice.text
    deals = tuple(replace(deal, seal="0" * 64) for deal in record.deals)
    path = tmp_path / "changed.brec"
    whole.store.export_file(replace(record, deals=deals), path)
    assert whole.desk.open_path(whole.window, path)
    assert whole.window.notice.text.startswith("The seal of deal 1 does not fit its cards")
    whole.window.actions_by_id["seal"].trigger()
    words = " ".join(label.text() for label in whole.desk.open_dialog.findChildren(QLabel))
    assert "does NOT fit" in words and "was fixed before the first card" not in words
    whole.desk.open_dialog.close()
    whole.match.new_match(a_setup(seed=5))
    assert not whole.window.notice.text


def test_a_practice_match_is_marked_on_the_table_and_not_practised_again_unasked(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    assert not whole.table.scene().score.is_practice
    whole.window.actions_by_id["new-match"].trigger()
    whole.desk.open_dialog.practice.setChecked(True)
    whole.desk.open_dialog.start_button.click()
    assert whole.match.session.is_practice
    whole.settle()
    assert whole.table.scene().score.is_practice
    assert table_texts.practice() in table_texts.match_line("Deal 1", "Target 2000", is_practice=True)
    assert not first_setup(whole.settings.settings.last_match, NAMES).practice
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)
    whole.window.actions_by_id["new-match"].trigger()
    assert not whole.desk.open_dialog.practice.isChecked()


def test_settings_change_the_window_at_once_and_are_kept(whole, qtbot, tmp_path):
    begin_on_own_turn(qtbot, whole)
    whole.settings.change(theme="dark", deck="large", animation="slow", pace="slow", shortcuts={"draw": "G"})
    assert whole.window.actions_by_id["draw"].shortcut().toString() == "G"
    whole.window.resize(1111, 777)
    whole.window.close()
    kept, problem = load_settings(tmp_path / "settings.json")
    assert problem is None
    assert (kept.theme, kept.pace, dict(kept.shortcuts)) == ("dark", "slow", {"draw": "G"})
    assert kept.window_geometry


def test_settings_that_mean_nothing_are_survived(qtbot, tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"theme": "plaid", "deck": "no", "back": "no"}), "utf-8")
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup())
        assert whole.window.isVisible()


def test_a_full_disk_is_told_above_the_table_and_forgotten_when_it_is_over(whole, qtbot, monkeypatch):
    begin_on_own_turn(qtbot, whole)
    with monkeypatch.context() as patch:
        patch.setattr(whole.store, "save", lambda record: (_ for _ in ()).throw(OSError("disk full")))
        whole.window.actions_by_id["draw"].trigger()
        assert "disk full" in whole.window.notice.text
    whole.table.select([whole.view.hand[0].text])
    whole.window.actions_by_id["discard"].trigger()
    whole.window.actions_by_id["discard"].trigger()
    assert whole.window.notice.text == ""


def test_that_the_match_is_not_saved_is_not_hidden_by_less(qtbot, whole):
    begin_on_own_turn(qtbot, whole)
    notice = whole.window.notice
    whole.settings.saving_failed.emit("Permission denied")
    assert notice.text == "The settings cannot be saved (Permission denied)."
    whole.match.saving_changed.emit("No space left on device")
    whole.settings.saving_failed.emit("No space left on device")
    assert notice.text.startswith("The match cannot be saved just now (No space left on device).")


def test_a_match_that_cannot_be_read_is_told_in_plain_words():
    sentence = texts.match_not_resumed()
    assert sentence == "The last match could not be opened, so here is a new one. Its file was kept."


def test_right_to_left_the_buttons_stand_on_the_left(whole, qtbot):
    whole.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    begin_on_own_turn(qtbot, whole)
    assert whole.window.strip.x() < whole.table.x()


def test_the_context_menu_offers_what_can_be_done(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.window.actions_by_id["draw"].trigger()
    whole.settle()
    uid = whole.view.hand[0].text
    whole.table.context_requested.emit(whole.match.snapshot().zones[0].id, uid, whole.window.pos())
    assert whole.table.selected_uids() == (uid,)


def test_a_choice_is_picked_by_number_key(qtbot, whole):
    theme = whole.desk.theme
    dialog = ChoiceDialog([Choice("one", "First"), Choice("two", "Second")], whole.window.deck, theme, whole.window)
    qtbot.addWidget(dialog)
    dialog.open()
    with qtbot.waitSignal(dialog.chosen) as told:
        QTest.keyClick(dialog, "2")
    assert told.args[0].action == "two"
    assert not dialog.isVisible()


# Arguments


def test_arguments_are_read():
    asked = read_arguments(
        ["--rules", "burraco", "--option", "match.target=1000", "--players", "2", "--seed", "7", "--size", "1024x600"]
    )
    assert (asked.rules, asked.options, asked.players, asked.seed) == ("burraco", (("match.target", "1000"),), 2, 7)
    assert asked.size == (1024, 600) and asked.asks_for_a_match
    setup = asked_setup(asked, NAMES)
    assert (setup.players, setup.levels, setup.rules.match.target) == (2, ("person", "medium"), 1000)


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "5"],
        ["--option", "nonsense"],
        ["--size", "big"],
        ["--seed", "x"],
        ["--seed", "-1"],
        ["--no-such-thing"],
    ],
)
def test_arguments_that_make_no_sense_are_named(words):
    with pytest.raises(MalformedTextError):
        read_arguments(words)


@pytest.mark.parametrize(
    "words",
    [["--rules", "bridge"], ["--rules", "burraco-fibur", "--players", "2"], ["--option", "melds.sets=some"]],
)
def test_rules_that_do_not_exist_are_named(words):
    with pytest.raises(MalformedTextError):
        asked_setup(read_arguments(words), NAMES)


def test_a_first_match_is_buraco_with_three_computer_players():
    setup = first_setup(MatchSetup(), NAMES)
    assert (setup.rule_set_id, setup.players, setup.rules.match.target) == ("buraco", 4, 2000)
    assert setup.levels == ("person", "medium", "medium", "medium")


def test_a_last_match_whose_rules_are_gone_gives_a_first_one():
    setup = first_setup(MatchSetup(rules="whist", players=7, names=("a",)), NAMES)
    assert (setup.rule_set_id, setup.players) == ("buraco", 4)


def run(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "buraco_desktop", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_file_that_is_not_there_is_told_of_in_plain_words(capsys, tmp_path):
    path = tmp_path / "gone.brec"
    with pytest.raises(FileNotFoundError) as caught:
        path.read_bytes()
    assert plain_reason(caught.value) == f"'{path}' cannot be opened: there is no such file"
    assert plain_reason(OSError("9 matches are in play already")) == "9 matches are in play already"
    assert texts.no_match_in_file("gone.brec", False) == "gone.brec cannot be opened: there is no such file."
    assert "holds no match" in texts.no_match_in_file("letter.brec", True)


def test_the_version_is_told(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"Buraco Desktop {__version__}"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_one_sentence_says_so():
    done = run(QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1 and "no screen" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    "environment",
    [{"QT_QPA_PLATFORM": "", "DISPLAY": ":4711", "WAYLAND_DISPLAY": ""}, {"QT_QPA_PLATFORM": "no-such-plugin"}],
    ids=("no answer", "no plugin"),
)
def test_a_screen_that_cannot_be_reached_is_no_crash(environment):
    done = run(**environment)
    assert done.returncode == 1
    assert "no screen" in done.stderr.splitlines()[-1]


def test_messages_of_qt_go_on_to_whoever_had_them_before(qapp):
    heard = []
    before = qInstallMessageHandler(lambda kind, context, text: heard.append(text))
    try:
        with pytest.raises(RuntimeError, match="singleton"):
            make_application(["buraco-desktop"])
        qWarning("still heard")
    finally:
        qInstallMessageHandler(before)
    assert heard == ["still heard"]


@pytest.mark.parametrize(
    ("name", "content"),
    [("bad.brec", "this is no record\n"), ("bad.json", "{"), ("missing.brec", None)],
)
def test_a_broken_file_is_named_in_one_sentence_and_nothing_is_lost(tmp_path, name, content):
    path = tmp_path / name
    if content is not None:
        path.write_text(content, "utf-8")
    home = tmp_path / "home"
    done = run("--offscreen", str(path), BURACO_DESKTOP_HOME=str(home))
    assert done.returncode == 2
    complaints = [line for line in done.stderr.splitlines() if line.startswith("buraco-desktop: ")]
    assert len(complaints) == 1 and name in complaints[0]
    assert "Traceback" not in done.stderr
    assert content is None or path.read_text("utf-8") == content


def test_a_broken_file_is_explained_without_codes(tmp_path):
    meld = tmp_path / "meld.json"
    sides = '"sides": [{"melds": ["4H 5H 6H 9C"], "morto": "taken"}, {"melds": [], "morto": "none"}]'
    hands = '"hands": ["KS", "9D", "2D", "3S"]'
    meld.write_text(f'{{"format": "buraco-position", "rules": "buraco", "players": 4, {hands}, {sides}}}', "utf-8")
    game, rules = game_of_rules("buraco")
    session = Session.start(game, rules, SeatPlan(names=NAMES, deciders=("person",) * 4), 1)
    text, seat = write(session.record()), session.to_act
    foreign = tmp_path / "foreign.brec"
    foreign.write_text(text.replace("game: buraco", "game: chess"), "utf-8")
    illegal = tmp_path / "illegal.brec"
    illegal.write_text(f"{text}{seat} draw\n{seat} draw\n", "utf-8")
    last = len(text.splitlines()) + 2
    for path, said in (
        (meld, "'4H 5H 6H 9C' is no meld (C-3)"),
        (foreign, "it is of a game that this program does not know."),
        (illegal, f"what is played in line {last} is against the rules. You have taken your card for this turn"),
    ):
        done = run("--offscreen", str(path), BURACO_DESKTOP_HOME=str(tmp_path / "home"))
        assert done.returncode == 2
        complaints = [line for line in done.stderr.splitlines() if line.startswith("buraco-desktop: ")]
        assert len(complaints) == 1
        assert complaints[0].startswith(f"buraco-desktop: {path.name}: {said}"), complaints
        assert "drawn-already" not in complaints[0] and "mixed-suits" not in complaints[0]


def test_a_demo_ends_after_its_deals_and_leaves_pictures(tmp_path):
    shots = tmp_path / "shots"
    words = ("--demo", "--offscreen", "--deals", "1", "--speed", "off", "--seed", "3", "--size", "1024x600")
    done = run(*words, "--shots", str(shots), BURACO_DESKTOP_HOME=str(tmp_path / "home"))
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in shots.iterdir())
    assert names[0] == "01-dealt.png" and any("score-1" in name for name in names)
    assert not (tmp_path / "home" / "records").exists()


def test_a_past_match_can_be_taken_up_again_and_deleted(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    first = whole.match.session.record()
    whole.match.new_match(a_setup(seed=77))
    whole.window.actions_by_id["past-matches"].trigger()
    dialog = whole.desk.open_dialog
    assert dialog.table.rowCount() == 2
    dialog.table.selectRow(1)
    dialog.open_button.click()
    assert whole.match.session.record() == first
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)
    whole.window.actions_by_id["past-matches"].trigger()
    dialog = whole.desk.open_dialog
    dialog.table.selectRow(1)
    dialog.delete_button.click()
    assert dialog.table.rowCount() == 2
    dialog.delete_button.click()
    assert dialog.table.rowCount() == 1 and whole.store.stored() == ()


def test_the_log_shows_cards_as_signs_and_speaks_them_as_words(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.window.log.fill([PastLine(1, "You drew the ten of hearts."), PastLine(1, "Ana discarded the joker.")])
    assert [line.replace("\ufe0e", "") for line in whole.window.log.lines()] == [
        "Deal 1",
        "You drew the 10♥.",
        "Ana discarded the joker.",
    ]
    item = whole.window.log.widget().item(1)
    assert item.data(Qt.ItemDataRole.AccessibleTextRole) == "You drew the ten of hearts."


def test_the_match_in_play_is_first_among_past_matches_and_cannot_be_deleted(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    before = whole.match.session
    whole.window.actions_by_id["past-matches"].trigger()
    dialog = whole.desk.open_dialog
    assert dialog.table.rowCount() == 1 and dialog.table.item(0, 5).text() == "in play"
    dialog.table.selectRow(0)
    assert dialog.open_button.isEnabled() and dialog.export_button.isEnabled()
    assert not dialog.delete_button.isEnabled()
    dialog.open_button.click()
    assert whole.match.session is before
    whole.match.new_match(a_setup("basra", players=2, practice=True))
    qtbot.waitUntil(lambda: whole.desk.open_dialog is None)
    whole.window.actions_by_id["past-matches"].trigger()
    dialog = whole.desk.open_dialog
    assert [dialog.table.item(row, 5).text() for row in range(2)] == ["in play, practice", "unfinished"]


def test_a_match_just_finished_is_among_past_matches_at_once(whole, qtbot):
    whole.window.shows_score_sheet = False
    whole.match.new_match(a_setup("basra", players=2))
    play_to_the_end(qtbot, whole)
    whole.window.actions_by_id["past-matches"].trigger()
    assert whole.desk.open_dialog.table.item(0, 5).text() == "finished"


def test_a_record_against_the_rules_is_refused_in_words(whole, qtbot, tmp_path):
    whole.match.new_match(a_setup("basra", players=2, seed=3))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    session = whole.match.session
    seat, floor = whole.match.seat, {card.text for card in whole.view.floor}
    card = whole.view.hand[0].text
    stray = next(each.text for each in whole.view.hand[1:] if each.text not in floor)
    path = tmp_path / "wrong.brec"
    path.write_text(f"{write(session.record())}{seat} capture {card}: {stray}\n", "utf-8")
    assert not whole.desk.open_path(whole.window, path)
    said = whole.desk.open_dialog.text
    assert said.startswith("wrong.brec cannot be opened: what is played in line ")
    assert "not on the floor" in said and "card-not-on-floor" not in said and "(A-" not in said
    assert whole.match.session is session


def test_a_record_of_an_unknown_game_is_refused_in_words(whole, qtbot, tmp_path):
    begin_on_own_turn(qtbot, whole)
    path = tmp_path / "chess.brec"
    whole.store.export_file(replace(whole.match.session.record(), game="chess"), path)
    assert not whole.desk.open_path(whole.window, path)
    assert "of a game that this program does not know" in whole.desk.open_dialog.text


@pytest.mark.parametrize(
    ("rules", "there", "missing"),
    [("basra", "Play the card", "Take the discard pile"), ("buraco", "Take the discard pile", "Play the card")],
)
def test_the_keys_are_those_of_the_table_in_play(whole, qtbot, rules, there, missing):
    whole.match.new_match(a_setup(rules, players=2))
    whole.window.actions_by_id["keys"].trigger()
    words = {label.text() for label in whole.desk.open_dialog.findChildren(QLabel)}
    assert there in words and missing not in words and "New match" in words


def test_files_are_asked_for_among_the_players_documents(whole, qtbot, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(
        QStandardPaths, "writableLocation", lambda place: str(tmp_path) if "Documents" in place.name else ""
    )
    for ask in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, ask, lambda _parent, _title, where, _kinds: asked.append(where) or ("", ""))
    begin_on_own_turn(qtbot, whole)
    for command in ("open", "export"):
        whole.window.actions_by_id[command].trigger()
    assert [Path(where) for where in asked] == [tmp_path, tmp_path]


def test_a_position_is_played_but_never_saved(whole, qtbot, tmp_path):
    begin_on_own_turn(qtbot, whole)
    path = tmp_path / "puzzle.json"
    path.write_text(whole.match.session.position_text(), "utf-8")
    hand, saved = whole.view.hand, whole.store.current_path.read_text("utf-8")
    whole.match.play_session(session_of_position(path, NAMES))
    assert whole.view.hand == hand
    whole.window.actions_by_id["draw"].trigger()
    assert len(whole.view.hand) == 12
    assert whole.store.current_path.read_text("utf-8") == saved


def test_a_file_that_is_no_position_is_named(tmp_path):
    path = tmp_path / "puzzle.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(MalformedTextError, match=r"puzzle\.json"):
        session_of_position(path, NAMES)


def test_a_new_match_is_started_from_the_dialog_and_remembered(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    whole.window.actions_by_id["new-match"].trigger()
    dialog = whole.desk.open_dialog
    before = whole.match.session
    dialog.start_button.click()
    qtbot.waitUntil(lambda: whole.match.session is not before)
    last = whole.settings.settings.last_match
    assert (last.rules, last.players) == ("buraco", whole.match.session.plan.players)
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)


def test_the_next_deal_is_offered_only_between_deals(whole, qtbot):
    whole.window.shows_score_sheet = False
    whole.match.new_match(replace(a_setup(seed=4), levels=("easy",) * 4))
    qtbot.waitUntil(lambda: whole.match.session.is_between_deals, timeout=60_000)
    whole.window.actions_by_id["score"].trigger()
    dialog = whole.desk.open_dialog
    assert dialog.main_button.text() == "&Next deal" and dialog.table_button.isVisible()
    dialog.main_button.click()
    assert whole.match.session.deal_number == 2
    whole.window.actions_by_id["score"].trigger()
    assert whole.desk.open_dialog.main_button.text() == "Close"


def play_a_card(whole):
    whole.window.actions_by_id["draw"].trigger()
    whole.settle()
    assert whole.match.is_left_early


@pytest.mark.parametrize("command", ["replay-deal", "swap-seats", "new-match"])
def test_a_match_that_is_not_over_is_left_only_when_that_is_agreed_to(whole, qtbot, command):
    begin_on_own_turn(qtbot, whole)
    play_a_card(whole)
    before = whole.match.session

    def ask():
        whole.window.actions_by_id[command].trigger()
        if command == "new-match":
            whole.desk.open_dialog.start_button.click()
        question = whole.desk.open_dialog
        assert isinstance(question, QuestionDialog) and "kept under Past matches" in question.text
        return question

    ask().no_button.click()
    assert whole.match.session is before
    ask().yes_button.click()
    assert whole.match.session is not before
    assert len(whole.store.stored()) == 1


def test_a_match_in_which_nothing_was_played_is_left_without_a_question(whole, qtbot):
    whole.match.new_match(a_setup(seed=4))
    assert not whole.match.is_left_early
    before = whole.match.session
    whole.window.actions_by_id["replay-deal"].trigger()
    assert whole.match.session is not before and whole.desk.open_dialog is None


@pytest.mark.parametrize("room", [(1280, 800), (1024, 600), (1280, 760)])
def test_the_first_window_fits_the_screen_with_its_frame(room):
    size = first_size(QSize(*room))
    assert size.width() + 2 <= room[0] and size.height() + 30 <= room[1]
    assert first_size(QSize(2560, 1440)) == QSize(1280, 800)


def test_a_frame_larger_than_the_screen_is_made_to_fit(whole, qtbot):
    room = whole.window.screen().availableGeometry()
    whole.window.resize(room.width() + 300, room.height() + 200)
    whole.window._fit_screen()
    frame = whole.window.frameGeometry()
    assert frame.width() <= room.width() and frame.height() <= room.height()


def test_a_size_asked_for_is_taken_though_the_window_was_maximised(whole):
    whole.window.setWindowState(Qt.WindowState.WindowMaximized)
    whole.window.show_in_size(QSize(1000, 640))
    assert not whole.window.isMaximized() and whole.window.size() == QSize(1000, 640)


def test_the_list_changes_sides_with_the_direction_of_writing(qtbot, qapp, tmp_path):
    def log_side():
        with whole_window(tmp_path) as whole:
            whole.window.log.show()
            return whole.window.dockWidgetArea(whole.window.log)

    try:
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        assert log_side() == Qt.DockWidgetArea.RightDockWidgetArea
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert log_side() == Qt.DockWidgetArea.LeftDockWidgetArea


def test_the_hand_lies_as_it_was_arranged_when_the_window_opens_again(qtbot, tmp_path):
    with whole_window(tmp_path) as whole:
        begin_on_own_turn(qtbot, whole)
        hand = [spot.uid for spot in whole.match.snapshot().zone(ZoneId("hand")).cards]
        whole.table.hand_arranged.emit(tuple(reversed(hand)))
    with whole_window(tmp_path) as whole:
        assert whole.match.restore() is None
        assert [spot.uid for spot in whole.match.snapshot().zone(ZoneId("hand")).cards] == hand[::-1]
