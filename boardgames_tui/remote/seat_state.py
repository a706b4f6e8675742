"""The state that one seat, or a spectator, is sent: a whole state that depends on nothing the seat cannot know.

Everything hidden from it is dealt again, as for a bot. So tables, labels, previews and hints work on it as on the true
state, and nothing secret can be read out of the bytes, because nothing secret is in them."""

from dataclasses import replace
from typing import Any

from boardgames_tui.engine import Chance
from boardgames_tui.saves import Entry
from boardgames_tui.session import Match


def shown_until(match: Match, seat: int | None, held: int = -1) -> int:
    """So many entries of the history are behind the position that this seat sees: all of them, unless somebody else is
    in the middle of a secret decision. How far that has come is not told. `held`: where it was held last, which is
    looked at first, so that nobody's hesitation costs the others time."""
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
    """The position after so many entries, of which the seat knows so many lines; dealt with a chance that anybody could
    guess."""
    state = match.state if count == len(match.history) else match.at(count)
    world = match.game.sample(state, seat, Chance(lines))
    world.setup = replace(match.setup, seed=None)
    world.chance, world.moves = Chance(lines), lines
    return world
