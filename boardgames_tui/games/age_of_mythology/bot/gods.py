"""Ratings of god powers: victims, and what is destroyed, taken or given up."""

from boardgames_tui.games.age_of_mythology.actions import Done, Invoke, Skip
from boardgames_tui.games.age_of_mythology.content import BUILDING, RESOURCE, SPACE, TILE_AMOUNT
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Battle,
    CardInPlay,
    CubePick,
    FreeMortals,
    LosingVillager,
    Mummifying,
    Razing,
    Sacrificing,
    Slaying,
    TilePick,
    Victim,
)
from boardgames_tui.games.age_of_mythology.rules.state import BANK, State
from boardgames_tui.games.age_of_mythology.units import UNIT
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

from .prospects import prospects
from .purchases import building_worth
from .war import battle_power
from .worth import POWER, PRICE, gain


def rate_battle_power(state: State, frame: Battle, action: Invoke | Skip) -> float:
    return battle_power(state, frame) if isinstance(action, Invoke) else 0.0


def rate_power(state: State, frame: CardInPlay, action: Invoke | Skip) -> float:
    return 0.3 if isinstance(action, Invoke) else 0.0


def rate_victim(state: State, frame: Victim, action: Target) -> float:
    """The strongest of the others, never oneself."""
    return -100.0 if action.seat == frame.seat else prospects(state)[action.seat]


def rate_raze(state: State, frame: Razing, action: Destroy | Done) -> float:
    if not isinstance(action, Destroy):
        return 0.0
    worth = building_worth(state, frame.owner, BUILDING[action.building])
    return worth if frame.owner != frame.seat else -worth


def rate_spoil_tile(state: State, frame: TilePick, action: PickSpace | Done) -> float:
    if not isinstance(action, PickSpace):
        return 0.0
    owner, space = state.players[frame.owner], SPACE[action.space]
    return TILE_AMOUNT[owner.tiles[space]] + 0.5 * (owner.workers[space] > 0)


def rate_slay(state: State, frame: Slaying, action: Slay) -> float:
    return POWER[UNIT[action.unit]] + 0.02 * PRICE[UNIT[action.unit]]


def rate_sacrifice(state: State, frame: Sacrificing, action: Sacrifice) -> float:
    return -POWER[UNIT[action.unit]] - 0.02 * PRICE[UNIT[action.unit]]


def rate_mummify(state: State, frame: Mummifying, action: Mummify | Done) -> float:
    return POWER[frame.unit] - POWER[UNIT[action.unit]] if isinstance(action, Mummify) else 0.0


def rate_free(state: State, frame: FreeMortals, action: Free) -> float:
    return POWER[UNIT[action.unit]]


def rate_cubes(state: State, frame: CubePick, action: TakeCubes | Done) -> float:
    """What it means to oneself, or what it hurts the victim."""
    if not isinstance(action, TakeCubes):
        return 0.0
    change = [0, 0, 0, 0]
    change[RESOURCE[action.resource]] = action.n
    if frame.dest != BANK:
        return gain(state.players[frame.dest], change) / action.n + 0.001
    change[RESOURCE[action.resource]] = -action.n
    return -gain(state.players[frame.source], change) / action.n + 0.001


def rate_lose_villager(state: State, frame: LosingVillager, action: LoseVillager) -> float:
    return -float(TILE_AMOUNT[state.players[frame.seat].tiles[SPACE[action.space]]])
