"""Keys typed at machine speed at a remote table: none is lost, and they do what they do at a local table."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.remote.client import client
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.server import Doors, HostServer
from boardgames_tui.remote.protocol import Down, Position
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from boardgames_tui.tui.screens.table import stage as table_stage
from tests.lengths import plays
from tests.remote.screen.typists import actions, is_asked, played_slowly, shows_card
from tests.remote.screens import SLUGS, open_table, setup
from tests.remote.waiting import client_of, hosted, until
from tests.tui import stage

LEAST = plays(100, 500)
"""Keys that are typed in each game, in whole turns."""
SOON = {"lotr_risk": {"setup_mode": "quick"}}
"""Options with which the first turns come before hundreds of single choices."""


def type_fast(pilot: Pilot[Any], keys: tuple[str, ...]) -> None:
    """All at once: nothing is handled between two keys."""
    stage.type_ahead(pilot, *keys)


async def test_three_keys_at_once_all_arrive() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        type_fast(pilot, ("b", "c", "e"))
        await until(pilot, lambda: len(server.table.match.history) == 3)
        assert not pilot.app.screen.key_queue.is_holding
    await server.close()


@pytest.mark.parametrize("slug", SLUGS)
async def test_whole_turns_of_three_people_typed_at_once_lose_no_key(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One at the host's screen, two who joined over a way that takes its time."""
    monkeypatch.setattr(table_stage, "PRESS_AGAIN", 0)
    made = replace(setup(slug, 3), options=SOON.get(slug, {}))
    bursts = await played_slowly(made, LEAST)
    assert {burst.seat for burst in bursts} == {0, 1, 2}
    assert any(len(burst.keys) > 1 for burst in bursts)
    host = stage.app(HostTarget(made, Doors()), saves=tmp_path)
    async with AsyncExitStack() as opened:
        ways: list[SlowWay] = []
        pilots = [await opened.enter_async_context(host.run_test(size=stage.WIDE))]
        table = await hosted(pilots[0])
        for seat in (1, 2):
            app = stage.app(JoinTarget(RemoteClient(table.codes.seats[seat])))
            pilots.append(await opened.enter_async_context(app.run_test(size=stage.WIDE)))
            await until(pilots[seat], lambda seat=seat: stage.on(pilots[seat]) == "RemoteTableScreen")
            ways.append(SlowWay(table, seat))
        await stage.press(pilots[0], "enter")
        for burst in bursts:
            pilot = pilots[burst.seat]
            await until(pilot, lambda: not any(way.is_busy for way in ways))
            await until(pilot, lambda burst=burst, pilot=pilot: is_asked(pilot, burst.seat) or shows_card(pilot))
            while shows_card(pilot):
                await stage.send(pilot, "enter")
            await until(pilot, lambda burst=burst, pilot=pilot: is_asked(pilot, burst.seat))
            type_fast(pilot, (*burst.keys,))
            await until(pilot, lambda burst=burst: actions(table.match)[: len(burst.actions)] == [*burst.actions])
            await until(pilot, lambda pilot=pilot: not held(pilot))
            assert not stage.any_table(pilot).told, stage.any_table(pilot).told  # such as: a key was dropped
        assert actions(table.match) == [*bursts[-1].actions]


class SlowWay:
    """From the host to one seat: everything takes some time, in order."""

    def __init__(self, table: OpenTable, seat: int) -> None:
        place = table.place_of(seat)
        assert place is not None
        self._send, self._sent, self._arrived = place.send, 0, 0
        place.send = self._take

    @property
    def is_busy(self) -> bool:
        return self._arrived < self._sent

    def _take(self, message: Down) -> None:
        self._sent += 1
        asyncio.get_running_loop().call_later(0.03, self._arrive, message)

    def _arrive(self, message: Down) -> None:
        self._arrived += 1
        self._send(message)


def held(pilot: Pilot[Any]) -> bool:
    return any(screen.key_queue.is_holding for screen in pilot.app.screen_stack if hasattr(screen, "key_queue"))


async def test_keys_after_a_refusal_are_dropped_and_that_is_said() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        place = server.table.place_of(0)
        assert place is not None
        assert isinstance(place.last, Position)
        place.last = place.last.model_copy(update={"number": 99})  # so the choice names another position
        type_fast(pilot, ("b", "c", "e"))
        await until(pilot, lambda: "2 keys dropped" in stage.text(pilot))
        assert server.table.match.history == []
        assert not pilot.app.screen.key_queue.is_holding
    await server.close()


