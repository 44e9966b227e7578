"""Cards that are likely to make melds, or nearly so: random ones from a whole pack hardly ever do."""

import random
from collections.abc import Sequence

from buraco_desktop.core.cards import Card, Suit
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.brute.validator import can_be_wild

_SIZES = (3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)


class Sampler:
    """Endless groups of cards of one rule set's pack, the same for the same seed."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self._chance = random.Random(f"{rules.id} {seed}")
        self._pack = build_pack(rules.pack)
        self._wilds = [card for card in self._pack if can_be_wild(card)]

    def group(self) -> list[Card]:
        """A few cards: of one suit and near each other, of one rank, or just any."""
        size = self._chance.choice(_SIZES)
        kind = self._chance.random()
        if kind < 0.1:
            return self._chance.sample(self._pack, min(size, 8))
        if kind < 0.8:
            pool = self._stretch(size)
            extra = self._chance.choice([0, 0, 1, 1, 1, 2])
        else:
            rank = self._chance.choice(self._pack).rank
            pool = [card for card in self._pack if card.rank is rank]
            extra = self._chance.choice([0, 1, 2])
        cards = self._chance.sample(pool, min(size, len(pool)))
        return list(dict.fromkeys([*cards, *self._chance.sample(self._wilds, extra)]))

    def base_and_addition(self) -> tuple[list[Card], list[Card]]:
        """Cards for a meld, and one to four more that may well fit it."""
        suit = self._chance.choice(list(Suit))
        size = self._chance.choice(_SIZES)
        if self._chance.random() < 0.15:
            cards = self.group()
            self._chance.shuffle(cards)
            return cards[:-1], cards[-1:]
        low = self._chance.randint(1, max(1, 15 - size))
        places = [(place - 1) % 13 + 1 for place in range(low, min(15, low + size))]
        spare = {place: [c for c in self._pack if c.suit is suit and c.place == place] for place in range(1, 14)}
        base = [spare[place].pop() for place in places]
        if self._chance.random() < 0.7:
            wilds = [wild for wild in self._wilds if wild not in base]
            own = [wild for wild in wilds if wild.suit is suit]
            wild = self._chance.choice(own if own and self._chance.random() < 0.5 else wilds)
            if self._chance.random() < 0.6:
                base.pop(self._chance.randrange(len(base)))
            base.append(wild)
        return base, self._addition(base, suit, low, low + size)

    def _addition(self, base: Sequence[Card], suit: Suit, low: int, high: int) -> list[Card]:
        near = [
            card
            for card in self._pack
            if card.suit is suit
            and card not in base
            and any(low - 4 <= place <= high + 3 for place in (card.place, card.place + 13))
        ]
        pool = [*near, *(wild for wild in self._wilds if wild not in base and self._chance.random() < 0.4)]
        if not pool:
            return []
        count = self._chance.choice([1, 1, 1, 2, 2, 3, 4])
        return list(dict.fromkeys(self._chance.sample(pool, min(count, len(pool)))))

    def _stretch(self, size: int) -> list[Card]:
        suit = self._chance.choice(list(Suit))
        low = self._chance.randint(0, 14 - min(size, 13))
        high = low + size - self._chance.choice([0, 0, 0, 1]) + self._chance.choice([0, 0, 1])
        cards = [card for card in self._pack if card.suit is suit]
        near = [card for card in cards if any(low <= place < high for place in (card.place, card.place + 13))]
        return [card for card in near if card.copy == 0 or self._chance.random() < 0.05]
