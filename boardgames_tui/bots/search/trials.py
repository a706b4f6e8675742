"""A trial: a choice is made in a sample, everybody plays on at first sight for a few turns, and the position that comes
out is judged. Trials with the same number meet the same sample and the same chance, whatever the choice: what differs
between them is the choice alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from boardgames_tui.bots.forecast import Forecast, result
from boardgames_tui.engine import Action, Brain, Chance, Decision, Game, Phrase, Standing, seed_number
from boardgames_tui.engine.brain import A, S

from .budget import Watch
from .lookahead import favourite

LONGEST_END = 8000
"""Moves after which a trial that was to reach the end of the game is given up: first sight may go round in circles."""
TOLD = 12
"""Trials of each choice that tell how the seat went on, when people ask for reasons."""
STEPS = 3
"""Steps of a plan: nobody remembers more of them."""
BREATH = 32
"""Moves between two looks at the clock on the way to the end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    margin: float
    chance: float
    sheets: tuple[Standing, Standing | None] | None = None
    """At the end of the game: the seat's own and its best opponent's. None: the trial was judged before."""
    then: tuple[Phrase, ...] = ()
    """What the seat chose next in the same turn, in order, where it was to be told; (): nothing free to choose
    followed."""


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
            is_told = is_told and before == self.seat  # what comes after others have moved is no plan
            action, is_free = self._pick(trial, before)
            if is_told and len(then) < STEPS and is_free and not self._is_idle(decision, action):
                then.append(self.game.label(trial, action))
            self.game.apply(trial, action)
        return tuple(then)

    def _pick(self, trial: S, seat: int) -> tuple[A, bool]:
        """What is played at first sight, and whether there was anything to choose."""
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
        """What is left to a seat that wants nothing: no plan worth telling."""
        formality = decision.formality()
        return action.kind in self.brain.idle or (formality is not None and action == formality.answer)
