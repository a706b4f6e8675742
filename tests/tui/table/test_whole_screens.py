"""No screen cuts a word: menus, buttons, boxes and rows, in both languages, at 80×24 and 120×40."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import Span, spans_text, wrap, wrap_spans
from tests.i18n.cuts import recorded
from tests.i18n.test_whole import LETTERS
from tests.tui import stage
from tests.tui.gallery import walk
from tests.tui.game_gallery import walk_games, walk_results, walk_shared
from tests.tui.whole import cut_buttons, cut_texts

NAMES = {"Anna", "Ben", "Clara", "Dario", "Emil", "Fritz"}
BUTTONS = "boardgames_tui/kit/widgets/buttons.py"
"""Painted once with their old width when their word grows; `cut_buttons` looks at what stays."""
pytestmark = [
    pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE]),
    pytest.mark.parametrize("lang", languages()),
]
FORMULA = "builds the route Ithaca–Rhodes: 2 × 2 = 4"


async def test_no_word_is_cut_on_any_screen(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with whole_words():
        async for name, pilot in walk(tmp_path, size, lang=lang):
            assert_whole(name, pilot)


async def test_no_word_is_cut_in_the_boxes_of_any_game(lang: str, size: tuple[int, int]) -> None:
    with whole_words():
        async for name, pilot in walk_games(size, lang=lang):
            assert_whole(name, pilot)


async def test_no_word_is_cut_in_the_results_of_any_game(lang: str, size: tuple[int, int]) -> None:
    with whole_words():
        async for name, pilot in walk_results(size, lang=lang):
            assert_whole(name, pilot)


async def test_no_word_is_cut_where_tables_are_shared(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with whole_words():
        async for name, pilot in walk_shared(tmp_path, size, lang=lang):
            assert_whole(name, pilot)


@contextmanager
def whole_words() -> Iterator[None]:
    """Nothing that is painted meanwhile loses a word."""
    with recorded(LETTERS) as losses:
        yield
    lost = {
        place: loss.text
        for place, loss in losses.items()
        if loss.how != "paints over" and loss.text not in NAMES and not place.startswith(BUTTONS)
    }
    assert lost == {}


def assert_whole(name: str, pilot: Pilot[Any]) -> None:
    assert (name, cut_buttons(pilot), cut_texts(pilot)) == (name, [], [])


def test_rows_keep_formulas_whole(lang: str, size: tuple[int, int]) -> None:
    for width in range(12, 60):
        assert "2 × 2 = 4" in "\n".join(wrap(FORMULA, width)).replace("\N{NO-BREAK SPACE}", " ")
        rows = [spans_text(row) for row in wrap_spans([Span(FORMULA)], width)]
        assert "2 × 2 = 4" in "\n".join(rows).replace("\N{NO-BREAK SPACE}", " ")
