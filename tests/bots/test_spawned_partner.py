"""A partner that is no fork: the same answers, and it helps, stays for the next thought and is replaced when lost."""

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui import bots, games
from boardgames_tui.bots.processes import spawned_partner, trial_processes, trial_runners
from boardgames_tui.bots.processes.spawned_partner import SpawnedRunner, ThoughtDescription
from boardgames_tui.bots.processes.trial_processes import trial_runner
from boardgames_tui.bots.processes.trial_runners import Job, TrialRunner
from boardgames_tui.bots.runner import deal_for_study
from boardgames_tui.bots.search.budget import Watch
from boardgames_tui.bots.search.trials import Outcome, Trials
from boardgames_tui.games import GAMES
from tests.bots.test_analysis import midgame

pytestmark = pytest.mark.slow
SLUG = "lions_of_lydia"
BUDGET = bots.Budget(64, 4, endings=1)


@pytest.fixture(autouse=True)
def no_fork(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(trial_processes, "_cores_here", lambda: 2)
    monkeypatch.setattr(trial_processes, "can_fork", lambda: False)
    monkeypatch.setattr(trial_runners, "SLOW", 60.0)
    yield
    spawned_partner.dismiss()


def asked() -> tuple[Any, list[Any], int]:
    game, state = GAMES[SLUG], midgame(SLUG)
    decision = game.decision(state)
    assert decision is not None
    return game, deal_for_study(game, state, decision.seat), decision.seat


def thought(cores: int = 2) -> bots.Analysis[Any]:
    game, samples, seat = asked()
    return bots.analyse(game, samples, seat, BUDGET, cores=cores)


def wait_until_ready(runner: TrialRunner) -> SpawnedRunner:
    assert isinstance(runner, SpawnedRunner)
    for _ in range(1200):
        if runner._spawned.is_ready():
            return runner
        time.sleep(0.05)
    raise AssertionError("the partner has not begun")


def described() -> tuple[trial_runners.Run, ThoughtDescription]:
    game, samples, seat = asked()
    brain, actions = games.brain(SLUG), game.legal(samples[0])
    forecast, watch = bots.forecast.forecast_of(SLUG, samples[0].seats), Watch()
    trials: Trials[Any, Any] = Trials(game, brain, forecast, samples, seat, 1, watch)
    found = ThoughtDescription.of(game, brain, trials, actions, watch.left)
    assert found is not None
    return found.trial(), found


JOBS: list[Job] = [(number, place) for number in range(4) for place in range(2)]


def test_another_process_tries_what_this_one_would() -> None:
    run, thought = described()
    alone = TrialRunner(run).run(JOBS)
    mine: list[Job] = []

    def counted(job: Job) -> Outcome | None:
        mine.append(job)
        return run(job)

    with trial_runner(counted, trial_processes.FEW, 2, lambda: thought) as runner:
        assert wait_until_ready(runner).run(JOBS) == alone
    assert mine == JOBS[::2]


def test_the_partner_stays_and_forgets_the_thought_before() -> None:
    run, thought = described()
    with trial_runner(run, trial_processes.FEW, 2, lambda: thought) as runner:
        first = wait_until_ready(runner)._spawned
        first.send(JOBS)  # nobody waits for these
    with trial_runner(run, trial_processes.FEW, 2, lambda: thought) as runner:
        second = wait_until_ready(runner)
        assert second._spawned is first
        assert second.run(JOBS[:4]) == TrialRunner(run).run(JOBS[:4])


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="signals of POSIX")
@pytest.mark.parametrize("fate", ["SIGKILL", "SIGSTOP"])
def test_a_lost_partner_costs_nothing_and_is_replaced(fate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run, thought = described()
    alone = TrialRunner(run).run(JOBS)
    with trial_runner(run, trial_processes.FEW, 2, lambda: thought) as runner:
        lost = wait_until_ready(runner)._spawned
        assert lost._process.pid is not None
        os.kill(lost._process.pid, signal.Signals[fate])
        monkeypatch.setattr(trial_runners, "SLOW", 0.1)
        assert runner.run(JOBS) == alone
        assert runner.run(JOBS) == alone
    assert not lost._process.is_alive()
    monkeypatch.setattr(trial_runners, "SLOW", 60.0)
    with trial_runner(run, trial_processes.FEW, 2, lambda: thought) as runner:
        assert wait_until_ready(runner)._spawned is not lost


def test_the_answer_is_the_same_with_a_partner_that_is_no_fork() -> None:
    one = thought(cores=1)
    assert thought() == one  # while it begins
    assert thought() == one
    assert len(spawned_partner._kept) == 1


def test_what_cannot_be_described_is_thought_alone() -> None:
    with trial_runner(lambda job: None, trial_processes.FEW, 2, lambda: None) as runner:
        assert type(runner) is TrialRunner
    assert spawned_partner._kept == []
