"""What hands on the table, keys and buttons can mean in Basra, and what a card would take."""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.basra.actions import PlayCard, play_card
from buraco_desktop.games.basra.captures import captures_of
from buraco_desktop.games.basra.turn import Phase
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.games.basra.why import Why
from buraco_desktop.ui.table_spec import (
    Gesture,
    GestureKind,
    TableCommand,
    TableSnapshot,
    ZoneId,
    ZoneKind,
)

COMMANDS: Final = (
    TableCommand(id="play"),
    TableCommand(id="sums", tells_only=True),
)

_SELECT_FIRST: Final = Refusal("select-card-first", "A-4")
_ONE_CARD: Final = Refusal("one-card-only", "A-4")
_FLOOR_ONLY: Final = Refusal("floor-only", "A-4")


def card_of(view: PlayerView, uids: Sequence[str]) -> Card | None:
    """The one card of the hand that *uids* name; None for none or several."""
    cards = [card for card in view.hand if card.text in uids]
    return cards[0] if len(cards) == 1 and len(uids) == 1 else None


def ways_of(view: PlayerView, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Every capture there is to choose from for *card*, in the order in which the cards lie; none: it stays."""
    if view.phase is Phase.OVER:
        return ()
    places = {other: place for place, other in enumerate(view.floor)}
    return tuple(
        tuple(sorted(captured, key=lambda other: places[other]))
        for captured in captures_of(card, view.floor, view.rules)
    )


def candidates(view: PlayerView, gesture: Gesture) -> tuple[PlayCard, ...]:
    """Plays that *gesture* could mean; a card of the floor that is pointed at must be among those taken."""
    card, onto = _meant(view, gesture)
    if card is None:
        return ()
    ways = ways_of(view, card)
    pointed = [way for way in ways if any(other.text == onto for other in way)]
    return tuple(play_card(view.seat, card, way) for way in (pointed or ways or ((),)))


def _meant(view: PlayerView, gesture: Gesture) -> tuple[Card | None, str]:
    """The card to be played, and the card of the floor that is pointed at, or ""."""
    target = gesture.target.kind
    if gesture.kind is GestureKind.DROP:
        is_play = gesture.source.kind == ZoneKind.HAND.value and target == ZoneKind.FLOOR.value
        return (card_of(view, gesture.uids), gesture.onto) if is_play else (None, "")
    if target == ZoneKind.HAND.value:
        return card_of(view, gesture.uids), ""
    if target == ZoneKind.FLOOR.value:
        return card_of(view, gesture.selection), gesture.uids[0] if gesture.uids else ""
    return None, ""


def refusal_of_gesture(view: PlayerView, gesture: Gesture) -> Refusal | None:
    """Why a gesture that means no play cannot be done, where there is a reason to tell."""
    if view.phase is Phase.OVER:
        return None
    if view.to_act != view.seat:
        return Why.NOT_YOUR_TURN.refusal()
    if gesture.kind is GestureKind.DROP:
        if gesture.source.kind != ZoneKind.HAND.value:
            return None
        return _ONE_CARD if len(gesture.uids) > 1 else _FLOOR_ONLY
    return _SELECT_FIRST if gesture.target.kind == ZoneKind.FLOOR.value else None


def may_pick_up(view: PlayerView, source: ZoneId) -> bool:
    """One's hand at any time, to arrange it; nothing else is ever picked up."""
    return source.kind == ZoneKind.HAND.value and source.owner == view.seat


def command_gestures(
    snapshot: TableSnapshot, command: str, chosen: Sequence[str], selection: Sequence[str]
) -> tuple[Gesture, ...]:
    """To play is to let the chosen card go over the floor."""
    if command != "play" or not chosen:
        return ()
    floor = ZoneId(ZoneKind.FLOOR.value)
    hands = [zone.id for zone in snapshot.zones if zone.id.kind == ZoneKind.HAND.value]
    return tuple(Gesture(GestureKind.DROP, hand, tuple(chosen), floor, tuple(selection)) for hand in hands)


def command_of(gesture: Gesture) -> str:
    """Enter on a card of the hand, or on the floor when one is selected, plays it."""
    is_play = gesture.kind is GestureKind.ACTIVATE and gesture.target.kind in (
        ZoneKind.HAND.value,
        ZoneKind.FLOOR.value,
    )
    return "play" if is_play else ""
