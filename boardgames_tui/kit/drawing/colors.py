"""Color arithmetic: mixing, readable text on a fill, a fill color made readable as text.

A colour is a string as Rich reads it: `#rrggbb`, or the name of one of the terminal's own sixteen (`yellow`,
`default`). Strings are quick as parts of cells and as keys of caches. Textual's `Color` does the arithmetic; it knows
neither contrast nor terminals."""

from functools import cache

from textual.color import Color

WHITE, BLACK, INK = "#ffffff", "#000000", "#14161b"
# fmt: off
SIXTEEN = {
    "black": "#101010", "red": "#b22222", "green": "#2e8b2e", "yellow": "#a88020",
    "blue": "#2c4fa8", "magenta": "#8a3a8a", "cyan": "#1f8f8f", "white": "#c0c0c0",
    "bright_black": "#606060", "bright_red": "#f05050", "bright_green": "#66d066", "bright_yellow": "#f5e050",
    "bright_blue": "#6090f0", "bright_magenta": "#d880d8", "bright_cyan": "#60d8d8", "bright_white": "#ffffff",
}
# fmt: on
"""The terminal's own colours with typical RGB values: the mean of xterm, the console and desktop terminals."""


@cache
def mix(a: str, b: str, t: float) -> str:
    """Mix two colours per channel: `a` moved by `t` towards `b`."""
    return Color.parse(a).blend(Color.parse(b), t).hex6.lower()


def _linear(color: str) -> tuple[float, float, float]:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in Color.parse(color).normalized)
    return r, g, b


@cache
def luminance(color: str) -> float:
    """Return the relative luminance of WCAG; Textual's `brightness` is a different measure."""
    r, g, b = _linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def is_dark(ground: str) -> bool:
    """Whether white text is more readable on it than black."""
    return luminance(ground) < 0.18


@cache
def contrast(a: str, b: str) -> float:
    """Return the WCAG contrast ratio, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def ink_on(fill: str) -> str:
    """Return the text colour for a fill: dark unless white is clearly better."""
    if not fill.startswith("#"):  # the terminal's own ink on its own ground
        return fill if fill not in SIXTEEN else "bright_white" if is_dark(SIXTEEN[fill]) else "black"
    return INK if contrast(INK, fill) >= 0.8 * contrast(WHITE, fill) else WHITE


@cache
def readable(fill: str, ground: str, ratio: float = 4.5) -> str:
    """Return a fill colour as text colour: lighter or darker in steps, with the same hue, until it is readable on its
    background."""
    step = 0.03 if is_dark(ground) else -0.03
    for number in range(34):
        color = Color.parse(fill).lighten(number * step).hex6.lower() if number else fill
        if contrast(color, ground) >= ratio:
            return color
    return WHITE if step > 0 else BLACK


@cache
def oklab(color: str) -> tuple[float, float, float]:
    """Return a colour in Oklab (lightness, green to red, blue to yellow), where distances match perception. With
    Textual's `Lab` dark cards turn light."""
    r, g, b = _linear(color)
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def distance(a: str, b: str, lightness: float = 1.0) -> float:
    light, green, blue = (x - y for x, y in zip(oklab(a), oklab(b), strict=True))
    return lightness * light * light + green * green + blue * blue


_LEVELS = (0, 95, 135, 175, 215, 255)
_TERMINAL = {
    **{
        16 + 36 * r + 6 * g + b: f"#{_LEVELS[r]:02x}{_LEVELS[g]:02x}{_LEVELS[b]:02x}"
        for r in range(6)
        for g in range(6)
        for b in range(6)
    },
    **{232 + step: "#" + f"{8 + 10 * step:02x}" * 3 for step in range(24)},
}
"""Colours of 256-colour terminals, without the first sixteen, which differ between terminals."""


@cache
def nearest_256(color: str) -> int:
    """Return the number of the nearest of the 256 colours. Tint counts more than lightness: a dark card stays grey, a
    dark green stays green."""
    return min(_TERMINAL, key=lambda number: distance(color, _TERMINAL[number], 0.09))


def shown_256(color: str) -> str:
    """Return the colour that a 256-colour terminal shows for it."""
    return _TERMINAL[nearest_256(color)]


@cache
def nearest_16(color: str) -> str:
    """Return the name of the nearest of the terminal's sixteen colours."""
    return min(SIXTEEN, key=lambda name: distance(color, SIXTEEN[name], 0.5))
