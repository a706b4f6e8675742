"""Tiles to take."""

from collections import Counter

from boardgames_tui.games.age_of_mythology.content import TILE, TILES
from boardgames_tui.games.age_of_mythology.table.glyphs import chip, short, terrain_color, terrain_glyph
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import key_chip, section


def tiles(p: Painter, scene: Scene) -> None:
    """The face-up tiles, alike ones in one place with their number."""
    view: MythologyView = scene.view
    section(p, 0, 0, p.width, scene.say("table.face_up"), scene.say("table.pool", n=view.pool), focused=True)
    heap = Counter(view.face_up)
    width = 12
    columns = max(1, (p.width + 1) // (width + 1))
    if -(-len(heap) // columns) * 3 > p.height - 1:
        width = 10
        columns = max(1, (p.width + 1) // (width + 1))
    height = 3 if -(-len(heap) // columns) * 3 <= p.height - 1 else 2
    if not heap:
        _backs(p, scene, width, columns)
    for place, (name, count) in enumerate(sorted(heap.items(), key=lambda item: TILE[item[0]])):
        x, y = place % columns * (width + 1), 1 + place // columns * height
        _tile(p.area(x, y, width, height), scene, name, count)


def _backs(p: Painter, scene: Scene, width: int, columns: int) -> None:
    """Tiles that still lie face down."""
    for place in range(int(str(scene.asked.prompt.args.get("n", 0)))):
        x, y = place % columns * (width + 1), 1 + place // columns * 3
        p.fill(x, y, width, 2, p.pal.card2)
        p.center(x, y, width, "?", p.pal.dim)
        p.target(f"back#{place}", x, y, width, 3)
        if p.look.is_full and not p.look.ascii:
            p.put(x, y + 2, "▀" * width, p.pal.card2, p.pal.bg)


def _tile(p: Painter, scene: Scene, name: str, count: int) -> None:
    tile, target = TILES[TILE[name]], f"tile:{name}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    color = terrain_color(p.look, tile.terrain)
    ground = (
        p.pal.cursor
        if here
        else p.look.mix(color, p.pal.bg, 0.45 if choice is not None else 0.75)
        if p.look.is_full
        else p.pal.bg
    )
    ink = p.pal.on_cursor if here else p.pal.text if choice is not None else p.pal.faint
    p.fill(0, 0, p.width, 2, ground)
    p.target(target, 0, 0, p.width, p.height)
    if p.height > 2 and p.look.is_full and not p.look.ascii:
        p.put(0, 2, "▀" * p.width, ground, p.pal.bg)
    p.put(0, 0, terrain_glyph(p.look, tile.terrain), ink)
    p.put(2, 0, cut(short(scene.words, "basics", tile.terrain), p.width - 2), ink, bold=True)
    for place in range(tile.amount):
        p.spans(1 + 2 * place, 1, [chip(scene, tile.resource)])
    if count > 1:
        p.put(1 + 2 * tile.amount, 1, f"×{count}", ink)
    if choice is not None:
        key_chip(p, p.width - 3, 1, scene.letters[choice])
