"""R50–R56: Build, discounts, losing buildings."""

import pytest

from boardgames_tui.games.age_of_mythology.content import BUILDING, BUILDING_COST, BUILDINGS, HOUSE, MYTHIC
from boardgames_tui.games.age_of_mythology.rules.economy.build import can_build
from tests.games.age_of_mythology.scenes import asked, city, cubes, houses, legal, play, refusals, run, sound, started

PRICES = {
    "house": "2F 2W",
    "wall": "3W 3G",
    "tower": "3W 3G",
    "storehouse": "2F 2W 2G 2V",
    "market": "3G 2V",
    "armory": "3W 2G",
    "quarry": "4F 1G",
    "monument": "3F 2G",
    "granary": "2W 3G",
    "wood_workshop": "2F 3G",
    "gold_mint": "3F 2W",
    "siege_engine": "3W 2G",
    "great_temple": "4F 4W 4G 4V",
    "wonder": "10F 10W 10G 10V",
}


@pytest.mark.parametrize(("building", "price"), PRICES.items())
def test_r50_prices_of_all_buildings(building, price):
    cost = zip(BUILDING_COST[BUILDING[building]], "FWGV", strict=True)
    assert " ".join(f"{n}{letter}" for n, letter in cost if n) == price


def test_r50_up_to_the_cards_number_paid_one_after_the_other():
    state = started("greek", "norse")
    cubes(state, 0, 4, 4, 4, 4)
    run(state, 0, "gr_build_2")
    play(state, "build house")
    assert state.players[0].cubes == [2, 2, 4, 4]
    assert state.players[0].city[0] == HOUSE
    play(state, "build house")
    assert state.players[0].city[1] == HOUSE
    assert asked(state)[1] == "actions"


def test_r50_up_to_includes_none():
    state = started("greek", "norse")
    run(state, 0, "gr_build_4")
    play(state, "done")
    assert set(state.players[0].city) == {-1}


def test_r50_houses_again_as_many_as_affordable():
    state = started("greek", "norse")
    cubes(state, 0, 9, 9, 0, 0)
    run(state, 0, "gr_build_4")
    assert "repeat" not in legal(state)
    play(state, "build house")
    assert "repeat" in legal(state)
    play(state, "repeat")
    assert houses(state, 0) == 4
    assert state.players[0].cubes == [1, 1, 0, 0]


def test_r51_one_of_each_kind_houses_up_to_ten_sixteen_spaces():
    state = started("greek", "norse")
    cubes(state, 0, 9, 9, 9, 9)
    city(state, 0, *["house"] * 10, "wall")
    run(state, 0, "gr_build_4")
    assert "build wall" not in legal(state)
    assert "build house" not in legal(state)
    assert refusals(state)["@buildings.wall.name"] == ("why.built_already", "R51")
    city(state, 0, "tower", "market", "armory", "quarry", "monument")
    assert legal(state) == ["done"]
    assert refusals(state)["@buildings.granary.name"] == ("why.city_full", "R51")


def test_r52_quarry_the_player_drops_a_cube_of_choice():
    state = started("greek", "norse")
    city(state, 0, "quarry")
    cubes(state, 0, 2, 1, 0, 0)
    run(state, 0, "p_build")
    play(state, "build house")
    # only wood may be dropped: two food, but one wood
    assert legal(state) == ["drop_cube wood"]
    assert refusals(state)["@basics.food.name"] == ("why.rest_unpayable", "R52")
    play(state, "drop_cube wood")
    assert state.players[0].cubes == [0, 0, 0, 0]


def test_r52_quarry_and_nephthys_add_up_houses_are_spared():
    state = started("egyptian", "norse")
    city(state, 0, "quarry")
    cubes(state, 0, 0, 0, 0, 4)
    run(state, 0, "eg_nephthys")
    play(state, "invoke")
    # market 3G 2V for three cubes less: several of one colour may be dropped, here all three gold
    play(state, "build market", "drop_cube gold", "drop_cube gold", "drop_cube gold")
    assert state.players[0].cubes == [0, 0, 0, 0]
    assert BUILDING["market"] in state.players[0].city
    sound(state)


def test_r52_nephthys_does_not_help_houses():
    state = started("egyptian", "norse")
    cubes(state, 0, 2, 1, 0, 2)
    run(state, 0, "eg_nephthys")
    play(state, "invoke")
    assert "build house" not in legal(state)
    assert "build gold_mint" in legal(state)


def test_r52_a_cost_never_goes_below_zero():
    state = started("egyptian", "norse")
    cubes(state, 0, 0, 0, 0, 0)
    assert not can_build(state, state.players[0], BUILDING["quarry"], 4)
    assert can_build(state, state.players[0], BUILDING["quarry"], 9)


def test_r53_and_e8_effects_count_after_the_whole_action():
    state = started("greek", "norse")
    cubes(state, 0, 8, 8, 6, 0)
    run(state, 0, "gr_build_3")
    play(state, "build house")
    assert state.players[0].idle == 1
    play(state, "build quarry", "build wall")
    assert state.players[0].cubes == [2, 3, 2, 0]
    # with the next Build card a house costs three of its four cubes
    run(state, 0, "p_build")
    play(state, "build house", "drop_cube wood")
    assert state.players[0].cubes == [0, 2, 2, 0]


def test_r54_the_wonder_needs_the_mythic_age():
    state = started("greek", "norse")
    cubes(state, 0, 10, 10, 10, 10)
    run(state, 0, "p_build")
    assert "build wonder" not in legal(state)
    assert refusals(state)["@buildings.wonder.name"] == ("why.needs_age", "R54")
    state.players[0].age = MYTHIC
    assert "build wonder" in legal(state)


def test_r55_a_lost_building_returns_and_its_effect_ends_at_once():
    state = started("egyptian", "norse", building_supply="printed_sheet")
    city(state, 1, "quarry")
    stock = state.supply[BUILDING["quarry"]]
    cubes(state, 1, 4, 0, 0, 0)
    run(state, 0, "eg_horus")
    play(state, "done", "invoke", "target 1", "destroy quarry")
    assert state.supply[BUILDING["quarry"]] == stock + 1
    run(state, 1, "p_build")
    assert "build quarry" not in legal(state)
    sound(state)


def test_r56_horus_hits_anybody_njord_only_others():
    state = started("egyptian", "norse", "greek", "norse")
    for seat in range(4):
        city(state, seat, "wall")
    run(state, 0, "eg_horus")
    play(state, "done", "invoke")
    assert legal(state) == ["target 0", "target 1", "target 2", "target 3"]
    play(state, "target 0", "destroy wall")
    assert set(state.players[0].city) == {-1}
    run(state, 1, "no_njord")
    play(state, "done", "invoke")
    # any seat, not only neighbours; the Egyptian city is empty now
    assert legal(state) == ["target 2", "target 3"]


def test_r56_hera_gives_a_house_with_its_villager():
    state = started("greek", "norse")
    run(state, 0, "gr_hera")
    play(state, "done", "invoke")
    assert houses(state, 0) == 1
    assert state.players[0].idle == 1
    assert state.players[0].cubes == [4, 4, 4, 3]


def test_effects_are_declared_for_all_fourteen_kinds():
    assert len(BUILDINGS) == 14
    assert {building.effect.op for building in BUILDINGS} == {
        *("villager", "defense_dice", "spoilage_limit", "free_trade", "extra_unit", "build_discount"),
        *("gather_bonus", "siege", "buy_vp", "end_game"),
    }
