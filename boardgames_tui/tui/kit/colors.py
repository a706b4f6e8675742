"""Arithmetic on colours: mixing, ink on a fill, a fill made readable as text. Colours are `#rrggbb` strings."""

from functools import cache

WHITE, BLACK, INK = "#ffffff", "#000000", "#14161b"


def rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


@cache
def mix(a: str, b: str, t: float) -> str:
    """`a` moved by `t` towards `b`, per channel."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def _linear(color: str) -> tuple[float, float, float]:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (channel / 255 for channel in rgb(color)))
    return r, g, b


@cache
def luminance(color: str) -> float:
    r, g, b = _linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@cache
def contrast(a: str, b: str) -> float:
    """WCAG ratio, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def ink_on(fill: str) -> str:
    """Dark ink unless white is clearly better; one function, never chosen by hand."""
    return INK if contrast(INK, fill) >= 0.8 * contrast(WHITE, fill) else WHITE


@cache
def readable(fill: str, ground: str, ratio: float = 4.5) -> str:
    """A fill used as text: moved away from its ground in steps of 5 % until it can be read."""
    target = WHITE if luminance(ground) < 0.2 else BLACK
    for step in range(21):
        color = mix(fill, target, step / 20)
        if contrast(color, ground) >= ratio:
            return color
    return target


@cache
def oklab(color: str) -> tuple[float, float, float]:
    """Lightness, green to red, blue to yellow: distances here are what the eye sees."""
    r, g, b = _linear(color)
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


_LEVELS = (0, 95, 135, 175, 215, 255)
_TERMINAL = {
    **{16 + 36 * r + 6 * g + b: f"#{_LEVELS[r]:02x}{_LEVELS[g]:02x}{_LEVELS[b]:02x}" for r in range(6) for g in range(6) for b in range(6)},
    **{232 + step: "#" + f"{8 + 10 * step:02x}" * 3 for step in range(24)},
}
"""What terminals of 256 colours have, beside sixteen that everybody sets differently."""


@cache
def nearest_256(color: str) -> int:
    """The number of the nearest one. Tint counts more than lightness: a dark card stays grey, a dark green stays green."""
    wanted = oklab(color)

    def distance(number: int) -> float:
        light, green, blue = (a - b for a, b in zip(wanted, oklab(_TERMINAL[number]), strict=True))
        return 0.09 * light * light + green * green + blue * blue

    return min(_TERMINAL, key=distance)


def shown_256(color: str) -> str:
    """What such a terminal shows for it."""
    return _TERMINAL[nearest_256(color)]
