"""Where everything on the table goes for a given window size; no Qt.

From the top: a strip with the other players and the score, their open hands when the deal is over, the
other sides' melds, the middle (stock, mortos, discard pile), the own side's melds, a line with the
prompt, the own hand. In games over open cards the floor and what was captured have the place of the melds.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from buraco_desktop.ui.table.floor_layout import lay_floor
from buraco_desktop.ui.table.geometry import (
    CARD_RATIO,
    HandFan,
    Pose,
    Rect,
    bounds,
    hand_fan,
    spread,
    step_for,
)
from buraco_desktop.ui.table.meld_flow import MeldGroup, MeldScale, fit, flow, height_needed
from buraco_desktop.ui.table.open_hands import card_width, lay_open, strip_height
from buraco_desktop.ui.table.placing import ZonePlace
from buraco_desktop.ui.table_spec import ZoneId, ZoneKind, ZoneSnapshot

_OVERLAPPED: Final = 0.62
_SIDE_BY_SIDE: Final = 1.08
"""Distance from card to card of the hand where there is room, as a share of its width; small hands lie apart."""
_OPPOSITE: Final = {"left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything is.

    Attributes:
        width: width of the table.
        height: height of the table.
        unit: one for a table of 1280 x 800; text and gaps grow with it.
        zones: a place for every zone.
        seats: panel of each place (``left``, ``top``, ``right``) that somebody sits at.
        score: panel of the totals.
        deal: panel of target and deal number.
        own_seat: where the person's own name stands.
        prompt: where the prompt stands.
        others_area: frames of the other sides' melds.
        own_area: frame of the own side's melds; an empty one in games without melds.
        lift: how far a selected card of the hand is raised.
    """

    width: float
    height: float
    unit: float
    zones: Mapping[ZoneId, ZonePlace]
    seats: Mapping[str, Rect]
    score: Rect
    deal: Rect
    own_seat: Rect
    prompt: Rect
    others_area: tuple[Rect, ...]
    own_area: Rect
    lift: float

    def mirrored(self) -> "TableLayout":
        """The same table seen in a mirror."""

        def flip(rect: Rect) -> Rect:
            return rect.mirrored(self.width)

        zones = {
            zone: replace(
                place,
                rect=flip(place.rect),
                poses=tuple(pose.mirrored(self.width) for pose in place.poses),
                band=place.band and flip(place.band),
                caption=place.caption and flip(place.caption),
            )
            for zone, place in self.zones.items()
        }
        return replace(
            self,
            zones=zones,
            seats={place: flip(rect) for place, rect in self.seats.items()},
            score=flip(self.score),
            deal=flip(self.deal),
            own_seat=flip(self.own_seat),
            prompt=flip(self.prompt),
            others_area=tuple(flip(rect) for rect in self.others_area),
            own_area=flip(self.own_area),
        )


def lay_out(
    zones: Sequence[ZoneSnapshot], places: Mapping[int, str], width: float, height: float, *, mirrored: bool = False
) -> TableLayout:
    """Lay the table out.

    Args:
        zones: every zone on the table.
        places: where on the screen each seat sits (seat -> ``bottom``, ``left``, ``top`` or ``right``).
        width: width of the view.
        height: height of the view.
        mirrored: for languages written from right to left.
    """
    wide, high = max(width, 320.0), max(height, 240.0)
    if not mirrored:
        return _Builder(zones, places, wide, high).build()
    # Everything is mirrored but where people sit: play goes round clockwise in every language.
    turned = {seat: _OPPOSITE.get(place, place) for seat, place in places.items()}
    layout = _Builder(zones, turned, wide, high).build().mirrored()
    return replace(layout, seats={_OPPOSITE.get(place, place): rect for place, rect in layout.seats.items()})


