"""R68–R71: Next Age."""

import pytest

from boardgames_tui.games.age_of_mythology.content import CLASSICAL, HEROIC, MYTHIC, TILE
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    city,
    cubes,
    hand,
    legal,
    play,
    refusals,
    run,
    sound,
    started,
    tiles,
    work,
)


@pytest.mark.parametrize(
    ("card", "age", "cost"),
    [
        ("p_next_age", 0, 4),
        ("p_next_age", 1, 5),
        ("p_next_age", 2, 6),
        ("gr_next_age", 0, 3),
        ("gr_next_age", 1, 4),
        ("gr_next_age", 2, 5),
    ],
)
def test_r68_price_by_card_and_age(card, age, cost):
    state = started("greek", "norse", "egyptian", "norse")
    state.players[0].age = age
    cubes(state, 0, cost, cost, cost, cost + 1)
    run(state, 0, card)
    play(state, "advance")
    assert state.players[0].age == age + 1
    assert state.players[0].cubes == [0, 0, 0, 1]


def test_r69_and_e10_once_a_round():
    state = started("greek", "norse")
    state.players[0].age = CLASSICAL
    cubes(state, 0, 4, 4, 4, 4)
    run(state, 0, "gr_next_age")
    play(state, "advance")
    assert state.players[0].age == HEROIC
    assert state.players[0].cubes == [0, 0, 0, 0]
    cubes(state, 0, 6, 6, 6, 6)
    hand(state, 0, "p_next_age")
    state.stack[-1].place = 0
    assert refusals(state)["@permanent_cards.p_next_age.name"] == ("why.advanced_already", "R69")
    run(state, 0, "p_next_age")
    assert asked(state)[1] != "next_age"
    assert state.players[0].age == HEROIC


def test_r69_every_round_allows_an_advance_of_its_own():
    state = started("greek", "norse")
    for age in (CLASSICAL, HEROIC):
        cubes(state, 0, 5, 5, 5, 5)
        run(state, 0, "p_next_age")
        play(state, "advance")
        assert state.players[0].age == age
        wanted = {"victory_cubes": "place_cube v_army", "actions": "pass_turn", "discards": "keep_rest"}
        now = state.round
        while state.round == now or asked(state)[1] != "actions":
            play(state, wanted.get(asked(state)[1]) or legal(state)[-1])
    sound(state)


def test_r69_not_in_the_mythic_age_nor_without_full_payment():
    state = started("greek", "norse")
    state.players[0].age = MYTHIC
    cubes(state, 0, 9, 9, 9, 9)
    told = run(state, 0, "p_next_age")
    assert [event.args.get("why") for event in told if event.key == "log.cannot_act"] == ["@why.last_age"]
    state.players[0].age = 0
    cubes(state, 0, 9, 9, 9, 2)
    hand(state, 0, "gr_next_age", "p_build")
    run(state, 0, "gr_next_age")
    assert state.players[0].age == 0


def test_r70_heroes_at_once_the_hand_from_the_next_phase_2():
    state = started("greek", "norse")
    cubes(state, 0, 7, 3, 7, 3)
    run(state, 0, "gr_next_age")
    play(state, "advance")
    size = len(state.players[0].hand)
    run(state, 0, "p_recruit")
    assert "recruit gr_classical_hero" in legal(state)
    assert len(state.players[0].hand) == size


def test_r71_hathor_removes_a_food_tile_of_another_player():
    state = started("egyptian", "norse", "greek")
    tiles(state, 0, "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2", "t_fertile_gold1")
    tiles(state, 2, "t_hills_gold2")
    city(state, 1, "house")
    work(state, 1, "p01", VILLAGER)
    pool = len(state.pool)
    run(state, 0, "eg_hathor")
    play(state, "decline", "invoke")
    # neither the player's own food tile nor a board without food
    assert legal(state) == ["target 1"]
    play(state, "target 1")
    assert legal(state) == ["pick_space p01"]
    assert refusals(state)["@tiles.t_fertile_gold1.name"] == ("why.only", "R71")
    play(state, "pick_space p01")
    assert len(state.pool) == pool + 1
    assert state.players[1].idle == 1
    sound(state)


def test_r71_hephaestus_any_tile_of_any_player():
    state = started("greek", "norse")
    tiles(state, 0, "t_hills_gold2")
    tiles(state, 1, "t_forest_wood2")
    run(state, 0, "gr_hephaestus")
    play(state, "decline", "invoke")
    assert legal(state) == ["target 0", "target 1"]
    play(state, "target 1", "pick_space p06")
    assert TILE["t_forest_wood2"] not in state.players[1].tiles


def test_r71_set_sends_up_to_four_cubes_to_the_bank():
    state = started("egyptian", "norse", "greek", "norse")
    held = list(state.bank)
    run(state, 0, "eg_set")
    play(state, "decline", "invoke", "target 2", *["take_cubes favor 1"] * 3, "done")
    assert state.players[2].cubes == [4, 4, 4, 1]
    # three of the victim's and the one paid to Set
    assert state.bank == [held[0], held[1], held[2], held[3] + 4]


def test_r71_zeus_is_resolved_after_the_advance():
    state = started("greek", "norse")
    cubes(state, 0, 3, 3, 3, 5)
    run(state, 0, "gr_zeus")
    play(state, "advance", "invoke")
    assert at_home(state, 0, "gr_classical_hero") == 1
    assert state.players[0].cubes == [0, 0, 0, 0]
