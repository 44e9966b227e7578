"""What random tests draw from: rule sets with options, whole deals by random play."""

import os
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.games.buraco.state import MatchState

DEALS: Final = int(os.environ.get("BURACO_RANDOM_DEALS", "2000"))
"""Random deals played by the property tests in all."""

_CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"melds.sets": "all"},
    {"pile.take": "top-card", "pile.visible": "top"},
    {"melds.sets": "all", "pile.take": "top-card", "pile.visible": "top"},
    {"match.target": 1000},
    {"match.target": 3000},
)
"""The variants that the source of ``buraco`` names (rules.md section 3)."""


def buraco_variants() -> list[tuple[RuleSet, int]]:
    """Every variant of ``buraco`` its source names, with every number of players."""
    base = rulesets.by_id("buraco")
    return [(with_options(base, changes), players) for changes in _CHANGES for players in (2, 4)]


def all_tables() -> list[tuple[RuleSet, int]]:
    """Every shipped rule set with every number of players."""
    return [(rules, players) for rules in rulesets.ALL for players in rules.players]


def table_name(table: tuple[RuleSet, int]) -> str:
    """A name for test output: rule set, what differs, players."""
    rules, players = table
    shipped = GAME.option_values(rulesets.by_id(rules.id))
    changes = [f"{key}={value}" for key, value in GAME.option_values(rules).items() if value != shipped[key]]
    return "-".join([rules.id, *changes, str(players)])


def random_deal(
    table: tuple[RuleSet, int], seed: int, choose: Callable[[random.Random, list[Action]], Action] | None = None
) -> Iterator[tuple[MatchState, Action, MatchState, tuple[Any, ...]]]:
    """One deal of random play: the state before each action, the action, the state after it, the events."""
    rules, players = table
    chance = random.Random(seed)
    state = GAME.start(rules, Seating(players=players), seed).state
    for _ in range(20_000):
        if GAME.is_between_deals(state) or GAME.result(state) is not None:
            return
        actions = list(GAME.legal_actions(state))
        action = chance.choice(actions) if choose is None else choose(chance, actions)
        step = GAME.apply(state, action)
        yield state, action, step.state, step.events
        state = step.state
    raise AssertionError(f"a deal does not end: {table_name(table)}, seed {seed}")


def a_state(table: tuple[RuleSet, int], seed: int) -> MatchState:
    """Some state in the middle of a random deal."""
    states = [before for before, *_ in random_deal(table, seed)]
    return states[random.Random(seed * 31 + 7).randrange(len(states))]


def by_faces(action: Action) -> Any:
    """*action* without copies, to compare what differs in nothing but twins."""
    values: list[Any] = [type(action).__name__]
    for name in ("seat", "meld", "is_use", "is_other_side"):
        values.append(getattr(action, name, None))
    for name in ("cards", "use"):
        cards = getattr(action, name, None)
        values.append(None if cards is None else tuple(sorted(card.face for card in cards)))
    card = getattr(action, "card", None)
    values.append(None if card is None else card.face)
    return tuple(values)
