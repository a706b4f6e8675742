"""What is drawn on a hex of lines: letters for the terrain, glyphs for the rest. For ASCII, sixteen colours and none at
all.

In three columns `D$2` over the piece or `(a)`; in two the terrain's letter and the piece over `$2`.
"""

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.table.glyphs import feature_text, hue, letter, thing_glyph
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look

from .geometry import Geometry
from .layer import HexLayer


class LinePen:
    def __init__(self, board: Board, geometry: Geometry, look: Look, words: Catalogue) -> None:
        self.board, self.look, self.words = board, look, words
        self.size, self.text_places = geometry.size, geometry.text_places
        self.is_broad = self.size.available == 3

    def printed(self, layer: HexLayer, space: int, ink: str | None = None) -> None:
        x, y, below = self.text_places[space]
        color = ink or self._ink(layer, space)
        if self.board.volcanoes >> space & 1:
            text = self.look.glyph("▲", "A") * self.size.available
            layer.write(x, y, text, color)
            layer.write(x, below, text, color)
            return
        found = self.board.hexes[space]
        layer.write(x, y, letter(self.words, found.terrain), color)
        if self.size.height > 1:
            layer.write(
                *((x + 1, y) if self.is_broad else (x, below)), feature_text(self.look, found), color, bold=True
            )

    def key(self, layer: HexLayer, space: int, text: str, here: bool) -> None:
        fg, bg = (
            ("black", hue(self.look, "key")) if not here and not self.look.is_mono else (self._ink(layer, space), None)
        )
        x, y, below = self.text_places[space]
        if self.is_broad:
            layer.write(x, below, f"({text})" if len(text) == 1 else f"{text})", fg, bg, bold=True, under=not here)
        else:
            layer.write(x + 2 - len(text), y, text, fg, bg, bold=True, under=not here)

    def piece(self, layer: HexLayer, space: int, kind: str, color: str) -> None:
        """In the ink of the ground: with few colours a piece may stand on the very colour of its owner."""
        text = self.look.glyph("•", "*") if kind == "fresh" else thing_glyph(self.look, kind)
        self.note(layer, space, text, self._ink(layer, space))

    def token(self, layer: HexLayer, space: int, kind: str, here: bool) -> None:
        x, _, below = self.text_places[space]
        if self.size.height > 1:
            # in two columns both are taken: the token stands on the line before them
            layer.write(
                x + (2 if self.is_broad else -1),
                below,
                thing_glyph(self.look, kind),
                self._ink(layer, space),
                bold=True,
            )

    def note(self, layer: HexLayer, space: int, text: str, color: str) -> None:
        x, y, below = self.text_places[space]
        layer.write(x + 1, below if self.is_broad else y, text, self._ink(layer, space), bold=True)

    def _ink(self, layer: HexLayer, space: int) -> str:
        ground = layer.grounds[space]
        return self.look.palette.text if ground == "default" else self.look.ink(ground)
