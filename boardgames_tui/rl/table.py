"""What both adapters share: numbered actions, returns, and observations of fixed size."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from boardgames_tui.api import Action, Game, Position, load

FEATURES = 2048
"""Numbers of a flat observation, unless another size is given."""


class RlTable:
    """One game at one table, with its actions numbered; ValueError for a game without a list of actions."""

    def __init__(self, slug: str, seats: int, options: Mapping[str, Any] | None = None) -> None:
        self.game: Game = load(slug)
        info = self.game.info
        if not max(2, info.min_seats) <= seats <= info.max_seats:
            raise ValueError(f"{slug} is for {max(2, info.min_seats)} to {info.max_seats} players here, not {seats}")
        self.seats = seats
        self.options = dict(options or {})
        actions = self.game.all_actions()
        if actions is None:
            raise ValueError(f"{slug}: {self.game.why_no_action_list}")
        self.actions: tuple[Action, ...] = actions
        self.numbers: Mapping[Action, int] = {action: number for number, action in enumerate(actions)}

    def __deepcopy__(self, memo: object) -> "RlTable":
        """Return the table itself, which never changes: OpenSpiel copies all that a state holds."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return RlTable, (self.game.slug, self.seats, self.options)

    def new(self, seed: str | int) -> Position:
        return self.game.new(self.seats, self.options, seed)

    def legal(self, position: Position) -> list[int]:
        """Return the numbers of the legal actions, in ascending order."""
        return sorted(self.numbers[action] for action in position.legal)

    def returns(self, position: Position) -> list[float]:
        """Return what the match brings each seat, 0 in sum: winners share 1, the others share -1; 0 for all while it
        runs, or when everybody wins."""
        if not position.is_over:
            return [0.0] * self.seats
        winners = position.standings().winners
        losers = self.seats - len(winners)
        if not losers:
            return [0.0] * self.seats
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(self.seats)]

    def observation_data(self, position: Position, seat: int) -> dict[str, Any]:
        """Return what the seat may see as JSON data, with what must be decided."""
        decision = position.decision
        return {
            "seat": seat,
            "to_move": None if decision is None else decision.seat,
            "kind": None if decision is None else decision.kind,
            "view": self.game.view_data(position.view(seat)),
        }

    def observation_json(self, position: Position, seat: int) -> str:
        return json.dumps(self.observation_data(position, seat), separators=(",", ":"))

    def features(self, position: Position, seat: int, size: int = FEATURES) -> dict[int, float]:
        """Return a flat observation, as places with numbers; all others are 0.

        Views have lists of any length, so each fact is hashed to a place with a sign, as in feature hashing: numbers
        add themselves, scaled to a few units, words and truth values add 1. Equal views give equal numbers everywhere.
        """
        found: dict[int, float] = {}
        _add_facts(self.observation_data(position, seat), "", found, size)
        return found


def _add_facts(data: Any, path: str, found: dict[int, float], size: int) -> None:
    """Called for thousands of facts at each step: no generator, no isinstance."""
    kind = type(data)
    if kind is dict:
        for name, value in data.items():
            _add_facts(value, f"{path}.{name}", found, size)
        return
    if kind is list:
        place, sign = _place(f"{path}#", size)
        found[place] = found.get(place, 0.0) + sign * len(data) / 10
        for number, value in enumerate(data):
            _add_facts(value, f"{path}.{number}", found, size)
        return
    place, sign = _place(f"{path}={data}", size)  # numbers too: many are ids
    found[place] = found.get(place, 0.0) + sign
    if kind is int or kind is float:
        place, sign = _place(path, size)
        found[place] = found.get(place, 0.0) + sign * (-100.0 if data < -1000 else 100.0 if data > 1000 else data / 10)


@lru_cache(maxsize=1 << 18)
def _place(path: str, size: int) -> tuple[int, float]:
    number = int.from_bytes(hashlib.blake2b(path.encode(), digest_size=8).digest(), "big")
    return (number >> 1) % size, 1.0 if number & 1 else -1.0


def names(seats: int) -> Sequence[str]:
    return [f"seat_{seat}" for seat in range(seats)]
