"""What a game tells its bots: how good a choice looks, how good a position is. The levels are made of these in `bots/`.

States handed in are samples: what the seat cannot know is dealt anew, so an evaluation may look at everything.
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
"""The rating of what no bot should do while there is anything else: going back on a choice, for instance, which could
go on for ever."""


@dataclass(frozen=True, slots=True)
class Search:
    """How choices of this game are tried out by `hard` and by the analysis (`bots/analysis.py`)."""

    trials: int = 96
    """In all, for one decision of `hard`; 0: it goes by the look-ahead alone."""
    width: int = 6
    """How many choices are tried: the best by the look-ahead."""
    turns: int = 3
    """A trial is judged when the seat's own turn begins for this time."""
    moves: int = 60
    """… or after so many moves, in games whose turns are long."""
    worlds: int = 8
    """Samples `hard` weighs; fewer where what a seat cannot know hardly changes what it should do."""
    endings: int = 24
    """Trials of each choice that a hint plays to the end of the game, for the score sheet."""


@dataclass(slots=True)
class Brain(Generic[S, A]):
    """The first two are enough; what follows makes a stronger bot of a game that needs something of its own."""

    ratings: Callable[[S, int, Sequence[A]], Sequence[float]]
    """A quick judgement of every legal action of a seat, in the same order; higher is better, one step is about one
    point of score."""
    value: Callable[[S, int], float]
    """How good the position is for a seat, in points of final score against the best opponent."""
    care: float = 0.5
    """How often `easy` thinks its turn through as `normal` does; otherwise it goes by its first impression."""
    search: Search = field(default_factory=Search)
    insight: Callable[[S, int], float] | None = None
    """As `value`, but deeper: for `hard` and the analysis. None: they go by `value` like all the others."""
    policy: Callable[[S, int, Sequence[A]], A] | None = None
    """What a seat plays in a trial; None: what has the best rating."""
    judge: Callable[[Sequence[S], int, Sequence[A]], Sequence[float]] | None = None
    """What each of these choices is worth over the samples, as `value` counts, where a game can do better than the
    look-ahead: an exact search of its own turn, the odds of a whole battle. For `hard` and the analysis."""
    ponder: Callable[[Sequence[S], int, Sequence[A]], Sequence[float]] | None = None
    """As `judge`, but slower and surer: for whoever wants to know how much better a choice is, a hint or a review. To
    play, it is enough to know which. None: `judge` is sure enough."""
    effort: Callable[[S, int], float] | None = None
    """What part of the trials this decision deserves, asked of a sample; None: all of them, always."""
    alike: Callable[[A], Hashable] | None = None
    """What a choice comes to: of those with the same answer one is tried out and speaks for all, so that no trials are
    spent on telling equal choices apart. None: every choice is one of its own."""
    remark: Callable[[S, int, A], Phrase | None] | None = None
    """What a hint says about a choice, asked of a sample, where the game knows more than the score sheet tells; None:
    what `Game.outlook` says of it."""
    settled: Callable[[S], bool] | None = None
    """Whether everybody is judged by the same measure here: not while some have acted in a turn and others have not.
    The chart of a review is drawn through such positions. None: all of them are."""
    turn: Callable[[S], int] | None = None
    """Whose turn it is, where everybody has one alone: what chance brought is judged before the next one begins, which
    changes everybody's prospects whatever was drawn. None: all act on what chance brings."""
    detours: frozenset[str] = frozenset()
    """Kinds of choices that only lead the long way to what others do at once: choosing how to pay, looking through the
    own cards. A hint names one only where it is better."""
    idle: frozenset[str] = frozenset()
    """Kinds of choices that add nothing: confirming, having enough. No plan worth telling."""
    needless: Callable[[A, Sequence[A]], bool] | None = None
    """Whether a choice does nothing that another of the legal ones would not do as well: passing where something fits.
    Trials hardly tell the two apart; a hint names it only where it is better. None: no choice is."""


AnyBrain = Brain[Any, Any]


def is_early(brain: AnyBrain, state: GameState) -> bool:
    """The table is still being set up, and whoever has placed more looks stronger: who leads cannot be said, nor what a
    choice does to that."""
    return state.round == 0 and brain.settled is not None and not brain.settled(state)


def plain_brain(game: AnyGame) -> AnyBrain:
    """For a game that tells its bots nothing: no choice looks better than another, positions are worth their score."""

    def ratings(state: Any, seat: int, legal: Sequence[Any]) -> Sequence[float]:
        return [0.0] * len(legal)

    def value(state: Any, seat: int) -> float:
        rows = game.standings(state).rows
        others = [row.total for row in rows if row.seat != seat]
        return game.standings(state).of(seat).total - max(others, default=0)

    return Brain(ratings, value)
