"""The log beside the board: whole sentences, the newest last."""

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene, table_for
from boardgames_tui.tui.widgets.news import latest, lines_of
from tests.tui import stage

TOLD = [LogRow(1, None, "aa bb"), LogRow(2, None, "cc dd ee"), LogRow(3, None, "ff gg")]


@pytest.mark.parametrize(
    ("available", "shown"),
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
def test_only_whole_sentences_unless_there_is_room_for_none(available: int, shown: str) -> None:
    lines = lines_of(TOLD, 0, (), available=2)
    assert " ".join(line.text for line in latest(lines, available)) == shown


def test_an_empty_log_shows_nothing() -> None:
    assert list(latest([], 5)) == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["augustus", "lions_of_lydia", "merchant_explorers"])
def test_at_the_small_table_a_row_holds_what_is_told(slug: str) -> None:
    """Of what a match tells not one row in a hundred is longer than the log at 80 columns; F2 has every sentence."""
    match = stage.play_out(Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, stage.SEED)))
    table = table_for(match)
    for lang in languages():
        scene = make_scene(match, table, Look(), catalogue(lang, slug), 0, small=True)
        rows = [row.text for row in table.chronicle(scene, match.log(0), 33)]
        cut = [row for row in rows if len(row) > 33]
        assert len(cut) <= len(rows) // 100, cut
