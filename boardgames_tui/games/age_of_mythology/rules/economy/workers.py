"""R40, R41: where workers stand, and where they would bring most."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    GOLD,
    IN_SCOPE,
    RESOURCES,
    SCOPES,
    TERRAINS,
    TILE_RESOURCE,
    TILE_TERRAIN,
)
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, WORKING_DWARF, Player
from boardgames_tui.games.age_of_mythology.units import DWARF, DWARF_BONUS

_ALL = len(SCOPES) - 1
_TERRAIN_SCOPE = len(RESOURCES)
_SCOPES_OF_MODE = {"all": (_ALL,), "food": (0,), "type": tuple(range(_ALL))}


def scopes_of(card: int) -> list[str]:
    """What this Gather card can name (R42)."""
    return [SCOPES[scope] for scope in scope_numbers(card)]


def scope_numbers(card: int) -> tuple[int, ...]:
    return _SCOPES_OF_MODE[CARDS[card].mode]


def can_move_workers(player: Player) -> bool:
    if any(player.workers):
        return True
    return any(
        kind >= 0 and (player.idle or (player.units[DWARF] and TILE_RESOURCE[kind] == GOLD)) for kind in player.tiles
    )


def lift(player: Player, space: int) -> None:
    if player.workers[space] == VILLAGER:
        player.idle += 1
    else:
        player.units[DWARF] += 1
    player.workers[space] = 0


def lift_all(player: Player) -> None:
    for space, worker in enumerate(player.workers):
        if worker:
            lift(player, space)


def station(player: Player, space: int, worker: int) -> None:
    if worker == VILLAGER:
        player.idle -= 1
    else:
        player.units[DWARF] -= 1
    player.workers[space] = worker


def improvable(player: Player, scopes: Sequence[int]) -> list[int]:
    """The scopes for which another arrangement brings the player more than the present one."""
    tiles, gold, now = [0] * len(SCOPES), [0] * len(SCOPES), [0] * len(SCOPES)
    villagers, dwarfs = player.idle, player.units[DWARF]
    for space, kind in enumerate(player.tiles):
        if kind < 0:
            continue
        resource, worker = TILE_RESOURCE[kind], player.workers[space]
        bonus = 0 if not worker else 1 if worker == VILLAGER else DWARF_BONUS
        villagers += worker == VILLAGER
        dwarfs += worker == WORKING_DWARF
        for scope in (resource, _TERRAIN_SCOPE + TILE_TERRAIN[kind], _ALL):
            tiles[scope] += 1
            gold[scope] += resource == GOLD
            now[scope] += bonus
    found = []
    for scope in scopes:
        digging = min(dwarfs, gold[scope])
        if digging * DWARF_BONUS + min(villagers, tiles[scope] - digging) > now[scope]:
            found.append(scope)
    return found


def arrange(player: Player, scope: str) -> None:
    """Dwarfs on the gold tiles in scope, villagers on the other tiles in scope; who is not needed there stays at work
    somewhere else.

    Best possible: a Dwarf on a gold tile brings more than the villager he may displace.
    """
    inside = IN_SCOPE[scope]
    before = list(player.workers)
    lift_all(player)
    wanted = [space for space, kind in enumerate(player.tiles) if kind >= 0 and inside[kind]]
    for space in wanted:
        if player.units[DWARF] and TILE_RESOURCE[player.tiles[space]] == GOLD:
            station(player, space, WORKING_DWARF)
    for space in wanted:
        if player.idle and not player.workers[space]:
            station(player, space, VILLAGER)
    for space, worker in enumerate(before):
        if worker and not player.workers[space] and (player.idle if worker == VILLAGER else player.units[DWARF]):
            station(player, space, worker)
    for space, kind in enumerate(player.tiles):
        if player.idle and kind >= 0 and not player.workers[space]:
            station(player, space, VILLAGER)


def scope_key(scope: str) -> str:
    return f"@basics.{scope}.name" if scope in RESOURCES or scope in TERRAINS else "@scope.all"
