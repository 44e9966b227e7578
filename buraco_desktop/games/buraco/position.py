"""Positions as JSON text (cli.md): what a bug report, a puzzle or a test starts from."""

import json
from typing import Any

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.positions import FORMAT, VERSION
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.melds import meld_words
from buraco_desktop.games.buraco.ruleset_options import option_values
from buraco_desktop.games.buraco.state import MatchState


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
        "took": write_cards(deal.took) if isinstance(deal.took, tuple) else deal.took,
        "hands": [write_cards(hand) for hand in deal.hands],
        "stock": write_cards(deal.stock),
        "pile": write_cards(deal.pile),
        "mortos": [write_cards(morto) for morto in deal.mortos],
        "sides": [
            {"melds": [" ".join(meld_words(meld)) for meld in side.melds], "morto": side.morto.value}
            for side in deal.sides
        ],
        "totals": list(state.totals),
        "seed": state.seed,
        "deal": state.deal_number,
        "order": write_cards(state.order),
        "side_of": list(deal.side_of),
        "drawn": deal.drawn.text if deal.drawn else None,
        "has_twin": deal.has_twin,
        "has_melded": deal.has_melded,
        "hidden": list(deal.hidden),
        "unplayed": list(deal.unplayed),
        "known": [write_cards(cards) for cards in deal.known],
        "thrown": [write_cards(cards) for cards in deal.thrown],
        "turns": deal.turns,
        "swaps": deal.swaps,
        "must_draw": deal.must_draw,
        "has_redrawn": deal.has_redrawn,
        "went_out": deal.went_out,
        "end": deal.end.value if deal.end else None,
    }
    return json.dumps(body, indent=1)
