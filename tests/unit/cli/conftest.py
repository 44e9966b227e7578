"""The command line, and records and positions to ask it about."""

import random
from pathlib import Path

import pytest

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.records import write
from buraco_desktop.session import SeatPlan, Session
from tests.unit.cli.command_line import Asker

POSITION = """{"format": "buraco-position", "version": 1, "rules": "buraco", "options": {"melds.sets": "all"},
 "players": 4, "dealer": 3, "to_act": 0, "phase": "play", "took": null,
 "hands": ["5H 6H KS", "9C 9D", "AC 2D", "X 3S"], "stock": "7H 8H", "pile": "4D QS",
 "mortos": ["11 cards"],
 "sides": [{"melds": ["X*=4H 5H 6H 7H"], "morto": "taken"}, {"melds": [], "morto": "none"}], "totals": [0, 0]}
"""


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asker:
    return Asker(capsys, monkeypatch)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(POSITION, encoding="utf-8")
    return path


def played(rules_id: str, players: int, seed: int, target: int = 0) -> Session:
    """A match played by chance: to the end if it has a target that chance can reach, else for one deal."""
    game = GAMES["buraco"]
    rules = next(rules for rules in game.rule_sets() if game.rule_set_id(rules) == rules_id)
    if target:
        rules = game.with_options(rules, {"match.target": target})
    plan = SeatPlan(names=("Ana", "Bia", "Caio", "Duda")[:players], deciders=("person",) * players)
    session, chance = Session.start(game, rules, plan, seed, salt="5a1f"), random.Random(seed)
    for _ in range(20):
        while not session.is_between_deals and not session.is_over:
            session.submit(chance.choice(tuple(session.legal_actions())))
        if session.is_over or not target:
            break
        session.next_deal()
    return session


def basra_played(rules_id: str, players: int, seed: int, actions: int = 0) -> Session:
    """A match of Basra played by chance: to its end, or for so many actions."""
    game, rules = game_of_rules(rules_id)
    plan = SeatPlan(names=("Ana", "Bia", "Caio", "Duda")[:players], deciders=("person",) * players)
    session, chance = Session.start(game, rules, plan, seed, salt="5a1f"), random.Random(seed)
    while not session.is_over and (not actions or session.record().action_count < actions):
        if session.is_between_deals:
            session.next_deal()
        else:
            session.submit(chance.choice(tuple(session.legal_actions())))
    return session


@pytest.fixture(scope="session")
def finished_text() -> str:
    """A whole match of several deals."""
    session = next(found for seed in range(30) if (found := played("buraco", 4, seed, 1000)).is_over)
    return write(session.record())


@pytest.fixture
def finished(tmp_path: Path, finished_text: str) -> Path:
    path = tmp_path / "finished.brec"
    path.write_text(finished_text, encoding="utf-8", newline="\n")
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """One deal, played to its end; the match goes on."""
    path = tmp_path / "unfinished.brec"
    path.write_text(write(played("burraco", 2, 3).record()), encoding="utf-8", newline="\n")
    return path
