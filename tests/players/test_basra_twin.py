"""The light table is the rules' twin: the same captures, basras and scores, action by action, for every rule set."""

import os
import random

import pytest

from buraco_desktop.core.cards import card_with_index
from buraco_desktop.core.seating import Seating
from buraco_desktop.games.basra import GAME, RuleSet
from buraco_desktop.games.basra.actions import PlayCard
from buraco_desktop.games.basra.captures import basra_points, captures_of
from buraco_desktop.games.basra.scoring import score_sheet, tallies_of
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.view import view_for
from buraco_desktop.players.basra import floor as counted
from buraco_desktop.players.basra.floor import counts_of
from buraco_desktop.players.basra.sampling import Sampler
from buraco_desktop.players.basra.table import TWO_OF_CLUBS, Table, terms_of
from buraco_desktop.players.chance import Chance
from tests.basra_tables import all_tables, random_deal, rules_of, table_name

DEALS = int(os.environ.get("BASRA_TWIN_DEALS", "200"))
"""Random deals compared in all."""

TABLES = [
    *all_tables(),
    (rules_of("basra-egypt", {"partnerships": True, "most_cards": 30}), 4),
    (rules_of("basra-palestine", {"hand": 6, "direction": "anticlockwise"}), 2),
    (rules_of("basra-lebanon", {"seven_of_diamonds": "sweeper-groups", "jack_on_jack": 10}), 4),
]


def mask_of(cards: object) -> int:
    return sum(1 << card.face for card in cards)  # type: ignore[attr-defined]


def twin_of(state: MatchState) -> Table:
    """A table equal to a deal in play."""
    deal = state.deal
    table = Table(terms_of(state.rules, state.seating.players, state.carried), deal.dealer, deal.to_act)
    table.hands = [[card.face for card in hand] for hand in deal.hands]
    table.stock = [card.face for card in deal.stock]
    table.lay([card.face for card in deal.floor])
    return table


def assert_alike(table: Table, state: MatchState) -> None:
    deal = state.deal
    assert [sorted(hand) for hand in table.hands] == [[card.face for card in hand] for hand in deal.hands]
    assert table.stock == [card.face for card in deal.stock]
    assert table.floor == mask_of(deal.floor)
    assert table.counts == counts_of(table.floor)
    assert table.cards == [len(captured) for captured in deal.captured]
    assert table.gone == counts_of(mask_of(deal.seen))
    if state.sheet is None:
        assert table.to_act == deal.to_act
        assert not table.is_over
    else:
        assert table.is_over
        assert table.scores() == [side.total for side in state.sheet.sides]


def choices_of(table: Table) -> set[tuple[int, int]]:
    return {(face, counts_of(mask)) for face, mask in table.plays()}


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_it_plays_as_the_rules_do(table: tuple[RuleSet, int]) -> None:
    for seed in range(max(1, DEALS // len(TABLES))):
        twin: Table | None = None
        for before, action, after, _ in random_deal(table, seed):
            assert isinstance(action, PlayCard)
            twin = twin or twin_of(before)
            legal = [each for each in GAME.legal_actions(before) if isinstance(each, PlayCard)]
            assert choices_of(twin) == {(each.card.face, counts_of(mask_of(each.captured))) for each in legal}
            allowed = {(each.card.face, mask_of(each.captured)) for each in legal}
            for play in twin.plays():
                assert play in allowed
                # Of equal choices it takes the two of clubs.
                alike = [mask for face, mask in allowed if face == play[0] and counts_of(mask) == counts_of(play[1])]
                assert bool(play[1] & TWO_OF_CLUBS) == any(mask & TWO_OF_CLUBS for mask in alike)
            taken = mask_of(action.captured)
            points = basra_points(action.card, action.captured, before.deal.floor, before.rules)
            assert twin.basra(action.card.face, taken) == points
            twin.play(action.card.face, taken)
            assert_alike(twin, after)


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_what_a_view_makes_is_the_deal_it_was_made_from(table: tuple[RuleSet, int]) -> None:
    for before, *_ in random_deal(table, 7):
        deal = before.deal
        sampler = Sampler(view_for(before, deal.to_act))
        world = sampler.world(Chance(3, (len(deal.seen),)))
        assert sampler.unseen == sorted(sampler.unseen)
        assert list(map(len, world.hands)) == list(map(len, deal.hands))
        assert len(world.stock) == len(deal.stock)
        assert sorted(world.hands[deal.to_act]) == [card.face for card in deal.hands[deal.to_act]]
        everything = [*deal.seen, *(card_with_index(8 * face) for hand in world.hands for face in hand)]
        everything += [card_with_index(8 * face) for face in world.stock]
        assert len(set(everything)) == before.rules.pack.size
        assert choices_of(world) == choices_of(twin_of(before))
        columns = before.rules.columns(before.seating.players)
        sheet = score_sheet(tallies_of(deal, before.rules), columns, before.rules, 1, before.totals, before.carried)
        assert world.scores() == [side.total for side in sheet.sides]
        if deal.stock:
            assert tuple(
                card_with_index(8 * face) for face in world.stock[len(world.stock) - len(deal.returned) :]
            ) == (deal.returned)
        for seat, hand in enumerate(deal.hands):
            if not deal.stock:
                returned = {card.face for card in deal.returned}
                assert returned & {card.face for card in hand} <= set(world.hands[seat])


def test_what_clears_a_floor_and_what_takes_from_it() -> None:
    chance = random.Random(5)
    rules = rules_of("basra")
    for _ in range(2000):
        faces = chance.sample(range(52), chance.randrange(9))
        cards = [card_with_index(8 * face) for face in faces]
        counts = counts_of(mask_of(cards))
        clears, reach = counted.clearing(counts), dict(counted.reach(counts))
        for rank in set(range(13)) - {counted.JACK}:
            # A card of another pack: the rank alone says what it takes.
            captures = captures_of(card_with_index(8 * rank + 1), cards, rules)
            most = max(map(len, captures), default=0)
            assert reach.get(rank, 0) == most
            assert bool(clears >> rank & 1) == (0 < most == len(cards))


def test_a_deal_is_dealt_on_as_the_rules_deal() -> None:
    state = GAME.start(rules_of("basra-egypt"), Seating(players=3), 8).state
    twin = twin_of(state)
    while state.sheet is None:
        face, taken = twin.plays()[0]
        legal = [each for each in GAME.legal_actions(state) if isinstance(each, PlayCard)]
        action = next(each for each in legal if (each.card.face, mask_of(each.captured)) == (face, taken))
        twin.play(face, taken)
        state = GAME.apply(state, action).state
        assert_alike(twin, state)
