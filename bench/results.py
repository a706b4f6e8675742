"""The statistics of a thousand matches: from the key that asks for them to the frame that shows them."""

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from textual.events import Key

from bench.keys import clocked
from bench.measure import Row, best_of, calibration, seconds, within
from boardgames_tui.results import Database, import_saves
from boardgames_tui.results.statistics_page import overview, portrait
from boardgames_tui.tui.app import BoardGamesApp
from tests.results.matches import a_thousand, keep

MATCHES = 1000
LIMIT_MS = 200.0
SIZE = (120, 40)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        os.environ["BOARDGAMES_TUI_RESULTS"] = str(folder / "results.sqlite")
        database = Database()
        keep(database, *a_thousand(MATCHES))
        import_saves(database, folder)
        works = (partial(_read, database), partial(_fetch, database.path), partial(_shown, folder), calibration)
        read, plain, shown, loop = best_of(*works)
        took, fetched = read * 1e3, plain * 1e3
        beside = "its rows fetched once"
        yield Row(f"statistics of {MATCHES:,} matches, read", took, "ms", beside, fetched, took / fetched, "", None)
        yield within(f"statistics of {MATCHES:,} matches, key to screen", shown * 1e3, "ms", LIMIT_MS, loop)
        del os.environ["BOARDGAMES_TUI_RESULTS"]


def _read(database: Database) -> float:
    """What the page needs: everybody, and the first of them in full."""

    def page() -> None:
        line = database.read(overview).lines[0]
        database.read(partial(portrait, line=line))

    return seconds(page)


def _fetch(path: Path) -> float:
    def fetch() -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("SELECT * FROM result ORDER BY ended").fetchall()

    return seconds(fetch)


def _shown(folder: Path) -> float:
    return asyncio.run(_key_to_screen(folder))


async def _key_to_screen(folder: Path) -> float:
    app = clocked(BoardGamesApp)(saves=folder)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.5)
        began = time.perf_counter()
        app._driver.send_message(Key("t", "t"))
        while not getattr(app.screen, "portrait", None):
            app.painted.clear()
            await app.painted.wait()
        return time.perf_counter() - began
