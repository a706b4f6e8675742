"""What is drawn on a hex where there are colours to fill with and half blocks to build from."""

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.table.glyphs import VOLCANO, feature_text, hue, thing_glyph, whisper
from boardgames_tui.kit.drawing.colors import BLACK, WHITE, contrast
from boardgames_tui.kit.look import Look

from .geometry import Geometry
from .layer import HexLayer

LEAST = 3.0
"""Contrast of a glyph on its ground: they are bold and large, and a map must not be louder than its pieces."""


class BlockPen:
    def __init__(self, board: Board, geometry: Geometry, look: Look) -> None:
        self.board, self.look = board, look
        self.size, self.text_places = geometry.size, geometry.text_places
        self.is_broad = self.size.available == 3
        """Three columns: things are centred and have both their edges."""

    def printed(self, layer: HexLayer, space: int, ink: str | None = None) -> None:
        """Feature or whisper; on a mini map nothing."""
        if self.size.height == 1:
            return
        x, y, below = self.text_places[space]
        ground = layer.grounds[space]
        if self.board.volcanoes >> space & 1:
            color = self.look.readable(hue(self.look, VOLCANO), ground, 1)
            layer.write(x, y, "▲" * self.size.available, color)
            layer.write(x, below, "▲" * self.size.available, color)
        elif self.board.hexes[space].feature is None:
            color = ink or self.look.mix(ground, WHITE if self.look.palette.is_dark else BLACK, 0.22)
            layer.write(x + self.size.available - 1, below, whisper(self.board.hexes[space].terrain), color)
        else:
            self._feature(layer, space, ink)

    def _feature(self, layer: HexLayer, space: int, ink: str | None) -> None:
        found = self.board.hexes[space]
        assert found.feature is not None
        x, y, _ = self.text_places[space]
        kind = found.feature.type
        color = ink or (hue(self.look, kind) if kind == "city" else self._readable(layer, space, hue(self.look, kind)))
        if kind == "city":
            layer.write(x, y, "▟" if self.is_broad else "▐", color)
            layer.write(x + 1, y, str(found.feature.value), self.look.ink(color), color, bold=True)
            if self.is_broad:
                layer.write(x + 2, y, "▙", color)
        else:
            text = feature_text(self.look, found)
            layer.write(x + (1 if self.is_broad and len(text) == 1 else 0), y, text, color, bold=kind != "ruin")

    def key(self, layer: HexLayer, space: int, letter: str, here: bool) -> None:
        """`▐a▌` in gold, `▸a◂` under the cursor; a two-letter code takes the left edge too."""
        gold = hue(self.look, "key")
        left, right, edge = ("▸", "◂", self.look.palette.on_cursor) if here else ("▐", "▌", gold)
        self._cube(layer, space, letter, gold, left, right, edge)

    def piece(self, layer: HexLayer, space: int, kind: str, color: str) -> None:
        """Half, full, half cell: a square cube; a village has a roof, a tower its battlements, the latest explorers a
        dot."""
        if self.size.height == 1:
            if kind != "palace":
                layer.ground(space, self.look.mix(color, WHITE, 0.55) if kind in ("village", "built") else color)
            return
        inner = {"explorer": " ", "fresh": "•"}.get(kind) or thing_glyph(self.look, kind)
        self._cube(layer, space, inner, color, "▐", "▌", color)

    def _cube(self, layer: HexLayer, space: int, inner: str, color: str, left: str, right: str, edge: str) -> None:
        x, _, below = self.text_places[space]
        if self.is_broad:
            if len(inner) == 1:
                layer.write(x, below, left, edge)
            x += 2 - len(inner)
        layer.write(x, below, inner, self.look.ink(color), color, bold=True)
        if self.is_broad or len(inner) == 1:
            layer.write(x + len(inner), below, right, edge)

    def token(self, layer: HexLayer, space: int, kind: str, here: bool) -> None:
        """Post, treasure token, crystal: at the right end of the piece's line."""
        if self.size.height > 1:
            x, _, below = self.text_places[space]
            color = self.look.palette.on_cursor if here else self._readable(layer, space, hue(self.look, "coin"))
            layer.write(x + self.size.available - 1, below, thing_glyph(self.look, kind), color, bold=True)

    def note(self, layer: HexLayer, space: int, text: str, color: str) -> None:
        """On a ground tinted with its colour."""
        x, _, below = self.text_places[space]
        layer.write(x + (1 if self.is_broad else 0), below, text, self.look.ink(layer.grounds[space]), bold=True)

    def _readable(self, layer: HexLayer, space: int, color: str) -> str:
        """On a ground that was lit, bright glyphs turn to ink."""
        ground = layer.grounds[space]
        return color if contrast(color, ground) >= LEAST else self.look.ink(ground)
