"""Schema of the database, as steps from one version to the next. A released step is never changed.

`user_version` counts the steps a file has behind it, `application_id` marks it as ours.
"""

import sqlite3
from collections.abc import Sequence

APPLICATION = 0x42475455
""""BGTU" in ASCII."""
Step = Sequence[str]

RESULT = """result AS
    SELECT seat.*, game, ended, played, moves, seats, rated, lost, daily, options
    FROM seat JOIN match ON match.id = seat.match WHERE branch_of IS NULL"""
"""View of the results that count: those of every match that is not a branch of another. A solo match has 1 in
`seats`."""
STEPS: Sequence[Step] = (
    (
        """CREATE TABLE match (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            ended INTEGER NOT NULL,   -- seconds since the epoch
            played INTEGER NOT NULL,  -- seconds
            moves INTEGER NOT NULL,
            seats INTEGER NOT NULL,
            options TEXT NOT NULL,    -- JSON
            seed TEXT NOT NULL,
            branch_of TEXT,           -- id of another match
            rated INTEGER NOT NULL,
            lost INTEGER NOT NULL,    -- played alone, and the aim was missed
            daily TEXT                -- the day whose deal it was
        ) WITHOUT ROWID""",
        "CREATE INDEX match_by_game ON match (game, ended)",
        "CREATE INDEX match_by_day ON match (daily, game) WHERE daily IS NOT NULL",
        """CREATE TABLE seat (
            match TEXT NOT NULL REFERENCES match ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,     -- `p:` and the name without case, or `bot:hard`
            name TEXT NOT NULL,
            color TEXT NOT NULL,
            rank INTEGER NOT NULL,
            total INTEGER NOT NULL,
            won INTEGER NOT NULL,     -- against others
            hints INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX seat_by_player ON seat (player)",
        """CREATE TABLE luck (
            match TEXT NOT NULL,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            got REAL NOT NULL,
            expected REAL NOT NULL,
            variance REAL NOT NULL,
            PRIMARY KEY (match, seat, kind),
            FOREIGN KEY (match, seat) REFERENCES seat ON DELETE CASCADE
        ) WITHOUT ROWID""",
        """CREATE TABLE trait (
            match TEXT NOT NULL,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            value TEXT NOT NULL,      -- key of the game's catalogue
            PRIMARY KEY (match, seat, kind),
            FOREIGN KEY (match, seat) REFERENCES seat ON DELETE CASCADE
        ) WITHOUT ROWID""",
        """CREATE TABLE folder (
            path TEXT PRIMARY KEY,
            imported INTEGER NOT NULL -- when its finished saves were looked through
        ) WITHOUT ROWID""",
        """CREATE VIEW result AS
            SELECT seat.*, game, ended, played, moves, seats, rated, lost, daily
            FROM seat JOIN match ON match.id = seat.match""",
    ),
    # older versions counted branches of a replay as matches
    ("DROP VIEW result", f"CREATE VIEW {RESULT}"),
)
VERSION = len(STEPS)


class TooNew(Exception):
    """The database was written by a newer version of the program."""


class NotOurs(Exception):
    """The file is another program's database, or a part of one."""


def bring_up_to_date(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Upgrade the schema in one transaction: other programs that open the file meanwhile wait."""
    if _version(connection) == len(steps) and _is_ours(connection):
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)
        if version > len(steps):
            raise TooNew
        if not _is_ours(connection) and (version or connection.execute("SELECT 1 FROM sqlite_master").fetchone()):
            raise NotOurs
        for statement in (statement for step in steps[version:] for statement in step):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")


def filter_results(connection: sqlite3.Connection) -> None:
    """Define the view in a read-only file, which cannot be upgraded."""
    connection.execute(f"CREATE TEMP VIEW {RESULT}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _is_ours(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)
