"""Brain: a game's evaluation for its bots, ratings of choices and values of positions. `bots/` builds the levels from
it.

The states handed in are samples: what the seat cannot know is dealt again, so an evaluation may look at everything.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from .contract import AnyGame
from .decisions import Action
from .phrases import Phrase
from .state import GameState

S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)


NEVER = -100.0
"""Rating of an action that no bot should take while there is anything else, such as going back on a choice, which could
repeat for ever."""


@dataclass(frozen=True, slots=True)
class Search:
    """Search settings of a game for `hard` and for the analysis (`bots/analysis.py`)."""

    trials: int = 96
    """Trials for one decision of `hard`; 0: no trials, the look-ahead decides."""
    width: int = 6
    """Number of candidates: the best choices by the look-ahead."""
    turns: int = 3
    """A trial is judged when the seat begins this many turns of its own later, …"""
    moves: int = 60
    """Number of moves after which a trial is judged, in games with long turns."""
    worlds: int = 8
    """Samples that `hard` considers; few where hidden information hardly changes what to do."""
    endings: int = 24
    """Trials per choice that a hint plays to the end of the game, for the score sheet."""


@dataclass(slots=True)
class Brain(Generic[S, A]):
    """The evaluation of one game. `ratings` and `value` are enough; the other fields make a bot stronger where a game
    needs it."""

    ratings: Callable[[S, int, Sequence[A]], Sequence[float]]
    """Quick judgement of every legal action of a seat, in the same order; higher is better, one step is about one point
    of score."""
    value: Callable[[S, int], float]
    """Value of the position for a seat, in points of final score against the best opponent."""
    care: float = 0.5
    """Share of its turns that `easy` plays as carefully as `normal`; in the others it follows its first impression."""
    easy_choices: Callable[[S, int, Sequence[A]], Sequence[A]] | None = None
    """The choices that `easy` considers, at least one: without those that only look silly or spoil a beginner's first
    matches. None: all of them."""
    search: Search = field(default_factory=Search)
    insight: Callable[[S, int], float] | None = None
    """Slower, deeper `value` for `hard` and the analysis; None: they use `value`."""
    policy: Callable[[S, int, Sequence[A]], A] | None = None
    """The action a seat plays in a trial; None: the one with the best rating."""
    judge: Callable[[Sequence[S], int, Sequence[A]], Sequence[float]] | None = None
    """Values of the given choices over the samples, where a game can do better than the look-ahead (an exact search of
    its own turn, the odds of a whole battle). For `hard` and the analysis."""
    ponder: Callable[[Sequence[S], int, Sequence[A]], Sequence[float]] | None = None
    """Slower and more precise `judge` for hints and reviews, which must know how much better a choice is. To play, it
    is enough to know which one is. None: `judge` is precise enough."""
    effort: Callable[[S, int], float] | None = None
    """Share of the trials that this decision deserves, asked of a sample; None: all of them, always."""
    alike: Callable[[A], Hashable] | None = None
    """Result key of a choice: of several choices with equal keys only one is tried, so that no trials are spent on
    equal choices. None: all choices differ."""
    remark: Callable[[S, int, A], Phrase | None] | None = None
    """Remark of a hint about a choice, asked of a sample, where the game knows more than the score sheet; None: the
    hint uses `Game.outlook`."""
    settled: Callable[[S], bool] | None = None
    """Whether all seats can be compared in this position: not while some have acted in a turn and others have not. The
    chart of a review uses such positions only. None: all positions."""
    turn: Callable[[S], int] | None = None
    """The seat whose turn it is, in games where one player acts at a time: luck is judged before the next turn begins,
    because a new turn changes everybody's prospects. None: all players act on what chance brings."""
    detours: frozenset[str] = frozenset()
    """Kinds of choices that are a detour to what other choices do directly, such as choosing how to pay or looking
    through one's cards. A hint names one only where it is better."""
    idle: frozenset[str] = frozenset()
    """Kinds of choices that add nothing to a plan, such as confirming."""
    needless: Callable[[A, Sequence[A]], bool] | None = None
    """Whether another legal choice does the same or more, such as passing where something fits. Trials hardly tell the
    two apart, so a hint names such a choice only where it is better. None: no choice is needless."""


AnyBrain = Brain[Any, Any]


def is_early(brain: AnyBrain, state: GameState) -> bool:
    """Whether the table is still being set up: nobody leads yet, and the seat that has placed more only looks
    stronger."""
    return state.round == 0 and brain.settled is not None and not brain.settled(state)


def plain_brain(game: AnyGame) -> AnyBrain:
    """Brain of a game that has none: all choices look equal, a position is worth its score."""

    def ratings(state: Any, seat: int, legal: Sequence[Any]) -> Sequence[float]:
        return [0.0] * len(legal)

    def value(state: Any, seat: int) -> float:
        rows = game.standings(state).rows
        others = [row.total for row in rows if row.seat != seat]
        return game.standings(state).of(seat).total - max(others, default=0)

    return Brain(ratings, value)
