"""Nothing becomes slower or larger unnoticed: the short bench, each part in a program of its own.

No time is asserted. Everything is a ratio of two things that took turns in the same run, in seconds of the processor,
and goes on for more rounds before it counts as lost (`bench/measure.py`)."""

import asyncio
import itertools
import json
import platform
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bench import heap
from bench.measure import ENOUGH, PATIENCE, race

ROOT = Path(__file__).parents[2]
STORED = json.loads((ROOT / "bench" / "ratios.json").read_text(encoding="utf-8"))
PYTHON = ".".join(platform.python_version_tuple()[:2])


def run(part: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", part], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.slow
@pytest.mark.skipif(PYTHON not in STORED, reason=f"no ratios of Python {PYTHON} are stored: make bench-ratios")
def test_nothing_is_a_third_slower_than_it_was() -> None:
    pytest.importorskip("catanatron", reason="the yardstick is missing: make .venv/.dev")
    run("bench.ratios")


@pytest.mark.slow
def test_a_match_of_3000_actions_is_as_quick_and_as_light_as_its_start() -> None:
    run("bench.long_match")


def takes(*seconds: float) -> Callable[[], Awaitable[float]]:
    """In its rounds; the last for ever."""
    rest = itertools.chain(seconds, itertools.repeat(seconds[-1]))

    async def work() -> float:
        return next(rest)

    return work


def test_a_true_difference_lasts_to_the_end() -> None:
    rounds = itertools.count(1)

    async def slow() -> float:
        next(rounds)
        return 1.4

    assert asyncio.run(race(slow, takes(1.0), 1.3)) == (1.4, 1.0)
    assert next(rounds) == PATIENCE + 1


def test_a_busy_moment_costs_rounds_and_no_more() -> None:
    assert asyncio.run(race(takes(*[3.0] * (PATIENCE - 1), 1.1), takes(1.0), 1.3)) == (1.1, 1.0)


def test_a_lucky_moment_does_not_win() -> None:
    """The yardstick was disturbed in the first rounds: ours was not quick."""
    assert asyncio.run(race(takes(1.4), takes(*[9.0] * (ENOUGH - 1), 1.0), 1.3)) == (1.4, 1.0)


def test_what_is_kept_weighs() -> None:
    kept: list[object] = []
    before, size = heap.reached([kept]), heap.reached([[number] for number in range(1000, 2000)])
    kept += [[number] for number in range(1000, 2000)]
    assert heap.reached([kept]) >= before + size
    assert heap.reached([kept], beyond=kept) < size


def test_what_two_name_weighs_once() -> None:
    shared = list(range(1000, 2000))
    assert heap.reached([[shared], [shared]]) < 1.1 * heap.reached([shared])
