"""The dialogs, worked by mouse and keyboard as a player would."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
)

from buraco_desktop.catalog import GAMES
from buraco_desktop.core.game import MatchResult, ScoreLine, ScoreSheet, SideScore
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.why import Why
from buraco_desktop.resources import resource_path
from buraco_desktop.storage.house_rules import HouseRulesStore, house_rules_of
from buraco_desktop.storage.settings import MatchSetup, Settings
from buraco_desktop.ui.app.matches import first_setup
from buraco_desktop.ui.controllers.settings_controller import to_remember
from buraco_desktop.ui.dialogs.about_dialog import AboutDialog
from buraco_desktop.ui.dialogs.help_dialog import HelpDialog, help_html
from buraco_desktop.ui.dialogs.match_curve import shared_before
from buraco_desktop.ui.dialogs.new_match_dialog import NewMatchDialog
from buraco_desktop.ui.dialogs.panels import Banner, QuietLabel
from buraco_desktop.ui.dialogs.question_dialog import NameDialog
from buraco_desktop.ui.dialogs.rules_dialog import RulesDialog
from buraco_desktop.ui.dialogs.score_dialog import ScoreDialog
from buraco_desktop.ui.dialogs.settings_dialog import SettingsDialog
from buraco_desktop.ui.dialogs.shortcuts_page import Shortcut
from buraco_desktop.ui.texts.help_page import fill_page, options_of
from buraco_desktop.ui.texts.window import default_names
from buraco_desktop.ui.theme import apply_theme, load_theme
from tests.end2end.whole_window import all_tables

GAME = GAMES["buraco"]
SETS = {GAME.rule_set_id(rules): rules for rules in GAME.rule_sets()}
LEVELS = [("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard")]
KEYS = [Shortcut(id="draw", text="Draw", usual="D"), Shortcut(id="pile", text="Take the pile", usual="P")]
LANGUAGES = [("en", "English"), ("it", "Italiano")]
THEME = "green"


@pytest.fixture
def store(tmp_path):
    return HouseRulesStore(tmp_path / "house")


@pytest.fixture(params=["left-to-right", "right-to-left"])
def direction(request, qapp):
    right = request.param == "right-to-left"
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft if right else Qt.LayoutDirection.LeftToRight)
    yield request.param
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def new_match(qtbot, store, last=None, **more):
    more.setdefault("tables", all_tables())
    dialog = NewMatchDialog([GAME], LEVELS, store, last or MatchSetup(), load_theme(THEME), **more)
    qtbot.addWidget(dialog)
    return dialog


def sheet(deal=1, before=(0, 0)):
    sides = []
    for number, points in enumerate((300, 120)):
        line = ScoreLine(code="cards-melded", points=points, count=20)
        seats = (Seat(number), Seat(number + 2))
        sides.append(SideScore(seats=seats, lines=(line,), total=points, match_total=before[number] + points))
    return ScoreSheet(deal=deal, sides=tuple(sides))


def all_dialogs(store):
    theme = load_theme(THEME)
    rules = SETS["burraco"]
    return [
        NewMatchDialog([GAME], LEVELS, store, MatchSetup(), theme, tables=all_tables()),
        RulesDialog(GAME, rules, store, theme),
        SettingsDialog(Settings(), LANGUAGES, KEYS),
        ScoreDialog([sheet()], ("We", "They"), 2000, "burraco", theme),
        HelpDialog(GAME, rules, theme),
        AboutDialog(theme),
    ]


def test_every_dialog_fits_a_small_screen_and_can_be_read_aloud(qtbot, store, direction):
    for dialog in all_dialogs(store):
        qtbot.addWidget(dialog)
        dialog.show()
        name = type(dialog).__name__
        assert dialog.width() <= 1024 and dialog.height() <= 600, name
        assert dialog.minimumSizeHint().width() <= 1024 and dialog.minimumSizeHint().height() <= 600, name
        assert dialog.windowTitle(), name
        for kind in (QAbstractButton, QComboBox, QLineEdit):
            for widget in dialog.findChildren(kind):
                if not widget.isVisibleTo(dialog) or widget.objectName().startswith("qt_"):
                    continue
                buddy = any(label.buddy() is widget for label in dialog.findChildren(QLabel))
                parent = widget.parentWidget()
                inside = isinstance(widget.parentWidget(), QComboBox | QLineEdit) or (
                    parent is not None and parent.metaObject().className() in ("QKeySequenceEdit", "QSpinBox")
                )
                text = widget.text() if isinstance(widget, QAbstractButton) else ""
                assert widget.accessibleName() or text or buddy or inside, (name, widget)


def test_mnemonics_are_told_apart(qtbot, store):
    for dialog in all_dialogs(store):
        qtbot.addWidget(dialog)
        dialog.show()
        letters = []
        for widget in [*dialog.findChildren(QAbstractButton), *dialog.findChildren(QLabel)]:
            text = widget.text()
            if widget.isVisibleTo(dialog) and "&" in text and (not isinstance(widget, QLabel) or widget.buddy()):
                letters.append(text[text.index("&") + 1].lower())
        assert len(set(letters)) == len(letters), (type(dialog).__name__, letters)


# A new match


def test_the_first_match_is_buraco_for_four(qtbot, store):
    setup = new_match(qtbot, store).setup()
    assert (setup.game, setup.rule_set_id, setup.options, setup.players) == ("buraco", "buraco", (), 4)
    assert setup.levels == ("person", "medium", "medium", "medium")
    assert len(set(setup.names)) == 4 and setup.seed is None and not setup.practice
    assert setup.seats.players == 4


def test_the_dialog_offers_who_sits_at_the_first_table(qtbot, store):
    setup = new_match(qtbot, store).setup()
    first = first_setup(MatchSetup(), default_names())
    assert setup.names == first.names == ("You", "Ana", "Bruno", "Clara")
    assert setup.levels == first.levels == ("person", "medium", "medium", "medium")
    dialog = NewMatchDialog(
        [GAME],
        [("beginner", "Beginner"), ("easy", "Easy"), ("medium", "Medium")],
        store,
        MatchSetup(),
        load_theme(THEME),
    )
    qtbot.addWidget(dialog)
    assert dialog.setup().levels[1:] == ("medium",) * 3


def test_a_long_name_is_not_cut(qtbot, store):
    dialog = new_match(qtbot, store)
    dialog.seats.name_edits[1].setText("Maria da Conceição dos Santos")
    assert dialog.setup().names[1] == "Maria da Conceição dos Santos"


def test_what_was_chosen_last_comes_back(qtbot, store):
    dialog = new_match(qtbot, store, player_name="Ana")
    dialog.list.go_to("buraco", "burraco", "")
    qtbot.mouseClick(dialog.players.buttons()[0], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.target.buttons()[0], Qt.MouseButton.LeftButton)
    dialog.seats.level_boxes[1].setCurrentIndex(2)
    dialog.practice.setChecked(True)
    setup = dialog.setup()
    assert setup.options == (("match.target", "1000"),) and setup.players == 2
    assert setup.names[0] == "Ana" and setup.levels == ("person", "hard") and setup.practice
    again = new_match(qtbot, store, last=to_remember(setup)).setup()
    assert again == replace(setup, practice=False)


def test_rule_sets_for_four_only_do_not_seat_two(qtbot, store):
    dialog = new_match(qtbot, store, last=MatchSetup(players=2))
    assert dialog.setup().players == 2
    dialog.list.go_to("buraco", "burraco-fibur", "")
    assert dialog.setup().players == 4 and len(dialog.setup().names) == 4


def test_variants_are_one_press_away(qtbot, store):
    dialog = new_match(qtbot, store)
    dialog.show()
    sets, closed = dialog.chips["melds.sets"], dialog.chips["pile.take"]
    qtbot.mouseClick(sets, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(closed, Qt.MouseButton.LeftButton)
    values = GAME.option_values(dialog.setup().rules)
    assert (values["melds.sets"], values["pile.take"], values["pile.visible"]) == ("all", "top-card", "top")
    qtbot.mouseClick(sets, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(closed, Qt.MouseButton.LeftButton)
    assert dialog.setup().options == ()


def test_sets_can_be_pressed_away_where_they_are_usual(qtbot, store):
    dialog = new_match(qtbot, store, last=MatchSetup(rules="buraco-fechado"))
    dialog.show()
    qtbot.mouseClick(dialog.chips["melds.sets"], Qt.MouseButton.LeftButton)
    assert GAME.option_values(dialog.setup().rules)["melds.sets"] == "none"
    assert not dialog.notice.isVisible()


def test_house_rules_can_be_chosen(qtbot, store):
    rules = GAME.with_options(SETS["burraco"], {"match.target": 1500})
    store.save(house_rules_of(GAME, rules, "At Nonna's"))
    dialog = new_match(qtbot, store)
    assert dialog.list.go_to("buraco", "burraco", "At Nonna's")
    setup = dialog.setup()
    assert setup.house_rules == "At Nonna's" and setup.rules == rules
    assert new_match(qtbot, store, last=to_remember(setup)).setup().house_rules == "At Nonna's"


def test_house_rules_that_are_gone_or_options_that_are_wrong_do_no_harm(qtbot, store):
    last = MatchSetup(rules="burraco", house_rules="Gone", options={"melds.sets": "rubbish"}, players=9)
    setup = new_match(qtbot, store, last=last).setup()
    assert setup.rule_set_id == "burraco" and setup.options == () and setup.players == 4
    assert new_match(qtbot, store, last=MatchSetup(game="chess", rules="x")).setup().rule_set_id == "buraco"


def test_a_deal_can_be_asked_for_by_number(qtbot, store):
    dialog = new_match(qtbot, store)
    dialog.deal_tick.setChecked(True)
    assert not dialog.start_button.isEnabled()
    qtbot.keyClicks(dialog.deal_edit, "12x34")
    assert dialog.start_button.isEnabled() and dialog.setup().seed == 1234
    dialog.deal_tick.setChecked(False)
    assert dialog.setup().seed is None


def test_options_come_back_from_the_rules_dialog(qtbot, store, monkeypatch):
    def use(rules):
        rules.model.change({"match.target": 1000})
        rules.save_as("Porch")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(RulesDialog, "exec", use)
    dialog = new_match(qtbot, store)
    with qtbot.waitSignal(dialog.house_rules_changed):
        dialog.options_button.click()
    setup = dialog.setup()
    assert setup.house_rules == "Porch" and setup.options == (("match.target", "1000"),)
    assert dialog.list.current_way.house_name == "Porch"
    qtbot.mouseClick(dialog.target.buttons()[-1], Qt.MouseButton.LeftButton)
    assert dialog.setup().house_rules == "" and dialog.setup().options == (("match.target", "3000"),)


def test_arrows_walk_through_a_row_of_choices(qtbot, store):
    dialog = new_match(qtbot, store)
    dialog.show()
    dialog.activateWindow()
    four = dialog.players.buttons()[-1]
    four.setFocus()
    qtbot.waitUntil(four.hasFocus)
    qtbot.keyClick(four, Qt.Key.Key_Left)
    assert dialog.setup().players == 2


def test_nobody_is_nameless(qtbot, store):
    dialog = new_match(qtbot, store)
    for edit in dialog.seats.name_edits:
        edit.setText("  ")
    assert all(dialog.setup().names)


# Rules


@pytest.fixture
def rules_dialog(qtbot, store):
    dialog = RulesDialog(GAME, SETS["buraco-fechado"], store, load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_rule_is_changed_by_pressing_its_value(rules_dialog, qtbot):
    rules_dialog.tree.go_to("morto.seen")
    assert rules_dialog.editor.option == "morto.seen"
    radio = rules_dialog.editor.value_buttons()[2]
    qtbot.mouseClick(radio, Qt.MouseButton.LeftButton)
    assert GAME.option_values(rules_dialog.rules)["morto.seen"] == "at-once"
    assert rules_dialog.tree.current_option == "morto.seen"


def test_a_refused_value_says_why_and_does_not_stay_marked(rules_dialog, qtbot):
    rules_dialog.tree.go_to("melds.sets")
    none, everything, _ = rules_dialog.editor.value_buttons()
    qtbot.mouseClick(none, Qt.MouseButton.LeftButton)
    assert rules_dialog.notice.isVisible() and "second set" in rules_dialog.notice.label.text()
    assert everything.isChecked() and not none.isChecked()
    assert rules_dialog.rules == SETS["buraco-fechado"]


def test_a_value_is_edited_in_the_list_by_keyboard(rules_dialog, qtbot):
    tree = rules_dialog.tree
    tree.go_to("stalemate")
    tree.setCurrentIndex(tree.currentIndex().siblingAtColumn(1))
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_F2)
    box = tree.findChild(QComboBox)
    assert box is not None and box.count() == 2
    box.setCurrentIndex(box.findData("end-deal"))
    box.activated.emit(box.currentIndex())
    assert GAME.option_values(rules_dialog.rules)["stalemate"] == "end-deal"


def test_only_what_differs(rules_dialog):
    rules_dialog.model.change({"match.target": 2000})
    rules_dialog.only_changed.setChecked(True)
    assert rules_dialog.tree.filter.rowCount() == 1
    rules_dialog.reset_all.click()
    assert rules_dialog.tree.filter.rowCount() == 0
    rules_dialog.only_changed.setChecked(False)
    assert rules_dialog.tree.filter.rowCount() > 5


def test_house_rules_are_saved_exported_and_taken_over(rules_dialog, store, tmp_path, qtbot):
    rules_dialog.model.change({"match.target": 1500})
    with qtbot.waitSignal(rules_dialog.house_rules_changed):
        assert rules_dialog.save_as("Beach")
    assert [house.name for house in store.load_all()[0]] == ["Beach"]
    assert rules_dialog.export_to(tmp_path / "beach.toml")
    store.remove("Beach")
    rules_dialog.model.reset_all()
    assert rules_dialog.import_from(tmp_path / "beach.toml")
    assert rules_dialog.house_name == "Beach" and rules_dialog.model.value("match.target") == 1500
    (tmp_path / "letter.toml").write_text("Dear all", encoding="utf-8")
    assert not rules_dialog.import_from(tmp_path / "letter.toml")
    assert rules_dialog.notice.isVisible()


def test_house_rules_are_named_replaced_and_deleted_by_hand(rules_dialog, store, monkeypatch):
    answers = iter([("  Beach  ", True), ("beach", True), ("", True), ("Porch", False)])
    asked = []

    def answer(dialog):
        if isinstance(dialog, NameDialog):
            text, agreed = next(answers)
            dialog.name_edit.setText(text)
            assert dialog.yes_button.isEnabled() == bool(text)
            return QDialog.DialogCode.Accepted if agreed else QDialog.DialogCode.Rejected
        asked.append(dialog.text)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QDialog, "exec", answer)
    assert not rules_dialog.delete_button.isVisible()
    rules_dialog.save_button.click()
    assert rules_dialog.house_name == "Beach" and rules_dialog.delete_button.isVisible()
    assert rules_dialog.notice.isVisible() and rules_dialog.notice.is_good
    rules_dialog.rule_set_box.activated.emit(0)
    rules_dialog.save_button.click()
    assert len(asked) == 1 and [house.rules for house in store.load_all()[0]] == ["buraco"]
    rules_dialog.save_button.click()
    rules_dialog.save_button.click()
    assert len(store.load_all()[0]) == 1
    rules_dialog.delete_button.click()
    assert store.load_all()[0] == () and rules_dialog.house_name == ""


def test_a_name_with_marks_is_shown_as_it_is_and_makes_a_file_name(rules_dialog, store, qtbot):
    assert rules_dialog.save_as("<b>50/50</b>")
    assert rules_dialog.notice.label.textFormat() == Qt.TextFormat.PlainText
    assert "<b>50/50</b>" in rules_dialog.notice.label.text()
    assert rules_dialog.file_name == "b 50 50 b.toml"
    dialog = new_match(qtbot, store, MatchSetup(house_rules="<b>50/50</b>"))
    assert dialog.rules_title.text() == "<b>50/50</b>"
    assert dialog.rules_title.textFormat() == Qt.TextFormat.PlainText


def test_files_that_cannot_be_written_are_told_of(rules_dialog, monkeypatch, tmp_path):
    def fail(*_):
        raise OSError("full")

    monkeypatch.setattr(HouseRulesStore, "save", fail)
    monkeypatch.setattr(HouseRulesStore, "export_file", fail)
    assert not rules_dialog.save_as("Beach") and rules_dialog.notice.isVisible()
    assert not rules_dialog.export_to(tmp_path / "x.toml")
    assert not rules_dialog.save_as("  ")


def test_another_rule_set_to_start_from(rules_dialog):
    box = rules_dialog.rule_set_box
    place = box.findText("Burraco")
    box.setCurrentIndex(place)
    box.activated.emit(place)
    assert rules_dialog.rules == SETS["burraco"]


# Settings


@pytest.fixture
def settings_dialog(qtbot):
    dialog = SettingsDialog(Settings(player_name="Ana"), LANGUAGES, KEYS)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_every_change_is_told_at_once_and_cancel_takes_all_back(settings_dialog, qtbot):
    told = []
    settings_dialog.settings_changed.connect(told.append)
    settings_dialog.themes.tile("dark").click()
    settings_dialog.backs.tile("waves").click()
    settings_dialog.faces.tile("large-index").click()
    settings_dialog.four_colours.click()
    settings_dialog.volume.setValue(20)
    settings_dialog.pace.buttons()[0].click()
    assert len(told) == 6
    last = told[-1]
    assert (last.theme, last.back, last.deck, last.four_colours) == ("dark", "waves", "large-index", True)
    assert (last.sound_volume, last.pace) == (20, "instant")
    settings_dialog.reject()
    assert told[-1] == Settings(player_name="Ana")


def test_reset_leaves_the_name_alone(settings_dialog):
    settings_dialog.themes.tile("dark").click()
    settings_dialog.auto.click()
    settings_dialog.reset()
    assert settings_dialog.settings == Settings(player_name="Ana")
    assert settings_dialog.themes.tile("green").isChecked()


def test_a_key_does_one_thing_only(settings_dialog, qtbot):
    keys = settings_dialog.keys
    settings_dialog.pages.setCurrentRow(4)
    assert not keys.change("pile", "D")
    assert keys.notice.isVisible() and "Draw" in keys.notice.label.text()
    assert keys.change("pile", "T")
    assert settings_dialog.settings.shortcuts == {"pile": "T"}
    keys.reset()
    assert settings_dialog.settings.shortcuts == {}


def test_a_key_is_pressed_to_be_chosen(settings_dialog, qtbot):
    settings_dialog.pages.setCurrentRow(4)
    edit = settings_dialog.keys.edits["draw"]
    edit.setFocus()
    qtbot.keyClick(edit, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: settings_dialog.settings.shortcuts == {"draw": "Z"}, timeout=3000)


def test_settings_nobody_knows_are_shown_as_the_first(qtbot):
    dialog = SettingsDialog(Settings(theme="gone", deck="gone", language="xx"), LANGUAGES, KEYS)
    qtbot.addWidget(dialog)
    assert dialog.language.currentIndex() == 0
    assert dialog.settings.theme == "gone"


def test_labels_follow_the_theme(settings_dialog, qapp):
    before = qapp.palette(), qapp.styleSheet()
    try:
        label = settings_dialog.findChildren(QuietLabel)[0]
        apply_theme(qapp, load_theme("light"))
        dark_words = label.palette().windowText().color().lightness()
        apply_theme(qapp, load_theme("dark"))
        assert label.palette().windowText().color().lightness() > dark_words + 60
    finally:
        qapp.setPalette(before[0])
        qapp.setStyleSheet(before[1])


# Scores


def test_the_score_leads_to_the_next_deal(qtbot):
    dialog = ScoreDialog([sheet()], ("We", "They"), 2000, "buraco", load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.sheet_view.model().rowCount() == 3
    assert "We: 300 points" in dialog.curve.accessibleName()
    with qtbot.waitSignal(dialog.next_deal_asked):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_the_end_of_a_match_leads_to_a_new_one(qtbot):
    sheets = [sheet(1), sheet(2, (300, 120))]
    result = MatchResult(totals=(600, 240), winners=(Seat(0), Seat(2)))
    dialog = ScoreDialog(sheets, ("We", "They"), 500, "buraco", load_theme(THEME), result)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "won by We" in dialog.findChild(Banner).accessibleName()
    with qtbot.waitSignal(dialog.table_asked):
        dialog.table_button.click()
    with qtbot.waitSignal(dialog.new_match_asked):
        dialog.main_button.click()


def test_the_score_during_a_deal_only_closes(qtbot):
    dialog = ScoreDialog([sheet()], ("We", "They"), 2000, "buraco", load_theme(THEME), may_deal=False)
    qtbot.addWidget(dialog)
    with qtbot.assertNotEmitted(dialog.next_deal_asked):
        dialog.main_button.click()


def test_the_headline_names_everybody_who_did_best(qtbot):
    def headline(*totals):
        sides = tuple(
            SideScore(seats=(Seat(seat),), lines=(), total=total, match_total=total)
            for seat, total in enumerate(totals)
        )
        columns = ("You", "Ana", "Bruno")[: len(totals)]
        dialog = ScoreDialog([ScoreSheet(deal=1, sides=sides)], columns, 2000, "buraco", load_theme(THEME))
        qtbot.addWidget(dialog)
        return dialog.findChild(Banner).accessibleName()

    assert "Ana and Bruno gained 935 points in this deal" in headline(120, 935, 935)
    assert "You gained 985 points in this deal" in headline(985, 100)
    assert "All sides gained 100 points in this deal" in headline(100, 100)
    assert "Nobody gained any points in this deal" in headline(-50, -100)
    # M-5: both past the target and equal, another deal.
    assert "Ana and Bruno are level with 2045 points in the match: another deal decides" in headline(770, 2045, 2045)
    assert "are level with 2000 points" in headline(2000, 2000)
    assert "level" not in headline(1995, 1995)


def test_three_columns_leave_the_row_titles_whole(qtbot):
    sides = tuple(SideScore(seats=(Seat(n),), lines=(), total=1935, match_total=1935) for n in range(3))
    sheets = [ScoreSheet(deal=deal, sides=sides) for deal in (1, 2, 3)]
    dialog = ScoreDialog(sheets, ("You", "Ana", "Bruno"), 2000, "buraco", load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show()
    view = dialog.match_view
    assert view.columnWidth(0) >= view.sizeHintForColumn(0)


def test_lines_of_the_curve_with_the_same_points_are_drawn_apart():
    assert [shared_before((100, 935, 935), column) for column in range(3)] == [0, 0, 1]


# Help


def page():
    return resource_path("help", "en", "buraco.html").read_text(encoding="utf-8")


def test_the_rules_speak_of_every_option():
    assert options_of(page()) == {spec.id for rules in SETS.values() for spec in GAME.option_specs(rules)}


def test_the_rules_speak_only_of_as_many_players_as_there_are(qtbot):
    four = help_html(GAME, SETS["buraco"], "en", 4)
    assert "With four players" in four and "With two players" not in four
    assert "With two players" in help_html(GAME, SETS["buraco"], "en")
    assert " his " not in four
    dialog = HelpDialog(GAME, SETS["buraco"], load_theme(THEME), players=2)
    qtbot.addWidget(dialog)
    assert "everyone plays alone" in dialog.browser.toPlainText()
    assert "With four players" not in dialog.browser.toPlainText()


@pytest.mark.parametrize("rules", SETS.values(), ids=SETS)
def test_the_rules_are_filled_in_whole(rules):
    text = fill_page(page(), GAME, rules)
    assert "{" not in text and "<!--" not in text
    assert ("pozzetto" in text) == ("burraco" in GAME.rule_set_id(rules))


def test_every_value_changes_the_page(qtbot):
    for rules in SETS.values():
        before = fill_page(page(), GAME, rules)
        for spec in GAME.option_specs(rules):
            if spec.depends_on and GAME.option_values(rules)[spec.depends_on[0]] not in spec.depends_on[1]:
                continue
            for value in set(spec.allowed) - {spec.default}:
                try:
                    other = GAME.with_options(rules, {spec.id: value})
                except Exception:
                    continue
                assert fill_page(page(), GAME, other) != before, (spec.id, value)


def test_an_unknown_option_in_a_page_is_a_fault():
    with pytest.raises(ValueError, match="no option"):
        fill_page("{=melds.wheels}", GAME, SETS["buraco"])
    with pytest.raises(ValueError, match="no condition"):
        fill_page("<!--if melds.wheels=4-->x<!--end-->", GAME, SETS["buraco"])


def test_search_marks_what_it_finds(qtbot):
    dialog = HelpDialog(GAME, SETS["buraco"], load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog.search, "morto")
    assert len(dialog.browser.extraSelections()) > 3
    assert dialog.browser.textCursor().selectedText().lower() == "morto"
    dialog.search.setText("zebra")
    assert "zebra" in dialog.found_label.text() and not dialog.next_button.isEnabled()
    assert dialog.show_section("score") and not dialog.show_section("wheels")


_EXPLAINED = {
    **dict.fromkeys(("match-is-over", "deal-is-over", "deal-goes-on"), 0),
    "no-redraw": 2,
    "T": 3,
    **dict.fromkeys(("C", "two-aces"), 4),
    **dict.fromkeys(("W", "two-wilds", "all-wild"), 5),
    **dict.fromkeys(("T-4", "pile-is-empty", "whole-pile-only"), 6),
    **dict.fromkeys(("G", "M-4"), 9),
    "E": 10,
}
"""Row of the section that explains a refusal, by its code, its paragraph or the first letter of that."""


@pytest.mark.parametrize("rules", SETS)
def test_every_refusal_is_explained_somewhere_on_the_page(qtbot, rules):
    dialog = HelpDialog(GAME, SETS[rules], load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.resize(900, 580)
    dialog.show()
    assert not dialog.reason
    for why in Why:
        dialog.show_section("goal")
        dialog.explain("Because.", "no-such-code", why.code, why.rule)
        names = (why.code, why.rule, why.rule[0])
        wanted = next(_EXPLAINED[name] for name in names if name in _EXPLAINED)
        assert dialog.contents.currentRow() == wanted, why
        heading = dialog.contents.currentItem().text()
        assert heading in dialog.browser.cursorForPosition(QPoint(20, 20)).block().text() or wanted >= 9
    assert dialog.reason == "Because."


def test_a_refusal_the_page_does_not_know_is_shown_all_the_same(qtbot):
    dialog = HelpDialog(GAME, SETS["buraco"], load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show_section("wilds")
    dialog.explain("Because.", "no-such-code", "Z-9")
    assert dialog.contents.currentRow() == 5 and dialog.reason == "Because."


def test_a_language_without_help_gets_english():
    assert help_html(GAME, SETS["buraco"], "xx_YY") == help_html(GAME, SETS["buraco"], "en")


def test_about_names_every_licence_and_no_link(qtbot):
    dialog = AboutDialog(load_theme(THEME))
    qtbot.addWidget(dialog)
    text = " ".join(label.text() for label in dialog.findChildren(QLabel))
    for word in ("MIT", "Lesser", "Qt", "Python", "platformdirs"):
        assert word in text
    assert "http" not in text and QApplication.instance() is not None
