"""An attempt at a challenge: what was decided so far, what it brought, what would be best."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.engine import ChanceGoal

from .practice import Practice
from .search import BUDGET, SolutionSearch, TooMany
from .shapes import Challenge

QUICKLY = 3000
"""Positions searched while somebody waits for a hint."""


class Attempt:
    def __init__(self, slug: str, challenge: Challenge, name: str) -> None:
        self.challenge = challenge
        self.match = Practice.begin(slug, challenge, name)
        self._start = len(self.match.history)
        self._round = self.match.round
        self._search = self._from(self.match.game.clone(self.match.state))

    @property
    def decisions(self) -> Sequence[Any]:
        return [entry.action for entry in self.match.history[self._start :] if not entry.automatic]

    @property
    def goal(self) -> ChanceGoal | None:
        """The goal of the challenge; None: points count."""
        name = self.challenge.goal
        return self.match.game.goal(name) if name else None

    @property
    def points(self) -> int:
        return self._search.points(self.decisions)

    @property
    def is_over(self) -> bool:
        """Whether the attempt has ended: another player or chance decides, a new round begins, or the goal cannot be
        reached."""
        decision = self.match.decision
        is_mine = decision is not None and decision.seat == 0 and self.match.round == self._round
        has_drawn = any(entry.outcomes for entry in self.match.history[self._start :])
        return not is_mine or has_drawn or self._search.is_lost(self.match.state)

    def _from(self, state: Any, budget: int = BUDGET) -> SolutionSearch:
        return SolutionSearch(self.match.game, state, self.challenge.goal, budget=budget)

    @property
    def stars(self) -> int:
        return sum(self.points >= wanted for wanted in self.challenge.stars)

    def best_action(self) -> Any | None:
        """Return the best action from here; None where it is not found quickly."""
        match, done = self.match, [self.match.written([action]) for action in self.decisions]
        if tuple(done) == self.challenge.best[: len(done)]:
            return match.game.parse(match.state, self.challenge.best[len(done)])
        try:
            return self._from(match.game.clone(match.state), QUICKLY).best().actions[0]
        except TooMany:
            return None
