"""The index of the heads of saves: files that have not changed are not opened, and a broken index is never an error."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from boardgames_tui import locations
from boardgames_tui.saves import Saves, folder
from boardgames_tui.saves.document import Head, read_head
from tests.session.play import toy_match


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "data" / "results.sqlite"))
    return locations.save_index()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the saves that are opened."""
    names: list[str] = []

    def counted(path: Path) -> Head:
        names.append(path.name)
        return read_head(path)

    monkeypatch.setattr(folder, "read_head", counted)
    return names


def filled(tmp_path: Path, count: int = 4) -> Saves:
    for number in range(count):
        toy_match(number).save(tmp_path / "saves" / f"m{number}.json")
    return Saves(tmp_path / "saves")


def test_the_second_list_opens_no_save(tmp_path: Path, opened: list[str], place: Path) -> None:
    saves = filled(tmp_path)
    first = saves.list()
    assert sorted(opened) == ["m0.json", "m1.json", "m2.json", "m3.json"]
    opened.clear()
    assert Saves(saves.folder).list() == first
    assert saves.newest() in first
    assert opened == []
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_only_saves_that_changed_are_opened_again(tmp_path: Path, opened: list[str]) -> None:
    saves = filled(tmp_path)
    saves.list()
    opened.clear()
    [line] = [each for each in saves.list() if each.path.name == "m2.json"]
    saves.rename(line, "Friday")
    opened.clear()
    assert "Friday" in [each.name for each in saves.list()]
    assert opened == ["m2.json"]


def test_the_same_size_and_time_in_another_file_is_a_change(tmp_path: Path, opened: list[str]) -> None:
    saves = filled(tmp_path, 1)
    saves.list()
    path = saves.folder / "m0.json"
    before, content = path.stat(), path.read_bytes()
    path.with_suffix(".new").write_bytes(content)
    os.replace(path.with_suffix(".new"), path)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    opened.clear()
    saves.list()
    assert opened == ["m0.json"]


def test_a_damaged_save_stays_in_the_list_and_is_never_indexed(tmp_path: Path, opened: list[str]) -> None:
    saves = filled(tmp_path, 1)
    (saves.folder / "bad.json").write_text("{")
    for _ in range(2):
        assert [each.path.name for each in saves.list() if each.problem is not None] == ["bad.json"]
    assert opened.count("bad.json") == 2


def test_deleted_saves_leave_the_index(tmp_path: Path, place: Path) -> None:
    saves = filled(tmp_path)
    [gone] = [each for each in saves.list() if each.path.name == "m1.json"]
    saves.delete(gone)
    toy_match(9).save(saves.folder / "m9.json")
    saves.list()
    with closing(sqlite3.connect(place)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM head")}
    assert names == {"m0.json", "m2.json", "m3.json", "m9.json"}


@pytest.mark.parametrize("content", [b"", b"not a database" * 500, None])
def test_a_broken_index_is_built_again(tmp_path: Path, opened: list[str], place: Path, content: bytes | None) -> None:
    saves = filled(tmp_path)
    expected = saves.list()
    if content is None:  # a sound database whose entries are nonsense
        with closing(sqlite3.connect(place)) as connection, connection:
            connection.execute("UPDATE head SET content = '{}'")
    else:
        place.write_bytes(content)
    assert saves.list() == expected
    saves.list()
    opened.clear()
    assert saves.list() == expected
    assert opened == []


def test_a_damaged_page_inside_the_index_is_no_error(tmp_path: Path, place: Path) -> None:
    saves = filled(tmp_path, 30)
    expected = saves.list()
    size = place.stat().st_size
    with place.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    assert saves.list() == expected
    assert saves.list() == expected


def test_an_index_of_another_version_is_built_again(tmp_path: Path, opened: list[str], place: Path) -> None:
    saves = filled(tmp_path)
    expected = saves.list()
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("PRAGMA user_version = 7")
    assert saves.list() == expected
    opened.clear()
    assert saves.list() == expected
    assert opened == []


def test_a_place_that_cannot_hold_an_index_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = filled(tmp_path)
    expected = saves.list()
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "file" / "results.sqlite"))
    assert saves.list() == expected
    locked = tmp_path / "folder"
    (locked / locations.SAVE_INDEX).mkdir(parents=True)
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(locked / "results.sqlite"))
    assert saves.list() == expected


def test_a_locked_index_is_no_error(tmp_path: Path, place: Path) -> None:
    saves = filled(tmp_path)
    expected = saves.list()
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert saves.list() == expected


def test_many_processes_list_at_once(tmp_path: Path, opened: list[str]) -> None:
    saves = filled(tmp_path, 20)
    code = "import sys; from boardgames_tui.saves import Saves; print(len(Saves(sys.argv[1]).list()))"
    command = [sys.executable, "-c", code, str(saves.folder)]
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [child.communicate()[0].strip() for child in children] == ["20"] * 4
    saves.list()
    opened.clear()
    saves.list()
    assert opened == []
