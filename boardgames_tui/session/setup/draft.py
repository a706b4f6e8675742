"""Draft of a new match: seats, options and seed while they are edited. The setup form shows and changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from boardgames_tui.engine import COLORS, Phrase, Seat, Setup, say
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.games import GAMES
from boardgames_tui.user_config.settings import SeatMemory, Settings

from .challenge import ChallengeError, looks_like_one, setup_of
from .option_forms import OptionField, option_fields

BOT_NAMES = ("Fabia", "Gallus", "Hilda", "Ivo", "Juno", "Kasimir", "Luna", "Magnus")


class TableOptions(BaseModel):
    """Options of every table, whatever the game."""

    hints: bool = True
    private: bool = False


class MatchDraft:
    def __init__(
        self, slug: str, settings: Settings, seats: int | None = None, default_names: Sequence[str] = ()
    ) -> None:
        """Start with the people of the last match of this game and bots on the other seats. `default_names`: names by
        seat for people without a remembered one."""
        self.slug = slug
        self.settings = settings
        self.default_names = tuple(default_names)
        self.given_names: set[str] = {*default_names, *BOT_NAMES}
        """Default names, not typed in this form: typing replaces them."""
        self.game = GAMES[slug]
        self.info = self.game.info
        self.fields = [*option_fields(self.game.options_model), *option_fields(TableOptions)]
        self.options: dict[str, Any] = {field.name: field.default for field in self.fields}
        self.seed = ""
        """Seed typed by people; empty: the deal is secret."""
        self._misread: Phrase | None = None
        """What is wrong with the challenge code that was typed in place of a seed."""
        self.seats: list[Seat] = []
        remembered = settings.seats.get(slug, [])
        self.seat(remembered, seats or len(remembered) or max(2, self.info.min_seats))
        self._opened = self._content

    @property
    def _content(self) -> tuple[Any, ...]:
        newcomer = next(iter(self.default_names), "")
        named = (replace(seat, name=seat.name or newcomer) for seat in self.seats)  # instead of an emptied name
        return tuple(named), tuple(self.options.values()), self.seed

    @property
    def is_changed(self) -> bool:
        return self._content != self._opened

    @property
    def has_space(self) -> bool:
        return len(self.seats) < self.info.max_seats

    def applies(self, field: OptionField) -> bool:
        """Whether the option has a meaning with the other options as they are."""
        return field.applies(self.options, len(self.seats))

    def setup(self) -> Setup:
        options = {
            field.name: self.options[field.name] if self.applies(field) else field.default for field in self.fields
        }
        table_options = {name: options.pop(name) for name in TableOptions.model_fields}
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)
        return Setup(self.slug, seats, options, self.seed or None, **table_options)

    def problems(self) -> Sequence[Phrase]:
        """Return why the match cannot start."""
        return [*([self._misread] if self._misread is not None else []), *self.game.problems(self.setup())]

    @property
    def minutes(self) -> str:
        """The minutes that the game takes with the present options."""
        told = (dict(field.minutes).get(self.options[field.name]) for field in self.fields if self.applies(field))
        return next(filter(None, told), self.info.minutes)

    def option_at_fault(self, problem: Phrase) -> OptionField | None:
        """Return the option whose default would solve the problem; the last of several, because it depends on the
        others."""
        for field in reversed(self.fields):
            value = self.options[field.name]
            if value != field.default and self.applies(field):
                self.options[field.name] = field.default
                is_solved = problem not in self.problems()
                self.options[field.name] = value
                if is_solved:
                    return field
        return None

    def sow(self, seed: str) -> bool:
        """Set the seed, or seats, options and seed of a challenge code. Returns whether it was a code."""
        self.seed, self._misread = seed, None
        if not looks_like_one(seed):
            return False
        try:
            setup = setup_of(seed)
        except ChallengeError as error:
            self._misread = error.reason
            return False
        if setup.game != self.slug:
            self._misread = say("challenge.other_game", word=seed.strip().partition("-")[0].upper())
            return False
        self.seed = str(setup.seed)
        self.options.update({field.name: field.default for field in self.fields} | dict(setup.options))
        while len(self.seats) < len(setup.seats):
            self.add()
        del self.seats[len(setup.seats) :]
        for number, seat in enumerate(setup.seats):
            self.hand_over(number, seat.controller)
        return True

    def warnings(self) -> Sequence[Phrase]:
        """Return what the rules advise against; the match can start all the same."""
        return self.game.warnings(self.setup())

    def remember(self) -> None:
        self.settings.remember(
            self.slug, [SeatMemory(seat.name.strip(), seat.color, seat.controller) for seat in self.seats]
        )

    # seats

    def seat(self, remembered: Sequence[SeatMemory], wanted: int) -> None:
        count = min(max(wanted, self.info.min_seats), self.info.max_seats)
        self.seats = [Seat(memory.name, memory.color, memory.controller) for memory in remembered[:count]]
        self.given_names |= {seat.name for seat in self.seats}
        self._color()
        while len(self.seats) < count:
            self.add()

    def add(self) -> None:
        """Add a seat: a remembered person if no person has a seat yet, else a bot."""
        if any(seat.is_human for seat in self.seats):
            self.seats.append(Seat(self._bot_name(), None, "bot:normal"))
        else:
            self.seats.append(Seat(self._person_name(len(self.seats))))
        self._color()

    def _color(self) -> None:
        """Set the colour of every seat: its own if no earlier seat has it, else a free one."""
        taken: set[str | None] = set()
        for number, seat in enumerate(self.seats):
            if seat.color in taken or seat.color not in COLORS:
                self.seats[number] = replace(seat, color=None)
            taken.add(self.seats[number].color)
        free = (color for color in dict.fromkeys([*self.info.colors, *COLORS]) if color not in taken)
        self.seats = [seat if seat.color else replace(seat, color=next(free)) for seat in self.seats]

    def _free_names(self, names: Sequence[str], but: int | None = None) -> list[str]:
        """Return the remembered names that nobody has; the seat `but` may keep its own."""
        used = {seat.name.casefold() for number, seat in enumerate(self.seats) if number != but}
        return [name for name in names if name and name.casefold() not in used]

    def _person_name(self, number: int) -> str:
        """Return a free remembered name, else the default name of the seat; empty where there is no default."""
        names = [*self.settings.names, *self.default_names[number:], *self.default_names]
        found = next(iter(self._free_names(names, number)), "")
        self.given_names.add(found)
        return found

    def _bot_name(self, but: int | None = None) -> str:
        return self._free_names(BOT_NAMES, but)[0]

    def known_names(self, number: int) -> list[str]:
        """Return the names a seat could take without typing: free remembered ones and its default name."""
        return self._free_names(list(dict.fromkeys([*self.settings.names, *self.default_names[number:][:1]])), number)

    def rename(self, number: int, name: str) -> None:
        """Set a typed name: the seat becomes a person's."""
        self.change(number, name=name, **({"controller": HUMAN} if name else {}))

    def change(self, number: int, **what: str) -> None:
        self.seats[number] = replace(self.seats[number], **what)

    def hand_over(self, number: int, controller: str) -> None:
        """Set the controller of a seat. A bot does not keep a person's name, nor a person a bot's unless it was
        typed."""
        name = self.seats[number].name
        if controller != HUMAN:
            name = self._bot_name(number) if name in ("", *self.default_names) else name
        elif name in BOT_NAMES:
            name = self._person_name(number)
        self.change(number, controller=controller, name=name)

    def free_colors(self, number: int) -> list[str]:
        taken = {seat.color for place, seat in enumerate(self.seats) if place != number}
        return [color for color in COLORS if color not in taken]
