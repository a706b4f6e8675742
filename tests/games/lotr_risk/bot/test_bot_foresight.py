"""What `hard` sees beyond the first die: whole sieges, sets worth trading, what the others are about to take."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from boardgames_tui.bots import think
from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.bot import insight
from boardgames_tui.games.lotr_risk.bot.assaults import hopes, prizes, siege
from boardgames_tui.games.lotr_risk.bot.foresight import another_turn
from boardgames_tui.games.lotr_risk.bot.value import own_turns, position, value
from boardgames_tui.games.lotr_risk.bot.weights import HARD
from boardgames_tui.games.lotr_risk.content import STATIONS, SYMBOL, WILD
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import exact
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.scenes import GREEN, RED, at, combat, movement, put, reinforce, scene


def choice(state: State, level: str) -> str:
    return GAME.notation(think(GAME, state, level))


def promise(infantry: int, defenders: int, prize: float, point: float) -> float:
    """Infantry against infantry, one duel after the other, until it is no longer worth it."""
    if not defenders:
        return prize
    if not infantry:
        return 0.0
    win = float(exact(3, 2))
    won, lost = promise(infantry, defenders - 1, prize, point), promise(infantry - 1, defenders, prize, point)
    return max(0.0, win * (won + point) + (1 - win) * (lost - point))


@pytest.mark.parametrize(("infantry", "defenders"), [(1, 1), (4, 2), (4, 5), (2, 3)])
def test_a_siege_is_reckoned_to_its_end(infantry: int, defenders: int) -> None:
    for prize, point in ((2.0, 0.2), (0.5, 0.2), (0.1, 0.3)):
        found = siege((infantry + 1, 0, 0), infantry, 0, (defenders, 0, 0), 0, prize, point, point)
        assert found == pytest.approx(promise(infantry, defenders, prize, point))


def test_a_hopeless_siege_is_not_begun() -> None:
    assert siege((2, 0, 0), 1, 0, (0, 0, 5), 2, 1.0, 0.2, 0.2) == 0.0
    assert siege((0, 0, 5), 4, 1, (1, 0, 0), 0, 3.0, 0.2, 0.2) > 2.5


def test_beaten_units_count_only_when_somebody_misses_them() -> None:
    ours, theirs = (4, 0, 0), (2, 0, 0)
    assert siege(ours, 3, 0, theirs, 0, 1.0, 0.2, 0.0) < siege(ours, 3, 0, theirs, 0, 1.0, 0.2, 0.2)


def test_a_prize_is_what_the_position_gains_by_it() -> None:
    """For the player who takes it and for the player who loses it, the region included; dangers and units aside."""
    calm = replace(HARD, danger=0.0, unit=0.0, kept=1.0)
    for loser in (RED, NEUTRAL):
        state = scene()
        for land in ("north_mirkwood", "eastern_mirkwood", "south_mirkwood", "anduin_valley"):
            put(state, land, GREEN)
        put(state, "carrock", loser)
        put(state, "nurn", RED)
        before = position(movement(state, GREEN), GREEN, calm)
        prize = prizes(tuple(state.owner), GREEN, own_turns(state), calm)[at("carrock")]
        put(state, "carrock", GREEN)
        assert position(state, GREEN, calm) - before == pytest.approx(prize, abs=0.05)


def test_nobody_fears_a_turn_that_may_not_come() -> None:
    state = scene()
    state.ring = STATIONS.index(at("gorgoroth"))
    assert another_turn(state) == 1.0
    state.ring = STATIONS.index(at("mount_doom"))
    assert another_turn(state) == pytest.approx(4 / 6)  # the Ring goes with 5 or 6


def test_an_army_attacks_one_land_at_a_time() -> None:
    """Two armies hope for two lands, one army for the better of them."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    alone = hopes(combat(state, GREEN), GREEN, HARD)
    put(state, "nurn", GREEN, infantry=5)
    assert alone < hopes(state, GREEN, HARD) < 3 * alone


def test_a_player_who_is_strong_beside_us_is_feared() -> None:
    quiet, threatened = scene(), scene()
    for state, foes in ((quiet, 1), (threatened, 5)):
        put(state, "rhudaur", GREEN, infantry=1)
        put(state, "carrock", RED, infantry=foes)
        movement(state, GREEN)
    loss = insight(quiet, GREEN) - insight(threatened, GREEN)
    assert loss > value(quiet, GREEN) - value(threatened, GREEN)


def test_units_are_wanted_where_they_can_take_something() -> None:
    """A unit more beside a weak land, or beside one that no army can take."""

    def gain(land: str, look: Callable[[State, int], float]) -> float:
        state = scene()
        put(state, "nurn", GREEN, infantry=2)
        put(state, "gorgoroth", RED)
        put(state, "rhudaur", GREEN, infantry=2)
        for wall in ("carrock", "eregion", "weather_hills", "south_downs", "eastern_angmar"):
            put(state, wall, -1, creature=5)
        before = look(reinforce(state, GREEN, 0), GREEN)
        put(state, land, GREEN, infantry=3)
        return look(state, GREEN) - before

    assert gain("nurn", insight) > gain("rhudaur", insight) + 0.1
    assert gain("nurn", value) < gain("rhudaur", value) + 0.1


def test_hard_trades_a_set_that_normal_hoards() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "fornost", GREEN, infantry=2)
    cards = [next(card for card in range(WILD) if SYMBOL[card] == symbol) for symbol in range(3)]
    state.players[GREEN].lands = sorted(cards)
    state.land_deck = [card for card in state.land_deck if card not in cards]
    reinforce(state, GREEN, 0)
    assert choice(state, "hard").startswith("trade")
    assert not choice(state, "normal").startswith("trade")
