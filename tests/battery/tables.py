"""The tables every game is played at: every seat count with the default options, every option set with rotating seat
counts."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from boardgames_tui import games
from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.games import GAMES

NAMES = ("Anna", "Ben", "Clara", "Dario", "Emil", "Fritzi", "Gustav", "Hanna")


class TableCase(NamedTuple):
    slug: str
    seats: int
    variant: int

    @property
    def game(self) -> AnyGame:
        return GAMES[self.slug]

    @property
    def options(self) -> dict[str, Any]:
        return dict(variants(self.slug)[self.variant])

    def setup(self, seed: str = "OLIVE-2345") -> Setup:
        return Setup(self.slug, tuple(Seat(name) for name in NAMES[: self.seats]), self.options, seed)


def variants(slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = import_module(f"tests.games.{slug}.variants").VARIANTS
    return found


def naive_totals(slug: str, state: Any) -> list[int]:
    found: list[int] = import_module(f"tests.games.{slug}.naive").totals(state)
    return found


def all_cases() -> list[TableCase]:
    cases: dict[TableCase, None] = {}
    for slug in GAMES:
        info = games.info(slug)
        counts = range(info.min_seats, info.max_seats + 1)
        fitting = [TableCase(slug, seats, variant) for variant in range(len(variants(slug))) for seats in counts]
        fitting = [case for case in fitting if not GAMES[slug].problems(case.setup())]
        for seats in counts:
            cases.setdefault(next(case for case in fitting if case.seats == seats))
        for variant in range(len(variants(slug))):
            able = [case for case in fitting if case.variant == variant]
            cases.setdefault(able[variant % len(able)])
    return list(cases)


def case_id(case: TableCase) -> str:
    return f"{case.slug}-{case.seats}-{case.variant}"


def looked_at(number: int) -> bool:
    """Which positions of a long game get the expensive looks: all of the beginning, then a sample with an odd
    stride."""
    return number < 120 or number % 13 == 0


def random_game(game: AnyGame, setup: Setup, chooser: random.Random) -> Iterator[tuple[Any, Any]]:
    """Every position of a random game with the action that is about to be applied; the last one has None."""
    state = game.new(setup)
    while game.decision(state) is not None:
        action = chooser.choice(game.legal(state))
        yield state, action
        game.apply(state, action)
    yield state, None
