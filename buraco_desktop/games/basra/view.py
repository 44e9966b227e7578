"""What one seat may know, built up from nothing: the view of the table and of what happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.games.basra.events import Event
from buraco_desktop.games.basra.match import carried_on
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.turn import Phase, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """All that one seat may know. Whatever lay open once is known to everybody.

    Attributes:
        seat: whose view.
        rules: the rule set in force.
        seating: who sits where.
        side_of: side of each seat.
        dealer: who dealt.
        deal_number: 1 for the first deal.
        to_act: whose turn it is; between deals, who deals next.
        phase: what the deal is at.
        hand: own cards, sorted.
        hand_counts: cards in each hand.
        stock_count: cards in the stock.
        refill: how often hands were dealt in this deal so far, from 1.
        refill_count: how often they are dealt in the whole deal.
        floor: the open cards, in the order they came there.
        captured: for each side what it took, in order.
        basras: for each side the cards that made its basras, in order.
        last_capturer: who captured last.
        returned: cards of the first layout that went under the stock (A-3): its last cards, in this order.
        seen: every card laid or played in this deal, in order: what lies on the floor or was captured.
        totals: match points of each side before this deal.
        carried: points for most cards that wait for whoever gets most cards in this deal (A-8).
        sheet: score of the deal when it is over.
        is_match_over: whether the match is decided.
    """

    seat: Seat
    rules: RuleSet
    seating: Seating
    side_of: tuple[Side, ...]
    dealer: Seat
    deal_number: int
    to_act: Seat
    phase: Phase
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    stock_count: int
    refill: int
    refill_count: int
    floor: tuple[Card, ...]
    captured: tuple[tuple[Card, ...], ...]
    basras: tuple[tuple[Card, ...], ...]
    last_capturer: Seat | None
    returned: tuple[Card, ...]
    seen: tuple[Card, ...]
    totals: tuple[int, ...]
    carried: int
    sheet: ScoreSheet | None
    is_match_over: bool

    @property
    def side(self) -> Side:
        """The side of the seat whose view it is."""
        return self.side_of[self.seat]

    @property
    def captured_counts(self) -> tuple[int, ...]:
        """Cards each side has taken."""
        return tuple(map(len, self.captured))

    @property
    def refills_left(self) -> int:
        """How often hands are still to be dealt in this deal."""
        return self.refill_count - self.refill


def view_for(state: MatchState, seat: Seat) -> PlayerView:
    """All that *seat* may know of *state*."""
    deal, rules, players = state.deal, state.rules, state.seating.players
    round_size = rules.hand * players
    refill_count = rules.refill_count(players)
    is_over = deal.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        rules=rules,
        seating=state.seating,
        side_of=rules.side_of(players),
        dealer=deal.dealer,
        deal_number=state.deal_number,
        to_act=rules.following(state.seating, deal.dealer) if is_over else deal.to_act,
        phase=deal.phase,
        hand=deal.hands[seat],
        hand_counts=tuple(map(len, deal.hands)),
        stock_count=len(deal.stock),
        refill=refill_count - -(-len(deal.stock) // round_size),
        refill_count=refill_count,
        floor=deal.floor,
        captured=deal.captured,
        basras=deal.basras,
        last_capturer=deal.last_capturer,
        returned=deal.returned,
        seen=deal.seen,
        totals=state.totals,
        carried=carried_on(state),
        sheet=state.sheet,
        is_match_over=state.is_over,
    )


def turn_in(view: PlayerView) -> Turn:
    """What legality depends on, as the seat of *view* knows it when it is to act."""
    return Turn(
        rules=view.rules,
        seat=view.to_act,
        phase=view.phase,
        hand=view.hand,
        floor=view.floor,
        is_match_over=view.is_match_over,
    )


def events_for(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """What *seat* may know of *events*: all of it, for no event tells what lies in a hand."""
    return tuple(events)
