"""Keys and mouse at this table alone, in the app: the colours of the map, its hidden parts, what lies under the
mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static, Tooltip

from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.table import LotrRiskTable
from boardgames_tui.kit.board import BoardWidget, Pages
from boardgames_tui.kit.keys import screen_keys
from tests.games.lotr_risk.scenes import at, setup
from tests.tui import stage

TIGHT = (112, 36)
"""A wide table that shows a part of the map."""


@asynccontextmanager
async def opened(
    size: tuple[int, int], *, tooltips: bool = False, **more: Any
) -> AsyncIterator[tuple[Pilot[Any], LotrRiskTable]]:
    app = stage.app(setup(2, setup_mode="quick"), **more)
    async with app.run_test(size=size, tooltips=tooltips) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        yield pilot, stage.table(pilot).table  # type: ignore[misc]


def picture(pilot: Pilot[Any]) -> Any:
    """Colours and glyphs of the map that is seen."""
    part = next(part for part in pilot.app.screen.query(BoardWidget) if part.display and part.size.area)
    return part._grid


def helped(pilot: Pilot[Any]) -> dict[str, str]:
    """The keys as `?` lists them."""
    screen = stage.table(pilot)
    return {" ".join(entry.caps): entry.word for entry in screen_keys(screen, screen.words, hidden=True)}


@pytest.mark.parametrize("size", [stage.SMALL, TIGHT, stage.WIDE, stage.LARGE])
async def test_a_key_colours_the_map_by_regions_and_back(size: tuple[int, int]) -> None:
    async with opened(size) as (pilot, table):
        owners = picture(pilot)
        keys = (
            next(row for row in stage.rows(pilot) if "1 Map" in row) if size == stage.SMALL else stage.rows(pilot)[-1]
        )
        assert "* regions" in keys
        assert helped(pilot)["*"] == "colour the map by ruler or region"
        await stage.press(pilot, "*")
        assert table.window.by_region
        assert picture(pilot).cells != owners.cells
        await stage.press(pilot, "*")
        assert (picture(pilot).cells, picture(pilot).chars) == (owners.cells, owners.chars)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_a_key_shows_how_likely_own_lands_fall_and_hides_it_again(
    size: tuple[int, int], ascii_only: bool
) -> None:
    async with opened(size, ascii_only=ascii_only) as (pilot, table):
        before = picture(pilot)
        assert helped(pilot)["!"] == "show the risk to your territories"
        await stage.press(pilot, "!")
        own = table.window.threats[1] if table.window.threats else {}
        assert {stage.table(pilot).scene.view.lands[land].owner for land in own} == {stage.table(pilot).scene.seat}
        assert "%" in "".join("".join(row) for row in picture(pilot).chars)
        await stage.press(pilot, "!")
        assert picture(pilot).chars == before.chars


@pytest.mark.parametrize("size", [stage.SMALL, TIGHT])
async def test_keys_scroll_a_map_that_is_not_seen_whole(size: tuple[int, int]) -> None:
    async with opened(size) as (pilot, table):
        assert helped(pilot)["< > - +"] == "move the map"
        for there, back, axis in ((">", "<", "x"), ("+", "-", "y")):
            for key in (back,) * 9:  # to the edge, wherever the cursor had put it
                await stage.press(pilot, key)
            edge = picture(pilot)
            await stage.press(pilot, there)
            if getattr(table.window, axis):
                assert picture(pilot).chars != edge.chars
                await stage.press(pilot, back)
            assert getattr(table.window, axis) == 0
            assert picture(pilot).chars == edge.chars


@pytest.mark.parametrize("size", [stage.WIDE, stage.LARGE])
async def test_a_whole_map_is_not_scrolled(size: tuple[int, int]) -> None:
    async with opened(size) as (pilot, table):
        assert table.window.is_whole
        assert "< > - +" not in helped(pilot)
        before = picture(pilot)
        await stage.press(pilot, ">", "+")
        assert picture(pilot).chars == before.chars
        await stage.resize(pilot, *TIGHT)
        assert "< > - +" in helped(pilot)
        await stage.resize(pilot, *size)
        assert "< > - +" not in helped(pilot)


async def test_without_colours_the_key_of_the_regions_is_offered_where_it_does_something() -> None:
    async with opened(stage.SMALL, ascii_only=True) as (pilot, table):
        assert "* regions" not in stage.text(pilot)
        await stage.press(pilot, "*")
        assert not table.window.by_region
    async with opened(stage.WIDE, ascii_only=True) as (pilot, table):
        await stage.press(pilot, "*")
        assert "REGIONS" in stage.text(pilot)


async def hover(pilot: Pilot[Any], target: str) -> str:
    """What is told there; a tooltip that is shown goes with the first move of the mouse."""
    place = stage.targets(pilot)[target]
    for x in (place.x + 1, place.x):
        await pilot.hover(offset=(x, place.y))
    await pilot.pause(pilot.app.TOOLTIP_DELAY + 0.2)
    shown = pilot.app.screen.query_one(Tooltip)
    return str(Static.render(shown)) if shown.display else ""


async def test_the_mouse_is_told_what_lies_under_it() -> None:
    async with opened(stage.LARGE, tooltips=True) as (pilot, _):
        assert "Price 1" in await hover(pilot, "unit:0")
        assert (await hover(pilot, f"land:{at('moria')}")).startswith("Moria\n")
        assert (await hover(pilot, "region:0")).startswith("Arnor +7\n")


async def test_pages_tell_it_too() -> None:
    async with opened(stage.SMALL, tooltips=True) as (pilot, _):
        land = next(name for name in stage.targets(pilot) if name.startswith("land:") and "#" not in name)
        assert "Neighbours: " in await hover(pilot, land)
        await stage.press(pilot, "3")
        assert pilot.app.screen.query_one(Pages).page == 2
        assert "Station 5 of 16" in await hover(pilot, "station:5")


async def test_a_click_anywhere_on_the_ground_of_a_land_means_the_land() -> None:
    async with opened(stage.WIDE) as (pilot, _):
        screen = stage.table(pilot)
        assert screen.scene is not None
        choice = screen.scene.chosen
        assert choice is not None
        assert choice.target is not None
        before = len(screen.match.history)
        label = stage.targets(pilot)[choice.target]
        cells = [
            (piece.x + dx, piece.y + dy)
            for name, piece in stage.targets(pilot).items()
            if name.startswith(f"{choice.target}#")
            for dx in range(piece.width)
            for dy in range(piece.height)
        ]
        assert int(choice.target[5:]) < LANDS
        await stage.click_at(pilot, *next(cell for cell in cells if not label.holds(*cell)))
        assert screen.match.history[before].action == choice.action
