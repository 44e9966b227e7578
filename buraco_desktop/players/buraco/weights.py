"""What things are worth to the careful player, in points of a deal; found by playing thousands of deals."""

from dataclasses import dataclass
from typing import Final

from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet, SetsAllowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How the careful player weighs what it sees.

    Attributes:
        reach: chance that the side gets a given card of which one copy is out of sight, early in a deal.
        canasta: share of its bonus that a canasta in the making counts.
        first_canasta: further points for the canasta a side needs to go out.
        synergy: what a hand card is worth that is sure to be melded later.
        held_points: share of its own points that a card in the hand costs.
        held_card: what every card in the hand costs before the morto.
        held_card_late: the same once the side can go out.
        wild: what a wild in the hand is worth, less what its points cost.
        morto: what emptying the hand is worth while the morto is to come.
        direct: further points for emptying it by melding.
        stuck: what a hand of one card costs that cannot end the deal.
        going_out: further points for ending the deal.
        caught: what each card in an opponent's hand is worth at the end.
        draw: what a card from the stock is worth, whatever it is.
        pile_card: what every card of the pile taken is worth by itself, over what it does for the hand.
        deny: share of what the pile offers the other side that leaving it costs.
        feeds: what a discard costs that an opponent can add at once.
        feeds_canasta: further cost if that makes a canasta.
        near: what a discard costs that lies one card from an opponents' meld, or makes a run likely.
        threat: how much an opponent about to go out counts as the end of the deal, 0 to 1.
        dirty: how likely a clean meld is to be finished with a wild, against what its missing cards say.
        luck: share of what each unseen card would do for the hand that drawing from the stock is worth.
        behind: share of held_card that counts while the partner holds fewer cards.
        pile_left: what leaving each further card to the next player costs when it takes the pile.
    """

    reach: float = 0.47
    canasta: float = 0.48
    first_canasta: float = 49.0
    synergy: float = 7.9
    held_points: float = 0.49
    held_card: float = 8.7
    held_card_late: float = 4.6
    wild: float = 62.0
    morto: float = 184.0
    direct: float = 30.0
    stuck: float = 40.0
    going_out: float = 28.0
    caught: float = 7.4
    draw: float = 0.0
    pile_card: float = 0.99
    deny: float = 0.36
    feeds: float = 16.6
    feeds_canasta: float = 50.0
    near: float = 8.0
    pile_left: float = 0.6
    threat: float = 0.7
    dirty: float = 0.95
    luck: float = 1.5
    behind: float = 0.92


OPEN_PILE: Final = Weights()
CLOSED_PILE: Final = Weights(draw=21.0, luck=0.0)
OPEN_PILE_WITH_SETS: Final = Weights(feeds=0.0, near=0.0)
"""For three and four players: with sets nearly every card fits somewhere, and the core knows better what that costs."""


def weights_for(rules: RuleSet, players: int) -> Weights:
    """The weights for *rules* and so many *players*."""
    if rules.pile.take is PileTake.TOP_CARD:
        return CLOSED_PILE
    return OPEN_PILE if players == 2 or rules.melds.sets is SetsAllowed.NONE else OPEN_PILE_WITH_SETS
