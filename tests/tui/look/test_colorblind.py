"""The second set of player colours: far enough apart for every kind of colour vision, measured as CIEDE2000.

Colour blindness is simulated in linear light with the matrices of Machado, Oliveira and Fernandes (2009) at full
severity."""

import itertools
import math

import pytest
from textual.color import Color

from boardgames_tui.kit.drawing import palette

Triple = tuple[float, float, float]
LEAST = 15

_SIGHT: dict[str, tuple[Triple, ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(color: str) -> Triple:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in Color.parse(color).normalized)  # type: ignore[return-value]


def times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)  # type: ignore[return-value]


def seen(color: str, vision: str) -> Triple:
    """The colour as this vision sees it, linear light."""
    light = linear(color)
    if vision in _SIGHT:
        light = times(_SIGHT[vision], light)
    return tuple(min(1.0, max(0.0, c)) for c in light)  # type: ignore[return-value]


def lab(light: Triple) -> Triple:
    xyz = times(
        ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041)), light
    )
    scaled = [value / white for value, white in zip(xyz, (0.95047, 1.0, 1.08883), strict=True)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * cos(mean_h - 30) + 0.24 * cos(2 * mean_h) + 0.32 * cos(3 * mean_h + 6) - 0.20 * cos(4 * mean_h - 63)
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return math.sqrt(dl**2 + dc**2 + dh**2 + r_t * dc * dh)


def cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_the_published_one(one: Triple, two: Triple, distance: float) -> None:
    """Pairs from the test data of Sharma, Wu and Dalal (2005)."""
    assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("vision", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("players", [palette.SAFE_DARK, palette.SAFE_LIGHT], ids=["dark", "light"])
def test_safe_player_colours_stay_apart(players: dict[str, str], vision: str) -> None:
    for one, two in itertools.combinations(players, 2):
        distance = ciede2000(lab(seen(players[one], vision)), lab(seen(players[two], vision)))
        assert distance > LEAST, f"{one} and {two} with {vision} eyes: {distance:.1f}"


def test_the_standard_set_is_why_there_is_a_second_one() -> None:
    violet, blue = (lab(seen(palette.STANDARD[name], "deutan")) for name in ("violet", "blue"))
    assert ciede2000(violet, blue) < 5
