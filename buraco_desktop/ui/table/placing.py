"""Where one zone lies; no Qt."""

from dataclasses import dataclass

from buraco_desktop.ui.table.geometry import Pose, Rect


@dataclass(frozen=True, slots=True)
class ZonePlace:
    """Where one zone lies.

    Attributes:
        rect: the place itself: what is lit, clicked and read out.
        poses: one for each card shown.
        band: strip across a meld that names its grade; None for other zones.
        caption: room for its label; None where there is none.
        is_covered: whether the lower half of its cards lies under the next row.
        rows: rows its cards lie in.
        layer: the more, the nearer to the eye; cards of a zone lie on all zones of lower layers.
    """

    rect: Rect
    poses: tuple[Pose, ...] = ()
    band: Rect | None = None
    caption: Rect | None = None
    is_covered: bool = False
    rows: int = 1
    layer: int = 1
