"""I-1 to I-4: drawing for the deal, the cut, dealing, and two and three players."""

from dataclasses import replace

import pytest

from buraco_desktop.core.cards import SUITS, Card, Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import shuffled
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.dealing import card_order, cut_size, first_dealer
from buraco_desktop.games.buraco.events import MortoSeen, MortoTaken, SidesFormed
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.games.buraco.turn import MortoStatus
from tests.rulebook.tables import rules_of
from tests.strategies import all_tables, table_name

BURRACO = rules_of("burraco")
ITALIAN = ["burraco", "burraco-fibur", "burraco-fitab", "burraco-internazionale"]


def test_i1_everybody_deals_about_as_often_as_anybody_else() -> None:
    for players in (2, 3, 4):
        dealers = [first_dealer(BURRACO, Seating(players=players), seed) for seed in range(600)]
        for seat in range(players):
            assert abs(dealers.count(Seat(seat)) - 600 / players) < 90


def _strength(card: Card) -> tuple[int, int]:
    """I-1: joker, 2, A, K ... 3; equal ranks spades over hearts over diamonds over clubs."""
    order = "3456789TJQKA2X"
    return order.index(card.rank.value), 0 if card.suit is None else 4 - SUITS.index(card.suit)


def test_i1_the_lowest_card_drawn_deals() -> None:
    """What is drawn first is the top of the shuffle that belongs to the draw."""
    checked = 0
    for seed in range(200):
        cards = shuffled(build_pack(BURRACO.pack), seed, (1 << 32) + 1)[:4]
        if len({_strength(card) for card in cards}) == 4:
            lowest = min(range(4), key=lambda seat: _strength(cards[seat]))
            assert first_dealer(BURRACO, Seating(players=4), seed) == lowest
            checked += 1
    assert checked > 150


def test_i1_equal_cards_are_drawn_again() -> None:
    """Two players with the same face: somebody deals all the same, and always the same one for a seed."""
    found = 0
    for seed in range(3000):
        cards = shuffled(build_pack(BURRACO.pack), seed, (1 << 32) + 1)[:2]
        if cards[0].face == cards[1].face:
            dealer = first_dealer(BURRACO, Seating(players=2), seed)
            assert dealer == first_dealer(BURRACO, Seating(players=2), seed)
            again = shuffled(build_pack(BURRACO.pack), seed, (1 << 32) + 2)[:2]
            if again[0].face != again[1].face:
                assert dealer == min(range(2), key=lambda seat: _strength(again[seat]))
                found += 1
    assert found > 5


@pytest.mark.parametrize("name", ITALIAN)
def test_i2_the_cut_lifts_at_least_22_and_leaves_at_least_45(name: str) -> None:
    rules = rules_of(name)
    lifted = {cut_size(rules, seed, 1) for seed in range(2000)}
    assert min(lifted) == 22 and max(lifted) == 108 - 45


def test_i2_the_order_is_the_dealers_part_on_the_cutters() -> None:
    pack = shuffled(build_pack(BURRACO.pack), 7, 1)
    lifted = cut_size(BURRACO, 7, 1)
    assert card_order(BURRACO, 7, 1) == (*pack[lifted:], *pack[:lifted])


def _start(name: str, players: int, dealer: int = 3) -> MatchState:
    return GAME.start(rules_of(name), Seating(players=players), 5, dealer=Seat(dealer)).state


@pytest.mark.parametrize("name", ITALIAN)
def test_i2_hands_from_the_top_singly_mortos_from_the_bottom_alternately(name: str) -> None:
    state = _start(name, 4)
    order, deal = list(state.order), state.deal
    for at in range(4):
        assert set(deal.hands[at]) == set(order[at:44:4])
    assert deal.pile == (order[44],)
    assert deal.mortos == (tuple(order[:-23:-2]), tuple(order[-2:-23:-2]))
    assert list(deal.stock) == order[45:-22]
    assert len(deal.stock) == 41


def test_i3_a_wild_turned_up_stays() -> None:
    turned = []
    for seed in range(60):
        state = GAME.start(BURRACO, Seating(players=4), seed).state
        assert state.deal.pile == (state.order[44],)
        turned.append(state.deal.pile[0].rank)
    assert {Rank.TWO, Rank.JOKER} & set(turned)


