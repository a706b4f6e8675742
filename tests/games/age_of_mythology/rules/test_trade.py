"""R63–R66: Trade."""

import pytest

from boardgames_tui.games.age_of_mythology.content import FAVOR, FOOD, WOOD
from tests.games.age_of_mythology.scenes import asked, bank, city, cubes, legal, play, refusals, run, sound, started


@pytest.mark.parametrize(("card", "cost"), [("p_trade", 2), ("gr_trade_1", 1), ("gr_hermes", 0)])
def test_r63_cost_in_cubes_of_any_colours(card, cost):
    state = started("greek", "norse")
    run(state, 0, card)
    for _ in range(cost):
        assert [move for move in legal(state) if move != "decline"] == [
            f"pay_cube {colour}" for colour in ("food", "wood", "gold", "favor")
        ]
        play(state, "pay_cube gold")
    assert sum(state.players[0].cubes) == 16 - cost
    assert "done" in legal(state)


def test_r63_nothing_with_a_market():
    state = started("greek", "norse")
    city(state, 0, "market")
    run(state, 0, "p_trade")
    assert "done" in legal(state)


def test_r63_who_cannot_pay_can_do_neither():
    state = started("greek", "norse")
    cubes(state, 0, 0, 1, 0, 0)
    told = run(state, 0, "p_trade")
    assert asked(state)[1] == "actions"
    assert any(event.key == "log.cannot_act" for event in told)


def test_r63_declining_pays_nothing():
    state = started("greek", "norse")
    run(state, 0, "p_trade")
    play(state, "decline")
    assert sum(state.players[0].cubes) == 16


def test_r64_one_for_one_as_far_as_the_bank_has_them():
    state = started("greek", "norse")
    city(state, 0, "market")
    cubes(state, 0, 6, 0, 0, 0)
    bank(state, WOOD, 3, 1)
    run(state, 0, "p_trade")
    play(state, "swap food wood")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    play(state, "amount 3")
    assert state.players[0].cubes == [3, 3, 0, 0]
    assert "swap food wood" not in legal(state)
    assert state.bank[WOOD] == 0


def test_r64a_no_colour_on_both_sides_so_it_ends():
    state = started("greek", "norse")
    city(state, 0, "market")
    run(state, 0, "p_trade")
    play(state, "swap food wood", "amount 2")
    # wood was taken: it is not given; food was given: it is not taken
    assert not [move for move in legal(state) if move.startswith("swap wood") or move.endswith("food")]
    assert refusals(state)["@basics.food.name"] == ("why.given", "R64a")
    assert refusals(state)["@basics.wood.name"] == ("why.got", "R64a")
    steps = 0
    while legal(state) != ["done"]:
        play(state, legal(state)[0])
        steps += 1
    assert steps < 20


def test_e18_after_the_cost_at_most_two_food_become_wood():
    state = started("greek", "norse")
    cubes(state, 0, 6, 0, 1, 2)
    bank(state, WOOD, 2, 1)
    run(state, 0, "gr_trade_1")
    play(state, "pay_cube food", "swap food wood")
    assert legal(state) == ["amount 1", "amount 2"]
    play(state, "amount 2")
    assert state.players[0].cubes == [3, 2, 1, 2]
    assert state.bank[WOOD] == 0
    assert "swap food gold" in legal(state)
    assert "swap food favor" in legal(state)


def test_r65_and_e9_great_temple():
    state = started("greek", "norse")
    city(state, 0, "market", "great_temple")
    cubes(state, 0, 3, 2, 4, 5)
    bank(state, FAVOR, 6, 1)
    red = state.red
    run(state, 0, "p_trade")
    assert "buy_cube" not in legal(state)
    assert refusals(state)["what.buy_cube"] == ("why.temple_favor", "R65")
    play(state, "swap food favor", "amount 3", "buy_cube")
    assert state.players[0].cubes == [0, 2, 4, 0]
    assert state.players[0].bought == 1
    assert state.bank[FAVOR] == 11
    assert state.red == red - 1
    # after the purchase the exchange is over
    assert legal(state) == ["done"]
    sound(state)


def test_r65_before_the_exchange_any_number_of_times():
    state = started("greek", "norse", "egyptian", "norse")
    city(state, 0, "market", "great_temple")
    cubes(state, 0, 2, 0, 0, 17)
    run(state, 0, "p_trade")
    play(state, "buy_cube", "buy_cube")
    assert state.players[0].bought == 2
    assert "swap food favor" in legal(state)


def test_r65_only_while_the_bank_has_victory_cubes():
    state = started("greek", "norse")
    city(state, 0, "market", "great_temple")
    cubes(state, 0, 0, 0, 0, 9)
    state.victory[0] += state.red
    state.red = 0
    run(state, 0, "p_trade")
    assert "buy_cube" not in legal(state)


def test_r66_hermes_before_the_exchange():
    state = started("greek", "norse")
    cubes(state, 0, 0, 0, 0, 1)
    run(state, 0, "gr_hermes")
    play(state, "invoke")
    assert asked(state) == (0, "cubes")
    play(state, "take_cubes food 4")
    assert state.players[0].cubes == [4, 0, 0, 0]
    play(state, "swap food gold", "amount 4", "done")
    assert state.players[0].cubes == [0, 0, 4, 0]
    # once per card: not asked again afterwards
    assert asked(state)[1] == "actions"


def test_r66_forseti_after_the_exchange():
    state = started("norse", "greek")
    cubes(state, 0, 1, 0, 0, 0)
    run(state, 0, "no_forseti")
    assert "invoke" not in legal(state)
    play(state, "swap food favor", "done", "invoke", "take_cubes wood 1", "take_cubes gold 3")
    assert state.players[0].cubes == [0, 1, 3, 0]


def test_r66_loki_steals_five_of_choice_from_any_seat():
    state = started("norse", "greek", "norse", "greek")
    cubes(state, 0, 0, 0, 0, 2)
    cubes(state, 2, 1, 1, 0, 1)
    run(state, 0, "no_loki")
    play(state, "invoke")
    assert legal(state) == ["target 1", "target 2", "target 3"]
    play(state, "target 2")
    # fewer if there are fewer, but as many as there are
    assert "done" not in legal(state)
    play(state, "take_cubes food 1", "take_cubes wood 1", "take_cubes favor 1")
    assert state.players[0].cubes == [1, 1, 0, 1]
    assert state.players[2].cubes == [0, 0, 0, 0]
    sound(state)


def test_r66_loki_takes_no_more_than_five():
    state = started("norse", "greek")
    cubes(state, 0, 0, 0, 0, 2)
    run(state, 0, "no_loki")
    play(state, "invoke", "target 1", "take_cubes food 4", "take_cubes gold 1")
    assert state.players[0].cubes == [4, 0, 1, 0]
    assert state.players[1].cubes[FOOD] == 0
    assert asked(state) == (0, "trade")
