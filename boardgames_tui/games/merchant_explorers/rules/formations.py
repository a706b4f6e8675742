"""Where an explorer may go (chapters 6 and 7.1): adjacency, free space, terrain, formation.

Works on whatever carries the pieces and the progress of a card, a state or a view, so that the table can ask the same
questions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import ANY, Phase
from boardgames_tui.games.merchant_explorers.spaces import NOWHERE, bits


class PlacedPieces(Protocol):
    @property
    def explorers(self) -> int: ...
    @property
    def villages(self) -> int: ...
    @property
    def towers(self) -> int: ...


class CardProgress(Protocol):
    @property
    def step(self) -> Phase: ...
    @property
    def placed(self) -> Sequence[int]: ...
    @property
    def before(self) -> Sequence[int]: ...
    @property
    def origin(self) -> int | None: ...
    @property
    def used(self) -> int | None: ...


def network(board: Board, pieces: PlacedPieces) -> int:
    return pieces.explorers | pieces.villages | 1 << board.capital


def free(board: Board, pieces: PlacedPieces) -> int:
    """R21."""
    return board.ground & ~(pieces.explorers | pieces.villages | pieces.towers)


def reachable(board: Board, pieces: PlacedPieces) -> int:
    """R20 and R21: all an extra explorer needs (R52)."""
    return board.around(network(board, pieces)) & free(board, pieces)


def allowed(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """The spaces on which the card in use may place its next explorer."""
    step = progress.step
    placed = progress.placed
    if step.max is not None and len(placed) >= step.max:
        return 0
    return FORMATIONS[step.arrangement](board, pieces, progress) & wanted(board, step, placed) & free(board, pieces)


def wanted(board: Board, step: Phase, placed: Sequence[int]) -> int:
    """R23, R26, R48: the spaces whose terrain or feature the phase asks for, as far as its limits go."""
    if step.feature is not None:
        return board.features[step.feature]
    if step.same_region and (region := fixed_region(board, placed)):
        return region | board.jokers
    found = board.jokers
    for terrain, cap in step.caps:
        if terrain == ANY:
            return board.ground
        spaces = board.terrain[terrain]
        if cap is None or sum(spaces >> space & 1 for space in placed) < cap:
            found |= spaces
    return found


def fixed_region(board: Board, placed: Sequence[int]) -> int:
    """R48: the region of the first space that has one; 0: none yet."""
    for space in placed:
        if region := board.region_of[space]:
            return region.spaces
    return 0


def origins(board: Board, pieces: PlacedPieces, progress: CardProgress, space: int) -> int:
    """R45a: the villages a ray that begins on this space can run from."""
    return board.around(1 << space) & _ray_villages(pieces, progress)


def _free(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    return board.around(network(board, pieces))


def _line(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """R41: the first anywhere next to the network, then at either end of the row."""
    row = progress.placed
    if not row:
        return board.around(network(board, pieces))
    if len(row) == 1:
        return board.around(1 << row[0])
    direction = board.neighbors[row[0]].index(row[1])
    return _past(board, row, direction) | _past(board, row, (direction + 3) % 6)


def _past(board: Board, row: Sequence[int], direction: int) -> int:
    space = row[0]
    while space in row:
        space = board.neighbors[space][direction]
    return 0 if space == NOWHERE else 1 << space


def _path(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """R42."""
    placed = progress.placed
    return board.around(1 << placed[-1] if placed else network(board, pieces))


def _ring(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """R43: next to a space of phase 1, whatever stands there now (R49a)."""
    return board.around(bits(progress.before))


def _ray(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """R44: straight away from the space of phase 1."""
    placed = progress.placed
    return _onward(board, progress.before[0], placed) if placed else board.around(bits(progress.before))


def _village_ray(board: Board, pieces: PlacedPieces, progress: CardProgress) -> int:
    """R45."""
    placed = progress.placed
    if not placed:
        return board.around(_ray_villages(pieces, progress))
    return 0 if progress.origin is None else _onward(board, progress.origin, placed)


def _ray_villages(pieces: PlacedPieces, progress: CardProgress) -> int:
    return pieces.villages if progress.used is None else pieces.villages & ~(1 << progress.used)


def _onward(board: Board, start: int, ray: Sequence[int]) -> int:
    space = board.neighbors[ray[-1]][board.neighbors[start].index(ray[0])]
    return 0 if space == NOWHERE else 1 << space


FORMATIONS: Mapping[str, Callable[[Board, PlacedPieces, CardProgress], int]] = {
    "free": _free,
    "line": _line,
    "path": _path,
    "adjacent_to_previous_phase": _ring,
    "ray_from_previous_phase": _ray,
    "ray_from_village": _village_ray,
    "ray_from_other_village": _village_ray,
}
