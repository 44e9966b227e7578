"""What is thought before anything is played out: from what is seen only, of every candidate, without odd play."""

import contextlib
import random
from dataclasses import replace
from typing import Any

import pytest

from buraco_desktop.core.cards import JOKER_FACE
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.actions import Discard, DrawFromStock, Redraw
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.ahead_learnt import AHEAD
from buraco_desktop.players.buraco.candidates import Outset, is_melding
from buraco_desktop.players.buraco.card_counting import remembered_pile
from buraco_desktop.players.buraco.careful import CarefulTurn
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_layout import (
    A_DRAW,
    CANASTAS,
    H_COUNT,
    HAND_SIZE,
    HANDS,
    IS_SHARED,
    MELD_COUNT,
    MELDS,
    MOST_MELDS,
    PHASE,
    PLAY,
    STOCK_AT,
    STOCK_END,
)
from buraco_desktop.players.buraco.core_learnt import LEARNT
from buraco_desktop.players.buraco.core_melds import has_wild
from buraco_desktop.players.buraco.core_rollouts import GREEDY, ahead_weights, plain_weights, rollout_weights
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from buraco_desktop.players.buraco.manners import oddness
from buraco_desktop.players.buraco.opinions import opinions, weigh
from buraco_desktop.players.buraco.player import BuracoPlayer
from buraco_desktop.players.buraco.terms import TERMS
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import level_by_id
from buraco_desktop.players.player import UNLIMITED, Budget, Choice
from tests.bench.learn import UNITS, cells_of
from tests.redealing import dealt_again
from tests.strategies import all_tables, random_deal, table_name

TABLES = all_tables()


def some_views(table: tuple[RuleSet, int], seed: int, every: int) -> list[PlayerView]:
    states = [before for before, *_ in random_deal(table, seed)][::every]
    return [GAME.view_for(state, state.deal.to_act) for state in states]


def outset_of(view: PlayerView) -> Outset:
    return Outset(view, Weights(ahead_weights(view.rules, view.seating.players)))


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_the_best_has_nothing_against_it_and_is_what_is_done(table: tuple[RuleSet, int]) -> None:
    for view in some_views(table, 51, 9):
        outset = outset_of(view)
        candidates = outset.candidates()
        weigh(outset, candidates, ())
        own = [candidate for candidate in candidates if candidate.is_own]
        assert [(each.advice, each.oddness) for each in own] == [(0.0, 0.0)]
        assert all(each.advice + each.oddness <= 1e-9 for each in candidates)


def test_opinions_depend_on_the_view_only() -> None:
    chance = random.Random(5)
    for number in range(16):
        state = chance.choice([before for before, *_ in random_deal(TABLES[number % len(TABLES)], 400 + number)])
        seat = state.deal.to_act

        def thought(state: Any, seat: Any = seat) -> tuple[Choice, ...]:
            outset = outset_of(GAME.view_for(state, seat))
            return opinions(outset, outset.candidates(), ())

        assert all(thought(dealt_again(state, seat, chance)) == thought(state) for _ in range(3))


def test_what_the_careful_player_would_do_is_thought_of() -> None:
    for view in some_views((rulesets.by_id("burraco"), 4), 8, 5):
        for action in GAME.legal_in_view(view):
            outset = outset_of(view)
            found = opinions(outset, outset.candidates(action), [Choice(action, 1000.0)])
            assert len(found) >= 1
            assert all(GAME.refusal_in_view(view, choice.action) is None for choice in found)


def test_two_minds_are_weighed_alike() -> None:
    view = next(view for view in some_views((rulesets.by_id("buraco"), 2), 3, 1) if view.phase is Phase.PLAY)
    outset = outset_of(view)
    throws = [action for action in GAME.legal_in_view(view) if isinstance(action, Discard)]
    alone = {str(choice.action): choice.value for choice in opinions(outset, outset.candidates(), ())}
    first, second = throws[0], throws[1]
    careful = [Choice(first, 500.0), Choice(second, 460.0)]
    both = {str(choice.action): choice.value for choice in opinions(outset, outset.candidates(), careful)}
    apart = alone[str(first)] - alone[str(second)]
    assert both[str(first)] - both[str(second)] == pytest.approx((apart + 40.0) / 2)


def test_the_core_explains_itself_in_terms_that_add_up() -> None:
    seen = set()
    for number, table in enumerate(TABLES):
        for view in some_views(table, 30 + number, 6):
            outset = outset_of(view)
            candidates = outset.candidates()
            found = opinions(outset, candidates, ())
            plain = opinions(outset, candidates, (), explains=False)
            assert [(each.action, each.value) for each in found] == [(each.action, each.value) for each in plain]
            assert not any(each.reasons for each in plain)
            for choice in found:
                assert sum(reason.points for reason in choice.reasons) == pytest.approx(choice.value)
                seen |= {reason.term for reason in choice.reasons}
            assert not found[0].reasons
    assert {"own-melds", "prospects", "feeds-opponents", "cards-in-hand", "pile", "leaves-undone"} <= seen


