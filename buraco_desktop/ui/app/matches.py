"""Which match to begin with: the one asked for, the last one again, or a first one."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from buraco_desktop.catalog import game_of_position, game_of_rules
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.records.record import PERSON, Record
from buraco_desktop.records.replay import ReplayStep, option_changes, with_option_texts
from buraco_desktop.session import Session
from buraco_desktop.session.seats import DEFAULT_LEVEL, MatchSetup, SeatPlan
from buraco_desktop.storage import settings
from buraco_desktop.storage.safe_files import read_foreign
from buraco_desktop.ui.app.arguments import Arguments

_FIRST_RULES: Final = "buraco"


def first_setup(last: settings.MatchSetup, names: Sequence[str]) -> MatchSetup:
    """A match like the *last* one; like the shipped Buraco where its rules are not known any more."""
    try:
        game, shipped = game_of_rules(last.rules)
        rules = with_option_texts(game, shipped, last.options.items())
        players = last.players if last.players in game.player_counts(rules) else game.player_counts(rules)[-1]
    except MalformedTextError:
        game, rules = game_of_rules(_FIRST_RULES)
        players = game.player_counts(rules)[-1]
        last = settings.MatchSetup()
    seats = _seats(players, names)
    if len(last.names) == players == len(last.deciders):
        seats = SeatPlan(names=last.names, deciders=last.deciders)
    return _setup(game, rules, seats, house_rules=last.house_rules)


def asked_setup(asked: Arguments, names: Sequence[str]) -> MatchSetup:
    """The match that the command line asks for.

    Raises:
        MalformedTextError: if there are no such rules, or they do not take so many players.
    """
    game, shipped = game_of_rules(asked.rules or _FIRST_RULES)
    rules = with_option_texts(game, shipped, asked.options)
    counts = game.player_counts(rules)
    players = asked.players or counts[-1]
    if players not in counts:
        expected = ", ".join(map(str, counts))
        raise MalformedTextError(f"{players} players cannot play {asked.rules or _FIRST_RULES}: expected {expected}")
    setup = _setup(game, rules, _seats(players, names), seed=asked.seed)
    return as_demo(setup) if asked.demo else setup


def as_demo(setup: MatchSetup) -> MatchSetup:
    """*setup* with a computer player in every seat."""
    levels = tuple(DEFAULT_LEVEL if level == PERSON else level for level in setup.levels)
    return replace(setup, levels=levels, house_rules="")


def _seats(players: int, names: Sequence[str]) -> SeatPlan:
    return SeatPlan(names=tuple(names[:players]), deciders=(PERSON, *(DEFAULT_LEVEL,) * (players - 1)))


def _setup(
    game: AnyGame,
    rules: Any,
    seats: SeatPlan,
    *,
    seed: int | None = None,
    house_rules: str = "",
) -> MatchSetup:
    return MatchSetup(
        game=game.id,
        rules=rules,
        rule_set_id=game.rule_set_id(rules),
        options=option_changes(game, rules),
        house_rules=house_rules,
        players=seats.players,
        names=seats.names,
        levels=seats.deciders,
        seed=seed,
    )


def is_position(path: Path) -> bool:
    """Whether *path* is to be read as a position, not as a match."""
    return path.suffix.lower() == ".json"


def session_of_position(path: Path, names: Sequence[str]) -> Session:
    """A match that begins in the position in *path*; it cannot be saved, for nobody knows what came before.

    Raises:
        MalformedTextError: naming the file, if it is no position.
        OSError: if the file cannot be read.
    """
    try:
        text = read_foreign(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MalformedTextError(f"{path.name} is no position: it is not text") from error
    game = game_of_position(text)
    try:
        state = game.read_state(text)
    except MalformedTextError as error:
        raise MalformedTextError(f"{path.name}: {error}", refusal=error.refusal) from error
    plan = _seats(state.seating.players, names)
    header = Record(
        game=game.id,
        rules=game.rule_set_id(state.rules),
        options=option_changes(game, state.rules),
        seats=plan.sitters,
        seed=game.seed(state),
        practice=True,
    )
    first = ReplayStep(deal=0, line=None, seat=game.dealer(state), action=None, state=state, events=())
    return Session(game, state.rules, header, (first,))
