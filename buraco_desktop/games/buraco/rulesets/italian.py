"""Burraco and the Italian codes (rules.md section 3). Values only."""

from dataclasses import replace
from typing import Final

from buraco_desktop.games.buraco.ruleset import (
    CardRules,
    EndWild,
    Family,
    FinalDiscard,
    FirstDealer,
    GoingOutCanasta,
    GoingOutRules,
    InnerWild,
    MatchRules,
    MortoPenalty,
    PileTake,
    RuleSet,
    SemiClean,
    SetsAllowed,
    Stalemate,
    StockEnd,
    StockRules,
    TargetReached,
)
from buraco_desktop.games.buraco.rulesets.brazilian import BURACO

BURRACO: Final[RuleSet] = replace(
    BURACO,
    id="burraco",
    family=Family.BURRACO,
    players=(2, 3, 4),
    cards=CardRules(joker=30, two=20, ace=15, jokers=4),
    deal=replace(BURACO.deal, first_dealer=FirstDealer.LOWEST_CARD, is_cut=True),
    melds=replace(BURACO.melds, sets=SetsAllowed.ALL),
    going_out=GoingOutRules(canasta=GoingOutCanasta.ANY, final_discard=FinalDiscard.REQUIRED, wild_discard=False),
    stock=StockRules(end=StockEnd.TWO_LEFT, morto_becomes_stock=False),
    stalemate=Stalemate.END_DEAL,
    match=MatchRules(target=2000, targets=(1000, 1500, 2000, 3000), reached=TargetReached.MORE_THAN),
)

BURRACO_FIBUR: Final[RuleSet] = replace(
    BURRACO,
    id="burraco-fibur",
    players=(4,),
    wilds=replace(BURRACO.wilds, end=EndWild.LOCKED),
    morto=replace(BURRACO.morto, penalty=MortoPenalty.IF_ANY_TAKEN),
    score=replace(BURRACO.score, semi_clean=SemiClean.END_ONLY),
)

BURRACO_FITAB: Final[RuleSet] = replace(
    BURRACO_FIBUR,
    id="burraco-fitab",
    wilds=replace(BURRACO.wilds, inner=InnerWild.FREE),
    score=replace(BURRACO_FIBUR.score, a_to_k=300, eight_of_a_rank=250, dirty_specials=True),
)

BURRACO_INTERNAZIONALE: Final[RuleSet] = replace(
    BURRACO_FIBUR,
    id="burraco-internazionale",
    melds=replace(BURRACO.melds, sets=SetsAllowed.ACES_AND_THREES),
    pile=replace(BURRACO.pile, take=PileTake.MELD_SOMETHING),
    going_out=replace(BURRACO.going_out, canasta=GoingOutCanasta.CLEAN),
    score=BURRACO.score,
)
