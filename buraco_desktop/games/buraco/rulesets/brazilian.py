"""Buraco and the Brazilian ways of playing it (rules.md section 3). Values only."""

from dataclasses import replace
from typing import Final

from buraco_desktop.games.buraco.ruleset import (
    CardRules,
    DealRules,
    EndWild,
    Family,
    FinalDiscard,
    FirstDealer,
    GoingOutCanasta,
    GoingOutRules,
    HomeEnd,
    InnerWild,
    MatchRules,
    MeldRules,
    MortoPenalty,
    MortoRules,
    MortoSeen,
    MortoUnplayed,
    PileRules,
    PileTake,
    PileVisible,
    RuleSet,
    ScoreRules,
    SemiClean,
    SetsAllowed,
    Stalemate,
    StockEnd,
    StockRules,
    TargetReached,
    WildRules,
)

BURACO: Final = RuleSet(
    id="buraco",
    family=Family.BURACO,
    players=(2, 4),
    cards=CardRules(joker=50, two=10, ace=15, jokers=4),
    deal=DealRules(turn_up=True, first_dealer=FirstDealer.RANDOM, first_turn_redraw=False),
    melds=MeldRules(sets=SetsAllowed.NONE, second_set_of_rank=False, wild_in_sets=True, ace_both_ends=False),
    wilds=WildRules(home_end=HomeEnd.LOW, end=EndWild.FREE, inner=InnerWild.BOUND),
    pile=PileRules(take=PileTake.FREE, visible=PileVisible.ALL),
    morto=MortoRules(seen=MortoSeen.AFTER_PARTNER, penalty=MortoPenalty.ALWAYS, unplayed=MortoUnplayed.CARD_VALUES),
    going_out=GoingOutRules(canasta=GoingOutCanasta.ANY, final_discard=FinalDiscard.OPTIONAL, wild_discard=True),
    stock=StockRules(end=StockEnd.LAST_CARD, morto_becomes_stock=True),
    stalemate=Stalemate.FORCE_DRAW,
    score=ScoreRules(semi_clean=SemiClean.OFF, a_to_k=0, a_to_a=0, eight_of_a_rank=0, dirty_specials=False),
    match=MatchRules(target=2000, targets=(1000, 2000, 3000), reached=TargetReached.AT_LEAST),
)

BURACO_ABERTO: Final = replace(
    BURACO,
    id="buraco-aberto",
    cards=CardRules(joker=20, two=10, ace=15, jokers=4),
    deal=DealRules(turn_up=False, first_dealer=FirstDealer.LOWEST_CARD, first_turn_redraw=False),
    melds=replace(BURACO.melds, ace_both_ends=True),
    wilds=replace(BURACO.wilds, home_end=HomeEnd.HIGH),
    morto=MortoRules(seen=MortoSeen.NEXT_TURN, penalty=MortoPenalty.ALWAYS, unplayed=MortoUnplayed.FLAT),
    going_out=replace(BURACO.going_out, canasta=GoingOutCanasta.CLEAN),
    score=replace(BURACO.score, a_to_k=500, a_to_a=1000),
    match=MatchRules(target=3000, targets=(1500, 2000, 3000, 5000), reached=TargetReached.AT_LEAST),
)

BURACO_FECHADO: Final = replace(
    BURACO_ABERTO,
    id="buraco-fechado",
    melds=replace(BURACO_ABERTO.melds, sets=SetsAllowed.ALL, second_set_of_rank=True),
    pile=PileRules(take=PileTake.TOP_CARD, visible=PileVisible.TOP),
    going_out=replace(BURACO_ABERTO.going_out, canasta=GoingOutCanasta.ANY),
)

BURACO_STBL: Final = replace(
    BURACO_FECHADO,
    id="buraco-stbl",
    melds=BURACO_ABERTO.melds,
    going_out=BURACO_ABERTO.going_out,
)
