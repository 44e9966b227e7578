"""Learning what the core goes by: what is seen adds up, and what is learnt tells more than where it began."""

import random
from collections.abc import Mapping, Sequence

import pytest

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.ahead_learnt import AHEAD
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_learnt import LEARNT
from buraco_desktop.players.buraco.core_rollouts import GREEDY
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from buraco_desktop.players.buraco.prospects_learnt import OUT_BY, PROSPECTS
from tests.bench import learn, learn_prospects
from tests.strategies import all_tables, table_name


def by_table(tables: Mapping[tuple[str, int], Sequence[int]]) -> dict[str, Sequence[int]]:
    return {f"{rules_id} {players}": values for (rules_id, players), values in tables.items()}


def test_the_files_of_weights_are_what_the_programs_write() -> None:
    assert learn.LEARNT.read_text("utf-8") == learn.learnt_source(by_table(LEARNT))
    assert learn.AHEAD.read_text("utf-8") == learn.learnt_source(by_table(AHEAD), is_ahead=True)
    judges = {
        table: {"judge": list(judge), "out_by": list(OUT_BY[key])}
        for (table, judge), key in zip(by_table(PROSPECTS).items(), PROSPECTS, strict=True)
    }
    assert learn_prospects.LEARNT.read_text("utf-8") == learn_prospects.learnt_source(judges)


def test_there_are_prospects_for_every_table() -> None:
    assert set(PROSPECTS) == set(OUT_BY) == {(rules.id, players) for rules in rulesets.ALL for players in rules.players}


def test_what_is_noted_is_what_the_judge_goes_by() -> None:
    numpy = pytest.importorskip("numpy", reason="the extra 'learn' is not installed")
    products, outcomes, _, squares, count = learn_prospects.harvest("buraco", 4, 1, 0.5)
    assert products.shape == (weight.P_ALL, weight.P_ALL)
    assert count > 0
    judge = numpy.array(PROSPECTS["buraco", 4]) / weight.P_UNITS
    left = squares - 2 * judge @ outcomes + judge @ products @ judge
    now = numpy.zeros(weight.P_ALL)
    now[weight.P_SCORE :: weight.P_SIZE] = 1.0
    left_by_score = squares - 2 * now @ outcomes + now @ products @ now
    assert left < left_by_score


@pytest.mark.parametrize("table", all_tables(), ids=map(table_name, all_tables()))
def test_what_is_hidden_is_hidden_and_comes_back(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    values, faces = fresh_deal(rules, players)
    deal, weights = Deal(values), Weights(GREEDY)
    deal.fill_hidden(faces, 3)
    deal.play_turns(weights, weights, 5)
    cells, unseen = learn_prospects.hidden(deal, players)
    world = Deal(cells)
    assert world.card_total() + sum(cells[at.MISSING : at.MISSING + players]) == rules.pack.size
    assert unseen == sorted(unseen)
    world.fill_hidden(unseen, 9)
    assert world.card_total() == rules.pack.size
    own = at.HANDS + deal.cell(at.TO_ACT) * at.HAND_SIZE
    assert world.values()[own : own + at.HAND_SIZE] == deal.values()[own : own + at.HAND_SIZE]


@pytest.mark.parametrize("is_ahead", [False, True], ids=["quick", "ahead"])
def test_some_deals_teach_more_than_greed(is_ahead: bool) -> None:
    pytest.importorskip("numpy", reason="the extra 'learn' is not installed")
    start = list(GREEDY)
    start[weight.W_AHEAD] = int(is_ahead)
    table = learn.Field(rulesets.by_id("burraco"), 4, start, random.Random(1))
    for seed in range(60):
        table.play(seed)
    assert all(table.seen[name, 0].rows > 50 for name in ("takes", "melds", "throws"))
    values = learn.fitted(table.seen, start, 1.0)
    assert len(values) == weight.W_SIZE
    assert (values[weight.A_FIRST + weight.A_HELD] != 0) == is_ahead
    assert (values[weight.B_FIRST + weight.A_HELD] != 0) == is_ahead
    assert values[weight.D_FIRST + weight.D_TWICE] != GREEDY[weight.D_FIRST + weight.D_TWICE]
