"""F4: seats are handed to bots of others, by people at this machine alone."""

import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import other_bots
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from tests.remote.screens import Screen, open_table
from tests.remote.waiting import client_of, hosted, until
from tests.tui import stage

COMMAND = f"{sys.executable} -S -E {Path(__file__).parents[2] / 'bots' / 'badly.py'} by_number"
OPEN = {"deal_mode": "random_3"}
"""Nobody has a secret choice to make first."""
OTHER_BOT = {"en": " o other bot", "de": " o anderer Bot"}


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})


async def open_seats(pilot: Pilot[Any]) -> None:
    """With the keyboard at Ben's row."""
    await stage.press(pilot, "f4")
    pilot.app.screen.query_one("#seat-1").focus()


async def type_bot(pilot: Pilot[Any], text: str) -> None:
    await stage.press(pilot, "o")
    assert stage.on(pilot) == "TextPopup"
    await stage.type_in(pilot, text)
    await stage.press(pilot, "enter")
    assert stage.on(pilot) == "SeatsPopup"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_seat_is_given_to_a_program_by_its_command_and_then_by_its_name(
    size: tuple[int, int], lang: str
) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        await open_seats(pilot)
        assert OTHER_BOT[lang] in stage.text(pilot)
        await type_bot(pilot, COMMAND)
        (row,) = (row for row in stage.rows(pilot) if " badly " in row)
        assert {"en": "human", "de": "Mensch"}[lang] in row  # and the levels, not only the one that is chosen
        assert {"en": "Enter done", "de": "Enter fertig"}[lang] in stage.text(pilot)
        assert match.controllers == [HUMAN, HUMAN]  # until the box is done
        await stage.press(pilot, "enter")
        assert match.controllers == [HUMAN, "bot:badly"]
        await open_seats(pilot)
        await stage.press(pilot, "right", "enter")
        assert match.controllers == [HUMAN, HUMAN]
        await open_seats(pilot)
        await type_bot(pilot, "badly")
        await stage.press(pilot, "enter")
        assert match.controllers == [HUMAN, "bot:badly"]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "There is no program called"), ("de", "gibt es kein Programm namens")]
)
async def test_a_command_that_cannot_be_run_is_refused_with_the_reason(lang: str, told: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await open_seats(pilot)
        await type_bot(pilot, "no-such-program")
        assert told in stage.told(pilot)
        await stage.press(pilot, "o", "escape", "enter")
        assert stage.table(pilot).match.controllers == [HUMAN, HUMAN]


async def test_keys_typed_behind_the_one_that_opens_the_field_are_not_lost() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        other_bots.add(COMMAND, keep=False)
        await open_seats(pilot)
        await stage.press(pilot, "o", *"badly", "enter", "enter")
        assert stage.table(pilot).match.controllers == [HUMAN, "bot:badly"]


async def test_before_a_web_page_no_command_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        monkeypatch.setattr(type(app), "is_web", property(lambda self: True))
        await open_seats(pilot)
        await type_bot(pilot, COMMAND)
        await stage.press(pilot, "enter")
        assert stage.table(pilot).match.controllers == [HUMAN, HUMAN]
        assert other_bots.programs() == {}


async def test_the_host_may_seat_a_program_at_a_remote_table(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", **OPEN), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        ben = Screen(table, 1)
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        await open_seats(pilot)
        await type_bot(pilot, COMMAND)
        await stage.press(pilot, "enter")
        assert table.match.controllers == [HUMAN, "bot:badly"]
        await until(pilot, lambda: ben.match.controllers[1] == "bot:badly")


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_remote_player_may_not_name_a_bot_of_others(lang: str) -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben", **OPEN))))
    app = stage.app(JoinTarget(await client_of(server, 1)), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        await stage.press(pilot, "f4")
        assert OTHER_BOT[lang] not in stage.text(pilot)
        await stage.press(pilot, "o")
        assert stage.on(pilot) == "SeatsPopup"
    await server.close()
