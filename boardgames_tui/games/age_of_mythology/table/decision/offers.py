"""Choices as rows in columns, each with its key: the shops, and what a Gather would bring."""

from collections.abc import Iterator, Sequence

from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import key_chip

GAP = 2
"""Columns between two of them."""


def rows_of(count: int, columns: int, available: int) -> tuple[int, int]:
    """Rows in a column, and lines from one to the next: every other line where there is room for that."""
    rows = -(-count // columns)
    return rows, 2 if rows * 2 <= available else 1


def offers(
    p: Painter, scene: Scene, targets: Sequence[str], columns: int, top: int = 1
) -> Iterator[tuple[Painter, bool, bool]]:
    """From row `top` on, below a heading, a window for each target: whether it can be chosen, and whether the cursor
    is there."""
    rows, step = rows_of(len(targets), columns, p.height - top)
    width = (p.width - GAP * (columns - 1)) // columns
    for place, target in enumerate(targets):
        window = p.area(place // rows * (width + GAP), top + place % rows * step, width, 1)
        choice = scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        if here:
            window.fill(3, 0, width - 3, 1, p.pal.cursor)
        if choice is not None:
            key_chip(window, 0, 0, scene.letters[choice])
        window.target(target, 0, 0, width, 1)
        yield window, choice is not None, here
