"""R40–R48: Gather, workers included."""

import pytest

from boardgames_tui.engine import Event, preview
from boardgames_tui.games.age_of_mythology.content import FAVOR, FOOD, GOLD, WOOD, amounts
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.economy.gather import tile_yield
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, WORKING_DWARF
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.i18n import catalogue
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    bank,
    city,
    cubes,
    legal,
    play,
    refusals,
    run,
    sound,
    started,
    tiles,
    units,
    work,
)
from tests.games.age_of_mythology.stage import staged


def norse():
    """Seat 0 Norse with p01 fertile 2F, p02 mountains 2G, p06 forest 2W, p09 hills… and two houses."""
    state = started("norse", "greek")
    tiles(state, 0, "t_fertile_food2", "t_mountains_gold2", "t_forest_wood2")
    city(state, 0, "house", "house")
    for seat in (0, 1):
        cubes(state, seat, 0, 0, 0, 0)
    return state


def test_r40_the_card_player_moves_workers_freely_and_back():
    state = norse()
    run(state, 0, "p_gather")
    assert asked(state) == (0, "workers")
    play(state, "station p01 villager", "station p02 villager", "keep_workers", "gather food")
    assert state.players[0].workers[0] == state.players[0].workers[1] == VILLAGER
    run(state, 0, "no_gather_all")
    play(state, "lift p01", "station p06 villager")
    # the one that was stationed stays there, so the rearranging ends; others can still be lifted
    assert [move for move in legal(state) if move.startswith("lift")] == ["lift p02"]
    play(state, "keep_workers", "gather all")
    assert [space for space, worker in enumerate(state.players[0].workers) if worker] == [1, 5]
    run(state, 0, "p_gather")
    play(state, "lift_all", "keep_workers", "gather gold")
    assert state.players[0].idle == 2
    sound(state)


def test_r40_automatic_arrangement_is_the_best_and_a_plain_action():
    state = norse()
    units(state, 0, no_dwarf=1)
    run(state, 0, "no_gather_all")
    assert "auto_workers all" in legal(state)
    play(state, "auto_workers all")
    # the Dwarf on the gold tile, villagers on the two others: 2+1 food, 2+2 gold, 2+1 wood
    assert tile_yield(state.players[0], "all") == [3, 3, 4, 0]
    assert not [move for move in legal(state) if move.startswith("auto")]


def test_r40_automatic_arrangement_is_offered_where_it_helps_only():
    state = norse()
    run(state, 0, "p_gather")
    offered = {move for move in legal(state) if move.startswith("auto")}
    assert offered == {f"auto_workers {scope}" for scope in ("food", "wood", "gold", "fertile", "forest", "mountains")}
    play(state, "auto_workers wood")
    assert state.players[0].workers[5] == VILLAGER


def test_r42_what_no_arrangement_helps_is_named_at_once():
    state = norse()
    run(state, 0, "p_gather")
    named = {move.split()[1] for move in legal(state) if move.startswith("gather")}
    assert named == {"favor", "hills", "desert", "swamp"}
    play(state, "gather favor")
    assert state.players[0].cubes == [0, 0, 0, 0]
    assert asked(state)[1] == "actions"


def test_r41_one_worker_a_tile_and_dwarfs_on_gold_only():
    state = norse()
    units(state, 0, no_dwarf=2)
    run(state, 0, "p_gather")
    dwarfs = [move for move in legal(state) if move.endswith("dwarf")]
    assert dwarfs == ["station p02 dwarf"]
    assert ("why.dwarf_needs_gold", "R41") in refusals(state).values()
    play(state, "station p02 dwarf")
    assert not [move for move in legal(state) if "p02" in move]


def test_r42_type_cards_name_a_terrain_or_a_resource():
    state = norse()
    run(state, 0, "p_gather")
    play(state, "keep_workers")
    named = [move.split()[1] for move in legal(state)]
    assert named == ["food", "wood", "gold", "favor", "fertile", "forest", "hills", "mountains", "desert", "swamp"]
    # a terrain that yields nothing may be named
    play(state, "gather swamp")
    assert state.players[0].cubes == [0, 0, 0, 0]


def test_r42_gather_all_and_food_cards_have_one_scope():
    state = norse()
    run(state, 0, "no_gather_all")
    play(state, "keep_workers")
    assert legal(state) == ["gather all"]
    state = started("egyptian", "norse")
    run(state, 0, "eg_ra")
    assert [move for move in legal(state) if move.startswith("gather")] == ["gather food"]


def test_r43_printed_amount_villager_and_dwarf():
    state = norse()
    units(state, 0, no_dwarf=1)
    work(state, 0, "p01", VILLAGER)
    work(state, 0, "p02", WORKING_DWARF)
    run(state, 0, "no_gather_all")
    play(state, "keep_workers", "gather all")
    assert state.players[0].cubes == [3, 2, 4, 0]
    assert at_home(state, 0, "no_dwarf") == 0


def test_r43_option_order_from_the_card_player():
    for option, first in (("start_player", 0), ("active_player", 1)):
        state = started("norse", "greek", pick_order=option)
        for seat in (0, 1):
            tiles(state, seat, "t_fertile_food2")
        bank(state, FOOD, 2, 0)
        before = [player.cubes[FOOD] for player in state.players]
        run(state, 1, "p_gather")
        play(state, "gather food")
        gained = [player.cubes[FOOD] - old for player, old in zip(state.players, before, strict=True)]
        assert gained[first] == 2
        assert sum(gained) == 2


