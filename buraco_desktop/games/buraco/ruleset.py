"""The rule set: every choice of rules.md section 3 as one frozen value.

Field paths are option ids (``going_out.canasta``); enum values are written to files and never renamed.
"""

from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.cards import RANKS, Card, Rank
from buraco_desktop.core.packs import PackSpec


class Family(Enum):
    """Whose words a rule set speaks: morto and canastra, pozzetto and burraco, muerto and canasta."""

    BURACO = "buraco"
    BURRACO = "burraco"
    BURAKO = "burako"


class FirstDealer(Enum):
    """Who deals first: chance, or whoever draws the lowest card (I-1)."""

    RANDOM = "random"
    LOWEST_CARD = "lowest-card"


class SetsAllowed(Enum):
    """Which ranks may be laid as sets (C-4)."""

    NONE = "none"
    ALL = "all"
    ACES_AND_THREES = "A3"


class HomeEnd(Enum):
    """The end of a run where a wild without work stands (W-1)."""

    LOW = "low"
    HIGH = "high"


class EndWild(Enum):
    """Whether a wild at an end of a run may move when cards are added (W-2)."""

    FREE = "free"
    LOCKED = "locked"


class InnerWild(Enum):
    """Whether a wild inside a run keeps its place until its card comes (W-2)."""

    BOUND = "bound"
    FREE = "free"


class PileTake(Enum):
    """When the discard pile may be taken (T-4)."""

    FREE = "free"
    TOP_CARD = "top-card"
    MELD_SOMETHING = "meld-something"


class PileVisible(Enum):
    """What is shown of the discard pile (T-5)."""

    ALL = "all"
    TOP = "top"


class MortoSeen(Enum):
    """When a morto taken after a discard is looked at (M-3)."""

    AFTER_PARTNER = "after-partner"
    NEXT_TURN = "next-turn"
    AT_ONCE = "at-once"


class MortoPenalty(Enum):
    """When a side without morto loses 100 (S-2)."""

    ALWAYS = "always"
    IF_ANY_TAKEN = "if-any-taken"


class MortoUnplayed(Enum):
    """What a morto costs that was taken and never played (S-3)."""

    CARD_VALUES = "card-values"
    FLAT = "flat"


class GoingOutCanasta(Enum):
    """The canasta a side needs to go out (G-1)."""

    ANY = "any"
    CLEAN = "clean"


class FinalDiscard(Enum):
    """Whether the last card must be discarded (G-2)."""

    REQUIRED = "required"
    OPTIONAL = "optional"


class StockEnd(Enum):
    """Which card of the stock ends the deal (E-1)."""

    LAST_CARD = "last-card"
    TWO_LEFT = "two-left"


class Stalemate(Enum):
    """What happens when everybody only swaps the single card of the pile (E-3)."""

    END_DEAL = "end-deal"
    FORCE_DRAW = "force-draw"


class SemiClean(Enum):
    """Which canastas with a wild count as semi-clean (S-4)."""

    OFF = "off"
    SEVEN_CONSECUTIVE = "seven-consecutive"
    END_ONLY = "end-only"


class TargetReached(Enum):
    """Whether the target itself wins, or only more than it (M-5)."""

    AT_LEAST = "at-least"
    MORE_THAN = "more-than"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    """What cards are worth, in points, and how many jokers are in the pack."""

    joker: int
    two: int
    ace: int
    jokers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """How a deal begins.

    Attributes:
        turn_up: whether one card starts the discard pile.
        first_dealer: who deals first.
        first_turn_redraw: whether the first player may throw the first card drawn and draw another (Burako).
        is_cut: whether the pack is cut and the mortos are built from its bottom (I-2).
        hand_size: cards for each player.
        morto_sizes: cards of the two mortos, the upper one first.
        morto_sizes_three: the same with three players (I-4).
        ranks: ranks in the pack; fewer only in small test packs.
        suits: suits in the pack.
    """

    turn_up: bool
    first_dealer: FirstDealer
    first_turn_redraw: bool
    is_cut: bool = False
    hand_size: int = 11
    morto_sizes: tuple[int, ...] = (11, 11)
    morto_sizes_three: tuple[int, ...] = (18, 11)
    ranks: tuple[Rank, ...] = RANKS
    suits: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """What may be melded (C-4, C-6, W-4)."""

    sets: SetsAllowed
    second_set_of_rank: bool
    wild_in_sets: bool
    ace_both_ends: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WildRules:
    """Where wilds stand and how they move (W-1, W-2)."""

    home_end: HomeEnd
    end: EndWild
    inner: InnerWild


