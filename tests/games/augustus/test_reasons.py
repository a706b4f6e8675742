"""Every refusal says why and names its rule; what happened is told of the right seat and the right card."""

from typing import Any

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.augustus.actions import (
    ClearCard,
    Confirm,
    Keep,
    Lift,
    LoseControl,
    Pass,
    Place,
    PutBack,
    Take,
)
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, do, must_read_well, scene, setup, told


def refused(state: State, action: Any) -> tuple[str, str]:
    """Why, and by which rule; nothing has changed."""
    before = GAME.codec.state_json(state)
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, action)
    assert GAME.codec.state_json(state) == before
    must_read_well(error.value.reason)
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
    assert refused(state, Lift(67, 1)) == ("illegal.no_legion", "R14")


def test_r15_legions_with_a_free_field_on_their_own_card_alone() -> None:
    """A sword fits 67, where one legion lies already; the legion of 34 has nothing to do with swords."""
    state = scene(Side({67: [0], 34: [0]}), Side(), token="sword")
    assert ("what.legions", 67, "why.same_card", "R15") in reasons(state)
    state = scene(Side({67: [0, 1, 2, 3], 34: [0]}), Side(), token="sword")
    assert "why.same_card" not in [why for _, _, why, _ in reasons(state)]
    state = scene(Side({67: [], 34: [0]}), Side(), token="sword")
    assert ("what.legions", 67, "why.same_card", "R15") not in reasons(state)


def test_r63_a_card_with_fewer_legions_cannot_be_cleared_instead() -> None:
    state = scene(Side({63: [0, 1, 2], 34: []}), Side({67: [0, 1], 27: [0]}), token="dagger")
    do(state, (0, Place(63, 3)), (1, Pass()), (None, Confirm()))
    assert refused(state, ClearCard(27)) == ("why.not_fullest", "R63")
    assert reasons(state) == [("what.objective", 27, "why.not_fullest", "R63")]


def test_r65_a_card_of_somebody_else_cannot_be_lost_instead() -> None:
    state = scene(Side({80: [0, 1, 2, 3]}, controlled=[2]), Side(controlled=[8]), token="standard")
    do(state, (0, Place(80, 4)), (1, Pass()), (None, Confirm()))
    assert refused(state, LoseControl(2)) == ("illegal.not_yours", "R65")


def test_r65_a_card_that_does_not_exist_is_called_by_its_number() -> None:
    state = scene(Side({80: [0, 1, 2, 3]}), Side(controlled=[8]), token="standard")
    for wrong in (Place(999, 0), Lift(999, 0)):
        assert refused(state, wrong) == ("illegal.not_yours", "R13")
    do(state, (0, Place(80, 4)), (1, Pass()), (None, Confirm()))
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, LoseControl(999))
    assert error.value.reason.args == {"card": "999"}


def test_r13_a_legion_that_no_symbol_calls_for() -> None:
    state = scene(Side({34: [0], 63: []}), Side(), token="sword")
    assert refused(state, Lift(34, 0)) == ("why.other_symbols", "R13")


def test_r4_three_are_kept_and_no_fourth() -> None:
    state = GAME.new(setup())
    hand = state.players[0].hand
    do(state, *((0, Keep(card)) for card in hand[:2]))
    assert refused(state, Keep(hand[0])) == ("illegal.kept_already", "R4")
    assert refused(state, Keep(state.deck[0])) == ("illegal.not_dealt", "R4")
    assert refused(state, PutBack(hand[2])) == ("illegal.not_kept", "R4")
    assert refused(state, Confirm()) == ("why.keep_three", "R4")
    assert reasons(state) == [("label.confirm", None, "why.keep_three", "R4")]
    do(state, (0, Keep(hand[2])))
    assert refused(state, Keep(hand[3])) == ("why.three_kept", "R4")
    assert reasons(state) == [("label.keep", card, "why.three_kept", "R4") for card in hand[3:]]


def test_r33_a_card_that_lies_remotely_cannot_be_taken() -> None:
    state = scene(Side({1: [0], 34: []}), Side(), token="chariot")
    do(state, (0, Place(1, 1)), (1, Pass()), (None, Confirm()))
    assert refused(state, Take(state.deck[-1])) == ("illegal.not_on_display", "R33")


def test_r19_nothing_is_placed_on_a_fulfilled_card() -> None:
    state = scene(Side({49: [0, 1, 2, 3], 27: []}), Side(), token="joker")
    assert refused(state, Lift(49, 0)) == ("illegal.neutralised", "R19")


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


def test_r19_a_player_who_fulfils_a_card_is_named() -> None:
    state = scene(Side(), Side({1: [0], 34: []}), token="chariot", crier=1)
    (line,) = told(do(state, (1, Place(1, 1))), "log.ave")
    assert (line.seat, line.args["number"]) == (1, 1)
