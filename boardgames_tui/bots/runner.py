"""Between a match and a bot: the only place that holds both the true state and a bot, and hands over samples."""

from collections.abc import Sequence

from boardgames_tui import games
from boardgames_tui.engine import Brain, Chance, Game, GameState, seed_number
from boardgames_tui.engine.brain import A, S

from .levels import FIRST_SIGHT, choose, way_of
from .stumbling import Stumbled, must_be_legal


def own_chance(state: GameState, seat: int) -> Chance:
    """A bot's generator: the same at the same moment of the same match, so that undo and replay meet the same opponent,
    and unrelated to what the match will draw."""
    return Chance(seed_number(f"{state.setup.seed}/bot {seat}/{state.moves}"))


def deal(game: Game[S, A], state: S, seat: int, level: str, chance: Chance) -> list[S]:
    return [game.sample(state, seat, chance) for _ in range(way_of(level).worlds)]


def think(game: Game[S, A], state: S, level: str, brain: Brain[S, A] | None = None) -> A:
    """What a bot of this level does for the seat that must decide now, in this process."""
    decision = game.decision(state)
    if decision is None:
        raise ValueError("the game is over: nobody has to choose")
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    chance = own_chance(state, decision.seat)
    samples = deal(game, state, decision.seat, level, chance)
    picked: A = choose(game, brain or games.brain(game.info.slug), level, samples, decision.seat, chance)
    return picked


def think_aloud(game: Game[S, A], state: S, level: str) -> A:
    """As `think`, at a table with people: whatever goes wrong inside the bot, Stumbled brings an action to play
    instead."""
    decision, legal = game.decision(state), game.legal(state)
    try:
        return must_be_legal(think(game, state, level), legal)
    except Exception as failure:
        if decision is None:
            raise
        raise Stumbled(decision.seat, failure, _instead(game, state, legal)) from failure


def _instead(game: Game[S, A], state: S, legal: Sequence[A]) -> A:
    try:
        return must_be_legal(think(game, state, FIRST_SIGHT), legal)
    except Exception:
        return legal[0]  # it cannot even say what looks best: anything, so that the match goes on
