"""The log beside the board: whole sentences, the newest last."""

import pytest

from boardgames_tui.kit.table import LogRow
from boardgames_tui.tui.widgets.news import latest, lines_of

TOLD = [LogRow(1, None, "aa bb"), LogRow(2, None, "cc dd ee"), LogRow(3, None, "ff gg")]


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (0, ""),
        (1, "ff"),
        (2, "ff gg"),
        (3, "ff gg"),
        (5, "cc dd ee ff gg"),
        (7, "aa bb cc dd ee ff gg"),
        (20, "aa bb cc dd ee ff gg"),
    ],
)
def test_only_whole_sentences_unless_there_is_room_for_none(room: int, shown: str) -> None:
    lines = lines_of(TOLD, 0, (), room=2)
    assert " ".join(line.text for line in latest(lines, room)) == shown


def test_an_empty_log_shows_nothing() -> None:
    assert list(latest([], 5)) == []
