"""legal_actions lists exactly what refusal_for lets through, and apply accepts exactly that."""

import random
from itertools import combinations, islice

import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import IllegalActionError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.actions import (
    Action,
    Discard,
    DrawFromStock,
    NextDeal,
    Redraw,
    TakeDiscardPile,
    TakeFromMeld,
    TakeFromPile,
    add_to_meld,
    lay_meld,
)
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.meld_search import faces_of, growths_in, melds_in
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.state import MatchState
from tests.strategies import all_tables, buraco_variants, by_faces, random_deal, table_name

TABLES = [*buraco_variants(), *all_tables()]


def conceivable(state: MatchState, chance: random.Random) -> list[Action]:
    """Everything somebody could try with few cards, legal or not."""
    seat = state.deal.to_act
    hand = state.deal.hands[seat]
    if len(hand) > 9:
        hand = tuple(sorted(chance.sample(hand, 9)))
    melds = state.deal.sides[state.deal.side_of[seat]].melds
    subsets = [cards for size in range(1, 6) for cards in combinations(hand, size)]
    actions: list[Action] = [DrawFromStock(seat), Redraw(seat), TakeDiscardPile(seat), NextDeal(seat)]
    actions += [Discard(seat, card) for card in state.deal.hands[seat]]
    actions += [Discard(Seat((seat + 1) % state.seating.players), card) for card in state.deal.hands[seat]]
    actions += [lay_meld(seat, cards) for cards in subsets]
    actions += [add_to_meld(seat, at, cards) for at in range(len(melds) + 1) for cards in subsets if len(cards) < 4]
    actions += [add_to_meld(seat, 0, cards, is_other_side=True) for cards in subsets[:9]]
    actions += [TakeDiscardPile(seat, cards, None, True) for cards in subsets if len(cards) > 1]
    actions += [TakeDiscardPile(seat, cards, at, True) for at in range(len(melds)) for cards in ((), *subsets[:40])]
    actions += [TakeFromPile(seat, state.deal.pile[-1:]), TakeFromMeld(seat, 0, hand[:1])]
    return actions


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_what_is_listed_is_what_is_not_refused(table: tuple[RuleSet, int]) -> None:
    for seed in range(2):
        chance = random.Random(seed)
        for state, *_ in islice(random_deal(table, 50 + seed), 1, None, 17):
            listed = [by_faces(action) for action in GAME.legal_actions(state)]
            assert len(listed) == len(set(listed))
            for action in GAME.legal_actions(state):
                assert GAME.refusal_for(state, action) is None
            for action in conceivable(state, chance):
                refusal = GAME.refusal_for(state, action)
                assert (refusal is None) == (by_faces(action) in listed), (action, refusal)
                if refusal is not None:
                    with pytest.raises(IllegalActionError):
                        GAME.apply(state, action)


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_a_view_knows_what_is_legal_for_its_seat(table: tuple[RuleSet, int]) -> None:
    for state, *_ in islice(random_deal(table, 77), 0, None, 5):
        view = GAME.view_for(state, state.deal.to_act)
        assert list(GAME.legal_in_view(view)) == list(GAME.legal_actions(state))


def _few_ranks(rules: RuleSet, chance: random.Random) -> list[Card]:
    suits = "S" if chance.random() < 0.6 else "SH"
    pack = [card for card in build_pack(rules.pack) if card.suit is None or card.suit.value in suits or card.place == 2]
    chance.shuffle(pack)
    return pack


def _faces(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(card.face for card in cards))


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_the_search_finds_every_meld_and_every_growth(rules: RuleSet) -> None:
    chance = random.Random(rules.id)
    for _ in range(6):
        pack = _few_ranks(rules, chance)
        hand, rest = sorted(pack[:10]), pack[10:]
        found = [_faces(cards) for cards, _ in melds_in(faces_of(hand), rules)]
        expected = {
            _faces(cards)
            for size in range(3, 11)
            for cards in combinations(hand, size)
            if not isinstance(read_meld(cards, rules), Refusal)
        }
        assert len(found) == len(set(found))
        assert set(found) == expected
        laid = [cards for cards, _ in islice(melds_in(faces_of(rest[:14]), rules), 150)]
        for cards in chance.sample(laid, min(4, len(laid))):
            meld = read_meld(cards, rules)
            assert not isinstance(meld, Refusal)
            grown = [_faces(added) for added in growths_in(meld, faces_of(hand), rules)]
            assert len(grown) == len(set(grown))
            assert set(grown) == {
                _faces(added)
                for size in range(1, 11)
                for added in combinations(hand, size)
                if not isinstance(grow(meld, added, rules), Refusal)
            }
