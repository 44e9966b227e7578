"""Deals to a target: the first deal, the next, totals, ties, the winner (A-7)."""

from collections.abc import Sequence
from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import IllegalActionError, MalformedTextError
from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import events as ev
from buraco_desktop.games.basra.actions import Action, NextDeal
from buraco_desktop.games.basra.dealing import card_order, deal, first_dealer
from buraco_desktop.games.basra.legal import refusal_for
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.scoring import carried_after, score_sheet, tallies_of
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.transition import play, turn_seat, with_leftovers
from buraco_desktop.games.basra.turn import Phase, Turn


def start(
    rules: RuleSet, seating: Seating, seed: int, order: Sequence[Card] = (), dealer: Seat | None = None
) -> tuple[MatchState, list[ev.Event]]:
    """The first deal of a match.

    Raises:
        MalformedTextError: if *order* is not the whole pack, or the rules do not take so many players.
    """
    check_players(rules, seating.players)
    if dealer is None:
        dealer = first_dealer(seating, seed)
    totals = (0,) * len(rules.columns(seating.players))
    return _begin(rules, seating, seed, 1, tuple(order), dealer, totals, 0)


def check_players(rules: RuleSet, players: int) -> None:
    """Make sure that so many can play.

    Raises:
        MalformedTextError: if they cannot.
    """
    if players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        reason = f" with {rules.hand} cards each" if players in (2, 3, 4) else ""
        raise MalformedTextError(f"{players} players cannot play {rules.id}{reason}: expected {allowed}")


def turn_in_match(state: MatchState) -> Turn:
    """What legality depends on in *state*."""
    deal_ = state.deal
    return Turn(
        rules=state.rules,
        seat=turn_seat(deal_, state.rules, state.seating),
        phase=deal_.phase,
        hand=deal_.hands[deal_.to_act],
        floor=deal_.floor,
        is_match_over=state.is_over,
    )


def advance(state: MatchState, action: Action) -> tuple[MatchState, list[ev.Event]]:
    """Play *action* in a match.

    Raises:
        IllegalActionError: if the rules refuse it.
    """
    refusal = refusal_for(turn_in_match(state), action)
    if refusal is not None:
        raise IllegalActionError(refusal)
    rules, seating = state.rules, state.seating
    if isinstance(action, NextDeal):
        assert state.sheet is not None
        totals = tuple(side.match_total for side in state.sheet.sides)
        dealer = rules.following(seating, state.deal.dealer)
        return _begin(
            rules, seating, state.seed, state.deal_number + 1, action.order, dealer, totals, carried_on(state)
        )
    after, events = play(state.deal, rules, seating, action)
    return settle(replace(state, deal=after), events)


def settle(state: MatchState, events: list[ev.Event]) -> tuple[MatchState, list[ev.Event]]:
    """Score the deal if it has just ended, and the match with it."""
    if state.deal.phase is not Phase.OVER or state.sheet is not None:
        return state, events
    sheet = score_now(state)
    events = [*events, ev.DealScored(sheet, carried_on(state))]
    result = _result(sheet, state.rules)
    if result is not None:
        events.append(ev.MatchEnded(result))
    return replace(state, sheet=sheet, is_over=result is not None), events


def score_now(state: MatchState) -> ScoreSheet:
    """The score sheet of a deal that is over, or what it would be if the deal ended now."""
    if state.sheet is not None:
        return state.sheet
    columns = state.rules.columns(state.seating.players)
    tallies = tallies_of(with_leftovers(state.deal, state.rules, state.seating), state.rules)
    return score_sheet(tallies, columns, state.rules, state.deal_number, state.totals, state.carried)


def carried_on(state: MatchState) -> int:
    """Points for most cards that wait: for this deal while it is in play, for the next when it is over (A-8)."""
    if state.deal.phase is not Phase.OVER:
        return state.carried
    return carried_after(tallies_of(state.deal, state.rules), state.rules, state.carried)


def result_of(state: MatchState) -> MatchResult | None:
    """How the match ended; None before."""
    return _result(state.sheet, state.rules) if state.is_over and state.sheet is not None else None


def winner_of(totals: Sequence[int], target: int) -> int | None:
    """The side that has won with these *totals*; None when nobody has enough or the best is shared (A-7)."""
    best = max(totals)
    return totals.index(best) if best >= target and list(totals).count(best) == 1 else None


def _result(sheet: ScoreSheet, rules: RuleSet) -> MatchResult | None:
    totals = tuple(side.match_total for side in sheet.sides)
    winner = winner_of(totals, rules.target)
    return None if winner is None else MatchResult(totals=totals, winners=sheet.sides[winner].seats)


def _begin(
    rules: RuleSet,
    seating: Seating,
    seed: int,
    number: int,
    order: tuple[Card, ...],
    dealer: Seat,
    totals: tuple[int, ...],
    carried: int,
) -> tuple[MatchState, list[ev.Event]]:
    if not order:
        order = card_order(rules, seed, number)
    elif tuple(sorted(order)) != build_pack(rules.pack):
        raise MalformedTextError(f"the order of deal {number} is not the whole pack of {rules.pack.size} cards")
    first = deal(rules, seating, dealer, order)
    state = MatchState(
        rules=rules,
        seating=seating,
        seed=seed,
        deal_number=number,
        order=order,
        deal=first,
        totals=totals,
        carried=carried,
    )
    refills = rules.refill_count(seating.players)
    dealt = ev.CardsDealt(number, dealer, first.floor, first.returned, rules.hand, refills)
    return state, [dealt, ev.TurnBegan(first.to_act)]
