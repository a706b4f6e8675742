"""R40, R41: the card player's workers. First workers are lifted, then stationed: every arrangement can be reached, and
it ends."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import AutoWorkers, Decline, KeepWorkers, Lift, LiftAll, Station
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    GOLD,
    IN_SCOPE,
    RESOURCES,
    SCOPES,
    SPACE,
    SPACE_IDS,
    TERRAINS,
    TILE_KEYS,
    TILE_RESOURCE,
    TILE_TERRAIN,
)
from boardgames_tui.games.age_of_mythology.units import DWARF, DWARF_BONUS

from .frames import Workers
from .moves import AUTO_WORKERS, DECLINE, KEEP_WORKERS, LIFT, LIFT_ALL, STATION, STATION_DWARF
from .state import VILLAGER, WORKING_DWARF, Player, State

_ALL = len(SCOPES) - 1
_TERRAIN_SCOPE = len(RESOURCES)
_SCOPES_OF_MODE = {"all": (_ALL,), "food": (0,), "type": tuple(range(_ALL))}


WorkerMove = KeepWorkers | AutoWorkers | Lift | LiftAll | Station | Decline


class WorkerStep(Step[State, Workers, WorkerMove]):
    frame = Workers
    accepts = (KeepWorkers, AutoWorkers, Lift, LiftAll, Station, Decline)
    rule = "R40"

    def legal(self, state: State, frame: Workers) -> list[WorkerMove]:
        player = state.players[frame.seat]
        tiles, workers = player.tiles, player.workers
        choices: list[WorkerMove] = [KEEP_WORKERS]
        if not frame.placing:
            choices += [
                AUTO_WORKERS[SCOPES[scope]] for scope in improvable(player, _SCOPES_OF_MODE[CARDS[frame.card].mode])
            ]
        idle, dwarfs = player.idle, player.units[DWARF]
        lifted = 0
        for space, kind in enumerate(tiles):
            if kind < 0:
                continue
            if workers[space]:
                if not frame.placing:
                    choices.append(LIFT[space])
                    lifted += 1
            else:
                if idle:
                    choices.append(STATION[space])
                if dwarfs and TILE_RESOURCE[kind] == GOLD:
                    choices.append(STATION_DWARF[space])
        if lifted > 1:
            choices.append(LIFT_ALL)
        if not frame.touched:
            choices.append(DECLINE)
        return choices

    def choose(self, state: State, frame: Workers, action: WorkerMove, log: Log) -> None:
        player = state.players[frame.seat]
        if isinstance(action, KeepWorkers):
            state.stack.pop()
            return
        if isinstance(action, Decline):
            log.tell(frame.seat, "log.declines")
            state.stack.pop()
            state.stack.pop()  # R48: nobody gathers
            return
        frame.touched = True
        if isinstance(action, Lift):
            lift(player, SPACE[action.space])
            log.tell(frame.seat, "log.lifts_worker", tile=TILE_KEYS[player.tiles[SPACE[action.space]]])
        elif isinstance(action, LiftAll):
            lift_all(player)
            log.tell(frame.seat, "log.lifts_all")
        elif isinstance(action, Station):
            frame.placing = True
            station(player, SPACE[action.space], VILLAGER if action.worker == "villager" else WORKING_DWARF)
            log.tell(frame.seat, f"log.stations_{action.worker}", tile=TILE_KEYS[player.tiles[SPACE[action.space]]])
        else:
            frame.placing = True
            arrange(player, action.scope)
            log.tell(frame.seat, "log.arranges_workers", scope=scope_key(action.scope))

    def why_not(self, state: State, frame: Workers) -> Sequence[Refusal]:
        player = state.players[frame.seat]
        refused = []
        if player.units[DWARF]:
            refused = [
                Refusal(
                    say("what.dwarf_on", tile=TILE_KEYS[kind], space=SPACE_IDS[space]),
                    say("why.dwarf_needs_gold"),
                    "R41",
                )
                for space, kind in enumerate(player.tiles)
                if kind >= 0 and not player.workers[space] and TILE_RESOURCE[kind] != GOLD
            ]
        if frame.placing and any(player.workers):
            refused.append(Refusal(say("what.lift"), say("why.already_placing"), "R40"))
        return refused


def scopes_of(card: int) -> list[str]:
    """What this Gather card can name (R42)."""
    return [SCOPES[scope] for scope in _SCOPES_OF_MODE[CARDS[card].mode]]


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
    elsewhere.

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
