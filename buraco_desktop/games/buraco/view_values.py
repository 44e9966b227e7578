"""A view as plain values, for players that are programs of their own: the names of PlayerView, cards as text."""

from typing import Any, Final

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.games.buraco.melds import meld_words
from buraco_desktop.games.buraco.ruleset_options import option_values
from buraco_desktop.games.buraco.view import PlayerView

FORMAT: Final = "buraco-view"
VERSION: Final = 1


def view_values(view: PlayerView) -> dict[str, Any]:
    """*view* as plain values.

    Cards are as in a position file: separated by spaces, the wild of a run marked with what it stands for, the top of
    the pile last. Every field of PlayerView is there under its own name, but for ``seating``, which is ``players``.
    ``options`` holds every option in force, also those that are as the rule set has them.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": view.rules.id,
        "options": dict(option_values(view.rules)),
        "players": view.seating.players,
        "seat": view.seat,
        "side": view.side,
        "dealer": view.dealer,
        "deal_number": view.deal_number,
        "to_act": view.to_act,
        "phase": view.phase.value,
        "hand": write_cards(view.hand),
        "is_hand_hidden": view.is_hand_hidden,
        "hand_counts": list(view.hand_counts),
        "stock_count": view.stock_count,
        "pile": write_cards(view.pile),
        "pile_count": view.pile_count,
        "morto_counts": list(view.morto_counts),
        "sides": [
            {"melds": [" ".join(meld_words(meld)) for meld in side.melds], "morto": side.morto.value}
            for side in view.sides
        ],
        "side_of": list(view.side_of),
        "took": write_cards(view.took) if isinstance(view.took, tuple) else view.took,
        "drawn": None if view.drawn is None else view.drawn.text,
        "has_twin": view.has_twin,
        "has_melded": view.has_melded,
        "must_draw": view.must_draw,
        "may_redraw": view.may_redraw,
        "known": [write_cards(cards) for cards in view.known],
        "thrown": [write_cards(cards) for cards in view.thrown],
        "totals": list(view.totals),
        "sheet": None if view.sheet is None else view.sheet.total_values(),
        "shown_hands": [write_cards(hand) for hand in view.shown_hands],
        "is_match_over": view.is_match_over,
        "went_out": view.went_out,
    }
