"""The search of Basra obeys its budget, is exact where nothing is hidden, and minds the match."""

import random
import time

import pytest

from buraco_desktop.core.seating import Seat
from buraco_desktop.games.basra import GAME
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.players.basra import BasraPlayer
from buraco_desktop.players.basra.pace import pace_of
from buraco_desktop.players.basra.search import Search
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import level_by_id
from buraco_desktop.players.match_worth import Pace, chance_of_match, worth_for
from buraco_desktop.players.player import Budget
from tests.basra_tables import BasraTable, random_deal, rules_of

PACE = Pace(spread=20.0, a_deal=20.0, near=60.0)


def a_view(seed: int = 8, players: int = 2) -> PlayerView:
    """Early in a deal, with four cards in the hand."""
    state = next(before for before, *_ in random_deal((rules_of("basra"), players), seed))
    return GAME.view_for(state, state.deal.to_act)


def test_the_same_seed_gives_the_same_and_rollouts_end_the_search() -> None:
    one, other = (Search(a_view(), 5, horizon=4) for _ in range(2))
    found = [(each.play, each.mean) for each in one.choices(Budget(rollouts=200))]
    assert found == [(each.play, each.mean) for each in other.choices(Budget(rollouts=200))]
    assert 20 <= one.rollouts <= 200
    assert not one.was_cut


def test_the_clock_cuts_the_search_short() -> None:
    search = Search(a_view(), 5, horizon=50)
    begin = time.monotonic()
    assert search.choices(Budget(rollouts=10_000_000, seconds=0.1))
    assert time.monotonic() - begin < 0.5
    assert search.was_cut


def test_a_choice_says_whether_the_clock_cut_it_short() -> None:
    player = BasraPlayer(level_by_id("master"), 1)
    cut = player.consider(a_view(), Budget(rollouts=10_000_000, seconds=0.1))
    assert len(cut) > 1
    assert all(choice.is_cut for choice in cut)
    assert not player.choose(a_view(), Budget(rollouts=60)).is_cut


def test_cancelling_ends_it_within_one_world() -> None:
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 3

    search = Search(a_view(), 5, horizon=50)
    assert search.choices(Budget(rollouts=1_000_000, cancelled=cancelled))
    assert search.rollouts <= 4 * 6


def test_without_time_the_careful_play_is_made() -> None:
    for seed in range(12):
        view = a_view(seed, 4)
        hard = make_player("basra", "hard", 1).choose(view, Budget(cancelled=lambda: True)).action
        assert hard == make_player("basra", "medium", 1).choose(view, Budget()).action


def best_by_hand(state: MatchState, seat: Seat) -> float:
    """Points by which *seat* of two leads at the end when both play as well as can be; every way is tried."""
    if state.sheet is not None:
        mine, theirs = state.sheet.sides[seat].total, state.sheet.sides[1 - seat].total
        return float(mine - theirs)
    values = [best_by_hand(GAME.apply(state, action).state, seat) for action in GAME.legal_actions(state)]
    return max(values) if state.deal.to_act == seat else min(values)


@pytest.mark.parametrize("rules_id", ["basra", "basra-egypt", "basra-palestine"])
def test_the_last_cards_of_two_players_are_played_as_well_as_can_be(rules_id: str) -> None:
    for seed in range(6):
        states = [before for before, *_ in random_deal((rules_of(rules_id), 2), seed)]
        state = states[-6]
        seat = state.deal.to_act
        search = Search(GAME.view_for(state, seat), 5, horizon=4)
        best = search.choices(Budget(rollouts=10))[0]
        if len(list(GAME.legal_actions(state))) == 1:
            continue
        assert search.is_exact
        assert best.mean == best_by_hand(state, seat)


def test_the_longest_ending_does_not_take_long() -> None:
    chance = random.Random(4)
    for _ in range(5):
        states = [before for before, *_ in random_deal((rules_of("basra-lebanon"), 2), chance.randrange(1000))]
        view = GAME.view_for(states[-9], states[-9].deal.to_act)
        begin = time.process_time()
        Search(view, 1, horizon=4).choices(Budget())
        assert time.process_time() - begin < 3.0


def test_points_that_win_the_match_are_taken_before_more_points() -> None:
    """An ace wins at once; the cards that would earn more on the whole leave the match open."""
    table = BasraTable(
        "basra", "AS 5S", floor="AH 5H 5D 5C", others=["2H 3D"], captured=["", "KH KD KC KS QS QH QD QC"],
        last_capturer=1, totals=(98, 99), dealer=1,
    )  # fmt: skip
    view = GAME.view_for(table.state, table.deal.to_act)
    assert GAME.write_action(make_player("basra", "hard", 1).choose(view, Budget()).action) == "capture AS: AH"


def test_a_position_with_fewer_cards_than_the_pack_can_be_played() -> None:
    table = BasraTable("basra", "9S KS", floor="4H 5H", others=["2H 3D", "2C 8D", "TD JH"], players=4)
    view = GAME.view_for(table.state, table.deal.to_act)
    for level in ("beginner", "easy", "medium", "hard", "master"):
        action = make_player("basra", level, 1).choose(view, Budget(rollouts=40)).action
        assert GAME.refusal_in_view(view, action) is None


def test_the_chance_of_a_match_is_certain_at_its_end_and_even_at_a_tie() -> None:
    assert chance_of_match((104, 80), 0, 100, PACE) == 1.0
    assert chance_of_match((104, 80), 1, 100, PACE) == 0.0
    assert chance_of_match((50, 50), 0, 100, PACE) == pytest.approx(0.5)
    assert chance_of_match((50, 50, 50), 2, 100, PACE) == pytest.approx(1 / 3)
    assert chance_of_match((104, 104), 1, 100, PACE) == pytest.approx(0.5)
    chances = [chance_of_match((own, 70, 60), 0, 100, PACE) for own in range(0, 100, 10)]
    assert chances == sorted(chances)


def test_far_from_the_target_a_point_is_a_point_and_near_it_the_win_counts() -> None:
    far = worth_for((0, 0, 0), 0, 100, PACE)
    assert far((12, 3, 7)) == 7.0
    near = worth_for((90, 90), 0, 100, PACE)
    assert near((10, 0)) > 2 * near((9, 0)) > 0
    assert near((30, 0)) == near((11, 0))
    behind = worth_for((20, 95), 0, 100, PACE)
    assert 0 < behind((30, 0)) - behind((0, 0)) < 40


@pytest.mark.parametrize("rules_id", ["basra", "basra-egypt"])
def test_each_rule_set_has_a_pace(rules_id: str) -> None:
    pace = pace_of(rules_of(rules_id))
    assert 10 < pace.a_deal < pace.near < rules_of(rules_id).target * 2
