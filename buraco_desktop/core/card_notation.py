"""Text to cards and back: ``7H``, ``TS``, ``X`` (joker), ``7H'`` (second copy)."""

from collections.abc import Iterable, Mapping
from typing import Final

from buraco_desktop.core.cards import Card, Rank, Suit
from buraco_desktop.core.errors import MalformedTextError

_RANKS: Final = {rank.value: rank for rank in Rank if rank is not Rank.JOKER} | {"10": Rank.TEN}
_SUITS: Final = {suit.value: suit for suit in Suit}


def read_card(text: str) -> Card:
    """The card written as *text*, the copy taken from its ``'`` marks.

    Raises:
        MalformedTextError: if it is not a card.
    """
    bare = text.rstrip("'")
    copy = len(text) - len(bare)
    if copy < 8:
        if bare == "X":
            return Card(Rank.JOKER, None, copy)
        rank, suit = _RANKS.get(bare[:-1]), _SUITS.get(bare[-1:])
        if rank is not None and suit is not None:
            return Card(rank, suit, copy)
    raise MalformedTextError(f"'{text}' is not a card: expected a rank A 2-9 T J Q K and a suit S H D C, or X")


def read_cards(text: str | Iterable[str], taken: Mapping[int, int] | None = None) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written; a repeated face gets the next free copy.

    ``7H 7H`` and ``7H 7H'`` are the same two cards. A copy mark is kept when it is free.

    Args:
        text: the cards, as one text or as words.
        taken: how many copies of each face are in use already (face -> count); copies start after them.

    Raises:
        MalformedTextError: if a word is not a card.
    """
    words = text.split() if isinstance(text, str) else list(text)
    cards = [read_card(word) for word in words]
    used = {face * 8 + copy for face, count in (taken or {}).items() for copy in range(count)}
    marked = {card.index for card in cards if card.copy and card.index not in used}
    used.update(marked)
    result = []
    for card in cards:
        if card.copy and card.index in marked:
            marked.remove(card.index)
            result.append(card)
            continue
        free = next((copy for copy in range(8) if card.face * 8 + copy not in used), None)
        if free is None:
            raise MalformedTextError(f"'{card.face_text}' stands here too often: no pack holds so many")
        used.add(card.face * 8 + free)
        result.append(Card(card.rank, card.suit, free))
    return tuple(result)


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as text, separated by spaces, copies marked."""
    return " ".join(card.text for card in cards)
