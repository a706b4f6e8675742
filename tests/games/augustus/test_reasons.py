"""Every refusal says why and names its rule; what happened is told of the right seat and the right card."""

from typing import Any

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.augustus.actions import Lift, Place
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, do, scene, told


def refused(state: State, action: Any) -> tuple[str, str]:
    """Why, and by which rule; nothing has changed."""
    before = GAME.codec.state_json(state)
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, action)
    assert GAME.codec.state_json(state) == before
    return error.value.reason.key, error.value.rule


def reasons(state: State) -> list[tuple[str, Any, str, str]]:
    decision = GAME.decision(state)
    assert decision is not None
    return [(each.what.key, each.what.args.get("number"), each.why.key, each.rule) for each in decision.why_not()]


def test_r13_a_card_of_somebody_else() -> None:
    state = scene(Side({1: []}), Side({27: []}), token="joker")
    assert refused(state, Place(27, 0)) == ("illegal.not_yours", "R13")
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, Place(27, 0))
    assert error.value.reason.args == {"card": "@objectives.obj_27.name"}


def test_r14_an_empty_supply() -> None:
    state = scene(Side({67: [0, 1, 2, 3], 35: [0, 1, 2], 27: []}), Side(), token="joker")
    assert refused(state, Place(27, 0)) == ("why.empty_supply", "R14")
    assert ("source.supply", None, "why.empty_supply", "R14") in reasons(state)


def test_r15_a_legion_stays_off_its_own_card() -> None:
    state = scene(Side({67: [0], 27: []}), Side(), token="joker")
    do(state, (0, Lift(67, 0)))
    assert refused(state, Place(67, 1)) == ("why.same_card", "R15")


def test_r13_a_legion_that_no_card_could_take() -> None:
    state = scene(Side({67: [0]}), Side(), token="joker")
    assert refused(state, Lift(67, 0)) == ("why.same_card", "R15")
    assert refused(state, Lift(67, 1))[0] == "illegal.no_legion"


def test_r19_a_fulfilled_card_takes_nothing_more() -> None:
    state = scene(Side({49: [0, 1, 2, 3], 27: []}), Side(), token="joker")
    assert ("what.objective", 49, "why.neutralised", "R19") in reasons(state)


def test_r14_what_was_placed_and_moved_is_told() -> None:
    state = scene(Side({67: [0], 27: [], 34: []}), Side(), token="joker")
    moved = do(GAME.clone(state), (0, Lift(67, 0)), (0, Place(27, 0)))
    (line,) = told(moved, "log.move")
    assert (line.seat, line.args["source_number"], line.args["number"]) == (0, 67, 27)
    (line,) = told(do(state, (0, Place(27, 0))), "log.place")
    assert (line.seat, line.args["number"]) == (0, 27)
