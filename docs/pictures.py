"""The pictures of the README: the real app, run headless, as SVG. `make pictures` makes all of them."""

import asyncio
import os
import random
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.kit.drawing.svg import svg
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.screens.table.curtain import CurtainScreen

from .first_minute import first_minute
from .screens import screen_grid

FOLDER = Path(__file__).parent / "pictures"
NAMES = ("Anna", "Ben", "Clara", "Dario")
SIZE = (120, 40)
ENDINGS = {"en": "", "de": "_de"}
"""Ends of names by language: each README and each site has its own pictures."""


def table(slug: str, *, options: dict[str, object] | None = None) -> Setup:
    seats = min(len(NAMES), GAMES[slug].info.max_seats)
    return Setup(slug, tuple(Seat(name) for name in NAMES[:seats]), options or {}, "LAUREL-7Q4K")


def played(slug: str, folder: Path, moves: int) -> Path:
    """A match in the middle, played by bots for the four people at the table."""
    path = folder / f"{slug}-{moves}.json"
    with Match.new(table(slug), path) as match:
        chooser = random.Random(3)
        for _ in range(moves):
            match.settle()
            if match.is_over:
                break
            match.play(
                bots.think(match.game, match.state, "easy") if chooser.random() < 0.8 else chooser.choice(match.legal)
            )
        while not match.is_over and match.decision is not None and len(match.legal) < 4:
            match.play(match.legal[0])
    return path


async def shoot(
    name: str,
    start: Setup | Path | None,
    saves: Path,
    keys: Callable[[Pilot[Any]], Awaitable[None]] | None = None,
    lang: str = "en",
) -> None:
    app = BoardGamesApp(start, saves=saves, lang=lang)
    app.settings.speed = "instant"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.3)
        if keys:
            await keys(pilot)
        await pilot.pause(0.2)
        palette = app.look.palette
        drawn = svg([screen_grid(app)], f"boardgames-tui: {name.replace('_', ' ')}", palette.bg, palette.text)
    keep(name + ENDINGS[lang], drawn)


def keep(name: str, drawn: str) -> None:
    (FOLDER / f"{name}.svg").write_text(drawn, encoding="utf-8")
    print(FOLDER / f"{name}.svg")


async def lift(pilot: Pilot[Any]) -> None:
    """Through the curtain, where there is one."""
    await pilot.pause(1.0)
    if isinstance(pilot.app.screen, CurtainScreen):
        await pilot.press("enter")
        await pilot.pause(0.5)


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        os.environ["BOARDGAMES_TUI_CONFIG"] = str(folder / "config")
        os.environ["BOARDGAMES_TUI_RESULTS"] = str(folder / "results.sqlite")
        for lang, ending in ENDINGS.items():
            saves = folder / f"tables{ending}"
            await shoot("curtain", table("augustus"), folder / "other", lang=lang)
            for slug in GAMES:
                await shoot(slug, played(slug, saves, 150), saves, lift, lang)
        await shoot("choose", table("augustus"), folder / "other", lift)
        await shoot("picker", None, folder / "tables")
        await shoot("results", played("augustus", folder, 10_000), folder)
        for lang, ending in ENDINGS.items():
            keep(f"first_minute{ending}", await first_minute(lang, folder))


if __name__ == "__main__":
    asyncio.run(main())
