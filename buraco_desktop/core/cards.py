"""Cards: suits, ranks, and physical cards told apart by their copy number."""

from enum import Enum
from functools import cache
from typing import ClassVar, Final, Self


class Suit(Enum):
    """A suit; the value is its letter in card notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(Enum):
    """A rank; the value is its letter in card notation."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "X"

    @property
    def place(self) -> int:
        """Place in a run: ace 1, two 2 ... king 13; joker 0."""
        return _PLACES[self]


_PLACES: Final = {rank: place for place, rank in enumerate((r for r in Rank if r is not Rank.JOKER), 1)} | {
    Rank.JOKER: 0
}
SUITS: Final = tuple(Suit)
RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)
JOKER_FACE: Final = 52


class Card:
    """One physical card, interned: the same face and copy are the same object.

    Cards are compared by identity, sorted by face then copy, and never change.

    Attributes:
        rank: its rank; Rank.JOKER for a joker.
        suit: its suit; None for a joker.
        copy: 0 for the first card with this face, 1 for its twin and so on.
        place: place in a run, ace 1 ... king 13; joker 0.
        face: number of the face: 13 for each suit in the order of Suit, ace first; joker 52.
        index: face and copy in one number, the sorting key.
    """

    __slots__ = ("copy", "face", "index", "place", "rank", "suit")

    copy: int
    face: int
    index: int
    place: int
    rank: Rank
    suit: Suit | None

    _interned: ClassVar[dict[tuple[Rank, Suit | None, int], "Card"]] = {}

    def __new__(cls, rank: Rank, suit: Suit | None = None, copy: int = 0) -> Self:
        """The card with this face and copy, always the same object."""
        known = cls._interned.get((rank, suit, copy))
        if known is not None:
            return known  # type: ignore[return-value]
        if (suit is None) != (rank is Rank.JOKER) or not 0 <= copy < 8:
            raise ValueError(f"no such card: {rank} {suit} {copy}")
        card = super().__new__(cls)
        face = JOKER_FACE if suit is None else SUITS.index(suit) * 13 + rank.place - 1
        for name, value in (
            ("rank", rank),
            ("suit", suit),
            ("copy", copy),
            ("place", rank.place),
            ("face", face),
            ("index", face * 8 + copy),
        ):
            object.__setattr__(card, name, value)
        cls._interned[rank, suit, copy] = card
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card never changes: {name}")

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit | None, int]]:
        return Card, (self.rank, self.suit, self.copy)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return self.text

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker."""
        return self.suit is None

    @property
    def text(self) -> str:
        """Notation of rules.md section 1: ``7H``, ``TS``, ``X``; a ``'`` for every further copy."""
        suit = "" if self.suit is None else self.suit.value
        return f"{self.rank.value}{suit}{chr(39) * self.copy}"

    @property
    def face_text(self) -> str:
        """Notation without the copy marks."""
        return self.text.rstrip("'")


def card_at(suit: Suit, place: int, copy: int = 0) -> Card:
    """The card of *suit* at *place* in a run: 1 and 14 the ace, 13 the king."""
    return Card(RANKS[(place - 1) % 13], suit, copy)


@cache
def card_with_index(index: int) -> Card:
    """The card whose Card.index is *index*."""
    face, copy = divmod(index, 8)
    if face == JOKER_FACE:
        return Card(Rank.JOKER, None, copy)
    suit, place = divmod(face, 13)
    return Card(RANKS[place], SUITS[suit], copy)
