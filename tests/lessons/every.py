"""All lessons there are, and the way through one of them."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games import GAMES
from boardgames_tui.lessons.courses import lesson_set
from boardgames_tui.lessons.places import has_lessons
from boardgames_tui.lessons.pupil import Pupil
from boardgames_tui.lessons.shapes import Lesson

COURSES = [slug for slug in GAMES if has_lessons(slug)]


def lessons(*, played: bool = True) -> Iterator[tuple[str, Lesson]]:
    """`played`: only those that have steps."""
    return ((slug, lesson) for slug in COURSES for lesson in lesson_set(slug).lessons if lesson.steps or not played)


def named(found: object) -> str:
    return found.id if isinstance(found, Lesson) else str(found)


def meant(pupil: Pupil) -> list[list[Any]]:
    """The choices that the step expects, each with what it does: one written `a; b` begins with `a`."""
    assert pupil.step is not None
    compound = [pattern for pattern in pupil.step.expect if ";" in pattern]
    single = [[action] for action in pupil.match.legal if pupil.expects([action])]
    return [*single, *(_parsed(pupil, pattern) for pattern in compound)]


def _parsed(pupil: Pupil, pattern: str) -> list[Any]:
    match = pupil.match
    state, actions = match.game.clone(match.state), list[Any]()
    for part in pattern.split(";"):
        if match.game.decision(state) is not None and len(lone := match.game.legal(state)) == 1 and actions:
            match.game.apply(state, lone[0])  # a session does it automatically
        actions.append(match.game.parse(state, part))
        match.game.apply(state, actions[-1])
    return actions


def others(pupil: Pupil) -> list[list[Any]]:
    first = {meant_by[0] for meant_by in meant(pupil)}
    return [[action] for action in pupil.match.legal if action not in first]
