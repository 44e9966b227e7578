"""Events as plain values."""

from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreLine
from buraco_desktop.core.plain_values import event_values


class Reason(Enum):
    WENT_OUT = "went-out"


@dataclass(frozen=True)
class Pair:
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class ManyThingsHappened:
    seat: int
    is_direct: bool
    note: str | None
    reason: Reason
    card: Card
    cards: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    pair: Pair
    line: ScoreLine


def test_an_event_becomes_plain_values() -> None:
    event = ManyThingsHappened(
        2, True, None, Reason.WENT_OUT, read_card("7H'"), read_cards("X 2S"), (read_cards("AS"), ()),
        Pair(read_cards("KD KC")), ScoreLine(code="cards-melded", points=20),
    )  # fmt: skip
    plain = event_values(event)
    assert plain == {
        "event": "many-things-happened", "seat": 2, "is_direct": True, "note": None, "reason": "went-out",
        "card": "7H'", "cards": "X 2S", "hands": ["AS", ""], "pair": {"cards": "KD KC"},
        "line": {"code": "cards-melded", "points": 20, "count": 0},
    }  # fmt: skip
    written = event_values(event, {Pair: lambda pair: "a pair of kings"})
    assert written == plain | {"pair": "a pair of kings"}
