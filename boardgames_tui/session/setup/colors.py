"""Seat colours: the chosen one, else the next of the game's colours that nobody chose."""

from boardgames_tui.engine import COLORS, GameInfo, Setup


def seat_colors(info: GameInfo, setup: Setup) -> tuple[str, ...]:
    chosen = {seat.color for seat in setup.seats}
    free = iter([color for color in dict.fromkeys((*info.colors, *COLORS)) if color not in chosen])
    return tuple(seat.color if seat.color is not None else next(free) for seat in setup.seats)
