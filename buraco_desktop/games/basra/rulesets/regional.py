"""Basra as it is played in most places, in Egypt, in Lebanon and in Palestine (A-8)."""

from dataclasses import replace
from typing import Final

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
