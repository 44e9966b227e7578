"""Seats when partners are drawn (I-1)."""

from dataclasses import replace

from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.dealing import draw_rank, drawn_cards, drawn_seats, first_dealer
from buraco_desktop.games.buraco.events import CardsDealt, DealerDrawn
from buraco_desktop.session.seats import SeatPlan, seated

PLAN = SeatPlan(names=("Ana", "Bruno", "Clara", "Davi"), deciders=("person", "easy", "medium", "easy"))


def test_the_two_highest_play_the_two_lowest() -> None:
    rules = rulesets.by_id("burraco")
    for seed in range(60):
        drawn = drawn_cards(rules, Seating(players=4), seed)
        dealer, left, across, right = drawn_seats(rules, seed)
        ranks = {seat: draw_rank(drawn[seat]) for seat in (dealer, left, across, right)}
        assert ranks[dealer] < ranks[across] < ranks[right] < ranks[left]


def test_the_person_stays_at_the_bottom_and_the_lowest_card_deals() -> None:
    for seed in range(30):
        drawn = drawn_seats(rulesets.by_id("burraco"), seed)
        plan, dealer = seated(PLAN, drawn)
        assert plan.names[0] == "Ana"
        assert plan.is_person(Seat(0))
        assert sorted(plan.sitters, key=str) == sorted(PLAN.sitters, key=str)
        assert plan.names[dealer] == PLAN.names[drawn[0]]
        assert plan.names[(dealer + 1) % 4] == PLAN.names[drawn[1]]
        assert plan.names[(dealer + 2) % 4] == PLAN.names[drawn[2]]


def test_the_draw_for_the_deal_is_told_once() -> None:
    rules = rulesets.by_id("burraco")
    events = GAME.start(rules, Seating(players=3), 7).events
    assert isinstance(events[0], DealerDrawn)
    assert isinstance(events[1], CardsDealt)
    assert events[0].dealer == events[1].dealer == first_dealer(rules, Seating(players=3), 7)
    by_chance = replace(rules, deal=rulesets.by_id("buraco").deal)
    assert isinstance(GAME.start(by_chance, Seating(players=2), 7).events[0], CardsDealt)


def test_players_who_draw_alike_draw_again() -> None:
    rules = rulesets.by_id("burraco")
    longest = max(
        (drawn_cards(rules, Seating(players=4), seed) for seed in range(400)), key=lambda drawn: max(map(len, drawn))
    )
    again = [cards for cards in longest if len(cards) > 1]
    assert len(again) >= 2
    assert len({cards[0].face for cards in again}) < len(again)
    assert len({draw_rank(cards) for cards in longest}) == 4
