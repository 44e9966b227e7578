"""Events as a line of plain English each, for ``replay``."""

from collections.abc import Mapping
from typing import Any, Final

_SENTENCES: Final[Mapping[str, str]] = {
    "cards-dealt": "seat {dealer} deals; the pile begins with {turned_up}",
    "turn-began": "seat {seat} begins its turn",
    "card-drawn": "seat {seat} draws {card}",
    "card-redrawn": "seat {seat} throws {thrown} and draws {card}",
    "pile-taken": "seat {seat} takes the pile: {cards}",
    "meld-laid": "seat {seat} lays {meld}",
    "meld-extended": "seat {seat} adds {cards}: {meld}",
    "card-discarded": "seat {seat} discards {card}",
    "morto-taken": "seat {seat} takes a morto of {count} cards",
    "morto-seen": "seat {seat} looks at its morto",
    "sides-formed": "seat {alone} plays alone from now on",
    "morto-became-stock": "a morto of {count} cards becomes the stock",
    "draw-forced": "seat {seat} must draw from the stock",
    "went-out": "seat {seat} goes out",
    "deal-ended": "the deal ends: {reason}",
    "deal-scored": "the deal is scored",
    "match-ended": "the match is over",
}


def event_words(values: Mapping[str, Any]) -> str:
    """The event with these plain values as one line."""
    name = str(values["event"])
    if name not in _SENTENCES:
        return name.replace("-", " ")
    shown = {key: "nothing" if value in (None, "") else value for key, value in values.items()}
    return _SENTENCES[name].format(**shown)
