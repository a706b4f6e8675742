"""An open table whose match cannot be saved: everybody is told at once, the match waits, and the last words are
true."""

import asyncio
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.cli.commands import host as hosts
from boardgames_tui.cli.commands.host import _Host
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM
from boardgames_tui.i18n import catalogue
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import Ended, Notice, Refused
from boardgames_tui.saves import atomic_files
from boardgames_tui.session import Match, MatchFlow
from tests.remote.screens import Screen, open_table, setup


class Disk:
    """A disk that is full while `is_full`, except for one folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self.reserve: Path | None = None
        self._write = atomic_files.write
        monkeypatch.setattr(atomic_files, "write", self.write)

    def write(self, path: Path, content: bytes, keep_earlier: bool = True) -> None:
        if self.is_full and (self.reserve is None or self.reserve not in path.parents):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._write(path, content, keep_earlier)


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    with Match.new(setup("lions_of_lydia", 2), tmp_path / "match.json") as begun:
        yield begun


def move(table: OpenTable, screens: list[Screen]) -> None:
    """The first legal action of whoever must decide, at their own screen."""
    decision = table.match.decision
    assert decision is not None
    screen = next(screen for screen in screens if screen.place.seat == decision.seat)
    screen.choose(screen.match.legal[0])


def told(screen: Screen) -> list[str]:
    return [message.what.key for message in screen.heard if isinstance(message, Notice)]


def refused(screen: Screen) -> list[str]:
    return [message.why.key for message in screen.heard if isinstance(message, Refused)]


def test_everybody_is_told_and_the_match_waits(match: Match, small_disk: Disk) -> None:
    table = open_table(match)
    screens = [Screen(table, 0), Screen(table, 1), Screen(table, None)]
    small_disk.is_full = True
    move(table, screens)
    played = len(match.history)
    assert [told(screen) for screen in screens] == [["wire.unsaved"]] * 3
    move(table, screens)
    assert len(match.history) == played, "a move was accepted that nobody can save"
    assert [key for screen in screens for key in refused(screen)] == ["wire.unsaved_waits"]
    assert [told(screen) for screen in screens] == [["wire.unsaved"]] * 3, "told more than once"
    late = Screen(table, 1)
    assert told(late) == ["wire.unsaved"], "who joins later does not know"


def test_the_host_can_agree_to_play_on(match: Match, small_disk: Disk) -> None:
    table = open_table(match)
    screens = [Screen(table, 0), Screen(table, 1)]
    small_disk.is_full = True
    move(table, screens)
    table.unsaved.agree()
    assert told(screens[0]) == ["wire.unsaved", "wire.unsaved_agreed"]
    played = len(match.history)
    move(table, screens)
    assert len(match.history) > played
    small_disk.is_full = False
    move(table, screens)
    assert told(screens[0])[-1] == "wire.saved_again"
    small_disk.is_full = True
    move(table, screens)
    assert table.unsaved.holds, "an agreement is for one trouble"


def test_a_move_tries_to_save_again(match: Match, small_disk: Disk) -> None:
    table = open_table(match)
    screens = [Screen(table, 0), Screen(table, 1)]
    small_disk.is_full = True
    move(table, screens)
    played, small_disk.is_full = len(match.history), False
    move(table, screens)
    assert len(match.history) > played
    assert told(screens[1]) == ["wire.unsaved", "wire.saved_again"]


def test_a_series_stops_where_saving_stops(tmp_path: Path, small_disk: Disk) -> None:
    """What somebody chose to follow without further questions is played on once the match is saved."""
    with Match.new(setup("augustus", 2), tmp_path / "match.json") as match:
        flow = MatchFlow(match)
        table = OpenTable(flow, lambda ordered: None)
        flow.go_on()
        screens = [Screen(table, 0), Screen(table, 1)]
        small_disk.is_full = True
        decision = match.decision
        assert decision is not None
        flow.orders.add((decision.seat, decision.kind))
        move(table, screens)
        played = len(match.history)
        flow.series, flow._series_of = [match.legal[0]], match.decision.seat if match.decision else -1
        flow.go_on()
        assert len(match.history) == played
        small_disk.is_full = False
        table.unsaved.retry()
        flow.go_on()
        assert len(match.history) > played


def test_the_last_words_say_what_is_lost(match: Match, small_disk: Disk) -> None:
    table = open_table(match)
    screens = [Screen(table, 0), Screen(table, 1)]
    small_disk.is_full = True
    move(table, screens)
    table.close()
    assert isinstance(ended := screens[0].heard[-1], Ended)
    assert ended.why.key == "wire.closed_unsaved"


# a host without a screen


class Hosted:
    """`host --no-screen` in this process, with the screens of two people."""

    def __init__(self, match: Match) -> None:
        self.host = _Host(match, Doors(), Console(catalogue("en")).about(match.setup.game), Path("."))
        self.running = asyncio.create_task(self.host.run())

    async def people(self) -> list[Screen]:
        while self.host.table is None:
            await asyncio.sleep(0.01)
        screens = [Screen(self.host.table, 0), Screen(self.host.table, 1)]
        await self.rest()
        return screens

    async def rest(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def move(self, screens: list[Screen]) -> None:
        assert self.host.table is not None
        move(self.host.table, screens)
        await self.rest()

    async def end(self) -> int:
        self.host.stop()
        return await self.running


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Home and temporary folder."""
    place = tmp_path / "elsewhere"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("TMPDIR", str(place))
    monkeypatch.setattr("tempfile.tempdir", None)
    return place


