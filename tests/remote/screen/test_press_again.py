"""A key meant for a card that has just gone by itself makes no choice at a remote table either."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from tests.remote.screens import Screen, open_table
from tests.remote.waiting import client_of, until
from tests.tui import stage
from tests.tui.table.test_table_stage import NEWS, Clock, told


@asynccontextmanager
async def gone(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Pilot[Any], Match, Clock]]:
    """Anna at a screen of her own has placed a legion; the card about it has just gone by itself."""
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben", deal_mode="random_3"))))
    match, ben = server.table.match, Screen(server.table, 1)
    app = stage.app(JoinTarget(await client_of(server, 0)), animation=False, speed="slow")
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        screen = stage.any_table(pilot)
        for _ in range(12):
            if screen.play.staging.is_up and match.decision is not None and match.decision.seat == 0:
                break
            before = len(match.history)
            if match.decision is not None and match.decision.seat == 1:
                ben.choose(ben.match.legal[0])
            else:
                await stage.press(pilot, "enter")
            await until(pilot, lambda before=before: len(match.history) > before and not screen.key_queue.is_holding)
            await until(pilot, lambda: len(screen.match.history) == len(match.history))
        assert screen.play.staging.is_timed
        clock = Clock(screen)
        clock.pass_by(1000)
        await stage.calm(pilot)
        assert not screen.play.staging.is_up
        yield pilot, match, clock
    await server.close()


def letter(pilot: Pilot[Any]) -> str:
    scene = stage.any_table(pilot).scene
    assert scene is not None
    return next(iter(scene.letters.values()))


@pytest.mark.parametrize("how", ["enter", "letter"])
async def test_a_key_right_after_a_card_makes_no_choice(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with gone(monkeypatch) as (pilot, match, clock):
        key, before = "enter" if how == "enter" else letter(pilot), len(match.history)
        clock.now += 0.69
        await stage.press(pilot, key)
        assert "Press the key again" in stage.text(pilot)
        assert len(match.history) == before
        clock.now += 0.02
        await stage.press(pilot, key)
        await until(pilot, lambda: len(match.history) > before)


@pytest.mark.parametrize("how", ["enter", "letter"])
async def test_a_key_that_waited_for_the_host_counts_from_when_it_was_pressed(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gone(monkeypatch) as (pilot, match, clock):
        screen: Any = stage.any_table(pilot)
        key, before = "enter" if how == "enter" else letter(pilot), len(match.history)
        screen.key_queue.ask()
        clock.now += 0.5
        await stage.press(pilot, key)
        assert screen.key_queue.is_holding
        clock.now += 10
        screen.key_queue.answered()
        await until(pilot, lambda: not screen.key_queue.is_holding)
        assert "Press the key again" in stage.text(pilot)
        assert len(match.history) == before
        screen.key_queue.ask()
        await stage.press(pilot, key)
        screen.key_queue.answered()
        await until(pilot, lambda: len(match.history) > before)
