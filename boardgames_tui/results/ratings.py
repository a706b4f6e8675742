"""Ratings of people and bots: Weng and Lin's Bayesian method over every pair of a table (Bradley–Terry, full pairing),
by `openskill`. Ranks with ties, any number of seats; bots are rated by their level.

The whole history is gone through each time: a match costs 30 µs, and one that is counted late stands where it belongs.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

START = 1500
ODDS = 400
"""Points of difference at which the better one wins ten times as often, as in chess."""
UNSURE = 110
"""Points of deviation from which on a rating is only a first guess."""
LATELY = 5
"""Matches that a trend looks back."""
STEADY = 10
"""Points that are no trend."""

Place = tuple[str, int]
"""Player and rank."""


@dataclass(frozen=True, slots=True)
class Rating:
    points: int
    deviation: int
    trend: int
    """Points won or lost in the last few matches."""

    @property
    def is_sure(self) -> bool:
        return self.deviation <= UNSURE

    @property
    def way(self) -> int:
        """Up, down, or neither."""
        return 0 if abs(self.trend) < STEADY else 1 if self.trend > 0 else -1


def ratings(tables: Iterable[Sequence[Place]]) -> dict[str, Rating]:
    """After these matches, oldest first."""
    model, scale = _model()
    now: dict[str, Any] = {}
    before: dict[str, list[float]] = {}
    for table in tables:
        players = [player for player, _ in table]
        for player in players:
            now.setdefault(player, model.rating())
        rated = model.rate([[now[player]] for player in players], ranks=[rank for _, rank in table])
        learned: dict[str, list[Any]] = {}
        for player, (seat,) in zip(players, rated, strict=True):
            learned.setdefault(player, []).append(seat)
        for player, seats in learned.items():
            before.setdefault(player, [model.mu]).append(now[player].mu)
            now[player] = seats[0] if len(seats) == 1 else _together(model, seats)
    return {
        player: Rating(
            round(START + scale * (found.mu - model.mu)),
            round(scale * found.sigma),
            round(scale * (found.mu - before[player][-LATELY:][0])),
        )
        for player, found in now.items()
    }


def _together(model: Any, seats: Sequence[Any]) -> Any:
    """A level of bots that had several seats: the mean of what each of them came to."""
    mu, sigma = (
        math.fsum(values) / len(seats) for values in zip(*((seat.mu, seat.sigma) for seat in seats), strict=True)
    )
    return model.rating(mu=mu, sigma=sigma)


@cache
def _model() -> tuple[Any, float]:
    """With the points that one of its units is worth once both players are known well."""
    from openskill.models import BradleyTerryFull  # 20 ms, when somebody looks at ratings

    model = BradleyTerryFull()
    return model, ODDS / math.log(10) / (math.sqrt(2) * model.beta)
