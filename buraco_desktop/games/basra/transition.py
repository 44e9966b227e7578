"""play(deal, action): the only place a next state of a deal is made."""

from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import events as ev
from buraco_desktop.games.basra.actions import PlayCard
from buraco_desktop.games.basra.captures import basra_points, groups_in
from buraco_desktop.games.basra.dealing import deal_hands
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.state import DealState
from buraco_desktop.games.basra.turn import Phase


def play(deal: DealState, rules: RuleSet, seating: Seating, action: PlayCard) -> tuple[DealState, list[ev.Event]]:
    """The deal after a legal *action*, and what happened."""
    seat, card = action.seat, action.card
    events: list[ev.Event] = [ev.CardPlayed(seat, card)]
    hands = list(deal.hands)
    hands[seat] = tuple(held for held in hands[seat] if held is not card)
    floor, captured, basras, last_capturer = (*deal.floor, card), deal.captured, deal.basras, deal.last_capturer
    if action.captured:
        side = rules.side_of(seating.players)[seat]
        taken = tuple(other for other in deal.floor if other in action.captured)
        floor = tuple(other for other in deal.floor if other not in action.captured)
        captured, last_capturer = _added(captured, side, (*taken, card)), seat
        groups = groups_in(card, taken, rules)
        events.append(ev.CardsCaptured(seat, side, card, taken, groups, rules.is_sweeper(card)))
        points = basra_points(card, taken, deal.floor, rules)
        if points:
            basras = _added(basras, side, (card,))
            events.append(ev.BasraMade(seat, side, card, points))
    after = replace(
        deal,
        hands=tuple(hands),
        floor=floor,
        captured=captured,
        basras=basras,
        last_capturer=last_capturer,
        seen=(*deal.seen, card),
    )
    return go_on(after, rules, seating, events)


def go_on(
    deal: DealState, rules: RuleSet, seating: Seating, events: list[ev.Event]
) -> tuple[DealState, list[ev.Event]]:
    """Pass the turn on; deal new hands when all are empty, and end the deal when the stock is empty too (A-3, A-6)."""
    if not any(deal.hands):
        if not deal.stock:
            return _end(deal, rules, seating, events)
        deal, refilled = _refill(deal, rules, seating)
        events = [*events, refilled]
    seat = rules.following(seating, deal.to_act)
    # In a whole deal the next seat holds a card; in a position it need not.
    while not deal.hands[seat]:
        seat = rules.following(seating, seat)
    return replace(deal, to_act=seat), [*events, ev.TurnBegan(seat)]


def _refill(deal: DealState, rules: RuleSet, seating: Seating) -> tuple[DealState, ev.Event]:
    hands, stock = deal_hands(rules, seating, deal.dealer, deal.stock)
    refill_count = rules.refill_count(seating.players)
    refill = refill_count - -(-len(stock) // (rules.hand * seating.players))
    event = ev.HandsRefilled(refill, refill_count, max(map(len, hands)))
    return replace(deal, hands=hands, stock=stock, to_act=deal.dealer), event


def _end(deal: DealState, rules: RuleSet, seating: Seating, events: list[ev.Event]) -> tuple[DealState, list[ev.Event]]:
    """The deal over, and what became of the cards left on the floor."""
    taker, left = deal.last_capturer, deal.floor
    deal = replace(with_leftovers(deal, rules, seating), phase=Phase.OVER)
    if taker is None or not left:
        return deal, events
    return deal, [*events, ev.LeftoversTaken(taker, rules.side_of(seating.players)[taker], left)]


def with_leftovers(deal: DealState, rules: RuleSet, seating: Seating) -> DealState:
    """*deal* with what lies on the floor taken by the last capturer; nobody's if nobody captured (A-6)."""
    if deal.last_capturer is None:
        return deal
    side = rules.side_of(seating.players)[deal.last_capturer]
    return replace(deal, floor=(), captured=_added(deal.captured, side, deal.floor))


def _added(piles: tuple[tuple[Card, ...], ...], side: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*piles[:side], (*piles[side], *cards), *piles[side + 1 :])


def turn_seat(deal: DealState, rules: RuleSet, seating: Seating) -> Seat:
    """Who is to act; when the deal is over, who deals next (A-7)."""
    return rules.following(seating, deal.dealer) if deal.phase is Phase.OVER else deal.to_act
