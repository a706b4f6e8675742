"""Analysis of a decision: the value of every choice, found by trials. `hard`, hints, the list of choices and reviews
use it.

It meets samples, never the match, and is pure: equal samples and an equal budget give an equal answer, unless the time
limit cut it short."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic

from boardgames_tui import games
from boardgames_tui.bots.processes.trial_processes import trial_runner
from boardgames_tui.bots.processes.trial_runners import Job, TrialRunner
from boardgames_tui.bots.search.budget import Budget, Watch
from boardgames_tui.bots.search.equivalents import equivalent_actions
from boardgames_tui.bots.search.lookahead import WIDTH, look_ahead, mean_ratings, worth_a_try
from boardgames_tui.bots.search.sequential_halving import race
from boardgames_tui.bots.search.trial_statistics import Evidence
from boardgames_tui.bots.search.trials import Outcome, Trials
from boardgames_tui.engine import Brain, Game
from boardgames_tui.engine.brain import A, S

from .analysis_result import Analysis, Prospect
from .calibration import Calibration, calibration_of
from .forecast import forecast_of

if TYPE_CHECKING:
    from boardgames_tui.bots.processes.spawned_partner import ThoughtDescription

LOOKED_AT = 4
"""Number of samples that the look-ahead weighs, as many as for `normal`."""
AT_ONCE = 4
"""Number of sweeps whose trials are shared out together; after a single sweep the faster process would have to wait."""


def analyse(
    game: Game[S, A],
    samples: Sequence[S],
    seat: int,
    budget: Budget,
    progress: Callable[[Analysis[A]], None] | None = None,
    is_cancelled: Callable[[], bool] = lambda: False,
    brain: Brain[S, A] | None = None,
    also: Sequence[A] = (),
    cores: int = 1,
    calibration: Calibration | None = None,
) -> Analysis[A]:
    """Analyse every legal action of the seat that must decide now, the best first. Actions in `also` are tried even if
    they look bad, so that they can be compared with the best. `calibration` replaces the one of the table. `progress`
    gets intermediate results: first those of the look-ahead, then one after every few trials. The answer does not
    depend on the number of cores. Raises Cancelled soon after `is_cancelled` says so.
    """
    found: Brain[S, A] = games.brain(game.info.slug) if brain is None else brain
    if found.insight is not None:
        found = replace(found, value=found.insight)
    if calibration is None:
        calibration = calibration_of(game.info.slug, samples[0].seats)
    watch = Watch(budget.seconds, is_cancelled)
    if found.ponder is not None and budget.endings:  # reasons were asked for; the quick answer is shown first
        if progress is not None:
            progress(_Thought(game, found, samples, seat, budget, watch, also, calibration).answer())
        found = replace(found, judge=found.ponder)
    thought = _Thought(game, found, samples, seat, budget, watch, also, calibration)
    thought.try_out(cores, lambda: progress(thought.answer()) if progress is not None else None)
    return thought.answer()


class _Thought(Generic[S, A]):
    """The analysis of one decision: the look-ahead over every action, then trials of the best ones."""

    def __init__(
        self,
        game: Game[S, A],
        brain: Brain[S, A],
        samples: Sequence[S],
        seat: int,
        budget: Budget,
        watch: Watch,
        also: Sequence[A],
        calibration: Calibration,
    ) -> None:
        self._game, self._brain, self._samples, self._seat, self._watch = game, brain, samples, seat, watch
        legal = game.legal(samples[0])  # the same in every sample: the seat knows what it may do
        self._equivalents = equivalent_actions(brain, legal)
        self._legal = [group[0] for group in self._equivalents]
        self._calibration = calibration
        self._forecast = forecast_of(game.info.slug, samples[0].seats)
        self._trials = Trials(game, brain, self._forecast, samples, seat, budget.endings, watch)
        effort = 1.0 if brain.effort is None else brain.effort(samples[0], seat)
        self._planned = round(budget.trials * effort) if len(self._legal) > 1 else 0
        self._done = 0
        asked = [next(place for place, group in enumerate(self._equivalents) if action in group) for action in also]
        self._values, order = self._at_first(max(WIDTH, 2 * budget.width), asked)
        self._candidates = list(dict.fromkeys([*order[: budget.width], *asked]))
        """Indexes into the list of legal actions, without those equivalent to an earlier one."""
        self._evidence = [Evidence() for _ in self._legal]

    def try_out(self, cores: int, tell: Callable[[], None]) -> None:
        tell()
        if self._planned:
            with trial_runner(self._trial, self._planned, cores, self._description) as runner:
                race(
                    self._candidates,
                    self._planned,
                    lambda places, times: self._sweeps(places, times, runner, tell),
                    lambda place: self._evidence[place].worth(),
                )

    def _sweeps(self, places: Sequence[int], times: int, runner: TrialRunner, tell: Callable[[], None]) -> bool:
        first = len(self._evidence[places[0]].outcomes)
        for start in range(first, first + times, AT_ONCE):
            numbers = range(start, min(start + AT_ONCE, first + times))
            jobs = [(number, place) for number in numbers for place in places]
            outcomes = runner.run(jobs)
            whole = len(outcomes) // len(places) * len(places)  # only whole sweeps: choices need equally many trials
            for (_, place), outcome in zip(jobs[:whole], outcomes[:whole], strict=True):
                self._evidence[place].outcomes.append(outcome)
            self._done += whole
            tell()
            if len(outcomes) < len(jobs):
                return False
        return True

    def _trial(self, job: Job) -> Outcome | None:
        number, place = job
        self._watch.breathe()
        return None if self._watch.is_late else self._trials.run(self._legal[place], number)

    def _description(self) -> "ThoughtDescription | None":
        from boardgames_tui.bots.processes.spawned_partner import (
            ThoughtDescription,  # used only on systems without fork
        )

        return ThoughtDescription.of(self._game, self._brain, self._trials, self._legal, self._watch.left)

    def _at_first(self, width: int, asked: Sequence[int]) -> tuple[list[float], list[int]]:
        """Return the value of every action and the order of those looked at. Actions with a bad rating are not looked
        at: their value is estimated from the rating, unless they were asked about."""
        looked = self._samples[:LOOKED_AT]
        ratings = mean_ratings(self._brain, looked, self._seat, self._legal)
        near = worth_a_try(ratings, width)
        values = dict(zip(near, self._judged(looked, [self._legal[place] for place in near]), strict=True))
        worst = min(values.values())
        for place in set(range(len(ratings))) - set(near):
            values[place] = worst - (ratings[near[-1]] - ratings[place])
        if others := [place for place in dict.fromkeys(asked) if place not in near]:
            values.update(zip(others, self._judged(looked, [self._legal[place] for place in others]), strict=True))
            near += others
        near.sort(key=lambda place: -values[place])  # equal ones stay in the order of their ratings
        return [values[place] for place in range(len(self._legal))], near

    def _judged(self, looked: Sequence[S], actions: Sequence[A]) -> Sequence[float]:
        if self._brain.judge is not None:
            return self._brain.judge(looked, self._seat, actions)
        breathe = self._watch.breathe
        return [look_ahead(self._game, self._brain, looked, self._seat, action, breathe) for action in actions]

    def answer(self) -> Analysis[A]:
        best = max(self._candidates, key=lambda place: (len(self._evidence[place].outcomes), self._worth(place)))
        here, seat = self._samples[0], self._seat
        prospects = {
            place: self._calibration.told(here, seat, self._prospect(place, best)) for place in range(len(self._legal))
        }
        order = sorted(
            prospects,
            key=lambda place: (
                place != best,
                not prospects[place].trials,
                -prospects[place].worth,
                -self._values[place],
            ),
        )
        rows = (
            replace(prospects[place], action=equivalent) for place in order for equivalent in self._equivalents[place]
        )
        return Analysis(self._seat, tuple(rows), self._done, self._planned)

    def _worth(self, place: int) -> float:
        return self._evidence[place].worth() if self._evidence[place] else self._values[place]

    def _prospect(self, place: int, best: int) -> Prospect[A]:
        evidence, found = self._evidence[place], self._evidence[best]
        if evidence:
            return evidence.beside(found, self._legal[place])
        here, lead = self._samples[0], self._values[best]
        margin, chance = found.mean() if found else self._forecast.of(here, lead)
        # not tried: as far behind as the look-ahead says, but never ahead of the best one that was tried
        behind = min(0.0, self._values[place] - lead)
        return Prospect(self._legal[place], *self._forecast.moved(here, margin, chance, behind))
