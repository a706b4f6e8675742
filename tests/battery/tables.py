"""The tables every game is played at: every seat count with the default options, every option set with rotating seat
counts.

With `--game FOLDER` it is the game of a project outside, which has its `variants.py` and `naive.py` in `FOLDER/tests/`.
"""

import os
import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from boardgames_tui import games
from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.engine.packages import found
from boardgames_tui.games import GAMES
from tests.lengths import plays

GIVEN = os.environ.get("BOARDGAMES_TUI_GAMES")
"""The folder of `--game`; the tests' conftest put it there, so that processes they start know it too."""
SLUGS = [slug for slug, package in found().packages.items() if package.maker == GIVEN] if GIVEN else list(games.own())
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
    declared: list[dict[str, Any]] = _of_tests(slug, "variants").VARIANTS
    return declared


def naive_totals(slug: str, state: Any) -> list[int]:
    counted: list[int] = _of_tests(slug, "naive").totals(state)
    return counted


@cache
def _of_tests(slug: str, name: str) -> ModuleType:
    if slug in games.own():
        return import_module(f"tests.games.{slug}.{name}")
    spec = spec_from_file_location(f"{slug}_{name}", Path(found().packages[slug].maker, "tests", f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def all_cases() -> tuple[TableCase, ...]:
    cases: dict[TableCase, None] = {}
    for slug in SLUGS:
        info = games.info(slug)
        counts = range(info.min_seats, info.max_seats + 1)
        fitting = [TableCase(slug, seats, variant) for variant in range(len(variants(slug))) for seats in counts]
        fitting = [case for case in fitting if not GAMES[slug].problems(case.setup())]
        for seats in counts:
            cases.setdefault(next(case for case in fitting if case.seats == seats))
        for variant in range(len(variants(slug))):
            able = [case for case in fitting if case.variant == variant]
            cases.setdefault(able[variant % len(able)])
    return tuple(cases)


def case_id(case: TableCase) -> str:
    return f"{case.slug}-{case.seats}-{case.variant}"


def looked_at(number: int) -> bool:
    """Which positions of a long game get the expensive looks: all of the beginning, then a sample with an odd
    stride."""
    return number < 120 or number % 13 == 0


def some_cases() -> tuple[TableCase, ...]:
    """Every seat count, and of the option sets every third: for what hardly depends on them and takes long. All of them
    in a campaign."""
    return plays(tuple(case for case in all_cases() if case.variant % 3 == 0), all_cases())


def random_game(game: AnyGame, setup: Setup, chooser: random.Random) -> Iterator[tuple[Any, Any]]:
    """Every position of a random game with the action that is about to be applied; the last one has None."""
    state = game.new(setup)
    while game.decision(state) is not None:
        action = chooser.choice(game.legal(state))
        yield state, action
        game.apply(state, action)
    yield state, None
