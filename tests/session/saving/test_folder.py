"""The folder of saves: what the list shows, what can be done with a line of it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_tui.engine import Seat, Setup, say
from boardgames_tui.saves import SaveDamaged, SaveError, SaveLocked, Saves, games, verify
from boardgames_tui.saves.file_names import plain
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session.pebbles import table
from tests.session.play import data, play, play_on, toy_match

ROOT = Path(__file__).parents[3]


def stored(folder: Path, name: str, actions: int, saved_at: int, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(time, "time", lambda: float(saved_at))
    path = toy_match(actions).save(folder / name)
    os.utime(path, (saved_at, saved_at))
    return path


def test_a_line_says_what_people_want_to_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_750_000_000.7)
    match = Match.new(table("human", "bot:easy"), tmp_path / "m.json")
    match.name = "Friday"
    play(match, "take 1", "take 1", "done", "take 3")
    match.close()
    [line] = Saves(tmp_path).list()
    assert (line.path, line.name, line.game) == (tmp_path / "m.json", "Friday", "pebbles")
    assert (line.names, line.colors, line.controllers) == (("Anna", "Ben"), ("green", "red"), ("human", "bot:easy"))
    assert (line.round, line.moves, line.saved_at, line.played) == (1, 4, 1_750_000_000, 0)
    assert (line.totals, line.leaders, line.is_over) == ((2, 3), (1,), False)
    assert line.to_move == (1, say("prompt.turn"))
    assert line.problem is None


def test_a_finished_match_has_winners_and_nobody_to_move(tmp_path: Path) -> None:
    match = toy_match(100)
    match.save(tmp_path / "m.json")
    [line] = Saves(tmp_path).list()
    assert line.is_over
    assert line.to_move is None
    assert line.leaders == match.standings().winners


def test_newest_first_and_damaged_ones_in_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path, "old.json", 1, 1000, monkeypatch)
    stored(tmp_path, "new.json", 2, 3000, monkeypatch)
    (tmp_path / "bad.json").write_text("{")
    os.utime(tmp_path / "bad.json", (2000, 2000))
    lines = Saves(tmp_path).list()
    assert [line.path.name for line in lines] == ["new.json", "bad.json", "old.json"]
    assert [line.problem is None for line in lines] == [True, False, True]
    assert lines[1].name == "bad"
    assert lines[1].problem is not None
    assert lines[1].problem.key == "save.truncated"
    assert lines[1].sound_version is None


def test_a_damaged_line_offers_the_earlier_version(tmp_path: Path) -> None:
    toy_match(3, tmp_path / "m.json").close()
    (tmp_path / "m.json").write_bytes(b"")
    [line] = Saves(tmp_path).list()
    assert line.sound_version == tmp_path / "m.1.bak"


@pytest.mark.parametrize("junk", [b"", b"[]", b"{}", b"\xff", b'{"format": 99}', b'{\n"format": 1,\n"setup": 1}'])
def test_the_list_never_fails(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "junk.json").write_bytes(junk)
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "dead.json").symlink_to(tmp_path / "nowhere")
    toy_match(1).save(tmp_path / "good.json")
    lines = {line.path.name: line.problem is None for line in Saves(tmp_path).list()}
    assert lines == {"junk.json": False, "folder.json": False, "good.json": True}


@pytest.mark.parametrize("name", ["nowhere", "a name that no disk takes " * 20])
def test_a_folder_that_does_not_exist_is_empty(tmp_path: Path, name: str) -> None:
    saves = Saves(tmp_path / name)
    assert saves.list() == []
    assert saves.newest() is None
    assert not os.path.exists(saves.folder)


def test_a_game_that_is_not_on_the_registry_is_listed_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy_match(1).save(tmp_path / "m.json")
    monkeypatch.setattr(games, "REGISTRY", {})
    [line] = Saves(tmp_path).list()
    assert line.problem is not None
    assert line.problem.key == "save.unknown_game"
    assert line.names == ("P0", "P1")


def test_newest_is_the_match_to_go_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path, "a.json", 1, 1000, monkeypatch)
    stored(tmp_path, "b.json", 1, 2000, monkeypatch)
    stored(tmp_path, "over.json", 100, 3000, monkeypatch)
    (tmp_path / "bad.json").write_text("?")
    newest = Saves(tmp_path).newest()
    assert newest is not None
    assert newest.path.name == "b.json"


def test_the_list_needs_no_rules(tmp_path: Path) -> None:
    toy_match(1).save(tmp_path / "m.json")
    script = """
