"""Choices as buttons, for answers that lie nowhere on the board."""

from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.kit.painter import Painter, spans_len
from boardgames_tui.kit.pieces import key_chip


def buttons(p: Painter, scene: Scene, *, homeless: bool = False) -> None:
    """Every choice as a button, in columns; its target is where it stands unless it has a place on the board.

    `homeless`: only those that have no place somewhere else. Where there is not room for all, those round the cursor
    stand here; glyphs at the edge say that there are more, and the list has them all.
    """
    numbers = [n for n in scene.letters if not homeless or (scene.choices[n].target or "").startswith("button:")]
    if not numbers or p.height < 1:
        return
    longest = max(spans_len(scene.choices[n].label) for n in numbers)
    results = max(len(scene.choices[n].result) for n in numbers)
    width = min(p.width, longest + 6 + (results + 2 if results else 0))
    columns = max(1, min((p.width + 2) // (width + 2), -(-len(numbers) // max(1, p.height))))
    rows = min(p.height, -(-len(numbers) // columns))
    step = 2 if rows * 2 <= p.height else 1
    first = _first_shown(numbers, scene.cursor, rows * columns)
    shown = numbers[first : first + rows * columns]
    for place, number in enumerate(shown):
        x, y = place // rows * (width + 2), place % rows * step
        choice = scene.choices[number]
        here = number == scene.cursor
        ground = p.pal.cursor if here else p.pal.card
        p.fill(x, y, width, 1, ground)
        key_chip(p, x, y, scene.letters[number], state="second" if choice.last else "legal")
        ink = p.pal.on_cursor if here else None
        p.spans(
            x + 4, y, [s if s.bg else s._replace(fg=ink or s.fg, bold=here or s.bold) for s in choice.label], width - 5
        )
        p.right(x + width - 1, y, choice.result, ink or p.pal.dim)
        if choice.target is not None and choice.target.startswith("button:"):
            p.target(choice.target, x, y, width, 1)
    if first:
        p.put(p.width - 1, 0, "^" if p.look.ascii else "▴", p.pal.accent, bold=True)
    if first + len(shown) < len(numbers):
        p.put(p.width - 1, p.height - 1, "v" if p.look.ascii else "▾", p.pal.accent, bold=True)


def _first_shown(numbers: list[int], cursor: int | None, available: int) -> int:
    """The place of the first button that is shown, so that the one under the cursor is among them."""
    here = numbers.index(cursor) if cursor in numbers else 0
    return max(0, min(here - available // 2, len(numbers) - available))
