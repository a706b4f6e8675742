"""What a choice would bring, shown before it is made: once for all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NoReturn

from .chance import ChanceNeeded, Refuse
from .contract import A, Game, S
from .events import Event, Log
from .phrases import Arg
from .standings import Standings


class PreviewLog(Log):
    """A card turned up from a deck is as uncertain as a die: what comes after it is not told."""

    def reveal(self, seat: int | None, key: str, /, **args: Arg) -> NoReturn:
        raise ChanceNeeded(key)

    def whisper(self, seat: int, key: str, /, **args: Arg) -> NoReturn:
        raise ChanceNeeded(key)


@dataclass(frozen=True, slots=True)
class Preview:
    events: tuple[Event, ...]
    """What is certain to happen."""
    stopped_at: str | None
    """The draw or revelation that ends what is certain; None: everything up to the next decision is known."""


def preview(game: Game[S, A], state: S, action: A) -> Preview:
    return _tried(game, state, action)[1]


def _tried(game: Game[S, A], state: S, action: A) -> tuple[S, Preview]:
    """Applied to a copy whose chance refuses to draw, as far as it went."""
    trial = game.clone(state)
    trial.chance.tape = Refuse()
    try:
        events, stopped = list(game.apply(trial, action)), None
    except ChanceNeeded as stop:
        events, stopped = list(stop.events), stop.why
    return trial, Preview(tuple(events), stopped)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is certain to change on the final score sheet, up to the next choice or the first draw."""

    change: int = 0
    """Of the total of whoever decides."""
    lines: tuple[tuple[str, int], ...] = ()
    """The lines of their sheet that change: the key of each heading, and by how much."""
    final: tuple[int, ...] | None = None
    """Everybody's total as far as the reader may know it, if the choice ends the game for certain."""


def losses(worths: Sequence[Worth]) -> list[int]:
    """What each of the choices costs for certain, where another one costs less: to be asked for before it is made."""
    best = max((worth.change for worth in worths), default=0)
    return [-worth.change if worth.change < min(0, best) else 0 for worth in worths]


class ScoreSheet(Generic[S, A]):
    """The sheet as it stands, for whoever must decide; each choice is compared with it."""

    def __init__(self, game: Game[S, A], state: S, reader: int | None) -> None:
        """`reader`: whose eyes look at the number; others do not see what the sheet keeps hidden."""
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