def test_i4_two_players() -> None:
    deal = _start("burraco", 2, dealer=1).deal
    assert list(map(len, deal.hands)) == [11, 11]
    assert list(map(len, deal.mortos)) == [11, 11]
    assert len(deal.stock) == 63 and len(deal.pile) == 1


def test_i4_three_players_are_dealt_11_and_pozzetti_of_18_and_11() -> None:
    deal = _start("burraco", 3, dealer=2).deal
    assert list(map(len, deal.hands)) == [11, 11, 11]
    assert list(map(len, deal.mortos)) == [18, 11]
    # 45 with the card turned up still in it.
    assert len(deal.stock) + len(deal.pile) == 108 - 33 - 29 == 46
    assert len(deal.stock) == 45
    assert deal.side_of == (0, 1, 2)


def _with_hand(state: MatchState, cards: int) -> MatchState:
    """*state* with all but *cards* cards of the seat to act put under the stock."""
    deal = state.deal
    seat = deal.to_act
    hand = deal.hands[seat]
    hands = tuple(held[:cards] if at == seat else held for at, held in enumerate(deal.hands))
    return replace(state, deal=replace(deal, hands=hands, stock=(*deal.stock, *hand[cards:])))


def _play(state: MatchState, text: str) -> tuple[MatchState, tuple[object, ...]]:
    step = GAME.apply(state, GAME.read_action(state, state.deal.to_act, text))
    return step.state, step.events


def _run_out(state: MatchState) -> tuple[MatchState, tuple[object, ...]]:
    """The seat to act draws and discards its only card."""
    state, _ = _play(state, "draw")
    state = _with_hand(state, 1)
    return _play(state, f"discard {state.deal.hands[state.deal.to_act][0].text}")


@pytest.mark.parametrize("alone", range(3))
def test_i4_the_first_to_run_out_takes_the_18_and_plays_alone(alone: int) -> None:
    state, events = _run_out(_start("burraco", 3, dealer=(alone - 1) % 3))
    taken = next(event for event in events if isinstance(event, MortoTaken))
    formed = next(event for event in events if isinstance(event, SidesFormed))
    assert taken.seat == alone and taken.count == 18
    others = [seat for seat in range(3) if seat != alone]
    assert formed.alone == alone and list(formed.partners) == others
    side = state.deal.side_of
    assert side[others[0]] == side[others[1]] != side[alone]
    assert len(state.deal.hands[alone]) == 18


def test_i4_partners_pool_their_melds_and_extend_each_others() -> None:
    state = _start("burraco", 3, dealer=2)
    deal = state.deal
    by_face = {card.face: card for card in build_pack(state.rules.pack)}
    hands = (
        deal.hands[0],
        tuple(sorted(by_face[face] for face in (2, 3, 4, 30, 31))),
        tuple(sorted(by_face[face] for face in (5, 6, 7, 8, 40, 42))),
    )
    stock = tuple(card for card in build_pack(state.rules.pack) if not any(card in hand for hand in hands))[:40]
    state = replace(state, order=(), deal=replace(deal, hands=hands, stock=stock, mortos=deal.mortos, pile=()))
    state = replace(state, deal=replace(state.deal, to_act=Seat(1)))
    state, _ = _play(state, "draw")
    state, _ = _play(state, "meld 3S 4S 5S")
    assert [len(side.melds) for side in state.deal.sides] == [0, 1, 0]
    state, _ = _play(state, f"discard {state.deal.hands[1][-1].text}")
    state, _ = _play(state, "draw")
    action = GAME.read_action(state, Seat(2), "add 1: 6S")
    refusal = GAME.refusal_for(state, action)
    assert refusal is not None and refusal.code == "no-such-meld"
    state, _ = _play(state, "meld 7S 8S 9S")
    state, _ = _play(state, f"discard {state.deal.hands[2][-1].text}")
    state, _ = _run_out(state)
    side = state.deal.side_of[1]
    assert state.deal.side_of[2] == side
    assert len(state.deal.sides[side].melds) == 2
    assert sum(len(other.melds) for other in state.deal.sides) == 2
    state, _ = _play(state, "draw")
    state, _ = _play(state, f"discard {state.deal.hands[1][-1].text}")
    state, _ = _play(state, "draw")
    state, _ = _play(state, "add 1: 6S")
    assert sorted(len(meld.cards) for meld in state.deal.sides[side].melds) == [3, 4]


