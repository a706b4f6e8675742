"""The map against the data: borders, labels, keys, boxes in the sea."""

from typing import Any

import pytest

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, LANDS, NEAR, PLACE_IDS, PLACES, SEA
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Appointing, ClosingBridge, OpeningBorder
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.games.lotr_risk.table.board import BAY, PLAIN_BAY, PLAIN_SEA, SEA_WIDTH
from boardgames_tui.games.lotr_risk.table.board_map.geography import LABEL, Drawing, drawing
from boardgames_tui.games.lotr_risk.table.board_map.marks import marks_of
from boardgames_tui.games.lotr_risk.table.board_map.node_map import nodes
from boardgames_tui.games.lotr_risk.table.board_map.style import is_drawn, paint_map
from boardgames_tui.games.lotr_risk.table.board_map.viewport import Window
from boardgames_tui.games.lotr_risk.table.glyphs import counts, land_label
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.look import Look
from tests.games.lotr_risk.scenes import at, combat, put, scene
from tests.games.lotr_risk.stage import BOARDS, LOOKS, front, grid, lettered, staged, wide

DRAWINGS = [drawing(dense=False), drawing(dense=True), drawing(dense=False, west=12)]


def grounds(chart: Drawing) -> list[list[int]]:
    rows = []
    for line in chart.cells:
        rows.append([chart.kinds[kind][0] for kind in line])
        rows.append([chart.kinds[kind][1] for kind in line])
    return rows


@pytest.mark.parametrize("chart", DRAWINGS)
def test_lands_touch_where_the_border_is_open_and_nowhere_else(chart: Drawing) -> None:
    rows = grounds(chart)
    touching = set()
    for y, row in enumerate(rows):
        for x, ground in enumerate(row):
            for other in ([row[x + 1]] if x + 1 < len(row) else []) + ([rows[y + 1][x]] if y + 1 < len(rows) else []):
                if ground != other and ground < LANDS and other < LANDS:
                    touching.add(frozenset((ground, other)))
    bridged = {frozenset(pair) for pair in BRIDGES}
    assert touching == {frozenset((a, b)) for a in range(LANDS) for b in NEAR[a]} - bridged


@pytest.mark.parametrize("chart", DRAWINGS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_labels_lie_on_their_own_ground_and_never_on_each_other(chart: Drawing, lang: str) -> None:
    rows, words = grounds(chart), catalogue(lang, "lotr_risk")
    taken: dict[tuple[int, int], int] = {}
    for land, (x, y) in enumerate(chart.labels):
        name = land_label(words, land)
        start = x + (LABEL - len(name)) // 2
        cells = [(start + n, y) for n in range(len(name))] + [(x + n, y + 1) for n in range(1, 7)]
        for column, line in cells:
            assert (column, line) not in taken, (land, taken.get((column, line)))
            taken[column, line] = land
            assert rows[2 * line][column] == rows[2 * line + 1][column] == land, name
        assert (start - 1, y) not in taken  # the key before the name
    assert not {spot for spot in chart.path if spot is not None} & set(taken)
    assert chart.width >= 100
    assert len(chart.path) == len(STATIONS) - 1


def _asking(frame: Any) -> State:
    """A card asks for a bridge or a border; every border has an own side."""
    state = scene(2)
    for one, _ in BORDERS:
        put(state, PLACE_IDS[one], 0)
    combat(state, 0).stack.append(frame)
    return state


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[4], LOOKS[5]])
@pytest.mark.parametrize("frame", [ClosingBridge(0), OpeningBorder(0), Appointing(0, 0)])
def test_keys_never_cover_a_name_or_its_units(frame: Any, look: Look, lang: str) -> None:
    """On the drawn map at both its heights, and on the one of names and lines."""
    state = _asking(frame)
    found = staged(state, lang=lang)
    found.look = look
    for size in (BOARDS[0], (112, 47)):
        for cursor in (0, 7):
            found = lettered(found, cursor)
            p = wide(found, size)
            lit = marks_of(found).lit
            for land in range(LANDS):
                name = land_label(found.words, land)
                if is_drawn(look):
                    chart = drawing(dense=size == BOARDS[0], west=size[0] - 100)
                    x, y = chart.labels[land]
                    at_name = x + (LABEL - len(name)) // 2
                else:
                    x, y = nodes().boxes[land]
                    x, at_name = x - 1, x
                rows = ["".join(row) for row in p.grid.chars]
                assert rows[y][at_name : at_name + len(name)] == name, (name, land in lit)
                assert rows[y + 1][x + 3 : x + 6] == counts(found.view.lands[land].units), name


