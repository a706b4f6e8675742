"""The invariants see what is broken."""

from collections.abc import Callable

import pytest

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.scenes import ALL, table


def lose_merchant(state: State) -> None:
    state.fountain.pop()


def double_merchant(state: State) -> None:
    state.gates["blue"].append("lydian")


def exchange_merchants(state: State) -> None:
    state.players[1].bag[0] = state.players[1].bag[1]


def lydian_lost_on_the_way(state: State) -> None:
    state.players[1].influence = 1


def lose_card(state: State) -> None:
    state.market["south"][0] = None


def double_card(state: State) -> None:
    state.players[0].cards[next(card for card in state.market["north"] if card)] = "base"


def keep_pair(state: State) -> None:
    state.gates["red"] += state.gates["red"]


def rest_while_there_is_much_to_do(state: State) -> None:
    state.idle = 0


def too_rich(state: State) -> None:
    state.players[1].coins = 13


def too_full(state: State) -> None:
    state.players[1].tracks["red"] = 7


def bag_of_five(state: State) -> None:
    state.players[1].bag.append("red")


def empty_courtyard(state: State) -> None:
    state.players[1].courtyard = None


def lost_king(state: State) -> None:
    state.king = None


def lydian_races(state: State) -> None:
    state.race.append("lydian")


def tile_for_nothing(state: State) -> None:
    state.tile_owner = 1


def covered_by_nothing(state: State) -> None:
    state.players[0].cards["start_red"] = "covered"


def over_the_limit(state: State) -> None:
    for name in ("silver_villa_red", "silver_villa_blue", "silver_villa_green"):
        state.players[0].cards[name] = "base"


def lose_tile(state: State) -> None:
    del state.tiles["north"]


def double_tile(state: State) -> None:
    state.tiles["north"] = state.tiles["east"]


def tile_of_the_other_side(state: State) -> None:
    state.tiles["north"] = "tomb_red"


def crowded_race(state: State) -> None:
    state.race = ["red", "blue", "green"]
    state.fountain = [each for each in state.fountain if each not in state.race]


def nobody_active(state: State) -> None:
    state.active = 2


def over_without_a_tile(state: State) -> None:
    state.stack.clear()


HARMS = [
    lose_merchant,
    double_merchant,
    exchange_merchants,
    lydian_lost_on_the_way,
    lose_card,
    double_card,
    keep_pair,
    rest_while_there_is_much_to_do,
    too_rich,
    too_full,
    bag_of_five,
    empty_courtyard,
    lost_king,
    lydian_races,
    tile_for_nothing,
    covered_by_nothing,
    over_the_limit,
    lose_tile,
    double_tile,
    tile_of_the_other_side,
    crowded_race,
    nobody_active,
    over_without_a_tile,
]


@pytest.mark.parametrize("harm", HARMS)
def test_harm_is_seen(harm: Callable[[State], None]) -> None:
    state = table(gold_tiles="estates", **ALL)
    assert GAME.check(state) == []
    harm(state)
    assert GAME.check(state) != []


def buried_red(state: State) -> None:
    """A sound position: seat 1 has bought the red tomb."""
    side = next(side for side, tile in state.tiles.items() if tile == "tomb_red")
    del state.tiles[side]
    state.fountain.remove("red")
    state.retired.append("red")
    state.players[1].tombs.append("red")
    assert GAME.check(state) == []


def test_x5_a_tomb_leaves_one_mark_of_its_colour() -> None:
    sound = table(gold_tiles="tomb", **ALL)
    buried_red(sound)
    full = GAME.clone(sound)
    full.players[1].tracks["red"] = 1
    other_color = GAME.clone(sound)
    other_color.players[1].tombs = ["blue"]
    twice = GAME.clone(sound)
    twice.players[0].tombs.append("red")
    forgotten = GAME.clone(sound)
    forgotten.players[1].tombs.clear()
    assert [bool(GAME.check(state)) for state in (full, other_color, twice, forgotten)] == [True] * 4
