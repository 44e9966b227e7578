"""Statistics: each finished match once, totals by rule set and level, never in the way of play."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from buraco_desktop.core.cards import card_with_index
from buraco_desktop.core.game import MatchResult
from buraco_desktop.core.seating import Seat
from buraco_desktop.records import DealRecord, DealResult, Record, Sitter
from buraco_desktop.storage.stats_store import StatsStore
from tests.unit.toy_play import finished_record, new_session

ANA, BIA, CAIO = Seat(0), Seat(1), Seat(2)


def a_match(*deals: tuple[int, int], seed: int, level: str = "expert", practice: bool = False) -> Record:
    """A finished match of four whose deals scored so."""
    totals, played = (0, 0), []
    for number, points in enumerate(deals, 1):
        totals = (totals[0] + points[0], totals[1] + points[1])
        played.append(
            DealRecord(number=number, dealer=ANA, order=(card_with_index(0),), result=DealResult(points, totals))
        )
    winners = (ANA, CAIO) if totals[0] > totals[1] else (BIA, Seat(3))
    return Record(
        game="buraco",
        rules="burraco",
        seats=(Sitter("Ana"), Sitter("B", level), Sitter("C", "club"), Sitter("D", level)),
        seed=seed,
        practice=practice,
        deals=tuple(played),
        result=MatchResult(totals=totals, winners=winners),
    )


@pytest.fixture
def store(tmp_path: Path) -> StatsStore:
    return StatsStore(tmp_path / "new" / "statistics.sqlite3")


def test_at_first_there_is_nothing(store: StatsStore) -> None:
    assert store.totals() == ()


def test_a_match_is_counted_once(store: StatsStore) -> None:
    record = finished_record()
    assert store.add_match(record, ANA)
    assert not store.add_match(record, ANA)
    (line,) = store.totals()
    assert record.result is not None
    assert (line.game, line.rules, line.level, line.matches, line.deals) == (
        "toy", "toy-short", "expert", 1, len(record.deals),
    )  # fmt: skip
    assert line.won == int(ANA in record.result.winners)


def test_unfinished_matches_are_not_counted(store: StatsStore) -> None:
    assert not store.add_match(new_session().record(), ANA)


def test_totals_are_by_rule_set_and_level(store: StatsStore) -> None:
    store.add_match(a_match((100, 50), (-20, 200), seed=1), ANA, ended=1.0)
    store.add_match(a_match((300, 100), seed=2), ANA, ended=2.0)
    store.add_match(a_match((200, 100), seed=3), ANA, ended=3.0)
    store.add_match(a_match((0, 100), seed=4), ANA, ended=4.0)
    store.add_match(a_match((50, 0), seed=5, level="club"), BIA, ended=5.0)
    store.add_match(a_match((999, 0), seed=6, practice=True), ANA, ended=6.0)
    club, expert = store.totals()
    assert (expert.matches, expert.won, expert.deals, expert.deals_won) == (4, 2, 5, 3)
    assert (expert.mean_points, expert.mean_other_points) == (116.0, 110.0)
    assert (expert.best_deal, expert.worst_deal, expert.longest_streak) == (300, -20, 2)
    assert (club.level, club.matches, club.won, club.mean_points) == ("club+person", 1, 0, 0.0)
    assert store.totals(with_practice=True)[1].best_deal == 999


def test_they_can_be_exported_and_cleared(store: StatsStore, tmp_path: Path) -> None:
    store.add_match(a_match((100, 50), seed=1), ANA, ended=0.0)
    store.export_csv(tmp_path / "out.csv")
    head, line = (tmp_path / "out.csv").read_text().splitlines()
    assert head.startswith("ended,game,rules,options,players")
    assert line.endswith(",buraco,burraco,,4,0,0,expert,club,1,100,50,1")
    store.clear()
    assert store.totals() == ()
    assert store.add_match(a_match((100, 50), seed=1), ANA)


def test_a_broken_database_is_moved_aside(store: StatsStore) -> None:
    content = b"no database at all, and long enough to be taken for one" * 4
    store.path.parent.mkdir()
    store.path.write_bytes(content)
    assert store.totals() == ()
    assert store.path.with_name("statistics.sqlite3.broken-1").read_bytes() == content
    assert store.add_match(a_match((100, 50), seed=1), ANA)


def test_a_newer_database_is_left_alone(store: StatsStore) -> None:
    store.add_match(a_match((100, 50), seed=1), ANA)
    database = sqlite3.connect(store.path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(OSError, match="newer version"):
        store.totals()
    assert store.path.exists()


def test_two_programs_may_count_at_once(store: StatsStore) -> None:
    other = StatsStore(store.path)
    for seed in range(6):
        assert (store, other)[seed % 2].add_match(a_match((1, 0), seed=seed), ANA)
    assert store.totals()[0].matches == 6


def test_the_same_deal_played_otherwise_is_another_match(store: StatsStore) -> None:
    assert store.add_match(finished_record(7), ANA)
    assert store.add_match(replace(finished_record(7), seed=8), ANA)
