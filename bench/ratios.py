"""The short bench, for every `make test`: has anything become slower than it was?

What the suite takes is held against something else in the same run: random moves and trials of bots against
catanatron's moves, keys at a table against keys on a bare board, the start of the command against that of the smallest
app. No figure is a time; each is a ratio, of seconds of the processor, and stands beside the one in `ratios.json`.
`python -m bench.ratios` fails when one is more than `SLOWER` times as large; `make bench-ratios` measures all of them
at length and stores them."""

import asyncio
import gc
import json
import os
import platform
import random
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

os.environ["TEXTUAL_FPS"] = "1000"  # before Textual is loaded, as in `bench.__main__`

from rich.console import Console

from bench.__main__ import as_table
from bench.first_paint import OURS, SMALLEST, first_words
from bench.keys import OneBoard
from bench.late import moments
from bench.measure import Row, at_most, of_the_processor, race
from bench.positions import table
from bench.random_games import catan, suite
from bench.tables import keys, open_table, opened
from bench.thinking import trials_in
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES
from boardgames_tui.tui.app import BoardGamesApp

STORED = Path(__file__).with_name("ratios.json")
SLOWER = 1.3
PYTHON = ".".join(platform.python_version_tuple()[:2])
"""Another Python makes other things quick: ratios are compared with those of the same one."""
MOVES = 400
"""Random moves of a round, to the end of a game."""
POSITIONS, TRIALS = 4, 4
AROUND = ("right", "down", "left", "up") * 2

Work = Callable[[], Awaitable[float]]


@dataclass
class Bench:
    stored: Mapping[str, float]
    """Nothing stored: measured at length."""
    rows: list[Row] = field(default_factory=list)

    async def hold(self, what: str, ours: Work, beside: str, theirs: Work) -> None:
        most = self.stored.get(what, 0.0) * SLOWER
        took, reference = await race(ours, theirs, most)
        row = at_most(what, took * 1e6, "µs", beside, reference * 1e6, round(most, 3))
        self.rows.append(row if most else replace(row, must="", holds=None))

    async def measure(self) -> None:
        for slug, game in GAMES.items():
            moves = _work(_whole_games(suite(slug, game.info.max_seats)))
            await self.hold(f"a random move, {slug}", moves, "a move of catanatron", CATAN)
            await self.hold(f"a trial, {slug}", _work(_trials(game)), "a move of catanatron", CATAN)
        with tempfile.TemporaryDirectory() as folder:
            ours, smallest = (_start(partial(first_words, *start, folder)) for start in (OURS, SMALLEST))
            await self.hold("the command to its first words", ours, "minimal Textual app", smallest)
        async with opened(OneBoard) as bare, opened(BoardGamesApp) as app:
            for slug, game in GAMES.items():
                await open_table(app, moments(game)[0].with_past(1))
                await self.hold(f"a key, {slug}", keys(app, AROUND), "a key on a bare board", keys(bare, AROUND))


def _whole_games(play: Callable[[int], int]) -> Callable[[], int]:
    def games() -> int:
        moves = seed = 0
        while moves < MOVES:
            seed += 1
            moves += play(seed)
        return moves

    return games


def _trials(game: AnyGame) -> Callable[[], int]:
    """In positions of a random game that have a choice, evenly spread."""
    state, pick, met = game.new(table(game)), random.Random(1).choice, list[Any]()
    while game.decision(state) is not None:
        if len(legal := game.legal(state)) > 1:
            met.append(game.clone(state))
        game.apply(state, pick(legal))
    runs = [trials_in(game, met[number * len(met) // POSITIONS]) for number in range(POSITIONS)]

    def trials() -> int:
        for run in runs:
            for number in range(TRIALS):
                run(number)
        return POSITIONS * TRIALS

    return trials


def _work(units: Callable[[], int]) -> Work:
    """Seconds of a unit; the work is the same in every round."""

    async def once() -> float:
        gc.collect()
        done = 0

        def work() -> None:
            nonlocal done
            done = units()

        return of_the_processor(work) / done

    return once


CATAN = _work(_whole_games(catan))


def _start(begin: Callable[[], Any]) -> Work:
    async def once() -> float:
        return float(begin().worked)

    return once


def main(asked: list[str]) -> int:
    kept = json.loads(STORED.read_text(encoding="utf-8"))
    bench = Bench({} if "--renew" in asked else kept.get(PYTHON, {}))
    asyncio.run(bench.measure())
    Console(width=140).print(as_table(bench.rows))
    if "--renew" in asked:
        kept[PYTHON] = {row.what: round(row.ratio, 3) for row in bench.rows}
        STORED.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
        return 0
    return int(not all(row.holds for row in bench.rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
