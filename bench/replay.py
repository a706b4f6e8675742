"""Any position of a long match: from asking for it to the frame that shows it.

The match is random, of 2,000 actions at a full table or a whole game where it is shorter, written to a file and opened
again, as somebody opens it to look at it. What is asked for lies anywhere in it; the slowest answer counts."""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.keys import SIZE, clocked
from bench.late import NO_ANSWER, QUIET
from bench.measure import Row, at_most, best_of, calibration, seconds, within
from bench.positions import random_match
from boardgames_tui.games import GAMES
from boardgames_tui.replay import Replay
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.launch_targets import LaunchTarget
from boardgames_tui.tui.screens.replay.replay import ReplayScreen

ACTIONS = 2000
JUMPS = 30
ROUNDS = 3
LIMIT = 50.0
"""Milliseconds from asking to the frame; of the processor, which is all the way takes."""
AS_QUICK = 2.0
"""A jump anywhere beside a step to the next move."""


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{slug}.json"
            random_match(game, ACTIONS, path)
            match = Match.load(path, lock=False)
        moves = len(match.history)
        opening, loop = best_of(lambda match=match: seconds(lambda: Replay(match)), calibration)
        yield within(f"open the replay, {moves:,} actions, {slug}", opening * 1e3, "ms", 2 * LIMIT, loop)
        step, jump = asyncio.run(_looked_at(match))
        yield at_most(f"any position of {moves:,}, {slug}", jump * 1e3, "ms of processor", "limit", LIMIT, 1.0)
        yield at_most(f"any position of {moves:,}, {slug}", jump * 1e3, "ms", "next move", step * 1e3, AS_QUICK)


async def _looked_at(match: Match) -> tuple[float, float]:
    """The slowest step to the next move and the slowest jump, each the best of some rounds."""
    app: Any = clocked(BoardGamesApp)(LaunchTarget(match, 0))
    places = [random.Random(2).randrange(len(match.history)) for _ in range(JUMPS)]
    steps, jumps = dict.fromkeys(places, NO_ANSWER), dict.fromkeys(places, NO_ANSWER)
    async with app.run_test(size=SIZE):
        while not isinstance(app.screen, ReplayScreen) or app.painted.is_set():
            app.painted.clear()
            await asyncio.sleep(QUIET)
        for _ in range(ROUNDS):
            for place in places:
                jumps[place] = min(jumps[place], await _frame(app, place))
                steps[place] = min(steps[place], await _frame(app, place + 1))
    return max(steps.values()), max(jumps.values())


async def _frame(app: Any, place: int) -> float:
    app.painted.clear()
    began = time.process_time()
    app.screen.action_to(place)
    await asyncio.wait_for(app.painted.wait(), NO_ANSWER)
    return time.process_time() - began
