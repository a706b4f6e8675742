"""One player's board: production and city as two grids of four by four.

A tile is 10×3 cells; its third row is half a cell in the tile's colour, so that sixteen tiles stand apart in twelve
rows:

    ≈ Fertile      House
     F F   v+1     +1 v
    ▀▀▀▀▀▀▀▀▀▀     ▀▀▀▀▀▀▀▀▀
"""

from itertools import pairwise

from boardgames_tui.games.age_of_mythology.actions import TakeTile
from boardgames_tui.games.age_of_mythology.content import TILE, TILES
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS
from boardgames_tui.games.age_of_mythology.view import BoardView, SpaceView
from boardgames_tui.kit.painter import Painter, cut

from .glyphs import chip, fitted, letter_of, resource_color, short, terrain_color, terrain_glyph, whole
from .scene import Scene

SIDE = 4
"""Spaces in a row of either grid."""


def columns(width: int, count: int = SIDE) -> list[tuple[int, int]]:
    """Places beside each other with a gap of one that fill the width: (column, width) each."""
    edges = [(width + 1) * number // count for number in range(count + 1)]
    return [(left, right - left - 1) for left, right in pairwise(edges)]


def production(p: Painter, scene: Scene, board: BoardView, rows: int, fresh: frozenset[str] = frozenset()) -> None:
    """The sixteen spaces; `rows` is the height of a tile: two cells, or three with the half row."""
    places = columns(p.width)
    for number, space in enumerate(board.production):
        x, width = places[number % SIDE]
        y = number // SIDE * rows
        _tile(p, scene, space, f"space:{board.seat}:{space.id}", x, y, width, rows)
        if space.tile in fresh:
            p.put(x, y + 1, "▎", p.pal.changed)


def _tile(p: Painter, scene: Scene, space: SpaceView, target: str, x: int, y: int, width: int, rows: int) -> None:
    p.target(target, x, y, width, rows)
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    color = terrain_color(p.look, space.terrain)
    ground = (
        p.pal.cursor
        if here
        else p.look.mix(color, p.pal.bg, 0.45 if space.tile else 0.82)
        if p.look.is_full
        else p.pal.bg
    )
    _surface(p, x, y, width, rows, ground)
    tinted = p.pal.on_cursor if here else p.look.readable(p.pal.text if space.tile else p.pal.faint, ground, 3)
    sign = p.pal.on_cursor if here else tinted if space.tile and p.look.is_full else p.look.readable(color, ground, 3)
    p.put(x, y, terrain_glyph(p.look, space.terrain), sign, bold=space.tile is not None)
    p.put(x + 2, y, cut(short(scene.words, "basics", space.terrain), width - 2), tinted, bold=space.tile is not None)
    if space.tile is not None and space.resource is not None:
        for place in range(space.amount):
            p.spans(x + 1 + 2 * place, y + 1, [chip(scene, space.resource)])
        if space.worker is not None:
            text = (
                scene.say("table.villager_mark")
                if space.worker == "villager"
                else scene.say("table.dwarf_mark", n=DWARF_BONUS)
            )
            p.right(x + width, y + 1, text, tinted, bold=True)
    if choice is not None:
        _letter(p, x + width - (1 if space.worker is None else 5), y + 1, scene.letters[choice], here)


def landing(p: Painter, scene: Scene, board: BoardView, rows: int) -> None:
    """The free space that waits for the tile under the cursor, with its cubes to be as dotted chips."""
    action = scene.chosen.action if scene.chosen else None
    if not isinstance(action, TakeTile):
        return
    tile, places = TILES[TILE[action.tile]], columns(p.width)
    free = (
        number for number, space in enumerate(board.production) if space.tile is None and space.terrain == tile.terrain
    )
    number = next(free, None)
    if number is None:
        return
    x, width = places[number % SIDE]
    y = number // SIDE * rows
    ground = p.look.mix(terrain_color(p.look, tile.terrain), p.pal.bg, 0.6) if p.look.is_full else p.pal.bg
    _surface(p, x, y, width, rows, ground)
    mark = p.look.readable(p.pal.accent, ground, 3)
    p.put(x, y, terrain_glyph(p.look, tile.terrain), mark, bold=True)
    p.put(x + 2, y, cut(short(scene.words, "basics", tile.terrain), width - 2), mark, bold=True)
    color = p.look.readable(resource_color(p.look, tile.resource), ground, 3)
    p.put(x + 1, y + 1, " ".join(letter_of(scene, tile.resource) * tile.amount), color, bold=True)
    p.right(x + width, y + 1, "◂", mark, bold=True)


def _surface(p: Painter, x: int, y: int, width: int, rows: int, ground: str) -> None:
    p.fill(x, y, width, 2, ground)
    if rows > 2 and p.look.is_full and not p.look.ascii:
        p.put(x, y + 2, "▀" * width, ground, p.pal.bg)
    elif not p.look.is_full:
        p.put(x - 1, y, "│", p.pal.line)
        p.put(x - 1, y + 1, "│", p.pal.line)


def _letter(p: Painter, x: int, y: int, letter: str, here: bool) -> None:
    if here:
        p.put(x, y, letter, p.pal.on_cursor, p.pal.cursor, bold=True)
    elif p.look.is_mono or p.look.ascii:
        p.put(x, y, letter, p.pal.accent, bold=True, under=True)
    else:
        p.put(x, y, letter, p.pal.key_text, p.pal.accent, bold=True)


def city(p: Painter, scene: Scene, board: BoardView, rows: int, fresh: frozenset[str] = frozenset()) -> None:
    """Buildings in the order they were built; a kind is chosen at its first tile."""
    places, seen = columns(p.width), set[str]()
    for number, building in enumerate(board.city):
        x, width = places[number % SIDE]
        y = number // SIDE * rows
        if building is None:
            _surface(p, x, y, width, rows, p.pal.panel)
            p.put(x + width // 2, y + 1, "·", p.pal.line2)
            continue
        target = f"city:{board.seat}:{building}"
        p.target(f"{target}#{number}" if building in seen else target, x, y, width, rows)
        choice = None if building in seen else scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        ground = p.pal.cursor if here else p.pal.card2 if p.look.is_full else p.pal.bg
        ink = p.pal.on_cursor if here else None
        _surface(p, x, y, width, rows, ground)
        p.put(x + 1, y, fitted(scene.words, "buildings", building, width - 1), ink, bold=True)
        available = width - 1 if choice is None else width - 3
        p.put(x + 1, y + 1, whole(scene.say(f"effect.{building}"), available), ink or p.pal.dim)
        if choice is not None:
            _letter(p, x + width - 1, y + 1, scene.letters[choice], here)
        if building in fresh:
            p.put(x, y, "▎", p.pal.changed)
        seen.add(building)
