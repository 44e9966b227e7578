"""apply(state, action): the only place a next state of a deal is made."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco import events as ev
from buraco_desktop.games.buraco.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    Redraw,
    TakeDiscardPile,
)
from buraco_desktop.games.buraco.legal import legal_actions
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.ruleset import (
    MortoSeen,
    PileVisible,
    RuleSet,
    Stalemate,
    StockEnd,
)
from buraco_desktop.games.buraco.state import DealState, changed
from buraco_desktop.games.buraco.turn import STOCK, MortoStatus, Phase, SideView, Turn, holds_face

_T = TypeVar("_T")


def turn_of(deal: DealState, rules: RuleSet, *, is_match_over: bool = False, next_dealer: Seat | None = None) -> Turn:
    """What legality depends on, for the seat to act; between deals the next dealer acts."""
    seat = deal.to_act
    is_between = deal.phase is Phase.OVER and not is_match_over
    side = deal.sides[deal.side_of[seat]]
    return Turn(
        rules=rules,
        seat=seat if next_dealer is None or not is_between else next_dealer,
        phase=deal.phase,
        hand=deal.hands[seat],
        pile=deal.pile,
        pile_count=len(deal.pile),
        stock_count=len(deal.stock),
        melds=side.melds,
        can_take_morto=side.morto is MortoStatus.NONE and bool(deal.mortos),
        took=deal.took,
        has_twin=deal.has_twin,
        has_melded=deal.has_melded,
        must_draw=deal.must_draw,
        may_redraw=may_redraw(deal, rules),
        is_between_deals=is_between,
        is_match_over=is_match_over,
    )


def may_redraw(deal: DealState, rules: RuleSet) -> bool:
    """Whether the first player may still throw the first card drawn (deal.first_turn_redraw)."""
    return (
        rules.deal.first_turn_redraw
        and deal.turns == 0
        and deal.phase is Phase.PLAY
        and deal.took == STOCK
        and not deal.has_melded
        and not deal.has_redrawn
    )


def play(deal: DealState, rules: RuleSet, action: Action) -> tuple[DealState, list[ev.Event]]:
    """Play *action*, which match.advance has found legal, in a deal."""
    match action:
        case DrawFromStock():
            return _draw(deal, action.seat)
        case Redraw():
            return _redraw(deal, action.seat)
        case TakeDiscardPile():
            return _take(deal, rules, action)
        case LayMeld():
            return _lay(deal, rules, action.seat, action.cards)
        case AddToMeld():
            return _add(deal, rules, action.seat, action.meld, action.cards)
        case Discard():
            return _discard(deal, rules, action.seat, action.card)
        case _:
            raise AssertionError(action)


def _draw(deal: DealState, seat: Seat) -> tuple[DealState, list[ev.Event]]:
    card, *_ = deal.stock
    after = changed(
        deal,
        stock=deal.stock[1:],
        hands=_with_hand(deal, seat, (*deal.hands[seat], card)),
        phase=Phase.PLAY,
        took=STOCK,
        drawn=card,
        must_draw=False,
    )
    return after, [ev.CardDrawn(seat, card)]


def _redraw(deal: DealState, seat: Seat) -> tuple[DealState, list[ev.Event]]:
    drawn = deal.drawn
    assert drawn is not None
    card = deal.stock[0]
    hand = tuple(held for held in deal.hands[seat] if held is not drawn)
    after = changed(
        deal,
        stock=deal.stock[1:],
        pile=(*deal.pile, drawn),
        hands=_with_hand(deal, seat, (*hand, card)),
        thrown=_with(deal.thrown, seat, (*deal.thrown[seat], drawn)),
        drawn=card,
        has_redrawn=True,
    )
    return after, [ev.CardRedrawn(seat, drawn, card)]


def _take(deal: DealState, rules: RuleSet, action: TakeDiscardPile) -> tuple[DealState, list[ev.Event]]:
    seat, pile = action.seat, deal.pile
    shown = pile if rules.pile.visible is PileVisible.ALL else pile[-1:]
    after = changed(
        deal,
        pile=(),
        hands=_with_hand(deal, seat, (*deal.hands[seat], *pile)),
        known=_with(deal.known, seat, tuple(sorted((*deal.known[seat], *pile)))),
        phase=Phase.PLAY,
        took=pile,
        has_twin=len(pile) == 1 and holds_face(deal.hands[seat], pile[0]),
    )
    events: list[ev.Event] = [ev.PileTaken(seat, shown, len(pile), len(shown) < len(pile))]
    if not action.is_use:
        return after, events
    cards = (*action.use, pile[-1])
    if action.meld is None:
        after, more = _lay(after, rules, seat, cards)
    else:
        after, more = _add(after, rules, seat, action.meld, cards)
    return after, events + more


def _lay(deal: DealState, rules: RuleSet, seat: Seat, cards: Sequence[Card]) -> tuple[DealState, list[ev.Event]]:
    meld = read_meld(cards, rules)
    assert not isinstance(meld, Refusal)
    side = deal.side_of[seat]
    melds = (*deal.sides[side].melds, meld)
    after = _melded(deal, seat, cards, SideView(melds, deal.sides[side].morto))
    return _after_melding(after, rules, seat, [ev.MeldLaid(seat, side, len(melds) - 1, meld)])


def _add(
    deal: DealState, rules: RuleSet, seat: Seat, number: int, cards: Sequence[Card]
) -> tuple[DealState, list[ev.Event]]:
    side = deal.side_of[seat]
    melds = deal.sides[side].melds
    before = melds[number]
    meld = grow(before, cards, rules)
    assert not isinstance(meld, Refusal)
    melds = (*melds[:number], meld, *melds[number + 1 :])
    after = _melded(deal, seat, cards, SideView(melds, deal.sides[side].morto))
    event = ev.MeldExtended(seat, side, number, tuple(sorted(cards)), before, meld)
    return _after_melding(after, rules, seat, [event])


def _melded(deal: DealState, seat: Seat, cards: Sequence[Card], side: SideView) -> DealState:
    """*cards* have left the hand of *seat* for the table, where its side now looks like *side*."""
    return changed(
        deal,
        hands=_with(deal.hands, seat, _less(deal.hands[seat], cards)),
        known=_with(deal.known, seat, _less_faces(deal.known[seat], cards)),
        sides=_with(deal.sides, deal.side_of[seat], side),
        has_melded=True,
    )


def _after_melding(
    deal: DealState, rules: RuleSet, seat: Seat, events: list[ev.Event]
) -> tuple[DealState, list[ev.Event]]:
    if deal.hands[seat]:
        return deal, events
    if _can_take_morto(deal, seat):
        deal, more = _take_morto(deal, seat, is_direct=True)
        return deal, events + more
    return _go_out(deal, seat, events)


def _discard(deal: DealState, rules: RuleSet, seat: Seat, card: Card) -> tuple[DealState, list[ev.Event]]:
    is_swap = deal.took is not None and deal.took != STOCK and len(deal.took) == 1 and not deal.has_melded
    deal = changed(
        deal,
        hands=_with(deal.hands, seat, _less(deal.hands[seat], (card,))),
        known=_with(deal.known, seat, _less_faces(deal.known[seat], (card,))),
        thrown=_with(deal.thrown, seat, (*deal.thrown[seat], card)),
        pile=(*deal.pile, card),
        swaps=deal.swaps + 1 if is_swap else 0,
    )
    events: list[ev.Event] = [ev.CardDiscarded(seat, card)]
    if not deal.hands[seat]:
        if not _can_take_morto(deal, seat):
            return _go_out(deal, seat, events)
        deal, more = _take_morto(deal, seat, is_direct=False)
        events += more
        deal = changed(
            deal,
            unplayed=(*deal.unplayed, seat),
            hidden=deal.hidden if rules.morto.seen is MortoSeen.AT_ONCE else (*deal.hidden, seat),
        )
        if rules.morto.seen is MortoSeen.AT_ONCE:
            deal = _see_morto(deal, seat)
    return _end_turn(deal, rules, seat, events)


def _end_turn(deal: DealState, rules: RuleSet, seat: Seat, events: list[ev.Event]) -> tuple[DealState, list[ev.Event]]:
    """The turn of *seat* is over: look at mortos that may be seen now, end the deal, or go on to the left."""
    for waiting in deal.hidden:
        if waiting != seat and _may_see(deal, rules, waiting, seat):
            deal = _see_morto(deal, waiting)
            events.append(ev.MortoSeen(waiting))
    if deal.took == STOCK:
        if rules.stock.end is StockEnd.TWO_LEFT and len(deal.stock) <= 2:
            return _end(deal, ev.DealEndReason.STOCK, events)
        if rules.stock.end is StockEnd.LAST_CARD and not deal.stock:
            if not deal.mortos or not rules.stock.morto_becomes_stock:
                return _end(deal, ev.DealEndReason.STOCK, events)
            events.append(ev.MortoBecameStock(len(deal.mortos[0])))
            deal = changed(deal, stock=deal.mortos[0], mortos=deal.mortos[1:])
    players = len(deal.hands)
    must_draw = deal.swaps >= players
    if must_draw and (rules.stalemate is Stalemate.END_DEAL or not deal.stock):
        return _end(deal, ev.DealEndReason.STALEMATE, events)
    following = Seat((seat + 1) % players)
    events.append(ev.TurnBegan(following))
    if must_draw:
        events.append(ev.DrawForced(following))
    if following in deal.hidden:
        deal = _see_morto(deal, following)
        events.append(ev.MortoSeen(following))
    deal = changed(
        deal,
        to_act=following,
        phase=Phase.DRAW,
        took=None,
        drawn=None,
        has_twin=False,
        has_melded=False,
        must_draw=must_draw,
        turns=deal.turns + 1,
        unplayed=tuple(other for other in deal.unplayed if other != following),
    )
    return end_if_stuck(deal, rules, events)


def end_if_stuck(deal: DealState, rules: RuleSet, events: list[ev.Event]) -> tuple[DealState, list[ev.Event]]:
    """End the deal when the player to act can neither draw nor take the pile (E-4)."""
    if not deal.stock and deal.phase is Phase.DRAW and next(legal_actions(turn_of(deal, rules)), None) is None:
        return _end(deal, ev.DealEndReason.NOTHING_TO_DRAW, events)
    return deal, events


def _go_out(deal: DealState, seat: Seat, events: list[ev.Event]) -> tuple[DealState, list[ev.Event]]:
    events.append(ev.WentOut(seat, deal.side_of[seat]))
    return _end(changed(deal, went_out=seat), ev.DealEndReason.WENT_OUT, events)


def _end(deal: DealState, reason: ev.DealEndReason, events: list[ev.Event]) -> tuple[DealState, list[ev.Event]]:
    events.append(ev.DealEnded(reason))
    return changed(deal, phase=Phase.OVER, end=reason), events


def _can_take_morto(deal: DealState, seat: Seat) -> bool:
    return bool(deal.mortos) and deal.sides[deal.side_of[seat]].morto is MortoStatus.NONE


def _take_morto(deal: DealState, seat: Seat, *, is_direct: bool) -> tuple[DealState, list[ev.Event]]:
    """*seat* takes the upper morto (M-1); with three players the first to do so plays alone (I-4)."""
    morto = deal.mortos[0]
    side = deal.side_of[seat]
    status = MortoStatus.TAKEN if is_direct else MortoStatus.UNSEEN
    deal = changed(
        deal,
        mortos=deal.mortos[1:],
        hands=_with(deal.hands, seat, tuple(sorted(morto))),
        sides=_with(deal.sides, side, replace(deal.sides[side], morto=status)),
    )
    events: list[ev.Event] = [ev.MortoTaken(seat, side, len(morto), is_direct)]
    if len(deal.hands) == 3 and deal.side_of == (0, 1, 2):
        deal, formed = _form_sides(deal, seat)
        events.append(formed)
    return deal, events


def _form_sides(deal: DealState, alone: Seat) -> tuple[DealState, ev.Event]:
    """The two others become partners and pool their melds; the pair keeps the lower side number (I-4)."""
    first, second = (Seat(seat) for seat in range(3) if seat != alone)
    pooled = SideView(deal.sides[first].melds + deal.sides[second].melds)
    sides = _with(_with(deal.sides, Side(first), pooled), Side(second), SideView())
    side_of = tuple(Side(seat if seat == alone else first) for seat in range(3))
    return changed(deal, sides=sides, side_of=side_of), ev.SidesFormed(alone, (first, second))


def _may_see(deal: DealState, rules: RuleSet, waiting: Seat, played: Seat) -> bool:
    """Whether *waiting* may look at its morto now that *played* has finished a turn (M-3)."""
    if rules.morto.seen is not MortoSeen.AFTER_PARTNER:
        return False
    partners = [seat for seat, side in enumerate(deal.side_of) if side == deal.side_of[waiting] and seat != waiting]
    return played in partners or not partners


def _see_morto(deal: DealState, seat: Seat) -> DealState:
    side = deal.side_of[seat]
    return changed(
        deal,
        hidden=tuple(other for other in deal.hidden if other != seat),
        sides=_with(deal.sides, side, replace(deal.sides[side], morto=MortoStatus.TAKEN)),
    )


def _with_hand(deal: DealState, seat: Seat, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    return _with(deal.hands, seat, tuple(sorted(cards)))


def _with(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _less(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in cards)


def _less_faces(known: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """*known* less one card of each face played: nobody can tell twins apart."""
    left = list(known)
    for card in cards:
        twin = next((other for other in left if other.face == card.face), None)
        if twin is not None:
            left.remove(twin)
    return tuple(left)
