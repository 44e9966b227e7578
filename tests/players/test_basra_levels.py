"""Every level plays every rule set of Basra to the end, the same way every time, by what it sees; stronger ones win."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from buraco_desktop.cli.arena_play import Decider, PlayerDecider, play_row
from buraco_desktop.cli.arena_results import mean_and_error
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seating
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.games.basra import GAME, RuleSet
from buraco_desktop.games.basra.actions import NextDeal
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.turn import Phase
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import LEVELS
from buraco_desktop.players.player import UNLIMITED
from tests.basra_tables import BasraTable, all_tables, random_deal, rules_of, table_name
from tests.players.basra_redealing import FEW, dealt_again, play_on, record_of

ROOT = Path(__file__).resolve().parents[2]
LEVEL_IDS = [level.id for level in LEVELS]
TABLES = all_tables()
LEAK_POSITIONS = int(os.environ.get("BASRA_LEAK_POSITIONS", "3"))
"""Positions looked at for each rule set, number of players and level."""


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_a_deal_is_played_to_its_end(table: tuple[RuleSet, int], level: str) -> None:
    record = record_of(table, [level], 5)
    assert len(record) == 49


@pytest.mark.parametrize(
    "options",
    [
        {"hand": 6, "seven_of_diamonds": "sweeper-groups", "direction": "anticlockwise"},
        {"most_cards": 30, "tie_for_cards": "carried-over", "partnerships": True, "jack_on_jack": 20},
    ],
    ids=["six cards, seven sweeps", "partners, thirty for cards"],
)
def test_levels_sit_together_under_any_options(options: dict[str, object]) -> None:
    rules = rules_of("basra", options)  # type: ignore[arg-type]
    for players in rules.players:
        for turned in range(2):
            levels = [LEVEL_IDS[(seat * 2 + turned) % len(LEVEL_IDS)] for seat in range(players)]
            assert record_of((rules, players), levels, 3)


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    table = (rules_of("basra-egypt"), 3)
    assert record_of(table, [level], 4) == record_of(table, [level], 4)


def test_chance_comes_from_the_seed() -> None:
    state = GAME.start(rules_of("basra"), Seating(players=2), 4).state
    assert play_on(state, ["random"], 4) != play_on(state, ["random"], 5)


def test_play_does_not_depend_on_the_process_or_the_order_of_hashes() -> None:
    records = []
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.players.basra_redealing", "beginner,hard,medium,expert"],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        records.append(run.stdout.splitlines())
    assert records[0] == records[1]
    assert len(records[0]) == len(TABLES)


def some_states(table: tuple[RuleSet, int], seed: int) -> Iterator[MatchState]:
    """Positions of a random deal in which something is hidden and there is a choice."""
    states = [before for before, *_ in random_deal(table, seed)]
    states = [
        state
        for state in states
        if len(list(GAME.legal_actions(state))) > 1 and dealt_again(state, state.deal.to_act, random.Random(1)) != state
    ]
    yield from random.Random(seed).sample(states, min(LEAK_POSITIONS, len(states)))


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_what_is_hidden_changes_no_choice(table: tuple[RuleSet, int], level: str) -> None:
    chance = random.Random(2)
    looked_at = 0
    for state in some_states(table, 21):
        seat = state.deal.to_act
        chosen = make_player(GAME.id, level, 9).choose(GAME.view_for(state, seat), FEW)
        for _ in range(5):
            other = dealt_again(state, seat, chance)
            assert make_player(GAME.id, level, 9).choose(GAME.view_for(other, seat), FEW) == chosen
        looked_at += 1
    assert looked_at == LEAK_POSITIONS


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_after_a_deal_comes_the_next_one_and_after_the_match_nothing(level: str) -> None:
    state = next(after for _, _, after, _ in random_deal((rules_of("basra"), 2), 3) if after.sheet is not None)
    seat = GAME.to_act(state)
    assert seat is not None
    view = GAME.view_for(state, seat)
    player = make_player(GAME.id, level, 1)
    assert view.phase is Phase.OVER
    assert player.choose(view, UNLIMITED).action == NextDeal(seat)
    with pytest.raises(ValueError, match="legal"):
        player.choose(replace(view, is_match_over=True), UNLIMITED)


def chosen(level: str, table: BasraTable) -> str:
    """What *level* plays for seat 0."""
    return GAME.write_action(
        make_player(GAME.id, level, 1).choose(GAME.view_for(table.state, table.deal.to_act), FEW).action
    )


def test_the_greedy_player_makes_a_basra_rather_than_take_more_cards() -> None:
    table = BasraTable("basra", "9S KS", floor="4H 5H", others=["2D 3D"], stock=rest("9S KS 4H 5H 2D 3D"))
    assert "9S" in chosen("easy", table)


def test_the_careful_player_keeps_its_jack_for_a_fuller_floor() -> None:
    table = BasraTable("basra", "JS QS", floor="2H KD", others=["2D 3D"], stock=rest("JS QS 2H KD 2D 3D"))
    assert "QS" in chosen("medium", table)


def test_the_careful_player_leaves_no_sum_that_the_next_can_take() -> None:
    """Three nines are gone: a floor of nine is safer than one of eight."""
    gone = "9S 9H 9D"
    table = BasraTable(
        "basra", "4S 3S", floor="5H", others=["2D 3D"], captured=[gone, ""], stock=rest(f"4S 3S 5H 2D 3D {gone}"),
        last_capturer=0,
    )  # fmt: skip
    assert "4S" in chosen("medium", table)


def test_reasons_are_named_and_add_up() -> None:
    state = GAME.start(rules_of("basra-egypt"), Seating(players=4), 7).state
    view = GAME.view_for(state, state.deal.to_act)
    choice = make_player(GAME.id, "medium", 1).choose(view, UNLIMITED)
    assert choice.reasons
    assert sum(reason.points for reason in choice.reasons) == pytest.approx(choice.value)
    searched = make_player(GAME.id, "hard", 1).choose(view, FEW)
    assert [reason.term for reason in searched.reasons[:2]] == ["expected-points", "standard-error"]


def rest(named: str) -> str:
    """All cards that *named* does not name."""
    return " ".join(card.text for card in build_pack(rules_of("basra").pack) if card.text not in named.split())


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("better", "worse", "rules_id", "players", "deals"),
    [
        ("beginner", "random", "basra", 2, 200),
        ("easy", "beginner", "basra", 2, 200),
        ("medium", "easy", "basra", 2, 200),
        ("medium", "easy", "basra", 4, 200),
        ("medium", "easy", "basra-egypt", 3, 200),
        ("medium", "easy", "basra-lebanon", 2, 200),
        ("medium", "easy", "basra-palestine", 4, 200),
        ("hard", "medium", "basra", 2, 200),
        ("expert", "medium", "basra", 2, 100),
    ],
)
def test_a_level_beats_the_one_below(better: str, worse: str, rules_id: str, players: int, deals: int) -> None:
    rules = rules_of(rules_id)

    def result(seed: int) -> float:
        def make(side: int, _: int, seat: int) -> Decider:
            return PlayerDecider(GAME, make_player(GAME.id, (better, worse)[side], chance_for(seed, seat)))

        return play_row(GAME, rules, players, seed, seed, make).over

    results = [result(seed) for seed in range(500, 500 + deals)]
    mean, error = mean_and_error(results)
    assert error is not None
    assert mean > 2 * error, f"{mean:+.1f} ± {error:.1f}"
