"""Duplicate deals: each is played once for every way of exchanging the seats, with the same cards and dealer."""

import atexit
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Protocol

from buraco_desktop import __version__
from buraco_desktop.cli.arena_program import Fault, FaultError, Program, StoppedError
from buraco_desktop.cli.arena_results import Played, Row, Times
from buraco_desktop.cli.arena_seats import Contender
from buraco_desktop.cli.arguments import chosen_rules
from buraco_desktop.core.errors import BrokenInvariantError, IllegalActionError, MalformedTextError
from buraco_desktop.core.game import AnyGame, PlainViews
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import chance_for
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import Budget, Player

_MOST_ACTIONS: Final = 20_000
_MOST_STARTS: Final = 3

Stop = Callable[[], bool]
"""Whether the run was asked to stop."""


def never() -> bool:
    """A Stop for runs that go on to their end."""
    return False


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided.

    Attributes:
        action: a legal action.
        seconds: how long it took.
        fault: what a program did wrong, so that another action was taken.
    """

    action: Any
    seconds: float
    fault: Fault | None = None


class Decider(Protocol):
    """Decides for one seat in one playing of a deal. It is given the state, and shows its player a view."""

    def decide(self, state: Any, seat: Seat, stop: Stop) -> Decision:
        """What *seat* does in *state*; raises StoppedError if *stop* says so first."""


class PlayerDecider:
    """A player of this program."""

    def __init__(self, game: AnyGame, player: Player) -> None:
        self._game = game
        self._player = player

    def decide(self, state: Any, seat: Seat, stop: Stop) -> Decision:
        """What the player chooses."""
        view = self._game.view_for(state, seat)
        begin = time.perf_counter()
        action = self._player.choose(view, Budget(cancelled=stop)).action
        seconds = time.perf_counter() - begin
        if stop():
            # A player that was cancelled may have chosen anything.
            raise StoppedError
        return Decision(action, seconds)


class ProgramDecider:
    """A program of its own, kept running from deal to deal."""

    def __init__(self, game: AnyGame, command: Sequence[str], time_out_s: float) -> None:
        """Nothing is started yet.

        Raises:
            MalformedTextError: if the game does not tell programs what a seat sees.
        """
        if not isinstance(game, PlainViews):
            raise MalformedTextError(f"'{game.id}' cannot be played by programs: expected another game")
        self._game: AnyGame = game
        self._plain: PlainViews = game
        self._command = command
        self._time_out_s = time_out_s
        self._program: Program | None = None
        self._starts = 0
        self._deal = 0
        self._chance = 0

    def begin(self, deal: int, chance: int) -> None:
        """Another deal begins."""
        self._deal = deal
        self._chance = chance
        self._starts = 0

    def decide(self, state: Any, seat: Seat, stop: Stop) -> Decision:
        """What the program answers, or the first legal action."""
        view = self._game.view_for(state, seat)
        legal = tuple(self._game.legal_in_view(view))
        question = {
            "game": self._game.id,
            "deal": self._deal,
            "seat": seat,
            "chance": self._chance,
            "view": self._plain.view_values(view),
            "legal": [self._game.write_action(action) for action in legal],
        }
        begin = time.perf_counter()
        try:
            text = self._running().ask(question, self._time_out_s, stop)
            seconds = time.perf_counter() - begin
            return Decision(self._read(state, seat, text), seconds)
        except FaultError as error:
            seconds = time.perf_counter() - begin
            if error.fault in {Fault.LATE, Fault.CRASHED}:
                self._end(at_once=True)
            return Decision(legal[0], seconds, error.fault)
        except StoppedError:
            self._end(at_once=True)
            raise

    def close(self) -> None:
        """End the program."""
        self._end(at_once=False)

    def _running(self) -> Program:
        if self._program is None:
            if self._starts == _MOST_STARTS:
                raise FaultError(Fault.CRASHED)
            self._starts += 1
            self._program = Program(self._command)
        return self._program

    def _end(self, *, at_once: bool) -> None:
        if self._program is not None:
            self._program.close(at_once=at_once)
            self._program = None

    def _read(self, state: Any, seat: Seat, text: str) -> Any:
        try:
            action = self._game.read_action(state, seat, text)
        except MalformedTextError:
            raise FaultError(Fault.BAD) from None
        if self._game.refusal_for(state, action) is not None:
            raise FaultError(Fault.ILLEGAL)
        return action


def play_deal(
    game: AnyGame, rules: Any, seed: int, dealer: Seat, deciders: Sequence[Decider], a_seats: Sequence[int], stop: Stop
) -> tuple[Played, tuple[Times, Times], tuple[Counter[str], Counter[str]]]:
    """Play one deal to its end.

    Args:
        game: the game.
        rules: its rules.
        seed: fixes the cards.
        dealer: who deals.
        deciders: who decides for each seat.
        a_seats: the seats of A.
        stop: polled before every decision.

    Raises:
        StoppedError: if *stop* said so.
        BrokenInvariantError: if a player does what it may not, or the deal does not end.
    """
    state = game.start(rules, Seating(players=len(deciders)), seed, dealer=dealer).state
    times, faults = (Times(), Times()), (Counter[str](), Counter[str]())
    for count in range(_MOST_ACTIONS):
        sheet = game.score_sheet(state)
        if sheet is not None:
            columns = {seat: side.total for side in sheet.sides for seat in side.seats}
            over, won = _comparison([columns[Seat(seat)] for seat in range(len(deciders))], a_seats)
            points = tuple(side.total for side in sheet.sides)
            return Played(a_seats=tuple(a_seats), points=points, actions=count, over=over, won=won), times, faults
        seat = game.to_act(state)
        assert seat is not None
        if stop():
            raise StoppedError
        decision = deciders[seat].decide(state, seat, stop)
        side = 0 if seat in a_seats else 1
        times[side].add(decision.seconds)
        if decision.fault is not None:
            faults[side][decision.fault.value] += 1
        try:
            state = game.apply(state, decision.action).state
        except IllegalActionError as error:
            action = game.write_action(decision.action)
            raise BrokenInvariantError(f"deal {seed}: the player of seat {seat} chose '{action}': {error}") from error
    raise BrokenInvariantError(f"deal {seed} has not ended after {_MOST_ACTIONS} actions")


def _comparison(points: Sequence[int], a_seats: Sequence[int]) -> tuple[float, float]:
    """A's points less B's, and the share of the seats of B that A beat, from the points of each seat."""
    ours = [points[seat] for seat in a_seats]
    theirs = [points[seat] for seat in range(len(points)) if seat not in a_seats]
    over = sum(ours) / len(ours) - sum(theirs) / len(theirs)
    # Where a partner of A's is a B, the two come out alike: that is half for each.
    beaten = sum((one > other) + 0.5 * (one == other) for one in ours for other in theirs)
    return over, beaten / (len(ours) * len(theirs))


def seats_of_a(players: int) -> tuple[tuple[int, ...], ...]:
    """Where A sits, for every playing of a deal: one side and the other; with three players each seat alone."""
    if players == 3:
        return (0,), (1,), (2,)
    return tuple(range(0, players, 2)), tuple(range(1, players, 2))


MakeDecider = Callable[[int, int, int], Decider]
"""(0 for A or 1 for B, which playing, seat) -> who decides."""


def play_row(
    game: AnyGame, rules: Any, players: int, deal: int, seed: int, make: MakeDecider, stop: Stop = never
) -> Row:
    """Play deal number *deal*, whose cards *seed* fixes, once for every exchange of the seats.

    Raises:
        StoppedError: if *stop* said so.
        BrokenInvariantError: as play_deal.
    """
    times, faults = (Times(), Times()), (Counter[str](), Counter[str]())
    all_played = []
    for playing, a_seats in enumerate(seats_of_a(players)):
        deciders = [make(int(seat not in a_seats), playing, seat) for seat in range(players)]
        played, its_times, its_faults = play_deal(game, rules, seed, Seat(deal % players), deciders, a_seats, stop)
        all_played.append(played)
        for side in range(2):
            times[side].merge(its_times[side])
            faults[side].update(its_faults[side])
    return Row(deal=deal, seed=seed, played=tuple(all_played), times=times, faults=faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A deal to play, as it goes to a worker: plain values only.

    Attributes:
        rules_id: the rule set.
        options: what was changed in it, as ``ID=VALUE``.
        players: how many play.
        contenders: A and B.
        time_out_s: how long a program may think.
        deal: number of the deal, from 0.
        seed: fixes its cards.
        version: of the program that asks.
    """

    rules_id: str
    options: tuple[str, ...]
    players: int
    contenders: tuple[Contender, Contender]
    time_out_s: float
    deal: int
    seed: int
    version: str = __version__


