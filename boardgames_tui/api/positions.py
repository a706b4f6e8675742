"""Positions of the public API: who decides, what is legal, what a seat may see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui.engine import Action, AnyGame, Chance, Decision, Event, Standings, View, seed_number
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue


def _unpickled(slug: str, text: str) -> "Position":
    rules = GAMES[slug]
    return Position(rules, rules.codec.read_state(text))


class Position:
    """A position of a match, changed by `apply`.

    It holds everything, also what its players cannot know: a `clone` has the true deck. Give programs that should play
    fairly a `sample` for their seat, in which all of that is dealt again, or its `view`.
    """

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self._rules = rules
        self._state = state

    def __repr__(self) -> str:
        decision = self.decision
        waits = "over" if decision is None else f"seat {decision.seat}: {decision.kind}"
        return f"Position({self._rules.info.slug!r}, {waits})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state == other._state

    def __deepcopy__(self, memo: object) -> "Position":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._rules.info.slug, self._rules.codec.state_json(self._state))

    __hash__ = None  # type: ignore[assignment]  # positions change

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self._state.setup.seats)

    @property
    def decision(self) -> Decision | None:
        """Who must choose what; None when the match is over."""
        return self._rules.decision(self._state)

    @property
    def is_over(self) -> bool:
        return self.decision is None

    @property
    def seat(self) -> int | None:
        """The seat that decides; None when the match is over."""
        decision = self.decision
        return None if decision is None else decision.seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """All legal actions, in a stable order; empty when the match is over."""
        return tuple(self._rules.legal(self._state))

    def apply(self, action: Action) -> list[Event]:
        """Carry out an action and return what happened. IllegalAction where it is not legal; nothing has changed
        then."""
        if action not in self._rules.legal(self._state):
            action = self.parse(self._rules.notation(action))  # raises with the reason
        return self._rules.apply(self._state, action)

    def parse(self, text: str) -> Action:
        """Return the legal action with this notation; IllegalAction with the reason where there is none."""
        found: Action = self._rules.parse(self._state, text)
        return found

    def view(self, seat: int | None) -> View:
        """Return what a seat (None: a spectator) may see."""
        return self._rules.view(self._state, seat)

    def sample(self, seat: int | None, seed: str | int) -> "Position":
        """Return a copy in which everything that the seat (None: a spectator) cannot know is dealt again; it has no
        seed of the match either."""
        world = self._rules.sample(self._state, seat, Chance(seed_number(seed)))
        world.setup = replace(world.setup, seed=None)
        return Position(self._rules, world)

    def clone(self) -> "Position":
        """Return an independent copy, with the true deck and everybody's hand."""
        return Position(self._rules, self._rules.clone(self._state))

    def data(self) -> dict[str, Any]:
        """Return the whole position as JSON data, with everything that is hidden; `Game.read_position` reads it."""
        data: dict[str, Any] = self._rules.codec.state_data(self._state)
        return data

    def standings(self) -> Standings:
        """Return the scores line by line, as if the match ended now; final when it is over."""
        return self._rules.standings(self._state)

    def prompt(self, lang: str = "en") -> str:
        """Return what must be decided, as a sentence; empty when the match is over."""
        decision = self.decision
        return "" if decision is None else self._say(decision.prompt, lang)

    def label(self, action: Action, lang: str = "en") -> str:
        """Return an action as an entry of a list of choices."""
        return self._say(self._rules.label(self._state, action), lang)

    def sentence(self, event: Event, lang: str = "en") -> str:
        """Return an event as a sentence. Show it only to seats for which `event.visible_to` is true."""
        return catalogue(lang, self._rules.info.slug).sentence(event, self.names)

    def sentences(self, seat: int | None, lang: str = "en") -> Sequence[str]:
        """Return what a seat (None: a spectator) may see, in sentences."""
        return [self._say(phrase, lang) for phrase in self._rules.describe(self.view(seat))]

    def _say(self, phrase: Any, lang: str) -> str:
        return catalogue(lang, self._rules.info.slug).phrase(phrase, self.names)
