"""R30–R34: playing a card, calling its god, taking from the bank, losing figures."""

import pytest

from boardgames_tui.games.age_of_mythology.cards import CARD
from boardgames_tui.games.age_of_mythology.content import FAVOR, FOOD, GOLD, WOOD
from boardgames_tui.games.age_of_mythology.rules.pieces import in_stock
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, WORKING_DWARF
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    bank,
    city,
    cubes,
    houses,
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


def test_r30_the_action_part_may_be_declined_the_card_is_used_up():
    for card, decline in (
        ("gr_explore_2", "decline"),
        ("gr_gather_all", "decline"),
        ("gr_trade_1", "decline"),
        ("gr_build_2", "done"),
        ("gr_recruit_3", "done"),
        ("gr_next_age", "decline"),
    ):
        state = started("greek", "norse")
        run(state, 0, card)
        play(state, decline)
        assert state.decks[0].discard == [CARD[card]]
        assert sum(state.players[0].cubes) == 16


def test_r30_an_impossible_action_uses_the_card_up_too():
    state = started("greek", "norse")
    run(state, 0, "gr_attack_5")
    assert state.decks[0].discard == [CARD["gr_attack_5"]]


def test_r31_after_powers_work_even_if_the_action_is_declined_favor_gained_counts():
    state = started("greek", "norse")
    cubes(state, 0, 0, 0, 0, 0)
    tiles(state, 0, "t_desert_favor2")
    run(state, 0, "gr_poseidon")
    play(state, "gather favor", "invoke")
    assert state.players[0].cubes == [5, 0, 0, 1]
    state = started("greek", "norse")
    run(state, 0, "gr_poseidon")
    play(state, "decline", "invoke")
    assert state.players[0].cubes == [9, 4, 4, 3]


def test_r31_before_powers_are_paid_before_and_once():
    state = started("norse", "greek")
    cubes(state, 0, 0, 0, 0, 5)
    run(state, 0, "no_skadi")
    play(state, "invoke")
    assert state.players[0].cubes[FAVOR] == 4
    assert "invoke" not in legal(state)
    assert refusals(state)["@random_cards.no_skadi.god"] == ("why.power_used", "R31")


def test_r31_not_enough_favor():
    state = started("norse", "greek")
    cubes(state, 0, 4, 4, 4, 0)
    run(state, 0, "no_baldr")
    assert "invoke" not in legal(state)
    assert refusals(state)["@random_cards.no_baldr.god"] == ("why.no_favor", "R31")


def test_r31_may_be_skipped():
    state = started("greek", "norse")
    run(state, 0, "gr_hera")
    play(state, "done", "skip")
    assert houses(state, 0) == 0
    assert state.players[0].cubes[FAVOR] == 4


def nothing(state):
    return None


@pytest.mark.parametrize(
    ("culture", "card", "way", "spoil"),
    [
        ("egyptian", "eg_horus", "done", nothing),
        ("norse", "no_njord", "done", lambda state: city(state, 0, "wall")),
        ("egyptian", "eg_hathor", "decline", lambda state: tiles(state, 1, "t_hills_gold2")),
        ("greek", "gr_hephaestus", "decline", nothing),
        ("norse", "no_thor", "decline", lambda state: units(state, 1, gr_hoplite=2)),
        ("egyptian", "eg_set", "decline", lambda state: cubes(state, 1, 0, 0, 0, 0)),
        ("norse", "no_loki", "done", lambda state: cubes(state, 1, 0, 0, 0, 0)),
        ("greek", "gr_hades", "decline", nothing),
        ("egyptian", "eg_anubis", "done", nothing),
        ("egyptian", "eg_osiris", "done", nothing),
        ("greek", "gr_zeus", "decline", nothing),
        ("greek", "gr_apollo", "done", lambda state: units(state, 0, gr_toxotes=6)),
        ("norse", "no_hel", "done", lambda state: units(state, 0, no_throwing_axeman=6, no_huskarl=6, no_jarl=6)),
        ("greek", "gr_hera", "done", lambda state: city(state, 0, *["house"] * 10)),
        ("greek", "gr_poseidon", "decline", lambda state: bank(state, FOOD, 0, 1)),
        ("norse", "no_freyja", "decline", lambda state: bank(state, GOLD, 0, 1)),
    ],
)
def test_r31a_no_target_or_gain_no_power(culture, card, way, spoil):
    state = started(culture, "greek" if culture == "norse" else "norse")
    spoil(state)
    run(state, 0, card)
    if asked(state)[1] == "workers":
        play(state, "decline")
    else:
        play(state, way)
    assert asked(state)[1] == "actions"
    assert state.players[0].cubes[FAVOR] == 4


