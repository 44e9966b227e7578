"""What a card table shows and what was done on it: no Qt, no game.

A GameTable turns a seat's view into a TableSnapshot and a Gesture into candidate actions;
models, scene and controllers know nothing else of a game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Protocol

from buraco_desktop.core.cards import Card
from buraco_desktop.core.options import OptionValue
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat


class ZoneKind(Enum):
    """What a place on the table is for; the value is a stable text key."""

    HAND = "hand"
    """The cards of the person at the bottom."""
    OTHER_HAND = "other-hand"
    """Another seat's cards, seen from the back."""
    MELD = "meld"
    """One meld of a side."""
    NEW_MELD = "new-meld"
    """The empty felt where a new meld of one's own side goes; holds no cards."""
    OTHER_FELT = "other-felt"
    """The felt of the other sides: what a drop beside their melds is aimed at, never a zone of a snapshot."""
    STOCK = "stock"
    PILE = "pile"
    """The discard pile."""
    MORTO = "morto"
    """One extra hand that is still to be taken."""
    FLOOR = "floor"
    """Open cards in the middle, in games that have them."""
    CAPTURED = "captured"
    """What a side has captured, in games that have it."""


@dataclass(frozen=True, slots=True, order=True)
class ZoneId:
    """Which zone. Ids stay the same as long as the thing they name is on the table.

    Attributes:
        kind: the value of a ZoneKind.
        owner: seat for hands, side for melds; 0 otherwise.
        index: number among its like (the meld's number in its side, the morto's).
    """

    kind: str
    owner: int = 0
    index: int = 0


class Grade(Enum):
    """The mark a meld carries; each has its own shape and name, never colour alone."""

    NONE = "none"
    DIRTY = "dirty"
    SEMI_CLEAN = "semi-clean"
    CLEAN = "clean"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """One card on the table.

    Attributes:
        uid: stable name of the physical card; for a face-down card a name that says nothing of the face.
        card: its face; None shows the back.
        stands_for: for a wild in a run, the card it stands for.
        is_wild: whether it plays as a wild in its meld.
        is_new: came into the hand in this turn.
        may_lift: whether the player may pick it up.
        is_lit: is about to be moved by what was just played.
        is_across: lies crosswise, so that it can be counted.
        note: what playing it would do, for the screen reader (translated); "" for nothing to tell.
    """

    uid: str
    card: Card | None
    stands_for: Card | None = None
    is_wild: bool = False
    is_new: bool = False
    may_lift: bool = False
    is_lit: bool = False
    is_across: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneSnapshot:
    """One zone with its cards, in the order they lie (leftmost, or lowest, first).

    Attributes:
        id: which zone.
        cards: the cards to show; a stock may show its top few only.
        count: how many cards lie there in truth.
        grade: the mark of a meld, or of what a side has captured.
        grade_text: the mark in words, for the badge and the screen reader (translated); "" for none.
        label: short name to show beside the zone (translated); "" for none.
        spoken: full sentence for the screen reader (translated).
        is_own: belongs to the person's side.
        deal: number of the deal it belongs to, so that a new deal animates from the stock.
    """

    id: ZoneId
    cards: tuple[CardSpot, ...]
    count: int
    grade: Grade = Grade.NONE
    grade_text: str = ""
    label: str = ""
    spoken: str = ""
    is_own: bool = False
    deal: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSnapshot:
    """A player at the table.

    Attributes:
        seat: which seat.
        place: where on the screen: ``bottom``, ``left``, ``top``, ``right`` (play passes bottom, left, top, right).
        name: name to show.
        level: what decides for the seat, in words; "" for a person.
        card_count: cards in hand.
        side: number of the side it scores with, for its colour and pattern.
        is_partner: whether it plays with the person at the bottom.
        is_to_act: whether it is its turn.
        is_dealer: whether it dealt.
        badge_text: badge beside the name (translated), such as one about the extra hand; "" for none.
        spoken: sentence for the screen reader (translated).
    """

    seat: Seat
    place: str
    name: str
    level: str
    card_count: int
    side: int
    is_partner: bool
    is_to_act: bool
    is_dealer: bool
    badge_text: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSnapshot:
    """One column of the running score: who and how many points so far in the match."""

    name: str
    total: int
    side: int
    is_own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSnapshot:
    """Everything the table shows at one moment.

    Attributes:
        zones: every zone, in the order the keyboard walks them.
        seats: every player.
        scores: the running totals.
        target: points that win the match.
        deal: number of the deal.
        prompt: what the person may do now, one sentence (translated).
        may_act: whether it is the person's turn.
        is_question: whether the prompt is a question that waits for an answer.
        picks_one: whether cards of the hand are picked one at a time, not several together.
        step: a number that grows with every snapshot of a match.
        is_practice: whether the match is for practice, which the table says plainly.
    """

    zones: tuple[ZoneSnapshot, ...]
    seats: tuple[SeatSnapshot, ...]
    scores: tuple[ScoreSnapshot, ...]
    target: int
    deal: int
    prompt: str
    may_act: bool
    is_question: bool = False
    picks_one: bool = False
    step: int = 0
    is_practice: bool = False

    def zone(self, zone_id: ZoneId) -> ZoneSnapshot | None:
        """The zone with this id, if it is on the table."""
        return next((zone for zone in self.zones if zone.id == zone_id), None)


