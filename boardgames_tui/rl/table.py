"""What both adapters share: numbered actions, returns, and observations of fixed size."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
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
        for path, value in _facts(self.observation_data(position, seat)):
            place, sign = _place(path, size)
            found[place] = found.get(place, 0.0) + sign * value
        return found


def _facts(data: Any, path: str = "") -> Iterator[tuple[str, float]]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _facts(value, f"{path}.{name}")
    elif isinstance(data, list):
        yield f"{path}#", len(data) / 10
        for number, value in enumerate(data):
            yield from _facts(value, f"{path}.{number}")
    elif isinstance(data, bool) or data is None or isinstance(data, str):
        yield f"{path}={data}", 1.0
    else:
        yield path, max(-100.0, min(100.0, data / 10))
        yield f"{path}={data}", 1.0  # ids are numbers too


@lru_cache(maxsize=1 << 18)
def _place(path: str, size: int) -> tuple[int, float]:
    number = int.from_bytes(hashlib.blake2b(path.encode(), digest_size=8).digest(), "big")
    return (number >> 1) % size, 1.0 if number & 1 else -1.0


def names(seats: int) -> Sequence[str]:
    return [f"seat_{seat}" for seat in range(seats)]
