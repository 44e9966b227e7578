"""The shipped rule sets of Basra, in menu order (A-8)."""

from dataclasses import replace
from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.games.basra.ruleset import Direction, RuleSet, SevenOfDiamonds, TieForCards

BASRA: Final = RuleSet(
    id="basra",
    hand=4,
    seven_of_diamonds=SevenOfDiamonds.OFF,
    jack_on_jack=0,
    most_cards=3,
    tie_for_cards=TieForCards.EACH,
    target=100,
    direction=Direction.CLOCKWISE,
    partnerships=False,
)

BASRA_EGYPT: Final = replace(
    BASRA,
    id="basra-egypt",
    seven_of_diamonds=SevenOfDiamonds.SWEEPER,
    jack_on_jack=20,
    most_cards=30,
    tie_for_cards=TieForCards.NOBODY,
)

BASRA_LEBANON: Final = replace(BASRA, id="basra-lebanon", hand=6, target=101)

BASRA_PALESTINE: Final = replace(
    BASRA,
    id="basra-palestine",
    seven_of_diamonds=SevenOfDiamonds.SWEEPER_GROUPS,
    most_cards=30,
    tie_for_cards=TieForCards.CARRIED_OVER,
)

ALL: Final[tuple[RuleSet, ...]] = (BASRA, BASRA_EGYPT, BASRA_LEBANON, BASRA_PALESTINE)


def by_id(rule_set_id: str) -> RuleSet:
    """The shipped rule set with this id.

    Raises:
        MalformedTextError: if there is none.
    """
    for rules in ALL:
        if rules.id == rule_set_id:
            return rules
    known = ", ".join(rules.id for rules in ALL)
    raise MalformedTextError(f"'{rule_set_id}' is no rule set: expected one of {known}")
