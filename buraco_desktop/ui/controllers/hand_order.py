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
        """The hand in order; among it cards that have left it in this turn, so that they come back to their places."""

    def arrange(self, uids: Sequence[str]) -> None:
        """The person has put the hand in this order; from now on new cards go last."""
        held, order = set(uids), list(uids)
        for place, uid in enumerate(self._uids):
            if uid not in held:
                before = self._uids[place - 1] if place else ""
                order.insert(order.index(before) + 1 if before in order else 0, uid)
        self._uids = tuple(order)
        self.sort = OWN

    def shown(self, table: GameTable, view: Any) -> tuple[str, ...]:
        """Uids of the hand of *view* in order."""
        order = _ORDERS.get(self.sort)
        if order is not None:
            self._uids = table.sorted_hand(view, order)
            return self._uids
        held = table.sorted_hand(view, _ORDERS["suit"])
        self._uids = (*self._uids, *(uid for uid in held if uid not in self._uids))
        known = set(held)
        return tuple(uid for uid in self._uids if uid in known)

    def let_go(self, table: GameTable, view: Any) -> None:
        """What has left the hand is gone: if it ever comes back it is a new card."""
        self._uids = self.shown(table, view)

    def forget(self) -> None:
        """Another hand was dealt: an order made for the last one says nothing about it."""
        self._uids = ()
