"""Clocks and rows. Ours and the yardstick take turns, and the best of each counts: what a shared machine does in
between hits both."""

import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    value: float
    unit: str
    beside: str
    """What it is measured against."""
    reference: float
    ratio: float
    must: str
    """The requirement in words; empty where the row is only for scale."""
    holds: bool | None


def at_least(what: str, value: float, unit: str, beside: str, reference: float, least: float) -> Row:
    ratio = value / reference
    return Row(what, value, unit, beside, reference, ratio, f"≥ {least:g} ×", ratio >= least)


def at_most(what: str, value: float, unit: str, beside: str, reference: float, most: float) -> Row:
    ratio = value / reference
    return Row(what, value, unit, beside, reference, ratio, f"≤ {most:g} ×", ratio <= most)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Of one call, as the mean of several in a row."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times


def best_of(
    *works: Callable[[], float], rounds: int = ROUNDS, best: Callable[[list[float]], float] = min
) -> list[float]:
    """The best figure of each, taken in turns."""
    figures: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for found, work in zip(figures, works, strict=True):
            found.append(work())
    return [best(found) for found in figures]


def of_the_processor(work: Callable[[], object]) -> float:
    """Seconds this process worked for it: what others do on the machine does not count."""
    began = time.process_time()
    work()
    return time.process_time() - began


ENOUGH, PATIENCE = 3, 12
"""Rounds of a race that is won, and of one that seems to be lost."""


async def race(
    ours: Callable[[], Awaitable[float]], theirs: Callable[[], Awaitable[float]], most: float
) -> tuple[float, float]:
    """The best figure of each, taken in turns. As long as ours is more than `most` times theirs it goes on: every round
    comes nearer to what the works take automatically, so that only a true difference lasts to the end."""
    mine = other = math.inf
    for number in range(1, PATIENCE + 1):
        mine, other = min(mine, await ours()), min(other, await theirs())
        if number >= ENOUGH and mine <= most * other:
            break
    return mine, other


IDLE_LOOP = 25e-6
"""Seconds of the calibration loop on the machine the limits were set on, when nothing else ran there."""


def calibration() -> float:
    """Seconds of a fixed piece of plain Python: what the machine gives a program at this moment."""

    def loop() -> int:
        total = 0
        for number in range(1000):
            total += number
        return total

    return seconds(loop, 200)


def within(what: str, value: float, unit: str, idle_limit: float, loop: float) -> Row:
    """A limit in time, stretched as far as the machine is slower now than the idle one it was set for."""
    allowed = idle_limit * max(1.0, loop / IDLE_LOOP)
    return Row(
        what, value, unit, "limit at this load", allowed, value / allowed, f"≤ {idle_limit:g} idle", value <= allowed
    )
