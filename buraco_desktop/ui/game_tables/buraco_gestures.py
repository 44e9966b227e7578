"""What hands on the table can mean in Buraco: a gesture becomes candidate actions; the rules choose."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from buraco_desktop.core.card_notation import read_card
from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.actions import (
    Action,
    Discard,
    DrawFromStock,
    Redraw,
    TakeDiscardPile,
    TakeFromMeld,
    add_to_meld,
    lay_meld,
)
from buraco_desktop.games.buraco.legal import legal_actions, refusal_for
from buraco_desktop.games.buraco.ruleset import PileTake, is_wild_card
from buraco_desktop.games.buraco.turn import Phase
from buraco_desktop.games.buraco.view import PlayerView, turn_in
from buraco_desktop.games.buraco.why import Why
from buraco_desktop.ui.game_tables.buraco_snapshot import cards_of
from buraco_desktop.ui.table_spec import Gesture, GestureKind, ZoneId, ZoneKind

_ONE_DISCARD: Final = Refusal("one-discard-only", "T-2")
_SELECT_FIRST: Final = Refusal("select-first", "T-3")
_OTHER_FELT: Final = Refusal("not-own-felt", "C-2")
_NOWHERE: Final = Refusal("nowhere-to-put", "T-3")
_MOST_TAKES: Final = 8
"""More ways of taking the pile than this are no help to anybody."""


def candidates(view: PlayerView, gesture: Gesture) -> tuple[Action, ...]:
    """Actions *gesture* could mean, likeliest first; none when it means nothing."""
    if gesture.kind is GestureKind.ACTIVATE:
        return tuple(_activated(view, gesture))
    source, target = gesture.source.kind, gesture.target.kind
    if source == ZoneKind.HAND.value:
        return tuple(_from_hand(view, gesture))
    if source == ZoneKind.PILE.value and target in _OWN_KINDS:
        return _takes(view, gesture)
    if source == ZoneKind.STOCK.value and target in _OWN_KINDS:
        return (_draw(view),)
    if source == ZoneKind.MELD.value and gesture.source != gesture.target and gesture.source.owner == view.side:
        cards = tuple(map(read_card, gesture.uids))
        return (TakeFromMeld(view.seat, gesture.source.index, cards),) if cards else ()
    return ()


def refusal_of_gesture(view: PlayerView, gesture: Gesture) -> Refusal | None:
    """Why a gesture without candidates cannot be done, where there is a reason to tell."""
    if view.phase is Phase.OVER or not _is_meant(view, gesture):
        return None
    if view.to_act != view.seat:
        return Why.NOT_YOUR_TURN.refusal()
    if view.phase is Phase.DRAW:
        return Why.DRAW_FIRST.refusal()
    target = gesture.target.kind
    to_pile = ZoneKind.PILE.value in (target, gesture.source.kind)
    cards = gesture.uids or gesture.selection
    if to_pile:
        return _ONE_DISCARD if len(cards) > 1 else None
    if gesture.kind is GestureKind.ACTIVATE:
        if target == ZoneKind.HAND.value:
            return Refusal("fits-no-meld", "T-3", cards_of(view, gesture.uids))
        return _SELECT_FIRST
    return _OTHER_FELT if target == ZoneKind.OTHER_FELT.value else _NOWHERE


def _is_meant(view: PlayerView, gesture: Gesture) -> bool:
    """Whether somebody who makes *gesture* waits for something to happen."""
    if gesture.kind is GestureKind.DROP:
        return gesture.source.kind == ZoneKind.HAND.value or ZoneKind.PILE.value == gesture.target.kind
    kind = gesture.target.kind
    if kind == ZoneKind.MELD.value:
        return gesture.target.owner == view.side
    return kind in (ZoneKind.HAND.value, ZoneKind.PILE.value, ZoneKind.NEW_MELD.value)


def may_pick_up(view: PlayerView, source: ZoneId) -> bool:
    """Whether cards of *source* can be dragged at all: one's hand at any time, the rest in one's turn."""
    if source.kind == ZoneKind.HAND.value:
        return source.owner == view.seat and not view.is_hand_hidden
    if view.phase is Phase.OVER or view.to_act != view.seat:
        return False
    if source.kind == ZoneKind.MELD.value:
        return source.owner == view.side
    return source.kind in (ZoneKind.PILE.value, ZoneKind.STOCK.value)


_OWN_KINDS: Final = frozenset({ZoneKind.HAND.value, ZoneKind.MELD.value, ZoneKind.NEW_MELD.value})


def _from_hand(view: PlayerView, gesture: Gesture) -> Iterable[Action]:
    cards = cards_of(view, gesture.uids)
    if not cards:
        return
    match gesture.target.kind:
        case ZoneKind.NEW_MELD.value:
            yield lay_meld(view.seat, cards)
        case ZoneKind.MELD.value:
            is_other = gesture.target.owner != view.side
            yield add_to_meld(view.seat, gesture.target.index, cards, is_other_side=is_other)
        case ZoneKind.PILE.value if len(cards) == 1:
            yield Discard(view.seat, cards[0])
        case _:
            return


def _activated(view: PlayerView, gesture: Gesture) -> Iterable[Action]:
    chosen = cards_of(view, gesture.selection)
    match gesture.target.kind:
        case ZoneKind.STOCK.value:
            yield _draw(view)
        case ZoneKind.PILE.value:
            if view.phase is Phase.PLAY and len(chosen) == 1:
                yield Discard(view.seat, chosen[0])
            elif view.phase is Phase.DRAW or not chosen:
                yield from _takes(view, gesture)
        case ZoneKind.NEW_MELD.value if chosen:
            yield lay_meld(view.seat, chosen)
        case ZoneKind.MELD.value if chosen:
            is_other = gesture.target.owner != view.side
            yield add_to_meld(view.seat, gesture.target.index, chosen, is_other_side=is_other)
        case ZoneKind.HAND.value:
            yield from _obvious(view, cards_of(view, gesture.uids), chosen)
        case _:
            return


def _draw(view: PlayerView) -> Action:
    return Redraw(view.seat) if view.phase is Phase.PLAY and view.may_redraw else DrawFromStock(view.seat)


def _obvious(view: PlayerView, cards: tuple[Card, ...], chosen: tuple[Card, ...]) -> Iterable[Action]:
    """What a double-click on a card of the hand can only mean: lay what is selected, or add to a meld it fits."""
    if not cards or view.to_act != view.seat or view.phase is not Phase.PLAY:
        return
    meant = chosen if cards[0] in chosen else cards
    if len(chosen) >= 3 and cards[0] in chosen:
        yield lay_meld(view.seat, chosen)
        return
    turn = turn_in(view)
    for index in range(len(turn.melds)):
        action = add_to_meld(view.seat, index, meant)
        if refusal_for(turn, action) is None:
            yield action


def _takes(view: PlayerView, gesture: Gesture) -> tuple[Action, ...]:
    """Ways of taking the pile that *gesture* can mean."""
    plain = TakeDiscardPile(view.seat)
    is_late = view.to_act != view.seat or view.phase is not Phase.DRAW
    if view.rules.pile.take is not PileTake.TOP_CARD or is_late:
        return (plain,)
    picked = cards_of(view, gesture.selection)
    target = gesture.target
    if target.kind == ZoneKind.MELD.value and target.owner != view.side:
        return (plain,)
    turn = turn_in(view)
    where: tuple[int | None, ...]
    match target.kind:
        case ZoneKind.MELD.value:
            where = (target.index,)
        case ZoneKind.NEW_MELD.value:
            where = (None,)
        case _:
            where = (None, *range(len(turn.melds)))
    exact = [TakeDiscardPile(view.seat, tuple(sorted(picked)), meld, True) for meld in where]
    fitting: list[Action] = [take for take in exact if refusal_for(turn, take) is None]
    if fitting and (picked or target.kind == ZoneKind.MELD.value):
        return tuple(fitting)
    takes = [
        named
        for take in legal_actions(turn)
        if isinstance(take, TakeDiscardPile) and take.meld in where
        for named in _with_picked(take, picked)
        if refusal_for(turn, named) is None
    ]
    if takes:
        return tuple(_simplest(takes))
    # Nothing fits: the one likeliest meant says why.
    return (exact[0],) if target.kind != ZoneKind.HAND.value and target.kind != ZoneKind.PILE.value else (plain,)


def _with_picked(take: TakeDiscardPile, picked: tuple[Card, ...]) -> Iterable[TakeDiscardPile]:
    """*take* with the very copies that were picked; nothing if it does not use them all."""
    use = list(take.use)
    for card in picked:
        twin = card if card in use else next((other for other in use if other.face == card.face), None)
        if twin is None:
            return
        use[use.index(twin)] = card
    if len(set(use)) == len(use):
        yield TakeDiscardPile(take.seat, tuple(sorted(use)), take.meld, take.is_use)


def _simplest(takes: list[TakeDiscardPile]) -> list[TakeDiscardPile]:
    """The ways that lay no more than they need, without wilds first: more can be added afterwards."""

    def holds(one: TakeDiscardPile, other: TakeDiscardPile) -> bool:
        return one.meld == other.meld and Counter(_faces(other.use)) < Counter(_faces(one.use))

    least = [take for take in takes if not any(holds(take, other) for other in takes)]
    least.sort(key=lambda take: (any(map(is_wild_card, take.use)), len(take.use), take.meld is None))
    return least[:_MOST_TAKES]


def _faces(cards: Iterable[Card]) -> list[int]:
    return [card.face for card in cards]
