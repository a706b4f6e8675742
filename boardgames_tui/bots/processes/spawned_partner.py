"""The partner of a thinking process where there is no fork: a process of its own that stays for the next thoughts.

The first thought does not wait for its start. Every thought is described to it once, when it is idle; its answers carry
the number of the thought, so that late ones of an earlier thought are dropped."""

import atexit
import os
import pickle
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from time import monotonic
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.bots.search.budget import Watch
from boardgames_tui.bots.search.trials import Outcome, Trials
from boardgames_tui.engine import Game
from boardgames_tui.engine.brain import A, Brain, S

from .trial_runners import Channel, Job, Run, TrialRunner, TwoProcessRunner

START = 30.0
"""Seconds until a partner that has not started counts as frozen."""


@dataclass(frozen=True, slots=True)
class ThoughtDescription:
    """What another process needs to know of a thought."""

    slug: str
    brain: bytes
    samples: tuple[str, ...]
    seat: int
    actions: bytes
    endings: int
    seconds: float

    @classmethod
    def of(
        cls, game: Game[S, A], brain: Brain[S, A], trials: Trials[S, A], actions: Sequence[A], seconds: float
    ) -> "ThoughtDescription | None":
        """Describe a thought; None for a game or a brain that another process cannot import by name."""
        slug = game.info.slug
        if slug not in games.GAMES or games.GAMES[slug] is not game:
            return None
        try:
            known = pickle.dumps(brain), pickle.dumps(actions)
        except (pickle.PicklingError, AttributeError, TypeError):
            return None
        samples = tuple(game.codec.state_json(sample) for sample in trials.samples)
        return cls(slug, known[0], samples, trials.seat, known[1], trials.endings, seconds)

    def trial(self) -> Run:
        """Return the trial that the describing process would run."""
        game, brain, actions = games.GAMES[self.slug], pickle.loads(self.brain), pickle.loads(self.actions)
        samples = [game.codec.read_state(text) for text in self.samples]
        watch = Watch(self.seconds)
        forecast = forecast_of(self.slug, samples[0].seats)
        trials: Trials[Any, Any] = Trials(game, brain, forecast, samples, self.seat, self.endings, watch)

        def run(job: Job) -> Outcome | None:
            number, place = job
            return None if watch.is_late else trials.run(actions[place], number)

        return run


class SpawnedPartner(Channel):
    def __init__(self) -> None:
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=_serve, args=(there,), daemon=True)
        self._process.start()
        there.close()
        self._born = monotonic()
        self._thoughts = count(1)
        self._now = 0
        self._ready = 0
        """Number of the last thought that the partner has received."""
        self._pending: ThoughtDescription | None = None
        self._is_idle = False
        """Whether it waits for a message, so that none can fill the pipe; False until it has started."""
        self._found: list[Outcome] = []

    def describe(self, thought: ThoughtDescription) -> None:
        self._now, self._pending = next(self._thoughts), thought

    def is_ready(self) -> bool:
        """Whether it knows the thought. OSError, EOFError: it is gone, or did not start in time."""
        while self._ready != self._now and self._here.poll(0):
            self._hear()
        if self._is_idle and self._pending is not None:
            self._here.send((self._now, self._pending))
            self._pending, self._is_idle = None, False
        if not self._ready and monotonic() - self._born > START:
            raise TimeoutError
        return self._ready == self._now

    def send(self, obj: Sequence[Job]) -> None:
        self._here.send((self._now, list(obj)))
        self._is_idle = False

    def poll(self, timeout: float) -> bool:
        end = monotonic() + timeout
        while self._here.poll(max(0.0, end - monotonic())):
            if self._hear():
                return True
        return False

    def recv(self) -> list[Outcome]:
        return self._found

    def _hear(self) -> bool:
        """Read a message; return whether it held outcomes of the present thought."""
        number, outcomes = self._here.recv()
        self._is_idle = True
        if outcomes is None:
            self._ready = number
        elif number == self._now:
            self._found = outcomes
            return True
        return False

    def end(self) -> None:
        self._here.close()
        self._process.kill()
        self._process.join()


class SpawnedRunner(TwoProcessRunner):
    """Runner with a spawned partner; it works alone until the partner is ready."""

    def __init__(self, run: Run, partner: SpawnedPartner) -> None:
        super().__init__(run, partner)
        self._spawned = partner

    def run(self, jobs: Sequence[Job]) -> list[Outcome]:
        if self._partner is not None:
            try:
                if not self._spawned.is_ready():
                    return TrialRunner.run(self, jobs)
            except (OSError, EOFError):
                self._partner = None
        return super().run(jobs)

    @property
    def has_lost_partner(self) -> bool:
        return self._partner is None


_kept: list[SpawnedPartner] = []
"""The partner of this process, once there is one."""


def runner_with_partner(run: Run, thought: ThoughtDescription) -> SpawnedRunner:
    if not _kept:
        _kept.append(SpawnedPartner())
    _kept[0].describe(thought)
    return SpawnedRunner(run, _kept[0])


def after_thought(runner: SpawnedRunner) -> None:
    """End a partner that failed; the next thought starts another one."""
    if runner.has_lost_partner:
        dismiss()


@atexit.register
def dismiss() -> None:
    """End the partner of this process, also one that is stopped."""
    while _kept:
        _kept.pop().end()


def _serve(questions: Any) -> None:
    """Main loop of the partner: it ends with the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for inherited in (0, 1):
        with suppress(OSError):
            os.close(inherited)  # readers there must notice when the other process ends
    number, runner = 0, TrialRunner(lambda job: None)
    with suppress(EOFError, OSError):
        questions.send((0, None))
        while True:
            number, asked = questions.recv()
            if isinstance(asked, ThoughtDescription):
                runner = TrialRunner(asked.trial())
                questions.send((number, None))
            else:
                questions.send((number, runner.run(asked)))
