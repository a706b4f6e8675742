"""How everything looks for this reader: theme, player colours, glyph set. Made from the settings, handed to every painter."""

from dataclasses import dataclass
from functools import cached_property

from . import colors, palette
from .palette import Palette

_ANSI_DARK_INK = {
    "yellow",
    "cyan",
    "green",
    "white",
    "bright_yellow",
    "bright_cyan",
    "bright_green",
    "bright_white",
    "bright_red",
    "bright_magenta",
}


@dataclass(frozen=True)
class Look:
    palette: Palette = palette.DARK
    safe: bool = False
    """The colour-blind safe set of player colours."""
    ascii: bool = False

    @cached_property
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
        if fill.startswith("#"):
            return colors.ink_on(fill)
        return "black" if fill in _ANSI_DARK_INK else "bright_white"

    def readable(self, fill: str, ground: str, ratio: float = 4.5) -> str:
        return colors.readable(fill, ground, ratio) if fill.startswith("#") and ground.startswith("#") else fill

    def hue(self, dark: str, light: str, ansi: str) -> str:
        """A colour of a game's own, by theme."""
        if not self.is_full:
            return ansi
        return dark if self.palette.is_dark else light

    def sign(self, glyph: str, plain: str) -> str:
        return plain if self.ascii else glyph


def look_for(theme: str, *, safe: bool = False, ascii_only: bool = False, no_color: bool = False) -> Look:
    chosen = palette.MONO if no_color else palette.THEMES.get(theme, palette.DARK)
    return Look(chosen, safe, ascii_only)
