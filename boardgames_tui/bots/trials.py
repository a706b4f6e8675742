"""A trial: a choice is made in a sample, everybody plays on at first sight for a few turns, and the position that comes
out is judged. Trials with the same number meet the same sample and the same chance, whatever the choice: what differs
between them is the choice alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from boardgames_tui.engine import Brain, Chance, Game, Standing, seed_number
from boardgames_tui.engine.brain import A, S

from .budget import Watch
from .forecast import Forecast, result
from .lookahead import favourite

LONGEST_END = 8000
"""Moves after which a trial that was to reach the end of the game is given up: first sight may go round in circles."""
BREATH = 32
"""Moves between two looks at the clock on the way to the end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    margin: float
    chance: float
    sheets: tuple[Standing, Standing | None] | None = None
    """At the end of the game: the seat's own and its best opponent's. None: the trial was judged before."""


@dataclass(frozen=True, slots=True)
class Trials(Generic[S, A]):
    game: Game[S, A]
    brain: Brain[S, A]
    forecast: Forecast
    samples: Sequence[S]
    seat: int
    endings: int
    watch: Watch

    def run(self, action: A, number: int) -> Outcome:
        trial = self._start(number)
        self.game.apply(trial, action)
        self._play(trial)
        if self.game.decision(trial) is None:
            margin, chance = result(self.game, trial, self.seat)
        else:
            margin, chance = self.forecast.of(trial, self.brain.value(trial, self.seat))
        return Outcome(margin, chance, self._ending(trial) if number < self.endings else None)

    def _start(self, number: int) -> S:
        sample = self.samples[number % len(self.samples)]
        trial = self.game.clone(sample)
        trial.chance = Chance(seed_number(f"{sample.chance.seed}/trial {number}"))
        return trial

    def _play(self, trial: S) -> None:
        search, before, turns = self.brain.search, self.seat, 0
        for _ in range(search.moves):
            decision = self.game.decision(trial)
            if decision is None:
                return
            if decision.seat == self.seat != before:
                turns += 1
                if turns == search.turns:
                    return
            before = decision.seat
            self._move(trial, before)

    def _move(self, trial: S, seat: int) -> None:
        legal = self.game.legal(trial)
        if len(legal) == 1:
            self.game.apply(trial, legal[0])
        elif self.brain.policy is None:
            self.game.apply(trial, favourite(self.brain, trial, seat, legal))
        else:
            self.game.apply(trial, self.brain.policy(trial, seat, legal))

    def _ending(self, trial: S) -> tuple[Standing, Standing | None] | None:
        for moves in range(LONGEST_END):
            decision = self.game.decision(trial)
            if decision is None:
                rows = self.game.standings(trial).rows
                mine = next(row for row in rows if row.seat == self.seat)
                return mine, next((row for row in rows if row.seat != self.seat), None)
            if moves % BREATH == 0:
                self.watch.breathe()
                if self.watch.is_late:
                    break
            self._move(trial, decision.seat)
        return None
