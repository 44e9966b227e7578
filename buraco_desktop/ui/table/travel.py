"""Where cards come from and go to, worked out from two looks at the table.

A card that was face down has another name once its face is known, and cards in other hands have no
items at all; so for these the counts tell: what shrank gave, what grew took.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from buraco_desktop.ui.table_spec import ZoneId, ZoneKind

_GIVERS: Final[Mapping[str, tuple[ZoneKind, ...]]] = {
    ZoneKind.HAND.value: (ZoneKind.MORTO, ZoneKind.STOCK, ZoneKind.PILE),
    ZoneKind.OTHER_HAND.value: (ZoneKind.PILE, ZoneKind.MORTO, ZoneKind.STOCK),
    ZoneKind.PILE.value: (ZoneKind.OTHER_HAND, ZoneKind.HAND, ZoneKind.STOCK),
    ZoneKind.MELD.value: (ZoneKind.OTHER_HAND, ZoneKind.PILE, ZoneKind.HAND),
    ZoneKind.FLOOR.value: (ZoneKind.OTHER_HAND, ZoneKind.HAND, ZoneKind.STOCK),
    ZoneKind.CAPTURED.value: (ZoneKind.FLOOR, ZoneKind.OTHER_HAND, ZoneKind.HAND),
}

_TAKERS: Final[Mapping[str, tuple[ZoneKind, ...]]] = {
    ZoneKind.PILE.value: (ZoneKind.OTHER_HAND, ZoneKind.HAND),
    ZoneKind.FLOOR.value: (ZoneKind.CAPTURED, ZoneKind.OTHER_HAND),
    ZoneKind.HAND.value: (ZoneKind.CAPTURED, ZoneKind.PILE),
}

HIDDEN_KINDS: Final = frozenset({ZoneKind.STOCK.value, ZoneKind.MORTO.value, ZoneKind.OTHER_HAND.value})
"""Zones whose cards lie face down: what comes from there is turned over on the way."""


class Travel:
    """What the counts of the zones say about one change of the table."""

    def __init__(self, before: Mapping[ZoneId, int], after: Mapping[ZoneId, int]) -> None:
        self._before = before
        self._after = after

    def giver_for(self, zone_id: ZoneId) -> ZoneId | None:
        """The zone a new card in *zone_id* most likely came from."""
        return self._first(_GIVERS.get(zone_id.kind, ()), self._shrunk())

    def taker_for(self, zone_id: ZoneId) -> ZoneId | None:
        """The zone a card that vanished from *zone_id* most likely went to."""
        return self._first(_TAKERS.get(zone_id.kind, ()), self._grown())

    def drawn(self) -> tuple[tuple[ZoneId, ZoneId, int], ...]:
        """Cards that went face down into other hands: from where, to where, how many."""
        moves = []
        for zone_id in self._grown():
            if zone_id.kind != ZoneKind.OTHER_HAND.value:
                continue
            giver = self.giver_for(zone_id)
            if giver is not None and giver.kind in HIDDEN_KINDS:
                moves.append((giver, zone_id, self._after[zone_id] - self._before.get(zone_id, 0)))
        return tuple(moves)

    def _shrunk(self) -> list[ZoneId]:
        return [zone_id for zone_id, count in self._before.items() if self._after.get(zone_id, 0) < count]

    def _grown(self) -> list[ZoneId]:
        return [zone_id for zone_id, count in self._after.items() if self._before.get(zone_id, 0) < count]

    @staticmethod
    def _first(kinds: Iterable[ZoneKind], zones: list[ZoneId]) -> ZoneId | None:
        for kind in kinds:
            for zone_id in zones:
                if zone_id.kind == kind.value:
                    return zone_id
        return None
