"""Every lesson at the real table, small and wide: one app for each, and every step in another language than the one
before it and than in the other size. That all texts have room in all languages is asked without an app."""

from itertools import cycle
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.i18n import languages
from boardgames_tui.lessons.courses import lesson_set
from boardgames_tui.lessons.shapes import Lesson
from boardgames_tui.tui.screens.lessons.lesson import LessonScreen, written
from boardgames_tui.tui.screens.table.popups.mats import MatScreen
from tests.lengths import plays
from tests.lessons.every import lessons, named
from tests.tui.stage import SMALL, WIDE, app, calm, on, press, prose, targets, text


def at_lesson(pilot: Pilot[Any]) -> LessonScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


def choice(screen: LessonScreen, *, expected: bool) -> Any:
    scene = screen.scene
    assert scene is not None
    return next(
        (
            each
            for each in scene.choices
            if screen.pupil.expects(written(each)) == expected and (each.dial is None or each.dial.why_not is None)
        ),
        None,
    )


AT_THE_TABLE = [
    (slug, lesson, size)
    for slug, lesson in lessons()
    for size in (SMALL, WIDE)
    if size == SMALL or plays(lesson is lesson_set(slug).lessons[0], True)
]
"""In daily work wide only the first of each course: a small window has less room for what is pointed at."""


async def test_a_pupil_may_look_at_their_own_cards() -> None:
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn("lotr_risk")
        await calm(pilot)
        await press(pilot, "1", "f6")
        assert isinstance(pilot.app.screen, MatScreen)
        assert "Lebennin" in text(pilot)


@pytest.mark.parametrize(("slug", "lesson", "size"), AT_THE_TABLE, ids=named)
async def test_a_lesson_is_played_to_its_end(slug: str, lesson: Lesson, size: tuple[int, int]) -> None:
    running, spoken = app(), cycle(languages() if size == SMALL else reversed(languages()))
    async with running.run_test(size=size) as pilot:
        running.open_learn(slug)
        await calm(pilot)
        assert "✓" not in text(pilot)
        number = 1 + lesson_set(slug).lessons.index(lesson)
        await press(pilot, str(number))
        for step in lesson.steps:
            while at_lesson(pilot).play.staging.is_up:
                await press(pilot, "enter")
            screen = at_lesson(pilot)
            assert screen.pupil.step is step
            running.prefer("lang", next(spoken))
            await calm(pilot)
            seen = {name.partition("#")[0] for name in targets(pilot)}
            assert set(step.point) <= seen, f"{step.name}: {set(step.point) - seen} is not on the screen"
            assert screen.say("lesson.of", number=number, of=len(lesson_set(slug).lessons)) in text(pilot)
            assert screen.scene is not None
            assert screen.scene.lead is not None
            assert screen.scene.lead.text.split()[-1] in text(pilot)
            if step.expect:
                if (other := choice(screen, expected=False)) is not None and not step.allow:
                    screen.play.choose(other)
                    await calm(pilot)
                    assert screen.pupil.answer is not None
                    assert screen.pupil.step is step
                    assert "↳" in text(pilot)
                await press(pilot, "h")
                found = screen.scene.chosen
                assert found is not None, f"{step.name}: nothing is meant"
                assert screen.pupil.expects(written(found))
                screen.play.choose(found)
                await calm(pilot)
                if on(pilot) == "AskPopup":
                    await press(pilot, "y")
            else:
                await press(pilot, "enter")
        while on(pilot) == "LessonScreen":
            await press(pilot, "enter")
        assert on(pilot) == "LessonDone"
        assert running.settings.learned == {slug: [lesson.id]}
        assert not list(running.saves.list())
        await press(pilot, "escape")
        assert on(pilot) == "LearnScreen"
        assert "✓" in text(pilot)


async def test_a_lesson_is_left_at_any_time_without_a_question() -> None:
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn("augustus", 1)
        await calm(pilot)
        await press(pilot, *["enter"] * 4, "escape")
        assert on(pilot) == "LearnScreen"
        assert running.settings.learned == {}
        await press(pilot, "2", "f10")
        assert on(pilot) == "LearnScreen"
        await press(pilot, "f10")
        assert on(pilot) == "PickerScreen"


async def test_the_end_leads_to_the_next_lesson() -> None:
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn("augustus", 1)
        await calm(pilot)
        while on(pilot) == "LessonScreen":
            await press(pilot, "enter")
        assert on(pilot) == "LessonDone"
        assert "Joker" in prose(pilot)
        await press(pilot, "enter")
        assert at_lesson(pilot).pupil.lesson.number == "02"


async def test_what_a_lesson_has_no_use_for_is_not_offered() -> None:
    running = app()
    async with running.run_test(size=WIDE) as pilot:
        running.open_learn("augustus", 2)
        await calm(pilot)
        before = len(at_lesson(pilot).match.history)
        await press(pilot, "u", "U", "r", "f5", "f4", "comma")
        assert on(pilot) == "LessonScreen"
        assert len(at_lesson(pilot).match.history) == before
