"""Where a floor, the stock and what was captured go, in games that are played over open cards; no Qt.

The floor has the middle. Stock and captured heaps stand at its sides, each near the player it belongs to:
the own one at the lower right, next to the hand.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from buraco_desktop.ui.table.geometry import CARD_RATIO, Pose, Rect, grid
from buraco_desktop.ui.table.placing import ZonePlace
from buraco_desktop.ui.table_spec import ZoneId, ZoneKind, ZoneSnapshot

_COLUMN: Final = 0.135
"""Share of the width that a column beside the floor has."""
_ACROSS_SHOWN: Final = 0.3
"""How much of a crosswise card the next one leaves free, as a share of its width."""
_ORDER: Final = {"left": (0, 0), "top": (1, 0), "right": (1, 1), "bottom": (1, 2)}
"""For each place at the table: which column its heap stands in, and after which others."""
_MOST_CARD: Final = 0.165
"""Height of a card on the floor, at most, as a share of the height of the table."""


def lay_floor(
    zones: Sequence[ZoneSnapshot], places: Mapping[int, str], room: Rect, height: float, unit: float
) -> dict[ZoneId, ZonePlace]:
    """Places for floor, stock and captured heaps in *room*.

    Args:
        zones: the zones to place; others are left alone.
        places: where on the screen each seat sits.
        room: the middle of the table.
        height: height of the whole table.
        unit: one for a table of 1280 x 800.
    """
    columns: tuple[list[tuple[int, ZoneSnapshot]], list[tuple[int, ZoneSnapshot]]] = ([], [])
    for zone in zones:
        if zone.id.kind == ZoneKind.CAPTURED.value:
            column, rank = _ORDER[places.get(zone.id.owner, "bottom")]
            columns[column].append((rank, zone))
        elif zone.id.kind == ZoneKind.STOCK.value:
            columns[0].append((9, zone))
    width = max(96.0, _COLUMN * room.w)
    gap = 8 * unit
    slots = max(2, *(len(column) for column in columns))
    slot_height = room.h / slots
    captions = max(12.0, 15 * unit) + max(13.0, 16 * unit) + 4 * unit
    card = float(
        int(min((slot_height - captions - gap) / (CARD_RATIO + 0.3), width * 0.56, 0.15 * height / CARD_RATIO))
    )
    placed: dict[ZoneId, ZonePlace] = {}
    for number, column_zones in enumerate(columns):
        left = room.x if number == 0 else room.right - width
        ordered = [zone for _, zone in sorted(column_zones, key=lambda pair: pair[0])]
        for place, zone in enumerate(ordered):
            # The first at the top, the last at the bottom, near the hand.
            share = place / (len(ordered) - 1) if len(ordered) > 1 else (0.5, 1.0)[number]
            top = room.y + (room.h - slot_height) * share
            placed[zone.id] = _heap(zone, Rect(left, top, width, slot_height), card, captions, unit)
    floor = next((zone for zone in zones if zone.id.kind == ZoneKind.FLOOR.value), None)
    if floor is not None:
        open_room = Rect(room.x + width + gap, room.y, room.w - 2 * (width + gap), room.h)
        caption = max(13.0, 18 * unit)
        inside = Rect(
            open_room.x + gap, open_room.y + caption + gap, open_room.w - 2 * gap, open_room.h - caption - 2 * gap
        )
        poses = grid(len(floor.cards), inside, _MOST_CARD * height / CARD_RATIO * 1.15)
        placed[floor.id] = ZonePlace(
            open_room,
            poses,
            caption=Rect(open_room.x + gap, open_room.y + 4 * unit, open_room.w - 2 * gap, caption),
            layer=20,
        )
    return placed


def _heap(zone: ZoneSnapshot, slot: Rect, card: float, captions: float, unit: float) -> ZonePlace:
    """A heap in the middle of *slot*, its cards face down, those that count across it; name and count below."""
    backs = sum(not spot.is_across for spot in zone.cards)
    across = len(zone.cards) - backs
    heap_height = card * (CARD_RATIO + 0.3)
    top = slot.y + (slot.h - heap_height - captions) / 2 + 0.12 * card
    rect = Rect(slot.cx - card / 2, top, card, card * CARD_RATIO)
    offset = min(1.6 * unit, 5 * unit / backs) if backs else 0.0
    poses = [Pose(rect.cx + offset * number * 0.5, rect.cy - offset * number, card) for number in range(backs)]
    if across:
        # Crosswise they are as high as a card is wide: the lowest ends with the heap, the others show above it.
        room = rect.h - card + 0.25 * card
        step = min(_ACROSS_SHOWN * card, room / (across - 1)) if across > 1 else 0.0
        first = rect.bottom - card / 2 - step * (across - 1)
        poses += [Pose(rect.cx, first + step * number, card, angle=90.0) for number in range(across)]
    whole = Rect(slot.cx - card * CARD_RATIO / 2, top - 0.1 * card, card * CARD_RATIO, rect.h + 0.12 * card)
    line = max(12.0, 15 * unit)
    caption = Rect(slot.x, whole.bottom + 2 * unit, slot.w, line)
    band = None
    if zone.grade_text:
        band_width = min(slot.w - 8 * unit, 0.92 * slot.w)
        band = Rect(slot.cx - band_width / 2, caption.bottom + unit, band_width, max(13.0, 16 * unit))
    return ZonePlace(whole, tuple(poses), band=band, caption=caption, layer=20)
