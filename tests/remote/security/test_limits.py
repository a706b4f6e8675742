"""A table with as many onlookers as it has room for: one more is refused with a sentence, everybody else stays."""

import pytest

from boardgames_tui.remote.host.host import MOST_ONLOOKERS, JoinRefused
from boardgames_tui.session import Match
from tests.remote.screens import Screen, open_table, setup


def test_there_is_room_for_so_many_onlookers() -> None:
    table = open_table(Match.new(setup("lions_of_lydia", 2)))
    looking = [Screen(table, None) for _ in range(MOST_ONLOOKERS)]
    with pytest.raises(JoinRefused, match=r"wire\.full") as refused:
        Screen(table, None)
    assert not refused.value.for_good
    assert Screen(table, 0).place in table.places  # a seat has its own room
    table.leave(looking[0].place)
    assert Screen(table, None).place in table.places
