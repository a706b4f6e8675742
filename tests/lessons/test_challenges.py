"""Challenges: each can be solved with three stars, the search is exact, and the table counts as the search does."""

from typing import Any

import pytest

from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.lessons.attempt import Attempt
from boardgames_tui.lessons.courses import challenges
from boardgames_tui.lessons.finding import found
from boardgames_tui.lessons.practice import Practice
from boardgames_tui.lessons.search import SolutionSearch, TooMany
from boardgames_tui.lessons.shapes import Challenge, LessonPosition
from boardgames_tui.saves.errors import UndoRefused
from tests.lessons.every import COURSES
from tests.tui.stage import SMALL, app, calm, choose, on, press, prose, text

MANY = 10
EVERY = [(slug, challenge) for slug in COURSES for challenge in challenges(slug)]
FIRST = [(slug, challenges(slug)[0]) for slug in COURSES if challenges(slug)]
MOMENTS = 3
"""At most so many cards are shown between the last choice and the result."""
EXAMPLE = next(each for each in FIRST if each[0] == "augustus")


def named(part: object) -> str:
    return part.name if isinstance(part, Challenge) else str(part)


@pytest.mark.parametrize("slug", COURSES)
def test_there_are_enough_of_them_from_easy_to_devilish(slug: str) -> None:
    levels = [challenge.level for challenge in challenges(slug)]
    assert len(levels) >= MANY
    assert levels == sorted(levels)
    assert len(set(levels)) >= 4
    assert len({challenge.name for challenge in challenges(slug)}) == len(levels)


@pytest.mark.parametrize(("slug", "challenge"), EVERY, ids=named)
def test_the_best_line_brings_three_stars_and_first_sight_does_not(slug: str, challenge: Challenge) -> None:
    one, two, three = challenge.stars
    assert 0 < one <= two < three
    attempt = Attempt(slug, challenge, "You")
    assert SolutionSearch(attempt.match.game, attempt.match.state, challenge.goal).greedy().points < three
    for move in challenge.best:
        assert not attempt.is_over
        assert attempt.match.written([attempt.best_action()]) == move
        attempt.match.follow([move])
    assert attempt.is_over
    assert (attempt.points, attempt.stars) == (three, 3)


@pytest.mark.parametrize(("slug", "challenge"), FIRST, ids=named)
def test_nobody_takes_back_what_made_the_position(slug: str, challenge: Challenge) -> None:
    match = Practice.begin(slug, challenge, "You")
    start = len(match.history)
    match.follow(challenge.best[:1])
    match.undo(agreed=True)
    assert len(match.history) == start
    with pytest.raises(UndoRefused) as refused:
        match.undo(agreed=True)
    assert refused.value.reason.key == "undo.nothing"


@pytest.mark.parametrize(("slug", "challenge"), FIRST, ids=named)
def test_nothing_brings_more(slug: str, challenge: Challenge) -> None:
    match = Practice.begin(slug, challenge, "You")
    assert SolutionSearch(match.game, match.state, challenge.goal).best().points == challenge.stars[-1]


def test_a_search_that_would_take_too_long_says_so() -> None:
    slug, challenge = EVERY[-1]
    match = Practice.begin(slug, challenge, "You")
    with pytest.raises(TooMany):
        SolutionSearch(match.game, match.state, challenge.goal, budget=3).best()


def test_the_search_changes_nothing_and_finds_what_trying_everything_finds() -> None:
    """By hand, for the first of them: every legal choice, and what can be made of it."""
    slug, challenge = EXAMPLE
    match = Practice.begin(slug, challenge, "You")
    before = match.game.clone(match.state)
    search = SolutionSearch(match.game, match.state, challenge.goal)
    line = search.best()
    assert match.state == before
    assert search.points(line.actions) == line.points
    assert max(_most(slug, challenge, [action]) for action in match.legal) == line.points


def _most(slug: str, challenge: Challenge, actions: list[Any]) -> int:
    """On real matches, each played again from the beginning."""
    attempt = Attempt(slug, challenge, "You")
    for action in actions:
        attempt.match.follow([attempt.match.written([action])])
    if attempt.is_over:
        return attempt.points
    return max(_most(slug, challenge, [*actions, action]) for action in attempt.match.legal)


def test_new_ones_are_found() -> None:
    slug, challenge = EXAMPLE
    position = LessonPosition(seed=challenge.seed, options=challenge.options)
    assert any(each.before == challenge.before for _, each in found(slug, position))


def test_chances_are_found_too() -> None:
    challenge = challenges("lotr_risk")[0]
    position = LessonPosition.model_validate(challenge.model_dump(include=set(LessonPosition.model_fields)))
    again = next(each for _, each in found("lotr_risk", position) if each.goal == challenge.goal)
    assert (again.before, again.best, again.stars[-1]) == (challenge.before, challenge.best, challenge.stars[-1])


@pytest.mark.parametrize("lang", languages())
async def test_a_challenge_that_asks_for_a_chance_at_the_table(lang: str) -> None:
    challenge = challenges("lotr_risk")[0]
    running = app(lang=lang)
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn("lotr_risk")
        await calm(pilot)
        running.screen._try(challenge)
        await calm(pilot)
        told = prose(pilot)
        assert all(str(percent) in told for percent in challenge.stars)
        assert "Moria" in told
        await press(pilot, "z")  # no fight, no hope
        assert on(pilot) == "ChallengeDone"
        assert "☆☆☆" in text(pilot)
        await press(pilot, "2")
        for _ in challenge.best:
            await press(pilot, "h", "enter")
        assert on(pilot) == "ChallengeDone"
        assert f"★★★  {catalogue(lang).percent(challenge.stars[-1])}" in text(pilot)


async def test_a_challenge_at_the_table() -> None:
    slug, challenge = EXAMPLE
    running = app()
    async with running.run_test(size=SMALL) as pilot:
        running.open_learn(slug)
        await calm(pilot)
        running.screen._try(challenge)
        await calm(pilot)
        assert on(pilot) == "ChallengeScreen"
        assert "So far: 0." in prose(pilot)
        attempt = running.screen.attempt
        first = attempt.match.legal[0]
        before = attempt.match.game.clone(attempt.match.state)
        choose(pilot, first)
        await calm(pilot)
        assert not attempt.is_over
        await press(pilot, "u")
        assert attempt.match.state == before
        for _ in challenge.best:
            await press(pilot, "h", "enter")
        for _ in range(MOMENTS):  # the last round and the end are shown first
            if on(pilot) == "ChallengeScreen":
                await press(pilot, "enter")
        assert on(pilot) == "ChallengeDone"
        assert "★★★" in text(pilot)
        assert running.stars_won(slug, challenge.name) == 3
        await press(pilot, "enter")
        assert on(pilot) == "ChallengeScreen"
        await press(pilot, "escape")
        assert on(pilot) == "LearnScreen"
        assert "★★★  Puzzle 1" in text(pilot)
