"""Many pieces of work on all cores, with results in their order and processes that may die."""

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
"""Brings those who work: the processes of this machine, or a cluster of machines."""
MOST_DEATHS = 3
"""A process may be killed by whoever needs its memory; if they die again and again, the fault is ours."""
BREATH = 0.1
"""Seconds between two looks whether anybody still waits."""


def spread(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    hire: Hire,
    breathe: Callable[[], None] = lambda: None,
) -> Generator[Result, None, None]:
    """The results in the order of the jobs, whoever works on them. Closing the generator ends the
    processes; so does `breathe`, which is called often and may raise.

    A process that dies takes its pool with it; what was done by then counts, the rest is done again."""
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
            if told < len(jobs):  # nobody waits for what they are at, and it may take minutes
                for worker in workers:
                    worker.kill()


def processes_of(count: int) -> Executor:
    _start_tracker()
    return ProcessPoolExecutor(count, get_context("spawn"), _begin)


@contextmanager
def _interrupts_held() -> Generator[None, None, None]:
    """Processes start when they are first asked, and inherit what is held: Ctrl+C must not strike one of them down
    with a traceback before it has learnt to leave interrupts to its parent."""
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
            if asked.done():  # just now, or it is the work that ran out of time
                return asked.result()


def _start_tracker() -> None:
    """Python's tracker of shared memory is handed standard error when it starts, and Textual's is no file."""
    if sys.platform != "win32" and sys.__stderr__ is not None:
        from multiprocessing import resource_tracker

        with redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()


def _begin() -> None:
    """In a process that will work for this one: it leaves interrupts to it, and does not outlive it. Whoever is killed
    can end nobody, and those who wait for work hold each other's pipes open."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
