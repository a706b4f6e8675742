"""The drawn map of Middle-earth: which pixel belongs to which land, and where names, bridges, ships and paths lie.

A cell holds two pixels, one above the other. Everything here depends on the size alone, never on a game or a theme.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGE_IDS, LANDS, LINKS, PLACE_INDEX, SHIPS
from boardgames_tui.games.lotr_risk.content import SLUG, STATIONS
from boardgames_tui.kit.painter import Rect

from .key_positions import Spot, key_spots, text_cells

SEA, SHALLOWS, MOUNTAIN, RIVER, BRIDGE = range(LANDS, LANDS + 5)
"""Kinds of ground behind the lands; from BRIDGE on one number a bridge."""
GROUNDS = BRIDGE + len(BRIDGE_IDS)
PLAIN, WAVE, PEAK = 0, 1, 2
"""How a cell is drawn; from PEAK on one number a brightness of the peaks."""
PEAKS = 4
LABEL = 11
"""Columns of a name or a line of units."""
SPARE_LINES = (2, 29)
"""Lines without a name whose loss changes no border and no bridge: the map fits into two lines less."""


@dataclass(frozen=True, slots=True)
class Drawing:
    width: int
    lines: int
    chars: list[str]
    kinds: list[tuple[int, int, int]]
    """(upper ground, lower ground, way of drawing), each combination once."""
    cells: list[list[int]]
    """Number of its kind for every cell."""
    areas: tuple[tuple[Spot, ...], ...]
    """The cells of each land, shared ones too."""
    labels: tuple[Spot, ...]
    """Upper left corner of each land's two lines of text."""
    bridges: tuple[Spot, ...]
    borders: tuple[Spot, ...]
    """Where a mountain border is pointed at."""
    ships: tuple[Spot, ...]
    path: tuple[Spot | None, ...]
    """The dot between station n and the next; None: a bridge takes its place."""
    path_bridges: tuple[int, ...]
    """Bridge between station n and the next, or -1."""
    lanes: tuple[Spot, ...]
    arrow: Spot
    """Where the lane from Mithlond leaves the map."""
    west: int
    """Columns of sea added on the left."""

    def place(self, number: int) -> Rect:
        """Where a land or a ship space is pointed at."""
        x, y = self.labels[number] if number < LANDS else self.ships[number - LANDS]
        return Rect(x, y, LABEL, 2)

    def line(self, full: int) -> int:
        """Where a line of the full map lies."""
        return full if self.lines == 38 else full - sum(full > spare for spare in SPARE_LINES)


