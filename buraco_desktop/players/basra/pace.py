"""How fast Basra moves towards its target."""

from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.players.match_worth import Pace


def pace_of(rules: RuleSet) -> Pace:
    """Measured over deals between equal players: most cards weigh as much as they count."""
    spread = 15.0 + 0.8 * rules.most_cards
    return Pace(spread=spread, a_deal=18.0 + 0.7 * rules.most_cards, near=2 * spread)
