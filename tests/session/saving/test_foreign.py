"""Files that are not ours: beside a save or in its place, whatever their names, they are neither written, emptied,
renamed nor deleted."""

import errno
import os
from pathlib import Path

import pytest

from boardgames_tui.saves import SaveDamaged, SaveError, Saves, atomic_files
from boardgames_tui.session import Match, match
from tests.engine import toy
from tests.session.play import play_on, toy_match

PRECIOUS = b'{"packages": []}\n'
NEIGHBOURS = (
    "composer.lock",
    "composer.tmp",
    "composer.1.bak",
    "composer.2.bak",
    "composer.json.bak",
    ".composer.json.swp",
)


def picture(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        name: ((folder / name).read_bytes(), (folder / name).stat().st_mtime_ns) for name in sorted(os.listdir(folder))
    }


def settle(folder: Path) -> dict[str, tuple[bytes, int]]:
    """All neighbours in place, as old as they can be."""
    for name in NEIGHBOURS:
        (folder / name).write_bytes(PRECIOUS)
    for name in os.listdir(folder):
        os.utime(folder / name, (1000, 1000))
    return picture(folder)


def test_a_foreign_file_that_is_opened_leaves_its_neighbours_alone(tmp_path: Path) -> None:
    path = tmp_path / "composer.json"
    path.write_bytes(b'{"name": "someone/else"}\n')
    before = settle(tmp_path)
    with pytest.raises(SaveDamaged) as error:
        Match.load(path)
    assert error.value.reason.key == "save.not_a_save"
    assert picture(tmp_path) == before


def test_nothing_is_locked_before_it_is_known_to_be_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "m.json").write_bytes(PRECIOUS)
    monkeypatch.setattr(match, "Slot", lambda *_: pytest.fail("locked"))
    with pytest.raises(SaveError):
        Match.load(tmp_path / "m.json")


def test_a_match_is_played_between_foreign_files(tmp_path: Path) -> None:
    before = settle(tmp_path)
    with Match.new(toy.setup(2), tmp_path / "composer.json") as begun:
        play_on(begun, 5)
        assert begun.save_problem is None
    [line] = Saves(tmp_path).list()
    Saves(tmp_path).rename(line, "Mine")
    after = picture(tmp_path)
    assert {name: after[name] for name in before} == before
    assert sorted({*after} - {*before}) == ["composer.3.bak", "composer.json"]
    Saves(tmp_path).delete(line)
    assert picture(tmp_path) == before


def test_earlier_versions_are_kept_under_the_names_that_are_left(tmp_path: Path) -> None:
    (tmp_path / "m.1.bak").write_bytes(PRECIOUS)
    toy_match(5, tmp_path / "m.json").close()
    assert [len(Match.load(tmp_path / f"m.{number}.bak", lock=False).history) for number in (2, 3)] == [4, 3]
    assert (tmp_path / "m.1.bak").read_bytes() == PRECIOUS


def test_all_names_of_earlier_versions_taken_is_no_reason_not_to_save(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / f"m.{number}.bak").mkdir()
    with toy_match(3, tmp_path / "m.json") as played:
        assert played.save_problem is None
    assert len(Match.load(tmp_path / "m.json", lock=False).history) == 3


@pytest.mark.parametrize("purpose", ["lock", "new"])
def test_no_link_is_followed_to_somebody_elses_file(tmp_path: Path, purpose: str) -> None:
    path, victim = tmp_path / "m.json", tmp_path / "victim"
    toy_match(2).save(path)
    victim.write_bytes(PRECIOUS)
    atomic_files.hidden(path, purpose).symlink_to(victim)
    with Match.load(path) as played:
        play_on(played, 1)
    assert victim.read_bytes() == PRECIOUS


