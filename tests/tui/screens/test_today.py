"""The deal of the day in the app: chosen, played once without a question, shared by the clipboard."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.results import Database
from tests.results.matches import keep, made_up
from tests.tui import stage

TODAY = date.today()


def a_week() -> None:
    """Anna at Merchant Explorers, today the best."""
    for number in range(7):
        day = (TODAY - timedelta(days=number)).isoformat()
        keep(Database(), replace(made_up(number, [("Anna", 80 - 5 * number)], "merchant_explorers"), daily=day))


@pytest.fixture
def app() -> Any:
    made = stage.app()
    made.settings.names = ["Anna", "Ben"]
    return made


async def test_every_game_has_a_deal_and_results_make_a_chart(app: Any) -> None:
    a_week()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "d")
        assert stage.on(pilot) == "TodayScreen"
        shown = stage.text(pilot)
        for slug in GAMES:
            assert pilot.app.words(slug).get("title")[:20] in shown
        assert "80 points" in shown
        assert "7 days in a row" in shown
        await stage.press(pilot, "n")
        assert "as Ben; n: change" in stage.text(pilot)
        assert "80 points" not in stage.text(pilot)


async def test_a_result_is_shared_by_the_clipboard(app: Any) -> None:
    a_week()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "d", "c")
        assert pilot.app.clipboard.startswith("The Guild of Merchant Explorers, deal of ")
        assert pilot.app.clipboard.splitlines()[1] == "Play it: boardgames-tui today merchant_explorers"
        await stage.press(pilot, "down", "c")
        assert "Play the deal first" in stage.text(pilot)


async def test_a_deal_that_was_played_asks_before_it_is_played_again(app: Any) -> None:
    a_week()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "d", "enter")
        assert stage.on(pilot) == "AskPopup"
        await stage.press(pilot, "escape", "up", "up", "enter")
        await stage.wait_for(pilot, "TableScreen")
        match = stage.table(pilot).match
        assert (match.setup.seed, match.names[0]) == (f"DAY-{TODAY.isoformat()}", "Anna")
        assert match.setup.game == list(GAMES)[-2]


async def test_the_mouse_points_first_and_then_plays(app: Any) -> None:
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "d")
        await stage.click(pilot, "deal:2")
        assert stage.on(pilot) == "TodayScreen"
        await stage.click(pilot, "deal:2")
        await stage.wait_for(pilot, "TableScreen")


async def test_a_database_that_cannot_be_read_keeps_nobody_from_playing(app: Any) -> None:
    Database().path.mkdir()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "d")
        assert "The statistics cannot be used" in stage.told(pilot)
        await stage.press(pilot, "enter")
        await stage.wait_for(pilot, "TableScreen")
