"""State sent to a seat or a spectator: a complete state that depends on nothing the seat cannot know. Everything hidden
is dealt again, as for a bot. Tables, labels, previews and hints work on it as on the true state, and the bytes contain
nothing secret."""

from dataclasses import replace
from typing import Any

from boardgames_tui.engine import Chance
from boardgames_tui.saves import Entry
from boardgames_tui.session import Match


def shown_until(match: Match, seat: int | None, held: int = -1) -> int:
    """Return the number of history entries behind the position that this seat sees: all, unless somebody else is in the
    middle of a secret decision, whose progress is secret. `held`: the last result, which is checked first, so that a
    slow decision costs no time."""
    decision, history, game = match.decision, match.history, match.game
    count = len(history)
    if decision is None or not decision.secret or decision.seat == seat:
        return count

    def is_silent(entry: Entry) -> bool:
        return entry.seat == decision.seat and not any(event.visible_to(seat) for event in entry.events)

    seen = game.view(match.state, seat)
    if 0 <= held < count and all(map(is_silent, history[held:])) and game.view(match.at(held), seat) == seen:
        return held
    while count and is_silent(history[count - 1]) and game.view(match.at(count - 1), seat) == seen:
        count -= 1
    return count


def world_of(match: Match, seat: int | None, count: int, lines: int) -> Any:
    """Return the position after `count` entries, of which the seat knows this many lines; dealt with a generator that
    reveals nothing, because anybody could compute it."""
    state = match.state if count == len(match.history) else match.at(count)
    world = match.game.sample(state, seat, Chance(lines))
    world.setup = replace(match.setup, seed=None)
    world.chance, world.moves = Chance(lines), lines
    return world
