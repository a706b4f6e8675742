"""The ways to a lesson, the first match at the end of a course, and the coach of any match."""

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.lessons.courses import lesson_set
from boardgames_tui.tui.launch_targets import LearnTarget
from boardgames_tui.user_config.settings import Settings, load_settings, read_settings
from tests.tui.stage import SMALL, WIDE, app, calm, choose, on, press, prose, setup, table, text, wait_for


def lead(pilot: Pilot[Any]) -> str | None:
    scene = table(pilot).scene
    assert scene is not None
    return None if scene.lead is None else scene.lead.text


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_the_picker_offers_the_lessons_of_the_game_under_the_cursor(size: tuple[int, int]) -> None:
    running = app()
    async with running.run_test(size=size) as pilot:
        await calm(pilot)
        running.screen.query_one("#augustus").focus()
        await calm(pilot)
        assert "Learn" in text(pilot)
        await press(pilot, "e")
        assert on(pilot) == "LearnScreen"
        assert "The first legions" in text(pilot)


async def test_a_game_without_lessons_says_so() -> None:
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        await calm(pilot)
        running.screen._game = "kalah_of_nobody"
        await press(pilot, "e")
        assert on(pilot) == "PickerScreen"
        assert "no lessons yet" in text(pilot)


async def test_the_app_opens_with_a_lesson() -> None:
    async with app(LearnTarget("augustus", 3)).run_test(size=SMALL) as pilot:
        await calm(pilot)
        assert on(pilot) == "LessonScreen"
        assert "Rewards and the end" in text(pilot)


async def test_a_lesson_that_the_rules_have_left_behind_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = lesson_set("augustus").lessons
    broken = replace(lesson_set("augustus"), lessons=(first.model_copy(update={"before": ("place 99.9",)}), *others))
    monkeypatch.setattr("boardgames_tui.tui.screens.lessons.learn.lesson_set", lambda slug: broken)
    running = app(LearnTarget("augustus", 1))
    async with running.run_test(size=SMALL) as pilot:
        await calm(pilot)
        assert on(pilot) == "NoticePopup"
        assert "no longer matches the rules" in prose(pilot)


async def test_the_last_lesson_is_a_match_that_is_kept() -> None:
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn("augustus", 4)
        await wait_for(pilot, "TableScreen")
        match = table(pilot).match
        assert match.path is not None
        assert match.controllers == ["human", "bot:easy"]
        assert "Keep three of these six" in (lead(pilot) or "")


async def test_it_is_done_after_its_rounds() -> None:
    running, last = app(), lesson_set("augustus").lessons[-1]
    async with running.run_test(size=SMALL) as pilot:
        running.start_match(setup("Anna", "Ben", deal_mode="random_3"), last)
        await calm(pilot)
        match = table(pilot).match
        while match.round < 4:
            assert running.settings.learned == {}
            choose(pilot, match.legal[0])
            await calm(pilot)
        assert running.settings.learned == {"augustus": [last.id]}


async def test_the_coach_speaks_once_of_each_kind_and_again_when_asked() -> None:
    running = app(setup("Anna", "Ben", deal_mode="random_3"), coach=True)
    async with running.run_test(size=SMALL) as pilot:
        await calm(pilot)
        said = lead(pilot)
        assert said is not None
        assert "Everybody uses this token" in prose(pilot)
        await press(pilot, "down")
        assert lead(pilot) == said  # as long as the decision is the same
        match = table(pilot).match
        while match.round < 2:
            choose(pilot, match.legal[0])
            await calm(pilot)
        assert match.decision is not None
        assert match.decision.kind == "mobilise"
        assert lead(pilot) is None
        await press(pilot, "f12")
        assert lead(pilot) == said
        assert "augustus/mobilise" in load_settings().coached


async def test_without_the_coach_nothing_is_said_before_it_is_asked() -> None:
    async with app(setup("Anna", "Ben", deal_mode="random_3")).run_test(size=WIDE) as pilot:
        await calm(pilot)
        assert lead(pilot) is None
        await press(pilot, "f12")
        assert "Everybody uses this token" in prose(pilot)


def test_progress_is_kept_and_old_files_and_strange_names_do_no_harm() -> None:
    settings = Settings()
    settings.learn("augustus", "01-legions")
    settings.learn("augustus", "01-legions")
    assert settings.learned == {"augustus": ["01-legions"]}
    assert read_settings("{}").learned == {}
    assert read_settings('{"learned": {"gone": ["x"]}, "coached": ["gone/y"]}').learned == {"gone": ["x"]}
