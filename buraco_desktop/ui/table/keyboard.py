"""The walk round the table with the keyboard: what comes after what. Decides nothing, moves nothing."""

from collections.abc import Mapping, Sequence

from buraco_desktop.ui.table.geometry import Rect
from buraco_desktop.ui.table.placing import ZonePlace
from buraco_desktop.ui.table_spec import CardSpot, ZoneId, ZoneKind

_CARDS_WALKED = frozenset(
    kind.value
    for kind in (
        ZoneKind.HAND,
        ZoneKind.OTHER_HAND,
        ZoneKind.MELD,
        ZoneKind.PILE,
        ZoneKind.FLOOR,
        ZoneKind.CAPTURED,
    )
)
_ENTERED_AT_CARD = frozenset({ZoneKind.HAND.value, ZoneKind.FLOOR.value})


def walks_cards(zone: ZoneId) -> bool:
    """Whether the arrows go from card to card in *zone*."""
    return zone.kind in _CARDS_WALKED


def entry_card(zone: ZoneId, spots: Sequence[CardSpot], last: str | None) -> str | None:
    """The card the keyboard is on when it comes to *zone*: the one it was on *last*, or none but the zone itself."""
    if zone.kind not in _ENTERED_AT_CARD or not spots:
        return None
    return last if any(spot.uid == last for spot in spots) else spots[0].uid


def next_card(spots: Sequence[CardSpot], uid: str | None, step: int) -> str | None:
    """The card *step* after *uid*; from the zone itself the first or the last; at the ends the same again."""
    if not spots:
        return None
    names = [spot.uid for spot in spots]
    if uid not in names:
        return names[0] if step > 0 else names[-1]
    return names[max(0, min(len(names) - 1, names.index(uid) + step))]


def card_in_other_row(place: ZonePlace, spots: Sequence[CardSpot], uid: str | None, down: bool) -> str | None:
    """In a hand of two rows the nearest card of the other row; None when there is no row that way."""
    names = [spot.uid for spot in spots]
    if place.rows != 2 or uid not in names:
        return None
    back = (len(names) + 1) // 2
    here = names.index(uid)
    if (here < back) != down:
        return None
    others = range(back, len(names)) if down else range(back)
    x = place.poses[here].x
    return names[min(others, key=lambda row: abs(place.poses[row].x - x))] if others else None


def neighbour(places: Mapping[ZoneId, ZonePlace], zone: ZoneId, across: int, down: int) -> ZoneId | None:
    """The nearest zone in one of the four directions on the screen; None when none lies there."""
    here = places[zone].rect
    best: tuple[float, ZoneId] | None = None
    for other, place in places.items():
        if other == zone:
            continue
        distance = _distance(here, place.rect, across, down)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, other)
    return best[1] if best is not None else None


def _distance(here: Rect, there: Rect, across: int, down: int) -> float | None:
    """How far *there* is in the given direction, being off to the side counted double; None if not that way."""
    if across:
        ahead = (there.cx - here.cx) * across
        apart = max(0.0, max(here.y, there.y) - min(here.bottom, there.bottom))
        if apart > 0 or ahead <= 0:
            return None
        return ahead
    ahead = (there.cy - here.cy) * down
    if ahead <= 0.3 * min(here.h, there.h):
        return None
    aside = max(0.0, max(here.x, there.x) - min(here.right, there.right))
    return ahead + 2 * aside
