"""Chapter 7: space-6 bonuses and influence (R49–R55)."""

from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import board, do, gate, keys, kind, legal, refusals, table, tracks, turn


def test_e4_cap_and_one_bonus() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=5, cards={"start_red": "base", "silver_market_red": "base"})
    gate(state, "red", "yellow")
    events = do(state, "place gate_red")
    assert tracks(player) == "R6 G0 Y1 B0"
    assert [event.args["n"] for event in events if event.key == "log.wasted"] == [3]
    assert legal(state) == ["advance", "free start_red", "free silver_market_red", "forgo"]
    do(state, "advance")
    assert (player.influence, player.limit) == (1, 5)
    assert "take lydian fountain" in legal(state)


def test_e5_two_bonuses_coin_cap() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, G=5, Y=5, influence=1, coins=11)
    gate(state, "green")
    do(state, "place gate_green", "advance")
    assert (player.influence, player.coins) == (2, 12)
    do(state, "advance")
    assert (player.influence, player.coins, player.limit) == (3, 12, None)
    assert kind(state) == "refill"


def test_e6_no_bonus_while_on_6() -> None:
    state = table()
    player = turn(state, "blue")
    board(player, B=6, R=2)
    gate(state, "blue", "red")
    assert "bonus_earned" not in keys(do(state, "place gate_blue"))
    assert tracks(player) == "R3 G0 Y0 B6"
    turn(state, "lydian")
    player.tracks["blue"] = 5
    gate(state, "blue")
    assert "bonus_earned" in keys(do(state, "place gate_blue"))


def test_r49_counted_at_once_resolved_after_collecting() -> None:
    state = table()
    player = turn(state, "blue")
    board(player, B=5, coins=0)
    gate(state, "blue", "red", "lydian")
    events = do(state, "place gate_blue")
    assert player.tracks["red"] == 1
    assert keys(events)[-1] == "bonus_earned"
    assert kind(state) == "bonus"


def test_r50_later_bonus_sees_the_earlier_one() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=5, G=5)
    gate(state, "green")
    do(state, "place gate_green")
    assert GAME.view(state, 0).bonuses == ("green", "red")
    do(state, "free start_red")
    assert legal(state) == ["advance", "forgo"]
    assert refusals(state)["@properties.start_red.name"] == "already_upgraded R51"
    do(state, "advance")
    assert kind(state) == "refill"


def test_r51_choices() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=5, influence=6, cards={"start_red": "upgraded", "purple_red": "base", "fountain_red": "base"})
    gate(state, "green")
    do(state, "place gate_green")
    assert legal(state) == ["free purple_red", "free fountain_red", "forgo"]
    assert refusals(state)["label.advance"] == "top_level R51"
    assert keys(do(state, "forgo")) == ["forgo"]
    assert player.upgraded == 1


def test_r52_bonus_lapses() -> None:
    state = table()
    board(turn(state, "red"), R=5, influence=6, cards={"start_red": "upgraded"})
    gate(state, "green")
    assert keys(do(state, "place gate_green"))[-1] == "bonus_lapses"
    assert kind(state) == "refill"


def test_r53_marker_stays_on_6() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=5)
    gate(state, "green")
    do(state, "place gate_green", "advance")
    assert player.tracks["red"] == 6


def test_r53a_free_upgrade_pays_from_the_next_placement_on() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=0, G=5, cards={"start_red": "base", "silver_caravan_red": "base"})
    gate(state, "green")
    do(state, "place gate_green", "free silver_caravan_red")
    assert player.tracks["red"] == 2
    turn(state, "red")
    gate(state, "blue")
    do(state, "place gate_blue")
    assert player.tracks["red"] == 5


def test_r53a_nothing_but_gates_earns_bonuses() -> None:
    state = table()
    board(turn(state, "red"), R=5, G=5, Y=5, B=5)
    assert "bonus_earned" not in keys(do(state, "place fountain"))
    assert kind(state) == "market"


def test_r54_influence_effects() -> None:
    state = table(artisans=True)
    player = state.players[0]
    found = []
    for _ in range(6):
        turn(state, "red")
        board(player, R=5)
        gate(state, "green")
        events = do(state, "place gate_green", "advance")
        found.append((player.influence, player.limit, player.coins, keys(events)[1:]))
    assert found == [
        (1, 5, 0, ["lydian_released"]),
        (2, 8, 2, ["gain_coins"]),
        (3, None, 5, ["gain_coins"]),
        (4, None, 5, ["artisan_released"]),
        (5, None, 5, []),
        (6, None, 5, ["home_wild"]),
    ]
    assert state.fountain.count("lydian") == state.fountain.count("artisan") == 1
    turn(state, "red")
    board(player, R=5)
    gate(state, "green")
    do(state, "place gate_green")
    assert "advance" not in legal(state)


def test_r55_new_arrivals_may_be_taken() -> None:
    """By a pair, by a gold card, by influence."""
    state = table()
    state.fountain = []
    board(turn(state, "red"), G=5)
    gate(state, "green", "red")
    do(state, "place gate_green", "advance")
    assert legal(state) == ["take red fountain", "take lydian fountain"]
