"""What may be done: refusal_for answers why not; legal_actions lists what it lets through."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    NextDeal,
    Redraw,
    TakeDiscardPile,
    TakeFromMeld,
    TakeFromPile,
)
from buraco_desktop.games.buraco.going_out import refusal_for_discard, refusal_for_rest
from buraco_desktop.games.buraco.meld_growth import grow, refusal_to_take
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.meld_search import faces_of, growths_in, melds_in
from buraco_desktop.games.buraco.melds import RankSet
from buraco_desktop.games.buraco.ruleset import PileTake, PileVisible
from buraco_desktop.games.buraco.turn import STOCK, Phase, Turn, holds_face
from buraco_desktop.games.buraco.why import Why

_UNSEEN: Final = Card(Rank.JOKER)


def refusal_for(turn: Turn, action: Action) -> Refusal | None:
    """None if the seat to act may play *action*, or why not. Never raises."""
    if turn.is_match_over:
        return Why.MATCH_IS_OVER.refusal()
    if isinstance(action, NextDeal):
        return None if turn.is_between_deals else Why.DEAL_GOES_ON.refusal()
    if turn.phase is Phase.OVER:
        return Why.DEAL_IS_OVER.refusal()
    if action.seat != turn.seat:
        return Why.NOT_YOUR_TURN.refusal()
    match action:
        case DrawFromStock():
            return _refusal_for_draw(turn)
        case TakeDiscardPile():
            return _refusal_for_take(turn, action)
        case TakeFromPile():
            return Why.WHOLE_PILE_ONLY.refusal(action.cards)
        case TakeFromMeld():
            if not 0 <= action.meld < len(turn.melds):
                return Why.NO_SUCH_MELD.refusal()
            return refusal_to_take(turn.melds[action.meld], action.cards)
    if turn.phase is Phase.DRAW:
        return Why.DRAW_FIRST.refusal()
    match action:
        case Redraw():
            return None if turn.may_redraw and turn.stock_count else Why.NO_REDRAW.refusal()
        case Discard():
            return _refusal_for_discard(turn, action.card)
        case LayMeld():
            missing = _not_in_hand(turn, action.cards)
            return missing if missing is not None else _meld_refusal(turn, action.cards, turn.hand)
        case AddToMeld():
            if action.is_other_side:
                return Why.NOT_OWN_MELD.refusal(action.cards)
            missing = _not_in_hand(turn, action.cards)
            return missing if missing is not None else _growth_refusal(turn, action.meld, action.cards, turn.hand)


def legal_actions(turn: Turn) -> Iterator[Action]:
    """Every action refusal_for lets through, each once; of equal cards the lowest copy that will do."""
    if turn.is_match_over:
        return
    if turn.phase is Phase.OVER:
        if turn.is_between_deals:
            yield NextDeal(turn.seat)
        return
    if turn.phase is Phase.DRAW:
        if _refusal_for_draw(turn) is None:
            yield DrawFromStock(turn.seat)
        for take in _takes(turn):
            if _refusal_for_take(turn, take) is None:
                yield take
        return
    if turn.may_redraw and turn.stock_count:
        yield Redraw(turn.seat)
    yield from _melding(turn)
    if _owes_meld(turn):
        return
    seen = -1
    # With more than one card in hand only a single card just taken can be refused (T-3).
    is_free = len(turn.hand) > 1 and not (isinstance(turn.took, tuple) and len(turn.took) == 1)
    for card in turn.hand:
        if card.face != seen and (is_free or refusal_for_discard(turn, card, turn.hand, turn.melds) is None):
            seen = card.face
            yield Discard(turn.seat, card)


def _melding(turn: Turn) -> Iterator[Action]:
    """Every legal LayMeld and AddToMeld. What the search finds can be read; the rest of the hand decides."""
    hand = faces_of(turn.hand)
    plenty = len(turn.hand) - 2
    for cards, is_set in melds_in(hand, turn.rules):
        if (len(cards) < plenty and not is_set) or _meld_refusal(turn, cards, turn.hand) is None:
            yield LayMeld(turn.seat, cards)
    for number, meld in enumerate(turn.melds):
        for cards in growths_in(meld, hand, turn.rules):
            if len(cards) < plenty or _growth_refusal(turn, number, cards, turn.hand) is None:
                yield AddToMeld(turn.seat, number, cards)


def _takes(turn: Turn) -> Iterator[TakeDiscardPile]:
    """Every way of taking the pile worth asking about."""
    if turn.rules.pile.take is not PileTake.TOP_CARD:
        yield TakeDiscardPile(turn.seat)
        return
    if not turn.pile or turn.must_draw:
        return
    top = turn.pile[-1]
    held = faces_of((*turn.hand, top))
    for cards, _ in melds_in(held, turn.rules):
        if any(card.face == top.face for card in cards):
            yield TakeDiscardPile(turn.seat, _without_top(cards, top), None, True, top)
    for number, meld in enumerate(turn.melds):
        for cards in growths_in(meld, held, turn.rules):
            if any(card.face == top.face for card in cards):
                yield TakeDiscardPile(turn.seat, _without_top(cards, top), number, True, top)


def _without_top(cards: Sequence[Card], top: Card) -> tuple[Card, ...]:
    """*cards* less the top card or, when a copy of it was picked instead, less that copy."""
    less = top if top in cards else next(card for card in cards if card.face == top.face)
    return tuple(card for card in cards if card is not less)


def _refusal_for_draw(turn: Turn) -> Refusal | None:
    if turn.phase is not Phase.DRAW:
        return Why.DRAWN_ALREADY.refusal()
    return None if turn.stock_count else Why.STOCK_IS_EMPTY.refusal()


def _refusal_for_take(turn: Turn, action: TakeDiscardPile) -> Refusal | None:
    if turn.phase is not Phase.DRAW:
        return Why.DRAWN_ALREADY.refusal()
    if not turn.pile_count:
        return Why.PILE_IS_EMPTY.refusal()
    if turn.must_draw:
        return Why.MUST_DRAW_FROM_STOCK.refusal()
    take = turn.rules.pile.take
    if take is PileTake.TOP_CARD:
        return _refusal_for_use(turn, action)
    if action.is_use or action.use:
        return Why.NO_NEED_TO_MELD.refusal(action.use)
    if take is PileTake.MELD_SOMETHING and not _can_meld_after_taking(turn):
        return Why.NOTHING_TO_MELD.refusal()
    return None


def _refusal_for_use(turn: Turn, action: TakeDiscardPile) -> Refusal | None:
    """Why the pile may not be taken with its top card used as *action* says (T-4, top-card)."""
    top = turn.pile[-1]
    if not action.is_use:
        usable = any(_refusal_for_use(turn, take) is None for take in _takes(turn))
        return (Why.TOP_CARD_UNUSED if usable else Why.TOP_CARD_NOT_USABLE).refusal((top,))
    missing = _not_in_hand(turn, action.use)
    if missing is not None:
        return missing
    held = (*turn.hand, *turn.pile)
    if turn.rules.pile.visible is PileVisible.TOP:
        # What lies below is not shown and may not be needed: each may be the card that is hardest to be rid of.
        held = (*turn.hand, *([_UNSEEN] * (turn.pile_count - 1)), top)
    cards = (*action.use, top)
    if action.meld is None:
        refusal = _meld_refusal(turn, cards, held)
    else:
        refusal = _growth_refusal(turn, action.meld, cards, held)
    return refusal


def _can_meld_after_taking(turn: Turn) -> bool:
    """Whether some meld is legal with the pile in hand (T-4, meld-something)."""
    after = Turn(
        rules=turn.rules,
        seat=turn.seat,
        phase=Phase.PLAY,
        hand=tuple(sorted((*turn.hand, *turn.pile))),
        pile=(),
        pile_count=0,
        stock_count=turn.stock_count,
        melds=turn.melds,
        can_take_morto=turn.can_take_morto,
        took=turn.pile,
        has_twin=len(turn.pile) == 1 and holds_face(turn.hand, turn.pile[0]),
        has_melded=False,
        must_draw=False,
        may_redraw=False,
        is_between_deals=False,
        is_match_over=False,
    )
    return next(_melding(after), None) is not None


def _refusal_for_discard(turn: Turn, card: Card) -> Refusal | None:
    if card not in turn.hand:
        return Why.CARD_NOT_IN_HAND.refusal((card,))
    if _owes_meld(turn):
        return Why.MUST_MELD_SOMETHING.refusal((card,))
    return refusal_for_discard(turn, card, turn.hand, turn.melds)


def _owes_meld(turn: Turn) -> bool:
    """Whether the pile was taken and nothing melded yet, where something must be (T-4, meld-something)."""
    took_pile = turn.took is not None and turn.took != STOCK
    return took_pile and not turn.has_melded and turn.rules.pile.take is PileTake.MELD_SOMETHING


def _meld_refusal(turn: Turn, cards: Sequence[Card], held: Sequence[Card]) -> Refusal | None:
    meld = read_meld(cards, turn.rules)
    if isinstance(meld, Refusal):
        return meld
    if isinstance(meld, RankSet) and not turn.rules.melds.second_set_of_rank:
        if any(isinstance(other, RankSet) and other.rank is meld.rank for other in turn.melds):
            return Why.SECOND_SET_OF_RANK.refusal(cards)
    if len(held) - len(cards) > 2:
        return None
    return refusal_for_rest(turn, _rest(held, cards), (*turn.melds, meld))


def _growth_refusal(turn: Turn, number: int, cards: Sequence[Card], held: Sequence[Card]) -> Refusal | None:
    if not 0 <= number < len(turn.melds):
        return Why.NO_SUCH_MELD.refusal(cards)
    if not cards:
        return Why.CARD_NOT_IN_HAND.refusal()
    grown = grow(turn.melds[number], cards, turn.rules)
    if isinstance(grown, Refusal):
        return grown
    if len(held) - len(cards) > 2:
        return None
    return refusal_for_rest(turn, _rest(held, cards), (*turn.melds[:number], grown, *turn.melds[number + 1 :]))


def _rest(held: Sequence[Card], cards: Iterable[Card]) -> list[Card]:
    rest = list(held)
    for card in cards:
        rest.remove(card)
    return rest


def _not_in_hand(turn: Turn, cards: Sequence[Card]) -> Refusal | None:
    missing = [card for card in cards if card not in turn.hand]
    if missing or len(set(cards)) < len(cards):
        return Why.CARD_NOT_IN_HAND.refusal(missing or cards)
    return None
