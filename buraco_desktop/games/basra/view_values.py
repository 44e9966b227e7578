"""A view as plain values, for players that are programs of their own: the names of PlayerView, cards as text."""

from typing import Any, Final

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.games.basra.ruleset import option_values
from buraco_desktop.games.basra.view import PlayerView

FORMAT: Final = "basra-view"
VERSION: Final = 1


def view_values(view: PlayerView) -> dict[str, Any]:
    """*view* as plain values.

    Cards are as in a position file: separated by spaces. Every field of PlayerView is there under its own name, but
    for ``seating``, which is ``players``, and ``captured`` and ``basras``, which are in ``sides``. ``options`` holds
    every option in force, also those that are as the rule set has them.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": view.rules.id,
        "options": option_values(view.rules),
        "players": view.seating.players,
        "seat": view.seat,
        "side": view.side,
        "side_of": list(view.side_of),
        "dealer": view.dealer,
        "deal_number": view.deal_number,
        "to_act": view.to_act,
        "phase": view.phase.value,
        "hand": write_cards(view.hand),
        "hand_counts": list(view.hand_counts),
        "stock_count": view.stock_count,
        "refill": view.refill,
        "refill_count": view.refill_count,
        "floor": write_cards(view.floor),
        "sides": [
            {"captured": write_cards(captured), "basras": write_cards(basras)}
            for captured, basras in zip(view.captured, view.basras, strict=True)
        ],
        "last_capturer": view.last_capturer,
        "returned": write_cards(view.returned),
        "seen": write_cards(view.seen),
        "totals": list(view.totals),
        "carried": view.carried,
        "sheet": None if view.sheet is None else view.sheet.total_values(),
        "is_match_over": view.is_match_over,
    }
