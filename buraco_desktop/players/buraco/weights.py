"""What things are worth to the careful player, in points of a deal; found by playing thousands of deals."""

from dataclasses import dataclass
from typing import Final

from buraco_desktop.games.buraco.ruleset import PileTake, RuleSet


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
        draw: what a card from the stock is worth.
        pile_card: what every card of the pile taken is worth by itself, over what it does for the hand.
        deny: share of what the pile offers the other side that leaving it costs.
        feeds: what a discard costs that an opponent can add at once.
        feeds_canasta: further cost if that makes a canasta.
        near: what a discard costs that lies one card from an opponents' meld, or makes a run likely.
        threat: how much an opponent about to go out counts as the end of the deal, 0 to 1.
        dirty: how likely a clean meld is to be finished with a wild, against what its missing cards say.
        behind: share of held_card that counts while the partner holds fewer cards.
        pile_left: what leaving each further card to the next player costs when it takes the pile.
    """

    reach: float = 0.40
    canasta: float = 0.8
    first_canasta: float = 60.0
    synergy: float = 16.0
    held_points: float = 0.4
    held_card: float = 3.0
    held_card_late: float = 4.0
    wild: float = 35.0
    morto: float = 110.0
    direct: float = 25.0
    stuck: float = 40.0
    going_out: float = 20.0
    caught: float = 7.0
    draw: float = 9.0
    pile_card: float = 1.0
    deny: float = 0.3
    feeds: float = 18.0
    feeds_canasta: float = 60.0
    near: float = 8.0
    pile_left: float = 2.0
    threat: float = 0.7
    dirty: float = 1.0
    behind: float = 0.9


OPEN_PILE: Final = Weights()
CLOSED_PILE: Final = Weights()


def weights_for(rules: RuleSet) -> Weights:
    """The weights for *rules*."""
    return CLOSED_PILE if rules.pile.take is PileTake.TOP_CARD else OPEN_PILE
