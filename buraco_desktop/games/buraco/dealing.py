"""Card order to the first state of a deal; who deals first (I-1, I-2, I-4)."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from buraco_desktop.core.cards import SUITS, Card, Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.core.shuffle import below, numbers, shuffled
from buraco_desktop.games.buraco.ruleset import FirstDealer, RuleSet
from buraco_desktop.games.buraco.state import DealState
from buraco_desktop.games.buraco.turn import Phase, SideView

_DEALER_STREAM: Final = 1 << 32
_CUT_STREAM: Final = 1 << 33
"""Streams of the generator from these on belong to drawing for the deal and to cutting; below, to the deals."""


def card_order(rules: RuleSet, seed: int, deal_number: int) -> tuple[Card, ...]:
    """The order of the whole pack for one deal, the first card dealt first.

    Where the pack is cut (I-2) the dealer's part lies on the cutter's: the hands come from the top of this
    order, the mortos from its bottom.
    """
    order = shuffled(build_pack(rules.pack), seed, deal_number)
    if rules.deal.is_cut:
        lifted = cut_size(rules, seed, deal_number)
        order = order[lifted:] + order[:lifted]
    return order


def cut_size(rules: RuleSet, seed: int, deal_number: int) -> int:
    """How many cards the player on the dealer's right lifts: at least 22, and at least 45 stay (I-2)."""
    lowest = sum(rules.deal.morto_sizes)
    most = rules.pack.size - (4 * rules.deal.hand_size + 1)
    return lowest + below(numbers(seed, _CUT_STREAM + deal_number), max(1, most - lowest + 1))


def first_dealer(rules: RuleSet, seating: Seating, seed: int) -> Seat:
    """Who deals first: by chance, or by drawing cards, the lowest dealing (I-1)."""
    if rules.deal.first_dealer is FirstDealer.RANDOM:
        return Seat(below(numbers(seed, _DEALER_STREAM), seating.players))
    drawn = drawn_cards(rules, seating, seed)
    return min(seating.seats, key=lambda seat: draw_rank(drawn[seat]))


def drawn_cards(rules: RuleSet, seating: Seating, seed: int) -> tuple[tuple[Card, ...], ...]:
    """What each seat draws for the deal, in order: more than one card where two drew alike and drew again (I-1)."""
    drawing = list(seating.seats)
    drawn: dict[Seat, tuple[Card, ...]] = dict.fromkeys(seating.seats, ())
    for attempt in count():
        cards = shuffled(build_pack(rules.pack), seed, _DEALER_STREAM + 1 + attempt)
        for seat, card in zip(drawing, cards, strict=False):
            drawn[seat] += (card,)
        ranks = [draw_rank(drawn[seat]) for seat in seating.seats]
        # Two jokers or two identical cards: those players draw again (I-1).
        drawing = [seat for seat in seating.seats if ranks.count(ranks[seat]) > 1]
        if not drawing:
            break
    return tuple(drawn[seat] for seat in seating.seats)


def drawn_seats(rules: RuleSet, seed: int) -> tuple[Seat, ...]:
    """Who of four sits where when partners are drawn too, clockwise, the dealer first (I-1).

    The two highest play the two lowest; the lowest deals and the highest sits on the dealer's left.
    """
    seating = Seating(players=4)
    drawn = drawn_cards(rules, seating, seed)
    lowest, low, high, highest = sorted(seating.seats, key=lambda seat: draw_rank(drawn[seat]))
    return (lowest, highest, low, high)


def draw_rank(cards: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """The rank of what was drawn: joker, 2, A, K ... 3; spades over hearts, diamonds, clubs."""
    return tuple(map(_draw_rank, cards))


def _draw_rank(card: Card) -> tuple[int, int]:
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
    sizes = rules.morto_sizes(players)
    mortos, rest = (_mortos_from_bottom if rules.deal.is_cut else _mortos_from_top)(rest, sizes)
    pile, stock = (rest[:1], rest[1:]) if rules.deal.turn_up else ((), rest)
    return DealState(
        dealer=dealer,
        to_act=seating.next(dealer),
        phase=Phase.DRAW,
        hands=tuple(hands[seat] for seat in seating.seats),
        stock=stock,
        pile=pile,
        mortos=mortos,
        sides=tuple(SideView() for _ in range(3 if players == 3 else 2)),
        side_of=tuple(Side(seat if players == 3 else seat % 2) for seat in seating.seats),
        known=tuple(() for _ in seating.seats),
        thrown=tuple(() for _ in seating.seats),
    )


def _mortos_from_top(
    rest: tuple[Card, ...], sizes: Sequence[int]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The mortos, whole, from the top of what is left, and what is left then."""
    mortos = []
    for size in sizes:
        mortos.append(rest[:size])
        rest = rest[size:]
    return tuple(mortos), rest


def _mortos_from_bottom(
    rest: tuple[Card, ...], sizes: Sequence[int]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The mortos, singly and alternately, from the bottom of what is left, and what is left then (I-2)."""
    mortos: list[list[Card]] = [[] for _ in sizes]
    left = list(rest)
    while any(len(morto) < size for morto, size in zip(mortos, sizes, strict=True)):
        for morto, size in zip(mortos, sizes, strict=True):
            if len(morto) < size:
                morto.append(left.pop())
    return tuple(map(tuple, mortos)), tuple(left)
