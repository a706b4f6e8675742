"""What can be pointed at on the drawn map, in its own columns and lines."""

from collections.abc import Iterator
from functools import cache

from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.kit.painter import Rect

from .geography import MOUNTAIN, RIVER, Drawing, drawing


@cache
def choice_spots(*, dense: bool, west: int = 0) -> dict[str, Rect]:
    """Where choices lie: on names, and with a little room for the hand on bridges."""
    chart = drawing(dense=dense, west=west)
    found = {f"land:{place}": chart.place(place) for place in range(len(chart.labels) + len(chart.ships))}
    found |= {f"bridge:{number}": Rect(x - 1, y, 3, 1) for number, (x, y) in enumerate(chart.bridges)}
    found |= {f"border:{number}": Rect(x, y, 1, 1) for number, (x, y) in enumerate(chart.borders)}
    return found


@cache
def spots(*, dense: bool, west: int = 0) -> dict[str, Rect]:
    """Everything, from the bottom to the top: the sea, grounds in rectangular pieces, names, bridges, the dots of the
    Ring's way."""
    chart = drawing(dense=dense, west=west)
    found = {"sea": Rect(0, 0, chart.width, chart.lines)}
    found |= {f"{name}#{number}": piece for number, (name, piece) in enumerate(_pieces(chart))}
    found |= {name: rect for name, rect in choice_spots(dense=dense, west=west).items() if name.startswith("land:")}
    found |= {f"bridge:{number}": Rect(x, y, 1, 1) for number, (x, y) in enumerate(chart.bridges)}
    found |= {f"way:{station}": Rect(*spot, 1, 1) for station, spot in enumerate(chart.path) if spot is not None}
    return found


def _pieces(chart: Drawing) -> Iterator[tuple[str, Rect]]:
    """Runs of one ground; equal ones below each other are one piece."""
    open_pieces: dict[tuple[str, int, int], Rect] = {}
    for y, row in enumerate(chart.cells):
        here = {
            run: open_pieces.pop(run, Rect(run[1], y, run[2], 0))
            for run in _runs([_name(*chart.kinds[kind][:2]) for kind in row])
        }
        yield from ((name, piece) for (name, _, _), piece in open_pieces.items())
        open_pieces = {run: piece._replace(height=piece.height + 1) for run, piece in here.items()}
    yield from ((name, piece) for (name, _, _), piece in open_pieces.items())


def _runs(names: list[str]) -> Iterator[tuple[str, int, int]]:
    """Name, first column, columns."""
    start = 0
    for x in range(1, len(names) + 1):
        if x == len(names) or names[x] != names[start]:
            if names[start]:
                yield names[start], start, x - start
            start = x


def _name(upper: int, lower: int) -> str:
    """Return the target of a cell: a river wins over the land beside it, a land over mountains, everything over the
    sea."""
    if max(upper, lower) >= RIVER:
        return "river"
    if min(upper, lower) < LANDS:
        return f"land:{min(upper, lower)}"
    return "mountains" if MOUNTAIN in (upper, lower) else ""