def test_r31a_before_powers_are_not_checked_for_use():
    # Ra with no food tile at all may be paid; the favor is gone
    state = started("egyptian", "norse")
    run(state, 0, "eg_ra")
    assert "invoke" in legal(state)
    play(state, "invoke", "gather food")
    assert state.players[0].cubes == [4, 4, 4, 2]


def test_r31a_the_favor_paid_is_back_in_the_bank_before_the_effect():
    state = started("greek", "norse")
    bank(state, FAVOR, 0, 1)
    run(state, 0, "gr_hermes")
    play(state, "invoke", "take_cubes favor 1")
    assert state.players[0].cubes[FAVOR] == 4


def test_r32_the_missing_part_is_lost():
    state = started("greek", "norse")
    bank(state, FOOD, 3, 1)
    run(state, 0, "gr_poseidon")
    play(state, "decline", "invoke")
    assert state.players[0].cubes[FOOD] == 7
    assert state.bank[FOOD] == 0


def test_r32_any_cubes_colour_by_colour_among_those_in_stock():
    state = started("greek", "norse")
    bank(state, WOOD, 0, 1)
    units(state, 0, gr_hoplite=1)
    run(state, 0, "gr_hades")
    play(state, "decline", "invoke", "sacrifice gr_hoplite")
    assert not [move for move in legal(state) if "wood" in move]
    assert "done" not in legal(state)
    play(state, "take_cubes food 1", "take_cubes gold 6")
    assert state.players[0].cubes == [5, 4, 10, 3]


def test_r33_gaining_needs_a_figure_in_stock():
    state = started("greek", "norse")
    units(state, 0, gr_toxotes=5)
    run(state, 0, "gr_apollo")
    play(state, "done", "invoke")
    assert at_home(state, 0, "gr_toxotes") == 6


def test_r33_a_house_needs_a_free_city_space():
    state = started("greek", "norse")
    city(state, 0, *["house"] * 9, "wall", "tower", "storehouse", "market", "armory", "quarry", "monument")
    run(state, 0, "gr_hera")
    assert asked(state)[1] == "actions"
    assert houses(state, 0) == 9


def test_r34_eliminated_units_return_to_the_stock():
    state = started("greek", "norse")
    units(state, 0, gr_hydra=2)
    run(state, 0, "gr_hades")
    play(state, "decline", "invoke", "sacrifice gr_hydra")
    assert in_stock(state, 0, UNIT["gr_hydra"]) == 1


def test_r34_the_worker_of_a_removed_tile_goes_home():
    state = started("greek", "norse")
    tiles(state, 1, "t_mountains_gold2")
    units(state, 1, no_dwarf=1)
    work(state, 1, "p02", WORKING_DWARF)
    run(state, 0, "gr_hephaestus")
    play(state, "decline", "invoke", "target 1", "pick_space p02")
    assert at_home(state, 1, "no_dwarf") == 1
    assert VILLAGER not in state.players[1].workers
    sound(state)


def test_r49_hades_gives_up_a_unit_at_home_for_seven_cubes():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1, gr_medusa=1)
    city(state, 0, "house")
    run(state, 0, "gr_hades")
    play(state, "decline", "invoke")
    assert legal(state) == ["sacrifice gr_hoplite", "sacrifice gr_medusa"]
    play(state, "sacrifice gr_hoplite", "take_cubes favor 7")
    assert state.players[0].cubes == [4, 4, 4, 10]


def test_r49_thor_hits_any_myth_unit_also_a_working_dwarf():
    state = started("norse", "greek", "norse", "egyptian")
    tiles(state, 2, "t_mountains_gold2")
    units(state, 2, no_dwarf=2, no_jarl=1)
    work(state, 2, "p02", WORKING_DWARF)
    units(state, 3, eg_spearman=1)
    run(state, 0, "no_thor")
    play(state, "decline", "invoke")
    assert legal(state) == ["target 2"]
    assert refusals(state)["#3"] == ("why.nothing_there", "R31a")
    play(state, "target 2")
    assert legal(state) == ["slay no_dwarf -", "slay no_dwarf p02"]
    play(state, "slay no_dwarf p02")
    assert WORKING_DWARF not in state.players[2].workers
    assert at_home(state, 2, "no_dwarf") == 1
    sound(state)


def test_r49_poseidon_and_freyja_take_five():
    for culture, card, resource in (("greek", "gr_poseidon", FOOD), ("norse", "no_freyja", GOLD)):
        state = started(culture, "egyptian")
        run(state, 0, card)
        play(state, "decline", "invoke")
        assert state.players[0].cubes[resource] == 9
