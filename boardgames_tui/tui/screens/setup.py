"""A new game: who sits at the table, the rules of the table, the deal."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

from textual import events

from boardgames_tui.engine import COLORS, Seat, Setup, new_seed
from boardgames_tui.engine.controllers import offered_after
from boardgames_tui.engine.seating import MAX_NAME
from boardgames_tui.games import GAMES
from boardgames_tui.tui.forms import option_fields
from boardgames_tui.tui.settings import SeatMemory

from .setup_paint import SetupPaint

BOT_NAMES = ("Fabia", "Gallus", "Hilda", "Ivo", "Juno", "Kasimir", "Luna", "Magnus")
FIELDS = ("name", "color", "controller")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the cursor is: a field of a seat, an option, the seed, or the start button."""

    row: str
    number: int = 0
    field: str = ""


class SetupScreen(SetupPaint):
    BINDINGS = [
        ("f6", "shuffle", ""),
        ("f7", "reseed", ""),
        ("f8", "recall", ""),
        ("f1", "rules", ""),
        ("f10", "leave", ""),
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
        self.cursor = Place("start")
        self.message = ""

    def on_mount(self) -> None:
        remembered = self.app.settings.seats.get(self.slug, [])
        self._seat(remembered, self.wanted or (len(remembered) if remembered else max(2, self.game.info.min_seats)))

    def _seat(self, remembered: list[SeatMemory], wanted: int) -> None:
        """Those who are remembered and as many more as are wanted, each with an own colour; the cursor goes where a name is missing."""
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
        unnamed = next((n for n, seat in enumerate(self.seats) if not seat.name), None)
        self.cursor = Place("start") if unnamed is None else Place("seat", unnamed, "name")

    @property
    def words(self):
        return self.app.words(self.slug)

    def setup(self) -> Setup:
        options = {f.name: self.options[f.name] if f.applies(self.options, len(self.seats)) else f.default for f in self.fields}
        return Setup(self.slug, tuple(replace(s, name=s.name.strip()) for s in self.seats), options, self.seed or None)

    def problems(self) -> list[str]:
        return [self.words.phrase(reason) for reason in self.game.problems(self.setup())]

    def warnings(self) -> list[str]:
        return [self.words.phrase(advice) for advice in self.game.warnings(self.setup())]

    # changing

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

    def action_shuffle(self) -> None:
        random.shuffle(self.seats)
        self.message = self.say("setup.shuffled")
        self.repaint()

    def action_reseed(self) -> None:
        self.seed = new_seed()
        self.repaint()

    def action_recall(self) -> None:
        """The people of the last match, of whichever game."""
        remembered = self.app.settings.last_table[: self.game.info.max_seats]
        if not remembered:
            self.notify(self.say("setup.nobody_to_recall"), markup=False)
        else:
            self._seat(remembered, max(len(remembered), self.game.info.min_seats))
        self.repaint()

    def action_rules(self) -> None:
        self.app.open_rules(self.slug, "")

    def action_leave(self) -> None:
        self.app.pop_screen()

    def start(self) -> None:
        if found := self.problems():
            self.message = found[0]
            return
        memory = [SeatMemory(name=s.name.strip(), color=s.color, controller=s.controller) for s in self.seats]
        self.app.settings.remember(self.slug, memory)
        self.app.keep_settings()
        self.app.start_match(self.setup())

    # moving

    def places(self) -> list[Place]:
        rows = [Place("seat", n, self.cursor.field or "name") for n in range(len(self.seats))]
        if len(self.seats) < self.game.info.max_seats:
            rows.append(Place("add"))
        rows += [Place("option", n) for n in self.shown_options()]
        return [*rows, Place("seed"), Place("start")]

    def press(self, key: str, character: str | None) -> bool:
        self.message = ""
        if key in ("up", "down"):
            self._vertical(1 if key == "down" else -1)
        elif key in ("tab", "shift+tab"):
            self._tab(1 if key == "tab" else -1)
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        elif key == "enter":
            self._enter()
        elif key == "escape":
            self.app.pop_screen()
            return True
        elif key == "delete" or (key == "backspace" and self.cursor.field == "controller"):
            self._remove()
        elif character == "+":
            self._add_seat()
        elif key in ("pageup", "pagedown"):
            self._reorder(1 if key == "pagedown" else -1)
        elif not self._type(key, character):
            return False
        self.repaint()
        return True

    def _vertical(self, step: int) -> None:
        rows = self.places()
        at = next((n for n, place in enumerate(rows) if (place.row, place.number) == (self.cursor.row, self.cursor.number)), 0)
        place = rows[(at + step) % len(rows)]
        self.cursor = replace(place, field=self.cursor.field or "name") if place.row == "seat" else replace(place, field="")

    def _tab(self, step: int) -> None:
        if self.cursor.row == "seat":
            at = FIELDS.index(self.cursor.field) + step
            if 0 <= at < len(FIELDS):
                self.cursor = replace(self.cursor, field=FIELDS[at])
                return
        self._vertical(step)
        if self.cursor.row == "seat":
            self.cursor = replace(self.cursor, field=FIELDS[0 if step > 0 else -1])

    def _enter(self) -> None:
        if self.cursor.row == "add":
            self._add_seat()
        elif self.cursor.row == "start" or not self.problems():
            self.start()
        else:
            self.message = self.problems()[0]

    def _change(self, step: int) -> None:
        place = self.cursor
        if place.row == "option":
            field = self.fields[place.number]
            self.options[field.name] = field.after(self.options[field.name], step)
        elif place.row == "seed":
            self.seed = new_seed()
        elif place.row == "seat":
            seat = self.seats[place.number]
            if place.field == "controller":
                self._set_controller(place.number, offered_after(seat.controller, step))
            elif place.field == "color":
                taken = {s.color for s in self.seats} - {seat.color}
                free = [c for c in COLORS if c not in taken]
                self.seats[place.number] = replace(seat, color=free[(free.index(str(seat.color)) + step) % len(free)])
            else:
                names = self.known_names(place.number)
                at = names.index(seat.name) if seat.name in names else -1 if step > 0 else 0
                self.seats[place.number] = replace(seat, name=names[(at + step) % len(names)])

    def known_names(self, number: int) -> list[str]:
        """Names this seat could take without typing: remembered ones nobody here has, else simply the number of the seat."""
        own = self.seats[number].name
        used = {s.name.casefold() for s in self.seats} - {own.casefold()}
        plain = self.say("setup.default_name", n=number + 1)
        return [n for n in dict.fromkeys([own, *self.app.settings.names, plain]) if n and n.casefold() not in used]

    def _set_controller(self, number: int, controller: str) -> None:
        seat = self.seats[number]
        used = {s.name.casefold() for s in self.seats} - {seat.name.casefold()}
        name = seat.name
        if controller != "human" and not name:
            name = next(n for n in BOT_NAMES if n.casefold() not in used)
        elif controller == "human" and name in BOT_NAMES:
            name = ""
        self.seats[number] = replace(seat, controller=controller, name=name)

    def _add_seat(self) -> None:
        if len(self.seats) < self.game.info.max_seats:
            self._add()
            self._color_all()
            self.cursor = Place("seat", len(self.seats) - 1, "name")

    def _remove(self) -> None:
        if self.cursor.row == "seat" and len(self.seats) > 1:
            del self.seats[self.cursor.number]
            self.cursor = replace(self.cursor, number=min(self.cursor.number, len(self.seats) - 1))

    def _reorder(self, step: int) -> None:
        a, b = self.cursor.number, self.cursor.number + step
        if self.cursor.row == "seat" and 0 <= b < len(self.seats):
            self.seats[a], self.seats[b] = self.seats[b], self.seats[a]
            self.cursor = replace(self.cursor, number=b)

    def _type(self, key: str, character: str | None) -> bool:
        if self.cursor.row == "seed":
            if key == "backspace":
                self.seed = self.seed[:-1]
            elif character and (character.isalnum() or character == "-") and len(self.seed) < 16:
                self.seed += character.upper()
            else:
                return False
            return True
        if self.cursor.row != "seat":
            return False
        self.cursor = replace(self.cursor, field="name")
        seat = self.seats[self.cursor.number]
        if key == "backspace":
            self.seats[self.cursor.number] = replace(seat, name=seat.name[:-1])
        elif character and character.isprintable() and len(seat.name) < MAX_NAME:
            self.seats[self.cursor.number] = replace(seat, name=seat.name + character)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        if self.cursor.row == "seat":
            seat = self.seats[self.cursor.number]
            self.seats[self.cursor.number] = replace(seat, name=(seat.name + " ".join(event.text.split()))[:MAX_NAME])
            self.repaint()

    def pointed(self, target: str) -> None:
        kind, _, rest = target.partition(":")
        self.message = ""
        if kind == "start":
            self.start()
        elif kind == "add":
            self._add_seat()
        elif kind == "shuffle":
            self.action_shuffle()
        elif kind == "reseed":
            self.action_reseed()
        elif kind == "remove":
            self.cursor = Place("seat", int(rest), "name")
            self._remove()
        elif kind == "seat":
            number, _, field = rest.partition(":")
            self.cursor = Place("seat", int(number), field)
        elif kind == "next_name":
            self.cursor = Place("seat", int(rest), "name")
            self._change(1)
        elif kind == "seed":
            self.cursor = Place("seed")
        elif kind == "color":
            number, _, color = rest.partition(":")
            if color not in {s.color for s in self.seats}:
                self.seats[int(number)] = replace(self.seats[int(number)], color=color)
        elif kind == "controller":
            number, _, controller = rest.partition(":")
            self._set_controller(int(number), controller)
        elif kind == "option":
            number, _, value = rest.partition(":")
            option = self.fields[int(number)]
            self.cursor = Place("option", int(number))
            self.options[option.name] = option.values[int(value)]
        self.repaint()
