"""Leaving while the disk refuses: nothing that was played is lost without somebody having said so."""

import errno
import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.widgets import Input

from boardgames_tui.saves import atomic_files
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.play import TablePlay
from tests.tui import stage

OPEN = {"deal_mode": "random_3"}
WRITE = atomic_files.write


class Disk:
    """A disk that is full, except for folders that are not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self.writable: Path | None = None
        monkeypatch.setattr(atomic_files, "write", self.write)

    def write(self, path: Path, content: bytes) -> None:
        if self.full and (self.writable is None or self.writable.resolve() not in path.resolve().parents):
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        WRITE(path, content)


async def played(pilot: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, Disk]:
    """Two moves that could not be written."""
    await stage.calm(pilot)
    full = Disk(monkeypatch)
    match = stage.table(pilot).match
    await stage.press(pilot, "enter")
    await stage.wait_for(pilot, "NoticePopup")
    await stage.press(pilot, "escape", "enter")
    assert match.save_problem is not None
    assert not match.is_kept
    return match, full


def table() -> Any:
    return stage.app(stage.setup("Anna", "Ben", **OPEN))


@pytest.mark.parametrize("key", ["f10", "ctrl+q"])
async def test_leaving_asks_and_staying_goes_on(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        match, _ = await played(pilot, monkeypatch)
        await stage.press(pilot, key, "ctrl+q")
        assert stage.on(pilot) == "UnsavedPopup"
        assert "the disk is full" in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        before = len(match.history)
        await stage.press(pilot, "enter")
        assert len(match.history) > before


async def test_trying_again_leaves_as_soon_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        match, full = await played(pilot, monkeypatch)
        await stage.press(pilot, "f10", "t")
        assert stage.on(pilot) == "UnsavedPopup"
        full.full = False
        await stage.press(pilot, "t")
        assert stage.on(pilot) == "PickerScreen"
        assert len(Match.load(match.path, lock=False).history) == len(match.history)


async def test_with_room_again_leaving_needs_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        match, full = await played(pilot, monkeypatch)
        full.full = False
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "PickerScreen"
        assert len(Match.load(match.path, lock=False).history) == len(match.history)


async def test_another_place_keeps_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    async with app.run_test(size=(120, 40)) as pilot:
        match, full = await played(pilot, monkeypatch)
        elsewhere = tmp_path / "x"
        elsewhere.mkdir()
        full.writable = elsewhere
        await stage.press(pilot, "f10", "p")
        assert stage.on(pilot) == "TextPopup"
        pilot.app.screen.query_one(Input).value = ""
        await stage.type_in(pilot, str(elsewhere))
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "PickerScreen"
        (kept,) = elsewhere.glob("*.json")
        assert len(Match.load(kept, lock=False).history) == len(match.history)


@pytest.mark.parametrize("place", ["/dev/null/x.json", "~nobody-of-that-name/x.json", "🎲" * 200])
async def test_another_place_that_is_no_better_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    app = table()
    async with app.run_test(size=(120, 40)) as pilot:
        await played(pilot, monkeypatch)
        await stage.press(pilot, "f10", "p")
        pilot.app.screen.query_one(Input).value = place
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "NoticePopup"  # why not there
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "UnsavedPopup"
    assert not [*here.iterdir()]  # no folder was made for a name that is nobody's


async def test_leaving_all_the_same_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        await played(pilot, monkeypatch)
        await stage.press(pilot, "f10", "l")
        assert stage.on(pilot) == "PickerScreen"


async def test_staying_before_a_curtain_draws_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        Disk(monkeypatch)
        await stage.press(pilot, "enter")
        for _ in range(12):
            if stage.on(pilot) == "NoticePopup":
                await stage.press(pilot, "escape")
            elif stage.on(pilot) == "TableScreen":
                screen = stage.table(pilot)
                await stage.press(pilot, screen.scene.letters[stage.number_of(screen, stage.best(screen.match))])
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "UnsavedPopup"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "CurtainScreen"


async def test_the_end_of_a_match_that_is_not_on_disk_asks_before_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(stage.setup("Anna", "Ben", **OPEN))
    stage.play_out(match)
    match.undo(agreed=True)
    app = stage.app(match.save(tmp_path / "match.json"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        full = Disk(monkeypatch)
        for _ in range(12):
            if stage.on(pilot) not in ("ResultsScreen", "UnsavedPopup"):
                await stage.press(pilot, "y" if stage.on(pilot) == "AskPopup" else "enter")
        assert stage.on(pilot) == "UnsavedPopup"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "ResultsScreen"
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "UnsavedPopup"
        full.full = False
        await stage.press(pilot, "t")
        assert stage.on(pilot) == "PickerScreen"
    assert Match.load(tmp_path / "match.json", lock=False).is_over


async def test_a_signal_keeps_a_copy_where_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    told: list[str] = []
    emergency_copy = tmp_path / "rescue"
    emergency_copy.mkdir()
    monkeypatch.setenv("TMPDIR", str(emergency_copy))
    monkeypatch.setattr("tempfile.tempdir", None)
    async with app.run_test(size=stage.SMALL) as pilot:
        match, full = await played(pilot, monkeypatch)
        full.writable = emergency_copy
        leave: Callable[..., None] = app.exit
        monkeypatch.setattr(
            app, "exit", lambda *args, message=None, **more: (told.append(str(message)), leave(*args, **more))
        )
        os.kill(os.getpid(), signal.SIGTERM)
        await pilot.pause(0.1)
    (kept,) = emergency_copy.glob("*/*.json")
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700, "everybody can look into the temporary folder"
    assert len(Match.load(kept, lock=False).history) == len(match.history)
    assert str(kept) in told[0].replace("\n", "")
    assert app.return_code == 128 + signal.SIGTERM


class Writes:
    """Counts what is written to disk, no matter who writes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[Path] = []
        self._write = atomic_files.write
        monkeypatch.setattr(atomic_files, "write", self.write)

    def write(self, path: Path, content: bytes, keep_earlier: bool = True) -> None:
        self.paths.append(path)
        self._write(path, content, keep_earlier)


