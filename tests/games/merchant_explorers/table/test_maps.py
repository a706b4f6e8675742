"""The four maps (chapter 11) and the data they are made of."""

from collections import Counter

import pytest

from boardgames_tui.games.merchant_explorers.board import DIRECTIONS, Board, board
from boardgames_tui.games.merchant_explorers.content import (
    AMOUNTS,
    LAND,
    MAPS,
    explore_deck,
    goals_of,
    investigate_deck,
    treasure_deck,
)
from boardgames_tui.games.merchant_explorers.spaces import NAMES, NOWHERE, ROWS, bits, each, names, number
from tests.games.merchant_explorers.scenes import fresh, place, scene, set_of, spaces

# spaces, grassland, desert, mountain, sea, regions, lands, city values, coin sum, capital
FIGURES = {
    "avenia": (190, 41, 38, 37, 69, 30, 6, [2, 2, 3, 3, 3, 3, 3, 3, 3, 4], 50, "I6"),
    "aghon": (178, 32, 34, 28, 79, 21, 9, [2, 2, 2, 2, 3, 3, 3, 4, 4], 63, "J6"),
    "kazan": (162, 41, 33, 26, 57, 22, 5, [2, 2, 2, 2, 3, 3, 3, 4, 5], 56, "J7"),
    "cnidaria": (187, 42, 46, 28, 62, 28, 6, [2, 2, 4, 4, 4, 5], 66, "K6"),
}


def values(map_: Board, feature: str) -> list[int]:
    return sorted(map_.value[space] for space in each(map_.features[feature]))


@pytest.mark.parametrize("map_id", MAPS)
def test_figures_of_the_map(map_id: str) -> None:
    map_ = board(map_id)
    found = (
        map_.spaces.bit_count(),
        *(map_.terrain[terrain].bit_count() for terrain in (*LAND, "sea")),
        len(map_.regions),
        len(map_.lands),
        values(map_, "city"),
        sum(values(map_, "coin")),
        NAMES[map_.capital],
    )
    assert found == FIGURES[map_id]
    assert (map_.features["ruin"].bit_count(), map_.features["tower"].bit_count()) == (10, 4)


@pytest.mark.parametrize("map_id", MAPS)
def test_neighbours_of_sets_follow_the_data(map_id: str) -> None:
    map_ = board(map_id)
    for space in each(map_.spaces):
        listed = bits(other for other in map_.neighbors[space] if other != NOWHERE)
        assert map_.around(1 << space) == listed
        for direction, other in enumerate(map_.neighbors[space]):
            if other != NOWHERE:
                assert map_.neighbors[other][(direction + 3) % 6] == space
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.parametrize("map_id", MAPS)
def test_every_space_is_connected_and_fits_the_grid(map_id: str) -> None:
    map_ = board(map_id)
    assert map_.component(map_.capital, map_.spaces) == map_.spaces
    assert all(map_.distance[space] >= 0 for space in each(map_.spaces))
    assert map_.rows < ROWS  # an unused row keeps the shifts of one column out of the next


@pytest.mark.parametrize("map_id", MAPS)
def test_regions_are_maximal_and_cover_the_land(map_id: str) -> None:
    map_ = board(map_id)
    for region in map_.regions:
        first = next(each(region.spaces))
        assert map_.component(first, map_.terrain[region.terrain]) == region.spaces
        assert region.blank == bits(space for space in each(region.spaces) if map_.hexes[space].feature is None)
    assert sum(region.spaces for region in map_.regions) == sum(map_.terrain[terrain] for terrain in LAND)


@pytest.mark.parametrize("map_id", MAPS)
def test_lands_are_maximal_groups_of_land_and_towers(map_id: str) -> None:
    map_ = board(map_id)
    ground = sum(map_.terrain[terrain] for terrain in LAND) | map_.features["tower"]
    for land in map_.lands.values():
        assert map_.component(next(each(land)), ground) == land


@pytest.mark.parametrize("map_id", MAPS)
def test_jokers_have_no_region_and_a_space_has_one_feature(map_id: str) -> None:
    map_ = board(map_id)
    assert map_.jokers == map_.terrain["joker"]
    assert all(map_.region_of[space] is None for space in each(map_.jokers | map_.terrain["sea"]))


