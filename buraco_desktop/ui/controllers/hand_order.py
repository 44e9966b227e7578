"""The order of the person's hand: sorted by itself, or as the person arranged it."""

from collections.abc import Sequence
from typing import Any, Final

from buraco_desktop.ui.table_spec import GameTable

OWN: Final = "own"
_ORDERS: Final = {"suit": "by-suit", "rank": "by-rank"}


class HandOrder:
    """Keeps the uids of the hand in the order they are shown."""

    def __init__(self, sort: str) -> None:
        """Sorted as *sort* says: ``suit``, ``rank`` or ``own``."""
        self.sort = sort
        self._uids: tuple[str, ...] = ()

    def arrange(self, uids: Sequence[str]) -> None:
        """The person has put the hand in this order; from now on new cards go last."""
        self._uids = tuple(uids)
        self.sort = OWN

    def shown(self, table: GameTable, view: Any) -> tuple[str, ...]:
        """Uids of the hand of *view* in order."""
        order = _ORDERS.get(self.sort)
        if order is not None:
            self._uids = table.sorted_hand(view, order)
            return self._uids
        held = table.sorted_hand(view, _ORDERS["suit"])
        known = set(held)
        kept = [uid for uid in self._uids if uid in known]
        self._uids = (*kept, *(uid for uid in held if uid not in kept))
        return self._uids

    def forget(self) -> None:
        """Another hand was dealt: an order made for the last one says nothing about it."""
        self._uids = ()
