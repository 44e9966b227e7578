"""A view made a table: what is not seen is dealt from a sorted list, so that it follows from what is seen alone."""

from typing import Final

from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.basra.captures import BASRA_POINTS
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.players.basra.floor import JACK, UNIT
from buraco_desktop.players.basra.table import SEVEN, Table, points_in, terms_of
from buraco_desktop.players.chance import Chance

BACK: Final = -1
"""A card of which only the back is seen."""


class Sampler:
    """Deals what a view does not show."""

    def __init__(self, view: PlayerView) -> None:
        """What *view*, in play, says of its deal.

        A position may hold fewer cards than the pack: then some of those unseen are nowhere.

        Raises:
            ValueError: if it holds more.
        """
        self._view = view
        terms = terms_of(view.rules, view.seating.players, view.carried)
        table = Table(terms, view.dealer, view.to_act)
        table.hands[view.seat] = [card.face for card in view.hand]
        table.lay([card.face for card in view.floor])
        for side, captured in enumerate(view.captured):
            table.cards[side] = len(captured)
            table.points[side] = points_in(sum(1 << card.face for card in captured))
            table.points[side] += sum(_points_of_basra(card.face, terms.jack_on_jack) for card in view.basras[side])
            table.gone += sum(UNIT[card.face] for card in captured)
        if view.last_capturer is not None:
            table.last = view.side_of[view.last_capturer]
        self._bottom = [card.face for card in view.returned] if view.stock_count else []
        self._known = self._known_hands() if view.returned and not view.stock_count else {}
        if self._bottom:
            table.deep = sum(UNIT[face] for face in self._bottom)
            table.gone += table.deep
        placed = {*(card.face for card in (*view.hand, *view.seen)), *self._bottom}
        placed.update(face for faces in self._known.values() for face in faces)
        self.unseen = [card.face for card in build_pack(view.rules.pack) if card.face not in placed]
        """Faces that may lie in any other hand or the stock, sorted."""
        self._wanted = [
            0 if seat == view.seat else count - len(self._known.get(seat, ()))
            for seat, count in enumerate(view.hand_counts)
        ]
        hidden = sum(self._wanted) + view.stock_count - len(self._bottom)
        if hidden > len(self.unseen):
            raise ValueError("more cards are hidden in the view than the pack has left")
        self.is_certain = not view.stock_count and hidden == len(self.unseen) and sum(map(bool, self._wanted)) <= 1
        """Whether every hidden card is known: the last hands of two players."""
        table.is_seven_hidden = SEVEN not in {card.face for card in view.seen}
        for seat, count in enumerate(view.hand_counts):
            if seat != view.seat:
                table.hands[seat] = [BACK] * count
        table.stock = [BACK] * view.stock_count
        self.table = table
        """The table as the seat sees it: the other hands and the stock are backs of cards."""

    def _known_hands(self) -> dict[int, list[int]]:
        """Cards that went under the stock were dealt last, one by one: everybody knows to whom (A-3)."""
        view = self._view
        players = view.seating.players
        played = set(view.seen)
        known: dict[int, list[int]] = {}
        seat = view.dealer
        order = []
        for _ in range(players):
            seat = view.rules.following(view.seating, seat)
            order.append(seat)
        size = view.rules.hand * players
        for back, card in enumerate(reversed(view.returned), 1):
            if card not in played:
                known.setdefault(order[(size - back) % players], []).append(card.face)
        known.pop(view.seat, None)
        return known

    def world(self, chance: Chance) -> Table:
        """A deal that fits the view, one of all that are alike likely."""
        faces = self.unseen[:]
        for last in range(len(faces) - 1, 0, -1):
            other = chance.below(last + 1)
            faces[last], faces[other] = faces[other], faces[last]
        table = self.table.copy()
        at = 0
        for seat, count in enumerate(self._wanted):
            if seat != self._view.seat:
                table.hands[seat] = sorted((*self._known.get(seat, ()), *faces[at : at + count]))
                at += count
        table.stock = faces[at : at + self._view.stock_count - len(self._bottom)] + self._bottom
        return table


def _points_of_basra(face: int, jack_on_jack: int) -> int:
    return jack_on_jack if face % 13 == JACK else BASRA_POINTS
