"""Judging deals that are not over, and what search makes of it."""

import math
import random

import pytest

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.players.buraco import core_deal
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.candidates import Candidate
from buraco_desktop.players.buraco.core import Deal, Prospects, Weights, compiled_module
from buraco_desktop.players.buraco.core_rollouts import ahead_weights, prospects_for
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from buraco_desktop.players.buraco.estimates import gain, lead, worth
from buraco_desktop.players.halving import Halving, Trial
from buraco_desktop.players.player import Budget
from tests.strategies import all_tables, table_name

TABLES = all_tables()
COMPILED = compiled_module()


def learnt(rules: RuleSet, players: int) -> tuple[int, ...]:
    values = prospects_for(rules, players)
    assert values is not None
    return values


def tried(judged: list[float], rest: list[float]) -> Candidate:
    candidate = Candidate((at.A_DRAW,))
    candidate.judged, candidate.rest = judged, rest
    return candidate


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_a_deal_that_is_over_is_judged_by_its_points(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    values, faces = fresh_deal(rules, players)
    deal, weights, judge = Deal(values), Weights(ahead_weights(rules, players)), Prospects(learnt(rules, players))
    deal.fill_hidden(faces, 5)
    deal.play_turns(weights, weights, 10_000)
    assert deal.is_over()
    for column in range(3 if players == 3 else 2):
        assert deal.prospect(judge, column) == weight.P_UNITS * deal.score(column)


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_the_judge_adds_up_what_it_looks_at(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    values, faces = fresh_deal(rules, players)
    deal, weights, judge = Deal(values), Weights(ahead_weights(rules, players)), learnt(rules, players)
    deal.fill_hidden(faces, 6)
    turns = 0
    while not deal.is_over():
        for column in range(3 if players == 3 else 2):
            block, counts = deal.look(column)
            own = judge[block * weight.P_SIZE :]
            total = sum(one * other for one, other in zip(own, counts, strict=False))
            assert deal.prospect(Prospects(judge), column) == total
            assert counts[weight.P_SCORE] == deal.score(column)
        deal.play_turns(weights, weights, 1)
        turns += 1
    assert turns > 4


@pytest.mark.skipif(COMPILED is None, reason="there is no compiled core")
@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_both_cores_judge_alike(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    values, faces = fresh_deal(rules, players)
    judge, weights = learnt(rules, players), ahead_weights(rules, players)
    one, other = COMPILED.Deal(values), core_deal.Deal(values)
    one.fill_hidden(faces, 7)
    other.fill_hidden(faces, 7)
    quick, slow = COMPILED.Weights(weights), core_deal.Weights(weights)
    while not one.is_over():
        for column in range(3 if players == 3 else 2):
            assert one.look(column) == other.look(column)
            assert one.prospect(COMPILED.Prospects(judge), column) == other.prospect(core_deal.Prospects(judge), column)
        one.play_turns(quick, quick, 1)
        other.play_turns(slow, slow, 1)
    assert other.is_over()


def test_prospects_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="expected 444"):
        Prospects([0] * 10)


def test_rules_that_score_otherwise_are_not_judged() -> None:
    rules = rulesets.by_id("buraco")
    assert prospects_for(with_options(rules, {"match.target": 3000}), 4) == prospects_for(rules, 4)
    assert prospects_for(with_options(rules, {"score.a_to_k": 500}), 4) is None
    assert prospects_for(with_options(rules, {"melds.sets": "all"}), 4) is None


def test_what_playing_on_adds_counts_the_more_the_surer_it_is() -> None:
    own = tried([0.0] * 400, [0.0] * 100)
    chance = random.Random(2)
    noise = [chance.gauss(0.0, 200.0) for _ in range(100)]
    middle = sum(noise) / len(noise)
    unsure = tried([30.0] * 400, [20.0 + each - middle for each in noise])
    sure = tried([30.0] * 400, [20.0 + (each - middle) / 100 for each in noise])
    assert gain(sure, own, 12.0)[0] == pytest.approx(50.0, abs=0.1)
    assert 30.0 < gain(unsure, own, 12.0)[0] < 40.0
    assert gain(unsure, own, 12.0)[1] > gain(sure, own, 12.0)[1]
    assert lead(sure, own, 12.0) > lead(unsure, own, 12.0) > 0
    assert worth(sure, 12.0)[0] == pytest.approx(50.0, abs=0.1)


def test_where_nothing_judges_what_came_of_it_counts_alone() -> None:
    one, own = Candidate((at.A_DRAW,)), Candidate((at.A_DRAW,))
    one.values, own.values = [10.0, 30.0, 20.0], [0.0, 0.0, 0.0]
    assert gain(one, own, 12.0)[0] == pytest.approx(20.0)
    assert worth(one, 12.0) == (one.mean, one.error)
    one.values = [10.0]
    assert worth(one, 12.0) == (10.0, 0.0)
    assert worth(tried([10.0], []), 12.0) == (10.0, 0.0)
    assert math.isinf(gain(Candidate((at.A_DRAW,)), own, 12.0)[1])
    assert lead(own, own, 12.0) == 0.0


@pytest.mark.parametrize(("cost", "worlds"), [(1.0, 25), (0.25, 100)])
def test_what_is_quicker_is_done_more_often(cost: float, worlds: int) -> None:
    trials = [Trial() for _ in range(4)]

    def try_all(left: list[Trial], _: int) -> float:
        for number, trial in enumerate(left):
            trial.values.append(float(number))
        return cost

    halving: Halving[Trial] = Halving(
        try_all=try_all,
        ranked=lambda found: found,
        is_plain=lambda _: False,
        is_kept=lambda _: True,
        usual=100,
        least_worlds=1,
    )
    found, rollouts, was_cut = halving.run(trials, Budget())
    assert len(found[0].values) == worlds
    assert (rollouts, was_cut) == (100, False)
