"""Jobs of a review, for worker processes: a stretch of the history is replayed and its positions are judged. Decisions
are judged by an analysis, which sees samples and never the match (`bots.study`); luck is judged by repeating a move
with other chance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots import Analysis, Budget, difference, study
from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.engine import AnyGame, Recording
from boardgames_tui.saves import Entry

from .grades import GRADES, is_tie, limit, limit_in_points, proven_loss, proven_points, scale_of
from .luck import luck_of_move
from .models import ChartPoint, Line, RatedChoice, Swing, Verdict
from .values import is_settled, values

PATIENCE = 20.0
"""Time limit in seconds for judging a decision; usual positions do not reach it."""
RIVALS = 2
"""Number of choices that a doubtful one is compared with, besides the one with the best first judgement."""
SHOWN = 40
"""Largest number of choices stored per decision."""
TELLING = 0.5
"""Difference of a score sheet line below which it is noise."""


@dataclass(frozen=True, slots=True)
class Depth:
    """Effort of a review. Shares of what `hard` spends on a decision, as `times` of `Budget.of`."""

    quick: float = 0.5
    """Effort for every decision."""
    thorough: float = 2.0
    """Effort for decisions that then look doubtful, spent on the few choices in question."""
    endings: int = 6
    """Trials per choice of a doubtful decision that are played to the end, for the score sheet."""
    worlds: int = 12
    """Number of repetitions of each chance event, from every seat's view."""
    trials: int = 48
    """Number of trials per chance event, in games whose positions are judged by trials."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the history with the position before it."""

    game: str
    state: str
    entries: tuple[Entry, ...]
    judged: bool
    """Whether its last entry is a decision to judge."""
    depth: Depth
    is_chart: bool = False
    """Whether to compute only the points of the chart; else everything else."""


@dataclass(frozen=True, slots=True)
class JobResult:
    points: tuple[ChartPoint, ...]
    """Chart points before each entry and after the last; without values where the position is not settled."""
    swings: tuple[Swing, ...]
    verdict: Verdict | None


def examine(stretch: Stretch) -> JobResult:
    game = games.GAMES[stretch.game]
    state = game.codec.read_state(stretch.state)
    if stretch.is_chart:
        return JobResult(tuple(_chart(game, state, stretch.entries)), (), None)
    swings, verdict = list[Swing](), None
    for entry in stretch.entries:
        if stretch.judged and entry is stretch.entries[-1]:
            verdict = judge(game, state, entry, stretch.depth)
        before = game.clone(state)
        _replayed(game, state, entry)
        if entry.outcomes or entry.reveals:
            found = luck_of_move(game, before, entry.action, state, stretch.depth.worlds, stretch.depth.trials)
            luck = tuple(map(_short, found.luck))
            if any(luck):
                kind = entry.outcomes[0][0] if entry.outcomes else ""
                error = _short(found.error)
                swings.append(Swing(number=entry.number, seat=entry.seat, kind=kind, luck=luck, error=error))
    return JobResult((), tuple(swings), verdict)


def _chart(game: AnyGame, state: Any, entries: Sequence[Entry]) -> Iterator[ChartPoint]:
    yield _point(game, state)
    for entry in entries:
        _replayed(game, state, entry)
        yield _point(game, state)


def _replayed(game: AnyGame, state: Any, entry: Entry) -> None:
    state.chance.tape = Recording(entry.outcomes)
    game.apply(state, entry.action)
    state.chance.tape = None


def _point(game: AnyGame, state: Any) -> ChartPoint:
    found = values(game, state) if is_settled(game, state) else ()
    return ChartPoint(round=state.round, values=tuple(map(_short, found)))


def judge(game: AnyGame, state: Any, entry: Entry, depth: Depth) -> Verdict:
    brain, seats, legal = games.brain(game.info.slug), state.seats, game.legal(state)
    scale = 0.0 if seats == 1 else scale_of(forecast_of(game.info.slug, seats))
    budget = Budget.of(brain, times=depth.quick, seconds=PATIENCE)
    found: Analysis[Any] = study(game, state, budget, also=(entry.action,))
    if _looks_doubtful(found, entry.action, seats, scale):
        # the played choice against the best few: all trials go to the doubtful choices
        rivals = [each.action for each in found.prospects[:RIVALS]]
        trials = Budget.of(brain, times=depth.thorough).trials
        budget = Budget(trials, 1, depth.endings, PATIENCE)
        found = study(game, state, budget, also=(*rivals, entry.action))
    best, mine = found.best, found.of(entry.action)
    kept = list(found.prospects[:SHOWN])
    choices = [
        RatedChoice(
            place=legal.index(each.action),
            margin=_short(each.margin),
            chance=_short(each.chance),
            trials=each.trials,
            doubt=None if each.doubt is None else _short(each.doubt),
            chance_doubt=None if each.chance_doubt is None else _short(each.chance_doubt),
        )
        for each in (kept if mine in kept else [*kept, mine])
    ]
    return Verdict(
        number=entry.number,
        seat=entry.seat,
        played=legal.index(entry.action),
        loss=_short(proven_loss(best, mine, seats)),
        points=_short(proven_points(best, mine)),
        is_tie=is_tie(best, mine, seats, scale),
        error=_short((mine.doubt if seats == 1 else mine.chance_doubt) or 0.0),
        choices=tuple(choices),
        of=len(legal),
        own=_lines(best.own, mine.own),
        rival=_lines(best.rival, mine.rival),
    )


def _looks_doubtful(found: Analysis[Any], action: Any, seats: int, scale: float) -> bool:
    """Whether the loss, in chance or points, is at least half of the least loss shown."""
    best, mine, least = found.best, found.of(action), GRADES[2]
    points = best.margin - mine.margin
    if seats == 1:
        return points >= least.points / 2
    return best.chance - mine.chance >= limit(least, seats) / 2 or points >= limit_in_points(least, scale) / 2 > 0


def _lines(best: Sequence[Any], mine: Sequence[Any]) -> tuple[Line, ...]:
    if not best or not mine:
        return ()  # one of them has no trial to the end
    return tuple((line.key, _short(line.value)) for line in difference(best, mine) if abs(line.value) >= TELLING)


def _short(value: float) -> float:
    return round(value, 4) + 0.0  # no negative zero
