"""What bots are told: ratings for every choice, values that mean points, games that end."""

import random

import pytest

from boardgames_tui.bots.self_play import play
from boardgames_tui.games.lions_of_lydia.bot import BRAIN
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.naive import totals
from tests.games.lions_of_lydia.scenes import board, clear_market, do, gate, setup, table, turn
from tests.games.lions_of_lydia.variants import FULL


def best(state: State, seat: int) -> str:
    legal = GAME.legal(state)
    ratings = BRAIN.ratings(state, seat, legal)
    assert len(ratings) == len(legal)
    return GAME.notation(legal[max(range(len(legal)), key=ratings.__getitem__)])


@pytest.mark.parametrize("options", [{}, *FULL])
def test_rated_play_ends_and_beats_chance(options: dict[str, bool]) -> None:
    for seed in range(6):
        state = GAME.new(setup(2, seed, **options))
        rng, clever = random.Random(seed), seed % 2
        for _ in range(1000):
            decision = GAME.decision(state)
            if decision is None:
                break
            move = best(state, decision.seat)
            GAME.apply(state, GAME.parse(state, move) if decision.seat == clever else rng.choice(GAME.legal(state)))
        assert GAME.decision(state) is None
        assert GAME.standings(state).winners == (clever,)
        one, two = totals(state)
        assert BRAIN.value(state, 0) == pytest.approx(one - two)


def test_a_bonus_in_reach_is_seen() -> None:
    state = table()
    board(turn(state, "green"), Y=5)
    for color in ("red", "green", "yellow", "blue"):
        gate(state, color)  # type: ignore[arg-type]
    assert best(state, 0) == "place gate_yellow"


def test_goods_are_spent_in_the_last_turn() -> None:
    state = table()
    board(turn(state, "green"), G=2, Y=2, B=2)
    state.tile_owner = 1
    clear_market(state)
    assert best(state, 0) == "place fountain"
    do(state, "place fountain")
    assert best(state, 0) == "upgrade start_red"


def test_more_is_better() -> None:
    state = table(3)
    before = BRAIN.value(state, 0)
    board(state.players[0], coins=3, R=2)
    assert BRAIN.value(state, 0) > before
    board(state.players[1], influence=4)
    assert BRAIN.value(state, 0) < BRAIN.value(table(3), 0)


@pytest.mark.parametrize("seed", ["FIT/2/161", "FIT/2/208"])
def test_full_stores_are_no_standstill(seed: str) -> None:
    """Both bots kept merchants whose yield nothing had room for; a Lydian at the fountain would have brought coins."""
    assert play(GAME, ("normal", "normal"), seed) is not None
