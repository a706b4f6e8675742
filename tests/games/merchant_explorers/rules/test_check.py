"""The invariants notice every kind of piece that is lost, doubled or stands where it cannot."""

import random
from collections.abc import Callable

import pytest

from boardgames_tui.games.merchant_explorers.content import COIN_SPACES, CRYSTALS, GOALS, ROUTES, TOWERS, VILLAGES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Explore, Turns
from boardgames_tui.games.merchant_explorers.rules.state import Player, State
from boardgames_tui.games.merchant_explorers.spaces import each
from tests.games.merchant_explorers.rules.test_random import eager
from tests.games.merchant_explorers.scenes import fresh, set_of


def late(**options: str) -> State:
    """A position of era IV in which nothing is being resolved and somebody has some of everything."""
    for seed in range(40):
        state = fresh(2, seed, map="cnidaria", **options)
        chooser = random.Random(seed)
        while state.stack:
            GAME.apply(state, eager(chooser, GAME.legal(state)))
            rich = state.era == 4 and all(type(frame) in (Turns, Explore) for frame in state.stack)
            if rich and _has_everything(state.players[0]):
                return state
    raise AssertionError("no game came that far")


def _has_everything(player: Player) -> bool:
    return all(
        (
            player.towers,
            player.posts,
            player.crystals,
            player.kept,
            player.villages,
            player.treasures & player.explorers,
        )
    )


def _less(mask: int) -> int:
    return mask & mask - 1


def _set(**fields: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.players[0], name, value)

    return change


def _lose(kind: str) -> Callable[[State], None]:
    def change(state: State) -> None:
        setattr(state.players[0], kind, 0)

    return change


def _line(line: int, by: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.players[0].lines[line] += by

    return change


def _second_village(state: State) -> None:
    player = state.players[0]
    region = next(
        region for region in state.board.regions if region.spaces & player.villages and region.blank.bit_count() > 1
    )
    player.villages |= region.blank
    player.explorers &= ~region.blank


BROKEN: dict[str, Callable[[State], None]] = {
    "explore card lost": lambda state: state.seen.pop(0) and None,
    "explore card doubled": lambda state: state.deck.append("explore_sea"),
    "investigate card lost": lambda state: state.investigate.pop() and None,
    "investigate card doubled": lambda state: state.investigate.append(state.investigate[0]),
    "slot emptied": lambda state: state.players[0].slots.__setitem__(0, None),
    "treasure card lost": lambda state: state.treasure.pop() and None,
    "treasure card doubled": lambda state: state.treasure.append("tr_amphora"),
    "kept card lost": lambda state: state.players[0].kept.pop() and None,
    "end card on the discard pile": lambda state: state.discard.append(state.players[0].kept.pop()),
    "goal doubled": lambda state: state.goals.__setitem__(0, state.goals[1]),
    "goal of another map": lambda state: setattr(state.goals[0], "id", "avenia_towers2"),
    "turn uncounted": lambda state: setattr(state, "turn", state.turn - 1),
    "towers lost": _lose("towers"),
    "a tower where none can be": _set(towers=set_of("K7")),
    "posts lost": _lose("posts"),
    "crystals lost": _lose("crystals"),
    "treasure tokens lost": _lose("treasures"),
    "villages lost": _lose("villages"),
    "second village in a region": _second_village,
    "a village at sea": lambda state: setattr(state.players[0], "villages", state.players[0].villages | set_of("J3")),
    "an explorer on the capital": lambda state: setattr(
        state.players[0], "explorers", state.players[0].explorers | 1 << state.board.capital
    ),
    "coins from nowhere: towers": _line(TOWERS, 100),
    "coins from nowhere: villages": _line(VILLAGES, 100),
    "coins from nowhere: routes": _line(ROUTES, 1),
    "coins from nowhere: goals": _line(GOALS, 5),
    "coins from nowhere: crystals": _line(CRYSTALS, 100),
    "negative coins": lambda state: state.players[0].lines.__setitem__(COIN_SPACES, -1),
}


@pytest.mark.parametrize("harm", BROKEN)
def test_a_broken_position_is_noticed(harm: str) -> None:
    state = late()
    assert GAME.check(state) == []
    BROKEN[harm](state)
    assert GAME.check(state) != []


@pytest.mark.parametrize("harm", ["lost", "added"])
def test_towers_by_count_are_recounted_exactly(harm: str) -> None:
    state = late(tower_reward="by_count")
    player = state.players[0]
    bare = next(each(state.board.features["tower"] & ~player.towers), None)
    if harm == "lost" or bare is None:
        player.towers = _less(player.towers)
    else:
        player.towers |= 1 << bare
    assert any("tower" in problem for problem in GAME.check(state))
