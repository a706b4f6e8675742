"""Standings: place, name, a column for each kind of points, total, and a bar in the player's colour."""

from collections.abc import Sequence

from boardgames_tui.engine import Standings
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, section

from .sheet import score_keys

LEFT, NAME_WIDTH, BAR = 8, 17, 34
WIDE = 100
"""Number of cells from which bars are shown."""
SHADES = (0.0, 0.28, 0.5, 0.65, 0.76)
"""Shades of a stacked bar, each a step nearer to the background."""


def standings_panel(p: Painter, standings: Standings, people: Sequence[Person], words: Catalogue) -> None:
    section(p, 0, 0, p.width, words.get("results.standings"))
    keys, wide = score_keys(standings), p.width >= WIDE
    name_width = NAME_WIDTH
    if not wide:  # the columns fit: names take only what they need
        name_width = min(name_width, max(len(person.name) for person in people) + 1, p.width - LEFT - 9 - 6 * len(keys))
    column = max(6, min(14, (p.width - LEFT - name_width - (42 if wide else 9)) // max(1, len(keys))))
    ends = [LEFT + name_width + number * column for number in range(1, len(keys) + 1)]
    total_at = LEFT + name_width + len(keys) * column + 8
    for end, key in zip(ends, keys, strict=True):
        p.right(end, 1, cut(_heading(key, words), column - 1), p.pal.faint)
    p.right(total_at, 1, words.get("results.total"), p.pal.faint)
    best = max(1, max(row.total for row in standings.rows))
    step = 2 if p.height >= 2 + 2 * len(people) else 1
    for y, row in enumerate(standings.rows):
        person, y = people[row.seat], 2 + y * step
        fill = p.look.player(person.color)
        if row.rank == 1:
            p.fill(0, y, p.width, 1, p.look.mix(p.pal.bg, fill, 0.16))
        p.put(1, y, str(row.rank), bold=True)
        badge(p, 4, y, person)
        p.put(LEFT, y, cut(person.name, name_width - 1), bold=True)
        sums = [sum(line.value for line in row.lines if line.key == key) for key in keys]
        for end, value in zip(ends, sums, strict=True):
            p.right(end, y, str(value), p.pal.dim)
        p.right(total_at, y, str(row.total), bold=True)
        if wide:
            _bar(p.area(total_at + 3, y, p.width, 1), sums, best, fill)


def _heading(key: str, words: Catalogue) -> str:
    """Return the shortest heading the game has, because columns are narrow."""
    return words.get(f"{key}.short" if f"{key}.short" in words else key)


def _bar(p: Painter, sums: Sequence[int], best: int, fill: str) -> None:
    x = 0
    for number, value in enumerate(sums):
        cells = round(max(0, value) * min(p.width, BAR) / best)
        if p.look.is_full:
            p.fill(x, 0, cells, 1, p.look.mix(fill, p.pal.bg, SHADES[min(number, len(SHADES) - 1)]))
        else:
            p.put(x, 0, "█▒░"[min(number, 2)] * cells, fill)
        x += cells
