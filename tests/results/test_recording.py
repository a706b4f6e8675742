"""What becomes of a finished match: counted once, privately not at all, and never in the way."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results import Database, ResultsError, catch_up, import_saves, remember
from boardgames_tui.results.hall_of_fame import hall_of_fame
from boardgames_tui.results.recording import player_id, result_of
from boardgames_tui.results.statistics import Nemesis, nemesis
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from boardgames_tui.session.branching import branch
from tests.engine.toy import TOY

from .matches import keep, made_up, play_out, toy


def rows(database: Database, query: str) -> list[Any]:
    return database.read(lambda connection: connection.execute(query).fetchall())


def test_a_finished_match_is_kept_with_everybody_who_played(database: Database) -> None:
    match = toy("Anna", "Ben", "Cleo")
    assert remember(match) is None
    standings = match.standings()
    assert rows(database, "SELECT id, game, seats, rated, moves FROM match") == [
        (match.id, "toy", 3, 1, len(match.history))
    ]
    assert rows(database, "SELECT seat, player, name, rank, total, won FROM seat ORDER BY seat") == [
        (seat, f"p:{name.lower()}", name, standings.of(seat).rank, standings.of(seat).total, seat in standings.winners)
        for seat, name in enumerate(match.names)
    ]


def test_a_match_that_is_not_over_or_private_leaves_nothing(database: Database) -> None:
    assert remember(Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, "OTTER"))) is None
    assert remember(toy(private=True)) is None
    assert not database.exists


def test_copies_and_repetitions_count_once(database: Database, tmp_path: Path) -> None:
    match = toy(path=tmp_path / "saves" / "one.json")
    match.close()
    saves = Saves(tmp_path / "saves")
    saves.rename(saves.duplicate(saves.list()[0]), "Another name")
    remember(match)
    assert import_saves(database, saves.folder).new == 0
    remember(Match.load(tmp_path / "saves" / "one-2.json", lock=False))
    assert rows(database, "SELECT COUNT(*) FROM match") == [(1,)]


def test_a_match_finished_again_after_undo_replaces_what_was_kept(
    database: Database,
) -> None:
    match = toy()
    remember(match)
    before = rows(database, "SELECT seat, total FROM seat")
    match.undo(agreed=True)
    while not match.is_over:
        match.play(match.legal[-1])
    assert [(row.seat, row.total) for row in match.standings().rows] != before
    remember(match)
    assert sorted(rows(database, "SELECT seat, total FROM seat")) == sorted(
        (row.seat, row.total) for row in match.standings().rows
    )


def test_an_earlier_end_does_not_replace_a_later_one(database: Database) -> None:
    keep(database, made_up(1, [("Anna", 50), ("Ben", 40)], ended=2000))
    keep(database, made_up(1, [("Anna", 10), ("Ben", 20)], ended=1000))
    assert rows(database, "SELECT total FROM seat ORDER BY seat") == [(50,), (40,)]


def test_a_branch_does_not_count(database: Database) -> None:
    match = toy()
    remember(match)
    assert result_of(play_out(branch(match, 2))) is None
    assert remember(play_out(branch(match, 2))) is None
    assert rows(database, "SELECT COUNT(*) FROM match") == [(1,)]


def test_practice_and_challenges_do_not_count() -> None:
    from boardgames_tui.lessons.attempt import Attempt
    from boardgames_tui.lessons.courses import challenges

    match = Attempt("augustus", challenges("augustus")[0], "Anna").match
    assert match.setup.private
    while not match.is_over:
        match.play(match.legal[0])
        match.settle()
    assert result_of(match) is None


def test_a_seat_belongs_to_a_player_who_decided_more_and_the_match_is_not_rated() -> None:
    match = Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, "OTTER"))
    match.play(match.legal[0])
    match.set_controller(0, "bot:easy")
    result = result_of(play_out(match))
    assert result is not None
    assert [seat.player for seat in result.seats] == ["bot:easy", "p:ben"]
    assert not result.rated


def test_hints_are_counted_for_a_player_who_took_them() -> None:
    match = Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, "OTTER"))
    match.note_hint(1)
    match.play(match.legal[0])
    match.note_hint(1)
    result = result_of(play_out(match))
    assert result is not None
    assert [seat.hints for seat in result.seats] == [0, 2]


def test_names_are_the_same_however_they_are_written() -> None:
    assert player_id("ANNA") == player_id("  anna ") == player_id("Anna")
    assert player_id("bot:hard") == "p:bot:hard"


HOSTILE = (
    "'; DROP TABLE match; --",
    '"Bobby"',
    "x" * 200,
    "\x1b[2J\x07evil",
    "\u202eannA",
    "مريم",
    "[bold]not markup[/]",
    "{0}@title",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_harm_nothing(database: Database, name: str) -> None:
    keep(database, made_up(1, [(name, 50), ("Ben", 40)]))
    assert rows(database, "SELECT name FROM seat ORDER BY seat") == [(name,), ("Ben",)]
    line = database.read(hall_of_fame)[0]
    assert (line.name, line.played) == (name, 1)
    assert database.read(lambda connection: nemesis(connection, "p:ben")) == Nemesis(player_id(name), name, 1, 1)


def test_saves_of_a_folder_are_imported_once(database: Database, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    for number, private in enumerate((False, True, False)):
        toy("Anna", f"Other {number}", path=folder / f"{number}.json", private=private).close()
    Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, "OTTER"), folder / "running.json").close()
    (folder / "broken.json").write_text("{", encoding="utf-8")
    steps: list[tuple[int, int]] = []
    imported = catch_up(database, folder, lambda done, of: steps.append((done, of)))
    assert imported is not None
    assert (imported.new, imported.known, imported.problems) == (2, 1, ())
    assert steps == [(0, 3), (1, 3), (2, 3)]
    assert catch_up(database, folder) is None
    shutil.rmtree(folder)  # deleting a save does not delete memories
    assert rows(database, "SELECT COUNT(*) FROM match") == [(2,)]


def test_one_save_that_stumbles_does_not_stop_the_others(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "saves"
    for number in range(2):
        toy("Anna", f"Other {number}", path=folder / f"{number}.json").close()
    check = TOY.check
    monkeypatch.setattr(
        type(TOY), "check", lambda self, state: ["wrong"] if "Other 0" in str(state.setup) else check(state)
    )
    imported = import_saves(database, folder)
    assert (imported.new, len(imported.problems)) == (1, 1)


def test_everything_of_a_match_goes_with_it(database: Database) -> None:
    remember(toy())
    database.write(lambda connection: connection.execute("DELETE FROM match"))
    assert rows(database, "SELECT COUNT(*) FROM seat") == [(0,)]


def test_rows_point_to_rows(database: Database) -> None:
    def orphan(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO luck VALUES ('none', 0, 'dice', 1, 1, 1)")

    with pytest.raises(ResultsError, match="failed"):
        database.write(orphan)
