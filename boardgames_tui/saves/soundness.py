"""Soundness of a position: checked once when a save is opened, because the rules trust their state.

A position that follows from its history is sound. Another one (a save of older rules, a forged one) is accepted if
nothing speaks against it; `verifying` reports where history and position differ.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from boardgames_tui.engine import AnyGame, Setup

from .schema import MOST
from .timeline import Timeline

FAR = MOST // 10
"""Limit of rounds and points of an opened match; what is played afterwards must fit its save too."""
TRIALS, MOVES = 20, 30
STUCK = "nothing can be done"


def problems(timeline: Timeline) -> list[str]:
    """Return what is impossible about the position, in words for developers; [] when it can be played."""
    return at_first_sight(timeline.game, timeline.setup, timeline.state) or (
        [] if timeline.leads_here() else _in_play(timeline)
    )


def at_first_sight(game: AnyGame, setup: Setup, state: Any) -> list[str]:
    """Return what is impossible about a position before anybody moves."""
    try:
        return list(_of_another_table(game, setup, state)) or broken(game, state) or list(_unanswerable(game, state))
    except Exception as error:  # rules may fail in any way on an impossible position
        return [f"{type(error).__name__}: {error}"]


def _in_play(timeline: Timeline) -> list[str]:
    """Try some moves on copies: pending work that does not fit the board looks sound until it is carried out."""
    game, state = timeline.game, timeline.state
    try:
        return next(filter(None, (_trial(game, game.clone(state), Random(trial)) for trial in range(TRIALS))), [])
    except Exception as error:  # as above
        return [f"{type(error).__name__}: {error}"]


def broken(game: AnyGame, state: Any) -> list[str]:
    """Return the invariants of the game that the position breaks."""
    try:
        return list(game.check(state))
    except Exception as error:  # as above
        return [f"{type(error).__name__}: {error}"]


def _of_another_table(game: AnyGame, setup: Setup, state: Any) -> Iterator[str]:
    if state.setup != setup:
        yield "the position is of another table"
    if len(state.players) != len(setup.seats):
        yield f"{len(state.players)} players in {len(setup.seats)} seats"
    options = getattr(state, "options", None)  # a game without options may leave them out of its state
    if options is not None and options != game.options_model.model_validate(dict(setup.options)):
        yield "the position is of other options"
    if not 0 <= state.round <= FAR:
        yield f"round {state.round}"
    for frame in state.stack:
        if not 0 <= getattr(frame, "seat", 0) < len(setup.seats):
            yield f"{frame.kind} of a seat that nobody has"


def _unanswerable(game: AnyGame, state: Any) -> Iterator[str]:
    """Yield the questions asked of the rules before a move that have no answer."""
    seats = range(len(state.players))
    for standings in (game.standings(state), game.open_standings(state)):
        if any(abs(standings.of(seat).total) > FAR for seat in seats):
            yield "scores beyond all boards"
    for seat in (None, *seats):
        game.describe(game.view(state, seat))
    decision = game.decision(state)
    if decision is None:
        return
    if decision.seat not in seats:
        yield f"seat {decision.seat} is to move"
    legal = game.legal(state)
    if not legal:
        yield STUCK
    decision.why_not()
    for action in legal:
        game.label(state, action)


def _trial(game: AnyGame, state: Any, chooser: Random) -> list[str]:
    for _ in range(MOVES):
        if game.decision(state) is None:
            break
        legal = game.legal(state)
        if not legal:
            return [STUCK]
        game.apply(state, chooser.choice(legal))
        if wrong := broken(game, state):
            return wrong
    return []
