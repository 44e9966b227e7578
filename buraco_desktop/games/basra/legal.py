"""What may be done: refusal_for answers why not; legal_actions lists what it lets through."""

from collections.abc import Iterator

from buraco_desktop.core.cards import Rank
from buraco_desktop.core.packs import strangers_among
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.basra.actions import Action, NextDeal, PlayCard
from buraco_desktop.games.basra.captures import captures_of, is_capture, value_of
from buraco_desktop.games.basra.turn import Phase, Turn
from buraco_desktop.games.basra.why import Why


def refusal_for(turn: Turn, action: Action) -> Refusal | None:
    """None if the seat to act may play *action*, or why not. Never raises."""
    if turn.is_match_over:
        return Why.MATCH_IS_OVER.refusal()
    if isinstance(action, NextDeal):
        return None if turn.phase is Phase.OVER else Why.DEAL_GOES_ON.refusal()
    if turn.phase is Phase.OVER:
        return Why.DEAL_IS_OVER.refusal()
    if action.seat != turn.seat:
        return Why.NOT_YOUR_TURN.refusal()
    if action.card not in turn.hand:
        return Why.CARD_NOT_IN_HAND.refusal((action.card,))
    return _refusal_for_capture(turn, action)


def legal_actions(turn: Turn) -> Iterator[Action]:
    """Every action refusal_for lets through, each once: each card of the hand with each maximal capture."""
    if turn.is_match_over:
        return
    if turn.phase is Phase.OVER:
        yield NextDeal(turn.seat)
        return
    for card in turn.hand:
        for captured in captures_of(card, turn.floor, turn.rules) or ((),):
            yield PlayCard(turn.seat, card, captured)


def _refusal_for_capture(turn: Turn, action: PlayCard) -> Refusal | None:
    """Why *action*'s card may not take just these cards; None if it may."""
    card, captured = action.card, action.captured
    allowed = captures_of(card, turn.floor, turn.rules)
    if tuple(sorted(captured)) in (allowed or ((),)):
        return None
    missing = strangers_among(captured, turn.floor)
    if missing:
        return Why.CARD_NOT_ON_FLOOR.refusal(missing)
    if turn.rules.is_sweeper(card):
        if not captured:
            return Why.MUST_CAPTURE.refusal((card,))
        return (Why.TAKES_WHOLE_FLOOR if card.rank is Rank.JACK else Why.SEVEN_TAKES_WHOLE_FLOOR).refusal((card,))
    if not captured:
        return Why.MUST_CAPTURE.refusal((card,))
    if not allowed:
        return Why.NOTHING_TO_CAPTURE.refusal((card,))
    if is_capture(card, captured, turn.floor, turn.rules):
        return Why.MUST_TAKE_MORE.refusal(captured)
    others = [other for other in captured if other.rank is not card.rank]
    courts = [other for other in (card, *others) if not value_of(other)]
    return Why.OWN_RANK_ONLY.refusal(courts) if courts else Why.DOES_NOT_ADD_UP.refusal(others)
