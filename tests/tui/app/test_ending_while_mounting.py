"""A program that is told to end while a table is being built ends quietly: Textual mounts no part of a screen then."""

import pytest
from textual.css.query import NoMatches
from textual.screen import Screen

from boardgames_tui import crash
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.replay.replay import ReplayScreen
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.tui import stage


@pytest.mark.parametrize("kind", [TableScreen, ReplayScreen])
async def test_a_table_without_its_parts_is_no_fault(kind: type[Screen[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    match = stage.play_out(Match.new(stage.setup("Anna", "Ben")), 30)
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        monkeypatch.setattr(pilot.app, "_exit", True)  # what App.exit() sets first
        pilot.app.push_screen(kind(match))
        await pilot.pause()
        assert isinstance(pilot.app.screen, kind)
        monkeypatch.undo()


async def test_a_part_that_is_missing_then_leaves_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[BaseException] = []
    monkeypatch.setattr(crash, "report", reported.append)
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        monkeypatch.setattr(pilot.app, "is_ending", True)
        try:
            pilot.app.screen.query_one("#nothing")
        except NoMatches:
            pilot.app._fatal_error()
        else:
            raise AssertionError("such a part is there")
        monkeypatch.undo()
    assert reported == []
