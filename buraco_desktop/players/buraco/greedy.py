"""The greedy player: melds all it can, takes what it can use, throws what it needs least."""

from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.actions import Discard, DrawFromStock, TakeDiscardPile
from buraco_desktop.games.buraco.legal import legal_actions
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.ruleset import SetsAllowed, is_wild_card
from buraco_desktop.games.buraco.turn import Phase, Turn
from buraco_desktop.games.buraco.view import PlayerView, turn_in
from buraco_desktop.players.buraco.plans import Move, Position, moves_from
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.levels import Level
from buraco_desktop.players.player import Choice, Reason


class GreedyTurn:
    """One turn of the greedy player; a weak level overlooks some of it."""

    def __init__(self, view: PlayerView, level: Level, chance: Chance) -> None:
        self._view = view
        self._turn: Turn = turn_in(view)
        self._level = level
        self._chance = chance

    def draw(self) -> Choice | None:
        """The pile when something in it can be melded, else the stock; None when nothing can be drawn."""
        actions = list(legal_actions(self._turn))
        stock = next((action for action in actions if isinstance(action, DrawFromStock)), None)
        takes = [action for action in actions if isinstance(action, TakeDiscardPile)]
        if stock is not None and (not takes or self._chance.happens(self._level.overlook_percent)):
            return Choice(stock)
        if not takes:
            return None
        if takes[0].is_use:
            return Choice(max(takes, key=lambda take: len(take.use)), 0.0, (Reason("uses-pile", 1.0),))
        if stock is None:
            return Choice(takes[0])
        hand = Position(tuple(sorted((*self._view.hand, *self._view.pile))), self._turn.melds)
        pile = set(self._view.pile)
        uses = any(not pile.isdisjoint(move.cards) for move in moves_from(hand, _playing(self._turn, self._view.pile)))
        return Choice(takes[0], 0.0, (Reason("uses-pile", 1.0),)) if uses else Choice(stock)

    def play(self) -> Choice | None:
        """The biggest meld, or the card needed least; None when nothing is legal."""
        here = Position(self._view.hand, self._turn.melds)
        moves = list(moves_from(here, self._turn))
        discards = [action.card for action in legal_actions(self._turn) if isinstance(action, Discard)]
        if moves and not (discards and self._chance.happens(self._level.overlook_percent)):
            move = max(moves, key=self._size)
            return Choice(move.action, 0.0, (Reason("own-melds", float(self._points(move))),))
        if not discards:
            return None
        ranked = sorted(discards, key=self._use)
        slip = self._chance.happens(self._level.slip_percent) and len(ranked) > 1
        return Choice(Discard(self._turn.seat, ranked[1 if slip else 0]))

    def _size(self, move: Move) -> tuple[int, int]:
        return len(move.cards) - sum(map(is_wild_card, move.cards)), self._points(move)

    def _points(self, move: Move) -> int:
        return sum(map(self._turn.rules.points, move.cards))

    def _use(self, card: Card) -> float:
        """How useful *card* is to its holder."""
        rules = self._turn.rules
        if is_wild_card(card):
            return 100.0
        use = -0.01 * rules.points(card)
        if any(not isinstance(grow(meld, (card,), rules), Refusal) for meld in self._turn.melds):
            use += 20.0
        places = set()
        for other in self._view.hand:
            if other is card:
                continue
            if other.suit is card.suit and 0 < _distance(card, other) <= 2:
                places.add(other.place)
            elif other.rank is card.rank and rules.melds.sets is SetsAllowed.ALL:
                use += 2.0
        return use + 3.0 * len(places)


def _distance(one: Card, other: Card) -> int:
    apart = abs(one.place - other.place)
    return min(apart, 13 - apart) if 1 in (one.place, other.place) else apart


def _playing(turn: Turn, pile: tuple[Card, ...]) -> Turn:
    """*turn* as it would be with the pile taken."""
    return replace(turn, phase=Phase.PLAY, took=pile)
