"""A host with a screen whose disk is full: everybody is told, and the match waits until the host agreed to play on."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget
from tests.remote.screens import Screen
from tests.remote.test_unsaved import Disk, refused, told
from tests.remote.waiting import hosted, until
from tests.tui import stage


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


async def opened(pilot: Pilot[Any]) -> tuple[Any, Screen, Screen]:
    """The open table, Ben's screen, and an onlooker's."""
    table = await hosted(pilot)
    ben, onlooker = Screen(table, 1), Screen(table, None)
    await until(pilot, lambda: table.remote_seats == {1})
    await stage.press(pilot, "escape")
    await until(pilot, lambda: stage.on(pilot) == "TableScreen")
    return table, ben, onlooker


async def until_seat_decides(pilot: Pilot[Any], table: Any, ben: Screen, seat: int) -> None:
    """Whoever else is to decide takes the first choice."""
    for _ in range(20):
        if table.match.decision.seat == seat:
            break
        if seat == 1:
            await stage.press(pilot, "enter")
        else:
            ben.choose(ben.match.legal[0])
            await stage.handled(pilot)
    assert table.match.decision.seat == seat, stage.text(pilot)
    await until(pilot, lambda: ben.match.decision is not None and ben.match.decision.seat == seat)


@pytest.mark.parametrize("whose", ["the host's move", "a move elsewhere"])
async def test_everybody_is_told_and_moves_wait_for_the_host(tmp_path: Path, small_disk: Disk, whose: str) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", deal_mode="random_3"), Doors()), saves=tmp_path / "saves")
    async with app.run_test(size=stage.SMALL) as pilot:
        table, ben, onlooker = await opened(pilot)
        await until_seat_decides(pilot, table, ben, 0 if whose == "the host's move" else 1)
        saved = len(table.match.history)
        small_disk.is_full = True
        if whose == "a move elsewhere":
            ben.choose(ben.match.legal[0])
        else:
            await stage.press(pilot, "enter")
        await until(pilot, lambda: stage.on(pilot) == "NoticePopup")
        assert "the disk is full" in stage.prose(pilot)
        assert told(ben) == told(onlooker) == ["wire.unsaved"]
        waiting = len(table.match.history)
        assert waiting > saved
        if ben.match.decision is not None and ben.match.decision.seat == 1:
            ben.choose(ben.match.legal[0])
            await stage.handled(pilot)
            assert refused(ben) == ["wire.unsaved_waits"]
        assert table.unsaved.holds
        assert len(table.match.history) == waiting, "a move was taken before the host agreed"
        await stage.press(pilot, "escape")  # the host has read it and plays on
        await until(pilot, lambda: told(onlooker) == ["wire.unsaved", "wire.unsaved_agreed"])
        assert told(ben) == ["wire.unsaved", "wire.unsaved_agreed"]
        await until_seat_decides(pilot, table, ben, 1)
        agreed = len(table.match.history)
        ben.choose(ben.match.legal[0])
        await until(pilot, lambda: len(table.match.history) > agreed)
        small_disk.is_full = False
        await until_seat_decides(pilot, table, ben, 1)
        ben.choose(ben.match.legal[0])
        await until(pilot, lambda: told(ben)[-1] == "wire.saved_again")
        path, played = table.match.path, len(table.match.history)
        assert len(Match.load(path, lock=False).history) == played
