"""Games of the public API: what there is, how a position of one begins, and its JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

from boardgames_tui.engine import Action, AnyGame, GameInfo, Seat, Setup, SetupError, View, say
from boardgames_tui.engine.serial.view_codec import read_view, view_data, view_schema
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue

from .positions import Position

NO_ACTION_LIST = "This game does not list its actions."


def games() -> tuple[str, ...]:
    """Return the slugs of all installed games, in the order of the first screen."""
    return tuple(GAMES)


def load(slug: str) -> "Game":
    """Return the game with this slug; LookupError with the known ones where there is none."""
    if slug not in GAMES:
        raise LookupError(f"no game is called {slug!r}; installed: {', '.join(GAMES)}")
    return Game(GAMES[slug])


class Game:
    """One game: its facts, new positions, and the JSON of its actions and views."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules

    def __repr__(self) -> str:
        return f"Game({self.slug!r})"

    @property
    def info(self) -> GameInfo:
        """Seats, minutes, year and makers of the game."""
        return self._rules.info

    @property
    def slug(self) -> str:
        return self.info.slug

    def title(self, lang: str = "en") -> str:
        return catalogue(lang, self.slug).get("title")

    def options_schema(self) -> dict[str, Any]:
        """Return the JSON schema of the options that a position can begin with, with their defaults."""
        return self._rules.options_model.model_json_schema()

    def new(
        self,
        seats: int | Sequence[str | Seat] = 2,
        options: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
    ) -> Position:
        """Return the first position of a match that needs a decision.

        `seats` is a number of players, or their names. Equal seats, options and seeds give equal matches; without a
        seed every match is different. SetupError where this table cannot start.
        """
        named = [f"Player {number + 1}" for number in range(seats)] if isinstance(seats, int) else seats
        taken = tuple(each if isinstance(each, Seat) else Seat(each) for each in named)
        return self.new_from(Setup(self.slug, taken, dict(options or {}), seed))

    def new_from(self, setup: Setup) -> Position:
        """Return the first position of this setup. SetupError where this table cannot start."""
        if setup.game != self.slug:
            raise SetupError(say("setup.unknown_game", game=setup.game, known=(self.slug,)))
        return Position(self._rules, self._rules.new(setup))

    def all_actions(self) -> tuple[Action, ...] | None:
        """Return every action the game can ever have, in a fixed order that no option changes, so that programs can
        number their choices. None: see `why_no_action_list`."""
        found = self._rules.all_actions()
        return None if found is None else tuple(found)

    @property
    def why_no_action_list(self) -> str:
        """Why `all_actions` gives None; empty where it gives the list."""
        return NO_ACTION_LIST if self._rules.all_actions() is None else ""

    def notation(self, action: Action) -> str:
        """Return the short text of an action: `place 36.2`. `Position.parse` reads it."""
        return self._rules.notation(action)

    def action_data(self, action: Action) -> dict[str, Any]:
        """Return an action as JSON data."""
        data: dict[str, Any] = self._rules.codec.action_data(action)
        return data

    def read_action(self, data: object) -> Action:
        """Return an action from JSON data; pydantic's ValidationError where it is none of this game."""
        found: Action = self._rules.codec.read_action(data)
        return found

    def read_position(self, data: object) -> Position:
        """Return a position from `Position.data`; pydantic's ValidationError where it is none of this game."""
        return Position(self._rules, self._rules.codec.read_state_data(data))

    @property
    def _view_class(self) -> type[View]:
        found: type[View] = get_type_hints(type(self._rules).view)["return"]
        return found

    def view_data(self, view: View) -> dict[str, Any]:
        """Return a view as JSON data."""
        data: dict[str, Any] = view_data(view)
        return data

    def read_view(self, data: object) -> View:
        """Return a view from JSON data; pydantic's ValidationError where it is none of this game."""
        return read_view(self._view_class, data)

    def view_schema(self) -> dict[str, Any]:
        """Return the JSON schema of `view_data`."""
        return view_schema(self._view_class)
