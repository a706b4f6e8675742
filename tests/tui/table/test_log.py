"""The log to read (F2) and the mats (F3): every key, the mouse, search, copying, resizing."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.tui.screens.table.popups.log import LogScreen
from boardgames_tui.tui.screens.table.popups.mats import MatScreen
from tests.tui import stage
from tests.tui.gallery import open_at


async def open_log(pilot: Pilot[Any]) -> LogScreen:
    await stage.calm(pilot)
    await stage.press(pilot, "f2")
    assert isinstance(pilot.app.screen, LogScreen)
    return pilot.app.screen


async def drag(pilot: Pilot[Any], start: tuple[int, int], end: tuple[int, int]) -> None:
    await pilot.mouse_down(offset=start)
    await pilot.hover(offset=end)
    await pilot.mouse_up(offset=end)


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_it_opens_at_the_end_and_scrolls_by_every_key_and_the_wheel(tmp_path: Path, lang: str) -> None:
    app = open_at("mobilise", tmp_path, lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        view = (await open_log(pilot)).view
        last = view.top
        assert view.bottom == len(view.lines) > 100
        assert f"{len(view.lines)}/{len(view.lines)}" in stage.rows(pilot)[0]
        for key, top in (
            ("up", last - 1),
            ("down", last),
            ("home", 0),
            ("down", 1),
            ("pagedown", view.size.height - 1),
            ("end", last),
        ):
            await stage.press(pilot, key)
            assert view.top == top, key
        await stage.press(pilot, "home")
        await stage.wheel(pilot, 20, 10)
        assert view.top > 0
        await stage.press(pilot, "f2")
        assert stage.on(pilot) == "TableScreen"


async def test_words_are_found_in_the_log(tmp_path: Path) -> None:
    app = open_at("mobilise", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_log(pilot)
        await stage.press(pilot, "home", "/")
        await stage.type_in(pilot, "completes")
        hits = screen.search.hits
        assert hits
        assert f"{len(hits)} line" in stage.text(pilot)
        await stage.press(pilot, "enter", "n")
        assert "completes" in "\n".join(screen.view.lines[screen.view.top : screen.view.bottom])
        await stage.press(pilot, "escape")
        assert not screen.search.sought
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"


async def test_copied_lines_are_sentences_with_names(tmp_path: Path) -> None:
    app = open_at("mobilise", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_log(pilot)
        told = [(row.person.name if row.person else "", row.text) for row in screen.view._rows[-3:]]
        bottom = screen.view.region.bottom
        await drag(pilot, (2, bottom - 3), (79 - 2, bottom - 1))
        assert screen.get_selected_text() == "\n".join(f"{name}: {text}" for name, text in told)
        await drag(pilot, (6, bottom - 1), (12, bottom - 1))
        assert screen.get_selected_text() in told[-1][1]


async def test_resizing_keeps_the_place(tmp_path: Path) -> None:
    app = open_at("mobilise", tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        view = (await open_log(pilot)).view
        for size in (stage.SMALL, (60, 20), stage.LARGE, stage.WIDE):
            await stage.resize(pilot, *size)
        assert view.bottom == len(view.lines)
        await stage.press(pilot, "home", "pagedown")
        before = view.lines[view.top]
        for size in (stage.SMALL, (220, 70), stage.WIDE):
            await stage.resize(pilot, *size)
        assert view.lines[view.top] == before


async def test_f1_opens_the_rules_of_the_game(tmp_path: Path) -> None:
    app = open_at("mobilise", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        for key in ("f2", "f3"):
            await stage.press(pilot, key, "f1")
            assert stage.on(pilot) == "RulesScreen"
            assert app.screen.slug == "augustus"
            await stage.press(pilot, "escape", "escape")
            assert stage.on(pilot) == "TableScreen"


async def test_mats_go_round_the_table_by_key_and_mouse(tmp_path: Path) -> None:
    app = open_at("mobilise", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "f3")
        screen = app.screen
        assert isinstance(screen, MatScreen)
        first = screen.seat
        for key, step in (("right", 1), ("left", -1), ("down", 1), ("tab", 1), ("f3", 1), ("up", -1)):
            before = screen.seat
            await stage.press(pilot, key)
            assert screen.seat == (before + step) % 6, key
        await stage.click(pilot, f"seat:{first}")
        assert screen.seat == first
        assert screen.scene.people[first].name in stage.rows(pilot)[1]
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
