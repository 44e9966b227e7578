"""The same position of Basra with other hidden cards, and deals played by levels."""

import random
from collections.abc import Sequence
from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import GAME, RuleSet
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import Budget

FEW = Budget(rollouts=8, seconds=3600.0)
"""What search gets in tests that are about anything but strength; no clock that could cut it short."""


def dealt_again(state: MatchState, seat: Seat, chance: random.Random) -> MatchState:
    """*state* with every card that *seat* cannot know dealt anew.

    Cards that went under the stock at first were seen there by all (A-3): they stay where they are.
    """
    deal = state.deal
    fixed = {*deal.hands[seat], *deal.returned}
    hidden = [card for other in (*deal.hands, deal.stock) for card in other if card not in fixed]
    hidden.sort()
    chance.shuffle(hidden)

    def again(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card if card in fixed else hidden.pop() for card in cards)

    hands = tuple(tuple(sorted(again(hand))) for hand in deal.hands)
    # The order of the pack tells all: nobody who is handed this state could look it up there.
    return replace(state, order=(), deal=replace(deal, hands=hands, stock=again(deal.stock)))


def play_on(state: MatchState, levels: Sequence[str], seed: int, budget: Budget = FEW) -> list[str]:
    """Every action to the end of the deal in notation, the score last; an illegal action raises."""
    seats = [make_player(GAME.id, levels[seat % len(levels)], seed) for seat in range(state.seating.players)]
    words = []
    while state.sheet is None:
        seat = GAME.to_act(state)
        assert seat is not None
        action = seats[seat].choose(GAME.view_for(state, seat), budget).action
        words.append(GAME.write_action(action))
        state = GAME.apply(state, action).state
    return [*words, str([side.total for side in state.sheet.sides])]


def record_of(table: tuple[RuleSet, int], levels: Sequence[str], seed: int, budget: Budget = FEW) -> list[str]:
    """A deal of *levels*, as play_on."""
    rules, players = table
    return play_on(GAME.start(rules, Seating(players=players), seed).state, levels, seed, budget)


if __name__ == "__main__":
    import sys

    from tests.basra_tables import all_tables

    for each in all_tables():
        print(record_of(each, sys.argv[1].split(","), 11))
