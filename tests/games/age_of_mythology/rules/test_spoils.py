"""R94–R103: after the battle."""

import pytest

from boardgames_tui.games.age_of_mythology.content import BUILDING, FAVOR, TILE, V_BATTLE
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    attack,
    city,
    cubes,
    force,
    hits,
    houses,
    legal,
    play,
    refusals,
    sound,
    started,
    tiles,
    units,
    work,
)


def won(area, own="greek", enemy="norse", unit="gr_hoplite", **scene):
    """Seat 0 has won an attack on seat 1 without a fight."""
    state = started(own, enemy)
    units(state, 0, **{unit: 1})
    for building in scene.get("own_city", ()):
        city(state, 0, building)
    for building in scene.get("enemy_city", ()):
        city(state, 1, building)
    tiles(state, 1, *scene.get("enemy_tiles", ()))
    tiles(state, 0, *scene.get("own_tiles", ()))
    attack(state, area=area, attackers=unit)
    return state


def test_r94_survivors_of_both_sides_go_home():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_jarl=2)
    attack(state, attackers="gr_hoplite gr_hoplite", defenders="no_jarl no_jarl")
    force(state, hits(1, 7), hits(0, 3))
    play(state, "fight gr_hoplite 0", "fight no_jarl 0", "answer no", "answer yes")
    assert (at_home(state, 0, "gr_hoplite"), at_home(state, 1, "no_jarl")) == (2, 1)
    sound(state)


@pytest.mark.parametrize(("attacker_hits", "winner"), [(1, 0), (0, 1)])
def test_r95_the_winner_takes_the_cubes_attacker_or_defender(attacker_hits, winner):
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=1)
    state.victory[V_BATTLE], state.red = 4, state.red - 4
    attack(state, attackers="gr_hoplite", defenders="no_jarl")
    force(state, hits(attacker_hits, 7), hits(1 - attacker_hits, 3))
    play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    assert [player.won for player in state.players] == [4 * (winner == 0), 4 * (winner == 1)]
    assert state.victory[V_BATTLE] == 0


def test_r96_athena_returns_up_to_two_mortals_also_after_a_defeat():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1, gr_toxotes=1, gr_medusa=1, gr_hippokon=1)
    units(state, 1, no_troll=1)
    attack(state, "gr_athena", "city", "gr_hoplite gr_toxotes gr_medusa gr_hippokon", "no_troll", True)
    for unit in ("gr_medusa", "gr_hoplite", "gr_toxotes", "gr_hippokon"):
        play(state, f"fight {unit} 0")
        force(state, [1], [6])
        play(state, "fight no_troll 0")
        if asked(state)[1] == "retreat":
            play(state, "answer no", "answer no")
    assert asked(state) == (0, "restore")
    assert legal(state) == ["restore gr_hoplite", "restore gr_toxotes", "restore gr_hippokon", "done"]
    assert refusals(state)["@units.gr_medusa.name"] == ("why.mortals_only", "R96")
    play(state, "restore gr_hoplite", "restore gr_hippokon")
    assert sum(state.players[0].units) == 2
    assert asked(state)[1] == "actions"
    sound(state)


def test_r97_no_spoils_when_the_defender_won():
    state = started("greek", "norse")
    city(state, 1, "market")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=1)
    attack(state, attackers="gr_hoplite", defenders="no_jarl")
    force(state, hits(0, 7), hits(1, 3))
    play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    assert asked(state)[1] == "actions"
    assert BUILDING["market"] in state.players[1].city


@pytest.mark.parametrize(
    ("unit", "own_city", "most"),
    [
        ("gr_hoplite", (), 1),
        ("gr_hoplite", ("siege_engine",), 2),
        ("gr_minotaur", (), 2),
        ("gr_minotaur", ("siege_engine",), 2),
    ],
)
def test_r98_up_to_one_building_two_with_siege_engine_or_razer(unit, own_city, most):
    state = won("city", unit=unit, own_city=own_city, enemy_city=("market", "armory", "quarry"))
    for destroyed in range(most):
        assert asked(state) == (0, "raze")
        assert "done" in legal(state)
        play(state, legal(state)[0])
        assert sum(kind >= 0 for kind in state.players[1].city) == 2 - destroyed
    assert asked(state)[1] == "actions"


def test_r98_nidhogg_razes_only_if_still_in_the_army():
    state = started("norse", "greek")
    city(state, 1, "market", "armory")
    units(state, 0, no_nidhogg=1, no_jarl=1)
    units(state, 1, gr_hoplite=1)
    attack(state, attackers="no_nidhogg no_jarl", defenders="gr_hoplite")
    play(state, "fight no_nidhogg 0")
    force(state, [1], [6])
    play(state, "fight gr_hoplite 0", "answer no", "answer yes")
    play(state, "destroy market")
    assert asked(state)[1] == "actions"


