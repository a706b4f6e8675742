"""The screens: a table that is open to others, and the table of somebody who joined."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from boardgames_tui.engine import say
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.discovery import address
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui import remote_tables
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from tests.remote.player import Player
from tests.remote.screens import Screen, open_table, play, setup
from tests.remote.waiting import TURNS, client_of, hosted, until
from tests.tui import stage

TOLD = tuple(
    f"wire.{name}"
    for name in (
        "onlookers_watch too_late not_yours undo_asks asks_others agreed asked_already undo_refused stand_in_refused"
        " wait_refused not_away seat_is_so closed_over lost back not_now choice_waits choice_gone went came record_runs"
        " key_gone keys_dropped keys_full keys_position_changed keys_unanswered"
        " record_long record_sent record_other record_waits again_runs again_wished again_host again_all again_closed"
    ).split()
)
"""What stands where the keys do: one row."""


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_front_plays_its_seat(size: tuple[int, int], lang: str) -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    match, other = server.table.match, Screen(server.table, 1)
    app = stage.app(JoinTarget(await client_of(server, 0)), lang=lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        assert ("dein Platz: Anna" if lang == "de" else "your seat: Anna") in stage.text(pilot)
        for key in ("a", "b", "c", "enter"):
            count = len(match.history)
            await stage.press(pilot, key)
            await until(pilot, lambda count=count: len(match.history) > count)
        await until(pilot, lambda: stage.any_table(pilot).match.decision.seat == 1)
        assert stage.any_table(pilot).scene.choices == []
        assert ("an einem anderen Bildschirm" if lang == "de" else "on another screen") in stage.text(pilot)
        pick = random.Random(1)
        while match.decision.seat == 1:
            other.choose(pick.choice(other.match.legal))
        await until(pilot, lambda: bool(stage.any_table(pilot).match.decision.seat == match.decision.seat))
    await server.close()


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_host_with_one_seat_here_and_one_remotely(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), lang=lang, saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        table = await hosted(pilot)
        assert table.codes.seats[1] in stage.text(pilot)  # nobody needs it any more once Ben is there
        ben = Player(RemoteClient(table.codes.seats[1]), 10**6)
        visit = asyncio.create_task(ben.client.run())
        await until(pilot, lambda: table.remote_seats == {1} and table.codes.seats[1] not in stage.text(pilot))
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")  # nobody else is at this screen: no curtain
        await stage.press(pilot, "a", "b", "c", "enter")
        await until(pilot, lambda: table.match.decision.seat == 0 and not table.match.decision.secret)
        assert stage.on(pilot) == "TableScreen"
        assert ben.chosen > 0
        assert stage.any_table(pilot).scene.reader == 0  # alone here: own eyes, and never a curtain again
        visit.cancel()
        await until(pilot, lambda: table.away == [1])
        assert len(table.match.history) == len(Match.load(table.match.path, lock=False).history)


async def test_wrong_codes_and_closed_tables_are_told_kindly() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(RemoteClient("OTTER-LINEN-2345")))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "NoticePopup")
        assert "No seat at this table has that code" in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"
        remote_tables.join(pilot.app, await client_of(server, None))
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        assert stage.any_table(pilot).scene.reader is None
        assert stage.any_table(pilot).scene.choices == []
        await server.close()
        await until(pilot, lambda: stage.on(pilot) == "NoticePopup")
        assert "The host has closed the table" in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"


@pytest.fixture
async def unheard() -> AsyncIterator[RemoteClient]:
    """On the way to a machine that takes the call and says nothing."""
    silent = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    yield RemoteClient("OTTER-LINEN-2345", address(f"127.0.0.1:{silent.sockets[0].getsockname()[1]}"))
    silent.close()


async def test_a_player_who_begins_a_match_on_the_way_to_a_table_is_not_called_away_from_it(
    unheard: RemoteClient, tmp_path: Path
) -> None:
    app = stage.app(JoinTarget(unheard), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "JoinScreen"
        looking = unheard.shown
        app.start_match(stage.setup("Anna", "Ben", deal_mode="random_3"))
        looking.match_came()  # in the same moment
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"
        assert [worker for worker in app.workers if worker.group == "front" and worker.is_running] == []
        looking.has_ended(say("wire.closed"))
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"


async def test_a_player_who_reads_on_the_way_to_a_table_does_not_wait_for_ever_when_there_is_none(
    unheard: RemoteClient,
) -> None:
    app = stage.app(JoinTarget(unheard))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        unheard.shown.has_ended(say("wire.closed"))
        await stage.calm(pilot)
        assert "The host has closed the table" in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_a_front_comes_back_automatically() -> None:
    table = open_table(Match.new(stage.setup("Anna", "Ben")))
    server = await Doors().open(table)
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        for task in [*server._tasks]:
            task.cancel()  # the way is lost without a word
        await until(pilot, lambda: "Connection lost" in stage.text(pilot))
        await until(pilot, lambda: table.away == [] and "Connection lost" not in stage.text(pilot))
        await stage.press(pilot, "a")
        await until(pilot, lambda: len(table.match.history) == 1)
    for _ in range(TURNS):
        if table.away == [0]:
            break
        await asyncio.sleep(0.01)
    assert table.away == [0]  # whoever leaves is away
    await server.close()


async def test_undo_asks_the_others_on_their_screens(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        ben = Screen(table, 1)
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        await stage.press(pilot, "a", "b", "c", "enter")
        await until(pilot, lambda: table.match.decision.seat == 1)
        count = len(table.match.history)
        await stage.press(pilot, "u")
        question = ben.asked
        assert question is not None
        assert stage.on(pilot) == "TableScreen"
        ben.answer(question, yes=False)
        await stage.calm(pilot)
        assert len(table.match.history) == count
        assert "does not agree to undo" in stage.text(pilot)
        await stage.press(pilot, "u")
        ben.answer(ben.asked, yes=True)
        await until(pilot, lambda: len(table.match.history) < count)
        assert table.match.decision.seat == 0


async def test_a_front_is_asked_and_answers() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    ben = Screen(server.table, 1)
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        await stage.press(pilot, "a")
        await until(pilot, lambda: len(server.table.match.history) == 1)
        ben.go_back()
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        assert "Ben would like to take back the last decision" in stage.prose(pilot)
        await stage.press(pilot, "y")
        await until(pilot, lambda: server.table.match.history == [])
        assert stage.on(pilot) == "RemoteTableScreen"
    await server.close()


def drawn_for(pilot: Pilot[Any]) -> str:
    """Whose word the picture beside the codes holds."""
    return str(pilot.app.screen.query_one("#qr", Static).content).split("\n")[-1]


async def test_codes_and_ways_back_from_the_box(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors(port=0)), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        table = await hosted(pilot)
        assert "Bring a seat back" not in stage.text(pilot)
        assert drawn_for(pilot) == "Ben"
        ben, code = Screen(table, 1), table.codes.seats[1]
        await until(pilot, lambda: "Bring a seat back" in stage.text(pilot))
        assert drawn_for(pilot) == "Anna"  # nobody needs the word of somebody who is there
        await stage.press(pilot, "b", "2")
        await until(pilot, lambda: table.remote_seats == frozenset())
        assert ben.heard[-1].why.key == "wire.brought_here"
        assert table.codes.seats[1] != code
        await stage.press(pilot, "enter", "@", "k", "y")
        await until(pilot, lambda: stage.any_table(pilot).hosting.server is None)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", TOLD)
def test_what_people_are_told_has_room_in_the_row_of_keys(lang: str, key: str) -> None:
    names = ("Anna", "Benedikt")
    assert (
        len(catalogue(lang).phrase(say(key, name="Benedikt", names=names, n=40, key="m"), names)) <= stage.SMALL[0] - 2
    )


async def test_what_people_are_told_stands_at_the_keys() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        server.table.tell([0], say("wire.asks_others"))
        await until(pilot, lambda: "Asking the others" in stage.text(pilot))
    await server.close()


async def test_a_position_that_comes_while_the_screen_is_being_removed_is_ignored() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        screen = stage.any_table(pilot)
        await screen.query_one("#title").remove()
        screen.play.position_came()  # type: ignore[attr-defined]
    await server.close()


async def test_hints_work_over_the_world_of_a_seat() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        await stage.press(pilot, "h")
        await until(pilot, lambda: stage.any_table(pilot).hinting.advice.known is not None)
        await until(pilot, lambda: any(note.event.key == "note.hint" for note in server.table.match.notes))
    await server.close()


async def test_comings_and_goings_are_told_and_a_curtain_stays_one(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", "Clara"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "CurtainScreen"
        ben = Screen(table, 1)
        for _ in range(3):
            table.leave(ben.place)
            await stage.calm(pilot)
            ben = Screen(table, 1)
            await stage.calm(pilot)
        assert [type(screen).__name__ for screen in pilot.app.screen_stack].count("CurtainScreen") == 1
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        table.leave(ben.place)
        await stage.calm(pilot)
        assert "Away: Ben." in stage.text(pilot)
        assert "Keep 3 of your six objectives" in stage.text(pilot)  # Anna is not disturbed
        Screen(table, 1)
        await stage.calm(pilot)
        assert "Back again: Ben." in stage.text(pilot)


async def test_a_curtain_goes_when_somebody_remotely_goes_back(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Ben", "Anna", "Clara"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        ben = Screen(table, 0)
        await stage.press(pilot, "escape")
        for place in (0, 1, 2):
            card = ben.match.state.players[0].hand[place]
            ben.choose(next(action for action in ben.match.legal if getattr(action, "card", None) == card))
            await until(pilot, lambda place=place: len(ben.match.state.players[0].kept) == place + 1)
        ben.choose(next(action for action in ben.match.legal if not hasattr(action, "card")))
        await until(pilot, lambda: stage.on(pilot) == "CurtainScreen")
        ben.go_back()
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        await stage.press(pilot, "y")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        assert table.match.decision.seat == 0
        assert "Ben is deciding on another screen" in " ".join(stage.text(pilot).split())


async def test_nobody_gives_orders_for_somebody_remotely() -> None:
    """Risk: `=` lets a defender's answers be given by themselves."""
    match = Match.new(setup("lotr_risk", 3))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in range(3)]
    while match.decision.secret or match.decision.order() is None:
        play(table, screens, random.Random(len(match.history)), 1)
    seat = (match.decision.seat + 1) % 3
    server = await Doors().open(table)
    app = stage.app(JoinTarget(await client_of(server, seat)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        assert not stage.any_table(pilot).check_action("give_order", ())
    await server.close()
