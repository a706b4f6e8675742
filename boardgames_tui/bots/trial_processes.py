"""Processes that run the trials of one thought: this process, or a second one as well.

The partner is a fork, made for one thought: it knows the samples without being told them, and is given places in lists.
Every trial depends on its choice and its number alone, so the answer is the same however the work was shared; and
whatever happens to the partner, its share is simply done here. Where there is no fork, or one core, nobody helps."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, NoReturn

from .trials import Outcome

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Job = tuple[int, int]
"""The number of a trial, and the place of its choice."""
Run = Callable[[Job], Outcome | None]
"""None: there is no time for it."""

SLOW = 1.0
"""Seconds a partner may take longer than this process for its half; then it counts as frozen."""
FEW = 16
"""Trials for which a fork, a few milliseconds, does not pay."""


class TrialRunner:
    def __init__(self, run: Run) -> None:
        self._run = run

    def run(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Of the jobs in their order; fewer when there was no time for the rest."""
        done: list[Outcome] = []
        for job in jobs:
            if (outcome := self._run(job)) is None:
                break
            done.append(outcome)
        return done


class TwoProcessRunner(TrialRunner):
    def __init__(self, run: Run, partner: "Connection") -> None:
        super().__init__(run)
        self._partner: Connection | None = partner

    def run(self, jobs: Sequence[Job]) -> list[Outcome]:
        theirs = jobs[1::2]
        self._hand_over(theirs)
        mine = super().run(jobs[::2])
        others = self._gather()
        if others is None:
            others = super().run(theirs)
        shuffled = chain.from_iterable(zip_longest(mine, others))
        return [outcome for outcome in shuffled if outcome is not None][: min(2 * len(mine), 2 * len(others) + 1)]

    def _hand_over(self, jobs: Sequence[Job]) -> None:
        if self._partner is not None:
            try:
                self._partner.send(jobs)
            except OSError:
                self._partner = None

    def _gather(self) -> list[Outcome] | None:
        """None: the partner process ended, froze or failed. It is not asked again."""
        if self._partner is not None:
            with suppress(OSError, EOFError):
                if self._partner.poll(SLOW):
                    outcomes: list[Outcome] = self._partner.recv()
                    return outcomes
            self._partner = None
        return None


@contextmanager
def trial_runner(run: Run, trials: int, cores: int) -> Iterator[TrialRunner]:
    if cores < 2 or trials < FEW or not can_share():
        yield TrialRunner(run)
        return
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
        os.kill(partner, signal.SIGKILL)  # it may be stopped, or in the middle of a trial nobody waits for
        os.waitpid(partner, 0)


def can_share() -> bool:
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1


def _help(run: Run, jobs: "Connection", parent: int) -> NoReturn:
    """The partner's whole life. It leaves without the farewells of the process it is a copy of."""
    try:
        _die_with(parent)
        for inherited in (0, 1):
            os.close(inherited)  # the person who listens there must notice when the other process ends
        while True:
            jobs.send(TrialRunner(run).run(jobs.recv()))
    except (EOFError, OSError):
        os._exit(0)
    except BaseException:
        os._exit(1)  # the other one will meet the same fault, and tell of it


def _die_with(parent: int) -> None:
    """A process that is stopped does not see that its input has ended: the kernel is asked to end it then."""
    import ctypes  # as above

    pr_set_pdeathsig = 1
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # it ended before the kernel was asked
