"""Chart of the scores over the game, as step lines in half blocks, with a letter and a badge per player."""

import itertools
import math
from collections.abc import Callable, Sequence

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import badge

Track = Sequence[tuple[int, Sequence[int]]]
"""Scores over the game: (round, totals by seat)."""
LEFT, RIGHT = 5, 5
"""Columns left and right of the lines: the scale, and the badges at their ends."""


def thinned(track: Sequence[tuple[int, Sequence[float]]], most: int) -> list[tuple[int, list[float]]]:
    """Reduce a track to a number of points: each is the mean of a stretch, the last one the exact end."""
    if len(track) <= most:
        return [(number, list(values)) for number, values in track]
    body, count = track[:-1], most - 1
    cuts = [len(body) * place // count for place in range(count + 1)]
    pieces = [body[start:end] for start, end in itertools.pairwise(cuts)]
    means = [
        (piece[0][0], [math.fsum(column) / len(piece) for column in zip(*(values for _, values in piece), strict=True)])
        for piece in pieces
    ]
    return [*means, (track[-1][0], list(track[-1][1]))]


def column_of(p: Painter, place: int, last: int) -> int:
    """Return the column of a point in the chart, numbered from 0 to `last`."""
    return LEFT + place * (p.width - LEFT - RIGHT - 1) // max(1, last)


def chart(p: Painter, track: Track, people: Sequence[Person]) -> None:
    if len(track) < 2 or p.height < 4:
        return
    left = LEFT
    width, height = p.width - LEFT - RIGHT, p.height - 1
    least = min(0, min(min(totals) for _, totals in track))
    most = max(10, max(max(totals) for _, totals in track))
    pixels = height * 2 - 1

    def row_of(value: float) -> int:
        return round((most - value) / (most - least) * pixels)

    step = next(s for s in (5, 10, 20, 25, 50, 100, 200, 500) if (most - least) / s <= max(2, height / 3))
    for value in range(0, most + 1, step):
        y = row_of(value) // 2
        p.right(left - 1, y, str(value), p.pal.faint)
        for x in range(0, width, 2):
            p.put(left + x, y, "·", p.pal.line)
    columns = [track[x * (len(track) - 1) // (width - 1)] for x in range(width)]
    pixel: dict[tuple[int, int], int] = {}
    for person in people:
        before: int | None = None
        for x, (_, totals) in enumerate(columns):
            here = row_of(totals[person.seat])
            for y in range(
                min(here, before if before is not None else here), max(here, before if before is not None else here) + 1
            ):
                pixel[x, y] = person.seat
            before = here
    _paint_pixels(p, left, pixel, people)
    _paint_labels(p, left, width, columns, row_of, people)
    shown = -9
    for x, (number, _) in enumerate(columns):
        is_new = x == 0 or columns[x - 1][0] != number
        if is_new and (number == 1 or number % 5 == 0) and x - shown > 4:
            p.put(left + x, height, str(number), p.pal.faint)
            shown = x


def _paint_pixels(p: Painter, left: int, pixel: dict[tuple[int, int], int], people: Sequence[Person]) -> None:
    def fill(seat: int | None) -> str:
        return p.pal.bg if seat is None else p.look.player(people[seat].color)

    for x, y in {(x, y // 2) for x, y in pixel}:
        upper, lower = pixel.get((x, 2 * y)), pixel.get((x, 2 * y + 1))
        if p.look.ascii or not p.look.is_full:
            owner = upper if upper is not None else lower
            assert owner is not None
            p.put(left + x, y, people[owner].letter.lower(), fill(owner))
        elif upper is None:
            p.put(left + x, y, "▄", fill(lower), p.pal.bg)
        else:
            p.put(left + x, y, "▀", fill(upper), fill(lower))


def _paint_labels(
    p: Painter, left: int, width: int, columns: Track, row_of: Callable[[int], int], people: Sequence[Person]
) -> None:
    for place in (width // 3, 2 * width // 3):
        for person in people:
            fill = p.look.player(person.color)
            p.put(
                left + place,
                row_of(columns[place][1][person.seat]) // 2,
                person.letter,
                p.look.ink(fill),
                fill,
                bold=True,
            )
    # best first from the top; the last labels may have to move up again
    order = sorted(people, key=lambda who: -columns[-1][1][who.seat])
    rows: list[int] = []
    for person in order:
        y = row_of(columns[-1][1][person.seat]) // 2
        rows.append(max(y, rows[-1] + 1) if rows else y)
    for number, person in enumerate(order):
        lowest = p.height - 2 - (len(order) - 1 - number)
        badge(p, left + width + 1, min(rows[number], lowest), person)
