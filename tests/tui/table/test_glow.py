"""Places that glow: seen in every look, and nothing else changes."""

import pytest

from boardgames_tui.kit.drawing import palette
from boardgames_tui.kit.drawing.colors import contrast
from boardgames_tui.kit.drawing.glow import MARK, glow
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from tests.games.table_tester import LOOKS


def board(look: Look) -> Painter:
    p = Painter.blank(look, 20, 4)
    p.fill(4, 1, 6, 2, p.pal.card)
    p.put(4, 1, "Blue", p.pal.text)
    p.target("gate:blue", 4, 1, 6, 2)
    p.target("gate:red", 12, 1, 6, 2)
    return p


@pytest.mark.parametrize("look", LOOKS)
def test_only_the_place_changes(look: Look) -> None:
    plain, warm = board(look), board(look)
    glow(warm, ["gate:blue"])
    changed = {
        (x, y)
        for y in range(4)
        for x in range(20)
        if (plain.grid.cells[y][x], plain.grid.chars[y][x]) != (warm.grid.cells[y][x], warm.grid.chars[y][x])
    }
    place = {(x, y) for x in range(4, 10) for y in (1, 2)}
    assert changed == place | {(3, 1)}
    assert warm.grid.chars[1][3] == MARK
    assert MARK not in "".join(map("".join, warm.grid.chars[2:]))


@pytest.mark.parametrize("theme", [palette.DARK, palette.LIGHT, palette.CONTRAST])
def test_what_is_written_there_stays_readable(theme: palette.Palette) -> None:
    p = board(Look(theme))
    glow(p, ["gate:blue"])
    ink, ground, _ = p.grid.cells[1][4]
    assert ink is not None
    assert ground is not None
    assert contrast(ink, ground) >= 4.5


def test_a_place_in_pieces_has_one_mark() -> None:
    p = Painter.blank(Look(), 20, 4)
    p.target("land:5#0", 2, 0, 3, 1)
    p.target("land:5#1", 4, 2, 3, 1)
    p.target("land:50", 10, 2, 3, 1)
    glow(p, ["land:5"])
    assert sum(row.count(MARK) for row in p.grid.chars) == 1
    grounds = [p.grid.cells[y][x][1] for x, y in ((3, 0), (5, 2), (11, 2))]
    assert grounds[0] == grounds[1] != grounds[2] == p.pal.bg


def test_a_full_edge_is_marked_inside() -> None:
    p = Painter.blank(Look(), 6, 1)
    p.put(0, 0, "xabcde")
    p.target("gate", 1, 0, 4, 1)
    glow(p, ["gate"])
    assert "".join(p.grid.chars[0]) == f"x{MARK}bcde"


def test_at_the_left_edge_the_mark_stays_on_its_own_ground() -> None:
    """In the gap behind it, it would seem to be the mark of the next place."""
    p = Painter.blank(Look(), 10, 1)
    p.put(0, 0, "Red   Blue")
    p.target("red", 0, 0, 5, 1)
    p.target("blue", 6, 0, 4, 1)
    glow(p, ["red"])
    assert "".join(p.grid.chars[0]) == f"Red {MARK} Blue"
    assert p.grid.cells[0][4][1] == p.grid.cells[0][0][1] != p.grid.cells[0][5][1]
