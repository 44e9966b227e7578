"""Statistics over finished matches: who played under which rules against which level, and how it went."""

import csv
import hashlib
import io
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from buraco_desktop.core.seating import Seat
from buraco_desktop.records.record import PERSON, Record
from buraco_desktop.storage.safe_files import move_aside, write_whole
from buraco_desktop.storage.stats_schema import STEPS

_WAIT_S: Final = 5.0
"""How long to wait for another copy of the program that is writing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """All matches under one rule set against one level.

    Attributes:
        game: id of the game.
        rules: id of the rule set.
        level: id of the opponents' level; the levels joined by ``+`` where they differ.
        matches: matches finished.
        won: matches won.
        deals: deals in them.
        deals_won: deals in which one's own side scored most.
        mean_points: mean points of one's own side per deal.
        mean_other_points: mean points per deal of the best other side.
        best_deal: most points in a deal.
        worst_deal: fewest points in a deal.
        longest_streak: most matches won one after the other.
    """

    game: str
    rules: str
    level: str
    matches: int
    won: int
    deals: int
    deals_won: int
    mean_points: float
    mean_other_points: float
    best_deal: int
    worst_deal: int
    longest_streak: int


class StatsStore:
    """The statistics database. Each call opens and closes it: nothing is held between calls."""

    def __init__(self, path: Path) -> None:
        """The database at *path*, which need not exist yet."""
        self.path = path

    def add_match(self, record: Record, seat: Seat, ended: float | None = None) -> bool:
        """Count a finished match from the side of *seat*. The same match is counted once.

        Args:
            record: the match; unfinished ones are not counted.
            seat: whose statistics they are.
            ended: seconds since 1970; None for now.

        Returns:
            Whether it was counted.

        Raises:
            OSError: if the database cannot be written.
        """
        if record.result is None or any(deal.result is None for deal in record.deals):
            return False
        column = _column(record, seat)
        others = [other for other in record.seating.seats if _column(record, other) != column]
        levels = sorted({record.seats[other].decider for other in others})
        partners = [each for each in record.seating.seats if _column(record, each) == column and each != seat]
        row = {
            "name": _name(record),
            "ended": time.time() if ended is None else ended,
            "game": record.game,
            "rules": record.rules,
            "options": " ".join(f"{key}={value}" for key, value in record.options),
            "players": record.players,
            "practice": int(record.practice),
            "seat": int(seat),
            "level": "+".join(levels) or PERSON,
            "partner": "+".join(record.seats[each].decider for each in partners),
            "won": int(seat in record.result.winners),
            "own_points": record.result.totals[column],
            "best_other_points": _best_other(record.result.totals, column),
        }
        names = ", ".join(row)
        places = ", ".join(f":{key}" for key in row)
        with self._open() as database:
            added = database.execute(f"INSERT OR IGNORE INTO matches ({names}) VALUES ({places})", row)
            if not added.rowcount:
                return False
            database.executemany(
                "INSERT INTO deals VALUES (?, ?, ?, ?)",
                [
                    (added.lastrowid, deal.number, deal.result.points[column], _best_other(deal.result.points, column))
                    for deal in record.deals
                    if deal.result is not None
                ],
            )
        return True

    def totals(self, *, with_practice: bool = False) -> tuple[Totals, ...]:
        """A line for each rule set and level that was played, by rule set, then level.

        Args:
            with_practice: whether practice matches count.

        Raises:
            OSError: if the database cannot be read.
        """
        query = """
            SELECT m.game, m.rules, m.level, COUNT(DISTINCT m.id),
                COUNT(DISTINCT CASE WHEN m.won THEN m.id END), COUNT(*),
                SUM(d.own_points > d.best_other_points), AVG(d.own_points), AVG(d.best_other_points),
                MAX(d.own_points), MIN(d.own_points)
            FROM matches m JOIN deals d ON d.match_id = m.id
            WHERE m.practice <= ? GROUP BY m.game, m.rules, m.level ORDER BY m.game, m.rules, m.level
        """
        ordered = "SELECT game, rules, level, won FROM matches WHERE practice <= ? ORDER BY ended, id"
        with self._open() as database:
            rows = database.execute(query, (int(with_practice),)).fetchall()
            matches = database.execute(ordered, (int(with_practice),)).fetchall()
        streaks: dict[tuple[str, str, str], tuple[int, int]] = {}
        for game, rules, level, won in matches:
            now, longest = streaks.get((game, rules, level), (0, 0))
            now = now + 1 if won else 0
            streaks[game, rules, level] = now, max(longest, now)
        names = [spec.name for spec in fields(Totals)][:-1]
        return tuple(
            Totals(**dict(zip(names, row, strict=True)), longest_streak=streaks[row[0], row[1], row[2]][1])
            for row in rows
        )

    def export_csv(self, path: Path) -> None:
        """Write a line for each match to *path*, for a spreadsheet.

        Raises:
            OSError: if it cannot be written.
        """
        with self._open() as database:
            rows = database.execute(
                "SELECT datetime(ended, 'unixepoch', 'localtime') AS ended, game, rules, options, players, practice,"
                " seat, level, partner, won, own_points, best_other_points,"
                " (SELECT COUNT(*) FROM deals WHERE match_id = matches.id) AS deals FROM matches ORDER BY ended, id"
            )
            text = io.StringIO()
            writer = csv.writer(text, lineterminator="\n")
            writer.writerow(column[0] for column in rows.description)
            writer.writerows(rows)
        write_whole(path, text.getvalue())

    def clear(self) -> None:
        """Forget everything.

        Raises:
            OSError: if the database cannot be written.
        """
        with self._open() as database:
            database.execute("DELETE FROM matches")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database, brought up to date; what is done in the block is done all or nothing."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                database = self._connect()
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                # Not a database, or a damaged one: kept aside, and a new one begun.
                move_aside(self.path, "broken")
                database = self._connect()
            with closing(database), database:
                yield database
        except sqlite3.Error as error:
            raise OSError(f"{self.path.name}: {error}") from error

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=_WAIT_S, isolation_level="IMMEDIATE")
        try:
            database.execute("PRAGMA foreign_keys = ON")
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if version > len(STEPS):
                raise OSError(f"{self.path.name} was written by a newer version of the program")
            for number, step in enumerate(STEPS[version:], version + 1):
                database.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")
        except BaseException:
            database.close()
            raise
        return database


def _column(record: Record, seat: Seat) -> int:
    """The score column of *seat*: partners share one, whoever plays alone has one of his own."""
    return seat % len(record.result.totals) if record.result is not None else 0


def _best_other(points: tuple[int, ...], column: int) -> int:
    return max(each for place, each in enumerate(points) if place != column)


def _name(record: Record) -> str:
    """A name that no two matches share."""
    parts = [record.game, str(record.seed), record.salt, record.extra("started")]
    parts += [f"{line.seat}{line.text}" for deal in record.deals for line in deal.actions]
    return hashlib.sha256("\n".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:32]
