"""Session: one match in play, of any game. It alone holds the state; everyone else is shown a view."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import AnyGame, MatchResult, ScoreSheet, Step
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import seal
from buraco_desktop.records.record import ActionLine, DealRecord, DealResult, Record
from buraco_desktop.records.replay import ReplayError, ReplayStep, option_changes, replay, rules_of
from buraco_desktop.session.audience import Audience, Listener, Watcher
from buraco_desktop.session.history import History
from buraco_desktop.session.seats import SeatPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenStep:
    """One step of the match as a seat saw it.

    Attributes:
        deal: number of the deal.
        seat: who acted; the dealer for a deal.
        is_deal: whether cards were dealt.
        events: what the seat may know of what happened.
    """

    deal: int
    seat: Seat
    is_deal: bool
    events: tuple[Any, ...]


class Session:
    """One match in play.

    Attributes:
        game: what is played.
        rules: under which rules.
        plan: who sits where.
        is_practice: whether more may be taken back than what revealed nothing; the record says so.
        revision: counts every change, undoing included: an answer to an older revision is stale.
    """

    @classmethod
    def start(
        cls,
        game: AnyGame,
        rules: Any,
        plan: SeatPlan,
        seed: int,
        *,
        practice: bool = False,
        salt: str | None = None,
        extras: Iterable[tuple[str, str]] = (),
        order: Sequence[Card] = (),
        dealer: Seat | None = None,
    ) -> "Session":
        """A new match, the first deal dealt.

        Args:
            game: what to play.
            rules: a rule set of *game*, options applied.
            plan: who sits where.
            seed: the number all chance comes from.
            practice: whether more may be taken back than what revealed nothing.
            salt: text mixed into the seals; None makes one by chance, the empty text makes no seals.
            extras: further header lines for the record.
            order: card order of the first deal, from a record, in place of what the seed says.
            dealer: who deals first, in place of what the seed says; one seat on, and everybody
                plays the hand of the neighbour: a duplicate deal.
        """
        header = Record(
            game=game.id,
            rules=game.rule_set_id(rules),
            options=option_changes(game, rules),
            seats=plan.sitters,
            seed=seed,
            practice=practice,
            salt=secrets.token_hex(8) if salt is None else salt,
            extras=tuple(extras),
        )
        first = game.start(rules, plan.seating, seed, order=order, dealer=dealer)
        return cls(game, rules, header, (_first_step(game, first),))

    @classmethod
    def from_record(cls, game: AnyGame, record: Record, *, up_to_fault: bool = False) -> "Session":
        """The match exactly where *record* leaves it.

        Args:
            game: the game the record names.
            record: a match, finished or not.
            up_to_fault: whether to go on from before the first action that cannot be played, instead of refusing.

        Raises:
            ReplayError: if the rules are not known or, without *up_to_fault*, if the record cannot be played.
        """
        rules = rules_of(game, record)
        steps: list[ReplayStep] = []
        try:
            steps.extend(replay(game, record))
        except ReplayError:
            if not up_to_fault:
                raise
        return cls(game, rules, record, steps)

    def __init__(self, game: AnyGame, rules: Any, record: Record, steps: Iterable[ReplayStep]) -> None:
        """A match of which *steps*, the beginning of *record*, were played. Use start() or from_record()."""
        self.game = game
        self.rules = rules
        self.plan = SeatPlan.of_sitters(record.seats)
        self.is_practice = record.practice
        self.revision = 0
        self._header = replace(record, deals=(), result=None, unread="", header_lines=(), result_line=0, last_line=0)
        self._audience = Audience(game)
        self._history: History[ReplayStep] = History(steps)
        # A match of which no deal was saved yet is dealt afresh: the seed says how.
        saved: tuple[DealRecord, ...] = ()
        if len(self._history):
            saved = record.deals[: self._history[-1].deal + 1]
        else:
            self._history.push(_first_step(game, game.start(rules, self.seating, record.seed)))
        self._headings = [(deal.comments, deal.seal) for deal in saved] or [((), self._seal_of(self._state))]
        self._closings = [deal.closing for deal in saved] or [()]

    # Questions

    @property
    def _state(self) -> Any:
        return self._history[-1].state

    @property
    def seating(self) -> Seating:
        """The seats."""
        return self.plan.seating

    @property
    def seed(self) -> int:
        """The number all chance comes from."""
        return self._header.seed

    @property
    def salt(self) -> str:
        """The text mixed into the seals; show it only when the deal is over."""
        return self._header.salt

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; between deals, who deals next; None when the match is over."""
        return self.game.to_act(self._state)

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal has ended and the next waits to be dealt."""
        return self.game.is_between_deals(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.result(self._state) is not None

    @property
    def deal_number(self) -> int:
        """Number of the deal in play, or of the one that has just ended."""
        return self.game.deal_number(self._state)

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.game.dealer(self._state)

    def view(self, seat: Seat) -> Any:
        """All that *seat* may know."""
        return self.game.view_for(self._state, seat)

    def refusal_for(self, action: Any) -> Refusal | None:
        """None if *action* is allowed now, or why not."""
        return self.game.refusal_for(self._state, action)

    def legal_actions(self) -> Iterator[Any]:
        """Every action that is allowed now."""
        return self.game.legal_actions(self._state)

    def read_action(self, text: str) -> Any:
        """The action *text* means for the seat that is to act.

        Raises:
            MalformedTextError: if it cannot be read.
        """
        seat = self.to_act
        return self.game.read_action(self._state, Seat(0) if seat is None else seat, text)

    def score_sheet(self) -> ScoreSheet | None:
        """The score of the deal that has just ended; None while one is in play."""
        return self.game.score_sheet(self._state)

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        """The scores of all deals played to their end."""
        sheets = [self.game.score_sheet(step.state) for step in self._last_steps()]
        return tuple(sheet for sheet in sheets if sheet is not None)

    def result(self) -> MatchResult | None:
        """The end of the match; None before it."""
        return self.game.result(self._state)

    def seen(self, seat: Seat, start: int = 0) -> tuple[SeenStep, ...]:
        """What *seat* saw of each step of the match, from step *start* on."""
        return tuple(
            SeenStep(
                deal=self.game.deal_number(step.state),
                seat=step.seat,
                is_deal=step.line is None,
                events=self.game.events_for(step.events, seat),
            )
            for step in self._history.done[start:]
        )

    def seal(self) -> str:
        """SHA-256 that fixes the card order of the deal in play or, between deals, of the one to come.

        Empty when the match has no salt.
        """
        if not self.is_between_deals:
            return self._headings[-1][1]
        return self._seal_of(self.game.apply(self._state, self.game.next_deal(self._state)).state)

    def _seal_of(self, state: Any) -> str:
        if not self.salt:
            return ""
        return seal(write_cards(self.game.deal_order(state)), self.seed, self.salt)

    def broken_invariants(self) -> list[str]:
        """What is wrong with the state, as sentences; empty when all is well."""
        return self.game.checks(self._state)

    def position_text(self) -> str:
        """The state as a position file, with everyone's cards in it: for bug reports and replay, not for players."""
        return self.game.write_state(self._state)

    # Deeds

    def submit(self, action: Any) -> None:
        """Play *action* for the seat that is to act, and tell everybody.

        Raises:
            IllegalActionError: if it is not allowed.
        """
        before = self._state
        seat, is_deal = self.game.to_act(before), self.game.is_between_deals(before)
        step = self.game.apply(before, action)
        place = self._history[-1].deal
        if is_deal or seat is None:
            # What was written at the end of the record now stands before the new deal.
            self._headings.append((self._header.closing, self._seal_of(step.state)))
            self._header = replace(self._header, closing=())
            self._closings.append(())
            seat, line, place = self.game.dealer(step.state), None, place + 1
        else:
            line = ActionLine(seat, self.game.write_action(action), comments=self._closings[-1])
            self._closings[-1] = ()
        self._history.push(
            ReplayStep(deal=place, line=line, seat=seat, action=action, state=step.state, events=step.events)
        )
        self._changed(step.events)

    def next_deal(self) -> None:
        """Deal again.

        Raises:
            IllegalActionError: if a deal is in play or the match is over.
        """
        self.submit(self.game.next_deal(self._state))

    def comment(self, text: str) -> None:
        """Write *text* into the record, behind what was done last."""
        self._closings[-1] += tuple(" ".join(line.split()) for line in text.splitlines())
        self._changed(None)

    def undoable(self, seat: Seat) -> int:
        """How many steps undo(seat) would take back; 0 when nothing may be taken back.

        In any match: the seat's last action, if nothing was done since and it revealed nothing.
        In a practice match: everything since the seat's last action in this deal, that action included.
        """
        last = self._history[-1]
        if last.line is None:
            return 0
        if last.seat == seat and not self.game.reveals(last.events):
            return 1
        if self.is_practice:
            for count, step in enumerate(reversed(self._history.done), 1):
                if step.line is None:
                    break
                if step.seat == seat:
                    return count
        return 0

    def undo(self, seat: Seat) -> bool:
        """Take back what undoable(seat) counts, and tell everybody.

        Returns:
            Whether anything was taken back.
        """
        count = self.undoable(seat)
        if not count:
            return False
        comments = [comment for step in self._history.undo(count) if step.line for comment in step.line.comments]
        self._closings[-1] = (*comments, *self._closings[-1])
        self._changed(())
        return True

    def redoable(self, seat: Seat) -> int:
        """How many steps redo(seat) would do again: those that *seat* took back; 0 when there are none."""
        group = self._history.redoable
        return len(group) if group and group[0].seat == seat else 0

    def redo(self, seat: Seat) -> bool:
        """Do again what *seat* took back last, as long as nothing else was done since.

        Returns:
            Whether anything was done.
        """
        if not self.redoable(seat):
            return False
        group = []
        for step in self._history.redoable:
            line = replace(step.line, comments=self._closings[-1]) if step.line else None
            self._closings[-1] = ()
            group.append(replace(step, line=line))
        self._history.redo(group)
        self._changed(tuple(event for step in group for event in step.events))
        return True

    # Record

    def record(self) -> Record:
        """All that happened so far; undone actions are not in it."""
        deals = []
        actions: list[list[ActionLine]] = [[] for _ in self._headings]
        for step in self._history.done:
            if step.line is not None:
                actions[step.deal].append(step.line)
        for place, last in enumerate(self._last_steps()):
            sheet = self.game.score_sheet(last.state)
            comments, deal_seal = self._headings[place]
            deals.append(
                DealRecord(
                    number=self.game.deal_number(last.state),
                    dealer=self.game.dealer(last.state),
                    order=self.game.deal_order(last.state),
                    seal=deal_seal,
                    actions=tuple(actions[place]),
                    result=None if sheet is None else _result(sheet),
                    comments=comments,
                    closing=self._closings[place],
                )
            )
        return replace(self._header, deals=tuple(deals), result=self.result())

    def _last_steps(self) -> tuple[ReplayStep, ...]:
        """The last step of each deal."""
        return tuple({step.deal: step for step in self._history.done}.values())

    # Listeners

    def listen(self, seat: Seat, listener: Listener) -> Callable[[], None]:
        """Tell *listener* (view, events) of *seat* after each step.

        What a listener submits is told after everybody has heard of the step before.

        Returns:
            A function that ends it.
        """
        return self._audience.listen(seat, listener)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call *watcher* after each change of the record, before any listener hears of it: for saving.

        Returns:
            A function that ends it.
        """
        return self._audience.watch(watcher)

    def _changed(self, events: tuple[Any, ...] | None) -> None:
        """Tell the watchers and, unless *events* is None, the listeners."""
        self.revision += 1
        self._audience.call_watchers()
        if events is not None:
            self._audience.tell(self._state, events)


def _result(sheet: ScoreSheet) -> DealResult:
    return DealResult(
        tuple(side.total for side in sheet.sides),
        tuple(side.match_total for side in sheet.sides),
    )


def _first_step(game: AnyGame, first: Step[Any, Any]) -> ReplayStep:
    dealer = game.dealer(first.state)
    return ReplayStep(deal=0, line=None, seat=dealer, action=None, state=first.state, events=first.events)
