"""A long list of saves and of results: `saves list`, `saves show`, `stats` as commands beside reading one save; the
screen of saves, and the first words of the program."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from textual.events import Key

from bench.first_paint import OURS, waits
from bench.keys import clocked
from bench.measure import Row, at_most, best_of, calibration, seconds, within
from bench.positions import random_match
from boardgames_tui.games import GAMES
from boardgames_tui.results import Database
from boardgames_tui.saves import Saves
from boardgames_tui.saves.document import read, read_head, recompose
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.screens.saves import SavesScreen
from tests.results.matches import a_thousand, keep

SAVES, RESULTS = 5_000, 20_000
LIMIT_MS = 1_000.0
BUILT_MS = 2_500.0
FIRST_WORDS = 1.3
"""How much later the first words may come with so many saves: their times of change are compared."""
OPENING_ALL = 0.5
"""Part of the time of opening every save that listing them from the index may take."""
SIZE = (120, 40)
COMMAND = str(Path(sys.executable).with_name("boardgames-tui"))


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        os.environ["BOARDGAMES_TUI_RESULTS"] = str(folder / "results.sqlite")
        saves = folder / "saves"
        fill(saves, SAVES)
        keep(Database(), *a_thousand(RESULTS))
        files = list(saves.glob("*.json"))
        built, loop = seconds(Saves(saves).list), calibration()
        yield within(f"building the index of {SAVES:,} saves", built * 1e3, "ms", BUILT_MS, loop)
        listed, opened = best_of(partial(seconds, Saves(saves).list), partial(_open_all, files), rounds=3)
        one = opened / len(files) * 1e3
        what = f"listing {SAVES:,} saves from the index"
        yield at_most(what, listed * 1e3, "ms", "opening each", opened * 1e3, OPENING_ALL)
        yield Row(what, listed * 1e3, "ms", "head of one save (mean)", one, listed * 1e3 / one, "", None)
        nothing = folder / "nothing"
        commands = {
            f"`saves list`, {SAVES:,} saves": (saves, "saves", "list"),
            f"`saves show`, {SAVES:,} saves": (saves, "saves", "show", "Evening 7"),
            f"`stats`, {RESULTS:,} results": (nothing, "stats"),
        }
        *took, loop = best_of(*(partial(_command, *words) for words in commands.values()), calibration, rounds=3)
        for what, each in zip(commands, took, strict=True):
            yield within(what, each * 1e3, "ms", LIMIT_MS, loop)
        shown, loop = best_of(partial(_shown, saves), calibration, rounds=3)
        yield within(f"key to the screen of {SAVES:,} saves", shown * 1e3, "ms", LIMIT_MS, loop)
        nothing.mkdir()
        many, none = waits((*OURS, str(saves)), (*OURS, str(nothing)))
        what = f"command to first words, {SAVES:,} saves, median"
        yield at_most(what, many * 1e3, "ms", "without saves", none * 1e3, FIRST_WORDS)
        del os.environ["BOARDGAMES_TUI_RESULTS"]


def _shown(folder: Path) -> float:
    return asyncio.run(_key_to_screen(folder))


async def _key_to_screen(folder: Path) -> float:
    app = clocked(BoardGamesApp)(saves=folder)
    async with app.run_test(size=SIZE) as pilot:
        while not app.screen.newest.is_read:
            await pilot.pause(0.1)
        began = time.perf_counter()
        app._driver.send_message(Key("s", "s"))
        while not isinstance(app.screen, SavesScreen) or not app.screen.query("OptionList"):
            app.painted.clear()
            await app.painted.wait()
        return time.perf_counter() - began


def fill(folder: Path, count: int) -> None:
    """Saves of all games, begun and finished, under names of their own."""
    templates = []
    for slug, game in GAMES.items():
        for actions in (10, 5_000):
            path = folder / f"{slug}.json"
            random_match(game, actions, path)
            templates.append(read(path))
            Saves(folder).delete(Saves(folder).list()[0])
    for number in range(count):
        document = templates[number % len(templates)].model_copy(update={"name": f"Evening {number}"})
        (folder / f"{document.game}-{number}.json").write_bytes(recompose(document))


def _command(folder: Path, *words: str) -> float:
    command: Sequence[str] = [COMMAND, "--saves", str(folder), *words]
    return seconds(lambda: subprocess.run(command, check=True, capture_output=True))


def _open_all(files: Sequence[Path]) -> float:
    return seconds(lambda: [read_head(path) for path in files])
