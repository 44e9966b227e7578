"""The engine's melds as readings, to lay beside those of the validator."""

from collections.abc import Sequence

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, Run, meld_words
from buraco_desktop.games.buraco.ruleset import RuleSet
from tests.brute.validator import Reading, best_growth, best_reading


def as_reading(meld: Meld | Refusal) -> Reading | None:
    """*meld* as the validator writes melds; None for a refusal."""
    if isinstance(meld, Refusal):
        return None
    faces = tuple(card.face for card in meld.cards)
    if isinstance(meld, Run):
        return Reading("run", meld.low, faces, meld.wild_at, meld.is_free)
    if meld.wild_at >= 0:
        return Reading("set", 0, (*sorted(faces[:-1]), faces[-1]), meld.wild_at)
    return Reading("set", 0, tuple(sorted(faces)))


def laying_difference(cards: Sequence[Card], rules: RuleSet) -> str:
    """How engine and rule book differ over laying *cards*; "" when they agree."""
    meld = read_meld(tuple(cards), rules)
    ours, theirs = best_reading(cards, rules), as_reading(meld)
    if ours == theirs:
        return ""
    return f"{rules.id}: {_text(cards)}: the book says {ours}, the engine {_told(meld)}"


def growing_difference(cards: Sequence[Card], added: Sequence[Card], rules: RuleSet) -> str:
    """How they differ over laying *cards* and then adding *added*; "" when they agree or *cards* are no meld."""
    meld = read_meld(tuple(cards), rules)
    if isinstance(meld, Refusal):
        return ""
    return growth_difference(meld, added, rules)


def growth_difference(meld: Meld, added: Sequence[Card], rules: RuleSet) -> str:
    """How they differ over adding *added* to *meld*; "" when they agree."""
    reading = as_reading(meld)
    assert reading is not None
    grown = grow(meld, tuple(added), rules)
    ours, theirs = best_growth(reading, meld.cards, added, rules), as_reading(grown)
    if ours == theirs:
        return ""
    return f"{rules.id}: {_told(meld)} + {_text(added)}: the book says {ours}, the engine {_told(grown)}"


def _text(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _told(meld: Meld | Refusal) -> str:
    return meld.code if isinstance(meld, Refusal) else " ".join(meld_words(meld))
