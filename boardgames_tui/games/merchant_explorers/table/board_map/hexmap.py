"""One player's map as a layer: ground, features and whispers once for all; pieces, marks and the cursor on top at every
paint."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.spaces import ROWS, each
from boardgames_tui.games.merchant_explorers.table.glyphs import VOLCANO, hue, terrain_color
from boardgames_tui.games.merchant_explorers.view import GuildView
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.drawing.colors import BLACK, WHITE
from boardgames_tui.kit.look import Look

from .filled_hexes import BlockPen
from .geometry import Geometry, Size
from .layer import HexLayer
from .line_hexes import LinePen

LOW = 0
"""Columns A, C, E … sit half a space lower."""


@dataclass(slots=True)
class HexMarks:
    """What lies on top of the printed map."""

    guild: GuildView
    color: str
    """Colour of the pieces."""
    letters: Mapping[int, str] = field(default_factory=dict)
    """Legal spaces with their keys."""
    cursor: tuple[int, ...] = ()
    glow: int = 0
    """Spaces lit without a key: where a card would begin."""
    focus: int = 0
    """The chain or region a choice is about; everything else steps back. 0: the map is read as a whole."""
    gold: bool = False
    """The focus is a chain for a route."""
    notes: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """A sign and its colour, for the overlays."""


def is_outlined(look: Look) -> bool:
    return look.ascii or not look.is_full


@cache
def geometry_of(map_id: str, size: Size, outlined: bool) -> Geometry:
    """The cells of a map, shared by all that draw it: only its colours change with the theme."""
    return Geometry(size, _places(board(map_id)), LOW, outlined=outlined)


def _places(printed: Board) -> dict[int, tuple[int, int]]:
    """Column and row of each space."""
    return {space: divmod(space, ROWS) for space in each(printed.spaces | printed.volcanoes)}


class HexMap:
    def __init__(self, board: Board, size: Size, look: Look, words: Catalogue) -> None:
        self.board, self.size, self.look = board, size, look
        self.geometry = geometry_of(board.id, size, is_outlined(look))
        self.grounds = {space: self._ground(space, *place) for space, place in _places(board).items()}
        self._pen = (
            LinePen(board, self.geometry, look, words) if is_outlined(look) else BlockPen(board, self.geometry, look)
        )
        self._base = self._draw(self.grounds)
        self._faded: HexLayer | None = None

    def paint(self, marks: HexMarks) -> HexLayer:
        layer = self._ground_layer(bool(marks.focus)).copy()
        guild = marks.guild
        pieces = (
            guild.explorers
            | guild.villages
            | guild.towers
            | guild.posts
            | guild.treasures
            | guild.crystals
            | 1 << self.board.capital
        )
        for space in {*each(pieces | marks.focus | marks.glow), *marks.letters, *marks.cursor, *marks.notes}:
            self._hex(layer, space, marks)
        return layer

    def _ground_layer(self, faded: bool) -> HexLayer:
        if not faded or not self.look.is_full:
            return self._base
        if self._faded is None:
            self._faded = self._draw({space: self._fade(color) for space, color in self.grounds.items()})
        return self._faded

    def _ground(self, space: int, column: int, row: int) -> str:
        shade = (column - row + (column + column % 2) // 2) % 3  # q − r of the axial coordinates
        if self.board.volcanoes >> space & 1:
            return terrain_color(self.look, VOLCANO, shade)
        terrain = self.board.hexes[space].terrain
        return terrain_color(self.look, terrain, 0 if terrain == "capital" else shade)

    def _fade(self, color: str) -> str:
        return self.look.mix(color, self.look.palette.bg, 0.5)

    def _draw(self, grounds: Mapping[int, str]) -> HexLayer:
        layer = HexLayer(self.geometry, grounds, self.look.palette.bg, self._line)
        for space in grounds:
            self._pen.printed(layer, space)
        return layer

    def _line(self, ground: str) -> str:
        pal = self.look.palette
        if ground in (pal.bg, "default"):
            return pal.line2
        return self.look.mix(ground, BLACK, 0.4) if self.look.is_full else self.look.ink(ground)

    def _hex(self, layer: HexLayer, space: int, marks: HexMarks) -> None:
        here, is_legal = space in marks.cursor, space in marks.letters
        layer.ground(space, self._lit(space, marks, here, is_legal))
        self._pen.printed(layer, space, self.look.palette.on_cursor if here else None)
        if is_legal:
            self._pen.key(layer, space, marks.letters[space], here)
        elif space in marks.notes:
            self._pen.note(layer, space, *marks.notes[space])
        elif kind := standing(self.board, marks.guild, space):
            self._pen.piece(layer, space, kind, marks.color)
        elif marks.glow >> space & 1 and not self.look.is_full:
            self._pen.note(layer, space, "+", marks.color)
        if left := token(marks.guild, space):
            self._pen.token(layer, space, left, here)

    def _lit(self, space: int, marks: HexMarks, here: bool, is_legal: bool) -> str:
        look, color = self.look, self.grounds[space]
        if here:
            return look.palette.cursor
        if not look.is_full:
            return color
        if marks.gold and marks.focus >> space & 1:
            return look.mix(color, hue(look, "route"), 0.5)
        if is_legal or marks.glow >> space & 1:
            color = look.mix(color, WHITE, 0.42 if look.palette.is_dark else 0.55)
        elif marks.focus and not marks.focus >> space & 1:
            color = self._fade(color)
        return look.mix(color, marks.notes[space][1], 0.4) if space in marks.notes else color


def standing(board: Board, guild: GuildView, space: int) -> str | None:
    if space == board.capital:
        return "palace"
    if guild.villages >> space & 1:
        return "village"
    if guild.towers >> space & 1:
        return "built"
    if guild.explorers >> space & 1:
        return "fresh" if guild.fresh >> space & 1 else "explorer"
    return None


def token(guild: GuildView, space: int) -> str | None:
    """What stays when the explorer leaves."""
    if guild.posts >> space & 1:
        return "post"
    if guild.treasures >> space & 1:
        return "treasure"
    return "taken" if guild.crystals >> space & 1 else None
