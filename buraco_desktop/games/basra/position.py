"""Positions as JSON text (cli.md): what a bug report, a puzzle or a test starts from.

``{"format": "buraco-position", "version": 1, "rules": "basra", "players": 2, "dealer": 1, "to_act": 0,
"hands": ["7H 5S", "QD 3C"], "stock": "", "floor": "3S 4H", "sides": [{"captured": "", "basras": ""}, ...]}``;
the stock: next card to be dealt first.
"""

import json
from typing import Any

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.positions import FORMAT, VERSION
from buraco_desktop.games.basra import rulesets
from buraco_desktop.games.basra.ruleset import option_values
from buraco_desktop.games.basra.state import MatchState


def write_position(state: MatchState) -> str:
    """*state* as JSON text; reading it gives an equal state."""
    deal, rules = state.deal, state.rules
    shipped = option_values(rulesets.by_id(rules.id))
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules.id,
        "options": {key: value for key, value in option_values(rules).items() if value != shipped[key]},
        "players": state.seating.players,
        "dealer": deal.dealer,
        "to_act": deal.to_act,
        "phase": deal.phase.value,
        "hands": [write_cards(hand) for hand in deal.hands],
        "stock": write_cards(deal.stock),
        "floor": write_cards(deal.floor),
        "sides": [
            {"captured": write_cards(captured), "basras": write_cards(basras)}
            for captured, basras in zip(deal.captured, deal.basras, strict=True)
        ],
        "last_capturer": deal.last_capturer,
        "totals": list(state.totals),
        "carried": state.carried,
        "seed": state.seed,
        "deal": state.deal_number,
        "order": write_cards(state.order),
        "returned": write_cards(deal.returned),
        "seen": write_cards(deal.seen),
    }
    return json.dumps(body, indent=1)
