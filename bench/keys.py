"""From a key to the next frame: the cursor on a table beside a board of one widget and the same size."""

import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding
from textual.events import Key
from textual.strip import Strip
from textual.widget import Widget

from bench.measure import Row, at_most, best_of, calibration, within
from bench.positions import table
from boardgames_tui.engine import AnyGame, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.tui.app import BoardGamesApp

SIZE = (160, 50)
KEYS = ["right", "down", "left", "up"] * 15
P90_MS = 16.0
THINKING = 1.7
"""How much longer a key may take while a bot thinks than on a board of one widget."""
ROUNDS = 3
ORDINARY = gc.get_threshold()
NO_ANSWER = 0.25
"""Seconds after which a key is taken to have changed nothing: the cursor stood at the edge."""


def rows() -> Iterator[Row]:
    slowest = "lotr_risk"  # the game whose bots think longest
    works = [partial(_at_table, slug) for slug in GAMES]
    plain, busy, *ours = best_of(_plain, partial(_at_table, slowest, thinking=True), *works, rounds=ROUNDS)
    loop = calibration()
    yield at_most("key to paint while a bot thinks", busy, "ms (p90)", "one-widget board", plain, THINKING)
    for slug, took in zip(GAMES, ours, strict=True):
        yield at_most(f"key to paint, {slug}", took, "ms (p90)", "one-widget board", plain, 1.5)
        yield within(f"key to paint, {slug}", took, "ms (p90)", P90_MS, loop)


def _plain() -> float:
    gc.set_threshold(*ORDINARY)
    return _p90(asyncio.run(_key_times(clocked(OneBoard)())))


def _at_table(slug: str, *, thinking: bool = False) -> float:
    with tempfile.TemporaryDirectory() as folder:
        gc.disable()  # as the launcher does; the app switches it on again in its own way
        app = clocked(BoardGamesApp)(_one_person(GAMES[slug]), saves=Path(folder))
        return _p90(asyncio.run(_key_times(app, thinking=thinking)))


def _one_person(game: AnyGame) -> Setup:
    """A full table that begins without a curtain."""
    setup = table(game)
    return replace(setup, seats=(setup.seats[0], *(replace(seat, controller="bot:random") for seat in setup.seats[1:])))


def clocked(base: type[App[Any]]) -> type[Any]:
    """The app, noting when a frame is ready. Without a screen Textual does not make the terminal's characters: they are
    made here."""

    class Clocked(base):  # type: ignore[misc,valid-type]
        painted: asyncio.Event

        def _display(self, screen: Any, renderable: Any) -> None:
            super()._display(screen, renderable)
            if isinstance(renderable, CompositorUpdate):
                renderable.render_segments(self.console)
                self.painted.set()

    Clocked.painted = asyncio.Event()
    return Clocked


async def _think_on(app: BoardGamesApp) -> None:
    """A bot is asked again and again, as the table asks it: in its process, with questions and answers on our loop."""
    match = app.open_match
    assert match is not None
    while True:
        await app.bots.think(match.game, match.state, "hard")


async def _key_times(app: Any, *, thinking: bool = False) -> list[float]:
    times = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.5)
        while isinstance(app, BoardGamesApp) and not _waits_for_a_person(app):
            await pilot.pause(0.1)
        thought = asyncio.create_task(_think_on(app)) if thinking else None
        for key in KEYS:
            app.painted.clear()
            began = time.perf_counter()
            app._driver.send_message(Key(key, None))
            with suppress(TimeoutError):
                await asyncio.wait_for(app.painted.wait(), NO_ANSWER)
                times.append((time.perf_counter() - began) * 1e3)
            await pilot.pause(0.02)
        if thought is not None:
            thought.cancel()
    if len(times) < len(KEYS) / 2:
        raise RuntimeError(f"only {len(times)} of {len(KEYS)} keys were followed by a frame: is the table open?")
    return times


def _waits_for_a_person(app: BoardGamesApp) -> bool:
    """Bots that sit before the person have moved: no frame of theirs is taken for the answer to a key."""
    scene = getattr(app.screen, "scene", None)
    return scene is not None and bool(scene.choices)


def _p90(times: list[float]) -> float:
    return statistics.quantiles(times, n=10)[-1]


class Board(Widget, can_focus=True):
    """Every cell drawn, one of them the cursor."""

    BINDINGS = [
        Binding(key, f"move({x},{y})")
        for key, x, y in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
    ]
    x = y = 0

    def action_move(self, x: int, y: int) -> None:
        self.x, self.y = (self.x + x) % self.size.width, (self.y + y) % self.size.height
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y != self.y:
            return Strip([Segment("·" * width)], width)
        return Strip(
            [Segment("·" * self.x), Segment("X", Style(reverse=True)), Segment("·" * (width - self.x - 1))], width
        )


class OneBoard(App[None]):
    CSS = "Board { width: 100%; height: 100%; }"

    def compose(self) -> Iterator[Widget]:
        yield Board()
