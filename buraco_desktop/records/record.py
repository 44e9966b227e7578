"""Record: what was played, by whom, under which rules and with which cards. Values only."""

from dataclasses import dataclass, field
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import MatchResult
from buraco_desktop.core.seating import Seat, Seating

RECORD_VERSION: Final = 1
"""The newest version of the text form that this program reads, and the one it writes."""

PERSON: Final = "person"
"""The decider of a seat where a person plays."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat.

    Attributes:
        name: as shown on the table.
        decider: ``person``, or the id of the level that plays; one word.
    """

    name: str
    decider: str = PERSON


@dataclass(frozen=True, slots=True)
class ActionLine:
    """One action as the record writes it.

    Attributes:
        seat: who acted.
        text: the action in the notation of its game.
        remark: the comment behind it on the same line.
        comments: the comment lines standing directly before it.
        line: 1-based line in the file it was read from, 0 when it was not read.
        column: 1-based column of the action text.
    """

    seat: Seat
    text: str
    remark: str = ""
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class DealResult:
    """The score of one deal, a number a score column.

    Attributes:
        points: points of the deal.
        totals: points of the match, this deal included.
        line: 1-based line in the file it was read from.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One deal.

    Attributes:
        number: 1 for the first of the match.
        dealer: who dealt.
        order: every card, in the order that decided the deal.
        seal: SHA-256 that fixed the order before the deal (core.shuffle.seal); empty when none was made.
        actions: what was done, in order; undone actions are not here.
        result: the score; None while the deal is in play.
        comments: comment lines before the deal.
        closing: comment lines after the last action.
        line: 1-based line of the heading in the file it was read from.
        order_line: line of the card order.
        seal_line: line of the seal.
    """

    number: int
    dealer: Seat
    order: tuple[Card, ...]
    seal: str = ""
    actions: tuple[ActionLine, ...] = ()
    result: DealResult | None = None
    comments: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    order_line: int = field(default=0, compare=False)
    seal_line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One match, finished or not.

    Attributes:
        game: id of the game.
        rules: id of the shipped rule set.
        options: what was changed in it: (option id, value as text).
        seats: who sits where; their number is the number of players.
        seed: the number all chance comes from.
        practice: whether more than a turn could be taken back in this match.
        salt: text mixed into the seals; empty when none were made.
        extras: further header lines (key, value), kept as they are: ``started`` and the like.
        deals: deal by deal.
        result: how the match ended; None before it.
        comments: comment lines of the header: (key of the header line they stand before, text).
        closing: comment lines at the end.
        version: version of the text form it was read from.
        unread: what was dropped at the end because the text was cut off in the midst of it.
        header_lines: 1-based lines of the headers in the file it was read from: (key, line).
        result_line: 1-based line of the match result.
        last_line: 1-based number of the last line read.
    """

    game: str
    rules: str
    seats: tuple[Sitter, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    practice: bool = False
    salt: str = ""
    extras: tuple[tuple[str, str], ...] = ()
    deals: tuple[DealRecord, ...] = ()
    result: MatchResult | None = None
    comments: tuple[tuple[str, str], ...] = ()
    closing: tuple[str, ...] = ()
    version: int = RECORD_VERSION
    unread: str = field(default="", compare=False)
    header_lines: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    result_line: int = field(default=0, compare=False)
    last_line: int = field(default=0, compare=False)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def seating(self) -> Seating:
        """The seats."""
        return Seating(players=len(self.seats))

    @property
    def is_cut(self) -> bool:
        """Whether the text was cut off within a line or a heading, which is then left out."""
        return bool(self.unread)

    @property
    def is_finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.result is not None

    @property
    def action_count(self) -> int:
        """Number of actions in all deals."""
        return sum(len(deal.actions) for deal in self.deals)

    def extra(self, key: str) -> str:
        """The value of a further header line; empty when it is not there."""
        return dict(self.extras).get(key, "")

    def line_of(self, key: str) -> int:
        """Line of the header *key*, 0 when unknown."""
        return dict(self.header_lines).get(key, 0)
