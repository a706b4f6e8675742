"""Expected points of reward tiles for a seat without them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from boardgames_tui.games.augustus.content import COLOR_TILES, COUNT_TILES, TILES, Color

from .weights import Weights

KEPT: Final = 1 << 12
"""Cache size: more than one search needs, small enough for a process that runs for days."""
PALETTE: Final = tuple(sorted({color for needed in COLOR_TILES.values() for color in needed}))
Colors = tuple[int, ...]
"""How many cards of each colour a row has."""
_TOWARDS_THREE: Final = (0.0, 0.08, 0.35, 1.0)
_TOWARDS_SET: Final = (0.0, 0.05, 0.15, 0.4, 1.0)


@lru_cache(KEPT)
def color_gains(row: Colors, free: tuple[str, ...]) -> Mapping[Color, float]:
    """Return what one more card of each colour is worth towards free tiles."""
    found = dict.fromkeys(PALETTE, 0.0)
    for place, color in enumerate(PALETTE):
        more = (*row[:place], row[place] + 1, *row[place + 1 :])
        for tile in free:
            if color in COLOR_TILES[tile]:
                found[color] += TILES[tile].vp * (_progress(tile, more) - _progress(tile, row))
    return found


@lru_cache(KEPT)
def colors_ahead(row: Colors, free: tuple[str, ...]) -> tuple[float, float]:
    """Return the expected points of free tiles for the present row: at the end of the game, and if it ended now."""
    near = [(TILES[tile].vp, _progress(tile, row)) for tile in free]
    return sum(vp * far for vp, far in near), float(sum(vp for vp, far in near if far >= 1))


def _progress(tile: str, row: Colors) -> float:
    """Return the progress towards a colour tile, from 0 to 1."""
    needed = [row[PALETTE.index(color)] for color in COLOR_TILES[tile]]
    return _TOWARDS_THREE[min(3, needed[0])] if len(needed) == 1 else _TOWARDS_SET[sum(map(bool, needed))]


@lru_cache(KEPT)
def count_ahead(weights: Weights, row: int, cards_left: int, free: tuple[int, ...], rivals: tuple[int, ...]) -> float:
    """Return the expected points of a later count tile for a row of this length without one. `free`: numbers of free
    tiles; `rivals`: row lengths of opponents without one."""
    best = 0.0
    for number in free:
        if number > row:
            vp = TILES[COUNT_TILES[number]].vp
            best = max(best, vp * _reaches(weights, number, number - row, cards_left, rivals))
    return best


def _reaches(weights: Weights, number: int, steps: int, cards_left: int, rivals: tuple[int, ...]) -> float:
    """Return the probability that the row grows to this number before a rival takes its tile."""
    chance: float = weights.count**steps
    if steps > cards_left - 1:
        chance *= 0.5 ** (steps - cards_left + 1)
    for controlled in rivals:
        behind = number - controlled
        chance *= 1.0 if behind <= 0 else 0.95 - 0.35 * max(0, steps - behind + 1) / steps
    return chance
