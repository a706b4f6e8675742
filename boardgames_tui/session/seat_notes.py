"""Log lines about seats: who gave which seat to a bot, and which seat a person plays again."""

from boardgames_tui.engine import Event, seat_ref
from boardgames_tui.engine.seats.controllers import level_word
from boardgames_tui.engine.seats.levels import HUMAN

_BY = "note.bot_by"
"""Keys of the lines in which a person gave away another person's seat."""


_ABOUT_SEATS = ("note.waited_for", "note.human", "note.human_now", "note.stand_in", "note.bot_now", "note.bot", _BY)


def seat_of(note: Event) -> str | None:
    """Return which seat such a line is about, as texts name it; None: it is about something else."""
    if note.key not in _ABOUT_SEATS:
        return None
    return str(note.args.get("name")) if note.key == _BY else seat_ref(note.seat or 0)


def seat_note(seat: int, controller: str, *, was_bot: bool, agreed: bool, by: int | None) -> Event:
    """Return the line for one change. It names the person only where known: at a shared keyboard (`by` is None) nobody
    can tell who pressed the key."""
    if controller == HUMAN:
        return Event("note.waited_for" if agreed else "note.human" if by == seat else "note.human_now", {}, seat)
    level = level_word(controller)
    if agreed:
        return Event("note.stand_in", {"level": level}, seat)
    if was_bot or by is None:
        return Event("note.bot_now", {"level": level}, seat)
    if by == seat:
        return Event("note.bot", {"level": level}, seat)
    return Event(_BY, {"level": level, "name": seat_ref(seat)}, by)
