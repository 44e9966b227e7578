"""Every level plays every rule set to the end by the rules, the same way every time, and stronger levels win."""

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, RuleSet
from buraco_desktop.games.buraco.rulesets import by_id
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import LEVELS, Method, level_by_id
from buraco_desktop.players.player import UNLIMITED
from tests.players.play_records import WHOLE, record_of
from tests.strategies import all_tables

ROOT = Path(__file__).resolve().parents[2]
ENTRY = [sys.executable, "-m", "buraco_desktop", "cli"]
LEVEL_IDS = [level.id for level in LEVELS]
QUICK_IDS = [level.id for level in LEVELS if level.method is not Method.SEARCH]
TABLES = all_tables()


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_a_deal_is_played_to_its_end(rules: RuleSet, players: int, level: str) -> None:
    # One decision of search takes as long as a deal of the others; tests/players/test_search.py has it play whole ones.
    assert record_of(rules, players, [level], seed=5, most=WHOLE if level in QUICK_IDS else 12)


@pytest.mark.parametrize("seed", range(3))
def test_levels_sit_together_at_any_table(seed: int) -> None:
    for number, (rules, players) in enumerate(TABLES):
        quick = [QUICK_IDS[(seat + seed) % len(QUICK_IDS)] for seat in range(players)]
        assert record_of(rules, players, quick, seed)
        mixed = [LEVEL_IDS[(2 * seat + seed + number) % len(LEVEL_IDS)] for seat in range(players)]
        assert record_of(rules, players, mixed, seed, most=8)


ODD_OPTIONS: list[dict[str, Any]] = [
    {"cards.jokers": 0, "pile.take": "meld-something"},
    {"melds.sets": "all", "going_out.final_discard": "required", "going_out.wild_discard": False},
    {"melds.sets": "A3", "wilds.end": "locked", "wilds.inner": "free", "stalemate": "end-deal"},
    {"pile.take": "top-card", "pile.visible": "all", "going_out.canasta": "clean"},
    {"pile.take": "free", "pile.visible": "top", "morto.seen": "at-once"},
    {"stock.morto_becomes_stock": False, "stock.end": "two-left", "deal.first_turn_redraw": True},
]


@pytest.mark.parametrize("level", ["beginner", "medium"])
@pytest.mark.parametrize("options", ODD_OPTIONS, ids=lambda options: next(iter(options)))
def test_options_change_nothing_about_legality(options: dict[str, Any], level: str) -> None:
    rules = GAME.with_options(by_id("buraco"), options)
    for players in rules.players:
        for seed in (1, 2):
            assert record_of(rules, players, [level] * players, seed)


def test_a_match_goes_on_to_the_next_deal() -> None:
    state = GAME.start(by_id("buraco"), Seating(players=4), 3).state
    player = make_player("buraco", "easy", 3)
    while state.deal_number < 2:
        seat = GAME.to_act(state)
        assert seat is not None
        state = GAME.apply(state, player.choose(GAME.view_for(state, seat), UNLIMITED).action).state
    assert state.deal.phase is Phase.DRAW


def test_unknown_names_are_refused() -> None:
    with pytest.raises(MalformedTextError, match="medium"):
        level_by_id("grandmaster")
    with pytest.raises(MalformedTextError, match="buraco"):
        make_player("whist", "easy", 1)


def test_nothing_to_do_is_an_error() -> None:
    state = GAME.start(by_id("buraco"), Seating(players=2), 3).state
    seat = GAME.to_act(state)
    assert seat is not None
    view = replace(GAME.view_for(state, seat), phase=Phase.OVER, is_match_over=True)
    for level in LEVEL_IDS:
        with pytest.raises(ValueError, match="legal"):
            make_player("buraco", level, 3).choose(view, UNLIMITED)


def test_the_same_seed_plays_the_same() -> None:
    levels = ["random", "beginner", "easy", "medium"]
    assert record_of(by_id("burraco"), 4, levels, 4) == record_of(by_id("burraco"), 4, levels, 4)
    assert record_of(by_id("burraco"), 4, ["random"] * 4, 4) != record_of(by_id("burraco"), 4, ["random"] * 4, 5)


def test_the_careful_player_is_quick() -> None:
    spent = []
    for seed in (1, 2):
        state = GAME.start(by_id("burraco"), Seating(players=4), seed).state
        player = make_player("buraco", "medium", seed)
        while state.sheet is None:
            seat = GAME.to_act(state)
            assert seat is not None
            view = GAME.view_for(state, seat)
            started = time.process_time()
            action = player.choose(view, UNLIMITED).action
            spent.append(time.process_time() - started)
            state = GAME.apply(state, action).state
    assert sorted(spent)[len(spent) // 2] < 0.03


def points_over(better: str, worse: str, rules_id: str, players: int, deals: int) -> tuple[float, float]:
    """Mean points a deal and its standard error, as the arena measures them."""
    words = ["--rules", rules_id, "--players", str(players), "--seats", f"{better},{worse}", "--deals", str(deals)]
    run = subprocess.run(
        [*ENTRY, "arena", *words, "--seed", "500", "--json"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)
    return answer["points"], answer["points_error"]


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("better", "worse", "rules_id", "players", "deals", "at_least"),
    [
        ("beginner", "random", "buraco", 4, 120, 60.0),
        ("easy", "random", "buraco", 4, 120, 400.0),
        ("easy", "beginner", "buraco", 4, 120, 60.0),
        ("medium", "easy", "buraco", 4, 120, 150.0),
        ("medium", "easy", "buraco", 2, 120, 0.0),
        ("medium", "easy", "buraco-fechado", 4, 120, 0.0),
        ("medium", "easy", "burraco", 4, 120, 0.0),
        ("medium", "easy", "burraco", 3, 120, 0.0),
        ("hard", "medium", "buraco", 4, 60, 60.0),
        ("expert", "hard", "buraco", 4, 24, 60.0),
    ],
)
def test_a_level_beats_the_one_below(
    better: str, worse: str, rules_id: str, players: int, deals: int, at_least: float
) -> None:
    mean, error = points_over(better, worse, rules_id, players, deals)
    assert mean > at_least, f"{mean:+.0f} ± {error:.0f}"