@dataclass(slots=True)
class _Builder:
    """One layout in the making, left to right."""

    zones: Sequence[ZoneSnapshot]
    places: Mapping[int, str]
    width: float
    height: float
    placed: dict[ZoneId, ZonePlace] = field(default_factory=dict)

    def build(self) -> TableLayout:
        unit = min(4.0, max(0.7, min(self.width / 1280, self.height / 800)))
        margin, gap = 8 * unit, 6 * unit
        inner = Rect(margin, margin * 0.75, self.width - 2 * margin, self.height - 1.25 * margin)
        strip = Rect(0, inner.y, self.width, max(42.0, 56 * unit))
        seats, score, deal = _strip(strip, set(self.places.values()), margin, gap)
        under = self._other_hands(seats, inner, strip.bottom, unit, gap)
        fan, hand_rect = self._hand(inner)
        line_height = max(22.0, 27 * unit)
        line = Rect(inner.x, hand_rect.y - line_height - gap * 0.5, inner.w, line_height)
        between = Rect(inner.x, under + gap, inner.w, line.y - under - gap * 1.5)
        others_area: tuple[Rect, ...] = ()
        own_area = Rect(between.x, between.bottom, between.w, 0)
        if self._of(ZoneKind.MELD) or self._of(ZoneKind.NEW_MELD):
            others_area, own_area = self._melds_and_middle(between, unit, gap)
        else:
            self.placed |= lay_floor(self.zones, self.places, between, self.height, unit)
        chip = min(0.3 * inner.w, 330 * unit)
        return TableLayout(
            width=self.width,
            height=self.height,
            unit=unit,
            zones=self.placed,
            seats=seats,
            score=score,
            deal=deal,
            own_seat=Rect(line.x, line.y, chip, line.h),
            prompt=Rect(line.x + chip + gap, line.y, line.w - chip - gap, line.h),
            others_area=others_area,
            own_area=own_area,
            lift=fan.lift,
        )

    def _of(self, *kinds: ZoneKind) -> list[ZoneSnapshot]:
        wanted = {kind.value for kind in kinds}
        return [zone for zone in self.zones if zone.id.kind in wanted]

    def _other_hands(self, panels: Mapping[str, Rect], inner: Rect, top: float, unit: float, gap: float) -> float:
        """The other players' hands: in their panels, or open in a strip below *top*; where that ends."""
        hands = {self.places.get(zone.id.owner, ""): zone for zone in self._of(ZoneKind.OTHER_HAND)}
        counts = {place: len(zone.cards) for place, zone in hands.items() if place in panels}
        width = card_width(self.width, self.height)
        strip = Rect(inner.x, top + gap, inner.w, strip_height(width, unit))
        trays = lay_open(counts, panels, strip, width, unit)
        for place in counts:
            tray = trays.get(place)
            self.placed[hands[place].id] = ZonePlace(tray.rect, tray.poses) if tray else ZonePlace(panels[place])
        return strip.bottom if trays else top

    def _hand(self, inner: Rect) -> tuple[HandFan, Rect]:
        hands = self._of(ZoneKind.HAND)
        count = len(hands[0].cards) if hands else 0
        share = 0.208
        room = Rect(inner.x, inner.bottom - share * self.height, inner.w, share * self.height)
        apart = _SIDE_BY_SIDE if self._of(ZoneKind.FLOOR) else _OVERLAPPED
        fan = hand_fan(count, room, apart)
        if fan.rows == 2:
            taller = 0.228 * self.height
            room = Rect(inner.x, inner.bottom - taller, inner.w, taller)
            fan = hand_fan(count, room)
        if hands:
            self.placed[hands[0].id] = ZonePlace(room, fan.poses, rows=fan.rows, layer=40)
        return fan, room

    def _melds_and_middle(self, between: Rect, unit: float, gap: float) -> tuple[tuple[Rect, ...], Rect]:
        card_width = float(int(min(0.116 * self.height / CARD_RATIO, 0.0515 * self.width)))
        caption = max(12.0, 15 * unit)
        middle_height = card_width * CARD_RATIO + caption + 3 * unit
        pad = 7 * unit
        melds = self._of(ZoneKind.MELD)
        own = [zone for zone in melds if zone.is_own]
        others: dict[int, list[ZoneSnapshot]] = {}
        for zone in melds:
            if not zone.is_own:
                others.setdefault(zone.id.owner, []).append(zone)
        felt = next(iter(self._of(ZoneKind.NEW_MELD)), None)
        columns = max(1, len(others))
        column_width = (between.w - gap * (columns - 1)) / columns
        other_groups = [
            MeldGroup(tuple(len(zone.cards) for zone in side), column_width - 2 * pad) for side in others.values()
        ] or [MeldGroup((), column_width - 2 * pad)]
        own_group = MeldGroup(tuple(len(zone.cards) for zone in own), between.w - 2 * pad, felt is not None)
        room = between.h - middle_height - 2 * gap - 4 * pad
        scale = fit(
            [other_groups, [own_group]],
            room,
            most_width=1.35 * card_width,
            band=max(11.0, 14 * unit),
            gap=9 * unit,
        )
        needed_above = max(height_needed(group, scale) for group in other_groups)
        needed_below = height_needed(own_group, scale)
        above = min(max(room * 0.46, needed_above), room - needed_below)
        top = Rect(between.x, between.y, between.w, above + 2 * pad)
        middle = Rect(between.x, top.bottom + gap, between.w, middle_height)
        below = Rect(between.x, middle.bottom + gap, between.w, between.bottom - middle.bottom - gap)
        frames = tuple(
            Rect(top.x + (column_width + gap) * number, top.y, column_width, top.h) for number in range(columns)
        )
        for frame, group, side in zip(frames, other_groups, others.values(), strict=False):
            self._lay_melds(frame, group, side, None, scale, pad)
        self._lay_melds(below, own_group, own, felt, scale, pad)
        self._middle(middle, unit, gap)
        return frames, below

    def _lay_melds(
        self,
        frame: Rect,
        group: MeldGroup,
        melds: Sequence[ZoneSnapshot],
        felt: ZoneSnapshot | None,
        scale: MeldScale,
        pad: float,
    ) -> None:
        slots = flow(group, scale)
        last_row = slots[-1].row if slots else 0
        all_zones: list[ZoneSnapshot] = [*melds, *([felt] if felt else [])]
        for zone, slot in zip(all_zones, slots, strict=True):
            left, top = frame.x + pad + slot.x, frame.y + pad + slot.row * scale.pitch
            is_covered = scale.is_covered and slot.row < last_row
            rect = Rect(left, top, slot.width, scale.pitch - 1 if is_covered else scale.height)
            if zone is felt:
                self.placed[zone.id] = ZonePlace(rect, layer=2)
                continue
            poses = spread(len(zone.cards), left, top, scale.width, scale.step * scale.width)
            band = Rect(left, rect.bottom - scale.band - (0 if is_covered else 0.04 * scale.height), rect.w, scale.band)
            self.placed[zone.id] = ZonePlace(rect, poses, band, is_covered=scale.is_covered, layer=3 + slot.row)

    def _middle(self, room: Rect, unit: float, gap: float) -> None:
        """Stock, mortos and pile side by side."""
        caption = max(12.0, 15 * unit)
        height = room.h - caption - 3 * unit
        card_width = float(int(height / CARD_RATIO))
        x, top = room.x + gap, room.cy - (height + caption) / 2
        for zone in self._of(ZoneKind.STOCK, ZoneKind.MORTO):
            shown = len(zone.cards)
            offset = min(1.6 * unit, 5 * unit / shown) if shown else 0.0
            rect = Rect(x, top, card_width, card_width * CARD_RATIO)
            middle_y = rect.cy + offset * max(0, shown - 1) * 0.5
            poses = tuple(
                Pose(rect.cx + offset * number * 0.6, middle_y - offset * number, card_width) for number in range(shown)
            )
            whole = bounds(poses) or rect
            self.placed[zone.id] = ZonePlace(
                whole, poses, caption=Rect(rect.x - gap, rect.bottom + 2 * unit, rect.w + 2 * gap, caption), layer=20
            )
            x = whole.right + 2.6 * gap
        for pile in self._of(ZoneKind.PILE):
            shown = len(pile.cards)
            left = x + gap
            step = step_for(shown, card_width, room.right - left - gap, 0.5 * card_width)
            poses = spread(shown, left, top, card_width, step)
            rect = Rect(left - gap, room.y, room.right - left + gap, room.h)
            under = Rect(left, top + card_width * CARD_RATIO + 2 * unit, rect.w - 2 * gap, caption)
            self.placed[pile.id] = ZonePlace(rect, poses, caption=under, layer=20)


