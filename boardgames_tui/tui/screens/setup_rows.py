"""The rows of the setup form: a seat, the seed, the row that adds a seat, the start. What they change is in `setup.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.suggester import Suggester
from textual.widgets import Input

from boardgames_tui.engine import COLORS, Seat
from boardgames_tui.engine.controllers import OFFERED
from boardgames_tui.engine.seating import MAX_NAME
from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import key_chip
from boardgames_tui.tui.widgets.values import Values

if TYPE_CHECKING:
    from .setup import SetupScreen

MAX_SEED = 16
MOVES: list[BindingType] = [
    Binding("pageup", "screen.reorder(-1)", "key.order", id="setup.earlier"),
    Binding("pagedown", "screen.reorder(1)", "key.order", id="setup.later"),
    Binding("up", "screen.row(-1)", "key.row", id="setup.up", show=False),
    Binding("down", "screen.row(1)", "key.row", id="setup.down", show=False),
]
"""Keys of the whole form that a field for text would use to scroll."""


class FittingInput(Input):
    """Takes as much of what is typed or pasted as there is room for; Textual's refuses a paste that is too long."""

    BINDINGS = MOVES

    def tidy(self, text: str) -> str:
        return "".join(character for character in text if character.isprintable())

    def replace(self, text: str, start: int, end: int) -> None:
        room = (self.max_length or 0) - len(self.value) + abs(end - start)
        super().replace(self.tidy(text)[: max(0, room)], start, end)


class KnownNames(Suggester):
    def __init__(self, names: Callable[[], list[str]]) -> None:
        super().__init__(use_cache=False)
        self.names = names

    async def get_suggestion(self, value: str) -> str | None:
        """The value arrives casefolded."""
        return next((name for name in self.names() if name.casefold().startswith(value) and name.casefold() != value), None)


class NameField(FittingInput):
    def __init__(self, form: SetupScreen, number: int) -> None:
        self.form, self.number = form, number  # first: the value is watched from the beginning
        names = KnownNames(lambda: form.known_names(number))
        super().__init__(form.seats[number].name, max_length=MAX_NAME, suggester=names, select_on_focus=False)
        self.picked = ""
        """What was put there without typing: → goes on to the next name only then, elsewhere it moves the caret."""

    def tidy(self, text: str) -> str:
        return super().tidy(text).replace("+", "")  # it adds a seat

    def watch_value(self, value: str) -> None:
        """At once and not by a message: the next key may move the seat."""
        self.form.rename(self.number, value)

    def show(self, name: str) -> None:
        self.placeholder = self.form.say("setup.a_name")
        if self.value != name:
            self.value = name
            self.cursor_position = len(name)

    def pick(self) -> None:
        names = self.form.known_names(self.number)
        at = names.index(self.value) + 1 if self.value in names else 0
        if names:
            self.picked = self.value = names[at % len(names)]
            self.cursor_position = len(self.value)

    def action_cursor_right(self, select: bool = False) -> None:
        if not select and self.cursor_at_end and self.value in ("", self.picked):
            self.pick()
        else:
            super().action_cursor_right(select)

    def on_blur(self) -> None:
        self.picked = ""


class SeedField(FittingInput):
    def __init__(self, form: SetupScreen) -> None:
        self.form = form
        super().__init__(form.seed, max_length=MAX_SEED, select_on_focus=False, id="seed")

    def tidy(self, text: str) -> str:
        return "".join(character for character in text if character.isalnum() or character == "-").upper()

    def watch_value(self, value: str) -> None:
        self.form.sow(value)

    def show(self, seed: str) -> None:
        self.placeholder = self.form.say("setup.random_seed")
        if self.value != seed:
            self.value = seed
            self.cursor_position = len(seed)


class Colors(Values):
    """All colours: the seat's own as its badge, free ones as dots, taken ones faint. At its left the arrow that picks a name."""

    def __init__(self, row: SeatRow) -> None:
        super().__init__(f"color:{row.number}", COLORS, row.seat.color, str)
        self.row = row

    def free(self) -> list[str]:
        return [color for color in COLORS if color == self.value or color not in {seat.color for seat in self.row.form.seats}]

    def after(self, step: int) -> str:
        free = self.free()
        return free[(free.index(self.value) + step) % len(free)]

    def choose(self, value: Any) -> None:
        if value in self.free():
            super().choose(value)

    def chosen(self, value: str) -> None:
        self.row.form.recolor(self.row.number, value)

    def paint(self, p: Painter) -> None:
        row, seat = self.row, self.row.seat
        row.paint_ground(p)
        if seat.is_human and (row.is_here or not seat.name) and len(seat.name) < MAX_NAME:
            p.put(0, 0, "▶", p.pal.accent)
            p.target(f"next_name:{row.number}", 0, 0, 1, 1)
        x = 1
        for place, color in enumerate(COLORS):
            fill = p.look.player(color)
            if color == seat.color:
                ink, ground = (p.pal.on_cursor, p.pal.cursor) if self.has_focus else (p.look.ink(fill), fill)
                shown = f"[{row.letter}]" if self.has_focus and not p.look.is_full else row.letter.center(3)
                p.put(x, 0, shown, ink, ground, bold=True)
                p.target(f"color:{row.number}:{place}", x, 0, 3, 1)
                x += 4
                continue
            p.target(f"color:{row.number}:{place}", x, 0, 2, 1)
            p.put(x, 0, "●" if color in self.free() else "·", fill if color in self.free() else p.pal.faint)
            x += 2


