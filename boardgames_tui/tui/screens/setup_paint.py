"""How the setup form looks; what it does is in `setup.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames_tui.engine import COLORS, Seat
from boardgames_tui.engine.controllers import OFFERED
from boardgames_tui.engine.seating import MAX_NAME
from boardgames_tui.tui.forms import OptionField
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.people import badge_letters
from boardgames_tui.tui.kit.pictures import WIDTH, paint_picture, picture
from boardgames_tui.tui.kit.pieces import key_chip, section

from .base import PaintedScreen, footer, key_row, title_bar

if TYPE_CHECKING:
    from .setup import Place


NAME_ROOM = 23
"""Cells for the name of an option when its values stand beside it."""


class SetupPaint(PaintedScreen):
    slug: str
    game: Any
    fields: list[OptionField]
    options: dict[str, Any]
    seed: str
    seats: list[Seat]
    cursor: Place
    message: str

    def problems(self) -> list[str]:
        """Why the match cannot start."""
        return []

    def warnings(self) -> list[str]:
        """What the rules advise against; it starts all the same."""
        return []

    def shown_options(self) -> list[int]:
        """Numbers of the options that mean something with the others and the seats as they are."""
        return [number for number, field in enumerate(self.fields) if field.applies(self.options, len(self.seats))]

    def letters(self) -> list[str]:
        return badge_letters([seat.name or "?" for seat in self.seats])

    def paint(self, p: Painter) -> None:
        info = self.game.info
        facts = [
            self.say("setup.new"),
            self.say("setup.players", least=info.min_seats, most=info.max_seats),
            self.say("setup.minutes", minutes=info.minutes),
        ]
        title_bar(p, self.say("title"), facts)
        wide = p.width >= 110 and p.height >= 34
        y = 2
        if wide:
            paint_picture(p, 1, 2, picture(self.slug)[3:15])
            x = 3 + WIDTH
            p.put(x, 2, self.say("setup.who"), bold=True)
            p.put(x, 3, self.say("setup.remembered"), p.pal.dim)
            p.paragraph(x, 5, p.width - x - 2, self.say("tagline"), 2, p.pal.faint, italic=True)
            y = 9
        if wide:
            left, bottom = 74, p.height - 6
            self._paint_seats(p.area(1, y, left, bottom - y), roomy=True)
            self._paint_options(p.area(left + 3, y, p.width - left - 4, bottom - y))
            self._paint_start(p.area(1, bottom, p.width - 2, 3))
        else:
            height = len(self.seats) + 2
            self._paint_seats(p.area(1, 1, p.width - 2, height), roomy=False)
            self._paint_option_rows(p.area(1, height + 1, p.width - 2, p.height - height - 3))
            self._paint_start(p.area(1, p.height - 2, p.width - 2, 1))
        keys = [
            ("Tab", self.say("key.field")),
            ("← →", self.say("key.change")),
            ("+", self.say("key.add")),
            (self.say("keycap.del"), self.say("key.remove")),
            (self.say("keycap.pages"), self.say("key.order")),
            ("Enter", self.say("key.start")),
            ("↑ ↓", self.say("key.row")),
        ]
        footer(p, keys, ("Esc", self.say("key.back")))

    def _paint_seats(self, p: Painter, *, roomy: bool) -> None:
        info = self.game.info
        remark = self.say("setup.seat_range", count=len(self.seats), least=info.min_seats, most=info.max_seats)
        section(p, 0, 0, p.width, self.say("setup.seats"), remark, focused=self.cursor.row in ("seat", "add"))
        rows = 2 if roomy else 1
        step = 3 if roomy and len(self.seats) * 3 + 2 <= p.height else rows
        y = 1
        for number, seat in enumerate(self.seats):
            self._paint_seat(p, y, number, seat, rows)
            y += step
        if len(self.seats) < info.max_seats and y < p.height:
            here = self.cursor.row == "add"
            p.target("add", 0, y, 30, 1)
            key_chip(p, 0, y, "+")
            p.put(3, y, f" {self.say('setup.add')} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
        if y < p.height:
            word = self.say("setup.random_order")
            x = p.right(p.width, y, word, p.pal.dim) - 3
            p.put(x, y, "F6", p.pal.accent, bold=True)
            p.target("shuffle", x, y, len(word) + 3, 1)
            if self.app.settings.last_table:
                key_row(p, x - 5 - len(self.say("key.recall")), y, [("F8", self.say("key.recall"))])

    def _paint_seat(self, p: Painter, y: int, number: int, seat: Seat, rows: int) -> None:
        here = self.cursor.row == "seat" and self.cursor.number == number
        field = self.cursor.field if here else ""
        ground = p.look.mix(p.pal.bg, p.pal.accent, 0.14) if here else p.pal.card
        p.fill(0, y, p.width, rows, ground)
        p.target(f"seat:{number}:name", 0, y, p.width, rows)
        if here:
            p.fill(0, y, 1, rows, p.pal.cursor)
        p.put(1, y, str(number + 1), p.pal.faint)
        fill = p.look.player(seat.color or "red")
        p.put(3, y, f" {self.letters()[number]} ", p.look.ink(fill), fill, bold=True)
        p.fill(7, y, 18, 1, p.pal.panel)
        x = p.put(8, y, seat.name, p.pal.text, p.pal.panel, bold=True)
        if field == "name":
            p.put(x, y, " " if p.look.is_full else "_", p.pal.on_cursor, p.pal.cursor)
        if not seat.name:
            p.put(x + (2 if field == "name" else 0), y, self.say("setup.a_name"), p.pal.faint, p.pal.panel, italic=True)
        if seat.is_human and (here or not seat.name) and len(seat.name) < MAX_NAME:
            p.put(24, y, "▶", p.pal.accent, p.pal.panel)
            p.target(f"next_name:{number}", 23, y, 2, 1)
        self._paint_colors(p, 26, y, number, seat, field == "color")
        names = {c: self.say(f"setup.{c.replace(':', '_')}") for c in OFFERED}
        x = p.width - 3 - sum(len(word) + 3 for word in names.values())
        for place, (controller, word) in enumerate(names.items()):
            if place == 1:
                x = p.put(x, y, self.say("setup.bot"), p.pal.faint)
            chosen = seat.controller == controller
            cursor = chosen and field == "controller"
            color = p.pal.on_cursor if cursor else p.pal.text if chosen else p.pal.faint
            back = p.pal.cursor if cursor else p.pal.card2 if chosen else None
            p.target(f"controller:{number}:{controller}", x, y, len(word) + 2, 1)
            x = p.put(x, y, f" {word} ", color, back, bold=chosen, under=chosen and p.look.is_mono) + 1
        p.target(f"remove:{number}", p.width - 1, y, 1, 1)
        p.put(p.width - 1, y, "✗", p.pal.faint)
        if rows > 1:
            p.put(8, y + 1, cut(self._seat_note(seat, here), p.width - 12), p.pal.faint, italic=True)

    def _paint_colors(self, p: Painter, x: int, y: int, number: int, seat: Seat, focused: bool) -> None:
        taken = {s.color for s in self.seats} - {seat.color}
        for color in COLORS:
            fill = p.look.player(color)
            if color == seat.color:
                ink, ground = (p.pal.on_cursor, p.pal.cursor) if focused else (p.look.ink(fill), fill)
                p.put(x, y, f" {self.letters()[number]} ", ink, ground, bold=True)
                p.target(f"seat:{number}:color", x, y, 3, 1)
                x += 4
                continue
            p.target(f"color:{number}:{color}", x, y, 2, 1)
            if color in taken:
                p.put(x, y, "·", p.pal.faint)
            else:
                p.put(x, y, "●", fill)
            x += 2

    def _seat_note(self, seat: Seat, here: bool) -> str:
        if not seat.is_human:
            return self.say(f"setup.note_{seat.controller.replace(':', '_')}")
        if here and not seat.name:
            names = [n for n in self.app.settings.names if n not in {s.name for s in self.seats}][:3]
            return self.say("setup.type_or_pick", names="  ".join(names)) if names else self.say("setup.type")
        return self.say("setup.known") if seat.name in self.app.settings.names else ""

    def _paint_options(self, p: Painter) -> None:
        """A column: name, explanation and all values; when there are many, the values stand beside the name."""
        section(p, 0, 0, p.width, self.say("setup.table_rules"), focused=self.cursor.row in ("option", "seed"))
        room = p.height - 2 - 3
        shown = self.shown_options()
        per = next((n for n in (4, 3) if len(shown) * n <= room), 2)
        names = min(NAME_ROOM, max(len(self.fields[number].title(self.words)) for number in shown)) if shown else 0
        first = self._first_option(room // per)
        for place, number in enumerate(shown[first : first + room // per]):
            field, y = self.fields[number], 2 + place * per
            here = self.cursor.row == "option" and self.cursor.number == number
            p.put(0, y, cut(field.title(self.words), names if per == 2 else p.width), p.pal.accent if here else p.pal.text, bold=True)
            p.put(0, y + 1, cut(field.help(self.words, self.options[field.name]), p.width), p.pal.faint, italic=True)
            if per == 2:
                self._paint_values(p, names + 1, y, number, field, here)
            else:
                self._paint_values(p, 0, y + 2, number, field, here)
        y = p.height - 3
        x = p.put(0, y + 1, self.say("setup.seed"), bold=True) + 2
        self._paint_seed(p, x, y + 1)
        p.put(0, y + 2, cut(self.say("setup.same_seed"), p.width), p.pal.faint, italic=True)

    def _paint_option_rows(self, p: Painter) -> None:
        """One row an option, name and values; a second row explains it where there is room, else the one under the cursor only."""
        section(p, 0, 0, p.width, self.say("setup.table_rules"), focused=self.cursor.row in ("option", "seed"))
        shown = self.shown_options()
        room = p.height - 3
        per = 2 if len(shown) * 2 <= room else 1
        first = self._first_option(room // per)
        for place, number in enumerate(shown[first : first + room // per]):
            field, y = self.fields[number], 1 + place * per
            here = self.cursor.row == "option" and self.cursor.number == number
            p.put(0, y, cut(field.title(self.words), 33), p.pal.accent if here else p.pal.text, bold=True)
            self._paint_values(p, 34, y, number, field, here)
            if per == 2:
                p.put(2, y + 1, cut(field.help(self.words, self.options[field.name]), p.width - 2), p.pal.faint, italic=True)
        y = p.height - 1
        if per == 1 and self.cursor.row == "option":
            field = self.fields[self.cursor.number]
            p.put(0, y - 1, cut(field.help(self.words, self.options[field.name]), p.width), p.pal.faint, italic=True)
        p.put(0, y, self.say("setup.seed"), bold=True)
        self._paint_seed(p, 34, y)

    def _first_option(self, room: int) -> int:
        """Scrolled so that the option under the cursor is seen."""
        return max(0, self.shown_options().index(self.cursor.number) + 1 - room) if self.cursor.row == "option" else 0

    def _paint_seed(self, p: Painter, x: int, y: int) -> None:
        here = self.cursor.row == "seed"
        seed = self.seed or self.say("setup.random_seed")
        p.target("seed", x, y, len(seed) + 2, 1)
        x = p.put(x, y, f" {seed} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else p.pal.card2, bold=True)
        p.put(x + 2, y, "F7", p.pal.accent, bold=True)
        word = self.say("setup.new_seed")
        p.put(x + 5, y, word, p.pal.dim)
        p.target("reseed", x + 2, y, len(word) + 3, 1)

    def _paint_values(self, p: Painter, x: int, y: int, number: int, field: OptionField, here: bool) -> None:
        value = self.options[field.name]
        words = [field.value_word(each, self.words, self.options) for each in field.values]
        if sum(len(word) + 3 for word in words) - 1 > p.width - x:
            # too many to show: the chosen one between arrows
            word = cut(field.value_word(value, self.words, self.options), p.width - x - 4)
            p.put(x, y, f"◀ {word} ▶", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else p.pal.card2, bold=True)
            p.target(f"option:{number}:{field.values.index(field.after(value, 1))}", x, y, len(word) + 4, 1)
            p.target(f"option:{number}:{field.values.index(field.after(value, -1))}", x, y, 2, 1)
            return
        for place, (each, word) in enumerate(zip(field.values, words, strict=True)):
            chosen = each == value
            ink = (p.pal.on_cursor if here else p.pal.text) if chosen else p.pal.faint
            ground = (p.pal.cursor if here else p.pal.card2) if chosen else p.pal.panel
            p.target(f"option:{number}:{place}", x, y, len(word) + 2, 1)
            x = p.put(x, y, f" {word} ", ink, ground, bold=chosen) + 1

    def _paint_start(self, p: Painter) -> None:
        found = self.problems()
        here = self.cursor.row == "start"
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        y = p.height // 2
        word = f"  {self.say('setup.start')}  "
        if found:
            p.put(2, y, word, p.pal.faint, p.pal.card2)
            x = p.put(2 + len(word) + 2, y, "✗ ", p.pal.danger, bold=True)
            p.put(x, y, cut(found[0], p.width - x - 1), bold=True)
        else:
            p.target("start", 2, 0, len(word), p.height)
            p.put(2, y, word, p.pal.on_cursor if here else p.pal.key_text, p.pal.cursor if here else p.pal.accent, bold=True)
            x = 2 + len(word) + 2
            if not self.message and (advice := self.warnings()):
                x = p.put(x, y, "! ", p.pal.accent, bold=True)
                p.put(x, y, cut(advice[0], p.width - x - 1))
            else:
                p.put(x, y, cut(self.message or self.say("setup.ready"), p.width - x - 2), p.pal.dim)