import sys
from boardgames_tui.saves import Saves
lines = Saves(sys.argv[1]).list()
print(len(lines), [name for name in sys.modules if name.startswith(("boardgames_tui.games.", "textual", "rich"))])
"""
    out = subprocess.run(
        [sys.executable, "-c", script, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert out == "1 []\n"


def test_names_of_files_are_readable_and_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda form: "2026-01-31")
    saves = Saves(tmp_path)
    setup = Setup("toy", (Seat("Jörg Müller"), Seat("Åsa/..\\"), Seat("北")))
    assert saves.new_path(setup) == tmp_path / "toy-joerg-mueller-asa-2026-01-31.json"
    for number in ("", "-2", "-3"):
        path = saves.new_path(setup)
        assert path.name == f"toy-joerg-mueller-asa-2026-01-31{number}.json"
        path.touch()
    crowd = Setup("toy", tuple(Seat("x" * 16) for _ in range(8)))
    assert len(saves.new_path(crowd).name) < 80


@given(st.text(max_size=30))
def test_any_name_becomes_plain(name: str) -> None:
    assert set(plain(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert plain(name) == plain(name).strip("-")


def test_rename_changes_the_name_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    match = toy_match(4, path)
    match.close()
    saves = Saves(tmp_path)
    [line] = saves.list()
    renamed = saves.rename(line, "Großes Spiel")
    assert (renamed.name, renamed.path, renamed.moves, renamed.saved_at) == ("Großes Spiel", path, 4, line.saved_at)
    again = Match.load(path)
    assert (again.name, again.history, data(again)) == ("Großes Spiel", match.history, data(match))
    assert verify(path) == []
    again.close()


def test_what_is_being_played_is_neither_renamed_nor_deleted(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    with toy_match(2, tmp_path / "m.json"):
        [line] = saves.list()
        with pytest.raises(SaveLocked):
            saves.rename(line, "Mine")
        with pytest.raises(SaveLocked):
            saves.delete(line)
        assert saves.list() == [line]


def test_duplicate_goes_its_own_way(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    toy_match(2).save(tmp_path / "m.json")
    [line] = saves.list()
    copy = saves.duplicate(line)
    assert (copy.path, copy.name) == (tmp_path / "m-2.json", "P0, P1 (2)")
    assert saves.duplicate(line).path == tmp_path / "m-3.json"
    with Match.load(copy.path) as match:
        play_on(match)
    assert Match.load(line.path, lock=False).history == match.history[:2]


def test_a_damaged_save_is_copied_as_it_is_but_not_renamed(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_bytes(b"{ broken")
    saves = Saves(tmp_path)
    [line] = saves.list()
    assert saves.duplicate(line).path.read_bytes() == b"{ broken"
    with pytest.raises(SaveDamaged):
        saves.rename(line, "Mine")
    assert line.path.read_bytes() == b"{ broken"


def test_delete_takes_the_earlier_versions_along(tmp_path: Path) -> None:
    toy_match(5, tmp_path / "m.json").close()
    toy_match(1).save(tmp_path / "other.json")
    saves = Saves(tmp_path)
    saves.delete(next(line for line in saves.list() if line.path.name == "m.json"))
    assert os.listdir(tmp_path) == ["other.json"]


def test_what_cannot_be_deleted_says_why(tmp_path: Path) -> None:
    toy_match(1).save(tmp_path / "m.json")
    saves = Saves(tmp_path)
    [line] = saves.list()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "not allowed")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        with pytest.raises(SaveError) as error:
            saves.delete(line)
    assert error.value.reason.args == {"file": "m.json", "reason": "not allowed"}
    assert saves.list() == [line]


def test_a_new_match_starts_in_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "a" / "b")
    with Match.new(toy.setup(2), saves.new_path(toy.setup(2))) as match:
        assert match.save_problem is None
    assert [line.names for line in saves.list()] == [("P0", "P1")]
