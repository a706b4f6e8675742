"""A state as data holds nothing but what JSON knows."""

import json

from tests.engine.toy import TOY, setup


def test_a_state_is_plain_data_and_comes_back() -> None:
    state = TOY.new(setup(3))
    data = TOY.codec.state_data(state)
    assert json.loads(json.dumps(data)) == data
    assert json.loads(TOY.codec.state_json(state)) == data
