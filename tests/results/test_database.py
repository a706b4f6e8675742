"""The file itself: damaged, newer, foreign, read-only, full, used by several programs at once."""

import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from boardgames_tui.results import Database, ResultsError, catch_up, remember
from boardgames_tui.results.database import PATIENCE
from boardgames_tui.results.schema import APPLICATION, STEPS, VERSION, TooNew, bring_up_to_date

from .matches import keep, made_up, toy

ROOT = Path(__file__).parents[2]


def count(database: Database) -> int:
    return int(database.read(lambda connection: connection.execute("SELECT COUNT(*) FROM match").fetchone()[0]))


def filled(database: Database) -> None:
    keep(database, *(made_up(number, [("Anna", 50), ("Ben", 40)]) for number in range(40)))


def spoil(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)


def other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE match (bookmark TEXT)")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


@pytest.mark.parametrize(
    ("harm", "kind"),
    [
        (spoil, "damaged"),
        (lambda path: path.write_bytes(b"Dear diary, today we played Augustus. " * 99), "damaged"),
        (other_program, "damaged"),
        (newer, "newer"),
    ],
)
def test_a_spoilt_file_is_set_aside_and_made_again_from_the_saves(
    database: Database, tmp_path: Path, harm: "object", kind: str
) -> None:
    folder = tmp_path / "saves"
    toy(path=folder / "one.json").close()
    filled(database)
    harm(database.path)  # type: ignore[operator]
    content = database.path.read_bytes()
    assert catch_up(database, folder) is not None
    assert count(database) == 1
    (aside,) = database.path.parent.glob(f"results.{kind}-*.sqlite")
    assert aside.read_bytes() == content
    (notice,) = database.notices
    assert notice.key == f"stats.trouble.{kind}"
    assert notice.args["aside"] == aside.name


def test_an_empty_file_is_a_new_database(database: Database) -> None:
    database.path.parent.mkdir()
    database.path.touch()
    assert count(database) == 0
    assert database.notices == []


def test_a_second_file_set_aside_does_not_cost_the_first(database: Database) -> None:
    for _ in range(2):
        filled(database)
        database.path.write_bytes(b"no database at all")
        count(database)
    assert len(list(database.path.parent.glob("results.damaged-*.sqlite"))) == 2


def test_steps_lead_from_one_version_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    later = (*STEPS, ("ALTER TABLE match ADD COLUMN mood TEXT",))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        bring_up_to_date(connection)
        connection.execute("INSERT INTO folder VALUES ('here', 1)")
        bring_up_to_date(connection, later)
        bring_up_to_date(connection, later)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert connection.execute("SELECT path FROM folder").fetchall() == [("here",)]
        assert connection.execute("SELECT mood FROM match").fetchall() == []
        with pytest.raises(TooNew):
            bring_up_to_date(connection)


def test_a_step_that_fails_leaves_the_version_before(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.sqlite", isolation_level=None)) as connection:
        bring_up_to_date(connection)
        with pytest.raises(sqlite3.OperationalError):
            bring_up_to_date(connection, (*STEPS, ("ALTER TABLE match ADD COLUMN mood TEXT", "nonsense")))
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        columns = [row[1] for row in connection.execute("PRAGMA table_info(match)")]
        assert "mood" not in columns


def test_a_place_that_cannot_be_written_costs_the_statistics_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    reason = remember(toy(), Database(tmp_path / "file" / "results.sqlite"))
    assert reason is not None
    assert reason.key == "stats.trouble.failed"


def test_a_folder_in_its_place_is_left_alone(database: Database) -> None:
    database.path.mkdir(parents=True)
    reason = remember(toy(), database)
    assert reason is not None
    assert reason.key == "stats.trouble.folder"
    assert reason.args == {"path": str(database.path), "file": str(database.path / "results.sqlite")}
    with pytest.raises(ResultsError):
        count(database)
    assert list(database.path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are another matter there")
def test_what_cannot_be_written_can_be_read(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(database)

    def refuse() -> sqlite3.Connection:
        """The superuser may write everywhere: what SQLite says to everybody else."""
        connection = sqlite3.connect(f"{database.path.as_uri()}?mode=ro", uri=True)
        with closing(connection):
            connection.execute("CREATE TABLE mine (thing)")
        raise AssertionError

    monkeypatch.setattr(database, "_open", refuse)
    assert count(database) == 40
    reason = remember(toy(), database)
    assert reason is not None
    assert reason.key == "stats.trouble.read_only"


FULL = """
import resource, sys
from pathlib import Path
from boardgames_tui.results import Database, ResultsError
from tests.results.matches import keep, made_up
database = Database(Path(sys.argv[1]))
keep(database, made_up(0, [("Anna", 50), ("Ben", 40)]))
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
kept = 1
try:
    for number in range(1, 500):
        keep(database, made_up(number, [("Anna" * 40, 50), ("Ben" * 40, 40)]))
        kept += 1
except ResultsError as error:
    print(error.reason.key, kept)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_a_full_disk_costs_the_result_and_not_the_others(database: Database) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(database.path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    key, kept = done.stdout.split()
    assert key in ("stats.trouble.full", "stats.trouble.failed")
    assert count(database) == int(kept)
    assert database.notices == []


def test_two_who_finish_at_once_both_count(database: Database) -> None:
    """Also when there is no database yet."""
    problems: list[object] = []

    def finish(first: int) -> None:
        try:
            for number in range(first, first + 20):
                keep(Database(database.path), made_up(number, [("Anna", 50), ("Ben", 40)]))
        except Exception as error:
            problems.append(error)

    hands = [threading.Thread(target=finish, args=(100 * hand,)) for hand in range(4)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert problems == []
    assert count(database) == 80


def test_two_who_find_it_damaged_set_it_aside_once(database: Database) -> None:
    database.path.parent.mkdir()
    database.path.write_bytes(b"no database at all")
    hands = [
        threading.Thread(target=lambda n=n: keep(Database(database.path), made_up(n, [("Anna", 1), ("Ben", 2)])))
        for n in range(4)
    ]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert count(database) == 4
    assert len(list(database.path.parent.glob("results.damaged-*.sqlite"))) == 1


def test_somebody_who_never_ends_writing_is_not_waited_for_for_ever(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PATIENCE < 10
    monkeypatch.setattr("boardgames_tui.results.database.PATIENCE", 0.05)
    filled(database)
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ResultsError, match="busy"):
            keep(database, made_up(99, [("Anna", 50), ("Ben", 40)]))
        assert count(database) == 40


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of Unix")
def test_the_file_is_private_with_its_helpers(tmp_path: Path) -> None:
    database = Database(tmp_path / "made" / "results.sqlite")
    filled(database)
    with closing(sqlite3.connect(database.path)) as connection:  # as long as somebody reads, the helpers are there
        connection.execute("SELECT COUNT(*) FROM match").fetchone()
        modes = {path.name: path.stat().st_mode & 0o777 for path in database.path.parent.glob("results.sqlite*")}
    assert len(modes) > 1
    assert set(modes.values()) == {0o600}
    assert database.path.parent.stat().st_mode & 0o777 == 0o700
