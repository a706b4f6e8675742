"""Simultaneous secret choices: while one person decides in secret, the others who must make the same decision next can
do so already. They are shown an imagined position: in the world dealt for them, the people before them choose
arbitrarily, so it reveals nothing of the real choices. It is used only where these make no difference to the decision.
A choice made in it waits at the host until its turn comes, and is checked there like any other choice."""

import random
from collections.abc import Sequence
from typing import Any

from boardgames_tui.engine import AnyGame, Chance, ChanceNeeded, IllegalAction, Refuse, say
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.session import MatchFlow

LONGEST_WALK = 300
"""Largest number of imagined actions of earlier seats, some of which may take others back."""
MOST_OPTIONS = 60
"""Largest number of choices of the present decision that are compared: all must lead to the same next decision."""


class SimultaneousChoices:
    """Early choices at one table, waiting for their turn."""

    def __init__(self, flow: MatchFlow) -> None:
        self._course = flow
        self._match = flow.match
        self._seats: dict[int, Ahead] = {}

    def may_choose(self, seat: int | None) -> bool:
        """Whether this seat may choose early, because somebody else decides in secret."""
        decision = self._match.decision
        is_person = seat is not None and self._match.controllers[seat] == HUMAN
        return is_person and decision is not None and decision.secret and decision.seat != seat

    def imagined(self, seat: int | None, world: Any, key: str) -> Any | None:
        """Return the imagined position in which this seat can choose early, if any."""
        if seat is None or not self.may_choose(seat):
            return None
        return self._seats.setdefault(seat, Ahead(self._match.game, seat)).position(world, key)

    def waiting(self, seat: int | None) -> list[Any]:
        """Return this seat's early choices."""
        ahead = None if seat is None else self._seats.get(seat)
        return [] if ahead is None or not self.may_choose(seat) else ahead.actions

    def choose(self, seat: int, actions: Sequence[Any]) -> None:
        """Take an early choice of a seat; IllegalAction: nothing has changed."""
        if seat not in self._seats:
            raise IllegalAction(say("wire.too_late"))
        self._seats[seat].choose(actions)

    def play(self) -> int | None:
        """Carry out early choices whose turn has come. Return the seat whose choices are no longer legal: they are
        dropped, and it is asked again."""
        decision = self._match.decision
        if decision is None or not decision.secret:
            self._seats.clear()
            return None
        waiting = self._seats.pop(decision.seat, None)
        if waiting is None or not waiting.actions or self._match.controllers[decision.seat] != HUMAN:
            return None
        action, *then = waiting.actions
        if not waiting.fits(self._match.state) or action not in self._match.legal:
            return decision.seat
        self._course.choose(action, then)
        return None


class Ahead:
    """Early choices of one seat."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._key = ""
        self._found: Any | None = None
        self.actions: list[Any] = []
        """Chosen actions that wait for their turn."""

    def position(self, world: Any, key: str) -> Any | None:
        """Return the position in which this seat can choose early, if any; `key` identifies the world."""
        if key != self._key:
            self._key, self._found = key, self._before_choosing(world)
        return None if self._found is None else self._after(self.actions)

    def choose(self, actions: Sequence[Any]) -> None:
        """Take a choice with following actions as long as they are legal; IllegalAction: nothing has changed."""
        position = None if self._found is None else self._after(self.actions)
        if position is None:
            raise IllegalAction(say("wire.too_late"))
        if actions[0] not in self._game.legal(position):
            raise IllegalAction(say("illegal.not_legal", move=self._game.notation(actions[0])))
        self.actions.append(actions[0])
        for action in actions[1:]:
            position = self._after(self.actions)
            if position is None or action not in self._game.legal(position):
                break
            self.actions.append(action)

    def fits(self, state: Any) -> bool:
        """Whether a position equals the imagined one, as far as this seat can tell."""
        return self._found is not None and self._is_same(self._found, state)

    def _before_choosing(self, world: Any) -> Any | None:
        """Return the position before this seat's choice; None: its next choice is a different one, or depends on the
        others."""
        if len(options := self._game.legal(world)) > MOST_OPTIONS:
            return None
        ways = [self._walk(world, option, random.Random(number)) for number, option in enumerate(options)]
        found = ways[0]
        if found is None or any(way is None or not self._is_same(found, way) for way in ways[1:]):
            return None
        return found

    def _is_same(self, one: Any, other: Any) -> bool:
        game, seat = self._game, self._seat
        return game.legal(one) == game.legal(other) and game.view(one, seat) == game.view(other, seat)

    def _walk(self, world: Any, first: Any, pick: random.Random) -> Any | None:
        """Play `first`, then arbitrary actions, until it is this seat's turn."""
        game, trial = self._game, self._game.clone(world)
        trial.chance.tape = Refuse()
        asked, action = game.decision(trial), first
        for _ in range(LONGEST_WALK):
            try:
                game.apply(trial, action)
            except ChanceNeeded:
                return None
            decision = game.decision(trial)
            if asked is None or decision is None or not decision.secret or decision.kind != asked.kind:
                return None
            if decision.seat == self._seat:
                return self._dealt(trial)
            action = pick.choice(game.legal(trial))
        return None

    def _after(self, actions: Sequence[Any]) -> Any | None:
        """Return the position after these actions; None: no further choice, or they are not legal."""
        game, trial = self._game, self._game.clone(self._found)
        trial.chance.tape = Refuse()
        for action in actions:
            decision = game.decision(trial)
            if decision is None or decision.seat != self._seat or action not in game.legal(trial):
                return None
            try:
                game.apply(trial, action)
            except ChanceNeeded:
                return None
        decision = game.decision(trial)
        return None if decision is None or decision.seat != self._seat else self._dealt(trial)

    def _dealt(self, state: Any) -> Any:
        """Return a copy dealt again for this seat, with its chance and moves counter reset."""
        dealt = self._game.sample(state, self._seat, Chance(0))
        dealt.chance, dealt.moves = Chance(0), state.moves
        return dealt
