"""Every legal action the slow way: each choice of cards in the hand is tried against the rule book.

Reads plain values of a state and asks the validator about melds; the engine's own search and refusals have no
part in it. Melds on the table are what they are: where their wilds lie is read off them.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.melds import Meld
from buraco_desktop.games.buraco.ruleset import FinalDiscard, GoingOutCanasta, PileTake, PileVisible, RuleSet
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.games.buraco.turn import MortoStatus, Phase
from tests.brute.comparing import as_reading
from tests.brute.validator import Reading, best_growth, best_reading, can_be_wild

Key = tuple[Any, ...]
"""An action without copies, as tests.strategies.by_faces writes it."""

_CARDS_AT_ONCE: Final = 14


class Enumerator:
    """The legal actions of the seat to act in one state, as keys."""

    def __init__(self, state: MatchState) -> None:
        deal = state.deal
        self._state = state
        self._deal = deal
        self._rules: RuleSet = state.rules
        self._seat: Seat = deal.to_act
        self._side = deal.sides[deal.side_of[self._seat]]
        self._melds: tuple[Meld, ...] = self._side.melds
        self._readings = [reading for meld in self._melds if (reading := as_reading(meld)) is not None]
        self._gets_morto = bool(deal.mortos) and self._side.morto is MortoStatus.NONE

    def keys(self) -> set[Key]:
        """Every legal action."""
        if self._state.is_over:
            return set()
        if self._deal.phase is Phase.OVER:
            dealer = Seat((self._deal.dealer + 1) % len(self._deal.hands))
            return {_key("NextDeal", dealer)}
        if self._deal.phase is Phase.DRAW:
            return set(self._drawing())
        return set(self._playing())

    def _drawing(self) -> Iterator[Key]:
        deal = self._deal
        if deal.stock:
            yield _key("DrawFromStock", self._seat)
        if not deal.pile or deal.must_draw:
            return
        hand = deal.hands[self._seat]
        take = self._rules.pile.take
        if take is PileTake.FREE:
            yield _take(self._seat)
        elif take is PileTake.MELD_SOMETHING:
            # T-4: one card must be melded in this turn, so there must be a meld to make.
            held = [*hand, *deal.pile]
            banned = self._banned(deal.pile, hand)
            if next(self._melding(held, banned), None) is not None:
                yield _take(self._seat)
        else:
            yield from self._using_top(hand)

    def _using_top(self, hand: Sequence[Card]) -> Iterator[Key]:
        """T-4, top-card: the top card is melded with cards from the hand, in one action with the taking."""
        *below, top = self._deal.pile
        if self._rules.pile.visible is PileVisible.TOP:
            # What the rest holds may not be needed: take it for the worst there is.
            below = [Card(Rank.JOKER)] * len(below)
        banned = self._banned(self._deal.pile, hand)
        for use in _choices(hand):
            rest = [*(card for card in hand if card not in use), *below]
            faces = _faces(use)
            if self._can_lay([*use, top], rest, banned):
                yield ("TakeDiscardPile", self._seat, None, True, None, None, faces, None)
            for number in range(len(self._melds)):
                if self._can_add(number, [*use, top], rest, banned):
                    yield ("TakeDiscardPile", self._seat, number, True, None, None, faces, None)

    def _playing(self) -> Iterator[Key]:
        deal, rules = self._deal, self._rules
        hand = deal.hands[self._seat]
        took_pile = isinstance(deal.took, tuple)
        banned = -1
        if isinstance(deal.took, tuple) and len(deal.took) == 1 and not deal.has_twin:
            banned = deal.took[0].face
        is_first_turn = deal.turns == 0 and not took_pile and not deal.has_melded and not deal.has_redrawn
        if rules.deal.first_turn_redraw and is_first_turn and deal.stock:
            yield _key("Redraw", self._seat)
        yield from self._melding(hand, banned)
        if took_pile and rules.pile.take is PileTake.MELD_SOMETHING and not deal.has_melded:
            return
        for card in hand:
            if self._can_discard(card, hand, self._readings, banned):
                yield ("Discard", self._seat, None, None, None, None, None, card.face)

    def _melding(self, hand: Sequence[Card], banned: int) -> Iterator[Key]:
        for cards in _choices(hand):
            rest = [card for card in hand if card not in cards]
            if self._can_lay(cards, rest, banned):
                yield ("LayMeld", self._seat, None, None, None, _faces(cards), None, None)
            for number in range(len(self._melds)):
                if self._can_add(number, cards, rest, banned):
                    yield ("AddToMeld", self._seat, number, None, False, _faces(cards), None, None)

    def _can_lay(self, cards: Sequence[Card], rest: Sequence[Card], banned: int) -> bool:
        reading = best_reading(cards, self._rules)
        if reading is None:
            return False
        if reading.kind == "set" and not self._rules.melds.second_set_of_rank:
            ranks = {other.faces[0] % 13 for other in self._readings if other.kind == "set"}
            if reading.faces[0] % 13 in ranks:
                return False
        return self._may_leave(rest, [*self._readings, reading], banned)

    def _can_add(self, number: int, cards: Sequence[Card], rest: Sequence[Card], banned: int) -> bool:
        grown = best_growth(self._readings[number], self._melds[number].cards, cards, self._rules)
        if grown is None:
            return False
        return self._may_leave(rest, [*self._readings[:number], grown, *self._readings[number + 1 :]], banned)

    def _may_leave(self, rest: Sequence[Card], melds: Sequence[Reading], banned: int) -> bool:
        """M-4, G-2: whether a meld may leave *rest* in the hand."""
        if rest:
            return any(self._can_discard(card, rest, melds, banned) for card in rest)
        if self._gets_morto:
            return True
        return self._rules.going_out.final_discard is FinalDiscard.OPTIONAL and self._has_canasta(melds)

    def _can_discard(self, card: Card, hand: Sequence[Card], melds: Sequence[Reading], banned: int) -> bool:
        """T-3, M-4, G-1, G-3."""
        if card.face == banned:
            return False
        if len(hand) > 1 or self._gets_morto:
            return True
        return self._has_canasta(melds) and (self._rules.going_out.wild_discard or not can_be_wild(card))

    def _has_canasta(self, melds: Sequence[Reading]) -> bool:
        """C-5, G-1."""
        needs_clean = self._rules.going_out.canasta is GoingOutCanasta.CLEAN
        return any(len(meld.faces) >= 7 and not (needs_clean and meld.hole >= 0) for meld in melds)

    def _banned(self, pile: Sequence[Card], hand: Sequence[Card]) -> int:
        """T-3: the face that may not go back at once, -1 for none."""
        if len(pile) == 1 and pile[0].face not in {card.face for card in hand}:
            return pile[0].face
        return -1


def _choices(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards, each choice of faces once, nothing included."""
    seen = set()
    for count in range(min(len(hand), _CARDS_AT_ONCE) + 1):
        for cards in combinations(hand, count):
            faces = _faces(cards)
            if faces not in seen:
                seen.add(faces)
                yield cards


def _faces(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted(card.face for card in cards))


def _key(name: str, seat: Seat) -> Key:
    return (name, seat, None, None, None, None, None, None)


def _take(seat: Seat) -> Key:
    return ("TakeDiscardPile", seat, None, False, None, None, (), None)
