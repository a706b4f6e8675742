"""The maps a table has drawn, and what its reader has set: size, window, overlay, whose map lies open. Nothing of the
game."""

from collections.abc import Sequence

from textual.geometry import Size as Area

from boardgames_tui.games.merchant_explorers.actions import Origin, Place, Route
from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.table.glyphs import piece_color
from boardgames_tui.games.merchant_explorers.table.layout import LOW_SIZES, SIZES, Layout, lay_out
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import (
    map_target,
    seen_space,
    space_target,
    target_card,
    target_space,
)
from boardgames_tui.games.merchant_explorers.view import MerchantView
from boardgames_tui.games.merchant_explorers.view.progress import openings, ray
from boardgames_tui.kit.painter import Painter

from . import overlays
from .geometry import Geometry, Size
from .hexmap import HexMap, HexMarks, geometry_of, is_outlined
from .overlays import OFF, Overlay
from .viewport import Scroll, paint_window

STAGE_ROWS = 12
"""Rows of a card on the stage, which lies over the end of a map that has to scroll."""


class MapPanel:
    def __init__(self) -> None:
        self.zoom = 0
        self.overlay = OFF
        self.shown: int | None = None
        """Another player's map instead of the player's own."""
        self._maps: dict[object, HexMap] = {}
        self._scrolls: dict[Size, Scroll] = {}
        self._near: tuple[object, Overlay] = (None, Overlay())
        self._led: tuple[set[int], tuple[int, ...]] = (set(), ())
        """The spaces that glow, and where the cursor stood when they began to."""

    def seat(self, scene: Scene) -> int:
        """Whose map lies open."""
        return scene.seat if self.shown is None else self.shown

    def zoom_by(self, step: int) -> None:
        self.zoom = max(-3, min(3, self.zoom + step))

    def mark_next(self) -> None:
        self.overlay = overlays.NEXT[self.overlay]

    def open_next(self, scene: Scene) -> None:
        """The next player's map, behind the last one the player's own."""
        seat = (self.seat(scene) + 1) % len(scene.people)
        self.shown = None if seat == scene.seat else seat

    def sizes(self, scene: Scene) -> tuple[Size, ...]:
        return LOW_SIZES if is_outlined(scene.look) else SIZES

    def map(self, scene: Scene, size: Size) -> HexMap:
        key = (scene.view.map, size, scene.look, scene.words.lang)
        if key not in self._maps:
            self._maps[key] = HexMap(board(scene.view.map), size, scene.look, scene.words)
        return self._maps[key]

    def geometry(self, scene: Scene, size: Size) -> Geometry:
        return geometry_of(scene.view.map, size, is_outlined(scene.look))

    def lay_out(self, scene: Scene, available: Area) -> Layout:
        return lay_out(
            available.width, available.height, self.sizes(scene), lambda size: self.geometry(scene, size), self.zoom
        )

    def near(self, scene: Scene) -> Overlay:
        view: MerchantView = scene.view
        guild = view.guilds[self.seat(scene)]
        pieces = (guild.explorers, guild.villages, guild.towers, guild.posts, guild.treasures, guild.crystals)
        key = (self.overlay, view.map, pieces, [(goal.open_reward, goal.paid) for goal in view.goals])
        if self._near[0] != key:
            self._near = (key, overlays.overlay(self.overlay, board(view.map), guild, view.goals))
        return self._near[1]

    def paint(self, p: Painter, scene: Scene, size: Size) -> None:
        """The open map with everything that can be chosen on it."""
        seat = self.seat(scene)
        marks = self.marks(scene, seat)
        layer = self.map(scene, size).paint(marks)
        targets = {
            space: space_target(space) if space in marks.letters else map_target(seat, space)
            for space in layer.geometry.text_places
        }
        scroll = self._scrolls.setdefault(size, Scroll())
        covered = STAGE_ROWS if scene.on_stage else 0
        paint_window(p, layer, scroll, self._middle(scene, marks), targets, headings=True, covered=covered)

    def marks(self, scene: Scene, seat: int) -> HexMarks:
        view: MerchantView = scene.view
        printed, guild = board(view.map), view.guilds[seat]
        marks = HexMarks(guild, piece_color(scene.look, scene.people[seat]))
        if self.overlay:
            marks.notes = overlays.notes(scene, self.near(scene))
        if scene.decision is None or scene.decision.seat != seat:
            marks.glow = sum(1 << space for space in _on_stage(scene, seat))
            return marks
        spaces = {number: target_space(scene.choices[number].target) for number in scene.letters}
        marks.letters = {space: scene.letters[number] for number, space in spaces.items() if space is not None}
        marks.focus, marks.gold = view.focus, scene.decision.kind in ("choose_route", "choose_post")
        chosen = scene.chosen
        if chosen is not None and isinstance(chosen.action, Route):
            marks.cursor = (chosen.action.first, chosen.action.second)
        elif chosen is not None and (card := target_card(chosen.target)) is not None:
            marks.glow = openings(printed, view.guilds[seat], card)
        elif chosen is not None and (space := target_space(chosen.target)) is not None:
            marks.cursor = (space,)
            marks.glow = _ray(printed, view, chosen.action)
        return marks

    def _middle(self, scene: Scene, marks: HexMarks) -> Sequence[int]:
        """What a scrolled window must show, the most important last: what glows until the cursor is moved, then the
        cursor."""
        looked = None if scene.looked_at is None else seen_space(scene.looked_at, self.seat(scene))
        if looked is not None:
            return (looked,)
        glowing = {space for name in scene.glowing if (space := seen_space(name, self.seat(scene))) is not None}
        if glowing != self._led[0]:
            self._led = (glowing, marks.cursor)
        if glowing and marks.cursor == self._led[1]:
            return (*marks.cursor, *sorted(glowing))
        if marks.cursor:
            return marks.cursor
        if on_stage := _on_stage(scene, self.seat(scene)):
            return on_stage
        pieces = marks.guild.fresh or marks.glow or marks.guild.explorers or marks.guild.villages
        return ((pieces & -pieces).bit_length() - 1 if pieces else board(scene.view.map).capital,)


def _on_stage(scene: Scene, seat: int) -> list[int]:
    """The spaces of this map that the card on the stage speaks of."""
    return [space for place in scene.on_stage if (space := seen_space(place, seat)) is not None]


def _ray(printed: Board, view: MerchantView, action: object) -> int:
    """How a straight line would go on from the space or the village under the cursor."""
    running = view.action
    if running is None or running.extra:
        return 0
    guild = view.guilds[running.seat]
    if isinstance(action, Origin):
        return ray(printed, guild, running, running.placed[0], action.village)
    if not isinstance(action, Place) or running.placed:
        return 0
    return ray(printed, guild, running, action.space) & ~(1 << action.space)
