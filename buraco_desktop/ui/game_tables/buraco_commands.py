"""Buraco by key and button: each command becomes the gesture that hands would have made."""

from collections.abc import Iterable, Sequence
from typing import Final

from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.ui.game_tables.wording import ZoneWords
from buraco_desktop.ui.table_spec import (
    Gesture,
    GestureKind,
    QuickOption,
    TableCommand,
    TableSnapshot,
    ZoneId,
    ZoneKind,
)

COMMANDS: Final = (
    TableCommand(id="draw"),
    TableCommand(id="take-pile"),
    TableCommand(id="meld"),
    TableCommand(id="add"),
    TableCommand(id="discard"),
)


def gestures(
    snapshot: TableSnapshot, command: str, chosen: Sequence[str], selection: Sequence[str]
) -> tuple[Gesture, ...]:
    """What hands would do for *command*."""
    hand = _zones(snapshot, ZoneKind.HAND)
    uids, picked = tuple(chosen), tuple(selection)

    def drops(sources: Iterable[ZoneId], cards: tuple[str, ...], targets: Iterable[ZoneId]) -> tuple[Gesture, ...]:
        return tuple(
            Gesture(GestureKind.DROP, source, cards, target, picked) for source in sources for target in targets
        )

    match command:
        case "draw":
            stock = _zones(snapshot, ZoneKind.STOCK)
            return tuple(Gesture(GestureKind.ACTIVATE, zone, (), zone, picked) for zone in stock)
        case "take-pile":
            return drops(_zones(snapshot, ZoneKind.PILE), (), hand)
        case "meld" if uids:
            return drops(hand, uids, _zones(snapshot, ZoneKind.NEW_MELD))
        case "add" if uids:
            return drops(hand, uids, _own_melds(snapshot))
        case "discard" if uids:
            return drops(hand, uids, _zones(snapshot, ZoneKind.PILE))
        case _:
            return ()


def hint(words: ZoneWords, command: str, chosen: Sequence[str]) -> str:
    """Why *command* could not be understood."""
    if command == "discard":
        return words.hint_select_discard()
    if command in ("meld", "add"):
        return words.hint_no_meld() if chosen else words.hint_select_cards()
    return ""


def asks(view: PlayerView, command: str) -> bool:
    """A discard ends the turn, and drawing once more throws the first card: neither happens by accident."""
    return command == "discard" or (command == "draw" and view.phase is Phase.PLAY and view.may_redraw)


def command_of(gesture: Gesture) -> str:
    """Enter on the pile with one card selected discards it, Enter on the stock draws."""
    if gesture.kind is GestureKind.ACTIVATE and gesture.target.kind == ZoneKind.STOCK.value:
        return "draw"
    is_discard = (
        gesture.kind is GestureKind.ACTIVATE
        and gesture.target.kind == ZoneKind.PILE.value
        and len(gesture.selection) == 1
    )
    return "discard" if is_discard else ""


def quick_options(words: ZoneWords) -> tuple[QuickOption, ...]:
    """Sets, a closed pile, a clean canasta."""
    return (
        QuickOption(
            text=words.quick_sets(),
            on={"melds.sets": "all"},
            off={"melds.sets": "none", "melds.second_set_of_rank": False, "score.eight_of_a_rank": 0},
        ),
        QuickOption(
            text=words.quick_closed_pile(),
            on={"pile.take": "top-card", "pile.visible": "top"},
            off={"pile.take": "free", "pile.visible": "all"},
        ),
        QuickOption(
            text=words.quick_clean_canasta(),
            on={"going_out.canasta": "clean"},
            off={"going_out.canasta": "any"},
        ),
    )


def _zones(snapshot: TableSnapshot, kind: ZoneKind) -> list[ZoneId]:
    return [zone.id for zone in snapshot.zones if zone.id.kind == kind.value]


def _own_melds(snapshot: TableSnapshot) -> list[ZoneId]:
    return [zone.id for zone in snapshot.zones if zone.is_own and zone.id.kind == ZoneKind.MELD.value]
