"""R40–R42: the card player rearranges the workers and names what is gathered, in one question or in many. First workers
can be lifted and stationed in any order; one that was stationed stays there, so it ends."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import (
    AutoWorkers,
    Decline,
    Gather,
    KeepWorkers,
    Lift,
    LiftAll,
    Station,
)
from boardgames_tui.games.age_of_mythology.content import GOLD, SCOPES, SPACE, SPACE_IDS, TILE_KEYS, TILE_RESOURCE
from boardgames_tui.games.age_of_mythology.units import DWARF

from .economy.gather import name_scope
from .economy.workers import arrange, improvable, lift, lift_all, scope_key, scope_numbers, station
from .frames import Workers
from .moves import AUTO_WORKERS, DECLINE, GATHER, KEEP_WORKERS, LIFT, LIFT_ALL, STATION, STATION_DWARF
from .powers import offers_before
from .state import VILLAGER, WORKING_DWARF, State, the_card

WorkerMove = KeepWorkers | AutoWorkers | Gather | Lift | LiftAll | Station | Decline


class WorkerStep(Step[State, Workers, WorkerMove]):
    frame = Workers
    accepts = (KeepWorkers, AutoWorkers, Gather, Lift, LiftAll, Station, Decline)
    rule = "R40"

    def legal(self, state: State, frame: Workers) -> list[WorkerMove]:
        player = state.players[frame.seat]
        tiles, workers = player.tiles, player.workers
        moves: list[WorkerMove] = []
        idle, dwarfs = player.idle, player.units[DWARF]
        lifted = 0
        for space, kind in enumerate(tiles):
            if kind < 0:
                continue
            if workers[space]:
                if not frame.stationed >> space & 1:
                    moves.append(LIFT[space])
                    lifted += 1
            else:
                if idle:
                    moves.append(STATION[space])
                if dwarfs and TILE_RESOURCE[kind] == GOLD:
                    moves.append(STATION_DWARF[space])
        if lifted > 1 and not frame.placing:
            moves.append(LIFT_ALL)
        if not frame.touched:
            moves.append(DECLINE)
        return [KEEP_WORKERS, *self._scopes(state, frame), *moves] if moves else [KEEP_WORKERS]

    def _scopes(self, state: State, frame: Workers) -> list[WorkerMove]:
        """Each scope once: with the workers at their best where that helps, else gathered as they stand (R42), unless
        a god can be called before that (R31)."""
        scopes = scope_numbers(frame.card)
        better = [] if frame.placing else improvable(state.players[frame.seat], scopes)
        if offers_before(state, the_card(state)):
            return [AUTO_WORKERS[SCOPES[scope]] for scope in better]
        return [(AUTO_WORKERS if scope in better else GATHER)[SCOPES[scope]] for scope in scopes]

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
        if isinstance(action, Gather):
            state.stack.pop()
            name_scope(state, action.scope, log)
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
            frame.stationed |= 1 << SPACE[action.space]
            station(player, SPACE[action.space], VILLAGER if action.worker == "villager" else WORKING_DWARF)
            log.tell(frame.seat, f"log.stations_{action.worker}", tile=TILE_KEYS[player.tiles[SPACE[action.space]]])
        else:
            frame.placing = True
            arrange(player, action.scope)
            frame.stationed = sum(1 << space for space, worker in enumerate(player.workers) if worker)
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
        if frame.stationed:
            refused.append(Refusal(say("what.lift"), say("why.already_placing"), "R40"))
        return refused
