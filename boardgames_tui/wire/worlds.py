"""What one seat, or an onlooker, is sent of a position: a whole state that depends on nothing it cannot know.

Everything hidden from it is dealt anew, as for a bot. So tables, labels, previews and hints work over it as over the
true state, and nothing secret can be read out of the bytes, because nothing secret is in them."""

from dataclasses import replace
from typing import Any

from boardgames_tui.engine import Chance
from boardgames_tui.session import Match


def shown_until(match: Match, seat: int | None) -> int:
    """So many entries of the history are behind the position that this seat sees: all of them, unless somebody else is
    in the middle of a secret decision. How far that has come is not told."""
    decision, history, game = match.decision, match.history, match.game
    count = len(history)
    if decision is None or not decision.secret or decision.seat == seat:
        return count
    seen = game.view(match.state, seat)
    while count and history[count - 1].seat == decision.seat and not _was_heard(match, count, seat):
        if game.view(match.at(count - 1), seat) != seen:
            break
        count -= 1
    return count


def _was_heard(match: Match, number: int, seat: int | None) -> bool:
    return any(event.visible_to(seat) for event in match.history[number - 1].events)


def world_of(match: Match, seat: int | None, count: int, lines: int) -> Any:
    """The position after so many entries, of which the seat knows so many lines; dealt with a chance that anybody could
    guess."""
    state = match.state if count == len(match.history) else match.at(count)
    world = match.game.sample(state, seat, Chance(lines))
    world.setup = replace(match.setup, seed=None)
    world.chance, world.moves = Chance(lines), lines
    return world
