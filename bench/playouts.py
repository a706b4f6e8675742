"""Random playouts: moves per second of every game beside catanatron's four random players; python-chess for scale."""

import random
import time
from collections.abc import Callable, Iterator

import chess

from bench.measure import Row, at_least, best_of
from bench.random_games import catan, suite
from boardgames_tui.games import GAMES

SLICE = 0.6
"""Seconds a playout runs before the next takes its turn."""


def rows() -> Iterator[Row]:
    tables = [
        (slug, seats)
        for slug, game in GAMES.items()
        for seats in sorted({max(2, game.info.min_seats), game.info.max_seats})
    ]
    rates = best_of(_rate(catan), _rate(_chess), *(_rate(suite(slug, seats)) for slug, seats in tables), best=max)
    catan_rate, chess_rate, *ours = rates
    for (slug, seats), rate in zip(tables, ours, strict=True):
        yield at_least(f"random moves, {slug}, {seats} seats", rate, "moves/s", "catanatron", catan_rate, 1.0)
    yield Row(
        "random moves, chess (for scale)",
        chess_rate,
        "moves/s",
        "catanatron",
        catan_rate,
        chess_rate / catan_rate,
        "",
        None,
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


def _chess(seed: int) -> int:
    board, pick = chess.Board(), random.Random(seed).choice
    while not board.is_game_over(claim_draw=False):
        board.push(pick(list(board.legal_moves)))
    return len(board.move_stack)