WAYS: dict[str, Callable[[TablePlay], object]] = {
    "a move": lambda play: play.choose(play.screen.scene.choices[0]) if play.screen.scene else None,
    "undo": lambda play: play.undo(),
    "restart": lambda play: play.restart(),
    "redo": lambda play: play.redo(),
    "going on": lambda play: play.go_on(),
    "a seat handed over": lambda play: play.match.set_controller(0, "bot:random"),
    "another name": lambda play: setattr(play.match, "name", "Late"),
    "a hint": lambda play: play.match.note_hint(0),
}
"""What may still be on its way when the end begins: a key, a bot's answer, a choice at another screen."""


@pytest.mark.parametrize("way", WAYS)
async def test_nothing_is_played_or_written_once_the_end_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    match = Match.new(stage.setup("Anna", "Ben", **OPEN), tmp_path / "match.json")
    match.close()
    app = stage.app(tmp_path / "match.json")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "a")
        table = stage.table(pilot)
        writes = Writes(monkeypatch)
        kept, before = (tmp_path / "match.json").read_bytes(), len(table.match.history)
        assert before
        app._end_at_once(128 + signal.SIGTERM)
        WAYS[way](table.play)
        assert len(table.match.history) == before
        await pilot.pause()
    assert writes.paths == []
    assert (tmp_path / "match.json").read_bytes() == kept
    assert app.return_code == 128 + signal.SIGTERM


async def test_keys_and_bots_that_come_after_the_end_has_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that were typed before a signal are still on their way, and a bot has an answer."""
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        writes = Writes(monkeypatch)
        monkeypatch.setattr(app, "exit", lambda *args, **more: None)
        app._end_at_once(128 + signal.SIGTERM)
        before = len(match.history)
        await pilot.press("a", "enter", "b", "enter", "escape", "u")
        match.controllers[0] = match.controllers[1] = "bot:random"
        await stage.table(pilot).play._think()
        assert len(match.history) == before
        assert writes.paths == []


async def test_a_key_for_a_screen_that_is_taken_down_is_no_fault() -> None:
    app = table()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = app.screen
        await screen.query("*").remove()
        screen.on_key(events.Key("x", "x"))
        await pilot.pause()
