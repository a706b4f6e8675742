"""Ratings of people and bots: Weng and Lin's Bayesian method over every pair of a table (Bradley–Terry, full pairing),
with the values that `openskill` uses. Ranks with ties, any number of seats; bots are rated by their level.

The whole history is processed each time, so a match that is imported later counts at its date. A match costs 10 µs;
`openskill` copies every skill and takes 40 µs, which would be seconds after 20,000 matches.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

START = 1500
ODDS = 400
"""Difference in points at which the better player wins ten times as often, as in chess."""
UNSURE = 110
"""Deviation in points above which a rating is only a first guess."""
LATELY = 5
"""Matches that a trend covers."""
STEADY = 10
"""Smaller changes in points are not a trend."""

MU, SIGMA, BETA = 25.0, 25 / 3, 25 / 6
"""Skill of a new player, its deviation, and the variation of a single match: the usual values of the method."""
DRIFT = 25 / 300
"""Increase of the deviation from one match to the next."""
LEAST = 0.0001
"""Smallest share of its variance that a skill keeps after a match."""
SCALE = ODDS / math.log(10) / (math.sqrt(2) * BETA)
"""Points per unit of skill once both players are known well."""

Skill = tuple[float, float]
"""Mean and standard deviation."""
NEW: Skill = (MU, SIGMA)
Place = tuple[str, int]
"""Player and rank."""


@dataclass(frozen=True, slots=True)
class Rating:
    points: int
    deviation: int
    trend: int
    """Change in points over the last few matches."""

    @property
    def is_sure(self) -> bool:
        return self.deviation <= UNSURE

    @property
    def way(self) -> int:
        """Direction of the trend: up, down, or neither."""
        return 0 if abs(self.trend) < STEADY else 1 if self.trend > 0 else -1


def ratings(tables: Iterable[Sequence[Place]]) -> dict[str, Rating]:
    """Return the ratings after these matches, oldest first."""
    now: dict[str, Skill] = {}
    before: dict[str, list[float]] = {}
    for table in tables:
        skills = [now.get(player, NEW) for player, _ in table]
        rated = rate(skills, [rank for _, rank in table])
        learned: dict[str, list[Skill]] = {}
        for (player, _), skill in zip(table, rated, strict=True):
            learned.setdefault(player, []).append(skill)
        for player, seats in learned.items():
            before.setdefault(player, [MU]).append(now.get(player, NEW)[0])
            now[player] = seats[0] if len(seats) == 1 else _together(seats)
    return {
        player: Rating(
            round(START + SCALE * (mu - MU)),
            round(SCALE * sigma),
            round(SCALE * (mu - before[player][-LATELY:][0])),
        )
        for player, (mu, sigma) in now.items()
    }


def rate(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """Update the skills of everybody at a table after one match (Weng and Lin 2011, algorithm 1)."""
    wide = [(mu, sigma * sigma + DRIFT * DRIFT) for mu, sigma in skills]
    found = []
    for seat, (mu, variance) in enumerate(wide):
        omega = delta = 0.0
        for other, (their_mu, their_variance) in enumerate(wide):
            if other == seat:
                continue
            spread = math.sqrt(variance + their_variance + 2 * BETA * BETA)
            chance = 1 / (1 + math.exp((their_mu - mu) / spread))
            share = variance / spread
            got = 1.0 if ranks[seat] < ranks[other] else 0.5 if ranks[seat] == ranks[other] else 0.0
            omega += share * (got - chance)
            delta += math.sqrt(variance) / spread * share / spread * chance * (1 - chance)
        found.append((mu + omega, math.sqrt(variance) * math.sqrt(max(1 - delta, LEAST))))
    return found


def _together(seats: Sequence[Skill]) -> Skill:
    """Merge several seats of one bot level: the mean of their skills."""
    mu, sigma = (math.fsum(values) / len(seats) for values in zip(*seats, strict=True))
    return mu, sigma
