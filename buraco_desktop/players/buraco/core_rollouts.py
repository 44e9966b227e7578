"""The weights by which deals are played out and judged in thought, for each way of playing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet, SetsAllowed
from buraco_desktop.games.buraco.rulesets import by_id
from buraco_desktop.players.buraco import core_weights as weight
from buraco_desktop.players.buraco.ahead_learnt import AHEAD
from buraco_desktop.players.buraco.core_learnt import LEARNT
from buraco_desktop.players.buraco.prospects_learnt import OUT_BY, PROSPECTS

_NEVER: Final = 4_000
"""What keeping a wild is worth: more than anything."""


def plain_weights(takes: Mapping[int, int], melds: Mapping[int, int], throws: Mapping[int, int]) -> tuple[int, ...]:
    """Weights that are the same at every stage.

    Args:
        takes: offset in the block for taking the pile (T), and weight; what is not named is 0.
        melds: the same for melding (L).
        throws: the same for throwing (D).
    """
    values = [0] * weight.W_SIZE
    values[weight.W_JOKER_FIRST] = 1
    values[weight.W_KEEP_WILD] = _NEVER
    for first, size, named in (
        (weight.T_FIRST, weight.T_SIZE, takes),
        (weight.L_FIRST, weight.L_SIZE, melds),
        (weight.D_FIRST, weight.D_SIZE, throws),
    ):
        for stage in range(weight.STAGES):
            for at, value in named.items():
                values[first + stage * size + at] = value
    return tuple(values)


GREEDY: Final = plain_weights(
    takes={weight.T_BASE: -1, weight.T_FIT: 10, weight.T_RUN: 10, weight.T_USE: 4, weight.T_USE_NEW: 4},
    melds={
        weight.L_RUN: 50,
        weight.L_SET: 50,
        weight.L_ADD: 100,
        weight.L_ADD_SET: 100,
        weight.L_WILD: 1,
        weight.L_CARD: 1,
    },
    throws={
        weight.D_NEXT: 20,
        weight.D_NEXT_DEAD: 20,
        weight.D_GAP: 15,
        weight.D_THREE: 20,
        weight.D_RANK: 10,
        weight.D_FIT: 30,
        weight.D_RANK_FIT: 30,
    },
)
"""Melds all it can and throws what it needs least: the measure of the others."""


def rollout_weights(rules: RuleSet, players: int) -> tuple[int, ...]:
    """What the core's player goes by under *rules* with so many *players*; core_weights says what is what.

    They are learnt for every shipped rule set. Rules changed so much that the pile or the melds work in another way
    borrow those of the first shipped rule set that is more like them.
    """
    values = LEARNT[_table(rules, players)]
    return (*values, *(0 for _ in range(weight.W_SIZE - len(values))))


def ahead_weights(rules: RuleSet, players: int) -> tuple[int, ...]:
    """The same for a player that looks ahead to what is left once it has melded: stronger, and slower."""
    return AHEAD[_table(rules, players)]


def prospects_for(rules: RuleSet, players: int) -> tuple[int, ...] | None:
    """What a deal that is not over is judged by, or None where that was not learnt: what scores must be as shipped."""
    shipped = by_id(rules.id)
    return PROSPECTS.get((rules.id, players)) if replace(rules, match=shipped.match) == shipped else None


def out_by(rules: RuleSet, players: int, *, is_draw: bool) -> float:
    """How far the judge is out between stock and pile, or between two plays, in points, as a standard deviation.

    Raises:
        KeyError: if ``prospects_for`` gives none.
    """
    return OUT_BY[rules.id, players][0 if is_draw else 1]


def _table(rules: RuleSet, players: int) -> tuple[str, int]:
    """The table whose weights are learnt for rules like these."""
    if _alike(rules, by_id(rules.id)):
        return rules.id, players
    alike = (each for each, count in LEARNT if count == players and _alike(rules, by_id(each)))
    return next(alike, rules.id), players


def _alike(one: RuleSet, other: RuleSet) -> bool:
    """Whether the pile is taken and sets are laid in much the same way."""
    return _kind(one) == _kind(other)


def _kind(rules: RuleSet) -> tuple[bool, bool]:
    return rules.pile.take is PileTake.TOP_CARD, rules.melds.sets is SetsAllowed.NONE
