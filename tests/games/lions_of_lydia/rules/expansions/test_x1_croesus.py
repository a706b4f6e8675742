"""Expansion 1: King Croesus."""

from boardgames_tui.games.lions_of_lydia.content import COLORS
from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import board, do, gate, keys, kind, legal, refusals, setup, table, tracks, turn


def test_x1_1_the_king_stands_at_a_random_gate() -> None:
    assert {GAME.new(setup(2, seed, croesus=True)).king for seed in range(40)} == set(COLORS)
    assert table().king is None


def test_x1_2_extra_resource_before_step_1() -> None:
    for merchant in ("green", "lydian"):
        state = table(croesus=True)
        player = turn(state, merchant)  # type: ignore[arg-type]
        gate(state, "blue")
        state.king = "blue"
        events = do(state, "place gate_blue")
        assert keys(events) == ["place", "gain_king"]
        assert player.tracks["blue"] == 1
        do(state, "king red")
        assert player.tracks["blue"] == 2


def test_x1_2_counts_for_the_bonus_and_is_capped() -> None:
    state = table(croesus=True)
    board(turn(state, "green"), B=5)
    gate(state, "blue")
    state.king = "blue"
    events = do(state, "place gate_blue")
    assert keys(events)[-1] == "bonus_earned"
    do(state, "king red")
    assert kind(state) == "bonus"
    do(state, "advance")
    assert kind(state) == "refill"


def test_x1_3_the_king_must_move_even_if_the_resource_was_lost() -> None:
    state = table(croesus=True)
    player = turn(state, "green")
    board(player, B=6)
    gate(state, "blue")
    state.king = "blue"
    do(state, "place gate_blue")
    assert legal(state) == ["king red", "king green", "king yellow"]
    assert list(refusals(state).values()) == ["king_must_move X1.3"]
    do(state, "king yellow")
    assert state.king == "yellow"
    assert player.tracks["blue"] == 6


def test_x1_3_remotely_he_stays() -> None:
    state = table(croesus=True)
    turn(state, "green")
    state.king = "blue"
    do(state, "place gate_red")
    assert state.king == "blue"
    assert kind(state) == "refill"


def test_x1_4_the_king_is_no_merchant() -> None:
    state = table(croesus=True)
    player = turn(state, "green")
    gate(state, "green")
    state.king = "green"
    do(state, "place gate_green", "king red")
    assert tracks(player) == "R0 G3 Y0 B0"
    assert state.gates["green"] == ["green"]
    assert all("king" not in move for move in legal(state))


def test_e16_king_and_artisan() -> None:
    state = table(croesus=True, artisans=True)
    player = turn(state, "artisan")
    board(player, cards={"silver_workshop_green": "base", "silver_caravan_red": "upgraded"})
    state.king = "green"
    gate(state, "green", "red", "lydian")
    do(state, "place gate_green")
    assert player.tracks["green"] == 1
    do(state, "king blue")
    assert legal(state) == ["copy red", "copy lydian"]
    do(state, "copy red")
    assert tracks(player) == "R4 G3 Y0 B0"
    assert legal(state)[0] == "exchange 3"
    do(state, "exchange 0")
    assert state.gates["green"] == ["lydian"]
    assert state.fountain[-2:] == ["artisan", "red"]
    assert "take artisan fountain" in legal(state)


def test_x1_and_tomb_extra_resource_is_a_coin() -> None:
    state = table(croesus=True, gold_tiles="tomb")
    player = turn(state, "green")
    player.tombs = ["blue"]
    gate(state, "blue")
    state.king = "blue"
    do(state, "place gate_blue", "king red")
    assert (tracks(player), player.coins) == ("R0 G1 Y0 B0", 2)
