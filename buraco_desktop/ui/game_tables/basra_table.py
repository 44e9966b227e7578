"""Basra on the table: a view becomes a TableSnapshot, a Gesture candidate actions, events lines and pauses."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.basra import events as ev
from buraco_desktop.games.basra.captures import groups_in
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.ui.game_tables import basra_gestures
from buraco_desktop.ui.game_tables.basra_gestures import card_of, ways_of
from buraco_desktop.ui.game_tables.basra_snapshot import FLOOR, SnapshotMaker, taking
from buraco_desktop.ui.game_tables.basra_wording import BasraWords
from buraco_desktop.ui.game_tables.hand_sorting import sorted_uids
from buraco_desktop.ui.table_spec import (
    NO_PREVIEW,
    CardSpot,
    Choice,
    Gesture,
    Preview,
    QuickOption,
    ReportPart,
    TableCommand,
    TableSnapshot,
    ZoneId,
    ZoneKind,
    ZoneSnapshot,
)

_SHORT_PAUSE_MS: Final = 900
_PLAY_PAUSE_MS: Final = 1200
_CAPTURE_PAUSE_MS: Final = 2200
"""A card that takes others is seen among them first, and then what is left."""
_BASRA_PAUSE_MS: Final = 2800


class BasraTable:
    """What the window needs to know of Basra, under every rule set."""

    def __init__(self, words: BasraWords) -> None:
        """A table that speaks with *words*."""
        self._words = words

    def snapshot(
        self, view: PlayerView, names: Sequence[str], levels: Sequence[str], hand_order: Sequence[str]
    ) -> TableSnapshot:
        """What *view* looks like, from the seat it belongs to, at the bottom."""
        return SnapshotMaker(view, self._words, names, levels, hand_order).make()

    # Gestures

    def candidates(self, view: PlayerView, gesture: Gesture) -> tuple[Any, ...]:
        """Plays *gesture* could mean; none when it means nothing in this game."""
        return basra_gestures.candidates(view, gesture)

    def refusal_of_gesture(self, view: PlayerView, gesture: Gesture) -> Refusal | None:
        """Why a gesture without candidates cannot be done; None when it means nothing at all."""
        return basra_gestures.refusal_of_gesture(view, gesture)

    def refusal_line(self, view: PlayerView, refusal: Refusal) -> str:
        """*refusal* as one sentence."""
        return self._words.refusals.refusal_sentence(refusal, "basra")

    def may_pick_up(self, view: PlayerView, source: ZoneId) -> bool:
        """Whether cards of *source* can be dragged at all just now."""
        return basra_gestures.may_pick_up(view, source)

    def sorted_hand(self, view: PlayerView, order: str) -> tuple[str, ...]:
        """Uids of the hand sorted ``by-suit`` or ``by-rank``; the ace is a one."""
        return sorted_uids(view.hand, order, ace_is_high=False)

    # What a card would do

    def choices(self, view: PlayerView, actions: Sequence[Any]) -> tuple[Choice, ...]:
        """The captures to choose from, each with its cards group by group and their sums."""
        return tuple(self._choice(view, action) for action in actions)

    def _choice(self, view: PlayerView, action: Any) -> Choice:
        words = self._words.basra
        if not action.captured:
            return Choice(action, words.choice_lay(action.card), (CardSpot(action.card.text, action.card),))
        groups = _groups(view, action.card, action.captured)
        cards = tuple(card for group in groups for card in group)
        return Choice(
            action,
            words.choice_take(cards, self._sums(view, action.card, action.captured)),
            tuple(CardSpot(card.text, card) for card in cards),
            tuple(map(len, groups)),
        )

    def preview(self, view: PlayerView, uids: Sequence[str]) -> Preview:
        """What playing a card would take: the cards that go in any case, and those there is a choice of."""
        card = card_of(view, uids)
        text = taking(view, card, self._words) if card is not None else ""
        if card is None or not text:
            return NO_PREVIEW
        ways = ways_of(view, card)
        sure = frozenset(ways[0]).intersection(*ways) if ways else frozenset()
        touched = {other for way in ways for other in way}
        return Preview(
            sure=tuple(other.text for other in view.floor if other in sure),
            perhaps=tuple(other.text for other in view.floor if other in touched - sure),
            text=self._words.basra.preview(card, text),
        )

    def passing(
        self, before: TableSnapshot, events: Sequence[Any], names: Sequence[str], view: PlayerView
    ) -> TableSnapshot | None:
        """The card just played on the floor, lit with what it takes; None when nothing but that happened.

        A card played last before hands are dealt again is seen to come from its hand, too.
        """
        played = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
        taken = next((event for event in events if isinstance(event, ev.CardsCaptured)), None)
        is_followed = any(isinstance(event, ev.LeftoversTaken | ev.HandsRefilled) for event in events)
        if played is None or not (taken or is_followed):
            return None
        who = _who(played.seat, names, view)
        if taken is not None:
            prompt = self._words.basra.played_and_captured(who, played.card, taken.captured)
        else:
            prompt = self._words.basra.card_played(who, played.card)
        lit = frozenset(card.text for card in taken.captured) if taken is not None else frozenset()
        new = CardSpot(played.card.text, played.card, is_lit=taken is not None)
        return replace(
            before,
            zones=tuple(_while_passing(zone, played.seat, new, lit) for zone in before.zones),
            seats=tuple(
                replace(seat, card_count=seat.card_count - 1) if seat.seat == played.seat else seat
                for seat in before.seats
            ),
            prompt=prompt,
            may_act=False,
        )

    # Commands

    @property
    def commands(self) -> tuple[TableCommand, ...]:
        """Play a card; show the sums."""
        return basra_gestures.COMMANDS

    def command_gestures(
        self, snapshot: TableSnapshot, command: str, chosen: Sequence[str], selection: Sequence[str]
    ) -> tuple[Gesture, ...]:
        """What hands would do for *command*."""
        return basra_gestures.command_gestures(snapshot, command, chosen, selection)

    def command_hint(self, command: str, chosen: Sequence[str]) -> str:
        """Why *command* could not be understood."""
        return self._words.basra.hint_select_card()

    def asks(self, view: PlayerView, command: str) -> bool:
        """A card played stays played."""
        return command == "play"

    def command_question(self, view: PlayerView, uids: Sequence[str], key: str) -> str:
        """What a card would take, and whether it is to be played."""
        card = card_of(view, uids)
        return self._words.basra.ask_play(card, taking(view, card, self._words), key) if card is not None else ""

    def command_report(self, view: PlayerView, command: str, chosen: Sequence[str]) -> tuple[ReportPart, ...]:
        """The sums that a card takes; with none chosen those of every card of the hand."""
        words, card = self._words.basra, card_of(view, chosen)
        if card is not None:
            return (self._sums_part(view, card) or ReportPart(words.no_sums_of(card)),)
        parts = tuple(part for other in view.hand if (part := self._sums_part(view, other)))
        return parts or (ReportPart(words.no_sums()),)

    def command_of(self, view: PlayerView, gesture: Gesture) -> str:
        """The command that *gesture*, made by key, is asked about like."""
        return basra_gestures.command_of(gesture)

    def _sums_part(self, view: PlayerView, card: Card) -> ReportPart | None:
        words, ways = self._words.basra, ways_of(view, card)
        if not ways:
            return None
        if view.rules.is_sweeper(card):
            return ReportPart(words.preview(card, words.takes_all(len(ways[0]))))
        sums = tuple(words.groups_taken(_groups(view, card, way)) for way in ways)
        if len(sums) == 1:
            return ReportPart(words.sums_of_card(card, sums[0]))
        return ReportPart(words.ways_of_card(card, len(sums)), sums)

    def _sums(self, view: PlayerView, card: Card, captured: Sequence[Card]) -> tuple[str, ...]:
        words = self._words.basra
        if view.rules.is_sweeper(card):
            return (words.takes_all(len(captured)),)
        return tuple(dict.fromkeys(words.one_sum(group, card) for group in _groups(view, card, captured)))

    # Matches to come

    def sides(self, rules: RuleSet, players: int) -> tuple[int, ...]:
        """Everybody alone, or two partnerships."""
        return tuple(rules.side_of(players))

    def quick_options(self) -> tuple[QuickOption, ...]:
        """A seven that sweeps; partners."""
        words = self._words.basra
        return (
            QuickOption(
                text=words.quick_sweeper(),
                on={"seven_of_diamonds": "sweeper"},
                off={"seven_of_diamonds": "off"},
                has_kinds=True,
            ),
            QuickOption(text=words.quick_partnerships(), on={"partnerships": True}, off={"partnerships": False}),
        )

    # Events

    def event_line(self, event: Any, names: Sequence[str], view: PlayerView) -> str:
        """*event* as one sentence for the log and the screen reader, for the seat of *view*; "" when it needs none."""
        words = self._words.basra
        match event:
            case ev.CardsDealt():
                return words.cards_dealt(event.deal, _who(event.dealer, names, view), event.floor, event.returned)
            case ev.CardPlayed():
                return words.card_played(_who(event.seat, names, view), event.card)
            case ev.CardsCaptured():
                return words.cards_captured(
                    _who(event.seat, names, view), event.captured, event.is_sweep and len(event.captured) > 1
                )
            case ev.BasraMade():
                return words.basra_made(_who(event.seat, names, view), event.points)
            case ev.HandsRefilled():
                return words.hands_refilled(event.refill, event.refill_count)
            case ev.LeftoversTaken():
                return words.leftovers_taken(_who(event.seat, names, view), event.cards)
            case ev.DealScored():
                return self._deal_scored(event, names, view)
            case ev.MatchEnded():
                winners = event.result.winners
                won = tuple(names[winner] for winner in winners)
                return self._words.events.match_ended(won, view.seat in winners)
            case _:
                return ""

    def _deal_scored(self, event: ev.DealScored, names: Sequence[str], view: PlayerView) -> str:
        points = [(self._side_name(side.seats, names, view.seat), side.total) for side in event.sheet.sides]
        text = self._words.events.deal_scored(points)
        if not event.carried:
            return text
        return self._words.events.one_after_the_other((text, self._words.basra.points_carried(event.carried)))

    def _side_name(self, seats: Sequence[Seat], names: Sequence[str], seat: Seat) -> str:
        zones = self._words.zones
        if len(seats) > 1:
            return zones.own_side_name() if seat in seats else zones.other_side_name()
        return zones.own_seat_name() if seat in seats else names[seats[0]]

    def event_pause_ms(self, event: Any) -> int:
        """How long a computer's *event* is shown at normal speed; 0 when it shows nothing."""
        match event:
            case ev.BasraMade():
                return _BASRA_PAUSE_MS
            case ev.CardsCaptured():
                return _CAPTURE_PAUSE_MS
            case ev.CardPlayed():
                return _PLAY_PAUSE_MS
            case ev.CardsDealt() | ev.HandsRefilled() | ev.LeftoversTaken():
                return _SHORT_PAUSE_MS
            case _:
                return 0

    def event_sound(self, event: Any, view: PlayerView) -> str:
        """Name of the sound that *event* makes; "" for none."""
        match event:
            case ev.CardsDealt():
                return "dealt"
            case ev.HandsRefilled():
                # Less than what was played last, which is heard instead.
                return "card-drawn"
            case ev.BasraMade():
                return "basra"
            case ev.CardsCaptured() | ev.LeftoversTaken():
                return "pile-taken"
            case ev.CardPlayed():
                return "discard"
            case ev.DealScored():
                return "deal-over"
            case _:
                return ""


def _groups(view: PlayerView, card: Card, captured: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """What *card* captures, sum by sum, each from the lowest card up."""
    return tuple(tuple(sorted(group, key=lambda other: other.place)) for group in groups_in(card, captured, view.rules))


def _who(seat: Seat, names: Sequence[str], view: PlayerView) -> str | None:
    return None if seat == view.seat else names[seat]


def _while_passing(zone: ZoneSnapshot, seat: Seat, played: CardSpot, lit: frozenset[str]) -> ZoneSnapshot:
    """*zone* while the card *played* by *seat* lies on the floor among the cards it takes."""
    if zone.id == FLOOR:
        lying = tuple(replace(spot, is_lit=spot.uid in lit) for spot in zone.cards if spot.uid != played.uid)
        return replace(zone, cards=(*lying, played), count=len(lying) + 1)
    is_hand = zone.id.kind in (ZoneKind.HAND.value, ZoneKind.OTHER_HAND.value)
    if is_hand and zone.id.owner == seat:
        left = tuple(spot for spot in zone.cards if spot.uid != played.uid)
        return replace(zone, cards=left, count=max(0, zone.count - 1))
    return zone
