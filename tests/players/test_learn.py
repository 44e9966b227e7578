"""Learning what the core goes by: what is seen adds up, and what is learnt tells more than where it began."""

import random
from collections.abc import Mapping, Sequence

import pytest

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.core import Weights
from buraco_desktop.players.buraco.core_learnt import LEARNT
from buraco_desktop.players.buraco.core_rollouts import GREEDY
from buraco_desktop.players.buraco.prospects_learnt import PROSPECTS
from tests.bench import learn, learn_prospects


def by_table(tables: Mapping[tuple[str, int], Sequence[int]]) -> dict[str, Sequence[int]]:
    return {f"{rules_id} {players}": values for (rules_id, players), values in tables.items()}


def test_the_files_of_weights_are_what_the_programs_write() -> None:
    assert learn.LEARNT.read_text("utf-8") == learn.learnt_source(by_table(LEARNT))
    assert learn_prospects.LEARNT.read_text("utf-8") == learn_prospects.learnt_source(by_table(PROSPECTS))


def test_there_are_prospects_for_every_table() -> None:
    assert set(PROSPECTS) == {(rules.id, players) for rules in rulesets.ALL for players in rules.players}


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


def test_some_deals_teach_more_than_greed() -> None:
    pytest.importorskip("numpy", reason="the extra 'learn' is not installed")
    table = learn.Field(rulesets.by_id("burraco"), 4, Weights(GREEDY), random.Random(1))
    for seed in range(60):
        table.play(seed)
    assert all(table.seen[name, 0].rows > 50 for name in ("takes", "melds", "throws"))
    values = learn.fitted(table.seen, GREEDY, 1.0)
    assert len(values) == weight.W_SIZE
    assert values[weight.D_FIRST + weight.D_TWICE] != GREEDY[weight.D_FIRST + weight.D_TWICE]
