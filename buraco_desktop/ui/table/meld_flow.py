"""How melds wrap and shrink so that all of them stay in sight; no Qt.

All melds on the table have cards of one size: the largest with which both sides' melds fit. When
whole rows would make the cards small, a row may cover the lower half of the row above it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.ui.table.geometry import CARD_RATIO, TWO_ROWS_SHOW

FELT_SHARE: Final = 1.5
"""Least width of the place for a new meld, in cards."""

_FELT_MOST: Final = 3.6
_STEPS: Final = (0.40, 0.35, 0.30)
_LEAST_WIDTH: Final = 14


@dataclass(frozen=True, slots=True)
class MeldGroup:
    """Melds that share an area.

    Attributes:
        counts: number of cards of each meld, in order.
        width: width of the area.
        has_felt: whether the place for a new meld follows the last one.
    """

    counts: tuple[int, ...]
    width: float
    has_felt: bool = False


@dataclass(frozen=True, slots=True)
class MeldScale:
    """The size all melds have.

    Attributes:
        width: width of a card.
        step: distance from card to card in a meld, as a share of the width.
        is_covered: whether rows cover the lower half of the rows above.
        band: height of the band that names a canasta.
        gap: space between melds, and between rows that do not cover each other.
    """

    width: float
    step: float
    is_covered: bool
    band: float
    gap: float

    @property
    def height(self) -> float:
        """Height of a card."""
        return self.width * CARD_RATIO

    @property
    def pitch(self) -> float:
        """Distance from row to row."""
        if self.is_covered:
            return TWO_ROWS_SHOW * self.height + self.band + 1
        return self.height + self.gap

    def meld_width(self, count: int) -> float:
        """Width of a meld of *count* cards."""
        return self.width * (1 + self.step * (max(count, 1) - 1))


@dataclass(frozen=True, slots=True)
class MeldSlot:
    """Where one meld goes in its area: left edge, row (top is 0), width."""

    x: float
    row: int
    width: float


def flow(group: MeldGroup, scale: MeldScale) -> tuple[MeldSlot, ...]:
    """A slot for each meld, and one more for the felt if the group has it."""
    widths = [scale.meld_width(count) for count in group.counts]
    if group.has_felt:
        widths.append(FELT_SHARE * scale.width)
    slots, x, row = [], 0.0, 0
    for width in widths:
        if x > 0 and x + width > group.width + 0.01:
            x, row = 0.0, row + 1
        slots.append(MeldSlot(x, row, width))
        x += width + scale.gap
    if group.has_felt:
        felt = slots[-1]
        slots[-1] = MeldSlot(felt.x, felt.row, max(felt.width, min(group.width - felt.x, _FELT_MOST * scale.width)))
    return tuple(slots)


def height_needed(group: MeldGroup, scale: MeldScale) -> float:
    """Height of the area that *group* fills."""
    slots = flow(group, scale)
    rows = slots[-1].row + 1 if slots else 1
    return (rows - 1) * scale.pitch + scale.height


def fit(
    areas: Sequence[Sequence[MeldGroup]], height: float, *, most_width: float, band: float, gap: float
) -> MeldScale:
    """The largest scale with which the areas, one under the other, take no more than *height*.

    Args:
        areas: for each area the groups that stand side by side in it.
        height: height all areas have together.
        most_width: a card is never wider.
        band: height of a canasta's band.
        gap: space between melds.
    """
    spread_out = _best_step(areas, height, False, most_width, band, gap)
    covered = _best_step(areas, height, True, most_width, band, gap)
    return spread_out if spread_out.width >= 0.88 * covered.width else covered


def _best_step(
    areas: Sequence[Sequence[MeldGroup]], height: float, is_covered: bool, most_width: float, band: float, gap: float
) -> MeldScale:
    found = [
        MeldScale(_widest(areas, height, step, is_covered, most_width, band, gap), step, is_covered, band, gap)
        for step in _STEPS
    ]
    tightest = found[-1]
    return next(scale for scale in found if scale.width >= 0.92 * tightest.width)


def _widest(
    areas: Sequence[Sequence[MeldGroup]],
    height: float,
    step: float,
    is_covered: bool,
    most_width: float,
    band: float,
    gap: float,
) -> float:
    low, high = _LEAST_WIDTH, max(_LEAST_WIDTH, int(most_width))
    while low < high:
        width = (low + high + 1) // 2
        scale = MeldScale(float(width), step, is_covered, band, gap)
        needed = sum(max(height_needed(group, scale) for group in area) for area in areas)
        too_wide = any(
            scale.meld_width(count) > group.width for area in areas for group in area for count in group.counts
        )
        if needed <= height and not too_wide:
            low = width
        else:
            high = width - 1
    return float(low)
