"""The careful player's choices in a view, with the terms that make up their worth."""

from buraco_desktop.players.basra.policy import TERM_NAMES, Eye, weigh
from buraco_desktop.players.basra.table import Play, Table
from buraco_desktop.players.basra.weights import Weights
from buraco_desktop.players.player import Reason


def careful_plays(table: Table, weights: Weights) -> list[tuple[Play, float, tuple[Reason, ...]]]:
    """Every play of the seat to act, best first, with its worth and what it is made of."""
    eye = Eye(table)
    found = []
    for face, taken in table.plays():
        terms = weigh(eye, face, taken, weights)
        reasons = tuple(Reason(name, points) for name, points in zip(TERM_NAMES, terms, strict=True) if points)
        found.append(((face, taken), sum(terms), reasons))
    # A stable sort: of equals the first, as in playouts.
    found.sort(key=lambda each: -each[1])
    return found
