"""Emptying the hand: taking the morto, or going out, or neither (M-2 to M-4, G-1 to G-3)."""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.melds import Meld
from buraco_desktop.games.buraco.ruleset import Family, FinalDiscard, GoingOutCanasta, is_wild_card
from buraco_desktop.games.buraco.turn import Turn, has_canasta
from buraco_desktop.games.buraco.why import Why

_NO_CANASTA: Final = {
    Family.BURACO: Why.NO_CANASTRA,
    Family.BURRACO: Why.NO_BURRACO,
    Family.BURAKO: Why.NO_CANASTA,
}
_NO_CLEAN: Final = {
    Family.BURACO: Why.CLEAN_CANASTRA_REQUIRED,
    Family.BURRACO: Why.CLEAN_BURRACO_REQUIRED,
    Family.BURAKO: Why.CLEAN_CANASTA_REQUIRED,
}


def why_not_out(turn: Turn, melds: tuple[Meld, ...]) -> Why | None:
    """Why a side with *melds* may not go out (G-1); None if it may."""
    if has_canasta(melds, turn.rules):
        return None
    names = _NO_CLEAN if turn.rules.going_out.canasta is GoingOutCanasta.CLEAN else _NO_CANASTA
    return names[turn.rules.family]


def refusal_for_discard(turn: Turn, card: Card, hand: Sequence[Card], melds: tuple[Meld, ...]) -> Refusal | None:
    """Why *card* of *hand* may not be discarded by a side with *melds*; None if it may."""
    took = turn.took
    if isinstance(took, tuple) and len(took) == 1 and took[0].face == card.face and not turn.has_twin:
        return Why.SAME_SINGLE_CARD.refusal((card,))
    if len(hand) > 1 or turn.can_take_morto:
        return None
    why = why_not_out(turn, melds)
    if why is None and is_wild_card(card) and not turn.rules.going_out.wild_discard:
        why = Why.CLOSING_WITH_WILD
    return None if why is None else why.refusal((card,))


def refusal_for_rest(turn: Turn, rest: Sequence[Card], melds: tuple[Meld, ...]) -> Refusal | None:
    """Why a meld may not leave *rest* in the hand of a side that then has *melds* (M-4); None if it may."""
    count = len(rest)
    if count > 2:
        return None
    if count == 0:
        if turn.can_take_morto:
            return None
        if turn.rules.going_out.final_discard is FinalDiscard.REQUIRED:
            return Why.FINAL_DISCARD_REQUIRED.refusal()
        why = why_not_out(turn, melds)
        return None if why is None else why.refusal()
    refusals = [refusal_for_discard(turn, card, rest, melds) for card in rest]
    if any(refusal is None for refusal in refusals):
        return None
    first = refusals[0]
    if first is not None and first.code == Why.CLOSING_WITH_WILD.code:
        return Why.ONLY_WILD_LEFT.refusal(rest)
    if first is not None and first.code != Why.SAME_SINGLE_CARD.code:
        if turn.rules.going_out.final_discard is FinalDiscard.REQUIRED:
            return Why.MUST_KEEP_TWO_CARDS.refusal(rest)
    return Why.NO_LEGAL_DISCARD_LEFT.refusal(rest)
