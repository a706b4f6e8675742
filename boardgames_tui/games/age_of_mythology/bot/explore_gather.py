"""Ratings of Explore and Gather: tiles, places of workers, what to gather."""

from functools import lru_cache

from boardgames_tui.games.age_of_mythology.actions import (
    AutoWorkers,
    Decline,
    Gather,
    Invoke,
    KeepWorkers,
    Reveal,
    TakeTile,
)
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    GATHER_BONUS,
    GOLD,
    IN_SCOPE,
    RESOURCE_NUMBERS,
    TILE,
    TILE_AMOUNT,
    TILE_RESOURCE,
)
from boardgames_tui.games.age_of_mythology.rules.arranging import WorkerMove
from boardgames_tui.games.age_of_mythology.rules.economy.explore import ExploreMove
from boardgames_tui.games.age_of_mythology.rules.economy.gather import own_yield, tile_yield, yield_of
from boardgames_tui.games.age_of_mythology.rules.economy.workers import arrange, scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import Draft, Exploring, Gathering, Workers
from boardgames_tui.games.age_of_mythology.rules.pieces import pick_order
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, WORKING_DWARF, Player, State, the_card
from boardgames_tui.games.age_of_mythology.units import DWARF, DWARF_BONUS

from .weights import NORMAL, Weights
from .worth import gain, rise


def rate_tile(state: State, frame: Draft | Exploring, action: ExploreMove) -> float:
    """Two cubes before one, and all four resources."""
    if isinstance(action, TakeTile):
        kind = TILE[action.tile]
        player = state.players[_picker(state, frame)]
        return TILE_AMOUNT[kind] + 0.6 / (1 + tile_yield(player, "all")[TILE_RESOURCE[kind]])
    if isinstance(action, Invoke):
        return 1.5
    return 1.0 if isinstance(action, Reveal) else 0.0


def _picker(state: State, frame: Draft | Exploring) -> int:
    if isinstance(frame, Draft):
        seats = len(state.players)
        lap, place = divmod(frame.pick, seats)
        return (state.start + (seats - 1 - place if lap % 2 else place)) % seats
    if frame.place < 0 or frame.first:
        return frame.seat
    return pick_order(state, frame.seat)[frame.place]


def harvest(state: State, seat: int, scope: str, arranging: bool, weights: Weights = NORMAL) -> float:
    """The player's own gain less half of what the best of the others gets."""
    player = state.players[seat]
    due = list(arranged(player, scope)) if arranging else own_yield(player, scope)
    own = gain(player, [min(due[resource], state.bank[resource]) for resource in RESOURCE_NUMBERS], weights)
    return own - 0.5 * max(_fed(other, scope, weights) for place, other in enumerate(state.players) if place != seat)


def arranged(player: Player, scope: str) -> tuple[int, ...]:
    """What a Gather brings with the workers where they help most (R40)."""
    return _arranged(
        tuple(player.tiles), tuple(player.workers), player.idle, player.units[DWARF], tuple(player.city), scope
    )


@lru_cache(1 << 14)
def _arranged(
    tiles: tuple[int, ...], workers: tuple[int, ...], idle: int, dwarfs: int, city: tuple[int, ...], scope: str
) -> tuple[int, ...]:
    due, inside = [0, 0, 0, 0], IN_SCOPE[scope]
    villagers = idle + workers.count(VILLAGER)
    dwarfs += workers.count(WORKING_DWARF)
    free = []
    for kind in tiles:
        if kind >= 0 and inside[kind]:
            resource = TILE_RESOURCE[kind]
            due[resource] += TILE_AMOUNT[kind]
            if resource == GOLD and dwarfs:
                dwarfs -= 1
                due[GOLD] += DWARF_BONUS
            else:
                free.append(resource)
    for resource in free[:villagers]:
        due[resource] += 1
    for building, resource, amount in GATHER_BONUS:
        if building in city:
            due[resource] += amount
    return tuple(due)


def _fed(player: Player, scope: str, weights: Weights = NORMAL) -> float:
    """What somebody else's Gather brings the player."""
    return _fed_with(
        tuple(player.tiles), tuple(player.workers), tuple(player.cubes), keeps(player), scope, weights.cube
    )


@lru_cache(1 << 13)
def _fed_with(
    tiles: tuple[int, ...], workers: tuple[int, ...], cubes: tuple[int, ...], kept: int, scope: str, cube: float
) -> float:
    """Remembered: while somebody thinks, the land of the others hardly changes."""
    return rise(cubes, yield_of(tiles, workers, scope), kept, cube)


def rate_workers(state: State, frame: Workers, action: WorkerMove) -> float:
    if isinstance(action, AutoWorkers):
        player = state.players[frame.seat]
        before, idle, units = list(player.workers), player.idle, list(player.units)
        arrange(player, action.scope)
        worth = harvest(state, frame.seat, action.scope, False)
        player.workers, player.idle, player.units = before, idle, units
        return worth + 0.05
    if isinstance(action, Gather):
        return harvest(state, frame.seat, action.scope, False)
    if isinstance(action, KeepWorkers):
        return max(harvest(state, frame.seat, scope, False) for scope in scopes_of(frame.card))
    return -0.5 if isinstance(action, Decline) else -0.3


def rate_gather(state: State, frame: Gathering, action: Gather | Invoke | Decline) -> float:
    if isinstance(action, Gather):
        return harvest(state, frame.seat, action.scope, False)
    if isinstance(action, Invoke):
        card = the_card(state)
        god = CARDS[card.card].god
        helps = max(_fed(other, "food") for place, other in enumerate(state.players) if place != frame.seat)
        return 1.0 if god is not None and (helps > 0.2 or god.effect.value) else -0.2
    return 0.0
