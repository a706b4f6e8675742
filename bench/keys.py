"""From a key to the next frame: the cursor on a table beside a board of one widget and the same size."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.binding import Binding
from textual.strip import Strip
from textual.widget import Widget

from bench.measure import Row, at_most
from bench.positions import table
from boardgames_tui.games import GAMES
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.start import NewGame

SIZE = (160, 50)
KEYS = ["right", "down", "left", "up"] * 10
P90_MS = 16.0


def rows() -> Iterator[Row]:
    plain = asyncio.run(_key_times(OneBoard()))
    for slug, game in GAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            ours = asyncio.run(_key_times(BoardGamesApp(NewGame(table(game)), saves=Path(folder))))
        yield at_most(f"key to paint, {slug}", _p90(ours), "ms (p90)", "one-widget board", _p90(plain), 2.0)
        yield at_most(f"key to paint, {slug}", _p90(ours), "ms (p90)", "limit", P90_MS, 1.0)


async def _key_times(app: App[Any]) -> list[float]:
    times = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in KEYS:
            began = time.perf_counter()
            await pilot.press(key)
            times.append((time.perf_counter() - began) * 1e3)
    return times


def _p90(times: list[float]) -> float:
    return statistics.quantiles(times, n=10)[-1]


class Board(Widget, can_focus=True):
    """Every cell drawn, one of them the cursor."""

    BINDINGS = [Binding(key, f"move({x},{y})") for key, x, y in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))]
    x = y = 0

    def action_move(self, x: int, y: int) -> None:
        self.x, self.y = (self.x + x) % self.size.width, (self.y + y) % self.size.height
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y != self.y:
            return Strip([Segment("·" * width)], width)
        return Strip([Segment("·" * self.x), Segment("X", Style(reverse=True)), Segment("·" * (width - self.x - 1))], width)


class OneBoard(App[None]):
    CSS = "Board { width: 100%; height: 100%; }"

    def compose(self) -> Iterator[Widget]:
        yield Board()
