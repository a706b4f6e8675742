"""Expansion 5: Tomb of Alyattes."""

from boardgames_tui.games.lions_of_lydia.content import SIDES
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    gate,
    keys,
    kind,
    legal,
    merchants,
    offer,
    refusals,
    table,
    tracks,
    turn,
)

TILE = "@tiles.tomb_red.name"


def scene(**options: bool) -> State:
    """North's gold card is gone, the red tomb lies there."""
    state = table(gold_tiles="tomb", **options)
    state.tiles = {"north": "tomb_red", "east": "tomb_green", "south": "tomb_yellow", "west": "tomb_blue"}
    state.market["north"][2] = None
    return state


def test_x5_1_one_tomb_under_each_gold_card() -> None:
    state = table(gold_tiles="tomb")
    assert list(state.tiles) == list(SIDES)
    assert sorted(state.tiles.values()) == ["tomb_blue", "tomb_green", "tomb_red", "tomb_yellow"]
    assert all(side.tile and not side.tile_open for side in GAME.view(state, 0).sides)


def test_e17_tomb() -> None:
    state = scene()
    player = turn(state, "red")
    board(player, R=5, coins=4)
    state.fountain = []
    do(state, "place fountain", "tomb tomb_red")
    assert (player.coins, player.tracks["red"], player.tombs) == (2, 0, ["red"])
    assert (state.fountain, state.retired) == ([], ["red"])
    assert dict(GAME.view(state, 0).players[0].tracks)["red"] is None
    turn(state, "red")
    board(player, cards={})
    gate(state, "red", "blue")
    do(state, "place gate_red")
    assert (tracks(player), player.coins) == ("R0 G0 Y0 B1", 4)


def test_x5_2_open_to_everybody_once_the_gold_card_is_sold() -> None:
    state = scene()
    board(turn(state, "red", seat=1), coins=2)
    do(state, "place fountain")
    assert "tomb tomb_red" in legal(state)
    assert refusals(state)["@tiles.tomb_green.name"] == "gold_above X5.2"


def test_x5_2_even_a_moment_after_the_gold_card_and_it_is_a_purchase_from_that_side() -> None:
    state = scene()
    player = turn(state, "green")
    board(player, R=1, G=1, Y=1, B=1, coins=6)
    clear_market(state)
    offer(state, "east", "gold_agora", "purple_green")
    offer(state, "north", "purple_red")
    do(state, "place fountain", "buy gold_agora")
    assert refusals(state)[TILE] == "other_side R33"
    do(state, "tomb tomb_green")
    assert player.coins == 2
    first = scene()
    board(turn(first, "red"), coins=5)
    clear_market(first)
    offer(first, "east", "purple_green")
    do(first, "place fountain", "tomb tomb_red")
    assert refusals(first)[card("purple_green")] == "other_side R33"


def test_x5_2_no_card_no_limit_no_points() -> None:
    state = scene()
    player = turn(state, "red")
    board(player, coins=2, cards={"start_red": "base", "purple_red": "base", "purple_blue": "base"})
    before = GAME.standings(state).of(0).total
    do(state, "place fountain", "tomb tomb_red")
    assert len(player.cards) == 3
    assert GAME.standings(state).of(0).total == before


def test_x5_3_two_coins_and_a_merchant_of_the_colour() -> None:
    state = scene(artisans=True)
    player = turn(state, "artisan")
    board(player, coins=2, R=6)
    state.fountain = merchants("green")
    do(state, "place fountain")
    assert refusals(state)[TILE] == "no_merchant X5.3"
    state.fountain.append("red")
    assert "tomb tomb_red" in legal(state)
    player.coins = 1
    assert refusals(state)[TILE] == "money X5.3"


def test_x5_4_resources_of_the_colour_are_lost() -> None:
    state = scene()
    board(turn(state, "red"), R=6, coins=2)
    events = do(state, "place fountain", "tomb tomb_red")
    assert keys(events) == ["buy", "pays", "bury", "track_lost"]
    assert events[-1].args["n"] == 6


def test_x5_5_every_gain_of_the_colour_is_a_coin_and_earns_no_bonus() -> None:
    state = scene()
    player = turn(state, "red")
    player.tombs = ["red"]
    board(player, coins=5, cards={"silver_field_red": "upgraded"})
    gate(state, "red", "blue")
    events = do(state, "place gate_red")
    assert (tracks(player), player.coins) == ("R0 G0 Y0 B1", 11)
    assert "bonus_earned" not in keys(events)
    turn(state, "red")
    do(state, "place gate_red")
    assert player.coins == 12


def test_x5_6_costs_of_the_colour_are_paid_with_coins_or_wild() -> None:
    state = scene()
    player = turn(state, "green")
    player.tombs = ["red"]
    board(player, Y=2, coins=1)
    clear_market(state)
    offer(state, "north", "silver_caravan_red")  # R1 Y2
    do(state, "place fountain", "buy silver_caravan_red")
    assert (tracks(player), player.coins) == ("R0 G0 Y0 B0", 0)


def test_x5_6_home_colour_tombed_gives_no_wild_resource() -> None:
    state = scene()
    player = turn(state, "green")
    player.tombs = ["red"]
    board(player, influence=6, coins=0)
    assert not player.home_is_wild
    assert not GAME.view(state, 0).players[0].home_wild
    assert GAME.standings(state).of(0).lines[1].value == 18


def test_x5_6_no_exchange_of_the_colour() -> None:
    state = scene()
    player = turn(state, "green")
    player.tombs = ["red"]
    gate(state, "red", "lydian")
    do(state, "place gate_red")
    assert kind(state) == "refill"
    wild = scene()
    other = turn(wild, "yellow", seat=1)
    other.tombs = ["red"]
    board(other, G=3, influence=6)
    gate(wild, "red", "lydian")
    do(wild, "place gate_red")
    assert kind(wild) == "exchange_home"


def test_x5_6_races_take_the_wild_resource_but_no_coins_for_the_colour() -> None:
    state = scene(races=True)
    player = turn(state, "yellow")
    player.tombs = ["green"]
    board(player, coins=9, R=0)
    state.race = merchants("green", "green")
    gate(state, "blue", "yellow")
    do(state, "place gate_blue")
    assert kind(state) == "refill"
    wild = scene(races=True)
    player = turn(wild, "yellow")
    player.tombs = ["green"]
    board(player, R=1, influence=6)
    wild.race = merchants("green", "green")
    gate(wild, "blue", "yellow")
    do(wild, "place gate_blue")
    assert legal(wild) == ["rank 1", "pass"]


def test_x5_7_production_still_counts_symbols_and_several_tombs_are_fine() -> None:
    state = scene()
    player = state.players[0]
    player.tombs = ["red", "green"]
    board(player, cards={"silver_field_red": "upgraded", "purple_production": "base"})
    assert [each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"] == [2]


def test_odd_case_6_the_fountain_can_be_empty_after_a_tomb() -> None:
    state = scene()
    board(turn(state, "red"), coins=2)
    state.fountain = []
    do(state, "place fountain", "tomb tomb_red", "done")
    assert all(not move.endswith("fountain") for move in legal(state))