def test_r44_and_e6_later_players_get_what_the_bank_has_left():
    state = started("greek", "norse")
    # A: hills 2 gold with a villager, desert 1 gold. B: mountains 2 gold with a Dwarf, plays the permanent Gather
    tiles(state, 0, "t_hills_gold2", "t_desert_gold1")
    city(state, 0, "house")
    work(state, 0, "p05", VILLAGER)
    tiles(state, 1, "t_mountains_gold2")
    units(state, 1, no_dwarf=1)
    work(state, 1, "p02", WORKING_DWARF)
    cubes(state, 0, 0, 0, 0, 0)
    cubes(state, 1, 0, 0, 0, 0)
    bank(state, GOLD, 5, 0)
    held = state.players[0].cubes[GOLD]
    run(state, 1, "p_gather")
    told = play(state, "keep_workers", "gather gold")
    assert state.players[0].cubes[GOLD] == held + 4
    assert state.players[1].cubes[GOLD] == 1
    assert state.bank[GOLD] == 0
    assert [event.key for event in told][-2:] == ["log.gathers", "log.gathers_short"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "gathers 2 food, 1 wood and 3 favor"), ("de", "sammelt 2 Nahrung, 1 Holz und 3 Gnade")],
)
def test_news_of_cubes_are_told_in_the_words_of_the_reader(lang: str, said: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    assert words.phrase(Event("log.gathers", {"cubes": amounts((2, 1, 0, 3))}, 0)) == said
    scene = staged(started("greek", "norse"), None, lang=lang)
    rows = TABLE(GAME).chronicle(scene, [(1, Event("log.gathers", {"cubes": amounts((2, 1, 0, 3))}, 0))], 30)
    assert rows[0].text.split(" ", 1)[1] == ("2F 1W 3V" if lang == "en" else "2N 1H 3D")  # there is little room
    # a save that cannot be replayed keeps what was written in it
    assert words.phrase(Event("log.gathers", {"cubes": "2F 1W"}, 0)).endswith(" 2F 1W")


def test_e7_scope_forest_with_granaries():
    state = started("greek", "norse")
    tiles(state, 0, "t_forest_wood2", "t_forest_favor1")
    city(state, 0, "granary", "house")
    work(state, 0, "p03", VILLAGER)
    tiles(state, 1, "t_forest_wood2")
    city(state, 1, "granary")
    for seat in (0, 1):
        cubes(state, seat, 0, 0, 0, 0)
    run(state, 0, "p_gather")
    play(state, "keep_workers", "gather forest")
    assert state.players[0].cubes == [2, 3, 0, 1]
    assert state.players[1].cubes == [0, 2, 0, 0]


def test_r45_ra_and_dionysus_and_skadi():
    # two food tiles with 3 food printed: +2 each with Ra; +1 each with Dionysus, and nothing for the others
    for culture, card, own, other in (("egyptian", "eg_ra", 7, 2), ("greek", "gr_dionysus", 5, 0)):
        state = started(culture, "norse")
        tiles(state, 0, "t_fertile_food2", "t_swamp_food1")
        tiles(state, 1, "t_fertile_food2")
        cubes(state, 0, 0, 0, 0, 2)
        cubes(state, 1, 0, 0, 0, 0)
        run(state, 0, card)
        play(state, "invoke", "gather food")
        assert state.players[0].cubes[FOOD] == own
        assert state.players[1].cubes[FOOD] == other
    state = started("greek", "norse")
    tiles(state, 0, "t_forest_wood2")
    tiles(state, 1, "t_forest_wood2")
    cubes(state, 0, 0, 0, 0, 0)
    cubes(state, 1, 0, 0, 0, 1)
    run(state, 1, "no_skadi")
    play(state, "invoke", "gather wood")
    assert [player.cubes[WOOD] for player in state.players] == [0, 2]


def test_r46_workers_of_the_others_stay_and_work():
    state = norse()
    work(state, 0, "p01", VILLAGER)
    run(state, 1, "p_gather")
    play(state, "gather food")
    assert state.players[0].cubes[FOOD] == 3
    assert state.players[0].workers[0] == VILLAGER


def test_r47_resource_buildings_pay_the_card_player_whatever_the_scope():
    state = started("greek", "norse")
    for seat in (0, 1):
        city(state, seat, "monument", "granary", "wood_workshop", "gold_mint")
        cubes(state, seat, 0, 0, 0, 0)
    run(state, 0, "p_gather")
    play(state, "gather swamp")
    assert state.players[0].cubes == [2, 2, 2, 2]
    assert state.players[1].cubes == [0, 0, 0, 0]


def test_r48_a_declined_card_means_that_nobody_gathers():
    for setting_up in (norse, lambda: started("norse", "greek")):
        state = setting_up()
        tiles(state, 1, "t_fertile_food2")
        before = [list(player.cubes) for player in state.players]
        run(state, 0, "p_gather")
        play(state, "decline")
        assert [player.cubes for player in state.players] == before


def test_gather_is_previewed_per_choice():
    state = norse()
    run(state, 0, "p_gather")
    play(state, "keep_workers")
    seen = preview(GAME, state, GAME.parse(state, "gather gold"))
    told = [(event.key, event.args.get("cubes"), event.seat) for event in seen.events]
    assert ("log.gathers", ("2@cubes.gold",), 0) in told
    assert seen.stopped_at is None
    assert state.players[0].cubes[FAVOR] == 0
