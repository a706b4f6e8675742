"""Rows of the setup form: the seed, an option, the start. A seat is in `seat_row.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.binding import Binding, BindingType

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.widgets.field import TextField
from boardgames_tui.kit.widgets.values import Values

if TYPE_CHECKING:
    from .form import SetupForm

MAX_SEED = 60
"""Largest number of characters; a challenge code is longer than a seed."""
MOVES: list[BindingType] = [
    Binding("pageup", "screen.reorder(-1)", "key.order", id="setup.earlier"),
    Binding("pagedown", "screen.reorder(1)", "key.order", id="setup.later"),
    Binding("up", "screen.row(-1)", "key.row", id="setup.up", show=False),
    Binding("down", "screen.row(1)", "key.row", id="setup.down", show=False),
]
"""Keys of the form that a text field would use to scroll."""


class FormField(TextField):
    """Text field that changes the draft directly, not by a message, because the next key may move the seat."""

    BINDINGS = [*MOVES, Binding("enter", "submit", "key.start", id="setup.start_typing", show=False)]

    def show(self, text: str, placeholder: str) -> None:
        self.placeholder = placeholder
        if self.value != text:
            self.value = text
            self.cursor_position = len(text)


class SeedField(FormField):
    def __init__(self, form: SetupForm) -> None:
        self.form = form  # before super().__init__, because the value is watched from the beginning
        super().__init__(form.draft.seed, MAX_SEED, id="seed")

    def tidy(self, text: str) -> str:
        return "".join(character for character in text if character.isalnum() or character == "-").upper()

    def watch_value(self, value: str) -> None:
        self.form.sow(value)


class OptionRow(Values):
    def __init__(self, form: SetupForm, number: int) -> None:
        self.form = form
        self.field = field = form.draft.fields[number]
        options = form.draft.options
        super().__init__(
            f"option:{number}",
            field.values,
            options[field.name],
            lambda value: field.value_word(value, form.words, options),
            title=lambda: field.title(form.words),
            help=lambda: self.meaning,
        )

    @property
    def meaning(self) -> str:
        return self.field.help(self.form.words, self.value)

    def chosen(self, value: Any) -> None:
        self.form.draft.options[self.field.name] = value
        self.form.show()


class StartRow(Canvas, can_focus=True):
    """Start button, or why the match cannot start. Painted, because Textual's button has one line, and this one also
    says what is missing."""

    ALLOW_SELECT = False

    def __init__(self, form: SetupForm) -> None:
        super().__init__(id="start")
        self.form = form

    def paint(self, p: Painter) -> None:
        form, here, y = self.form, self.has_focus, p.height // 2
        problem = form.problem
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        word = form.say("setup.start")
        word = f" [{word}] " if here and not p.look.is_full else f"  {word}  "
        if here:
            ink, ground = p.pal.on_cursor, p.pal.cursor
        elif problem:
            ink, ground = p.pal.faint, p.pal.card2 if p.look.is_full else p.pal.panel
        else:
            ink, ground = p.pal.key_text, p.pal.accent
        x = p.put(2, y, word, ink, ground, bold=not problem) + 2
        if problem:
            x = p.put(x, y, "✗ ", p.pal.danger, bold=True)
            p.put(x, y, cut(problem, p.width - x - 1), bold=True)
            return
        p.target("start", 2, 0, len(word), p.height)
        if advice := form.advice:
            x = p.put(x, y, "! ", p.pal.accent, bold=True)
            p.put(x, y, cut(advice, p.width - x - 1))
        else:
            ready = form.say("setup.ready_f9", what=form.enter_word) if form.enter_word else form.say("setup.ready")
            p.put(x, y, cut(ready, p.width - x - 2), p.pal.dim)
