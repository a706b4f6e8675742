"""Lesson screen: the real table with the lesson's text above it and highlighted places; other choices get an answer.
The content is data (`lessons/shapes.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

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
from boardgames_tui.tui.screens.table.local_play import LocalPlay

from .lesson_done import LessonDone
from .practice import PracticePlay, PracticeScreen

if TYPE_CHECKING:
    from boardgames_tui.lessons.shapes import Lesson
    from boardgames_tui.session import MatchFlow
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
    from boardgames_tui.tui.screens.table.display import TableDisplay
    from boardgames_tui.tui.screens.table.hosting import TableHosting
    from boardgames_tui.tui.screens.table.model import TableModel
    from boardgames_tui.tui.screens.table.stage import Staging


GOING_BACK = ("undo", "restart", "redo", "give_order", "several")
"""Actions that a lesson does not offer."""


class LessonScreen(PracticeScreen):
    """Lesson screen; dismissed with the next lesson, or None."""

    def __init__(self, lessons: LessonSet, pupil: Pupil) -> None:
        self.lessons, self.pupil = lessons, pupil
        self._is_done = False
        super().__init__(pupil.match)

    def make_local_play(self) -> LocalPlay:
        return LessonPlay(self.table_display, self.staging, self.match_flow, self.hosting, self.pupil)

    def make_coaching(self) -> Coaching:
        return LessonCoaching(self, self.model, self.pupil)

    def paint_title(self, p: Painter) -> None:
        number, of = 1 + self.lessons.lessons.index(self.pupil.lesson), len(self.lessons.lessons)
        named = title(self.lessons.slug, self.pupil.lesson, self.app.lang)
        sentences = [self.say("lesson.of", number=number, of=of), named]
        steps = len(self.pupil.lesson.steps)
        title_bar(p, self.say("title"), sentences, "●" * self.pupil.at + "○" * (steps - self.pupil.at))

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in GOING_BACK:
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
        if self.pupil.reads and not self.staging.is_up:
            self.pupil.go_on()
            self.play.go_on()
        else:
            super().action_choose()

    def action_hint(self, least: int) -> None:
        """Show the expected choice and move the cursor to it."""
        if self.scene is None or self.pupil.step is None:
            return
        if dials := self.pupil.step.dials:
            for choice in self.scene.choices:
                if choice.dial is not None and (wanted := dials.get(choice.target or "")) is not None:
                    choice.dial.turn(wanted - choice.dial.value)
            self.table_display.show_scene(keep_cursor=True)
        numbered = enumerate(self.scene.choices)
        meant = next((number for number, choice in numbered if self.pupil.expects(written(choice))), None)
        if meant is not None:
            self.cursor.to_choice(meant)
            self.tell(self.say("lesson.shown"))

    def action_rules(self) -> None:
        step = self.pupil.step
        self.app.open_rules(self.slug, step.rule if step is not None else "")

    def on_practice_play_shown(self) -> None:
        if self.pupil.step is None and not self._is_done:
            self._is_done = True
            self.app.learned(self.lessons.slug, self.pupil.lesson.id)
            self.app.push_screen(LessonDone(self.lessons, self.pupil.lesson), self._go_on_with)

    def _go_on_with(self, lesson: Lesson | None) -> None:
        self.dismiss(lesson)


class LessonPlay(PracticePlay):
    """Play of a lesson, which moves the other players."""

    def __init__(
        self, display: TableDisplay, staging: Staging, flow: MatchFlow, hosting: TableHosting, pupil: Pupil
    ) -> None:
        super().__init__(display, staging, flow, hosting)
        self._pupil = pupil

    def choose(self, choice: Choice, times: int = 1) -> None:
        """Try a choice. Only the expected one asks its confirmation, and an unset dial is not chosen."""
        is_unset = choice.dial is not None and choice.dial.why_not is not None
        if is_unset or self._pupil.expects(written(choice)):
            super().choose(choice)
        else:
            self.carry_out(choice.action, choice.then)

    def carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        if self._pupil.choose([action, *then]):
            self.go_on()
        else:
            self.display.show_scene(keep_cursor=True)


class LessonCoaching(Coaching):
    def __init__(self, screen: TableLayoutScreen, model: TableModel, pupil: Pupil) -> None:
        super().__init__(screen, model)
        self._pupil = pupil

    @property
    def lets_choose(self) -> bool:
        step = self._pupil.step
        return step is not None and bool(step.expect)

    def lead(self, scene: AnyScene) -> Lead | None:
        pupil, screen = self._pupil, self.screen
        if pupil.step is None:
            return None
        words = screen.words if pupil.key == GENERAL else lesson_catalogue(screen.app.lang, self.match.setup.game)
        more = screen.say("lesson.go_on") if pupil.reads else ""
        mark = "↳ " if pupil.answer is not None else ""
        return Lead(mark + words.get(pupil.key), more, pupil.step.point)

    def ask(self) -> bool:
        """Always False: the lesson is speaking already."""
        return False


def written(choice: Choice) -> list[Any]:
    """Return all actions of a choice."""
    return [choice.action, *choice.then]
