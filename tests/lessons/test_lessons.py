"""Every lesson without a screen: it can be played to its end, whatever is chosen on the way is answered, everything it
says exists in every language and has room. A lesson that no longer fits the rules fails here."""

import random

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages, lesson_catalogue
from boardgames_tui.i18n.languages import written
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter, wrap
from boardgames_tui.kit.panels.band import LED, lead_rows
from boardgames_tui.lessons.courses import lesson_set
from boardgames_tui.lessons.practice import first_setup
from boardgames_tui.lessons.pupil import GENERAL, Pupil
from boardgames_tui.lessons.shapes import Lesson
from boardgames_tui.session import Match
from tests.lessons.every import COURSES, lessons, meant, named, others

EVERY = pytest.mark.parametrize(("slug", "lesson"), list(lessons()), ids=named)
MATCHES = 4
LISTED = 69
"""Columns of the list of lessons in the smallest window."""
SHORTEST, LONGEST = 2, 4
"""Minutes of a lesson."""


@EVERY
def test_every_expected_choice_leads_on_and_every_other_is_answered(slug: str, lesson: Lesson) -> None:
    pupil = Pupil(slug, lesson, "You")
    while (step := pupil.step) is not None:
        at, decision = pupil.at, pupil.match.decision
        if not step.expect:
            pupil.go_on()
            continue
        assert getattr(decision, "seat", None) == 0, f"{step.name}: the pupil has nothing to decide"
        for pattern in step.expect:
            assert any(pupil.fits([pattern], actions) for actions in meant(pupil)), f"{step.name}: {pattern}"
        for actions in others(pupil):
            before = len(pupil.match.history)
            if not step.allow:
                assert not pupil.choose(actions)
                assert pupil.answer is not None
                assert pupil.key != f"lesson.{lesson.number}.{step.name}"
                assert (pupil.at, len(pupil.match.history)) == (at, before)
        pupil.choose(meant(pupil)[0])
        assert pupil.at == at + 1
        assert pupil.answer is None


@EVERY
def test_whatever_is_chosen_where_several_choices_are_expected_the_lesson_goes_on(slug: str, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        for number in range(1, len(meant(_led_to(slug, lesson, place))) if step.expect else 0):
            pupil = _led_to(slug, lesson, place)
            pupil.choose(meant(pupil)[number])
            _play_on(pupil)


def _led_to(slug: str, lesson: Lesson, place: int) -> Pupil:
    pupil = Pupil(slug, lesson, "You")
    _play_on(pupil, place)
    return pupil


def _play_on(pupil: Pupil, place: int = 1000) -> None:
    while pupil.step is not None and pupil.at < place:
        if pupil.reads:
            pupil.go_on()
        else:
            assert pupil.choose(meant(pupil)[0])


def test_a_lesson_leaves_no_trace() -> None:
    slug, lesson = next(lessons())
    match = Pupil(slug, lesson, "You").match
    assert match.path is None
    assert match.is_kept
    assert match.setup.private


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", COURSES)
def test_everything_that_is_said_exists_and_has_room(slug: str, lang: str) -> None:
    """In three rows of the smallest window, with the key that goes on behind it."""
    words, chip, go_on = lesson_catalogue(lang, slug), catalogue(lang).get("lesson.coach"), "lesson.go_on"
    wanted = {f"lesson.{lesson.number}.{part}" for lesson in lesson_set(slug).lessons for part in ("title", "learned")}
    said = {GENERAL: "", "coach.nothing": ""} | {key: "" for key in written(lang, f"{slug}_lessons") if "coach." in key}
    for lesson in lesson_set(slug).lessons:
        for step in lesson.steps:
            key = f"lesson.{lesson.number}.{step.name}"
            said[key] = "" if step.expect else catalogue(lang).get(go_on)
            said |= {f"{key}.{answer}": "" for answer in step.answers.values()}
    assert set(written(lang, f"{slug}_lessons")) == {key for key in said if key in words} | wanted
    for lesson in lesson_set(slug).lessons:
        assert len(wrap(words.get(f"lesson.{lesson.number}.learned"), LISTED)) <= 2, (
            f"{lesson.id}: the list is too narrow"
        )
    for key, more in said.items():
        text = (words if key in words else catalogue(lang, slug)).get(key)
        p = Painter.blank(Look(), 80, LED)
        lead_rows(p, Lead(f"↳ {text}" if key.count(".") > 2 else text, more), chip)
        shown = " ".join("".join("".join(row) for row in p.grid.chars).split())
        assert f"{text} {more}".split() == shown.replace(chip, "").replace("↳", "").split(), f"{key} is too long"


@pytest.mark.parametrize("slug", COURSES)
def test_a_course_ends_with_a_real_match_that_can_be_set_up(slug: str) -> None:
    *before, last = lesson_set(slug).lessons
    assert last.match is not None
    assert all(SHORTEST <= lesson.minutes <= LONGEST for lesson in before)
    match = Match.new(first_setup(slug, last.match, "You").seeded())
    assert match.controllers.count("human") == 1


@pytest.mark.parametrize("slug", COURSES)
def test_the_coach_knows_every_kind_of_decision(slug: str) -> None:
    words, game, blind = lesson_catalogue("en", slug), GAMES[slug], random.Random(1)
    for number in range(MATCHES):
        seats = tuple(Seat(f"P{place}") for place in range(min(3, game.info.max_seats)))
        state = game.new(Setup(slug, seats, {}, f"COACH-{number}"))
        while (decision := game.decision(state)) is not None:
            assert f"coach.{decision.kind}" in words
            game.apply(state, blind.choice(game.legal(state)))
