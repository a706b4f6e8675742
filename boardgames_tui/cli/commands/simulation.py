"""Simulation: many games of bots against each other, on all cores, with reproducible results.

Pure of any display; `simulate.py` shows it.
"""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial

from boardgames_tui.bots import BlockingPrograms, BotFailed, think, think_aloud
from boardgames_tui.engine import Setup, other_bots
from boardgames_tui.engine.seats.controllers import is_of_others
from boardgames_tui.games import GAMES
from boardgames_tui.pool import Hire, processes_of, spread

WORTH_A_PROCESS = 4
"""Number of games below which starting a process takes longer than playing them here."""


@dataclass(frozen=True, slots=True)
class Job:
    setup: Setup
    """Setup with the seats already rotated."""
    first: int
    """Index of the entrant in seat 0."""
    programs: Mapping[str, other_bots.Program] = field(default_factory=dict)
    """Bots that play, by name with their commands: another process does not know what was typed."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """Result of one game, by entrant in the order of the command line."""

    wins: tuple[float, ...]
    """Share of the victory of each entrant: a shared victory counts in parts."""
    scores: tuple[int, ...]
    moves: int
    seconds: float
    thoughts: tuple[tuple[float, ...], ...]
    """Seconds per decision with a choice."""
    failures: tuple[int, ...] = ()
    """Decisions in which a bot of another author failed and the move with the best rating was played; empty without
    such bots."""


def plan(setup: Setup, games: int) -> list[Job]:
    """Plan the games: every entrant sits in every seat equally often; each game has its own seed."""
    entrants, known = len(setup.seats), other_bots.programs() if others_of(setup) else {}
    programs = {name: known[name] for name in others_of(setup) if name in known}
    jobs = []
    for number in range(games):
        first = number % entrants
        seats = setup.seats[first:] + setup.seats[:first]
        jobs.append(Job(replace(setup, seats=seats, seed=f"{setup.seed}/{number + 1}"), first, programs))
    return jobs


def others_of(setup: Setup) -> list[str]:
    """Return the names of the bots of others."""
    return [str(seat.bot_level) for seat in setup.seats if is_of_others(seat.controller)]


def play(job: Job) -> SimulatedGame:
    other_bots.lend(job.programs)
    with BlockingPrograms() as programs:
        return _play(job, programs)


def _play(job: Job, programs: BlockingPrograms) -> SimulatedGame:
    game = GAMES[job.setup.game]
    began = time.perf_counter()
    state = game.new(job.setup)
    thoughts: list[list[float]] = [[] for _ in job.setup.seats]
    failures = [0 for _ in job.setup.seats]
    while (decision := game.decision(state)) is not None:
        level = job.setup.seats[decision.seat].bot_level
        assert level is not None
        asked, is_open = time.perf_counter(), len(game.legal(state)) > 1
        if is_of_others(job.setup.seats[decision.seat].controller):
            try:
                action = think_aloud(game, state, level, programs.choose)
            except BotFailed as failure:
                action = failure.action
                failures[decision.seat] += 1
        else:
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
        failures=tuple(failures[seat] for seat in seat_of) if others_of(job.setup) else (),
    )


@contextmanager
def playing(
    jobs: list[Job], processes: int | None = None, hire: Hire | None = None
) -> Iterator[Iterator[SimulatedGame]]:
    """Yield the results in the order of the jobs, played by processes of this machine, one per core, or by the executor
    that `hire` returns."""
    processes = min(processes or os.cpu_count() or 1, len(jobs) // WORTH_A_PROCESS)
    if hire is None and processes < 2:
        yield map(play, jobs)
        return
    # ended early, by Ctrl-C or by the caller: the processes end
    with closing(spread(play, jobs, hire or partial(processes_of, processes))) as results:
        yield results
