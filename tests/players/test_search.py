"""Search sees the view only, keeps the rules, obeys its budget, and is worth its time."""

import os
import random
import time
from dataclasses import replace
from typing import Any

import pytest

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.players.buraco.candidates import Outset
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_bridge import action_of
from buraco_desktop.players.buraco.core_rollouts import ahead_weights
from buraco_desktop.players.buraco.core_sampling import deal_in_view, fresh_deal
from buraco_desktop.players.buraco.opinions import weigh
from buraco_desktop.players.buraco.search import Search
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import Budget, Choice
from tests.redealing import dealt_again
from tests.strategies import all_tables, by_faces, random_deal, table_name

POSITIONS = int(os.environ.get("BURACO_BLIND_POSITIONS", "16"))
TABLES = all_tables()


def some_states(table: tuple[RuleSet, int], seed: int, every: int) -> list[MatchState]:
    return [before for before, *_ in random_deal(table, seed)][::every]


def test_the_decision_depends_on_the_view_only() -> None:
    chance = random.Random(3)
    for number in range(POSITIONS):
        table = TABLES[number % len(TABLES)]
        state = chance.choice(some_states(table, 300 + number, 1))
        view = GAME.view_for(state, state.deal.to_act)
        found = Search(view, 9).choices(Budget(rollouts=40))
        for _ in range(3):
            other = dealt_again(state, state.deal.to_act, chance)
            assert Search(GAME.view_for(other, state.deal.to_act), 9).choices(Budget(rollouts=40)) == found


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_what_a_view_makes_is_the_deal_it_was_made_from(table: tuple[RuleSet, int]) -> None:
    rules, _ = table
    for state in some_states(table, 41, 7):
        seat = state.deal.to_act
        view = GAME.view_for(state, seat)
        values, unseen = deal_in_view(view)
        assert unseen == sorted(unseen)
        deal = Deal(values)
        deal.fill_hidden(unseen, 1)
        assert deal.card_total() == rules.pack.size
        top = view.pile[-1] if view.pile else None
        legal = {by_faces(action_of(code, seat, view.hand, top)) for code in deal.legal()}
        assert legal == set(map(by_faces, GAME.legal_in_view(view)))


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_every_choice_is_legal_and_the_deal_ends(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    state = GAME.start(rules, Seating(players=players), 6).state
    opinions_only = Budget(cancelled=lambda: True)
    for number in range(600):
        if state.sheet is not None:
            break
        # Worlds take time without a compiler; what may be done is the same with and without them.
        budget = opinions_only if number % 4 else Budget(rollouts=12)
        choices = Search(GAME.view_for(state, state.deal.to_act), 1).choices(budget)
        for choice in choices:
            assert GAME.refusal_for(state, choice.action) is None
        assert [choice.action for choice in choices] == list(dict.fromkeys(choice.action for choice in choices))
        state = GAME.apply(state, choices[0].action).state
    assert state.sheet is not None


def a_view() -> Any:
    state = some_states((rulesets.by_id("buraco"), 4), 8, 1)[41]
    return GAME.view_for(state, state.deal.to_act)


def test_the_same_seed_gives_the_same_and_rollouts_end_the_search() -> None:
    one, other = Search(a_view(), 5), Search(a_view(), 5)
    assert one.choices(Budget(rollouts=200)) == other.choices(Budget(rollouts=200))
    assert 100 <= one.rollouts <= 230
    assert not one.was_cut


def test_what_is_held_best_is_done_when_nothing_is_tried_out() -> None:
    view = a_view()
    for action in GAME.legal_in_view(view):
        careful = [Choice(action, 1000.0)]
        outset = Outset(view, Weights(ahead_weights(view.rules, 4)))
        candidates = outset.candidates(action)
        weigh(outset, candidates, careful)
        best = outset.action(next(each for each in candidates if each.is_own).codes[0])
        chosen = Search(view, 5, advice=careful).choices(Budget(cancelled=lambda: True))[0].action
        assert by_faces(chosen) == by_faces(best)


def test_the_clock_cuts_the_search_short() -> None:
    search = Search(a_view(), 5)
    begin = time.monotonic()
    assert search.choices(Budget(rollouts=10_000_000, seconds=0.1))
    assert time.monotonic() - begin < 0.5
    assert search.was_cut


def test_cancelling_ends_it_within_one_world() -> None:
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 3

    search = Search(a_view(), 5)
    assert search.choices(Budget(rollouts=1_000_000, cancelled=cancelled))
    assert search.rollouts <= 4 * 60


def test_a_fresh_deal_has_the_whole_pack() -> None:
    for rules, players in TABLES:
        values, faces = fresh_deal(rules, players)
        deal = Deal(values)
        deal.fill_hidden(faces, 4)
        assert deal.card_total() == len(faces) == rules.pack.size
        weights = Weights(ahead_weights(rules, players))
        deal.play_out(weights, weights)
        assert deal.is_over()


def test_a_turn_shares_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Watched(Search):
        def choices(self, budget: Budget, *, explains: bool = False) -> tuple[Choice, ...]:
            given.append(budget.seconds)
            return super().choices(replace(budget, seconds=0.0, rollouts=12), explains=explains)

    monkeypatch.setattr("buraco_desktop.players.buraco.player.Search", Watched)
    player = make_player("buraco", "expert", 4)
    state = GAME.start(rulesets.by_id("buraco"), Seating(players=4), 6).state
    first = state.deal.to_act
    turn = 0.0
    while state.deal.to_act == first:
        player_choice = player.choose(GAME.view_for(state, first), Budget())
        turn = sum(given)
        state = GAME.apply(state, player_choice.action).state
    # Expert may think one second about a decision, and one and a half about a turn of three.
    assert 0 < max(given) < 1.0
    assert turn <= 1.5 or len(given) > 3
