"""Random deals of Basra: every card stays, every deal ends, every score adds up, nothing hidden is told."""

import random
from dataclasses import replace
from itertools import combinations, islice

import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import IllegalActionError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import GAME, RuleSet
from buraco_desktop.games.basra import events as ev
from buraco_desktop.games.basra.actions import NextDeal, PlayCard, play_card
from buraco_desktop.games.basra.checks import cards_of
from buraco_desktop.games.basra.ruleset import TieForCards
from buraco_desktop.games.basra.state import MatchState
from tests.basra_tables import DEALS, all_tables, random_deal, table_name

TABLES = all_tables()
EACH = -(-DEALS // len(TABLES))
by_table = pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))


@by_table
def test_invariants_hold_after_every_action(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    pack = list(build_pack(rules.pack))
    for seed in range(EACH):
        basra_points = 0
        refills = 1
        played = []
        state = None
        for before, action, state, events in random_deal(table, seed):
            assert GAME.checks(state) == []
            assert isinstance(action, PlayCard) and events[0] == ev.CardPlayed(action.seat, action.card)
            played.append(action.card)
            assert len(before.deal.hands[action.seat]) - 1 == len(state.deal.hands[action.seat]) or not any(
                len(hand) < rules.hand for hand in state.deal.hands
            )
            basra_points += sum(event.points for event in events if isinstance(event, ev.BasraMade))
            refills += sum(isinstance(event, ev.HandsRefilled) for event in events)
        assert state is not None and state.sheet is not None
        assert refills == rules.refill_count(players)
        assert sorted(cards_of(state.deal)) == pack
        assert sorted(played) == sorted(set(pack) - set(state.deal.seen[: rules.floor_size]))
        assert not state.deal.floor
        assert _fixed_points(state) + basra_points == sum(side.total for side in state.sheet.sides)


def _fixed_points(state: MatchState) -> int:
    """What a deal is worth in all but for its basras: aces, jacks, 2C, 10D, and most cards."""
    counts = [len(pile) for pile in state.deal.captured]
    leaders = counts.count(max(counts))
    if leaders == 1:
        return 13 + state.rules.most_cards
    return 13 + (leaders * state.rules.most_cards if state.rules.tie_for_cards is TieForCards.EACH else 0)


@by_table
def test_positions_and_actions_round_trip(table: tuple[RuleSet, int]) -> None:
    for seed in range(2):
        for before, action, after, _ in random_deal(table, 1000 + seed):
            assert GAME.read_action(before, action.seat, GAME.write_action(action)) == action
            assert GAME.read_state(GAME.write_state(after)) == after


@by_table
def test_what_is_listed_is_what_is_not_refused(table: tuple[RuleSet, int]) -> None:
    for state, *_ in islice(random_deal(table, 50), 0, None, 3):
        listed = list(GAME.legal_actions(state))
        assert len(set(listed)) == len(listed)
        seat = state.deal.to_act
        floor = state.deal.floor
        subsets = [chosen for size in range(len(floor) + 1) for chosen in combinations(floor, size)]
        for card in state.deal.hands[seat]:
            for chosen in subsets[:200]:
                action = play_card(seat, card, chosen)
                refusal = GAME.refusal_for(state, action)
                assert (refusal is None) == (action in listed), (action, refusal)
                if refusal is not None:
                    with pytest.raises(IllegalActionError):
                        GAME.apply(state, action)
        assert GAME.refusal_for(state, NextDeal(seat)) is not None


@by_table
def test_a_view_knows_what_is_legal_for_its_seat(table: tuple[RuleSet, int]) -> None:
    for state, action, *_ in random_deal(table, 77):
        view = GAME.view_for(state, state.deal.to_act)
        assert list(GAME.legal_in_view(view)) == list(GAME.legal_actions(state))
        assert GAME.refusal_in_view(view, action) is None


def twin(state: MatchState, seat: Seat, chance: random.Random) -> MatchState:
    """*state* with every card that *seat* cannot see dealt anew."""
    deal = state.deal
    hidden = sorted([*deal.stock, *(card for other, hand in enumerate(deal.hands) if other != seat for card in hand)])
    chance.shuffle(hidden)

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    hands = tuple(hand if other == seat else tuple(sorted(take(len(hand)))) for other, hand in enumerate(deal.hands))
    return replace(state, order=(), seed=state.seed + 1, deal=replace(deal, hands=hands, stock=take(len(deal.stock))))


@by_table
def test_views_and_events_do_not_depend_on_hidden_cards(table: tuple[RuleSet, int]) -> None:
    _, players = table
    for deal_seed in range(2):
        chance = random.Random(deal_seed)
        for state, action, _, events in islice(random_deal(table, 300 + deal_seed), 0, None, 3):
            for number in range(players):
                seat = Seat(number)
                other = twin(state, seat, chance)
                assert GAME.view_for(other, seat) == GAME.view_for(state, seat)
                assert GAME.view_values(GAME.view_for(other, seat)) == GAME.view_values(GAME.view_for(state, seat))
                if seat == state.deal.to_act:
                    assert GAME.events_for(GAME.apply(other, action).events, seat) == GAME.events_for(events, seat)


@by_table
def test_a_match_ends_with_a_winner_who_has_enough(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    chance = random.Random(5)
    state = GAME.start(rules, Seating(players=players), 99).state
    totals = [0] * len(state.totals)
    while (result := GAME.result(state)) is None:
        if GAME.is_between_deals(state):
            dealer = GAME.dealer(state)
            totals = [side.match_total for side in state.sheet.sides] if state.sheet else totals
            state = GAME.apply(state, GAME.next_deal(state)).state
            assert GAME.dealer(state) == rules.following(state.seating, dealer)
            assert list(state.totals) == totals
        state = GAME.apply(state, chance.choice(list(GAME.legal_actions(state)))).state
        assert state.deal_number < 100
    assert max(result.totals) >= rules.target
    assert result.totals.count(max(result.totals)) == 1
    assert list(GAME.legal_actions(state)) == []
    assert GAME.to_act(state) is None