@dataclass(frozen=True, slots=True, kw_only=True)
class PileRules:
    """Taking and seeing the discard pile (T-4, T-5)."""

    take: PileTake
    visible: PileVisible


@dataclass(frozen=True, slots=True, kw_only=True)
class MortoRules:
    """The extra hands (M-1 to M-3, S-2, S-3)."""

    seen: MortoSeen
    penalty: MortoPenalty
    unplayed: MortoUnplayed


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOutRules:
    """What a side must have done before one of its players may go out (G-1 to G-3)."""

    canasta: GoingOutCanasta
    final_discard: FinalDiscard
    wild_discard: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StockRules:
    """What happens when the stock runs out (E-1, E-2)."""

    end: StockEnd
    morto_becomes_stock: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRules:
    """Bonuses in points (S-2, S-4, S-5); 0 in a special counts it as an ordinary canasta.

    Attributes:
        semi_clean: which canastas earn semi_clean_points.
        a_to_k: clean run of 13 from the ace.
        a_to_a: run of 14 naturals, ace to ace.
        eight_of_a_rank: clean set of all eight.
        dirty_specials: whether a run of 13 or a set of eight with a wild earns its own bonus.
    """

    semi_clean: SemiClean
    a_to_k: int
    a_to_a: int
    eight_of_a_rank: int
    dirty_specials: bool
    clean_points: int = 200
    dirty_points: int = 100
    semi_clean_points: int = 150
    a_to_k_dirty_points: int = 250
    eight_dirty_points: int = 200
    going_out_points: int = 100
    morto_penalty_points: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """How a match is won (M-5). *target* is in points; *targets* are the ones offered."""

    target: int
    targets: tuple[int, ...]
    reached: TargetReached


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A way of playing, whole.

    Attributes:
        id: name in records of the shipped rule set it is or started from.
        family: whose words it speaks.
        players: how many may play.
        stalemate: E-3.
    """

    id: str
    family: Family
    players: tuple[int, ...]
    cards: CardRules
    deal: DealRules
    melds: MeldRules
    wilds: WildRules
    pile: PileRules
    morto: MortoRules
    going_out: GoingOutRules
    stock: StockRules
    stalemate: Stalemate
    score: ScoreRules
    match: MatchRules

    def __hash__(self) -> int:
        # Rule sets are asked for as dictionary keys thousands of times a second; equal ones share their id.
        return hash(self.id)

    @property
    def pack(self) -> PackSpec:
        """The cards of a deal (C-1)."""
        return PackSpec(packs=2, jokers=self.cards.jokers, ranks=self.deal.ranks, suits=self.deal.suits)

    def morto_sizes(self, players: int) -> tuple[int, ...]:
        """Cards in each morto, upper one first (M-1, I-4)."""
        return self.deal.morto_sizes_three if players == 3 else self.deal.morto_sizes

    def points(self, card: Card) -> int:
        """What *card* is worth: king to 8 count 10, 7 to 3 count 5 everywhere."""
        match card.rank:
            case Rank.JOKER:
                return self.cards.joker
            case Rank.TWO:
                return self.cards.two
            case Rank.ACE:
                return self.cards.ace
            case _:
                return 10 if card.place >= 8 else 5


def is_wild_card(card: Card) -> bool:
    """Whether *card* can be a wild: jokers and twos (C-1)."""
    return card.rank is Rank.TWO or card.rank is Rank.JOKER
