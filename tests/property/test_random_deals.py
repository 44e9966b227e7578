"""Random deals: every card stays, every deal ends, every score adds up, every state survives writing."""

import random

import pytest

from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import AddToMeld, DrawFromStock, LayMeld
from buraco_desktop.games.buraco.checks import cards_of
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.strategies import DEALS, all_tables, buraco_variants, random_deal, table_name

TABLES = [*buraco_variants(), *all_tables()]
EACH = -(-DEALS // len(buraco_variants()))


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_invariants_hold_after_every_action(table: tuple[RuleSet, int]) -> None:
    rules, _ = table
    deals = EACH if table in buraco_variants() else max(20, EACH // 8)
    pack = list(build_pack(rules.pack))
    for seed in range(deals):
        state = None
        for _, _, state, events in random_deal(table, seed):
            assert GAME.checks(state) == []
            assert events
        assert state is not None and state.sheet is not None
        assert sorted(cards_of(state.deal)) == pack
        for side in state.sheet.sides:
            assert side.total == sum(line.points for line in side.lines)
            assert side.match_total == side.total


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_positions_and_actions_round_trip(table: tuple[RuleSet, int]) -> None:
    for seed in range(3):
        for at, (before, action, after, _) in enumerate(random_deal(table, 1000 + seed)):
            text = GAME.write_action(action)
            assert GAME.read_action(before, action.seat, text) == action
            if at % 7 == 0 or after.sheet is not None:
                assert GAME.read_state(GAME.write_state(after)) == after


@pytest.mark.parametrize("table", all_tables(), ids=map(table_name, all_tables()))
def test_a_match_ends_with_a_winner_above_the_target(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    rules = GAME.with_options(rules, {"match.target": 100})
    chance = random.Random(5)
    state = GAME.start(rules, Seating(players=players), 99).state
    totals = [0] * len(state.totals)
    while GAME.result(state) is None:
        actions = list(GAME.legal_actions(state))
        melding = [action for action in actions if isinstance(action, DrawFromStock | LayMeld | AddToMeld)]
        action = chance.choice(melding or actions)
        state = GAME.apply(state, action).state
        assert state.deal_number < 400
        if state.sheet is not None:
            totals = [side.match_total for side in state.sheet.sides]
    result = GAME.result(state)
    assert result is not None
    assert list(result.totals) == totals
    assert max(totals) >= 100
    assert totals.count(max(totals)) == 1
    assert not list(GAME.legal_actions(state))
