"""Processes that run the trials of one thought: this process, or a second one as well.

The partner is a fork, made for one thought: it knows the samples without being told them, and is given places in lists.
Where there is no fork it is a process of its own (`spawned_partner.py`). Every trial depends only on its choice and its
number, so the answer is the same however the work is shared; if the partner fails, its share is done here. On one core
there is no partner."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from boardgames_tui.bots.search.trials import Outcome

from .trial_runners import Job, Run, TrialRunner, TwoProcessRunner

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from .spawned_partner import ThoughtDescription

FEW = 16
"""Number of trials below which a fork, a few milliseconds, takes longer than it saves."""


@contextmanager
def trial_runner(
    run: Run, trials: int, cores: int, describe: "Callable[[], ThoughtDescription | None]" = lambda: None
) -> Iterator[TrialRunner]:
    """`describe` is asked where a partner cannot be a fork; None: the thought cannot be described."""
    if cores < 2 or trials < FEW or _cores_here() < 2:
        yield TrialRunner(run)
    elif can_fork():
        with _forked(run) as runner:
            yield runner
    elif (thought := describe()) is None:
        yield TrialRunner(run)
    else:
        from boardgames_tui.bots.processes import spawned_partner  # loads the games

        spawned = spawned_partner.runner_with_partner(run, thought)
        try:
            yield spawned
        finally:
            spawned_partner.after_thought(spawned)


def can_fork() -> bool:
    """macOS has a fork too, but its libraries do not survive one."""
    return sys.platform == "linux"


def _cores_here() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _forked(run: Run) -> Iterator[TrialRunner]:
    if sys.platform == "win32":
        raise NotImplementedError
    from multiprocessing import Pipe  # only the bots' process shares, the app need not load it

    here, there = Pipe()
    parent = os.getpid()
    if (partner := os.fork()) == 0:
        here.close()
        _help(run, there, parent)
    there.close()
    try:
        yield TwoProcessRunner(run, here)
    finally:
        here.close()
        os.kill(partner, signal.SIGKILL)  # it may be stopped, or in the middle of a trial that is no longer needed
        os.waitpid(partner, 0)


def _help(run: Run, jobs: "Connection[list[Outcome], Sequence[Job]]", parent: int) -> NoReturn:
    """Main loop of the partner. It exits without the exit handlers of the process it is a copy of."""
    try:
        _die_with(parent)
        for inherited in (0, 1):
            os.close(inherited)  # a reader at the other end must notice when this process ends
        while True:
            jobs.send(TrialRunner(run).run(jobs.recv()))
    except (EOFError, OSError):
        os._exit(0)
    except BaseException:
        os._exit(1)  # the other process will meet the same error and report it


def _die_with(parent: int) -> None:
    """Ask the kernel to end this process with its parent: a stopped process does not see the end of its input."""
    if sys.platform == "win32":
        raise NotImplementedError
    import ctypes  # as above

    pr_set_pdeathsig = 1
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # it ended before the kernel was asked
