"""Several people at one keyboard: matches by keys and line by line; every layer that tells of them told once more in a
world that differs in what its reader cannot know."""

import asyncio
from collections import Counter

import pytest

from tests.battery.secrets import leaks, plain_leaks
from tests.battery.tables import SLUGS

from .clock import Clock, Figure
from .home import home

KEYS = 400
"""After which a match is left: long ones have shown all they have."""
LINES = 300
"""Positions of a match that is played line by line."""


def run(clock: Clock) -> Figure:
    """A portion is a match; the games take turns, and every fourth round of them is played line by line."""
    layers, figure = Counter[str](), Figure("")
    for number in clock:
        turn, place = divmod(number, len(SLUGS))
        found = (_lines if turn % 4 == 3 else _keys)(SLUGS[place], number, layers)
        figure.faults += found
        told = ", ".join(f"{layer} {count}" for layer, count in layers.most_common())
        figure.told = f"{layers.total()} comparisons with other worlds in {len(layers)} layers ({told})"
        clock.hear(figure)
    return figure


def _keys(slug: str, number: int, layers: Counter[str]) -> list[str]:
    with home() as folder:
        hands = asyncio.run(leaks.play_one(slug, number, folder / "saves", KEYS))
    layers.update(hands.layers)
    return hands.leaks


def _lines(slug: str, number: int, layers: Counter[str]) -> list[str]:
    with home() as folder, pytest.MonkeyPatch.context() as patch:
        listener = plain_leaks.play_one(slug, number, folder, patch.setattr, LINES)
    layers["line by line"] += listener.compared
    return listener.leaks