class GestureKind(Enum):
    """What was done with the hands."""

    DROP = "drop"
    """Cards were dragged from one zone and let go over another (also: selection + key or click on a zone)."""
    ACTIVATE = "activate"
    """A double-click or Enter on a card or a zone: do the obvious thing."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something the person did on the table.

    Attributes:
        kind: what.
        source: zone it began in.
        uids: cards it is about, in the order picked; empty for a whole zone (the pile, the stock).
        target: zone it ended in (for ACTIVATE the same as source).
        selection: uids selected in the hand at the time (for taking the pile with cards from the hand).
        onto: card of the target that lies under the pointer; "" for none.
    """

    kind: GestureKind
    source: ZoneId
    uids: tuple[str, ...]
    target: ZoneId
    selection: tuple[str, ...] = ()
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several legal readings of a gesture, to be shown as a picture and a sentence.

    Attributes:
        action: the action to submit.
        text: what it does (translated).
        cards: the cards of the resulting meld, in table order, with what wilds stand for.
        groups: how many of them lie together, group after group; empty when all do.
    """

    action: Any
    text: str
    cards: tuple[CardSpot, ...] = field(default=())
    groups: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What would come of playing a card, before it is played.

    Attributes:
        sure: uids of cards on the table that would be moved in any case.
        perhaps: uids of cards that one choice would move and another would not.
        text: the same in one sentence (translated); "" when there is nothing to tell.
    """

    sure: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    text: str = ""


NO_PREVIEW: Final = Preview()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCommand:
    """Something that can be done on the table by key or button.

    Attributes:
        id: one of ui.actions.COMMANDS.
        tells_only: whether it says something and does nothing.
    """

    id: str
    tells_only: bool = False


