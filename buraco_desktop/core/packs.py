"""Packs of cards: which cards a game is played with."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from buraco_desktop.core.cards import RANKS, SUITS, Card, Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class PackSpec:
    """The cards of a game.

    Attributes:
        packs: how many 52-card packs are put together.
        jokers: jokers in all, not for each pack.
        ranks: the ranks in play; fewer for small test packs.
        suits: how many suits in play, in the order of Suit.
    """

    packs: int
    jokers: int
    ranks: tuple[Rank, ...] = RANKS
    suits: int = 4

    @property
    def size(self) -> int:
        """Number of cards."""
        return self.packs * self.suits * len(self.ranks) + self.jokers


@lru_cache(maxsize=64)
def build_pack(spec: PackSpec) -> tuple[Card, ...]:
    """Every card of *spec*, in sorted order."""
    cards = [
        Card(rank, suit, copy) for suit in SUITS[: spec.suits] for rank in spec.ranks for copy in range(spec.packs)
    ]
    cards += [Card(Rank.JOKER, None, copy) for copy in range(spec.jokers)]
    return tuple(sorted(cards))


def strangers_among(cards: Iterable[Card], held: Iterable[Card]) -> list[Card]:
    """Those of *cards* that are not among *held*, or stand there once too often."""
    left = list(held)
    wrong = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            wrong.append(card)
    return wrong
