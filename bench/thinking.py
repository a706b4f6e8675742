"""How long a hard bot thinks, without the time limit it has at a table, and how many trials its process makes.

In seconds of the processor: a thought waits for nothing, so that is what it takes on a machine that does nothing
else."""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from bench.measure import Row
from bench.positions import open_decisions
from boardgames_tui import games
from boardgames_tui.bots import Budget, deal, own_chance, think
from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.bots.search.budget import Watch
from boardgames_tui.bots.search.trials import Trials
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES

DECISIONS = 24
SLICE = 0.05
"""Seconds of trials at each of them."""
MEDIAN_MS, WORST_MS = 1000.0, 4000.0
"""What people wait for an opponent without minding, and at all."""


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        states = open_decisions(game, DECISIONS)
        spent = Budget.of(games.brain(slug)).trials
        rate = statistics.fmean(_trials_per_second(game, state) for state in states)
        # the ratio: seconds for the trials of one decision
        yield Row(f"trials, {slug}", rate, "trials/s", "a decision has", spent, spent / rate, "", None)
        what, times = f"hard decision, {slug}", sorted(_milliseconds(game, state) for state in states)
        median, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
        yield _limited(f"{what}, median", median, MEDIAN_MS)
        yield Row(f"{what}, p95", p95, "ms", "median", median, p95 / median, "", None)
        yield _limited(f"{what}, worst", times[-1], WORST_MS)


def _limited(what: str, took: float, most: float) -> Row:
    return Row(what, took, "ms", "limit", most, took / most, "≤ 1 ×", took <= most)


def _milliseconds(game: AnyGame, state: Any) -> float:
    began = time.process_time()
    think(game, state, "hard")
    return (time.process_time() - began) * 1e3


def _trials_per_second(game: AnyGame, state: Any) -> float:
    """Of the first choices in turn, as when candidates are compared."""
    run, number, began = trials_in(game, state), 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        run(number)
        number += 1
    return number / spent


def trials_in(game: AnyGame, state: Any) -> Callable[[int], object]:
    """Makes the trial of this number in a position: every number is the same work each time."""
    slug, seat = game.info.slug, game.decision(state).seat
    brain, chance = games.brain(slug), own_chance(state, seat)
    trials = Trials(game, brain, forecast_of(slug), deal(game, state, seat, "hard", chance), seat, 0, Watch())
    tried = game.legal(state)[: brain.search.width]
    return lambda number: trials.run(tried[number % len(tried)], number // len(tried))
