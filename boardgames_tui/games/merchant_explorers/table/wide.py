"""The wide table's left column: the map as large as the room allows, the panel below or beside it, other maps where space is left."""

from boardgames_tui.tui.kit.moments import moment_strip
from boardgames_tui.tui.kit.painter import Painter, Rect
from boardgames_tui.tui.kit.pieces import badge, section
from boardgames_tui.tui.kit.table import Scene

from .atlas import Atlas
from .geometry import MINI
from .goals import paint_goals
from .hexmap import Marks
from .layout import FULL, MINI_ROWS, lay_out
from .moments import moment
from .overlays import paint_overlay
from .panels import cards_to_choose, paint_card_block, paint_choosable, paint_row_of_cards, paint_slot_codes, paint_slots, paint_space
from .signs import piece_color


def paint_board(p: Painter, scene: Scene, atlas: Atlas) -> None:
    layout = lay_out(p.width, p.height, atlas.sizes(scene), lambda size: atlas.geometry(scene, size), atlas.zoom)
    atlas.paint(_area(p, layout.map), scene, layout.size, headings=True)
    _foreign_head(p, scene, atlas)
    if layout.strip.height and (told := moment(scene)):
        moment_strip(_area(p, layout.strip), told)
    panel = _area(p, layout.panel)
    if layout.is_beside:
        _beside(panel, scene, atlas)
    elif cards_to_choose(scene):
        paint_row_of_cards(panel, scene)
    else:
        _below(panel, scene, atlas)
    if layout.spare.height >= MINI_ROWS:
        paint_minis(_area(p, layout.spare), scene, atlas)


def _area(p: Painter, rect: Rect) -> Painter:
    return p.area(rect.x, rect.y, rect.width, rect.height)


def _foreign_head(p: Painter, scene: Scene, atlas: Atlas) -> None:
    """Whose map this is, when it is not the own one."""
    if atlas.seat(scene) != scene.seat:
        person = scene.people[atlas.seat(scene)]
        p.put(badge(p, 0, 0, person), 0, f" {scene.say('table.map_of', name=person.name)} ", p.pal.on_cursor, p.pal.cursor, bold=True)


def _below(p: Painter, scene: Scene, atlas: Atlas) -> None:
    """Three columns: card, goals, the space under the cursor; the kept cards where rows are left (codes of them stand with the players)."""
    width = (p.width - 4) // 3
    paint_card_block(p.area(0, 0, width, min(p.height, FULL)), scene)
    middle = p.area(width + 2, 0, width, p.height)
    y = paint_goals(middle, scene, told="short" if p.height > 2 * len(scene.view.goals) else "name")
    if p.height - y >= 4:
        y += p.height - y > 4
        section(middle, 0, y, width, scene.say("table.slots"))
        paint_slots(middle, scene, y + 1)
    elif p.height - y >= 2:
        paint_slot_codes(middle, scene, y)
    _aside(p.area(2 * width + 4, 0, p.width - 2 * width - 4, p.height), scene, atlas)


def _aside(p: Painter, scene: Scene, atlas: Atlas) -> None:
    if p.height < 2:
        return
    if atlas.overlay:
        paint_overlay(p, scene, atlas.overlay, atlas.near(scene))
    else:
        paint_space(p, scene)


def _beside(p: Painter, scene: Scene, atlas: Atlas) -> None:
    """One above the other."""
    y = 0
    if cards_to_choose(scene):
        y = _stacked_cards(p, scene)
    else:
        paint_card_block(p.area(0, 0, p.width, FULL), scene)
        y = FULL + 1
    section(p, 0, y, p.width, scene.say("table.slots"))
    y = paint_slots(p, scene, y + 1, may_wrap=True) + 1
    y = paint_goals(p, scene, y, told="full" if p.height >= 40 else "short") + 1
    _aside(p.area(0, y, p.width, max(0, min(p.height - y, 14))), scene, atlas)


def _stacked_cards(p: Painter, scene: Scene) -> int:
    cards = cards_to_choose(scene)
    height = 12 if len(cards) == 2 else 9
    for place, card in enumerate(cards):
        paint_choosable(p.area(0, place * (height + 1), p.width, height), scene, card)
    return len(cards) * (height + 1)


def paint_minis(p: Painter, scene: Scene, atlas: Atlas) -> None:
    """The other players' maps, as many as fit side by side; without room for the name the badge stands in the empty corner."""
    hexmap = atlas.map(scene, MINI)
    width = hexmap.geometry.width
    top = 1 if p.height >= MINI_ROWS else 0
    x = 0
    for person in scene.people:
        if person.seat == atlas.seat(scene) or x + width > p.width:
            continue
        layer = hexmap.paint(Marks(scene.view.guilds[person.seat], piece_color(p.look, person)))
        p.blit(x, top, layer.chars, layer.cells)
        end = badge(p, x, 0, person) + 1
        if top:
            p.put(end, 0, scene.say("table.map_of", name=person.name), p.pal.dim)
        x += width + 2
