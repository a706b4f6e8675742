"""Choices that gods and spoils have in common: whom, which building, which tile, which unit, which cubes (R32, R49,
R56, R61, R62, R66, R71, R98–R100, R103)."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import Done
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    BUILDING,
    RESOURCE,
    RESOURCE_NUMBERS,
    RESOURCE_WORDS,
    RESOURCES,
    SPACE,
    SPACE_IDS,
    TILE_KEYS,
    TILE_RESOURCE,
    TILE_TERRAIN,
)
from boardgames_tui.games.age_of_mythology.units import (
    DWARF,
    MORTALS_OF,
    MYTH,
    UNIT,
    UNIT_CLASS,
    UNIT_KEYS,
    UNITS,
    UNITS_OF,
)
from boardgames_tui.games.age_of_mythology.war_actions import (
    Destroy,
    Free,
    LoseVillager,
    Mummify,
    PickSpace,
    Sacrifice,
    Slay,
    TakeCubes,
    Target,
)

from .frames import CubePick, FreeMortals, LosingVillager, Mummifying, Razing, Sacrificing, Slaying, TilePick, Victim
from .moves import DESTROY, DONE, FREE, LOSE_VILLAGER, MUMMIFY, PICK_SPACE, SACRIFICE, TAKE_CUBES, TARGET
from .pieces import destroy_building, free_space, in_stock, lift_tile, put_tile
from .powers import gain_unit, strike, victims
from .state import BANK, VILLAGER, WORKING_DWARF, State


class VictimStep(Step[State, Victim, Target]):
    frame = Victim
    accepts = (Target,)
    rule = "R31a"

    def prompt(self, state: State, frame: Victim) -> Phrase:
        return say("prompt.victim", power=f"@random_cards.{CARDS[frame.card].id}.power")

    def legal(self, state: State, frame: Victim) -> list[Target]:
        return [TARGET[owner] for owner in victims(state, frame.seat, CARDS[frame.card])]

    def choose(self, state: State, frame: Victim, action: Target, log: Log) -> None:
        state.stack.pop()
        log.tell(frame.seat, "log.targets", seat=seat_ref(action.seat))
        strike(state, frame, action.seat)

    def why_not(self, state: State, frame: Victim) -> Sequence[Refusal]:
        able = victims(state, frame.seat, CARDS[frame.card])
        return [
            Refusal(say("what", it=seat_ref(seat)), say("why.nothing_there"), "R31a")
            for seat in range(len(state.players))
            if seat not in able
        ]


class RazeStep(Step[State, Razing, Destroy | Done]):
    frame = Razing
    accepts = (Destroy, Done)
    rule = "R98"

    def advance(self, state: State, frame: Razing, log: Log) -> bool:
        if frame.left and any(building >= 0 for building in state.players[frame.owner].city):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Razing) -> Phrase:
        return say("prompt.raze", seat=seat_ref(frame.owner), n=frame.left)

    def legal(self, state: State, frame: Razing) -> list[Destroy | Done]:
        choices: list[Destroy | Done] = [
            DESTROY[kind] for kind in sorted(set(state.players[frame.owner].city)) if kind >= 0
        ]
        if frame.optional:
            choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Razing, action: Destroy | Done, log: Log) -> None:
        if isinstance(action, Done):
            state.stack.pop()
        else:
            frame.left -= 1
            destroy_building(state, frame.owner, BUILDING[action.building], log)


class VillagerStep(Step[State, LosingVillager, LoseVillager]):
    frame = LosingVillager
    accepts = (LoseVillager,)
    rule = "R103"

    def legal(self, state: State, frame: LosingVillager) -> list[LoseVillager]:
        return [
            LOSE_VILLAGER[space] for space, worker in enumerate(state.players[frame.seat].workers) if worker == VILLAGER
        ]

    def choose(self, state: State, frame: LosingVillager, action: LoseVillager, log: Log) -> None:
        state.stack.pop()
        player, space = state.players[frame.seat], SPACE[action.space]
        player.workers[space] = 0
        log.tell(frame.seat, "log.loses_worker", tile=TILE_KEYS[player.tiles[space]])


class TileStep(Step[State, TilePick, PickSpace | Done]):
    frame = TilePick
    accepts = (PickSpace, Done)
    rule = "R99"

    def prompt(self, state: State, frame: TilePick) -> Phrase:
        return say("prompt.tile.capture" if frame.captures else "prompt.tile.remove", seat=seat_ref(frame.owner))

    def legal(self, state: State, frame: TilePick) -> list[PickSpace | Done]:
        tiles = state.players[frame.owner].tiles
        choices: list[PickSpace | Done] = [
            PICK_SPACE[space]
            for space, kind in enumerate(tiles)
            if kind >= 0 and frame.resource in (-1, TILE_RESOURCE[kind])
        ]
        if frame.captures:
            choices.append(DONE)
        return choices

    def choose(self, state: State, frame: TilePick, action: PickSpace | Done, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Done):
            return
        kind = lift_tile(state.players[frame.owner], SPACE[action.space])
        player = state.players[frame.seat]
        is_captured = frame.captures and free_space(player, TILE_TERRAIN[kind]) >= 0
        log.tell(frame.owner, "log.loses_tile" if is_captured else "log.tile_returns", tile=TILE_KEYS[kind])
        if is_captured:
            put_tile(player, kind)
            log.tell(frame.seat, "log.takes_tile", tile=TILE_KEYS[kind])
        else:
            state.pool.append(kind)

    def why_not(self, state: State, frame: TilePick) -> Sequence[Refusal]:
        tiles = state.players[frame.owner].tiles
        return [
            Refusal(
                say("what", it=TILE_KEYS[kind]), say("why.only", it=f"@basics.{RESOURCES[frame.resource]}.name"), "R71"
            )
            for kind in sorted(set(tiles))
            if kind >= 0 and frame.resource not in (-1, TILE_RESOURCE[kind])
        ]


class SlayStep(Step[State, Slaying, Slay]):
    frame = Slaying
    accepts = (Slay,)
    rule = "R49"

    def prompt(self, state: State, frame: Slaying) -> Phrase:
        return say("prompt.slay", seat=seat_ref(frame.owner))

    def legal(self, state: State, frame: Slaying) -> list[Slay]:
        owner = state.players[frame.owner]
        choices = [
            Slay(UNITS[unit].id, None)
            for unit in UNITS_OF[owner.culture]
            if owner.units[unit] and UNIT_CLASS[unit] == MYTH
        ]
        choices += [
            Slay(UNITS[DWARF].id, SPACE_IDS[space])
            for space, worker in enumerate(owner.workers)
            if worker == WORKING_DWARF
        ]
        return choices

    def choose(self, state: State, frame: Slaying, action: Slay, log: Log) -> None:
        state.stack.pop()
        owner = state.players[frame.owner]
        if action.space is None:
            owner.units[UNIT[action.unit]] -= 1
        else:
            owner.workers[SPACE[action.space]] = 0
        log.tell(frame.owner, "log.loses_unit", unit=UNIT_KEYS[UNIT[action.unit]])


class SacrificeStep(Step[State, Sacrificing, Sacrifice]):
    frame = Sacrificing
    accepts = (Sacrifice,)
    rule = "R49"

    def legal(self, state: State, frame: Sacrificing) -> list[Sacrifice]:
        return [SACRIFICE[unit] for unit, count in enumerate(state.players[frame.seat].units) if count]

    def choose(self, state: State, frame: Sacrificing, action: Sacrifice, log: Log) -> None:
        state.stack.pop()
        state.players[frame.seat].units[UNIT[action.unit]] -= 1
        log.tell(frame.seat, "log.loses_unit", unit=UNIT_KEYS[UNIT[action.unit]])
        state.stack.append(CubePick(frame.seat, BANK, frame.seat, min(frame.cubes, sum(state.bank)), False))


class MummifyStep(Step[State, Mummifying, Mummify | Done]):
    frame = Mummifying
    accepts = (Mummify, Done)
    rule = "R62"

    def advance(self, state: State, frame: Mummifying, log: Log) -> bool:
        player = state.players[frame.seat]
        if (
            frame.left
            and in_stock(state, frame.seat, frame.unit) > 0
            and any(player.units[unit] for unit in MORTALS_OF[player.culture])
        ):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Mummifying) -> Phrase:
        return say("prompt.mummify", n=frame.left)

    def legal(self, state: State, frame: Mummifying) -> list[Mummify | Done]:
        player = state.players[frame.seat]
        choices: list[Mummify | Done] = [MUMMIFY[unit] for unit in MORTALS_OF[player.culture] if player.units[unit]]
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Mummifying, action: Mummify | Done, log: Log) -> None:
        if isinstance(action, Done):
            state.stack.pop()
            return
        units = state.players[frame.seat].units
        units[UNIT[action.unit]] -= 1
        units[frame.unit] += 1
        frame.left -= 1
        log.tell(frame.seat, "log.mummifies", unit=UNIT_KEYS[UNIT[action.unit]], new=UNIT_KEYS[frame.unit])


class FreeMortalStep(Step[State, FreeMortals, Free]):
    frame = FreeMortals
    accepts = (Free,)
    rule = "R61"

    def advance(self, state: State, frame: FreeMortals, log: Log) -> bool:
        if frame.left and self.legal(state, frame):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: FreeMortals) -> Phrase:
        return say("prompt.free_mortals", n=frame.left)

    def legal(self, state: State, frame: FreeMortals) -> list[Free]:
        return [
            FREE[unit]
            for unit in MORTALS_OF[state.players[frame.seat].culture]
            if in_stock(state, frame.seat, unit) > 0
        ]

    def choose(self, state: State, frame: FreeMortals, action: Free, log: Log) -> None:
        frame.left -= 1
        gain_unit(state, frame.seat, UNIT[action.unit], 1, log)


class CubeStep(Step[State, CubePick, TakeCubes | Done]):
    """Cubes of choice, colour by colour: one, or as many as there are to take."""

    frame = CubePick
    accepts = (TakeCubes, Done)
    rule = "R32"

    def advance(self, state: State, frame: CubePick, log: Log) -> bool:
        if frame.left and any(self._source(state, frame)):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: CubePick) -> Phrase:
        if frame.source == BANK:
            return say("prompt.cubes.gain", n=frame.left)
        return say(
            "prompt.cubes.drain" if frame.dest == BANK else "prompt.cubes.steal",
            n=frame.left,
            seat=seat_ref(frame.source),
        )

    def legal(self, state: State, frame: CubePick) -> list[TakeCubes | Done]:
        source = self._source(state, frame)
        choices: list[TakeCubes | Done] = []
        for resource in RESOURCE_NUMBERS:
            if most := min(source[resource], frame.left):
                choices.append(TAKE_CUBES[resource][1])
                if most > 1:
                    choices.append(TAKE_CUBES[resource][most])
        if frame.optional:
            choices.append(DONE)
        return choices

    def choose(self, state: State, frame: CubePick, action: TakeCubes | Done, log: Log) -> None:
        if isinstance(action, Done):
            state.stack.pop()
            return
        resource = RESOURCE[action.resource]
        self._source(state, frame)[resource] -= action.n
        dest = state.bank if frame.dest == BANK else state.players[frame.dest].cubes
        dest[resource] += action.n
        frame.left -= action.n
        name = RESOURCE_WORDS[resource]
        if frame.source != BANK:
            log.tell(frame.source, "log.loses_cubes", n=action.n, resource=name)
        if frame.dest != BANK:
            log.tell(frame.dest, "log.gains", n=action.n, resource=name)

    def _source(self, state: State, frame: CubePick) -> list[int]:
        return state.bank if frame.source == BANK else state.players[frame.source].cubes
