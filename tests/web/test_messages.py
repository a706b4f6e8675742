"""What a program tells its page about keys is bounded: anything else is as if it had said nothing."""

import json
from typing import Any

import pytest

from boardgames_tui.web.messages import PRESENT_KEYS, present_keys_told

ROW = {"cap": "a", "label": "Lhûn-Tal", "result": "", "text": "a"}
WORD = {"word": "move", "buttons": [{"cap": "↑", "name": "ArrowUp"}]}
GOOD: dict[str, Any] = {"type": PRESENT_KEYS, "choices": [ROW], "keys": [WORD], "typing": False}


def test_present_keys_reach_the_page() -> None:
    assert json.loads(present_keys_told(GOOD)) == [
        PRESENT_KEYS,
        {"choices": [ROW], "keys": [WORD], "typing": False},
    ]
    none = json.loads(present_keys_told({**GOOD, "choices": None, "keys": None}))
    assert none == [PRESENT_KEYS, {"typing": False}]


@pytest.mark.parametrize(
    "wrong",
    [
        {"choices": [ROW] * 201},
        {"choices": [{**ROW, "label": "x" * 201}]},
        {"choices": [{**ROW, "text": "rm -rf"}]},
        {"keys": [WORD] * 41},
        {"keys": [{"word": "move", "buttons": []}]},
        {"keys": [{"word": "move", "buttons": [{"cap": "↑", "name": "<b>"}]}]},
        {"typing": "yes"},
        {"more": 1},
    ],
)
def test_what_is_out_of_bounds_leaves_the_page_with_all_its_keys(wrong: dict[str, Any]) -> None:
    assert json.loads(present_keys_told({**GOOD, **wrong})) == [PRESENT_KEYS, None]
