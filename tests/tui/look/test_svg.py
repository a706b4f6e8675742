"""Pictures of painted grids: every character at its own column, blocks and lines as rectangles on whole pixels."""

import re
from xml.etree import ElementTree

import pytest

from boardgames_tui.kit.drawing.svg import BASE, svg
from boardgames_tui.kit.drawing.svg_shapes import HIGH, WIDE, Shape, shapes
from boardgames_tui.kit.painter import BOLD, REVERSE, UNDER, Cell, Grid

GROUND, TEXT = "#000000", "#ffffff"
BLOCKS = [chr(code) for code in range(0x2580, 0x25A0)]
LINES = [*"─━│┃┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╭╮╰╯═║╔╗╚╝╠╣╦╩╬╴╵╶╷"]
HALVES = {"▀": 1 / 2, "▄": 1 / 2, "▌": 1 / 2, "▐": 1 / 2, "█": 1, "▖": 1 / 4, "▚": 1 / 2, "▟": 3 / 4, "▁": 1 / 8}
HALVES |= {"▏": 1 / 8, "▉": 7 / 8, "▔": 1 / 8, "▕": 1 / 8, "▇": 7 / 8}


def drawn(text: str, cell: Cell = (None, None, 0)) -> ElementTree.Element:
    grid = Grid(len(text), 1, [list(text)], [[cell] * len(text)])
    return ElementTree.fromstring(re.sub(' xmlns="[^"]+"', "", svg([grid], "a picture", GROUND, TEXT)))


def boxes(text: str, cell: Cell = (None, None, 0)) -> list[tuple[int, ...]]:
    """Without the ground of the whole picture."""
    return [tuple(int(part.attrib[name]) for name in ("x", "y", "width", "height")) for part in drawn(text, cell)[2:]]


def glyphs(text: str) -> list[tuple[str | None, int]]:
    return [(part.text, int(part.attrib["x"])) for part in drawn(text).iter() if part.text and "x" in part.attrib]


def test_every_character_names_its_column() -> None:
    assert glyphs("a  b→c ●") == [(char, x * WIDE) for x, char in enumerate("a  b→c ●") if char != " "]


def test_what_is_not_ascii_is_fitted_to_its_cell() -> None:
    fitted = [part.attrib.get("textLength") for part in drawn("→x").iter("text")]
    assert fitted == [str(WIDE), None]


def test_a_character_of_two_cells_is_fitted_to_both() -> None:
    grid = Grid(3, 1, [["龍", "", "a"]], [[(None, None, 0)] * 3])
    assert f'textLength="{2 * WIDE}"' in svg([grid], "", GROUND, TEXT)
    assert f'<tspan x="{2 * WIDE}">a' in svg([grid], "", GROUND, TEXT)


@pytest.mark.parametrize("char", [*BLOCKS, *LINES])
def test_blocks_and_lines_are_no_letters(char: str) -> None:
    assert shapes(char)
    assert glyphs(char) == []
    assert all(
        0 <= part.x < part.x + part.width <= WIDE and 0 <= part.y < part.y + part.height <= HIGH
        for part in shapes(char)
    )


@pytest.mark.parametrize("char", ["a", "●", "▲", "╱", "⚄", " ", "é", "e\N{COMBINING ACUTE ACCENT}", ""])
def test_letters_have_no_shape(char: str) -> None:
    assert shapes(char) == ()


@pytest.mark.parametrize(("char", "share"), HALVES.items())
def test_how_much_of_its_cell_a_block_fills(char: str, share: float) -> None:
    assert sum(part.width * part.height for part in shapes(char)) == share * WIDE * HIGH


def test_shades_are_thin_ink() -> None:
    assert [shapes(char) for char in "░▒▓"] == [(Shape(0, 0, WIDE, HIGH, shade),) for shade in (0.25, 0.5, 0.75)]


def test_a_row_of_blocks_is_one_rectangle() -> None:
    assert boxes("▀▀▀") == [(0, 0, 3 * WIDE, HIGH // 2)]
    assert boxes("━━") == [(0, HIGH // 2 - 1, 2 * WIDE, 2)]
    assert boxes("▌▌") == [(0, 0, WIDE // 2, HIGH), (WIDE, 0, WIDE // 2, HIGH)]


@pytest.mark.parametrize("pair", ["──", "┌─", "─┐", "└─", "╔═", "═╗", "╚═", "╠═", "┣━", "╭─", "━┛"])
def test_lines_meet_at_the_edge_between_cells(pair: str) -> None:
    left, right = shapes(pair[0]), shapes(pair[1])
    ending = {part.y for part in left if part.x + part.width == WIDE}
    assert ending == {part.y for part in right if part.x == 0}
    assert ending


@pytest.mark.parametrize("pair", ["││", "┌│", "│└", "╔║", "║╝", "╦║", "┳┃", "┃┛", "╭│"])
def test_lines_meet_at_the_edge_between_rows(pair: str) -> None:
    above, below = shapes(pair[0]), shapes(pair[1])
    ending = {part.x for part in above if part.y + part.height == HIGH}
    assert ending == {part.x for part in below if part.y == 0}
    assert ending


def test_colours_grounds_and_attributes() -> None:
    words = svg([Grid(1, 1, [["a"]], [[("#111111", "#222222", BOLD | UNDER)]])], "", GROUND, TEXT)
    assert f'<text y="{BASE}" fill="#111111" font-weight="700">' in words
    assert f'<rect x="0" y="0" width="{WIDE}" height="{HIGH}" fill="#222222"/>' in words
    assert f'<rect x="0" y="{HIGH - 2}" width="{WIDE}" height="1" fill="#111111"/>' in words
    turned = svg([Grid(1, 1, [["a"]], [[("#111111", "#222222", REVERSE)]])], "", GROUND, TEXT)
    assert f'<text y="{BASE}" fill="#222222">' in turned
    assert f'height="{HIGH}" fill="#111111"/>' in turned


def test_a_picture_is_as_large_as_its_pixels() -> None:
    picture = drawn("abc").attrib
    assert picture["viewBox"].split()[2:] == [picture["width"], picture["height"]]
