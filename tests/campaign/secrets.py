"""Several people at one keyboard: matches by keys, every frame painted once more in a world that differs in what its
reader cannot know."""

import asyncio
from collections import Counter
from pathlib import Path

from tests.battery.leaks import play_one
from tests.battery.tables import SLUGS

from .clock import Clock, Figure
from .home import home

KEYS = 400
"""After which a match is left: long ones have shown all they have."""


def run(clock: Clock) -> Figure:
    """A portion is a match; the games take turns."""
    total, matches, figure = Counter[str](), 0, Figure("")
    for number in clock:
        with home() as folder:
            hands = asyncio.run(play_one(SLUGS[number % len(SLUGS)], number, Path(folder), KEYS))
        total += hands.seen
        matches += 1
        figure.faults += hands.leaks
    figure.told = (
        f"{matches} matches of several people, {total['keys']} keys, {total['curtains']} curtains, "
        f"{total['frames']} frames compared with other worlds"
    )
    return figure
