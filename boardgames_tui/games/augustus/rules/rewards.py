"""R40–R50: reward tiles. Colour and resource tiles go automatically, count tiles are a choice."""

from collections.abc import Iterable, Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say, seat_ref
from boardgames_tui.games.augustus.actions import Act, LeaveTile, TakeTile
from boardgames_tui.games.augustus.content import (
    CARDS,
    COLOR_TILES,
    COUNT_TILES,
    RESOURCE_TILES,
    RESOURCES,
    TILE_NAME,
    TILES,
    Resource,
)

from .frames import CountTile
from .state import State


def check_rewards(state: State, seat: int, completed: int, log: Log) -> None:
    """S5, only for the seat that has just completed an objective (R41): colours, resources, count (R50)."""
    player = state.players[seat]
    _check_colors(state, seat, log)
    for resource in CARDS[completed].resources:
        _check_resource(state, seat, resource, log)
    player.peak = max(player.peak, len(player.controlled))
    tile = COUNT_TILES.get(len(player.controlled))
    if tile is not None and _may_take(state, seat, tile):
        state.stack.append(CountTile(seat, tile))


def holds_count_tile(state: State, seat: int) -> str | None:
    return next((tile for tile in COUNT_TILES.values() if state.tiles[tile] == seat), None)


def _may_take(state: State, seat: int, tile: str) -> bool:
    """R46–R48a: the tile for the present number lies in the centre, for the player who has none and never controlled
    more."""
    player = state.players[seat]
    is_most = len(player.controlled) == player.peak
    return is_most and state.tiles[tile] is None and holds_count_tile(state, seat) is None


def resource_losses(state: State, lost: Iterable[Resource], log: Log) -> None:
    """R44: the holder has lost an icon; who has at least as many now?"""
    for resource in RESOURCES:
        holder = state.tiles[RESOURCE_TILES[resource]]
        if resource not in lost or holder is None:
            continue
        left = state.players[holder].amount(resource)
        heir, most = holder, max(1, left) - 1
        for steps in range(1, state.seats):
            seat = state.next_seat(holder, steps)
            if state.players[seat].amount(resource) > most:  # the first clockwise keeps a tie
                heir, most = seat, state.players[seat].amount(resource)
        if heir != holder:
            _hand_over(state, heir, resource, log)
        elif not left:
            state.tiles[RESOURCE_TILES[resource]] = None
            log.tell(holder, "log.tile_returns", tile=TILE_NAME[RESOURCE_TILES[resource]])


def _check_colors(state: State, seat: int, log: Log) -> None:
    """R40: first come, never lost (R42)."""
    colors = state.players[seat].colors()
    for tile, needed in COLOR_TILES.items():
        if state.tiles[tile] is None and all(colors[color] >= least for color, least in needed.items()):
            _gain(state, seat, tile, log)


def _check_resource(state: State, seat: int, resource: Resource, log: Log) -> None:
    """R43: as many or more take the tile."""
    tile = RESOURCE_TILES[resource]
    holder = state.tiles[tile]
    if holder is None:
        _gain(state, seat, tile, log)
    elif holder != seat and state.players[seat].amount(resource) >= state.players[holder].amount(resource):
        _hand_over(state, seat, resource, log)


def _gain(state: State, seat: int, tile: str, log: Log) -> None:
    state.tiles[tile] = seat
    log.tell(seat, "log.tile", tile=TILE_NAME[tile], vp=TILES[tile].vp)


def _hand_over(state: State, seat: int, resource: Resource, log: Log) -> None:
    tile = RESOURCE_TILES[resource]
    old = state.tiles[tile]
    assert old is not None
    state.tiles[tile] = seat
    log.tell(seat, "log.tile_moves", tile=TILE_NAME[tile], vp=TILES[tile].vp, old=seat_ref(old))


class CountTileStep(Step[State, CountTile, Act]):
    frame = CountTile
    accepts = (TakeTile, LeaveTile)
    rule = "R46"

    def prompt(self, state: State, frame: CountTile) -> Phrase:
        return say("prompt.count_tile", tile=TILE_NAME[frame.tile], vp=TILES[frame.tile].vp)

    def legal(self, state: State, frame: CountTile) -> list[Act]:
        return [TakeTile(), LeaveTile()]

    def choose(self, state: State, frame: CountTile, action: Act, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, TakeTile):
            _gain(state, frame.seat, frame.tile, log)
        else:
            log.tell(frame.seat, "log.leaves", tile=TILE_NAME[frame.tile])

    def why_not(self, state: State, frame: CountTile) -> Sequence[Refusal]:
        why = say("why.other_number", n=len(state.players[frame.seat].controlled))
        others = [tile for tile in COUNT_TILES.values() if tile != frame.tile]
        return [Refusal(say("what.tile", tile=TILE_NAME[tile]), why, self.rule) for tile in others]


def tiles_of(state: State, seat: int) -> tuple[str, ...]:
    return tuple(tile for tile, holder in state.tiles.items() if holder == seat)