def _strip(strip: Rect, seated: Iterable[str], margin: float, gap: float) -> tuple[dict[str, Rect], Rect, Rect]:
    """Panels of the seats, of the totals and of the deal, from the people *seated* at the table.

    Left and right players' panels touch the edge they sit at; the one opposite is in the middle.
    """
    taken = set(seated)
    width = strip.w
    side, middle = 0.215 * width, 0.235 * width
    flank = (width - 2 * side - middle - 4 * gap) / 2
    seats: dict[str, Rect] = {}
    left, right = 0.0, width
    if "left" in taken:
        seats["left"] = Rect(0, strip.y, side, strip.h)
        left = side
    if "right" in taken:
        seats["right"] = Rect(width - side, strip.y, side, strip.h)
        right = width - side
    edge_left, edge_right = (left + gap if left else margin), (right - gap if right < width else right - margin)
    if "top" in taken:
        seats["top"] = Rect((width - middle) / 2, strip.y, middle, strip.h)
        return (
            seats,
            Rect(edge_left, strip.y, min(flank, seats["top"].x - gap - edge_left), strip.h),
            Rect(max(edge_right - flank, seats["top"].right + gap), strip.y, flank, strip.h),
        )
    half = (edge_right - edge_left - gap) / 2
    return (
        seats,
        Rect(edge_left, strip.y, half, strip.h),
        Rect(edge_left + half + gap, strip.y, half, strip.h),
    )
