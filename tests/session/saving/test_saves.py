"""Saving and loading: what is in the file, who may write it, what stays when the process dies between two steps."""

import json
import os
import re
import stat
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui import __version__
from boardgames_tui.engine import say
from boardgames_tui.saves import SaveDamaged, SaveError, SaveLocked, atomic_files, locks, verify
from boardgames_tui.saves.locks import Lock
from boardgames_tui.saves.migrations import FORMAT
from boardgames_tui.saves.slot import Slot
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session.pebbles import table
from tests.session.play import data, play, play_on, resealed, toy_match

ROOT = Path(__file__).parents[3]


def test_the_file_is_readable_json_with_everything_in_it(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    match = toy_match(3, path)
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert (saved["format"], saved["app"], saved["game"], saved["rules"]) == (FORMAT, __version__, "toy", 1)
    assert set(saved) >= {
        "content",
        "setup",
        "opening",
        "history",
        "snapshot",
        "checksum",
        "summary",
        "controllers",
        "notes",
        "name",
        "played",
    }
    assert [why for why, _ in saved["opening"]] == ["cards", "turn"]
    assert saved["setup"]["seats"][1] == {"name": "P1", "color": None, "controller": "human"}
    assert saved["history"][0]["action"]["kind"] in ("keep", "swap")
    assert saved["summary"]["totals"] == [player.points for player in match.state.players]
    lines = path.read_text(encoding="utf-8").splitlines()
    begin = lines.index('"history": [')
    assert [json.loads(line.rstrip(","))["number"] for line in lines[begin + 1 : begin + 4]] == [1, 2, 3]
    assert lines[begin + 4] == "],"


def test_a_bot_of_a_level_that_no_longer_exists_is_played_by_the_strongest(tmp_path: Path) -> None:
    match = toy_match(2)
    match.controllers[1] = "bot:genius"
    loaded = Match.load(match.save(tmp_path / "a.json"), lock=False)
    assert loaded.controllers == ["human", "bot:hard"]
    assert loaded.log(None)[-1][1].args == {"level": "@note.level.hard"}


def test_names_keep_their_letters(tmp_path: Path) -> None:
    match = toy_match(1)
    match.name = "Spiel für Łukasz 北"
    assert "Spiel für Łukasz 北" in match.save(tmp_path / "a.json").read_text(encoding="utf-8")
    match.name = "half \ud83d"
    assert Match.load(match.save(tmp_path / "b.json"), lock=False).name == "half ?"


def test_a_loaded_match_is_the_match_that_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, seconds = tmp_path / "a.json", count(1_700_000_000)
    monkeypatch.setattr("time.time", lambda: next(seconds))
    match = Match.new(toy.setup(3), path)
    match.set_controller(2, "bot:easy")
    play_on(match, 5)
    match.undo(agreed=True)
    match.name = "Friday"
    match.close()
    loaded = Match.load(path)
    assert data(loaded) == data(match)
    assert loaded.history == match.history
    assert loaded.notes == match.notes
    assert loaded.log(1) == match.log(1)
    assert (loaded.controllers, loaded.name, loaded.setup) == (match.controllers, "Friday", match.setup)
    assert loaded.decision == match.decision
    assert [data(loaded, loaded.at(n)) for n in range(5)] == [data(match, match.at(n)) for n in range(5)]
    play_on(loaded)
    play_on(match)
    assert data(loaded) == data(match)
    loaded.close()


@settings(max_examples=40)
@given(st.integers(1, 4), st.integers(0, 12), st.integers(0, 3), st.integers())
def test_save_and_load_at_any_moment(
    tmp_path_factory: pytest.TempPathFactory, seats: int, actions: int, undos: int, seed: int
) -> None:
    match = play_on(Match.new(toy.setup(seats)), actions, seed)
    for _ in range(min(undos, len(match.history))):
        match.undo(agreed=True)
    path = match.save(tmp_path_factory.mktemp("any") / "m.json")
    loaded = Match.load(path, lock=False)
    assert data(loaded) == data(match)
    assert loaded.history == match.history
    assert verify(path) == []


def test_tuples_in_news_come_back_as_tuples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames_tui.engine import Event

    match = Match.new(table("human", "human"))
    real = match.game.apply
    event = Event("log.list", {"cards": ("@a", "#1", 3)}, None, (0, 1))
    monkeypatch.setattr(match.game, "apply", lambda state, action: [*real(state, action), event])
    play(match, "take 1")
    assert Match.load(match.save(tmp_path / "m.json"), lock=False).history[0].events[-1] == event


def test_play_time_and_who_plays_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    now = [50.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    match = Match.new(toy.setup(2))
    now[0] += 100
    play_on(match, 1)
    loaded = Match.load(match.save(tmp_path / "m.json"), lock=False)
    now[0] += 7
    assert loaded.played == 107


def test_every_change_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "m.json"  # made on the way
    match = Match.new(table("human", "human"), path)

    def stored() -> Match:
        return Match.load(path, lock=False)

    assert stored().history == []
    play(match, "take 1", "take 1")
    assert len(stored().history) == 2
    match.undo()
    assert len(stored().history) == 1
    match.redo()
    assert len(stored().history) == 2
    match.restart_turn()
    assert stored().history == []
    match.set_controller(1, "bot:normal")
    assert stored().controllers == ["human", "bot:normal"]
    match.name = "Second try"
    assert stored().name == "Second try"
    match.close()


def test_settle_saves_what_it_played(tmp_path: Path) -> None:
    match = Match.new(table("bot:easy", "human", heap=4), tmp_path / "m.json")
    play(match, "take 3")
    match.settle()
    assert len(Match.load(tmp_path / "m.json", lock=False).history) == 3
    match.close()


def test_looking_at_a_save_never_writes_it(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    before = path.read_bytes()
    looked_at = Match.load(path, lock=False)
    play_on(looked_at)
    with pytest.raises(SaveError) as error:
        looked_at.save()
    assert error.value.reason.key == "save.no_place"
    assert path.read_bytes() == before
    assert looked_at.path == path
    assert os.listdir(tmp_path) == ["m.json"]


def test_a_save_that_came_from_remotely_is_looked_at_and_kept_by_a_player_who_sent_it(tmp_path: Path) -> None:
    sent = toy_match(3)
    content = sent.save(tmp_path / "m.json").read_bytes()
    match = Match.received(content, "Anna's match")
    assert (data(match), match.history, match.id) == (data(sent), sent.history, sent.id)
    assert (match.path, match.is_kept) == (None, True)
    play_on(match, 1)
    assert match.is_kept
    assert (tmp_path / "m.json").read_bytes() == content


def test_a_bad_save_that_came_from_remotely_is_called_by_its_name(tmp_path: Path) -> None:
    content = toy_match(3).save(tmp_path / "m.json").read_bytes()
    forged = resealed(re.sub(rb'"hand":\[\d\]', b'"hand":[1,2]', content, count=1))  # seat 0 has played its card
    for bad, reason in (
        (content.partition(b"\n")[0], say("save.truncated", file="Anna's match", line=1)),
        (forged, say("save.impossible", file="Anna's match", problem="seat 1 holds 2 cards")),
    ):
        with pytest.raises(SaveDamaged) as error:
            Match.received(bad, "Anna's match")
        assert error.value.reason == reason


def test_a_new_match_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text("precious")
    with pytest.raises(SaveError) as error:
        Match.new(toy.setup(2), path)
    assert error.value.reason.key == "save.exists"
    assert path.read_text() == "precious"


def test_save_remotely_is_a_copy(tmp_path: Path) -> None:
    match = toy_match(2, tmp_path / "a.json")
    assert match.save() == tmp_path / "a.json"
    assert match.save(tmp_path / "copies" / "b.json") == tmp_path / "copies" / "b.json"
    play_on(match, 1)
    assert match.path == tmp_path / "a.json"
    assert len(Match.load(tmp_path / "copies" / "b.json").history) == 2
    match.close()


def test_save_as_moves_the_match_and_its_lock(tmp_path: Path) -> None:
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    match = toy_match(2, first)
    assert match.save_as(second) == second
    play_on(match, 1)
    assert match.path == second
    assert len(Match.load(second, lock=False).history) == 3
    with Match.load(first) as other:  # free again
        assert len(other.history) == 2
    with pytest.raises(SaveLocked):
        Match.load(second)
    match.close()


def test_save_as_over_another_file_must_be_wanted(tmp_path: Path) -> None:
    other = toy_match(5).save(tmp_path / "other.json")
    match = toy_match(2, tmp_path / "a.json")
    with pytest.raises(SaveError) as error:
        match.save_as(other)
    assert error.value.reason.key == "save.exists"
    assert match.path == tmp_path / "a.json"
    match.save_as(other, overwrite=True)
    assert len(Match.load(other, lock=False).history) == 2
    assert len(Match.load(tmp_path / "other.1.bak", lock=False).history) == 5
    match.close()


def test_three_earlier_versions_are_kept(tmp_path: Path) -> None:
    match = toy_match(6, tmp_path / "m.json")
    match.close()
    assert sorted(os.listdir(tmp_path)) == ["m.1.bak", "m.2.bak", "m.3.bak", "m.json"]
    lengths = [
        len(Match.load(path, lock=False).history)
        for path in [tmp_path / "m.json", *atomic_files.backups(tmp_path / "m.json")]
    ]
    assert lengths == [6, 5, 4, 3]


def test_a_file_system_without_links_keeps_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    match = toy_match(2, tmp_path / "m.json")
    match.close()
    assert match.save_problem is None
    assert len(Match.load(tmp_path / "m.1.bak", lock=False).history) == 1


def test_an_earlier_version_goes_on_under_a_name_of_its_own(tmp_path: Path) -> None:
    match = toy_match(4, tmp_path / "my.game.json")
    match.close()
    before = (tmp_path / "my.game.json").read_bytes()
    with Match.load(tmp_path / "my.game.1.bak") as rescued:
        assert rescued.path == tmp_path / "my.game-2.json"
        play_on(rescued, 1)
    assert len(Match.load(tmp_path / "my.game-2.json").history) == 4
    assert (tmp_path / "my.game.json").read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of Unix")
def test_a_save_and_its_earlier_versions_are_readable_only_by_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "share" / "saves" / "m.json"
    match = toy_match(1, path)
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()} == {0o600}  # the lock too
    os.chmod(path, 0o644)  # as earlier versions of the program wrote it
    match.play(match.legal[0])
    match.close()
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parents[:2]} == {0o700}
    written = [path, *(each for each in atomic_files.backups(path) if each.exists())]
    assert len(written) > 1
    assert {stat.S_IMODE(each.stat().st_mode) for each in written} == {0o600}


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of Unix")
def test_a_folder_that_exists_keeps_its_permissions(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    os.chmod(shared, 0o755)
    toy_match(0, shared / "m.json").close()
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755


# the lock


def test_the_same_save_is_not_opened_twice(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    match = toy_match(2, path)
    (tmp_path / "link.json").symlink_to(path)
    for name in ("m.json", "link.json"):
        with pytest.raises(SaveLocked) as error:
            Match.load(tmp_path / name)
        assert error.value.reason.key == "save.locked"
        assert error.value.reason.args["process"] == str(os.getpid())
    assert not atomic_files.hidden(path, "lock").stat().st_mode & 0o133  # nobody's program, and nobody else's to write
    with pytest.raises(SaveLocked):
        toy_match(0).save(path)
    assert len(Match.load(path, lock=False).history) == 2  # looking is free
    match.close()
    match.close()
    Match.load(path).close()
    assert not atomic_files.hidden(path, "lock").exists()


def test_a_player_who_gave_the_lock_back_takes_it_again_to_write(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    slot = Slot(path)
    slot.release()
    slot.release()
    slot.write(path.read_bytes())
    with pytest.raises(SaveLocked):
        Slot(path)
    slot.release()


def test_a_link_to_a_save_stays_a_link(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    link = tmp_path / "link.json"
    link.symlink_to(path)
    with Match.load(link) as match:
        play_on(match, 1)
    assert link.is_symlink()
    assert len(Match.load(path, lock=False).history) == 3


def test_a_failed_load_gives_the_lock_back(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text("{")
    for _ in range(2):
        with pytest.raises(SaveError) as error:
            Match.load(path)
        assert not isinstance(error.value, SaveLocked)


def test_a_forgotten_match_gives_the_lock_back(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    match = toy_match(2, path)
    del match
    Match.load(path).close()


def test_a_child_forgets_the_locks_of_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this were the child: the file stays, and so does the lock of the person who else has it open."""
    held = [Lock(tmp_path / name) for name in ("m.json", "n.json")]
    monkeypatch.setattr(locks, "_held", {*held})
    locks._forget_all()
    locks._forget_all()
    assert all(lock.path.exists() for lock in held)
    for name in ("m.json", "n.json"):
        Lock(tmp_path / name).release()


def test_a_lock_file_left_by_a_dead_process_does_not_matter(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    atomic_files.hidden(path, "lock").write_text("4711\n")
    Match.load(path).close()


def test_a_save_open_in_another_process_is_refused_until_it_ends(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    script = """
import sys
from pathlib import Path
from boardgames_tui.saves.locks import Lock
lock = Lock(Path(sys.argv[1]))
print(flush=True)
input()
"""
    with subprocess.Popen(
        [sys.executable, "-c", script, path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(SaveLocked) as error:
            Match.load(path)
        assert error.value.reason.args["process"] == str(other.pid)
        other.kill()
        other.wait()
        Match.load(path).close()


def test_a_worker_that_outlives_the_match_does_not_keep_its_lock(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    script = """
import os, sys
from pathlib import Path
from boardgames_tui.saves.locks import Lock
lock = Lock(Path(sys.argv[1]))
if not os.fork():
    os.write(1, b"+")  # by now the child has let go of what it inherited
os.read(0, 1)
"""
    with subprocess.Popen(
        [sys.executable, "-c", script, path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as owner:
        assert owner.stdout is not None
        assert owner.stdout.read(1) == b"+"
        with pytest.raises(SaveLocked):
            Match.load(path)
        owner.kill()
        owner.wait()
        Match.load(path).close()  # the worker still waits for its input


def test_a_process_that_waited_for_a_removed_lock_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking, the holder gave the lock back and removed the file."""
    from boardgames_tui.saves import locks

    path = toy_match(2).save(tmp_path / "m.json")
    seize, seen = locks._seize, []

    def late(handle: int) -> bool:
        if not seen:
            atomic_files.hidden(path, "lock").unlink()
        seen.append(handle)
        return seize(handle)

    monkeypatch.setattr(locks, "_seize", late)
    match = Match.load(path)
    assert len(seen) == 2
    assert atomic_files.hidden(path, "lock").exists()
    with pytest.raises(SaveLocked):
        Match.load(path)
    match.close()


# the moments between


class Killed(BaseException):
    pass


STEPS = ("unlink", "open", "write", "fsync", "replace", "link")


def interrupted(monkeypatch: pytest.MonkeyPatch, at: int, error: BaseException) -> list[str]:
    """The `at`-th call to the operating system does not happen."""
    calls: list[str] = []

    def wrap(name: str) -> None:
        real = getattr(os, name)

        def call(*args: object, **kwargs: object) -> object:
            calls.append(name)
            if len(calls) == at + 1:
                raise error
            return real(*args, **kwargs)

        monkeypatch.setattr(os, name, call)

    for name in STEPS:
        wrap(name)
    return calls


def test_a_process_that_dies_between_any_two_steps_leaves_a_sound_save(tmp_path: Path) -> None:
    for at in range(100):
        path = tmp_path / str(at) / "m.json"
        match = toy_match(4, path)
        with pytest.MonkeyPatch.context() as patch:
            calls = interrupted(patch, at, Killed())
            try:
                play_on(match, 1)
                done = True
            except Killed:
                done = False
        match.close()
        assert verify(path) == []
        with Match.load(path) as again:
            assert len(again.history) == 5 if done else len(again.history) in (4, 5)
            play_on(again)
            assert again.save_problem is None
        assert sorted(os.listdir(path.parent)) == ["m.1.bak", "m.2.bak", "m.3.bak", "m.json"]
        if done:
            break
    looks = ["open"] * atomic_files.KEPT  # at the earlier versions: are they ours?
    assert calls == [
        "unlink",
        "open",
        "write",
        "fsync",
        *looks,
        "replace",
        "replace",
        "link",
        "replace",
        "open",
        "fsync",
    ]
    assert at == len(calls)


def test_what_a_process_that_died_has_left_goes_when_its_match_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    toy_match(3, path).close()
    atomic_files.hidden(path, "new").write_bytes(b"half")
    Match.load(path, lock=False)
    assert atomic_files.hidden(path, "new").exists()  # only looked at: nothing is touched
    Match.load(path).close()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.1.bak", "a.2.bak", "a.3.bak", "a.json"]
