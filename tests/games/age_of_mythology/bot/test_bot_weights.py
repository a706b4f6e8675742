"""Weights: `hard` goes by what self-play has taught, `normal` by its own; either way the same things are counted."""

from dataclasses import asdict, replace

import pytest

from boardgames_tui.bots.runner import think
from boardgames_tui.engine.content import read
from boardgames_tui.games.age_of_mythology.bot import BRAIN, HARD, RANGES, hard_weights, value_with
from boardgames_tui.games.age_of_mythology.bot.foresight import foresight
from boardgames_tui.games.age_of_mythology.bot.weights import CULTURES, NORMAL, OPENINGS, STYLES, Weights
from boardgames_tui.games.age_of_mythology.content import CULTURE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.units import MORTALS_OF, UNIT, UNITS
from tests.games.age_of_mythology.scenes import asked, city, cubes, play, seated, started, tiles, units


def a_position():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=3, gr_hydra=4)
    units(state, 1, no_jarl=2)
    tiles(state, 0, "t_fertile_food2", "t_hills_gold2")
    city(state, 0, "house", "monument")
    city(state, 1, "house")
    cubes(state, 0, 5, 3, 2, 1)
    state.players[0].age = 1
    state.players[0].idle = 2
    return state


def test_hard_goes_by_what_was_learned():
    learned = read("age_of_mythology", "hard")
    assert set(learned["weights"]) == set(RANGES) == set(asdict(NORMAL))
    for name, (low, high) in RANGES.items():
        assert low <= learned["weights"][name] <= high
        assert learned["run"]["effects"][name]["ends"] == [low, high]
    state = a_position()
    assert BRAIN.insight is not None
    assert BRAIN.insight(state, 0) == foresight(state, 0, Weights(**learned["weights"]))
    assert BRAIN.insight(state, 0) != foresight(state, 0, NORMAL)


def test_hard_wants_different_things_of_different_cultures():
    """Only of bots that think like `hard`; and a style comes on top of it."""
    state = started("egyptian", "greek", bot_style="raiders")
    factors = CULTURES["egyptian"]
    assert set(factors) <= set(RANGES)
    assert hard_weights(state, 0) == replace(HARD, **{name: getattr(HARD, name) * factors[name] for name in factors})
    assert hard_weights(state, 1) == HARD
    bots = tuple(replace(seat, controller="bot:hard") for seat in state.setup.seats)
    state.setup = replace(state.setup, seats=bots)
    battles = [hard_weights(state, seat).battle for seat in (0, 1)]
    assert battles[0] == pytest.approx(factors["battle"] * battles[1])
    assert battles[1] == pytest.approx(STYLES["raiders"]["battle"] * HARD.battle)


@pytest.mark.parametrize("foe", ["greek", "norse"])
@pytest.mark.parametrize("is_first", [True, False])
def test_the_egyptians_begin_with_an_army_that_stands_its_ground(foe, is_first):
    """They began with two of a kind, to which the Recruit of the others had an answer."""
    state = seated("egyptian", foe) if is_first else seated(foe, "egyptian")
    seat = 0 if is_first else 1
    if not is_first:
        play(state, *[GAME.notation(GAME.legal(state)[0])] * 2)
    for _ in range(2):
        assert asked(state) == (seat, "starting_army")
        GAME.apply(state, think(GAME, state, "hard", BRAIN))
    army = {UNITS[unit].id for unit, count in enumerate(state.players[seat].units) if count}
    assert army == set(OPENINGS["egyptian", foe])


def test_an_opening_is_an_army_one_may_begin_with():
    for (culture, foe), army in OPENINGS.items():
        assert foe in CULTURE
        assert len(set(army)) == 2
        assert {UNIT[unit] for unit in army} <= set(MORTALS_OF[CULTURE[culture]])


def test_normal_keeps_its_own_weights():
    state = a_position()
    assert BRAIN.value(state, 0) == value_with(asdict(Weights()))(state, 0)


@pytest.mark.parametrize("name", sorted(set(RANGES) - {"battle", "unit", "loot"}))
def test_every_weight_weighs(name):
    """All but those that only a battle shows."""
    state, (low, high) = a_position(), RANGES[name]
    assert value_with({name: low})(state, 0) != pytest.approx(value_with({name: high})(state, 0), abs=1e-6)
