"""Calibration: converts the chance that an analysis finds into the chance shown to people. An analysis plays on as if
all seats were equally strong. How far its chances are too high or too low, and how much the opponents' levels matter,
is measured in games of bots (`fitting.py`) and stored in `assets/<slug>/bot.json`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from boardgames_tui.engine import BOT_LEVELS, GameState
from boardgames_tui.engine.brain import A

from .analysis_result import Prospect
from .forecast import fitted, forecast_of, logistic, logit

EQUAL = "normal"
"""The level that people are assumed to have; the strength of the others is relative to it."""
LEVELS = tuple(level for level in BOT_LEVELS if level != EQUAL)
"""The other levels, in the order of the features."""
ROUGH = 15
"""Percentage points by which a chance may be wrong that was never compared with games."""
ENOUGH = 200
"""Least number of games for a calibration."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """A straight line in log odds that converts chances."""

    constant: float = 0.0
    start: float = 1.0
    """Weight of the chance found at the start of the game."""
    end: float = 1.0
    """Weight of the chance found at the end of the game."""
    levels: Mapping[str, float] = field(default_factory=dict)
    """How much stronger than an equal player a bot of this level is, in log odds at the start; 0 at the end."""
    games: int = 0
    """Number of games that hints were compared with; 0: only the levels are known."""

    def of(self, state: GameState, seat: int, chance: float) -> float:
        """Return the chance to show. What is certain stays certain."""
        if not 0 < chance < 1:
            return chance
        phase = forecast_of(state.setup.game, state.seats).phase(state)
        odds = logit(chance) * (self.start * (1 - phase) + self.end * phase)
        return logistic(self.constant + odds + (1 - phase) * self.advantage(state, seat))

    def error(self, state: GameState, seat: int) -> int:
        """Percentage points by which a shown chance may be wrong; 0: measured at such a table."""
        met = {level for place, level in enumerate(seat_levels(state)) if place != seat}
        return 0 if self.games >= ENOUGH and met <= {EQUAL, *self.levels} else ROUGH

    def advantage(self, state: GameState, seat: int) -> float:
        """How much stronger this seat is than its opponents on average."""
        levels = seat_levels(state)
        return sum(self.levels.get(level, 0.0) * share for level, share in shares(levels, seat).items())

    def told(self, state: GameState, seat: int, found: Prospect[A]) -> Prospect[A]:
        """Return the analysis with the chances to show."""
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
    """Return the level of every seat; people have none."""
    return [seat.bot_level or EQUAL for seat in state.setup.seats]


def shares(levels: list[str], seat: int) -> dict[str, float]:
    """Return for every level except `EQUAL`: 1 if this seat has it, minus the share of its opponents that have it."""
    others = [level for place, level in enumerate(levels) if place != seat]
    return {level: (levels[seat] == level) - (others.count(level) / len(others) if others else 0.0) for level in LEVELS}


@cache
def calibration_of(slug: str, seats: int) -> Calibration:
    return fitted(slug, "calibrations", dict[int, Calibration], {}).get(seats, Calibration())
