"""Bots think without touching the position, rate every choice, and earn money."""

import math
import random

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.merchant_explorers.bot import BRAIN
from boardgames_tui.games.merchant_explorers.content import MAPS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from tests.games.merchant_explorers.scenes import do, fresh, investigating, legal, place, scene


def best(state: State) -> str:
    rated = BRAIN.ratings(state, 0, GAME.legal(state))
    return legal(state)[max(range(len(rated)), key=rated.__getitem__)]


@pytest.mark.parametrize("map_id", MAPS)
def test_ratings_earn_more_than_twice_what_chance_earns(map_id: str) -> None:
    state = fresh(2, f"bot-{map_id}", map=map_id)
    chooser = random.Random(map_id)
    while (decision := GAME.decision(state)) is not None:
        choices = GAME.legal(state)
        if decision.seat == 0:
            world = GAME.sample(state, 0, Chance(chooser.getrandbits(32)))
            before = GAME.clone(world)
            rated = BRAIN.ratings(world, 0, choices)
            assert world == before
            assert len(rated) == len(choices)
            assert all(math.isfinite(rating) for rating in rated)
            GAME.apply(state, choices[max(range(len(rated)), key=rated.__getitem__)])
        else:
            GAME.apply(state, chooser.choice(choices))
    own, other = (GAME.standings(state).of(seat).total for seat in (0, 1))
    assert own > 2 * other
    assert BRAIN.value(state, 0) > 0 > BRAIN.value(state, 1)


def test_value_grows_with_coins_and_villages() -> None:
    poor, rich, settled = (scene("explore_any2", era=2, seats=2) for _ in range(3))
    rich.players[0].lines[0] = 5
    settled.players[0].villages = scene("explore_any2", era=2, vil="L3").players[0].villages
    assert BRAIN.value(rich, 0) == pytest.approx(BRAIN.value(poor, 0) + 5)
    assert BRAIN.value(settled, 0) > BRAIN.value(poor, 0)


def test_the_lower_city_gets_the_post() -> None:
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8")
    place(state, "L5")
    assert best(state) in ("route I8 L2", "route L2 L5")
    do(state, "route L2 L5")
    assert best(state) == "post L5"


def test_coins_towers_and_free_explorers_are_taken() -> None:
    assert best(scene("explore_mountain", era=4, vil="Q1")) == "place R1"
    assert best(scene("explore_mountain", era=4)) == "place H7"
    state = scene("explore_sea", era=2, vil="G4")
    state.treasure.append("tr_explorer")
    place(state, "F4")
    assert best(state) != "decline"
    assert best(investigating("inv_sea5", era=2, vil="G4")).startswith("place")
