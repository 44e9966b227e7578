"""What one seat may know, built up from nothing: the view of the table and of what happened."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.games.buraco import events as ev
from buraco_desktop.games.buraco.ruleset import PileVisible, RuleSet
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.games.buraco.transition import may_redraw
from buraco_desktop.games.buraco.turn import STOCK, MortoStatus, Phase, SideView, Took, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """All that one seat may know.

    Attributes:
        seat: whose view.
        rules: the rule set in force.
        seating: who sits where.
        dealer: who dealt.
        deal_number: 1 for the first deal.
        to_act: whose turn it is; between deals, who deals next.
        phase: what the turn is at.
        hand: own cards, sorted; empty while an indirectly taken morto may not be looked at.
        is_hand_hidden: whether that is so.
        hand_counts: cards in each hand.
        stock_count: cards in the stock.
        pile: the cards of the pile that are shown, top last.
        pile_count: cards in the pile.
        morto_counts: cards in each morto left, the upper first.
        sides: what each side has on the table.
        side_of: side of each seat.
        took: what the seat to act took in this turn; of a pile only what was shown, unless it is one's own.
        drawn: the card one drew oneself in this turn.
        has_twin: whether one held a twin of the single card one took from the pile.
        has_melded: whether the seat to act has melded in this turn.
        must_draw: whether the seat to act must draw from the stock.
        may_redraw: whether the seat to act may throw its first card.
        known: for each seat, the cards that were seen thrown, that it took with the pile and has not played yet.
        thrown: for each seat, its discards in order.
        totals: match points of each score column before this deal.
        sheet: score of the deal when it is over.
        shown_hands: every hand, once the deal is over.
        is_match_over: whether the match is decided.
        went_out: who went out.
    """

    seat: Seat
    rules: RuleSet
    seating: Seating
    dealer: Seat
    deal_number: int
    to_act: Seat
    phase: Phase
    hand: tuple[Card, ...]
    is_hand_hidden: bool
    hand_counts: tuple[int, ...]
    stock_count: int
    pile: tuple[Card, ...]
    pile_count: int
    morto_counts: tuple[int, ...]
    sides: tuple[SideView, ...]
    side_of: tuple[Side, ...]
    took: Took
    drawn: Card | None
    has_twin: bool
    has_melded: bool
    must_draw: bool
    may_redraw: bool
    known: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    sheet: ScoreSheet | None
    shown_hands: tuple[tuple[Card, ...], ...]
    is_match_over: bool
    went_out: Seat | None

    @property
    def side(self) -> Side:
        """The side of the seat whose view it is."""
        return self.side_of[self.seat]

    @property
    def can_take_morto(self) -> bool:
        """Whether one's own side has a morto still to come."""
        return bool(self.morto_counts) and self.sides[self.side].morto is MortoStatus.NONE


def view_for(state: MatchState, seat: Seat) -> PlayerView:
    """All that *seat* may know of *state*."""
    deal, rules = state.deal, state.rules
    is_hidden = seat in deal.hidden
    is_over = deal.phase is Phase.OVER
    is_open = rules.pile.visible is PileVisible.ALL
    took = deal.took
    if took is not None and took != STOCK and not is_open and seat != deal.to_act:
        took = took[-1:]
    return PlayerView(
        seat=seat,
        rules=rules,
        seating=state.seating,
        dealer=deal.dealer,
        deal_number=state.deal_number,
        to_act=state.seating.next(deal.dealer) if is_over else deal.to_act,
        phase=deal.phase,
        hand=() if is_hidden else deal.hands[seat],
        is_hand_hidden=is_hidden,
        hand_counts=tuple(map(len, deal.hands)),
        stock_count=len(deal.stock),
        pile=deal.pile if is_open else deal.pile[-1:],
        pile_count=len(deal.pile),
        morto_counts=tuple(map(len, deal.mortos)),
        sides=deal.sides,
        side_of=deal.side_of,
        took=took,
        drawn=deal.drawn if seat == deal.to_act else None,
        has_twin=deal.has_twin and seat == deal.to_act,
        has_melded=deal.has_melded,
        must_draw=deal.must_draw,
        may_redraw=may_redraw(deal, rules),
        known=deal.known,
        thrown=deal.thrown,
        totals=state.totals,
        sheet=state.sheet,
        shown_hands=deal.hands if is_over else (),
        is_match_over=state.is_over,
        went_out=deal.went_out,
    )


def turn_in(view: PlayerView) -> Turn:
    """What legality depends on, as the seat of *view* knows it when it is to act."""
    return Turn(
        rules=view.rules,
        seat=view.to_act,
        phase=view.phase,
        hand=view.hand,
        pile=view.pile,
        pile_count=view.pile_count,
        stock_count=view.stock_count,
        melds=view.sides[view.side].melds,
        can_take_morto=view.can_take_morto,
        took=view.took,
        has_twin=view.has_twin,
        has_melded=view.has_melded,
        must_draw=view.must_draw,
        may_redraw=view.may_redraw,
        is_between_deals=view.phase is Phase.OVER and not view.is_match_over,
        is_match_over=view.is_match_over,
    )


def events_for(events: Iterable[ev.Event], seat: Seat) -> tuple[ev.Event, ...]:
    """What *seat* may know of *events*: cards that others draw stay face down."""
    return tuple(_event_for(event, seat) for event in events)


def _event_for(event: ev.Event, seat: Seat) -> ev.Event:
    match event:
        case ev.CardDrawn() | ev.CardRedrawn() if event.seat != seat:
            return replace(event, card=None)
        case _:
            return event
