"""Exhaustive search of a turn: every line of one seat's decisions, up to the first draw, another seat's decision or the
end of the round (the person who is last in one may be first in the next).

Exact, or `TooMany`: a challenge promises that its three stars can be reached. A card on a deck is not a draw: its place
is fixed, and anybody who tries the challenge again knows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.engine import AnyGame, ChanceNeeded

BUDGET = 20_000
"""Positions; about two seconds."""


class TooMany(Exception):
    """There are more lines than the search may visit."""


@dataclass(frozen=True, slots=True)
class SearchLine:
    points: int
    """Gain of the seat's total at the end of the line; with a goal, its probability."""
    actions: tuple[Any, ...]


class _NoDraw:
    """Tape that refuses draws but, unlike `Refuse`, shows cards that are turned up."""

    def draw(self, why: str, fresh: Any) -> Any:
        raise ChanceNeeded(why)


class SolutionSearch:
    def __init__(self, game: AnyGame, state: Any, goal: str = "", *, seat: int = 0, budget: int = BUDGET) -> None:
        """`goal`: what is measured instead of points."""
        self.game, self.seat, self.left = game, seat, budget
        self._state = state
        self._goal = game.goal(goal) if goal else None
        self._before = 0 if goal else self._total(state)
        self._round = state.round
        self._ends: list[int] = []
        """Points of every line that `best` visited."""
        self._known: dict[str, SearchLine] = {}
        """Cache of positions: the same purchases in another order lead to the same one."""

    def best(self) -> SearchLine:
        """Return the best line, the shortest of equally good ones; the present value if there is no decision."""
        return self._best(self.game.clone(self._state))

    @property
    def rarity(self) -> float:
        """Number of lines per best line: how hard it is to find by trying."""
        return len(self._ends) / self._ends.count(max(self._ends))

    def greedy(self) -> SearchLine:
        """Return the line of first sight: at every decision what brings most immediately."""
        state, line = self.game.clone(self._state), tuple[Any, ...]()
        while (choices := self._choices(state)) is not None:
            tried = [(self._total(after), -number, action, after) for number, (action, after) in enumerate(choices)]
            _, _, action, state = max(tried, key=lambda found: found[:2])
            line = (*line, action)
        return SearchLine(self._total(state) - self._before, line)

    def _best(self, state: Any) -> SearchLine:
        position = repr(state)
        if position not in self._known:
            self._known[position] = self._look_on(state)
        return self._known[position]

    def _look_on(self, state: Any) -> SearchLine:
        choices = self._choices(state)
        if choices is None:
            self._ends.append(self._total(state) - self._before)
            return SearchLine(self._ends[-1], ())
        found = [(self._best(after), action) for action, after in choices]
        line, action = max(found, key=lambda found: (found[0].points, -len(found[0].actions)))
        return SearchLine(line.points, (action, *line.actions))

    def _choices(self, state: Any) -> list[tuple[Any, Any]] | None:
        """Return each legal action with the position after it; None where the line ends."""
        if state.chance.tape is not None:
            return None  # a draw was needed
        decision = self.game.decision(state)
        is_mine = decision is not None and decision.seat == self.seat and state.round == self._round
        if not is_mine or self.is_lost(state):
            return None
        legal = self.game.legal(state)
        self.left -= len(legal)
        if self.left < 0:
            raise TooMany
        return [(action, self._after(state, action)) for action in legal]

    def _after(self, state: Any, action: Any) -> Any:
        """Return the position after an action and what a session does automatically. The tape stays where a draw ended
        the line."""
        after = self.game.clone(state)
        after.chance.tape = _NoDraw()
        try:
            self.game.apply(after, action)
            while (lone := self._only_answer(after)) is not None:
                self.game.apply(after, lone)
        except ChanceNeeded:
            return after
        after.chance.tape = None
        return after

    def _only_answer(self, state: Any) -> Any | None:
        """Return the only answer, as `Match.settle` gives it for one person with bots."""
        decision = self.game.decision(state)
        if decision is None:
            return None
        legal = self.game.legal(state)
        if len(legal) == 1 and (decision.auto or decision.seat != self.seat):
            return legal[0]
        formality = decision.formality()
        is_answered = formality is not None and (
            formality.is_moot or (formality.is_idle and decision.seat == self.seat)
        )
        return formality.answer if formality is not None and is_answered else None

    def is_lost(self, state: Any) -> bool:
        """Whether the goal cannot be reached any more."""
        return self._goal is not None and self._goal.measure(state, self.seat) == 0

    def _total(self, state: Any) -> int:
        if self._goal is not None:
            return self._goal.measure(state, self.seat)
        return self.game.standings(state).of(self.seat).total

    def points(self, actions: Sequence[Any]) -> int:
        """Return the points of these decisions."""
        state = self.game.clone(self._state)
        for action in actions:
            state = self._after(state, action)
        return self._total(state) - self._before
