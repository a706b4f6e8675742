"""A canvas is painted again when a reactive attribute that it shows has changed, and only then."""

from typing import Any

from textual.app import ComposeResult
from textual.reactive import var

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.tui.screens.base.shell import ShellScreen
from tests.tui import stage


class Counter(Canvas):
    follows = ("count",)
    count = var(0, init=False)
    hidden = var(0, init=False)

    def __init__(self) -> None:
        super().__init__(id="counter")
        self.painted: list[int] = []

    def paint(self, p: Painter) -> None:
        self.painted.append(self.count)


class Page(ShellScreen):
    at = var(0, init=False)
    unseen = var(0, init=False)

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[int] = []

    def body(self) -> ComposeResult:
        yield Canvas(lambda p: self.painted.append(self.at), shows=("at",), id="shown")
        yield Counter()


async def page(pilot: Any) -> Page:
    found = Page()
    pilot.app.push_screen(found)
    await stage.calm(pilot)
    return found


async def test_of_its_screen() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        screen = await page(pilot)
        counter = screen.query_one(Counter)
        screen.painted.clear()
        counter.painted.clear()
        screen.at = 1
        assert (screen.painted, counter.painted) == ([1], [])
        screen.at = 1
        screen.unseen = 1
        assert (screen.painted, counter.painted) == ([1], [])


async def test_of_its_own() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        screen = await page(pilot)
        counter = screen.query_one(Counter)
        screen.painted.clear()
        counter.painted.clear()
        counter.count = 2
        counter.hidden = 1
        assert (screen.painted, counter.painted) == ([], [2])
