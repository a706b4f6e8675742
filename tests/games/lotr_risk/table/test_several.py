"""Many alike at once: units for a land, a group on the march, an attack until it is decided, the rest of a purse."""

from typing import Any

from boardgames_tui.games.lotr_risk.content import CAP, COST
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.kit.choice import Choice
from tests.games.lotr_risk.scenes import at, combat, do, movement, put, reinforce, scene, units
from tests.games.lotr_risk.stage import staged


def choice(state: State, kind: str, **wanted: Any) -> Choice:
    return next(
        each
        for each in staged(state, 0).choices
        if each.action.kind == kind and all(getattr(each.action, name) == value for name, value in wanted.items())
    )


def carry_out(state: State, chosen: Choice, times: int = 1) -> None:
    for action in (chosen.action, *chosen.then, *(each for once in chosen.series[: times - 1] for each in once)):
        GAME.apply(state, action)
        assert GAME.check(state) == []


def test_as_many_of_a_kind_as_the_land_and_the_purse_hold() -> None:
    state = scene(2)
    put(state, "fornost", 0, infantry=2)
    reinforce(state, 0, 7)
    assert len(choice(state, "place", unit=0, territory=at("fornost")).series) == CAP - 2 - 1
    assert len(choice(state, "place", unit=2, territory=at("fornost")).series) == 7 // COST[2] - 1
    carry_out(state, choice(state, "place", unit=0, territory=at("fornost")), CAP - 2)
    assert units(state, "fornost") == (CAP, 0, 0)


def test_the_rest_goes_in_one_step_and_first_to_where_it_is_needed() -> None:
    state = scene(2)
    put(state, "fornost", 0)
    put(state, "north_mirkwood", 0, infantry=3)
    put(state, "carrock", 1, creature=4)  # beside North Mirkwood
    reinforce(state, 0, 5)
    rest = next(each for each in staged(state, 0).choices if each.then)
    assert rest.key == "d"
    carry_out(state, rest)
    assert units(state, "north_mirkwood") == (CAP, 0, 0)
    assert not [action for action in GAME.legal(state) if action.kind == "place"]


def test_one_point_is_no_rest() -> None:
    state = scene(2)
    put(state, "fornost", 0)
    assert not [each for each in staged(reinforce(state, 0, 1), 0).choices if each.then]


def test_a_group_marches_at_once_but_the_last_unit_stays() -> None:
    state = scene(2)
    put(state, "fornost", 0, cavalry=4)
    put(state, "weather_hills", 0, infantry=2)
    movement(state, 0)
    do(state, "from fornost", "send cavalry")
    march = choice(state, "arrive", to=at("weather_hills"))
    assert len(march.series) == CAP - 2 - 1
    carry_out(state, march, 3)
    assert units(state, "weather_hills") == (2, 3, 0)
    assert units(state, "fornost") == (0, 1, 0)


def test_only_fresh_units_march_in_a_group() -> None:
    state = scene(2)
    put(state, "fornost", 0, infantry=3)
    put(state, "weather_hills", 0, infantry=1)
    state.fought[3 * at("fornost")] = 2
    movement(state, 0)
    do(state, "from fornost", "send infantry")
    assert choice(state, "arrive", to=at("weather_hills")).series == []


def test_a_crew_lands_whole() -> None:
    state = scene(2)
    put(state, "belfalas", 0, infantry=1)
    put(state, "ship_andrast", 0, infantry=3)
    movement(state, 0)
    do(state, "from ship_andrast", "send infantry")
    carry_out(state, choice(state, "arrive", to=at("belfalas")), 3)
    assert units(state, "belfalas") == (4, 0, 0)


def test_an_attack_can_be_fought_to_the_last() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=4)
    combat(state, 0)
    do(state, "from rhudaur", "send infantry")
    assert {action.kind for once in choice(state, "against").series for action in once} == {"again"}
