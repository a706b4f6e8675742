"""SVG chart of the points over the rounds: a line per player with its letter and final score."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from .report import CurvePoint, ReportPlayer

WIDTH, HEIGHT = 720.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 90.0, 12.0, 26.0
APART = 15.0
"""Minimum distance in pixels between two labels at the line ends."""


def curve(points: Sequence[CurvePoint], players: Sequence[ReportPlayer], colors: Mapping[int, str], title: str) -> str:
    """Return the chart; empty when there is nothing to connect."""
    if len(points) < 2:
        return ""
    totals = [total for point in points for total in point.totals]
    low, high = min(0, *totals), max(10, *totals)

    def x(place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * place / (len(points) - 1)

    def y(total: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - total) / (high - low)

    pieces = [_grid(low, high, y), _rounds(points, x)]
    for player in players:
        line = " ".join(f"{x(place):.1f},{y(point.totals[player.seat]):.1f}" for place, point in enumerate(points))
        color = colors[player.seat]
        pieces.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2.5"/>')
    lowest = -APART
    for player in sorted(players, key=lambda who: -points[-1].totals[who.seat]):
        lowest = max(y(points[-1].totals[player.seat]), lowest + APART)
        pieces.append(
            f'<text x="{WIDTH - RIGHT + 8:.0f}" y="{lowest + 4:.1f}" fill="{colors[player.seat]}" font-weight="700">'
            f"{escape(player.name[:9])} {points[-1].totals[player.seat]}</text>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" font-size="13">'
        f"<title>{escape(title)}</title>{''.join(pieces)}</svg>"
    )


def _grid(low: int, high: int, y: Callable[[float], float]) -> str:
    step = next(size for size in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6) if (high - low) / size <= 6)
    return "".join(
        f'<line x1="{LEFT:g}" x2="{WIDTH - RIGHT:g}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" class="mark"/>'
        f'<text x="{LEFT - 8:g}" y="{y(mark) + 4:.1f}" text-anchor="end" class="faint">{mark}</text>'
        for mark in range(-(-low // step) * step, high + 1, step)
    )


def _rounds(points: Sequence[CurvePoint], x: Callable[[int], float]) -> str:
    every = max(1, len(points) // 12)
    return "".join(
        f'<text x="{x(place):.1f}" y="{HEIGHT - 8:g}" text-anchor="middle" class="faint">{point.round}</text>'
        for place, point in enumerate(points)
        if place % every == 0
    )