def test_what_appears_in_the_place_of_the_new_file_is_not_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, victim = tmp_path / "m.json", tmp_path / "victim"
    victim.write_bytes(PRECIOUS)
    atomic_files.hidden(path, "new").symlink_to(victim)
    monkeypatch.setattr(atomic_files, "tidy", lambda path: None)  # it appeared right after
    with pytest.raises(FileExistsError):
        atomic_files.write(path, b"content")
    assert victim.read_bytes() == PRECIOUS
    assert not path.exists()


def test_a_link_in_the_place_of_an_earlier_version_is_left_alone(tmp_path: Path) -> None:
    """Even one that leads to a save: somebody has put it there, and it is none of this match."""
    path, other = tmp_path / "m.json", toy_match(2).save(tmp_path / "other.json")
    link = atomic_files.backups(path)[0]
    link.symlink_to(other)
    toy_match(3, path).close()
    assert link.readlink() == other
    atomic_files.remove(path)
    assert (link.readlink(), other.exists(), path.exists()) == (other, True, False)


@pytest.mark.parametrize("content", [b"precious", b"1" * 40, b"12\n34\n"])
def test_what_only_bears_the_name_of_a_lock_is_not_taken_for_one(tmp_path: Path, content: bytes) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    lock = atomic_files.hidden(path, "lock")
    lock.write_bytes(content)
    with Match.load(path) as played:
        assert played.save_problem is not None
        assert played.save_problem.key == "save.failed"
        assert played.save_problem.args["reason"] == os.strerror(errno.EEXIST)
    assert lock.read_bytes() == content


def test_a_pipe_in_the_place_of_the_lock_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    os.mkfifo(atomic_files.hidden(path, "lock"))
    os.mkfifo(tmp_path / "m.1.bak")
    with Match.load(path) as played:
        assert played.save_problem is not None
    assert sorted(os.listdir(tmp_path)) == [".m.json.boardgames-lock", "m.1.bak", "m.json"]


def test_a_match_that_lies_still_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real, read = toy_match(2).save(tmp_path / "m.json"), match.load, list[Path]()
    monkeypatch.setattr(match, "load", lambda path: read.append(path) or real(path))
    Match.load(path).close()
    assert read == [path]


def test_a_match_that_went_on_before_the_lock_was_ours_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    real = match.Slot

    def late(*args: object, **more: object) -> object:
        if len(Match.load(path, lock=False).history) == 2:
            toy_match(4).save(path)
        return real(*args, **more)

    monkeypatch.setattr(match, "Slot", late)
    with Match.load(path) as loaded:
        assert len(loaded.history) == 4
    path.unlink()
    toy_match(2).save(path)

    def foreign(*args: object, **more: object) -> object:
        path.write_bytes(PRECIOUS)
        return real(*args, **more)

    monkeypatch.setattr(match, "Slot", foreign)
    with pytest.raises(SaveDamaged):
        Match.load(path)
    assert path.read_bytes() == PRECIOUS
    assert not atomic_files.hidden(path, "lock").exists()


@pytest.mark.parametrize("way", ["new", "rescued"])
def test_what_appears_in_the_place_of_a_match_before_its_first_save_stays(tmp_path: Path, way: str) -> None:
    toy_match(3, tmp_path / "m.json").close()
    if way == "new":
        (tmp_path / "gone").mkdir()
        path = tmp_path / "gone" / "n.json"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(atomic_files, "write", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
            played = Match.new(toy.setup(2), path)
    else:
        played = Match.load(tmp_path / "m.1.bak")
        path = tmp_path / "m-2.json"
    path.write_bytes(PRECIOUS)
    play_on(played, 1)
    assert played.save_problem is not None
    assert played.save_problem.key == "save.exists"
    assert path.read_bytes() == PRECIOUS
    played.close()


def test_a_dead_link_is_a_name_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "m.json").symlink_to(tmp_path / "elsewhere.json")
    with pytest.raises(SaveError):
        Match.new(toy.setup(2), tmp_path / "m.json")
    assert not (tmp_path / "elsewhere.json").exists()
