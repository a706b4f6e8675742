"""A state as data holds nothing but what JSON knows."""

import json

import pytest
from pydantic import ValidationError

from tests.engine.toy import TOY, Keep, Swap, setup


def test_a_state_is_plain_data_and_comes_back() -> None:
    state = TOY.new(setup(3))
    data = TOY.codec.state_data(state)
    assert json.loads(json.dumps(data)) == data
    assert json.loads(TOY.codec.state_json(state)) == data
    assert TOY.codec.read_state_data(data) == TOY.codec.read_state(TOY.codec.state_json(state)) == state


def test_an_action_is_plain_data_and_comes_back() -> None:
    actions = [Keep(), Swap(3)]
    told = [TOY.codec.action_data(action) for action in actions]
    assert told == [{"kind": "keep"}, {"kind": "swap", "card": 3}]
    assert [json.loads(TOY.codec.action_json(action)) for action in actions] == told
    assert [TOY.codec.read_action(each) for each in told] == TOY.codec.read_actions(told) == actions
    with pytest.raises(ValidationError):
        TOY.codec.read_action({"kind": "swap"})
