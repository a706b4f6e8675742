"""Setup form of a new match: seats, options, deal. It edits the draft (`session/setup/draft.py`)."""

from __future__ import annotations

import random

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal
from textual.widget import Widget
from textual.widgets import Input

from boardgames_tui.engine import Phrase, new_seed
from boardgames_tui.kit.badges import badge_letters
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.pictures import WIDTH, paint_game
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.tui.styles import STYLES

from .form import SetupForm
from .rows import MOVES, OptionRow, SeedField, StartRow
from .seat_row import NameField, SetupSeatRow

NAME_WIDTH = 23, 33
"""Columns of an option's name when its values stand beside it: in a column, and in a full-width row."""
SEAT_FIELDS = {
    "setup.no_name": 0,
    "setup.long_name": 0,
    "setup.same_name": 0,
    "setup.unknown_color": 1,
    "setup.same_color": 1,
    "setup.unknown_controller": 2,
}
"""Field of a seat that a problem is about: name, colour, controller."""
OPTION_ROWS = 1, 2, 3, 4
"""Possible numbers of rows of an option; of four the last is empty."""


class SetupScreen(SetupForm):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "setup.tcss"]
    AUTO_FOCUS = ""
    KEYS_IN_ORDER = True
    BINDINGS = [
        Binding("tab", "app.focus_next", "key.field", id="setup.field"),
        Binding("plus", "add", "key.add", id="setup.add", key_display="+", priority=True),  # not part of a name
        Binding("delete", "remove", "key.remove", id="setup.remove"),
        Binding("f5", "remove", "key.remove", id="setup.remove_always"),  # Del edits names
        *MOVES,
        Binding("enter", "start", "key.start", id="setup.start_here", show=False),
        Binding("f9", "start", "key.start", id="setup.start"),
        Binding("f6", "shuffle", "setup.random_order", id="setup.shuffle", show=False),
        Binding("f7", "reseed", "setup.new_seed", id="setup.reseed", show=False),
        Binding("f8", "recall", "key.recall", id="setup.recall", show=False),
    ]

    def __init__(self, slug: str, seats: int | None = None) -> None:
        super().__init__(slug, seats)
        self.seats = Container(id="seats")

    # content

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_hero, id="hero")
        with Container(id="form"):
            with self.seats:
                yield Canvas(self._paint_seats_heading, classes="heading")
                yield from (SetupSeatRow(self, number) for number in range(len(self.draft.seats)))
                with Horizontal(id="below"):
                    yield KeyButton("+", "add", lambda: self.say("setup.add"))
                    yield KeyButton("F6", "shuffle", lambda: self.say("setup.random_order"))
                    yield KeyButton("F8", "recall", lambda: self.say("key.recall"))
            with Container(id="rules"):
                yield Canvas(self._paint_rules_heading, classes="heading")
                with Container(id="options"):
                    yield from (OptionRow(self, number) for number in range(len(self.draft.fields)))
                yield Canvas(self._paint_hint, id="hint")
                with Horizontal(id="sowing"):
                    yield Canvas(self._paint_seed_word, id="seed-word")
                    yield SeedField(self)
                    yield KeyButton("F7", "reseed", lambda: self.say("setup.new_seed"))
                yield Canvas(self._paint_seed_note, id="seed-note")
        yield StartRow(self)

    def on_mount(self) -> None:
        self.show()
        self._focus_what_is_missing()

    @property
    def rows(self) -> list[SetupSeatRow]:
        return [row for row in self.seats.children if isinstance(row, SetupSeatRow)]  # faster than a query

    @property
    def option_rows(self) -> list[OptionRow]:
        """The rows of options that have a meaning now."""
        return [row for row in self.query(OptionRow) if row.display]

    @property
    def add_button(self) -> KeyButton:
        return self.query_one("#add", KeyButton)

    @property
    def row_here(self) -> SetupSeatRow | None:
        return next((row for row in self.rows if row.is_here), None)

    def sow(self, seed: str) -> None:
        if self.draft.seed != seed:
            if self.draft.sow(seed):
                self.call_later(self._fit_rows)  # mounting is asynchronous
                self.tell(self.say("challenge.taken"))
            else:
                self.show()

    # keys

    def key_word(self, binding: Binding) -> str:
        return (binding.id == "button.press" and self.enter_word) or super().key_word(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "add" and not self.draft.has_space:
            return False
        if action in ("remove", "reorder") and len(self.draft.seats) < 2:
            return False
        if (action == "reorder" or (action == "remove" and not parameters)) and self.row_here is None:
            return False
        return super().check_action(action, parameters)

    async def action_add(self) -> None:
        self.draft.add()
        await self._fit_rows()
        self.set_focus(self.rows[-1].name_field)

    async def action_remove(self, number: int | None = None) -> None:
        """Remove a seat: that of this number, or the focused one."""
        if number is None and self.row_here:
            number = self.row_here.number
        if number is not None:
            self.set_focus(self._field_of(min(number, len(self.draft.seats) - 2)))
            self.draft.seats.pop(number)
            await self._fit_rows()

    async def _fit_rows(self) -> None:
        """Add or remove rows at the end to match the number of seats."""
        rows, seats = self.rows, len(self.draft.seats)
        for row in rows[seats:]:
            await row.remove()
        if more := [SetupSeatRow(self, number) for number in range(len(rows), seats)]:
            await self.query_one("#seats").mount_all(more, before="#below")
        self.show()

    def _field_of(self, number: int) -> Widget:
        """Return the field of another seat that corresponds to the focused one; the name if none is focused."""
        row = self.row_here
        place = next((place for place, field in enumerate(row.fields) if field is self.focused), 0) if row else 0
        return self.rows[number].fields[place]

    def action_reorder(self, step: int) -> None:
        row, seats = self.row_here, self.draft.seats
        if row is not None and 0 <= row.number + step < len(seats):
            here, there = row.number, row.number + step
            seats[here], seats[there] = seats[there], seats[here]
            self.set_focus(self._field_of(there))
            self.show()

    def action_row(self, step: int) -> None:
        """Move up or down: to the same field of the next seat, else to the next widget."""
        lines = [self._field_of(row.number) for row in self.rows]
        lines += [self.add_button] if self.draft.has_space else []
        lines += [*self.option_rows, self.query_one(SeedField), self.query_one(StartRow)]
        at = lines.index(self.focused) if self.focused in lines else -1 if step > 0 else 0
        self.set_focus(lines[(at + step) % len(lines)])

    def action_shuffle(self) -> None:
        random.shuffle(self.draft.seats)
        self.show()
        self.tell(self.say("setup.shuffled"))

    def action_reseed(self) -> None:
        """Fill in a new seed that can be read out; an empty field means a secret one."""
        self.sow(new_seed())
        self.tell(self.say("setup.reseeded"))

    async def action_recall(self) -> None:
        """Fill in the people of the last match of any game."""
        remembered = self.app.settings.last_table
        if not remembered:
            self.tell(self.say("setup.nobody_to_recall"))
            return
        self.draft.seat(remembered, len(remembered))
        self.set_focus(self.query_one(StartRow))
        await self._fit_rows()
        self._focus_what_is_missing()

    def _focus_what_is_missing(self) -> None:
        """Focus a missing or filled-in name: typing replaces it, Enter starts."""
        nameless = ("", *self.draft.default_names)
        unnamed = [row.name_field for row in self.rows if row.seat.name in nameless]
        self.set_focus([*unnamed, self.query_one(StartRow)][0])

    def action_leave(self) -> None:
        """Leave, after a confirmation if the form was filled in."""
        if self.draft.is_changed:
            self.app.ask(self.say("setup.ask_leave"), lambda: self.dismiss(None))
        else:
            self.dismiss(None)

    @on(Input.Submitted)
    def action_start(self) -> None:
        if not self.is_active:
            return
        if problem := next(iter(self.draft.problems()), None):  # the reason is shown on the screen
            self.set_focus(self._field_at_fault(problem))
            return
        self.draft.remember()
        self.app.keep_settings()
        self.app.start_match(self.draft.setup())

    def _field_at_fault(self, problem: Phrase) -> Widget:
        """Return the field that a problem is about."""
        if problem.key == "setup.seat_count":
            return self.add_button if self.draft.has_space else self.rows[-1].name_field
        if problem.key in SEAT_FIELDS:
            return self.rows[int(str(problem.args["number"])) - 1].fields[SEAT_FIELDS[problem.key]]
        if (option := self.draft.option_at_fault(problem)) is not None:
            return next(row for row in self.option_rows if row.field.name == option.name)
        return self.query_one(SeedField)

    def set_focus(self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False) -> None:
        """Set the focus. A filled-in name is selected immediately, because the next key may be waiting already."""
        before = self.focused
        super().set_focus(widget, scroll_visible, from_app_focus)
        if isinstance(self.focused, NameField) and self.focused is not before:
            self.focused.select_given()

    def action_seat(self, number: int) -> None:
        self.set_focus(self.rows[number].name_field)

    def action_next_name(self, number: int) -> None:
        self.action_seat(number)
        self.rows[number].name_field.pick()

    @on(Canvas.Pointed)
    async def _pointed(self, event: Canvas.Pointed) -> None:
        """Run the action that the target names."""
        action, _, number = event.target.partition(":")
        await self.run_action(f"{action}({number})")

    # display

    def repaint(self) -> None:
        if self.is_mounted:
            self.show()

    def on_descendant_focus(self) -> None:
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def show(self) -> None:
        """Show the present state: seats, visible options, the seed, the headings."""
        letters = badge_letters([seat.name or "?" for seat in self.draft.seats])
        for row, seat, letter in zip(self.rows, self.draft.seats, letters, strict=False):
            row.show(seat, letter)
        for option in self.query(OptionRow):
            option.value = self.draft.options[option.field.name]  # a challenge code sets its own
            option.display = self.draft.applies(option.field)
        self.query_one(SeedField).show(self.draft.seed, self.say("setup.random_seed"))
        self.add_button.display = self.draft.has_space
        self.query_one("#recall").display = bool(self.app.settings.last_table)
        self._arrange()
        super().repaint()

    def _arrange(self) -> None:
        """Arrange the form with as much space as the window allows."""
        width, height = self.app.size
        seats, shown = len(self.draft.seats), self.option_rows
        wide = width >= 110 and height >= 34
        available, sizes = (height - 20, (4, 3, 2, 1)) if wide else (height - 7 - seats, (2, 1))
        size = next((rows for rows in sizes if len(shown) * rows <= available), sizes[-1])
        self.set_class(wide, "-wide")
        self.set_class(wide and seats * 3 + 2 <= height - 15, "-roomy")
        for rows in OPTION_ROWS:
            self.set_class(rows == size, f"-rows-{rows}")
        longest = max((len(option.field.title(self.words)) for option in shown), default=0)
        for option in shown:
            option.title_width = min(NAME_WIDTH[0], longest) if wide else NAME_WIDTH[1]

    def paint_title(self, p: Painter) -> None:
        info = self.draft.info
        key = "setup.players" if info.min_seats < info.max_seats else "setup.players_exact"
        players = self.say(key, least=info.min_seats, most=info.max_seats)
        facts = [self.say("setup.new"), players, self.say("setup.minutes", minutes=self.draft.minutes)]
        title_bar(p, self.say("title"), facts)

    def _paint_hero(self, p: Painter) -> None:
        paint_game(p, 1, 1, self.slug, self.say("title"), slice(3, 15))
        x = 3 + WIDTH
        p.put(x, 1, self.say("setup.who"), bold=True)
        p.put(x, 2, self.say("setup.remembered"), p.pal.dim)
        p.paragraph(x, 4, p.width - x - 2, self.say("tagline"), 2, p.pal.faint, italic=True)

    def _paint_seats_heading(self, p: Painter) -> None:
        info = self.draft.info
        key = "setup.seat_range" if info.min_seats < info.max_seats else "setup.seats_exact"
        remark = self.say(key, count=len(self.draft.seats), least=info.min_seats, most=info.max_seats)
        here = bool(self.row_here or self.add_button.has_focus)
        section(p, 0, 0, p.width, self.say("setup.seats"), remark, focused=here)

    def _paint_rules_heading(self, p: Painter) -> None:
        here = isinstance(self.focused, SeedField | OptionRow)
        section(p, 0, 0, p.width, self.say("setup.table_rules"), focused=here)

    def _paint_hint(self, p: Painter) -> None:
        """Paint the explanation of the focused option, if its row has no room for it."""
        if isinstance(self.focused, OptionRow):
            p.paragraph(0, 0, p.width, self.focused.meaning, p.height, p.pal.faint, italic=True)

    def _paint_seed_word(self, p: Painter) -> None:
        here = isinstance(self.focused, SeedField)
        p.put(0, 0, self.say("setup.seed"), p.pal.accent if here else p.pal.text, bold=True)

    def _paint_seed_note(self, p: Painter) -> None:
        key = "setup.typed_seed" if self.draft.seed else "setup.same_seed"
        p.paragraph(0, 0, p.width, self.say(key), p.height, p.pal.faint, italic=True)
