"""List of a game's lessons and challenges, with those that are done."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boardgames_tui.engine import IllegalAction, OutcomeError
from boardgames_tui.i18n import lesson_catalogue
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.lessons.attempt import Attempt
from boardgames_tui.lessons.courses import challenges, lesson_set, title
from boardgames_tui.lessons.practice import first_setup
from boardgames_tui.lessons.pupil import Pupil
from boardgames_tui.lessons.shapes import Challenge, Lesson
from boardgames_tui.tui.screens.base.popups import NoticePopup
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.entries import EntryList, PaintedOption, list_keys

from .challenge import ChallengeScreen, stars
from .lesson import LessonScreen

LEVELS = 5
ROWS = 4
"""Number of rows of a lesson: its title, two rows about it, a gap."""
LINE = 1
"""Number of rows of a challenge."""


class LessonList(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.move", "key.do", show_arrows=False)


class LearnScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "learn.tcss"]
    AUTO_FOCUS = "LessonList"
    BINDINGS = [
        Binding(str(number), f"open({number})", id=f"learn.open_{number}", show=False) for number in range(1, 10)
    ]

    def __init__(self, slug: str, begin: int | None = None) -> None:
        """`begin`: number of the lesson to open at once."""
        super().__init__(slug)
        self.lesson_set, self.challenges = lesson_set(slug), challenges(slug)
        self._begin = begin

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_heading, id="heading")
        yield LessonList()

    def on_mount(self) -> None:
        self._fill(self.lesson_set.lessons.index(self.lesson_set.next_of(self._learned)))
        if self._begin is not None:
            self.call_after_refresh(self.action_open, self._begin)

    def _fill(self, at: int | None) -> None:
        """Fill the list again after every lesson, because Textual's list caches painted entries."""
        entries = self.query_one(LessonList)
        lessons = enumerate(self.lesson_set.lessons, 1)
        puzzles = enumerate(self.challenges, 1)
        entries.set_options(
            [
                *(Option(PaintedOption(entries, ROWS, partial(self._paint_lesson, *numbered))) for numbered in lessons),
                *(
                    Option(PaintedOption(entries, LINE, partial(self._paint_challenge, *numbered)))
                    for numbered in puzzles
                ),
            ]
        )
        entries.highlighted = at

    @property
    def _learned(self) -> list[str]:
        return self.app.settings.learned.get(self.lesson_set.slug, [])

    def repaint(self) -> None:
        super().repaint()
        if self.is_mounted:
            self._fill(self.query_one(LessonList).highlighted)

    # display

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("learn.title")])

    def _paint_heading(self, p: Painter) -> None:
        done = sum(lesson.id in self._learned for lesson in self.lesson_set.lessons)
        section(p, 0, 0, p.width, self.say("learn.lessons"), f"{done}/{len(self.lesson_set.lessons)}", focused=True)
        p.paragraph(0, 1, p.width, self.say("learn.intro"), 2, p.pal.dim)

    def _paint_lesson(self, number: int, lesson: Lesson, p: Painter, here: bool) -> None:
        ground = p.pal.cursor if here else p.pal.card
        ink, faint = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
        p.fill(0, 0, p.width, ROWS - 1, ground)
        mark = "✓" if lesson.id in self._learned else " "
        p.put(1, 0, mark, ink if here else p.pal.good, bold=True)
        p.put(3, 0, f"{number}  {title(self.lesson_set.slug, lesson, self.app.lang)}", ink, bold=True)
        about = "learn.match" if lesson.match is not None else "learn.minutes"
        p.right(p.width - 1, 0, self.say(about, n=lesson.minutes), faint)
        text = lesson_catalogue(self.app.lang, self.lesson_set.slug).get(f"lesson.{lesson.number}.learned")
        p.paragraph(6, 1, p.width - 8, text, ROWS - 2, faint)

    def _paint_challenge(self, number: int, challenge: Challenge, p: Painter, here: bool) -> None:
        ink = p.pal.on_cursor if here else p.pal.text
        faint = p.pal.on_cursor if here else p.pal.dim
        p.fill(0, 0, p.width, 1, p.pal.cursor if here else p.pal.bg)
        won = self.app.stars_won(self.lesson_set.slug, challenge.name)
        p.put(1, 0, stars(won), ink if here else p.pal.accent)
        p.put(6, 0, self.say("challenge.number", number=number), ink, bold=True)
        p.put(23, 0, "●" * challenge.level + "○" * (LEVELS - challenge.level), faint)
        p.right(p.width - 1, 0, self.say(f"learn.challenge{challenge.unit}", n=challenge.stars[-1]), faint)

    # keys

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        place = event.option_index - len(self.lesson_set.lessons)
        if place < 0:
            self._open(self.lesson_set.lessons[event.option_index])
        else:
            self._try(self.challenges[place])

    def action_open(self, number: int) -> None:
        if number <= len(self.lesson_set.lessons):
            self._open(self.lesson_set.lessons[number - 1])

    def _open(self, lesson: Lesson | None) -> None:
        if lesson is not None:
            self.query_one(LessonList).highlighted = self.lesson_set.lessons.index(lesson)
            self._teach(lesson)

    def _teach(self, lesson: Lesson) -> None:
        if lesson.match is not None:
            name = next(iter(self.app.settings.names), self.say("lesson.you"))  # saved and counted like any other match
            self.app.start_match(first_setup(self.lesson_set.slug, lesson.match, name), lesson)
            return
        try:
            pupil = Pupil(self.lesson_set.slug, lesson, self.say("lesson.you"))
        except (IllegalAction, OutcomeError):  # a package whose lessons do not fit its rules
            self.app.push_screen(NoticePopup(self.say("lesson.broken")))
        else:
            self.app.push_screen(LessonScreen(self.lesson_set, pupil), self._open)

    def _try(self, challenge: Challenge | None) -> None:
        if challenge is not None:
            place = self.challenges.index(challenge)
            self.query_one(LessonList).highlighted = len(self.lesson_set.lessons) + place
            attempt = Attempt(self.lesson_set.slug, challenge, self.say("lesson.you"))
            following = next(iter(self.challenges[place + 1 :]), None)
            self.app.push_screen(ChallengeScreen(place + 1, attempt, following), self._try)