@cache
def drawing(*, dense: bool, west: int = 0) -> Drawing:
    data = read(SLUG, "area_map")
    dropped = SPARE_LINES if dense else ()
    pixels = [_row(data["codes"], row, west) for number, row in enumerate(data["rows"]) if number // 2 not in dropped]

    def moved(x: int, line: int) -> Spot:
        return x + west, line - sum(line > spare for spare in dropped)

    bridges = tuple(data["bridges"][name] for name in BRIDGE_IDS)
    for number, bridge in enumerate(bridges):
        row = bridge["row"] - 2 * sum(bridge["row"] // 2 > spare for spare in dropped)
        pixels[row][bridge["x"] + west] = BRIDGE + number
    _shallows(pixels)
    found = sorted(data["labels"].items(), key=lambda item: PLACE_INDEX[item[0]])
    labels = tuple(moved(label["x"], label["line"]) for _, label in found)
    kinds, cells, chars = _cells(pixels)
    steps = list(pairwise(STATIONS))
    path_bridges = tuple(_bridge_between(a, b) for a, b in steps)
    return Drawing(
        width=len(pixels[0]),
        lines=len(pixels) // 2,
        chars=chars,
        kinds=kinds,
        cells=cells,
        areas=_areas(kinds, cells),
        labels=labels,
        bridges=tuple(moved(bridge["x"], bridge["row"] // 2) for bridge in bridges),
        borders=tuple(_border_keys(pixels, labels)),
        ships=tuple(moved(data["ships"][ship.id]["x"], data["ships"][ship.id]["line"]) for ship in SHIPS),
        path=tuple(
            None if bridge >= 0 else _dot(pixels, labels, a, b)
            for (a, b), bridge in zip(steps, path_bridges, strict=True)
        ),
        path_bridges=path_bridges,
        lanes=tuple(_lanes(data["sea_lanes"].values(), pixels, moved)),
        arrow=moved(0, 0),
        west=west,
    )


def _row(codes: Mapping[str, str], row: str, west: int) -> list[int]:
    grounds = {"..": SEA, "^^": MOUNTAIN, "~~": RIVER, "==": RIVER}
    grounds |= {code: PLACE_INDEX[name] for code, name in codes.items()}
    return [SEA] * west + [grounds[row[n : n + 2]] for n in range(0, len(row), 2)]


def _shallows(pixels: list[list[int]]) -> None:
    """Sea within two pixels of land."""
    height, width = len(pixels), len(pixels[0])
    dry = [[ground not in (SEA, SHALLOWS) for ground in row] for row in pixels]
    for y in range(height):
        for x in range(width):
            near = (
                dry[b][a]
                for b in range(max(0, y - 2), min(height, y + 3))
                for a in range(max(0, x - 2), min(width, x + 3))
                if abs(a - x) + abs(b - y) <= 3
            )
            if pixels[y][x] == SEA and any(near):
                pixels[y][x] = SHALLOWS


def _cells(pixels: list[list[int]]) -> tuple[list[tuple[int, int, int]], list[list[int]], list[str]]:
    numbers: dict[tuple[int, int, int], int] = {}
    cells, chars = [], []
    for line, (upper, lower) in enumerate(zip(pixels[::2], pixels[1::2], strict=True)):
        row, text = [], ""
        for x, (a, b) in enumerate(zip(upper, lower, strict=True)):
            noise = (x * 7919 + line * 104729) // 8
            way, char = PLAIN, " " if a == b else "▀"
            if a == b == MOUNTAIN:
                way, char = PEAK + noise % PEAKS, "▲"
            elif a == b == SEA and noise % 31 == 0:
                way, char = WAVE, "~"
            row.append(numbers.setdefault((a, b, way), len(numbers)))
            text += char
        cells.append(row)
        chars.append(text)
    return list(numbers), cells, chars


def _areas(kinds: list[tuple[int, int, int]], cells: list[list[int]]) -> tuple[tuple[Spot, ...], ...]:
    found: list[list[Spot]] = [[] for _ in range(LANDS)]
    for y, row in enumerate(cells):
        for x, kind in enumerate(row):
            for ground in {*kinds[kind][:2]}:
                if ground < LANDS:
                    found[ground].append((x, y))
    return tuple(tuple(spots) for spots in found)


def _bridge_between(a: int, b: int) -> int:
    for number, name in enumerate(BRIDGE_IDS):
        link = next(link for link in LINKS if link.id == name)
        if {PLACE_INDEX[link.a], PLACE_INDEX[link.b]} == {a, b}:
            return number
    return -1


def _dot(pixels: list[list[int]], labels: tuple[Spot, ...], a: int, b: int) -> Spot:
    """The place on the border nearest to the middle between the two names, beside all texts."""
    taken = {(x + dx, y + dy) for x, y in labels for dx in range(-1, LABEL) for dy in (0, 1)}
    middle_x = (labels[a][0] + labels[b][0] + LABEL) / 2
    middle_y = (labels[a][1] + labels[b][1] + 2) / 2
    taken -= {(x - 1, y) for x, y in labels}  # only a key may lie there
    border = [spot for spot in _border(pixels, a, b) if spot not in taken]
    if not border:
        return labels[b][0] + LABEL - 1, labels[b][1]  # behind the name, where no name reaches
    return min(border, key=lambda spot: abs(spot[0] - middle_x) + 2 * abs(spot[1] - middle_y))


def _border_keys(pixels: list[list[int]], labels: tuple[Spot, ...]) -> list[Spot]:
    """On the mountains between the two lands, as near to the middle between their names as nothing is written."""
    middles = [((labels[a][0] + labels[b][0] + LABEL) / 2, (labels[a][1] + labels[b][1] + 1) / 2) for a, b in BORDERS]
    peaks = {(x, y // 2) for y, row in enumerate(pixels) for x, ground in enumerate(row) if ground == MOUNTAIN}
    return key_spots(middles, text_cells(labels, LABEL), len(pixels[0]), len(pixels) // 2, 1, peaks)


def _border(pixels: list[list[int]], a: int, b: int) -> Iterator[Spot]:
    for y, row in enumerate(pixels):
        for x, ground in enumerate(row):
            if ground == a and any(
                0 <= x + dx < len(row) and 0 <= y + dy < len(pixels) and pixels[y + dy][x + dx] == b
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            ):
                yield x, y // 2


def _lanes(
    lanes: Iterable[Sequence[Spot]], pixels: list[list[int]], moved: Callable[[int, int], Spot]
) -> Iterator[Spot]:
    """Dots two columns apart, on water only."""
    for way in (*lanes, ((26, 0), (31, 0))):
        points = [moved(x, line) for x, line in way]
        for (x0, y0), (x1, y1) in pairwise(points):
            steps = max(abs(x1 - x0) // 2, abs(y1 - y0), 1)
            for step in range(steps + 1):
                x, y = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
                if {pixels[2 * y][x], pixels[2 * y + 1][x]} <= {SEA, SHALLOWS}:
                    yield x, y
