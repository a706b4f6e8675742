"""Chances that hints find in positions of played games, compared with the results."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from boardgames_tui import games
from boardgames_tui.bots.search.budget import Budget
from boardgames_tui.engine import AnyGame, GameState

from .calibration import Calibration
from .forecast import forecast_of
from .reliability import Reliability, ToldChance
from .runner import study
from .self_play import PlayedGame, Store, each_done

TIMES = 2
"""Trials of a hint as a multiple of those of a move of `hard`."""


@dataclass(slots=True)
class HintChance:
    """The chance of the best choice before calibration."""

    state: GameState
    seat: int
    found: float
    won: float
    fate: tuple[str, int]
    """Number of the game and the seat."""


def hint_chances(
    game: AnyGame,
    played: Sequence[PlayedGame],
    count: int,
    kept: Path | None = None,
    processes: int = 1,
    times: float = TIMES,
) -> list[HintChance]:
    """Find the chances of hints at a number of points of each game. `kept`: folder that caches them while the forecast
    is the same; `times`: trials as a multiple of those of a move of `hard`."""
    slug, seats = game.info.slug, len(played[0].levels)
    forecast = sha256(f"{forecast_of(slug, seats)}".encode()).hexdigest()[:8]
    store = Store(None if kept is None else kept / f"{slug}-{seats}-hints-{count}-{times:g}-{forecast}.jsonl")
    missing = [each for each in played if each.seed not in store.known]
    jobs = [_HintJob(slug, each, count, times) for each in missing]
    for each, chances in zip(missing, each_done(_ask, jobs, processes), strict=True):
        store.keep(each.seed, chances)
    found = []
    for each in played:
        for state, chance in zip(sampled_positions(game, each, count), store.known[each.seed], strict=True):
            seat = _seat(game, state)
            found.append(HintChance(state, seat, chance, each.results[seat][1], (each.seed, seat)))
    return found


def reliability(points: Sequence[HintChance], calibration: Calibration) -> Reliability:
    """Return the reliability of calibrated chances."""
    return Reliability(
        [ToldChance(each.fate, calibration.of(each.state, each.seat, each.found), each.won) for each in points]
    )


def sampled_positions(game: AnyGame, played: PlayedGame, count: int) -> list[Any]:
    """Return random positions with a choice, one from each equal part of the game."""
    total, lots = sum(1 for _ in played.positions(game)), random.Random(f"points {played.seed}")
    parts = [range(total * part // count, total * (part + 1) // count) for part in range(count)]
    asked = {lots.choice(part) for part in parts if part}
    return [game.clone(state) for place, state in enumerate(played.positions(game)) if place in asked]


def hint_budget(slug: str, times: float = TIMES) -> Budget:
    """Return the budget of a hint without the endings for its reasons, which do not affect the chance."""
    return Budget.of(games.brain(slug), endings=1, times=times)


class _HintJob(NamedTuple):
    slug: str
    played: PlayedGame
    points: int
    times: float


def _ask(job: _HintJob) -> list[float]:
    game = games.GAMES[job.slug]
    return [
        study(game, state, hint_budget(job.slug, job.times), calibration=Calibration()).best.chance
        for state in sampled_positions(game, job.played, job.points)
    ]


def _seat(game: AnyGame, state: Any) -> int:
    decision = game.decision(state)
    assert decision is not None
    return decision.seat
