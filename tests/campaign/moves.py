"""Random moves in every game at every table with every set of options, with `check` after each of them."""

import random

from tests.battery.tables import all_cases, naive_totals, random_game

from .clock import Clock, Figure


def run(clock: Clock) -> Figure:
    """A portion is a whole game; the tables take turns."""
    cases, moves, games, figure = all_cases(), 0, 0, Figure("")
    for number in clock:
        case = cases[number % len(cases)]
        name = f"{case.slug}, {case.seats} seats, options {case.variant}, game {number}"
        try:
            for state, action in random_game(case.game, case.setup(f"MOVES-{number}"), random.Random(number)):
                if wrong := case.game.check(state):
                    raise AssertionError(wrong)
                moves += action is not None
            totals = [case.game.standings(state).of(seat).total for seat in range(case.seats)]
            assert totals == naive_totals(case.slug, state), "two ways of counting disagree"
        except Exception as error:
            figure.faults.append(f"{name}: {type(error).__name__}: {error}")
        games += 1
    figure.told = f"{moves} moves in {games} games at {min(games, len(cases))} kinds of tables, checked after each"
    return figure
