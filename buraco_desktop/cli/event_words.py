"""Events as a line of plain English each, for ``replay``."""

from collections.abc import Mapping
from typing import Any, Final

_EVERY_GAME: Final[dict[str, str]] = {
    "turn-began": "seat {seat} begins its turn",
    "deal-scored": "the deal is scored",
    "match-ended": "the match is over",
}
_BASRA: Final[dict[str, str]] = {
    "cards-dealt": "seat {dealer} deals; on the table lie {floor}",
    "card-played": "seat {seat} plays {card}",
    "cards-captured": "seat {seat} captures {captured}",
    "basra-made": "seat {seat} makes a basra of {points} points",
    "hands-refilled": "new hands of {hand_size} cards are dealt, {refill} of {refill_count}",
    "leftovers-taken": "seat {seat} captured last and takes {cards}",
}
_BURACO: Final[dict[str, str]] = {
    "cards-dealt": "seat {dealer} deals; the pile begins with {turned_up}",
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
}
_SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "buraco": _EVERY_GAME | _BURACO,
    "basra": _EVERY_GAME | _BASRA,
}
"""Game -> event -> its sentence."""


def event_words(game_id: str, values: Mapping[str, Any]) -> str:
    """The event of a game with these plain values as one line."""
    name = str(values["event"])
    sentence = _SENTENCES.get(game_id, _EVERY_GAME).get(name)
    if sentence is None:
        return name.replace("-", " ")
    shown = {key: "nothing" if value in (None, "") else value for key, value in values.items()}
    return sentence.format(**shown)
