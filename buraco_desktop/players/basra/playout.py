"""Playing a deal out in thought, and what it has come to where the playing stops."""

import math
from collections.abc import Sequence

from buraco_desktop.players.basra.policy import best_play
from buraco_desktop.players.basra.table import Table
from buraco_desktop.players.basra.weights import WEIGHTS, Weights
from buraco_desktop.players.match_worth import chances_of_lead

_SWING = 1.2
"""How far, by the root of the cards still to be taken, the lead in cards of one side over another may swing."""


def play_out(table: Table, least: int, weights: Weights = WEIGHTS) -> None:
    """Let the careful player play every seat: at least so many plays, then on until all hands are empty."""
    count = 0
    play, hands = table.play, table.hands
    while hands[table.to_act]:
        if count >= least and table.are_hands_fresh:
            return
        face, taken = best_play(table, weights)
        play(face, taken)
        count += 1


def expected_scores(table: Table) -> Sequence[float]:
    """Points of each side: those of the deal when it is over, else what they are likely to come to from here."""
    if table.is_over:
        return table.scores()
    shares = _shares_of_most(table.cards)
    most = table.terms.most_cards
    return [points + most * share for points, share in zip(table.points, shares, strict=True)]


def _shares_of_most(cards: Sequence[int]) -> list[float]:
    """The chance of each side to end with most cards."""
    return chances_of_lead(cards, _SWING * math.sqrt(2 * (53 - sum(cards))))
