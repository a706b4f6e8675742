"""Look: theme, player colours and glyph set of this reader, made from the settings and given to every painter."""

from typing import NamedTuple

from .drawing import colors, palette
from .drawing.glyphs import STAND_INS, Glyphs
from .drawing.palette import Palette


class Look(NamedTuple):
    palette: Palette = palette.DARK
    safe: bool = False
    """Whether to use the colour-blind safe player colours."""
    glyphs: Glyphs = "all"

    @property
    def ascii(self) -> bool:
        return self.glyphs == "ascii"

    @property
    def stand_ins(self) -> dict[int, str]:
        """Translation of glyphs for finished rows; empty where the terminal shows every glyph."""
        return STAND_INS[self.glyphs]

    @property
    def players(self) -> dict[str, str]:
        if self.palette.mode != "full":
            return palette.ANSI_PLAYERS
        if self.safe:
            return palette.SAFE_DARK if self.palette.is_dark else palette.SAFE_LIGHT
        return palette.STANDARD

    def player(self, color: str) -> str:
        return self.players[color]

    @property
    def is_full(self) -> bool:
        return self.palette.mode == "full"

    @property
    def is_mono(self) -> bool:
        return self.palette.mode == "mono"

    def mix(self, a: str, b: str, t: float) -> str:
        if self.is_full and a.startswith("#") and b.startswith("#"):
            return colors.mix(a, b, t)
        return a if t < 0.5 else b

    def ink(self, fill: str) -> str:
        return colors.ink_on(fill)

    def readable(self, fill: str, ground: str, ratio: float = 4.5) -> str:
        if fill.startswith("#") and ground.startswith("#"):
            return colors.readable(fill, ground, ratio)
        known = colors.SIXTEEN.keys() >= {fill, ground}
        return (
            self.ink(ground)
            if known and colors.contrast(colors.SIXTEEN[fill], colors.SIXTEEN[ground]) < ratio / 2
            else fill
        )

    def hue(self, dark: str, light: str, ansi: str) -> str:
        """Return a colour of a game for the present theme."""
        if not self.is_full:
            return ansi
        return dark if self.palette.is_dark else light

    def glyph(self, full: str, plain: str) -> str:
        return plain if self.ascii else full
