"""How `hard` plays among several: the player who fights one rival to the last unit leaves the map to the others."""

from dataclasses import replace

import pytest

from boardgames_tui.bots import think
from boardgames_tui.bots.search.lookahead import favourite
from boardgames_tui.engine.styles import Styles
from boardgames_tui.games.lotr_risk import bot
from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.bot.assaults import hopes
from boardgames_tui.games.lotr_risk.bot.value import time_left
from boardgames_tui.games.lotr_risk.bot.weights import CROWD, HARD, NORMAL, STYLES, Weights
from boardgames_tui.games.lotr_risk.content import COST
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import COMBAT, MOVEMENT, State
from tests.games.lotr_risk.scenes import BLACK, GREEN, RED, choices, combat, give, put, reinforce, scene, setup


def strength(state: State, seat: int) -> int:
    held = [land for land in range(LANDS) if state.owner[land] == seat]
    return sum(COST[unit] * state.units[3 * land + unit] for land in held for unit in range(3))


def after_the_first_combat(seed: str) -> float:
    """What part of its army is left to the seat that begins, at a table of four."""
    state = GAME.new(setup(4, seed, setup_mode="quick"))
    while state.phase < COMBAT:
        seat = GAME.decision(state).seat
        GAME.apply(state, favourite(bot.BRAIN, state, seat, GAME.legal(state)))
    seat, before = state.active, strength(state, state.active)
    while state.phase < MOVEMENT:
        GAME.apply(state, think(GAME, state, "hard"))
    return strength(state, seat) / before


def test_an_army_is_not_used_up_in_the_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = ("CROWD-1", "CROWD-2", "CROWD-3")
    kept = [after_the_first_combat(seed) for seed in seeds]
    monkeypatch.setattr(bot, "_CROWD", Styles(HARD, STYLES))
    spent = [after_the_first_combat(seed) for seed in seeds]
    assert sum(kept) / len(kept) > 0.75
    assert sum(kept) > sum(spent) + 0.3


def test_what_one_of_several_loses_is_little_gain() -> None:
    state = scene(4, BLACK)
    put(state, "rhudaur", GREEN, infantry=5)
    put(state, "carrock", RED, infantry=3)
    combat(state, GREEN)
    assert 0 < hopes(state, GREEN, CROWD) < hopes(state, GREEN, HARD)


def test_presents_to_one_of_several_do_little_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    """R22: a set is traded even though somebody else rules the lands on its cards."""
    state = scene(4, BLACK)
    put(state, "fornost", GREEN, infantry=2)
    put(state, "esgaroth", RED, infantry=1)
    for land in ("moria", "umbar", "nurn"):
        put(state, land, RED)
    give(state, GREEN, "tc_moria", "tc_umbar", "tc_nurn", "tc_wild_1")
    reinforce(state, GREEN, 2)
    place = next(place for place, said in enumerate(choices(state)) if said.startswith("trade"))

    def worth(weights: Weights) -> float:
        monkeypatch.setattr(bot, "_CROWD", Styles(weights, STYLES))
        return bot.judge([state], GREEN, GAME.legal(state))[place] - bot.insight(state, GREEN)

    assert worth(CROWD) > worth(replace(CROWD, harm=1.0)) + 1


def test_armies_are_used_before_the_end() -> None:
    """On Mount Doom a rest of an army is worth nothing; between two `hard` goes by the measure of `normal`."""
    for turns in (0.5, 1.5, 2.5):
        assert time_left(turns, CROWD) < time_left(turns, HARD) == time_left(turns, NORMAL)
    assert time_left(0.0, CROWD) == 0.0
    assert time_left(5.0, CROWD) == 1.0
