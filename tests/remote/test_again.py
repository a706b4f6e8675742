"""The end of a match at the screens: results, the whole match, and the next one."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.seat_codes import kept
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import WishAgain
from boardgames_tui.review.maker import refusal
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from boardgames_tui.tui.screens.results import review
from tests.lengths import plays
from tests.remote.screens import open_table, void
from tests.remote.waiting import client_of, hosted, table_of, until
from tests.tui import stage

OPENED = [("p", "ReplayScreen"), ("b", "MenuPopup"), *plays([], [("r", "ReviewScreen"), ("d", "LogScreen")])]
"""A review begins its work at once, on all cores."""


@pytest.mark.parametrize("lang", plays(["de"], ["en", "de"]))
async def test_the_end_has_replay_and_review_here_too(lang: str) -> None:
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    match = server.table.match
    app = stage.app(JoinTarget(await client_of(server, 0)), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
        assert match.names[match.standings().winners[0]] in stage.text(pilot)
        assert ("Tisch ist noch offen" if lang == "de" else "table is still open") in stage.text(pilot)
        await until(pilot, lambda: bool(pilot.app.screen.track))
        for key, opened in OPENED:
            await stage.press(pilot, key)
            await until(pilot, lambda opened=opened: stage.on(pilot) == opened)
            await stage.press(pilot, "escape")
            await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
        assert refusal(pilot.app.screen.match) is None  # a review can be made of it
        await stage.press(pilot, "a")
        await until(pilot, lambda: server.table.afterwards.wishes == {0})
        await until(
            pilot, lambda: ("noch eine Partie: Anna" if lang == "de" else "another match: Anna") in title(pilot)
        )
        await server.close()
        await until(pilot, lambda: ("Tisch ist geschlossen" if lang == "de" else "table is closed") in title(pilot))
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"


def title(pilot: Pilot[Any]) -> str:
    return stage.text(pilot).split("\n")[0]


async def test_an_onlooker_reads_the_match_but_wishes_for_nothing() -> None:
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    app = stage.app(JoinTarget(await client_of(server, None)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
        await until(pilot, lambda: bool(pilot.app.screen.track))
        assert "Rematch" not in stage.text(pilot)
        await stage.press(pilot, "a")
        assert server.table.afterwards.wishes == set()
        await stage.press(pilot, "p")
        assert stage.on(pilot) == "ReplayScreen"
    await server.close()


async def test_a_review_remotely_promises_no_save(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record lies with the host: here nothing is kept."""

    def halted(match: Match, depth: object, progress: Any, breathe: Any, show: Any) -> Any:
        progress(3, 10)
        while True:
            breathe()
            time.sleep(0.01)

    monkeypatch.setattr(review, "reviewed", halted)
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen" and bool(pilot.app.screen.track))
        await stage.press(pilot, "r")
        await until(pilot, lambda: "3 OF 10" in stage.text(pilot))
        assert "Press Esc to stop." in stage.prose(pilot)
        assert "beside the save" not in stage.prose(pilot)
        await stage.press(pilot, "escape")
    await server.close()


@pytest.mark.parametrize("reading", plays(["p"], ["", "p", "r", "d"]))
async def test_a_front_comes_along_whatever_it_reads(reading: str) -> None:
    table = open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben"))))
    server = await Doors().open(table)
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
        await until(pilot, lambda: bool(pilot.app.screen.track))
        if reading:
            await stage.press(pilot, reading)
            await until(pilot, lambda: stage.on(pilot) != "RemoteResultsScreen")
        again = MatchFlow(Match.new(table.match.again))
        server.go_on_with(OpenTable(again, lambda ordered: void(again.go_on(ordered))))
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen" and "your seat: Anna" in stage.text(pilot))
        await stage.press(pilot, "a")
        await until(pilot, lambda: len(again.match.history) == 1)
        names = [type(screen).__name__ for screen in pilot.app.screen_stack]
        assert names == ["PickerScreen", "RemoteTableScreen"]
    await server.close()


async def test_a_front_that_was_away_finds_the_next_match() -> None:
    table = open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben"))))
    server = await Doors().open(table)
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
        for task in [*server._tasks]:
            task.cancel()  # the way is lost without a word
        await until(pilot, lambda: not table.places)
        again = MatchFlow(Match.new(table.match.again))
        server.go_on_with(OpenTable(again, lambda ordered: void(again.go_on(ordered))))
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen" and "your seat: Anna" in stage.text(pilot))
        assert server.table.away == []
    await server.close()


async def test_a_host_begins_again_and_is_told_who_wants_it(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        code = table.codes.seats[1]
        client = RemoteClient(code)
        visit = asyncio.create_task(client.run())
        await until(pilot, lambda: table.remote_seats == {1})
        stage.play_out(table.match)
        table.go_on(True)
        await until(pilot, lambda: client.flow is not None and client.flow.match.is_over)
        await stage.press(pilot, "escape", "enter", "enter")  # the box of the codes, then what happened last
        await until(pilot, lambda: stage.on(pilot) == "ResultsScreen")
        client.say(WishAgain())
        await until(pilot, lambda: "Want another match: Ben." in stage.prose(pilot))
        await stage.press(pilot, "a")
        await until(pilot, lambda: table_of(pilot.app) not in (None, table))
        again = table_of(pilot.app)
        await until(pilot, lambda: client.flow is not None and client.flow.match.id == again.match.id)
        assert again.codes.seats[1] == code
        assert kept(again.match) == again.codes
        assert (again.remote_seats, again.away) == ({1}, [])
        assert again.match.path != table.match.path
        assert len(Saves(tmp_path).list()) == 2
        visit.cancel()
        await until(pilot, lambda: again.away == [1])
