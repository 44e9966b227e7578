"""The Game protocol: all that session, records, worker and screens know of a game.

A game is a value machine: it answers questions about frozen states and makes the next one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from buraco_desktop.core.cards import Card
from buraco_desktop.core.options import OptionSpec, OptionValue
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating

Rules = TypeVar("Rules")
State = TypeVar("State")
Action = TypeVar("Action")
RulesIn = TypeVar("RulesIn", contravariant=True)
EventOut = TypeVar("EventOut", covariant=True)
ViewOut = TypeVar("ViewOut", covariant=True)
S = TypeVar("S", covariant=True)
E = TypeVar("E", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """A next state and what happened on the way to it, in order."""

    state: S
    events: "tuple[E, ...]"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One line of a score sheet.

    Attributes:
        code: what it is for, such as ``cards-melded`` or ``clean-canasta``.
        points: points, negative for a loss.
        count: how many (canastas, cards); 0 where a count says nothing.
    """

    code: str
    points: int
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SideScore:
    """The score sheet of one side (or of one player who scores alone) for one deal.

    Attributes:
        seats: who scores here.
        lines: line by line; the points add up to total.
        total: points of the deal.
        match_total: points of the match, this deal included.
    """

    seats: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...]
    total: int
    match_total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The score of one deal, a column a side."""

    deal: int
    sides: tuple[SideScore, ...]

    def total_values(self) -> list[dict[str, Any]]:
        """The totals of every column as plain values, for programs."""
        return [
            {"seats": list(side.seats), "total": side.total, "match_total": side.match_total} for side in self.sides
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """How a match ended.

    Attributes:
        totals: points of each score column.
        winners: seats that won.
    """

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


class Game(Protocol[Rules, State, Action, EventOut, ViewOut]):
    """A game: a plain object that fits. Its types are frozen values."""

    @property
    def id(self) -> str:
        """Name in records: ``buraco`` or ``basra``. Never renamed."""

    def rule_sets(self) -> tuple[Rules, ...]:
        """The shipped rule sets, in menu order."""

    def rule_set_id(self, rules: Rules) -> str:
        """Id of the shipped rule set that *rules* started from."""

    def option_specs(self, rules: Rules) -> tuple[OptionSpec, ...]:
        """How *rules* may be varied; defaults are the values of the shipped rule set it started from."""

    def option_values(self, rules: Rules) -> Mapping[str, OptionValue]:
        """The values in force, by option id."""

    def with_options(self, rules: Rules, values: Mapping[str, OptionValue]) -> Rules:
        """*rules* with the given options changed.

        Raises:
            MalformedTextError: if an id or value is unknown, or the combination makes no sense (with the reason).
        """

    def player_counts(self, rules: Rules) -> tuple[int, ...]:
        """How many may play under *rules*."""

    def start(
        self, rules: Rules, seating: Seating, seed: int, *, order: Sequence[Card] = (), dealer: Seat | None = None
    ) -> Step[State, EventOut]:
        """The first deal of a match.

        All chance is in *seed*. *order* and *dealer* (from a record) take the place of what the seed says.
        """

    def to_act(self, state: State) -> Seat | None:
        """Whose turn it is; between deals, who deals next; None when the match is over."""

    def is_between_deals(self, state: State) -> bool:
        """Whether a deal has ended and the match goes on: the only legal action then is next_deal(state)."""

    def next_deal(self, state: State, order: Sequence[Card] = ()) -> Action:
        """The action that deals again, with *order* from a record or the order the seed fixes."""

    def deal_order(self, state: State) -> tuple[Card, ...]:
        """The card order of the deal in play, for the record. Secret until the deal is over."""

    def dealer(self, state: State) -> Seat:
        """Who dealt."""

    def deal_number(self, state: State) -> int:
        """Number of the deal in play, 1 for the first."""

    def seed(self, state: State) -> int:
        """The seed the match was started with."""

    def refusal_for(self, state: State, action: Action) -> Refusal | None:
        """None if *action* is allowed, or why not. Never raises."""

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Every allowed action, lazily, each once; copies of a face are not told apart."""

    def apply(self, state: State, action: Action) -> Step[State, EventOut]:
        """Play *action*.

        Raises:
            IllegalActionError: if refusal_for(state, action) is not None.
        """

    def reveals(self, events: Sequence[Any]) -> bool:
        """Whether *events* showed anybody something new or ended a turn, so that they cannot be taken back."""

    def view_for(self, state: State, seat: Seat) -> ViewOut:
        """All that *seat* may know."""

    def events_for(self, events: Sequence[Any], seat: Seat) -> tuple[EventOut, ...]:
        """What *seat* may know of what happened."""

    def refusal_in_view(self, view: Any, action: Action) -> Refusal | None:
        """refusal_for, asked of a view by the seat that is to act."""

    def legal_in_view(self, view: Any) -> Iterator[Action]:
        """legal_actions, asked of a view by the seat that is to act."""

    def score_sheet(self, state: State) -> ScoreSheet | None:
        """The score of the deal that has just ended; None while one is in play."""

    def result(self, state: State) -> MatchResult | None:
        """The end of the match; None before it."""

    def write_action(self, action: Action) -> str:
        """*action* in notation, without the seat."""

    def read_action(self, state: State, seat: Seat, text: str) -> Action:
        """The action *text* means for *seat* in *state*.

        Raises:
            MalformedTextError: if it cannot be read.
        """

    def write_state(self, state: State) -> str:
        """*state* as a position file (JSON text)."""

    def read_state(self, text: str) -> State:
        """The state of a position file.

        Raises:
            MalformedTextError: if it cannot be read, or holds cards that no pack has.
        """

    def checks(self, state: State) -> list[str]:
        """Broken invariants, as sentences; empty when all is well."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose types are not known here: what the catalog, session and worker hold."""


