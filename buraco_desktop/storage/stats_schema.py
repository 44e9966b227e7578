"""The statistics database, built up in steps: step n brings ``PRAGMA user_version`` from n to n + 1."""

from typing import Final

STEPS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        ended REAL NOT NULL,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        options TEXT NOT NULL,
        players INTEGER NOT NULL,
        practice INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        level TEXT NOT NULL,
        partner TEXT NOT NULL,
        won INTEGER NOT NULL,
        own_points INTEGER NOT NULL,
        best_other_points INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE deals (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        own_points INTEGER NOT NULL,
        best_other_points INTEGER NOT NULL,
        PRIMARY KEY (match_id, number)
    ) STRICT;
    CREATE INDEX matches_by_rules ON matches (game, rules, level);
    """,
)
"""Never change a step that was shipped: add one."""
