"""The small table: the map in compact hexes with a narrow panel, the cards, and the other players' maps as tabs."""

from textual.geometry import Size as Area

from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.panels.choices import INDENT
from boardgames_tui.kit.pieces import badge, section

from .board_map.geometry import COMPACT, Size
from .board_map.overlays import paint_overlay
from .board_map.panel import MapPanel
from .board_map.small_maps import paint_minis
from .board_map.viewport import GUTTER
from .card_faces.card_codes import card_chip
from .card_faces.card_in_play import card_in_play, cards_to_choose, paint_progress, paint_row_of_cards
from .card_faces.goals import paint_goal, paint_goals
from .card_faces.kept_cards import paint_kept
from .cards import picture
from .choices import NARROW
from .glyphs import card_name, piece_color
from .scene import Scene
from .targets import coming_target, goal_target, play_target

HEIGHT = 13
_SIDE = INDENT + NARROW
_MARKED = 11
"""Rows above the corner with the choices where marks are explained in place of the goals."""


def _size(scene: Scene, atlas: MapPanel) -> Size:
    sizes = atlas.sizes(scene)
    return sizes[max(0, min(sizes.index(COMPACT) + atlas.zoom, len(sizes) - 1))]


def _map_width(scene: Scene, atlas: MapPanel, width: int) -> int:
    return min(width - _SIDE - 1, GUTTER + atlas.geometry(scene, _size(scene, atlas)).width)


def map_corner(scene: Scene, atlas: MapPanel, available: Area) -> Area:
    """What the map leaves at its right below card and goals, the column at the edge included."""
    width = available.width - 2 - _map_width(scene, atlas, available.width - 2)
    above = _MARKED if atlas.overlay else _card_rows(scene) + len(scene.view.goals)
    return Area(width, max(0, available.height - 1 - above))


def paint_map(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    size = _size(scene, atlas)
    width = _map_width(scene, atlas, p.width)
    atlas.paint(p.area(0, 0, width, p.height), scene, size)
    side = p.area(width + 1, 0, p.width - width - 1, p.height)
    if atlas.seat(scene) != scene.seat:
        person = scene.people[atlas.seat(scene)]
        side.put(
            badge(side, 0, 0, person),
            0,
            f" {cut(scene.say('table.map_of', name=person.name), side.width - 4)}",
            bold=True,
        )
        paint_goals(side, scene, 2)
        return
    y = _card(side, scene)
    if atlas.overlay:
        paint_overlay(side.area(0, y, side.width, max(0, _MARKED - y)), scene, atlas.overlay, atlas.near(scene))
        return
    _goals(side, scene, y)


def _card_rows(scene: Scene) -> int:
    return max(3, 1 + picture(card_in_play(scene))[1])


def _card(p: Painter, scene: Scene) -> int:
    """Name and picture; what is placed is filled in."""
    card = card_in_play(scene)
    p.spans(0, 0, [card_chip(p.look, scene.words, card)], p.width)
    paint_progress(p, 0, 1, scene, card)
    rows = _card_rows(scene)
    p.target(play_target(card), 0, 0, p.width, rows)
    return rows


def _goals(p: Painter, scene: Scene, y: int) -> None:
    for number, goal in enumerate(scene.view.goals, y):
        paint_goal(p, scene, number, goal)
        p.target(goal_target(goal.id), 0, number, p.width, 1)


def paint_cards(p: Painter, scene: Scene) -> None:
    """What is to be chosen; otherwise the player's own three cards, what is still to come and the goals."""
    if cards_to_choose(scene):
        paint_row_of_cards(p, scene)
        return
    guild, piece = scene.view.guilds[scene.seat], piece_color(p.look, scene.people[scene.seat])
    below = p.height - 3
    paint_kept(p.area(0, 0, p.width, below), guild.slots, scene.words, piece)
    section(p, 0, below, p.width, scene.say("table.to_come"))
    x, y, left = 0, below + 1, len(scene.view.to_come)
    for card in scene.view.to_come:
        name, left = card_name(scene.words, card), left - 1
        if x + len(name) + bool(left) > p.width:
            x, y = 0, y + 1
        p.target(coming_target(card), x, y, len(name), 1)
        x = p.put(x, y, f"{name}, " if left else name)
    if not scene.view.to_come:
        p.put(0, y, scene.say("table.last_card"))


def paint_goal_page(p: Painter, scene: Scene) -> None:
    paint_goals(p, scene, told="full")


def paint_others(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    if len(scene.people) == 1:
        p.put(0, 1, scene.say("table.alone"), p.pal.faint, italic=True)
    paint_minis(p, scene, atlas)
