"""Many random games, more than a test run has time for: `python -m tests.battery.soak augustus 200`."""

import random
import sys
import time

from tests.battery.tables import NAMES, TableCase, naive_totals, random_game, variants

if __name__ == "__main__":
    slug, games = sys.argv[1], int(sys.argv[2])
    first = TableCase(slug, 2, 0).game
    for seats in range(first.info.min_seats, min(first.info.max_seats, len(NAMES)) + 1):
        started, moves = time.perf_counter(), 0
        for number in range(games):
            case = TableCase(slug, seats, number % len(variants(slug)))
            if case.game.problems(case.setup()):
                case = case._replace(variant=0)
            state = None
            for state, _ in random_game(case.game, case.setup(f"SOAK-{seats}-{number}"), random.Random(number)):
                if problems := case.game.check(state):
                    sys.exit(f"{case} game {number} move {state.moves}: {problems}")
            assert state is not None
            moves += state.moves
            if [case.game.standings(state).of(seat).total for seat in range(seats)] != naive_totals(slug, state):
                sys.exit(f"{case} game {number}: the second scorer disagrees")
        print(
            f"{slug} {seats} seats: {games} games sound, {moves} moves, {time.perf_counter() - started:.1f} s",
            flush=True,
        )
