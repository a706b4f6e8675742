"""Whole matches with screens somewhere else: after every move, what crosses the wire to each of them is compared with
what it would be in a world that differs in what its reader cannot know."""

from collections import Counter

from tests.remote.screens import SLUGS
from tests.remote.shadows import Leak, compare_match

from .clock import Clock, Figure

SEATS = (2, 4)
RELOAD = 100
"""Moves after which everybody is told everything again."""


def run(clock: Clock) -> Figure:
    """A portion is a match; games and tables take turns."""
    total, matches, figure = Counter[str](), 0, Figure("")
    for number in clock:
        slug, seats = SLUGS[number % len(SLUGS)], SEATS[number // len(SLUGS) % len(SEATS)]
        try:
            total += compare_match(slug, seats, f"BYTES-{number}", 10**6, RELOAD)
            matches += 1
        except Leak as leak:
            figure.faults.append(f"{slug}, match {number}: {leak}")
    figure.told = (
        f"{matches} whole matches, {total['moves']} moves, {total['positions']} positions of seats and onlookers, "
        f"{total['messages']} messages with {total['bytes']} bytes compared; {total['differed']} worlds were others"
    )
    return figure
