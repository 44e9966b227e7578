"""No level knows a card it may not know: the choice stays when all that is hidden is dealt again.

``BURACO_LEAK_POSITIONS`` is the number of positions for each rule set and level (200 in a full run), shared out over
its numbers of players; ``BURACO_LEAK_ROLLOUTS`` how far search looks in each.
"""

import io
import os
import pickle
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Final

import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.levels import LEVELS
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.worker.messages import Think
from tests.players.play_records import budget
from tests.redealing import dealt_again
from tests.strategies import all_tables, table_name

POSITIONS: Final = int(os.environ.get("BURACO_LEAK_POSITIONS", "2"))
ROLLOUTS: Final = int(os.environ.get("BURACO_LEAK_ROLLOUTS", "12"))
AGAIN: Final = 5
"""How often the hidden cards of a position are dealt again."""
LEVEL_IDS: Final = [level.id for level in LEVELS]
TABLES: Final = all_tables()


def a_deal(table: tuple[RuleSet, int], seed: int) -> Iterator[MatchState]:
    """Every state of a deal between players of the level easy, the last one over."""
    rules, players = table
    state = GAME.start(rules, Seating(players=players), seed).state
    guide = make_player(GAME.id, "easy", seed)
    while state.sheet is None:
        yield state
        seat = GAME.to_act(state)
        assert seat is not None
        state = GAME.apply(state, guide.choose(GAME.view_for(state, seat), UNLIMITED).action).state
    yield state


@lru_cache(maxsize=4)
def choices_of(table: tuple[RuleSet, int], seed: int) -> tuple[MatchState, ...]:
    """The states of a deal in which the seat to act has a choice, and enough is hidden to be dealt again."""
    states = list(a_deal(table, seed))[:-1]
    return tuple(state for state in states if hidden_from_all(state) > 10 and len(list(GAME.legal_actions(state))) > 1)


def hidden_from_all(state: MatchState) -> int:
    """Cards that nobody has seen."""
    return len(state.deal.stock) + sum(map(len, state.deal.mortos))


def positions(rules: RuleSet, level: str) -> Iterator[tuple[int, MatchState]]:
    """Positions from all over deals of every number of players, others for every level."""
    first = LEVEL_IDS.index(level)
    for number in range(POSITIONS):
        players = rules.players[(first + number) % len(rules.players)]
        states = choices_of((rules, players), 21 + number // 20)
        yield players, states[random.Random(100 * number + first).randrange(len(states))]


@pytest.mark.timeout(120 + 60 * POSITIONS)
@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_what_is_hidden_changes_no_choice(rules: RuleSet, level: str) -> None:
    chance = random.Random(5)
    for players, state in positions(rules, level):
        seat = state.deal.to_act
        chosen = make_player(GAME.id, level, 9).choose(GAME.view_for(state, seat), budget(ROLLOUTS))
        for _ in range(AGAIN):
            other = dealt_again(state, seat, chance)
            assert other.deal != state.deal
            again = make_player(GAME.id, level, 9).choose(GAME.view_for(other, seat), budget(ROLLOUTS))
            assert again == chosen, f"{players} players:\n{GAME.write_state(state)}"


def test_dealing_again_moves_what_is_hidden_and_nothing_that_is_seen() -> None:
    state = choices_of((rulesets.by_id("buraco"), 4), 21)[30]
    seat, chance = state.deal.to_act, random.Random(5)
    others = [dealt_again(state, seat, chance) for _ in range(AGAIN)]
    assert len({other.deal.stock[0] for other in others}) > 1
    assert len({other.deal.hands[1 - seat % 2] for other in others}) > 1
    assert all(GAME.view_for(other, seat) == GAME.view_for(state, seat) for other in others)


# what goes to the worker


class Unpickler(pickle.Unpickler):
    """Notes from which modules a message takes its classes."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.modules: set[str] = set()

    def find_class(self, module_name: str, global_name: str, /) -> Any:
        self.modules.add(module_name)
        return super().find_class(module_name, global_name)


def cards_in(value: Any) -> Iterator[Card]:
    """Every card that can be reached from *value*; anything that nobody looked into is an error."""
    match value:
        case Card():
            yield value
        case None | bool() | int() | float() | str() | Enum():
            pass
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from cards_in(each)
        case dict():
            yield from cards_in([*value.keys(), *value.values()])
        case _ if is_dataclass(value):
            named = {field.name for field in fields(value)}
            assert set(getattr(value, "__dict__", named)) <= named, "it carries what it does not declare"
            yield from cards_in([getattr(value, name) for name in named])
        case _:
            raise AssertionError(f"nobody looked into {type(value)}")


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_no_hidden_card_goes_to_the_worker(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    pack = set(build_pack(rules.pack))
    lain_open: set[Card] = set()
    for number, state in enumerate(a_deal(table, 31)):
        deal = state.deal
        lain_open |= {*deal.pile, *(card for side in deal.sides for meld in side.melds for card in meld.cards)}
        if state.sheet is not None:
            break
        for seat in map(Seat, range(players)):
            message = Think(
                request=number, game=GAME.id, level="expert", seed=7, view=GAME.view_for(state, seat), seconds=1.0
            )
            reader = Unpickler(pickle.dumps(message))
            read = reader.load()
            assert read == message
            assert not [name for name in reader.modules if name.endswith((".state", ".session", ".dealing"))]
            may_know = lain_open | (set() if seat in deal.hidden else set(deal.hands[seat]))
            sent = set(cards_in(read))
            assert sent <= may_know, f"seat {seat} is told of {sorted(sent - may_know)}"
            assert may_know < pack
            if seat not in deal.hidden:
                assert set(deal.hands[seat]) <= sent
