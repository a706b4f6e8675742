"""From the chance an analysis finds to the chance people are told.

An analysis lets equals play on: by how much its chances are too bold or too timid, and what the level of the opponents
means, is measured in games of bots (`fitting.py`) and written to `assets/<slug>/bot.json`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from boardgames_tui.engine import BOT_LEVELS, GameState
from boardgames_tui.engine.brain import A

from .analysis_result import Prospect
from .forecast import fitted, forecast_of, logistic, logit

EQUAL = "normal"
"""The level that people are taken for; how strong others are is measured against it."""
LEVELS = tuple(level for level in BOT_LEVELS if level != EQUAL)
"""The other levels, in the order of the features."""
ROUGH = 15
"""Percent by which a chance may be wrong that was never held against games."""
ENOUGH = 200
"""Games that a calibration has to rest on."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """A line in log odds."""

    constant: float = 0.0
    start: float = 1.0
    """Weight of what the analysis says at the start of the game …"""
    end: float = 1.0
    """… and at the end."""
    levels: Mapping[str, float] = field(default_factory=dict)
    """How much stronger than an equal a bot of this level is, in log odds at the start; at the end nothing of it is
    left."""
    games: int = 0
    """Games that hints were held against; 0: only the levels are known."""

    def of(self, state: GameState, seat: int, chance: float) -> float:
        """The chance to be told. What is certain stays so."""
        if not 0 < chance < 1:
            return chance
        phase = forecast_of(state.setup.game, state.seats).phase(state)
        odds = logit(chance) * (self.start * (1 - phase) + self.end * phase)
        return logistic(self.constant + odds + (1 - phase) * self.advantage(state, seat))

    def error(self, state: GameState, seat: int) -> int:
        """Percent by which what is told may be wrong; 0: it was measured at such a table."""
        met = {level for place, level in enumerate(seat_levels(state)) if place != seat}
        return 0 if self.games >= ENOUGH and met <= {EQUAL, *self.levels} else ROUGH

    def advantage(self, state: GameState, seat: int) -> float:
        """How much stronger this seat is than its opponents on average."""
        levels = seat_levels(state)
        return sum(self.levels.get(level, 0.0) * share for level, share in shares(levels, seat).items())

    def told(self, state: GameState, seat: int, found: Prospect[A]) -> Prospect[A]:
        """What an analysis found, with the chance to be told."""
        chance = self.of(state, seat, found.chance)
        spread, before = chance * (1 - chance), found.chance * (1 - found.chance)
        phase = forecast_of(state.setup.game, state.seats).phase(state)
        steep = (self.start * (1 - phase) + self.end * phase) * spread / before if before else 1.0
        return replace(
            found,
            chance=chance,
            chance_error=None if found.chance_error is None else found.chance_error * steep,
            chance_doubt=None if found.chance_doubt is None else found.chance_doubt * steep,
        )


def seat_levels(state: GameState) -> list[str]:
    """Of every seat; that of people is not known."""
    return [seat.bot_level or EQUAL for seat in state.setup.seats]


def shares(levels: list[str], seat: int) -> dict[str, float]:
    """For every level but that of equals: 1 where this seat has it, less the share of its opponents that have it."""
    others = [level for place, level in enumerate(levels) if place != seat]
    return {level: (levels[seat] == level) - (others.count(level) / len(others) if others else 0.0) for level in LEVELS}


@cache
def calibration_of(slug: str, seats: int) -> Calibration:
    return fitted(slug, "calibrations", dict[int, Calibration], {}).get(seats, Calibration())
