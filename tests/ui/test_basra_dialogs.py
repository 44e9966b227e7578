"""The dialogs with Basra in them: a new match, options and house rules, the rules to read, scores, past matches."""

import pytest

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra.why import Why
from buraco_desktop.resources import resource_path
from buraco_desktop.storage.house_rules import HouseRulesStore, house_rules_of
from buraco_desktop.storage.settings import MatchSetup
from buraco_desktop.ui.dialogs.help_dialog import HelpDialog
from buraco_desktop.ui.dialogs.new_match_dialog import NewMatchDialog
from buraco_desktop.ui.dialogs.records_dialog import RecordsDialog
from buraco_desktop.ui.dialogs.rules_dialog import RulesDialog
from buraco_desktop.ui.dialogs.score_dialog import ScoreDialog
from buraco_desktop.ui.models.options_model import MEANING_ROLE, OptionsModel
from buraco_desktop.ui.models.score_model import ScoreModel
from buraco_desktop.ui.texts.help_page import fill_page, options_of
from buraco_desktop.ui.texts.options import problem_sentence, rule_set_name
from buraco_desktop.ui.theme import load_theme
from tests.end2end.whole_window import a_setup, all_tables, whole_window

GAME = GAMES["basra"]
SETS = {GAME.rule_set_id(rules): rules for rules in GAME.rule_sets()}
LEVELS = [("easy", "Easy"), ("medium", "Medium")]
THEME = "green"


@pytest.fixture
def store(tmp_path):
    return HouseRulesStore(tmp_path / "house")


def new_match(qtbot, store, last):
    dialog = NewMatchDialog(tuple(GAMES.values()), LEVELS, store, last, load_theme(THEME), tables=all_tables())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_both_games_are_offered_and_basra_has_its_own_quick_ways(qtbot, store):
    dialog = new_match(qtbot, store, MatchSetup(game="basra", rules="basra", players=4))
    seen = {name for name, chip in dialog.chips.items() if chip.isVisible()}
    assert seen == {"seven_of_diamonds", "partnerships"}
    assert not dialog.draws_partners.isVisible()
    roles = [label.text() for label in dialog.seats._labels]
    assert roles == ["You", "Left", "Opponent", "Right"]
    dialog.chips["partnerships"].click()
    assert [label.text() for label in dialog.seats._labels] == ["You", "Left", "Partner", "Right"]
    setup = dialog.setup()
    assert setup.game == "basra" and dict(setup.options) == {"partnerships": "yes"}
    dialog.list.go_to("buraco", "burraco", "")
    seen = {name for name, chip in dialog.chips.items() if chip.isVisible()}
    assert seen == {"melds.sets", "pile.take", "going_out.canasta"} and dialog.draws_partners.isVisible()


def test_a_sweeping_seven_is_ticked_whatever_its_kind_and_the_rule_sets_own_kind_comes_back(qtbot, store):
    dialog = new_match(qtbot, store, MatchSetup(game="basra", rules="basra-palestine", players=4))
    chip = dialog.chips["seven_of_diamonds"]
    usual = GAME.option_values(SETS["basra-palestine"])["seven_of_diamonds"]
    assert usual == "sweeper-groups" and chip.isChecked()
    chip.click()
    assert not chip.isChecked() and dict(dialog.setup().options) == {"seven_of_diamonds": "off"}
    chip.click()
    assert chip.isChecked() and not dialog.setup().options
    plain = next(name for name, rules in SETS.items() if GAME.option_values(rules)["seven_of_diamonds"] == "off")
    dialog.list.go_to("basra", plain, "")
    assert not chip.isChecked()
    chip.click()
    assert chip.isChecked() and dict(dialog.setup().options) == {"seven_of_diamonds": "sweeper"}
    chip.click()
    assert not chip.isChecked() and not dialog.setup().options


def test_a_target_and_two_players_can_be_chosen(qtbot, store):
    dialog = new_match(qtbot, store, MatchSetup(game="basra", rules="basra-lebanon", players=2))
    assert dialog.setup().players == 2
    assert dialog.target.isVisible()
    dialog.target.chosen.emit(150)
    assert dict(dialog.setup().options) == {"target": "150"}


def test_house_rules_of_basra_can_be_kept_and_chosen(qtbot, store):
    rules = GAME.with_options(SETS["basra"], {"most_cards": 30, "seven_of_diamonds": "sweeper"})
    store.save(house_rules_of(GAME, rules, "At Samir's"))
    last = MatchSetup(game="basra", rules="basra", house_rules="At Samir's", players=3)
    setup = new_match(qtbot, store, last).setup()
    assert setup.house_rules == "At Samir's" and setup.rules == rules


