"""A new game: who sits at the table, the rules of the table, the deal."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal
from textual.widget import Widget
from textual.widgets import Input

from boardgames_tui.engine import COLORS, Seat, Setup, new_seed
from boardgames_tui.games import GAMES
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.forms import OptionField, option_fields
from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.people import badge_letters
from boardgames_tui.tui.kit.pictures import WIDTH, paint_game
from boardgames_tui.tui.kit.pieces import section
from boardgames_tui.tui.panels.title_bar import title_bar
from boardgames_tui.tui.settings import SeatMemory
from boardgames_tui.tui.widgets.values import Values

from .setup_rows import MOVES, AddRow, SeatRow, SeedField, StartRow
from .shell import ShellScreen

BOT_NAMES = ("Fabia", "Gallus", "Hilda", "Ivo", "Juno", "Kasimir", "Luna", "Magnus")
NAME_ROOM = 23, 33
"""Cells for the name of an option when its values stand beside it: in a column, and in a row of the whole window."""
OPTION_SIZES = "-one", "-two", "-three", "-four"
"""Rows an option takes; of four the last is empty."""


class SetupScreen(ShellScreen):
    CSS_PATH = ["shell.tcss", "setup.tcss"]
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("tab", "app.focus_next", "key.field", id="setup.field"),
        Binding("plus", "add", "key.add", id="setup.add", key_display="+", priority=True),  # no sign of a name
        Binding("delete", "remove", "key.remove", id="setup.remove"),
        Binding("f5", "remove", "key.remove", id="setup.remove_always"),  # Del is at home in names
        *MOVES,
        Binding("enter", "start", "key.start", id="setup.start_here", show=False),
        Binding("f9", "start", "key.start", id="setup.start"),
        Binding("f6", "shuffle", "setup.random_order", id="setup.shuffle", show=False),
        Binding("f7", "reseed", "setup.new_seed", id="setup.reseed", show=False),
        Binding("f8", "recall", "key.recall", id="setup.recall", show=False),
    ]

    def __init__(self, slug: str, seats: int | None = None) -> None:
        super().__init__()
        self.slug = slug
        self.game = GAMES[slug]
        self.fields = option_fields(self.game.options_model)
        self.options: dict[str, Any] = {field.name: field.default for field in self.fields}
        self.seed = new_seed()
        self.seats: list[Seat] = []
        self.wanted = seats
        self.message = ""

    # what it holds

    def body(self) -> ComposeResult:
        remembered = self.app.settings.seats.get(self.slug, [])
        self._seat(remembered, self.wanted or (len(remembered) if remembered else max(2, self.game.info.min_seats)))
        self._opened = self._filled
        yield Canvas(self._paint_hero, id="hero")
        with Container(id="form"):
            with Container(id="seats"):
                yield Canvas(self._paint_seats_heading, classes="heading")
                for number in range(len(self.seats)):
                    yield SeatRow(self, number)
                yield AddRow(self)
            with Container(id="rules"):
                yield Canvas(self._paint_rules_heading, classes="heading")
                with Container(id="options"):
                    for number, field in enumerate(self.fields):
                        yield self._option(number, field)
                yield Canvas(self._paint_hint, id="hint")
                with Horizontal(id="sowing"):
                    yield Canvas(self._paint_seed_word, id="seed-word")
                    yield SeedField(self)
                    yield Canvas(self._paint_reseed, id="reseed")
                yield Canvas(self._paint_seed_note, id="seed-note")
        yield StartRow(self)

    def _option(self, number: int, field: OptionField) -> Values:
        return Values(
            f"option:{number}",
            field.values,
            self.options[field.name],
            lambda value: field.value_word(value, self.words, self.options),
            title=lambda: field.title(self.words),
            help=lambda: field.help(self.words, self.options[field.name]),
            id=f"option-{number}",
        )

    def on_mount(self) -> None:
        self._show()
        self._focus_what_is_missing()

    @property
    def words(self) -> Catalogue:
        return self.app.words(self.slug)

    @property
    def rows(self) -> list[SeatRow]:
        return list(self.query(SeatRow))

    @property
    def option_rows(self) -> list[Values]:
        return [self.query_one(f"#option-{number}", Values) for number in range(len(self.fields))]

    @property
    def row_here(self) -> SeatRow | None:
        return next((row for row in self.rows if row.is_here), None)

    @property
    def has_room(self) -> bool:
        return len(self.seats) < self.game.info.max_seats

    @property
    def _filled(self) -> tuple[Any, ...]:
        return tuple(self.seats), tuple(self.options.values()), self.seed

    def setup(self) -> Setup:
        options = {f.name: self.options[f.name] if f.applies(self.options, len(self.seats)) else f.default for f in self.fields}
        return Setup(self.slug, tuple(replace(s, name=s.name.strip()) for s in self.seats), options, self.seed or None)

    def problems(self) -> list[str]:
        """Why the match cannot start."""
        return [self.words.phrase(reason) for reason in self.game.problems(self.setup())]

    def warnings(self) -> list[str]:
        """What the rules advise against; it starts all the same."""
        return [self.words.phrase(advice) for advice in self.game.warnings(self.setup())]

    def known_names(self, number: int) -> list[str]:
        """Names this seat could take without typing: remembered ones nobody else here has, and simply the number of the seat."""
        used = {seat.name.casefold() for place, seat in enumerate(self.seats) if place != number}
        plain = self.say("setup.default_name", n=number + 1)
        return [name for name in dict.fromkeys([*self.app.settings.names, plain]) if name and name.casefold() not in used]

    # seats

    def _seat(self, remembered: list[SeatMemory], wanted: int) -> None:
        """Those who are remembered and as many more as are wanted, each with an own colour."""
        info = self.game.info
        self.seats = [Seat(m.name, None, m.controller) for m in remembered[: info.max_seats]]
        while len(self.seats) > max(wanted, info.min_seats):
            self.seats.pop()
        while len(self.seats) < min(wanted, info.max_seats):
            self._add()
        colors = [m.color for m in remembered][: len(self.seats)]
        for number, color in enumerate(colors):
            if color in COLORS and color not in [s.color for s in self.seats[:number]]:
                self.seats[number] = replace(self.seats[number], color=color)
        self._color_all()

    def _add(self) -> None:
        used = {s.name.casefold() for s in self.seats}
        if not self.seats or not any(s.is_human for s in self.seats):
            name = next((n for n in self.app.settings.names if n.casefold() not in used), "")
            self.seats.append(Seat(name))
        else:
            name = next(n for n in BOT_NAMES if n.casefold() not in used)
            self.seats.append(Seat(name, None, "bot:normal"))

    def _color_all(self) -> None:
        taken = {s.color for s in self.seats if s.color}
        order = [*self.game.info.colors, *(c for c in COLORS if c not in self.game.info.colors)]
        for number, seat in enumerate(self.seats):
            if seat.color is None:
                color = next(c for c in order if c not in taken)
                taken.add(color)
                self.seats[number] = replace(seat, color=color)

    def rename(self, number: int, name: str) -> None:
        if number < len(self.seats) and self.seats[number].name != name:  # its row may go while keys are on their way
            self.seats[number] = replace(self.seats[number], name=name)
            self._changed()

    def recolor(self, number: int, color: str) -> None:
        self.seats[number] = replace(self.seats[number], color=color)
        self._changed()

    def hand_over(self, number: int, controller: str) -> None:
        seat = self.seats[number]
        used = {s.name.casefold() for s in self.seats} - {seat.name.casefold()}
        name = seat.name
        if controller != "human" and not name:
            name = next(n for n in BOT_NAMES if n.casefold() not in used)
        elif controller == "human" and name in BOT_NAMES:
            name = ""
        self.seats[number] = replace(seat, controller=controller, name=name)
        self._changed()

    def sow(self, seed: str) -> None:
        if self.seed != seed:
            self.seed = seed
            self._changed()

    @on(Values.Changed)
    def _option_changed(self, event: Values.Changed) -> None:
        self.options[self.fields[self.option_rows.index(event.values)].name] = event.value
        self._changed()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "help" and isinstance(self.focused, Input):
            return False  # it is typed
        if action == "add" and not self.has_room:
            return False
        if action in ("remove", "reorder") and (self.row_here is None or len(self.seats) < 2):
            return False
        return super().check_action(action, parameters)

    async def action_add(self) -> None:
        self._add()
        self._color_all()
        await self._fit_rows(len(self.seats))
        self.rows[-1].name_field.focus()

    async def action_remove(self) -> None:
        if (row := self.row_here) is not None:
            await self._remove(row.number)

    async def _remove(self, number: int) -> None:
        if len(self.seats) < 2:
            return
        field = self._field_here()
        self.seats.append(self.seats.pop(number))
        self.rows[min(number, len(self.seats) - 2)].fields[field].focus()
        await self._fit_rows(len(self.seats) - 1)

    async def _fit_rows(self, seats: int) -> None:
        """So many seats, each with its row; the last ones come and go. A seat goes after its row: until then that may be painted."""
        rows = self.rows
        for row in rows[seats:]:
            await row.remove()
        del self.seats[seats:]
        if more := [SeatRow(self, number) for number in range(len(rows), seats)]:
            await self.query_one("#seats").mount_all(more, before="#add")
        self._changed()

    def _field_here(self) -> int:
        """Which field of a seat has the keyboard, the name when none has."""
        row = self.row_here
        return next((place for place, field in enumerate(row.fields) if field is self.focused), 0) if row else 0

    def action_reorder(self, step: int) -> None:
        row = self.row_here
        if row is None or not 0 <= row.number + step < len(self.seats):
            return
        a, b, field = row.number, row.number + step, self._field_here()
        self.seats[a], self.seats[b] = self.seats[b], self.seats[a]
        self._changed()
        self.rows[b].fields[field].focus()

    def action_row(self, step: int) -> None:
        """Up and down: the same field of the next seat, else the next thing."""
        field = self._field_here()
        lines: list[Widget] = [row.fields[field] for row in self.rows]
        lines += [self.query_one(AddRow)] if self.has_room else []
        lines += [option for option in self.option_rows if option.display]
        lines += [self.query_one(SeedField), self.query_one(StartRow)]
        at = lines.index(self.focused) if self.focused in lines else -1 if step > 0 else 0
        lines[(at + step) % len(lines)].focus()

    def action_shuffle(self) -> None:
        random.shuffle(self.seats)
        self._changed(self.say("setup.shuffled"))

    def action_reseed(self) -> None:
        self.sow(new_seed())

    async def action_recall(self) -> None:
        """The people of the last match, of whichever game."""
        remembered = self.app.settings.last_table[: self.game.info.max_seats]
        if not remembered:
            self.notify(self.say("setup.nobody_to_recall"), markup=False)
            return
        before = self.seats
        self._seat(remembered, max(len(remembered), self.game.info.min_seats))
        count = len(self.seats)
        self.seats += before[count:]
        self.query_one(StartRow).focus()
        await self._fit_rows(count)
        self._focus_what_is_missing()

    def _focus_what_is_missing(self) -> None:
        unnamed = next((row for row in self.rows if not row.seat.name), None)
        (self.query_one(StartRow) if unnamed is None else unnamed.name_field).focus()

    def action_rules(self) -> None:
        self.app.open_rules(self.slug, "")

    def action_leave(self) -> None:
        """Asks before it throws away what was filled in."""
        from .popups import AskPopup

        if not self.is_active:
            return  # typed quickly: left already

        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss(None)

        if self._filled == self._opened:
            self.dismiss(None)
        else:
            self.app.push_screen(AskPopup(self.say("setup.ask_leave")), answered)

    @on(Input.Submitted)
    def action_start(self) -> None:
        if not self.is_active or self.problems():
            return  # the reason is on the screen
        memory = [SeatMemory(name=s.name.strip(), color=s.color, controller=s.controller) for s in self.seats]
        self.app.settings.remember(self.slug, memory)
        self.app.keep_settings()
        self.app.start_match(self.setup())

    @on(Canvas.Pointed)
    async def _pointed(self, event: Canvas.Pointed) -> None:
        kind, _, number = event.target.partition(":")
        if kind == "remove":
            await self._remove(int(number))
        elif kind == "seat":
            self.rows[int(number)].name_field.focus()
        elif kind == "next_name":
            self.rows[int(number)].name_field.focus()
            self.rows[int(number)].name_field.pick()
        else:
            await self.run_action(kind)

    # showing

    def repaint(self) -> None:
        if self.is_mounted:
            self._show()

    def _changed(self, message: str = "") -> None:
        self.message = message
        self._show()

    def on_descendant_focus(self) -> None:
        self._show()

    def on_descendant_blur(self) -> None:
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def _show(self) -> None:
        """Everything as it is now: seats, which options mean something, the seed, the headings."""
        letters = badge_letters([seat.name or "?" for seat in self.seats])
        for row, letter in zip(self.rows, letters, strict=False):
            row.show(letter)
        for field, option in zip(self.fields, self.option_rows, strict=True):
            option.display = field.applies(self.options, len(self.seats))
            option.value = self.options[field.name]
        self.query_one(SeedField).show(self.seed)
        self.query_one(AddRow).can_focus = self.has_room
        self._arrange()
        super().repaint()

    def _arrange(self) -> None:
        """As roomy as the window allows, with these seats and options."""
        width, height = self.app.size
        wide = width >= 110 and height >= 34
        self.set_class(wide, "-wide")
        shown = [option for option in self.option_rows if option.display]
        if wide:
            room = height - 15
            self.set_class(len(self.seats) * 3 + 2 <= room, "-roomy")
            size = next((n for n in (4, 3) if len(shown) * n <= room - 5), 2)
            names = max((len(option.title()) for option in shown if option.title), default=0)
        else:
            room = height - 3 - len(self.seats) - 2
            size = 2 if len(shown) * 2 <= room - 2 else 1
            names = max(NAME_ROOM)
        for number, name in enumerate(OPTION_SIZES, 1):
            self.set_class(number == size, name)
        for option in shown:
            option.title_room = min(NAME_ROOM[not wide], names)

    def seat_note(self, seat: Seat, here: bool) -> str:
        if not seat.is_human:
            return self.say(f"setup.note_{seat.controller.replace(':', '_')}")
        if here and not seat.name:
            names = [n for n in self.app.settings.names if n not in {s.name for s in self.seats}][:3]
            return self.say("setup.type_or_pick", names="  ".join(names)) if names else self.say("setup.type")
        return self.say("setup.known") if seat.name in self.app.settings.names else ""

    def table_keys(self) -> list[tuple[str, str, str]]:
        """What is done with all seats, from the right: action, key, word."""
        recall = [("recall", "F8", self.say("key.recall"))] if self.app.settings.last_table else []
        return [("shuffle", "F6", self.say("setup.random_order")), *recall]

    def paint_title(self, p: Painter) -> None:
        info = self.game.info
        players = self.say("setup.players", least=info.min_seats, most=info.max_seats)
        title_bar(p, self.say("title"), [self.say("setup.new"), players, self.say("setup.minutes", minutes=info.minutes)])

    def _paint_hero(self, p: Painter) -> None:
        paint_game(p, 1, 1, self.slug, self.say("title"), slice(3, 15))
        x = 3 + WIDTH
        p.put(x, 1, self.say("setup.who"), bold=True)
        p.put(x, 2, self.say("setup.remembered"), p.pal.dim)
        p.paragraph(x, 4, p.width - x - 2, self.say("tagline"), 2, p.pal.faint, italic=True)

    def _paint_seats_heading(self, p: Painter) -> None:
        info = self.game.info
        remark = self.say("setup.seat_range", count=len(self.seats), least=info.min_seats, most=info.max_seats)
        section(p, 0, 0, p.width, self.say("setup.seats"), remark, focused=bool(self.row_here or self.query_one(AddRow).has_focus))

    def _paint_rules_heading(self, p: Painter) -> None:
        focused = isinstance(self.focused, SeedField) or self.focused in self.option_rows
        section(p, 0, 0, p.width, self.say("setup.table_rules"), focused=focused)

    def _paint_hint(self, p: Painter) -> None:
        """Where options have one row only: what the one under the cursor means."""
        if isinstance(self.focused, Values) and self.focused.help is not None:
            p.put(0, 0, cut(self.focused.help(), p.width), p.pal.faint, italic=True)

    def _paint_seed_word(self, p: Painter) -> None:
        p.put(0, 0, self.say("setup.seed"), p.pal.accent if isinstance(self.focused, SeedField) else p.pal.text, bold=True)

    def _paint_reseed(self, p: Painter) -> None:
        p.put(0, 0, "F7", p.pal.accent, bold=True)
        p.target("reseed", 0, 0, p.put(3, 0, self.say("setup.new_seed"), p.pal.dim), 1)

    def _paint_seed_note(self, p: Painter) -> None:
        p.put(0, 0, cut(self.say("setup.same_seed"), p.width), p.pal.faint, italic=True)
