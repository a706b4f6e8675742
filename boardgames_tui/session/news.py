"""News for a person who comes back to the table: events since their last turn."""

from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.saves.entries import came_on

from .match_view import MatchView


def news_since(match: MatchView, seat: int | None) -> int:
    """Return how many entries of the history this seat already knows: all before its last own decision of an earlier
    run.

    That decision is not counted: its consequences (others' cards resolved, a new draw) came after the person looked.
    Automatic answers are not counted either: nobody looked then.
    """
    if seat is None:
        return len(match.history)
    if len(match.controllers) == 1:
        return max(0, len(match.history) - 1)  # alone, only the consequences of the last choice are new
    return max(0, _last_turn(match, seat) - 1)


def had_turn(match: MatchView, seat: int) -> bool:
    """Whether this seat has decided anything in an earlier turn."""
    return bool(match.history) if len(match.controllers) == 1 else _last_turn(match, seat) > 0


def _last_turn(match: MatchView, seat: int) -> int:
    """Return the number of the seat's last own decision of an earlier run; 0: there was none."""
    number = len(match.history)
    while number and match.history[number - 1].seat == seat:
        number -= 1
    while number and (match.history[number - 1].seat != seat or match.history[number - 1].automatic):
        number -= 1
    return number


def turn_start(match: MatchView, seat: int) -> int:
    """Return how many entries stood in the history when this seat's run began."""
    return came_on(match.history, seat)


def was_another(match: MatchView, seat: int) -> bool:
    """Whether the last person who decided was somebody else than the one who must decide now."""
    deciders = (entry.seat for entry in reversed(match.history) if not entry.automatic)
    persons = (decider for decider in deciders if match.controllers[decider] == HUMAN)
    return match.controllers[seat] == HUMAN and next(persons, seat) != seat
