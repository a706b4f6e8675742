"""Process pool: many jobs on all cores, with results in order and processes that may die."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as StillBusy
from contextlib import contextmanager, redirect_stderr
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

Hire = Callable[[], Executor]
"""Creates the executor: processes of this machine, or a cluster of machines."""
MOST_DEATHS = 3
"""Deaths after which the pool gives up: the system may kill a process to free memory, but repeated deaths are a bug."""
BREATH = 0.1
"""Seconds between two calls of `breathe`."""


def spread(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    hire: Hire,
    breathe: Callable[[], None] = lambda: None,
) -> Generator[Result, None, None]:
    """Yield the results in the order of the jobs. Closing the generator ends the processes; so does `breathe`, which is
    called often and may raise.

    A process that dies breaks its pool; results received by then count, the rest is computed again.
    """
    done: dict[int, Result] = {}
    deaths = told = 0
    while told < len(jobs):
        others = {child.pid for child in active_children()}
        pool = hire()
        with _interrupts_held():
            asked = {number: pool.submit(work, jobs[number]) for number in range(told, len(jobs)) if number not in done}
        workers = [child for child in active_children() if child.pid not in others]
        try:
            while told < len(jobs):
                if told not in done:
                    done[told] = _result(asked[told], breathe)
                told += 1
                yield done.pop(told - 1)
        except BrokenExecutor:
            deaths += 1
            if deaths > MOST_DEATHS:
                raise
            done |= {number: each.result() for number, each in asked.items() if number >= told and _is_done(each)}
        finally:
            for each in asked.values():
                each.cancel()
            pool.shutdown(wait=False)
            if told < len(jobs):  # nobody waits for the running jobs, which may take minutes
                for worker in workers:
                    worker.kill()


def processes_of(count: int) -> Executor:
    _start_tracker()
    return ProcessPoolExecutor(count, get_context("spawn"), _begin)


@contextmanager
def _interrupts_held() -> Generator[None, None, None]:
    """Hold interrupts while processes start, which inherit that: Ctrl+C must not hit one of them with a traceback
    before it ignores interrupts."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _is_done(asked: "Future[Result]") -> bool:
    return asked.done() and not asked.cancelled() and asked.exception() is None


def _result(asked: "Future[Result]", breathe: Callable[[], None]) -> Result:
    while True:
        breathe()
        try:
            return asked.result(BREATH)
        except StillBusy:
            if asked.done():  # a moment ago, or it was the job that timed out
                return asked.result()


def _start_tracker() -> None:
    """Start Python's resource tracker, which inherits standard error when it starts; Textual's is not a file."""
    if sys.platform != "win32" and sys.__stderr__ is not None:
        from multiprocessing import resource_tracker

        with redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()


def _begin() -> None:
    """Initialize a worker process: it ignores interrupts and ends with its parent. A killed parent can end nobody, and
    workers hold each other's pipes open."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
