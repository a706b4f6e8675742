"""Row of a seat in the setup form: name, colour, who plays it. Changes go to the draft at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.suggester import SuggestFromList

from boardgames_tui.engine import COLORS, Seat, other_bots
from boardgames_tui.engine.seats.controllers import is_of_others
from boardgames_tui.engine.seats.seating import MAX_NAME
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.widgets.controllers import Controllers
from boardgames_tui.kit.widgets.values import Values

from .rows import FormField

if TYPE_CHECKING:
    from .form import SetupForm


class NameField(FormField):
    def __init__(self, row: SetupSeatRow) -> None:
        self.row = row
        super().__init__(row.seat.name, MAX_NAME)
        self.picked = ""
        """The name that was filled in, not typed: only then → selects the next name; otherwise it moves the caret."""

    @property
    def known(self) -> list[str]:
        return self.row.form.draft.known_names(self.row.number)

    def tidy(self, text: str) -> str:
        return super().tidy(text).replace("+", "")  # it adds a seat

    def show(self, text: str, placeholder: str) -> None:
        super().show(text, placeholder)
        self.suggester = SuggestFromList(self.known, case_sensitive=False)

    def watch_value(self, value: str) -> None:
        self.row.form.rename(self.row.number, value)

    def pick(self) -> None:
        if names := self.known:
            at = names.index(self.value) + 1 if self.value in names else 0
            self.picked = self.value = names[at % len(names)]
            self.cursor_position = len(self.value)

    def action_cursor_right(self, select: bool = False) -> None:
        if not select and self.cursor_at_end and self.value in ("", self.picked):
            self.pick()
        else:
            super().action_cursor_right(select)

    def select_given(self) -> None:
        """Select a name that was filled in, so that typing replaces it."""
        if self.value in self.row.form.draft.given_names:
            self.select_all()

    def on_click(self) -> None:
        self.select_given()

    def on_blur(self) -> None:
        self.picked = ""


class SeatColors(Values):
    """Colour selector: the seat's colour as its badge, free ones as dots, taken ones faint. At its left the arrow that
    picks a name."""

    def __init__(self, row: SetupSeatRow) -> None:
        super().__init__(f"color:{row.number}", COLORS, row.seat.color, str)
        self.row = row

    @property
    def free(self) -> list[str]:
        return self.row.form.draft.free_colors(self.row.number)

    def after(self, step: int) -> str:
        return self.free[(self.free.index(self.value) + step) % len(self.free)]

    def choose(self, value: Any) -> None:
        if value in self.free:
            super().choose(value)

    def chosen(self, value: str) -> None:
        self.row.form.draft.change(self.row.number, color=value)
        self.row.form.show()

    def paint(self, p: Painter) -> None:
        row, seat = self.row, self.row.seat
        row.paint_ground(p)
        if seat.is_human and (row.is_here or not seat.name) and len(seat.name) < MAX_NAME:
            p.put(0, 0, "▶", p.pal.accent)
            p.target(f"next_name:{row.number}", 0, 0, 1, 1)
        x = 1
        for place, color in enumerate(COLORS):
            fill, width = p.look.player(color), 3 if color == seat.color else 1
            p.target(f"color:{row.number}:{place}", x, 0, max(2, width), 1)
            if color == seat.color:
                ink, ground = (p.pal.on_cursor, p.pal.cursor) if self.has_focus else (p.look.ink(fill), fill)
                badge = f"[{row.letter}]" if self.has_focus and not p.look.is_full else f" {row.letter} "
                p.put(x, 0, badge, ink, ground, bold=True)
            elif color in self.free:
                p.put(x, 0, "●", fill)
            else:
                p.put(x, 0, "·", p.pal.faint)
            x += width + 1


class SeatControllers(Controllers):
    """Selector of who plays the seat, with ✗ at the right end to remove it."""

    BINDINGS = [Binding("o", "other", "key.other_bot", id="setup.other_bot")]

    def __init__(self, row: SetupSeatRow) -> None:
        super().__init__(f"controller:{row.number}", row.seat.controller, row.form.say)
        self.row = row

    def action_other(self) -> None:
        self.row.form.ask_for_other_bot(self.row.number)

    def chosen(self, value: str) -> None:
        self.row.form.draft.hand_over(self.row.number, value)
        self.row.form.show()

    def paint(self, p: Painter) -> None:
        self.row.paint_ground(p)
        self.paint_values(p.area(0, 0, p.width - 1, 1), p.width - 1 - self.width_for(p.width - 1), 0)
        p.put(p.width - 1, 0, "✗", p.pal.faint)
        p.target(f"remove:{self.row.number}", p.width - 1, 0, 1, 1)


class SetupSeatRow(Container):
    def __init__(self, form: SetupForm, number: int) -> None:
        super().__init__()
        self.form = form
        self.number = number
        self.seat: Seat = form.draft.seats[number]
        self.letter = "?"
        self.name_field = NameField(self)
        self.color_field = SeatColors(self)
        self.controller_field = SeatControllers(self)
        self.fields = self.name_field, self.color_field, self.controller_field

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint_head, classes="head")
        yield from self.fields
        yield Canvas(self._paint_note, classes="note")

    @property
    def is_here(self) -> bool:
        """Whether the focus is in this row."""
        return self.form.focused in self.fields

    def show(self, seat: Seat, letter: str) -> None:
        self.seat, self.letter = seat, letter
        self.name_field.show(seat.name, self.form.say("setup.a_name"))
        self.color_field.value = seat.color
        self.controller_field.seat(seat.controller)

    def paint_ground(self, p: Painter) -> None:
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.14) if self.is_here else p.pal.card)

    def _paint_edge(self, p: Painter) -> None:
        self.paint_ground(p)
        if self.is_here:
            p.fill(0, 0, 1, 1, p.pal.cursor)
        p.target(f"seat:{self.number}", 0, 0, p.width, 1)

    def _paint_head(self, p: Painter) -> None:
        self._paint_edge(p)
        p.put(1, 0, str(self.number + 1), p.pal.faint)
        fill = p.look.player(self.seat.color or "red")
        p.put(3, 0, self.letter.center(3), p.look.ink(fill), fill, bold=True)

    def _paint_note(self, p: Painter) -> None:
        self._paint_edge(p)
        p.put(8, 0, cut(self._note(), p.width - 12), p.pal.faint, italic=True)

    def _note(self) -> str:
        seat, form, names = self.seat, self.form, self.form.app.settings.names
        if is_of_others(seat.controller):
            program = other_bots.programs().get(str(seat.bot_level))
            return form.say("setup.note_package" if program is None else "setup.note_program") + (
                "" if program is None else f": {program.command}"
            )
        if not seat.is_human:
            return form.say(f"setup.note_{seat.controller.replace(':', '_')}")
        if self.is_here and not seat.name:
            known = [name for name in self.name_field.known if name in names][:3]
            return form.say("setup.type_or_pick", names="  ".join(known)) if known else form.say("setup.type")
        return ""
