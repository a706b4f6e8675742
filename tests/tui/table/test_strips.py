"""Rows on their way to the terminal: mended ones show the same as new ones, and only what changed is sent."""

import random

import pytest
from rich.segment import Segment

from boardgames_tui.kit.drawing.segments import change, mended_strip, row_strip, style_of
from boardgames_tui.kit.painter import Cell, Grid

WIDTH = 40
CELLS: list[Cell] = [("#ffffff", "#000000", 0), ("#ff0000", "#000000", 1), ("#ffffff", "#202020", 0)]


def row(rng: random.Random) -> Grid:
    """Runs of one style each."""
    cells = [cell for _ in range(WIDTH) for cell in [rng.choice(CELLS)] * rng.randint(1, 8)][:WIDTH]
    return Grid(WIDTH, 1, [[rng.choice("ab●") for _ in range(WIDTH)]], [cells])


def shown(strip: object) -> list[tuple[str, object]]:
    """Cell by cell: where segments are cut does not matter."""
    return [(sign, segment.style) for segment in strip for sign in segment.text if isinstance(segment, Segment)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(20))
def test_a_mended_row_shows_what_a_new_one_would(seed: int) -> None:
    rng = random.Random(seed)
    old = row(rng)
    strip = row_strip(old.chars[0], old.cells[0], {}, style_of)
    for _ in range(30):
        other, new = row(rng), Grid(WIDTH, 1, [list(old.chars[0])], [list(old.cells[0])])
        first = rng.randrange(WIDTH)
        end = rng.randint(first + 1, WIDTH)
        new.chars[0][first:end], new.cells[0][first:end] = other.chars[0][first:end], other.cells[0][first:end]
        if (new.chars, new.cells) == (old.chars, old.cells):
            continue
        span = change(old, new, 0)
        assert first <= span[0] < span[1] <= end
        strip = mended_strip(strip, span, new.chars[0], new.cells[0], {}, style_of)
        assert shown(strip) == shown(row_strip(new.chars[0], new.cells[0], {}, style_of))
        assert strip.cell_length == WIDTH
        old = new


def test_the_change_of_a_row_ends_at_its_last_other_cell() -> None:
    old = Grid.blank(WIDTH, 1, CELLS[0])
    new = Grid.blank(WIDTH, 1, CELLS[0])
    new.chars[0][7] = "x"
    new.cells[0][12] = CELLS[1]
    assert change(old, new, 0) == (7, 13)
