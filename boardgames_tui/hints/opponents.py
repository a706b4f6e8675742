"""Whom a chance is told against, and how sure it is."""

from collections import Counter

from boardgames_tui.bots.calibration import calibration_of
from boardgames_tui.engine import BOT_LEVELS, GameState

PEOPLE = "people"
ORDER = (*BOT_LEVELS, PEOPLE)


def against(state: GameState, seat: int) -> tuple[str, ...]:
    """The kinds of opponents, as references to words; () where all are people: nothing is known of how well they
    play."""
    kinds = Counter(each.bot_level or PEOPLE for place, each in enumerate(state.setup.seats) if place != seat)
    if set(kinds) <= {PEOPLE}:
        return ()
    return tuple(f"@hint.against.{kind}{'.one' if kinds[kind] == 1 else ''}" for kind in ORDER if kind in kinds)


def rough(state: GameState, seat: int) -> int:
    """By how many percent the chance may be wrong where it was never measured; 0: it was."""
    return calibration_of(state.setup.game, state.seats).error(state, seat)
