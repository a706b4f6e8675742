"""Many pieces of work on all cores, with results in their order and processes that may die."""

import signal
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as StillBusy
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

MOST_DEATHS = 3
"""A process may be killed by whoever needs its memory; if they die again and again, the fault is ours."""
BREATH = 0.1
"""Seconds between two looks whether anybody still waits."""


def spread(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    processes: int,
    breathe: Callable[[], None] = lambda: None,
) -> Generator[Result, None, None]:
    """The results in the order of the jobs, whatever number of processes works on them. Closing the generator ends the
    processes; so does `breathe`, which is called often and may raise.

    A process that dies takes its pool with it; what was done by then counts, the rest is done again."""
    done: dict[int, Result] = {}
    deaths = told = 0
    _start_tracker()
    while told < len(jobs):
        pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_to_the_parent)
        asked = {number: pool.submit(work, jobs[number]) for number in range(told, len(jobs)) if number not in done}
        try:
            while told < len(jobs):
                if told not in done:
                    done[told] = _result(asked[told], breathe)
                told += 1
                yield done.pop(told - 1)
        except BrokenProcessPool:
            deaths += 1
            if deaths > MOST_DEATHS:
                raise
            done |= {
                number: each.result()
                for number, each in asked.items()
                if number >= told and each.done() and not each.exception()
            }
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _result(asked: "Future[Result]", breathe: Callable[[], None]) -> Result:
    while True:
        breathe()
        try:
            return asked.result(BREATH)
        except StillBusy:
            if asked.done():  # it is the work that ran out of time
                raise


def _start_tracker() -> None:
    """Python's tracker of shared memory is handed standard error when it starts, and Textual's is no file."""
    if sys.platform != "win32" and sys.__stderr__ is not None:
        from multiprocessing import resource_tracker

        with redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