@runtime_checkable
class MeldQuestions(Protocol):
    """What a game with melds may offer besides: answers about melds without a match in play."""

    def ask_meld(self, rules: Any, cards: str, own_melds: Sequence[str] = ()) -> Mapping[str, Any] | Refusal:
        """The meld that *cards* make beside *own_melds*, as plain values, or why they make none.

        Raises:
            MalformedTextError: if a text cannot be read, or holds more of a card than the pack.
        """

    def ask_extend(
        self, rules: Any, meld: str, cards: str, *, is_other_side: bool = False, operation: str = "add"
    ) -> Mapping[str, Any] | Refusal:
        """The meld that *meld* becomes with *cards* added, as plain values, or why they do not fit.

        Raises:
            MalformedTextError: as ask_meld, or if *meld* is no meld, or *operation* is unknown.
        """


@runtime_checkable
class CaptureQuestions(Protocol):
    """What a game with captures may offer besides: answers about a table without a match in play."""

    def ask_capture(self, rules: Any, table: str, card: str) -> Mapping[str, Any]:
        """Every maximal capture of *card* from *table*, and the basra it makes, as plain values.

        Raises:
            MalformedTextError: if a text cannot be read, or holds a card more often than the pack.
        """


@runtime_checkable
class SeatDrawing(Protocol):
    """What a game may offer besides where cards decide who plays with whom."""

    def drawn_seats(self, rules: Any, seed: int) -> tuple[Seat, ...]:
        """Who of four sits where when partners are drawn, clockwise, the first dealer first."""


@runtime_checkable
class StudyQuestions(Protocol):
    """What a game may offer besides to those who study it: plain values, scores so far, small packs."""

    def phase_of(self, state: Any) -> str:
        """What the turn is at, as a position file names it."""

    def event_values(self, event: Any) -> Mapping[str, Any]:
        """*event* as plain values: its kebab-case name under ``event``, then its fields."""

    def score_now(self, state: Any) -> ScoreSheet:
        """The score sheet, or what it would be if the deal ended now."""

    def parent_id(self, rules: Any) -> str | None:
        """Id of the shipped rule set that *rules* is a way of; None if it stands for itself."""

    def small_rules(self, rules: Any, players: int) -> Any:
        """*rules* with a pack so small that every line of play can be counted."""


@runtime_checkable
class PlainViews(Protocol):
    """What a game may offer besides to players that are programs of their own: what a seat sees, as plain values."""

    def view_values(self, view: Any) -> Mapping[str, Any]:
        """*view* as plain values (text, numbers, yes or no, lists, mappings), all that the seat may know."""
