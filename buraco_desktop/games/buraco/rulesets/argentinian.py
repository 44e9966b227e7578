"""Burako, as played in Argentina (rules.md section 3). Values only."""

from dataclasses import replace
from typing import Final

from buraco_desktop.games.buraco.ruleset import (
    CardRules,
    Family,
    MatchRules,
    MortoPenalty,
    MortoRules,
    MortoSeen,
    MortoUnplayed,
    RuleSet,
    SetsAllowed,
    TargetReached,
)
from buraco_desktop.games.buraco.rulesets.brazilian import BURACO

BURAKO: Final[RuleSet] = replace(
    BURACO,
    id="burako",
    family=Family.BURAKO,
    cards=CardRules(joker=50, two=20, ace=15, jokers=2),
    deal=replace(BURACO.deal, turn_up=False, first_turn_redraw=True),
    melds=replace(BURACO.melds, sets=SetsAllowed.ALL),
    morto=MortoRules(seen=MortoSeen.NEXT_TURN, penalty=MortoPenalty.ALWAYS, unplayed=MortoUnplayed.FLAT),
    match=MatchRules(target=3000, targets=(2000, 3000), reached=TargetReached.AT_LEAST),
)
