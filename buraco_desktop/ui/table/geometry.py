"""Rectangles, poses, fans and spreads: the small sums of the table, without Qt.

Lengths are logical pixels, angles degrees clockwise. Everything is reckoned left to right and
mirrored at the very end, so that no sum needs to know the reading direction.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan, degrees
from typing import Final

CARD_RATIO: Final = 1.45
"""Height of a card over its width."""

INDEX_SHARE: Final = 0.28
"""Share of the width that the index takes: the least a card under others may show of itself."""

TWO_ROWS_SHOW: Final = 0.46
"""Share of the height that the back row of a two-row hand, or a covered row of melds, shows."""

_FAN_SAG: Final = 0.09
_FAN_MOST_DEGREES: Final = 4.0


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Middle down."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Rect") -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: "Rect", slack: float = 0.5) -> bool:
        """Whether it lies wholly in *other*, give or take *slack* pixels."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def grown(self, by: float) -> "Rect":
        """The rectangle with every edge moved outwards by *by*."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def mirrored(self, width: float) -> "Rect":
        """Its mirror image on a table *width* wide."""
        return Rect(width - self.right, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies.

    Attributes:
        x: middle across.
        y: middle down.
        width: width of the card, whole pixels when at rest.
        angle: turn about the middle.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card."""
        return self.width * CARD_RATIO

    @property
    def rect(self) -> Rect:
        """The card's rectangle, its turn left out."""
        return Rect(self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def raised(self, by: float) -> "Pose":
        """The pose moved up by *by*."""
        return Pose(self.x, self.y - by, self.width, self.angle)

    def mirrored(self, width: float) -> "Pose":
        """Its mirror image on a table *width* wide."""
        return Pose(width - self.x, self.y, self.width, -self.angle)


def step_for(count: int, card_width: float, room: float, comfortable: float) -> float:
    """Distance from card to card so that *count* cards fit in *room*, never more than *comfortable*."""
    if count < 2:
        return comfortable
    return max(0.0, min(comfortable, (room - card_width) / (count - 1)))


def spread(count: int, left: float, top: float, card_width: float, step: float) -> tuple[Pose, ...]:
    """*count* upright cards in a row from the corner (*left*, *top*), each a *step* after the one before."""
    middle_y = top + card_width * CARD_RATIO / 2
    return tuple(Pose(left + card_width / 2 + step * number, middle_y, card_width) for number in range(count))


@dataclass(frozen=True, slots=True)
class HandFan:
    """The cards of the own hand.

    Attributes:
        poses: one for each card, first card first.
        rows: 1 or 2.
        lift: how far a selected card is raised.
    """

    poses: tuple[Pose, ...]
    rows: int
    lift: float


def hand_fan(count: int, room: Rect, apart: float = 0.62) -> HandFan:
    """Fan *count* cards out in *room*; two rows when one would show less of a card than its index.

    Args:
        count: how many cards.
        room: where they go.
        apart: distance from card to card where there is room, as a share of a card's width.
    """
    one_row_height = room.h / (1.0 + 0.12 + _FAN_SAG)
    width = _whole(min(one_row_height / CARD_RATIO, room.w / 7))
    step = step_for(count, width, room.w, apart * width)
    if step >= INDEX_SHARE * width or count < 2:
        lift = 0.12 * width * CARD_RATIO
        return HandFan(_row(count, room, width, room.y + lift, _FAN_SAG, apart), 1, lift)
    width = _whole(min(room.h / (1.0 + TWO_ROWS_SHOW + 0.08 + 0.03) / CARD_RATIO, room.w / 7))
    height = width * CARD_RATIO
    lift = 0.08 * height
    back = (count + 1) // 2
    return HandFan(
        _row(back, room, width, room.y + lift, 0.03)
        + _row(count - back, room, width, room.y + lift + TWO_ROWS_SHOW * height, 0.03),
        2,
        lift,
    )


def _row(count: int, room: Rect, width: float, top: float, most_sag: float, apart: float = 0.62) -> tuple[Pose, ...]:
    """One gently bent row, in the middle of *room*."""
    height = width * CARD_RATIO
    side = 0.04 * width
    step = step_for(count, width, room.w - 2 * side, apart * width)
    half = step * (count - 1) / 2
    if half == 0:
        return tuple(Pose(room.cx, top + height / 2, width) for _ in range(count))
    sag = min(most_sag * height, half * 0.035)
    poses = []
    for number in range(count):
        share = (step * number - half) / half
        angle = min(_FAN_MOST_DEGREES, degrees(atan(2 * sag / half))) * share
        poses.append(Pose(room.cx + half * share, top + height / 2 + sag * share * share, width, angle))
    return tuple(poses)


def insertion_index(poses: Sequence[Pose], x: float, y: float, rows: int, mirrored: bool) -> int:
    """Before which of the cards at *poses* something let go at (*x*, *y*) belongs; their number for the end."""
    count = len(poses)
    if not count:
        return 0
    first, last = 0, count
    if rows == 2:
        back = (count + 1) // 2
        top_of_front = poses[back].rect.y if back < count else poses[0].rect.bottom
        first, last = (0, back) if y < top_of_front else (back, count)
    for number in range(first, last):
        middle = poses[number].x
        if (x > middle) if mirrored else (x < middle):
            return number
    return last


def grid(count: int, room: Rect, most_width: float) -> tuple[Pose, ...]:
    """*count* cards side by side in as few rows as fit, as large as they go, in the middle of *room*."""
    if not count:
        return ()
    best_width, best_columns = 12.0, count
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        width = min(
            most_width,
            room.w / (columns * 1.14 + 0.14),
            room.h / (rows * (CARD_RATIO + 0.14) + 0.14),
        )
        if width >= best_width:
            best_width, best_columns = width, columns
    width = _whole(best_width)
    across, down = width * 1.14, width * (CARD_RATIO + 0.14)
    rows = -(-count // best_columns)
    poses = []
    for number in range(count):
        row, column = divmod(number, best_columns)
        in_row = min(best_columns, count - row * best_columns)
        poses.append(
            Pose(
                room.cx + across * (column - (in_row - 1) / 2),
                room.cy + down * (row - (rows - 1) / 2),
                width,
            )
        )
    return tuple(poses)


def bounds(poses: Iterable[Pose]) -> Rect | None:
    """The smallest rectangle round the cards, their turns left out; None for no card."""
    rects = [pose.rect for pose in poses]
    if not rects:
        return None
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


def _whole(length: float) -> float:
    return float(max(12, int(length)))
