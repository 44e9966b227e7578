"""Matches of the toy game, played by a seeded chooser: material for tests."""

import random
from collections.abc import Mapping
from typing import Any

from buraco_desktop.core.seating import Seat
from buraco_desktop.records import Record
from buraco_desktop.session import SeatPlan, Session
from buraco_desktop.session.turn_loop import Chooser, play_match
from tests.unit.toy_game import TOY

PLAN = SeatPlan(names=("Ana", "Bia # \"the\" 'fox'"), deciders=("person", "expert"))


def choosers(seed: int, players: int = 2) -> Mapping[Seat, Chooser]:
    """Choosers that choose any action, the same for the same seed."""
    chance = random.Random(seed)

    def choose(view: Any) -> Any:
        return chance.choice(tuple(TOY.legal_in_view(view)))

    return {Seat(seat): choose for seat in range(players)}


def new_session(seed: int = 7, *, practice: bool = False, target: int = 150) -> Session:
    """A match of the toy game whose salt is fixed."""
    rules = TOY.with_options(TOY.rule_sets()[0], {"match.target": target})
    return Session.start(TOY, rules, PLAN, seed, practice=practice, salt="5a1f", extras=(("title", "A test"),))


def finished_record(seed: int = 7, target: int = 150) -> Record:
    """A match of the toy game played to its end."""
    session = new_session(seed, target=target)
    play_match(session, choosers(seed))
    return session.record()
