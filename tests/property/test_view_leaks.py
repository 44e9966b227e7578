"""Twin states that differ only in what a seat cannot see give it equal views and events."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import DrawFromStock, TakeDiscardPile
from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet
from buraco_desktop.games.buraco.state import MatchState
from tests.strategies import all_tables, buraco_variants, random_deal, table_name

TABLES = [*buraco_variants(), *all_tables()]


def twin(state: MatchState, seat: Seat, chance: random.Random) -> MatchState:
    """*state* with every card that *seat* cannot know dealt anew; sizes and public cards stay."""
    deal = state.deal
    shown: list[tuple[Card, ...]] = []
    hidden: list[Card] = [*deal.stock, *(card for morto in deal.mortos for card in morto)]
    for other, hand in enumerate(deal.hands):
        if other == seat and seat not in deal.hidden:
            shown.append(hand)
            continue
        known = list(deal.known[other])
        public = []
        for card in hand:
            match = next((k for k in known if k.face == card.face), None)
            if match is not None:
                known.remove(match)
                public.append(card)
        shown.append(tuple(public))
        hidden += [card for card in hand if card not in public]
    hidden.sort()
    chance.shuffle(hidden)

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    hands = tuple(
        tuple(sorted((*public, *take(len(hand) - len(public))))) for public, hand in zip(shown, deal.hands, strict=True)
    )
    stock = take(len(deal.stock))
    mortos = tuple(take(len(morto)) for morto in deal.mortos)
    drawn = deal.drawn if deal.to_act == seat else (hands[deal.to_act][0] if deal.drawn else None)
    return replace(state, order=(), deal=replace(deal, hands=hands, stock=stock, mortos=mortos, drawn=drawn))


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_views_and_events_do_not_depend_on_hidden_cards(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    for deal_seed in range(3):
        chance = random.Random(deal_seed)
        for state, *_ in islice(random_deal(table, 300 + deal_seed), 0, None, 4):
            for number in range(players):
                seat = Seat(number)
                other = twin(state, seat, chance)
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
