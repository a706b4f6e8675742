"""The pictures of the README: the real app, run headless, as SVG. `make pictures` writes them anew."""

import asyncio
import html
import os
import random
import re
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.screens.table.curtain import CurtainScreen

FOLDER = Path(__file__).parent / "pictures"
NAMES = ("Anna", "Ben", "Clara", "Dario")
SIZE = (120, 40)


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
    name: str, start: Setup | Path | None, saves: Path, keys: Callable[[Pilot[None]], Awaitable[None]] | None = None
) -> None:
    app = BoardGamesApp(start, saves=saves, lang="en")
    app.settings.speed = "instant"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.3)
        if keys:
            await keys(pilot)
        await pilot.pause(0.2)
        # fonts from the net are not ours to ask for: the viewer's own monospace font does
        svg = re.sub(r"@font-face \{.*?\}", "", app.export_screenshot(title="boardgames"), flags=re.DOTALL)
        (FOLDER / f"{name}.svg").write_text(on_grid(svg), encoding="utf-8")
    print(FOLDER / f"{name}.svg")


TEXT = re.compile(
    r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)" clip-path="([^"]+)">([^<]*)</text>'
)


def on_grid(svg: str) -> str:
    """Every word at its own column: viewers that collapse spaces or have another font still show a straight table."""

    def split(found: re.Match[str]) -> str:
        css, x, y, length, clip, escaped = found.groups()
        text = html.unescape(escaped)
        cell = float(length) / max(1, len(text))
        words = []
        for word in re.finditer(r"[!-~]+|[^\s\u00a0]", text):  # signs one by one: their width is the font's choice
            left, wide = float(x) + cell * word.start(), cell * len(word[0])
            words.append(
                f'<text class="{css}" x="{left:.1f}" y="{y}" textLength="{wide:.1f}" clip-path="{clip}">'
                f"{html.escape(word[0])}</text>"
            )
        return "".join(words)

    return TEXT.sub(split, svg)


async def lift(pilot: Pilot[None]) -> None:
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
        await shoot("curtain", table("augustus"), folder / "other")
        await shoot("choose", table("augustus"), folder / "other", lift)
        for slug in GAMES:
            await shoot(slug, played(slug, folder, 150), folder, lift)
        await shoot("picker", None, folder)
        await shoot("results", played("augustus", folder, 10_000), folder)


if __name__ == "__main__":
    asyncio.run(main())
