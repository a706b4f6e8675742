"""What chance gave, against what it gives on average: the same is done again with other chance, and the prospects of
everybody are compared."""

from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.lookahead import favourite
from boardgames_tui.engine import AnyGame, Chance, ChanceNeeded, Refuse, seed_number

from .values import is_settled, values

ANSWERS, MOST = 24, 120
"""Choices that are foreseen after chance has spoken: what a token is worth shows when it was used. More of them where a
position is not settled yet."""


def luck_of_move(game: AnyGame, before: Any, action: Any, after: Any, worlds: int) -> list[float]:
    """By how much everybody's prospects changed more than they usually do when this is done; [] when nobody can tell.

    What somebody at the table knew was no chance but a secret: of all points of view the least surprised one counts."""
    happened = _change(game, before, after)
    found = []
    for viewer in range(before.seats):
        chance = Chance(seed_number(f"{before.setup.seed}/luck {viewer}/{before.moves}"))
        changes = [change for _ in range(worlds) if (change := _once_more(game, before, action, viewer, chance))]
        if changes:
            usual = [sum(column) / len(changes) for column in zip(*changes, strict=True)]
            found.append([now - each for now, each in zip(happened, usual, strict=True)])
    return min(found, key=lambda luck: sum(map(abs, luck)), default=[])


def _once_more(game: AnyGame, before: Any, action: Any, viewer: int, chance: Chance) -> list[float]:
    """The change in a sample; [] where somebody else's hand does not hold the card that was played."""
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
    """The position once everybody has done what looks best, until chance has its next word or another turn begins."""
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
