"""Trials on both cores: the same answer, whatever becomes of the partner."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from boardgames_tui import bots
from boardgames_tui.bots.processes import trial_processes, trial_runners
from boardgames_tui.bots.processes.trial_processes import trial_runner
from boardgames_tui.bots.processes.trial_runners import Job, TrialRunner, TwoProcessRunner
from boardgames_tui.bots.runner import deal_for_study
from boardgames_tui.bots.search.trials import Outcome
from boardgames_tui.games import GAMES
from tests.bots.test_analysis import midgame

pytestmark = pytest.mark.skipif(not trial_processes.can_fork(), reason="no fork")
PATIENT = 60.0
"""Seconds: on a busy machine a partner takes its time as long as it lives."""
JOBS = [(number, place) for number in range(3) for place in range(3)]


def tried(job: Job) -> Outcome:
    number, place = job
    return Outcome(float(number * 10 + place), os.getpid())


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_processes, "_cores_here", lambda: 2)


@contextmanager
def pair(run: trial_runners.Run = tried) -> Iterator[TwoProcessRunner]:
    with trial_runner(run, trial_processes.FEW, 2) as runner:
        assert isinstance(runner, TwoProcessRunner)
        yield runner


def margins(outcomes: list[Outcome]) -> list[float]:
    return [outcome.margin for outcome in outcomes]


def partner_of(runner: TwoProcessRunner) -> int:
    """Its number, which it tells in place of a chance to win."""
    [partner] = {outcome.chance for outcome in runner.run(JOBS)} - {os.getpid()}
    return int(partner)


def test_two_share_the_work_and_bring_it_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runners, "SLOW", PATIENT)
    with pair() as runner:
        found = runner.run(JOBS)
    assert margins(found) == [0, 1, 2, 10, 11, 12, 20, 21, 22]
    assert [outcome.chance == os.getpid() for outcome in found] == [True, False] * 4 + [True]


@pytest.mark.parametrize("fate", [signal.SIGKILL, signal.SIGSTOP])
def test_whatever_happens_to_the_partner_the_work_is_done(
    fate: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pair() as runner:
        monkeypatch.setattr(trial_runners, "SLOW", PATIENT)
        partner = partner_of(runner)
        os.kill(partner, fate)
        monkeypatch.setattr(trial_runners, "SLOW", 0.1)
        for _ in range(2):  # at once, and when it is known
            found = runner.run(JOBS)
            assert margins(found) == [0, 1, 2, 10, 11, 12, 20, 21, 22]
            assert {outcome.chance for outcome in found} == {os.getpid()}
    with pytest.raises(ProcessLookupError):
        os.kill(partner, 0)  # nobody is left behind


def test_a_fault_of_a_trial_is_met_here() -> None:
    def faulty(job: Job) -> Outcome:
        if job == (0, 1):  # the partner's
            raise ZeroDivisionError
        return tried(job)

    with pair(faulty) as runner, pytest.raises(ZeroDivisionError):
        runner.run(JOBS)


@pytest.mark.parametrize("last", range(len(JOBS)))
def test_without_time_only_what_stands_before_the_first_gap_counts(last: int) -> None:
    """Limit of time that ends first."""

    def hurried(job: Job) -> Outcome | None:
        return None if JOBS.index(job) == last else tried(job)

    with pair(hurried) as runner:
        assert margins(runner.run(JOBS)) == margins([tried(job) for job in JOBS[:last]])


def test_few_trials_or_one_core_need_no_partner() -> None:
    for trials, cores in ((trial_processes.FEW - 1, 2), (trial_processes.FEW, 1)):
        with trial_runner(tried, trials, cores) as runner:
            assert type(runner) is TrialRunner


def test_the_answer_is_the_same_on_one_core_and_on_two() -> None:
    state = midgame("lions_of_lydia")
    game, budget = GAMES["lions_of_lydia"], bots.Budget(32, 4, endings=1)
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat
    samples = deal_for_study(game, state, seat)
    one, two = (bots.analyse(game, samples, seat, budget, cores=cores) for cores in (1, 2))
    assert one == two
