"""Twin states that differ only in what a seat cannot see give it equal views and events."""

import random
from itertools import islice

import pytest

from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import DrawFromStock, TakeDiscardPile
from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet
from tests.redealing import dealt_again
from tests.strategies import all_tables, buraco_variants, random_deal, table_name

TABLES = [*buraco_variants(), *all_tables()]


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_views_and_events_do_not_depend_on_hidden_cards(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    for deal_seed in range(3):
        chance = random.Random(deal_seed)
        for state, *_ in islice(random_deal(table, 300 + deal_seed), 0, None, 4):
            for number in range(players):
                seat = Seat(number)
                other = dealt_again(state, seat, chance)
                assert GAME.view_for(other, seat) == GAME.view_for(state, seat)
                assert repr(GAME.view_for(other, seat)) == repr(GAME.view_for(state, seat))
                actor = state.deal.to_act
                if actor == seat:
                    continue
                actions = [DrawFromStock(actor)]
                if rules.pile.take is PileTake.FREE:
                    actions.append(TakeDiscardPile(actor))  # type: ignore[arg-type]
                for action in actions:
                    if GAME.refusal_for(state, action) is None:
                        seen = GAME.events_for(GAME.apply(state, action).events, seat)
                        assert GAME.events_for(GAME.apply(other, action).events, seat) == seen


def test_a_hand_that_may_not_be_looked_at_is_not_in_the_view() -> None:
    found = 0
    for table in TABLES:
        for seed in range(6):
            for _, _, state, _ in random_deal(table, seed):
                for seat in state.deal.hidden:
                    view = GAME.view_for(state, seat)
                    assert view.hand == ()
                    assert view.is_hand_hidden
                    found += 1
    assert found
