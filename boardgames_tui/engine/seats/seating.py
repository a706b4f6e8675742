"""Checks of the players at a table that are the same for every game."""

from boardgames_tui.engine.info import COLORS, GameInfo
from boardgames_tui.engine.phrases import Phrase, say

from .controllers import is_controller
from .setups import Setup

MAX_NAME = 16
"""Largest number of characters of a name; longer ones do not fit the summaries of an 80-column table."""


def seat_problems(info: GameInfo, setup: Setup) -> list[Phrase]:
    found = []
    if not info.min_seats <= len(setup.seats) <= info.max_seats:
        found.append(say("setup.seat_count", count=len(setup.seats), least=info.min_seats, most=info.max_seats))
    names: dict[str, int] = {}
    colors: dict[str, int] = {}
    for number, seat in enumerate(setup.seats, 1):
        name = seat.name.strip()
        if not name:
            found.append(say("setup.no_name", number=number))
        elif len(name) > MAX_NAME:
            found.append(say("setup.long_name", number=number, most=MAX_NAME))
        elif name.casefold() in names:
            found.append(say("setup.same_name", number=number, other=names[name.casefold()], name=name))
        names.setdefault(name.casefold(), number)
        if seat.color is not None and seat.color not in COLORS:
            found.append(say("setup.unknown_color", number=number, color=seat.color, known=COLORS))
        elif seat.color is not None and seat.color in colors:
            found.append(say("setup.same_color", number=number, other=colors[seat.color]))
        if seat.color is not None:
            colors.setdefault(seat.color, number)
        if not is_controller(seat.controller):
            found.append(say("setup.unknown_controller", number=number, controller=seat.controller))
    return found
