"""A state as data holds nothing but what JSON knows."""

import json
from dataclasses import dataclass
from typing import Literal

import pytest
from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from boardgames_tui.engine import Action
from boardgames_tui.engine.serial.codec import Codec
from tests.engine.toy import TOY, Keep, State, Swap, setup


@dataclass(frozen=True, slots=True)
class Lead(Action):
    cards: tuple[int, ...]
    kind: Literal["lead"] = "lead"


def test_a_state_is_plain_data_and_comes_back() -> None:
    state = TOY.new(setup(3))
    data = TOY.codec.state_data(state)
    assert json.loads(json.dumps(data)) == data
    assert json.loads(TOY.codec.state_json(state)) == data
    assert TOY.codec.read_state_data(data) == TOY.codec.read_state(TOY.codec.state_json(state)) == state


def test_a_state_that_holds_what_it_cannot_hold_is_no_data() -> None:
    state = TOY.new(setup(2))
    state.players[0].points = "many"
    with pytest.raises(PydanticSerializationError):
        TOY.codec.state_data(state)


def test_an_action_is_plain_data_and_comes_back() -> None:
    actions = [Keep(), Swap(3)]
    told = [TOY.codec.action_data(action) for action in actions]
    assert told == [{"kind": "keep"}, {"kind": "swap", "card": 3}]
    assert [json.loads(TOY.codec.action_json(action)) for action in actions] == told
    assert [TOY.codec.read_action(each) for each in told] == TOY.codec.read_actions(told) == actions
    with pytest.raises(ValidationError):
        TOY.codec.read_action({"kind": "swap"})


def test_a_tuple_of_an_action_is_a_list_as_in_a_file() -> None:
    codec: Codec[State, Lead] = Codec(State, Lead)
    data = codec.action_data(Lead((1, 2)))
    assert data == json.loads(codec.action_json(Lead((1, 2)))) == {"cards": [1, 2], "kind": "lead"}
    assert codec.read_action(data) == Lead((1, 2))