def test_r98_and_e14_two_buildings_one_of_them_a_house():
    state = started("norse", "greek")
    city(state, 0, "siege_engine")
    city(state, 1, "market", "house", "house")
    tiles(state, 1, "t_fertile_food2", "t_forest_wood2")
    work(state, 1, "p01", VILLAGER)
    work(state, 1, "p03", VILLAGER)
    units(state, 0, no_nidhogg=1)
    attack(state, attackers="no_nidhogg")
    play(state, "destroy market", "destroy house")
    # never more than two; the defender has no idle villager and chooses one on a tile
    assert asked(state) == (1, "lose_villager")
    assert legal(state) == ["lose_villager p01", "lose_villager p03"]
    play(state, "lose_villager p03")
    assert state.players[1].workers[0] == VILLAGER
    assert state.players[1].workers[2] == 0
    assert asked(state)[1] == "actions"
    sound(state)


def test_r98a_wall_and_tower_stand_after_a_lost_battle_and_fall_when_chosen():
    state = won("production", enemy_city=("wall", "tower"), enemy_tiles=("t_hills_gold2",))
    play(state, "done")
    assert {BUILDING["wall"], BUILDING["tower"]} <= set(state.players[1].city)
    state = won("city", enemy_city=("tower",))
    assert legal(state) == ["destroy tower", "done"]
    play(state, "destroy tower")
    assert BUILDING["tower"] not in state.players[1].city


def test_r99_take_one_tile_to_a_free_space_of_its_terrain():
    state = won("production", enemy_tiles=("t_hills_gold2", "t_forest_wood2"))
    assert asked(state) == (0, "tile")
    # Norse forest p06, hills p07
    assert legal(state) == ["pick_space p06", "pick_space p07", "done"]
    play(state, "pick_space p07")
    assert TILE["t_hills_gold2"] in state.players[0].tiles
    assert TILE["t_hills_gold2"] not in state.players[1].tiles
    sound(state)


def test_r99_the_first_space_of_the_board_is_a_space_too():
    state = started("greek", "norse")
    tiles(state, 1, "t_fertile_food2")
    units(state, 0, gr_hoplite=1)
    attack(state, area="production", attackers="gr_hoplite")
    play(state, "pick_space p01")
    assert state.players[0].tiles[0] == TILE["t_fertile_food2"]  # Greek p01 is fertile
    assert TILE["t_fertile_food2"] not in state.players[1].tiles
    sound(state)


def test_r99_without_a_space_it_goes_to_the_pool_and_its_worker_home():
    state = started("greek", "norse")
    tiles(state, 0, "t_mountains_gold2")
    tiles(state, 1, "t_mountains_gold2")
    city(state, 1, "house")
    work(state, 1, "p02", VILLAGER)
    units(state, 0, gr_hoplite=1)
    pool = len(state.pool)
    attack(state, area="production", attackers="gr_hoplite")
    play(state, "pick_space p02")
    assert len(state.pool) == pool + 1
    assert state.players[1].idle == 1
    sound(state)


def test_r99_nothing_to_take_no_question():
    state = won("production")
    assert asked(state)[1] == "actions"


def test_r100_up_to_five_cubes_of_choice():
    state = won("holding")
    cubes(state, 0, 0, 0, 0, 0)
    assert asked(state) == (0, "cubes")
    play(state, "take_cubes gold 4")
    assert legal(state) == ["take_cubes food 1", "take_cubes wood 1", "take_cubes favor 1", "done"]
    play(state, "take_cubes favor 1")
    assert state.players[0].cubes == [0, 0, 4, 1]
    assert state.players[1].cubes == [4, 4, 0, 3]
    assert asked(state)[1] == "actions"


def test_r100_fewer_may_be_taken():
    state = won("holding")
    play(state, "take_cubes favor 1", "done")
    assert state.players[0].cubes[FAVOR] == 5


def test_r103_a_destroyed_house_costs_an_idle_villager_first():
    state = started("greek", "norse")
    city(state, 1, "house", "house")
    tiles(state, 1, "t_fertile_food2")
    work(state, 1, "p01", VILLAGER)
    units(state, 0, gr_hoplite=1)
    attack(state, attackers="gr_hoplite")
    play(state, "destroy house")
    assert state.players[1].idle == 0
    assert state.players[1].workers[0] == VILLAGER
    assert houses(state, 1) == 1
    sound(state)
