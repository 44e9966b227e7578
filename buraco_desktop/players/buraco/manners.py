"""What people take for a mistake, whatever it may be worth: it must be shown to be far better before it is done."""

from collections.abc import Sequence
from typing import Final

from buraco_desktop.core.cards import JOKER_FACE
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.candidates import Candidate, Outset, is_melding
from buraco_desktop.players.buraco.card_counting import first_stock
from buraco_desktop.players.buraco.core import Deal
from buraco_desktop.players.buraco.core_melds import card_count, has_wild

_FEEDS: Final = -40.0
"""Points against a discard that the other side can add to a meld at once, while another can not be added."""
_TAKES_NOTHING: Final = -40.0
"""Points against a pile of which no card goes with anything."""
_BURNS: Final = -15.0
"""Points against each wild that goes to a meld short of a canasta, and not to get rid of the hand, while much of the
stock is left."""
_BURNS_AT_ONCE: Final = -45.0
"""The same while hardly any of it is gone."""
_MUCH: Final = 0.4
_HARDLY_GONE: Final = 5 / 6
"""Shares of the first stock."""
_FEW_CARDS: Final = 3
_CANASTA: Final = 7
_TWO: Final = 1


def oddness(outset: Outset, candidates: Sequence[Candidate]) -> list[float]:
    """Points that speak against each of *candidates* because it looks like a mistake; 0.0 for most."""
    codes = [candidate.codes[0] for candidate in candidates]
    others = [side for side in range(len(outset.view.sides)) if side != outset.view.side]
    has_safe = any(code & 15 == at.A_DISCARD and _is_safe(outset, code >> at.A_CARDS, others) for code in codes)
    points = [_against(outset, code, others, has_safe=has_safe) for code in codes]
    share = outset.view.stock_count / first_stock(outset.view)
    if share <= _MUCH:
        return points
    each = _BURNS_AT_ONCE if share > _HARDLY_GONE else _BURNS
    return [one + each * _burnt(outset, candidate) for one, candidate in zip(points, candidates, strict=True)]


def _against(outset: Outset, code: int, others: Sequence[int], *, has_safe: bool) -> float:
    if code & 15 == at.A_DISCARD:
        return _FEEDS if has_safe and _feeds(outset, code >> at.A_CARDS, others) else 0.0
    if code in (at.A_DRAW, at.A_REDRAW) or is_melding(code):
        return 0.0
    return 0.0 if _uses_pile(outset) else _TAKES_NOTHING


def _burnt(outset: Outset, candidate: Candidate) -> int:
    """How many wilds a plan spends on melds short of a canasta while cards to play on with are left."""
    if not candidate.is_plan:
        return 0
    outset.follow(candidate.codes)
    hand = at.HANDS + outset.view.seat * at.HAND_SIZE
    if outset.play.is_over() or outset.has_new_hand() or outset.play.cell(hand + at.H_COUNT) <= _FEW_CARDS:
        return 0
    return max(0, _short_dirty(outset.play, outset.view.side) - _short_dirty(outset.world, outset.view.side))


def _short_dirty(deal: Deal, side: int) -> int:
    """How many melds of a side have a wild and are no canasta."""
    melds = [deal.cell(at.MELDS + side * at.MOST_MELDS + number) for number in range(deal.cell(at.MELD_COUNT + side))]
    return sum(1 for meld in melds if has_wild(meld) and card_count(meld) < _CANASTA)


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
