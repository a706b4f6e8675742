"""Luck of a move: it is repeated with other chance, and everybody's prospects are compared."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Any, NamedTuple

from boardgames_tui import games
from boardgames_tui.bots.search.lookahead import favourite
from boardgames_tui.engine import AnyGame, Chance, ChanceNeeded, Refuse, seed_number

from .values import is_settled, values

ANSWERS, MOST = 24, 120
"""Number of choices played after a chance event, because its value shows when it is used; up to `MOST` until the
position is settled."""
FINE = 1 << 32


class MoveLuck(NamedTuple):
    luck: Sequence[float]
    """Luck by seat; [] if unknown."""
    error: float
    """Standard error, the same for all seats."""


def luck_of_move(game: AnyGame, before: Any, action: Any, after: Any, worlds: int, trials: int) -> MoveLuck:
    """Return by how much everybody's prospects changed more than on average for this move. What somebody at the table
    knew was a secret, not chance, so the least surprised view counts. In games judged by trials, `trials` of them are
    played on from both sides of the draw, because the position alone hardly shows the value of a draw there."""
    if games.brain(game.info.slug).search.trials:
        return _tried_out(game, before, action, after, trials)
    happened = _change(game, before, after)
    found = []
    for viewer in range(before.seats):
        chance = Chance(seed_number(f"{before.setup.seed}/luck {viewer}/{before.moves}"))
        changes = [change for _ in range(worlds) if (change := _once_more(game, before, action, viewer, chance))]
        if changes:
            usual = [fsum(column) / len(changes) for column in zip(*changes, strict=True)]
            found.append(MoveLuck([now - each for now, each in zip(happened, usual, strict=True)], _error(changes)))
    return min(found, key=lambda one: sum(map(abs, one.luck)), default=MoveLuck([], 0.0))


def _tried_out(game: AnyGame, before: Any, action: Any, after: Any, trials: int) -> MoveLuck:
    """Return the mean result of trials after the draw, minus that of trials in which it is drawn again."""
    decision = game.decision(before)
    assert decision is not None, "something was chosen there"
    seat = decision.seat
    chance = Chance(seed_number(f"{before.setup.seed}/luck/{before.moves}"))
    differences = []
    for _ in range(trials):
        sample, drawn = game.sample(before, seat, chance), game.sample(after, seat, chance)
        if action not in game.legal(sample):
            continue
        sample.chance = Chance(chance.die("luck", FINE))
        game.apply(sample, action)
        drawn.chance = Chance(chance.die("luck", FINE))
        ends = (values(game, _played_on(game, state)) for state in (drawn, sample))
        differences.append([now - usual for now, usual in zip(*ends, strict=True)])
    if not differences:
        return MoveLuck([], 0.0)
    return MoveLuck([fsum(column) / len(differences) for column in zip(*differences, strict=True)], _error(differences))


def _played_on(game: AnyGame, state: Any) -> Any:
    """Play on as in a trial of an analysis: everybody plays at first sight."""
    brain = games.brain(game.info.slug)
    for _ in range(brain.search.moves):
        if (decision := game.decision(state)) is None:
            break
        legal = game.legal(state)
        if len(legal) == 1:
            action = legal[0]
        elif brain.policy is not None:
            action = brain.policy(state, decision.seat, legal)
        else:
            action = favourite(brain, state, decision.seat, legal)
        game.apply(state, action)
    return state


def _error(rows: Sequence[Sequence[float]]) -> float:
    """Return the standard error of the mean, the largest of all columns."""
    if len(rows) < 2:
        return 0.0
    found = []
    for column in zip(*rows, strict=True):
        mean = fsum(column) / len(column)
        found.append(sqrt(fsum((each - mean) ** 2 for each in column) / (len(rows) - 1) / len(rows)))
    return max(found)


def _once_more(game: AnyGame, before: Any, action: Any, viewer: int, chance: Chance) -> list[float]:
    """Return the change in a sample; [] where the sampled hand does not hold the card that was played."""
    sample = game.sample(before, viewer, chance)
    if action not in game.legal(sample):
        return []
    moved = game.clone(sample)
    game.apply(moved, action)
    return _change(game, sample, moved)


def _change(game: AnyGame, before: Any, after: Any) -> list[float]:
    answered = _answered(game, after)
    return [now - then for now, then in zip(values(game, answered), values(game, before), strict=True)]


def _answered(game: AnyGame, state: Any) -> Any:
    """Return the position after everybody plays the best-rated actions until the next chance event or turn."""
    brain = games.brain(game.info.slug)
    turn = brain.turn or (lambda _: 0)
    began = turn(state)
    for number in range(MOST):
        if (decision := game.decision(state)) is None or (number >= ANSWERS and is_settled(game, state)):
            break
        legal, trial = game.legal(state), game.clone(state)
        action = legal[0] if len(legal) == 1 else favourite(brain, trial, decision.seat, legal)
        trial.chance.tape = Refuse()
        try:
            events = game.apply(trial, action)
        except ChanceNeeded:
            break
        if any(event.reveals for event in events) or turn(trial) != began:
            break
        trial.chance.tape = None
        state = trial
    return state
