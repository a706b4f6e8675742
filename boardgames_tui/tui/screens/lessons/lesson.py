"""A lesson at the real table: what is said stands above it, what is meant glows, another choice is answered. What the
lesson is about is data (`lessons/shapes.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.binding import Binding

from boardgames_tui.i18n import lesson_catalogue
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.lessons.courses import LessonSet, title
from boardgames_tui.lessons.pupil import GENERAL, Pupil
from boardgames_tui.tui.screens.table.coach import Coaching
from boardgames_tui.tui.screens.table.play import TablePlay

from .lesson_done import LessonDone
from .practice import PracticePlay, PracticeScreen


class LessonScreen(PracticeScreen):
    """Closed with the lesson to go on with, or None."""

    def __init__(self, lessons: LessonSet, pupil: Pupil) -> None:
        self.lessons, self.pupil = lessons, pupil
        super().__init__(pupil.match)

    def make_play(self) -> TablePlay:
        return LessonPlay(self, self.match)

    def make_coaching(self) -> Coaching:
        return LessonCoaching(self)

    def paint_title(self, p: Painter) -> None:
        number, of = 1 + self.lessons.lessons.index(self.pupil.lesson), len(self.lessons.lessons)
        named = title(self.lessons.slug, self.pupil.lesson, self.app.lang)
        told = [self.say("lesson.of", number=number, of=of), named]
        steps = len(self.pupil.lesson.steps)
        title_bar(p, self.say("title"), told, "●" * self.pupil.at + "○" * (steps - self.pupil.at))

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "play":
            return False
        if action == "hint":
            return parameters == (1,) and not self.pupil.reads and super().check_action(action, parameters)
        if action == "choose" and self.pupil.reads and self.scene is not None:
            return self.is_active and not self.has_class("-too-small")
        return super().check_action(action, parameters)

    def key_word(self, binding: Binding) -> str:
        if binding.action == "choose" and self.pupil.reads:
            return self.say("key.next")
        return super().key_word(binding)

    def action_choose(self) -> None:
        if self.pupil.reads and not self.play.staging.is_up:
            self.pupil.go_on()
            self.play.go_on()
        else:
            super().action_choose()

    def action_hint(self, least: int) -> None:
        """What is meant, and the cursor on it."""
        if self.scene is None or self.pupil.step is None:
            return
        if dials := self.pupil.step.dials:
            for choice in self.scene.choices:
                if choice.dial is not None and (wanted := dials.get(choice.target or "")) is not None:
                    choice.dial.turn(wanted - choice.dial.value)
            self.show_scene(keep_cursor=True)
        numbered = enumerate(self.scene.choices)
        meant = next((number for number, choice in numbered if self.pupil.expects(written(choice))), None)
        if meant is not None:
            self.hinting.go_to_choice(self.scene, meant)
            self.tell(self.say("lesson.shown"))

    def action_rules(self) -> None:
        step = self.pupil.step
        self.app.open_rules(self.slug, step.rule if step is not None else "")

    def arrived(self) -> None:
        if self.pupil.step is None:
            self.app.learned(self.lessons.slug, self.pupil.lesson.id)
            self.app.push_screen(LessonDone(self.lessons, self.pupil.lesson), self.dismiss)


class LessonPlay(PracticePlay):
    """The lesson moves the others."""

    screen: LessonScreen

    def choose(self, choice: Choice, times: int = 1) -> None:
        """Only what the lesson wants is asked about before it is done, and nothing is done that is not set yet."""
        is_unset = choice.dial is not None and choice.dial.why_not is not None
        if is_unset or self.screen.pupil.expects(written(choice)):
            super().choose(choice)
        else:
            self._carry_out(choice.action, choice.then)

    def _carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        if self.screen.pupil.choose([action, *then]):
            self.go_on()
        else:
            self.screen.show_scene(keep_cursor=True)


class LessonCoaching(Coaching):
    screen: LessonScreen

    @property
    def lets_choose(self) -> bool:  # type: ignore[override]
        step = self.screen.pupil.step
        return step is not None and bool(step.expect)

    def lead(self, scene: AnyScene) -> Lead | None:
        pupil, screen = self.screen.pupil, self.screen
        if pupil.step is None:
            return None
        words = screen.words if pupil.key == GENERAL else lesson_catalogue(screen.app.lang, screen.lessons.slug)
        more = screen.say("lesson.go_on") if pupil.reads else ""
        mark = "↳ " if pupil.answer is not None else ""
        return Lead(mark + words.get(pupil.key), more, pupil.step.point)

    def ask(self) -> None:
        """It is speaking already."""


def written(choice: Choice) -> list[Any]:
    """Everything a choice does."""
    return [choice.action, *choice.then]
