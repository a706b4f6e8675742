"""Palettes of the themes: dark, light, contrast, ansi (the terminal's sixteen colours), mono. Each names every colour
role."""

from typing import Literal, NamedTuple

Mode = Literal["full", "ansi", "mono"]


class Palette(NamedTuple):
    # no dataclass: making one with so many fields takes 1.4 ms of the first paint
    name: str
    mode: Mode
    bg: str
    panel: str
    card: str
    card2: str
    line: str
    line2: str
    text: str
    dim: str
    faint: str
    accent: str
    key_text: str
    legal_bg: str
    cursor: str
    on_cursor: str
    good: str
    good_bg: str
    changed: str
    danger: str
    hit: str
    band: float
    """Share of the player's colour in the prompt band, from 0 to 1."""
    is_dark: bool = True

    @property
    def roles(self) -> dict[str, str]:
        """All colours by role: `pal.card2` of painters is `$card2` in TCSS."""
        return {
            role: color for role, color in self._asdict().items() if role not in ("name", "mode", "band", "is_dark")
        }


# fmt: off
DARK = Palette(
    "dark", "full", bg="#12141a", panel="#1a1d25", card="#242834", card2="#303644", line="#3a4050", line2="#626b7f",
    text="#ece7db", dim="#a9afbc", faint="#888fa0", accent="#f2b84b", key_text="#14161b", legal_bg="#52401a",
    cursor="#fdf8e4", on_cursor="#14161b", good="#5fd6a8", good_bg="#1d4a3c", changed="#c79bff", danger="#fa9380",
    hit="#f2b84b", band=0.26,
)
LIGHT = Palette(
    "light", "full", bg="#f3eee2", panel="#e9e1d0", card="#fffdf8", card2="#e1d8c5", line="#cabfa6", line2="#857a62",
    text="#20232a", dim="#50545f", faint="#69645a", accent="#8a4f00", key_text="#ffffff", legal_bg="#f6dd9a",
    cursor="#1b1812", on_cursor="#fdf8e4", good="#096b48", good_bg="#bfe8d2", changed="#7436b8", danger="#b3261e",
    hit="#e59a12", band=0.30, is_dark=False,
)
CONTRAST = Palette(
    "contrast", "full", bg="#000000", panel="#141414", card="#1f1f1f", card2="#3d3d3d", line="#bfbfbf", line2="#ffffff",
    text="#ffffff", dim="#ffffff", faint="#d0d0d0", accent="#ffff00", key_text="#000000", legal_bg="#4d4d00",
    cursor="#ffffff", on_cursor="#000000", good="#00ff9c", good_bg="#004d2e", changed="#ff9cff", danger="#ffa399",
    hit="#ffff00", band=0.35,
)
ANSI = Palette(
    "ansi", "ansi", bg="default", panel="default", card="default", card2="default", line="bright_black",
    line2="bright_black", text="default", dim="default", faint="bright_black", accent="yellow", key_text="black",
    legal_bg="default", cursor="white", on_cursor="black", good="green", good_bg="default", changed="magenta",
    danger="red", hit="yellow", band=0.0,
)
# fmt: on
MONO = ANSI._replace(name="mono", mode="mono")

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, ANSI)}

STANDARD = {
    "red": "#e0524d",
    "blue": "#4f8fe6",
    "green": "#5cb85c",
    "yellow": "#efe24a",
    "violet": "#a06be0",
    "orange": "#f08c3a",
    "teal": "#35b8b0",
    "pink": "#e87fb4",
}
_SAFE_DARK = ("#c2410c", "#335bd1", "#0b9067", "#ffee41", "#a77fa3", "#31d4ff", "#a0ca88", "#f1ffff")
_SAFE_LIGHT = ("#c2410c", "#335bd1", "#0b9067", "#e6cf00", "#a77fa3", "#5cc8ee", "#b3d39a", "#20242c")
SAFE_DARK = dict(zip(STANDARD, _SAFE_DARK, strict=True))
SAFE_LIGHT = dict(zip(STANDARD, _SAFE_LIGHT, strict=True))
ANSI_PLAYERS = dict(
    zip(STANDARD, ("red", "blue", "green", "yellow", "magenta", "bright_red", "cyan", "bright_magenta"), strict=True)
)
