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


HARMS = {
    lost_card: "cards not exactly once: [83]",
    doubled_card: "cards not exactly once: [88]",
    controlled_and_open: "cards not exactly once: [1]",
    lost_legion: "34 + [6, 7] legions are not 48",
    doubled_legion: "34 + [8, 7] legions are not 48",
    legion_gone_back: "general supply 35, owned [7, 6]",
    legion_owed: "seat 0 has a supply of -2",
    lost_token: "tokens: bag ['sword', ",
    doubled_token: "tokens: bag ['sword', ",
    swapped_token: "tokens: bag ['shield', ",
    joker_stays: "a joker stayed on the table: ['joker', 'shield', 'sword']",
    other_token_announced: "token dagger is not the last of ['shield', 'sword']",
    lost_tile: "tiles: ['color_senator', ",
    unknown_tile: "tiles: ['color_senator', ",
    tile_of_nobody: "tiles held by nobody at the table: {",
    two_count_tiles: "seat 1 holds two count tiles",
    count_tile_never_earned: "seat 0 holds count_5 with a peak of 1",
    gold_without_an_icon: "seat 0 holds resource_gold without an icon",
    six_on_display: "display [88, 87, 86, 85, 84, 83]",
    above_the_limit: "seat 0: 3 objectives above the limit 2",
    full_and_open: "seat 0: 1 is full and not neutralised",
    legion_beside_the_card: "seat 0: legions beside the fields of 34",
    row_of_seven_without_an_end: "seven objectives and no end",
    over_too_early: "over without an end",
    no_such_crier: "crier 2",
    resolved_without_the_card: "Resolve(seat=1, card=1, step=1, kind='resolve') is not where it should be",
    resolved_twice: "a card is resolved twice: [Resolve(seat=0, card=1",
}
"""Each with what is said of it, or how that begins: people read it when a save is refused."""


@pytest.mark.parametrize("harm", HARMS, ids=lambda each: each.__name__)
def test_a_broken_position_is_noticed_and_named(harm: Callable[[State], None]) -> None:
    state = scene(
        Side({1: [0, 1], 34: []}, controlled=[2]),
        Side({27: [], 28: []}, controlled=[4, 10], tiles=["count_2", "resource_wheat"]),
        token="sword",
        table=["shield"],
    )
    harm(state)
    found = GAME.check(state)
    assert [problem for problem in found if problem.startswith(HARMS[harm])], found


def test_a_card_kept_that_was_not_dealt_is_noticed() -> None:
    state = GAME.new(setup())
    player = state.players[0]
    for kept in ([state.deck[0]], player.hand[:4]):
        player.kept = kept
        assert GAME.check(state) == [f"seat 0: kept {kept} of {player.hand}"]
