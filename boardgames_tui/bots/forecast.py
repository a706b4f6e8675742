"""Forecast: converts the value of a position into an expected margin and a chance to win.

A value is in points, but each game's is somewhat too high or too low, and the same lead means more near the end. Lines
fitted to self-play correct this; they are data: `assets/<slug>/bot.json`, written by `fitting.py`.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from boardgames_tui.engine import AnyGame, GameState
from boardgames_tui.engine.content import folder, load, read

T = TypeVar("T")

UNKNOWN_PHASE = 0.5


@dataclass(frozen=True, slots=True)
class Forecast:
    """Fitted lines. Each row: a constant, the change for every further opponent, the weight of the value at the start
    and at the end. Without self-play a value is used unchanged."""

    margin: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    chance: tuple[float, float, float, float] = (0.0, -0.2, 0.05, 0.2)
    length: tuple[float, float] = (0.0, 0.0)
    """Moves of a game of two, and moves for every further seat; 0: unknown."""

    def features(self, state: GameState, value: float) -> tuple[float, float, float, float]:
        phase = self.phase(state)
        return 1.0, state.seats - 2.0, value * (1 - phase), value * phase

    def phase(self, state: GameState) -> float:
        """0 at the start, 1 when games usually end."""
        usual = self.usual_length(state.seats)
        return min(1.0, state.moves / usual) if usual > 0 else UNKNOWN_PHASE

    def usual_length(self, seats: int) -> float:
        """Usual number of moves of a game; 0: unknown."""
        return self.length[0] + self.length[1] * (seats - 2)

    def of(self, state: GameState, value: float) -> tuple[float, float]:
        """Return the margin to the best opponent and the chance to win for a value."""
        features = self.features(state, value)
        return dot(self.margin, features), logistic(dot(self.chance, features))

    def moved(self, state: GameState, margin: float, chance: float, by: float) -> tuple[float, float]:
        """Return margin and chance after a change of the value."""
        _, _, start, end = self.features(state, by)
        odds = logit(chance) + self.chance[2] * start + self.chance[3] * end
        return margin + self.margin[2] * start + self.margin[3] * end, logistic(odds)


@cache
def forecast_of(slug: str, seats: int = 2) -> Forecast:
    """Return the forecast of a table size: its own lines where games of that size were played, else the common ones."""
    tables = fitted(slug, "tables", dict[int, Forecast], {})
    return tables.get(seats) or fitted(slug, "forecast", Forecast, Forecast())


def fitted(slug: str, name: str, kind: type[T], without: T) -> T:
    """Return a part of the fitted data of a game; `without` is the default."""
    if not (folder(slug) / "bot.json").exists() or name not in read(slug, "bot"):
        return without
    return load(slug, "bot", kind, name)


def result(game: AnyGame, state: GameState, seat: int) -> tuple[float, float]:
    """Return margin and victory of a finished game; a shared victory counts as its share."""
    final = game.standings(state)
    best = max((row.total for row in final.rows if row.seat != seat), default=0)
    won = 0.0 if final.is_lost or seat not in final.winners else 1 / len(final.winners)
    return float(final.of(seat).total - best), won


def logistic(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


def logit(chance: float) -> float:
    inside = max(1e-6, min(1 - 1e-6, chance))
    return math.log(inside / (1 - inside))


def dot(weights: tuple[float, ...], features: tuple[float, ...]) -> float:
    return sum(weight * each for weight, each in zip(weights, features, strict=True))