class Door:
    """Between joined screens and the host: whoever is cut off comes back when it is open again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._is_open = asyncio.Event()
        self._is_open.set()
        visit = RemoteClient._visit

        async def wait_and_visit(client: RemoteClient) -> None:
            await self._is_open.wait()
            await visit(client)

        monkeypatch.setattr(client, "PAUSES", (0.01,))
        monkeypatch.setattr(RemoteClient, "_visit", wait_and_visit)

    def shut(self, server: HostServer) -> None:
        self._is_open.clear()
        for task in [*server._tasks]:
            task.cancel()  # the way is lost without a word

    def open(self) -> None:
        self._is_open.set()


async def test_the_banner_stays_until_the_host_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    door, server = Door(monkeypatch), await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        door.shut(server)
        await until(pilot, lambda: "Connection lost – reconnecting (1 s)" in stage.text(pilot))
        await stage.press(pilot, "down")
        assert "Connection lost" in stage.text(pilot)
        door.open()
        await until(pilot, lambda: "Connection lost" not in stage.text(pilot))
        assert "Connected again" in stage.text(pilot)
    await server.close()


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("lang", "lost"),
    [("en", "Connection lost – reconnecting ("), ("de", "Verbindung verloren – neuer Versuch läuft (")],
)
async def test_the_results_have_the_banner_too(
    monkeypatch: pytest.MonkeyPatch, lang: str, lost: str, size: tuple[int, int]
) -> None:
    door = Door(monkeypatch)
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    app = stage.app(JoinTarget(await client_of(server, 0)), lang=lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen" and bool(app.screen.track))
        before = stage.rows(pilot)
        door.shut(server)
        await until(pilot, lambda: lost in stage.text(pilot))
        rows = stage.rows(pilot)
        assert rows[1].strip().startswith(lost)
        assert rows[2:6] == before[1:5]  # it covers nothing
        await stage.press(pilot, "right")
        assert lost in stage.text(pilot)
        door.open()
        await until(pilot, lambda: lost not in stage.text(pilot))
        assert app.words().get("wire.back") in stage.text(pilot)
    await server.close()


async def test_enter_in_the_opening_dialog_goes_to_the_table_and_closing_asks(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await hosted(pilot)
        screen = stage.any_table(pilot)
        assert "Start / back to the table" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert screen.hosting.server is not None
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "enter", "@", "k")
        assert "Close the table?" in stage.prose(pilot)
        await stage.press(pilot, "enter")  # the cursor starts on no
        assert screen.hosting.server is not None
        await stage.press(pilot, "@", "k", "y")
        await until(pilot, lambda: screen.hosting.server is None)


@pytest.mark.parametrize(
    ("lang", "question"), [("en", "Leave? This closes the table"), ("de", "Verlassen? Damit wird der Tisch")]
)
async def test_leaving_a_table_that_others_joined_asks(tmp_path: Path, lang: str, question: str) -> None:
    host = stage.app(HostTarget(setup("lions_of_lydia", 2), Doors()), saves=tmp_path, lang=lang)
    async with AsyncExitStack() as opened:
        pilot = await opened.enter_async_context(host.run_test(size=stage.SMALL))
        table = await hosted(pilot)
        joined = stage.app(JoinTarget(RemoteClient(table.codes.seats[1])))
        guest = await opened.enter_async_context(joined.run_test(size=stage.SMALL))
        await until(guest, lambda: stage.on(guest) == "RemoteTableScreen")
        assert "h hint" not in stage.rows(guest)[-1]  # it is Anna who decides
        await stage.press(pilot, "enter", "f10")
        assert question in stage.prose(pilot)
        await stage.press(pilot, "enter")  # the cursor starts on no
        assert stage.any_table(pilot).hosting.server is not None
        await stage.press(pilot, "f10", "j" if lang == "de" else "y")
        await until(pilot, lambda: stage.on(pilot) == "PickerScreen")


async def test_leaving_from_the_curtain_of_a_table_that_others_joined_asks(tmp_path: Path) -> None:
    host = stage.app(HostTarget(stage.setup("Anna", "Ben", "Cleo"), Doors()), saves=tmp_path)
    async with AsyncExitStack() as opened:
        pilot = await opened.enter_async_context(host.run_test(size=stage.SMALL))
        table = await hosted(pilot)
        joined = stage.app(JoinTarget(RemoteClient(table.codes.seats[2])))
        guest = await opened.enter_async_context(joined.run_test(size=stage.SMALL))
        await until(guest, lambda: stage.on(guest) == "RemoteTableScreen")
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "f10")
        assert "Leave? This closes the table" in stage.prose(pilot)
        await stage.press(pilot, "enter")  # the cursor starts on no
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "f10", "y")
        await until(pilot, lambda: stage.on(pilot) == "PickerScreen")


async def test_leaving_a_table_that_nobody_joined_asks_nothing(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", deal_mode="random_3"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await hosted(pilot)
        await stage.press(pilot, "enter", "f10")
        await until(pilot, lambda: stage.on(pilot) == "PickerScreen")
