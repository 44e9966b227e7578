"""Where hands that are shown at the end of a deal lie: each in a tray under its player's panel; no Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.ui.table.geometry import CARD_RATIO, Pose, Rect, spread, step_for

_SHARE: Final = 0.094
"""Height of the cards as a share of the table's."""
_WIDEST: Final = 0.042
"""Their greatest width as a share of the table's."""
_COMFORT: Final = 0.52
_ORDER: Final = ("left", "top", "right")


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One hand that lies open.

    Attributes:
        rect: its tray.
        poses: one for each card.
    """

    rect: Rect
    poses: tuple[Pose, ...]


def card_width(table_width: float, table_height: float) -> float:
    """Width of the cards in the trays, whole pixels."""
    return float(int(min(_SHARE * table_height / CARD_RATIO, _WIDEST * table_width)))


def strip_height(width: float, unit: float) -> float:
    """How much room trays of cards *width* wide take from top to bottom."""
    return width * CARD_RATIO + 2 * _pad(unit)


def lay_open(
    counts: Mapping[str, int], panels: Mapping[str, Rect], strip: Rect, width: float, unit: float
) -> dict[str, OpenHand]:
    """A tray for each hand with cards, under its panel as far as the others leave room.

    Args:
        counts: how many cards lie open at each place of the screen (``left``, ``top``, ``right``).
        panels: panel of each place.
        strip: where trays go.
        width: width of a card.
        unit: one for a table of 1280 x 800.
    """
    pad = _pad(unit)
    held = [place for place in _ORDER if counts.get(place) and place in panels]
    gap = 6 * unit
    room = strip.w - gap * (len(held) - 1)
    wishes = _shared([_wish(counts[place], width) + 2 * pad for place in held], room)
    lefts = _lefts([panels[place].cx for place in held], wishes, strip, gap)
    hands = {}
    for place, wide, left in zip(held, wishes, lefts, strict=True):
        rect = Rect(left, strip.y, wide, strip.h)
        step = step_for(counts[place], width, wide - 2 * pad, _COMFORT * width)
        hands[place] = OpenHand(rect, spread(counts[place], left + pad, strip.y + pad, width, step))
    return hands


def _pad(unit: float) -> float:
    return 5 * unit


def _wish(count: int, width: float) -> float:
    return width + (count - 1) * _COMFORT * width


def _shared(wishes: Sequence[float], room: float) -> list[float]:
    """*wishes* as they are if all fit; else the modest get theirs and the others share what is left."""
    result = list(wishes)
    left, waiting = room, sorted(range(len(wishes)), key=lambda number: wishes[number])
    while waiting:
        number = waiting.pop(0)
        result[number] = min(wishes[number], left / (len(waiting) + 1))
        left -= result[number]
    return result


def _lefts(middles: Sequence[float], widths: Sequence[float], strip: Rect, gap: float) -> list[float]:
    """Left edges of trays in order, each as near to its middle as it can be without meeting another."""
    lefts: list[float] = []
    edge = strip.x
    for middle, width in zip(middles, widths, strict=True):
        lefts.append(max(edge, middle - width / 2))
        edge = lefts[-1] + width + gap
    edge = strip.right
    for number in reversed(range(len(lefts))):
        lefts[number] = min(lefts[number], edge - widths[number])
        edge = lefts[number] - gap
    return lefts