@pytest.mark.parametrize("rules", SETS.values(), ids=SETS)
def test_every_option_is_a_leaf_with_a_meaning(qtbot, store, rules):
    model = OptionsModel(GAME, rules)
    assert {spec.id for spec in model.specs} == set(GAME.option_values(rules))
    for spec in model.specs:
        assert model.data(model.index_of(spec.id), MEANING_ROLE).endswith(".")
        for value in spec.allowed:
            model.change({spec.id: value})
        model.reset(spec.id)
    assert model.rowCount() == 4 and model.rules == rules
    dialog = RulesDialog(GAME, rules, store, load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.show()


def test_a_hand_that_cannot_be_dealt_is_refused_in_words():
    with pytest.raises(MalformedTextError) as refused:
        GAME.with_options(SETS["basra"], {"hand": 5})
    sentence = problem_sentence(str(refused.value), GAME.option_specs(SETS["basra"]), "basra")
    assert sentence.startswith("So many cards")


def page():
    return resource_path("help", "en", "basra.html").read_text(encoding="utf-8")


def test_the_rules_speak_of_every_option():
    assert options_of(page()) == {spec.id for spec in GAME.option_specs(SETS["basra"])}


@pytest.mark.parametrize("rules", SETS.values(), ids=SETS)
def test_the_rules_are_filled_in_whole_and_every_value_changes_them(rules):
    before = fill_page(page(), GAME, rules)
    assert "{" not in before and "<!--" not in before
    for spec in GAME.option_specs(rules):
        for value in set(spec.allowed) - {spec.default}:
            assert fill_page(page(), GAME, GAME.with_options(rules, {spec.id: value})) != before, (spec.id, value)


def test_every_refusal_is_explained_somewhere_on_the_page(qtbot):
    dialog = HelpDialog(GAME, SETS["basra-egypt"], load_theme(THEME), players=4)
    qtbot.addWidget(dialog)
    dialog.show()
    for why in Why:
        dialog.show_section("cards")
        dialog.explain("Because.", why.code, why.rule)
        heading = dialog.contents.currentItem().text()
        assert heading != "The cards" or why is Why.OWN_RANK_ONLY, why
    assert "jack and the seven of diamonds" in " ".join(
        dialog.contents.item(row).text().replace("\n", " ") for row in range(dialog.contents.count())
    )


def test_a_score_sheet_names_every_line(qtbot):
    state = GAME.start(SETS["basra-egypt"], Seating(players=2), 4, dealer=Seat(0)).state
    while not GAME.is_between_deals(state) and GAME.to_act(state) is not None:
        actions = sorted(GAME.legal_actions(state), key=lambda action: -len(action.captured))
        state = GAME.apply(state, actions[0]).state
    model = ScoreModel()
    model.show(GAME.score_sheet(state), ("You", "Ana"), "basra-egypt")
    labels = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert labels[0] == "Most cards" and "Aces" in labels and labels[-1] == "Match so far"
    assert all(label[0].isupper() for label in labels)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_score_sheet_for_everybody_alone_cuts_no_line(qtbot, players):
    state = GAME.start(SETS["basra"], Seating(players=players), 4, dealer=Seat(0)).state
    while not GAME.is_between_deals(state) and GAME.to_act(state) is not None:
        actions = sorted(GAME.legal_actions(state), key=lambda action: -len(action.captured))
        state = GAME.apply(state, actions[0]).state
    names = ("You", "Ana", "Bruno", "Clara")[:players]
    dialog = ScoreDialog([GAME.score_sheet(state)], names, 100, "basra", load_theme(THEME))
    qtbot.addWidget(dialog)
    dialog.resize(960, 580)
    dialog.show()
    header = dialog.sheet_view.horizontalHeader()
    assert header.sectionSize(0) >= dialog.sheet_view.sizeHintForColumn(0)
    for column in range(1, players + 1):
        assert header.sectionSize(column) >= dialog.sheet_view.sizeHintForColumn(column)


def test_past_matches_and_the_score_sheet_show_both_games(qtbot, tmp_path):
    with whole_window(tmp_path) as whole:
        for rules in ("basra-lebanon", "burraco"):
            whole.match.new_match(a_setup(rules, players=2, seed=2))
        whole.match.new_match(a_setup("basra", players=2, seed=2))
        whole.window.actions_by_id["past-matches"].trigger()
        dialog = whole.desk.open_dialog
        assert isinstance(dialog, RecordsDialog)
        names = {dialog.table.item(row, 1).text() for row in range(dialog.table.rowCount())}
        assert names == {rule_set_name("basra"), rule_set_name("basra-lebanon"), rule_set_name("burraco")}
        dialog.close()
        qtbot.waitUntil(lambda: whole.desk.open_dialog is None)


def test_statistics_count_a_finished_match_of_basra(qtbot, tmp_path):
    with whole_window(tmp_path) as whole:
        whole.window.shows_score_sheet = False
        _, shipped = game_of_rules("basra")
        rules = GAME.with_options(shipped, {"target": 10})
        whole.match.new_match(a_setup("basra", players=2, seed=2, rule_set=rules))
        session = whole.match.session
        while not session.is_over:
            if session.is_between_deals:
                session.next_deal()
            else:
                qtbot.waitUntil(lambda: whole.match.is_persons_turn or session.is_between_deals or session.is_over)
                if whole.match.is_persons_turn:
                    session.submit(next(iter(session.legal_actions())))
        stats = whole.desk._stores.statistics
        stats.add_match(session.record(), whole.match.seat)
        (line,) = stats.totals()
        assert line.rules == "basra" and line.matches == 1
