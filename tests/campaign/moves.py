"""Random moves in every game at every table with every set of options, with `check` after each of them.

Each game has its million: the one with the fewest moves so far is played next, so that long games starve nobody."""

import random
from collections import Counter
from typing import Any

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, info
from boardgames_tui.session.setup.option_forms import option_fields
from tests.battery.tables import NAMES, SLUGS, naive_totals, random_game, variants

from .clock import Clock, Figure

MILLION = 1_000_000


def run(clock: Clock) -> Figure:
    """A portion is a whole game."""
    moves, games, tables, figure = Counter(dict.fromkeys(SLUGS, 0)), Counter[str](), set[str](), Figure("")
    for number in clock:
        slug = min(SLUGS, key=lambda slug: moves[slug])
        if moves[slug] >= MILLION:
            break
        setup = table(slug, clock.first + games[slug], f"MOVES-{number}")
        try:
            moves[slug] += play(setup, number)
        except Exception as error:
            figure.faults.append(f"game {number}: {type(error).__name__}: {error}\n  {setup}")
        games[slug] += 1
        tables.add(f"{slug} {len(setup.seats)} {sorted(setup.options.items())}")
        each = ", ".join(f"{slug} {moves[slug]} in {games[slug]} games" for slug in SLUGS)
        figure.told = f"{moves.total()} moves at {len(tables)} different tables, checked after each ({each})"
        clock.hear(figure)
    return figure


def play(setup: Setup, number: int) -> int:
    """How many moves the game had."""
    game, moves, state = GAMES[setup.game], 0, None
    for state, _ in random_game(game, setup, random.Random(number)):
        if wrong := game.check(state):
            raise AssertionError(f"after {moves} moves: {wrong}")
        moves += 1
    totals = [game.standings(state).of(seat).total for seat in range(len(setup.seats))]
    assert totals == naive_totals(setup.game, state), "two ways of counting disagree"
    return moves - 1  # the last position has none


def table(slug: str, number: int, seed: str) -> Setup:
    """First every set of options that tests declare at every number of seats, then any that fit together."""
    counts = range(info(slug).min_seats, info(slug).max_seats + 1)
    declared = variants(slug)
    if number < len(declared) * len(counts):
        setup = _setup(slug, counts[number % len(counts)], declared[number // len(counts)], seed)
        if not GAMES[slug].problems(setup):
            return setup
    chance = random.Random(f"{slug} {number}")
    while True:
        seats = chance.choice(counts)
        options: dict[str, Any] = {}
        for field in option_fields(GAMES[slug].options_model):
            if field.applies(options, seats):
                options[field.name] = chance.choice(field.values)
        setup = _setup(slug, seats, options, seed)
        if not GAMES[slug].problems(setup):
            return setup


def _setup(slug: str, seats: int, options: dict[str, Any], seed: str) -> Setup:
    return Setup(slug, tuple(Seat(name) for name in NAMES[:seats]), dict(options), seed)
