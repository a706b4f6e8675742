"""A lesson in progress, without any screen: the present step, the answer to a choice, what follows."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any

from .practice import Practice
from .shapes import Lesson, LessonStep

GENERAL = "lesson.other"
"""Text key of the answer to a choice for which the lesson has none of its own."""


class Pupil:
    def __init__(self, slug: str, lesson: Lesson, name: str) -> None:
        self.lesson = lesson
        self.match = Practice.begin(slug, lesson, name)
        self.at = 0
        self.answer: str | None = None
        """Text key of the answer to the last choice, while it is shown."""

    @property
    def step(self) -> LessonStep | None:
        """The present step; None: the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def reads(self) -> bool:
        """Whether there is only something to read: any key continues."""
        return self.step is not None and not self.step.expect

    @property
    def key(self) -> str:
        """Text key of what the coach says now."""
        assert self.step is not None
        return self.answer or f"lesson.{self.lesson.number}.{self.step.name}"

    def go_on(self) -> None:
        """Continue after reading."""
        assert self.step is not None
        self._finish(self.step)

    def expects(self, actions: Sequence[Any]) -> bool:
        """Whether this choice (an action and what follows it automatically) continues the lesson."""
        return self.step is not None and self.fits(self.step.expect, actions)

    def choose(self, actions: Sequence[Any]) -> bool:
        """Try a choice. True: it was carried out and the lesson continues. Otherwise only the answer has changed."""
        step = self.step
        assert step is not None
        expected = self.fits(step.expect, actions)
        self.answer = None if expected else self._answer_to(step, actions)
        if not (expected or step.allow):
            return False
        self.match.follow([self.match.written(actions)])
        self._finish(step)
        return True

    def _finish(self, step: LessonStep) -> None:
        self.match.follow(step.then)
        self.at += 1
        if not step.allow:
            self.answer = None

    def _answer_to(self, step: LessonStep, actions: Sequence[Any]) -> str:
        found = (name for pattern, name in step.answers.items() if self.fits([pattern], actions))
        name = next(found, None)
        return GENERAL if name is None else f"lesson.{self.lesson.number}.{step.name}.{name}"

    def fits(self, patterns: Sequence[str], actions: Sequence[Any]) -> bool:
        """Whether one of the patterns matches an action."""
        written = self.match.written(actions).lower()
        return any(pattern.lower() == written or fnmatchcase(written, pattern.lower()) for pattern in patterns)
