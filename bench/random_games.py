"""Whole games played at random: ours, and catanatron's four random players as the yardstick of all that thinks and
moves."""

import random
from collections.abc import Callable

from catanatron import Color, Game, RandomPlayer

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES


def suite(slug: str, seats: int) -> Callable[[int], int]:
    """Plays the game of this seed, and tells how many moves it had."""
    game = GAMES[slug]

    def play(seed: int) -> int:
        state = game.new(Setup(slug, tuple(Seat(f"P{n}") for n in range(seats)), seed=seed))
        pick = random.Random(seed).choice
        while game.decision(state) is not None:
            game.apply(state, pick(game.legal(state)))
        return int(state.moves)

    return play


def catan(seed: int) -> int:
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions)
