"""A Basra view as a TableSnapshot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.basra.captures import basra_points
from buraco_desktop.games.basra.turn import Phase
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.ui.game_tables.basra_gestures import ways_of
from buraco_desktop.ui.game_tables.basra_wording import BasraWords
from buraco_desktop.ui.game_tables.hand_sorting import arranged
from buraco_desktop.ui.table_spec import (
    CardSpot,
    Grade,
    ScoreSnapshot,
    SeatSnapshot,
    TableSnapshot,
    ZoneId,
    ZoneKind,
    ZoneSnapshot,
)

_BACKS_SHOWN: Final = 4
"""How many cards of a face-down heap are shown; its count is written on it."""
_PLACES: Final = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}

FLOOR: Final = ZoneId(ZoneKind.FLOOR.value)
"""The zone of the open cards."""


@dataclass(slots=True)
class SnapshotMaker:
    """Makes one snapshot of one view."""

    view: PlayerView
    words: BasraWords
    names: Sequence[str]
    levels: Sequence[str]
    hand_order: Sequence[str]

    def make(self) -> TableSnapshot:
        """The snapshot."""
        view = self.view
        sides = sorted(set(view.side_of), key=lambda side: (side != view.side, side))
        captured = [self._captured(side) for side in sides]
        return TableSnapshot(
            zones=(
                self._hand(),
                self._floor(),
                captured[0],
                self._stock(),
                *captured[1:],
                *(self._other_hand(seat) for seat in self._seats_from_bottom()[1:]),
            ),
            seats=tuple(map(self._seat, self._seats_from_bottom())),
            scores=self._scores(),
            target=view.rules.target,
            deal=view.deal_number,
            prompt=self._prompt(),
            may_act=self.may_act,
            picks_one=True,
        )

    @property
    def may_act(self) -> bool:
        """Whether it is the turn of the person at the bottom."""
        return self.view.phase is Phase.PLAY and self.view.to_act == self.view.seat

    @property
    def _has_partners(self) -> bool:
        return len(set(self.view.side_of)) < self.view.seating.players

    # Zones

    def _hand(self) -> ZoneSnapshot:
        view = self.view
        hand = arranged(view.hand, self.hand_order)
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.HAND.value, view.seat),
            cards=tuple(CardSpot(card.text, card, may_lift=True, note=taking(view, card, self.words)) for card in hand),
            count=len(hand),
            spoken=self.words.zones.hand_spoken(len(hand), False, ""),
            is_own=True,
            deal=view.deal_number,
        )

    def _floor(self) -> ZoneSnapshot:
        view = self.view
        return ZoneSnapshot(
            id=FLOOR,
            cards=tuple(CardSpot(card.text, card) for card in view.floor),
            count=len(view.floor),
            label=self.words.basra.floor_label(len(view.floor)),
            spoken=self.words.basra.floor_spoken(view.floor),
            deal=view.deal_number,
        )

    def _stock(self) -> ZoneSnapshot:
        view = self.view
        shown = range(min(view.stock_count, _BACKS_SHOWN))
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.STOCK.value),
            cards=tuple(CardSpot(f"stock-{number}", None) for number in shown),
            count=view.stock_count,
            label=self.words.basra.stock_label(view.refills_left),
            spoken=self.words.basra.stock_spoken(view.stock_count, view.refills_left),
            deal=view.deal_number,
        )

    def _captured(self, side: Side) -> ZoneSnapshot:
        """A heap face down, and across it, face up, the card of each basra. Named after the side's nearest seat."""
        view, words = self.view, self.words.basra
        basras, count = view.basras[side], len(view.captured[side])
        owner = next(seat for seat in self._seats_from_bottom() if view.side_of[seat] == side)
        is_own, name = side == view.side, self._side_name(side)
        backs = min(count - len(basras), _BACKS_SHOWN)
        if is_own and self._has_partners:
            spoken = words.own_side_captured_spoken(count, basras)
        else:
            spoken = words.captured_spoken(name, count, basras, is_own)
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.CAPTURED.value, owner),
            cards=(
                *(CardSpot(f"captured{side}-{number}", None) for number in range(backs)),
                *(CardSpot(card.text, card, is_across=True) for card in basras),
            ),
            count=count,
            grade=Grade.SPECIAL if basras else Grade.NONE,
            grade_text=words.basra_count(len(basras)),
            label=words.captured_label(name),
            spoken=spoken,
            is_own=is_own,
            deal=view.deal_number,
        )

    def _other_hand(self, seat: Seat) -> ZoneSnapshot:
        view = self.view
        count = view.hand_counts[seat]
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.OTHER_HAND.value, seat),
            cards=(),
            count=count,
            spoken=self.words.zones.other_hand_spoken(self.names[seat], count),
            is_own=view.side_of[seat] == view.side,
            deal=view.deal_number,
        )

    # People

    def _seats_from_bottom(self) -> list[Seat]:
        seats = self.view.seating.seats
        return [*seats[self.view.seat :], *seats[: self.view.seat]]

    def _seat(self, seat: Seat) -> SeatSnapshot:
        view, players = self.view, self.view.seating.players
        side, count = view.side_of[seat], view.hand_counts[seat]
        is_self = seat == view.seat
        is_partner = not is_self and side == view.side
        is_to_act = view.phase is Phase.PLAY and view.to_act == seat
        return SeatSnapshot(
            seat=seat,
            place=_PLACES[players][(seat - view.seat) % players],
            name=self.names[seat],
            level=self.levels[seat],
            card_count=count,
            side=side,
            is_partner=is_partner,
            is_to_act=is_to_act,
            is_dealer=seat == view.dealer,
            badge_text=self.words.basra.last_capturer_badge() if seat == view.last_capturer else "",
            spoken=self.words.zones.seat_spoken(
                self.names[seat], self.levels[seat], count, is_self=is_self, is_partner=is_partner, is_to_act=is_to_act
            ),
        )

    def _side_name(self, side: Side) -> str:
        words = self.words.zones
        if self._has_partners:
            return words.own_side_name() if side == self.view.side else words.other_side_name()
        return self.names[self.view.side_of.index(side)]

    def _scores(self) -> tuple[ScoreSnapshot, ...]:
        view = self.view
        totals = view.totals
        if view.sheet is not None:
            totals = tuple(side.match_total for side in view.sheet.sides)
        scores = [
            ScoreSnapshot(name=self._side_name(Side(side)), total=total, side=side, is_own=side == view.side)
            for side, total in enumerate(totals)
        ]
        return tuple(sorted(scores, key=lambda score: not score.is_own))

    # Prompt

    def _prompt(self) -> str:
        view, words = self.view, self.words.zones
        if view.is_match_over:
            return words.prompt_match_over()
        if view.phase is Phase.OVER:
            return words.prompt_deal_over()
        return self.words.basra.prompt_play() if self.may_act else words.prompt_thinking(self.names[view.to_act])


def taking(view: PlayerView, card: Card, words: BasraWords) -> str:
    """What *card* would take, to be said after its name; "" when the deal is over."""
    if view.phase is Phase.OVER:
        return ""
    ways = ways_of(view, card)
    if not ways:
        return words.basra.takes_nothing()
    if len(ways) > 1:
        return words.basra.takes_a_choice(len(ways))
    is_sweep = view.rules.is_sweeper(card) and len(ways[0]) > 1
    text = words.basra.takes_all(len(ways[0])) if is_sweep else words.basra.takes(ways[0])
    return words.basra.makes_basra(text) if basra_points(card, ways[0], view.floor, view.rules) else text
