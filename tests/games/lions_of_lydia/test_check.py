"""The invariants see what is broken."""

from collections.abc import Callable

import pytest

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.state import State
from tests.games.lions_of_lydia.scenes import ALL, table


def lose_merchant(state: State) -> None:
    state.fountain.pop()


def double_card(state: State) -> None:
    state.players[0].cards[next(card for card in state.market["north"] if card)] = "base"


def keep_pair(state: State) -> None:
    state.gates["red"] += state.gates["red"]


def too_rich(state: State) -> None:
    state.players[1].coins = 13


def too_full(state: State) -> None:
    state.players[1].tracks["red"] = 7


def resources_in_a_tomb(state: State) -> None:
    state.players[1].tombs.append("red")


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


@pytest.mark.parametrize(
    "harm",
    [
        lose_merchant,
        double_card,
        keep_pair,
        too_rich,
        too_full,
        resources_in_a_tomb,
        bag_of_five,
        empty_courtyard,
        lost_king,
        lydian_races,
        tile_for_nothing,
        covered_by_nothing,
        over_the_limit,
    ],
)
def test_harm_is_seen(harm: Callable[[State], None]) -> None:
    state = table(gold_tiles="estates", **ALL)
    assert GAME.check(state) == []
    harm(state)
    assert GAME.check(state) != []
