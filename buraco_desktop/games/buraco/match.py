"""Deals to a target: the first deal, the next, totals, ties, the winner (M-5)."""

from collections.abc import Sequence
from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import IllegalActionError, MalformedTextError
from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import events as ev
from buraco_desktop.games.buraco.actions import Action, NextDeal
from buraco_desktop.games.buraco.dealing import card_order, deal, drawn_cards, first_dealer
from buraco_desktop.games.buraco.legal import refusal_for
from buraco_desktop.games.buraco.ruleset import FirstDealer, RuleSet, TargetReached
from buraco_desktop.games.buraco.scoring import columns_of, score_deal
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.transition import play, turn_of
from buraco_desktop.games.buraco.turn import Phase, Turn


def start(
    rules: RuleSet, seating: Seating, seed: int, order: Sequence[Card] = (), dealer: Seat | None = None
) -> tuple[MatchState, list[ev.Event]]:
    """The first deal of a match.

    Raises:
        MalformedTextError: if *order* is not the whole pack, or the rules do not take so many players.
    """
    if seating.players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        raise MalformedTextError(f"{seating.players} players cannot play {rules.id}: expected {allowed}")
    drawn: list[ev.Event] = []
    if dealer is None:
        dealer = first_dealer(rules, seating, seed)
        if rules.deal.first_dealer is FirstDealer.LOWEST_CARD:
            drawn = [ev.DealerDrawn(drawn_cards(rules, seating, seed), dealer)]
    columns = 3 if seating.players == 3 else 2
    state, events = _begin(rules, seating, seed, 1, tuple(order), dealer, (0,) * columns)
    return state, drawn + events


def turn_in_match(state: MatchState) -> Turn:
    """What legality depends on in *state*."""
    return turn_of(
        state.deal, state.rules, is_match_over=state.is_over, next_dealer=state.seating.next(state.deal.dealer)
    )


def advance(state: MatchState, action: Action) -> tuple[MatchState, list[ev.Event]]:
    """Play *action* in a match.

    Raises:
        IllegalActionError: if the rules refuse it.
    """
    refusal: Refusal | None = refusal_for(turn_in_match(state), action)
    if refusal is not None:
        raise IllegalActionError(refusal)
    if isinstance(action, NextDeal):
        assert state.sheet is not None
        totals = tuple(side.match_total for side in state.sheet.sides)
        dealer = state.seating.next(state.deal.dealer)
        return _begin(state.rules, state.seating, state.seed, state.deal_number + 1, action.order, dealer, totals)
    after, events = play(state.deal, state.rules, action)
    going_on = MatchState(
        rules=state.rules,
        seating=state.seating,
        seed=state.seed,
        deal_number=state.deal_number,
        order=state.order,
        deal=after,
        totals=state.totals,
    )
    return settle(going_on, events)


def settle(state: MatchState, events: list[ev.Event]) -> tuple[MatchState, list[ev.Event]]:
    """Score the deal if it has just ended, and the match with it."""
    if state.deal.phase is not Phase.OVER or state.sheet is not None:
        return state, events
    sheet = score_deal(state.deal, state.rules, state.deal_number, state.totals)
    events = [*events, ev.DealScored(sheet)]
    result = _result(sheet, state.rules)
    if result is not None:
        events.append(ev.MatchEnded(result))
    return replace(state, sheet=sheet, is_over=result is not None), events


def result_of(state: MatchState) -> MatchResult | None:
    """How the match ended; None before."""
    return _result(state.sheet, state.rules) if state.is_over and state.sheet is not None else None


def _result(sheet: ScoreSheet, rules: RuleSet) -> MatchResult | None:
    totals = tuple(side.match_total for side in sheet.sides)
    best = max(totals)
    enough = best >= rules.match.target if rules.match.reached is TargetReached.AT_LEAST else best > rules.match.target
    if not enough or totals.count(best) > 1:
        return None
    return MatchResult(totals=totals, winners=sheet.sides[totals.index(best)].seats)


def _begin(
    rules: RuleSet,
    seating: Seating,
    seed: int,
    number: int,
    order: tuple[Card, ...],
    dealer: Seat,
    totals: tuple[int, ...],
) -> tuple[MatchState, list[ev.Event]]:
    if not order:
        order = card_order(rules, seed, number)
    elif tuple(sorted(order)) != build_pack(rules.pack):
        raise MalformedTextError(f"the order of deal {number} is not the whole pack of {rules.pack.size} cards")
    first: DealState = deal(rules, seating, dealer, order)
    state = MatchState(
        rules=rules, seating=seating, seed=seed, deal_number=number, order=order, deal=first, totals=totals
    )
    turned_up = first.pile[-1] if first.pile else None
    assert len(columns_of(first)) == len(totals)
    return state, [ev.CardsDealt(number, dealer, turned_up), ev.TurnBegan(first.to_act)]