async def test_a_host_without_a_screen_says_what_is_not_saved(
    match: Match, small_disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    hosted = Hosted(match)
    screens = await hosted.people()
    await hosted.move(screens)
    saved = len(match.history)
    small_disk.is_full = True
    await hosted.move(screens)
    played = len(match.history)
    await hosted.move(screens)
    assert len(match.history) == played
    assert await hosted.end() == SAVE_PROBLEM
    written = capsys.readouterr()
    assert written.err.count("the disk is full") == 2, "at once, and at the end"
    assert "Not saved:" in written.err
    assert "The match is saved in" not in written.out
    assert isinstance(ended := screens[0].heard[-1], Ended)
    assert ended.why.key == "wire.closed_unsaved"
    assert match.path is not None
    assert len(Match.load(match.path, lock=False).history) == saved


async def test_a_host_without_a_screen_moves_the_match_to_a_free_place(
    match: Match, small_disk: Disk, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hosted = Hosted(match)
    screens = await hosted.people()
    codes = hosted.host.table.codes if hosted.host.table is not None else None
    small_disk.is_full, small_disk.reserve = True, elsewhere
    await hosted.move(screens)
    await hosted.move(screens)
    assert told(screens[0]) == ["wire.unsaved", "wire.saved_again"]
    assert await hosted.end() == OK
    (moved,) = elsewhere.glob("*.json")
    written = capsys.readouterr()
    assert f"host --resume {moved}" in written.out
    match.close()
    resumed = Match.load(moved)
    assert len(resumed.history) == len(match.history)
    assert open_table(resumed).codes == codes, "the codes that people have are still good"
    resumed.close()


async def test_a_match_is_not_moved_where_others_can_look(
    match: Match, small_disk: Disk, elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The home is on the full disk too: a folder of its own in the temporary folder, which everybody can read."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    hosted = Hosted(match)
    screens = await hosted.people()
    small_disk.is_full, small_disk.reserve = True, elsewhere
    await hosted.move(screens)
    assert await hosted.end() == OK
    (moved,) = elsewhere.rglob("*.json")
    assert moved.parent.parent == elsewhere
    assert stat.S_IMODE(moved.parent.stat().st_mode) == 0o700


async def test_nothing_is_left_where_nothing_could_be_saved(match: Match, small_disk: Disk, elsewhere: Path) -> None:
    hosted = Hosted(match)
    screens = await hosted.people()
    small_disk.is_full = True
    await hosted.move(screens)
    assert await hosted.end() == SAVE_PROBLEM
    assert [*elsewhere.iterdir()] == []


async def test_a_host_without_a_screen_tries_again(
    match: Match, small_disk: Disk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hosts, "RETRY", 0.01)
    hosted = Hosted(match)
    screens = await hosted.people()
    small_disk.is_full = True
    await hosted.move(screens)
    small_disk.is_full = False
    while told(screens[0])[-1:] != ["wire.saved_again"]:
        await asyncio.sleep(0.01)
    assert await hosted.end() == OK
    assert "The match is saved in" in capsys.readouterr().out


@pytest.mark.parametrize("answer", ["on", "{elsewhere}/there.json"])
async def test_the_person_at_the_console_decides(
    match: Match, small_disk: Disk, elsewhere: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """Playing on unsaved, or another file."""
    reads, writes = os.pipe()
    with os.fdopen(reads) as console, os.fdopen(writes, "w") as typed:
        monkeypatch.setattr("sys.stdin", console)
        hosted = Hosted(match)
        screens = await hosted.people()
        small_disk.is_full = True
        await hosted.move(screens)
        assert hosted.host.table is not None
        assert hosted.host.table.unsaved.holds
        small_disk.reserve = elsewhere
        typed.write(answer.format(elsewhere=elsewhere) + "\n")
        typed.flush()
        while hosted.host.table.unsaved.holds:
            await asyncio.sleep(0.01)
        played = len(match.history)
        await hosted.move(screens)
        assert len(match.history) > played
        if answer == "on":
            assert told(screens[1]) == ["wire.unsaved", "wire.unsaved_agreed"]
        else:
            assert match.path == elsewhere / "there.json"
        await hosted.end()


async def test_a_match_that_is_over_and_not_saved_is_told_of(
    match: Match, small_disk: Disk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hosted = Hosted(match)
    screens = await hosted.people()
    small_disk.is_full = True
    await hosted.move(screens)
    monkeypatch.setattr(Match, "is_over", property(lambda self: True))
    assert await hosted.end() == SAVE_PROBLEM
    assert "Not saved:" in capsys.readouterr().err
