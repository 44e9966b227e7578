"""Melds on the table and their facts: what they hold, what wilds stand for, grade, points."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.cards import Card, Rank, Suit, card_at
from buraco_desktop.games.buraco.ruleset import RuleSet, SemiClean


class CanastaGrade(Enum):
    """What a meld counts as (C-5, S-4, S-5)."""

    NONE = "none"
    DIRTY = "dirty"
    SEMI_CLEAN = "semi-clean"
    CLEAN = "clean"
    A_TO_K = "a-to-k"
    A_TO_K_DIRTY = "a-to-k-dirty"
    A_TO_A = "a-to-a"
    EIGHT = "eight"
    EIGHT_DIRTY = "eight-dirty"


@dataclass(frozen=True, slots=True)
class Run:
    """A run in normal form (C-3, W-1).

    Attributes:
        suit: its suit.
        low: place of the first card: ace 1 ... king 13; an ace on top stands at 14.
        cards: the cards in table order, the wild where it stands.
        wild_at: index of the wild in cards; -1 when there is none.
        is_free: whether the wild stands for nothing (14 cards, W-4); it then lies last.
    """

    suit: Suit
    low: int
    cards: tuple[Card, ...]
    wild_at: int = -1
    is_free: bool = False

    @property
    def high(self) -> int:
        """Place of the last card that stands for something."""
        return self.low + len(self.cards) - 1 - self.is_free

    @property
    def wild(self) -> Card | None:
        """The wild card, if it has one."""
        return self.cards[self.wild_at] if self.wild_at >= 0 else None

    @property
    def stands_for(self) -> Card | None:
        """The card the wild stands for; None without a wild, or when it stands for nothing."""
        if self.wild_at < 0 or self.is_free:
            return None
        return card_at(self.suit, self.low + self.wild_at)

    @property
    def has_natural_two(self) -> bool:
        """Whether a two lies in its own place, directly below the 3 (C-1)."""
        at = 2 - self.low
        return 0 <= at < len(self.cards) and at != self.wild_at and self.cards[at].rank is Rank.TWO

    @property
    def is_wild_bound(self) -> bool:
        """Whether the wild has cards on both sides (W-2)."""
        return 0 < self.wild_at < len(self.cards) - 1


@dataclass(frozen=True, slots=True)
class RankSet:
    """A set: cards of one rank, the wild last (C-4)."""

    rank: Rank
    cards: tuple[Card, ...]
    wild_at: int = -1

    @property
    def wild(self) -> Card | None:
        """The wild card, if it has one."""
        return self.cards[self.wild_at] if self.wild_at >= 0 else None

    @property
    def stands_for(self) -> Card | None:
        """None: in a set the wild stands for no one card."""
        return None

    @property
    def has_natural_two(self) -> bool:
        """False: there are no sets of twos."""
        return False


Meld = Run | RankSet


def natural_count(meld: Meld) -> int:
    """How many cards stand for themselves."""
    return len(meld.cards) - (meld.wild_at >= 0)


def grade_of(meld: Meld, rules: RuleSet) -> CanastaGrade:
    """What *meld* counts as under *rules* (C-5, S-4, S-5)."""
    if len(meld.cards) < 7:
        return CanastaGrade.NONE
    score, naturals = rules.score, natural_count(meld)
    special = naturals >= 13 if isinstance(meld, Run) else naturals == 8
    if meld.wild_at < 0:
        # Only the highest bonus counts; 0 in a special makes it an ordinary clean canasta.
        best, grade = score.clean_points, CanastaGrade.CLEAN
        if special and isinstance(meld, RankSet) and score.eight_of_a_rank >= best:
            best, grade = score.eight_of_a_rank, CanastaGrade.EIGHT
        if special and isinstance(meld, Run) and score.a_to_k >= best:
            best, grade = score.a_to_k, CanastaGrade.A_TO_K
        if naturals == 14 and score.a_to_a >= best:
            best, grade = score.a_to_a, CanastaGrade.A_TO_A
        return grade
    if score.dirty_specials:
        if isinstance(meld, Run) and len(meld.cards) >= 13:
            return CanastaGrade.A_TO_K_DIRTY
        if isinstance(meld, RankSet) and special:
            return CanastaGrade.EIGHT_DIRTY
    if _is_semi_clean(meld, score.semi_clean, naturals):
        return CanastaGrade.SEMI_CLEAN
    return CanastaGrade.DIRTY


def _is_semi_clean(meld: Meld, reading: SemiClean, naturals: int) -> bool:
    match reading:
        case SemiClean.OFF:
            return False
        case SemiClean.SEVEN_CONSECUTIVE:
            if isinstance(meld, RankSet):
                return naturals >= 7
            return naturals >= 7 and max(meld.wild_at, len(meld.cards) - 1 - meld.wild_at) >= 7
        case SemiClean.END_ONLY:
            if isinstance(meld, RankSet):
                return len(meld.cards) == 8
            return naturals >= 7 and not meld.is_wild_bound


def bonus_of(grade: CanastaGrade, rules: RuleSet) -> int:
    """Bonus points of a canasta of *grade* (S-2, S-4, S-5)."""
    score = rules.score
    return {
        CanastaGrade.NONE: 0,
        CanastaGrade.DIRTY: score.dirty_points,
        CanastaGrade.SEMI_CLEAN: score.semi_clean_points,
        CanastaGrade.CLEAN: score.clean_points,
        CanastaGrade.A_TO_K: score.a_to_k,
        CanastaGrade.A_TO_K_DIRTY: score.a_to_k_dirty_points,
        CanastaGrade.A_TO_A: score.a_to_a,
        CanastaGrade.EIGHT: score.eight_of_a_rank,
        CanastaGrade.EIGHT_DIRTY: score.eight_dirty_points,
    }[grade]


def is_clean_canasta(meld: Meld) -> bool:
    """Whether *meld* is a canasta without a wild (C-5)."""
    return len(meld.cards) >= 7 and meld.wild_at < 0


def points_of(cards: Iterable[Card], rules: RuleSet) -> int:
    """What *cards* are worth together."""
    return sum(map(rules.points, cards))


def meld_words(meld: Meld) -> tuple[str, ...]:
    """The cards as written on the table: ``X*=4D``, ``2H*=5S``, ``X*=free``; a set's wild without a place."""
    words = []
    for at, card in enumerate(meld.cards):
        word = card.text
        if at == meld.wild_at and isinstance(meld, Run):
            place = meld.stands_for
            word += f"*={place.face_text if place else 'free'}"
        words.append(word)
    return tuple(words)
