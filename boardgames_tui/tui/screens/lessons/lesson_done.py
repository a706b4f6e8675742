"""End of a lesson: what was learned, and what to open next."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import OptionList, Static

from boardgames_tui.i18n import lesson_catalogue
from boardgames_tui.lessons.courses import LessonSet, title
from boardgames_tui.lessons.shapes import Lesson
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.widgets.menu import Menu


class LessonDone(Box[Lesson]):
    """End of a lesson; dismissed with the next lesson. Esc leads back to the list."""

    def __init__(self, lesson_set: LessonSet, lesson: Lesson) -> None:
        super().__init__()
        self.lesson_set, self.lesson = lesson_set, lesson

    def body(self) -> ComposeResult:
        words, lang, following = lesson_catalogue(self.app.lang, self.lesson_set.slug), self.app.lang, self._next
        number, called = int(self.lesson.number), title(self.lesson_set.slug, self.lesson, lang)
        yield Static(self.say("lesson.done", number=number, title=called), classes="strong", markup=False)
        yield Static(words.get(f"lesson.{self.lesson.number}.learned") + "\n", markup=False)
        entries = [("2", self.say("lesson.again"), "again"), ("3", self.say("lesson.list"), "list")]
        if following is not None:
            called = title(self.lesson_set.slug, following, lang)
            entries.insert(0, ("1", self.say("lesson.next", title=called), "next"))
        yield Menu(entries, self.chip)

    @property
    def _next(self) -> Lesson | None:
        return self.lesson_set.after(self.lesson)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer({"next": self._next, "again": self.lesson}.get(str(event.option_id)))
