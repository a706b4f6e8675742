"""Opponents that a shown chance assumes, and how sure the chance is."""

from collections import Counter

from boardgames_tui.bots.calibration import calibration_of
from boardgames_tui.engine import BOT_LEVELS, GameState

PEOPLE = "people"
ORDER = (*BOT_LEVELS, PEOPLE)


def against(state: GameState, seat: int) -> tuple[str, ...]:
    """Return the kinds of opponents, as references to texts; () where all are people, whose strength is unknown."""
    kinds = Counter(each.bot_level or PEOPLE for place, each in enumerate(state.setup.seats) if place != seat)
    if set(kinds) <= {PEOPLE}:
        return ()
    return tuple(f"@hint.against.{kind}{'.one' if kinds[kind] == 1 else ''}" for kind in ORDER if kind in kinds)


def rough(state: GameState, seat: int) -> int:
    """Return by how many percentage points the chance may be wrong where it was never measured; 0: it was."""
    return calibration_of(state.setup.game, state.seats).error(state, seat)
