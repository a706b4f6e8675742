"""A trial: a choice is made in a sample, everybody plays on at first sight for a few turns, and the resulting position
is judged. Trials with the same number have the same sample and the same chance, so that they differ only in the
choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from boardgames_tui.bots.forecast import Forecast, result
from boardgames_tui.engine import Action, Brain, Chance, Decision, Game, Phrase, Standing, seed_number
from boardgames_tui.engine.brain import A, S

from .budget import Watch
from .lookahead import favourite

LONGEST_END = 8000
"""Moves after which a trial to the end of the game is given up: play at first sight may go round in circles."""
TOLD = 12
"""Number of trials per choice that record how the seat went on, when people ask for reasons."""
STEPS = 3
"""Largest number of steps of a plan."""
BREATH = 32
"""Moves between two checks of the clock on the way to the end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    margin: float
    chance: float
    sheets: tuple[Standing, Standing | None] | None = None
    """Score sheets at the end of the game: the seat's and its best opponent's. None: the trial ended earlier."""
    then: tuple[Phrase, ...] = ()
    """The seat's next choices in the same turn, in order, if recorded; (): no free choice followed."""


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
        then = self._play(trial, is_told=bool(self.endings) and number < TOLD)
        if self.game.decision(trial) is None:
            margin, chance = result(self.game, trial, self.seat)
        else:
            margin, chance = self.forecast.of(trial, self.brain.value(trial, self.seat))
        return Outcome(margin, chance, self._ending(trial) if number < self.endings else None, then)

    def _start(self, number: int) -> S:
        sample = self.samples[number % len(self.samples)]
        trial = self.game.clone(sample)
        trial.chance = Chance(seed_number(f"{sample.chance.seed}/trial {number}"))
        return trial

    def _play(self, trial: S, *, is_told: bool) -> tuple[Phrase, ...]:
        search, before, turns = self.brain.search, self.seat, 0
        then: list[Phrase] = []
        for _ in range(search.moves):
            decision = self.game.decision(trial)
            if decision is None:
                break
            if decision.seat == self.seat != before:
                turns += 1
                if turns == search.turns:
                    break
            before = decision.seat
            is_told = is_told and before == self.seat  # choices after the others have moved are not part of the plan
            action, is_free = self._pick(trial, before)
            if is_told and len(then) < STEPS and is_free and not self._is_idle(decision, action):
                then.append(self.game.label(trial, action))
            self.game.apply(trial, action)
        return tuple(then)

    def _pick(self, trial: S, seat: int) -> tuple[A, bool]:
        """Return the action at first sight, and whether there was a choice."""
        legal = self.game.legal(trial)
        if len(legal) == 1:
            return legal[0], False
        if self.brain.policy is None:
            return favourite(self.brain, trial, seat, legal), True
        return self.brain.policy(trial, seat, legal), True

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
            self.game.apply(trial, self._pick(trial, decision.seat)[0])
        return None

    def _is_idle(self, decision: Decision, action: Action) -> bool:
        """Whether an action adds nothing to a plan, such as passing."""
        formality = decision.formality()
        return action.kind in self.brain.idle or (formality is not None and action == formality.answer)
