"""Distances of the printed features of a map, computed once per map because bots need them thousands of times a
turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.spaces import COLUMNS, ROWS, each

FAR = 24
NEAR = tuple(0.62**steps for steps in range(FAR + 1))
"""How much of a feature's worth counts at this many steps from the network, in the present era."""
LATER = tuple(0.8**steps for steps in range(FAR + 1))
"""Share of a feature's worth by steps from a village or the capital, in later eras."""
CLOSE, NEAR_BY = 5, NEAR[:9]
"""Steps beyond which it makes no difference in this era: for a single explorer, for the whole network."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The printed features of a map by number, and what lies how far from what."""

    spaces: tuple[int, ...]
    number: dict[int, int]
    kinds: dict[str, tuple[int, ...]]
    """Numbers of the features of each kind."""
    within: tuple[tuple[int, ...], ...]
    """For each feature, the spaces at most 0, 1, 2 … steps away."""
    close: tuple[tuple[tuple[int, float], ...], ...]
    """For each space, the features near it and how much of their worth counts there."""
    far: tuple[tuple[float, ...], ...]
    """For each space, how much of each feature's worth counts in later eras."""


@cache
def steps(map_id: str) -> Mapping[int, tuple[int, ...]]:
    """For each printed feature, how far every space is."""
    map_ = board(map_id)
    return {
        feature: tuple(_steps(rings, 1 << space) for space in range(ROWS * COLUMNS))
        for mask in map_.features.values()
        for feature in each(mask)
        for rings in (_rings(map_, feature),)
    }


@cache
def chart(map_id: str) -> Chart:
    map_ = board(map_id)
    kinds = {kind: tuple(each(mask)) for kind, mask in map_.features.items()}
    spaces = tuple(space for kind in kinds.values() for space in kind)
    number = {space: place for place, space in enumerate(spaces)}
    within = tuple(_rings(map_, space) for space in spaces)
    far = steps(map_id)
    rows = tuple(tuple(far[feature][space] for feature in spaces) for space in range(ROWS * COLUMNS))
    return Chart(
        spaces,
        number,
        {kind: tuple(number[space] for space in found) for kind, found in kinds.items()},
        within,
        tuple(tuple((place, NEAR[far]) for place, far in enumerate(row) if 0 < far <= CLOSE) for row in rows),
        tuple(tuple(LATER[far] for far in row) for row in rows),
    )


def _rings(map_: Board, space: int) -> tuple[int, ...]:
    found = [1 << space]
    while (wider := found[-1] | map_.around(found[-1])) != found[-1]:
        found.append(wider)
    return tuple(found)


def _steps(rings: tuple[int, ...], start: int) -> int:
    """How far it is from a set of spaces, FAR where there is no way."""
    for steps, ring in enumerate(rings):
        if ring & start:
            return min(steps, FAR)
    return FAR


@lru_cache(1 << 12)
def bases(map_id: str, start: int) -> tuple[float, ...]:
    """For each feature, how near the villages and the capital are: they change a few times in an era."""
    return tuple(LATER[_steps(rings, start)] for rings in chart(map_id).within)


def nearness(map_id: str, held: int, wanted: list[float]) -> list[float]:
    """For each feature that is wanted, how near these spaces are."""
    found = [0.0] * len(wanted)
    for place, rings in enumerate(chart(map_id).within):
        if wanted[place]:
            for ring, close in zip(rings, NEAR_BY, strict=False):
                if ring & held:
                    found[place] = close
                    break
    return found
