"""What a hand can meld: single moves, and sequences of moves that empty it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.actions import Action, AddToMeld, LayMeld
from buraco_desktop.games.buraco.going_out import refusal_for_rest
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.meld_search import faces_of, growths_in, melds_in
from buraco_desktop.games.buraco.melds import Meld, RankSet
from buraco_desktop.games.buraco.turn import Turn

_MOST_NODES: Final = 120
_MOST_SHED: Final = 14
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Position:
    """A hand, sorted, and the melds of its side."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One way of melding, and where it leads."""

    action: Action
    cards: tuple[Card, ...]
    after: Position


def moves_from(position: Position, turn: Turn) -> Iterator[Move]:
    """Every legal way to lay or extend a meld in *position*, with the wilds that matter.

    Args:
        position: the hand and melds; they may be those of a turn thought on.
        turn: the real turn, for what the rules ask besides.
    """
    hand = faces_of(position.hand)
    idle = _idle_wilds(position.hand)
    rules = turn.rules
    for cards, is_set in melds_in(hand, rules):
        if _wastes(cards, idle):
            continue
        meld = read_meld(cards, rules)
        if isinstance(meld, Refusal):
            continue
        if is_set and not rules.melds.second_set_of_rank and isinstance(meld, RankSet):
            if any(isinstance(other, RankSet) and other.rank is meld.rank for other in position.melds):
                continue
        after = _after(position, cards, (*position.melds, meld), turn)
        if after is not None:
            yield Move(LayMeld(turn.seat, cards), cards, after)
    for number, before in enumerate(position.melds):
        for cards in growths_in(before, hand, rules):
            if _wastes(cards, idle) and len(cards) > 1:
                continue
            grown = grow(before, cards, rules)
            if isinstance(grown, Refusal):
                continue
            melds = (*position.melds[:number], grown, *position.melds[number + 1 :])
            after = _after(position, cards, melds, turn)
            if after is not None:
                yield Move(AddToMeld(turn.seat, number, cards), cards, after)


def emptying(position: Position, turn: Turn) -> tuple[Move, ...] | None:
    """A sequence of moves that leaves one card at most, or none found; the first found, biggest moves first."""
    if len(position.hand) > _MOST_SHED:
        return None
    nodes = 0
    tried: set[Position] = set()

    def search(here: Position) -> tuple[Move, ...] | None:
        nonlocal nodes
        nodes += 1
        if len(here.hand) <= 1:
            return ()
        if nodes > _MOST_NODES or here in tried:
            return None
        tried.add(here)
        moves = list(moves_from(here, turn))
        usable = {card.face for move in moves for card in move.cards}
        if sum(card.face not in usable for card in here.hand) > 1:
            return None
        moves.sort(key=lambda move: -len(move.cards))
        for move in moves:
            rest = search(move.after)
            if rest is not None:
                return (move, *rest)
        return None

    found = search(position)
    return found or None


def _after(position: Position, cards: tuple[Card, ...], melds: tuple[Meld, ...], turn: Turn) -> Position | None:
    rest = tuple(card for card in position.hand if card not in cards)
    if len(rest) <= 2 and refusal_for_rest(turn, rest, melds) is not None:
        return None
    return Position(rest, melds)


def _idle_wilds(hand: tuple[Card, ...]) -> frozenset[int]:
    """Faces of the twos that need not be tried as wilds: the two of the shortest suit does as well."""
    twos = {card.face for card in hand if card.place == _TWO}
    if len(twos) < 2:
        return frozenset()
    in_suit = [0] * 5
    for face in {card.face for card in hand}:
        in_suit[face // 13] += 1
    return frozenset(twos - {min(twos, key=lambda face: (in_suit[face // 13], face))})


def _wastes(cards: tuple[Card, ...], idle: frozenset[int]) -> bool:
    """Whether *cards* use an idle two for a wild."""
    if not idle:
        return False
    suits = {card.suit for card in cards if card.place > _TWO or card.place == 1}
    return any(card.face in idle and (len(suits) != 1 or card.suit not in suits) for card in cards)