class Controllers(Values):
    """Who plays the seat, and at the right end ✗ to take it away."""

    def __init__(self, row: SeatRow) -> None:
        super().__init__(f"controller:{row.number}", OFFERED, row.seat.controller, self.controller_word)
        self.row = row

    def controller_word(self, controller: str) -> str:
        return self.row.form.say(f"setup.{controller.replace(':', '_')}")

    def chosen(self, value: str) -> None:
        self.row.form.hand_over(self.row.number, value)

    def paint(self, p: Painter) -> None:
        self.row.paint_ground(p)
        words = [self.word(controller) for controller in OFFERED]
        bot = self.row.form.say("setup.bot")
        x = p.width - len(bot) - sum(len(word) + 3 for word in words)
        if x < 0:
            self._paint_the_one(p.area(0, 0, p.width - 2, 1), 0, 0)
        else:
            for place, word in enumerate(words):
                if place == 1:
                    x = p.put(x, 0, bot, p.pal.faint)
                x = self.paint_value(p, x, 0, place, word, OFFERED[place] == self.value) + 1
        p.put(p.width - 1, 0, "✗", p.pal.faint)
        p.target(f"remove:{self.row.number}", p.width - 1, 0, 1, 1)


class SeatRow(Container):
    def __init__(self, form: SetupScreen, number: int) -> None:
        super().__init__()
        self.form = form
        self.number = number
        self.letter = "?"
        self.name_field = NameField(form, number)
        self.color_field = Colors(self)
        self.controller_field = Controllers(self)

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint_head, classes="head")
        yield self.name_field
        yield self.color_field
        yield self.controller_field
        yield Canvas(self._paint_note, classes="note")

    @property
    def seat(self) -> Seat:
        return self.form.seats[self.number]

    @property
    def is_here(self) -> bool:
        """Whether the keyboard is in this row."""
        return self.form.focused in (self.name_field, self.color_field, self.controller_field)

    @property
    def fields(self) -> tuple[NameField, Colors, Controllers]:
        return self.name_field, self.color_field, self.controller_field

    def show(self, letter: str) -> None:
        self.letter = letter
        self.name_field.show(self.seat.name)
        self.color_field.value = self.seat.color
        self.controller_field.value = self.seat.controller
        for painted in self.query(Canvas):
            painted.repaint()

    def paint_ground(self, p: Painter) -> None:
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.14) if self.is_here else p.pal.card)

    def _paint_head(self, p: Painter) -> None:
        self.paint_ground(p)
        if self.is_here:
            p.fill(0, 0, 1, 1, p.pal.cursor)
        p.put(1, 0, str(self.number + 1), p.pal.faint)
        fill = p.look.player(self.seat.color or "red")
        p.put(3, 0, self.letter.center(3), p.look.ink(fill), fill, bold=True)
        p.target(f"seat:{self.number}", 0, 0, p.width, 1)

    def _paint_note(self, p: Painter) -> None:
        self.paint_ground(p)
        if self.is_here:
            p.fill(0, 0, 1, 1, p.pal.cursor)
        p.put(8, 0, cut(self.form.seat_note(self.seat, self.is_here), p.width - 12), p.pal.faint, italic=True)
        p.target(f"seat:{self.number}", 0, 0, p.width, 1)


class AddRow(Canvas, can_focus=True):
    """A further seat, and at the right what is done with all of them."""

    ALLOW_SELECT = False
    BINDINGS = [Binding("enter", "screen.add", "key.add", id="setup.add_here", show=False)]

    def __init__(self, form: SetupScreen) -> None:
        super().__init__(self.paint, id="add")
        self.form = form

    def paint(self, p: Painter) -> None:
        if self.form.has_room:
            here = self.has_focus
            word = f" {self.form.say('setup.add')} "
            key_chip(p, 0, 0, "+")
            p.put(3, 0, word, p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
            p.target("add", 0, 0, 30, 1)
        x = p.width
        for target, key, word in self.form.table_keys():
            x -= len(key) + 1 + len(word)
            p.target(target, x, 0, len(key) + 1 + len(word), 1)
            p.put(p.put(x, 0, key, p.pal.accent, bold=True) + 1, 0, word, p.pal.dim)
            x -= 2


class StartRow(Canvas, can_focus=True):
    """The start, or why there is none yet."""

    ALLOW_SELECT = False

    def __init__(self, form: SetupScreen) -> None:
        super().__init__(self.paint, id="start")
        self.form = form

    def paint(self, p: Painter) -> None:
        form, here, y = self.form, self.has_focus, p.height // 2
        found = form.problems()
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        word = f"  {form.say('setup.start')}  "
        if here and not p.look.is_full:
            word = f" [{form.say('setup.start')}] "
        x = 2 + len(word) + 2
        if found:
            p.put(2, y, word, p.pal.on_cursor if here else p.pal.faint, p.pal.cursor if here else p.pal.card2 if p.look.is_full else None)
            x = p.put(x, y, "✗ ", p.pal.danger, bold=True)
            p.put(x, y, cut(found[0], p.width - x - 1), bold=True)
            return
        p.target("start", 2, 0, len(word), p.height)
        p.put(2, y, word, p.pal.on_cursor if here else p.pal.key_text, p.pal.cursor if here else p.pal.accent, bold=True)
        if not form.message and (advice := form.warnings()):
            x = p.put(x, y, "! ", p.pal.accent, bold=True)
            p.put(x, y, cut(advice[0], p.width - x - 1))
        else:
            p.put(x, y, cut(form.message or form.say("setup.ready"), p.width - x - 2), p.pal.dim)
