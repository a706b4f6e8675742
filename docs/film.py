"""A moving SVG: pictures of a screen one after the other, shown and hidden by keyframes alone.

A row that stays the same from one picture to the next is drawn once. For readers who asked their system for less
motion, and for viewers without animations, one of the pictures stands still."""

from collections.abc import Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from boardgames_tui.kit.drawing.svg import Ink, row, whole
from boardgames_tui.kit.drawing.svg_shapes import HIGH
from boardgames_tui.kit.painter import Grid


class Frame(NamedTuple):
    grid: Grid
    seconds: float


def film(frames: Sequence[Frame], still: int, title: str, ink: Ink) -> str:
    """In an endless loop; `still` is the number of the picture that stands for all of them."""
    size = frames[0].grid.width, frames[0].grid.height
    assert all((grid.width, grid.height) == size for grid, _ in frames)
    starts = [0.0, *accumulate(seconds for _, seconds in frames)]
    moves: dict[tuple[int, ...], str] = {}
    body: list[str] = []
    for y in range(size[1]):
        for drawn, numbers in _row_by_row(frames, y, ink).items():
            if len(numbers) == len(frames):
                body.append(drawn)
            else:
                name = moves.setdefault(numbers, f"m{len(moves)}")
                hidden = "" if still in numbers else ' visibility="hidden"'
                body.append(f'<g class="m {name}"{hidden}>{drawn}</g>')
    style = (
        f".m{{animation:{starts[-1]:g}s step-end infinite}}"
        + "".join(
            f".{name}{{animation-name:{name}}}@keyframes {name}{{{_keyframes(numbers, starts)}}}"
            for numbers, name in moves.items()
        )
        + "@media (prefers-reduced-motion:reduce){.m{animation:none}}"
    )
    return whole(*size, title, ink.ground, "".join(body), style)


def _row_by_row(frames: Sequence[Frame], y: int, ink: Ink) -> dict[str, tuple[int, ...]]:
    """What this row ever shows, and in which pictures."""
    found: dict[str, tuple[int, ...]] = {}
    for number, (grid, _) in enumerate(frames):
        drawn = "".join(row(grid, y, y * HIGH, ink))
        if drawn:
            found[drawn] = (*found.get(drawn, ()), number)
    return found


def _keyframes(numbers: Sequence[int], starts: Sequence[float]) -> str:
    shown = [number in numbers for number in range(len(starts) - 1)]
    changes = [0, *(after for after, (one, other) in enumerate(pairwise(shown), 1) if one != other)]
    return "".join(
        f"{100 * starts[number] / starts[-1]:.4g}%{{visibility:{'visible' if shown[number] else 'hidden'}}}"
        for number in changes
    )


def joined(frames: Sequence[Frame]) -> list[Frame]:
    """Neighbours that look alike as one."""
    found: list[Frame] = []
    for grid, alike in groupby(frames, key=lambda frame: frame.grid):
        found.append(Frame(grid, sum(frame.seconds for frame in alike)))
    return found
