"""How the bots judge armies and spoils: against the culture that stands there, by the rounds that are left."""

import pytest

from boardgames_tui.games.age_of_mythology.bot.battle_outcomes import YIELD, spawned, yielded
from boardgames_tui.games.age_of_mythology.bot.explore_gather import arranged
from boardgames_tui.games.age_of_mythology.bot.war import spoils_worth
from boardgames_tui.games.age_of_mythology.bot.worth import POWER, power, power_against
from boardgames_tui.games.age_of_mythology.content import CITY, CULTURE, PRODUCTION
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, BattleSide
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import city, play, run, seated, started, tiles, units


def test_heroes_of_a_later_age_do_not_count_yet() -> None:
    """A Spearman is good against heroes, an Elephant against mortals: nobody has a hero in the Archaic Age (R60)."""
    spearman, elephant = UNIT["eg_spearman"], UNIT["eg_elephant"]
    assert POWER[spearman] > POWER[elephant]
    for foe in ("greek", "norse"):
        early, late = (power_against(((CULTURE[foe], age),)) for age in (0, 3))
        assert early[spearman] < early[elephant]
        assert late[spearman] - late[elephant] > early[spearman] - early[elephant]


def test_the_culture_of_the_neighbour_counts() -> None:
    state = started("egyptian", "greek")
    assert power(state, 0) == power_against(((CULTURE["greek"], 0),))
    state.players[1].age = 2
    assert power(state, 0) == power_against(((CULTURE["greek"], 2),))


def test_what_stands_next_door_counts_beside_what_may_come() -> None:
    """A Sphinx is good against giants, and of use only where there are some."""
    state = started("egyptian", "norse")
    found = []
    for giants, axemen in ((0, 0), (3, 0), (0, 3)):
        units(state, 1, no_frost_giant=giants, no_throwing_axeman=axemen)
        strength = power(state, 0)
        found.append(strength[UNIT["eg_sphinx"]] - strength[UNIT["eg_anubite"]])
    none, against_giants, against_mortals = found
    assert against_giants > none > against_mortals


def test_before_the_cultures_are_chosen_nothing_is_known() -> None:
    state = seated("greek", "norse")
    state.players[0].culture = state.players[1].culture = -1
    assert power(state, 0) == POWER


def test_a_mummy_that_wins_brings_another() -> None:
    """R87."""
    mummy, sphinx = UNIT["eg_mummy"], UNIT["eg_sphinx"]
    assert spawned([mummy, mummy], 3) == [mummy] * 3
    assert spawned([mummy, sphinx], 2) == [mummy]
    assert spawned([mummy] * 4, 4) == [mummy]  # no more figures than five
    assert spawned([sphinx, sphinx], 4) == spawned([], 0) == []


def test_land_is_worth_less_the_fewer_rounds_are_left_and_a_building_more() -> None:
    state = started("greek", "norse")
    tiles(state, 1, "t_fertile_food2")
    city(state, 0, "house", "granary")
    city(state, 1, "house", "granary")
    state.victory = [0, 12, 0, 0]
    found = {}
    for state.red in (27, 0):
        found[state.red] = [spoils_worth(state, 1, area, 1.0) for area in (PRODUCTION, CITY)]
    assert found[27][0] > found[0][0] == 0.0
    assert found[0][1] > found[27][1] > 0.0
    state.players[1].city = [-1] * len(state.players[1].city)
    assert spoils_worth(state, 1, CITY, 1.0) == 0.0


def test_whoever_gives_way_is_attacked_again() -> None:
    state = started("greek", "norse")
    elite = [UNIT["gr_hydra"]] * 2
    battle = Battle(0, PRODUCTION, BattleSide(0, 4, elite, [0, 0]), BattleSide(1, 4))
    assert yielded(state, 0, battle) == yielded(state, 1, battle) == 0.0  # nobody is left to fight for the land
    units(state, 1, no_frost_giant=3)
    assert yielded(state, 0, battle) == -yielded(state, 1, battle) == pytest.approx(YIELD * state.red / 3)
    units(state, 1, no_frost_giant=0, no_jarl=1)
    assert 0.0 < yielded(state, 0, battle) < YIELD * state.red / 12  # a hopeless army is right to stay at home


def test_all_villagers_work_where_the_gather_is() -> None:
    state = started("greek", "norse")
    tiles(state, 0, "t_fertile_food2", "t_fertile_food2", "t_hills_gold2")
    city(state, 0, "house", "house", "granary")
    run(state, 0, "p_gather")
    assert arranged(state.players[0], "food") == (2 + 2 + 2 + 2, 0, 0, 0)  # tiles, villagers, Granary
    assert arranged(state.players[0], "gold") == (2, 0, 2 + 1, 0)  # room for one villager only
    before = list(state.players[0].cubes)
    play(state, "auto_workers food", "keep_workers", "gather food")
    gained = [now - then for now, then in zip(state.players[0].cubes, before, strict=True)]
    assert tuple(gained) == arranged(state.players[0], "food")
