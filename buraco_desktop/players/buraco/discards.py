"""What a discard gives the other side."""

from typing import Final

from buraco_desktop.core.cards import JOKER_FACE, SUITS, Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run
from buraco_desktop.games.buraco.ruleset import SetsAllowed, is_wild_card
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.card_counting import Whereabouts
from buraco_desktop.players.buraco.evaluation import completes
from buraco_desktop.players.buraco.weights import Weights

_HOLDS: Final = 0.2
"""Chance that the next player holds a given card of which one copy is out of sight."""


class Danger:
    """The cost of each discard of one turn, in points."""

    def __init__(self, view: PlayerView, weights: Weights, seen: Whereabouts) -> None:
        self._view = view
        self._weights = weights
        self._melds: tuple[Meld, ...] = tuple(
            meld for number, side in enumerate(view.sides) if number != view.side for meld in side.melds
        )
        self._chance = tuple(
            1.0 - (1.0 - _HOLDS) ** seen.unseen[face] * 0.3 ** seen.with_opponents[face]
            for face in range(JOKER_FACE + 1)
        )
        follower = view.seating.next(view.seat)
        self._thrown_by_follower = {card.face for card in view.thrown[follower]}
        self._is_partner_next = view.side_of[follower] == view.side
        self._known: dict[int, float] = {}

    def of(self, card: Card) -> float:
        """What throwing *card* may cost."""
        cost = self._known.get(card.face)
        if cost is None:
            cost = self._known[card.face] = self._cost(card) * (0.5 if self._is_partner_next else 1.0)
        return cost

    def of_fit(self, card: Card) -> float:
        """What it costs that the other side can add *card* to a meld at once; 0.0 when it cannot."""
        weights, rules = self._weights, self._view.rules
        worst = 0.0
        for meld in self._melds:
            grown = grow(meld, (card,), rules)
            if isinstance(grown, Refusal):
                continue
            cost = weights.feeds + rules.points(card)
            if completes(meld, grown, rules):
                cost += weights.feeds_canasta
            elif len(grown.cards) == 6:
                cost += weights.feeds_canasta / 3
            worst = max(worst, cost)
        return worst

    def _cost(self, card: Card) -> float:
        weights, rules = self._weights, self._view.rules
        if is_wild_card(card):
            return weights.wild + rules.points(card)
        fit = self.of_fit(card)
        likely = 1.0 - self._stays_useless(card)
        if card.face in self._thrown_by_follower:
            likely *= 0.6
        cost = fit + weights.near * 2.0 * likely
        taken = 1.0 if fit else likely * 0.5
        return cost + weights.pile_left * taken * self._view.pile_count

    def _stays_useless(self, card: Card) -> float:
        """Chance that the next player can make nothing of *card* with its hand."""
        assert card.suit is not None
        base = SUITS.index(card.suit) * 13
        useless = 1.0
        for place in (1, 14) if card.place == 1 else (card.place,):
            for low in (place - 2, place - 1, place):
                if low >= 1 and low + 2 <= 14:
                    both = 1.0
                    for other in (low, low + 1, low + 2):
                        if other != place:
                            both *= self._chance[base + (other - 1) % 13]
                    useless *= 1.0 - both
            for meld in self._melds:
                if isinstance(meld, Run) and meld.suit is card.suit:
                    gap = meld.low - 1 if place == meld.low - 2 else meld.high + 1 if place == meld.high + 2 else 0
                    if gap:
                        useless *= 1.0 - self._chance[base + (gap - 1) % 13]
        if self._view.rules.melds.sets is not SetsAllowed.NONE and not any(
            isinstance(meld, RankSet) and meld.rank is card.rank for meld in self._melds
        ):
            if self._view.rules.melds.sets is SetsAllowed.ALL or card.place in (1, 3):
                fellows = sum(self._chance[card.place - 1 : JOKER_FACE : 13])
                useless *= 1.0 - min(0.5, (fellows / 2) ** 2)
        return useless
