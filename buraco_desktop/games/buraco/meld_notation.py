"""Melds as text and back: ``5H X*=6H 7H``. A wild without a star goes where the rules put it."""

from collections.abc import Sequence

from buraco_desktop.core.card_notation import read_card
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, Run, meld_words
from buraco_desktop.games.buraco.ruleset import RuleSet


def bare_words(text: str) -> list[str]:
    """The physical cards of a meld's text: what stands before each ``*``."""
    return [word.partition("*")[0] for word in text.split()]


def meld_from_text(text: str, cards: Sequence[Card], rules: RuleSet) -> Meld:
    """The meld *text* describes, made of *cards* (its physical cards, in the order written).

    Raises:
        MalformedTextError: if the cards make no meld, or a wild cannot stand where the text puts it.
    """
    meld = read_meld(cards, rules)
    if isinstance(meld, Refusal):
        raise MalformedTextError(f"'{text}' is no meld ({meld.rule})", refusal=meld)
    stars = [(at, word.partition("*=")[2]) for at, word in enumerate(text.split()) if "*" in word]
    if not stars:
        return meld
    if len(stars) > 1 or not isinstance(meld, Run):
        raise MalformedTextError(f"'{text}' is no meld: at most one wild of a run is marked with *")
    at, place_text = stars[0]
    if place_text == "free":
        fits = meld.is_free and cards[at] is meld.wild
        return _checked(text, meld, fits)
    place = read_card(place_text)
    if meld.stands_for is not None and meld.stands_for.face == place.face and meld.wild is not None:
        return _as_written(_checked(text, meld, meld.wild.face == cards[at].face), cards, at)
    return _placed(text, meld, cards[at], place)


def _as_written(meld: Meld, cards: Sequence[Card], wild_at: int) -> Meld:
    """*meld*, its ace at the end where it is written: A-2-...-Q and a wild king grew so, and lie so."""
    if not isinstance(meld, Run) or meld.stands_for is None or meld.wild_at == wild_at:
        return meld
    low = meld.stands_for.place - wild_at
    if low < 1 or any(card.place != (low + at - 1) % 13 + 1 for at, card in enumerate(cards) if at != wild_at):
        return meld
    return Run(meld.suit, low, tuple(cards), wild_at)


def _placed(text: str, meld: Run, wild: Card, place: Card) -> Meld:
    """*meld* with its wild at *place* instead of where a first reading puts it."""
    naturals = {meld.low + at: card for at, card in enumerate(meld.cards) if card is not meld.wild}
    if meld.wild is None or meld.wild.face != wild.face:
        # An own two that reads as natural but is marked as wild.
        naturals = {spot: card for spot, card in naturals.items() if card is not wild}
        if meld.wild is not None:
            return _checked(text, meld, False)
    for spot in {place.place, 14 if place.place == 1 else place.place}:
        spots = naturals | {spot: wild}
        low, high = min(spots), max(spots)
        if spot not in naturals and high - low + 1 == len(spots) and place.suit is meld.suit:
            ordered = tuple(spots[at] for at in range(low, high + 1))
            return Run(meld.suit, low, ordered, spot - low)
    return _checked(text, meld, False)


def _checked(text: str, meld: Meld, fits: bool) -> Meld:
    if not fits:
        raise MalformedTextError(f"'{text}' puts a wild where it cannot stand: expected {' '.join(meld_words(meld))}")
    return meld
