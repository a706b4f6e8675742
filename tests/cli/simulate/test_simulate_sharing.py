"""How games are shared out: one process a core, results in order as they come, and a broken pool costs only the games
it had not played."""

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Collection
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import pytest

from boardgames_tui import pool
from boardgames_tui.cli.commands.simulation import SimulatedGame, plan, playing
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.pool import MOST_DEATHS

JOBS = plan(Setup("augustus", tuple(Seat(name, controller="bot:random") for name in "AB"), {}, "AMBER"), 6)


class Pool(Executor):
    """Plays some of the games at once; the others never, or it breaks over them."""

    def __init__(self, plays: Collection[int], breaks: bool = False) -> None:
        self.plays, self.breaks = plays, breaks
        self.games: dict[int, Future[SimulatedGame]] = {}
        self.is_shut = False

    def submit(self, _: Any, /, *args: Any, **__: Any) -> Future[Any]:
        number = JOBS.index(args[0])
        game = self.games[number] = Future()
        if number in self.plays:
            game.set_result(SimulatedGame((1.0, 0.0), (number, 0), 1, 0.0, ((), ())))
        elif self.breaks:
            game.set_exception(BrokenExecutor())
        return game

    def shutdown(self, *_: Any, **__: Any) -> None:
        self.is_shut = True


def number(result: SimulatedGame) -> int:
    return result.scores[0]


def test_a_result_is_told_as_soon_as_its_game_is_played() -> None:
    pool = Pool({0, 1, 4})
    with playing(JOBS, hire=lambda: pool) as results:
        assert [number(next(results)), number(next(results))] == [0, 1]
        assert not pool.games[2].done()
    assert pool.is_shut
    assert all(pool.games[waiting].cancelled() for waiting in (2, 3, 5))


def test_what_a_broken_pool_had_played_counts() -> None:
    first, second = Pool({0, 3, 5}, breaks=True), Pool(range(6))
    pools = iter((first, second))
    with playing(JOBS, hire=lambda: next(pools)) as results:
        assert list(map(number, results)) == list(range(6))
    assert list(second.games) == [1, 2, 4]
    assert first.is_shut
    assert second.is_shut


def test_pools_that_break_again_and_again_are_a_fault() -> None:
    hired = []

    def hire() -> Pool:
        hired.append(Pool((), breaks=True))
        return hired[-1]

    with playing(JOBS, hire=hire) as results, pytest.raises(BrokenExecutor):
        next(results)
    assert len(hired) == MOST_DEATHS + 1


@pytest.mark.parametrize(("cores", "asked", "games", "used"), [(3, None, 40, 3), (3, 2, 40, 2), (8, None, 12, 3)])
def test_one_process_a_core_unless_told_otherwise(
    cores: int, asked: int | None, games: int, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def no_pool(processes: int, *_: Any) -> Executor:
        started.append(processes)
        raise BrokenExecutor

    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(pool, "ProcessPoolExecutor", no_pool)
    with playing(JOBS[:1] * games, asked) as results, pytest.raises(BrokenExecutor):
        next(results)
    assert started == [used]


HIDE_CURSOR, SHOW_CURSOR = b"\x1b[?25l", b"\x1b[?25h"


@pytest.mark.slow
def test_told_to_end_it_gives_the_cursor_back_and_waits_for_no_game() -> None:
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "boardgames_tui", "simulate", "augustus", "--games", "99999", "--seed", "AMBER"]
    process = subprocess.Popen(command, stderr=slave, stdout=subprocess.DEVNULL, env={**os.environ, "TERM": "xterm"})
    os.close(slave)
    output = b""
    try:
        while b"/99999" not in output:
            output += os.read(master, 4096)
        process.terminate()
        with contextlib.suppress(OSError):  # the other end is closed
            while True:
                output += os.read(master, 4096)
        assert process.wait(60) == 128 + signal.SIGTERM
    finally:
        process.kill()
        os.close(master)
    assert output.rfind(SHOW_CURSOR) > output.rfind(HIDE_CURSOR)
