"""The lessons and challenges of a game, in order."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from boardgames_tui.engine.content import ContentError
from boardgames_tui.i18n import lesson_catalogue

from .places import place
from .shapes import Challenge, Challenges, Lesson


@dataclass(frozen=True, slots=True)
class LessonSet:
    slug: str
    lessons: tuple[Lesson, ...]

    def after(self, lesson: Lesson) -> Lesson | None:
        return next(iter(self.lessons[self.lessons.index(lesson) + 1 :]), None)

    def next_of(self, learned: Sequence[str]) -> Lesson:
        """Return the first lesson that was not completed yet; the first of all when all were."""
        return next((lesson for lesson in self.lessons if lesson.id not in learned), self.lessons[0])


@cache
def challenges(slug: str) -> tuple[Challenge, ...]:
    """Return the challenges, from easy to devilish; none where a game has no such file."""
    path = place(slug) / "challenges.json"
    if not path.is_file():
        return ()
    try:
        return Challenges.model_validate_json(path.read_text(encoding="utf-8")).challenges
    except (OSError, ValidationError) as error:
        raise ContentError(f"{path} holds no challenges: {error}") from error


@cache
def lesson_set(slug: str) -> LessonSet:
    """Load the lessons of a game. ContentError says what is wrong with a file."""
    return LessonSet(slug, tuple(_read(path) for path in sorted(place(slug).glob("[0-9][0-9]-*.json"))))


def _read(path: Path) -> Lesson:
    try:
        return Lesson.model_validate({**json.loads(path.read_text(encoding="utf-8")), "id": path.stem})
    except (OSError, ValueError, ValidationError) as error:
        raise ContentError(f"{path} is no lesson: {error}") from error


def title(slug: str, lesson: Lesson, lang: str) -> str:
    return lesson_catalogue(lang, slug).get(f"lesson.{lesson.number}.title")
