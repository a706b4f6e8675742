"""Simulation: many games of bots against each other, on all cores, with reproducible results.

Pure of any display; `simulate.py` shows it.
"""

import os
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial

from boardgames_tui.bots import think
from boardgames_tui.engine import Setup
from boardgames_tui.games import GAMES
from boardgames_tui.pool import Hire, processes_of, spread

WORTH_A_PROCESS = 4
"""Games below which starting a process takes longer than playing them here."""


@dataclass(frozen=True, slots=True)
class Job:
    setup: Setup
    """Seats already rotated."""
    first: int
    """Which entrant sits in seat 0."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game, by entrant in the order they were named."""

    wins: tuple[float, ...]
    """A shared victory is shared here too."""
    scores: tuple[int, ...]
    moves: int
    seconds: float
    thoughts: tuple[tuple[float, ...], ...]
    """Seconds of every decision with a choice."""


def plan(setup: Setup, games: int) -> list[Job]:
    """Every entrant sits in every seat equally often; each game has a seed of its own."""
    entrants = len(setup.seats)
    jobs = []
    for number in range(games):
        first = number % entrants
        seats = setup.seats[first:] + setup.seats[:first]
        jobs.append(Job(replace(setup, seats=seats, seed=f"{setup.seed}/{number + 1}"), first))
    return jobs


def play(job: Job) -> SimulatedGame:
    game = GAMES[job.setup.game]
    began = time.perf_counter()
    state = game.new(job.setup)
    thoughts: list[list[float]] = [[] for _ in job.setup.seats]
    while (decision := game.decision(state)) is not None:
        level = job.setup.seats[decision.seat].bot_level
        assert level is not None
        asked, is_open = time.perf_counter(), len(game.legal(state)) > 1
        action = think(game, state, level)
        if is_open:
            thoughts[decision.seat].append(time.perf_counter() - asked)
        game.apply(state, action)
    standings, entrants = game.standings(state), len(job.setup.seats)
    seat_of = [(entrant - job.first) % entrants for entrant in range(entrants)]
    share = 1 / len(standings.winners)
    return SimulatedGame(
        wins=tuple(share if seat in standings.winners else 0.0 for seat in seat_of),
        scores=tuple(standings.of(seat).total for seat in seat_of),
        moves=state.moves,
        seconds=time.perf_counter() - began,
        thoughts=tuple(tuple(thoughts[seat]) for seat in seat_of),
    )


@contextmanager
def playing(
    jobs: list[Job], processes: int | None = None, hire: Hire | None = None
) -> Iterator[Iterator[SimulatedGame]]:
    """The results game by game in the order of the jobs, no matter who plays them: processes of this machine, one a
    core, or whom `hire` brings."""
    processes = min(processes or os.cpu_count() or 1, len(jobs) // WORTH_A_PROCESS)
    if hire is None and processes < 2:
        yield map(play, jobs)
        return
    # the person who loses interest, by Ctrl-C or with what he has: the processes end
    with closing(spread(play, jobs, hire or partial(processes_of, processes))) as results:
        yield results
