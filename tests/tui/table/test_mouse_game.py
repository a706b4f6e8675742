"""The mouse is enough: a whole game from the picker to the results, and every key shown on a screen can be clicked."""

from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot

from boardgames_tui.engine import COLORS
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.tui import stage


async def choose_by_mouse(pilot: Pilot[Any], screen: TableScreen, turn: int) -> bool:
    """Clicks the best choice, on the board where it has a place, else in the list; True when it was the board."""
    assert screen.scene is not None
    number = stage.number_of(screen, stage.best(screen.match))
    if number not in screen.scene.letters:
        await stage.click(pilot, next(name for name in stage.targets(pilot) if name.startswith("group:")))
    place = screen.scene.choices[number].target
    if turn % 2 and place in stage.targets(pilot) and screen.scene.choice_at(place) == number:
        await stage.click(pilot, place)
        return True
    while f"option:{number}" not in stage.targets(pilot):  # a long list shows a part of itself
        await stage.wheel(pilot, 100, 10)
    await stage.click(pilot, f"option:{number}")
    return False


async def test_two_people_play_a_whole_game_by_mouse_from_the_picker() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.click(pilot, "#augustus")
        assert stage.on(pilot) == "SetupScreen"
        await stage.click(pilot, "controller:1:0")
        assert "start" in stage.targets(pilot)  # the second person has a name already
        await stage.click(pilot, f"color:1:{COLORS.index('teal')}")
        await stage.click(pilot, "option:0:1")
        await stage.click(pilot, "start")
        moves, on_board = 0, 0
        while stage.on(pilot) != "ResultsScreen":
            assert moves < 400
            if stage.on(pilot) == "CurtainScreen":
                await stage.click(pilot, "lift")
            elif stage.on(pilot) == "AskPopup":
                await stage.click(pilot, "#yes")
            elif stage.table(pilot).play.staging.is_up:
                await stage.click(pilot, "stage:next")
            else:
                moves += 1
                on_board += await choose_by_mouse(pilot, stage.table(pilot), moves)
        match = stage.table(pilot).match
        assert match.names == ("Player 1", "Player 2")
        assert match.colors[1] == "teal"
        assert match.setup.options["setup_discard"] == "face_up"
        assert on_board > 10
        await stage.click(pilot, "#back")
        assert stage.on(pilot) == "PickerScreen"


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_keys_of_the_footer_can_be_clicked(lang: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"), lang=lang)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        for key, screen in (
            ("w", "WhyNotPopup"),
            ("?", "HelpPopup"),
            ("F1", "RulesScreen"),
            ("Esc", "MenuPopup"),
        ):
            await stage.click(pilot, f"key:{key}")
            assert stage.on(pilot) == screen
            await stage.click(pilot, "key:Esc")
            assert stage.on(pilot) == "TableScreen"
        before = len(stage.table(pilot).match.history)
        await stage.click(pilot, "key:Enter")
        assert len(stage.table(pilot).match.history) > before
        await stage.click(pilot, "key:F10")
        assert stage.on(pilot) == "PickerScreen"


async def test_arrows_of_the_footer_can_be_clicked_one_by_one() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.click(pilot, "#settings")
        await stage.click(pilot, "key:↓")
        assert app.screen.focused.id == "theme"
        await stage.click(pilot, "key:↑")
        assert app.screen.focused.id == "lang"
        await stage.click(pilot, "key:→")
        assert app.settings.lang == "en"
        await stage.click(pilot, "key:Esc")
        await stage.click(pilot, "#rules")
        await stage.click(pilot, "key:→")
        assert app.screen.contents.highlighted == 1
        await stage.click(pilot, "key:←")
        assert app.screen.contents.highlighted == 0


async def test_a_click_beside_a_box_closes_it_and_the_wheel_scrolls_it() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "?")
        await stage.wheel(pilot, 40, 12)
        await pilot.wait_for_animation()
        assert app.screen.query_one(VerticalScroll).scroll_y > 0
        await stage.click_at(pilot, 0, 0)
        assert stage.on(pilot) == "TableScreen"


async def test_the_wheel_scrolls_the_rules() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "r")
        await stage.wheel(pilot, 40, 12)
        await pilot.wait_for_animation()
        assert app.screen.view.top > 0