def play_job(job: Job, stop: Stop = never) -> Row:
    """Play *job*. Programs it starts stay ready for the next one.

    Raises:
        StoppedError: if *stop* said so.
        BrokenInvariantError: as play_deal, or if another version of this program asks.
    """
    if job.version != __version__:
        raise BrokenInvariantError(f"a worker runs version {__version__}, and the arena {job.version}")
    game, rules = _rules(job.rules_id, job.options)
    playings = len(seats_of_a(job.players))

    def make(side: int, playing: int, seat: int) -> Decider:
        contender, chance = job.contenders[side], chance_for(job.seed, seat)
        if not contender.is_program:
            return PlayerDecider(game, make_player(game.id, contender.level, chance))
        program = _ready.program(game, contender.command, job.time_out_s, playing, seat)
        program.begin(job.deal * playings + playing, chance)
        return program

    return play_row(game, rules, job.players, job.deal, job.seed, make, stop)


@lru_cache(maxsize=16)
def _rules(rules_id: str, options: tuple[str, ...]) -> tuple[AnyGame, Any]:
    return chosen_rules(rules_id, options)


class _Ready(threading.local):
    """Programs that are running, for each thread that plays: a seat of a playing has one of its own."""

    def __init__(self) -> None:
        self._programs: dict[tuple[tuple[str, ...], float, int, int], ProgramDecider] = {}

    def program(
        self, game: AnyGame, command: tuple[str, ...], time_out_s: float, playing: int, seat: int
    ) -> ProgramDecider:
        """The decider for this seat, started before or not."""
        key = command, time_out_s, playing, seat
        if key not in self._programs:
            self._programs[key] = ProgramDecider(game, command, time_out_s)
            _started.append(self._programs[key])
        return self._programs[key]

    def forget(self) -> None:
        """Have none."""
        self._programs.clear()


_started: list[ProgramDecider] = []
_ready = _Ready()


def end_programs() -> None:
    """End all programs that play_job started in this process."""
    _close(_started)
    _started.clear()
    _ready.forget()


def _close(programs: Iterable[ProgramDecider]) -> None:
    for program in programs:
        program.close()


atexit.register(end_programs)
