"""Learning the core's weights: what is seen adds up, and what is learnt beats where it began."""

import random

import pytest

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.core import Weights
from buraco_desktop.players.buraco.core_learnt import LEARNT
from buraco_desktop.players.buraco.core_rollouts import GREEDY
from tests.bench import learn


def test_the_file_of_weights_is_what_the_program_writes() -> None:
    text = learn.source_of({f"{rules_id} {players}": values for (rules_id, players), values in LEARNT.items()})
    assert learn.LEARNT.read_text("utf-8") == text


def test_some_deals_teach_more_than_greed() -> None:
    pytest.importorskip("numpy", reason="the extra 'learn' is not installed")
    table = learn.Field(rulesets.by_id("burraco"), 4, Weights(GREEDY), random.Random(1))
    for seed in range(60):
        table.play(seed)
    assert all(table.seen[name, 0].rows > 50 for name in ("takes", "melds", "throws"))
    values = learn.fitted(table.seen, GREEDY, 1.0)
    assert len(values) == weight.W_SIZE
    assert values[weight.D_FIRST + weight.D_TWICE] != GREEDY[weight.D_FIRST + weight.D_TWICE]
