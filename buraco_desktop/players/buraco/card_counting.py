"""What a seat can tell about cards it does not hold: what is out of sight, and what lies in the pile."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from buraco_desktop.core.cards import JOKER_FACE, Card
from buraco_desktop.core.packs import PackSpec, build_pack
from buraco_desktop.games.buraco.ruleset import PileVisible
from buraco_desktop.games.buraco.view import PlayerView

Counts = tuple[int, ...]
"""How often each face occurs, by face number."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the cards are, as far as a seat can tell.

    Attributes:
        unseen: faces in the stock, the mortos, or a hand that nobody has seen into.
        with_partner: faces the partner was seen to take and has not played.
        with_opponents: the same for all opponents together.
        in_pile: faces of the pile, remembered when only its top is shown.
    """

    unseen: Counts
    with_partner: Counts
    with_opponents: Counts
    in_pile: Counts


def whereabouts(view: PlayerView) -> Whereabouts:
    """Where the cards are, as far as the seat of *view* can tell."""
    partner, opponents = [0] * (JOKER_FACE + 1), [0] * (JOKER_FACE + 1)
    for seat, cards in enumerate(view.known):
        if seat != view.seat:
            counts = partner if view.side_of[seat] == view.side else opponents
            for card in cards:
                counts[card.face] += 1
    pile = [0] * (JOKER_FACE + 1)
    for card in remembered_pile(view):
        pile[card.face] += 1
    unseen = list(_pack_counts(view.rules.pack))
    melded = (meld.cards for side in view.sides for meld in side.melds)
    for card in chain(view.hand, *melded):
        unseen[card.face] -= 1
    for face in range(JOKER_FACE + 1):
        unseen[face] = max(0, unseen[face] - partner[face] - opponents[face] - pile[face])
    return Whereabouts(tuple(unseen), tuple(partner), tuple(opponents), tuple(pile))


@lru_cache(maxsize=8)
def _pack_counts(pack: PackSpec) -> Counts:
    counts = [0] * (JOKER_FACE + 1)
    for card in build_pack(pack):
        counts[card.face] += 1
    return tuple(counts)


def remembered_pile(view: PlayerView) -> tuple[Card, ...]:
    """The cards of the pile, top last, as far as they were shown or seen thrown.

    Every turn ends with one discard, so the pile holds the last discards round the table.
    """
    if view.rules.pile.visible is PileVisible.ALL or view.pile_count < 2:
        return view.pile
    left = [list(cards) for cards in view.thrown]
    found: list[Card] = []
    seat = (view.to_act - 1) % view.seating.players
    while len(found) < view.pile_count and left[seat]:
        found.append(left[seat].pop())
        seat = (seat - 1) % view.seating.players
    return tuple(reversed(found))


def first_stock(view: PlayerView) -> int:
    """How many cards the stock had when the deal began."""
    rules, players = view.rules, view.seating.players
    dealt = players * rules.deal.hand_size + sum(rules.morto_sizes(players)) + int(rules.deal.turn_up)
    return rules.pack.size - dealt
