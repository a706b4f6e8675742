"""R59 is silent about a city in which nobody can gain or spend anything any more: it closes at once."""

import random
from typing import Any

import pytest

from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.state import State
from tests.games.lions_of_lydia.scenes import board, clear_market, do, gate, keys, kind, setup, table, turn

SILVER = [name for name in CARDS if name.startswith("silver")]


def stuck(**options: Any) -> State:
    """Two players, three upgraded properties each under a limit of three, all markers on 6; seat 1 is about to move."""
    state = table(**options)
    for seat, player in enumerate(state.players):
        cards = [f"start_{player.home}", *SILVER[2 * seat : 2 * seat + 2]]
        board(player, R=6, G=6, Y=6, B=6, cards=dict.fromkeys(cards, "upgraded"))
    turn(state, "red", seat=1)
    gate(state, "blue")
    return state


def finish_turn(state: State) -> list[str]:
    do(state, "place gate_blue")
    return keys(do(state, "take green fountain"))


def goes_on(state: State) -> bool:
    return "standstill" not in finish_turn(state) and kind(state) is not None


def test_r59_a_standstill_ends_the_game_without_a_tile() -> None:
    state = stuck()
    assert finish_turn(state)[-1] == "standstill"
    assert kind(state) is None
    assert state.tile_owner is None
    assert not any(line.key == "score.tile" for seat in (0, 1) for line in GAME.standings(state).of(seat).lines)


@pytest.mark.parametrize(
    "free",
    [
        lambda state: state.players[0].tracks.update(red=5),
        lambda state: state.players[0].cards.update(start_red="base"),
        lambda state: state.players[0].cards.pop(SILVER[0]),
        lambda state: board(state.players[0], influence=1),
        clear_market,  # the gold cards are sold, so their Lydians are about and change money
    ],
    ids=["a marker below 6", "a card to upgrade", "room for a card", "more influence", "lydians about"],
)
def test_r59_whoever_can_still_move_keeps_the_city_open(free: Any) -> None:
    state = stuck()
    free(state)
    assert goes_on(state)


def test_r26_full_purses_change_no_more_money() -> None:
    state = stuck()
    clear_market(state)
    for player in state.players:
        player.coins = 12
    assert not goes_on(state)


def test_x7_4_races_can_always_be_paid_for() -> None:
    assert goes_on(stuck(races=True))


@pytest.mark.parametrize("tiles", ["tomb", "estates"])
def test_x5_2_x8_2_an_open_tile_is_for_sale_beside_the_limit(tiles: str) -> None:
    state = stuck(gold_tiles=tiles)
    clear_market(state)
    for player in state.players:
        player.coins = 12
    assert goes_on(state)


def test_r59_two_random_players_who_never_gained_influence_come_to_an_end() -> None:
    """The deal with which this was found: it went on for ever."""
    state = GAME.new(setup(2, 384))
    rng = random.Random(384)
    while kind(state) is not None and state.moves < 500:
        GAME.apply(state, rng.choice(GAME.legal(state)))
        assert GAME.check(state) == []
    assert kind(state) is None
    assert state.tile_owner is None
