"""Every level plays every rule set to the end by the rules, the same way every time, and stronger levels win."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import shuffled
from buraco_desktop.games.buraco import GAME, RuleSet
from buraco_desktop.games.buraco.rulesets import ALL, by_id
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import LEVELS, level_by_id
from buraco_desktop.players.player import UNLIMITED
from tests.players.arena import contest, mean_and_error, play_one

ROOT = Path(__file__).resolve().parents[2]
LEVEL_IDS = [level.id for level in LEVELS]
TABLES = [(rules, players) for rules in ALL for players in rules.players]


def record_of(rules: RuleSet, players: int, levels: list[str], seed: int, most: int = 10_000) -> list[str]:
    """Every action of a deal in notation, the score last; an illegal action raises."""
    state = GAME.start(rules, Seating(players=players), seed).state
    seats = [make_player("buraco", level, seed) for level in levels]
    words = []
    for _ in range(most):
        if state.sheet is not None:
            words.append(str([side.total for side in state.sheet.sides]))
            break
        seat = GAME.to_act(state)
        assert seat is not None
        action = seats[seat].choose(GAME.view_for(state, seat), UNLIMITED).action
        words.append(GAME.write_action(action))
        state = GAME.apply(state, action).state
    else:
        assert most < 10_000, "the deal does not end"
    return words


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_a_deal_is_played_to_its_end(rules: RuleSet, players: int, level: str) -> None:
    assert record_of(rules, players, [level] * players, seed=5)


@pytest.mark.parametrize("seed", range(3))
def test_levels_sit_together_at_any_table(seed: int) -> None:
    for rules, players in TABLES:
        levels = [LEVEL_IDS[(seat + seed) % len(LEVEL_IDS)] for seat in range(players)]
        assert record_of(rules, players, levels, seed)


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


RECORD = """
import sys
from tests.players.test_levels import record_of
from buraco_desktop.games.buraco.rulesets import by_id
for rules in ("buraco", "burraco", "buraco-fechado"):
    print("\\n".join(record_of(by_id(rules), 4, ["random", "beginner", "easy", "medium"], 11, 150)))
"""


def test_play_does_not_depend_on_the_order_of_hashes() -> None:
    records = []
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", RECORD],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        records.append(run.stdout)
    assert records[0] == records[1]
    assert len(records[0].splitlines()) > 150


def test_the_same_seed_plays_the_same() -> None:
    levels = ["random", "beginner", "easy", "medium"]
    assert record_of(by_id("burraco"), 4, levels, 4) == record_of(by_id("burraco"), 4, levels, 4)
    assert record_of(by_id("burraco"), 4, ["random"] * 4, 4) != record_of(by_id("burraco"), 4, ["random"] * 4, 5)


def dealt_again(state: MatchState, seat: Seat, seed: int) -> MatchState:
    """*state* with every card that *seat* cannot see dealt again; what others were seen to take stays with them."""
    deal = state.deal
    is_open = GAME.view_for(state, seat).pile == deal.pile
    fixed: list[list[Any]] = []
    hidden = []
    for other, hand in enumerate(deal.hands):
        if other == seat and seat not in deal.hidden:
            fixed.append(list(hand))
            continue
        kept = []
        left = list(hand)
        for card in deal.known[other]:
            twin = next((held for held in left if held.face == card.face), None)
            if twin is not None:
                left.remove(twin)
                kept.append(twin)
        fixed.append(kept)
        hidden += left
    hidden += [*deal.stock, *(card for morto in deal.mortos for card in morto)]
    assert is_open or deal.pile
    pool = list(shuffled(sorted(hidden), seed, 0))

    def give(count: int) -> tuple[Any, ...]:
        given = tuple(pool[:count])
        del pool[:count]
        return given

    hands = tuple(
        tuple(sorted((*kept, *give(len(hand) - len(kept))))) for kept, hand in zip(fixed, deal.hands, strict=True)
    )
    stock = give(len(deal.stock))
    mortos = tuple(give(len(morto)) for morto in deal.mortos)
    return replace(state, deal=replace(deal, hands=hands, stock=stock, mortos=mortos))


@pytest.mark.parametrize("rules_id", ["buraco", "buraco-fechado", "burraco"])
def test_what_is_hidden_changes_no_choice(rules_id: str) -> None:
    """The leak test: hidden cards dealt again, the choice stays."""
    rules = by_id(rules_id)
    state = GAME.start(rules, Seating(players=4), 21).state
    guides = [make_player("buraco", "medium", 21) for _ in range(4)]
    compared = 0
    while state.sheet is None:
        seat = GAME.to_act(state)
        assert seat is not None
        view = GAME.view_for(state, seat)
        if compared % 5 == 0:
            for again in (1, 2):
                other = dealt_again(state, seat, again)
                assert other.deal != state.deal
                for level in LEVEL_IDS:
                    chosen = make_player("buraco", level, 9).choose(view, UNLIMITED)
                    assert make_player("buraco", level, 9).choose(GAME.view_for(other, seat), UNLIMITED) == chosen
        compared += 1
        state = GAME.apply(state, guides[seat].choose(view, UNLIMITED).action).state
    assert compared > 40


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


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("better", "worse", "rules_id", "players", "at_least"),
    [
        ("beginner", "random", "buraco", 4, 60.0),
        ("easy", "random", "buraco", 4, 400.0),
        ("easy", "beginner", "buraco", 4, 60.0),
        ("medium", "easy", "buraco", 4, 150.0),
        ("medium", "easy", "buraco", 2, 0.0),
        ("medium", "easy", "buraco-fechado", 4, 0.0),
        ("medium", "easy", "burraco", 4, 0.0),
        ("medium", "easy", "burraco", 3, 0.0),
    ],
)
def test_a_level_beats_the_one_below(better: str, worse: str, rules_id: str, players: int, at_least: float) -> None:
    results = contest(better, worse, rules_id, players, range(500, 620), processes=2)
    mean, error = mean_and_error(results)
    assert mean > at_least, f"{mean:+.0f} ± {error:.0f}"


def test_a_deal_of_the_arena_is_a_function_of_its_seed() -> None:
    def seats() -> list[Any]:
        return [make_player("buraco", level, 2) for level in ("easy", "random", "easy", "random")]

    assert play_one("buraco", 2, seats()) == play_one("buraco", 2, seats())
