"""Previews: what a choice would bring, computed before it is made, for all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NoReturn

from .chance import ChanceNeeded, Refuse
from .contract import A, Game, S
from .events import Event, Log
from .phrases import Arg
from .standings import Standings


class PreviewLog(Log):
    """Log that stops at a card turned up from a deck, which is as uncertain as a die."""

    def reveal(self, seat: int | None, key: str, /, **args: Arg) -> NoReturn:
        raise ChanceNeeded(key)

    def whisper(self, seat: int, key: str, /, **args: Arg) -> NoReturn:
        raise ChanceNeeded(key)


@dataclass(frozen=True, slots=True)
class Preview:
    events: tuple[Event, ...]
    """Events that are certain to happen."""
    stopped_at: str | None
    """The draw or revelation that ends the certain part; None: everything up to the next decision is known."""


def preview(game: Game[S, A], state: S, action: A) -> Preview:
    return _tried(game, state, action)[1]


def _tried(game: Game[S, A], state: S, action: A) -> tuple[S, Preview]:
    """Return a copy after the action, as far as it went without a draw."""
    trial = game.clone(state)
    trial.chance.tape = Refuse()
    try:
        events, stopped = list(game.apply(trial, action)), None
    except ChanceNeeded as stop:
        events, stopped = list(stop.events), stop.why
    return trial, Preview(tuple(events), stopped)


def draws_itself(game: Game[S, A], state: S, action: A) -> bool:
    """Return whether the action itself draws or turns something up, not only what follows without anybody's choice."""
    trial, told = _tried(game, state, action)
    return told.stopped_at is not None and trial.moves == state.moves


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is certain to change on the final score sheet, up to the next choice or the first draw."""

    change: int = 0
    """Change of the deciding seat's total."""
    lines: tuple[tuple[str, int], ...] = ()
    """Lines of the seat's score sheet that change: the key of each heading, and by how much."""
    final: tuple[int, ...] | None = None
    """All final totals, as far as the reader may know them, if the choice is certain to end the game."""


def losses(worths: Sequence[Worth]) -> list[int]:
    """Return what each choice costs for certain where another one costs less: these ask for confirmation."""
    best = max((worth.change for worth in worths), default=0)
    return [-worth.change if worth.change < min(0, best) else 0 for worth in worths]


class ScoreSheet(Generic[S, A]):
    """The present score sheet of the deciding seat; choices are compared with it."""

    def __init__(self, game: Game[S, A], state: S, reader: int | None) -> None:
        """`reader`: the seat that looks at the numbers; others do not see what the sheet keeps hidden."""
        decision = game.decision(state)
        assert decision is not None
        self._game = game
        self._state = state
        self._reader = reader
        self._seat = decision.seat
        self._before = self._lines(state)

    def worth(self, action: A) -> Worth:
        trial, told = _tried(self._game, self._state, action)
        after = self._lines(trial)
        changed = {key: after.get(key, 0) - self._before.get(key, 0) for key in self._before | after}
        ends = told.stopped_at is None and self._game.decision(trial) is None
        return Worth(
            sum(changed.values()),
            tuple((key, change) for key, change in changed.items() if change),
            self._totals(trial) if ends else None,
        )

    def _known(self, state: S, seat: int) -> Standings:
        return self._game.standings(state) if seat == self._reader else self._game.open_standings(state)

    def _lines(self, state: S) -> dict[str, int]:
        sums: dict[str, int] = {}
        for line in self._known(state, self._seat).of(self._seat).lines:
            sums[line.key] = sums.get(line.key, 0) + line.value
        return sums

    def _totals(self, state: S) -> tuple[int, ...]:
        return tuple(self._known(state, seat).of(seat).total for seat in range(len(state.setup.seats)))
