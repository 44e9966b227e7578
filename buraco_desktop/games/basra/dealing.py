"""Card order to the first state of a deal, and new hands when all are empty (A-3)."""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import below, numbers, shuffled
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.state import DealState
from buraco_desktop.games.basra.turn import Phase

_DEALER_STREAM: Final = 1 << 32
"""The stream of the generator that draws the first dealer; those below belong to the deals."""


def card_order(rules: RuleSet, seed: int, deal_number: int) -> tuple[Card, ...]:
    """The order of the whole pack for one deal, the first card dealt first."""
    return shuffled(build_pack(rules.pack), seed, deal_number)


def first_dealer(seating: Seating, seed: int) -> Seat:
    """Who deals first, by chance."""
    return Seat(below(numbers(seed, _DEALER_STREAM), seating.players))


def deal(rules: RuleSet, seating: Seating, dealer: Seat, order: Sequence[Card]) -> DealState:
    """Deal *order*: hands one by one from the dealer's left, then the floor."""
    hands, stock = deal_hands(rules, seating, dealer, order)
    floor, stock, returned = lay_floor(rules, stock)
    sides = max(rules.side_of(seating.players)) + 1
    return DealState(
        dealer=dealer,
        to_act=rules.following(seating, dealer),
        phase=Phase.PLAY,
        hands=hands,
        stock=stock,
        floor=floor,
        captured=((),) * sides,
        basras=((),) * sides,
        last_capturer=None,
        returned=returned,
        seen=floor,
    )


def deal_hands(
    rules: RuleSet, seating: Seating, dealer: Seat, stock: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands from the top of *stock*, one card at a time from the dealer's left, and the rest of the stock."""
    players = seating.players
    dealt = stock[: rules.hand * players]
    hands: dict[Seat, tuple[Card, ...]] = {}
    seat = dealer
    for turn in range(players):
        seat = rules.following(seating, seat)
        hands[seat] = tuple(sorted(dealt[turn::players]))
    return tuple(hands[seat] for seat in seating.seats), tuple(stock[len(dealt) :])


def lay_floor(rules: RuleSet, stock: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """The first floor from the top of *stock*, the rest of it, and the cards that went under it (A-3).

    A card that would take the whole floor when played does not lie there at first: it goes under the stock, and the
    next card takes its place.
    """
    floor, left = list(stock[: rules.floor_size]), list(stock[rules.floor_size :])
    returned: list[Card] = []
    for at, card in enumerate(floor):
        while rules.is_sweeper(card):
            left.append(card)
            returned.append(card)
            card = left.pop(0)
        floor[at] = card
    return tuple(floor), tuple(left), tuple(returned)
