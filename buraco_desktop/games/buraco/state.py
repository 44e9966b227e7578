"""Full information about a deal and a match: frozen. Protected: only the rules look at it.

Invariants (checked by ``checks``): every card of the pack is in exactly one place; hands are sorted;
melds are in normal form; a side has its morto or one is left for it, unless mortos became stock.
"""

from dataclasses import dataclass
from typing import Any

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.games.buraco.events import DealEndReason
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.turn import Phase, SideView, Took


@dataclass(frozen=True, kw_only=True)
class DealState:
    """One deal, everything known.

    Attributes:
        dealer: who dealt.
        to_act: whose turn it is.
        phase: what the turn is at; OVER when the deal is over.
        hands: each seat's cards, sorted.
        stock: face-down cards, the next to be drawn first.
        pile: discard pile, the top last.
        mortos: the mortos left, the upper first.
        sides: what lies on the table of each side; side numbers never change in a deal.
        side_of: side of each seat (changes once with three players, I-4).
        took: what was taken in this turn: None before, STOCK, or the cards of the pile.
        drawn: the card drawn from the stock in this turn, known to the seat alone.
        has_twin: whether the seat held a twin of the single card it took from the pile (T-3).
        has_melded: whether the seat has melded in this turn.
        unplayed: seats whose indirectly taken morto has not been played yet (S-3).
        hidden: seats that may not look at their morto yet (M-3).
        known: for each seat, cards in its hand that everybody saw it take, sorted.
        thrown: for each seat, its discards in order.
        turns: turns finished in this deal.
        swaps: turns in a row that only swapped the single card of the pile (E-3).
        must_draw: whether the seat to act must draw from the stock (E-3).
        has_redrawn: whether the first player has used the redraw.
        went_out: who went out.
        end: why the deal ended; None in play.
    """

    dealer: Seat
    to_act: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    mortos: tuple[tuple[Card, ...], ...]
    sides: tuple[SideView, ...]
    side_of: tuple[Side, ...]
    took: Took = None
    drawn: Card | None = None
    has_twin: bool = False
    has_melded: bool = False
    unplayed: tuple[Seat, ...] = ()
    hidden: tuple[Seat, ...] = ()
    known: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]
    turns: int = 0
    swaps: int = 0
    must_draw: bool = False
    has_redrawn: bool = False
    went_out: Seat | None = None
    end: DealEndReason | None = None


def changed(deal: DealState, **changes: Any) -> DealState:
    """*deal* with some fields changed: dataclasses.replace at a fraction of its price, for the one busy place."""
    after = object.__new__(DealState)
    after.__dict__.update(deal.__dict__, **changes)
    assert len(after.__dict__) == len(deal.__dict__), f"no such field among {sorted(changes)}"
    return after


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """A match: the deal in play and what came before it.

    Attributes:
        rules: the rule set in force.
        seating: who sits where.
        seed: fixes every deal of the match.
        deal_number: 1 for the first deal.
        order: card order of the deal in play.
        deal: the deal in play or just over.
        totals: points of each score column before this deal; columns are sides, or seats with three players.
        sheet: the score of the deal when it is over.
        is_over: whether the match is decided.
    """

    rules: RuleSet
    seating: Seating
    seed: int
    deal_number: int
    order: tuple[Card, ...]
    deal: DealState
    totals: tuple[int, ...]
    sheet: ScoreSheet | None = None
    is_over: bool = False
