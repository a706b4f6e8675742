"""Who runs the trials of one thought: this process alone, or with a partner on the second core.

The partner is a fork, made for one thought: it knows the samples without being told them, and is given places in lists.
Where there is no fork it is a process of its own (`spawned_partner.py`). Every trial depends on its choice and its
number alone, so the answer is the same however the work was shared; and whatever happens to the partner, its share is
simply done here. On one core nobody helps."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, NoReturn, Protocol

from .trials import Outcome

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from .spawned_partner import ThoughtDescription

Job = tuple[int, int]
"""The number of a trial, and the place of its choice."""
Run = Callable[[Job], Outcome | None]
"""None: there is no time for it."""

SLOW = 1.0
"""Seconds a partner may take longer than this process for its half; then it counts as frozen."""
FEW = 16
"""Trials for which a fork, a few milliseconds, does not pay."""


class Channel(Protocol):
    """A connection to a partner."""

    def send(self, obj: Sequence[Job]) -> None: ...
    def poll(self, timeout: float) -> bool: ...
    def recv(self) -> list[Outcome]: ...


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
    def __init__(self, run: Run, partner: Channel) -> None:
        super().__init__(run)
        self._partner: Channel | None = partner

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
        """None: the partner is gone, froze or stumbled. It is not asked again."""
        if self._partner is not None:
            with suppress(OSError, EOFError):
                if self._partner.poll(SLOW):
                    return self._partner.recv()
            self._partner = None
        return None


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
        from . import spawned_partner  # loads the games

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
        os.kill(partner, signal.SIGKILL)  # it may be stopped, or in the middle of a trial nobody waits for
        os.waitpid(partner, 0)


def _help(run: Run, jobs: "Connection[list[Outcome], Sequence[Job]]", parent: int) -> NoReturn:
    """The partner's whole life. It leaves without the farewells of the process it is a copy of."""
    try:
        _die_with(parent)
        for inherited in (0, 1):
            os.close(inherited)  # whoever listens there must notice when the other process ends
        while True:
            jobs.send(TrialRunner(run).run(jobs.recv()))
    except (EOFError, OSError):
        os._exit(0)
    except BaseException:
        os._exit(1)  # the other one will meet the same fault, and tell of it


def _die_with(parent: int) -> None:
    """A process that is stopped does not see that its input has ended: the kernel is asked to end it then."""
    if sys.platform == "win32":
        raise NotImplementedError
    import ctypes  # as above

    pr_set_pdeathsig = 1
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # it ended before the kernel was asked
