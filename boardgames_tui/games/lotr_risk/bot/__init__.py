"""Bot of Risk: The Lord of the Rings: its brain, with ratings of choices and values of positions."""

from collections.abc import Sequence
from functools import partial

from boardgames_tui.engine import Brain, Search
from boardgames_tui.engine.styles import Styles
from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.rules.state import SETUP, State

from . import ratings, value
from .foresight import foresight
from .judgement import judged
from .remark import remark
from .weights import CROWD, HARD, NORMAL, STYLES, Weights

_NORMAL, _HARD, _CROWD = Styles(NORMAL, STYLES), Styles(HARD, STYLES), Styles(CROWD, STYLES)


def glance(state: State, seat: int) -> float:
    return value.value(state, seat, _NORMAL.of(state, seat, state.options.bot_style))


def _hard(state: State, seat: int) -> Weights:
    left = sum(not player.out for player in state.players)
    return (_CROWD if left > 2 else _HARD).of(state, seat, state.options.bot_style)


def insight(state: State, seat: int) -> float:
    return foresight(state, seat, _hard(state, seat))


def judge(samples: Sequence[State], seat: int, actions: Sequence[Act]) -> Sequence[float]:
    return judged(samples, seat, actions, insight, _hard(samples[0], seat))


def is_settled(state: State) -> bool:
    """Once all armies stand (R6): until then the player who has placed more looks stronger."""
    return state.phase != SETUP


def whose_turn(state: State) -> int:
    return state.active


BRAIN = Brain(
    ratings.ratings,
    glance,
    care=0.62,
    search=Search(trials=0, width=9, worlds=4),
    insight=insight,
    judge=judge,
    remark=partial(remark, look=insight),
    settled=is_settled,
    turn=whose_turn,
    detours=frozenset({"cards"}),
)
"""No trials: over the single dice and armies of a turn they brought nothing (1 of 3 games against the look-ahead). Few
worlds: one instead of eight changed 4 of 1146 choices."""
