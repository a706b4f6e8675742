"""What the map gets of a window: nearly every row of a small one, large hexes in a large one."""

import pytest

from boardgames_tui.games.merchant_explorers.content import MAPS
from boardgames_tui.games.merchant_explorers.table.board_map.geometry import LARGE, TALL, Geometry
from boardgames_tui.games.merchant_explorers.table.board_map.layer import HexLayer
from boardgames_tui.games.merchant_explorers.table.board_map.viewport import Scroll, paint_window
from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.panels.players import PlayersPanel
from tests.games.merchant_explorers.table.test_desk import atlas, opened
from tests.tui import stage


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_small_window_shows_seventeen_rows_of_the_map(seats: int, lang: str) -> None:
    async with opened(stage.SMALL, seats, lang) as pilot:
        screen = pilot.app.screen
        assert screen.query_one(Pages).size.height - 1 >= 17
        choices, players = screen.query_one(Choices), screen.query_one(PlayersPanel)
        assert choices.size.height >= 5
        assert choices.region.width >= 22
        assert players.size.height == 1 + seats
        assert not choices.region.overlaps(players.region)
        assert screen.region.contains_region(players.region)
        assert "1/" in stage.rows(pilot)[choices.region.y] or len(screen.scene.choices) < choices.size.height


async def test_other_pages_have_the_choices_below_them() -> None:
    async with opened(stage.SMALL) as pilot:
        before, list_ = stage.text(pilot), pilot.app.screen.query_one(Choices)
        corner = list_.region
        await stage.press(pilot, "3")
        assert list_.region.x < corner.x
        assert list_.region.y >= pilot.app.screen.query_one(Pages).region.bottom
        await stage.press(pilot, "1")
        assert list_.region == corner
        assert stage.text(pilot) == before


async def test_a_window_that_grows_and_shrinks_again_has_the_same_corner() -> None:
    async with opened(stage.SMALL) as pilot:
        list_ = pilot.app.screen.query_one(Choices)
        corner = list_.region
        await stage.resize(pilot, 100, 30)
        assert list_.region.width > corner.width
        assert list_.region.right == 99
        await stage.resize(pilot, *stage.WIDE)
        assert list_.region.y < corner.y
        await stage.resize(pilot, *stage.SMALL)
        assert list_.region == corner


async def test_the_corner_and_the_map_make_room_when_the_coach_speaks() -> None:
    """The band above is higher then."""
    async with opened(stage.SMALL) as pilot:
        screen = pilot.app.screen
        pages, players = screen.query_one(Pages), screen.query_one(PlayersPanel)
        rows, bottom = pages.size.height, players.region.bottom
        await stage.press(pilot, "f12")
        assert screen.has_class("-led")
        assert pages.size.height < rows
        assert pages.region.bottom == players.region.bottom == bottom
        await stage.press(pilot, "enter")
        assert not screen.has_class("-led")
        assert (pages.size.height, players.region.bottom) == (rows, bottom)


async def test_the_small_list_can_be_clicked() -> None:
    async with opened(stage.SMALL) as pilot:
        screen = pilot.app.screen
        moves = len(screen.match.history)
        await pilot.click(Choices, offset=(8, 1))
        await stage.calm(pilot)
        assert len(screen.match.history) > moves


@pytest.mark.parametrize("map_id", MAPS)
async def test_a_large_window_has_large_hexes(map_id: str) -> None:
    """All three lines high; the two flatter maps also have the sixth column."""
    async with opened(stage.LARGE, map=map_id) as pilot:
        screen = pilot.app.screen
        layout = atlas(pilot).lay_out(screen.scene, screen.query_one("#left").size)
        assert layout.size == (LARGE if map_id in ("aghon", "kazan") else TALL)
        assert layout.map.height >= 34


@pytest.mark.parametrize(("hexes", "height"), [(1, 24), (4, 6)])
def test_glyphs_that_the_map_goes_on_stay_in_a_window_full_of_letters(hexes: int, height: int) -> None:
    """Beside a low map, which ends above the middle, and in a low window, which ends above the next row."""
    places = {12 * row + column: (column, row) for row in range(hexes) for column in range(12)}
    geometry = Geometry(TALL, places, 0)
    layer = HexLayer(geometry, dict.fromkeys(places, "#202020"), "#000000", lambda ground: ground)
    layer.chars = [["a"] * geometry.width for _ in range(geometry.height)]
    p = Painter.blank(Look(), 30, height)
    paint_window(p, layer, Scroll(5, 0), (), {}, headings=False)
    assert "◂" in "".join(thing_glyph for row in p.grid.chars for thing_glyph in row)
    paint_window(Painter.blank(Look(), 30, 0), layer, Scroll(5, 0), (), {}, headings=False)  # no room at all
