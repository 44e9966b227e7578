"""Card order to the first state of a deal; who deals first (I-1, I-2, I-4)."""

from collections.abc import Sequence
from itertools import count

from buraco_desktop.core.cards import SUITS, Card, Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.core.shuffle import below, numbers, shuffled
from buraco_desktop.games.buraco.ruleset import FirstDealer, RuleSet
from buraco_desktop.games.buraco.state import DealState
from buraco_desktop.games.buraco.turn import Phase, SideView

_DEALER_STREAM = 1 << 32
"""Streams of the generator from here on belong to drawing for the deal; below, to the deals."""


def card_order(rules: RuleSet, seed: int, deal_number: int) -> tuple[Card, ...]:
    """The order of the whole pack for one deal, the first card dealt first."""
    return shuffled(build_pack(rules.pack), seed, deal_number)


def first_dealer(rules: RuleSet, seating: Seating, seed: int) -> Seat:
    """Who deals first: by chance, or by drawing cards, the lowest dealing (I-1)."""
    if rules.deal.first_dealer is FirstDealer.RANDOM:
        return Seat(below(numbers(seed, _DEALER_STREAM), seating.players))
    drawing = list(seating.seats)
    places: dict[Seat, tuple[tuple[int, int], ...]] = dict.fromkeys(seating.seats, ())
    for attempt in count():
        cards = shuffled(build_pack(rules.pack), seed, _DEALER_STREAM + 1 + attempt)
        for seat, card in zip(drawing, cards, strict=False):
            places[seat] += (_draw_rank(card),)
        # Two jokers or two identical cards: those players redraw (I-1).
        drawing = [seat for seat in seating.seats if list(places.values()).count(places[seat]) > 1]
        if not drawing:
            break
    return min(seating.seats, key=lambda seat: places[seat])


def _draw_rank(card: Card) -> tuple[int, int]:
    """The rank of a card drawn for the deal: joker, 2, A, K ... 3; spades over hearts, diamonds, clubs."""
    if card.suit is None:
        return (20, 0)
    place = {Rank.TWO: 19, Rank.ACE: 18}.get(card.rank, card.place)
    return (place, -SUITS.index(card.suit))


def deal(rules: RuleSet, seating: Seating, dealer: Seat, order: Sequence[Card]) -> DealState:
    """Deal *order*: hands singly and clockwise from the dealer's left, then the mortos, then the first discard."""
    players = seating.players
    size = rules.deal.hand_size
    hands: dict[Seat, tuple[Card, ...]] = {}
    seat = dealer
    for turn in range(players):
        seat = seating.next(seat)
        hands[seat] = tuple(sorted(order[turn : size * players : players]))
    rest = tuple(order[size * players :])
    mortos = []
    for morto_size in rules.morto_sizes(players):
        mortos.append(rest[:morto_size])
        rest = rest[morto_size:]
    pile, stock = (rest[:1], rest[1:]) if rules.deal.turn_up else ((), rest)
    return DealState(
        dealer=dealer,
        to_act=seating.next(dealer),
        phase=Phase.DRAW,
        hands=tuple(hands[seat] for seat in seating.seats),
        stock=stock,
        pile=pile,
        mortos=tuple(mortos),
        sides=tuple(SideView() for _ in range(3 if players == 3 else 2)),
        side_of=tuple(Side(seat if players == 3 else seat % 2) for seat in seating.seats),
        known=tuple(() for _ in seating.seats),
        thrown=tuple(() for _ in seating.seats),
    )
