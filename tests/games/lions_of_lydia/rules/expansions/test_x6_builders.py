"""Expansion 6: Royal Builders."""

from boardgames_tui.games.lions_of_lydia.content import BUILDERS
from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    keys,
    kind,
    legal,
    offer,
    refusals,
    table,
    turn,
)


def test_x6_1_each_tile_touches_the_two_sides_of_its_corner() -> None:
    found = {gate: set(builder.sides) for gate, builder in BUILDERS.items()}
    assert found == {
        "red": {"west", "north"},
        "green": {"north", "east"},
        "yellow": {"east", "south"},
        "blue": {"south", "west"},
    }
    assert all(gate.builder for gate in GAME.view(table(builders=True), 0).gates)


def test_e18_builder() -> None:
    state = table(builders=True)
    player = turn(state, "lydian")
    board(player, R=1, G=1, Y=1, coins=4)
    clear_market(state)
    offer(state, "east", "silver_market_blue")
    offer(state, "south", "purple_red")
    offer(state, "north", "purple_blue")
    state.fountain = ["red"]
    do(state, "place builder_yellow", "buy silver_market_blue")
    assert refusals(state)[card("purple_blue")] == "other_side X6.2"
    do(state, "buy purple_red")
    assert state.fountain == ["red"]
    events = do(state, "done")
    assert keys(events) == ["builder_leaves"]
    assert legal(state) == ["take red fountain", "take lydian fountain"]


def test_x6_2_only_lydians_any_mixture_and_upgrades() -> None:
    state = table(builders=True)
    player = turn(state, "lydian")
    assert [move for move in legal(state) if "builder" in move] == [
        f"place builder_{color}" for color in ("red", "green", "yellow", "blue")
    ]
    board(player, R=6, G=6, Y=6, B=6, influence=3)
    clear_market(state)
    offer(state, "west", "silver_market_red", "silver_villa_red")
    offer(state, "north", "silver_market_green")
    do(
        state,
        "place builder_red",
        "buy silver_market_red",
        "buy silver_market_green",
        "upgrade start_red",
        "buy silver_villa_red",
    )
    assert len(player.cards) == 4
    colored = table(builders=True)
    turn(colored, "red")
    assert all("builder" not in move for move in legal(colored))
    assert refusals(colored)["@city_board.builder_red.name"] == "builder_lydian X6.2"


def test_x6_2_tiles_of_both_sides() -> None:
    state = table(builders=True, gold_tiles="tomb")
    state.tiles = {"north": "tomb_red", "west": "tomb_green"}
    clear_market(state)
    board(turn(state, "lydian"), coins=4)
    do(state, "place builder_red", "tomb tomb_red", "tomb tomb_green")
    assert state.players[0].tombs == ["red", "green"]


def test_x6_3_no_gate_steps_and_the_king_is_not_visited() -> None:
    state = table(builders=True, croesus=True)
    player = turn(state, "lydian")
    state.king = "red"
    do(state, "place builder_red")
    assert kind(state) == "market"
    assert sum(player.tracks.values()) == 0
    do(state, "done")
    assert state.king == "red"
    assert "lydian" in state.fountain
    assert GAME.view(state, 0).builder is None
