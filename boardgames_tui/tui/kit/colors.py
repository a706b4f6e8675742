"""Arithmetic on colours: mixing, ink on a fill, a fill made readable as text. Colours are `#rrggbb` strings."""

from functools import cache

WHITE, BLACK, INK = "#ffffff", "#000000", "#14161b"


def rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


@cache
def mix(a: str, b: str, t: float) -> str:
    """`a` moved by `t` towards `b`, per channel."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


@cache
def luminance(color: str) -> float:
    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(c) for c in rgb(color))
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
