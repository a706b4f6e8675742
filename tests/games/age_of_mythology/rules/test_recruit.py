"""R58–R62: Recruit."""

from boardgames_tui.games.age_of_mythology.content import CLASSICAL, HEROIC, MYTHIC
from boardgames_tui.games.age_of_mythology.rules.pieces import in_stock
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import asked, at_home, cubes, legal, play, refusals, run, sound, started, units


def test_r58_up_to_the_cards_number_paid_in_full():
    state = started("greek", "norse")
    cubes(state, 0, 3, 2, 1, 0)
    run(state, 0, "p_recruit")
    play(state, "recruit gr_hoplite", "recruit gr_hippokon")
    assert state.players[0].cubes == [1, 1, 0, 0]
    assert (at_home(state, 0, "gr_hoplite"), at_home(state, 0, "gr_hippokon")) == (1, 1)
    assert asked(state)[1] == "actions"


def test_r58_villagers_cannot_be_recruited():
    state = started("greek", "norse")
    run(state, 0, "p_recruit")
    assert refusals(state)["@units.villager.name"] == ("why.villagers_by_house", "R58")
    assert all(move.split()[1].startswith("gr_") for move in legal(state) if move.startswith("recruit"))


def test_r58_the_same_again_as_many_as_affordable():
    state = started("greek", "norse")
    cubes(state, 0, 4, 4, 0, 0)
    run(state, 0, "gr_recruit_5")
    play(state, "recruit gr_toxotes", "repeat")
    assert at_home(state, 0, "gr_toxotes") == 4
    assert state.players[0].cubes == [0, 0, 0, 0]


def test_r58_ready_to_fight_at_once():
    state = started("greek", "norse")
    run(state, 0, "p_recruit")
    play(state, "recruit gr_hoplite", "done")
    run(state, 0, "p_attack")
    play(state, "attack 1 city")
    assert "muster gr_hoplite" in legal(state)


def test_r59_all_figures_in_play():
    state = started("greek", "norse")
    units(state, 0, gr_hydra=2)
    run(state, 0, "p_recruit")
    assert "recruit gr_hydra" not in legal(state)
    assert refusals(state)["@units.gr_hydra.name"] == ("why.all_in_play", "R59")


def test_r60_heroes_need_their_age():
    state = started("greek", "norse")
    cubes(state, 0, 7, 7, 7, 7)
    run(state, 0, "p_recruit")
    heroes = {f"recruit gr_{age}_hero" for age in ("classical", "heroic", "mythic")}
    for age, allowed in ((0, 0), (CLASSICAL, 1), (HEROIC, 2), (MYTHIC, 3)):
        state.players[0].age = age
        assert len(heroes & set(legal(state))) == allowed
    state.players[0].age = 0
    assert refusals(state)["@units.gr_classical_hero.name"] == ("why.needs_age", "R60")


def test_r61_bast_every_mortal_costs_one_food():
    state = started("egyptian", "norse")
    cubes(state, 0, 6, 0, 0, 1)
    run(state, 0, "eg_bast")
    assert "recruit eg_spearman" not in legal(state)
    play(state, "invoke", "recruit eg_spearman", "recruit eg_elephant", "recruit eg_chariot_archer")
    assert state.players[0].cubes == [3, 0, 0, 0]
    assert "recruit eg_mummy" not in legal(state)


def test_r61_hel_gives_two_mortals_of_choice_beyond_the_limit():
    state = started("norse", "greek")
    cubes(state, 0, 3, 3, 0, 1)
    run(state, 0, "no_hel")
    play(state, "recruit no_throwing_axeman", "repeat", "invoke")
    assert legal(state) == ["free no_throwing_axeman", "free no_huskarl", "free no_jarl"]
    play(state, "free no_huskarl", "free no_jarl")
    assert sum(state.players[0].units) == 5


def test_r61_osiris_and_zeus_give_the_hero_of_exactly_the_current_age():
    state = started("egyptian", "norse")
    run(state, 0, "eg_osiris")
    play(state, "done")
    # no hero in the Archaic Age: the power cannot be called
    assert asked(state)[1] == "actions"
    state.players[0].age = HEROIC
    run(state, 0, "eg_osiris")
    play(state, "done", "invoke")
    assert at_home(state, 0, "eg_pharaoh") == 1


def test_r61_apollo_gives_two_toxotes_as_far_as_in_stock():
    state = started("greek", "norse")
    units(state, 0, gr_toxotes=5)
    run(state, 0, "gr_apollo")
    play(state, "done", "invoke")
    assert at_home(state, 0, "gr_toxotes") == 6
    assert in_stock(state, 0, UNIT["gr_toxotes"]) == 0


def test_r62_anubis_exchanges_up_to_three_mortals():
    state = started("egyptian", "norse")
    units(state, 0, eg_spearman=2, eg_elephant=2, eg_mummy=3)
    run(state, 0, "eg_anubis")
    play(state, "done", "invoke", "mummify eg_spearman", "mummify eg_elephant")
    # two Mummies were in stock
    assert at_home(state, 0, "eg_mummy") == 5
    assert asked(state)[1] == "actions"
    assert (at_home(state, 0, "eg_spearman"), at_home(state, 0, "eg_elephant")) == (1, 1)
    sound(state)


def test_r62_up_to_three_may_be_fewer():
    state = started("egyptian", "norse")
    units(state, 0, eg_spearman=2)
    run(state, 0, "eg_anubis")
    play(state, "done", "invoke", "mummify eg_spearman", "done")
    assert at_home(state, 0, "eg_mummy") == 1
