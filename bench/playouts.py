"""Random playouts: moves per second of every game beside catanatron's four random players; python-chess for scale."""

import random
import time
from collections.abc import Callable, Iterator

import chess
from catanatron import Color, Game, RandomPlayer

from bench.measure import Row, at_least, best_of
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES

SLICE = 0.6
"""Seconds a playout runs before the next takes its turn."""


def rows() -> Iterator[Row]:
    tables = [
        (slug, seats)
        for slug, game in GAMES.items()
        for seats in sorted({max(2, game.info.min_seats), game.info.max_seats})
    ]
    rates = best_of(_rate(_catan), _rate(_chess), *(_rate(_suite(slug, seats)) for slug, seats in tables), best=max)
    catan, chess_rate, *ours = rates
    for (slug, seats), rate in zip(tables, ours, strict=True):
        yield at_least(f"random moves, {slug}, {seats} seats", rate, "moves/s", "catanatron", catan, 1.0)
    yield Row(
        "random moves, chess (for scale)", chess_rate, "moves/s", "catanatron", catan, chess_rate / catan, "", None
    )


def _rate(play: Callable[[int], int]) -> Callable[[], float]:
    """Moves per second over whole games, until the slice is used up."""
    seed = 0

    def measure() -> float:
        nonlocal seed
        moves, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < SLICE:
            seed += 1
            moves += play(seed)
        return moves / spent

    return measure


def _suite(slug: str, seats: int) -> Callable[[int], int]:
    game = GAMES[slug]

    def play(seed: int) -> int:
        state = game.new(Setup(slug, tuple(Seat(f"P{n}") for n in range(seats)), seed=seed))
        pick = random.Random(seed).choice
        while game.decision(state) is not None:
            game.apply(state, pick(game.legal(state)))
        return int(state.moves)

    return play


def _catan(seed: int) -> int:
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions)


def _chess(seed: int) -> int:
    board, pick = chess.Board(), random.Random(seed).choice
    while not board.is_game_over(claim_draw=False):
        board.push(pick(list(board.legal_moves)))
    return len(board.move_stack)