def test_decks_of_the_first_edition() -> None:
    assert [len(explore_deck(era, 1)) for era in (1, 2, 3, 4)] == [6, 7, 8, 9]
    assert len(investigate_deck(1)) == 28
    assert all(len(goals_of(map_id, 1)) == 6 for map_id in MAPS)
    assert Counter(treasure_deck(1)) == Counter(
        tr_coins2=8,
        tr_explorer=8,
        tr_amphora=10,
        tr_tower=6,
        tr_village_grassland=2,
        tr_village_desert=2,
        tr_village_mountain=2,
        tr_village_pair=2,
    )


def test_amounts() -> None:
    assert (AMOUNTS.village_coins_by_era, AMOUNTS.tower_coins, AMOUNTS.villages_per_player) == (
        (1, 2, 3, 4),
        (6, 8, 10, 14),
        13,
    )


def test_r75_avenia_has_six_lands_separated_by_sea_ruins() -> None:
    map_ = board("avenia")
    assert set(map_.lands) == {"centre", "isle", "northwest", "north", "east", "west"}
    assert map_.lands["isle"].bit_count() == 5
    towers = {NAMES[space]: land for land, mask in map_.lands.items() for space in each(mask & map_.features["tower"])}
    assert towers == {"B2": "northwest", "C11": "west", "R1": "north", "N12": "east"}
    assert not any(map_.features["ruin"] & land for land in map_.lands.values())
    border = map_.features["ruin"] & map_.border
    assert border == set_of("B5 E1 G12 H2 O11 R5")


def test_r76_aghon_goals_want_one_for_each_terrain() -> None:
    map_ = board("aghon")
    mountain_cities = map_.features["city"] & map_.terrain["mountain"]
    assert mountain_cities == set_of("B9 R5")
    near_mountain = map_.around(map_.terrain["mountain"]) & map_.features["ruin"]
    assert near_mountain == set_of("A7 O8")


def test_r77_volcanoes_do_not_exist_for_placement() -> None:
    map_ = board("kazan")
    assert map_.volcanoes == set_of("F4 F5 G3 G4 G5 L4 L5 M4 M5 M6 N5 N6 N7 O6 O7 O8")
    assert not map_.volcanoes & map_.spaces
    state = scene("explore_any2", era=2, map="kazan", vil="H5")
    assert not {"G4", "G5"} & set(spaces(state).split())
    assert {region.id for region in map_.regions if not region.blank} == {"m1", "m7"}
    assert {symbol: names(mask) for symbol, mask in map_.symbols.items()}["H"] == ("O1",)
    assert sorted(map_.symbols) == list("ABCDEFGHIJ")


def test_r77_a_volcano_interrupts_a_line() -> None:
    map_ = board("kazan")
    assert map_.neighbors[number("O5")][DIRECTIONS.index("S")] == NOWHERE


def test_r78_cnidaria_crystals_shapes_and_sea_coins() -> None:
    map_ = board("cnidaria")
    assert {NAMES[space]: map_.value[space] for space in each(map_.features["crystal"])} == {
        "H1": 3,
        "L8": 1,
        "M1": 2,
        "R13": 4,
    }
    assert {symbol: mask.bit_count() for symbol, mask in map_.symbols.items()} == {
        "square": 3,
        "circle": 4,
        "triangle": 3,
    }
    on_land = {NAMES[space]: map_.hexes[space].terrain for space in each(map_.features["ruin"] & ~map_.terrain["sea"])}
    assert on_land == {"F11": "mountain", "P2": "desert", "T13": "desert", "T4": "grassland"}
    at_sea = {NAMES[space]: map_.value[space] for space in each(map_.features["coin"] & map_.terrain["sea"])}
    assert at_sea == {"J3": 1, "L10": 1, "M4": 2}
    assert not any(land & map_.features["crystal"] for land in map_.lands.values())
    state = scene("explore_sea", era=2, map="cnidaria", vil="L3")
    place(state, "L4", "M4")
    assert state.players[0].coins == 2
    assert fresh(1, map="cnidaria").board is map_
