"""Runners of trials: this process alone, or two processes that share them over a channel."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain, zip_longest
from typing import Protocol

from boardgames_tui.bots.search.trials import Outcome

Job = tuple[int, int]
"""The number of a trial and the index of its choice."""
Run = Callable[[Job], Outcome | None]
"""A function that runs a job; None: no time left."""

SLOW = 1.0
"""Seconds that a partner may take longer than this process for its half before it counts as frozen."""


class Channel(Protocol):
    """Connection to a partner."""

    def send(self, obj: Sequence[Job]) -> None: ...
    def poll(self, timeout: float) -> bool: ...
    def recv(self) -> list[Outcome]: ...


class TrialRunner:
    def __init__(self, run: Run) -> None:
        self._run = run

    def run(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Return the results of the jobs in order; fewer when the time was up."""
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
        """Return the partner's results; None: it ended, froze or failed, and is not asked again."""
        if self._partner is not None:
            with suppress(OSError, EOFError):
                if self._partner.poll(SLOW):
                    return self._partner.recv()
            self._partner = None
        return None
