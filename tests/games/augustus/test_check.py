"""The invariants notice a lost or doubled piece of every kind and every broken bound."""

from collections.abc import Callable

import pytest

from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.frames import Resolve
from boardgames_tui.games.augustus.rules.state import Objective, State
from tests.games.augustus.scenes import Side, scene, setup


def lost_card(state: State) -> None:
    state.deck.pop()


def doubled_card(state: State) -> None:
    state.discard.append(state.display[0])


def controlled_and_open(state: State) -> None:
    state.players[0].controlled.append(state.players[0].objectives[0].card)


def lost_legion(state: State) -> None:
    state.players[0].supply -= 1


def doubled_legion(state: State) -> None:
    state.players[0].objectives[1].covered |= 1


def legion_gone_back(state: State) -> None:
    state.players[1].supply -= 1
    state.general += 1


def legion_owed(state: State) -> None:
    state.players[0].supply -= 7
    state.players[1].supply += 7


def lost_token(state: State) -> None:
    state.bag.pop()


def doubled_token(state: State) -> None:
    state.bag.append("dagger")


def swapped_token(state: State) -> None:
    state.bag[state.bag.index("sword")] = "shield"


def joker_stays(state: State) -> None:
    state.bag.remove("joker")
    state.table.insert(0, "joker")


def other_token_announced(state: State) -> None:
    state.token = "dagger"


def lost_tile(state: State) -> None:
    del state.tiles["count_4"]


def unknown_tile(state: State) -> None:
    state.tiles["count_7"] = None


def tile_of_nobody(state: State) -> None:
    state.tiles["color_set"] = 2


def two_count_tiles(state: State) -> None:
    state.players[1].peak = 3
    state.tiles["count_3"] = 1


def count_tile_never_earned(state: State) -> None:
    state.tiles["count_5"] = 0


def gold_without_an_icon(state: State) -> None:
    state.tiles["resource_gold"] = 0


def six_on_display(state: State) -> None:
    state.display.append(state.deck.pop())


def above_the_limit(state: State) -> None:
    state.players[0].objectives.append(Objective(state.deck.pop()))


def full_and_open(state: State) -> None:
    state.players[0].objectives[0].neutralised = False


def legion_beside_the_card(state: State) -> None:
    state.players[0].objectives[1].covered = 1 << 6
    state.players[0].supply -= 1


def row_of_seven_without_an_end(state: State) -> None:
    state.players[0].controlled += [state.deck.pop() for _ in range(7)]


def over_too_early(state: State) -> None:
    state.stack.clear()


def no_such_crier(state: State) -> None:
    state.crier = 2


def resolved_without_the_card(state: State) -> None:
    state.stack.append(Resolve(1, state.players[0].objectives[0].card))


def resolved_twice(state: State) -> None:
    state.stack += [Resolve(0, state.players[0].objectives[0].card)] * 2


HARMS = [
    lost_card,
    doubled_card,
    controlled_and_open,
    lost_legion,
    doubled_legion,
    legion_gone_back,
    legion_owed,
    lost_token,
    doubled_token,
    swapped_token,
    joker_stays,
    other_token_announced,
    lost_tile,
    unknown_tile,
    tile_of_nobody,
    two_count_tiles,
    count_tile_never_earned,
    gold_without_an_icon,
    six_on_display,
    above_the_limit,
    full_and_open,
    legion_beside_the_card,
    row_of_seven_without_an_end,
    over_too_early,
    no_such_crier,
    resolved_without_the_card,
    resolved_twice,
]


@pytest.mark.parametrize("harm", HARMS, ids=lambda each: each.__name__)
def test_a_broken_position_is_noticed(harm: Callable[[State], None]) -> None:
    state = scene(
        Side({1: [0, 1], 34: []}, controlled=[2]),
        Side({27: [], 28: []}, controlled=[4, 10], tiles=["count_2", "resource_wheat"]),
        token="sword",
        table=["shield"],
    )
    harm(state)
    assert GAME.check(state)


def test_a_card_kept_that_was_not_dealt_is_noticed() -> None:
    state = GAME.new(setup())
    state.players[0].kept = [state.deck[0]]
    assert GAME.check(state)
    state.players[0].kept = state.players[0].hand[:4]
    assert GAME.check(state)
