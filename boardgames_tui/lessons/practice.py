"""Practice match: starts from a prepared position, with scripted chance, and is never saved or counted."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from boardgames_tui.engine import OutcomeError, Recorder, Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match

from .shapes import FirstMatch, LessonPosition

T = TypeVar("T")
OTHER = "bot:easy"
"""Controller of the other seats: the lesson moves them, no bot thinks, and the pupil keeps the pupil's view."""
AND_THEN = ";"


class Practice(Match):
    @classmethod
    def begin(cls, slug: str, position: LessonPosition, pupil: str) -> "Practice":
        """Start at the first thing the pupil has to do or to read. IllegalAction when the rules have changed."""
        others = (Seat(name, None, OTHER) for name in position.names[: position.seats - 1])
        setup = Setup(
            slug, (Seat(pupil), *others), position.options, position.seed, position.edition, hints=False, private=True
        )
        told = {why: deque(outcomes) for why, outcomes in position.draws.items()}
        timeline = Timeline.begin(GAMES[slug], setup, lambda: ScriptedRecorder(told))
        match = cls(timeline, [seat.controller for seat in setup.seats], pupil)
        match.follow(position.before)
        match._backtrack.begin_here()
        return match

    @property
    def is_kept(self) -> bool:
        """Always true: practice is not saved, so leaving does not ask."""
        return True

    def follow(self, moves: Sequence[str]) -> None:
        """Play actions in the game's notation; decisions with one answer are made automatically before and after
        each."""
        self.settle()
        for move in moves:
            for part in move.split(AND_THEN):
                self.play(self.game.parse(self.state, part))
                self.settle()

    def written(self, actions: Sequence[Any]) -> str:
        return f"{AND_THEN} ".join(self.game.notation(action) for action in actions)


def first_setup(slug: str, match: FirstMatch, pupil: str) -> Setup:
    """Return the setup of the real match at the end of the lessons."""
    names = (name for name in match.names if name.casefold() != pupil.casefold())
    seats = (Seat(pupil if place == 0 else next(names), None, who) for place, who in enumerate(match.seats))
    return Setup(slug, tuple(seats), match.options)


class ScriptedRecorder(Recorder):
    """Tape whose draws come out as the lesson prescribes, as long as it does."""

    def __init__(self, told: Mapping[str, deque[Any]]) -> None:
        super().__init__()
        self._told = told

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        return super().draw(why, lambda: self._outcome(why, fresh()))

    def _outcome(self, why: str, drawn: T) -> T:
        if not (left := self._told.get(why)):
            return drawn
        told: Any = left.popleft()
        if isinstance(drawn, list):
            told = _on_top(why, told, drawn)
        elif isinstance(drawn, tuple):  # JSON has no tuples
            told = tuple(told)
        outcome: T = told
        return outcome


def _on_top(why: str, sentences: Sequence[Any], drawn: Sequence[Any]) -> list[Any]:
    """Return the outcome for prescribed dice or a whole pile; of a longer pile only what is drawn first, from its
    end."""
    if len(sentences) >= len(drawn):
        return list(sentences)
    rest = list(drawn)
    for each in sentences:
        if each not in rest:
            raise OutcomeError(why, each)
        rest.remove(each)
    return [*rest, *reversed(sentences)]
