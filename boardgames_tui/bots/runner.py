"""Interface between a match and a bot: the only place that has both the true state and a bot, and passes samples on."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.search.budget import Budget
from boardgames_tui.engine import Brain, Chance, Game, GameState, Phrase, seed_number
from boardgames_tui.engine.brain import A, S
from boardgames_tui.engine.seats.controllers import is_of_others
from boardgames_tui.engine.seats.levels import BOT

from .analysis import analyse
from .analysis_result import Analysis
from .calibration import Calibration
from .failures import BotFailed, must_be_legal
from .levels import FIRST_SIGHT, choose, worlds_of

PATIENCE = 2.5
"""Seconds after which a bot at a table with people stops thinking."""
WORLDS = 16
"""Number of samples of an analysis, when nobody waits for an opponent's move."""


def own_chance(state: GameState, seat: int) -> Chance:
    """Return a bot's random generator: the same at the same moment of the same match, so that the bot acts the same
    after undo, and independent of the match's own draws."""
    return Chance(seed_number(f"{state.setup.seed}/bot {seat}/{state.moves}"))


def deal(
    game: Game[S, A], state: S, seat: int, level: str, chance: Chance, brain: Brain[S, A] | None = None
) -> list[S]:
    found: Brain[S, A] = games.brain(game.info.slug) if brain is None else brain
    return [game.sample(state, seat, chance) for _ in range(worlds_of(level, found))]


def think(game: Game[S, A], state: S, level: str, brain: Brain[S, A] | None = None, seconds: float = math.inf) -> A:
    """Return the action of a bot of this level for the seat that must decide now, in this process. Without a time limit
    it is the same on every machine."""
    decision = game.decision(state)
    if decision is None:
        raise ValueError("the game is over: nobody has to choose")
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    chance = own_chance(state, decision.seat)
    found: Brain[S, A] = games.brain(game.info.slug) if brain is None else brain
    samples = deal(game, state, decision.seat, level, chance, found)
    return choose(game, found, level, samples, decision.seat, chance, seconds=seconds)


def study(
    game: Game[S, A],
    state: S,
    budget: Budget,
    progress: Callable[[Analysis[A]], None] | None = None,
    is_cancelled: Callable[[], bool] = lambda: False,
    brain: Brain[S, A] | None = None,
    openly: bool = False,
    also: Sequence[A] = (),
    calibration: Calibration | None = None,
) -> Analysis[A]:
    """Analyse the choices of the seat that must decide now, with what that seat knows; `openly`: with what everybody at
    the table knows."""
    decision = game.decision(state)
    if decision is None:
        raise ValueError("the game is over: nobody has to choose")
    samples = deal_for_study(game, state, decision.seat, openly)
    return analyse(game, samples, decision.seat, budget, progress, is_cancelled, brain, also, calibration=calibration)


def deal_for_study(game: Game[S, A], state: S, seat: int, openly: bool = False, worlds: int = WORLDS) -> list[S]:
    """Deal samples for an analysis. `openly`: what only this seat knows is dealt again as well, first from a
    spectator's view and then from its own, so that others may see the result."""
    chance = own_chance(state, seat)
    if not openly or len(state.setup.seats) == 1:
        return [game.sample(state, seat, chance) for _ in range(worlds)]
    return [game.sample(game.sample(state, None, chance), seat, chance) for _ in range(worlds)]


def remark(game: Game[S, A], state: S, seat: int, action: A, reader: int | None) -> Phrase | None:
    """Return the game's sentence about a choice, for this reader (None: everybody). It does not see the true state
    either."""
    brain: Brain[S, A] = games.brain(game.info.slug)
    if brain.remark is None:
        return game.outlook(game.view(state, reader), action)
    [world] = deal_for_study(game, state, seat, openly=reader is None, worlds=1)
    return brain.remark(world, seat, action)


Ask = Callable[[Any, Any, str], Any]
"""Function that asks a bot of another author: game, state and name of the bot to an action."""


def think_aloud(game: Game[S, A], state: S, level: str, ask: Ask | None = None) -> A:
    """Return the action of a bot as `think` does; on any failure of the bot, raise BotFailed with an action to play
    instead. `ask` asks bots of other authors."""
    decision, legal = game.decision(state), game.legal(state)
    try:
        if ask is not None and len(legal) > 1 and is_of_others(BOT + level):
            asked: A = ask(game, state, level)
            return must_be_legal(asked, legal)
        return must_be_legal(think(game, state, level, seconds=PATIENCE), legal)
    except Exception as failure:
        if decision is None:
            raise
        raise BotFailed(decision.seat, failure, _instead(game, state, legal)) from failure


def _instead(game: Game[S, A], state: S, legal: Sequence[A]) -> A:
    try:
        return must_be_legal(think(game, state, FIRST_SIGHT), legal)
    except Exception:
        return legal[0]  # it cannot even say what looks best: anything, so that the match goes on