def test_i4_the_first_of_the_pair_to_run_out_takes_the_11_the_other_gets_none() -> None:
    state, _ = _run_out(_start("burraco", 3, dealer=2))
    state, events = _run_out(state)
    taken = next(event for event in events if isinstance(event, MortoTaken))
    assert taken.seat == 1 and taken.count == 11
    assert not any(isinstance(event, SidesFormed) for event in events)
    assert state.deal.mortos == ()
    state, _ = _play(state, "draw")
    state = _with_hand(state, 1)
    action = GAME.read_action(state, Seat(2), f"discard {state.deal.hands[2][0].text}")
    refusal = GAME.refusal_for(state, action)
    assert refusal is not None and refusal.code == "no-burraco"


def test_i4_the_pairs_pozzetto_is_hidden_until_the_partner_has_played() -> None:
    state, _ = _run_out(_start("burraco", 3, dealer=2))
    state, _ = _run_out(state)
    assert GAME.view_for(state, Seat(1)).is_hand_hidden
    state, _ = _play(state, "draw")
    state, events = _play(state, f"discard {state.deal.hands[2][0].text}")
    assert any(isinstance(event, MortoSeen) and event.seat == 1 for event in events)
    assert not GAME.view_for(state, Seat(1)).is_hand_hidden


def test_i4_partners_each_score_the_pairs_points() -> None:
    state, _ = _run_out(_start("burraco", 3, dealer=2))
    state, _ = _run_out(state)
    state = replace(state, deal=replace(state.deal, stock=state.deal.stock[:3]))
    state, _ = _play(state, "draw")
    state, _ = _play(state, f"discard {state.deal.hands[2][0].text}")
    assert state.sheet is not None
    alone, first, second = (column.total for column in state.sheet.sides)
    assert first == second
    assert [column.seats for column in state.sheet.sides] == [(0,), (1,), (2,)]
    deal = state.deal
    values = [sum(state.rules.points(card) for card in hand) for hand in deal.hands]
    assert alone == -values[0] and first == -values[1] - values[2]


def test_i4_without_a_pair_everybody_scores_for_himself() -> None:
    state = _start("burraco", 3, dealer=2)
    state = replace(state, deal=replace(state.deal, stock=state.deal.stock[:3]))
    state, _ = _play(state, "draw")
    state, _ = _play(state, f"discard {state.deal.hands[0][0].text}")
    assert state.sheet is not None
    values = [sum(state.rules.points(card) for card in hand) for hand in state.deal.hands]
    assert [column.total for column in state.sheet.sides] == [-100 - value for value in values]
    assert all(side.morto is MortoStatus.NONE for side in state.deal.sides)


@pytest.mark.parametrize("table", [table for table in all_tables() if table[1] != 3], ids=table_name)
def test_the_deal_of_two_and_four(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    deal = GAME.start(rules, Seating(players=players), 1).state.deal
    assert all(len(hand) == 11 for hand in deal.hands)
    assert list(map(len, deal.mortos)) == [11, 11]
    assert len(deal.pile) == int(rules.deal.turn_up)
    assert len(deal.stock) == rules.pack.size - 22 - 11 * players - len(deal.pile)
    if rules.deal.turn_up:
        assert len(deal.stock) == {2: 63, 4: 41}[players]


def test_buraco_cards_are_dealt_one_by_one_then_the_mortos() -> None:
    state = _start("buraco", 4)
    order = state.order
    assert set(state.deal.hands[0]) == set(order[0:44:4])
    assert state.deal.mortos == (order[44:55], order[55:66])
    assert state.deal.pile == order[66:67] and state.deal.stock == order[67:]


@pytest.mark.parametrize("alone", range(3))
def test_i4_partners_each_score_the_pairs_points_on_top_of_their_own(alone: int) -> None:
    before = (100, 50, -20)
    state, _ = _run_out(replace(_start("burraco", 3, dealer=(alone - 1) % 3), totals=before))
    columns = GAME.score_now(state).sides
    assert [column.seats for column in columns] == [(Seat(0),), (Seat(1),), (Seat(2),)]
    one, other = (columns[seat] for seat in range(3) if seat != alone)
    assert one.lines == other.lines != columns[alone].lines
    assert [column.match_total - column.total for column in columns] == list(before)