@dataclass(frozen=True, slots=True)
class ReportPart:
    """A part of what a command tells.

    Attributes:
        text: a sentence, or a heading where there are choices (translated), cards in words.
        choices: things of which one can be done (translated).
    """

    text: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickOption:
    """A way of playing that is one press away in the dialog for a new match.

    Attributes:
        text: its name, with an ampersand before the letter that picks it (translated).
        on: options that make it.
        off: options that unmake it, where the rule set itself is of that kind.
        has_kinds: whether everything but *off* is of that kind; the rule set's own kind comes before *on* then.
    """

    text: str
    on: Mapping[str, OptionValue]
    off: Mapping[str, OptionValue]
    has_kinds: bool = False

    def is_on(self, values: Mapping[str, OptionValue]) -> bool:
        """Whether it is played that way under the options *values*."""
        if self.has_kinds:
            return any(values.get(option, value) != value for option, value in self.off.items())
        return all(values.get(option) == value for option, value in self.on.items())

    def made(self, usual: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options that make it, in a rule set that has the options *usual*."""
        if self.has_kinds and self.is_on(usual):
            return {option: usual[option] for option in self.on if option in usual}
        return dict(self.on)

    def unmade(self, usual: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options that unmake it, in a rule set that has the options *usual*."""
        is_usual = self.is_on(usual)
        return {option: value if is_usual else usual[option] for option, value in self.off.items() if option in usual}


class GameTable(Protocol):
    """What the window needs of one game. Lives in ui.game_tables, one for each game."""

    def snapshot(
        self, view: Any, names: Sequence[str], levels: Sequence[str], hand_order: Sequence[str]
    ) -> TableSnapshot:
        """What *view* looks like, from the seat it belongs to, at the bottom.

        Args:
            view: a seat's view.
            names: name of each seat.
            levels: level of each seat in words, "" for a person.
            hand_order: uids of the hand in the order the person arranged; unknown cards go last.
        """

    def candidates(self, view: Any, gesture: Gesture) -> tuple[Any, ...]:
        """Actions *gesture* could mean, likeliest first; none when it means nothing in this game."""

    def may_pick_up(self, view: Any, source: ZoneId) -> bool:
        """Whether cards of *source* can be dragged at all just now."""

    def choices(self, view: Any, actions: Sequence[Any]) -> tuple[Choice, ...]:
        """*actions* with a picture and a sentence each."""

    def refusal_of_gesture(self, view: Any, gesture: Gesture) -> Refusal | None:
        """Why a gesture without candidates cannot be done; None when it means nothing at all."""

    def refusal_line(self, view: Any, refusal: Refusal) -> str:
        """*refusal* as one sentence (translated), in the words of the rules in force."""

    def event_line(self, event: Any, names: Sequence[str], view: Any) -> str:
        """*event* as one sentence for the log and the screen reader, for the seat of *view*; "" when it needs none."""

    def event_pause_ms(self, event: Any) -> int:
        """How long a computer's *event* is shown at normal speed."""

    def event_sound(self, event: Any, view: Any) -> str:
        """Name of the sound that *event* makes, one of ui.sounds.SOUNDS, under the rules of *view*; "" for none."""

    def sorted_hand(self, view: Any, order: str) -> tuple[str, ...]:
        """Uids of the hand sorted ``by-suit`` or ``by-rank``."""

    def preview(self, view: Any, uids: Sequence[str]) -> Preview:
        """What playing the cards *uids* of the hand would do to cards on the table; NO_PREVIEW for nothing."""

    def passing(
        self, before: TableSnapshot, events: Sequence[Any], names: Sequence[str], view: Any
    ) -> TableSnapshot | None:
        """What is to be seen between *before* and what *events* made of it; None when nothing is.

        A card that is played and taken away again in one step lies on the table for a moment.
        """

    # Commands by key and button

    @property
    def commands(self) -> tuple[TableCommand, ...]:
        """The commands of this table, in the order of the buttons."""

    def command_gestures(
        self, snapshot: TableSnapshot, command: str, chosen: Sequence[str], selection: Sequence[str]
    ) -> tuple[Gesture, ...]:
        """What hands would do for *command*; none where it cannot be understood.

        Args:
            snapshot: the table.
            command: id of one of the commands.
            chosen: the cards it is about: those selected or, with none selected, the one the keyboard is on.
            selection: the cards selected.
        """

    def command_hint(self, command: str, chosen: Sequence[str]) -> str:
        """Why *command* without gestures does nothing, and what helps (translated)."""

    def asks(self, view: Any, command: str) -> bool:
        """Whether *command*, by key or button, is asked about before it is done, where the person wants that."""

    def command_question(self, view: Any, uids: Sequence[str], key: str) -> str:
        """The question before a command that asks, about the cards *uids*; *key*, or none for "", answers it."""

    def command_report(self, view: Any, command: str, chosen: Sequence[str]) -> tuple[ReportPart, ...]:
        """What a command that only tells something says; nothing for any other."""

    def command_of(self, view: Any, gesture: Gesture) -> str:
        """The command that *gesture*, made by key, is asked about like; "" for none."""

    # Matches to come

    def sides(self, rules: Any, players: int) -> tuple[int, ...]:
        """For each of so many seats the number of the side it scores with."""

    def quick_options(self) -> tuple[QuickOption, ...]:
        """Ways of playing that are asked for often; those a rule set does not have are left out."""