def test_every_weight_belongs_to_one_term() -> None:
    cells = [cell for found in TERMS.values() for cell in found]
    head = {weight.W_JOKER_FIRST, weight.W_RACE, weight.W_AHEAD}
    assert sorted(cells) == [cell for cell in range(weight.W_SIZE) if cell not in head]


def test_levels_that_search_explain_themselves_when_asked() -> None:
    view = next(view for view in some_views((rulesets.by_id("buraco"), 4), 3, 1) if view.phase is Phase.PLAY)
    for level in ("medium", "hard"):
        player = BuracoPlayer(level_by_id(level), 1)
        budget = Budget(rollouts=40, seconds=600.0)
        told = player.consider(view, budget)
        assert player.choose(view, budget).action == told[0].action
        assert {"feeds-opponents", "prospects"} & {reason.term for choice in told for reason in choice.reasons}


def test_with_four_players_only_search_asks_the_careful_player(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[CarefulTurn] = []

    def note(turn: CarefulTurn) -> tuple[Choice, ...]:
        asked.append(turn)
        return ()

    monkeypatch.setattr(CarefulTurn, "draw", note)
    monkeypatch.setattr(CarefulTurn, "play", note)
    for level, players, times in (("medium", 4, 0), ("medium", 2, 1), ("hard", 4, 1)):
        view = some_views((rulesets.by_id("buraco"), players), 3, 1)[0]
        make_player("buraco", level, 1).choose(view, Budget(rollouts=40))
        assert len(asked) == times
        asked.clear()


def test_a_second_card_is_drawn_only_for_one_that_stands_alone() -> None:
    seen = 0
    for seed in range(40):
        state = GAME.start(rulesets.by_id("burako"), Seating(players=4), seed).state
        state = GAME.apply(state, DrawFromStock(state.deal.to_act)).state
        view = GAME.view_for(state, state.deal.to_act)
        assert view.may_redraw and view.drawn is not None
        near = any(
            other.rank is view.drawn.rank
            or (other.suit is view.drawn.suit and abs(other.place - view.drawn.place) <= 2)
            for other in view.hand
            if other is not view.drawn
        )
        if near:
            assert not isinstance(make_player("buraco", "medium", 1).choose(view, UNLIMITED).action, Redraw)
            seen += 1
    assert seen


def test_people_see_no_gift_where_another_card_would_do() -> None:
    view = feeding_view()
    outset = outset_of(view)
    candidates = outset.candidates()
    points = oddness(outset, candidates)
    gifts = [outset.action(each.codes[0]) for each, against in zip(candidates, points, strict=True) if against < 0]
    assert gifts
    assert opinions(outset, candidates, ())[0].action not in gifts


def feeding_view() -> PlayerView:
    """A view in which some discards fit the other side's melds and some do not."""
    for seed in range(60, 90):
        for view in some_views((rulesets.by_id("buraco"), 4), seed, 1):
            if view.phase is Phase.PLAY and view.sides[1 - view.side].melds:
                outset = outset_of(view)
                candidates = outset.candidates()
                points = oddness(outset, candidates)
                if min(points) < 0.0 and sum(point == 0.0 for point in points) > 1:
                    return view
    raise AssertionError("no such view")


def test_every_shipped_table_has_weights_and_they_beat_greed() -> None:
    for rules in rulesets.ALL:
        for players in rules.players:
            weights = rollout_weights(rules, players)
            assert weights[: weight.A_FIRST] == LEARNT[rules.id, players]
            assert not any(weights[weight.A_FIRST :])
            ahead = ahead_weights(rules, players)
            assert ahead == AHEAD[rules.id, players]
            assert ahead[weight.W_AHEAD] == 1
            assert len(weights) == len(ahead) == weight.W_SIZE
    rules = rulesets.by_id("burraco")
    for values in (rollout_weights(rules, 4), ahead_weights(rules, 4)):
        assert sum(lead_of(Weights(values), Weights(GREEDY), seed) for seed in range(60)) > 0


def lead_of(one: Weights, other: Weights, seed: int) -> int:
    """Points by which the first side beats the second over a deal played twice."""
    values, faces = fresh_deal(rulesets.by_id("burraco"), 4)
    lead = 0
    for even, odd, sign in ((one, other, 1), (other, one, -1)):
        deal = Deal(values)
        deal.fill_hidden(faces, seed)
        deal.play_out(even, odd)
        lead += sign * (deal.score(0) - deal.score(1))
    return lead


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_what_the_core_thinks_is_linear_in_its_weights(table: tuple[RuleSet, int]) -> None:
    # tests/bench/learn.py reads off what each weight counts by weights that are 0 but for one.
    chance = random.Random(2)
    values = [chance.randrange(-50, 51) for _ in range(weight.W_SIZE)]
    values[weight.W_JOKER_FIRST] = values[weight.W_AHEAD] = 1
    values[weight.W_KEEP_WILD] = 0
    both = Weights(values)
    for view in some_views(table, 77, 25):
        world = outset_of(view).world

        def sums(name: str, worths: Any, is_ahead: bool, world: Deal = world) -> dict[int, int]:
            units = [(values[cell], worths(UNITS[cell])) for cell in cells_of(name, world.stage(), is_ahead=is_ahead)]
            return {key: sum(value * worth[key] for value, worth in units) for key in units[0][1]}

        if view.phase is Phase.DRAW and view.pile_count:
            for code in world.legal():
                if code == A_DRAW:
                    continue
                worths = sums("takes", lambda by, code=code, of=world: {code: of.worth_of_take(both, by, code)}, True)
                assert world.worth_of_take(both, both, code) == worths[code]
        if view.phase is not Phase.PLAY:
            continue
        costs = sums("throws", world.costs_of_discards, True)
        for face, cost in world.costs_of_discards(both).items():
            if face % 13 != 1 and face != JOKER_FACE:
                assert cost == costs[face]
        worths = sums("melds", world.worths_of_melds, True)
        assert world.worths_of_melds(both) == worths
        assert all(world.worth_of_meld(both, code) == worth for code, worth in worths.items())


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_looking_ahead_sees_what_melding_comes_to_and_changes_nothing(table: tuple[RuleSet, int]) -> None:
    weights = Weights(ahead_weights(*table))
    seen = 0
    for seed in range(80, 84):
        for view in some_views(table, seed, 3):
            world = outset_of(view).world
            if view.phase is not Phase.DRAW:
                continue
            for code in [code for code in world.legal() if code != A_DRAW][:3]:
                before = world.values()
                first = weight.A_FIRST + world.stage() * weight.A_SIZE
                ahead = [world.worth_of_take(weights, UNITS[first + at], code) for at in range(weight.A_SIZE)]
                assert world.values() == before
                after = Deal(before)
                after.apply(code)
                assert bool(ahead[weight.A_OVER]) == after.is_over() or after.cell(PHASE) == PLAY
                if after.cell(PHASE) != PLAY or ahead[weight.A_MORTO] or ahead[weight.A_OVER]:
                    continue
                melded = [code for code in after.take_turn(weights) if is_melding(code)]
                after = Deal(before)
                for each in (code, *melded):
                    after.apply(each)
                hand = HANDS + view.seat * HAND_SIZE
                assert ahead[weight.A_HELD] == after.cell(hand + H_COUNT) - Deal(before).cell(hand + H_COUNT)
                won = after.cell(CANASTAS + view.side) - Deal(before).cell(CANASTAS + view.side)
                assert ahead[weight.A_CANASTAS] == won
                seen += 1
    assert seen


def in_a_row(place: int, known: set[int]) -> bool:
    """Whether a place of a suit (ace 1 or 14) makes three in a row with two *known* ones."""
    both = known | {place + 13 for place in known if place == 1}
    places = (1, 14) if place == 1 else (place,)
    rows = [[low, low + 1, low + 2] for low in range(1, 13)]
    return any(at in row and all(each in both for each in row if each != at) for row in rows for at in places)


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_the_core_knows_what_the_next_opponent_took(table: tuple[RuleSet, int]) -> None:
    seen = 0
    for seed in range(6):
        for view in some_views(table, 700 + seed, 2):
            foe = next(seat for seat in following_seats(view) if view.side_of[seat] != view.side)
            known: dict[Any, set[int]] = {}
            for card in view.known[foe]:
                if card.suit is not None:
                    known.setdefault(card.suit, set()).add(card.place)
            world = outset_of(view).world
            stage = world.stage()
            if view.phase is Phase.PLAY:
                counts = world.costs_of_discards(UNITS[weight.D_FIRST + stage * weight.D_SIZE + weight.D_KNOWN])
                for card in view.hand:
                    if card.suit is not None and card.place != 2:
                        is_third = in_a_row(card.place, known.get(card.suit, set()))
                        assert counts[card.face] == is_third
                        seen += is_third
            elif view.phase is Phase.DRAW and view.pile_count:
                cell = weight.T_FIRST + stage * weight.T_SIZE + weight.T_KNOWN
                pile = {(card.suit, card.place) for card in remembered_pile(view) if card.suit is not None}
                thirds = sum(in_a_row(place, known.get(suit, set())) for suit, place in pile)
                for code in world.legal():
                    if code != A_DRAW:
                        assert world.worth_of_take(UNITS[cell], UNITS[cell], code) == thirds
    assert seen


def following_seats(view: PlayerView) -> list[Seat]:
    """The other seats, the next to act first."""
    seats = [view.seating.next(view.seat)]
    while len(seats) < view.seating.players - 1:
        seats.append(view.seating.next(seats[-1]))
    return seats


def test_rules_changed_beyond_their_kind_borrow_weights() -> None:
    closed = GAME.with_options(rulesets.by_id("buraco"), {"pile.take": "top-card", "melds.sets": "all"})
    assert rollout_weights(closed, 4)[: weight.A_FIRST] == LEARNT["buraco-fechado", 4]
    assert ahead_weights(closed, 4) == AHEAD["buraco-fechado", 4]
    for rules in rulesets.ALL:
        for players in rules.players:
            for take in ("free", "top-card", "meld-something"):
                for sets in ("none", "all", "A3"):
                    # Some do not go with other options.
                    with contextlib.suppress(MalformedTextError):
                        changed = GAME.with_options(rules, {"pile.take": take, "melds.sets": sets})
                        assert len(rollout_weights(changed, players)) == weight.W_SIZE


def test_plain_weights_are_the_same_at_every_stage() -> None:
    values = plain_weights({weight.T_CARD: 3}, {}, {weight.D_ACE: 7})
    assert [values[weight.T_FIRST + stage * weight.T_SIZE + weight.T_CARD] for stage in range(3)] == [3, 3, 3]
    assert sum(value == 7 for value in values) == 3


def test_with_shares_what_one_seat_does_leaves_the_others_their_cards() -> None:
    values, faces = fresh_deal(rulesets.by_id("buraco"), 4)
    one, other = Deal(values), Deal(values)
    for deal in (one, other):
        deal.fill_hidden(faces, 3)
        deal.share_out()
        assert deal.cell(IS_SHARED)
    one.apply(one.legal()[0])
    one.apply(one.legal()[-1])
    other.apply(other.legal()[0])
    other.apply(other.legal()[-1])
    # The second seat takes the pile in one deal and draws in the other; what the third draws is the same.
    one.apply(next(code for code in one.legal() if code != one.legal()[0]))
    other.apply(other.legal()[0])
    for deal in (one, other):
        deal.apply(deal.legal()[-1])
    hands = []
    for deal in (one, other):
        deal.apply(deal.legal()[0])
        first = HANDS + 2 * HAND_SIZE
        hands.append(deal.values()[first : first + HAND_SIZE])
        assert deal.card_total() == len(faces)
    assert hands[0] == hands[1]
    assert one.cell(STOCK_END) - one.cell(STOCK_AT) == other.cell(STOCK_END) - other.cell(STOCK_AT) + 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_position_without_a_whole_pack_is_played_carefully(level: str) -> None:
    state = GAME.start(rulesets.by_id("buraco"), Seating(players=2), 3).state
    view = GAME.view_for(state, state.deal.to_act)
    short = replace(view, stock_count=view.stock_count - 9)
    choice = make_player("buraco", level, 1).choose(short, UNLIMITED)
    assert GAME.refusal_in_view(short, choice.action) is None
    assert "own-melds" in [reason.term for reason in choice.reasons]
    assert "rules-of-thumb" not in [reason.term for reason in choice.reasons]


def test_a_wild_is_not_laid_at_once_where_little_comes_of_it() -> None:
    seen = 0
    for seed in range(40):
        state = GAME.start(rulesets.by_id("buraco"), Seating(players=4), seed).state
        state = GAME.apply(state, DrawFromStock(state.deal.to_act)).state
        outset = outset_of(GAME.view_for(state, state.deal.to_act))
        candidates = [each for each in outset.candidates() if each.is_plan]
        for candidate, points in zip(candidates, oddness(outset, candidates), strict=True):
            outset.follow(candidate.codes)
            side = outset.view.side
            melds = outset.play.values()[MELDS + side * MOST_MELDS :][: outset.play.cell(MELD_COUNT + side)]
            dirty = sum(has_wild(meld) for meld in melds)
            is_small = outset.play.cell(HANDS + outset.view.seat * HAND_SIZE + H_COUNT) <= 3
            assert (points < 0.0) == (dirty > 0 and not is_small)
            seen += dirty
    assert seen
