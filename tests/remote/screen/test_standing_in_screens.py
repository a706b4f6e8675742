"""A bot for somebody who is away: proposed, asked about and taken back at the full screens."""

from pathlib import Path

import pytest

from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import HandOver
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from tests.remote.screens import Screen, open_table
from tests.remote.waiting import client_of, hosted, until
from tests.tui import stage


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_f4_asks_the_others_about_who_is_away(size: tuple[int, int], lang: str) -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Ben", "Anna", "Clara"))))
    table = server.table
    ben, clara = Screen(table, 0), Screen(table, 2)
    app = stage.app(JoinTarget(await client_of(server, 1)), lang=lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        table.leave(ben.place)
        await until(pilot, lambda: "Ben" in stage.text(pilot) and list(stage.any_table(pilot).flow.away) == [0])
        await stage.press(pilot, "f4")
        assert ("fragt Enter die anderen" if lang == "de" else "press Enter to ask the others") in stage.prose(pilot)
        assert "Clara" not in stage.prose(pilot)
        await stage.press(pilot, "up", "right", "right", "escape")
        assert not any(message.kind == "question" for message in clara.heard)
        await stage.press(pilot, "f4", "up", "right", "right", "enter")
        await until(pilot, lambda: any(message.kind == "question" for message in clara.heard))
        clara.answer(clara.asked, yes=True)
        await until(pilot, lambda: stage.any_table(pilot).match.controllers == ["bot:normal", HUMAN, HUMAN])
        told = "spielt so lange ein Bot" if lang == "de" else "have agreed that a bot"
        await stage.press(pilot, "f2")
        assert told in stage.prose(pilot)
    await server.close()


async def test_a_player_who_comes_back_is_offered_their_own_seat() -> None:
    table = open_table(Match.new(stage.setup("Anna", "Ben")))
    server, ben = await Doors().open(table), Screen(table, 1)
    Screen(table, 0).say(HandOver(seat=0, controller="bot:easy"))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        assert "A bot is playing for you. Take your seat back?" in stage.prose(pilot)
        assert "Bots move" not in stage.text(pilot)  # how quickly is up to the host
        await stage.press(pilot, "n")
        assert table.match.controllers[0] == "bot:easy"
        for task in [*server._tasks]:
            task.cancel()  # the way is lost without a word
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        await stage.press(pilot, "y")
        await until(pilot, lambda: table.match.controllers[0] == HUMAN)
        await until(pilot, lambda: ben.match.controllers[0] == HUMAN)
        await stage.press(pilot, "a")
        await until(pilot, lambda: len(table.match.history) == 1)
    await server.close()


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_an_onlooker_is_offered_no_hint_no_undo_and_no_why_not(size: tuple[int, int], lang: str) -> None:
    table = open_table(Match.new(stage.setup("Anna", "Ben", deal_mode="random_3")))
    server, anna = await Doors().open(table), Screen(table, 0)
    for _ in range(3):
        if table.match.decision is not None and table.match.decision.seat == 0:
            anna.choose(anna.match.legal[0])
    app = stage.app(JoinTarget(await client_of(server, None)), lang=lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        bar = f" {stage.rows(pilot)[-1]} "
        offered = [key for key in ("h", "u", "w", "Enter", "F4") if f" {key} " in bar]
        assert not offered, bar
        assert " Esc " in bar
    await server.close()


async def test_an_onlooker_is_not_told_of_keys_that_do_nothing() -> None:
    table = open_table(Match.new(stage.setup("Anna", "Ben")))
    server, anna = await Doors().open(table), Screen(table, 0)
    app = stage.app(JoinTarget(await client_of(server, None)))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        table.leave(anna.place)
        await until(pilot, lambda: "The match is waiting" in stage.text(pilot))
        assert "F4" not in stage.text(pilot)
    await server.close()


async def test_the_host_s_screen_is_asked_and_the_question_goes_when_they_come_back(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", "Clara"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        ben, clara = Screen(table, 1), Screen(table, 2)
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        table.leave(ben.place)
        clara.say(HandOver(seat=1, controller="bot:easy"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        assert "Clara suggests letting a bot (easy) play for Ben meanwhile" in stage.prose(pilot)
        ben = Screen(table, 1)
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        table.leave(ben.place)
        clara.say(HandOver(seat=1, controller="bot:easy"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        await stage.press(pilot, "y")
        await until(pilot, lambda: table.match.controllers[1] == "bot:easy")
        assert "Back again" not in stage.text(pilot)
        await stage.press(pilot, "@")
        assert "away, a bot is playing" in stage.prose(pilot)
        assert table.codes.seats[1] in stage.prose(pilot)
