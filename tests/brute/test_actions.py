"""The engine's legal actions beside the slow enumerator's, with packs small enough to try everything."""

import os
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.games.buraco.state import MatchState
from tests.brute.enumerator import Enumerator, Key
from tests.strategies import all_tables, by_faces, random_deal, table_name

DEALS: Final = int(os.environ.get("BURACO_BRUTE_DEALS", "12"))
"""Random deals for each table in which every state is looked at."""

_HOUSE_RULES: Final[tuple[dict[str, bool | str], ...]] = (
    {"pile.take": "top-card", "going_out.wild_discard": False},
    {"pile.take": "top-card", "pile.visible": "top", "going_out.wild_discard": False},
    {"pile.take": "meld-something", "going_out.final_discard": "optional"},
    {"pile.take": "meld-something", "going_out.final_discard": "required", "going_out.canasta": "clean"},
    {"wilds.end": "locked", "wilds.inner": "free", "wilds.home_end": "high"},
    {"melds.sets": "all", "melds.second_set_of_rank": True, "melds.wild_in_sets": False},
)


def _tables() -> list[tuple[RuleSet, int]]:
    tables = all_tables()
    burraco = next(rules for rules, _ in tables if rules.id == "burraco")
    tables += [(with_options(burraco, changes), 2) for changes in _HOUSE_RULES]
    return [(_small(rules, players), players) for rules, players in tables]


def _small(rules: RuleSet, players: int) -> RuleSet:
    """*rules* with a small pack, yet no morto of one card: who took that at once could neither go out nor go on."""
    small = GAME.small_rules(rules, players)
    return (
        small if min(small.morto_sizes(players)) > 1 else replace(small, deal=replace(small.deal, morto_sizes=(2, 2)))
    )


every_table = pytest.mark.parametrize("table", _tables(), ids=table_name)


def _difference(state: MatchState) -> str:
    told = [by_faces(action) for action in GAME.legal_actions(state)]
    keys, asked = set(told), Enumerator(state).keys()
    if len(keys) < len(told):
        return f"told twice: {sorted(map(str, told))}\n{GAME.write_state(state)}"
    if keys == asked:
        return ""
    return f"only the engine: {keys - asked}; only the book: {asked - keys}\n{GAME.write_state(state)}"


def _check_deals(table: tuple[RuleSet, int], seeds: range) -> None:
    for seed in seeds:
        for before, _, after, _ in random_deal(table, seed, lambda chance, actions: chance.choice(_kinds(actions))):
            assert _difference(before) == ""
            if GAME.is_between_deals(after) or GAME.result(after) is not None:
                assert _difference(after) == ""


def _kinds(actions: list[Action]) -> list[Action]:
    """One action of each kind, the later the more cards it plays: melds are not crowded out by discards."""
    by_kind = {type(action): action for action in actions}
    return [*by_kind.values(), *actions]


@every_table
def test_every_state_of_random_deals(table: tuple[RuleSet, int]) -> None:
    _check_deals(table, range(DEALS))


@pytest.mark.slow
@pytest.mark.timeout(7200)
@every_table
def test_every_state_of_many_random_deals(table: tuple[RuleSet, int]) -> None:
    _check_deals(table, range(1000, 1300))


def _played(state: MatchState, depth: int) -> int:
    """Lines of *depth* actions by the enumerator; the engine only turns the pages."""
    keys = Enumerator(state).keys()
    if depth == 1:
        return len(keys)
    known: dict[Key, Action] = {by_faces(action): action for action in GAME.legal_actions(state)}
    return sum(_played(GAME.apply(state, known[key]).state, depth - 1) for key in keys)


@cache
def _middle(table_number: int) -> MatchState:
    """The state of a random small deal in which most can be done."""
    states = [before for before, *_ in random_deal(_tables()[table_number], 5)]
    return max(states, key=lambda state: len(list(GAME.legal_actions(state))))


def _lines(state: MatchState, depth: int) -> int:
    actions = list(GAME.legal_actions(state))
    if depth == 1:
        return len(actions)
    return sum(_lines(GAME.apply(state, action).state, depth - 1) for action in actions)


@pytest.mark.parametrize("number", range(len(_tables())), ids=lambda number: table_name(_tables()[number]))
def test_perft_by_the_book(number: int) -> None:
    rules, players = _tables()[number]
    start = GAME.start(rules, Seating(players=players), 3).state
    assert _played(start, 4) == _lines(start, 4)
    assert _played(_middle(number), 3) == _lines(_middle(number), 3)