@pytest.mark.parametrize("chart", DRAWINGS)
def test_boxes_lie_in_the_open_sea(chart: Drawing) -> None:
    rows = grounds(chart)
    bay = [
        (x, y) for x in range(BAY.width + chart.west) for y in range(chart.line(BAY.y), chart.line(BAY.y + BAY.height))
    ]
    dock = [(x, y) for x in range(SEA_WIDTH + chart.west) for y in range(chart.lines - 7, chart.lines)]
    assert all(rows[2 * y][x] >= LANDS and rows[2 * y + 1][x] >= LANDS for x, y in (*bay, *dock))


def test_bridges_and_mountain_borders_have_their_places() -> None:
    chart = drawing(dense=True)
    assert len(chart.bridges) == len(BRIDGES)
    assert len(set(chart.bridges)) == len(BRIDGES)
    assert BORDERS
    assert len(chart.ships) == PLACES - LANDS
    assert all(SEA[place] for place in range(LANDS, PLACES))


def test_the_map_of_names_is_whole_at_120_by_40() -> None:
    """The board's part of such a window (`wants`) shows every name, and nothing of the map lies outside."""
    chart = nodes()
    assert (chart.width, chart.height) <= TABLE.wants
    assert chart.height <= TABLE.wants[1]
    for lang in ("en", "de"):
        found = staged(combat(front(), 0), lang=lang)
        found.look = LOOKS[4]
        assert not is_drawn(found.look)
        p = wide(lettered(found, 0), TABLE.wants)
        rows = ["".join(row) for row in p.grid.chars]
        for place, (x, y) in enumerate(chart.boxes):
            name = land_label(found.words, place)
            assert name in rows[y][x : x + len(name) + 1]
        assert not [target for target in p.grid.targets if target.startswith("more#")]


def test_boxes_lie_in_the_open_sea_of_the_map_of_names() -> None:
    chart = nodes()
    taken = {(x, y) for x, y, _, _ in chart.lines} | {
        (x + dx, y + dy) for x, y in chart.boxes for dx in range(-1, 10) for dy in (0, 1)
    }
    for box in (PLAIN_BAY, PLAIN_SEA):
        assert not [(x, y) for x, y in taken if box.x <= x < box.x + box.width and box.y <= y < box.y + box.height]


def test_the_small_table_shows_fifteen_rows_of_the_map() -> None:
    found = staged(combat(front(), 0))
    found.small = True
    p = grid(LOOKS[0], (78, TABLE(GAME).page_height(found)))
    TABLE(GAME).page(p, found, "map")
    assert p.height == 15
    chart = grid(LOOKS[0], (78, 15))
    paint_map(chart, found, Window(), marks_of(found))
    assert p.grid.chars == chart.grid.chars
    found.lead = Lead("three rows")  # which leave three for the choices
    assert TABLE(GAME).page_height(found) == 13


def test_the_small_map_shows_what_a_lesson_points_at_and_then_follows_the_cursor() -> None:
    state = front()
    put(state, "north_mirkwood", 0, infantry=2)
    found, window = staged(combat(state, 0)), Window()
    south, north = {f"land:{at('umbar')}", f"land:{at('belfalas')}"}, f"land:{at('north_mirkwood')}"

    def seen() -> set[str]:
        chart = grid(LOOKS[0], (78, 13))
        paint_map(chart, found, window, marks_of(found))
        return set(chart.grid.targets)

    assert not south & seen()
    found.lead = Lead("Umbar and Belfalas", places=(*south, "player:0"))
    assert south <= seen()
    assert south <= seen()  # painted once more
    assert north not in seen()
    found.cursor = next(n for n, choice in enumerate(found.choices) if choice.target == north)
    assert north in seen()


@pytest.mark.parametrize(("pointed", "north"), [("umbar", False), ("forodwaith", True)])
def test_two_rows_less_still_have_the_boxes_unless_the_north_is_spoken_of(pointed: str, north: bool) -> None:
    """At 120×40 a lesson takes two rows of the map."""
    shown = staged(combat(front(), 0), 0)
    shown.lead = Lead("…", places=(f"land:{at(pointed)}",))
    p = wide(shown, (BOARDS[0][0], BOARDS[0][1] - 2))
    assert ("land:0" in p.grid.targets) is north
    assert any(name.startswith("near:") for name in p.grid.targets) is not north
