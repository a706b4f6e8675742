"""Bad files and bad disks: a clear reason with the place, nothing lost, nothing overwritten."""

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui import __version__
from boardgames_tui.engine import say
from boardgames_tui.saves import SaveDamaged, SaveError, SaveLocked, SaveTooNew, atomic_files, document, verify
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session.play import play_on, resealed, toy_match
from tests.session.speech import speaker
from tests.session.use import must_read_well

Change = Callable[[bytes], bytes]


def spoil(tmp_path: Path, change: Change) -> Path:
    """A save with earlier versions, spoilt."""
    path = tmp_path / "m.json"
    toy_match(5, path).close()
    path.write_bytes(change(path.read_bytes()))
    return path


def edit(**members: object) -> Change:
    """Other members, with a checksum that fits: only a program could do that."""

    def change(content: bytes) -> bytes:
        lines = []
        for line in content.split(b"\n"):
            name = line.split(b'"')[1].decode() if line.startswith(b'"') else ""
            lines.append(f'"{name}": {json.dumps(members[name])},'.encode() if name in members else line)
        return resealed(b"\n".join(lines))

    return change


DAMAGES: dict[str, tuple[Change, str, str]] = {
    "empty": (lambda content: b"", "save.empty", "1:1"),
    "blank": (lambda content: b" \n\n", "save.empty", "1:1"),
    "cut in a string": (lambda content: content[: content.index(b"toy")], "save.truncated", "4:1"),
    "cut between two entries": (lambda content: content[: content.index(b',\n{"number": 4')], "save.truncated", "21:1"),
    "cut in the history": (lambda content: content[: content.index(b'"number": 4')], "save.truncated", "22:1"),
    "cut before the end": (lambda content: content[:-3], "save.truncated", "25:1"),
    "not text": (lambda content: b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "save.not_text", "1:1"),
    "not text from its third line on": (lambda content: b"\n\nPNG\xff\xfe\n", "save.not_text", "3:1"),
    "not JSON": (lambda content: b"Hello, I am a letter.\n", "save.not_json", "1:1"),
    "a slip of the pen": (lambda content: content.replace(b'"rules": 1', b'"rules" 1'), "save.not_json", "5:9"),
    "a list": (lambda content: b"[1, 2, 3]", "save.not_a_save", "format"),
    "other JSON": (lambda content: b'{"version": 3}', "save.not_a_save", "format"),
    "format in words": (lambda content: b'{"format": "one"}', "save.not_a_save", "format"),
    "format true": (lambda content: b'{"format": true}', "save.not_a_save", "format"),
    "format below zero": (lambda content: b'{"format": -1}', "save.not_a_save", "format"),
    "a million brackets": (lambda content: b"[" * 1_000_000, "save.not_a_save", "1:1"),
    "a huge number": (lambda content: b'{"format": ' + b"9" * 10_000 + b"}", "save.not_a_save", "1:1"),
    "edited by hand": (lambda content: content.replace(b'"points":', b'"points":1', 1), "save.edited", "checksum"),
    "reformatted": (lambda content: json.dumps(json.loads(content), indent=2).encode(), "save.edited", "checksum"),
    "Windows line ends": (lambda content: content.replace(b"\n", b"\r\n"), "save.edited", "checksum"),
    "without checksum": (lambda content: content.split(b',\n"checksum"')[0] + b"\n}\n", "save.edited", "checksum"),
    "a member too many": (
        lambda content: resealed(content.replace(b'"rules": 1,', b'"rules": 1,\n"odd": 1,')),
        "save.not_a_save_at",
        "odd",
    ),
    "a member of another kind": (edit(played="long"), "save.not_a_save_at", "played"),
    "another game's table": (edit(game="pebbles"), "save.other_game", "setup.game"),
    "an old format that lacks its parts": (edit(format=0), "save.old_format", "'players'"),
    "a position of nothing": (edit(snapshot={}), "save.other_position", "snapshot.setup"),
    "too few controllers": (edit(controllers=["human"]), "save.bad_part", "controllers"),
    "an action of another game": (
        lambda content: resealed(content.replace(b'"action": {"kind": "keep"', b'"action": {"kind": "fly"', 1)),
        "save.bad_part",
        "history[0]",
    ),
    "a note that is none": (edit(notes=[{"number": 1}]), "save.bad_part", "notes[0]"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_named_with_its_place_and_an_earlier_version_offered(tmp_path: Path, name: str) -> None:
    change, key, where = DAMAGES[name]
    path = spoil(tmp_path, change)
    spoilt = path.read_bytes()
    with pytest.raises(SaveDamaged) as error:
        Match.load(path)
    assert (error.value.reason.key, error.value.where) == (key, where)
    must_read_well(error.value.reason)
    assert error.value.path == path
    assert path.read_bytes() == spoilt
    assert error.value.sound_version == tmp_path / "m.1.bak"
    with Match.load(error.value.sound_version) as rescued:
        assert len(rescued.history) == 4
        play_on(rescued)
    assert path.read_bytes() == spoilt
    assert verify(path, speaker()) == [speaker().phrase(error.value.reason)]


def test_a_position_of_another_game(tmp_path: Path) -> None:
    setup = json.loads(toy_match(1).save(tmp_path / "x.json").read_bytes())["setup"]
    path = spoil(tmp_path, edit(game="pebbles", setup={**setup, "game": "pebbles"}))
    with pytest.raises(SaveDamaged) as error:
        Match.load(path)
    assert error.value.reason.key == "save.other_position"
    assert error.value.where.startswith("snapshot.")


def test_rescue_is_the_newest_sound_one(tmp_path: Path) -> None:
    path = spoil(tmp_path, lambda content: content[:100])
    (tmp_path / "m.1.bak").write_bytes(b"")
    with pytest.raises(SaveDamaged) as error:
        Match.load(path)
    assert error.value.sound_version == tmp_path / "m.2.bak"
    for number in (2, 3):
        (tmp_path / f"m.{number}.bak").unlink()
    with pytest.raises(SaveDamaged) as error:
        Match.load(path)
    assert error.value.sound_version is None


def test_a_newer_format_is_refused_with_both_versions(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text('{"format": 7, "app": "9.9", "anything": []}')
    with pytest.raises(SaveTooNew) as error:
        Match.load(path)
    assert error.value.reason.args == {
        "file": "m.json",
        "found": 7,
        "by": "9.9",
        "known": document.FORMAT,
        "version": __version__,
    }
    assert "9.9" in speaker("de").phrase(error.value.reason)


def test_newer_rules_are_refused_with_both_versions(tmp_path: Path) -> None:
    with pytest.raises(SaveTooNew) as error:
        Match.load(spoil(tmp_path, edit(rules=4, app="2.0")))
    assert error.value.reason.args == {"file": "m.json", "found": 4, "by": "2.0", "known": 1, "version": __version__}


def of_edition(edition: int) -> Change:
    """Played with another edition of the components, as setup and position both say."""
    return lambda content: resealed(content.replace(b'"edition":1', b'"edition":%d' % edition))


def test_a_newer_edition_is_refused_with_both(tmp_path: Path) -> None:
    path = spoil(tmp_path, of_edition(3))
    with pytest.raises(SaveTooNew) as error:
        Match.load(path)
    assert error.value.reason.key == "save.newer_edition"
    assert error.value.reason.args == {
        "file": "m.json",
        "found": 3,
        "by": __version__,
        "known": 1,
        "version": __version__,
    }


@pytest.mark.parametrize("edition", [0, -1])
def test_a_match_is_played_with_some_edition(tmp_path: Path, edition: int) -> None:
    with pytest.raises(SaveDamaged) as error:
        Match.load(spoil(tmp_path, of_edition(edition)))
    assert error.value.where == "setup"


def test_an_unknown_game_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as error:
        Match.load(spoil(tmp_path, edit(game="chess")))
    assert error.value.reason == say("save.unknown_game", file="m.json", game="chess", known=("toy", "pebbles"))
    assert error.value.path == tmp_path / "m.json"


@pytest.mark.parametrize("lock", [True, False])
def test_a_missing_file_leaves_no_traces(tmp_path: Path, lock: bool) -> None:
    for path in (tmp_path / "m.json", tmp_path / "no" / "folder" / "m.json"):
        with pytest.raises(SaveError) as error:
            Match.load(path, lock)
        assert error.value.reason.key == "save.missing"
    assert os.listdir(tmp_path) == []


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    (tmp_path / "m.json").mkdir()
    with pytest.raises(SaveError) as error:
        Match.load(tmp_path / "m.json")
    assert error.value.reason == say("save.unreadable", file="m.json", reason=os.strerror(errno.EISDIR))


CONTENT: list[bytes] = []


def content(factory: pytest.TempPathFactory) -> bytes:
    if not CONTENT:
        CONTENT.append(toy_match(6).save(factory.mktemp("content") / "m.json").read_bytes())
    return CONTENT[0]


@settings(max_examples=150)
@given(cut=st.floats(0, 1, exclude_max=True))
def test_cut_anywhere_it_is_damaged(tmp_path_factory: pytest.TempPathFactory, cut: float) -> None:
    whole = content(tmp_path_factory)
    path = tmp_path_factory.getbasetemp() / "cut.json"
    path.write_bytes(whole[: int(cut * len(whole))])
    with pytest.raises(SaveDamaged):
        Match.load(path, lock=False)


@settings(max_examples=200)
@given(place=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_one_wrong_byte_anywhere_is_noticed(tmp_path_factory: pytest.TempPathFactory, place: float, byte: int) -> None:
    whole = bytearray(content(tmp_path_factory))
    at = int(place * len(whole))
    is_changed = whole[at] != byte
    whole[at] = byte
    path = tmp_path_factory.getbasetemp() / "byte.json"
    path.write_bytes(whole)
    if is_changed:
        with pytest.raises(SaveError):
            Match.load(path, lock=False)
    else:
        Match.load(path, lock=False)


@settings(max_examples=150)
@given(junk=st.binary(max_size=300))
def test_any_bytes_are_refused_in_words(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "junk.json"
    path.write_bytes(junk)
    assert len(verify(path, speaker())) == 1


# disks


def failing(code: int, name: str) -> Callable[..., object]:
    def fail(*_: object, **__: object) -> object:
        raise OSError(code, os.strerror(code))

    fail.__name__ = name
    return fail


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
@pytest.mark.parametrize(
    ("code", "key"), [(errno.ENOSPC, "save.full"), (errno.EROFS, "save.read_only"), (errno.EIO, "save.failed")]
)
def test_a_disk_that_fails_costs_nothing(tmp_path: Path, step: str, code: int, key: str) -> None:
    path = tmp_path / "m.json"
    match = toy_match(4, path)
    before = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, step, failing(code, step))
        assert play_on(match, 1).history[-1].number == 5  # the game goes on
        assert match.save_problem is not None
        assert match.save_problem.key == key
        must_read_well(match.save_problem)
        assert match.save_problem.args["folder"] == str(tmp_path)
        assert speaker().phrase(match.save_problem).startswith("m.json could not be saved")
        with pytest.raises(SaveError) as error:
            match.save()
        assert (error.value.reason, error.value.path) == (match.save_problem, path)
        with pytest.raises(SaveError):
            match.save(tmp_path / "copy.json")
        with pytest.raises(SaveError):
            match.save_as(tmp_path / "elsewhere.json")
        assert match.path == path
    assert path.read_bytes() == before
    assert not atomic_files.hidden(path, "new").exists()
    play_on(match, 1)
    assert match.save_problem is None
    assert len(Match.load(path, lock=False).history) == 6
    match.close()


def test_where_files_have_no_second_name_a_full_disk_leaves_no_half_and_keeps_earlier_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "link", failing(errno.EPERM, "link"))
    match = toy_match(4, tmp_path / "m.json")
    assert _lengths(tmp_path) == {"m.json": 4, "m.1.bak": 3, "m.2.bak": 2, "m.3.bak": 1}
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", half)
        play_on(match, 1)
        for _ in range(3):
            with pytest.raises(SaveError):
                match.save()
        assert _lengths(tmp_path) == {"m.json": 4, "m.2.bak": 3, "m.3.bak": 2}  # after one try as after four
    play_on(match, 1)
    assert match.save_problem is None
    assert _lengths(tmp_path) == {"m.json": 6, "m.1.bak": 4, "m.2.bak": 3, "m.3.bak": 2}
    match.close()


def _lengths(folder: Path) -> dict[str, int]:
    """Of every version that is there, each sound."""
    return {path.name: len(Match.load(path, lock=False).history) for path in folder.glob("[!.]*")}


def test_a_short_write_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, content: real(handle, bytes(content[:100])))
    toy_match(3, tmp_path / "m.json").close()
    assert verify(tmp_path / "m.json") == []


def test_a_short_read_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real = toy_match(3).save(tmp_path / "m.json"), os.read
    monkeypatch.setattr(os, "read", lambda handle, most: real(handle, min(most, 100)))
    assert len(Match.load(path, lock=False).history) == 3


def read_only(patch: pytest.MonkeyPatch) -> None:
    """As on a read-only disk (the permissions of a folder do not stop an administrator, who may be running this)."""
    real = os.open

    def refuse(path: os.PathLike[str], flags: int, *args: int) -> int:
        if flags & (os.O_CREAT | os.O_RDWR | os.O_WRONLY):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)
        return real(path, flags, *args)

    patch.setattr(os, "open", refuse)


def test_a_save_on_a_read_only_disk_can_be_opened_and_taken_remotely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    before = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        read_only(patch)
        match = Match.load(path)
        assert match.save_problem is not None
        assert match.save_problem.key == "save.read_only"
        play_on(match, 1)
        assert path.read_bytes() == before
    match.save_as(tmp_path / "usb" / "m.json")
    assert match.save_problem is None
    assert len(Match.load(tmp_path / "usb" / "m.json", lock=False).history) == 3
    match.close()


def test_a_new_match_on_a_read_only_disk_is_played_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    with pytest.MonkeyPatch.context() as patch:
        read_only(patch)
        match = Match.new(toy.setup(2), path)
        assert match.save_problem is not None
        play_on(match, 3)
    play_on(match, 1)  # the disk is back
    assert match.save_problem is None
    assert len(Match.load(path, lock=False).history) == 4
    match.close()


def test_a_save_taken_by_another_process_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "m.json")
    with pytest.MonkeyPatch.context() as patch:
        read_only(patch)
        match = Match.load(path)  # without a lock, because there could be none
    with Match.load(path) as other:
        play_on(match, 1)
        assert match.save_problem is not None
        assert match.save_problem.key == "save.locked"
        with pytest.raises(SaveLocked):
            match.save()
        assert len(Match.load(path, lock=False).history) == len(other.history)


def test_a_file_in_the_way_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    match = Match.new(toy.setup(2), tmp_path / "saves" / "m.json")
    assert match.save_problem is not None
    assert match.save_problem.key == "save.failed"
    play_on(match)
    assert match.is_over
