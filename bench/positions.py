"""Positions to measure on: random play, the same for everybody."""

import random
from pathlib import Path
from typing import Any

from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.session import Match


def table(game: AnyGame) -> Setup:
    """A full table: the largest state a game has."""
    return Setup(game.info.slug, tuple(Seat(f"P{n}") for n in range(game.info.max_seats)), seed="BENCH")


def along(game: AnyGame, count: int = 8) -> list[Any]:
    """States evenly spread over a random game, the last one near its end."""
    pick = random.Random(1).choice
    states = [game.new(table(game))]
    while game.decision(states[-1]) is not None:
        state = game.clone(states[-1])
        game.apply(state, pick(game.legal(state)))
        states.append(state)
    return [states[number * (len(states) - 2) // count] for number in range(1, count + 1)]


def random_match(game: AnyGame, actions: int, path: Path | None = None) -> Match:
    """A match of so many actions, or a whole game where it is shorter."""
    match, pick = Match.new(table(game)), random.Random(1).choice
    while not match.is_over and len(match.history) < actions:
        match.play(pick(match.legal))
    if path is not None:
        match.save(path)
    return match
