"""Saves changed as no program of ours would change them: a sentence each, or a match that can be played."""

from boardgames_tui.games import GAMES
from boardgames_tui.session import games
from tests.session.mutations import campaign

from .clock import Clock, Figure

PORTION = 20


def run(clock: Clock) -> Figure:
    shelf, games.SHELF = games.SHELF, GAMES
    refused = opened = 0
    figure = Figure("")
    try:
        for number in clock:
            ends, failures = campaign(range(number * PORTION, (number + 1) * PORTION))
            refused += ends["refused"]
            opened += ends["opened"]
            figure.faults += [f"mutant {seed}: {fault}" for seed, fault in failures.items()]
    finally:
        games.SHELF = shelf
    figure.told = f"{refused + opened} changed saves, {refused} refused with a sentence, {opened} could be played"
    return figure
