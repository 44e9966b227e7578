"""Full information about a deal and a match: frozen. Protected: only the rules look at it.

Invariants (checked by ``checks``): every card of the pack is in exactly one place; hands are sorted.
"""

from dataclasses import dataclass

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.turn import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """One deal, everything known.

    Attributes:
        dealer: who dealt.
        to_act: whose turn it is.
        phase: what the deal is at.
        hands: each seat's cards, sorted.
        stock: face-down cards, the next to be dealt first.
        floor: the open cards, in the order they came there.
        captured: for each side what it took, in order.
        basras: for each side the cards that made its basras, in order.
        last_capturer: who captured last; None before the first capture.
        returned: cards of the first layout that went under the stock (A-3), in that order.
        seen: every card laid or played in this deal, in order: what lies on the floor or was captured.
    """

    dealer: Seat
    to_act: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    floor: tuple[Card, ...]
    captured: tuple[tuple[Card, ...], ...]
    basras: tuple[tuple[Card, ...], ...]
    last_capturer: Seat | None
    returned: tuple[Card, ...]
    seen: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """A match: the deal in play and what came before it.

    Attributes:
        rules: the rule set in force.
        seating: who sits where.
        seed: fixes every deal of the match.
        deal_number: 1 for the first deal.
        order: card order of the deal in play; empty in positions that do not tell it.
        deal: the deal in play or just over.
        totals: points of each side before this deal.
        carried: points for most cards carried over from the deals before (A-8).
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
    carried: int = 0
    sheet: ScoreSheet | None = None
    is_over: bool = False
