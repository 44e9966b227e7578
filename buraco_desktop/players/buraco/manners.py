"""What people take for a mistake, whatever it may be worth: it must be shown to be far better before it is done."""

from collections.abc import Iterable, Sequence
from typing import Final

from buraco_desktop.core.cards import JOKER_FACE
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.candidates import Candidate, Outset, is_melding

_FEEDS: Final = -25.0
"""Points against a discard that the other side can add to a meld at once, while another can not be added."""
_TAKES_NOTHING: Final = -25.0
"""Points against a pile of which no card goes with anything."""
_TWO: Final = 1


def oddness(outset: Outset, candidates: Iterable[Candidate]) -> list[float]:
    """Points that speak against each of *candidates* because it looks like a mistake; 0.0 for most."""
    codes = [candidate.codes[0] for candidate in candidates]
    others = [side for side in range(len(outset.view.sides)) if side != outset.view.side]
    has_safe = any(code & 15 == at.A_DISCARD and _is_safe(outset, code >> at.A_CARDS, others) for code in codes)
    return [_against(outset, code, others, has_safe=has_safe) for code in codes]


def _against(outset: Outset, code: int, others: Sequence[int], *, has_safe: bool) -> float:
    if code & 15 == at.A_DISCARD:
        return _FEEDS if has_safe and _feeds(outset, code >> at.A_CARDS, others) else 0.0
    if code in (at.A_DRAW, at.A_REDRAW) or is_melding(code):
        return 0.0
    return 0.0 if _uses_pile(outset) else _TAKES_NOTHING


def _is_safe(outset: Outset, face: int, others: Sequence[int]) -> bool:
    """Whether a natural fits no meld of another side."""
    return not _is_wild(face) and not _feeds(outset, face, others)


def _feeds(outset: Outset, face: int, others: Sequence[int]) -> bool:
    """Whether a natural fits a meld of another side."""
    if _is_wild(face):
        return False
    cell = outset.world.cell
    return any((cell(at.FITS + side * 4 + face // 13) | cell(at.SET_RANKS + side)) >> face % 13 & 1 for side in others)


def _is_wild(face: int) -> bool:
    return face == JOKER_FACE or face % 13 == _TWO


def _uses_pile(outset: Outset) -> bool:
    """Whether a card of the pile is a wild, fits a meld of one's side, or goes with a card of the hand or the pile."""
    cell, side = outset.world.cell, outset.view.side
    if cell(at.PILE_WILDS):
        return True
    hand = at.HANDS + outset.view.seat * at.HAND_SIZE
    held = [cell(hand + suit) for suit in range(4)]
    for suit in range(4):
        pile = cell(at.PILE_MASK + suit)
        fits = cell(at.FITS + side * 4 + suit) | cell(at.SET_RANKS + side) | _near(held[suit] | pile)
        if cell(at.O_SETS):
            fits |= held[suit] | held[(suit + 1) % 4] | held[(suit + 2) % 4] | held[(suit + 3) % 4]
        if pile & fits:
            return True
    return False


def _near(places: int) -> int:
    """Places one or two away from any of *places* of a suit."""
    wide = places | (places & 1) << 13
    near = wide << 1 | wide >> 1 | wide << 2 | wide >> 2
    return (near | near >> 13) & 0x1FFF
