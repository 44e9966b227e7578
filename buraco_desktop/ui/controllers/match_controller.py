"""The match in play as signals and slots: what the table shows, what was done on it, what came of it."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from buraco_desktop.core.errors import GameError
from buraco_desktop.core.game import AnyGame, SeatDrawing
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.logs import logger
from buraco_desktop.records import Record
from buraco_desktop.session import Session
from buraco_desktop.session.seats import HOUSE_RULES, MatchSetup, seated
from buraco_desktop.storage.record_store import RecordStore
from buraco_desktop.ui.controllers.autosave import Autosave
from buraco_desktop.ui.controllers.hand_order import OWN, HandOrder
from buraco_desktop.ui.controllers.past_lines import PastLine, past_lines
from buraco_desktop.ui.table_spec import (
    NO_PREVIEW,
    Choice,
    GameTable,
    Gesture,
    GestureKind,
    Preview,
    TableSnapshot,
    ZoneId,
    ZoneKind,
)
from buraco_desktop.ui.texts import zones as zone_texts

_SEED_LIMIT: Final = 1_000_000_000
"""Deal numbers are short enough to be told on the telephone."""
_AUTO_PLAY_MS: Final = 700


class MatchController(QObject):
    """Session <-> Qt. Holds what only the person's screen knows of the match: the order of the hand."""

    match_began = Signal()
    """Another match is in play: a new one, or one opened."""
    passing = Signal(object)
    """A TableSnapshot to show for a moment before the one of the state: what was played and taken away at once."""
    snapshot_changed = Signal(object)
    """The TableSnapshot to show."""
    events_happened = Signal(object)
    """What happened in one step: a tuple of (event, line); the line is "" for what needs none."""
    choice_needed = Signal(object)
    """Two or more Choices are meant alike: the person picks one, which goes to submit."""
    action_refused = Signal(object, str, object)
    """A Refusal, its sentence, and the ZoneId it was tried on or None."""
    deal_over = Signal(object, object)
    """The ScoreSheet of the deal that has ended, and the MatchResult or None."""
    undo_changed = Signal(bool, bool)
    """Whether something can be taken back, and done again."""
    stepped = Signal(object)
    """The state of the match changed; carries the events, empty when something was taken back."""
    saving_changed = Signal(str)
    """Why the match cannot be saved just now; "" when it is saved again."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        tables: Mapping[str, GameTable],
        level_name: Callable[[str], str],
        store: RecordStore | None = None,
        *,
        sort: str = "suit",
        parent: QObject | None = None,
    ) -> None:
        """A controller without a match; new_match, restore or open_record gives it one.

        Args:
            games: the catalog.
            tables: what the table of each game looks like, by its id.
            level_name: who decides for a seat, in words; "" for a person.
            store: where the match is saved as it happens; None: nowhere.
            sort: how the hand is sorted: ``suit``, ``rank`` or ``own``.
            parent: owner.
        """
        super().__init__(parent)
        self._games = games
        self._tables = tables
        self._level_name = level_name
        self._store = store
        self._session: Session | None = None
        self._autosave = Autosave(store, self.saving_changed.emit)
        self._stop_listening: Callable[[], None] | None = None
        self._hand = HandOrder(sort)
        self._seat = Seat(0)
        self._step = 0
        self._shown: TableSnapshot | None = None
        self._last_refusal: Refusal | None = None
        self.plays_single = False
        self.copy_kept: Path | None = None
        """Where the file is kept of which restore could play only a part."""
        self._auto = QTimer(self)
        self._auto.setSingleShot(True)
        self._auto.setInterval(_AUTO_PLAY_MS)
        self._auto.timeout.connect(self._play_the_only_action)

    # --- questions ---

    @property
    def session(self) -> Session | None:
        """The match in play, if there is one."""
        return self._session

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the screen."""
        return self._seat

    @property
    def view(self) -> Any:
        """What the seat at the bottom may know; None without a match."""
        return self._session.view(self._seat) if self._session is not None else None

    @property
    def table(self) -> GameTable:
        """The table of the game in play.

        Raises:
            ValueError: if no match is in play.
        """
        return self._tables[self._need_session().game.id]

    @property
    def tables(self) -> Mapping[str, GameTable]:
        """What the table of each game looks like, by its id."""
        return self._tables

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person at the screen is to act."""
        session = self._session
        if session is None or session.is_between_deals:
            return False
        return session.to_act == self._seat and session.plan.is_person(self._seat)

    @property
    def is_left_early(self) -> bool:
        """Whether another match would interrupt one that a person has played in and that is not over."""
        session = self._session
        if session is None or session.is_over:
            return False
        persons = session.plan.persons
        return any(not step.is_deal and step.seat in persons for step in session.seen(self._seat))

    @property
    def is_saved(self) -> bool:
        """Whether the match in play is saved as it happens."""
        return self._autosave.is_watching

    @property
    def hand_sort(self) -> str:
        """How the hand is sorted: ``suit``, ``rank`` or ``own``."""
        return self._hand.sort

    @property
    def last_refusal(self) -> Refusal | None:
        """What was refused last in this turn, for "why not?"."""
        return self._last_refusal

    def names(self) -> tuple[str, ...]:
        """Name of each seat."""
        return self._session.plan.names if self._session is not None else ()

    def snapshot(self) -> TableSnapshot | None:
        """What the table shows now; None without a match."""
        session = self._session
        if session is None:
            return None
        view = session.view(self._seat)
        levels = [self._level_name(decider) for decider in session.plan.deciders]
        made = self.table.snapshot(view, session.plan.names, levels, self._hand.shown(self.table, view))
        if made.may_act and not session.plan.is_person(self._seat):
            prompt = zone_texts.prompt_thinking(session.plan.name(self._seat))
            made = replace(made, may_act=False, prompt=prompt)
        return replace(made, step=self._step, is_practice=session.is_practice)

    def targets_for(self, source: ZoneId, uids: Sequence[str], selection: Sequence[str] = ()) -> tuple[ZoneId, ...]:
        """The zones where the cards being dragged would do something that is allowed."""
        snapshot = self.snapshot()
        if snapshot is None or not self.is_persons_turn:
            return ()
        view, table, session = self.view, self.table, self._need_session()
        found: list[ZoneId] = []
        of_hand: tuple[Any, ...] = ()
        for zone in snapshot.zones:
            if zone.id == source:
                continue
            gesture = Gesture(GestureKind.DROP, source, tuple(uids), zone.id, tuple(selection))
            actions = table.candidates(view, gesture)
            if zone.id.kind == ZoneKind.HAND.value:
                of_hand = actions
            elif actions == of_hand:
                # Anywhere on one's own side means the same as the hand: one place lit is enough.
                continue
            if any(session.refusal_for(action) is None for action in actions):
                found.append(zone.id)
        return tuple(found)

    def may_pick_up(self, source: ZoneId) -> bool:
        """Whether cards of *source* can be dragged at all just now."""
        return self._session is not None and self.table.may_pick_up(self.view, source)

    def preview_for(self, uids: Sequence[str]) -> Preview:
        """What playing these cards of the hand would do to cards on the table."""
        if self._session is None or not uids:
            return NO_PREVIEW
        return self.table.preview(self.view, uids)

    def history(self) -> tuple[PastLine, ...]:
        """Everything that happened in the match and was not taken back."""
        return past_lines(self._session, self._seat, self.table) if self._session is not None else ()

    # --- deeds ---

    def on_gesture(self, gesture: Gesture) -> None:
        """Do what a gesture means: at once, after a choice, or not at all with the reason."""
        self.on_gestures((gesture,))

    def on_gestures(self, gestures: Iterable[Gesture]) -> None:
        """The same for gestures that are meant as one, such as a card offered to every meld."""
        session = self._session
        gestures = tuple(gestures)
        if session is None or not session.plan.is_person(self._seat) or not gestures:
            return
        view, table = self.view, self.table
        actions = tuple(dict.fromkeys(action for gesture in gestures for action in table.candidates(view, gesture)))
        if actions:
            self._decide(actions, gestures[0].target)
            return
        refusal = table.refusal_of_gesture(view, gestures[0])
        if refusal is not None:
            self._refuse(refusal, gestures[0].target)

    def _decide(self, actions: Sequence[Any], zone: ZoneId | None) -> None:
        session = self._need_session()
        refusals = [session.refusal_for(action) for action in actions]
        legal = [action for action, refusal in zip(actions, refusals, strict=True) if refusal is None]
        if len(legal) == 1:
            self.submit(legal[0])
        elif legal:
            self.choice_needed.emit(self.table.choices(self.view, legal))
        elif refusals[0] is not None:
            self._refuse(refusals[0], zone)

    def submit(self, action: Any) -> None:
        """Play *action* for the seat that is to act; a refusal is told, nothing is raised."""
        session = self._session
        if session is None:
            return
        refusal = session.refusal_for(action)
        if refusal is not None:
            self._refuse(refusal, None)
            return
        self._auto.stop()
        session.submit(action)

    def submit_choice(self, choice: Choice) -> None:
        """Play what was chosen."""
        self.submit(choice.action)

    def _refuse(self, refusal: Refusal, zone: ZoneId | None) -> None:
        self._last_refusal = refusal
        self.action_refused.emit(refusal, self.table.refusal_line(self.view, refusal), zone)

    def undo(self) -> bool:
        """Take back the person's last action, if it can be; whether it was."""
        self._auto.stop()
        return self._session is not None and self._session.undo(self._seat)

    def redo(self) -> bool:
        """Do again what was taken back; whether something was done."""
        return self._session is not None and self._session.redo(self._seat)

    def next_deal(self) -> None:
        """Deal again, when a deal has ended."""
        if self._session is not None and self._session.is_between_deals:
            self._session.next_deal()

    def set_hand_order(self, uids: Sequence[str]) -> None:
        """The person has arranged the hand."""
        self._hand.arrange(uids)
        self._show()

    @property
    def own_order(self) -> tuple[str, ...]:
        """The seal of the deal and the hand as the person arranged it, to be kept; empty when there is nothing to."""
        session = self._session
        if session is None or self._hand.sort != OWN or not session.plan.is_person(self._seat) or not session.seal():
            return ()
        return (session.seal(), *self._hand.shown(self.table, self.view))

    def take_own_order(self, kept: Sequence[str]) -> None:
        """Arrange the hand as it was *kept*, if it is still that deal and the person still arranges it."""
        session = self._session
        if session is not None and kept and self._hand.sort == OWN and kept[0] == session.seal():
            self._hand.arrange(kept[1:])
            self._show()

    def sort_hand(self, sort: str) -> None:
        """Sort the hand by ``suit`` or ``rank`` and keep it so, until the person arranges it."""
        self._hand.sort = sort
        self._show()

    # --- matches ---

    def new_match(self, setup: MatchSetup) -> None:
        """Start the match asked for; the one in play is put with the past ones.

        Raises:
            MalformedTextError: if the rules do not take so many players.
            KeyError: if there is no such game.
        """
        seed = secrets.randbelow(_SEED_LIMIT) if setup.seed is None else setup.seed
        extras = ((HOUSE_RULES, setup.house_rules),) if setup.house_rules else ()
        game, plan, dealer = self._games[setup.game], setup.seats, None
        if setup.draws_partners and plan.players == 4 and isinstance(game, SeatDrawing):
            plan, dealer = seated(plan, game.drawn_seats(setup.rules, seed))
        self._begin(Session.start(game, setup.rules, plan, seed, practice=setup.practice, extras=extras, dealer=dealer))

    def replay_deal(self, *, turned: int = 0) -> None:
        """The match in play again from its first deal, everybody *turned* places on: a duplicate."""
        old = self._need_session()
        plan = old.plan
        dealer = Seat((old.seen(Seat(0))[0].seat + turned) % plan.players)
        extras = [extra for extra in old.record().extras if extra[0] == HOUSE_RULES]
        again = Session.start(
            old.game, old.rules, plan, old.seed, practice=old.is_practice, extras=extras, dealer=dealer
        )
        self._begin(again)

    def _begin(self, session: Session) -> None:
        self._take_up(session)
        self._autosave.watch(session, is_in_file=False)
        self._present(session)

    def restore(self) -> str | None:
        """Go on with the match that was in play when the program last ended.

        Returns:
            None when it goes on; otherwise why not: "" if there was none, or what was wrong with its file.
            A file that cannot be played is put with the past matches, never lost.
        """
        if self._store is None:
            return ""
        try:
            current = self._store.open_current()
        except OSError as error:
            return str(error)
        if current is None:
            return ""
        if current.record is None:
            return current.problem
        try:
            session = self._session_of(current.record, up_to_fault=True)
        except (GameError, KeyError, ValueError) as error:
            return str(error)
        if session.is_over:
            return ""
        self._take_up(session)
        is_whole = _action_count(session.record()) == _action_count(current.record)
        if not is_whole:
            is_whole = self._keep_copy()
        self._autosave.watch(session, is_in_file=is_whole)
        self._present(session)
        return None

    def _keep_copy(self) -> bool:
        """Keep the file that can be played only in part; whether it may be written over then."""
        assert self._store is not None
        try:
            self.copy_kept = self._store.keep_copy()
        except OSError as error:
            # Where it cannot be copied it is put with the past matches.
            logger("ui").warning("a record cannot be copied: %s", error)
            return False
        return True

    def open_record(self, path: Path) -> None:
        """Go on with the match in *path*, which may lie anywhere; the file itself is left as it is.

        Raises:
            GameError: if it cannot be read or played.
            OSError: if it cannot be read.
        """
        store = self._store if self._store is not None else RecordStore(path.parent)
        session = self._session_of(store.load(path), up_to_fault=False)
        self._begin(session)

    def resume(self, path: Path) -> None:
        """Go on with a past match of the store; the one in play is put with the past ones.

        The match in play itself is shown again as it stands.

        Raises:
            GameError: if it cannot be read or played; then nothing has changed.
            OSError: if it cannot be read or moved.
        """
        if self._store is None:
            self.open_record(path)
            return
        if self._session is not None and self.is_saved and path == self._store.current_path:
            self._present(self._session)
            return
        session = self._session_of(self._store.load(path), up_to_fault=False)
        self._store.resume(path)
        self._take_up(session)
        self._autosave.watch(session, is_in_file=True)
        self._present(session)

    def play_session(self, session: Session) -> None:
        """Show a match that is not saved, such as a position from a file."""
        self._take_up(session)
        self._autosave.stop()
        self._present(session)

    def _session_of(self, record: Record, *, up_to_fault: bool) -> Session:
        return Session.from_record(self._games[record.game], record, up_to_fault=up_to_fault)

    def _take_up(self, session: Session) -> None:
        self._auto.stop()
        self._session = session
        self._hand.forget()
        self._shown = None
        self._last_refusal = None
        persons = session.plan.persons
        self._sit_at(persons[0] if persons else Seat(0))
        self._follow_the_person()

    def _present(self, session: Session) -> None:
        """Show a match just taken up to everybody who listens."""
        self.match_began.emit()
        self._show()
        self.stepped.emit(self._first_events(session))
        if session.is_between_deals or session.is_over:
            self.deal_over.emit(session.score_sheet(), session.result())

    def _first_events(self, session: Session) -> tuple[Any, ...]:
        """What the table has just been shown: of a fresh deal that it was dealt, of an old match nothing."""
        steps = session.seen(self._seat)
        return steps[-1].events if steps and steps[-1].is_deal else ()

    # --- what happens ---

    def _sit_at(self, seat: Seat) -> None:
        if self._stop_listening is not None:
            self._stop_listening()
        self._seat = seat
        self._stop_listening = self._need_session().listen(seat, self._on_step)

    def _on_step(self, _view: Any, events: tuple[Any, ...]) -> None:
        session, view = self._need_session(), self.view
        self._last_refusal = None
        if events and session.seen(self._seat)[-1].is_deal:
            self._hand.forget()
        elif events and not self.is_persons_turn:
            self._hand.let_go(self.table, view)
        lines = tuple((event, self.table.event_line(event, session.plan.names, view)) for event in events)
        between = None
        if events and self._shown is not None:
            between = self.table.passing(self._shown, events, session.plan.names, view)
        self._follow_the_person()
        if lines:
            self.events_happened.emit(lines)
        if between is not None:
            self.passing.emit(between)
        self._show()
        self.stepped.emit(events)
        if events and (session.is_between_deals or session.is_over):
            self.deal_over.emit(session.score_sheet(), session.result())

    def _follow_the_person(self) -> None:
        """Where several people share the screen, whoever is to act sits at the bottom."""
        session = self._session
        if session is not None and session.to_act is not None and session.plan.is_person(session.to_act):
            if session.to_act != self._seat and not session.is_between_deals:
                self._sit_at(session.to_act)

    def _show(self) -> None:
        self._step += 1
        snapshot = self.snapshot()
        if snapshot is None:
            return
        self._shown = snapshot
        self.snapshot_changed.emit(snapshot)
        session = self._need_session()
        may_undo = bool(session.plan.is_person(self._seat) and session.undoable(self._seat))
        self.undo_changed.emit(may_undo, bool(session.redoable(self._seat)))
        if self.plays_single and self.is_persons_turn:
            self._auto.start()

    def refresh(self) -> None:
        """Say everything again, in another language."""
        self._show()

    def _play_the_only_action(self) -> None:
        if not self.is_persons_turn or not self.plays_single:
            return
        session = self._need_session()
        actions = tuple(islice(session.legal_actions(), 2))
        if len(actions) == 1:
            session.submit(actions[0])

    def _need_session(self) -> Session:
        if self._session is None:
            raise ValueError("no match is in play")
        return self._session


def _action_count(record: Record) -> int:
    return sum(len(deal.actions) for deal in record.deals)
